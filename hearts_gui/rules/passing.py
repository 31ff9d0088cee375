"""The four passing systems as one plan a deal: how many cards, to whom, and what happens to them (RULES.md 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from hearts_gui.rules.cards import Card
from hearts_gui.rules.seats import Direction, Seat, passing_direction, receiver
from hearts_gui.rules.variant import Passing, Rules

Hands = tuple[tuple[Card, ...], ...]

_COUNTS = {Passing.THREE: 3, Passing.FOUR_BACK_ONE: 4, Passing.DEALER_POOL: 3}


@dataclass(frozen=True, slots=True)
class PassPlan:
    """What passing means in one deal.

    ``count``: how many cards everyone passes. ``to``: who gets them, by seat. ``one_back``: whether each then gives
    one of the cards received back. ``pooled``: whether they go into a pool that the dealer deals out again.
    ``direction``: where to, None for a pool.
    """

    count: int
    to: tuple[Seat, ...]
    one_back: bool
    pooled: bool
    direction: Direction | None

    def giver(self, seat: Seat) -> Seat:
        """Whose cards a seat gets. Of a pool no one can say: raises ValueError."""
        if self.pooled:
            raise ValueError("a pool does not say who gave what")
        return self.to.index(seat)

    def received(self, passed: Hands) -> Hands:
        """What each seat gets, given what each passes. Raises ValueError for a pool."""
        return tuple(passed[self.giver(seat)] for seat in range(len(self.to)))

    def returned(self, gave_back: Hands) -> Hands:
        """What each seat gets back, given what each gives back to whoever passed to it."""
        return tuple(gave_back[seat] for seat in self.to)


@cache
def pass_plan(players: int, passing: Passing, dealer: Seat, number: int) -> PassPlan | None:
    """The plan for the deal of this number by this dealer, None where nothing is passed in it."""
    if passing is Passing.NONE:
        return None
    if passing is Passing.DEALER_POOL:
        return PassPlan(_COUNTS[passing], (dealer,) * players, one_back=False, pooled=True, direction=None)
    direction = passing_direction(players, number)
    if direction is Direction.HOLD:
        return None
    to = tuple(receiver(seat, direction, players) for seat in range(players))
    return PassPlan(_COUNTS[passing], to, passing is Passing.FOUR_BACK_ONE, pooled=False, direction=direction)


def plan_for(rules: Rules, dealer: Seat, number: int) -> PassPlan | None:
    """:func:`pass_plan` for these rules."""
    return pass_plan(rules.players, rules.passing, dealer, number)


def without(hands: Hands, gone: Sequence[Sequence[Card]]) -> Hands:
    """The hands once each seat has laid its cards of ``gone`` aside."""
    return tuple(
        tuple(card for card in hand if card not in laid_aside) for hand, laid_aside in zip(hands, gone, strict=True)
    )


def joined(hands: Hands, got: Sequence[Sequence[Card]]) -> Hands:
    """The hands, sorted, once each seat has taken up its cards of ``got``."""
    return tuple(tuple(sorted((*hand, *cards))) for hand, cards in zip(hands, got, strict=True))
