"""A person's settings in a TOML file that he can read and change himself.

It knows nothing of what is set: it reads a document of sections, and writes sections back. What it does know is how not
to lose anything. A file is replaced as a whole or not at all; what stands in it and is not known here (of a newer
version, say) is kept; a file that is no TOML is set aside under another name and a new one begun.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import re
import stat
import time
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from datetime import time as time_of_day
from pathlib import Path
from typing import Any

Document = dict[str, Any]
"""What a TOML file says: sections by name, each with its values by name."""

LARGEST, MOST_DOTS = 200_000, 2_000
"""Bytes of a file, and dots in it: nobody has so many settings, and over keys of many parts the parser takes long."""
LEFT_BEHIND = 60.0
"""Seconds after which nobody writes to a file any more that was to become another."""
DEEPEST = 20
"""Tables within tables; a file of more would have the parser and the writer give up."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Entry:
    """One value as it is to be written, with a comment that tells what it may be.

    `usual`: whether it is what holds anyway, so that it is written as a comment: should the usual one change some day,
    it changes for whoever never chose.
    """

    key: str
    value: Any
    told: str = ""
    usual: bool = False


@dataclass(frozen=True)
class Section:
    """Entries under a common heading."""

    name: str
    entries: Sequence[Entry] = field(default_factory=tuple)


class SettingsFile:
    """One file, read at first and before it is written, which it is whenever settings change.

    trusted: False where the file is there but can be neither read nor set aside. Then it is never written either.
    """

    def __init__(self, path: Path, heading: str = "") -> None:
        """`heading`: what is written above everything, one comment a line."""
        self.path = path
        self.heading = heading
        self.trusted = True
        self._found: Document = {}

    def read(self) -> Document:
        """What the file says; nothing where there is none or none that can be used. Never raises."""
        self._found = {}
        self._clear_up()
        try:
            raw = _bytes(self.path)
        except FileNotFoundError:
            return {}
        except OSError as problem:
            self.trusted = False
            _log.warning("the settings in %s can't be read (%s); they stay as they are", self.path, problem.strerror)
            return {}
        return self._taken_in(raw)

    def read_again(self) -> Document:
        """What the file says by now, if it still can be read; nothing otherwise. Never raises."""
        try:
            raw = _bytes(self.path) if self.trusted else b""
        except OSError:
            return {}
        return self._taken_in(raw)

    def _taken_in(self, raw: bytes) -> Document:
        self._found = {}
        try:
            self._found = _parsed(raw)
        except ValueError as problem:
            self._set_aside(problem)
        return self._found

    def write(self, sections: Sequence[Section]) -> None:
        """Replace the file by these sections and all that was found and is not among them; OSError if that fails."""
        if not self.trusted:
            return
        text = self._text(sections)
        part = part_of(self.path, os.getpid())
        self.path.parent.mkdir(parents=True, exist_ok=True)  # it may have been deleted meanwhile
        try:
            with part.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except OSError:
            with suppress(OSError):
                part.unlink()
            raise
        _sync_folder(self.path.parent)

    def _clear_up(self) -> None:
        """Take away what copies of the game that were killed while they wrote have left behind."""
        with suppress(OSError):
            for part in self.path.parent.glob(f"{self.path.name}.*.part"):
                if time.time() - part.stat().st_mtime > LEFT_BEHIND:
                    part.unlink()

    def _text(self, sections: Sequence[Section]) -> str:
        known = {section.name for section in sections}
        strange = {name: value for name, value in self._found.items() if name not in known}
        parts = ["".join(f"# {line}\n" for line in self.heading.splitlines())]
        # Values outside any section must stand before the first.
        parts.append("".join(_line(*item) for item in strange.items() if not isinstance(item[1], dict)))
        for section in sections:
            found = self._found.get(section.name)
            parts.append(_written(section, found if isinstance(found, dict) else {}))
        parts += [_table((name,), table) for name, table in strange.items() if isinstance(table, dict)]
        return "\n".join(part for part in parts if part)

    def _set_aside(self, problem: Exception) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.broken-{number}{self.path.suffix}")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError as failure:
            self.trusted = False
            _log.warning("%s is no settings file (%s) and can't be renamed (%s)", self.path, problem, failure.strerror)
        else:
            _log.warning("%s is no settings file (%s); it is called %s now", self.path, problem, aside.name)


def _bytes(path: Path) -> bytes:
    """What a file holds, one byte more at most than is wanted. Raises OSError, also for what might never end."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file")
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def part_of(path: Path, process: int) -> Path:
    """Where a process writes what is to become this file."""
    return path.with_name(f"{path.name}.{process}.part")


def _parsed(raw: bytes) -> Document:
    """The document; ValueError for anything but TOML of a sensible size and depth."""
    if len(raw) > LARGEST or raw.count(b".") > MOST_DOTS:
        raise ValueError(f"it has more than {LARGEST} bytes or {MOST_DOTS} dots")
    try:
        found = tomllib.loads(raw.decode("utf-8-sig"))
        deep = _depth(found) > DEEPEST
    except RecursionError:
        deep = True
    if deep:
        raise ValueError("its tables lie too deep within each other")
    return found


def _depth(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max(map(_depth, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(_depth, value), default=0)
    return 0


def _written(section: Section, found: Document) -> str:
    """A section: its values with what they may be, then what was found in it besides."""
    known = {entry.key for entry in section.entries}
    lines = [_heading((section.name,))]
    for entry in section.entries:
        if not isinstance(entry.value, dict):
            mark = "# " if entry.usual else ""
            told = f"  # {entry.told}" if entry.told else ""
            lines.append(f"{mark}{_line(entry.key, entry.value).rstrip()}{told}\n")
    tables = {entry.key: entry.value for entry in section.entries if isinstance(entry.value, dict)}
    strange = {key: value for key, value in found.items() if key not in known}
    return "".join(lines) + _body((section.name,), tables | strange)


def _table(path: tuple[str, ...], table: Document) -> str:
    return _heading(path) + _body(path, table)


def _body(path: tuple[str, ...], table: Document) -> str:
    """What stands below a heading: values, then the tables within."""
    values = [_line(key, value) for key, value in table.items() if not isinstance(value, dict)]
    tables = [f"\n{_table((*path, key), value)}" for key, value in table.items() if isinstance(value, dict)]
    return "".join(values + tables)


def _heading(path: tuple[str, ...]) -> str:
    return f"[{'.'.join(map(_key, path))}]\n"


def _line(key: str, value: object) -> str:
    return f"{_key(key)} = {_value(value)}\n"


def _key(key: str) -> str:
    return key if re.fullmatch("[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: object) -> str:
    """A value on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{{', '.join(_line(*item).rstrip() for item in value.items())}}}"
        case date() | time_of_day():
            return value.isoformat()
    return repr(value)  # a number


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk, too; some systems don't know how to be asked for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
