"""Matches won, by rules and opponents: a grid where it has room, else a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.record_charts import BOLD, ENOUGH, SMALL, Chart, Mark
from hearts_gui.screen.widgets import edge_px
from hearts_gui.words import messages
from hearts_gui.words import statistics as said

_MOST_COLUMNS = 5


class Won(NamedTuple):
    """Matches by one set of rules against one level."""

    rules: str
    level: str
    won: int
    of: int


@dataclass(frozen=True)
class WonBy(Chart):
    """`rows`: the most played first. `levels`: the columns' order."""

    rows: Sequence[Won] = ()
    levels: Sequence[str] = ()

    def least(self, width: int) -> int:
        """The grid's or the rows' height."""
        if self._is_grid(width):
            return self.row + len(self._rules) * self._cell_pitch(width)
        return sum(self._heights(width))

    def draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        """The grid or the rows."""
        return (self._draw_grid if self._is_grid(rect[2]) else self._draw_rows)(sheet, rect)

    @property
    def _rules(self) -> list[str]:
        return list(dict.fromkeys(row.rules for row in self.rows))

    def _figure(self, row: Won) -> str:
        return self.context.words(said.OF, n=row.won, all=row.of)

    def _says(self, row: Won) -> str:
        return self.context.words(said.CELL, rules=row.rules, level=row.level, won=row.won, all=row.of)

    def _fill(self, sheet: pygame.Surface, row: Won, rect: Rect4) -> None:
        """The more is won, the more gold."""
        theme = self.context.theme
        x, y, w, h = rect
        gold = (*theme.bar_best, 28 + round(96 * row.won / row.of) if not theme.high_contrast else 0)
        cell = shapes.panel(w, h, min(h / 4, 8), gold, theme.panel_edge, border_px=edge_px(self.context, 1.0))
        sheet.blit(cell, (x, y))

    # The grid ------------------------------------------------------------------------------------------------------

    def _is_grid(self, width: int) -> bool:
        """Whether the columns have room for their names, and the rules beside them."""
        kind = self.context.type
        if not 1 < len(self.levels) <= _MOST_COLUMNS:
            return False
        column = max(kind.width(self._figure(row), BOLD) for row in self.rows) + self.context.px(0.016, 10)
        column = max(column, *(kind.width(level, SMALL) for level in self.levels))
        return self._column(width) >= column

    def _column(self, width: int) -> int:
        gap = self.context.px(0.006, 4)
        return (width - self._names(width) - gap * len(self.levels)) // len(self.levels)

    def _names(self, width: int) -> int:
        """How wide the rules' names are, which may take two lines."""
        kind = self.context.type
        longest = max(kind.width(rules, SMALL) for rules in self._rules)
        word = max(kind.width(word, SMALL) for rules in self._rules for word in rules.split())
        return max(word, min(longest, round(0.36 * width))) + 2

    def _cell_pitch(self, width: int) -> int:
        names = self._names(width)
        lines = max(self.context.type.paragraph_height(rules, SMALL, names) for rules in self._rules)
        return max(self.context.px(0.040, 28), lines) + self.context.px(0.006, 4)

    def _draw_grid(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, y, w, h = rect
        names, column, gap = self._names(w), self._column(w), context.px(0.006, 4)
        pitch = min((h - self.row) // len(self._rules), round(1.5 * self._cell_pitch(w)))
        lefts = {level: x + names + gap + place * (column + gap) for place, level in enumerate(self.levels)}
        for level, left in lefts.items():
            head = self.small(level, None, column)
            sheet.blit(head, (left + (column - head.get_width()) // 2, y + (self.row - head.get_height()) // 2))
        tops = {rules: y + self.row + place * pitch for place, rules in enumerate(self._rules)}
        for rules, top in tops.items():
            name = kind.paragraph(rules, SMALL, theme.panel_text, names)
            sheet.blit(name, (x, top + (pitch - gap - name.get_height()) // 2))
        marks = []
        for place, row in enumerate(self.rows):
            cell: Rect4 = (lefts[row.level], tops[row.rules], column, pitch - gap)
            self._fill(sheet, row, cell)
            self._draw_cell(sheet, row, cell)
            marks.append(Mark(f"won:{place}", self._says(row), cell))
        return marks

    def _draw_cell(self, sheet: pygame.Surface, row: Won, cell: Rect4) -> None:
        """Won of how many, and the share of it where it says something and has room."""
        kind, theme = self.context.type, self.context.theme
        x, y, w, h = cell
        figure, pad = self._figure(row), self.context.px(0.010, 6)
        share = self.context.words(messages.PERCENT, n=round(100 * row.won / row.of)) if row.of >= ENOUGH else ""
        if share and kind.width(share, BOLD) + kind.width(figure, SMALL) + 3 * pad <= w:
            left = kind.line(share, BOLD, theme.panel_text)
            right = kind.line(figure, SMALL, theme.panel_text)
            sheet.blit(left, (x + pad, y + (h - left.get_height()) // 2))
            sheet.blit(right, (x + w - pad - right.get_width(), y + (h - right.get_height()) // 2))
            return
        middle = kind.line(figure, BOLD, theme.panel_text, w)
        sheet.blit(middle, (x + (w - middle.get_width()) // 2, y + (h - middle.get_height()) // 2))

    # The rows ------------------------------------------------------------------------------------------------------

    def _name_room(self, width: int) -> int:
        figures = max(self.context.type.width(self._figure(row), BOLD) for row in self.rows)
        return width - figures - self.context.px(0.02, 12) - 2 * self._pad

    @property
    def _pad(self) -> int:
        return self.context.px(0.008, 6)

    def _heights(self, width: int) -> list[int]:
        kind, room = self.context.type, self._name_room(width)
        return [max(kind.paragraph_height(_named(row), SMALL, room) + self._pad, 26) for row in self.rows]

    def _draw_rows(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        theme, kind = self.context.theme, self.context.type
        x, y, w, _ = rect
        marks = []
        for place, (row, high) in enumerate(zip(self.rows, self._heights(w), strict=True)):
            spot: Rect4 = (x, y, w, high - 2)
            self._fill(sheet, row, spot)
            name = kind.paragraph(_named(row), SMALL, theme.panel_text, self._name_room(w))
            sheet.blit(name, (x + self._pad, y + (high - 2 - name.get_height()) // 2))
            figure = kind.line(self._figure(row), BOLD, theme.panel_text)
            sheet.blit(figure, (x + w - figure.get_width() - self._pad, y + (high - 2 - figure.get_height()) // 2))
            marks.append(Mark(f"won:{place}", self._says(row), spot))
            y += high
        return marks


def _named(row: Won) -> str:
    return f"{row.rules} · {row.level}"
