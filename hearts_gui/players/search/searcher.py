"""Compares candidates, cards to play or sets to pass, by playing each out in many sampled worlds: flat Monte Carlo.

Every candidate is played out once in each world, with the same random words. Worlds come in rounds; a candidate that is
clearly behind is dropped between rounds, and its share of the work goes to the others. The work is counted in tricks
played out, so that the same view and seed give the same choice on a slow machine; the clock only ends a search that
would keep the table waiting.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ROUNDS = 8
FIRST_WORLDS = 16
"""How many worlds a candidate is seen in, if at all possible, before it can be dropped."""

Sampler = Callable[[Sequence[int], int, int], tuple[Sequence[int], Sequence[int]]]
"""For some candidates, so many worlds, numbered from a first: the sums of their values and of the values' squares."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to search: ``tricks`` played out a choice, at most ``worlds`` worlds, at the very most ``seconds``."""

    tricks: int
    worlds: int = 20_000
    seconds: float = 1.0


@dataclass(slots=True)
class Tally:
    """What the playouts of one candidate came to."""

    candidate: int
    worlds: int = 0
    total: int = 0
    squares: int = 0

    @property
    def mean(self) -> float:
        """The mean value, in the kernel's units."""
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def variance(self) -> float:
        """The variance of the mean."""
        if self.worlds < 2:
            return math.inf
        return max(1e-9, (self.squares / self.worlds - self.mean**2) / (self.worlds - 1))


def compare(
    sample: Sampler, candidates: Sequence[int], tricks_left: int, budget: Budget, aside: int = 0, width: float = 2.5
) -> list[Tally]:
    """The candidates, best first.

    ``aside``: what a world costs beside the playouts, in tricks. ``width``: how many standard errors of the difference
    behind is clearly behind.
    """
    tallies = [Tally(candidate) for candidate in candidates]
    live = list(tallies)
    work = budget.tricks
    worlds = 0
    ends = time.monotonic() + budget.seconds
    for number in range(ROUNDS):
        cost = len(live) * tricks_left + aside
        most = work // cost
        share = max(1, min(max(most // (ROUNDS - number), min(FIRST_WORLDS, most)), budget.worlds - worlds))
        totals, squares = sample([tally.candidate for tally in live], share, worlds)
        for tally, total, square in zip(live, totals, squares, strict=True):
            tally.worlds += share
            tally.total += total
            tally.squares += square
        worlds += share
        work -= share * cost
        leader = max(live, key=lambda tally: tally.mean)
        live = [
            tally for tally in live if leader.mean - tally.mean <= width * math.sqrt(leader.variance + tally.variance)
        ]
        if (
            len(live) == 1
            or work < len(live) * tricks_left + aside
            or worlds >= budget.worlds
            or time.monotonic() > ends
        ):
            break
    behind = [tally for tally in tallies if tally not in live]
    return sorted(live, key=lambda tally: -tally.mean) + sorted(behind, key=lambda tally: -tally.mean)
