"""Which cards to pass: a learned rule over all sets of three or four, with simulation on top of its best few.

The rule gives a set a value in points: the sum of a number for each thing that is true of the hand kept and of the
cards passed (cells below), learned by regression from simulated deals. With its best compete sets that keep a hand for
the moon, of which the rule thinks little. Simulated opponents pass by simple wishes, a number for each card in its
circumstances, from the same regression. Where hands go on to give one back, or pass into the dealer's pool, the rule is
the same; the simulation knows the difference.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hearts_gui.players.counting import SUIT_BITS
from hearts_gui.players.search.rulebook import PAINED, PLAIN, Rulebook
from hearts_gui.rules import Direction, PassPlan

SHAPES: dict[str, tuple[int, ...]] = {
    "keep": (4, 13, 4),
    "length": (4, 9),
    "lowest": (4, 14),
    "pivot": (4, 4, 6),
    "pained": (8, 3),
    "voids": (4, 2),
    "highs": (8,),
    "passed": (4, 13),
    "way": (4, 3, 4),
}
OFFSETS = {name: sum(math.prod(shape) for shape in list(SHAPES.values())[:place]) for place, name in enumerate(SHAPES)}
LENGTH = sum(math.prod(shape) for shape in SHAPES.values())
WISHES = 4 * 13 * 8
"""How many wishes there are: by the suit's kind, the rank and the circumstances, see :func:`wish_cell`."""

LOST_WITH_POINTS = 1.3
"""What a loser is counted for, in a suit whose tricks give the moon away."""

_WAYS = {Direction.LEFT: 0, Direction.RIGHT: 1, Direction.ACROSS: 2}
POOL = 3


def way_of(plan: PassPlan) -> int:
    """Where a plan's cards go, as a number: left, right, across, into the pool."""
    return POOL if plan.direction is None else _WAYS.get(plan.direction, POOL)


def _cell(name: str, *places: int) -> int:
    place = 0
    for length, at in zip(SHAPES[name], places, strict=True):
        place = place * length + at
    return OFFSETS[name] + place


def _ranks(own: int) -> list[int]:
    return [rank for rank in range(13) if own >> rank & 1]


@lru_cache(maxsize=100_000)
def suit_cells(kind: int, pivot: int, above: int, dear: int, own: int, kept: int, way: int) -> tuple[int, ...]:
    """The cells of one suit (13 bits), of which ``own`` was held and ``kept`` stays; ``dear``: its dear cards."""
    length = kept.bit_count()
    bucket = (length > 1) + (length > 2) + (length > 4)
    ranks = _ranks(kept)
    found = [_cell("keep", kind, rank, bucket) for rank in ranks]
    found.append(_cell("length", kind, min(8, length)))
    found.append(_cell("lowest", kind, ranks[0] if ranks else 13))
    if pivot:
        holds = bool(kept & pivot) + 2 * bool(kept & above)
        found.append(_cell("pivot", kind, holds, min(5, (kept & (pivot - 1)).bit_count())))
    if kind == PAINED:
        top = ranks[-1] if ranks else 0
        found.append(_cell("pained", min(7, length), (top > 7) + (top > 10)))
    for rank in _ranks(own & ~kept):
        place = (1 << rank >= pivot) + (1 << rank > pivot) if pivot else dear >> rank & 1
        found.append(_cell("passed", kind, rank))
        if kind != PLAIN:
            found.append(_cell("way", kind, place, way))
    return tuple(found)


def set_cells(book: Rulebook, hand: int, passed: int, way: int) -> list[int]:
    """All cells of passing these cards of this hand."""
    kept = hand & ~passed
    found: list[int] = []
    for suit in range(4):
        own, stays = hand >> 13 * suit & SUIT_BITS, kept >> 13 * suit & SUIT_BITS
        found += suit_cells(book.kind[suit], book.pivot[suit], book.above[suit], _dear(book, suit), own, stays, way)
    return [*found, *_whole_cells(book, kept)]


def _dear(book: Rulebook, suit: int) -> int:
    if book.kind[suit] != PAINED:
        return 0
    return sum(1 << rank for rank in range(13) if book.place[13 * suit + rank])


def _whole_cells(book: Rulebook, kept: int) -> tuple[int, int]:
    """The cells that look at more than one suit."""
    suits = [kept >> 13 * suit & SUIT_BITS for suit in range(4)]
    feared = any(book.kind[suit] == 1 and suits[suit] & (book.pivot[suit] | book.above[suit]) for suit in range(4))
    voids = min(3, sum(not own for own in suits))
    highs = min(7, sum((own >> 9).bit_count() for own in suits))
    return _cell("voids", voids, int(feared)), _cell("highs", highs)


