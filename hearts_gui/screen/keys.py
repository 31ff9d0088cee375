"""Every shortcut of the game, once: its keys, where it holds, and what it does.

The reader makes intents of keys by this table, the scenes know by it what a letter means to them, the tips of buttons
have the key from it, and the help has a page that lists it. A new shortcut is one line in `SHORTCUTS` and its deed in
`words.keys.DEEDS`; letters need one more in the scene that does it, for they mean something only there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

import pygame

from hearts_gui.screen.intents import (
    Activate,
    Cancel,
    Copy,
    Help,
    Hurry,
    Intent,
    LastTrick,
    Leaf,
    Letter,
    Move,
    Paste,
    QuitAsked,
    Redo,
    ToggleFullScreen,
    Undo,
)
from hearts_gui.screen.nodes import Direction
from hearts_gui.words import Message, Words
from hearts_gui.words import keys as words_of


class Where(Enum):
    """Where a shortcut holds; the value is its name in `words.keys.PLACES`."""

    EVERYWHERE = "everywhere"
    TABLE = "table"
    SHARING = "sharing"


@dataclass(frozen=True, slots=True)
class Stroke:
    """One key, with those that are held with it.

    code: pygame's. name: what it is called, one of `words.keys.NAMES` or what is printed on it in every language.
    """

    code: int
    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False

    @property
    def parts(self) -> list[str]:
        """The names of all keys that it takes; on a Mac the command key is the usual one."""
        held = [("cmd" if sys.platform == "darwin" else "ctrl", self.ctrl), ("shift", self.shift), ("alt", self.alt)]
        return [*(name for name, wanted in held if wanted), self.name]


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Something that keys do.

    strokes: each does it alone, the one to be told of first. intents: what the reader makes of them, one for all or one
    for each; none where the key writes a letter, which the scene at `where` reads by `by_letter`.
    """

    name: str
    where: Where
    strokes: tuple[Stroke, ...]
    intents: tuple[Intent, ...] = ()

    @property
    def says(self) -> Message:
        """What it does."""
        return words_of.DEEDS[self.name]


def _letter(name: str, letter: str, where: Where = Where.TABLE) -> Shortcut:
    """A bare letter, which means something at one place alone: elsewhere it may be typed."""
    return Shortcut(name, where, (Stroke(ord(letter), letter.upper()),))


_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = {
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
}

_ALL = (
    Shortcut("help", Where.EVERYWHERE, (Stroke(pygame.K_F1, "F1"),), (Help(),)),
    Shortcut(
        "go", Where.EVERYWHERE, tuple(Stroke(code, "arrows") for code in _ARROWS), tuple(map(Move, _ARROWS.values()))
    ),
    Shortcut("next", Where.EVERYWHERE, (Stroke(pygame.K_TAB, "tab"),), (Move(Direction.NEXT),)),
    Shortcut("previous", Where.EVERYWHERE, (Stroke(pygame.K_TAB, "tab", shift=True),), (Move(Direction.PREVIOUS),)),
    Shortcut("act", Where.EVERYWHERE, tuple(Stroke(code, "enter") for code in _ENTER), (Activate(),)),
    Shortcut(
        "leaf",
        Where.EVERYWHERE,
        (Stroke(pygame.K_PAGEUP, "page_up"), Stroke(pygame.K_PAGEDOWN, "page_down")),
        (Leaf(-1), Leaf(1)),
    ),
    Shortcut("hurry", Where.EVERYWHERE, (Stroke(pygame.K_SPACE, "space"),), (Hurry(),)),
    Shortcut("back", Where.EVERYWHERE, (Stroke(pygame.K_ESCAPE, "esc"),), (Cancel(),)),
    Shortcut(
        "full_screen",
        Where.EVERYWHERE,
        (Stroke(pygame.K_F11, "F11"), *(Stroke(code, "enter", alt=True) for code in _ENTER)),
        (ToggleFullScreen(),),
    ),
    Shortcut("quit", Where.EVERYWHERE, (Stroke(pygame.K_q, "Q", ctrl=True),), (QuitAsked(),)),
    Shortcut("menu", Where.TABLE, (Stroke(pygame.K_ESCAPE, "esc"),), (Cancel(),)),
    Shortcut(
        "undo",
        Where.TABLE,
        (Stroke(pygame.K_z, "Z", ctrl=True), Stroke(pygame.K_BACKSPACE, "backspace")),
        (Undo(), Undo(erase=True)),
    ),
    Shortcut(
        "redo",
        Where.TABLE,
        (Stroke(pygame.K_y, "Y", ctrl=True), Stroke(pygame.K_z, "Z", ctrl=True, shift=True)),
        (Redo(),),
    ),
    Shortcut("last_trick", Where.TABLE, (Stroke(pygame.K_l, "L"),), (LastTrick(True),)),
    Shortcut("pick", Where.TABLE, tuple(Stroke(ord(sign), "ranks") for sign in "234567890jqka")),
    _letter("hint", "t"),
    _letter("review", "h"),
    _letter("score", "s"),
    _letter("claim", "c"),
    _letter("sound", "m"),
    Shortcut("copy", Where.SHARING, (Stroke(pygame.K_c, "C", ctrl=True),), (Copy(),)),
    Shortcut("paste", Where.SHARING, (Stroke(pygame.K_v, "V", ctrl=True),), (Paste(),)),
    Shortcut("erase", Where.SHARING, (Stroke(pygame.K_BACKSPACE, "backspace"),), (Undo(erase=True),)),
)

