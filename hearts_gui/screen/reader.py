"""The only reader of pygame's queue: its events become intents, each deed once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from hearts_gui.screen.gamepad import Gamepad
from hearts_gui.screen.intents import (
    NOTCH,
    Cancel,
    DragBegan,
    DragCancelled,
    Dragged,
    Dropped,
    Exposed,
    Intent,
    LastTrick,
    Leaf,
    Letter,
    Maximised,
    Move,
    PointerLeft,
    PointerMoved,
    Pressed,
    QuitAsked,
    Released,
    Resized,
    Scrolled,
)
from hearts_gui.screen.keys import PEEK, intent_of
from hearts_gui.screen.places import unit_height
from hearts_gui.screen.repeating import Repeating

DRAG_AT_LEAST = 6
"""How far, in pixels of a 1080 pixel high window, a press moves before it is a drag."""

_PAN = 0.25  # notches that a finger turns a page by at a time

ASKED = pygame.event.custom_type()
"""The event of what a screen reader asks for; its `intent` is what is meant."""
_TOLD: Mapping[int, tuple[Intent, ...]] = {
    pygame.QUIT: (QuitAsked(),),
    pygame.WINDOWEXPOSED: (Exposed(),),
    pygame.WINDOWSHOWN: (Exposed(),),
    pygame.WINDOWMAXIMIZED: (Maximised(on=True), Exposed()),
    pygame.WINDOWRESTORED: (Maximised(on=False), Exposed()),  # a maximised one that was minimised tells both then
}
"""What the window tells by an event's kind alone."""


class Reader:
    """Turns events into intents, in their order. Remembers only what a press needs: where it was and who made it.

    What comes of game controllers is left to the gamepad.
    """

    def __init__(self, width: int, height: int) -> None:
        self.resize(width, height)
        self.pad = Gamepad()
        self.start_over()

    def start_over(self) -> None:
        """Forget whatever was begun with mouse, finger or keys."""
        self._down: tuple[int, int] | None = None
        self._finger: int | None = None
        self._dragging = False
        self._panned_to = 0.0
        self._peeking = False
        self._keys = Repeating()
        self._at = (0, 0)
        self.pad.forget()

    def resize(self, width: int, height: int) -> None:
        """The window's size: fingers are told in shares of it, and the drag's threshold goes with its height."""
        self._size = (width, height)
        self._threshold = max(DRAG_AT_LEAST, DRAG_AT_LEAST * height / 1080)

    def read(self, ms: float = 0.0) -> list[Intent]:
        """All that has happened since the last call, `ms` milliseconds ago."""
        return [*self.translate(pygame.event.get()), *self._keys.pass_time(ms), *self.pad.pass_time(ms)]

    def translate(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """Intents of events, without touching the queue."""
        intents: list[Intent] = []
        for event in events:
            intents.extend(self._one(event))
        return intents

    def _one(self, event: pygame.event.Event) -> list[Intent]:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return [] if event.touch else self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            return self._key_up(event.key)
        if kind == ASKED:
            return [event.intent]
        return self._window(event)

    def _window(self, event: pygame.event.Event) -> list[Intent]:
        if event.type in _TOLD:
            return [*_TOLD[event.type]]
        if event.type == pygame.WINDOWSIZECHANGED:
            self.resize(event.x, event.y)
            return [Resized(event.x, event.y)]
        if event.type == pygame.WINDOWLEAVE and self._down is None:
            return [PointerLeft()]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._keys.forget()
            return [*self._give_up(), *self._stop_peeking(), *self.pad.forget()]
        return self.pad.translate(event)

    def _mouse(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [Scrolled(*self._at, -event.precise_y)]
        x, y = self._at = event.pos
        if event.type == pygame.MOUSEMOTION:
            return self._moved(x, y)
        if event.button != pygame.BUTTON_LEFT:
            wheel = event.button in (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN, 6, 7)
            return [] if wheel or event.type == pygame.MOUSEBUTTONUP else self._give_up()
        return self._pressed(x, y) if event.type == pygame.MOUSEBUTTONDOWN else self._released(x, y)

    def _touch(self, event: pygame.event.Event) -> list[Intent]:
        if getattr(event, "touch_id", 0) == -1:
            return []  # SDL_MOUSE_TOUCHID: a finger that SDL made up for the mouse
        x, y = int(event.x * self._size[0]), int(event.y * self._size[1])
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None or self._down is not None:
                return self._give_up()  # a second finger: it was not meant as a press
            self._finger = event.finger_id
            return [PointerMoved(x, y), *self._pressed(x, y)]
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERMOTION:
            return [*self._moved(x, y), *self._panned(y)]
        self._finger = None
        return [*self._released(x, y), PointerLeft()]

    def _moved(self, x: int, y: int) -> list[Intent]:
        if self._down is None:
            return [PointerMoved(x, y)]
        if self._dragging:
            return [Dragged(x, y)]
        from_x, from_y = self._down
        if max(abs(x - from_x), abs(y - from_y)) < self._threshold:
            return [PointerMoved(x, y, down=True)]
        self._dragging = True
        return [DragBegan(from_x, from_y, x, y)]

    def _panned(self, y: int) -> list[Intent]:
        """A finger that drags also turns the page, as far as it goes; the scene knows whether it carries something."""
        if self._down is None or not self._dragging:
            return []
        part = _PAN * NOTCH * unit_height(*self._size)
        turns = int((self._panned_to - y) / part)
        self._panned_to -= turns * part
        return [Scrolled(*self._down, _PAN * turns)] if turns else []

    def _pressed(self, x: int, y: int) -> list[Intent]:
        self._down, self._dragging, self._panned_to = (x, y), False, float(y)
        return [Pressed(x, y)]

    def _released(self, x: int, y: int) -> list[Intent]:
        if self._down is None:
            return []
        dragging, self._down, self._dragging = self._dragging, None, False
        return [Dropped(x, y) if dragging else Released(x, y)]

    def _give_up(self) -> list[Intent]:
        was_down, self._down, self._dragging = self._down is not None, None, False
        return [DragCancelled()] if was_down else []

    def _stop_peeking(self) -> list[Intent]:
        was, self._peeking = self._peeking, False
        return [LastTrick(False)] if was else []

    def _key_up(self, code: int) -> list[Intent]:
        self._keys.let_go(code)
        return self._stop_peeking() if code == PEEK else []

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        mod = event.mod
        ctrl, alt = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_ALT)
        intent = intent_of(event.key, ctrl=ctrl, shift=bool(mod & pygame.KMOD_SHIFT), alt=alt)
        if isinstance(intent, Cancel):
            return self._give_up() or [intent]
        if intent is None and not (ctrl or alt):
            intent = _letter(event)
        if isinstance(intent, LastTrick):
            self._peeking = True
            intent = LastTrick(True, getattr(event, "unicode", ""))
        self._keys.forget()
        if isinstance(intent, Move | Leaf):  # what leads the focus on, or the page
            self._keys.hold(event.key, intent)
        return [intent] if intent else []


def _letter(event: pygame.event.Event) -> Intent | None:
    written = getattr(event, "unicode", "")
    return Letter(written.lower(), written) if written and written.isprintable() else None
