"""The smaller choices of the rules screen: players, target, moon, switches, opponents. Each a block with words around.

A block is a label, a row to choose in, and a line below that says what the choice means; the two forms of the screen
put the same blocks in different places.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hearts_gui.players import PLAYERS
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import shapes
from hearts_gui.screen.choosing import COLUMNS, MOST_TARGET, PLAYER_COUNTS, SWITCHES, TARGETS, Choosing
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Attention
from hearts_gui.screen.text import SMALLEST, Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import AttentionOf, Widget, edge_px, within
from hearts_gui.screen.widgets_choice import Option, Segments, Stepper, Toggle
from hearts_gui.words import messages
from hearts_gui.words.describe import (
    choice_name,
    group_meaning,
    group_name,
    level_meaning,
    level_name,
    matters,
    option_name,
    pack_line,
)

_SMALLER = 0.86
"""By how much labels may be set smaller before the columns are given up for the list."""
FEWER, MORE = "button:target_fewer", "button:target_more"


@dataclass(frozen=True)
class Line:
    """A line of words that can be read but not acted on; `id` makes a node of it.

    Where it is too long it is broken, or set smaller if there is room for `one` line only.
    """

    context: Context
    text: str
    rect: Rect4
    style: Style
    colour: Colour
    id: str = ""
    one: bool = False

    def nodes(self) -> list[Node]:
        """One text, where it has a name."""
        return [Node(self.id, Role.TEXT, self.text, self.rect, focusable=False)] if self.id else []

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The words at the left of their place."""
        x, y, w, _ = self.rect
        kind = self.context.type
        if self.one or kind.width(self.text, self.style) <= w:
            return [Sprite(kind.line(self.text, self.style, self.colour, w), x, y)]
        return [Sprite(kind.paragraph(self.text, self.style, self.colour, w), x, y)]


@dataclass(frozen=True)
class _Beside(Stepper):
    """A stepper whose buttons are narrower than they are high."""

    def _parts(self) -> tuple[Rect4, Rect4, Rect4]:
        x, y, w, h = self.rect
        side = max(32, round(0.3 * w))
        return (x, y, side, h), (x + side, y, w - 2 * side, h), (x + w - side, y, side, h)


