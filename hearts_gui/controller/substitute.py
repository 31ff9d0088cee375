"""Who moves in a player's place when it fails or takes too long: plain, quick, and always allowed by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_gui.players.player import Cards, move_of
from hearts_gui.rules import Card, MoonChoice, Move, SeatView


def substitute_move(view: SeatView) -> Move:
    """A move for the seat that the view shows, in a phase in which it is to choose."""
    return move_of(_Substitute(), view)


class _Substitute:
    """Passes its high cards, ducks as high as it can, gives a moon to the others."""

    def choose_pass(self, view: SeatView) -> Cards:
        return tuple(_by_rank(view)[-view.plan.count :]) if view.plan else ()

    def choose_back(self, view: SeatView) -> Card:
        return _by_rank(view)[-1]

    def choose_play(self, view: SeatView) -> Card:
        """Off suit the highest card; in suit the highest that loses; the lowest where there is none, or on lead."""
        by_rank = _by_rank(view)
        winning = view.record.trick.winning_card if view.record.trick else None
        if winning is None:
            return by_rank[0]
        losing = [card for card in by_rank if card.suit is not winning.suit or card.rank < winning.rank]
        return losing[-1] if losing else by_rank[0]

    def choose_moon(self, view: SeatView) -> MoonChoice:
        return MoonChoice.ADD


def _by_rank(view: SeatView) -> Sequence[Card]:
    return sorted(view.playable, key=lambda card: (card.rank, card.suit))
