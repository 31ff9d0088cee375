"""How much trouble the cards of a hand are likely to make, in points.

Everything is an estimate. Chances are those of unseen cards lying evenly among the seats that may hold them.
"""

from __future__ import annotations

from hearts_gui.players.counting import HEARTS, ORDINAL, SUIT_BITS, Reading

MOST_OTHERS = 6


def _chance_over(seats: int, below: int, above: int) -> float:
    """The chance that one of ``seats`` holders has a card above and none below: he must then beat the card."""
    absent = 1 - 1 / seats
    return (1 - absent**above) * (absent**below if below else 1.0)


# WINS[seats][below][above]: the chance that nobody of so many holders has to beat a card with so many unseen cards
# of its suit below and above it.
WINS: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(
        tuple((1 - _chance_over(seats, below, above)) ** seats if seats else 1.0 for above in range(14))
        for below in range(14)
    )
    for seats in range(MOST_OTHERS + 1)
)
# VOID[seats][cards]: the chance that one of so many possible holders has none of so many cards.
VOID: tuple[tuple[float, ...], ...] = tuple(
    tuple((1 - 1 / seats) ** cards if seats else 1.0 for cards in range(14)) for seats in range(MOST_OTHERS + 1)
)
HEAVY_FALLS = 0.75  # how often a heavy card comes down on a higher card of its suit
HELPFUL_FALLS = 0.2  # and a card that everyone wants for himself
KNOWN_FALLS = 0.95  # how often the heavy card does where it is known to lie with one still to play
REACHED = tuple(0.8**guards for guards in range(14))  # how often a card is forced out after the lower ones beside it
FADES = tuple(0.7**guards for guards in range(14))  # how likely the heavy card is still out by then
FREE_HEART = 0.35  # what using up a free heart counts, as a part of a heart

NO_DANGER = (0.0, 0.0, 0.0, 0.0, 0.0)