@dataclass(frozen=True)
class TargetRow(Segments):
    """The targets that most people want, and at the end of the same pill a stepper for any other."""

    stepper_wide: int = 0
    value: int = 0
    can_fewer: bool = True
    can_more: bool = True

    def rects(self) -> list[Rect4]:
        """The options' places; they leave the stepper its own."""
        x, y, w, h = self.rect
        return Segments(self.context, self.group, (x, y, w - self.stepper_wide, h), self.options, self.chosen).rects()

    def _stepper(self) -> _Beside:
        x, y, w, h = self.rect
        words, wide = self.context.words, self.stepper_wide
        less, more = words(messages.FEWER), words(messages.MORE)
        rect = (x + w - wide, y, wide, h)
        return _Beside(self.context, "target", rect, "", less, more, self.can_fewer, self.can_more)

    def nodes(self) -> list[Node]:
        """The targets, fewer and more."""
        names = (FEWER, MORE)
        steps = [replace(node, id=name) for node, name in zip(self._stepper().nodes(), names, strict=True)]
        return [*super().nodes(), *steps]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The pill, a thin line, the stepper; its number lies on light ground when it is none of the others."""
        context, (x, y, w, h) = self.context, self.rect
        sprites = super().sprites(attention)
        line = shapes.panel(max(1, round(edge_px(context))), round(h * 0.46), 0, context.theme.panel_edge)
        sprites.append(Sprite(line, x + w - self.stepper_wide - 1, y + round(h * 0.27)))
        names = {"button:target:less": FEWER, "button:target:more": MORE}

        def looked_at(node_id: str) -> Attention:
            return attention(names[node_id])

        return sprites + self._number() + self._stepper().sprites(looked_at)

    def _number(self) -> list[Sprite]:
        context, theme = self.context, self.context.theme
        less, more = self._stepper().nodes()
        x = less.rect[0] + less.rect[2]
        place = (x, self.rect[1], more.rect[0] - x, self.rect[3])
        if any(option.value == self.chosen for option in self.options):
            return [within(context.type.line(str(self.value), Style.BUTTON, theme.text, place[2]), place)]
        number = context.type.line(str(self.value), Style.BUTTON, theme.on_gold, place[2])
        high = self.rect[3] - 2 * context.px(0.003, 3)
        wide = min(place[2], max(number.get_width() + context.px(0.014), high))
        return [within(shapes.pill(wide, high, theme.paper), place), within(number, place)]


@dataclass(frozen=True)
class Block:
    """One of the smaller choices.

    wants, least: its width in pixels, and how narrow it may be made. rows: how many rows as high as a pill stand below
    each other. made: its widgets, for the rectangle of these rows. noted: the line below for the choice in force.
    """

    name: str
    label: str
    wants: int
    least: int
    made: Callable[[Rect4], list[Widget]]
    noted: str = ""
    rows: int = 1


def blocks(context: Context, choosing: Choosing, pointed: str | None = None) -> dict[str, Block]:
    """All of them by name: players, target, moon (each choice without numbers), switches, level.

    `pointed` is the node that is hovered or focused: the lines below tell of that one.
    """
    found = [_players(context, choosing, pointed), _target(context, choosing)]
    found += [_plain(context, choosing, name) for name in CHOICES if name not in COLUMNS]
    found += [_switches(context, choosing), _level(context, choosing, pointed)]
    return {block.name: block for block in found}


def _row(context: Context, group: str, options: Sequence[Option], chosen: str) -> tuple[int, Segments]:
    return Segments.width(context, options), Segments(context, group, (0, 0, 1, 1), options, chosen)


def _least(context: Context, options: Sequence[Option], at_least: int = 40) -> int:
    """The width at which every option's words are still nearly as large as they should be."""
    pad = context.px(0.012) + 8
    return 2 * context.px(0.003, 3) + sum(max(at_least, _narrowed(context, option.label) + pad) for option in options)


def _narrowed(context: Context, words: str) -> int:
    """How wide a label is when it is set a little smaller, as it may be in a language with long words."""
    share = max(_SMALLER, SMALLEST / context.type.size(Style.BUTTON))
    return math.ceil(context.type.width(words, Style.BUTTON) * min(1.0, share))


def _players(context: Context, choosing: Choosing, pointed: str | None) -> Block:
    words = context.words
    options = [Option(str(n), str(n), words(messages.PLAYERS_DIFFER, players=n)) for n in PLAYER_COUNTS]
    wants, row = _row(context, "players", options, str(choosing.rules.players))
    wants = max(wants, *(context.type.width(pack_line(words, n), Style.LABEL_REGULAR) for n in PLAYER_COUNTS))
    number = _pointed(pointed, "players", str(choosing.rules.players))
    return Block(
        "players",
        words(messages.PLAYERS),
        wants,
        wants,
        lambda rect: [replace(row, rect=rect)],
        pack_line(words, int(number)),
    )


def _target(context: Context, choosing: Choosing) -> Block:
    words, target = context.words, choosing.rules.target
    options = [Option(str(n), str(n), words(messages.TO_POINTS, target=n)) for n in TARGETS]
    wants, _ = _row(context, "target", options, str(target))
    number = context.type.width(str(MOST_TARGET), Style.BUTTON) + context.px(0.014, 10)
    wide = max(context.px(0.118), round(number / 0.4), number + 64)
    return Block(
        "target",
        words(messages.PLAY_TO),
        wants + wide,
        _least(context, options) + wide,
        lambda rect: [
            TargetRow(
                context, "target", rect, options, str(target), wide, target, choosing.can_fewer, choosing.can_more
            )
        ],
        words(messages.ENDS_WHEN),
    )


