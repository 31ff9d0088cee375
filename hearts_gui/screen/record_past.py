"""The list of past matches: a row for each, which opens it, and beside it what saves it as a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.record_figures import Panel
from hearts_gui.screen.record_filters import opponents
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import IconButton, Widget, edge_px
from hearts_gui.store import MatchRecord
from hearts_gui.words import exports, messages
from hearts_gui.words import statistics as said
from hearts_gui.words.describe import game_line

_MOST = 200
"""Matches in the list; with filters one comes to those before."""


class _Told(NamedTuple):
    """What a row says, part by part, and as a sentence."""

    date: str
    rules: str
    level: str
    place: str
    points: str
    whole: str


class PastMatches:
    """`widgets` are laid out from `y` as if there were room for all of them; `y` is then where they end."""

    def __init__(
        self, context: Context, ended: Sequence[MatchRecord], place: tuple[int, int, int], *, keeps: bool
    ) -> None:
        """`ended`: the latest first. `place`: left, top, width. `keeps`: whether files can be saved."""
        self.context = context
        self.widgets: list[Widget] = []
        self._x, self.y, self._wide = place
        self._keeps = keeps
        told = [self._told(match) for match in ended[:_MOST]]
        widths = self._columns(told)
        for match, row in zip(ended, told, strict=False):
            self._put(match, row, widths)

    def _told(self, match: MatchRecord) -> _Told:
        words = self.context.words
        points = words.phrase(messages.POINTS, n=match.total)
        rules = game_line(words, match.rules)
        return _Told(
            match.started[:10],
            rules,
            opponents(words, match.level),
            words(said.PLACED, place=match.place),
            words(messages.POINTS, n=match.total),
            words(said.PAST_MATCH, date=match.started[:10], rules=rules, place=match.place, points=points),
        )

    @property
    def _inset(self) -> int:
        return self.context.px(0.014, 10)

    @property
    def _room(self) -> int:
        """For the words of a row."""
        return self._wide - 2 * self._inset - (self._side if self._keeps else 0)

    @property
    def _side(self) -> int:
        return max(44, self.context.px(0.046))

    def _columns(self, told: Sequence[_Told]) -> list[int] | None:
        """Where each part begins, so that all rows line up; None where they have no room for that."""
        kind = self.context.type
        widths = [max((kind.width(row[i], Style.BODY) for row in told), default=0) for i in range(5)]
        spare = self._room - sum(widths)
        gap = min(spare // 4, self.context.px(0.06))
        if gap < self.context.px(0.018, 12):
            return None
        starts = [0, widths[0] + gap, widths[0] + widths[1] + 2 * gap]
        return [*starts, self._room - widths[4] - gap - widths[3], self._room - widths[4]]

    def _put(self, match: MatchRecord, row: _Told, columns: Sequence[int] | None) -> None:
        context, theme, kind = self.context, self.context.theme, self.context.type
        tall = kind.height(Style.BODY) if columns else kind.paragraph_height(row.whole, Style.BODY, self._room)
        high = max(self._side, tall + self._inset)
        sheet = shapes.panel(
            self._wide, high, context.px(0.012), theme.panel, theme.panel_edge, border_px=edge_px(context)
        ).copy()
        top = (high - tall) // 2
        if columns is None:
            sheet.blit(kind.paragraph(row.whole, Style.BODY, theme.panel_text, self._room), (self._inset, top))
        else:
            self._line_up(sheet, row, columns, top, won=match.place == 1)
        wide = self._wide - (self._side + self._inset // 2 if self._keeps else 0)
        spot: Rect4 = (self._x, self.y, wide, high)
        says = Node(f"button:match:{match.id}", Role.BUTTON, row.whole, spot)
        self.widgets.append(Panel(context, sheet, (self._x, self.y, self._wide, high), [says]))
        if self._keeps:
            beside = (self._x + wide, self.y + (high - self._side) // 2, self._side, self._side)
            reads = context.words(exports.SAVE_THIS_MATCH, date=row.date)
            self.widgets.append(IconButton(context, f"button:keep:{match.id}", reads, beside, "save"))
        self.y += high + context.px(0.007, 4)

    def _line_up(self, sheet: pygame.Surface, row: _Told, columns: Sequence[int], top: int, *, won: bool) -> None:
        kind, theme = self.context.type, self.context.theme
        gold: Colour = theme.gold
        inks = (
            theme.panel_soft,
            theme.panel_text,
            theme.panel_soft,
            gold if won else theme.panel_text,
            theme.panel_text,
        )
        for i, (words, ink) in enumerate(zip(row[:5], inks, strict=True)):
            picture = kind.line(words, Style.BODY, ink)
            x = self._inset + columns[i] + (self._room - columns[4] - picture.get_width() if i == 4 else 0)
            sheet.blit(picture, (x, top))
