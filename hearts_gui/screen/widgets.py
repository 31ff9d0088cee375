"""Buttons, and what all widgets share: each draws itself as sprites, gives its nodes, and shows hover, focus and press.

A widget is made in a scene's `lay_out` for one rectangle and one state; when the state changes it is made anew, which
costs nothing, for every picture is remembered. `sprites` is given the scene's `attention`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

import pygame

from hearts_gui.rules import Suit
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Attention
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour, Theme, Tint

AttentionOf = Callable[[str], Attention]
Kind = Literal["primary", "outline", "paper"]
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)


class Widget(Protocol):
    """Something on a screen that draws itself and can be acted on."""

    def nodes(self) -> list[Node]:
        """Its nodes, the topmost last."""

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Its pictures, from the lowest to the highest."""


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def suit_tint(theme: Theme, suit: Suit) -> Colour:
    """A suit's colour on a dark panel, where the red of the cards would be too dark to be seen."""
    if suit in {Suit.CLUBS, Suit.SPADES} or theme.high_contrast:
        return theme.panel_text
    return mixed(theme.danger, theme.heart, 0.42)


def within(sheet: pygame.Surface, rect: Rect4, across: float = 0.5, down: float = 0.5) -> Sprite:
    """A picture in a rectangle: 0 is at its left or top, 0.5 in the middle, 1 at its right or bottom."""
    x, y, w, h = rect
    return Sprite(sheet, round(x + (w - sheet.get_width()) * across), round(y + (h - sheet.get_height()) * down))


def grown(rect: Rect4, by: int) -> Rect4:
    """The rectangle with `by` pixels more on every side."""
    return rect[0] - by, rect[1] - by, rect[2] + 2 * by, rect[3] + 2 * by


def edge_px(context: Context, at_1080: float = 1.5) -> float:
    """A line's width in pixels, from its width in a 1080 pixel high window; wider in high contrast."""
    return max(1.0, (2.5 if context.theme.high_contrast else at_1080) * context.unit / 1080)


def focus_ring(context: Context, rect: Rect4, radius: float) -> list[Sprite]:
    """The gold ring round what has the focus, a little outside of it; in high contrast with black on either side."""
    theme = context.theme
    px = max(2.0, theme.focus_width * context.unit / 1080)
    gap = context.px(0.0035, 3)
    reach = round(px) + gap
    x, y, w, h = grown(rect, reach)
    rings = []
    if theme.high_contrast:
        bx, by, bw, bh = grown(rect, reach + 2)
        rings.append(Sprite(shapes.ring(bw, bh, radius + reach + 2, px + 4, BLACK), bx, by))
    rings.append(Sprite(shapes.ring(w, h, radius + reach, px, theme.focus), x, y))
    return rings


def ground(context: Context, rect: Rect4, radius: float, *, hovered: bool = False) -> Sprite:
    """A panel on the felt: dark, with a faint gold edge, brighter under the pointer."""
    theme = context.theme
    edge: Tint = theme.gold_edge if hovered else theme.panel_edge
    return Sprite(
        shapes.panel(rect[2], rect[3], radius, theme.panel, edge, border_px=edge_px(context)), rect[0], rect[1]
    )


