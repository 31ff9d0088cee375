"""Learns what players keep when they pass: hands as they are after passing are told from worlds dealt blindly (numpy).

Each true set of hands stands beside some worlds that the seat on lead might deal; the numbers of holdings.py's cells
are those under which the true one is likeliest among them (conditional logit, by gradient descent).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hearts_gui.players.counting import mask_of
from hearts_gui.players.search.holdings import LENGTH, holding_cells
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.passing import PassRule
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.selfplay import after_passing
from hearts_gui.players.search.tables import UNIT
from hearts_gui.players.search.worlds import set_up
from hearts_gui.rules import Rules

Array = np.ndarray[Any, Any]
WORLDS = 4
EPOCHS = 12
BATCH = 256
RATE = 0.3
DECAY = 0.3
SHRINK = 1e-3


def hands_beside_worlds(
    kernel: Kernel, rules: Rules, rule: PassRule, rng: random.Random
) -> Iterator[tuple[list[int], ...]]:
    """The cells of the others' true hands, then those of some worlds, deal after deal without end."""
    book = rulebook(rules)
    while True:
        deal = after_passing(rules, rng, rule)
        if deal.plan is None or deal.leader is None:
            continue
        seat = deal.leader
        others = [other for other in range(rules.players) if other != seat]
        set_up(kernel, book, deal.view(seat))
        found = [[mask_of(deal.hands[other]) for other in others]]
        for _ in range(WORLDS):
            world = kernel.world(rng.getrandbits(63))
            found.append([world[other] for other in others])
        yield tuple([cell for hand in hands for cell in holding_cells(book, hand)] for hands in found)


class Groups:
    """The food laid out for arithmetic: every cell beside the number of the set of hands that it belongs to."""

    def __init__(self, food: Sequence[tuple[list[int], ...]]) -> None:
        rows = [cells for group in food for cells in group]
        lengths = np.array([len(row) for row in rows])
        self.cells: Array = np.concatenate([np.array(row, dtype=np.int32) for row in rows])
        self.owner: Array = np.repeat(np.arange(len(rows)), lengths)
        self.starts: Array = np.concatenate(([0], np.cumsum(lengths)))[:: WORLDS + 1]

    def shares(self, numbers: Array, begin: int, end: int) -> tuple[Array, Array, Array]:
        """The share of each of these groups' members under the numbers; their cells and whose each is."""
        place = slice(self.starts[begin], self.starts[end])
        cells, owner = self.cells[place], self.owner[place] - begin * (WORLDS + 1)
        size = (end - begin) * (WORLDS + 1)
        scores = np.bincount(owner, weights=numbers[cells], minlength=size).reshape(-1, WORLDS + 1)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), cells, owner


def learn_holdings(food: Sequence[tuple[list[int], ...]]) -> tuple[list[int], float]:
    """The cells' numbers in whole sixteenths; and the mean loss on groups held out, log(5) where nothing is learned."""
    groups = Groups(food)
    held = len(food) // 10
    numbers = np.zeros(LENGTH)
    sums = np.full(LENGTH, 0.5)
    for epoch in range(EPOCHS):
        for begin in range(held, len(food) - BATCH + 1, BATCH):
            shares, cells, owner = groups.shares(numbers, begin, begin + BATCH)
            shares[:, 0] -= 1
            grade = np.bincount(cells, weights=shares.ravel()[owner], minlength=LENGTH) * 16 / BATCH + SHRINK * numbers
            sums += grade**2
            numbers -= RATE / (1 + DECAY * epoch) * grade / np.sqrt(sums)
    shares, _, _ = groups.shares(numbers, 0, held)
    return [int(number) for number in np.round(numbers * UNIT)], float(-np.log(shares[:, 0]).mean())
