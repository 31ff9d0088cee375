"""The window, the clock and the loop: intents go to the scene on top, what it shows goes to the window.

The loop draws on change only and otherwise sleeps, so that an idle table costs next to nothing. Every intent of a frame
is handled in its order by the scene that is on top at that moment.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Mapping
from functools import partial
from typing import TextIO

import pygame

from hearts_gui.motion import Moment, easing
from hearts_gui.screen import intents
from hearts_gui.screen.artwork import app_icon
from hearts_gui.screen.context import Context, Door
from hearts_gui.screen.layout import LEAST_HEIGHT, LEAST_WIDTH
from hearts_gui.screen.nodes import tree_line
from hearts_gui.screen.options import Options
from hearts_gui.screen.painter import Picture, Stage
from hearts_gui.screen.scene import Pop, Push, Quit, Replace, Scene, Transition
from hearts_gui.screen.scenes import DOORS, SCREENS
from hearts_gui.words import messages

MOVING_FPS, IDLE_FPS = 60, 30
NO_SCREEN = "there is no screen to open a window on (is DISPLAY or WAYLAND_DISPLAY set?)"
_LONGEST_STEP = 100.0  # ms: a machine that stalls goes on from where it was instead of leaping to the end


class NoScreenError(RuntimeError):
    """There is no screen that a window could be shown on."""


def prepare_environment() -> None:
    """Settings that SDL reads when it starts; what the person has set himself stays."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # through a texture a flip costs up to 50 ms
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "hearts-gui")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that brings the window forward counts


