"""Widgets of the rules screen: a rule among rules, and a named set of rules."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Attention
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Tint
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, ground, within


@dataclass(frozen=True)
class ChoiceCard:
    """A rule among rules: its number in a circle, a title, one line of meaning, and a small picture at the right.

    Chosen it is paper with a gold edge. `picture` is drawn by the scene for the ground that it will stand on.
    """

    context: Context
    id: str
    rect: Rect4
    number: str
    title: str
    note: str
    checked: bool
    picture: pygame.Surface | None = None
    enabled: bool = True
    title_style: Style = Style.NAME
    reach: int = 0  # how far from its right edge the picture reaches, in pixels; all of it where not given

    def nodes(self) -> list[Node]:
        """One choice."""
        label = f"{self.title}. {self.note}"
        return [Node(self.id, Role.CHOICE, label, self.rect, enabled=self.enabled, checked=self.checked)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Ground, number, words and picture."""
        look, context, rect = attention(self.id), self.context, self.rect
        radius = context.px(0.013)
        sprites = [self._ground(look, radius), self._circle()]
        sprites += self._words()
        if self.picture is not None:
            x, y, w, h = rect
            inset = context.px(0.009)
            sprites.append(within(self.picture, (x, y, w - inset, h), across=1.0))
        if look.focused:
            sprites += focus_ring(context, rect, radius)
        return sprites

    def _ground(self, look: Attention, radius: float) -> Sprite:
        theme, rect = self.context.theme, self.rect
        if self.checked:
            px = edge_px(self.context, 2.5)
            return Sprite(
                shapes.panel(rect[2], rect[3], radius, theme.paper, theme.gold, border_px=px), rect[0], rect[1]
            )
        if theme.high_contrast:
            return ground(self.context, rect, radius, hovered=look.hovered)
        light: Tint = (*theme.panel_text, 40 if look.pressed else 32 if look.hovered else 18)
        edge = theme.gold_edge if look.hovered else theme.panel_edge
        return Sprite(
            shapes.panel(rect[2], rect[3], radius, light, edge, border_px=edge_px(self.context)), rect[0], rect[1]
        )

    @staticmethod
    def wants(
        context: Context, title: str, note: str, width: int, picture: int = 0, style: Style = Style.NAME
    ) -> tuple[int, int] | None:
        """The height in pixels that the words want, and in how many lines the title is then.

        `picture` is how far the small picture reaches from its right edge, `style` the title's. None where one of the
        words is wider than the card leaves it.
        """
        room = _room(context, width, picture)
        for words, kind in ((title, style), (note, Style.LABEL_REGULAR)):
            if any(context.type.width(word, kind) > room for word in words.split()):
                return None
        above = context.type.paragraph_height(title, style, room) - _lap(context)
        below = context.type.paragraph_height(note, Style.LABEL_REGULAR, room)
        return above + below + context.px(0.004, 3), len(context.type.lines(title, style, room))

    def _circle(self) -> Sprite:
        context, theme, rect = self.context, self.context.theme, self.rect
        side = context.px(0.033, 26)
        if self.checked:
            disc = shapes.disc(side, theme.green)
        else:
            disc = shapes.disc(side, (0, 0, 0, 0), (*theme.panel_text, 150), edge_px(context))
        ink = (255, 255, 255) if self.checked else theme.panel_text
        both = disc.copy()
        words = context.type.line(self.number, Style.BODY_BOLD, ink)
        both.blit(words, ((side - words.get_width()) // 2, (side - words.get_height()) // 2))
        return Sprite(both, rect[0] + context.px(0.013), rect[1] + (rect[3] - side) // 2)

    def _words(self) -> list[Sprite]:
        context, theme, rect = self.context, self.context.theme, self.rect
        x = rect[0] + _inset(context)
        picture = self.reach or (self.picture.get_width() if self.picture else 0)
        room = _room(context, rect[2], picture)
        ink = theme.ink if self.checked else theme.panel_text
        soft = theme.pencil if self.checked else theme.panel_soft
        red = theme.red if self.checked else None
        title = context.type.paragraph(self.title, self.title_style, ink, room, red=red)
        note = context.type.paragraph(self.note, Style.LABEL_REGULAR, soft, room, red=red)
        lap = _lap(context)
        y = rect[1] + (rect[3] - title.get_height() - note.get_height() + lap) // 2
        return [Sprite(title, x, y), Sprite(note, x, y + title.get_height() - lap)]


def _inset(context: Context) -> int:
    """How far from a choice card's left its words begin, in pixels."""
    return context.px(0.013) + context.px(0.033, 26) + context.px(0.012)


def _lap(context: Context) -> int:
    """By how much a title and the line below it overlap: their own leading is more than they need between them."""
    return context.px(0.004, 3)


def _room(context: Context, width: int, picture: int) -> int:
    """How wide the words of a choice card may be, in pixels."""
    taken = picture + context.px(0.015, 10) if picture else context.px(0.012)
    return max(1, width - _inset(context) - taken)


def _preset_inset(context: Context) -> int:
    """How far inside a preset's pill its words are, in pixels."""
    return context.px(0.022)


@dataclass(frozen=True)
class PresetPill:
    """A set of rules with a name and a line about it; gold with a tick when it is the one in force."""

    context: Context
    id: str
    rect: Rect4
    title: str
    note: str
    checked: bool
    enabled: bool = True

    @staticmethod
    def height(context: Context, note: str, width: int) -> int:
        """The height in pixels that a pill of this width wants for its title and its line."""
        room = width - 2 * _preset_inset(context)
        below = context.type.paragraph_height(note, Style.LABEL_REGULAR, room)
        return context.type.height(Style.NAME) - _lap(context) + below + context.px(0.021, 14)

    def nodes(self) -> list[Node]:
        """One choice."""
        reads = f"{self.title}. {self.note}" if self.note else self.title
        return [Node(self.id, Role.CHOICE, reads, self.rect, enabled=self.enabled, checked=self.checked)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The pill, its words, its tick."""
        look, context, rect = attention(self.id), self.context, self.rect
        theme = context.theme
        fill: Tint = (*theme.gold, 255) if self.checked else (*theme.plaque, 205)
        lit = self.checked or (look.hovered and self.enabled)
        edge: Tint = (*theme.gold, 255) if lit else theme.gold_edge if self.enabled else theme.panel_edge
        radius = min(rect[3] / 2, context.px(0.034))
        sprites = [
            Sprite(shapes.panel(rect[2], rect[3], radius, fill, edge, border_px=edge_px(context)), rect[0], rect[1])
        ]
        ink = theme.on_gold if self.checked else theme.text if self.enabled else theme.disabled
        soft = theme.on_gold if self.checked else theme.panel_soft if self.enabled else theme.disabled
        inset, side = _preset_inset(context), context.px(0.022, 18)
        room = rect[2] - 2 * inset
        title = context.type.line(self.title, Style.NAME, ink, room - side - inset // 2)
        note = context.type.paragraph(self.note, Style.LABEL_REGULAR, soft, room) if self.note else None
        lap = _lap(context) if note else 0
        y = rect[1] + (rect[3] - title.get_height() - (note.get_height() if note else 0) + lap) // 2
        sprites.append(Sprite(title, rect[0] + inset, y))
        if note:
            sprites.append(Sprite(note, rect[0] + inset, y + title.get_height() - lap))
        if self.checked:
            tick = artwork.icon("check", side, theme.on_gold)
            beside = (rect[0], rect[1], rect[2] - inset, rect[3])
            if note and note.get_width() + side > room:  # the line needs all of the pill, the title does not
                beside = (rect[0], y, rect[2] - inset, title.get_height())
            sprites.append(within(tick, beside, across=1.0))
        if look.focused:
            sprites += focus_ring(context, rect, radius)
        return sprites
