"""People who play now and then: soundly on the whole, with the slips that people make, each in a manner of its own."""

from __future__ import annotations

import random
from dataclasses import dataclass

from hearts_gui.players import moon
from hearts_gui.players.chance import chance
from hearts_gui.players.counting import ORDINAL, Reading
from hearts_gui.players.duck import Duck
from hearts_gui.players.novice import Novice
from hearts_gui.players.player import Cards
from hearts_gui.players.weighing import FEATURES, Weighing
from hearts_gui.rules import Card, MoonChoice, Rank, SeatView

PLAY, PASS, MEMORY = range(3)
RECENT = 2
"""So many tricks are fresh in everyone's mind."""
TAKES = FEATURES.index("takes")


@dataclass(frozen=True, slots=True)
class Manner:
    """How one of them differs from the next.

    ``forgets``: the share of small cards played some tricks ago that have slipped its mind. ``habit``: how often it
    plays a card without a thought, as a beginner would. ``caution``: how much more it minds taking a trick, as a part
    of what a trick costs on average. ``boldness``: the chance from which it tries a moon of its own. ``watches``:
    whether it sees a moon of somebody else's coming.
    """

    forgets: float
    habit: float
    caution: float = 0.0
    boldness: float = 0.8
    watches: bool = False


EVEN = Manner(forgets=0.5, habit=0.45)
CAUTIOUS = Manner(forgets=0.5, habit=0.4, caution=0.5, boldness=1.0)
GREEDY = Manner(forgets=0.5, habit=0.6, boldness=0.13)
COUNTER = Manner(forgets=0.1, habit=0.48, watches=True)
MANNERS = (EVEN, CAUTIOUS, GREEDY, COUNTER)
"""Nothing in particular; shy of every trick; greedy for the moon; one who counts cards, but does not always think."""


@dataclass(frozen=True, slots=True)
class Casual:
    """Weighs its cards as the duck does, by what it remembers, and now and then plays one by habit.

    Small cards of tricks that lie some way back slip its mind, and with them who is out of a suit, so that it misjudges
    which of its cards are safe. It does not see a moon of somebody else's coming, and is slow to see one of its own.
    It passes by habit one time in two.
    """

    seed: int
    manner: Manner | None = None

    @property
    def ways(self) -> Manner:
        """Its manner: the seed's, where none is given."""
        return self.manner or MANNERS[self.seed % len(MANNERS)]

    def choose_pass(self, view: SeatView) -> Cards:
        """What a sound player would pass, or the cards that look worst."""
        habit = chance(self.seed, view, PASS) % 2
        return (Novice(self.seed) if habit else Duck(self.seed)).choose_pass(view)

    def choose_back(self, view: SeatView) -> Card:
        """The costliest, then the highest of what it was given."""
        return Novice(self.seed).choose_back(view)

    def choose_play(self, view: SeatView) -> Card:
        """The card that feels best."""
        playable = view.playable
        if len(playable) == 1:
            return playable[0]
        ways = self.ways
        reading = self._remembered(view)
        if moon.within_reach(reading, ways.boldness):
            return min(playable, key=lambda card: moon.shooting_order(reading, ORDINAL[card]))
        if chance(self.seed, view, PLAY) % 100 < 100 * ways.habit:
            return Novice(self.seed).choose_play(view)
        if not ways.watches and reading.threat != reading.me:
            reading.threat = None
        weighing = Weighing(reading)

        def cost(card: Card) -> float:
            place = ORDINAL[card]
            shyness = ways.caution * weighing.features(place)[TAKES] if ways.caution else 0.0
            return weighing.cost(place) + shyness

        return min(playable, key=cost)

    def choose_moon(self, view: SeatView) -> MoonChoice:
        """The others get the points."""
        return MoonChoice.ADD

    def _remembered(self, view: SeatView) -> Reading:
        """What it believes of the view: what has slipped its mind stays forgotten to the end of the deal."""
        reading = Reading(view)
        record = view.record
        tricks = record.tricks[:-RECENT]
        if not tricks:
            return reading
        memory = random.Random(self.seed * 1009 + record.number * 8 + record.dealer)
        slipped = [memory.random() < self.ways.forgets for _ in range(52 + 4 * reading.players)]
        values = reading.values
        small = ~(values.harmful | values.helpful | values.moon)
        for trick in tricks:
            for seat, card in trick.plays:
                place = ORDINAL[card]
                if seat != view.seat and card.rank < Rank.JACK and small >> place & 1 and slipped[place]:
                    reading.unseen |= 1 << place
        for seat in range(reading.players):
            for suit in range(4):
                fresh = self._shown_lately(view, seat, suit)
                if slipped[52 + 4 * seat + suit] and not fresh:
                    reading.voids[seat] &= ~(1 << suit)
        return reading

    def _shown_lately(self, view: SeatView, seat: int, suit: int) -> bool:
        """Whether a seat was seen to be out of a suit in one of the last tricks or in this one."""
        record = view.record
        now = (record.trick,) if record.trick is not None else ()
        return any(
            trick.cards and trick.cards[0].suit == suit and card is not None and card.suit != suit
            for trick in (*record.tricks[-RECENT:], *now)
            for card in (trick.card_of(seat),)
        )
