"""The table of keys: what it says is what the keys do, and nobody says it otherwise."""

from collections import Counter

import pygame
import pytest

from hearts_gui.screen import intents
from hearts_gui.screen.keys import SHORTCUTS, Where, by_letter, intent_of, shown, tip
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.reader import Reader
from hearts_gui.screen.repeating import REPEAT_AFTER, REPEAT_EVERY
from hearts_gui.words import keys as words_of
from hearts_gui.words import language, messages

english = language("en")


def pressed(code: int, mod: int, text: str = "") -> list[intents.Intent]:
    return Reader(900, 600).translate([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)])


def test_every_shortcut_has_words_and_every_word_a_shortcut() -> None:
    assert set(words_of.DEEDS) == set(SHORTCUTS)
    assert {where.value for where in Where} == set(words_of.PLACES)
    assert {shortcut.where for shortcut in SHORTCUTS.values()} == set(Where)
    parts = {part for shortcut in SHORTCUTS.values() for stroke in shortcut.strokes for part in stroke.parts}
    assert {part for part in parts if len(part) > 1 and not part.startswith("F")} <= set(words_of.NAMES)


def test_every_key_does_what_the_table_says() -> None:
    for shortcut in SHORTCUTS.values():
        for place, stroke in enumerate(shortcut.strokes):
            mod = pygame.KMOD_LCTRL * stroke.ctrl | pygame.KMOD_LSHIFT * stroke.shift | pygame.KMOD_LALT * stroke.alt
            writes = len(stroke.name) == 1 or not shortcut.intents
            (intent,) = pressed(stroke.code, mod, chr(stroke.code) if writes else "")
            if shortcut.intents:
                assert intent == shortcut.intents[min(place, len(shortcut.intents) - 1)], shortcut.name
            else:
                assert isinstance(intent, intents.Letter)
                assert by_letter(intent.character, shortcut.where) == shortcut.name


def test_no_key_means_two_things_at_one_place() -> None:
    for place in Where:
        here = [shortcut for shortcut in SHORTCUTS.values() if shortcut.where is place]
        strokes = Counter(stroke for shortcut in here for stroke in shortcut.strokes)
        assert [stroke for stroke, count in strokes.items() if count > 1] == []


def test_keys_as_people_read_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert shown(english, "undo") == ["Ctrl+Z", "Backspace"]
    assert shown(english, "redo") == ["Ctrl+Y", "Ctrl+Shift+Z"]
    assert shown(english, "go") == ["Arrow keys"]
    assert shown(english, "full_screen") == ["F11", "Alt+Enter"]
    assert tip(english, "undo") == "Take back your last move (Ctrl+Z)"
    assert tip(english, "sound", messages.TIP_MUTE) == "Turn the sound off (M)"
    monkeypatch.setattr("sys.platform", "darwin")
    assert shown(english, "undo") == ["Cmd+Z", "Backspace"]


def test_shift_alone_changes_nothing_and_what_is_not_in_the_table_means_nothing() -> None:
    assert intent_of(pygame.K_F1, ctrl=False, shift=True, alt=False) == intents.Help()
    assert intent_of(pygame.K_q, ctrl=True, shift=True, alt=False) is None
    assert intent_of(pygame.K_z, ctrl=True, shift=False, alt=True) is None
    assert by_letter("x") is None
    assert by_letter("m", Where.SHARING) is None
    assert pressed(pygame.K_l, pygame.KMOD_LSHIFT, "L") == [intents.LastTrick(True)]


def test_a_held_arrow_repeats_slowly_at_first_and_nothing_else_does() -> None:
    reader = Reader(900, 600)
    pygame.display.init()
    pygame.event.clear()

    def after(ms: float, *events: pygame.event.Event) -> list[intents.Intent]:
        for event in events:
            pygame.event.post(event)
        return reader.read(ms)

    down = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in (pygame.K_RIGHT, pygame.K_RETURN)]
    up = [pygame.event.Event(pygame.KEYUP, key=key, mod=0) for key in (pygame.K_LEFT, pygame.K_RIGHT)]
    right = intents.Move(Direction.RIGHT)
    assert after(0, down[0]) == [right]
    assert after(REPEAT_AFTER - 1) == []
    assert after(2) == [right]
    assert [after(REPEAT_EVERY) for _ in range(3)] == [[right]] * 3
    assert after(REPEAT_EVERY * 30) == [right]  # a machine that was away does not run past the goal
    assert after(0, up[0]) == []  # of another key
    assert after(REPEAT_EVERY) == [right]
    assert after(10 * REPEAT_EVERY, up[1]) == []
    assert after(0, down[0]) == [right]
    assert after(0, down[1]) == [intents.Activate()]  # whoever acts does not go on walking
    assert after(10 * REPEAT_AFTER) == []
    assert after(0, down[0], pygame.event.Event(pygame.WINDOWFOCUSLOST)) == [right]
    assert after(10 * REPEAT_AFTER) == []
