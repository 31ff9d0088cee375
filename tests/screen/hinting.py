"""An adviser for tests: it suggests the highest cards, always with the same figures."""

from __future__ import annotations

from hearts_gui.players import Cards
from hearts_gui.players.player import Rival, Weighed
from hearts_gui.rules import Card, MoonChoice, SeatView


class Suggesting:
    """Suggests the last card that may be played, as 2.3 points better than the first."""

    def choose_pass(self, view: SeatView) -> Cards:
        return tuple(view.hand[-(view.plan.count if view.plan else 0) :])

    def choose_back(self, view: SeatView) -> Card:
        return view.playable[-1]

    def choose_play(self, view: SeatView) -> Card:
        return self.weigh(view).card

    def choose_moon(self, view: SeatView) -> MoonChoice:
        return MoonChoice.ADD

    def weigh(self, view: SeatView) -> Weighed:
        *others, last = view.playable
        rivals = [Rival(card, 2.34 + 1.7 * place, 0.2) for place, card in enumerate(others)]
        return Weighed(last, tuple(rivals), 18_156) if rivals else Weighed(last)
