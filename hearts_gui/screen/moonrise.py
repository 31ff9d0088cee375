"""Where moon, cards and words are when someone has shot the moon. Pure, like `layout`; knows no pygame."""

from __future__ import annotations

import math

from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.places import ASPECT, Place, around, unit_height

_FIRST, _SPAN = 145.0, 250.0
"""Degrees clockwise from the right at which the first heart of the orbit lies, and from there to the last."""
_BELOW = 90.0
"""Where the hearts come from, in the same degrees."""


class MoonLayout:
    """The night for one window; `choosing` leaves room below for two choices."""

    def __init__(self, width: int, height: int, *, choosing: bool = False) -> None:
        self.width, self.height, self.choosing = width, height, choosing
        self.unit = unit_height(width, height)
        self._scale = 0.80 if choosing else 1.0
        self._unit = self.unit * self._scale
        self.centre = (width / 2, (0.330 if choosing else 0.440) * height)
        card = 0.155 * self._unit
        lean = 0.5 * card * (ASPECT + 0.25)
        self._rx = min(0.52 * self._unit, width / 2 - 0.03 * self.unit - lean)
        self._ry = 0.305 * self._unit

    # The sky -------------------------------------------------------------------------------------------------------

    @property
    def moon(self) -> int:
        """How large the moon is, in pixels."""
        return round(0.385 * self._unit)

    @property
    def orbit(self) -> Rect4:
        """The line on which the hearts lie."""
        return around(*self.centre, 2 * self._rx, 2 * self._ry)

    @property
    def below(self) -> float:
        """How far below its place the moon begins to rise, in pixels."""
        return self.height - self.centre[1] + self.moon / 2

    def before_moon(self, count: int) -> list[Place]:
        """The places of `count` cards before the moon, from left to right."""
        tall = 0.28 * self._unit * (1.0 if count < 3 else 0.8)
        step = 0.72 * tall * ASPECT
        middle = (count - 1) / 2
        x, y = self.centre
        return [
            Place(x + (i - middle) * step, y - 0.004 * self.unit, tall, 7.0 * (i - middle) if count > 1 else 0.0)
            for i in range(count)
        ]

    def heart(self, place: int, count: int, come: float = 1.0) -> Place:
        """Where the heart at that place of `count` is once it has come so far on its way, from 0 to 1."""
        goal = _FIRST + _SPAN * (place / (count - 1) if count > 1 else 0.5)
        a = math.radians(_BELOW + (goal - _BELOW) * come)
        x, y = self.centre
        tilt = 14.0 * math.cos(a)
        return Place(x + self._rx * math.cos(a), y + self._ry * math.sin(a), 0.155 * self._unit, tilt)

    # The words -----------------------------------------------------------------------------------------------------

    @property
    def words_width(self) -> int:
        """How wide title and line may be."""
        return round(self.width - 0.12 * self.unit)

    def title(self, height: int) -> Rect4:
        """A title of that height."""
        return around(self.width / 2, (0.612 if self.choosing else 0.785) * self.height, self.words_width, height)

    def line(self, height: int) -> Rect4:
        """The sentence under it."""
        return around(self.width / 2, (0.678 if self.choosing else 0.850) * self.height, self.words_width, height)

    def button(self, width: int, height: int, *, under: Rect4) -> Rect4:
        """The button that goes on, with some air between it and the sentence over it."""
        air, least = 0.012 * self.unit, under[1] + under[3] + height / 2
        lowest = self.height - height / 2 - air
        return around(self.width / 2, max(0.922 * self.height, min(least + air, lowest)), width, height)

    def choices(self) -> tuple[Rect4, Rect4]:
        """The two choices, side by side."""
        gap = 0.03 * self.unit
        wide = min(0.62 * self.unit, (self.width - 3 * gap) / 2)
        tall = max(0.165 * self.unit, 96)
        y = 0.738 * self.height + tall / 2
        left = around(self.width / 2 - (wide + gap) / 2, y, wide, tall)
        return left, around(self.width / 2 + (wide + gap) / 2, y, wide, tall)
