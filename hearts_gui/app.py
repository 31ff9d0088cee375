"""The window, the clock and the loop: intents go to the scene on top, what it shows goes to the window.

The loop draws on change only and otherwise sleeps, see tempo.py, so that an idle table costs next to nothing. Every
intent of a frame is handled in its order by the scene that is on top at that moment.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from hearts_gui.motion import Moment
from hearts_gui.screen import intents
from hearts_gui.screen.accessible import BEFORE_THE_WINDOW
from hearts_gui.screen.audio import Audio, Cue
from hearts_gui.screen.context import Context, Door
from hearts_gui.screen.crossfade import CrossFade
from hearts_gui.screen.following import Following
from hearts_gui.screen.loudspeaker import Loudspeaker
from hearts_gui.screen.notices import Notices
from hearts_gui.screen.options import Options
from hearts_gui.screen.painter import Picture, Stage
from hearts_gui.screen.pixels import make_room
from hearts_gui.screen.reader import Reader
from hearts_gui.screen.restoring import over_title, restore
from hearts_gui.screen.scanning import Scanner
from hearts_gui.screen.scene import Pop, Push, Quit, Replace, Scene, Transition
from hearts_gui.screen.scenes import DOORS
from hearts_gui.screen.scenes import load as load_screens
from hearts_gui.screen.telling import Telling
from hearts_gui.screen.tempo import Tempo
from hearts_gui.screen.window import (
    Frame,
    NoScreenError,
    asked_to_end,
    find_screen,
    give_memory_back,
    prepare_environment,
    tidy_up,
    uninterrupted,
)
from hearts_gui.screen.window_place import WindowPlace
from hearts_gui.words import command_line, language, messages

_PATIENCE = 0.0025  # seconds of a frame for cards' exact pictures; what is not done by then follows in the next frames
_MOST_MISHAPS = 3
"""Errors in a row, without anything done by the person between them, after which the game is given up."""

log = logging.getLogger(__name__)


class BeyondHelpError(RuntimeError):
    """Errors follow one another, even on the screen that tells of one."""


class App:
    """The running game. `step` does one frame, so that tests can turn the crank by hand; `turn` survives its errors."""

    def __init__(
        self, options: Options, *, doors: Mapping[str, Door] | None = None, audio: Audio | None = None
    ) -> None:
        prepare_environment()
        find_screen()
        pygame.font.init()
        self._place = WindowPlace(None if options.window else options.data)
        self.telling = Telling(options.tree)
        begin = self.telling.accessible.begin if BEFORE_THE_WINDOW else None
        self.frame = Frame(self._place.first(pygame.display.get_desktop_sizes(), options.window), begin)
        self.window = self.frame.surface
        self.stage = Stage(self.window)
        self._laid_out = self.window.get_size()
        make_room(self._laid_out)
        self.audio = audio or Audio(Loudspeaker(file for cue in Cue for file in cue.files))
        self.context = Context(
            options, doors=DOORS if doors is None else doors, size=self.window.get_size(), audio=self.audio
        )
        self.context.toggle_full_screen = self.toggle_full_screen
        self.context.lay_out_anew = self.lay_out_anew
        restore(self.context)
        self.notices = Notices(self.context)
        self.context.tell = self.notices.answer
        pygame.display.set_caption(self.context.words(messages.HEARTS))
        self.reader = Reader(*self.window.get_size())
        self.following = Following(self.context)
        self.scanner = Scanner(self.context)
        self.tempo = Tempo(self.reader)
        self.scenes: list[Scene] = []
        self._fade: CrossFade | None = None
        self._busy = False
        self._left = self._packing = False
        self._mishaps = 0
        self._asked_to_end: int | None = None
        self._loading = load_screens()
        self._loaded = doors is not None
        self.frames = 0
        if self.context.preferences.full_screen:
            self.toggle_full_screen()

    @property
    def top(self) -> Scene:
        """The scene that is shown and acted on."""
        return self.scenes[-1]

    def run(self, first: Scene | None = None) -> int:
        """Play until the last scene is left, or a signal asks to end; the exit code. Raises BeyondHelpError."""
        try:
            with asked_to_end(self._end):
                self._surviving(partial(self._open, first))
                while self.scenes and self._asked_to_end is None:
                    self.turn(self.tempo.next_frame(drawing=self.drawing, idle=self._idle))
        finally:
            self.close()
        return 0 if self._asked_to_end is None else 128 + self._asked_to_end

    @property
    def _idle(self) -> bool:
        """Whether there is nothing to do until something happens."""
        top, at_work = self.top, self._packing or not self._loaded
        return not (at_work or self.drawing or top.busy or top.preparing or top.pressed or self.scanner.on)

    def _open(self, first: Scene | None) -> None:
        self.show(first or self.context.open("title"))
        above = over_title(self.context)
        if above is not None:
            self.show(above)

    def turn(self, ms: float) -> None:
        """As `step`; where that fails, what failed gives place to a screen that says so and leads back to the match."""
        self._surviving(partial(self.step, ms))

    def _end(self, number: int) -> None:
        self._asked_to_end = number

    def _surviving(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Exception as error:
            log.exception("%s failed", self.scenes[-1].name if self.scenes else "the game")
            self._mishaps += 1
            if self._mishaps >= _MOST_MISHAPS or not self.context.can_open("mishap"):
                raise BeyondHelpError(f"{type(error).__name__}: {error}") from error
            self._recover()

    def _recover(self) -> None:
        """Nothing of the scenes is kept, nor of what was begun with mouse or keys."""
        self.scenes.clear()
        self._fade = None
        self.reader.start_over()
        try:
            self._enter(self.context.open("mishap"))
        except Exception as error:
            log.exception("nor can it be told")
            raise BeyondHelpError(f"{type(error).__name__}: {error}") from error
        self._repaint()

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
        self.context.keeper.close()
        if self.context.store is not None:
            self.context.store.close()
        if pygame.display.get_surface() is not None:
            self._place.keep(self.frame.place, pygame.display.get_desktop_sizes())
        self.telling.close()
        self.audio.close()
        pygame.display.quit()

    def step(self, ms: float) -> None:
        """One frame: all intents in order, `ms` milliseconds of time, and a picture if anything changed."""
        self.context.art.new_frame()
        self.following.pass_time(ms)
        self.audio.pass_time(ms, idle=self.frames > 0 and not self.drawing, seen=pygame.display.get_active())
        read = self.reader.read(ms)
        for intent in read:
            self._handle(intent)
            if not self.scenes:
                return
        self._apply(self.top.tick(ms))
        if not self.scenes:
            return
        self.top.stale = self.notices.pass_time(ms, self.top) or self.top.stale
        self.scanner.pass_time(ms, self.top)
        self.telling.pass_time(self.top)
        self.context.keeper.pass_time(ms)
        self._place.pass_time(ms, lambda: self.frame.place, pygame.display.get_desktop_sizes)
        busy = self.top.busy or self._fade is not None
        self.tempo.pass_time(ms, stirred=bool(read) or self.drawing)
        if self.drawing or busy != self._busy:
            self._busy = busy
            self.top.settle()
            self._draw(ms)
            self._tell()
        if self.frames and not self.drawing:
            self._load_ahead()
            self._packing = self.context.art.masters.put_away()
        if self._left and not self.drawing:
            self._left = False
            tidy_up()  # a scene and its parts know each other, and their pictures are large

    def _load_ahead(self) -> None:
        """Load a screen's code, if any is still to be loaded; then let game controllers and screen readers in."""
        if self._loaded:
            self.reader.pad.start()
            self.telling.accessible.begin()
            return
        with uninterrupted():
            self._loaded = next(self._loading, self) is self

    # Intents -------------------------------------------------------------------------------------------------------

    def _handle(self, intent: intents.Intent) -> None:
        match intent:
            case intents.QuitAsked():
                self._apply(Quit())
            case intents.Resized():
                self._resized()
            case intents.Exposed():
                self._repaint()
            case intents.Maximised(on):
                self.frame.told_maximised(on=on)
            case intents.ToggleFullScreen():
                self.toggle_full_screen()
            case _:
                self._to_the_scene(intent)

    def _to_the_scene(self, intent: intents.Intent) -> None:
        self.following.follow(intent)
        self.audio.touch()
        top = self.top
        if isinstance(intent, intents.ACTS):
            self._mishaps = 0
        if self.scanner.hears(intent):
            self._apply(self.scanner.take(intent, top))
            return
        if isinstance(intent, intents.Pressed) and self.notices.hit(intent.x, intent.y):
            self.notices.dismiss()
            top.stale = True
            return
        if isinstance(intent, intents.Pressed) and self.following.is_echo(intent, top):
            top.hurry()
            top.stale = True
            return
        self._apply(top.handle(intent))
        if self.scenes:
            self.top.settle()
            if isinstance(intent, intents.Move):
                self.scanner.follow(self.top)

    def _apply(self, transition: Transition | None) -> None:
        if transition is None:
            return
        old = None
        if self.scenes:
            self.context.art.forget_motion()
            old = self.window.copy()
            self.top.forget_press()
        self._change(transition)
        if not self.scenes:
            return
        if self.top.size != self.context.size:
            self.top.resize(*self.context.size)
        self.top.stale = True
        self.top.settle()
        length = self.context.pace.ms(Moment.CROSS_FADE if self.context.pace.reduced else Moment.SCREEN)
        if old is not None and length > 0:
            self._fade = CrossFade(old, self.window.get_size(), length, still=self.context.pace.reduced)
        self.stage.invalidate()

    def _change(self, transition: Transition) -> None:
        if self.scenes:
            self.telling.keep(self.top)
        self._left = True
        if not isinstance(transition, Push):
            self.audio.leave()
        match transition:
            case Push(scene):
                if self.scenes:
                    self.top.covered()
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
        scene.entered()
        for text in scene.opening():
            scene.announce(text)

    # The window ----------------------------------------------------------------------------------------------------

    def _resized(self) -> None:
        if self.frame.surface is self.window and self.window.get_size() == self._laid_out:
            return  # several events tell of one change
        self.window = self.frame.surface
        self._laid_out = self.window.get_size()
        make_room(self._laid_out)
        self.reader.resize(*self.window.get_size())
        self.following.resize(self.window.get_height())
        self._fade = None
        self.stage = Stage(self.window)
        self.lay_out_anew()
        self.frame.keep_minimum()

    def lay_out_anew(self) -> None:
        """Every scene for the window's size, or for another look, type or language at the same size."""
        self.context.resize(*self.window.get_size())
        pygame.display.set_caption(self.context.words(messages.HEARTS))
        for scene in self.scenes:
            scene.resize(*self.context.size)
        self.stage.invalidate()

    def _repaint(self) -> None:
        self.stage.invalidate()
        if self.scenes:
            self.top.stale = True

    def toggle_full_screen(self) -> None:
        """From a window to the whole screen, and back to the window's size from before."""
        self.frame.toggle_full_screen()
        self.context.full_screen = self.frame.full_screen
        self.context.change(replace(self.context.preferences, full_screen=self.frame.full_screen))
        self._resized()
        self._repaint()

    # Drawing -------------------------------------------------------------------------------------------------------

    def _draw(self, ms: float) -> None:
        top = self.top
        top.stale = False
        self.context.art.be_quick(_PATIENCE, masters=not top.moving)
        picture = top.picture()
        above = [*self.scanner.sprites(), *self.notices.sprites()]
        if above:
            picture = Picture(picture.background, [*picture.sprites, *above])
        if self.context.art.owing:
            top.stale = True
        self.context.art.new_frame()
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
        busy = self.top.busy or self._fade is not None
        self.telling.tell(self.top, self.notices.nodes(), self.window.get_size(), busy=busy)


def run(options: Options) -> int:
    """Open the window and play; the exit code.

    0 when the person leaves, 1 with one line on stderr where there is no screen or one error follows another, 128 and
    the signal's number where a signal asks to end.
    """
    words = language(options.language or options.own_language)
    try:
        app = App(options)
    except (NoScreenError, pygame.error) as problem:
        said = words(command_line.NO_SCREEN_FOR, reason=str(problem)) if str(problem) else words(command_line.NO_SCREEN)
        sys.stderr.write(f"hearts: {said if isinstance(problem, NoScreenError) else problem}\n")
        return 1
    give_memory_back()
    try:
        return app.run()
    except BeyondHelpError as problem:
        message = command_line.GIVES_UP if options.log is None else command_line.GIVES_UP_LOGGED
        path = {} if options.log is None else {"path": str(options.log)}
        sys.stderr.write(f"hearts: {words(message, reason=str(problem), **path)}\n")
        return 1
