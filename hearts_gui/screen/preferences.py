"""Everything that a person can set: one frozen value, with the usual value, what is allowed and the group of each.

Whatever knows about settings is made from `SETTINGS`: the settings screen and its controls, the file that they are
kept in, and what is done about a file that says something else. A new setting is one line in `Preferences`, and its
words in `words/settings.py` if it has a place on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from enum import Enum
from typing import Any, Protocol, TypeVar

from hearts_gui.motion import SPEEDS
from hearts_gui.motion.pace import DWELLS, REST_LEAST, REST_MOST
from hearts_gui.rules import CLASSIC, Rules
from hearts_gui.rules.cards import MOST_PLAYERS
from hearts_gui.rules.notation import format_rules, parse_rules
from hearts_gui.screen.faces import BACKS
from hearts_gui.screen.options import USUAL_LEVEL
from hearts_gui.screen.theme import TABLES
from hearts_gui.store.settings import Document, Entry, Section
from hearts_gui.words import available

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

MOST_OPPONENTS = MOST_PLAYERS - 1
MOST_RULE_SETS = 24
MOST_TARGET = 9999
"""Points; what a line of text has room for."""
LONGEST_NAME = 28
"""Letters of a rule set's name."""
LONGEST_OWN_NAME = 16
"""Letters of the person's own."""


class Group(Enum):
    """What a person looks for in one place; the value heads the section of the file."""

    TABLE = "table"
    READING = "reading"
    PLAY = "play"
    SOUND = "sound"
    OPPONENTS = "opponents"
    ACCESS = "access"
    WINDOW = "window"
    RULES = "rules"
    PERSON = "person"


class Kind(Protocol[T_co]):
    """What a setting may be, and how its value stands in the file."""

    @property
    def told(self) -> str:
        """What may be written, for the line above it in the file."""

    def read(self, raw: object) -> T_co:
        """The value that the file says; ValueError, saying what is wrong, for anything else."""

    def write(self, value: Any) -> object:
        """A value as the file says it."""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    told: str = "true or false"

    def read(self, raw: object) -> bool:
        """As it is."""
        if type(raw) is not bool:
            raise ValueError(f"{_short(raw)} is neither true nor false")
        return raw

    def write(self, value: bool) -> object:
        """As it is."""
        return value


@dataclass(frozen=True)
class OneOf:
    """One of several names, in the order in which they are offered."""

    names: tuple[str, ...]

    @property
    def told(self) -> str:
        """All of them."""
        return ", ".join(self.names)

    def read(self, raw: object) -> str:
        """As it is."""
        if not isinstance(raw, str) or raw not in self.names:
            raise ValueError(f"there is no {_short(raw)}; there are {self.told}")
        return raw

    def write(self, value: str) -> object:
        """As it is."""
        return value


@dataclass(frozen=True)
class Span:
    """A whole number from `least` to `most`; a slider goes by `step`. `besides`: one number more, and what it means."""

    least: int
    most: int
    step: int = 1
    unit: str = ""
    besides: tuple[int, str] | None = None

    @property
    def told(self) -> str:
        """From where to where, in what."""
        span = f"{self.least} to {self.most} {self.unit}".rstrip()
        return span if self.besides is None else f"{span}, or {self.besides[0]}: {self.besides[1]}"

    def read(self, raw: object) -> int:
        """As it is; also what a finger on the slider can't reach but a hand in the file can."""
        extra = self.besides is not None and raw == self.besides[0]
        if type(raw) is not int or not (extra or self.least <= raw <= self.most):
            raise ValueError(f"{_short(raw)} is not {self.told}")
        return raw

    def write(self, value: int) -> object:
        """As it is."""
        return value


@dataclass(frozen=True)
class Levels:
    """How each of so many opponents plays."""

    count: int

    @property
    def of(self) -> OneOf:
        """The levels there are. The players' code is loaded for it, which the title is not to wait for."""
        from hearts_gui.players import PLAYERS  # noqa: PLC0415

        return OneOf(tuple(PLAYERS))

    @property
    def told(self) -> str:
        """How many, and what there is."""
        return f"{self.count} of: {self.of.told}"

    def read(self, raw: object) -> tuple[str, ...]:
        """A list of names."""
        if not isinstance(raw, (list, tuple)) or len(raw) != self.count:
            raise ValueError(f"{_short(raw)} is not {self.told}")
        level = self.of
        return tuple(level.read(name) for name in raw)

    def write(self, value: tuple[str, ...]) -> object:
        """A list of names."""
        return list(value)


