"""A list of groups and beside it the open one: rules and settings, where there is room for one group at a time."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from hearts_gui.rules import Suit
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role, inside
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Widget, edge_px, focus_ring, grown, suit_tint, within
from hearts_gui.screen.widgets_scroll import ScrollPanel


@dataclass(frozen=True)
class GroupEntry:
    """A group in the list: its pip, its name, what is chosen in it, and that choice's number."""

    context: Context
    id: str
    rect: Rect4
    suit: Suit | None
    title: str
    note: str
    number: str
    checked: bool
    icon: str = "settings"

    @staticmethod
    def room(context: Context, width: int, number: str = "") -> int:
        """How wide the words may be in an entry of that width, in pixels."""
        taken = context.type.width(f"**{number}**", Style.ITEM) + context.px(0.032, 19) if number else 0
        return width - context.px(0.088, 52) - taken - context.px(0.018, 10)

    def nodes(self) -> list[Node]:
        """One choice."""
        return [Node(self.id, Role.CHOICE, f"{self.title}: {self.note}", self.rect, checked=self.checked)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Panel, or paper for the open group; pip, words and number."""
        look, context, theme, rect = attention(self.id), self.context, self.context.theme, self.rect
        x, y, w, h = rect
        radius = context.px(0.024)
        if self.checked:
            px = edge_px(context, 2.5)
            sprites = [Sprite(shapes.panel(w, h, radius, theme.paper, theme.gold, border_px=px), x, y)]
            ink, soft = theme.ink, theme.pencil
        else:
            edge = theme.gold_edge if look.hovered else theme.panel_edge
            sprites = [Sprite(shapes.panel(w, h, radius, theme.panel, edge, border_px=edge_px(context)), x, y)]
            ink, soft = theme.panel_text, theme.panel_soft
        side = context.px(0.032, 19)
        mark_at = (x, y, context.px(0.088, 52) + context.px(0.012), h)
        if self.suit is None:
            mark = artwork.icon(self.icon, side, ink)
        else:
            red = self.suit in {Suit.HEARTS, Suit.DIAMONDS}
            colour = theme.red if self.checked and red else ink if self.checked else suit_tint(theme, self.suit)
            mark = artwork.pip(self.suit, side, colour)
        sprites.append(within(mark, mark_at))
        room = self.room(context, w, self.number)
        title = context.type.line(self.title, Style.ITEM, ink, room)
        note = context.type.paragraph(
            self.note, Style.LABEL_REGULAR, soft, room, red=theme.red if self.checked else None
        )
        lap = context.px(0.004, 3)
        top = y + (h - title.get_height() - note.get_height() + lap) // 2
        left = x + context.px(0.088, 52)
        sprites += [Sprite(title, left, top), Sprite(note, left, top + title.get_height() - lap)]
        if self.number:
            number = context.type.line(f"**{self.number}**", Style.ITEM, ink)
            sprites.append(within(number, (x, y, w - context.px(0.032, 19), h), across=1.0))
        if look.focused:
            sprites += focus_ring(context, rect, radius)
        return sprites


class ListAndGroup:
    """The list at the left, the open group at the right; either scrolls where it is taller than its place.

    panel: where the open group is. widgets: all, where they would be if nothing was scrolled.
    """

    def __init__(self, context: Context, listed: Rect4, panel: Rect4) -> None:
        self.panel = panel
        self._context = context
        self._place = listed
        self._list, self._open = ScrollPanel(), ScrollPanel()
        self._entries: list[Widget] = []
        self._content: list[Widget] = []
        self._group: object = None
        self._fitted: object = None

    @property
    def widgets(self) -> list[Widget]:
        """The list's, then the open group's."""
        return [*self._entries, *self._content]

    def panels(self) -> tuple[ScrollPanel, ...]:
        """The parts that may be longer than their place."""
        return (self._list, self._open)

    def draw(self, sheet: pygame.Surface) -> None:
        """The panel of the open group, which never changes."""
        context, theme = self._context, self._context.theme
        x, y, w, h = self.panel
        panel = shapes.panel(w, h, context.px(0.028), theme.panel, theme.panel_edge, border_px=edge_px(context))
        sheet.blit(panel, (x, y))

    def show(
        self, group: object, listed: tuple[list[Widget], int], opened: tuple[list[Widget], int], view: Rect4
    ) -> None:
        """Show these widgets of the list and of the open group, each with the height of them all, in pixels.

        `view`: where the open group's scroll. Another group begins at its top.
        """
        self._entries, long = listed
        self._content, high = opened
        # An entry's focus ring reaches out of it, so that the list's view is a little larger than the list.
        rim = self._context.px(0.008, 6)
        if group != self._group:
            self._open, self._group, self._fitted = ScrollPanel(), group, None
        if (long, view, high) != self._fitted:
            self._list.fit(self._context, grown(self._place, rim), long + rim)
            self._open.fit(self._context, view, high)
            self._fitted = (long, view, high)

    def nodes(self) -> list[Node]:
        """The list's and the open group's in view."""
        return [
            *self._list.nodes([node for widget in self._entries for node in widget.nodes()]),
            *self._open.nodes([node for widget in self._content for node in widget.nodes()]),
        ]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The same, cut to where they scroll, with a bar where they do."""
        return [
            *self._list.sprites([sprite for widget in self._entries for sprite in widget.sprites(attention)]),
            *self._list.bar(self._context),
            *self._open.sprites([sprite for widget in self._content for sprite in widget.sprites(attention)]),
            *self._open.bar(self._context),
        ]

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """Bring what the focus goes to into view; whether anything moved."""
        moved = self._list.make_room(focus, direction)
        return self._open.make_room(focus, direction) or moved

    def scroll(self, x: int, y: int, notches: float) -> bool:
        """The wheel over the list or the open group; whether anything moved."""
        panel = self._list if inside(self._list.rect, x, y) else self._open
        return panel.scroll(notches)
