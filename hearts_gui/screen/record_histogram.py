"""How many deals ended with how many points, and which of them with the queen or a moon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.record_charts import BOLD, SMALL, Chart, Mark, box
from hearts_gui.screen.theme import code
from hearts_gui.store import DealRecord
from hearts_gui.words import messages
from hearts_gui.words import statistics as said

_KINDS = (
    ("gain", said.TAKEN_OFF), ("plain", said.WITHOUT), ("queen", said.WITH_QUEEN), ("moon", said.WITH_MOON)
)  # fmt: skip
"""The parts of a bar from its foot, and what the legend calls them."""


class _Plot(NamedTuple):
    """Where the bars stand: the left edge of the first, the ground, how tall one may be, and how wide it is."""

    left: float
    ground: int
    tall: int
    step: float
    low: int  # points of the first bar

    def at(self, points: float) -> float:
        """The left edge of the bar of so many points."""
        return self.left + (points - self.low) * self.step


@dataclass(frozen=True)
class Histogram(Chart):
    """A bar for every number of points. `lowest`: where the axis begins, -10 with the Lucky Jack."""

    deals: Sequence[DealRecord] = ()
    lowest: int = 0

    def least(self, width: int) -> int:
        """Legend, bars, figures above and below."""
        return len(self._legend_lines(width)) * self.row + self.context.px(0.145, 90) + 2 * self._text

    def draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        """The legend, the axis, the average, and the bars."""
        theme = self.context.theme
        by_points = self._bars
        most = max(deals.total() for deals in by_points.values())
        low, high = min(self.lowest, *by_points), max(26, *by_points)
        top, body = self._legend(sheet, rect)
        counted = all(self._fits(deals.total(), rect[2] / (high - low + 1)) for deals in by_points.values())
        axis = 0 if counted else self.context.type.width(self.context.words(messages.PERCENT, n=100), SMALL)
        ground = rect[1] + rect[3] - self._text
        plot = _Plot(rect[0] + axis, ground, ground - top - self._text, (rect[2] - axis) / (high - low + 1), low)
        if not counted:
            body += self._grid(sheet, plot, rect, most)
        body += box(plot.left, ground, rect[2] - axis, 1, f'fill="{code(theme.panel_soft)}" fill-opacity="0.5"')
        self._scale(sheet, plot, high)
        for points, deals in by_points.items():
            body += self._parts(plot, points, deals, most)
            if counted:
                picture = self.small(str(deals.total()), theme.panel_text)
                x = plot.at(points) + (plot.step - picture.get_width()) / 2
                sheet.blit(picture, (round(x), round(ground - plot.tall * deals.total() / most) - self._text))
        self._average(sheet, plot, by_points, most)
        sheet.blit(shapes.drawing(body, sheet.get_size()), (0, 0))
        wide, tall = max(4, int(plot.step)), plot.tall + self._text
        return [
            Mark(f"bar:{points}", self._says(points), (round(plot.at(points)), ground - tall, wide, tall))
            for points in sorted(by_points)
        ]

    @cached_property
    def _bars(self) -> dict[int, Counter[str]]:
        """By points, how many deals of each kind."""
        found: dict[int, Counter[str]] = {}
        for deal in self.deals:
            found.setdefault(deal.points, Counter())[_kind(deal)] += 1
        return found

    @cached_property
    def _told(self) -> Counter[tuple[int, str]]:
        """By points, in how many deals he took the queen, and in how many there was a moon."""
        queens = Counter((deal.points, "queen") for deal in self.deals if deal.queen)
        return queens + Counter((deal.points, "moon") for deal in self.deals if deal.own_moon or deal.other_moon)

    @property
    def _text(self) -> int:
        return self.context.type.height(SMALL)

    def _fits(self, number: int, step: float) -> bool:
        return self.context.type.width(str(number), SMALL) <= step - 1

    # The legend ----------------------------------------------------------------------------------------------------

    def _legend_lines(self, width: int) -> list[list[tuple[str, str]]]:
        kinds = {kind for deals in self._bars.values() for kind in deals}
        lines: list[list[tuple[str, str]]] = [[]]
        x = 0
        for kind, message in _KINDS:
            if kind not in kinds:
                continue
            words = self.context.words(message)
            wide = self._entry_width(words)
            if lines[-1] and x + wide > width:
                lines.append([])
                x = 0
            lines[-1].append((kind, words))
            x += wide
        return lines

    def _entry_width(self, words: str) -> int:
        return self.context.type.width(words, SMALL) + self.context.px(0.046, 34)

    def _legend(self, sheet: pygame.Surface, rect: Rect4) -> tuple[int, str]:
        """Where it ends, and its drawing."""
        x, y, w, _ = rect
        swatch, body = self.context.px(0.014, 11), ""
        for line in self._legend_lines(w):
            at = float(x)
            for name, words in line:
                body += self._bar(name, at, y + (self.row - swatch) / 2, swatch, swatch)
                picture = self.small(words)
                left = round(at) + swatch + self.context.px(0.007, 5)
                sheet.blit(picture, (left, y + (self.row - picture.get_height()) // 2))
                at += self._entry_width(words)
            y += self.row
        return y, body

    # The plot ------------------------------------------------------------------------------------------------------

    def _parts(self, plot: _Plot, points: int, deals: Counter[str], most: int) -> str:
        """One bar, part upon part."""
        gap, base, body = min(3.0, 0.16 * plot.step), float(plot.ground), ""
        for name, _ in _KINDS:
            part = plot.tall * deals[name] / most
            if part:
                body += self._bar(name, plot.at(points) + gap, base - part, plot.step - 2 * gap, part)
                base -= part
        return body

    def _bar(self, kind: str, x: float, y: float, w: float, h: float) -> str:
        """A part of a bar: full, striped across with the queen, hollow with a moon."""
        theme = self.context.theme
        if kind == "moon":
            line = f'fill="none" stroke="{code(theme.chart_others[0].colour)}" stroke-width="2"'
            return box(x + 1, y + 1, w - 2, h - 2, line)
        colour = {"plain": theme.bar_best, "queen": theme.bar_costly, "gain": theme.bar_neutral}[kind]
        body = box(x, y, w, h, f'fill="{code(colour)}"')
        if kind == "queen":
            step = max(4, self.context.px(0.006))
            paint = f'fill="{code(theme.plaque)}"'
            body += "".join(box(x, y + at, w, 1.5, paint) for at in range(step, int(h), step))
        return body

    def _grid(self, sheet: pygame.Surface, plot: _Plot, rect: Rect4, most: int) -> str:
        """Lines at shares of all deals, where the bars have no room for their numbers."""
        theme, words, body = self.context.theme, self.context.words, ""
        for share in self._shares(plot, most):
            level = plot.ground - plot.tall * share * len(self.deals) / 100 / most
            paint = f'fill="{code(theme.grid[:3])}" fill-opacity="{theme.grid[3] / 255:.3f}"'
            body += box(plot.left, level, rect[0] + rect[2] - plot.left, 1, paint)
            picture = self.small(words(messages.PERCENT, n=share))
            place = (round(plot.left) - picture.get_width() - 6, round(level - picture.get_height() / 2))
            sheet.blit(picture, place)
        return body

    def _shares(self, plot: _Plot, most: int) -> Iterator[int]:
        highest = 100 * most / len(self.deals)
        lines = max(1, plot.tall // (2 * self._text))
        step = next((n for n in (1, 2, 5, 10, 20, 25) if highest / n <= lines), 50)
        yield from range(step, int(highest) + 1, step)

    def _scale(self, sheet: pygame.Surface, plot: _Plot, high: int) -> None:
        """The points under the bars, every one of them or some."""
        words, kind = self.context.words, self.context.type
        wide = max(kind.width(words.spell(n, ""), SMALL) for n in (plot.low, high)) + 6
        every = next((n for n in (1, 2, 5, 10, 13, 26) if n * plot.step >= wide), 50)
        for points in range(-(-plot.low // every) * every, high + 1, every):
            picture = self.small(words.spell(points, ""))
            start = round(plot.at(points + 0.5) - picture.get_width() / 2)
            sheet.blit(picture, (max(0, min(start, sheet.get_width() - picture.get_width())), plot.ground + 2))

    def _average(self, sheet: pygame.Surface, plot: _Plot, bars: Mapping[int, Counter[str]], most: int) -> None:
        """A dashed line where the average lies, behind the bars, and its figure where nothing stands."""
        mean = sum(deal.points for deal in self.deals) / len(self.deals)
        x, top = plot.at(mean + 0.5), plot.ground - plot.tall - self._text
        dash = self.context.unit / 1080
        line = [(x, top), (x, float(plot.ground))]
        ink = self.context.theme.panel_text
        sheet.blit(shapes.polyline(sheet.get_size(), line, ink, max(1.2, 2 * dash), (5 * dash, 5 * dash)), (0, 0))
        label = self.context.type.line(self.context.words(said.AVERAGE_AT, n=mean), BOLD, ink)
        left, right = x + 6, x + 12 + label.get_width()
        beneath = (
            plot.tall * deals.total() / most + self._text
            for points, deals in bars.items()
            if plot.at(points) < right and plot.at(points + 1) > left
        )
        if right < sheet.get_width() and max(beneath, default=0) < plot.tall:
            sheet.blit(label, (round(left), top))

    def _says(self, points: int) -> str:
        words = self.context.words
        parts = [words(said.BAR, n=self._bars[points].total(), points=words.phrase(said.BAR_POINTS, n=points))]
        queens, moons = self._told[points, "queen"], self._told[points, "moon"]
        parts += [words(said.BAR_QUEEN, n=queens)] if queens else []
        parts += [words(said.BAR_MOON, n=moons)] if moons else []
        return words.in_turn(parts)


def _kind(deal: DealRecord) -> str:
    if deal.own_moon or deal.other_moon:
        return "moon"
    if deal.queen:
        return "queen"
    return "gain" if deal.points < 0 else "plain"
