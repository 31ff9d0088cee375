"""Where everything is at the match's end. Pure, like `layout`; knows no pygame."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.places import around, rect, unit_height

SPARKS = 24
_RAYS = 1.14  # of the laurel's size
_ABOVE_WORDS = 0.52
"""Of the laurel's size: how far its middle is above the words at least."""


class Podium:
    """The end of a match for one window and number of players: winner at the left, figures at the right."""

    def __init__(self, width: int, height: int, players: int) -> None:
        self.width, self.height, self.players = width, height, players
        self.unit = unit_height(width, height)
        margin = max(0.05 * self.unit, 0.0575 * width) if width > 1.5 * height else 0.045 * self.unit
        wide = min(0.95 * self.unit, max(0.4375 * width, min(0.76 * self.unit, 0.53 * width)))
        spare = max(0.0, width - 1.85 * height)  # in a very wide window the figures come nearer to the middle
        self.right_x = round(width - margin - wide - 0.25 * spare)
        self.right_width = round(wide)
        self._gap = 0.024 * self.unit
        self.bar = max(44, 0.055 * self.unit)
        self._top = 0.078 * height
        self._bottom = min(0.955 * height, height - 0.025 * self.unit)
        self._words_from = float(height)

    # The winner ----------------------------------------------------------------------------------------------------

    def leave_room(self, words_from: float) -> None:
        """The words begin there, as they may in large type: the laurel goes up, and gets smaller, as it must."""
        self._words_from = words_from

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the laurel."""
        left = 0.514 * self.right_x + 0.06 * max(0.0, self.width - 1.85 * self.height)
        return left, min(0.385 * self.height, self._words_from - _ABOVE_WORDS * self.laurel)

    @property
    def laurel(self) -> int:
        """How large the laurel is, in pixels."""
        room = (self._words_from - 0.02 * self.height) / (_ABOVE_WORDS + _RAYS / 2)
        return round(min(0.468 * self.unit, 0.86 * self.right_x, 0.5 * self.height, room))

    @property
    def rays(self) -> int:
        """How large the rays are."""
        return round(_RAYS * self.laurel)

    def medallions(self, winners: int) -> list[Rect4]:
        """The winners' medallions within the laurel: one that fills it, or several in a ring."""
        x, y = self.centre
        whole = 0.735 * self.laurel / 2
        if winners == 1:
            return [around(x, y, 2 * whole, 2 * whole)]
        share = math.sin(math.pi / winners)
        each = whole * share / (1 + share)
        away = whole - each
        places = []
        for i in range(winners):
            a = math.tau * i / winners + (math.pi if winners == 2 else -math.pi / 2)
            places.append(around(x + away * math.cos(a), y + away * math.sin(a), 1.94 * each, 1.94 * each))
        return places

    @property
    def words_width(self) -> int:
        """How wide title and line may be."""
        return round(2 * min(self.centre[0], self.right_x - self.centre[0]) - 1.6 * self._gap)

    def title(self, height: int) -> Rect4:
        """A title of that height."""
        return around(self.centre[0], 0.690 * self.height, self.words_width, height)

    def line(self, title: int, height: int) -> Rect4:
        """The sentence under a title of that height."""
        x, y, w, h = self.title(title)
        return x, y + h + round(0.004 * self.unit), w, height

    def buttons(self, sizes: Sequence[tuple[int, int]]) -> list[Rect4]:
        """Buttons of these sizes side by side under the words, or one under the other where they are too wide."""
        total = sum(w for w, _ in sizes) + self._gap * (len(sizes) - 1)
        x, y = self.centre[0], 0.865 * self.height
        if total <= self.words_width + self._gap:
            left, places = x - total / 2, []
            for w, h in sizes:
                places.append(rect(left, y - h / 2, w, h))
                left += w + self._gap
            return places
        high = sizes[0][1] + 0.5 * self._gap
        return [
            around(x, y + high * (i - (len(sizes) - 1) / 2), min(w, self.words_width), h)
            for i, (w, h) in enumerate(sizes)
        ]

    def sparks(self) -> list[tuple[float, float, float]]:
        """Middle and size of every spark at rest, in pixels; round the laurel, clear of the words."""
        source = random.Random(24)
        x, y = self.centre
        found: list[tuple[float, float, float]] = []
        while len(found) < SPARKS:
            dx, dy = source.uniform(-0.46, 0.46) * self.unit, source.uniform(-0.40, 0.22) * self.unit
            size = self.unit * source.choice((0.010, 0.014, 0.018, 0.026))
            inside = abs(dx) < min(x, self.right_x - x) - size and y + dy > size
            if inside and math.hypot(dx, dy) > 0.275 * self.unit:
                found.append((x + dx, y + dy, size))
        return found

    # The figures ---------------------------------------------------------------------------------------------------

    @property
    def heading(self) -> int:
        """How high a panel's heading is, its padding included."""
        return round(max(0.078 * self.unit, 44))

    @property
    def row(self) -> float:
        """How high a row of the standings is."""
        room = self._panels_bottom - self._top - self._gap - self.heading - 0.012 * self.unit
        return min(0.0745 * self.unit, (room - max(0.30 * self.height, 0.26 * self.unit)) / self.players)

    @property
    def _panels_bottom(self) -> float:
        return self._bottom - self.bar - 0.8 * self._gap

    @property
    def standings(self) -> Rect4:
        """The panel of the standings."""
        high = self.heading + self.row * self.players + 0.012 * self.unit
        return rect(self.right_x, self._top, self.right_width, high)

    def standing(self, place: int) -> Rect4:
        """A row of the standings, counted from 0."""
        x, y, w, _ = self.standings
        inset = 0.016 * self.unit
        return rect(x + inset, y + self.heading + place * self.row, w - 2 * inset, self.row - 0.004 * self.unit)

    @property
    def chart(self) -> Rect4:
        """The panel of the running totals."""
        x, y, w, h = self.standings
        top = y + h + round(self._gap)
        return x, top, w, round(self._panels_bottom) - top

    @property
    def lines(self) -> Rect4:
        """The chart within its panel."""
        x, y, w, h = self.chart
        inset = round(0.032 * self.unit)  # its figures begin, and its names end, under the heading's words
        return x + inset, y + self.heading - round(0.012 * self.unit), w - 2 * inset, h - self.heading

    def tools(self, sizes: Sequence[tuple[int, int]]) -> list[Rect4]:
        """Buttons of these sizes under the panels, from the right."""
        x = self.right_x + self.right_width
        places: list[Rect4] = []
        for w, h in reversed(sizes):
            places.insert(0, rect(x - w, self._bottom - self.bar / 2 - h / 2, w, h))
            x -= w + round(0.6 * self._gap)
        return places
