"""The tables that choose cards in a playout: their names and shapes, their files, and the noise added to their sums.

A card's score is the sum of one number from each table that concerns it; the policy plays the card with the greatest
score plus noise. Numbers are kept as whole sixteenths from -127 to 127, which loses nothing that can be measured and
lets all of them lie in a processor's nearest cache. What the tables are indexed by is written down in features.py.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache

UNIT = 16
"""How many parts of a table's number make one unit of log-odds."""

SHAPES: dict[str, tuple[int, ...]] = {
    "lead_rank": (4, 2, 4, 105),
    "lead_length": (4, 7, 4, 4),
    "lead_void": (4, 4, 2, 4),
    "lead_moon": (10, 4, 4, 3, 4),
    "lead_pivot": (3, 4, 2, 5, 4),
    "lose_rank": (4, 4, 105),
    "lose_pivot": (3, 2, 4, 4),
    "follow_moon": (10, 2, 3, 2, 3),
    "follow_void": (3, 2, 6),
    "win_cost": (6, 6, 4, 8),
    "win_rank": (4, 4, 105),
    "win_queen": (6, 2, 4, 4),
    "win_exit": (4, 4, 2, 6),
    "win_moon": (10, 3, 4),
    "win_pivot": (3, 2, 6, 4),
    "shed_rank": (4, 2, 4, 105),
    "shed_length": (4, 7, 4, 4),
    "shed_pivot": (3, 4, 2, 5, 4),
    "shed_moon": (10, 2, 8),
    "shed_cost": (6, 4, 8),
}

SIZES = {name: math.prod(shape) for name, shape in SHAPES.items()}
OFFSETS = {name: sum(list(SIZES.values())[:place]) for place, name in enumerate(SIZES)}
LENGTH = sum(SIZES.values())

Tables = Mapping[str, Sequence[int]]


def split(numbers: Sequence[int]) -> dict[str, list[int]]:
    """The tables out of all their numbers in one row."""
    if len(numbers) != LENGTH:
        raise ValueError(f"{LENGTH} numbers are wanted, not {len(numbers)}")
    return {name: list(numbers[OFFSETS[name] : OFFSETS[name] + size]) for name, size in SIZES.items()}


KIND_AXES = {
    **dict.fromkeys(("lead_rank", "lead_length", "lead_void", "lose_rank", "win_rank", "shed_rank", "shed_length"), 0),
    **dict.fromkeys(("lead_moon", "win_cost", "win_queen"), 2),
}
"""Which axis of a table is the kind of suit."""


def with_prizes(numbers: Sequence[int]) -> list[int]:
    """The numbers with prized suits treated as plain ones: a start for rules that have them, from rules without."""
    found = list(numbers)
    for name, axis in KIND_AXES.items():
        shape = SHAPES[name]
        inner = math.prod(shape[axis + 1 :])
        for outer in range(math.prod(shape[:axis])):
            plain = OFFSETS[name] + outer * 4 * inner
            found[plain + 3 * inner : plain + 4 * inner] = numbers[plain : plain + inner]
    for name in ("shed_moon", "shed_cost"):
        for row in range(OFFSETS[name], OFFSETS[name] + SIZES[name], 8):
            found[row + 6] = found[row + 7] = numbers[row]
    return found


def pack(numbers: Sequence[int]) -> str:
    """The numbers as text: two hexadecimal digits each, runs of noughts as their length in brackets."""
    out: list[str] = []
    place = 0
    while place < len(numbers):
        if numbers[place]:
            out.append(f"{numbers[place] & 255:02x}")
            place += 1
            continue
        end = place
        while end < len(numbers) and not numbers[end]:
            end += 1
        out.append("00" * (end - place) if end - place < 3 else f"({end - place})")
        place = end
    return "".join(out)


def unpack(text: str) -> list[int]:
    """The inverse of :func:`pack`. Raises ValueError for a text that is no such row."""
    numbers: list[int] = []
    place = 0
    while place < len(text):
        if text[place] == "(":
            end = text.index(")", place)
            numbers.extend([0] * int(text[place + 1 : end]))
            place = end + 1
        else:
            value = int(text[place : place + 2], 16)
            numbers.append(value - 256 if value > 127 else value)
            place += 2
    return numbers


@cache
def gumbel_noise(temperature: float) -> tuple[int, ...]:
    """256 equally likely values of the noise that makes the greatest sum a draw by softmax (Gumbel's distribution).

    ``temperature`` in units of log-odds.
    """
    return tuple(round(-math.log(-math.log((step + 0.5) / 256)) * temperature * UNIT) for step in range(256))


MERGE = tuple(round(UNIT * math.log1p(math.exp(-apart / UNIT))) for apart in range(256))
"""By how much the logarithm of a sum of two exceeds the greater's, by how far they lie apart; all in sixteenths."""

ODDS = tuple(round(math.exp(-behind / UNIT) * (1 << 20)) for behind in range(256))
"""The odds of a world whose logarithm lies so many sixteenths behind the best one's, which has 2**20."""
