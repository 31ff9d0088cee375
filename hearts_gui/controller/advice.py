"""A hint for the person: what a strong player would do with what he himself may know, thought about in the background.

The adviser is given the person's own view, as every player is given its seat's, and is asked in the same thread as the
opponents. A hint is no move: nothing of it is kept.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hearts_gui.controller.thinker import Thinker, Ticket
from hearts_gui.players import Cards, Player
from hearts_gui.players.player import Weighed
from hearts_gui.rules import Card, MoonChoice, Move, PassBack, PassCards, PlayCard, SeatView

log = logging.getLogger(__name__)


class Adviser(Player, Protocol):
    """A player that can say how its card compares with the others."""

    def weigh(self, view: SeatView) -> Weighed:
        """The card that it would play, beside the next best."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do: the ``cards`` to pass, the one to give back or to play, and for a play how it compares."""

    cards: Cards
    weighed: Weighed | None = None


class _Asked:
    """The adviser for one question: a player like any other, that minds what it found beside the card."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self.weighed: Weighed | None = None

    def choose_pass(self, view: SeatView) -> Cards:
        return self._adviser.choose_pass(view)

    def choose_back(self, view: SeatView) -> Card:
        return self._adviser.choose_back(view)

    def choose_play(self, view: SeatView) -> Card:
        self.weighed = self._adviser.weigh(view)
        return self.weighed.card

    def choose_moon(self, view: SeatView) -> MoonChoice:
        return self._adviser.choose_moon(view)


class Hints:
    """One question at most, about the position as it was when it was asked."""

    def __init__(self, thinker: Thinker, adviser: Callable[[], Adviser]) -> None:
        """``adviser``: makes the player that is asked; called when the first hint is wanted."""
        self._thinker = thinker
        self._make = adviser
        self._adviser: Adviser | None = None
        self._asked: tuple[Ticket, _Asked] | None = None

    @property
    def thinking(self) -> bool:
        """Whether there is no answer yet."""
        return self._asked is not None

    def ask(self, view: SeatView) -> None:
        """What would a strong player do here? Nothing else is thought about for the person any more."""
        self.withdraw()
        self._adviser = self._adviser or self._make()
        asked = _Asked(self._adviser)
        self._asked = self._thinker.ask(asked, view), asked

    def withdraw(self) -> None:
        """It is wanted no more."""
        if self._asked is not None:
            self._thinker.cancel(self._asked[0])
        self._asked = None

    def answer(self, view: SeatView) -> Advice | None:
        """The answer, once; None while there is none, and where the person knows or holds something else by now."""
        if self._asked is not None and self._asked[0].view != view:
            self.withdraw()
        if self._asked is None:
            return None
        ticket, asked = self._asked
        thought = self._thinker.poll(ticket)
        if thought is None:
            return None
        self._asked = None
        if thought.error is not None:
            log.error("there is no hint", exc_info=thought.error)
        return _advice(thought.move, asked.weighed)


def _advice(move: Move | None, weighed: Weighed | None) -> Advice | None:
    match move:
        case PassCards(_, cards):
            return Advice(cards)
        case PassBack(_, card):
            return Advice((card,))
        case PlayCard(_, card):
            return Advice((card,), weighed)
    return None
