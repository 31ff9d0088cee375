"""Who moves in a player's place when it fails or takes too long: plain, quick, and always allowed by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_gui.controller.events import Wanted
from hearts_gui.controller.thinker import Choice
from hearts_gui.rules import Card, MoonChoice, SeatView


def substitute_choice(view: SeatView, wanted: Wanted) -> Choice:
    """A choice for the seat: high cards are passed, tricks ducked as high as can be, a moon given to the others."""
    if wanted == "moon":
        return MoonChoice.ADD
    by_rank = sorted(view.playable, key=lambda card: (card.rank, card.suit))
    if wanted == "pass":
        return tuple(by_rank[-view.plan.count :]) if view.plan else ()
    return by_rank[-1] if wanted == "back" else _ducked(view, by_rank)


def _ducked(view: SeatView, by_rank: Sequence[Card]) -> Card:
    """Off suit the highest card; in suit the highest that loses; the lowest where there is none, or on lead."""
    winning = view.record.trick.winning_card if view.record.trick else None
    if winning is None:
        return by_rank[0]
    losing = [card for card in by_rank if card.suit is not winning.suit or card.rank < winning.rank]
    return losing[-1] if losing else by_rank[0]
