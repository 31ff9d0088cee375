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
            inset = context.px(0.012)
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

    def _text_x(self) -> int:
        return self.rect[0] + self.context.px(0.014) + self.context.px(0.034, 26) + self.context.px(0.013)

    def _circle(self) -> Sprite:
        context, theme, rect = self.context, self.context.theme, self.rect
        side = context.px(0.034, 26)
        if self.checked:
            disc = shapes.disc(side, theme.green)
        else:
            disc = shapes.disc(side, (0, 0, 0, 0), (*theme.panel_text, 150), edge_px(context))
        ink = (255, 255, 255) if self.checked else theme.panel_text
        both = disc.copy()
        words = context.type.line(self.number, Style.BODY_BOLD, ink)
        both.blit(words, ((side - words.get_width()) // 2, (side - words.get_height()) // 2))
        return Sprite(both, rect[0] + context.px(0.014), rect[1] + (rect[3] - side) // 2)

    def _words(self) -> list[Sprite]:
        context, theme, rect = self.context, self.context.theme, self.rect
        x = self._text_x()
        taken = self.picture.get_width() + context.px(0.022) if self.picture else context.px(0.012)
        room = max(1, rect[0] + rect[2] - x - taken)
        ink = theme.ink if self.checked else theme.panel_text
        soft = theme.pencil if self.checked else theme.panel_soft
        red = theme.red if self.checked else None
        title = context.type.line(self.title, Style.NAME, ink, room, red=red)
        note = context.type.paragraph(self.note, Style.LABEL_REGULAR, soft, room, red=red)
        lap = context.px(0.003)  # the two lines' own leading is more than they need between them
        y = rect[1] + (rect[3] - title.get_height() - note.get_height() + lap) // 2
        return [Sprite(title, x, y), Sprite(note, x, y + title.get_height() - lap)]


@dataclass(frozen=True)
class PresetPill:
    """A set of rules with a name and a line about it; gold with a tick when it is the one in force."""

    context: Context
    id: str
    rect: Rect4
    title: str
    note: str
    checked: bool

    def nodes(self) -> list[Node]:
        """One choice."""
        reads = f"{self.title}. {self.note}" if self.note else self.title
        return [Node(self.id, Role.CHOICE, reads, self.rect, checked=self.checked)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The pill, its words, its tick."""
        look, context, rect = attention(self.id), self.context, self.rect
        theme = context.theme
        fill: Tint = (*theme.gold, 255) if self.checked else (*theme.plaque, 205)
        edge: Tint = (*theme.gold, 255) if self.checked or look.hovered else theme.gold_edge
        radius = min(rect[3] / 2, context.px(0.034))
        sprites = [
            Sprite(shapes.panel(rect[2], rect[3], radius, fill, edge, border_px=edge_px(context)), rect[0], rect[1])
        ]
        ink = theme.on_gold if self.checked else theme.text
        soft = theme.on_gold if self.checked else theme.panel_soft
        inset, side = context.px(0.025), context.px(0.022, 18)
        room = rect[2] - 2 * inset - (side + inset // 2 if self.checked else 0)
        title = context.type.line(self.title, Style.NAME, ink, room)
        note = context.type.line(self.note, Style.LABEL_REGULAR, soft, room) if self.note else None
        y = rect[1] + (rect[3] - title.get_height() - (note.get_height() if note else 0)) // 2
        sprites.append(Sprite(title, rect[0] + inset, y))
        if note:
            sprites.append(Sprite(note, rect[0] + inset, y + title.get_height()))
        if self.checked:
            tick = artwork.icon("check", side, theme.on_gold)
            sprites.append(within(tick, (rect[0], rect[1], rect[2] - inset, rect[3]), across=1.0))
        if look.focused:
            sprites += focus_ring(context, rect, radius)
        return sprites
