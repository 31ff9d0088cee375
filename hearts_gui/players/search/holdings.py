"""How hands that have passed differ from any hands: what players keep, suit by suit.

Cards are passed with a purpose, so what the others hold afterwards is not left to chance: a queen of spades lies among
guards, short suits are rarely headed by an ace. How much likelier a hand is than its share among all hands is taken to
be a product with one factor for each thing that is true of it (the cells below); their logarithms are learned from
hands as passed and hands as dealt, see learn_holdings. The kernel reckons the same sum.
"""

from __future__ import annotations

import math

from hearts_gui.players.counting import SUIT_BITS
from hearts_gui.players.search.rulebook import PAINED, Rulebook

SHAPES: dict[str, tuple[int, ...]] = {
    "card": (4, 13, 4),
    "length": (4, 14),
    "lowest": (4, 14),
    "pivot": (4, 4, 6),
    "top": (8, 3),
}
OFFSETS = {name: sum(math.prod(shape) for shape in list(SHAPES.values())[:place]) for place, name in enumerate(SHAPES)}
LENGTH = sum(math.prod(shape) for shape in SHAPES.values())


def holding_cells(book: Rulebook, hand: int) -> list[int]:
    """The cells of a hand: of each suit its cards (by the suit's length), its length, its lowest card, its pivot."""
    found: list[int] = []
    for suit in range(4):
        own = hand >> 13 * suit & SUIT_BITS
        kind, length = book.kind[suit], own.bit_count()
        bucket = (length > 1) + (length > 2) + (length > 4)
        ranks = [rank for rank in range(13) if own >> rank & 1]
        found += [OFFSETS["card"] + (kind * 13 + rank) * 4 + bucket for rank in ranks]
        found.append(OFFSETS["length"] + kind * 14 + length)
        found.append(OFFSETS["lowest"] + kind * 14 + (ranks[0] if ranks else 13))
        if book.pivot[suit]:
            holds = bool(own & book.pivot[suit]) + 2 * bool(own & book.above[suit])
            guards = min(5, (own & (book.pivot[suit] - 1)).bit_count())
            found.append(OFFSETS["pivot"] + (kind * 4 + holds) * 6 + guards)
        if kind == PAINED:
            top = ranks[-1] if ranks else 0
            found.append(OFFSETS["top"] + min(7, length) * 3 + (top > 7) + (top > 10))
    return found