def wish_cell(book: Rulebook, hand: int, card: int) -> int:
    """The number of the wish that a card in this hand goes by; the kernel has the same."""
    suit, rank = divmod(card, 13)
    kind = book.kind[suit]
    own = hand >> 13 * suit & SUIT_BITS
    if kind != 1:
        return (kind * 13 + rank) * 8 + min(7, own.bit_count())
    if book.place[card]:
        return (kind * 13 + rank) * 8 + min(4, (own & (book.pivot[suit] - 1)).bit_count())
    return (kind * 13 + rank) * 8 + 5 + bool(own & (book.pivot[suit] | book.above[suit]))


@dataclass(frozen=True, slots=True)
class PassRule:
    """The learned numbers: ``values`` of the cells, in points, and ``wishes`` of simulated opponents."""

    values: tuple[float, ...]
    wishes: tuple[int, ...]

    def value(self, book: Rulebook, hand: int, passed: int, way: int) -> float:
        """What parting with these cards is worth, in points, beside parting with others."""
        return sum(self.values[cell] for cell in set_cells(book, hand, passed, way))

    def ranked(self, book: Rulebook, hand: int, count: int, way: int) -> list[int]:
        """All sets of so many cards of the hand, as masks, the best to pass first."""
        scores: dict[tuple[int, int], float] = {}
        for suit in range(4):
            own = hand >> 13 * suit & SUIT_BITS
            dear = _dear(book, suit)
            for gone in _parts(own, count):
                cells = suit_cells(book.kind[suit], book.pivot[suit], book.above[suit], dear, own, own & ~gone, way)
                scores[suit, gone] = sum(self.values[cell] for cell in cells)

        def value(passed: int) -> float:
            total = sum(scores[suit, passed >> 13 * suit & SUIT_BITS] for suit in range(4))
            return total + sum(self.values[cell] for cell in _whole_cells(book, hand & ~passed))

        return sorted(_parts(hand, count, exactly=True), key=value, reverse=True)


def bold(book: Rulebook, hand: int, sets: Sequence[int]) -> list[int]:
    """These sets of cards to pass, those first after which the hand is best for shooting the moon.

    The rule, which looks for safety, ranks such sets so low that the simulation would never see one.
    """
    return sorted(sets, key=lambda passed: losers(book, hand & ~passed))


def losers(book: Rulebook, kept: int) -> float:
    """About how many tricks a hand loses that wants them all; one lost to a card with points counts for more.

    A card loses to the higher ones of its suit that others hold, until one's own higher cards have drawn them: each
    time about half of the others have still one to follow with that one need not fear otherwise.
    """
    drawn = (book.players - 1) / 2
    lost = 0.0
    for suit in range(4):
        own, pack = kept >> 13 * suit & SUIT_BITS, book.pack >> 13 * suit & SUIT_BITS
        out = (pack & ~own).bit_count()
        for rank in _ranks(own):
            higher = own >> rank + 1
            if (pack & ~own) >> rank + 1 and higher.bit_count() * drawn < out:
                lost += LOST_WITH_POINTS if book.kind[suit] == PAINED else 1.0
    return lost


def _parts(mask: int, most: int, exactly: bool = False) -> list[int]:
    """The subsets of a mask of at most (or exactly) so many bits."""
    bits = [1 << place for place in range(mask.bit_length()) if mask >> place & 1]
    sizes = [most] if exactly else range(min(most, len(bits)) + 1)
    return [sum(chosen) for size in sizes for chosen in itertools.combinations(bits, size)]


def plain_wishes(book: Rulebook) -> tuple[int, ...]:
    """Wishes to start learning from: high cards of short suits, and the queen's family unless well guarded."""
    wishes = [0] * WISHES
    for kind, rank, context in itertools.product(range(4), range(13), range(8)):
        wish = 40 * rank - (16 + 4 * rank) * context
        if kind == 1:
            pivot = next((p.bit_length() - 1 for k, p in zip(book.kind, book.pivot, strict=True) if k == 1), 10)
            base = 470 if rank == pivot else 400 + (390 if rank == 12 else 0)
            wish = base - (140 if rank == pivot else 100) * context if rank >= pivot else -62 - 36 * (context > 5)
        elif kind == PAINED:
            wish = 30 * rank - 27 * context - 12
        elif kind == 3 and rank >= 9:
            wish = -400
        wishes[(kind * 13 + rank) * 8 + context] = wish
    return tuple(wishes)
