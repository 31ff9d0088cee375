"""Where the game's files are: pictures, sounds, fonts and message catalogues.

The one place that knows about folders, so that the game finds its files alike when run from a checkout, from an
installed wheel and from a frozen executable. It imports nothing else of the game.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path

__all__ = ["FACES", "MissingAssetError", "carried", "catalogues", "folder", "font", "image", "image_text", "sound"]

_PACKAGE = Path(__file__).resolve().parent

FACES: dict[str, tuple[str, str]] = {
    "serif-light": ("font_source_serif_pro", "SourceSerifPro-Light.otf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.otf"),
    "serif-semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.otf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.otf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.otf"),
    "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.otf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.otf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.otf"),
}
"""The typefaces by the name the game uses: the package that carries the file, and the file."""


class MissingAssetError(FileNotFoundError):
    """A file that the game ships with is not there: the installation is broken."""


def _roots() -> list[Path]:
    """Folders that may hold images/, sounds/ and fonts/, the likeliest first."""
    roots: list[Path] = []
    frozen = getattr(sys, "_MEIPASS", None)
    if isinstance(frozen, str):
        roots += [Path(frozen), Path(frozen) / "hearts_gui"]
    roots += [_PACKAGE, _PACKAGE.parent, Path(sys.prefix) / "share" / "hearts_gui"]
    return roots


@cache
def folder(kind: str) -> Path:
    """The folder called `kind` ("images", "sounds"); MissingAssetError when no root has one."""
    for root in _roots():
        if (root / kind).is_dir():
            return root / kind
    raise MissingAssetError(f"the folder {kind}/ is missing; looked in {', '.join(map(str, _roots()))}")


def _file(kind: str, name: str) -> Path:
    path = folder(kind) / name
    if not path.is_file():
        raise MissingAssetError(f"{path} is missing")
    return path


def image(name: str) -> Path:
    """The SVG called `name` without its ending, for instance "cards/court_QS"."""
    return _file("images", f"{name}.svg")


@cache
def image_text(name: str) -> str:
    """The text of the SVG `name`, read once."""
    return image(name).read_text(encoding="utf-8")


def sound(name: str) -> Path:
    """The sound file called `name`, with its ending."""
    return _file("sounds", name)


@cache
def font(face: str) -> Path:
    """The font file of a face of `FACES`; KeyError for a name that isn't one."""
    package, file = FACES[face]
    for root in _roots():
        if (root / "fonts" / file).is_file():
            return root / "fonts" / file
    found = importlib.util.find_spec(package)
    places = list(found.submodule_search_locations or ()) if found else []
    for place in places:
        path = Path(place) / "files" / file
        if path.is_file():
            return path
    raise MissingAssetError(f"the font {file} is missing; install the package {package.replace('_', '-')}")


def carried(name: str) -> Path | None:
    """A file that the build of an executable has put at its root; None where the game is not one, or has no such."""
    frozen = getattr(sys, "_MEIPASS", None)
    path = Path(frozen) / name if isinstance(frozen, str) else None
    return path if path is not None and path.is_file() else None


def catalogues() -> Path:
    """The folder of catalogues, laid out as gettext wants it: LANG/LC_MESSAGES/hearts.mo, or .po in a checkout."""
    return _PACKAGE / "words" / "catalogues"