SHORTCUTS: Mapping[str, Shortcut] = {shortcut.name: shortcut for shortcut in _ALL}
"""All of them by name, in the order in which the help lists them."""

PEEK = SHORTCUTS["last_trick"].strokes[0].code
"""The key that is held: letting it go means something, too."""


def _pressed() -> Iterator[tuple[tuple[int, bool, bool, bool], Intent]]:
    for shortcut in _ALL:
        for place, stroke in enumerate(shortcut.strokes if shortcut.intents else ()):
            intent = shortcut.intents[min(place, len(shortcut.intents) - 1)]
            yield (stroke.code, stroke.ctrl, stroke.shift, stroke.alt), intent


_INTENTS: Mapping[tuple[int, bool, bool, bool], Intent] = dict(_pressed())


def intent_of(code: int, *, ctrl: bool, shift: bool, alt: bool) -> Intent | None:
    """What a key does everywhere, with what is held with it; None where it does nothing, or writes a letter.

    Shift alone changes nothing where it has no meaning of its own.
    """
    found = _INTENTS.get((code, ctrl, shift, alt))
    return _INTENTS.get((code, False, False, alt)) if found is None and shift and not ctrl else found


def by_letter(character: str, where: Where = Where.TABLE) -> str | None:
    """The name of the shortcut that a letter is at that place."""
    for shortcut in _ALL:
        codes = [stroke.code for stroke in shortcut.strokes]
        if shortcut.where is where and not shortcut.intents and len(character) == 1 and ord(character) in codes:
            return shortcut.name
    return None


def named(intent: Intent) -> str | None:
    """The name of the shortcut that an intent is, wherever it comes from; None for one that no key gives."""
    if isinstance(intent, Letter):
        return by_letter(intent.character)
    return next((shortcut.name for shortcut in _ALL if intent in shortcut.intents), None)


def shown(words: Words, name: str) -> list[str]:
    """The keys of a shortcut as people read them, the first the one to be told of: "Ctrl+Z", "Backspace"."""
    found = ("+".join(_called(words, part) for part in stroke.parts) for stroke in SHORTCUTS[name].strokes)
    return list(dict.fromkeys(found))


def tip(words: Words, name: str, what: Message | None = None) -> str:
    """What a shortcut's button does and the key that does the same; `what` says it otherwise than the table does."""
    return words(words_of.TIP, what=words.phrase(what or SHORTCUTS[name].says), key=shown(words, name)[0])


def _called(words: Words, part: str) -> str:
    return words(words_of.NAMES[part]) if part in words_of.NAMES else part
