"""What the charts of the person's records have in common.

Each is a panel with its heading, drawn at once.

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
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import edge_px

WINDOW = 20
"""Deals that the running average goes over."""
ENOUGH = 10
"""Matches, or deals, below which a share or an average says more than it knows."""
SMALL, BOLD = Style.LABEL_REGULAR, Style.LABEL


@dataclass(frozen=True)
class Mark:
    """Something with a figure: its name in a node's id, what it says, its place from the chart's top left corner."""

    id: str
    says: str
    rect: Rect4


@dataclass(frozen=True)
class Chart:
    """A panel with a heading and a note beside or below it, and sentences at its foot; subclasses draw what is between.

    They write `least`, the least height in pixels of that for a width, and `draw`.
    """

    context: Context
    heading: str
    note: str = ""
    foot: Sequence[str] = ()

    def height(self, width: int) -> int:
        """The least height in pixels for a width."""
        return self._top(width) + self.least(width - 2 * self.inset) + self._foot_height(width) + self.inset

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
        room, y = width - 2 * self.inset, self.inset // 2
        sheet.blit(kind.paragraph(self.heading, Style.ITEM, theme.panel_text, room), (self.inset, y))
        if self.note and self._beside(room):
            note = kind.line(self.note, SMALL, theme.panel_soft)
            rise = kind.baseline(Style.ITEM) - kind.baseline(SMALL)
            sheet.blit(note, (width - self.inset - note.get_width(), y + rise))
        elif self.note:
            y += kind.paragraph_height(self.heading, Style.ITEM, room)
            sheet.blit(kind.paragraph(self.note, SMALL, theme.panel_soft, room), (self.inset, y))
        top, foot = self._top(width), self._foot_height(width)
        marks = self.draw(sheet, (self.inset, top, room, height - top - foot - self.inset))
        bare = not self.least(room)
        y = top if bare else height - self.inset - foot + self._foot_gap
        for words in self.foot:
            ink = theme.panel_text if words == self.foot[0] else theme.panel_soft
            sheet.blit(kind.paragraph(words, SMALL, ink, room), (self.inset, y))
            y += kind.paragraph_height(words, SMALL, room) + self._foot_gap // 3
        return sheet, marks

    def _beside(self, room: int) -> bool:
        """Whether the note has room at the end of the heading's line."""
        kind = self.context.type
        return kind.width(self.heading, Style.ITEM) + kind.width(self.note, SMALL) + 2 * self.inset <= room

    @property
    def _foot_gap(self) -> int:
        return self.context.px(0.012, 6)

    def _foot_height(self, width: int) -> int:
        if not self.foot:
            return 0
        room = width - 2 * self.inset
        high = sum(self.context.type.paragraph_height(words, SMALL, room) + self._foot_gap // 3 for words in self.foot)
        return self._foot_gap + high

    def _top(self, width: int) -> int:
        kind, room = self.context.type, width - 2 * self.inset
        high = kind.paragraph_height(self.heading, Style.ITEM, room)
        if self.note and not self._beside(room):
            high += kind.paragraph_height(self.note, SMALL, room)
        return self.inset // 2 + high + self.context.px(0.008, 5)

    def least(self, width: int) -> int:
        """How high what is between must be, at that width."""
        raise NotImplementedError

    def draw(self, sheet: pygame.Surface, rect: Rect4) -> list[Mark]:
        """Draw it there."""
        raise NotImplementedError

    def small(self, words: str, ink: Colour | None = None, room: int | None = None) -> pygame.Surface:
        """Words of a scale or a legend."""
        return self.context.type.line(words, SMALL, ink or self.context.theme.panel_soft, room)

    @property
    def row(self) -> int:
        """How high a line with words and something drawn is."""
        return max(self.context.px(0.034, 24), self.context.type.height(BOLD) + 4)


def box(x: float, y: float, w: float, h: float, paint: str) -> str:
    """A rectangle of a drawing."""
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.1, w):.2f}" height="{max(0.1, h):.2f}" rx="1.5" {paint}/>'