@dataclass(frozen=True)
class Button:
    """A pill with words, an icon, or both. "primary" is gold, one to a screen; "outline" is dark with a gold edge.

    "paper" lies on paper: a line of ink, filled where it is pointed at or has the focus, since gold hardly shows there.

    rect: see `Button.size` for how large it wants to be. reads: what a screen reader says where that is not the label.
    key: what is pressed to the same end, in small at its right end, for buttons that are wide.
    """

    context: Context
    id: str
    label: str
    rect: Rect4
    kind: Kind = "outline"
    enabled: bool = True
    icon: str | None = None
    reads: str = ""
    key: str = ""

    @staticmethod
    def size(context: Context, label: str, icon: str | None = None, least: float = 0.0) -> tuple[int, int]:
        """The width and height in pixels that a button with this label wants; `least` is a least width."""
        height = max(44, context.px(0.057))
        width = context.type.width(label, Style.BUTTON) if label else 0
        if icon:
            width += context.px(0.022) + (context.px(0.010) if label else 0)
        padding = context.px(0.030) if label else (height - context.px(0.022)) // 2
        return max(round(least), height, width + 2 * padding), height

    def nodes(self) -> list[Node]:
        """One button."""
        return [Node(self.id, Role.BUTTON, self.reads or self.label, self.rect, enabled=self.enabled)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Shadow, pill, words and ring."""
        look, context, rect = attention(self.id), self.context, self.rect
        theme = context.theme
        fill, edge, ink = self._colours(look)
        sprites = []
        if self.kind == "primary" and self.enabled and not theme.high_contrast:
            blur = context.px(0.014)
            shade = shapes.soft_shadow(rect[2], rect[3], rect[3] / 2, blur, 90, colour=theme.shadow)
            sprites.append(within(shade, (rect[0], rect[1] + context.px(0.004), rect[2], rect[3])))
        sprites.append(Sprite(shapes.pill(rect[2], rect[3], fill, edge, edge_px(context)), rect[0], rect[1]))
        sprites += self._content(ink)
        if look.focused:
            sprites += focus_ring(context, rect, rect[3] / 2)
        return sprites

    def _colours(self, look: Attention) -> tuple[Tint, Tint, Colour]:
        theme = self.context.theme
        if not self.enabled:
            soft = theme.disabled if theme.high_contrast else theme.plaque_soft
            return (*theme.plaque, 140), theme.panel_edge, soft
        if self.kind == "paper":
            lit = look.hovered or look.focused
            fill = mixed(theme.green, BLACK, 0.15 if look.pressed else 0.0) if lit else theme.sheet
            return (*fill, 255), (*(theme.green if lit else theme.pencil), 255), WHITE if lit else theme.ink
        if self.kind == "primary":
            gold = theme.gold
            if look.pressed:
                gold = mixed(gold, BLACK, 0.10)
            elif look.hovered:
                gold = mixed(gold, WHITE, 0.30)
            return (*gold, 255), (*gold, 255), theme.on_gold
        fill = mixed(theme.plaque, theme.text, 0.10 if look.hovered and not look.pressed else 0.0)
        edge = (*theme.gold, 255) if look.hovered else theme.gold_edge
        return (*fill, 205), edge, theme.text

    def _content(self, ink: Colour) -> list[Sprite]:
        context, rect = self.context, self.rect
        side, gap = context.px(0.022, 18), context.px(0.010) if self.label else 0
        taken = side + gap if self.icon else 0
        words = None
        if self.label:
            most = rect[2] - taken - 2 * context.px(0.016) - 2 * self._key_width()
            words = context.type.line(self.label, Style.BUTTON, ink, most)
        width = taken + (words.get_width() if words else 0)
        x = rect[0] + (rect[2] - width) // 2
        sprites = []
        if self.icon:
            sprites.append(within(artwork.icon(self.icon, side, ink), (x, rect[1], side, rect[3])))
        if words:
            sprites.append(within(words, (x + taken, rect[1], words.get_width(), rect[3])))
        if self.key:
            key = context.type.line(self.key, Style.LABEL_REGULAR, ink)
            sprites.append(within(key, (rect[0], rect[1], rect[2] - context.px(0.020, 12), rect[3]), across=1.0))
        return sprites

    def _key_width(self) -> int:
        """How much of either end is kept for the key, so that the words stay in the middle."""
        return self.context.type.width(self.key, Style.LABEL_REGULAR) + self.context.px(0.012, 6) if self.key else 0


@dataclass(frozen=True)
class IconButton:
    """An icon alone, as in the pills at the top of the table; `label` is what a screen reader says."""

    context: Context
    id: str
    label: str
    rect: Rect4
    icon: str
    enabled: bool = True
    checked: bool | None = None

    def nodes(self) -> list[Node]:
        """One button."""
        return [Node(self.id, Role.BUTTON, self.label, self.rect, enabled=self.enabled, checked=self.checked)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """A disc of light under the pointer, the icon, and the ring."""
        look, context, rect = attention(self.id), self.context, self.rect
        theme = context.theme
        side = context.px(0.022, 20)
        sprites = []
        if look.hovered and self.enabled:
            disc = min(rect[2], rect[3]) - context.px(0.004, 4)
            light = shapes.disc(disc, (*theme.text, 56 if look.pressed else 34))
            sprites.append(within(light, rect))
        colour = theme.text if self.enabled else mixed(theme.plaque, theme.disabled, 0.62)
        sprites.append(within(artwork.icon(self.icon, side, colour), rect))
        if look.focused:
            sprites += focus_ring(context, grown(rect, -context.px(0.004, 4)), rect[3] / 2 - context.px(0.004, 4))
        return sprites


@dataclass(frozen=True)
class Entry:
    """A line of the title's menu: large words on the felt, a note beside them; the primary one is a gold pill."""

    context: Context
    id: str
    label: str
    rect: Rect4
    note: str = ""
    kind: Literal["primary", "plain"] = "plain"

    def nodes(self) -> list[Node]:
        """One button."""
        reads = f"{self.label}. {self.note}" if self.note else self.label
        return [Node(self.id, Role.BUTTON, reads, self.rect)]

    @staticmethod
    def wanted(context: Context, labels: Iterable[str]) -> int:
        """How wide such lines must be for the longest label in its full size."""
        return 2 * context.px(0.035) + max(context.type.width(label, Style.ITEM) for label in labels)

    @property
    def two_lines(self) -> bool:
        """Whether the note stands beneath the label: always on gold, elsewhere where there is no room beside it."""
        if not self.note:
            return False
        return self.kind == "primary" or self.context.type.width(self.note, Style.LABEL_REGULAR) > self._beside()

    def _beside(self) -> int:
        """How wide a note beside the label may be; it may come nearer to the end than the label."""
        inset, gap = self.context.px(0.035), self.context.px(0.018)
        return self.rect[2] - inset - inset // 3 - round(self.context.type.width(self.label, Style.ITEM)) - gap

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The words, and light behind them under the pointer."""
        look, context, rect = attention(self.id), self.context, self.rect
        theme, radius = context.theme, rect[3] / 2
        inset = context.px(0.035)
        inner = (rect[0] + inset, rect[1], rect[2] - 2 * inset, rect[3])
        sprites: list[Sprite] = []
        if self.kind == "primary":
            pill = Button(context, self.id, "", rect, "primary")
            sprites += pill.sprites(lambda _: Attention(look.hovered, False, look.pressed))
        elif look.hovered:
            light = shapes.pill(rect[2], rect[3], (*theme.text, 30 if look.pressed else 18))
            sprites.append(Sprite(light, rect[0], rect[1]))
        ink = theme.on_gold if self.kind == "primary" else theme.text
        title = context.type.line(self.label, Style.ITEM, ink, inner[2])
        if self.two_lines:
            style, soft = (Style.LABEL, ink) if self.kind == "primary" else (Style.LABEL_REGULAR, theme.soft)
            note = context.type.line(self.note, style, soft, inner[2] + 2 * inset // 3)
            lap = context.px(0.005)
            y = rect[1] + (rect[3] - title.get_height() - note.get_height() + lap) // 2
            sprites += [Sprite(title, inner[0], y), Sprite(note, inner[0], y + title.get_height() - lap)]
        else:
            sprites.append(within(title, inner, across=0.0))
            if self.note:
                note = context.type.line(self.note, Style.LABEL_REGULAR, theme.soft)
                rise = context.type.baseline(Style.ITEM) - context.type.baseline(Style.LABEL_REGULAR)
                y = rect[1] + (rect[3] - title.get_height()) // 2 + rise
                sprites.append(Sprite(note, inner[0] + title.get_width() + context.px(0.018), y))
        if look.focused:
            sprites += focus_ring(context, rect, radius)
        return sprites
