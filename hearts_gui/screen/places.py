"""Places and rectangles, from which all layouts are made. Knows no pygame."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from hearts_gui.screen.nodes import Rect4

LEAST_WIDTH, LEAST_HEIGHT = 900, 600
"""The smallest window that the game is laid out for, in pixels."""
ASPECT = 240 / 340
"""A card's width for a height of 1."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card rests: its centre and upright height in pixels, turned by `angle` degrees clockwise."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    @property
    def width(self) -> float:
        """The upright card's width in pixels."""
        return self.height * ASPECT

    def box(self) -> Rect4:
        """The upright rectangle around the turned card, in pixels."""
        a = math.radians(self.angle)
        w = self.width * abs(math.cos(a)) + self.height * abs(math.sin(a))
        h = self.height * abs(math.cos(a)) + self.width * abs(math.sin(a))
        x0, y0 = math.floor(self.x - w / 2), math.floor(self.y - h / 2)
        return x0, y0, math.ceil(self.x + w / 2) - x0, math.ceil(self.y + h / 2) - y0

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Place:
        """The same, elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)


def unit_height(width: int, height: int) -> float:
    """What sizes are shares of, in pixels: the height, or three quarters of the width where that is less."""
    return min(float(height), 0.75 * width)


def rect(x: float, y: float, w: float, h: float) -> Rect4:
    """Whole pixels of a rectangle given by its corner and size."""
    return round(x), round(y), round(x + w) - round(x), round(y + h) - round(y)


def around(x: float, y: float, w: float, h: float) -> Rect4:
    """Whole pixels of a rectangle given by its centre and size."""
    return rect(x - w / 2, y - h / 2, w, h)
