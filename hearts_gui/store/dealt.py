"""What the person was dealt over time, against what is to be expected: exact counts, no estimate of anybody's skill.

The cards of a deal follow from its match's number, so that every hand can be dealt once more and counted. How often a
card comes to one seat is to be expected as one in as many as there are players; how many hearts, by the hypergeometric
distribution. The range is the mean and twice the standard deviation to either side (1.96 times, for 19 cases of 20),
rounded outwards to whole cards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from hearts_gui.rules.cards import HEARTS, QUEEN_OF_SPADES, Card, Rank, Suit, pack_for
from hearts_gui.rules.match import deal_hands, shuffler
from hearts_gui.store.statistics import MatchRecord

WATCHED = (QUEEN_OF_SPADES, Card(Suit.SPADES, Rank.KING), Card(Suit.SPADES, Rank.ACE))
"""The cards that nobody wants to be dealt."""
USUALLY = 1.96
"""Standard deviations: 19 of 20 cases lie within as many to either side of the mean."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A count of cards over many deals. ``own``: how many there were; ``mean``: how many are to be expected.

    ``spread``: the standard deviation of the count, if chance alone decides.
    """

    own: int
    mean: float
    spread: float

    @property
    def low(self) -> int:
        """Where the range begins in which the count lies 19 times of 20."""
        return max(0, math.floor(self.mean - USUALLY * self.spread))

    @property
    def high(self) -> int:
        """Where it ends."""
        return math.ceil(self.mean + USUALLY * self.spread)

    @property
    def usual(self) -> bool:
        """Whether the count lies within it."""
        return self.low <= self.own <= self.high


@dataclass(frozen=True, slots=True)
class Dealt:
    """What was counted: over so many ``deals``, each of the watched ``cards``, and all ``hearts`` together.

    ``left_out``: deals of matches whose number was asked for, which nobody drew by chance.
    """

    deals: int
    cards: tuple[tuple[Card, Expected], ...]
    hearts: Expected
    left_out: int


def dealt(matches: Iterable[MatchRecord]) -> Dealt:
    """Deal all of the person's scored deals once more, and count; some fifty microseconds a deal."""
    deals = left_out = hearts = 0
    own = dict.fromkeys(WATCHED, 0)
    mean, variance, mean_hearts, variance_hearts = 0.0, 0.0, 0.0, 0.0
    for match in matches:
        rules = match.rules
        if match.known:
            left_out += len(match.deals)
            continue
        for deal in match.deals:
            hand = deal_hands(rules, deal.dealer, shuffler(match.seed, deal.number, "deal"))[match.person]
            for card in WATCHED:
                own[card] += card in hand
            hearts += sum(card.suit is Suit.HEARTS for card in hand)
        count, share = len(match.deals), 1 / rules.players
        deals += count
        mean += count * share
        variance += count * share * (1 - share)
        pack, each = len(pack_for(rules.players)), rules.cards_each
        part = len(HEARTS) / pack
        mean_hearts += count * each * part
        variance_hearts += count * each * part * (1 - part) * (pack - each) / (pack - 1)
    cards = tuple((card, Expected(own[card], mean, math.sqrt(variance))) for card in WATCHED)
    return Dealt(deals, cards, Expected(hearts, mean_hearts, math.sqrt(variance_hearts)), left_out)
