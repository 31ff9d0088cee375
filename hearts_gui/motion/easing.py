"""How a value gets from 0 to 1: the four curves of the game."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]
"""A curve: takes a share of the time (0 to 1) and gives a share of the way, 0 at 0 and 1 at 1."""


def linear(t: float) -> float:
    """Even speed: for fades and counters."""
    return t


def out(t: float) -> float:
    """Cubic out: starts fast and settles; for deals and lifts."""
    return 1.0 - (1.0 - t) ** 3


def io(t: float) -> float:
    """Cubic in and out: starts and ends gently; for cards that gather or change places."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - 4.0 * (1.0 - t) ** 3


def soft(t: float) -> float:
    """Quint out: nearly all of the way at once, then a long settling; for a played card."""
    return 1.0 - (1.0 - t) ** 5


def breath(t: float) -> float:
    """Out and back: 0 at both ends and 1 in the middle; for a ring that breathes, a felt that warms."""
    return 4.0 * t * (1.0 - t)
