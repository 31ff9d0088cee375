"""The game with a game controller that is none: ``python -m tests.pilot.padded FIFO OPTIONS...``.

SDL's own virtual joystick is plugged in once the game has asked for controllers, so late and by itself as a person
plugs one in. Each line that comes through the FIFO moves one of its parts: ``button 0 1``, ``axis 4 32767``.
"""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from pathlib import Path

import pygame

from hearts_gui.__main__ import main

_GAME_CONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
_CONTROLLERS = 0x2000  # SDL_INIT_GAMECONTROLLER
AXES, BUTTONS = 6, 15


def sdl() -> ctypes.CDLL:
    """The SDL that pygame runs on: what one of its modules is linked to can be reached through it."""
    library = ctypes.CDLL(str(pygame.base.__file__))
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return library


def plug_in(library: ctypes.CDLL) -> int:
    """A controller with as many sticks and buttons as the common ones have; its number."""
    return int(library.SDL_JoystickAttachVirtual(_GAME_CONTROLLER, AXES, BUTTONS, 0))


def _obey(fifo: Path) -> None:
    library = sdl()
    while not library.SDL_WasInit(_CONTROLLERS):
        time.sleep(0.05)
    joystick = library.SDL_JoystickOpen(plug_in(library))
    parts = {"button": library.SDL_JoystickSetVirtualButton, "axis": library.SDL_JoystickSetVirtualAxis}
    with fifo.open() as lines:
        for line in lines:
            part, number, value = line.split()
            parts[part](joystick, int(number), int(value))


if __name__ == "__main__":
    threading.Thread(target=_obey, args=[Path(sys.argv[1])], daemon=True).start()
    sys.exit(main(sys.argv[2:]))
