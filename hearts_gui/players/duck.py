"""A sound player without search: it counts cards, ducks, makes itself void, minds the queen and watches for moons."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.players import moon
from hearts_gui.players.counting import CARDS, ORDINAL, Reading
from hearts_gui.players.passing import Passing
from hearts_gui.players.player import Cards
from hearts_gui.players.weighing import Weighing
from hearts_gui.rules import Card, MoonChoice, SeatView


@dataclass(frozen=True, slots=True)
class Duck:
    """Weighs each card it may play: what the trick may cost, how likely the card wins it, and what it leaves behind.

    Cards are weighed to the end, so that the seed has nothing left to decide.
    """

    seed: int

    def choose_pass(self, view: SeatView) -> Cards:
        """The cards that it most wishes to be rid of, what a void is worth considered."""
        count = view.plan.count if view.plan is not None else 0
        return tuple(CARDS[place] for place in Passing(Reading(view)).cards(count))

    def choose_back(self, view: SeatView) -> Card:
        """The one of the cards received that it most wishes to be rid of."""
        passing = Passing(Reading(view))
        return max(view.playable, key=lambda card: passing.wish(ORDINAL[card]))

    def choose_play(self, view: SeatView) -> Card:
        """The card of the least expected cost; or, with a moon of its own within reach, the one that serves it best."""
        playable = view.playable
        if len(playable) == 1:
            return playable[0]
        reading = Reading(view)
        if moon.within_reach(reading):
            return min(playable, key=lambda card: moon.shooting_order(reading, ORDINAL[card]))
        weighing = Weighing(reading)
        return min(playable, key=lambda card: weighing.cost(ORDINAL[card]))

    def choose_moon(self, view: SeatView) -> MoonChoice:
        """Whichever serves the match."""
        return moon.choose(view)
