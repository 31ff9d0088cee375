"""Which number of each table a card's score is the sum of: the definition of the playout policy, written to be read.

The kernel has the same in a form to be fast; a test holds the two together. The fit learns its numbers through this.
All of it is what the seat itself can know: its hand, the cards played, who is void, who has taken what.

In short: for card c, ``out`` are the cards of its suit that are neither played nor mine, ``lo`` how many of them are
below c, ``hi`` above. A suit is plain, queened (it has a card or two to fear), pained (most of it counts) or prized (a
card in it is worth having); ``q`` says whether that card (for plain and pained suits, the feared one) is out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_gui.players.counting import SUIT_BITS, ordinals
from hearts_gui.players.search.rulebook import PAINED, PLAIN, PRIZED, QUEENED, Rulebook
from hearts_gui.players.search.tables import OFFSETS, SHAPES

if TYPE_CHECKING:
    from hearts_gui.players.search.kernel import Facts  # a type of the stub alone


def index(name: str, *places: int) -> int:
    """The number of a table's cell among all numbers in one row."""
    place = 0
    for length, at in zip(SHAPES[name], places, strict=True):
        if not 0 <= at < length:
            raise IndexError(f"{name}{places} lies outside {SHAPES[name]}")
        place = place * length + at
    return OFFSETS[name] + place


def triangle(out: int, lo: int) -> int:
    """(cards of the suit out, how many of them lower) as one number."""
    return out * (out + 1) // 2 + lo


@dataclass(frozen=True)
class Seen:
    """One suit, as the seat to move sees it."""

    kind: int
    q: int
    own: int
    out: int

    def lo(self, rank: int) -> int:
        """How many of the cards that are out are lower."""
        return (self.out & ((1 << rank) - 1)).bit_count()

    def hi(self, rank: int) -> int:
        """How many of the cards that are out are higher."""
        return self.out.bit_count() - self.lo(rank)


class Outlook:
    """A kernel's position as the seat to move sees it."""

    def __init__(self, book: Rulebook, facts: Facts) -> None:
        self.book = book
        self.facts = facts
        self.me: int = facts["turn"]
        self.hand: int = facts["hands"][self.me]
        self.out: int = facts["alive"] & ~self.hand
        self.phase = book.phase[facts["trick"]]
        self.left = book.players - 1 - facts["laid"]

    def suit(self, suit: int) -> Seen:
        """What there is to see of a suit."""
        kind = self.book.kind[suit]
        q = self.out & (self.book.jacks if kind == PRIZED else self.book.queens)
        return Seen(kind, int(bool(q)), self.hand >> 13 * suit & SUIT_BITS, self.out >> 13 * suit & SUIT_BITS)

    def moon(self) -> int:
        """How points lie: 0 nobody has any, 1 split, 2-5 all are mine (few to most), 6-9 all are one other's."""
        if not self.facts["holders"]:
            return 0
        sole = self.facts["sole"]
        if sole < 0:
            return 1
        return (2 if sole == self.me else 6) + self.book.harm_bin[self.facts["harm"][sole]]

    def cost(self, seat: int) -> int:
        """The class of what the trick costs a seat that wins it now, its free hearts considered."""
        cost = self.facts["cost"]
        free = min(max(0, self.facts["free"][seat]), (self.facts["table"] & self.book.hearts).bit_count())
        return self.book.cost_bin[cost - free * self.book.heart_worth + 32]

    def shooting(self) -> int:
        """Whether the one who is winning the trick alone has taken points."""
        return int(self.facts["sole"] == self.facts["winner"])

    def exits(self) -> int:
        """In how many suits my lowest card is below all that are out (at most 3 count)."""
        suits = [self.suit(suit) for suit in range(4)]
        return min(3, sum(bool(s.own) and not s.out & ((s.own & -s.own) - 1) for s in suits))

    def void(self, suit: int, seats: int) -> int:
        """How many of a set of seats are known to be void in a suit."""
        return (self.facts["voids"][suit] & seats).bit_count()

    def pivot(self, name: str, suit: int, card: int) -> list[int]:
        """The cell of a pivot table for leading or shedding: none in a plain suit."""
        seen = self.suit(suit)
        place = self.book.place[card]
        if seen.kind == PLAIN:
            return []
        if seen.kind == PAINED:
            return [index(name, 1, 0, seen.q, self.phase, place)]
        pivot, above = self.book.pivot[suit], self.book.above[suit]
        holds = bool(seen.own & pivot) + 2 * bool(seen.own & above)
        guards = min(4, (seen.own & (pivot - 1)).bit_count())
        return [index(name, seen.kind - 1, holds, seen.q, guards, place)]