def suitable_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The window's first size, in pixels: four fifths of the desktop, at most 1920 by 1080 (twice that from 4K on).

    It is at least the smallest that the game is laid out for, but never larger than the desktop.
    """
    large = 2 if desktop[0] >= 3840 and desktop[1] >= 2000 else 1
    most = (1920 * large, 1080 * large)
    least = (LEAST_WIDTH, LEAST_HEIGHT)
    wanted = [max(least[i], min(most[i], desktop[i] * 4 // 5)) for i in (0, 1)]
    return min(wanted[0], desktop[0]), min(wanted[1], desktop[1])


class App:
    """The running game. `step` does one frame, so that tests can turn the crank by hand."""

    def __init__(self, options: Options, *, doors: Mapping[str, Door] | None = None) -> None:
        prepare_environment()
        self._find_screen()
        pygame.font.init()
        size = options.window or suitable_size(pygame.display.get_desktop_sizes()[0])
        self._windowed: tuple[tuple[int, int], tuple[int, int] | None] = (size, None)
        self._open_window(size)
        self.context = Context(options, doors=DOORS if doors is None else doors, size=self.window.get_size())
        pygame.display.set_caption(self.context.words(messages.HEARTS))
        self.reader = intents.Reader(*self.window.get_size())
        self.clock = pygame.time.Clock()
        self.scenes: list[Scene] = []
        self._fade: _CrossFade | None = None
        self._tree: TextIO | None = options.tree.open("a", encoding="utf-8") if options.tree else None
        self._told = ""
        self._busy = False
        self._announcements: list[str] = []
        self.frames = 0

    @staticmethod
    def _find_screen() -> None:
        # Without a usable display SDL quietly takes its "offscreen" driver and would play to nobody. Where there is
        # not even a hint of one it is not asked, for its libraries would put lines of their own on stderr.
        asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        if not asked and sys.platform.startswith("linux") and not os.environ.get("XDG_RUNTIME_DIR"):
            raise NoScreenError(NO_SCREEN)
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
            raise NoScreenError(NO_SCREEN)

    def _open_window(self, size: tuple[int, int]) -> None:
        if pygame.display.get_driver() != "dummy":
            pygame.display.set_icon(app_icon(64))
        self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.stage = Stage(self.window)
        frame = _frame()
        frame.minimum_size = (min(LEAST_WIDTH, size[0]), min(LEAST_HEIGHT, size[1]))

    @property
    def top(self) -> Scene:
        """The scene that is shown and acted on."""
        return self.scenes[-1]

    def run(self, first: Scene | None = None) -> int:
        """Play until the last scene is left; the exit code."""
        try:
            self.show(first or self.context.open("title"))
            while self.scenes:
                elapsed = self.clock.tick(MOVING_FPS if self.drawing else IDLE_FPS)
                self.step(min(float(elapsed), _LONGEST_STEP))
        finally:
            self.close()
        return 0

    @property
    def drawing(self) -> bool:
        """Whether the next frame will differ from this one by itself."""
        return self._fade is not None or (bool(self.scenes) and (self.top.moving or self.top.stale))

    def show(self, scene: Scene) -> None:
        """Put a scene on top, without a transition if it is the first."""
        self._apply(Push(scene))

    def close(self) -> None:
        """Leave every scene and shut the window."""
        self.scenes.clear()
        if self._tree is not None:
            self._tree.close()
            self._tree = None
        pygame.display.quit()

    def step(self, ms: float) -> None:
        """One frame: all intents in order, `ms` milliseconds of time, and a picture if anything changed."""
        for intent in self.reader.read():
            self._handle(intent)
            if not self.scenes:
                return
        self._apply(self.top.tick(ms))
        if not self.scenes:
            return
        busy = self.top.busy or self._fade is not None
        if self.drawing or busy != self._busy:
            self._busy = busy
            self.top.settle()
            self._draw(ms)
            self._tell()

    # Intents -------------------------------------------------------------------------------------------------------

    def _handle(self, intent: intents.Intent) -> None:
        match intent:
            case intents.QuitAsked():
                self._apply(Quit())
                return
            case intents.Resized():
                self._resized()
                return
            case intents.Exposed():
                self._repaint()
                return
            case intents.ToggleFullScreen():
                self.toggle_full_screen()
                return
            case intents.PointerLeft():
                self.context.pointer = None
            case (
                intents.PointerMoved(x=x, y=y)
                | intents.Pressed(x=x, y=y)
                | intents.Released(x=x, y=y)
                | intents.DragBegan(x=x, y=y)
                | intents.Dragged(x=x, y=y)
                | intents.Dropped(x=x, y=y)
            ):
                self.context.pointer = (x, y)
                self.context.keyboard = False
        if isinstance(intent, intents.BY_KEYBOARD):
            self.context.keyboard = True
        top = self.top
        self._apply(top.handle(intent))
        if self.scenes:
            self.top.settle()

    def _apply(self, transition: Transition | None) -> None:
        if transition is None:
            return
        old = None
        if self.scenes:
            old = self.window.copy()
            self.top.forget_press()
        self._change(transition)
        if not self.scenes:
            return
        if self.top.size != self.context.size:
            self.top.resize(*self.context.size)
        self.top.stale = True
        self.top.settle()
        length = self.context.pace.ms(Moment.SCREEN)
        if old is not None and length > 0:
            self._fade = _CrossFade(old, self.window.get_size(), length, still=self.context.pace.reduced)
        self.stage.invalidate()

    def _change(self, transition: Transition) -> None:
        match transition:
            case Push(scene):
                self._enter(scene)
            case Pop():
                self.scenes.pop()
                if self.scenes:
                    self.top.uncovered()
            case Replace(scene, whole):
                del self.scenes[0 if whole else -1 :]
                self._enter(scene)
            case Quit():
                self.scenes.clear()

    def _enter(self, scene: Scene) -> None:
        scene.beneath = self.scenes[-1] if self.scenes else None
        self.scenes.append(scene)
        scene.resize(*self.context.size)

    # The window ----------------------------------------------------------------------------------------------------

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self.window = surface
        width, height = surface.get_size()  # of several changes in one frame the last one is already true
        self.reader.resize(width, height)
        self._fade = None
        self.stage = Stage(self.window)
        self.lay_out_anew((width, height))
        if not self.context.full_screen and (width < LEAST_WIDTH or height < LEAST_HEIGHT):
            desktop = pygame.display.get_desktop_sizes()[0]
            if desktop[0] >= LEAST_WIDTH and desktop[1] >= LEAST_HEIGHT:  # a window manager didn't keep to the minimum
                _frame().size = (max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT))

    def lay_out_anew(self, size: tuple[int, int] | None = None) -> None:
        """Every scene for this size, or for another look, type or language at the same size."""
        self.context.resize(*(size or self.window.get_size()))
        for scene in self.scenes:
            scene.resize(*self.context.size)
        self.stage.invalidate()

    def _repaint(self) -> None:
        self.stage.invalidate()
        if self.scenes:
            self.top.stale = True

    def toggle_full_screen(self) -> None:
        """From a window to the whole screen, and back to the window's size from before."""
        self.context.full_screen = not self.context.full_screen
        frame = _frame()
        if self.context.full_screen:
            self._windowed = (frame.size, frame.position)
            desktops = pygame.display.get_desktop_sizes()
            if pygame.display.get_driver() == "x11" and len(desktops) == 1:
                frame.position, frame.size = (0, 0), desktops[0]  # a bare X server does no more than it is told
            frame.set_fullscreen(desktop=True)
        else:
            frame.set_windowed()
            size, position = self._windowed
            frame.size = size
            if position is not None:
                frame.position = position
        self._resized()
        self._repaint()

    # Drawing -------------------------------------------------------------------------------------------------------

    def _draw(self, ms: float) -> None:
        top = self.top
        top.stale = False
        picture = top.picture()
        if self._fade is not None:
            self._fade.draw(self.window, picture, ms)
            if self._fade.over:
                self._fade = None
                top.stale = True  # the last mixed picture is followed by the scene itself
            self.stage.invalidate()
            pygame.display.flip()
        else:
            changed = self.stage.present(picture)
            if changed:
                pygame.display.update(changed)
        self.frames += 1

    def _tell(self) -> None:
        """Append to the tree file when what it says has changed."""
        if self._tree is None:
            return
        self._announcements += self.top.take_announcements()
        top = self.top
        line = partial(
            tree_line,
            top.name,
            top.nodes(),
            focus=top.focus,
            size=self.window.get_size(),
            busy=top.busy or self._fade is not None,
            state=top.state(),
        )
        if self._announcements or line() != self._told:
            self._told = line()
            self._tree.write(line(announce=self._announcements) + "\n")
            self._tree.flush()
            self._announcements = []


