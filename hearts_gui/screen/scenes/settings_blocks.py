"""The settings as blocks, each a control with its words: made from `preferences.SETTINGS`, group by group.

A block says how high it is at a width, and makes its widgets at a place; the two forms of the screen put them in
columns, or in the panel of the group that is open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hearts_gui.motion import Moment
from hearts_gui.players import PLAYERS
from hearts_gui.screen.choosing import common_level
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4, Scale
from hearts_gui.screen.preferences import SETTINGS, Group, Levels, OneName, OneOf, Preferences, Setting, Span, Switch
from hearts_gui.screen.scenes.rules_controls import Line, pill_height
from hearts_gui.screen.session import MEDALLIONS, NAMES
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Widget
from hearts_gui.screen.widgets_choice import Option, Segments
from hearts_gui.screen.widgets_field import Field
from hearts_gui.screen.widgets_settings import LevelRow, Pictures, Slider, SwitchRow
from hearts_gui.words import LANGUAGES, Words, messages, settings
from hearts_gui.words.describe import level_name

SHOWN: tuple[Group, ...] = tuple(group for group in Group if group not in (Group.RULES, Group.PERSON))
"""The groups of the screen in their order; rules have a screen of their own, and the rest is set by itself."""
PICTURED = ("table", "back")
"""Settings whose choices are seen rather than read."""
HEADING = ("hints",)
"""Switches that stand in the heading of their group where there is little room."""
ALL = "all"
"""In place of a seat: every opponent."""

Pending = tuple[str, int | str] | None
"""A slider that is held, and what it would be let go at, where that counts only then; or a name that is being typed."""


@dataclass(frozen=True)
class Block:
    """One setting with its words: its height in pixels at a width, and its widgets in a rectangle of that size.

    heads: it may stand in its group's heading, where there is little room; `wide`: as wide as that, rather than as wide
    as can be, at the right.
    """

    name: str
    height: Callable[[int], int]
    made: Callable[[Rect4], list[Widget]]
    heads: bool = False
    wide: int | None = None


def name_of(words: Words, setting: str) -> str:
    """What a setting is called."""
    return words(settings.SETTINGS[setting][0])


def note_of(words: Words, setting: str) -> str:
    """What it means, where that wants saying."""
    note = settings.SETTINGS[setting][1]
    return words(note) if note is not None else ""


def value_of(context: Context, setting: str, value: object) -> str:
    """A value as the screen says it: "Calm", "1.5 s", "on"."""
    words, kind = context.words, SETTINGS[setting].kind
    match kind:
        case Switch():
            return words(settings.ON if value else settings.OFF)
        case Span(unit="milliseconds"):
            rest = words(messages.SECONDS, seconds=rest_shown(context, int(str(value))) / 1000)
            return words(settings.UNTIL_CLICK) if context.preferences.trick_waits else rest
        case Span():
            return words(messages.PERCENT, n=int(str(value)))
        case OneName():
            return str(value) or words(messages.YOU)
        case Levels() if isinstance(value, tuple):
            common = common_level(value)
            return level_name(words, common) if common else words(settings.MIXED)
    text = str(value)
    return LANGUAGES[text] if setting == "language" else words(settings.VALUES[setting][text])


def rest_shown(context: Context, rest: int) -> int:
    """How long a finished trick rests, in ms, where nothing is set, too."""
    return rest or round(context.pace.ms(Moment.TRICK_REST))


def group_line(context: Context, group: Group) -> str:
    """What is set in a group, in few words."""
    set_to = context.preferences
    names = {
        Group.TABLE: ("back",) if set_to.high_contrast else ("table", "back"),
        Group.READING: ("text_scale",),
        Group.PLAY: ("pace", "trick_rest_ms"),
        Group.SOUND: ("volume",),
        Group.OPPONENTS: ("levels",),
        Group.ACCESS: ("scan",),
        Group.WINDOW: ("full_screen",),
    }[group]
    words = context.words
    if group is Group.READING and set_to.high_contrast:
        return name_of(words, "high_contrast")
    if group is Group.SOUND and set_to.muted:
        return name_of(words, "muted")
    if group is Group.ACCESS:
        return words(settings.SET_TO, setting=name_of(words, "scan"), value=value_of(context, "scan", set_to.scan))
    if group is Group.WINDOW:
        return words(settings.FULL_SCREEN if set_to.full_screen else settings.IN_A_WINDOW)
    return " · ".join(value_of(context, name, getattr(set_to, name)) for name in names)


def blocks(context: Context, group: Group, pending: Pending = None) -> list[Block]:
    """The settings of a group in their order."""
    found = [setting for setting in SETTINGS.values() if setting.group is group]
    return [_block(context, setting.name, pending) for setting in found if _matters(context, setting)]


def _matters(context: Context, setting: Setting) -> bool:
    """Whether there is anything to choose."""
    if setting.name == "international_letters":
        return context.words.own_letters
    return not (isinstance(setting.kind, OneOf) and len(setting.kind.names) == 1)


def _block(context: Context, name: str, pending: Pending) -> Block:
    kind = SETTINGS[name].kind
    match kind:
        case Switch():
            return _switch(context, name)
        case Span():
            return _slider(context, name, kind, pending)
        case Levels():
            return _levels(context)
        case OneOf():
            return _pictures(context, name, kind) if name in PICTURED else _segments(context, name, kind)
        case OneName():
            return _field(context, name, pending)
    raise TypeError(f"there is no control for {name}")


def _switch(context: Context, name: str) -> Block:
    words = context.words
    label, note = name_of(words, name), note_of(words, name)
    on = bool(getattr(context.preferences, name))
    return Block(
        name,
        lambda width: SwitchRow.height(context, width, label, note),
        lambda rect: [SwitchRow(context, f"choice:{name}", rect, label, note, on)],
        heads=name in HEADING,
        wide=SwitchRow.width(context, label) if name in HEADING else None,
    )


def _slider(context: Context, name: str, kind: Span, pending: Pending) -> Block:
    set_to = context.preferences
    value = int(pending[1]) if pending is not None and pending[0] == name else getattr(set_to, name)
    shown = rest_shown(context, value) if name == "trick_rest_ms" else value
    share = (shown - kind.least) / (kind.most - kind.least)
    idle = (name == "trick_rest_ms" and set_to.trick_waits) or (name == "volume" and set_to.muted)
    label, said = name_of(context.words, name), value_of(context, name, value)
    scale = Scale(kind.least, kind.most, kind.step, shown)
    return Block(
        name,
        lambda _: Slider.height(context),
        lambda rect: [Slider(context, name, rect, label, said, min(1.0, max(0.0, share)), not idle, scale)],
    )


def _field(context: Context, name: str, pending: Pending) -> Block:
    """A line to be written on; while it is empty it says what is to be written there."""
    writing = pending is not None and pending[0] == name
    text = str(pending[1]) if pending is not None and writing else getattr(context.preferences, name)
    label = name_of(context.words, name)
    return Block(
        name,
        lambda _: pill_height(context),
        lambda rect: [Field(context, f"field:{name}", rect, label, text, label, writing)],
        heads=True,
    )


def _segments(context: Context, name: str, kind: OneOf) -> Block:
    options = [Option(value, value_of(context, name, value), _reads(context, name, value)) for value in kind.names]
    chosen = getattr(context.preferences, name)
    return _labelled(
        context,
        name,
        lambda _: pill_height(context),
        lambda rect: [Segments(context, name, rect, options, chosen)],
        below=note_of(context.words, name),
    )


def _pictures(context: Context, name: str, kind: OneOf) -> Block:
    options = [(value, value_of(context, name, value)) for value in kind.names]
    reads = [_reads(context, name, value) for value in kind.names]
    idle = context.preferences.high_contrast
    chosen = "plain" if idle and name == "back" else "" if idle else getattr(context.preferences, name)
    return _labelled(
        context,
        name,
        lambda width: Pictures.height(context, name, width, len(options)),
        lambda rect: [Pictures(context, name, rect, options, chosen, not idle, reads)],
        note=context.words(settings.OWN_LOOK) if idle and name == "table" else "",
    )


def _labelled(
    context: Context,
    name: str,
    height: Callable[[int], int],
    made: Callable[[Rect4], list[Widget]],
    *,
    note: str = "",
    below: str = "",
) -> Block:
    """A control below its name, or below a note in its place; `below`: what stands between the two."""
    kind, gap = context.type, context.px(0.006, 4)
    text, style = (note, Style.LABEL_REGULAR) if note else (name_of(context.words, name), Style.BUTTON)
    colour = context.theme.panel_soft if note else context.theme.text

    def tall(width: int) -> int:
        return kind.paragraph_height(text, style, width)

    def head(width: int) -> int:
        return tall(width) + (kind.paragraph_height(below, Style.LABEL_REGULAR, width) if below else 0) + gap

    def all_of_it(rect: Rect4) -> list[Widget]:
        x, y, w, h = rect
        lines = [Line(context, text, (x, y, w, tall(w)), style, colour)]
        if below:
            place = (x, y + tall(w), w, head(w) - tall(w) - gap)
            lines.append(Line(context, below, place, Style.LABEL_REGULAR, context.theme.panel_soft))
        return [*lines, *made((x, y + head(w), w, h - head(w)))]

    return Block(name, lambda width: head(width) + height(width), all_of_it)


def _reads(context: Context, name: str, value: str) -> str:
    """One of several for whoever doesn't see the words above them: "Pace: Brisk"."""
    words = context.words
    return words(settings.SET_TO, setting=name_of(words, name), value=value_of(context, name, value))


