"""What the person has told his system already: that things should not move about. Asked only where that is quick."""

from __future__ import annotations

import configparser
import ctypes
import os
import sys
from pathlib import Path

_CLIENT_AREA_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION of winuser.h
_MAC = Path("Library/Preferences/com.apple.universalaccess.plist")
_FILES = (
    ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations", {"0", "false"}),
    ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations", {"0", "false"}),
    ("kdeglobals", "KDE", "animationdurationfactor", {"0", "0.0"}),
)
"""Where desktops write it down: a file of the configuration folder, section, key, and what means no motion."""


def less_motion() -> bool:
    """Whether the system is set to reduced motion; False where it doesn't say. Never raises."""
    try:
        if sys.platform == "win32":
            on = ctypes.c_int(1)
            asked = ctypes.windll.user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(on), 0)
            return bool(asked) and not on.value
        if sys.platform == "darwin":
            return _mac_says()
        return any(_says(*file) for file in _FILES)
    except (OSError, ValueError, AttributeError, RuntimeError):
        return False


def _mac_says() -> bool:
    import plistlib  # noqa: PLC0415 - wanted there alone, and it brings along a reader of XML

    return bool(plistlib.loads((Path.home() / _MAC).read_bytes()).get("reduceMotion", False))


def _says(name: str, section: str, key: str, values: set[str]) -> bool:
    """Whether a file of settings has one of these values there."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        parser.read(folder / name, encoding="utf-8")
    except (configparser.Error, OSError, ValueError):
        return False
    return parser.get(section, key, fallback="").strip().lower() in values
