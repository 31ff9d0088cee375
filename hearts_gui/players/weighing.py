"""What the duck sees in each card that it may play: a row of features in points, and their weighted sum.

The features come from the rules' own values, so that one set of weights serves every scoring and number of players.
"""

from __future__ import annotations

from operator import mul

from hearts_gui.players import moon
from hearts_gui.players.counting import HEARTS, ORDINAL, SUIT_BITS, Reading, ordinals
from hearts_gui.players.danger import VOID, WINS, Danger
from hearts_gui.players.weights import PLAY_WEIGHTS

# Names of the features, in order. "wins" below is the chance that the card wins the trick; a "unit" is what a trick
# costs on average from now on; "late" runs from 0 at the first trick to 1 after the last.
FEATURES = (
    "so_far",  # wins × what lies in the trick
    "counts",  # wins × what the card itself counts
    "thrown",  # wins × what those void may throw
    "falls",  # wins × what may fall in the suit
    "exit",  # wins × what the next lead costs
    "takes",  # wins × a unit
    "give_harmful",  # what the card counts, where another gets it
    "give_helpful",  # the same of a card with minus points
    "eases_thrown",  # how the dangers of the suit change: see Danger.suit
    "eases_falls",
    "eases_counts",
    "eases_helpful",
    "eases_dead",
    "void",  # a unit where it is the last of its suit
    "high",  # units × the part of the unseen cards of its suit that it beats
    "high_late",
    "length",  # units × the length of the suit in the hand
    "flush",  # the heavy card unseen, all of one's own cards of its suit below it
    "flush_high",  # its suit broken while one holds the heavy card, or one above
    "into_known",  # its suit led while one knows where it is
    "heavy",  # the heavy card itself
    "heavy_guards",
    "above_heavy",  # a card above the unseen heavy one
    "above_guards",
    "moon",  # for or against somebody's moon
    "void_late",
    "top",  # a unit where no unseen card is higher
    "bottom",  # a unit where none is lower
    "telling",  # a unit where the suit's own cards have points, as hearts have
    "telling_late",
    "of_two",  # a unit where two cards of the suit are held
    "lowest",  # a unit where it is the lowest of several held
    "to_come",  # wins × a unit × the part of the others who are still to play
    "known_voids",  # a unit × the part of the others known to be out of the suit
    "high_near_heavy",  # units × high, while the suit's heavy card is unseen
)
LEAD, UNDER, OVER, DISCARD = range(4)
NO_HEAVY = (0.0,) * 7
NEVER = 1000.0


