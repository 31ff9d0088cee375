"""The questions that are out to the computer players; whatever they answer, a move that the rules allow comes of it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from hearts_gui.controller.events import Wanted
from hearts_gui.controller.substitute import substitute_move
from hearts_gui.controller.thinker import Thinker, Thought, Ticket
from hearts_gui.players import Player
from hearts_gui.rules import Match, Move, Seat

log = logging.getLogger(__name__)


def wanted_of(match: Match, seat: Seat) -> Wanted | None:
    """What a seat is to do now, None where it is not to act or has only to deal the pool."""
    deal = match.deal
    match deal.phase:
        case "pass" | "back" | "play" | "moon" as wanted if seat in deal.to_act:
            return wanted
    return None


class Questions:
    """One question at most to each seat, in the order in which they were put."""

    def __init__(self, thinker: Thinker, clock: Callable[[], float], patience: float) -> None:
        """``clock``: seconds that only grow; ``patience``: seconds to wait for one answer."""
        self._thinker = thinker
        self._clock = clock
        self._patience = patience
        self._asked: dict[Seat, Ticket] = {}
        self._waiting_since = 0.0
        self._asked_about: Match | None = None

    def put(self, match: Match, seat: Seat, player: Player) -> None:
        """Ask the player of a seat what the position wants of it, unless it has been asked already."""
        self._keep_fresh(match)
        if seat in self._asked or wanted_of(match, seat) is None:
            return
        if not self._asked:
            self._waiting_since = self._clock()
        self._asked[seat] = self._thinker.ask(player, match.view(seat))

    def answered(self, match: Match) -> Move | None:
        """The move of the first seat that has answered, or been waited for too long; None while all still think.

        An answer to a question that the position does not raise exactly as it was put is no answer.
        """
        self._keep_fresh(match)
        for seat, ticket in self._asked.items():
            thought = self._thinker.poll(ticket)
            if thought is not None:
                return self._move(match, seat, thought)
        if self._asked and self._clock() - self._waiting_since > self._patience:
            seat, ticket = next(iter(self._asked.items()))
            self._thinker.give_up(ticket)
            return self._move(match, seat, Thought(None, TimeoutError(f"no answer in {self._patience} seconds")))
        return None

    def withdraw(self) -> None:
        """Withdraw all questions."""
        for ticket in self._asked.values():
            self._thinker.cancel(ticket)
        self._asked.clear()

    def _keep_fresh(self, match: Match) -> None:
        """Withdraw what has become stale. What another seat chooses to pass changes nothing for those that think."""
        if match is self._asked_about:
            return
        self._asked_about = match
        for seat, ticket in list(self._asked.items()):
            if match.view(seat) != ticket.view:
                self._thinker.cancel(self._asked.pop(seat))

    def _move(self, match: Match, seat: Seat, thought: Thought) -> Move:
        """What the seat does: its own move if the rules take it, else a substitute's."""
        view = self._asked.pop(seat).view
        self._waiting_since = self._clock()
        error = thought.error
        if thought.move is not None:
            try:
                match.apply(thought.move)
            except (TypeError, ValueError) as unusable:  # IllegalMove is a ValueError
                error = unusable
            else:
                return thought.move
        log.error("seat %d failed at phase %r; another moves for it", seat, view.phase, exc_info=error)
        return substitute_move(view)
