"""The bar below the rules: the variation's number as a dial, what differs from Classic, and the three buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hearts_gui.rules import Rules, Suit
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.choosing import COLUMNS, most_different
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style, Typesetter
from hearts_gui.screen.widgets import AttentionOf, Button, edge_px, suit_tint
from hearts_gui.words import messages
from hearts_gui.words.describe import choice_number, differences_line, variation_title

COLUMN_SUITS: Mapping[str, Suit] = dict(
    zip(COLUMNS, (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS), strict=True)
)
"""The pip that stands for each of the four numbers."""


class _Way(NamedTuple):
    """One way to set the line: beneath the buttons or left of them, in which type, and how high the bar then is."""

    deep: bool
    type: Typesetter
    style: Style
    width: int
    text_height: int
    height: int


class Summary:
    """How the bar is set in a window: made once for a width, since it must have room for the longest line there is."""

    def __init__(self, context: Context, width: int, *, compact: bool, least: float, dial: float = 1.0) -> None:
        """`compact`: the surprise is an icon alone. `least`: the bar's least height in pixels. `dial`: its size."""
        self.context = context
        self.width = width
        self.compact = compact
        # Only the longest lines are set in this: smaller, and never larger than everything else.
        self._small = Typesetter(round(0.8 * context.unit), min(1.0, context.text_scale))
        self.dial_type = Typesetter(round(dial * context.unit), min(1.3, context.text_scale))
        self._pad = context.px(0.0255, 22)
        self._gap = context.px(0.012)
        self._buttons = self._button_sizes()
        longest = differences_line(context.words, most_different(context.words))
        self.height = max(round(least), min(way.height for way in self._ways(longest)))

    def _labels(self) -> list[tuple[str, str, str | None]]:
        words = self.context.words
        surprise = "" if self.compact else words(messages.SURPRISE_ME)
        return [
            ("back", words(messages.BACK), None),
            ("surprise", surprise, "shuffle"),
            ("deal", words(messages.DEAL_THE_CARDS), None),
        ]

    def _button_sizes(self) -> list[tuple[int, int]]:
        return [Button.size(self.context, label, icon) for _, label, icon in self._labels()]

    def _ways(self, text: str) -> Iterator[_Way]:
        """The ways from the finest to the tightest."""
        context = self.context
        high = max(tall for _, tall in self._buttons)
        beside = self.width - 2 * self._pad - sum(wide for wide, _ in self._buttons) - 3 * self._gap
        whole = self.width - 2 * self._pad
        dial, lap, rim = self.dial_type.height(Style.ITEM), context.px(0.003), 2 * context.px(0.009, 7)
        kind = context.type
        for deep, setter, style, most in (
            (False, kind, Style.BODY_SEMIBOLD, 1),
            (False, kind, Style.LABEL, 2),
            (True, kind, Style.LABEL, 2),
            (False, self._small, Style.LABEL, 3),
            (True, self._small, Style.LABEL, 9),
        ):
            width = whole if deep else beside
            if len(setter.lines(text, style, width)) <= most:
                tall = setter.paragraph_height(text, style, width)
                body = max(high, dial) + tall if deep else max(high, dial - lap + tall)
                yield _Way(deep, setter, style, width, tall, body + rim)

    def bar(self, rules: Rules, rect: Rect4) -> SummaryBar:
        """The bar for the rules in force, in a rectangle of this summary's width and height."""
        text = differences_line(self.context.words, rules)
        ways = list(self._ways(text))
        way = next((way for way in ways if way.height <= rect[3]), ways[-1])
        x, y, w, h = rect
        buttons = []
        right = x + w - self._pad
        tops = y + (self.context.px(0.009, 7) if way.deep else (h - self._buttons[0][1]) // 2)
        for (name, label, icon), (wide, tall) in reversed(list(zip(self._labels(), self._buttons, strict=True))):
            kind = "primary" if name == "deal" else "outline"
            reads = "" if label else self.context.words(messages.SURPRISE_ME)
            place = (right - wide, tops, wide, tall)
            buttons.append(Button(self.context, f"button:{name}", label, place, kind, icon=icon, reads=reads))  # type: ignore[arg-type]
            right -= wide + self._gap
        return SummaryBar(self.context, rect, rules, text, way, self._pad, self.dial_type, tuple(reversed(buttons)))


@dataclass(frozen=True)
class SummaryBar:
    """The bar, drawn; its dial and its line can be read, its buttons pressed."""

    context: Context
    rect: Rect4
    rules: Rules
    text: str
    way: _Way
    pad: int
    dial_type: Typesetter
    buttons: tuple[Button, ...]

    def _dial_rect(self) -> Rect4:
        x, y, _, h = self.rect
        way, context = self.way, self.context
        tall, lap = self.dial_type.height(Style.ITEM), context.px(0.003)
        wide = self.buttons[0].rect[0] - x - self.pad - context.px(0.012)
        if way.deep:
            button = self.buttons[0].rect
            return x + self.pad, button[1] + (button[3] - tall) // 2, wide, tall
        return x + self.pad, y + (h - tall + lap - way.text_height) // 2, wide, tall

    def _text_rect(self) -> Rect4:
        dial = self._dial_rect()
        if self.way.deep:
            button = self.buttons[0].rect
            top = button[1] + button[3]
            free = self.rect[1] + self.rect[3] - top - self.way.text_height
            air = free // 3
            if dial[0] + self.way.type.width(self.text, self.way.style) > button[0]:  # it runs under their shadow
                air = max(air, min(2 * free // 3, self.context.px(0.010, 8)))
            return dial[0], top + air, self.way.width, self.way.text_height
        return dial[0], dial[1] + dial[3] - self.context.px(0.003), self.way.width, self.way.text_height

    def nodes(self) -> list[Node]:
        """The number, the line, the buttons."""
        number = variation_title(self.context.words, self.rules)
        x, y, w, _ = self._dial_rect()
        dial = (x, y, w, min(self.dial_type.height(Style.ITEM), self._text_rect()[1] - y))
        return [
            Node("text:number", Role.TEXT, number, dial, focusable=False),
            Node("text:differs", Role.TEXT, self.text, self._text_rect(), focusable=False),
            *(node for button in self.buttons for node in button.nodes()),
        ]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """Panel, dial, line and buttons."""
        context, theme = self.context, self.context.theme
        x, y, w, h = self.rect
        edge = (*theme.gold_edge[:3], 255 if theme.high_contrast else 100)
        fill = (*theme.plaque, 225)
        panel = shapes.panel(w, h, context.px(0.026), fill, edge, border_px=edge_px(context))
        line_x, line_y, wide, _ = self._text_rect()
        setter, style = self.way.type, self.way.style
        if setter.width(self.text, style) <= wide:
            line = setter.line(self.text, style, theme.gold)
        else:
            line = setter.paragraph(self.text, style, theme.gold, wide)
        sprites = [Sprite(panel, x, y), *self._dial(), Sprite(line, line_x, line_y)]
        return sprites + [sprite for button in self.buttons for sprite in button.sprites(attention)]

    def _dial(self) -> list[Sprite]:
        context, theme, kind = self.context, self.context.theme, self.dial_type
        x, y, wide, _ = self._dial_rect()
        side, gap = round(0.62 * kind.size(Style.ITEM)), round(0.17 * kind.size(Style.ITEM))
        middle = y + kind.baseline(Style.ITEM) - kind.cap_height(Style.ITEM) / 2
        dash = kind.line("-", Style.ITEM, theme.gold)
        numbers = [
            (suit, kind.line(f"**{choice_number(getattr(self.rules, field))}**", Style.ITEM, theme.panel_text))
            for field, suit in COLUMN_SUITS.items()
        ]
        taken = sum(side + gap + number.get_width() for _, number in numbers)
        taken += (len(numbers) - 1) * (dash.get_width() + 3 * gap)
        title = kind.line(context.words(messages.VARIATION), Style.ITEM, theme.panel_text, wide - taken - 3 * gap)
        sprites = [Sprite(title, x, y)]
        x += title.get_width() + 3 * gap
        for place, (suit, number) in enumerate(numbers):
            if place:
                sprites.append(Sprite(dash, x + round(1.4 * gap), y))
                x += dash.get_width() + 3 * gap
            pip = artwork.pip(suit, side, suit_tint(theme, suit))
            sprites += [Sprite(pip, x, round(middle - side / 2)), Sprite(number, x + side + gap, y)]
            x += side + gap + number.get_width()
        return sprites
