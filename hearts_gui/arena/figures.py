"""What the arena prints: means with their standard errors, quantiles of times, and a bar that shows how far it is."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Sequence
from typing import Any

from hearts_gui.arena.duplicate import Score


def line(**values: Any) -> str:
    """One JSON line, numbers to four places."""
    return json.dumps({key: round(value, 4) if isinstance(value, float) else value for key, value in values.items()})


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error; noughts where there is nothing, no error of a single value."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def quantile(values: Sequence[float], share: float) -> float:
    """The value that such a share of them does not exceed; nought where there are none."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def summary(name: str, scores: Sequence[Score]) -> dict[str, Any]:
    """One player's line over all deals or matches."""
    points, error = spread([score.points / score.seats for score in scores])
    lead, lead_error = spread([score.lead / score.rivals for score in scores if score.rivals])
    seats = sum(score.seats for score in scores)
    deals = sum(score.deals for score in scores)
    won, won_error = spread([score.won / score.seats for score in scores])
    moves = [1000 * seconds for score in scores for seconds in score.moves]
    passes = [1000 * seconds for score in scores for seconds in score.passes]
    return {
        "player": name,
        "deals": len(scores),
        "points": points,
        "error": error,
        "lead": lead,
        "lead_error": lead_error,
        "moons": sum(score.moons for score in scores) / deals,
        "suffered": sum(score.suffered for score in scores) / deals,
        "won": won,
        "won_error": won_error,
        "move_ms": quantile(moves, 0.5),
        "move_p99_ms": quantile(moves, 0.99),
        "pass_ms": quantile(passes, 0.5),
        "pass_p99_ms": quantile(passes, 0.99),
        "seats": seats,
    }


def show_progress(done: int, total: int, begun: float) -> None:
    """A bar on standard error, where somebody may be looking. ``begun``: a time by the monotonic clock."""
    if not sys.stderr.isatty():
        return
    filled = 40 * done // total
    left = (time.monotonic() - begun) / done * (total - done)
    sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}  {left:.0f} s left ")
    if done == total:
        sys.stderr.write("\n")
    sys.stderr.flush()
