"""What the person has told his system already: his language, and that things should not move about.

Asked only where that is quick.
"""

from __future__ import annotations

import configparser
import ctypes
import locale
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hearts_gui.words import known

_CLIENT_AREA_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION of winuser.h
_MAC, _MAC_GLOBAL = (
    Path("Library/Preferences") / name for name in ("com.apple.universalaccess.plist", ".GlobalPreferences.plist")
)
_FILES = (
    ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations", {"0", "false"}),
    ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations", {"0", "false"}),
    ("kdeglobals", "KDE", "animationdurationfactor", {"0", "0.0"}),
)
"""Where desktops write it down: a file of the configuration folder, section, key, and what means no motion."""

_DCONF, _ANIMATIONS = "dconf/user", "/org/gnome/desktop/interface/enable-animations"
"""GNOME's file, a database, and its key."""
_DEEPEST = 32
"""Parts of a key; in a damaged file they might go in a circle."""


def less_motion() -> bool:
    """Whether the system is set to reduced motion; False where it doesn't say. Never raises."""
    try:
        if sys.platform == "win32":
            on = ctypes.c_int(1)
            asked = ctypes.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(on), 0)
            return bool(asked) and not on.value
        if sys.platform == "darwin":
            return _mac_says()
        return any(_says(*file) for file in _FILES) or _gnome_says()
    except (OSError, ValueError, AttributeError, RuntimeError, struct.error):
        return False


def own_language() -> str:
    """The first of the system's languages that the game speaks, by its code; English where it speaks none of them.

    Never raises.
    """
    try:
        return next((code for wanted in _languages() if (code := known(wanted)) is not None), "en")
    except (OSError, ValueError, TypeError, AttributeError, RuntimeError):
        return "en"


def _languages() -> Iterator[str]:
    """Locales in the order in which the person would like to be spoken to."""
    if sys.platform == "win32":
        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif sys.platform == "darwin":
        yield from map(str, _mac_file(_MAC_GLOBAL).get("AppleLanguages", []))
    else:
        # The order of gettext's manual, "Locale Environment Variables"; a list counts only where there is a locale.
        chosen = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "C")
        if chosen.split(".")[0] not in {"C", "POSIX"}:
            yield from os.environ.get("LANGUAGE", "").split(":")
        yield chosen


def _mac_says() -> bool:
    return bool(_mac_file(_MAC).get("reduceMotion", False))


def _mac_file(path: Path) -> dict[str, Any]:
    """What a Mac's file of settings holds. Raises OSError, and ValueError for a file that is none."""
    import plistlib  # noqa: PLC0415 - wanted there alone, and it brings along a reader of XML
    from xml.parsers.expat import ExpatError  # noqa: PLC0415 - what that reader raises, which is no ValueError

    try:
        found: dict[str, Any] = plistlib.loads((Path.home() / path).read_bytes())
    except ExpatError as problem:
        raise ValueError(str(problem)) from None
    return found


def _says(name: str, section: str, key: str, values: set[str]) -> bool:
    """Whether a file of settings has one of these values there."""
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read(_folder() / name, encoding="utf-8")
    except (configparser.Error, OSError, ValueError):
        return False
    return parser.get(section, key, fallback="").strip().lower() in values


def _gnome_says() -> bool:
    return dconf_value((_folder() / _DCONF).read_bytes(), _ANIMATIONS) == b"\0\0b"  # false, and that it is a boolean


def _folder() -> Path:
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")


def dconf_value(data: bytes, key: str) -> bytes | None:
    """What a dconf database (a GVDB file) has under a key, serialised with its type; None where it has nothing.

    The file is a hash table whose items have the ends of their keys and lead to the items with what stands before.
    struct.error or ValueError where it is none. Source: gvdb-format.h of GLib.
    """
    if data[:8] != b"GVariant":
        raise ValueError("no little-endian GVDB file")
    start, end = struct.unpack_from("<II", data, 16)
    blooms, buckets = struct.unpack_from("<II", data, start)
    items = list(struct.iter_unpack("<IIIHBxII", data[start + 8 + 4 * ((blooms & 0x7FFFFFF) + buckets) : end]))
    for _, parent, key_start, key_size, kind, value_start, value_end in items:
        name = data[key_start : key_start + key_size]
        for _ in range(_DEEPEST):
            if parent >= len(items):
                break
            _, above, part_start, part_size, *_ = items[parent]
            name, parent = data[part_start : part_start + part_size] + name, above  # noqa: PLW2901 - step by step
        if kind == ord("v") and name == key.encode():
            return data[value_start:value_end]
    return None
