"""The window as a thing on the desktop: finding a screen, its first size, its smallest one, full screen and back."""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import pygame

from hearts_gui.screen.artwork import app_icon
from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH
from hearts_gui.screen.window_place import Place

_M_MMAP_THRESHOLD = -3  # from malloc.h: pieces of at least so many bytes are pages of their own


class NoScreenError(RuntimeError):
    """There is no screen that a window could be shown on. What SDL has to say of it, if anything, is its text."""


def prepare_environment() -> None:
    """Settings that SDL reads when it starts; what the person has set himself stays."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # through a texture a flip costs up to 50 ms
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that brings the window forward counts


def find_screen() -> None:
    """Start SDL's video; NoScreenError where no window could be seen."""
    # Without a usable display SDL quietly takes its "offscreen" driver and would play to nobody. Where there is not
    # even a hint of one it is not asked, for its libraries would put lines of their own on stderr.
    if sys.platform.startswith("linux") and not os.environ.get("XDG_RUNTIME_DIR"):
        wayland = os.environ.get("WAYLAND_DISPLAY", "").startswith("/")  # without that folder only a path leads there
        if not (wayland or os.environ.get("SDL_VIDEODRIVER") or os.environ.get("DISPLAY")):
            raise NoScreenError
        if not wayland:
            os.environ.setdefault("SDL_VIDEODRIVER", "x11")  # Wayland can't be there, and asking for it is not silent
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoScreenError(str(problem)) from None
    if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        raise NoScreenError


def give_memory_back() -> None:
    """For a process that does nothing but play: what is let go of is found quickly, and goes back to the system."""
    gc.collect()
    gc.freeze()  # all that was imported stays, and need not be looked through again
    if sys.platform.startswith("linux"):
        # After the first large picture is freed, glibc would keep room for such pictures for good, and more of it after
        # every change of size. Other C libraries don't have the function, or not this habit.
        libc = ctypes.CDLL(None)
        if hasattr(libc, "mallopt"):
            libc.mallopt(_M_MMAP_THRESHOLD, 1 << 20)


def tidy_up() -> None:
    """Between two screens: what only knew each other goes, and what is free goes back to the system."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """Glibc's malloc_trim; other C libraries have none."""
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Have Ctrl-C wait for a moment, where it can be told to, while code is loaded.

    If it came while a class is being made, Python would end as if nobody had caught it.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def asked_to_end(ask: Callable[[int], None]) -> Iterator[None]:
    """Have `ask` told the number of a signal that would end the program, instead of its ending there and then."""
    names = [name for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    numbers = [getattr(signal, name) for name in names]
    before = [signal.signal(number, lambda number, _frame: ask(number)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler or signal.SIG_DFL)


@contextmanager
def _opened_at(position: tuple[int, int] | None) -> Iterator[None]:
    """A window that is opened here comes up at that position, in pixels of the desktop."""
    name, asked = "SDL_VIDEO_WINDOW_POS", os.environ.get("SDL_VIDEO_WINDOW_POS")
    if position is None or asked is not None:
        yield
        return
    os.environ[name] = f"{position[0]},{position[1]}"
    try:
        yield
    finally:
        del os.environ[name]


class Frame:
    """The one window, opened at a place and free to be resized and moved."""

    def __init__(self, place: Place, before_shown: Callable[[], object] | None = None) -> None:
        """`before_shown`: done while the window is there and can't be seen yet."""
        size = place.size
        if pygame.display.get_driver() != "dummy":
            pygame.display.set_icon(app_icon(64))
        with _opened_at(place.position), warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the desktop may well give it another size
            pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if before_shown is not None else 0))
        if before_shown is not None:
            before_shown()
            _window().show()
        self.full_screen = False
        self.maximised = place.maximised
        window = _window()
        window.minimum_size = (min(LEAST_WIDTH, size[0]), min(LEAST_HEIGHT, size[1]))
        if place.position is not None and window.position != place.position:
            window.position = place.position  # a window manager has put the corner of its own border there
        self._normal: tuple[tuple[int, int], tuple[int, int]] = (size, place.position or window.position)
        self._asked, self._found = place.position, (0, 0)
        if self.maximised:
            window.maximize()
            pygame.event.pump()  # the surface has its size at once

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after every change of size. RuntimeError when the window is shut."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is shut")
        return surface

    @property
    def place(self) -> Place:
        """Where the window is; while it fills the screen or is maximised, where it will be again."""
        self._look()
        size, position = self._normal
        # Not every way out of it is told by SDL, as out of full screen.
        maximised = self.maximised and (self.full_screen or _window().size != size)
        return Place((size[0], size[1]), (position[0], position[1]), maximised)

    def _look(self) -> None:
        """Remember where the window is, as long as it has a place of its own."""
        if not self.full_screen and not self.maximised:
            window = _window()
            self._normal = (window.size, self._unmoved(window.position))

    def _unmoved(self, position: tuple[int, int]) -> tuple[int, int]:
        """The window's position; where it was asked for, that one, until it is moved from where it was found first.

        A window manager may put its border where the window was asked to be, and the window beneath it. If that were
        taken for its position the window would wander by a border at each start.
        """
        if self._asked is None:
            return position
        if self._found == (0, 0):
            self._found = position
        if position != self._found:
            self._asked = None
        return self._asked or position

    def told_maximised(self, *, on: bool) -> None:
        """The desktop has maximised the window, or not any more. What it tells of one in full screen means nothing."""
        if not self.full_screen:
            self.maximised = on

    def move_to(self, place: Place) -> None:
        """Put the window there, unless it fills the screen or is maximised."""
        window = _window()
        self._asked = None
        if not self.full_screen and not self.maximised:
            window.size = place.size
            if place.position is not None:
                window.position = place.position

    def keep_minimum(self) -> None:
        """Make the window large enough where a window manager let it become too small."""
        width, height = self.surface.get_size()
        desktop = pygame.display.get_desktop_sizes()[0]
        fits = desktop[0] >= LEAST_WIDTH and desktop[1] >= LEAST_HEIGHT
        if fits and not self.full_screen and (width < LEAST_WIDTH or height < LEAST_HEIGHT):
            _window().size = (max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT))

    def toggle_full_screen(self) -> None:
        """From the window to the whole screen, and back to the place and size from before."""
        self._look()
        self.full_screen = not self.full_screen
        window = _window()
        if not self.full_screen:
            window.set_windowed()
            window.size, window.position = self._normal
            self._asked, self._found = self._normal[1], (0, 0)
            if self.maximised:
                window.maximize()
            return
        desktops = pygame.display.get_desktop_sizes()
        if pygame.display.get_driver() == "x11" and len(desktops) == 1:
            window.position, window.size = (0, 0), desktops[0]  # a bare X server does no more than it is told
        window.set_fullscreen(desktop=True)


def _window() -> pygame.Window:
    """The window that pygame.display drew up, for what pygame.display has no words for."""
    with warnings.catch_warnings():
        # Window's own drawing can't update a part of the window alone, so the way between the two is still needed.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
