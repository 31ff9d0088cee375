"""The running totals of a match as lines, each with its player's medallion at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import clear_surface
from hearts_gui.screen.shapes import Point
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import ChartLine
from hearts_gui.screen.widgets import within

_APART = 37 / 1080
"""Labels at the ends of lines are as far apart as this share of the window's height, where there is room."""


@dataclass(frozen=True)
class RunningTotals:
    """The chart for a rectangle. `rows`: every seat's total after each deal; all start at nought.

    `names` and `medallions` by seat. `target`: the points that end a match, drawn as a dashed line. The person sits on
    seat 0 and has the strongest line.
    """

    context: Context
    rect: Rect4
    names: Sequence[str]
    medallions: Sequence[str]
    rows: Sequence[Sequence[int]]
    target: int

    @property
    def plot(self) -> Rect4:
        """Where the lines are, without the figures and labels round them."""
        context, (x, y, w, h) = self.context, self.rect
        left = max(context.type.width(self._spelt(n), Style.LABEL) for n in self.ticks) + context.px(0.012)
        right = self._label_gap + self._label_side + context.px(0.006) + max(self._label_widths)
        below = context.type.height(Style.LABEL_REGULAR) + context.px(0.004)
        above = context.px(0.012, 8)
        return x + left, y + above, w - left - right, h - below - above

    @property
    def ticks(self) -> list[int]:
        """The figures at the left: from the least to the greatest total, the target among them."""
        low, high = self._span
        steps = [step * 10**power for power in range(6) for step in (1, 2, 5)] + [25, 250]
        room = max(3, self.rect[3] // max(26, self.context.px(0.05)))
        step = min((step for step in sorted(steps) if (high - low) / step <= min(6, room)), default=10**6)
        return sorted({*range(-(-low // step) * step, high + 1, step), 0, self.target} - self._crowding(step))

    def _crowding(self, step: int) -> set[int]:
        """Round figures that would stand too near the target's."""
        return {n for n in range(0, self._span[1] + step, step) if 0 < abs(n - self.target) < 0.6 * step}

    @property
    def _span(self) -> tuple[int, int]:
        numbers = [n for row in self.rows for n in row]
        return min(0, *numbers, 0), max(self.target, *numbers, self.target)

    def point(self, deal: int, total: int) -> Point:
        """Where a total after so many deals is, in the window."""
        x, y, w, h = self.plot
        low, high = self._span
        return x + w * deal / max(1, len(self.rows)), y + h * (high - total) / max(1, high - low)

    # Pictures ------------------------------------------------------------------------------------------------------

    def still(self) -> list[Sprite]:
        """The grid, the target, and the figures along both sides."""
        context, theme = self.context, self.context.theme
        x, y, w, h = self.plot
        sprites = []
        for n in self.ticks:
            at = round(self.point(0, n)[1])
            aim = n == self.target
            if aim:
                dash = (0.0065 * context.unit, 0.005 * context.unit)
                line = shapes.polyline(
                    (w, 3), [(0, 1.5), (w, 1.5)], theme.danger, max(1.0, 0.0014 * context.unit), dash
                )
                sprites.append(Sprite(line, x, at - 1))
            else:
                sprites.append(Sprite(shapes.panel(w, 1, 0, theme.grid), x, at))
            style, ink = (Style.LABEL, theme.danger) if aim else (Style.LABEL_REGULAR, theme.panel_soft)
            words = context.type.line(self._spelt(n), style, ink)
            sprites.append(Sprite(words, x - context.px(0.010) - words.get_width(), at - words.get_height() // 2))
        for deal in self._numbered():
            words = context.type.line(str(deal), Style.LABEL_REGULAR, theme.panel_soft)
            at = round(self.point(deal, 0)[0])
            sprites.append(Sprite(words, at - words.get_width() // 2, y + h + context.px(0.006)))
        return sprites

    def _numbered(self) -> list[int]:
        """The deals whose number stands below: as many as there is room for, the last one always."""
        count = len(self.rows)
        wide = self.context.type.width(f"{count}0", Style.LABEL_REGULAR)
        most = max(1, self.plot[2] // max(1, wide))
        every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if count / step <= most or step == 1000)
        shown = [deal for deal in range(every, count + 1, every) if count - deal >= every or deal == count]
        return shown if count in shown else [*shown, count]

    def lines(self) -> pygame.Surface:
        """All lines, as large as `frame`; to be shown from the left as they are drawn."""
        x0, y0, w, h = self.frame
        scale = self.context.unit / 1080
        sheet = clear_surface((w, h))
        for seat in reversed(range(len(self.names))):  # the person's own on top
            look = self._look(seat)
            points = [self.point(0, 0)] + [self.point(i + 1, row[seat]) for i, row in enumerate(self.rows)]
            moved = [(x - x0, y - y0) for x, y in points]
            px = max(1.4, look.width * scale)
            dash = [max(1.5, part * max(scale, 0.7)) for part in look.dash]
            dots = 1.15 * px if len(self.rows) <= 20 else 0.0
            sheet.blit(shapes.polyline((w, h), moved, look.colour, px, dash, dots=dots), (0, 0))
        return sheet

    @property
    def frame(self) -> Rect4:
        """What `lines` covers: the plot and the width of a line round it."""
        x, y, w, h = self.plot
        rim = self.context.px(0.008, 5)
        return x - rim, y - rim, w + 2 * rim, h + 2 * rim

    def labels(self) -> list[Sprite]:
        """Medallion, name and total at every line's end, moved apart where the lines end close together."""
        context, theme = self.context, self.context.theme
        side = self._label_side
        x = self.plot[0] + self.plot[2] + self._label_gap
        sprites = []
        for seat, y in enumerate(self.label_rows()):
            medal = artwork.avatar(self.medallions[seat], side, grey=theme.high_contrast)
            words = context.type.line(self._label(seat), Style.LABEL, theme.panel_text)
            sprites.append(within(medal, (x, round(y - side / 2), side, side)))
            sprites.append(Sprite(words, x + side + context.px(0.006), round(y - words.get_height() / 2)))
        return sprites

    def label_rows(self) -> list[float]:
        """The middle of every seat's label, in pixels from the window's top."""
        _, y, _, h = self.rect
        ends = [self.point(len(self.rows), total)[1] for total in self.rows[-1]]
        order = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
        half = self._label_side / 2
        gap = min(max(_APART * self.context.unit, self._label_side + 2.0), (h - 2 * half) / max(1, len(order) - 1))
        rows = [max(ends[seat], y + half + gap * i) for i, seat in enumerate(order)]
        for i in range(1, len(rows)):
            rows[i] = max(rows[i], rows[i - 1] + gap)
        # What was pushed below the chart pushes the others up again.
        lowest = y + h - half
        for i in reversed(range(len(rows))):
            rows[i] = min(rows[i], lowest - gap * (len(rows) - 1 - i))
        found = [0.0] * len(order)
        for i, seat in enumerate(order):
            found[seat] = rows[i]
        return found

    @property
    def _label_side(self) -> int:
        fitting = (self.rect[3] - 8) // max(1, len(self.names))
        return min(self.context.px(0.029, 20), max(14, fitting))

    @property
    def _label_gap(self) -> int:
        """From the end of the lines to the labels: clear of the last deal's number below."""
        last = self.context.type.width(str(len(self.rows)), Style.LABEL_REGULAR)
        return max(self.context.px(0.008), last // 2 + self.context.px(0.004, 3))

    @property
    def _label_widths(self) -> list[int]:
        return [self.context.type.width(self._label(seat), Style.LABEL) for seat in range(len(self.names))]

    def _label(self, seat: int) -> str:
        return f"{self.names[seat]} {self._spelt(self.rows[-1][seat])}"

    def _spelt(self, n: int) -> str:
        return self.context.words.spell(n, "")

    def _look(self, seat: int) -> ChartLine:
        theme = self.context.theme
        return theme.chart_you if seat == 0 else theme.chart_others[(seat - 1) % len(theme.chart_others)]
