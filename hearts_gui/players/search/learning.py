"""Fits the tables to what search found: a log-linear choice among candidates, learned by gradient descent (numpy).

Each decision's aim is softmax(value / spread) over its candidates; the loss is the cross-entropy. A cell's number is
its own and those of the coarser cells that it belongs to, so that cells seldom met lean on their kind; the sum is what
is kept.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from hearts_gui.players.search.selfplay import Decision
from hearts_gui.players.search.tables import LENGTH, OFFSETS, SHAPES, SIZES, UNIT

WIDEST = 8
EPOCHS = 14
BATCH = 256
RATE = 0.3
DECAY = 0.5
SHRINK = 1e-5
# Coarser views of tables, as the axes that are kept.
COARSER: dict[str, tuple[tuple[int, ...], ...]] = {
    "lead_rank": ((0, 1, 3), (0, 2, 3)),
    "lead_length": ((0, 1, 3), (1, 3)),
    "lead_moon": ((0, 2, 4), (1, 2, 4), (0, 2, 3, 4)),
    "lead_pivot": ((0, 1, 2, 4),),
    "lose_rank": ((0, 2),),
    "win_cost": ((0, 1, 3), (1, 2, 3)),
    "win_rank": ((0, 2),),
    "win_exit": ((0, 2, 3),),
    "follow_moon": ((0, 1, 2, 3),),
    "win_moon": ((0, 2),),
    "shed_rank": ((0, 1, 3), (0, 2, 3)),
    "shed_length": ((0, 1, 3), (1, 3)),
    "shed_pivot": ((0, 1, 2, 4),),
}
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Examples:
    """Decisions laid out for arithmetic.

    ``cells`` of all candidates, one row each, padded with LENGTH; ``starts`` of the decisions among the rows;
    ``aims``: each candidate's share.
    """

    cells: Array
    starts: Array
    aims: Array

    @classmethod
    def of(cls, decisions: Sequence[Decision], spread: float) -> Examples:
        """Lay out the decisions; ``spread`` in points."""
        rows = sum(len(decision.cells) for decision in decisions)
        cells = np.full((rows, WIDEST), LENGTH, dtype=np.int32)
        aims = np.zeros(rows)
        starts = np.zeros(len(decisions) + 1, dtype=np.int64)
        row = 0
        for number, decision in enumerate(decisions):
            top = max(decision.values)
            shares = [math.exp((value - top) / spread) for value in decision.values]
            for places, share in zip(decision.cells, shares, strict=True):
                cells[row, : len(places)] = places
                aims[row] = share / sum(shares)
                row += 1
            starts[number + 1] = row
        return cls(cells, starts, aims)

    def part(self, chosen: Array) -> Examples:
        """Some of the decisions."""
        rows = np.concatenate([np.arange(self.starts[i], self.starts[i + 1]) for i in chosen])
        lengths = self.starts[chosen + 1] - self.starts[chosen]
        return Examples(self.cells[rows], np.concatenate(([0], np.cumsum(lengths))), self.aims[rows])


def coarse_views() -> list[Array]:
    """For each coarser view, to which of its cells every cell belongs; nought where they have none."""
    views: list[Array] = []
    for level in range(max(len(keeps) for keeps in COARSER.values())):
        view = np.zeros(LENGTH + 1, dtype=np.int64)
        used = 1
        for name, keeps in COARSER.items():
            if level >= len(keeps):
                continue
            shape = SHAPES[name]
            kept = [shape[axis] for axis in keeps[level]]
            for place, at in enumerate(itertools.product(*map(range, shape))):
                coarse = 0
                for axis, length in zip(keeps[level], kept, strict=True):
                    coarse = coarse * length + at[axis]
                view[OFFSETS[name] + place] = used + coarse
            used += math.prod(kept)
        views.append(view)
    return views


def shares(numbers: Array, examples: Examples) -> tuple[Array, float]:
    """Each candidate's share under the numbers, and the mean cross-entropy to the aims."""
    scores = numbers[examples.cells].sum(axis=1)
    starts = examples.starts[:-1]
    lengths = np.diff(examples.starts)
    scores = scores - np.repeat(np.maximum.reduceat(scores, starts), lengths)
    powers = np.exp(scores)
    found = powers / np.repeat(np.add.reduceat(powers, starts), lengths)
    return found, float(-(examples.aims * np.log(found + 1e-12)).sum() / len(starts))


def learn(examples: Examples, seed: int) -> tuple[list[int], float, float]:
    """The numbers of all tables in whole sixteenths; the cross-entropy on decisions held out, and the aims' own."""
    rng = np.random.default_rng(seed)
    views = [np.arange(LENGTH + 1), *coarse_views()]
    parts = [np.zeros(int(view.max()) + 1) for view in views]
    sums = [np.full(len(part), 0.5) for part in parts]
    order = rng.permutation(len(examples.starts) - 1)
    held, train = examples.part(order[: len(order) // 20]), order[len(order) // 20 :]

    def numbers() -> Array:
        total = parts[0].copy()
        for part, view in zip(parts[1:], views[1:], strict=True):
            total += np.where(view, part[view], 0.0)
        total[LENGTH] = 0.0
        return total

    for epoch in range(EPOCHS):
        rng.shuffle(train)
        rate = RATE / (1 + DECAY * epoch)
        for begin in range(0, len(train), BATCH):
            batch = examples.part(train[begin : begin + BATCH])
            found, _ = shares(numbers(), batch)
            slope = np.repeat(found - batch.aims, WIDEST) / (len(batch.starts) - 1)
            steep = np.bincount(batch.cells.ravel(), weights=slope, minlength=LENGTH + 1) * 16
            for place, view in enumerate(views):
                grade = np.bincount(view, weights=steep, minlength=len(parts[place])) + SHRINK * parts[place]
                sums[place] += grade**2
                parts[place] -= rate * grade / np.sqrt(sums[place])
    whole = numbers()
    _, loss = shares(whole, held)
    entropy = float(-(held.aims * np.log(held.aims + 1e-12)).sum() / (len(held.starts) - 1))
    rounded = np.clip(np.round(whole[:LENGTH] * UNIT), -127, 127).astype(int)
    assert len(rounded) == sum(SIZES.values())  # noqa: S101 - every cell has its number
    return [int(number) for number in rounded], loss, entropy
