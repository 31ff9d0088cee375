"""Rows with a label, a bar and its figure: where one finishes, moons and queens, luck and what was made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.record_charts import BOLD, Chart, Mark
from hearts_gui.screen.theme import Colour, code


class Row(NamedTuple):
    """One row. `size`: the bar's length beside the others'. `figure`: what stands at its end. `says`: all of it.

    `colour`: the bar's, the quiet one where there is none. `moons`: as many crescents instead of the bar, where they
    have room.
    """

    label: str
    size: float
    figure: str
    says: str
    colour: Colour | None = None
    moons: int = 0


@dataclass(frozen=True)
class Bars(Chart):
    """The rows one under the other; `name` is that of their marks."""

    name: str = "row"
    rows: Sequence[Row] = ()

    def least(self, width: int) -> int:
        """The rows at their closest."""
        return len(self.rows) * self._pitch(width) if self.rows else 0

    def _in_line(self, width: int) -> bool:
        """Whether bars stand beside their labels rather than beneath."""
        return self._label_width() <= 0.45 * width

    def _label_width(self) -> int:
        return max(self.context.type.width(row.label, BOLD) for row in self.rows)

    def _pitch(self, width: int) -> int:
        return self.row + self.context.px(0.008, 5) + (0 if self._in_line(width) else self.row)

    def draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        """Row after row, with as much air between them as there is."""
        if not self.rows:
            return []
        x, y, w, h = rect
        pitch = min(h // len(self.rows), round(1.6 * self._pitch(w)))
        marks = []
        for place, row in enumerate(self.rows):
            spot: Rect4 = (x, y + place * pitch, w, pitch)
            self._draw_row(sheet, spot, row)
            marks.append(Mark(f"{self.name}:{place}", row.says, spot))
        return marks

    def _draw_row(self, sheet: pygame.Surface, rect: Rect4, row: Row) -> None:
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, y, w, h = rect
        beside, gap = self._in_line(w), context.px(0.010, 6)
        left = self._label_width() + gap if beside else 0
        room = w - left - gap - max(kind.width(one.figure, BOLD) for one in self.rows)
        most = max(one.size for one in self.rows)
        words = kind.line(row.label, BOLD, theme.panel_text, None if beside else w)
        head = 0 if beside else self.row
        line = h - head
        sheet.blit(words, (x, y + ((line if beside else head) - words.get_height()) // 2))
        thick = min(self.row, max(8, round(0.62 * line)))
        middle = y + head + line // 2
        if row.moons and row.moons * 0.62 * thick <= room:
            long = self._draw_moons(sheet, row.moons, (x + left, middle), thick, room)
        else:
            long = max(3, round(room * row.size / most)) if row.size > 0 else -gap
            if row.size > 0:
                bar = shapes.panel(long, thick, min(thick / 4, 6), row.colour or theme.bar_neutral)
                sheet.blit(bar, (x + left, middle - thick // 2))
        figure = kind.line(row.figure, BOLD, theme.panel_text)
        sheet.blit(figure, (x + left + long + gap, middle - figure.get_height() // 2))

    def _draw_moons(self, sheet: pygame.Surface, number: int, at: tuple[int, int], side: int, room: int) -> int:
        """So many crescents from a place on; how far they reach."""
        r = 0.46 * side
        step = min(1.05 * side, (room - 2 * r) / max(1, number - 1))
        colour = code(self.context.theme.gold)
        body = "".join(
            f'<path d="M{at[0] + i * step + 1.53 * r:.2f} {at[1] - 0.85 * r:.2f}'
            f"A{r:.2f} {r:.2f} 0 1 0 {at[0] + i * step + 1.53 * r:.2f} {at[1] + 0.85 * r:.2f}"
            f'A{0.9 * r:.2f} {0.9 * r:.2f} 0 0 1 {at[0] + i * step + 1.53 * r:.2f} {at[1] - 0.85 * r:.2f}Z"'
            f' fill="{colour}"/>'
            for i in range(number)
        )
        sheet.blit(shapes.drawing(body, sheet.get_size()), (0, 0))
        return round((number - 1) * step + 1.53 * r)
