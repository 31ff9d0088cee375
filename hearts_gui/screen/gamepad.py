"""Game controllers, as SDL maps them whatever their make: buttons and sticks become the intents that keys give.

A direction that is held is repeated as on the keyboard. Nothing of this is loaded before the first pictures stand (see
`Gamepad.start`), and without a controller nothing is ever asked again: SDL tells of each that is plugged in.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from hearts_gui.screen.intents import Activate, Cancel, Hurry, Intent, LastTrick, Letter, Move, Redo, Undo
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.repeating import Repeating

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS: Mapping[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Activate(),
    pygame.CONTROLLER_BUTTON_B: Cancel(),
    pygame.CONTROLLER_BUTTON_X: Undo(),
    pygame.CONTROLLER_BUTTON_Y: Letter("t"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Redo(),
    pygame.CONTROLLER_BUTTON_BACK: Letter("h"),
    pygame.CONTROLLER_BUTTON_START: Cancel(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Move(Direction.PREVIOUS),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Move(Direction.NEXT),
}
"""What each button means when it goes down. A is the lowest of the four, B the right, X the left, Y the upper one."""

NAMES: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
}
"""What the buttons are called: one of `words.keys.PAD_NAMES`, or a letter."""

LAST_TRICK, HURRY = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
"""The trigger that shows the last trick for as long as it is held, and the one that ends what is moving."""

_DPAD: Mapping[int, Direction] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Direction.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Direction.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Direction.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Direction.DOWN,
}
_STICK: Mapping[int, tuple[Direction, Direction]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Direction.LEFT, Direction.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Direction.UP, Direction.DOWN),
}
_OUT, _BACK = 0.60, 0.40
"""Shares of a stick's or trigger's way: past the first it counts as pushed, under the second as let go."""
_WHOLE_WAY = 32767

log = logging.getLogger(__name__)


class Gamepad:
    """All controllers together: whoever holds one of them plays."""

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}
        self._held = Repeating()  # by controller and axis or button
        self._holder: int | None = None  # the controller that holds it
        self._pushed: dict[tuple[int, int], int] = {}  # by controller and axis: -1, 0 or 1
        self._started = False
        self._count: Callable[[], int] | None = None

    def start(self) -> None:
        """Ask SDL for controllers, once; those that are there are told as events, as later ones are."""
        if self._started:
            return
        self._started = True
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415 - after the first pictures
        except ImportError:
            log.info("no game controllers with this pygame")
            return
        try:
            controller.init()
        except pygame.error as problem:
            log.info("no game controllers: %s", problem)
            return
        self._count = controller.get_count

    @property
    def plugged_in(self) -> bool:
        """Whether anything that SDL takes for a joystick is there: it is asked for news a thousand times a second."""
        return self._count is not None and self._count() > 0

    def translate(self, event: pygame.event.Event) -> list[Intent]:
        """The intents of one event, if it comes from a controller."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plugged_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._pulled_out(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                return self._down(event.instance_id, event.button)
            case pygame.CONTROLLERBUTTONUP:
                self._held.let_go((event.instance_id, event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value / _WHOLE_WAY)
        return []

    def pass_time(self, ms: float) -> list[Intent]:
        """Repetitions of the direction that is held, `ms` milliseconds later."""
        return self._held.pass_time(ms)

    def forget(self) -> list[Intent]:
        """The window has lost the keyboard: what was held is held no more."""
        self._held.forget()
        was_looking = any(axis == LAST_TRICK and way for (_, axis), way in self._pushed.items())
        self._pushed.clear()
        return [LastTrick(False)] if was_looking else []

    def _plugged_in(self, index: int) -> None:
        from pygame._sdl2.controller import Controller  # noqa: PLC0415 - as above

        try:
            found = Controller(index)
        except pygame.error as problem:
            log.info("a game controller can't be used: %s", problem)
            return
        self._open[found.as_joystick().get_instance_id()] = found
        log.info("game controller: %s", found.name)

    def _pulled_out(self, instance: int) -> list[Intent]:
        lost = self._open.pop(instance, None)
        if lost is not None:
            lost.quit()
        if self._holder == instance:
            self._held.forget()
        was_looking = self._pushed.get((instance, LAST_TRICK), 0)
        self._pushed = {key: way for key, way in self._pushed.items() if key[0] != instance}
        return [LastTrick(False)] if was_looking else []

    def _down(self, instance: int, button: int) -> list[Intent]:
        if button in _DPAD:
            return self._hold(instance, button, _DPAD[button])
        intent = BUTTONS.get(button)
        return [intent] if intent is not None else []

    def _hold(self, instance: int, by: int, direction: Direction) -> list[Intent]:
        self._held.hold((instance, by), Move(direction))
        self._holder = instance
        return [Move(direction)]

    def _axis(self, instance: int, axis: int, value: float) -> list[Intent]:
        """A stick that is pushed is a direction that is held; one that trembles about a threshold is pushed once."""
        before = self._pushed.get((instance, axis), 0)
        limit = _BACK if before and before * value > 0 else _OUT
        now = 0 if abs(value) < limit else 1 if value > 0 else -1
        if now == before:
            return []
        self._pushed[instance, axis] = now
        if axis == LAST_TRICK:
            return [LastTrick(bool(now))]
        if axis == HURRY and now:
            return [Hurry()]
        if axis not in _STICK:
            return []
        by = -1 - axis  # apart from the buttons' numbers
        if now == 0:
            self._held.let_go((instance, by))
            return []
        return self._hold(instance, by, _STICK[axis][now > 0])
