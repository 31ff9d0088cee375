"""Keeping a person's preferences: read when the game starts, written soon after they have changed.

Two copies of the game may run side by side: each writes only what was set in it, and leaves the rest of the file as the
other has it.

What the command line says takes their place for the run, and is not written: `python -m hearts_gui --pace instant`
leaves the person's own pace as it is, unless he sets another one meanwhile.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from hearts_gui.screen.options import SETTINGS_FILE, Options
from hearts_gui.screen.preferences import MOST_OPPONENTS, Preferences, changed, read, written
from hearts_gui.store.settings import SettingsFile

HEADING = """Your settings of Hearts. You may change them here while the game is closed.
A line that begins with # is what holds without being set: take the # away to set it.
What can't be read is left out; the game's log says so."""

SOON = 600.0
"""Milliseconds without another change until changes are written: a slider that is drawn along is not written often."""

_log = logging.getLogger(__name__)


class Keeper:
    """The person's preferences and their file.

    usual: what holds for whoever has set nothing. own: what he has set. now: what is in force, which differs from that
    where the command line said something else.
    """

    def __init__(self, options: Options) -> None:
        self.usual = Preferences(reduced_motion=options.less_motion, language=options.own_language)
        self._file = SettingsFile(_path(options.data), HEADING) if options.data is not None else None
        self.own = self.usual
        if self._file is not None:
            self.own, notes = read(self._file.read(), self.usual)
            for note in notes:
                _log.warning("in %s: %s", self._file.path, note)
        self._said = _said(options, self.own)
        self.now = changed(self.own, self._said)
        self._unwritten: set[str] = set()  # what was set here and does not stand in the file yet
        self._waited = 0.0
        self._failed = False

    def change(self, preferences: Preferences) -> None:
        """These are in force now; whatever differs from before was set by the person, and is written soon."""
        before, self.now = self.now, preferences
        names = [item.name for item in fields(Preferences)]
        others = {name for name in names if getattr(preferences, name) != getattr(before, name)}
        self._said = {name: value for name, value in self._said.items() if name not in others}
        own = changed(self.own, {name: getattr(preferences, name) for name in others})
        self._unwritten |= {name for name in others if getattr(own, name) != getattr(self.own, name)}
        self._waited = 0.0
        self.own = own

    def pass_time(self, ms: float) -> None:
        """Write once there was nothing new for a while."""
        if self._unwritten:
            self._waited += ms
            if self._waited >= SOON:
                self.save()

    def close(self) -> None:
        """Write what is still to be written, or was deleted while the game was running. Never raises."""
        if self._file is not None and self.own != self.usual:
            with suppress(OSError):
                if not self._file.path.exists():
                    self._unwritten |= {item.name for item in fields(Preferences)}
        self.save()

    def save(self) -> None:
        """Write now what is still to be written. Never raises: a full disk is told in the log, and tried again."""
        if not self._unwritten or self._file is None:
            self._unwritten.clear()
            return
        self._waited = 0.0
        document = self._file.read_again()
        beside = read(document, self.usual)[0] if document else self.own
        own = changed(beside, {name: getattr(self.own, name) for name in self._unwritten})
        try:
            self._file.write(written(own, self.usual))
        except OSError as problem:
            if not self._failed:
                _log.warning("the settings can't be written to %s (%s)", self._file.path, problem.strerror)
            self._failed = True
            self._waited = -20 * SOON  # once in a while
        else:
            self.own = own
            self._unwritten.clear()
            self._failed = False


def _path(folder: Path) -> Path:
    return folder / SETTINGS_FILE


def _said(options: Options, own: Preferences) -> dict[str, Any]:
    """What the command line says, by the names of the preferences."""
    said: dict[str, Any] = {"pace": options.pace, "language": options.language, "rules": options.rules}
    said["scan"] = options.scan
    if options.window is not None:
        said["full_screen"] = False
    if options.level is not None:
        said["levels"] = (options.level,) * MOST_OPPONENTS
    if options.rules is None and options.players is not None:
        said["rules"] = replace(own.rules, players=options.players)
    return {name: value for name, value in said.items() if value is not None}
