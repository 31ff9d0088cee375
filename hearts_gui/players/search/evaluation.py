"""What a standing is worth: the chance to win the match, as far as the totals tell.

With the match over, those who tie for lowest share it. Before, a seat's chance is taken to be in proportion to
exp(-slope * points behind the leader), where the slope depends on how far the highest total is from the target: a few
points mean little early on and everything at the end. The slopes are fitted to simulated matches (learn_slopes).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from hearts_gui.rules import Rules

GAPS = 31
"""Classes of the distance from the highest total to the target, four points wide; the last holds all beyond."""
BEHIND = 256
ONE = 32767


def gap_class(gap: int) -> int:
    """The class of a distance of one point or more."""
    return min(GAPS - 1, gap >> 2)


@cache
def _table(slopes: tuple[float, ...]) -> tuple[int, ...]:
    over = [ONE] + [0] * (BEHIND - 1)
    rows = [[max(1, round(ONE * math.exp(-slope * behind))) for behind in range(BEHIND)] for slope in slopes]
    return (*over, *(weight for row in rows for weight in row))


def chance_table(slopes: Sequence[float]) -> tuple[int, ...]:
    """The kernel's table of weights: first for a match that is over, then for each class of gaps, by points behind."""
    if len(slopes) != GAPS:
        raise ValueError(f"{GAPS} slopes are wanted, not {len(slopes)}")
    return _table(tuple(slopes))


def chances(rules: Rules, totals: Sequence[int], slopes: Sequence[float]) -> list[float]:
    """Everyone's chance to win the match from these totals after a deal; they add up to one."""
    gap = rules.target - max(totals)
    low = min(totals)
    if gap <= 0:
        weights = [float(total == low) for total in totals]
    else:
        weights = [math.exp(-slopes[gap_class(gap)] * (total - low)) for total in totals]
    return [weight / sum(weights) for weight in weights]
