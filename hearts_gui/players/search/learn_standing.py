"""Fits the slopes of evaluation.py: simulated matches, and for each distance from the target the likeliest slope."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hearts_gui.players.search.evaluation import GAPS, gap_class
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.rules import Rules
from hearts_gui.rules.scoring import leaders

TARGET = 128
MOST_DEALS = 400
STEPS = [0.002 * 1.06**step for step in range(96)]


def play_matches(kernel: Kernel, rules: Rules, matches: int, seed: int) -> list[tuple[int, list[int], list[int]]]:
    """Standings met in simulated matches: class of the gap, points behind the leader by seat, who won in the end."""
    met: list[tuple[int, list[int], list[int]]] = []
    for number in range(matches):
        totals = [0] * rules.players
        path: list[tuple[int, list[int]]] = []
        for deal in range(MOST_DEALS):
            points, _ = kernel.self_play(seed + number * MOST_DEALS + deal, 1)
            turn = deal % rules.players  # the seat that leads first changes from deal to deal
            totals = [total + points[(seat + turn) % rules.players] for seat, total in enumerate(totals)]
            if max(totals) >= TARGET:
                break
            path.append((gap_class(TARGET - max(totals)), [total - min(totals) for total in totals]))
        winners = list(leaders(totals))
        met += [(gap, behind, winners) for gap, behind in path]
    return met


def learn_slopes(met: Sequence[tuple[int, list[int], list[int]]]) -> list[float]:
    """The slope of each class under which the winners were likeliest; a class seldom met takes its neighbour's."""
    slopes: list[float] = []
    for wanted in range(GAPS):
        some = [(behind, winners) for gap, behind, winners in met if abs(gap - wanted) <= 1]
        if len(some) < 200:
            slopes.append(slopes[-1] if slopes else STEPS[-1])
            continue
        slopes.append(max(STEPS, key=lambda slope: _likelihood(some, slope)))
    return [round(slope, 4) for slope in slopes]


def _likelihood(some: Sequence[tuple[list[int], list[int]]], slope: float) -> float:
    total = 0.0
    for behind, winners in some[:3000]:
        whole = sum(math.exp(-slope * points) for points in behind)
        total += sum(math.log(math.exp(-slope * behind[seat]) / whole) for seat in winners) / len(winners)
    return total
