"""What pictures are alive, by who holds them: `python -m tests.screen.surfaces --size 1920x1080 --players 4`.

Pixels are counted, not what is resident: the same on every machine. The command opens every screen, plays a deal at the
brisk pace on SDL's dummy drivers, and tells for each screen the most that was alive, in MB of 2**20 bytes.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from hearts_gui.screen import pixels
from hearts_gui.screen.pixels import weight
from hearts_gui.screen.scene import Pop
from hearts_gui.screen.scenes import SCREENS

if TYPE_CHECKING:
    from hearts_gui.app import App

STEP = 48.0
"""Milliseconds from one frame to the next."""
_EVERY = 8  # frames; looking at every object takes as long as drawing many of them
_CONTAINERS = (dict, list, tuple, set, frozenset, types.CellType)
_SHELF = type(pixels._pictures)  # on which every album finds all others
_NOT_FOLLOWED = (types.ModuleType, type, types.CodeType, types.FrameType, str, bytes, int, float, _SHELF)


def alive(roots: Iterable[object]) -> Counter[str]:
    """The bytes of all pictures that can be reached from there, by the type of what holds them.

    A part of a picture counts as the whole of which it is one; what is held twice counts once.
    """
    held: Counter[str] = Counter()
    todo: list[tuple[object, str]] = [(root, _name(root, "")) for root in roots]
    seen = {id(root) for root, _ in todo}
    keep: list[object] = []  # so that no identity is given to another meanwhile
    while todo:
        thing, holder = todo.pop()
        for other in gc.get_referents(thing):
            if isinstance(other, pygame.Surface):
                other = other.get_abs_parent() if other.get_parent() is not None else other  # noqa: PLW2901
            if id(other) in seen or isinstance(other, _NOT_FOLLOWED):
                continue
            seen.add(id(other))
            keep.append(other)
            if isinstance(other, pygame.Surface):
                held[holder] += weight(other)
            elif gc.is_tracked(other) or isinstance(other, _CONTAINERS):
                todo.append((other, _name(other, holder)))
    return held


def _name(thing: object, holder: str) -> str:
    if isinstance(thing, _CONTAINERS) or type(thing).__module__ in {"builtins", "collections"}:
        return holder
    if type(thing).__module__ == "functools":
        return getattr(thing, "__qualname__", holder)
    return type(thing).__qualname__


def of_the_game(app: App) -> Counter[str]:
    """All that the app holds, and what the game's modules remember."""
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith("hearts_gui")]
    return alive([app, *modules])


def peaks(app: App) -> Iterator[tuple[str, Counter[str]]]:
    """Open every screen from the title, and go through a deal; what is alive every few frames."""
    from tests.screen.autopilot import Autopilot  # noqa: PLC0415 - it needs to be known by then what SDL draws on

    pilot = Autopilot(app)

    def look(frames: int) -> Iterator[tuple[str, Counter[str]]]:
        for frame in range(frames):
            app.turn(STEP)
            if frame % _EVERY == 1:
                yield app.top.name, of_the_game(app)

    app.show(app.context.open("title"))
    yield from look(4 * _EVERY)
    for name in SCREENS:
        app.show(SCREENS[name](app.context))
        yield from look(4 * _EVERY)
        app._apply(Pop())
        app.context.session = app.context.resume = None
        yield from look(4 * _EVERY)
    pilot.use("button:new")
    while app.top.name != "score":
        pilot.act(STEP)
        yield from look(2)
    yield from look(4 * _EVERY)


def most(looks: Iterable[tuple[str, Counter[str]]]) -> dict[str, Counter[str]]:
    """For each screen what was alive when the most was."""
    largest: dict[str, Counter[str]] = {}
    for scene, held in looks:
        if held.total() > largest.get(scene, Counter[str]()).total():
            largest[scene] = held
    return largest


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description="What pictures are alive, by screen and by who holds them.")
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args()
    width, _, height = given.size.partition("x")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from hearts_gui.app import App  # noqa: PLC0415 - only now does the environment say that nothing is shown
    from hearts_gui.rules import CLASSIC  # noqa: PLC0415
    from hearts_gui.screen.options import Options  # noqa: PLC0415

    rules = replace(CLASSIC, players=given.players)
    app = App(Options(rules=rules, level="novice", seed=5, pace="brisk", window=(int(width), int(height))))
    try:
        for scene, held in most(peaks(app)).items():
            of_whom = ", ".join(f"{who} {size / 2**20:.1f}" for who, size in held.most_common(8))
            sys.stdout.write(f"{scene:<12}{held.total() / 2**20:6.1f} MB: {of_whom}\n")
    finally:
        app.close()


if __name__ == "__main__":
    main()
