"""The moon, seen from one seat: somebody else's under way, one's own within reach, and what to make of it.

No number of points and no set of cards is meant here by name: what a moon needs comes from the rules' table.
"""

from __future__ import annotations

from hearts_gui.players.counting import SUIT_BITS, Reading
from hearts_gui.rules import MoonChoice, SeatView
from hearts_gui.rules.scoring import deal_points, leaders, moon_choice
from hearts_gui.rules.variant import MOON_POINTS

ALARM = 0.25  # the part of all the points from which one who alone has some is suspected
SUSPICION = 2.0  # how slowly suspicion grows from there to certainty
STOPS_ON_TOP = 0.6  # how often the highest card out of a suit takes a trick from someone who shoots
STOPS_SECOND = 0.25  # and the second highest with another beside it
LOSER = 0.45  # what each card that looks like losing leaves of one's own chance
BOLDNESS = 0.55  # the chance from which one's own moon is tried


def stake(reading: Reading) -> float:
    """What another's moon costs this seat, in points against the average of the others."""
    if moon_choice(reading.view.rules.moon, None) is MoonChoice.SUBTRACT:
        return MOON_POINTS / 2
    return float(MOON_POINTS)


def likelihood(reading: Reading) -> float:
    """How likely it looks that someone else shoots the moon: nought until he has a good part of it, alone."""
    threat = reading.threat
    if threat is None or threat == reading.me:
        return 0.0
    points = reading.values.points
    rest = reading.values.moon
    taken = reading.taken[threat]
    got = needed = 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        worth = abs(points[bit.bit_length() - 1])
        needed += worth
        if taken & bit:
            got += worth
    part = (got / needed - ALARM) / (1 - ALARM)
    return float(part**SUSPICION) if part > 0 else 0.0


def stopping_power(reading: Reading, hand: int) -> float:
    """The chance that these cards will win a trick from whoever is shooting."""
    missed = 1.0
    unseen = reading.unseen
    for suit in range(4):
        own, out = hand >> 13 * suit & SUIT_BITS, unseen >> 13 * suit & SUIT_BITS
        if own and out:
            above = (out >> own.bit_length()).bit_count()
            if above == 0:
                missed *= 1 - STOPS_ON_TOP
            elif above == 1 and own.bit_count() > 1:
                missed *= 1 - STOPS_SECOND
    return 1 - missed


def losers(reading: Reading) -> int:
    """How many cards of the hand look like losing a trick when each suit is played from the top."""
    count = 0
    for suit in range(4):
        own, out = reading.hand >> 13 * suit & SUIT_BITS, reading.unseen >> 13 * suit & SUIT_BITS
        left = out.bit_count()
        seats = max(1, reading.holders(suit))
        while own and left > 0:
            top = 1 << own.bit_length() - 1
            if out > top:
                count += 1
                out ^= 1 << out.bit_length() - 1
            own ^= top
            left -= seats
    return count


def within_reach(reading: Reading, boldness: float = BOLDNESS) -> bool:
    """Whether this seat does well to take everything from now on: with a chance of at least ``boldness``.

    Never once a moon is no longer possible.
    """
    moon = reading.values.moon
    if reading.threat is not None and reading.threat != reading.me:
        return False
    mine = reading.taken[reading.me] & moon
    if any(cards & moon for cards in reading.taken) and not mine:
        return False
    if reading.threat is None and mine:
        return False
    if not (reading.unseen | reading.hand | reading.table) & moon:
        return False
    part = mine.bit_count() / moon.bit_count()
    return LOSER ** losers(reading) * (0.7 + 0.6 * part) > boldness


def shooting_order(reading: Reading, place: int) -> tuple[int, int, int]:
    """How well a card serves one's own moon, the least the best.

    To win if one can, from the top while others are still to play; never to give away what the moon needs; and to
    throw off what would lose.
    """
    suit = place // 13
    above = (reading.unseen >> 13 * suit & SUIT_BITS & -(1 << place % 13)).bit_count()
    if reading.led < 0:
        length = (reading.hand >> 13 * suit & SUIT_BITS).bit_count()
        return (above, -length, -place)
    if suit == reading.led and place > reading.best:
        return (0, -place if reading.to_come else place, 0)
    return (1, reading.values.moon >> place & 1, place if suit == reading.led else -above)


def choose(view: SeatView) -> MoonChoice:
    """Add or subtract, by what serves the match.

    Where one of them ends it, that one if it wins and the other if it doesn't. Otherwise one in front adds, to bring
    the end nearer, and one behind subtracts, to put it off.
    """
    worth = {choice: _serves(view, choice) for choice in MoonChoice}
    if worth[MoonChoice.ADD] == worth[MoonChoice.SUBTRACT]:
        return MoonChoice.ADD if _totals_after(view, MoonChoice.ADD)[1] else MoonChoice.SUBTRACT
    return max(worth, key=lambda choice: worth[choice])


def _totals_after(view: SeatView, choice: MoonChoice) -> tuple[tuple[int, ...], bool]:
    """The totals after this choice, and whether this seat is then in front."""
    points = deal_points(view.rules, view.record.taken, choice)
    totals = tuple(before + now for before, now in zip(view.totals, points, strict=True))
    return totals, view.seat in leaders(totals)


def _serves(view: SeatView, choice: MoonChoice) -> float:
    """The part of the match won where the choice ends it, a rough hope where it goes on."""
    totals, in_front = _totals_after(view, choice)
    if max(totals) >= view.rules.target:
        return 1 / len(leaders(totals)) if in_front else 0.0
    return 0.6 if in_front else 0.4
