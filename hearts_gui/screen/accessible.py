"""The screens for screen readers: through AccessKit, which speaks with Linux' AT-SPI, Windows' UIA and macOS.

AccessKit is a package that may be missing, and a system may have nobody who listens: then nothing is done. Where a
screen reader runs, it asks for the tree, and from then on it is told what changes, and what is announced. What it asks
for comes on a thread of its own; it becomes an event in pygame's queue, which the reader makes an intent of, so that it
is handled where a click would be.

Everything that concerns AccessKit's threads is settled by one rule: AccessKit is told nothing before it has asked. It
holds a lock of its own while it asks, and whoever told it something meanwhile would wait for it, and it for him.
"""

from __future__ import annotations

import logging
import math
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from hearts_gui.screen import intents
from hearts_gui.screen.reader import ASKED

if TYPE_CHECKING:
    from hearts_gui.screen.accessible_sight import Sighted
    from hearts_gui.screen.accessible_tree import Tree

NOTCHES = 3.0
"""Of the wheel, for one step that a screen reader scrolls."""
BEFORE_THE_WINDOW = sys.platform in {"win32", "darwin"}
"""Whether AccessKit must know the window before it is shown: there it goes into the window itself."""
_SILENT = "disabled:"

log = logging.getLogger(__name__)


class Accessible:
    """What screen readers are shown. Without AccessKit, or without anybody who listens, it does nothing."""

    def __init__(self) -> None:
        self._adapter: Any = None
        self._tree: Tree | None = None
        self._tried = False
        self._listening = False  # written by AccessKit's thread
        self._due = False  # as well: somebody has begun to listen and knows nothing yet
        self._focused: bool | None = None
        self._place: tuple[int, ...] = ()
        self._size = (1, 1)

    @property
    def listening(self) -> bool:
        """Whether anybody does."""
        return self._listening

    def begin(self) -> None:
        """Be ready for whoever wants to listen, once; see `BEFORE_THE_WINDOW`. Costs a few milliseconds."""
        if self._tried:
            return
        self._tried = True
        if not BEFORE_THE_WINDOW and not _has_a_bus():
            log.info("no screen reader can listen: there is no session bus")
            return
        try:
            from hearts_gui.screen.accessible_tree import Tree  # noqa: PLC0415 - it may be missing, and can wait
        except ImportError as problem:
            log.info("no screen reader can listen: %s", problem)
            return
        self._tree = Tree()
        self._adapter = self._safely(self._adapted)

    def _adapted(self) -> Any:
        import accesskit  # noqa: PLC0415 - see begin

        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return accesskit.macos.SubclassingAdapter.for_window(window, self._asked_to_tell, self._asked_to_do)
        if sys.platform == "win32":
            window = pygame.display.get_wm_info()["window"]
            return accesskit.windows.SubclassingAdapter(window, self._asked_to_tell, self._asked_to_do)
        return accesskit.unix.Adapter(self._asked_to_tell, self._asked_to_do, self._left_alone)

    def close(self) -> None:
        """Nobody is told anything more."""
        self._listening = self._due = False
        self._adapter = None  # before the window goes: AccessKit is in it on some systems

    # What AccessKit asks, on any thread ----------------------------------------------------------------------------

    def _asked_to_tell(self) -> None:
        """Somebody listens. He is told from the game's own thread, which knows what is on the screen."""
        # In this order: whoever sees that somebody listens sees that all is to be told, too.
        self._due = True
        self._listening = True

    def _left_alone(self) -> None:
        self._listening = self._due = False

    def _asked_to_do(self, request: Any) -> None:
        """Somebody wants something done."""
        intent = self._intent(request)
        if intent is not None:
            with suppress(pygame.error):  # the queue is full, or the window is gone by now
                pygame.event.post(pygame.event.Event(ASKED, intent=intent))

    def _intent(self, request: Any) -> intents.Intent | None:
        action = str(request.action).rpartition(".")[2]
        if action in {"SCROLL_UP", "SCROLL_DOWN"}:
            width, height = self._size
            return intents.Scrolled(width // 2, height // 2, -NOTCHES if action == "SCROLL_UP" else NOTCHES)
        name = self._tree.named(request.target) if self._tree is not None else None
        return _asked_of(name, action, request.data[1] if request.data else None) if name is not None else None

    # What AccessKit is told, once it has asked ---------------------------------------------------------------------

    def pass_time(self) -> bool:
        """Hear whether somebody has begun to listen, who is then to be told all that is on the screen."""
        if not self._listening:
            return False
        focused = pygame.key.get_focused()
        if focused != self._focused:
            self._focused = focused
            self._safely(lambda: self._focus(focused))
        if not self._due:
            return False
        self._due = False  # only after it was seen: asked again from here on, all is told again
        if self._tree is not None:
            self._tree.forget()
        return True

    def tell(self, sight: Sighted, announced: Iterable[str]) -> None:
        """What is on the screen now, and what has been announced since the last time."""
        if not self._listening or self._tree is None:
            return
        self._size = sight.size
        self._safely(partial(self._say, self._tree, sight, list(announced)))

    def _say(self, tree: Tree, sight: Sighted, announced: Sequence[str]) -> None:
        """Where the window is, and one update after another; what fails in any of it ends them all."""
        self._say_where()
        for update in tree.updates(sight, announced):
            _raised(self._adapter.update_if_active(partial(_given, update)))

    def _focus(self, focused: bool) -> None:
        """Whether the window has the keyboard; Windows tells AccessKit so by itself."""
        if sys.platform == "darwin":
            _raised(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(focused)

    def _say_where(self) -> None:
        """Where on the desktop the window is; elsewhere than on Linux AccessKit knows by itself."""
        if BEFORE_THE_WINDOW:
            return
        place = (*pygame.display.get_window_position(), *self._size)
        if place != self._place:
            self._place = place
            import accesskit  # noqa: PLC0415 - see begin

            x, y, width, height = place
            box = accesskit.Rect(x, y, x + width, y + height)
            self._adapter.set_root_window_bounds(box, box)

    def _safely(self, deed: Any) -> Any:
        """Do it; where AccessKit fails, it is told nothing more, and the game goes on without it."""
        try:
            return deed()
        except BaseException as error:
            # What goes wrong in AccessKit itself is no Exception to Python.
            if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
                raise
            log.exception("screen readers are told nothing more")
            self.close()
            return None


def _asked_of(name: str, action: str, value: object) -> intents.Intent | None:
    """What is wanted of one of the screen's nodes; None for what can't be done with any."""
    match action:
        case "CLICK":
            return intents.ActOn(name)
        case "FOCUS":
            return intents.FocusOn(name)
        case "INCREMENT" | "DECREMENT":
            return intents.SetTo(name, by=1 if action == "INCREMENT" else -1)
        case "SET_VALUE" if isinstance(value, str) or (isinstance(value, float) and math.isfinite(value)):
            return intents.SetTo(name, value)
        case _:
            return None


def _given(update: Any) -> Any:
    """AccessKit fetches what it is told."""
    return update


def _raised(events: Any) -> None:
    """Some systems have what has changed told in a second step."""
    if events is not None:
        events.raise_events()


def _has_a_bus() -> bool:
    """Whether there may be a D-Bus to find a screen reader on; without one AccessKit would look for it in vain."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    if address:
        return address != _SILENT
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return folder is not None and (Path(folder) / "bus").exists()