def _frame() -> pygame.Window:
    """The window as a thing on the desktop, which pygame.display alone has no words for."""
    with warnings.catch_warnings():
        # Window's own drawing can't update a part of the window alone, so the way between the two is still needed.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


class _CrossFade:
    """The old screen grows a little and gives way to the new one, which is live beneath it."""

    GROWTH = 0.015

    def __init__(self, old: pygame.Surface, size: tuple[int, int], length: float, *, still: bool) -> None:
        self._old = old.convert()
        self._new = Stage(pygame.Surface(size).convert())
        self._length, self._still = length, still
        self._elapsed = 0.0

    @property
    def over(self) -> bool:
        """Whether nothing of the old screen is left."""
        return self._elapsed >= self._length

    def draw(self, window: pygame.Surface, picture: Picture, ms: float) -> None:
        """The mixture for `ms` milliseconds later than the last one."""
        self._elapsed += ms
        self._new.present(picture)
        window.blit(self._new.window, (0, 0))
        share = easing.io(min(1.0, self._elapsed / self._length))
        if share >= 1.0:
            return
        old = self._old
        if not self._still:
            w, h = old.get_size()
            dx, dy = round(w * self.GROWTH * share / 2), round(h * self.GROWTH * share / 2)
            part = old.subsurface((dx, dy, w - 2 * dx, h - 2 * dy))
            old = pygame.transform.smoothscale(part, (w, h))
        old.set_alpha(round(255 * (1.0 - share)))
        window.blit(old, (0, 0))


SELFTEST_SIZES = ((1280, 720), (LEAST_WIDTH, LEAST_HEIGHT))


def selftest(options: Options) -> int:
    """Draw every screen once with neither display nor sound, and say so in a line for each; 0 when all could be."""
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
            sys.stdout.write(f"{name} {size[0]}x{size[1]} {len(scene.nodes())} nodes ok\n")
    pygame.display.quit()
    return 0


def run(options: Options) -> int:
    """Open the window and play; 0 when the person leaves, 1 with one line on stderr where there is no screen."""
    try:
        app = App(options)
    except (NoScreenError, pygame.error) as problem:
        sys.stderr.write(f"hearts: {problem}\n")
        return 1
    return app.run()