@dataclass(frozen=True)
class OneGame:
    """The rules of a game, in the notation's words."""

    told: str = "as in a saved match; what is left out is as in the classic game"

    def read(self, raw: object) -> Rules:
        """From a line of text."""
        if type(raw) is not str:
            raise ValueError(f"{_short(raw)} is no line of rules")
        rules = parse_rules(raw)
        if rules.target > MOST_TARGET:
            raise ValueError(f"nobody plays to more than {MOST_TARGET} points")
        return rules

    def write(self, value: Rules) -> object:
        """A line of text."""
        return format_rules(value)


@dataclass(frozen=True)
class OneName:
    """What somebody is called; empty for whoever has not said it."""

    told: str = f"up to {LONGEST_OWN_NAME} letters"

    def read(self, raw: object) -> str:
        """As it is, if it can be shown."""
        if not isinstance(raw, str) or raw != tidy_name(raw, LONGEST_OWN_NAME):
            raise ValueError(f"{_short(raw)} is not {self.told}")
        return raw

    def write(self, value: str) -> object:
        """As it is."""
        return value


RuleSets = tuple[tuple[str, Rules], ...]
"""Games by the names that the person gave them, in their order."""


@dataclass(frozen=True)
class NamedGames:
    """Games with names of one's own."""

    told: str = ""

    def read(self, raw: object) -> RuleSets:
        """From a table; each name is told once and is not too long."""
        if isinstance(raw, tuple):
            raw = dict(raw)
        if not isinstance(raw, Mapping) or len(raw) > MOST_RULE_SETS:
            raise ValueError(f"{_short(raw)} are not up to {MOST_RULE_SETS} games by name")
        found = []
        for name, text in raw.items():
            if name != tidy_name(name) or not name:
                raise ValueError(f"{_short(name)} is no name for a game")
            found.append((name, OneGame().read(text)))
        return tuple(found)

    def write(self, value: RuleSets) -> object:
        """A table."""
        return {name: format_rules(rules) for name, rules in value}


def tidy_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it can be shown on one line: without what can't be printed, and no longer than there is room for."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name).replace("*", "")
    return " ".join(shown.split())[:longest].rstrip()


def _setting(group: Group, kind: Kind[T], usual: T) -> T:
    """A field of `Preferences`."""
    return field(default=usual, metadata={"group": group, "kind": kind})


@dataclass(frozen=True)
class Preferences:
    """What the person has set. Without anything set the game is as it is meant to be seen first.

    Raises ValueError for a value that its setting does not allow.

    table: a name of `theme.TABLES`. back: of `faces.BACKS`; the high-contrast table has the plain one in any case.
    alternate_suits: black and red suits take turns in the hand even where one is missing. text_scale: percent.
    trick_rest_ms: how long a finished trick lies, 0 for as long as the pace has it. trick_waits: until a click instead.
    confirm_pass: cards to be passed are passed by a button, not as soon as there are enough. hints: can be asked for.
    volume: percent. scan: how quickly the focus goes on by itself, for one-button play. announcements: how much a
    screen reader is told of what happens.
    international_letters: the cards have J Q K A even where the language has letters of its own.
    levels: names of `PLAYERS`, one for each opponent from the person's left. rules: of the next game, which are those
    of the last one until others are chosen. rule_sets: games that the person gave a name. name: the person's own, which
    stands at his seat. welcomed: whether he has been here before.
    """

    table: str = _setting(Group.TABLE, OneOf(tuple(TABLES)), "evergreen")
    back: str = _setting(Group.TABLE, OneOf(BACKS), BACKS[0])
    four_colours: bool = _setting(Group.TABLE, Switch(), False)
    alternate_suits: bool = _setting(Group.TABLE, Switch(), False)
    show_names: bool = _setting(Group.TABLE, Switch(), True)
    show_points: bool = _setting(Group.TABLE, Switch(), True)

    text_scale: int = _setting(Group.READING, Span(80, 200, 5, "percent"), 100)
    jumbo: bool = _setting(Group.READING, Switch(), False)
    high_contrast: bool = _setting(Group.READING, Switch(), False)
    reduced_motion: bool = _setting(Group.READING, Switch(), False)

    pace: str = _setting(Group.PLAY, OneOf(tuple(SPEEDS)), "calm")
    trick_rest_ms: int = _setting(
        Group.PLAY, Span(REST_LEAST, REST_MOST, 100, "milliseconds", (0, "as long as the pace has it")), 0
    )
    trick_waits: bool = _setting(Group.PLAY, Switch(), False)
    confirm_pass: bool = _setting(Group.PLAY, Switch(), True)
    hints: bool = _setting(Group.PLAY, Switch(), True)

    volume: int = _setting(Group.SOUND, Span(0, 100, 5, "percent"), 80)
    muted: bool = _setting(Group.SOUND, Switch(), False)

    name: str = _setting(Group.OPPONENTS, OneName(), "")
    levels: tuple[str, ...] = _setting(Group.OPPONENTS, Levels(MOST_OPPONENTS), (USUAL_LEVEL,) * MOST_OPPONENTS)

    scan: str = _setting(Group.ACCESS, OneOf(("off", *DWELLS)), "off")
    announcements: str = _setting(Group.ACCESS, OneOf(("full", "brief")), "full")

    full_screen: bool = _setting(Group.WINDOW, Switch(), False)
    language: str = _setting(Group.WINDOW, OneOf(tuple(available())), "en")
    international_letters: bool = _setting(Group.WINDOW, Switch(), False)

    rules: Rules = _setting(Group.RULES, OneGame(), CLASSIC)  # noqa: RUF009 - a field of its own kind
    rule_sets: RuleSets = _setting(Group.RULES, NamedGames(), ())  # noqa: RUF009 - the same
    welcomed: bool = _setting(Group.PERSON, Switch(), False)

    def __post_init__(self) -> None:
        for setting in SETTINGS.values():
            value = getattr(self, setting.name)
            if value is not setting.usual:
                setting.check(value)


