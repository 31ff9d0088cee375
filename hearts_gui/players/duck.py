"""A player who ducks: so far it differs from the beginner in keeping low hearts and shortening its suits when passing."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.players.novice import Novice
from hearts_gui.players.player import Cards
from hearts_gui.rules import Card, SeatView


@dataclass(frozen=True, slots=True)
class Duck(Novice):
    """Passes from short suits; plays as the beginner does."""

    def choose_pass(self, view: SeatView) -> Cards:
        """High cards of the shortest suits first."""
        count = view.plan.count if view.plan is not None else 0
        points = view.rules.table.points
        lengths = [sum(card.suit is suit for card in view.hand) for suit in {card.suit: 0 for card in view.hand}]
        longest = max(lengths)

        def wish(card: Card) -> tuple[float, Card]:
            length = sum(other.suit is card.suit for other in view.hand)
            return (card.rank + max(0, points.get(card, 0)) + 0.7 * (longest - length), card)

        return tuple(sorted(view.hand, key=wish, reverse=True)[:count])