def lead_cells(look: Outlook, card: int) -> list[int]:
    """The cells of a card that is led."""
    suit, rank = divmod(card, 13)
    seen = look.suit(suit)
    k, out, lo, hi = seen.kind, seen.out.bit_count(), seen.lo(rank), min(3, seen.hi(rank))
    below = min(3, (seen.own & ((1 << rank) - 1)).bit_count())
    voids = min(3, look.void(suit, ~(1 << look.me)))
    left = look.book.left_bin[look.facts["harm_left"]]
    return [
        index("lead_rank", k, seen.q, look.phase, triangle(out, lo)),
        index("lead_length", k, min(7, seen.own.bit_count()) - 1, look.phase, below),
        index("lead_void", k, voids, seen.q, hi),
        index("lead_moon", look.moon(), left, k, (out > 0) + (out > 4), hi),
        *look.pivot("lead_pivot", suit, card),
    ]


def follow_cells(look: Outlook, card: int) -> list[int]:
    """The cells of a card of the suit led, under or over the one that is winning."""
    suit, rank = divmod(card, 13)
    seen = look.suit(suit)
    k, out, lo, hi = seen.kind, seen.out.bit_count(), seen.lo(rank), seen.hi(rank)
    over = int(card > look.facts["best"])
    left, cost, moon, place = look.left, look.cost(look.me), look.moon(), look.book.place[card]
    later = sum(1 << (look.me + step) % look.book.players for step in range(1, left + 1))
    cells = [
        index("follow_moon", moon, over, min(2, cost), look.shooting(), min(2, left)),
        index("follow_void", min(2, look.void(suit, later)), over, cost),
    ]
    if not over:
        cells.append(index("lose_rank", k, look.phase, triangle(out, lo)))
        return [*cells, index("lose_pivot", k - 1, seen.q, min(3, left), place)] if k else cells
    last = min(5, left)
    cells += [
        index("win_cost", last, cost, k, min(6, hi)),
        index("win_rank", k, look.phase, triangle(out, lo)),
        index("win_queen", last, seen.q, k, (out > 2) + (out > 5) + (out > 9)),
        index("win_exit", look.exits(), look.phase, int(left == 0), cost),
        index("win_moon", moon, min(2, left), min(3, hi)),
    ]
    return [*cells, index("win_pivot", k - 1, seen.q, last, place)] if k else cells


def shed_cells(look: Outlook, card: int) -> list[int]:
    """The cells of a card thrown on a suit that one is void in."""
    suit, rank = divmod(card, 13)
    seen = look.suit(suit)
    k, place = seen.kind, look.book.place[card]
    below = min(3, (seen.own & ((1 << rank) - 1)).bit_count())
    groups = {PLAIN: 0, QUEENED: 1 + place, PAINED: 4 + (seen.hi(rank) < 2), PRIZED: 6 + (place == 1)}
    return [
        index("shed_rank", k, seen.q, look.phase, triangle(seen.out.bit_count(), seen.lo(rank))),
        index("shed_length", k, min(7, seen.own.bit_count()) - 1, look.phase, below),
        index("shed_moon", look.moon(), look.shooting(), groups[k]),
        index("shed_cost", look.cost(look.facts["winner"]), look.phase, groups[k]),
        *look.pivot("shed_pivot", suit, card),
    ]


def candidates(book: Rulebook, facts: Facts, legal: int) -> list[int]:
    """The legal cards, one of each run that is as good as one card: nothing out between them, worth the same.

    A run is not joined across the card that is winning the trick.
    """
    out = facts["alive"] & ~facts["hands"][facts["turn"]]
    best = facts["best"] if facts["laid"] else -1
    chosen: list[int] = []
    for card in ordinals(legal):
        if chosen and card // 13 == chosen[-1] // 13:
            last = chosen[-1]
            between = out & ((1 << card) - (1 << last))
            divided = last < best < card or book.worth[card] != book.worth[last]
            if not between and not divided:
                continue
        chosen.append(card)
    return chosen


def cells(book: Rulebook, facts: Facts, card: int) -> list[int]:
    """The cells whose numbers add up to a card's score in a kernel's position."""
    look = Outlook(book, facts)
    if not facts["laid"]:
        return lead_cells(look, card)
    return follow_cells(look, card) if card // 13 == facts["best"] // 13 else shed_cells(look, card)