class Danger:
    """The dangers of one seat's cards at one moment.

    ``heart``: how much of a heart's worth one more heart costs this seat. ``seats``: by suit, how many others may hold
    it. ``dump``: by suit, what one seat that is out of it is likely to throw on a trick. ``known``: where unplayed
    cards are known to lie, by ordinal.
    """

    __slots__ = ("_exits", "_suits", "dump", "heart", "known", "others", "reading", "seats")

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.others = reading.players - 1
        free = reading.values.free - (reading.taken[reading.me] >> 13 * HEARTS).bit_count()
        self.heart = 1.0 if free <= 0 else FREE_HEART if free > 1 else (1 + FREE_HEART) / 2
        self.seats = [reading.holders(suit) for suit in range(4)]
        self.dump = [self._dump(suit) for suit in range(4)]
        self.known = {ORDINAL[card]: seat for card, seat in reading.view.known.items()}
        self._exits: dict[int, float] = {}
        self._suits: dict[tuple[int, int], tuple[float, ...]] = {}

    def worth(self, place: int) -> float:
        """What winning one card, by ordinal, is likely to cost."""
        points = self.reading.values.points[place]
        return points * self.heart if place >= 13 * HEARTS else points

    def _dump(self, suit: int) -> float:
        values, unseen = self.reading.values, self.reading.unseen & ~(SUIT_BITS << 13 * suit)
        heavy, light = unseen & values.heavy, unseen & values.harmful & ~values.heavy
        total = 0.0
        while heavy:
            low = heavy & -heavy
            heavy ^= low
            total += 0.9 * self.worth(low.bit_length() - 1) / self.others
        if light:
            total += 0.75 * self.worth(light.bit_length() - 1) * min(1.0, light.bit_count() / 3)
        return total

    def thrown(self, suit: int, out: int) -> float:
        """What those out of a suit will throw on a trick in it, where so many of its cards are out."""
        seats = self.seats[suit] if out > 0 else 0
        return (self.others - seats + seats * VOID[seats][max(0, out)]) * self.dump[suit]

    def falls(self, place: int, seats: int, to_come: int, coming: tuple[int, ...] | None = None) -> float:
        """What the unseen cards of its suit cost whoever wins a trick with a card.

        ``seats``: how many may hold the suit; ``to_come``: how many of them play after it; ``coming``: which seats
        do, where it is about the trick on the table.
        """
        reading = self.reading
        values = reading.values
        shift = place - place % 13
        low_cards = (reading.unseen >> shift) & ((1 << place - shift) - 1)
        telling = low_cards & ((values.harmful | values.helpful) >> shift)
        if not telling or not seats:
            return 0.0
        played = min(1.0, seats / (reading.unseen >> shift & SUIT_BITS).bit_count())
        part = to_come / seats
        points, heavy, known = values.points, values.heavy, self.known
        total = 0.0
        while telling:
            bit = telling & -telling
            telling ^= bit
            other = shift + bit.bit_length() - 1
            worth = points[other]
            rate = played
            if worth < 0:
                rate *= HELPFUL_FALLS
            elif heavy >> other & 1:
                rate = max(rate, HEAVY_FALLS)
            holder = known.get(other) if coming is not None else None
            if holder is None:
                total += worth * rate * part
            elif coming is not None and holder in coming:
                total += worth * (KNOWN_FALLS if worth > 0 else rate)
        return total * (self.heart if shift == 13 * HEARTS else 1.0)

    def suit(self, suit: int, own: int) -> tuple[float, ...]:
        """The dangers of holding these thirteen bits of a suit.

        In points: of what others throw on its cards, of what falls on them in the suit, of what they count themselves,
        of helpful cards (minus), of cards that nobody else has the suit of.
        """
        key = (suit, own)
        known = self._suits.get(key)
        if known is None:
            known = self._suits[key] = self._suit(suit, own) if own else NO_DANGER
        return known

    def _suit(self, suit: int, own: int) -> tuple[float, ...]:
        reading = self.reading
        shift = 13 * suit
        unseen = reading.unseen >> shift & SUIT_BITS
        out = unseen.bit_count()
        seats = self.seats[suit]
        count = own.bit_count()
        if not out:
            return (0.0, 0.0, 0.0, 0.0, count * self.dump[suit] * self.others)
        wins = WINS[seats]
        thrown = falling = counting = helping = 0.0
        guards = 0
        while own:
            bit = own & -own
            own ^= bit
            below = (unseen & (bit - 1)).bit_count()
            place = shift + bit.bit_length() - 1
            worth = self.worth(place)
            win = wins[below][out - below]
            if worth < 0:
                helping += win * worth
            else:
                # The card is played either early, before those below it, or late, if it comes to that.
                falls = self.falls(place, seats, seats)
                early = self.thrown(suit, out - (count - 1 - guards) * seats)
                late = self.thrown(suit, out - guards * seats)
                reached, fades = REACHED[guards], FADES[guards]
                if early + worth + falls < reached * (late + (worth + falls) * fades):
                    thrown += win * early
                    falling += win * falls
                    counting += win * worth
                else:
                    win *= reached
                    thrown += win * late
                    falling += win * falls * fades
                    counting += win * worth * fades
            guards += 1
        return (thrown, falling, counting, helping, 0.0)

    def lead_price(self, suit: int, own: int) -> float:
        """What leading the lowest of these cards of a suit is likely to cost."""
        unseen = self.reading.unseen >> 13 * suit & SUIT_BITS
        out = unseen.bit_count()
        low = own & -own
        place = 13 * suit + low.bit_length() - 1
        seats = self.seats[suit] if out else 0
        below = (unseen & (low - 1)).bit_count()
        price = self.worth(place) + self.thrown(suit, out) + self.falls(place, seats, seats)
        return WINS[seats][below][out - below] * price

    def exit_price(self, place: int) -> float:
        """What the cheapest lead costs once a card has left the hand."""
        hand = self.reading.hand & ~(1 << place)
        best = None
        for suit in range(4):
            own = hand >> 13 * suit & SUIT_BITS
            if own:
                if suit == place // 13:
                    price = self.lead_price(suit, own)
                else:
                    known = self._exits.get(suit)
                    price = self._exits[suit] = self.lead_price(suit, own) if known is None else known
                if best is None or price < best:
                    best = price
        return max(0.0, best or 0.0)
