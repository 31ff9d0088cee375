"""Computer players think off the drawing thread: a question is asked, gives a ticket, and is answered when it is.

A ticket is good for one question. Whoever no longer wants the answer cancels it and never hears of it again, so that
what was thought for a position that is gone cannot be played in another. A player that raises an error has its error
carried back as the answer.
"""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass
from typing import Protocol

from hearts_gui.players import Player
from hearts_gui.players.player import move_of
from hearts_gui.rules import Move, SeatView


@dataclass(frozen=True, slots=True, eq=False)
class Ticket:
    """One question put to one player; every ticket is different from every other."""

    player: Player
    view: SeatView


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer: the move, or the error that the player raised instead."""

    move: Move | None
    error: Exception | None = None


class Thinker(Protocol):
    """Who puts questions to players."""

    def ask(self, player: Player, view: SeatView) -> Ticket:
        """Ask a player for its move; returns at once."""

    def poll(self, ticket: Ticket) -> Thought | None:
        """The answer, once: None while there is none yet, and for ever after it was fetched or cancelled."""

    def cancel(self, ticket: Ticket) -> None:
        """The answer is no longer wanted; a question not yet begun is never put."""

    def give_up(self, ticket: Ticket) -> None:
        """As cancel; and whatever is being thought about now must not hold up the questions that follow."""

    def close(self) -> None:
        """No more questions; returns soon even where a player is still thinking."""


def think(player: Player, view: SeatView) -> Thought:
    """Ask a player here and now."""
    try:
        return Thought(move_of(player, view))
    except Exception as error:  # noqa: BLE001  whatever is wrong with a player, the game goes on; the error is handed over
        return Thought(None, error)


class PromptThinker:
    """Thinks as soon as it is asked, in the thread that asks: for tests and for playing without a screen."""

    def __init__(self) -> None:
        self._thoughts: dict[Ticket, Thought] = {}

    def ask(self, player: Player, view: SeatView) -> Ticket:
        """Ask a player for its move and wait for the answer."""
        ticket = Ticket(player, view)
        self._thoughts[ticket] = think(player, view)
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        """The answer, once."""
        return self._thoughts.pop(ticket, None)

    def cancel(self, ticket: Ticket) -> None:
        """Forget the answer."""
        self._thoughts.pop(ticket, None)

    def give_up(self, ticket: Ticket) -> None:
        """Forget the answer."""
        self.cancel(ticket)

    def close(self) -> None:
        """Forget everything."""
        self._thoughts.clear()


class BusyError(RuntimeError):
    """A player that was given up while it thought is still at it and cannot be asked again yet."""


class BackgroundThinker:
    """One thread that thinks through the questions in the order asked, and sleeps while there are none.

    A thread cannot be stopped from outside. One that was given up is left to end by itself and another takes its
    place; its player is not asked again until it has ended, so that no player thinks about two things at once and a
    player that never answers costs one thread and not one a question.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._questions: deque[Ticket] = deque()
        self._thoughts: dict[Ticket, Thought] = {}
        self._worker: threading.Thread | None = None
        self._at_work: dict[threading.Thread, Ticket] = {}
        self._closed = False

    def ask(self, player: Player, view: SeatView) -> Ticket:
        """Ask a player for its move; returns at once. Raises RuntimeError after :meth:`close`."""
        ticket = Ticket(player, view)
        with self._changed:
            if self._closed:
                raise RuntimeError("the thinker is closed")
            left_thinking = (at for worker, at in self._at_work.items() if worker is not self._worker)
            if any(at.player is player for at in left_thinking):
                self._thoughts[ticket] = Thought(None, BusyError("the player is still thinking about something else"))
                return ticket
            self._questions.append(ticket)
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="hearts-thinker", daemon=True)
                self._worker.start()
            self._changed.notify_all()
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        """The answer, once."""
        with self._changed:
            return self._thoughts.pop(ticket, None)

    def cancel(self, ticket: Ticket) -> None:
        """The answer is no longer wanted."""
        with self._changed:
            self._forget(ticket)

    def give_up(self, ticket: Ticket) -> None:
        """The answer is no longer wanted, nor is whatever keeps the thread from it."""
        with self._changed:
            self._forget(ticket)
            if self._worker in self._at_work:
                self._worker = None  # it finds that it is no longer the worker, and ends
                if self._questions:
                    self._worker = threading.Thread(target=self._work, name="hearts-thinker", daemon=True)
                    self._worker.start()

    def close(self) -> None:
        """End the thread; one that is still thinking is left to the end of its thought, or of the program."""
        with self._changed:
            self._closed = True
            self._questions.clear()
            self._thoughts.clear()
            worker = self._worker
            self._changed.notify_all()
        if worker is not None and worker is not threading.current_thread():
            worker.join(timeout=0.2)

    def _forget(self, ticket: Ticket) -> None:
        self._thoughts.pop(ticket, None)
        if ticket in self._questions:
            self._questions.remove(ticket)
        # One that is being thought about is given no place to put its answer: see _work.
        for worker, at in self._at_work.items():
            if at is ticket:
                self._at_work[worker] = Ticket(at.player, at.view)

    def _work(self) -> None:
        me = threading.current_thread()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._worker is not me or self._questions)
                if self._closed or self._worker is not me:
                    return
                ticket = self._questions.popleft()
                self._at_work[me] = ticket
            thought = think(ticket.player, ticket.view)
            with self._changed:
                if self._at_work.pop(me) is ticket and not self._closed:
                    self._thoughts[ticket] = thought
