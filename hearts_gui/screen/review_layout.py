"""Where everything rests on the screen that looks back at a deal. Pure, like `layout`; knows no pygame."""

from __future__ import annotations

import math
from dataclasses import dataclass

from hearts_gui.screen.layout import SEAT_ANGLES
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.places import ASPECT, Place, rect, unit_height

_LEAST_TARGET = 44
_NARROW = 1200  # pixels of width below which margins are small
_CARD: dict[int, float] = {3: 0.45, 4: 0.42, 5: 0.36, 6: 0.265, 7: 0.265}
"""Heights of a trick's cards, as parts of the height that there is for the trick."""
_REACH: dict[int, float] = {3: 0.46, 4: 0.42, 5: 0.66, 6: 0.84, 7: 0.84}
"""How far a trick reaches to either side at the most, as parts of the same."""


@dataclass(frozen=True, slots=True)
class Heights:
    """Heights of lines of text in pixels, as they are set in the window: they go with the size of the text."""

    title: int
    head: int
    label: int
    button: int


@dataclass(frozen=True, slots=True)
class Seated:
    """Where a seat's card of a trick lies, and its medallion and name beside it; `name` None where there is no room."""

    card: Place
    medallion: Rect4
    name: Rect4 | None


class ReviewLayout:
    """The screen for one window, number of players, and number of steps in the deal (its tricks, and what preceded)."""

    def __init__(self, width: int, height: int, players: int, steps: int, heights: Heights) -> None:
        self.width, self.height, self.players = width, height, players
        self.unit = unit_height(width, height)
        self.heights = heights
        self.margin = round(0.0575 * width if width >= _NARROW else 0.022 * width)
        self.pad = round(max(10.0, 0.020 * self.unit))
        gap = round(max(8.0, 0.014 * self.unit))
        inner = width - 2 * self.margin
        top = round(0.026 * height)
        line, side = max(_LEAST_TARGET, heights.title), round(max(_LEAST_TARGET, 0.0427 * self.unit))
        self.title: Rect4 = (self.margin, top, inner - 2 * side - gap, line)
        right, down = self.margin + inner, top + (line - side) // 2
        self.earlier: Rect4 = (right - 2 * side, down, side, side)
        self.later: Rect4 = (right - side, down, side, side)
        bottom = height - round(0.026 * height)
        self.buttons: Rect4 = (self.margin, bottom - heights.button, inner, heights.button)
        self.chip = self._chip(inner, steps)
        tall = 2 * heights.label + heights.head + self.chip[1] + round(2.0 * self.pad)
        self.timeline: Rect4 = (self.margin, self.buttons[1] - gap - tall, inner, tall)
        first = top + line + round(0.6 * gap)
        panels = self.timeline[1] - gap - first
        left = round(0.468 * (inner - gap))
        self.left: Rect4 = (self.margin, first, left, panels)
        self.right: Rect4 = (self.margin + left + gap, first, inner - gap - left, panels)
        self._steps = steps

    def _chip(self, inner: int, steps: int) -> tuple[int, int]:
        """The size of a card in the timeline: two of its width and a little must go into a cell."""
        wide = min(0.034 * self.unit, (inner - 2 * self.pad) / steps / 2.5)
        wide = max(16.0, wide)
        return round(wide), round(1.5 * wide)

    # The timeline --------------------------------------------------------------------------------------------------

    def cell(self, step: int) -> Rect4:
        """What is clicked to look at a step."""
        x, y, w, h = self.timeline
        inset = self.pad // 2
        wide = (w - 2 * inset) / self._steps
        wide = min(wide, 0.115 * self.unit)
        top = self.pad // 2 + self.heights.head
        return rect(x + inset + step * wide, y + top, wide, h - top - self.pad // 2)

    # The trick -----------------------------------------------------------------------------------------------------

    def head(self, panel: Rect4) -> Rect4:
        """The line at the top of a panel."""
        x, y, w, _ = panel
        return x + self.pad, y + self.pad // 2, w - 2 * self.pad, self.heights.head

    def body(self, panel: Rect4) -> Rect4:
        """What is beneath it."""
        x, y, w, h = panel
        top = self.pad // 2 + self.heights.head + self.pad // 3
        return x + self.pad, y + top, w - 2 * self.pad, h - top - round(0.7 * self.pad)

    def seated(self, name: tuple[int, int]) -> list[Seated]:
        """The cards of a trick by seat, as everyone sits; `name` is the size of the largest name in pixels."""
        x, y, w, h = self.body(self.left)
        tall = min(_CARD[self.players] * h, 0.31 * w)
        wide = tall * ASPECT
        side = round(max(24.0, min(0.046 * self.unit, 0.30 * tall)))
        gap = max(4.0, 0.008 * self.unit)
        whole = max(side, name[0])
        sides = sorted(math.cos(math.radians(angle)) for angle in SEAT_ANGLES[self.players])
        least = wide * (1.15 if self.players < 5 else 1.7) / max(abs(sides[0]), abs(sides[-1]))
        named = w / 2 - wide / 2 - gap - whole >= least and side + name[1] <= 0.62 * tall
        beside = whole if named else side
        reach = min(_REACH[self.players] * h, w / 2 - wide / 2 - gap - beside)
        rise = (h - tall) / 2
        cards = []
        for angle in SEAT_ANGLES[self.players]:
            across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            cards.append(Place(x + w / 2 + reach * across, y + h / 2 + rise * down, tall, 5 * across))
        label = side + (name[1] if named else 0)
        found: list[Seated] = []
        for card, angle in zip(cards, SEAT_ANGLES[self.players], strict=True):
            taken = [other.box() for other in cards if other is not card]
            taken += [words for seat in found for words in (seat.medallion, seat.name) if words is not None]
            spots = self._beside(card, angle, (beside, label), gap)
            mx, top = min(spots, key=lambda spot: _shared(_column(spot, beside, label), taken))
            words = rect(mx - beside / 2, top + side, beside, name[1]) if named else None
            found.append(Seated(card, rect(mx - side / 2, top, side, side), words))
        return found

    def _beside(self, card: Place, angle: float, size: tuple[float, float], gap: float) -> list[tuple[float, float]]:
        """Where who played a card may stand, best first: the middle and the top of medallion and name.

        That is outside of it; beside its outer end for cards at the top and the bottom, or, where those of the
        neighbours are near, between it and the middle of the table.
        """
        wide, tall = size
        across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        out = card.width / 2 + gap + wide / 2
        way = -1.0 if across < -0.01 else 1.0
        if abs(across) > 0.6:
            return [(card.x + way * out, card.y - tall / 2)]
        inwards = -math.copysign(1.0, down)
        end = card.y - tall / 2 - inwards * (card.height - tall) / 2
        within = card.y - tall / 2 + inwards * (card.height / 2 + gap + tall / 2)
        return [(card.x + way * out, end), (card.x - way * out, end), (card.x, within)]

    # Rows of the seats ---------------------------------------------------------------------------------------------

    def row(self, panel: Rect4, place: int) -> Rect4:
        """One of as many rows as there are players."""
        x, y, w, h = self.body(panel)
        tall = min(h / self.players, 0.122 * self.unit)
        return rect(x, y + place * tall, w, tall)


def _column(spot: tuple[float, float], wide: float, tall: float) -> Rect4:
    """What is covered from a middle and a top."""
    return rect(spot[0] - wide / 2, spot[1], wide, tall)


def _shared(one: Rect4, others: list[Rect4]) -> int:
    """How many pixels a rectangle shares with others."""
    return sum(
        max(0, min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0]))
        * max(0, min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1]))
        for other in others
    )