class Weighing:
    """The costs of the cards that may be played to one trick."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.danger = Danger(reading)
        values = reading.values
        self.first = not reading.view.record.tricks
        self.so_far = float(reading.cost(reading.table, reading.me)) if reading.led >= 0 else 0.0
        self.moon = moon.likelihood(reading) * moon.stake(reading)
        self.stoppers = moon.stopping_power(reading, reading.hand) if self.moon else 0.0
        at_large = sum(values.points[place] for place in ordinals((reading.unseen | reading.hand) & values.harmful))
        self.unit = at_large / reading.tricks_left
        self.late = 1 - reading.tricks_left / reading.view.rules.cards_each
        self.passed_heavy = 0
        for card in reading.view.passed:
            self.passed_heavy |= 1 << ORDINAL[card]
        self.passed_heavy &= values.heavy & reading.unseen

    def role(self, place: int) -> int:
        """Whether a card leads, stays under the winning card, goes over it, or is of another suit."""
        reading = self.reading
        if reading.led < 0:
            return LEAD
        if place // 13 != reading.led:
            return DISCARD
        return OVER if place > reading.best else UNDER

    def cost(self, place: int) -> float:
        """What playing a card is likely to cost, compared with the other cards that may be played."""
        role = self.role(place)
        cost: float = sum(map(mul, PLAY_WEIGHTS[role], self.features(place)))
        if role == LEAD and self.passed_heavy and self._leads_into_passed(place):
            cost += NEVER
        return cost

    def _leads_into_passed(self, place: int) -> bool:
        """Whether a lead runs into the heavy card of a suit that this seat has passed: a rule, not a weight."""
        suit = place // 13
        return suit != HEARTS and bool(self.passed_heavy >> 13 * suit & SUIT_BITS)

    def features(self, place: int) -> tuple[float, ...]:
        """The row of :data:`FEATURES` for a card, by ordinal."""
        reading, danger, unit, late = self.reading, self.danger, self.unit, self.late
        suit = place // 13
        shift = 13 * suit
        bit = 1 << place - shift
        own = reading.hand >> shift & SUIT_BITS
        kept = own & ~bit
        unseen = reading.unseen >> shift & SUIT_BITS
        out = unseen.bit_count()
        below = (unseen & (bit - 1)).bit_count()
        worth = danger.worth(place)
        if reading.led >= 0 and (suit != reading.led or place < reading.best):
            wins = thrown = falls = leaving = 0.0
        else:
            wins, thrown, falls = self._wins(place, suit, out, below)
            leaving = wins * danger.exit_price(place)
        now, then = danger.suit(suit, own), danger.suit(suit, kept)
        heavy = reading.values.heavy >> shift & SUIT_BITS if suit != HEARTS else 0
        void = unit if out and not kept else 0.0
        high = unit * below / out if out else 0.0
        telling = unit if not heavy and unseen & reading.values.harmful >> shift else 0.0
        return (
            wins * self.so_far,
            wins * worth,
            wins * thrown,
            wins * falls,
            leaving,
            wins * unit,
            (1 - wins) * worth if worth > 0 else 0.0,
            (1 - wins) * worth if worth < 0 else 0.0,
            now[0] - then[0],
            now[1] - then[1],
            now[2] - then[2],
            now[3] - then[3],
            now[4] - then[4],
            void,
            high,
            high * late,
            unit * own.bit_count() / 5 if out else 0.0,
            *(self._near_heavy(shift, bit, own, heavy) if heavy else NO_HEAVY),
            self._moon(place, wins) if self.moon else 0.0,
            void * late,
            unit if out and below == out else 0.0,
            unit if out and not below else 0.0,
            telling,
            telling * late,
            unit if out and own.bit_count() == 2 else 0.0,
            unit if out and kept > bit and not kept & (bit - 1) else 0.0,
            wins * unit * len(reading.to_come) / danger.others,
            unit * (danger.others - danger.seats[suit]) / danger.others if out else 0.0,
            high if heavy & unseen else 0.0,
        )

    def _near_heavy(self, shift: int, bit: int, own: int, heavy: int) -> tuple[float, ...]:
        """The features from ``flush`` to ``above_guards``, of a card in the suit of a heavy one."""
        reading = self.reading
        first = heavy & -heavy
        place = shift + first.bit_length() - 1
        price = float(reading.values.points[place])
        guards = price * (own & ~bit & (first - 1)).bit_count() / 3
        if heavy & reading.unseen >> shift:
            flush = price if own < first else 0.0
            flush_high = price if own >= first and (reading.led < 0 or bit < first) else 0.0
            known = price if reading.led < 0 and place in self.danger.known else 0.0
            above = (price, guards) if bit > first else (0.0, 0.0)
            return (flush, flush_high, known, 0.0, 0.0, *above)
        if own & heavy:
            if bit & heavy:
                return (0.0, 0.0, 0.0, price, guards, 0.0, 0.0)
            return (0.0, price if bit < first else 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        return NO_HEAVY

    def _moon(self, place: int, wins: float) -> float:
        """What a card does for somebody else's moon (plus) or against it (minus), in points."""
        reading = self.reading
        bit = 1 << place
        change = (self.stoppers - moon.stopping_power(reading, reading.hand & ~bit)) * (1 - wins)
        if (reading.table | bit) & reading.values.moon:
            needed = bit & reading.values.moon
            if reading.winner == reading.threat or reading.threat in reading.to_come:
                change -= 0.9 * wins
                if needed:
                    change += 0.4 * (1 - wins)
            elif reading.winner >= 0 and needed:
                change -= 0.7
        return change * self.moon

    def _wins(self, place: int, suit: int, out: int, below: int) -> tuple[float, float, float]:
        """How likely a card is to win the trick, what those void would throw on it, and what would fall."""
        reading, danger = self.reading, self.danger
        seats = danger.seats[suit] if out else 0
        bit = 1 << suit
        may_follow = sum(not reading.voids[seat] & bit for seat in reading.to_come) if out else 0
        voids = len(reading.to_come) - may_follow
        if not seats:
            return 1.0, 0.0 if self.first else voids * danger.dump[suit], 0.0
        wins = WINS[seats][below][out - below] ** (may_follow / seats)
        if self.first:
            return wins, 0.0, 0.0
        thrown = (voids + may_follow * VOID[seats][out]) * danger.dump[suit]
        return wins, thrown, danger.falls(place, seats, may_follow, reading.to_come)
