"""The questions that are out to the computer players, and how each answer becomes a move that the rules allow."""

from __future__ import annotations

import logging
from collections.abc import Callable

from hearts_gui.controller.events import Wanted
from hearts_gui.controller.substitute import substitute_choice
from hearts_gui.controller.thinker import Choice, Thinker, Thought, Ticket
from hearts_gui.players import Player
from hearts_gui.rules import Card, ChooseMoon, Match, MoonChoice, Move, PassBack, PassCards, PlayCard, Seat

log = logging.getLogger(__name__)


def wanted_of(match: Match, seat: Seat) -> Wanted | None:
    """What a seat is to do now, None where it is not to act or has only to deal the pool."""
    deal = match.deal
    if seat not in deal.to_act:
        return None
    wanted: dict[str, Wanted] = {"pass": "pass", "back": "back", "play": "play", "moon": "moon"}
    return wanted.get(deal.phase)


def move_for(seat: Seat, wanted: Wanted, choice: Choice | None) -> Move:
    """A choice as a move. Raises TypeError where it is no answer to what was wanted."""
    match wanted, choice:
        case ("moon", MoonChoice()):
            return ChooseMoon(seat, choice)
        case ("back", Card()):
            return PassBack(seat, choice)
        case ("play", Card()):
            return PlayCard(seat, choice)
        case ("pass", tuple()) if not isinstance(choice, Card) and all(isinstance(card, Card) for card in choice):
            return PassCards(seat, tuple(sorted(choice)))
    raise TypeError(f"{choice!r} is no answer to what was wanted: {wanted}")


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
        wanted = None if seat in self._asked else wanted_of(match, seat)
        if wanted is None:
            return
        if not self._asked:
            self._waiting_since = self._clock()
        self._asked[seat] = self._thinker.ask(player, match.view(seat), wanted)

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
            if wanted_of(match, seat) != ticket.wanted or match.view(seat) != ticket.view:
                self._thinker.cancel(self._asked.pop(seat))

    def _move(self, match: Match, seat: Seat, thought: Thought) -> Move:
        """What the seat does: its own choice if it is one, else a substitute's."""
        ticket = self._asked.pop(seat)
        self._waiting_since = self._clock()
        error = thought.error
        if error is None:
            try:
                move = move_for(seat, ticket.wanted, thought.choice)
                match.apply(move)
            except (TypeError, ValueError) as unusable:  # IllegalMove is a ValueError
                error = unusable
            else:
                return move
        log.error("seat %d was to %s and failed; another moves for it", seat, ticket.wanted, exc_info=error)
        return move_for(seat, ticket.wanted, substitute_choice(ticket.view, ticket.wanted))
