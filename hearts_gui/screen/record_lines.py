"""The running average: how the person's last deals went after every deal, beside what their cards were worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.record_charts import BOLD, ENOUGH, SMALL, WINDOW, Chart, Mark, box
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour, code
from hearts_gui.words import statistics as said


def running(values: Sequence[float]) -> list[float]:
    """The average of the last `WINDOW` values after each of them from the `ENOUGH`th on."""
    sums = [0.0, *accumulate(values)]
    return [
        (sums[end] - sums[max(0, end - WINDOW)]) / min(end, WINDOW) for end in range(min(ENOUGH, len(sums)), len(sums))
    ]


MOST = 500
"""Deals that are shown, the last ones: of more than that nobody sees how they went."""


@dataclass(frozen=True)
class Running(Chart):
    """A solid line for the points, a dashed one for the cards; without their worth one for the average of all."""

    points: Sequence[int] = ()
    cards: Sequence[float] = ()

    def least(self, width: int) -> int:
        """A plot in which one can see anything, or the sentence that there is too little to be seen."""
        if len(self.points) < ENOUGH:
            return self.context.type.paragraph_height(self.context.words(said.TOO_FEW), Style.BODY, width)
        return self.context.px(0.14, 100) + self.context.type.height(SMALL)

    def draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        """Grid, lines, and at their ends what they stand at now."""
        context, theme, words = self.context, self.context.theme, self.context.words
        if len(self.points) < ENOUGH:
            told = words(said.TOO_FEW)
            sheet.blit(context.type.paragraph(told, Style.BODY, theme.panel_soft, rect[2]), rect[:2])
            return [Mark("running", told, rect)]
        mine, whole = running(self.points)[-MOST:], sum(self.points) / len(self.points)
        other = running(self.cards)[-MOST:] if self.cards else [whole, whole]
        now = words(said.RUNNING_NOW, now=mine[-1])
        beside = words(said.CARDS_NOW, now=other[-1]) if self.cards else words(said.OVERALL, all=whole)
        low, high = int(min(*mine, *other) - 1), int(max(*mine, *other) + 2)
        plot = self._plot(rect, low, high, max(context.type.width(now, BOLD), context.type.width(beside, SMALL)))
        self._grid(sheet, rect, plot, low, high)
        scale = context.unit / 1080
        ink = theme.chart_others[0].colour
        self._line(sheet, plot, other, (low, high), ink, max(1.4, 2.6 * scale), (12 * scale, 5 * scale))
        thick = max(1.8, theme.chart_you.width * scale)
        self._line(sheet, plot, mine, (low, high), theme.chart_you.colour, thick)
        levels = self._apart(plot, _level(plot, mine[-1], low, high), _level(plot, other[-1], low, high))
        left = plot[0] + plot[2] + context.px(0.010, 6)
        for label, style, colour, level in (
            (now, BOLD, theme.panel_text, levels[0]), (beside, SMALL, ink, levels[1])
        ):  # fmt: skip
            picture = context.type.line(label, style, colour, rect[0] + rect[2] - left)
            sheet.blit(picture, (left, round(level - picture.get_height() / 2)))
        says = words(said.RUNNING_SAYS, n=min(WINDOW, len(self.points)), now=mine[-1], all=whole)
        if self.cards:
            says = f"{says} {words(said.RUNNING_CARDS, cards=other[-1])}"
        return [Mark("running", says, rect)]

    def _plot(self, rect: Rect4, low: int, high: int, label: int) -> Rect4:
        """Where the lines go, between the figures at the left and the labels at the right."""
        context, text = self.context, self.context.type.height(SMALL)
        words = context.words
        left = max(context.type.width(words.spell(n, ""), SMALL) for n in (low, high)) + context.px(0.008, 5)
        right = label + context.px(0.012, 8)
        x, y, w, h = rect
        return x + left, y + text // 2, max(20, w - left - right), max(20, h - 2 * text)

    def _grid(self, sheet: pygame.Surface, rect: Rect4, plot: Rect4, low: int, high: int) -> None:
        """Lines at whole points, and under the plot the first deal and the last."""
        theme, words, text = self.context.theme, self.context.words, self.context.type.height(SMALL)
        step = max(1, -(-(high - low) * (text + 4) // plot[3]))
        body = ""
        for n in range(low, high + 1, step):
            level = _level(plot, n, low, high)
            grid = f'fill="{code(theme.grid[:3])}" fill-opacity="{theme.grid[3] / 255:.3f}"'
            body += box(plot[0], level, plot[2], 1, grid)
            figure = self.small(words.spell(n, ""))
            sheet.blit(figure, (rect[0], round(level - figure.get_height() / 2)))
        sheet.blit(shapes.drawing(body, sheet.get_size()), (0, 0))
        for deal, place in ((max(ENOUGH, len(self.points) - MOST + 1), 0.0), (len(self.points), 1.0)):
            picture = self.small(words.spell(deal, ""))
            x = round(plot[0] + place * (plot[2] - picture.get_width()))
            sheet.blit(picture, (x, rect[1] + rect[3] - text))

    def _line(
        self,
        sheet: pygame.Surface,
        plot: Rect4,
        values: Sequence[float],
        span: tuple[int, int],
        colour: Colour,
        px: float,
        dash: tuple[float, ...] = (),
    ) -> None:
        shown = list(_thinned(values, plot[2]))
        step = plot[2] / max(1, len(shown) - 1)
        points = [(plot[0] + step * i, _level(plot, value, *span)) for i, value in enumerate(shown)]
        if len(points) == 1:
            points.append((plot[0] + plot[2], points[0][1]))
        sheet.blit(shapes.polyline(sheet.get_size(), points, colour, px, dash), (0, 0))

    def _apart(self, plot: Rect4, first: float, second: float) -> tuple[float, float]:
        """The places of two labels, moved from one another where they would touch."""
        apart = max(37 * self.context.unit / 1080, self.context.type.height(SMALL))
        if abs(first - second) < apart:
            down = second >= first
            if down and first + apart > plot[1] + plot[3]:
                down = False
            elif not down and first - apart < plot[1]:
                down = True
            second = first + (apart if down else -apart)
        return first, second


def _level(plot: Rect4, value: float, low: int, high: int) -> float:
    return plot[1] + plot[3] * (high - value) / (high - low)


def _thinned(values: Sequence[float], wide: int) -> Iterator[float]:
    """No more values than there are pixels for every second one; the last is always among them."""
    every = max(1, -(-2 * len(values) // wide))
    yield from (values[i] for i in range((len(values) - 1) % every, len(values), every))