@dataclass(frozen=True)
class Setting:
    """One field of `Preferences`: its name, where it belongs, what it may be and what it is if nobody sets it."""

    name: str
    group: Group
    kind: Kind[Any]
    usual: Any

    def check(self, value: object) -> None:
        """ValueError where it may not be that."""
        try:
            found = self.kind.read(self.kind.write(value))
        except (ValueError, TypeError, AttributeError) as problem:
            raise ValueError(f"{self.name}: {problem}") from None
        if found != value or type(found) is not type(value):
            raise ValueError(f"{self.name} can't be {_short(value)}")


def _settings() -> Iterator[Setting]:
    for item in fields(Preferences):
        assert item.default is not MISSING, item.name  # noqa: S101 - they all come from _setting
        yield Setting(item.name, item.metadata["group"], item.metadata["kind"], item.default)


SETTINGS: Mapping[str, Setting] = {setting.name: setting for setting in _settings()}
"""Every setting by its name, in the order of the file and the screen."""


def changed(preferences: Preferences, values: Mapping[str, Any]) -> Preferences:
    """The preferences with other values for some settings, by name; ValueError where one is not allowed."""
    return replace(preferences, **values)


def read(document: Document, usual: Preferences | None = None) -> tuple[Preferences, list[str]]:
    """What a file says, and a line for each thing in it that can't be: there the usual value holds. Never raises."""
    usual = usual or Preferences()
    found: dict[str, Any] = {}
    notes = []
    for setting in SETTINGS.values():
        found[setting.name] = getattr(usual, setting.name)
        section = document.get(setting.group.value, {})
        if not isinstance(section, Mapping):
            notes.append(f"{setting.group.value} is not a section, so that {setting.name} is not set")
        elif setting.name in section:
            try:
                found[setting.name] = setting.kind.read(section[setting.name])
            except ValueError as problem:
                notes.append(f"{setting.group.value}.{setting.name}: {problem}")
    return Preferences(**found), notes


def written(preferences: Preferences, usual: Preferences | None = None) -> list[Section]:
    """Preferences as the sections of a file; `usual` are those that hold for whoever sets nothing."""
    usual = usual or Preferences()
    sections = []
    for group in Group:
        entries = []
        for setting in SETTINGS.values():
            if setting.group is group:
                value, plain = getattr(preferences, setting.name), getattr(usual, setting.name)
                entry = Entry(setting.name, setting.kind.write(value), setting.kind.told, value == plain)
                entries.append(entry)
        sections.append(Section(group.value, tuple(entries)))
    return sections


def _short(value: object) -> str:
    """A value for a line of the log."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "a value that can't be written"
    return text if len(text) <= 60 else text[:59] + "…"
