"""The charts of the person's records: each a panel with its heading, drawn at once, and what its marks say.

A chart knows how high it wants to be for a width, and draws itself to any size that is not smaller. Everything in it
that has a figure is a `Mark`: where it is and the whole sentence, for the pointer, the focus and the screen reader.
Colours are never alone: deals with the queen are striped, those with a moon are hollow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour, code
from hearts_gui.screen.widgets import edge_px
from hearts_gui.store import DealRecord
from hearts_gui.words import statistics as said

WINDOW = 20
"""Deals that the running average goes over."""
ENOUGH = 10
"""Matches, or deals, below which a share or an average says more than it knows."""


@dataclass(frozen=True)
class Mark:
    """Something with a figure: its name in a node's id, what it says, its place from the chart's top left corner."""

    id: str
    says: str
    rect: Rect4


@dataclass(frozen=True)
class Chart:
    """A panel with a heading and a note below it; subclasses draw what is beneath."""

    context: Context
    heading: str
    note: str = ""

    def height(self, width: int) -> int:
        """The least height in pixels for a width."""
        return self._top(width) + self._least(width - 2 * self.inset) + self.inset

    @property
    def inset(self) -> int:
        """From the panel's edge to what is in it."""
        return self.context.px(0.020, 12)

    def drawn(self, width: int, height: int) -> tuple[pygame.Surface, list[Mark]]:
        """The whole panel, and its marks."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        sheet = shapes.panel(
            width, height, context.px(0.018), theme.panel, theme.panel_edge, border_px=edge_px(context)
        ).copy()
        room = width - 2 * self.inset
        y = self.inset // 2
        for words, style, ink in ((self.heading, Style.ITEM, theme.panel_text), (self.note, _SMALL, theme.panel_soft)):
            if words:
                sheet.blit(kind.paragraph(words, style, ink, room), (self.inset, y))
                y += kind.paragraph_height(words, style, room)
        top = self._top(width)
        return sheet, self._draw(sheet, (self.inset, top, room, height - top - self.inset))

    def _top(self, width: int) -> int:
        kind, room = self.context.type, width - 2 * self.inset
        high = kind.paragraph_height(self.heading, Style.ITEM, room)
        if self.note:
            high += kind.paragraph_height(self.note, _SMALL, room)
        return self.inset // 2 + high + self.context.px(0.008, 5)

    def _least(self, width: int) -> int:
        raise NotImplementedError

    def _draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        raise NotImplementedError

    def _small(self, words: str, ink: Colour | None = None, room: int | None = None) -> pygame.Surface:
        return self.context.type.line(words, _SMALL, ink or self.context.theme.panel_soft, room)

    @property
    def _row(self) -> int:
        return max(self.context.px(0.034, 24), self.context.type.height(_BOLD) + 4)


_SMALL, _BOLD = Style.LABEL_REGULAR, Style.LABEL


def _box(x: float, y: float, w: float, h: float, paint: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.1, w):.2f}" height="{max(0.1, h):.2f}" rx="1.5" {paint}/>'


@dataclass(frozen=True)
class Histogram(Chart):
    """How many deals ended with how many points. `lowest`: where the axis begins, -10 with the Lucky Jack."""

    deals: Sequence[DealRecord] = ()
    lowest: int = 0

    def _least(self, width: int) -> int:
        legend = sum(self._row for _ in self._legend_lines(width))
        return legend + self.context.px(0.145, 90) + 2 * self.context.type.height(_SMALL)

    def _entries(self) -> list[tuple[str, str]]:
        kinds = {_kind(deal) for deal in self.deals}
        words = self.context.words
        named = (("plain", said.WITHOUT), ("queen", said.WITH_QUEEN), ("moon", said.WITH_MOON))
        return [(kind, words(message)) for kind, message in named if kind in kinds]

    def _legend_lines(self, width: int) -> list[list[tuple[str, str]]]:
        lines: list[list[tuple[str, str]]] = [[]]
        x = 0
        for entry in self._entries():
            wide = self._entry_width(entry[1])
            if lines[-1] and x + wide > width:
                lines.append([])
                x = 0
            lines[-1].append(entry)
            x += wide
        return lines

    def _entry_width(self, words: str) -> int:
        return self.context.type.width(words, _SMALL) + self.context.px(0.046, 34)

    def _bar(self, kind: str, x: float, y: float, w: float, h: float) -> str:
        """A bar, or a part of one: full, striped across with the queen, hollow with a moon."""
        theme = self.context.theme
        if kind == "moon":
            line = f'fill="none" stroke="{code(theme.chart_others[0].colour)}" stroke-width="2"'
            return _box(x + 1, y + 1, w - 2, h - 2, line)
        body = _box(x, y, w, h, f'fill="{code(theme.bar_best if kind == "plain" else theme.bar_costly)}"')
        if kind == "queen":
            step = max(4, self.context.px(0.006))
            paint = f'fill="{code(theme.plaque)}"'
            body += "".join(_box(x, y + at, w, 1.5, paint) for at in range(step, int(h), step))
        return body

    def _draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, y, w, h = rect
        body = ""
        swatch = context.px(0.014, 11)
        for line in self._legend_lines(w):
            at = float(x)
            for name, words in line:
                body += self._bar(name, at, y + (self._row - swatch) / 2, swatch, swatch)
                picture = self._small(words)
                sheet.blit(
                    picture, (round(at) + swatch + context.px(0.007, 5), y + (self._row - picture.get_height()) // 2)
                )
                at += self._entry_width(words)
            y += self._row
        low = min(self.lowest, *(deal.points for deal in self.deals))
        high = max(26, *(deal.points for deal in self.deals))
        text = kind.height(_SMALL)
        plot_top, plot_bottom = y + text, rect[1] + h - text
        tall, step = plot_bottom - plot_top, w / (high - low + 1)
        by_points: dict[int, list[DealRecord]] = {}
        for deal in self.deals:
            by_points.setdefault(deal.points, []).append(deal)
        most = max(len(deals) for deals in by_points.values())
        body += _box(x, plot_bottom, w, 1, f'fill="{code(theme.panel_soft)}" fill-opacity="0.5"')
        gap = min(3.0, 0.16 * step)
        marks = []
        for points, deals in sorted(by_points.items()):
            left, base = x + (points - low) * step, float(plot_bottom)
            for name in ("plain", "queen", "moon"):
                part = tall * sum(_kind(deal) == name for deal in deals) / most
                if part:
                    body += self._bar(name, left + gap, base - part, step - 2 * gap, part)
                    base -= part
            number = str(len(deals))
            if kind.width(number, _SMALL) <= step - 1:
                picture = self._small(number, theme.panel_text)
                sheet.blit(picture, (round(left + (step - picture.get_width()) / 2), round(base) - text))
            mark = (round(left), plot_top - text, max(4, int(step)), tall + text)
            marks.append(Mark(f"bar:{points}", self._says(points, deals), mark))
        wide = max(kind.width(context.words.spell(n, ""), _SMALL) for n in (low, high)) + 6
        every = next((n for n in (1, 2, 5, 10, 13, 26) if n * step >= wide), 50)
        for points in range(-(-low // every) * every, high + 1, every):
            picture = self._small(context.words.spell(points, ""))
            middle = x + (points - low + 0.5) * step
            start = max(0, min(round(middle - picture.get_width() / 2), sheet.get_width() - picture.get_width()))
            sheet.blit(picture, (start, plot_bottom + 2))
        sheet.blit(shapes.drawing(body, sheet.get_size()), (0, 0))
        return marks

    def _says(self, points: int, deals: Sequence[DealRecord]) -> str:
        words = self.context.words
        parts = [words(said.BAR, n=len(deals), points=words.phrase(said.BAR_POINTS, n=points))]
        queens = sum(deal.queen for deal in deals)
        moons = sum(deal.own_moon or deal.other_moon for deal in deals)
        parts += [words(said.BAR_QUEEN, n=queens)] if queens else []
        parts += [words(said.BAR_MOON, n=moons)] if moons else []
        return words.in_turn(parts)


def _kind(deal: DealRecord) -> str:
    if deal.own_moon or deal.other_moon:
        return "moon"
    return "queen" if deal.queen else "plain"


@dataclass(frozen=True)
class Bars(Chart):
    """Rows of a label, a bar and its number; the first is gold if it is the best. `rows`: label, number, sentence."""

    name: str = "row"
    rows: Sequence[tuple[str, int, str]] = ()
    first_best: bool = False

    def _least(self, width: int) -> int:
        return len(self.rows) * self._pitch(width)

    def _beside(self, width: int) -> bool:
        return self._label_width() <= 0.45 * width

    def _label_width(self) -> int:
        return max(self.context.type.width(label, _BOLD) for label, _, _ in self.rows)

    def _pitch(self, width: int) -> int:
        return self._row + self.context.px(0.008, 5) + (0 if self._beside(width) else self._row)

    def _draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, y, w, h = rect
        pitch = min(h // len(self.rows), round(1.6 * self._pitch(w)))
        beside, gap = self._beside(w), context.px(0.010, 6)
        left = self._label_width() + gap if beside else 0
        most = max(1, *(number for _, number, _ in self.rows))
        room = w - left - gap - kind.width(str(most), _BOLD)
        marks = []
        for place, (label, number, sentence) in enumerate(self.rows):
            top = y + place * pitch
            words = kind.line(label, _BOLD, theme.panel_text, None if beside else w)
            head = 0 if beside else self._row
            line = pitch - head
            sheet.blit(words, (x, top + ((line if beside else head) - words.get_height()) // 2))
            thick = min(self._row, max(8, round(0.62 * line)))
            long = max(3, round(room * number / most))
            colour = theme.bar_best if self.first_best and place == 0 else theme.bar_neutral
            if number:
                bar = shapes.panel(long, thick, min(thick / 4, 6), colour)
                sheet.blit(bar, (x + left, top + head + (line - thick) // 2))
            figure = kind.line(context.words.spell(number, ""), _BOLD, theme.panel_text)
            end = x + left + (long + gap if number else 0)
            sheet.blit(figure, (end, top + head + (line - figure.get_height()) // 2))
            marks.append(Mark(f"{self.name}:{place}", sentence, (x, top, w, pitch)))
        return marks


@dataclass(frozen=True)
class Running(Chart):
    """The average of the last deals after every deal, and the average of all of them, dashed."""

    points: Sequence[int] = ()

    def _least(self, width: int) -> int:
        if len(self.points) < ENOUGH:
            return self.context.type.paragraph_height(self.context.words(said.TOO_FEW), Style.BODY, width)
        return self.context.px(0.14, 100) + self.context.type.height(_SMALL)

    def values(self) -> list[float]:
        """The average of the last `WINDOW` deals after each deal from the `ENOUGH`th on."""
        ends = range(ENOUGH, len(self.points) + 1)
        return [sum(self.points[max(0, end - WINDOW) : end]) / min(end, WINDOW) for end in ends]

    def _draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        context, theme, kind = self.context, self.context.theme, self.context.type
        words = context.words
        x, y, w, h = rect
        if len(self.points) < ENOUGH:
            told = words(said.TOO_FEW)
            sheet.blit(kind.paragraph(told, Style.BODY, theme.panel_soft, w), (x, y))
            return [Mark("running", told, rect)]
        values = self.values()
        whole = sum(self.points) / len(self.points)
        low, high = int(min(*values, whole) - 1), int(max(*values, whole) + 2)
        text = kind.height(_SMALL)
        now, over = words(said.RUNNING_NOW, now=values[-1]), words(said.OVERALL, all=whole)
        left = max(kind.width(words.spell(n, ""), _SMALL) for n in (low, high)) + context.px(0.008, 5)
        right = max(kind.width(now, _BOLD), kind.width(over, _SMALL)) + context.px(0.012, 8)
        wide, top, tall = max(20, w - left - right), y + text // 2, h - 2 * text

        def level(value: float) -> float:
            return top + tall * (high - value) / (high - low)

        step = max(1, -(-(high - low) * (text + 4) // max(1, tall)))
        body = ""
        for n in range(low, high + 1, step):
            grid = f'fill="{code(theme.grid[:3])}" fill-opacity="{theme.grid[3] / 255:.3f}"'
            body += _box(x + left, level(n), wide, 1, grid)
            figure = self._small(words.spell(n, ""))
            sheet.blit(figure, (x, round(level(n) - figure.get_height() / 2)))
        sheet.blit(shapes.drawing(body, sheet.get_size()), (0, 0))
        scale = context.unit / 1080
        flat = [(x + left, level(whole)), (x + left + wide, level(whole))]
        dash = (12 * scale, 5 * scale)
        ink = theme.chart_others[0].colour
        sheet.blit(shapes.polyline(sheet.get_size(), flat, ink, max(1.4, 2.6 * scale), dash), (0, 0))
        every = max(1, len(values) // wide)
        shown = [*values[:-1:every], values[-1]]
        line = [(x + left + wide * i / max(1, len(shown) - 1), level(value)) for i, value in enumerate(shown)]
        thick = max(1.8, theme.chart_you.width * scale)
        sheet.blit(shapes.polyline(sheet.get_size(), line, theme.chart_you.colour, thick), (0, 0))
        apart = max(37 * scale, text)
        at_now, at_all = level(values[-1]), level(whole)
        if abs(at_now - at_all) < apart:
            at_all = at_now + (apart if at_all >= at_now else -apart)
            if not top <= at_all <= top + tall:
                at_all = at_now - apart if at_all > at_now else at_now + apart
        for label, style, at in ((now, _BOLD, at_now), (over, _SMALL, at_all)):
            picture = kind.line(label, style, theme.panel_text, right)
            sheet.blit(picture, (x + left + wide + context.px(0.010, 6), round(at - picture.get_height() / 2)))
        for deal, place in ((ENOUGH, 0.0), (len(self.points), 1.0)):
            picture = self._small(words.spell(deal, ""))
            sheet.blit(picture, (round(x + left + place * (wide - picture.get_width())), y + h - text))
        return [
            Mark("running", words(said.RUNNING_SAYS, n=min(WINDOW, len(self.points)), now=values[-1], all=whole), rect)
        ]


@dataclass(frozen=True)
class WonBy(Chart):
    """Matches won, of how many, a row a set of rules and opponents' level. `rows`: rules, level, won, all."""

    rows: Sequence[tuple[str, str, int, int]] = ()

    def _figure(self, won: int, of: int) -> str:
        return self.context.words(said.OF, n=won, all=of)

    def _name(self, rules: str, level: str) -> str:
        return f"{rules} · {level}"

    def _name_room(self, width: int) -> int:
        figures = max(self.context.type.width(self._figure(won, of), _BOLD) for _, _, won, of in self.rows)
        return width - figures - self.context.px(0.02, 12)

    def _heights(self, width: int) -> list[int]:
        kind, room = self.context.type, self._name_room(width)
        gap = self.context.px(0.008, 6)
        return [kind.paragraph_height(self._name(rules, level), _SMALL, room) + gap for rules, level, _, _ in self.rows]

    def _least(self, width: int) -> int:
        return sum(self._heights(width))

    def _draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, y, w, _ = rect
        room = self._name_room(w)
        marks = []
        for place, ((rules, level, won, of), high) in enumerate(zip(self.rows, self._heights(w), strict=True)):
            fill = shapes.panel(w, high - 2, 4, (*theme.bar_best, round(90 * won / of)))
            if won and not theme.high_contrast:
                sheet.blit(fill, (x, y))
            name = kind.paragraph(self._name(rules, level), _SMALL, theme.panel_text, room)
            sheet.blit(name, (x + 4, y + (high - name.get_height()) // 2))
            figure = kind.line(self._figure(won, of), _BOLD, theme.panel_text)
            sheet.blit(figure, (x + w - figure.get_width() - 4, y + (high - figure.get_height()) // 2))
            sentence = context.words(said.CELL, rules=rules, level=level, won=won, all=of)
            marks.append(Mark(f"won:{place}", sentence, (x, y, w, high - 2)))
            y += high
        return marks
