"""Widgets of the settings: a row with a switch, a slider, pictures to choose from, an opponent's level, a preview."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from hearts_gui.rules import Card
from hearts_gui.screen import artwork, ground, shapes
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.context import Context
from hearts_gui.screen.hand_order import in_order
from hearts_gui.screen.nodes import Node, Rect4, Role, Scale
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import Album, clear_surface
from hearts_gui.screen.places import ASPECT
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import TABLES
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, grown, within
from hearts_gui.screen.widgets_choice import Stepper, switch, switch_size

PREVIEW = tuple(Card.parse(name) for name in ("9C", "KC", "2D", "JD", "7H", "QH", "AH"))
"""A hand without spades: whether its reds are parted by the clubs is to be seen."""

_felts = Album[pygame.Surface]()
_backs = Album[pygame.Surface]()


@dataclass(frozen=True)
class SwitchRow:
    """Words at the left with what they mean below, and a switch at the right; one node, checked when on."""

    context: Context
    id: str
    rect: Rect4
    label: str
    note: str
    on: bool
    enabled: bool = True

    @staticmethod
    def _room(context: Context, width: int) -> int:
        return max(1, width - switch_size(context)[0] - context.px(0.02, 12))

    @staticmethod
    def width(context: Context, label: str) -> int:
        """How wide it must be for its words to stand on one line, in pixels."""
        return context.type.width(label, Style.BUTTON) + switch_size(context)[0] + context.px(0.02, 12) + 1

    @staticmethod
    def height(context: Context, width: int, label: str, note: str) -> int:
        """How high it is at that width, in pixels."""
        kind, room = context.type, SwitchRow._room(context, width)
        words = kind.paragraph_height(label, Style.BUTTON, room)
        words += kind.paragraph_height(note, Style.LABEL_REGULAR, room) if note else 0
        return max(words, switch_size(context)[1] + 8)

    def nodes(self) -> list[Node]:
        """One switch."""
        reads = f"{self.label}. {self.note}" if self.note else self.label
        return [Node(self.id, Role.SWITCH, reads, self.rect, enabled=self.enabled, checked=self.on)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Words, note, switch."""
        look, context, theme = attention(self.id), self.context, self.context.theme
        x, y, w, h = self.rect
        room = self._room(context, w)
        words = context.type.paragraph(self.label, Style.BUTTON, theme.text if self.enabled else theme.disabled, room)
        sheets = [words]
        if self.note:
            sheets.append(context.type.paragraph(self.note, Style.LABEL_REGULAR, theme.panel_soft, room))
        top = y + (h - sum(sheet.get_height() for sheet in sheets)) // 2
        sprites = []
        for sheet in sheets:
            sprites.append(Sprite(sheet, x, top))
            top += sheet.get_height()
        wide, tall = switch_size(context)
        sprites += switch(context, x + w - wide, y + (h - tall) // 2, look, on=self.on, enabled=self.enabled)
        if look.focused:
            sprites += focus_ring(context, grown(self.rect, context.px(0.001, 1)), context.px(0.012))
        return sprites


@dataclass(frozen=True)
class Slider:
    """A number along a line: its words and the number above, the line with its knob below. One node, "slider:NAME"."""

    context: Context
    name: str
    rect: Rect4
    label: str
    value: str  # as it is read
    share: float  # how far along it is, 0 to 1
    enabled: bool = True
    scale: Scale | None = None

    @property
    def id(self) -> str:
        """Its node."""
        return f"slider:{self.name}"

    @staticmethod
    def height(context: Context) -> int:
        """How high it is, in pixels."""
        return context.type.height(Style.BUTTON) + Slider._knob(context) + context.px(0.008, 5)

    @staticmethod
    def _knob(context: Context) -> int:
        return context.px(0.026, 22)

    def share_at(self, x: int) -> float:
        """How far along the line a point is, from 0 to 1."""
        knob = self._knob(self.context)
        return min(1.0, max(0.0, (x - self.rect[0] - knob / 2) / max(1, self.rect[2] - knob)))

    def nodes(self) -> list[Node]:
        """One slider, which says where it stands."""
        return [
            Node(
                self.id, Role.SLIDER, self.label, self.rect, enabled=self.enabled, value=self.value, scale=self.scale
            )
        ]  # fmt: skip

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Words, number, line and knob."""
        look, context, theme = attention(self.id), self.context, self.context.theme
        x, y, w, h = self.rect
        ink = theme.text if self.enabled else theme.disabled
        number = context.type.line(self.value, Style.BODY_BOLD, ink, w // 2)
        words = context.type.line(self.label, Style.BUTTON, ink, w - number.get_width() - context.px(0.01))
        knob = self._knob(context)
        high = context.px(0.007, 5)
        middle = y + h - knob // 2
        at = x + round((w - knob) * self.share)
        rest = (*theme.plaque, 255) if theme.high_contrast else (*theme.text, 52)
        line = shapes.pill(w, high, rest, theme.gold_edge if theme.high_contrast else (0, 0, 0, 0))
        gold = theme.gold if self.enabled else theme.disabled
        done = shapes.pill(max(high, at - x + knob // 2), high, gold)
        rim = (*theme.plaque, 255) if not look.hovered else (*theme.gold, 255)
        face = shapes.disc(knob, theme.paper if self.enabled else theme.disabled, rim, edge_px(context, 2.0))
        sprites = [
            Sprite(words, x, y),
            Sprite(number, x + w - number.get_width(), y),
            Sprite(line, x, middle - high // 2),
            Sprite(done, x, middle - high // 2),
            Sprite(face, at, middle - knob // 2),
        ]
        if look.focused:
            sprites += focus_ring(context, (at, middle - knob // 2, knob, knob), knob / 2)
        return sprites


@dataclass(frozen=True)
class Pictures:
    """Several pictures with their names below, of which one is chosen; nodes are "choice:NAME:VALUE"."""

    context: Context
    name: str
    rect: Rect4
    options: Sequence[tuple[str, str]]  # value and words
    chosen: str
    enabled: bool = True
    reads: Sequence[str] = ()  # what a screen reader says of each, if not the words

    @staticmethod
    def height(context: Context, name: str, width: int, count: int) -> int:
        """How high they are at that width, in pixels."""
        picture = Pictures._picture(context, name, width, count)[1]
        return picture + context.px(0.010, 6) + context.type.height(Style.LABEL)

    @staticmethod
    def _picture(context: Context, name: str, width: int, count: int) -> tuple[int, int]:
        """The size of one picture."""
        gap = context.px(0.012, 8)
        wide = (width - (count - 1) * gap) // count
        if name == "table":
            return wide, min(round(wide * 0.66), context.px(0.13))
        tall = min(round((wide - gap) / ASPECT), context.px(0.15))
        return round(tall * ASPECT), tall

    def rects(self) -> list[Rect4]:
        """One place for each, picture and words."""
        x, y, w, h = self.rect
        count = len(self.options)
        gap = self.context.px(0.012, 8)
        wide = (w - (count - 1) * gap) // count
        return [(x + place * (wide + gap), y, wide, h) for place in range(count)]

    def nodes(self) -> list[Node]:
        """One choice for each."""
        return [
            Node(
                f"choice:{self.name}:{value}", Role.CHOICE, reads, rect,
                enabled=self.enabled, checked=value == self.chosen,
            )
            for (value, _), rect, reads in zip(
                self.options, self.rects(), self.reads or [words for _, words in self.options], strict=True
            )
        ]  # fmt: skip

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Pictures and words; the chosen one in a gold ring."""
        context, theme = self.context, self.context.theme
        w, h = self._picture(context, self.name, self.rect[2], len(self.options))
        radius = context.px(0.012) if self.name == "table" else round(h * 0.06)
        sprites: list[Sprite] = []
        for (value, words), (x, y, wide, high) in zip(self.options, self.rects(), strict=True):
            look = attention(f"choice:{self.name}:{value}")
            chosen = value == self.chosen
            left = x + (wide - w) // 2
            alpha = 255 if self.enabled else 120
            sprites.append(Sprite(self._drawn(value, w, h), left, y, alpha))
            if chosen or look.hovered:
                px = edge_px(context, 4 if chosen else 2)
                reach = round(px / 2) + 2
                ring = shapes.ring(w + 2 * reach, h + 2 * reach, radius + reach, px, theme.gold)
                sprites.append(Sprite(ring, left - reach, y - reach, alpha))
            ink = theme.text if chosen and self.enabled else theme.panel_soft if self.enabled else theme.disabled
            style = Style.LABEL if chosen else Style.LABEL_REGULAR
            name = context.type.line(words, style, ink, wide)
            sprites.append(within(name, (x, y + h, wide, high - h), down=1.0))
            if look.focused:
                sprites += focus_ring(context, (left, y, w, h), radius)
        return sprites

    def _drawn(self, value: str, width: int, height: int) -> pygame.Surface:
        """A table with its inlay, or a back."""
        if self.name != "table":
            return _back(self.context, value, height)
        theme = TABLES[value]
        radius = self.context.px(0.012)

        def draw() -> pygame.Surface:
            sheet = clear_surface((width, height))
            sheet.blit(ground.felt((width, height), theme), (0, 0))
            inlay = shapes.ring(round(width * 0.64), round(height * 0.58), height, 1.5, theme.inlay)
            sheet.blit(inlay, inlay.get_rect(center=(width // 2, height // 2)))
            sheet.blit(
                shapes.panel(width, height, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN
            )
            edge = shapes.ring(width, height, radius, edge_px(self.context), theme.gold_edge)
            sheet.blit(edge, (0, 0))
            return sheet

        return _felts.get((value, width, height, radius), draw)


def _back(context: Context, name: str, height: int) -> pygame.Surface:
    """Any back, though another is in use."""
    # The high-contrast table has but one back: those that it leaves aside are shown as they are elsewhere.
    theme, look = TABLES[context.preferences.table], replace(context.art.look, back=name, high_contrast=False)
    return _backs.get((theme.name, name, height), lambda: CardArt(theme, look).back(height))


@dataclass(frozen=True)
class LevelRow:
    """An opponent, with his medallion, and his level to go up and down from.

    Nodes are "button:level:SEAT:less" and "button:level:SEAT:more"; `reads` says what each does. `stepper`: how wide
    the level is with its two buttons. Where there is no room beside the name it stands below.
    """

    context: Context
    seat: str
    rect: Rect4
    name: str
    medallion: str | None
    level: str
    stepper: int
    beside: bool
    reads: tuple[str, str]
    can: tuple[bool, bool]

    @staticmethod
    def measure(context: Context, width: int, names: Sequence[str], levels: Sequence[str]) -> tuple[int, int, bool]:
        """How high each row is at that width, how wide the level, and whether it is beside the name."""
        kind = context.type
        stepper = 2 * 44 + max(kind.width(level, Style.BODY_BOLD) for level in levels) + context.px(0.012, 8)
        name = LevelRow._side(context) + context.px(0.010, 8) + max(kind.width(name, Style.NAME) for name in names)
        beside = name + context.px(0.01) + stepper <= width
        high = max(context.px(0.042, 34), kind.height(Style.BODY_BOLD) + 6)
        return (high if beside else high + kind.height(Style.NAME)), stepper, beside

    @staticmethod
    def _side(context: Context) -> int:
        return context.px(0.036, 28)

    def _stepper(self) -> Stepper:
        x, y, w, h = self.rect
        wide = min(self.stepper, w)
        top = 0 if self.beside else self.context.type.height(Style.NAME)
        place = (x + w - wide, y + top, wide, h - top)
        return Stepper(self.context, f"level:{self.seat}", place, self.level, *self.reads, *self.can)

    def nodes(self) -> list[Node]:
        """Worse and better."""
        return self._stepper().nodes()

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Medallion, name, pill and level."""
        context, theme = self.context, self.context.theme
        x, y, w, h = self.rect
        stepper, side = self._stepper(), self._side(context)
        high = h if self.beside else context.type.height(Style.NAME)
        sprites: list[Sprite] = []
        left = x
        if self.medallion is not None:
            disc = artwork.avatar(self.medallion, min(side, high), grey=theme.high_contrast)
            sprites.append(within(disc, (x, y, side, high)))
            left += side + context.px(0.010, 8)
        room = (stepper.rect[0] if self.beside else x + w) - left - context.px(0.006)
        name = context.type.line(self.name, Style.NAME, theme.text, room)
        sprites.append(within(name, (left, y, room, high), across=0.0))
        px, py, wide, tall = stepper.rect
        pill = shapes.pill(wide, tall - 2, (*theme.plaque, 205), (*theme.gold_edge[:3], 90), edge_px(context))
        return [*sprites, Sprite(pill, px, py + 1), *stepper.sprites(attention)]


@dataclass(frozen=True)
class Preview:
    """Some cards as they would be in the hand."""

    context: Context
    rect: Rect4
    label: str

    def nodes(self) -> list[Node]:
        """One picture."""
        return [Node("image:preview", Role.IMAGE, self.label, self.rect, focusable=False)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """A back and seven faces, as far apart as the hand's would be if they were many."""
        context = self.context
        x, y, w, h = self.rect
        alternate = context.preferences.alternate_suits
        hand = in_order(PREVIEW, alternate=alternate)
        tall = min(round(h * 0.94), round(w / (1 + 0.42 * len(hand)) / ASPECT))
        step = min(round(0.55 * tall * ASPECT), (w - round(tall * ASPECT * 1.1)) // len(hand))
        left = x + (w - step * len(hand)) // 2
        sprites: list[Sprite] = []
        for place, card in enumerate((None, *hand)):
            angle = (place - len(hand) / 2) * 0.8
            face = context.art.back(tall, angle) if card is None else context.art.face(card, tall, angle)
            shadow = context.art.shadow(tall, angle)
            middle = (left + place * step, y + h // 2 + round(abs(place - len(hand) / 2) ** 2 * tall * 0.002))
            sprites += [within(sheet, (*middle, 0, 0)) for sheet in (shadow, face)]
        return sprites
