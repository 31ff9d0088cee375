"""Every screen drawn once, for --selftest: whether this installation has all that the game needs."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame

from hearts_gui.screen.context import Context
from hearts_gui.screen.options import Options
from hearts_gui.screen.painter import Stage
from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH
from hearts_gui.screen.scenes import DOORS, SCREENS
from hearts_gui.screen.window import prepare_environment

SELFTEST_SIZES = ((1280, 720), (LEAST_WIDTH, LEAST_HEIGHT))


def every_screen(options: Options) -> Iterator[str]:
    """Draw every screen once with neither display nor sound; a line for each, once it has been drawn."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    prepare_environment()
    pygame.display.init()
    pygame.font.init()
    for name, door in SCREENS.items():
        for size in (options.window,) if options.window else SELFTEST_SIZES:
            window = pygame.display.set_mode(size)
            context = Context(options, doors=DOORS, size=size)
            scene = door(context)
            scene.resize(*context.size)
            scene.settle()
            Stage(window).present(scene.picture())
            yield f"{name} {size[0]}x{size[1]} {len(scene.nodes())} nodes ok"
    pygame.display.quit()
