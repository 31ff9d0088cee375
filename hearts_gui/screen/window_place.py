"""Where the window stood and how large it was when the game was left: kept in a small file beside the settings.

A place is only good for the screens that it was on. Where there is one screen, the window must lie on it so far that it
can be taken hold of; where there are several, they must be the same as then, for SDL tells their sizes but not how they
lie beside each other. What is not good any more is dropped, and the desktop finds a place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH
from hearts_gui.store.settings import Document, Entry, Section, SettingsFile

FILE = "window.toml"
HEADING = "Where the window of Hearts stood last."
GRIP = 80
"""Pixels of the window that must lie on the screen, so that it can be taken hold of."""
LOOK = 1000.0
"""Milliseconds between two looks at where the window is; where both times it is the same, that is kept."""

Pair = tuple[int, int]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """A window's inner size and the corner of it, in pixels; no position: wherever the desktop puts it.

    maximised: whether it is as large as the desktop lets it be; then size and position are those that it had before.
    """

    size: Pair
    position: Pair | None = None
    maximised: bool = False


class WindowPlace:
    """The file, and what was last written to it. Without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self._file = SettingsFile(folder / FILE, HEADING) if folder is not None else None
        self._kept: tuple[Place, list[Pair]] | None = None
        self._seen: Place | None = None
        self._since = 0.0

    def first(self, desktops: Sequence[Pair], asked: Pair | None) -> Place:
        """Where the window opens: as large as was asked for, else as it was left, else as suits the main screen."""
        return (None if asked else self.restored(desktops)) or Place(asked or suitable_size(desktops[0]))

    def restored(self, desktops: Sequence[Pair]) -> Place | None:
        """The place kept, as far as it suits these screens (their sizes, the first the main one); None without one."""
        if self._file is None:
            return None
        found = _read(self._file.read())
        if found is None:
            return None
        self._kept = found
        place, before = found
        width, height = (max(sizes) for sizes in zip(*desktops, strict=True))
        size = (
            min(max(place.size[0], LEAST_WIDTH), max(width, LEAST_WIDTH)),
            min(max(place.size[1], LEAST_HEIGHT), max(height, LEAST_HEIGHT)),
        )
        known = len(desktops) == 1 or list(desktops) == before
        position = place.position if known and _reachable(size, place.position, desktops) else None
        return Place(size, position, place.maximised)

    def pass_time(self, ms: float, place: Callable[[], Place], desktops: Callable[[], Sequence[Pair]]) -> None:
        """Look now and then where the window is, and keep it once it has stayed there for a while."""
        self._since += ms
        if self._since >= LOOK:
            self._since = 0.0
            now = place()
            if now == self._seen:
                self.keep(now, desktops())
            self._seen = now

    def keep(self, place: Place, desktops: Sequence[Pair]) -> None:
        """Write it down, if it is another than before. Never raises."""
        now = (place, list(desktops))
        if self._file is None or now == self._kept:
            return
        self._kept = now
        x, y = place.position or (0, 0)
        entries = [Entry("width", place.size[0]), Entry("height", place.size[1])]
        if place.position is not None:
            entries += [Entry("x", x), Entry("y", y)]
        entries.append(Entry("maximised", place.maximised))
        entries.append(Entry("screens", [list(size) for size in desktops], "their sizes at the time"))
        try:
            self._file.write([Section("window", entries)])
        except OSError as problem:
            log.warning("where the window stands can't be written to %s (%s)", self._file.path, problem.strerror)


def suitable_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The window's first size, in pixels: four fifths of the desktop, at most 1920 by 1080 (twice that from 4K on).

    It is at least the smallest that the game is laid out for, but never larger than the desktop.
    """
    large = 2 if desktop[0] >= 3840 and desktop[1] >= 2000 else 1
    most = (1920 * large, 1080 * large)
    least = (LEAST_WIDTH, LEAST_HEIGHT)
    wanted = [max(least[i], min(most[i], desktop[i] * 4 // 5)) for i in (0, 1)]
    return min(wanted[0], desktop[0]), min(wanted[1], desktop[1])


def _reachable(size: Pair, position: Pair | None, desktops: Sequence[Pair]) -> bool:
    """Whether enough of its upper edge is on a screen; of several it is only known how far they can reach."""
    if position is None:
        return False
    (x, y), several = position, len(desktops) > 1
    width, height = (sum(sizes) for sizes in zip(*desktops, strict=True))
    left, top = (-width, -height) if several else (0, 0)
    return left <= x + size[0] - GRIP and x + GRIP <= width and top <= y <= height - GRIP


def _read(document: Document) -> tuple[Place, list[Pair]] | None:
    """The place in a file, with the screens it was on; None where anything in it is not as it should be."""
    section: Any = document.get("window")
    if not isinstance(section, dict):
        return None
    size = _pair(section.get("width"), section.get("height"))
    if size is None:
        return None
    listed = section.get("screens")
    screens = [screen for screen in (listed if isinstance(listed, list) else []) if isinstance(screen, list)]
    pairs = [_pair(*screen) for screen in screens if len(screen) == 2]
    place = Place(size, _pair(section.get("x"), section.get("y")), section.get("maximised") is True)
    return place, [pair for pair in pairs if pair is not None]


def _pair(a: object, b: object) -> Pair | None:
    """Two numbers of pixels; None for anything else."""
    for number in (a, b):
        if not isinstance(number, int) or isinstance(number, bool) or abs(number) > 100_000:
            return None
    return (a, b)  # type: ignore[return-value]