def _plain(context: Context, choosing: Choosing, name: str) -> Block:
    words, rules = context.words, choosing.rules
    options = [Option(str(choice.value), choice_name(words, choice, rules)) for choice in CHOICES[name]]
    wants, row = _row(context, name, options, str(getattr(rules, name).value))
    return Block(
        name,
        group_name(words, name),
        wants,
        _least(context, options),
        lambda rect: [replace(row, rect=rect)],
        group_meaning(words, name),
    )


def _switches(context: Context, choosing: Choosing) -> Block:
    words, rules = context.words, choosing.rules
    names = [option_name(words, switch, rules) for switch in SWITCHES]
    switch_wide = round(context.px(0.033, 26) * 1.68) + context.px(0.012)
    wants = switch_wide + max(context.type.width(name, Style.BUTTON) for name in names) + 2
    least = switch_wide + max(_narrowed(context, name) for name in names) + 2

    def made(rect: Rect4) -> list[Widget]:
        x, y, w, h = rect
        edges = [y + round(h * i / len(SWITCHES)) for i in range(len(SWITCHES) + 1)]
        return [
            Toggle(
                context,
                f"choice:{switch}",
                name,
                (x, top, w, bottom - top),
                on=getattr(rules, switch) and matters(switch, rules),
                enabled=matters(switch, rules),
            )
            for switch, name, top, bottom in zip(SWITCHES, names, edges, edges[1:], strict=False)
        ]

    return Block("switches", "", wants, least, made, rows=len(SWITCHES))


def _level(context: Context, choosing: Choosing, pointed: str | None) -> Block:
    words = context.words
    options = [Option(level, level_name(words, level)) for level in PLAYERS]
    wants, row = _row(context, "level", options, choosing.level)
    note = level_meaning(words, _pointed(pointed, "level", choosing.level))
    return Block(
        "level",
        words(messages.OPPONENTS),
        wants,
        _least(context, options),
        lambda rect: [replace(row, rect=rect)],
        note,
    )


def _pointed(pointed: str | None, group: str, otherwise: str) -> str:
    """The value in the id of the node that is pointed at, where that is one of the group."""
    prefix = f"choice:{group}:"
    return pointed.removeprefix(prefix) if pointed is not None and pointed.startswith(prefix) else otherwise


def label_height(context: Context) -> int:
    """The height in pixels of the label above a block's row, with the gap below it."""
    return context.type.height(Style.LABEL) + context.px(0.005, 2)


def note_height(context: Context) -> int:
    """The height in pixels of the line below a block's row, with the gap above it."""
    return context.type.height(Style.LABEL_REGULAR) + context.px(0.005, 2)


def pill_height(context: Context) -> int:
    """The height of a block's row in pixels."""
    return max(40, context.px(0.049), context.type.height(Style.BUTTON) + 10)


def block_height(context: Context, block: Block) -> int:
    """The height of a block with its words, in pixels."""
    if not block.label:
        return block.rows * max(36, context.px(0.046))
    return label_height(context) + pill_height(context) + note_height(context)


def placed(context: Context, block: Block, x: int, y: int, width: int, *, room: int = 0) -> list[Widget]:
    """A block's label, row and line below at a place; `room` is how wide the words may be, if wider than the row."""
    theme = context.theme
    if not block.label:
        return block.made((x, y, width, block_height(context, block)))
    room = max(room, width)
    above, high = label_height(context), pill_height(context)
    widgets: list[Widget] = [
        Line(context, block.label, (x, y, room, context.type.height(Style.LABEL)), Style.LABEL, theme.panel_text),
        *block.made((x, y + above, width, high)),
    ]
    if block.noted:
        top = y + above + high + context.px(0.005, 2)
        rect = (x, top, room, context.type.height(Style.LABEL_REGULAR))
        widgets.append(Line(context, block.noted, rect, Style.LABEL_REGULAR, theme.panel_soft, f"text:{block.name}"))
    return widgets
