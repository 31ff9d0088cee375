"""When the next frame is due: sixty times a second while anything moves, else now and then, or when something happens.

At a table where nothing moves most of the cost would be the waking itself, thirty times a second. So after a while of
quiet the loop leaves it to the system to wake it for an event; what has no event of its own (somebody who begins to
listen, a file that can be written again) is looked after a few times a second.
"""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Callable

import pygame

from hearts_gui.screen.reader import Reader

MOVING_FPS, IDLE_FPS = 60, 30
QUIET = 2_000.0
"""Milliseconds without an intent or a picture before the loop sleeps; by then what appears by itself has appeared."""
LOOK_ABOUT = 250
"""Milliseconds that it sleeps at most."""

_LONGEST_STEP = 100.0  # ms: a machine that stalls goes on from where it was instead of leaping to the end
_LONGEST_SLEEP = 2.0 * LOOK_ABOUT
_POLLED = frozenset({"dummy", "offscreen"})
"""SDL's drivers that can't wait for an event: it would look for one every millisecond."""

log = logging.getLogger(__name__)


def _sdl_wait() -> Callable[[int], int] | None:
    """SDL's own wait for an event, with a limit in milliseconds; it says whether there is one, and leaves it there.

    pygame's looks every millisecond itself. None where SDL can't be reached past it, or can't do better.
    """
    if pygame.display.get_driver() in _POLLED:
        return None
    try:
        # pygame has it loaded: elsewhere the names of what an extension needs are found through it.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        found = library.SDL_WaitEventTimeout
    except (OSError, AttributeError) as problem:
        log.info("an idle table can't sleep: %s", problem)
        return None
    found.argtypes, found.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return lambda ms: int(found(None, ms))


class Tempo:
    """The clock, and how long it has been quiet."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._clock = pygame.time.Clock()
        self._quiet = 0.0
        self._wait = _sdl_wait()

    def pass_time(self, ms: float, *, stirred: bool) -> None:
        """So many milliseconds have gone by. `stirred`: something was done or drawn in them."""
        self._quiet = 0.0 if stirred else self._quiet + ms

    def next_frame(self, *, drawing: bool, idle: bool) -> float:
        """Wait until it is due: how many milliseconds are to go by in it. `idle`: there is nothing to do meanwhile."""
        wait = self._wait if idle and self._quiet >= QUIET and not self._reader.pad.plugged_in else None
        if wait is None:
            return min(float(self._clock.tick(MOVING_FPS if drawing else IDLE_FPS)), _LONGEST_STEP)
        woken = wait(LOOK_ABOUT)
        # What an event begins has not begun while it was waited for.
        return min(float(self._clock.tick()), 1000.0 / MOVING_FPS if woken else _LONGEST_SLEEP)
