"""Widgets that choose: one of several, on or off, more or less, a rule among rules, a set of rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Attention
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour, Tint
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, grown, within


@dataclass(frozen=True)
class Option:
    """One of several: its value for the node's id, its words, what a screen reader says if not those, an icon."""

    value: str
    label: str
    reads: str = ""
    enabled: bool = True
    icon: str | None = None


@dataclass(frozen=True)
class Segments:
    """A pill of options of which one is chosen; nodes are "choice:GROUP:VALUE". Widths go with the words'."""

    context: Context
    group: str
    rect: Rect4
    options: Sequence[Option]
    chosen: str | None

    @staticmethod
    def width(context: Context, options: Sequence[Option]) -> int:
        """The width in pixels at which every option has room to breathe."""
        return 2 * context.px(0.003, 3) + sum(_segment_width(context, option) for option in options)

    def rects(self) -> list[Rect4]:
        """The options' rectangles from left to right; they fill the pill."""
        x, y, w, h = self.rect
        pad = self.context.px(0.003, 3)
        wants = [_segment_width(self.context, option) for option in self.options]
        free = w - 2 * pad
        edges = [x + pad + round(free * sum(wants[:i]) / sum(wants)) for i in range(len(wants) + 1)]
        return [(edges[i], y + pad, edges[i + 1] - edges[i], h - 2 * pad) for i in range(len(wants))]

    def nodes(self) -> list[Node]:
        """One choice for every option."""
        return [
            Node(
                f"choice:{self.group}:{option.value}",
                Role.CHOICE,
                option.reads or option.label,
                rect,
                enabled=option.enabled,
                checked=option.value == self.chosen,
            )
            for option, rect in zip(self.options, self.rects(), strict=True)
        ]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The dark pill, the light one on the chosen option, and the words."""
        context, rect = self.context, self.rect
        theme = context.theme
        pill = shapes.pill(rect[2], rect[3], (*theme.plaque, 205), (*theme.gold_edge[:3], 90), edge_px(context))
        sprites = [Sprite(pill, rect[0], rect[1])]
        rings: list[Sprite] = []
        for option, part in zip(self.options, self.rects(), strict=True):
            look = attention(f"choice:{self.group}:{option.value}")
            chosen = option.value == self.chosen
            ink = theme.on_gold if chosen else theme.text if option.enabled else theme.disabled
            if chosen:
                edge: Tint = (*theme.focus, 255) if theme.high_contrast else (0, 0, 0, 0)
                sprites.append(Sprite(shapes.pill(part[2], part[3], theme.paper, edge, edge_px(context)), *part[:2]))
            elif look.hovered and option.enabled:
                light = shapes.pill(part[2], part[3], (*theme.text, 44 if look.pressed else 28))
                sprites.append(Sprite(light, *part[:2]))
            words = context.type.line(option.label, Style.BUTTON, ink, part[2] - context.px(0.012))
            side = context.px(0.020, 16) if option.icon else 0
            gap = context.px(0.008) if option.icon else 0
            x = part[0] + (part[2] - words.get_width() - side - gap) // 2
            if option.icon:
                sprites.append(within(artwork.icon(option.icon, side, ink), (x, part[1], side, part[3])))
            sprites.append(within(words, (x + side + gap, part[1], words.get_width(), part[3])))
            if look.focused:
                rings += focus_ring(context, grown(part, -4), part[3] / 2 - 4)
        return sprites + rings


def _segment_width(context: Context, option: Option) -> int:
    icon = context.px(0.030, 24) if option.icon else 0
    return max(44, context.type.width(option.label, Style.BUTTON) + icon + context.px(0.036, 24))


def switch_size(context: Context) -> tuple[int, int]:
    """The width and height of a switch in pixels."""
    h = context.px(0.033, 26)
    return round(h * 1.68), h


def switch(context: Context, x: int, y: int, look: Attention, *, on: bool, enabled: bool = True) -> list[Sprite]:
    """A switch at a place: the pill, and the knob in it with a tick when it is on."""
    theme = context.theme
    w, h = switch_size(context)
    if on:
        fill: Tint = (*theme.gold, 255)
        edge: Tint = (*theme.gold, 255)
    else:
        fill, edge = (*theme.plaque, 205), theme.gold_edge
    if look.hovered and enabled and not on:
        edge = (*theme.gold, 255)
    sprites = [Sprite(shapes.pill(w, h, fill, edge, edge_px(context)), x, y)]
    knob = h - 2 * context.px(0.004, 3)
    inset = (h - knob) // 2
    knob_x = x + w - knob - inset if on else x + inset
    face: Colour = theme.on_gold if on else theme.panel_soft if enabled else theme.disabled
    sprites.append(Sprite(shapes.disc(knob, face), knob_x, y + inset))
    if on:
        tick = artwork.icon("check", round(knob * 0.66), theme.gold)
        sprites.append(within(tick, (knob_x, y + inset, knob, knob)))
    return sprites


@dataclass(frozen=True)
class Toggle:
    """A switch with words beside it; one node, checked when on. `note` stands beneath the words, in small."""

    context: Context
    id: str
    label: str
    rect: Rect4
    on: bool
    note: str = ""
    enabled: bool = True

    def nodes(self) -> list[Node]:
        """One choice."""
        reads = f"{self.label}. {self.note}" if self.note else self.label
        return [Node(self.id, Role.SWITCH, reads, self.rect, enabled=self.enabled, checked=self.on)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The switch, its knob with a tick when on, the words."""
        look, context, rect = attention(self.id), self.context, self.rect
        theme = context.theme
        w, h = switch_size(context)
        x = rect[0]
        sprites = switch(context, x, rect[1] + (rect[3] - h) // 2, look, on=self.on, enabled=self.enabled)
        words_x = x + w + context.px(0.012)
        room = max(1, rect[0] + rect[2] - words_x)
        ink = theme.text if self.enabled else theme.disabled
        words = context.type.line(self.label, Style.BUTTON, ink, room)
        note = context.type.line(self.note, Style.LABEL_REGULAR, theme.panel_soft, room) if self.note else None
        top = rect[1] + (rect[3] - words.get_height() - (note.get_height() if note else 0)) // 2
        sprites.append(Sprite(words, words_x, top))
        if note:
            sprites.append(Sprite(note, words_x, top + words.get_height()))
        if look.focused:
            long = words_x + max(words.get_width(), note.get_width() if note else 0) - x
            high = max(h, words.get_height() + (note.get_height() if note else 0))
            around = grown((x, rect[1] + (rect[3] - high) // 2, long, high), context.px(0.003, 2))
            sprites += focus_ring(context, around, context.px(0.018))
        return sprites


@dataclass(frozen=True)
class Stepper:
    """A number with a button for less and one for more: nodes "button:GROUP:less" and "button:GROUP:more"."""

    context: Context
    group: str
    rect: Rect4
    value: str
    less: str
    more: str
    can_less: bool = True
    can_more: bool = True

    def _parts(self) -> tuple[Rect4, Rect4, Rect4]:
        x, y, w, h = self.rect
        side = max(44, h) if w >= 132 else w // 3
        return (x, y, side, h), (x + side, y, w - 2 * side, h), (x + w - side, y, side, h)

    def nodes(self) -> list[Node]:
        """Two buttons; the value belongs to what they say."""
        less, _, more = self._parts()
        return [
            Node(f"button:{self.group}:less", Role.BUTTON, self.less, less, enabled=self.can_less),
            Node(f"button:{self.group}:more", Role.BUTTON, self.more, more, enabled=self.can_more),
        ]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Minus, the value, plus."""
        context, theme = self.context, self.context.theme
        less, middle, more = self._parts()
        sprites: list[Sprite] = []
        rings: list[Sprite] = []
        for name, sign, part, can in (("less", "−", less, self.can_less), ("more", "+", more, self.can_more)):
            look = attention(f"button:{self.group}:{name}")
            if look.hovered and can:
                disc = min(part[2], part[3]) - 6
                sprites.append(within(shapes.disc(disc, (*theme.text, 56 if look.pressed else 30)), part))
            ink = theme.text if can else theme.disabled
            sprites.append(within(context.type.line(sign, Style.BODY_BOLD, ink), part))
            if look.focused:
                rings += focus_ring(context, grown(part, -5), part[3] / 2 - 5)
        sprites.append(within(context.type.line(self.value, Style.BODY_BOLD, theme.text, middle[2]), middle))
        return sprites + rings