def _levels(context: Context) -> Block:
    """Every opponent, and above them all at once."""
    words, set_to = context.words, context.preferences
    names = [words(settings.EVERYONE), *NAMES]
    levels = [*(level_name(words, level) for level in PLAYERS), words(settings.MIXED)]
    note, kind = words(settings.FROM_NEXT_GAME), context.type
    gap = context.px(0.004, 2)

    def head(width: int) -> int:
        return kind.paragraph_height(note, Style.LABEL_REGULAR, width) + 2 * gap

    def height(width: int) -> int:
        return head(width) + len(names) * (LevelRow.measure(context, width, names, levels)[0] + gap) - gap

    def made(rect: Rect4) -> list[Widget]:
        x, y, w, _ = rect
        tall, stepper, beside = LevelRow.measure(context, w, names, levels)
        found: list[Widget] = [Line(context, note, (x, y, w, head(w)), Style.LABEL_REGULAR, context.theme.panel_soft)]
        top = y + head(w)
        for place, name in enumerate(names):
            seat = ALL if place == 0 else str(place)
            level = common_level(set_to.levels) if place == 0 else set_to.levels[place - 1]
            said = level_name(words, level) if level else words(settings.MIXED)
            reads = (
                words(settings.WEAKER, name=name, level=said),
                words(settings.STRONGER, name=name, level=said),
            )
            can = (stepped(set_to, seat, -1) != set_to.levels, stepped(set_to, seat, 1) != set_to.levels)
            medallion = None if place == 0 else MEDALLIONS[place - 1]
            row = (x, top, w, tall)
            found.append(LevelRow(context, seat, row, name, medallion, said, stepper, beside, reads, can))
            top += tall + gap
        return found

    return Block("levels", height, made)


def stepped(set_to: Preferences, seat: str, by: int) -> tuple[str, ...]:
    """The levels after one opponent, or all of them, are told to play better (1) or worse (-1)."""
    order: Sequence[str] = list(PLAYERS)
    places = [order.index(level) for level in set_to.levels]
    if seat == ALL:
        end = max(places) if by > 0 else min(places)
        level = end + by if len(set(places)) == 1 else end  # mixed levels first meet at one end
        return (order[min(max(level, 0), len(order) - 1)],) * len(places)
    at = int(seat) - 1
    places[at] = min(max(places[at] + by, 0), len(order) - 1)
    return tuple(order[place] for place in places)
