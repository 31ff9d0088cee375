"""Hearts in the menu of a Linux desktop: a .desktop file and icons among the person's own files, and away again.

Follows freedesktop.org's Desktop Entry Specification 1.5, Icon Theme Specification 0.13 and Base Directory
Specification 0.8.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from hearts_gui import assets
from hearts_gui.screen.icon_files import PNG_SIZES, png
from hearts_gui.words import Message, available, language, messages

NAME = "hearts-gui"
"""What the files are called, and the class of the game's window: by it a desktop knows which entry a window is of."""


def install() -> list[Path]:
    """Write the entry and its icons, or write them anew; the files. OSError where that can't be done."""
    for path in _files():
        path.parent.mkdir(parents=True, exist_ok=True)
    entry, drawing, *pictures = _files()
    drawing.write_text(assets.image_text("app/icon"), encoding="utf-8")
    for px, picture in zip(PNG_SIZES, pictures, strict=True):
        picture.write_bytes(png(px))
    entry.write_text(_entry(), encoding="utf-8")  # the last: what it names is there by now
    return _files()


def uninstall() -> list[Path]:
    """Take away what :func:`install` wrote, and the folders that are left empty; the files that were there."""
    gone = [path for path in _files() if path.is_file()]
    for path in _files():
        path.unlink(missing_ok=True)
        for folder in _folders_of_ours(path):
            with suppress(OSError):  # others have files there
                folder.rmdir()
    return gone


def _data_home() -> Path:
    asked = os.environ.get("XDG_DATA_HOME", "")
    return Path(asked) if Path(asked).is_absolute() else Path.home() / ".local" / "share"


def _files() -> list[Path]:
    home = _data_home()
    icons = home / "icons" / "hicolor"
    return [
        home / "applications" / f"{NAME}.desktop",
        icons / "scalable" / "apps" / f"{NAME}.svg",
        *(icons / f"{px}x{px}" / "apps" / f"{NAME}.png" for px in PNG_SIZES),
    ]


def _folders_of_ours(path: Path) -> Iterator[Path]:
    """The folders above one of the files, from the inmost, up to the one that is the person's own."""
    top = Path.home() if path.is_relative_to(Path.home()) else _data_home()
    for folder in path.parents:
        if folder == top:
            return
        yield folder


def _entry() -> str:
    lines = ["[Desktop Entry]", "Version=1.5", "Type=Application"]
    for key, message in (
        ("Name", messages.HEARTS),
        ("GenericName", messages.DESKTOP_KIND),
        ("Comment", messages.DESKTOP_COMMENT),
    ):
        lines += _said(key, message)
    lines += [f"Exec={' '.join(map(_quoted, _command()))}", f"TryExec={_string(_command()[0])}"]
    if folder := _checkout():
        lines.append(f"Path={_string(folder)}")
    lines += [f"Icon={NAME}", f"StartupWMClass={NAME}", "Terminal=false", "StartupNotify=false"]
    lines += ["Categories=Game;CardGame;"]
    return "\n".join(lines) + "\n"


def _said(key: str, message: Message) -> Iterator[str]:
    """A line of the entry in English, and one in each other language that has a word of its own for it."""
    english = language("en")(message)
    yield f"{key}={_string(english)}"
    for code in available():
        text = language(code)(message)
        if text != english:
            yield f"{key}[{code}]={_string(text)}"


def _command() -> list[str]:
    """What starts the game as it was started now."""
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).resolve())]
    return [str(Path(sys.executable).absolute()), "-m", "hearts_gui"]  # not resolved: a virtual environment's Python


def _checkout() -> str:
    """The folder to start from, where the package is found by lying in it; empty elsewhere."""
    folder = Path(__file__).resolve().parent.parent
    return str(folder) if (folder / "pyproject.toml").is_file() else ""


def _string(text: str) -> str:
    """A value of type string: backslashes and ends of lines are written by a backslash."""
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def _quoted(argument: str) -> str:
    """One argument of Exec: in double quotes, with % doubled, and then as a string."""
    for special in '\\"`$':
        argument = argument.replace(special, f"\\{special}")
    return _string('"' + argument.replace("%", "%%") + '"')
