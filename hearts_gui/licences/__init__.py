"""What the game is made of, and the licences of all of it: for `--licences` and the About page.

Nothing is listed here that could be forgotten. The parts are the packages that the game depends on by its own metadata,
the libraries that lie in pygame's package, and Python; their versions and texts come from the packages' own files. An
executable has no metadata: its build calls :func:`collect` and puts the result inside, from where :func:`parts` takes
it.
"""

from __future__ import annotations

import json
import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib import metadata
from pathlib import Path
from textwrap import shorten

from hearts_gui import __version__, assets
from hearts_gui.licences.libraries import LIBRARIES, stem

__all__ = ["FILE", "Part", "collect", "parts", "report", "to_json", "unknown"]

FILE = "licences.json"
"""What an executable carries at its root."""

_TEXTS = Path(__file__).parent / "texts"
_LICENCE_FILES = re.compile(r"(^|/)(licen[cs]e|copying)[^/]*$", re.IGNORECASE)
_LIBRARY_FILES = re.compile(r"\.(so|so\.[\d.]+|dll|dylib)$", re.IGNORECASE)
_EXTENSION_MODULES = re.compile(r"\.(cpython-|cp3|abi3)|\.pyd$")
_WITHOUT_A_TEXT = {"pygame-ce": "LGPL-2.1"}
"""Packages that are installed without the text of their licence, and the one of texts/ that it is."""
_WITHOUT_A_NAME = {"accesskit": "MIT OR Apache-2.0"}
"""Packages that come with the texts of their licences and don't say what they are called."""
_WIDTH = 79
_SHORT = 44  # letters; some packages put a whole sentence where the name of a licence belongs


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that the game is made of.

    licence: its short name, such as "MIT". notice: who holds the rights, a line each; empty where the text says it.
    text: all of the licence.
    """

    name: str
    version: str
    licence: str
    notice: str
    text: str

    @property
    def title(self) -> str:
        """Its name and its version, where that is known."""
        return f"{self.name} {self.version}".rstrip()


@cache
def parts() -> tuple[Part, ...]:
    """All parts of the game as it runs here, the game itself first."""
    carried = assets.carried(FILE)
    if carried is not None:
        return tuple(Part(**part) for part in json.loads(carried.read_text(encoding="utf-8")))
    return collect()


def collect(libraries: Iterable[str] | None = None, tools: Iterable[str] = ()) -> tuple[Part, ...]:
    """The parts by what is installed.

    `libraries`: files of the shared libraries that are passed on, by default those in the packages. `tools`: further
    packages that leave something of theirs in the result. PackageNotFoundError where a package is missing.
    """
    packages = [metadata.distribution(name) for name in (*dependencies(), *tools)]
    if libraries is None:
        libraries = [str(file) for package in packages for file in package.files or () if _is_library(str(file))]
    found = [Part("Hearts", __version__, "MIT", "", _own_text()), *map(_package, packages), _python()]
    names = {stem(file) for file in libraries} & LIBRARIES.keys()
    shared = {_library(name) for name in names}
    return (*found, *sorted(shared, key=lambda part: part.name.casefold()))


def dependencies() -> list[str]:
    """The packages that the game runs with, by its own metadata, or its project file in a checkout.

    One that is wanted on some systems only is among them where it is installed.
    """
    project = _checkout() / "pyproject.toml"
    if project.is_file():
        import tomllib  # noqa: PLC0415 - an installed game has no use for it here

        wanted = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    else:
        wanted = [line for line in metadata.requires("hearts-gui") or () if "extra ==" not in line]
    named = [(re.split(r"[^\w.-]", line)[0], ";" in line) for line in wanted]
    return [name for name, somewhere in named if not somewhere or _installed(name)]


def _installed(name: str) -> bool:
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def unknown(libraries: Iterable[str]) -> list[str]:
    """Those of these library files about which nothing is known here; Python's own is known by itself."""
    return sorted(file for file in libraries if stem(file) not in {*LIBRARIES, "python"})


def to_json(all_parts: Iterable[Part]) -> str:
    """What :func:`parts` reads in an executable."""
    return json.dumps([asdict(part) for part in all_parts], ensure_ascii=False, indent=1)


def report() -> Iterator[str]:
    """What `--licences` prints: first every part with its licence's name, then the texts, each of them once."""
    all_parts = parts()
    yield "Hearts is made of these parts. The texts of their licences follow."
    yield ""
    for part in all_parts:
        yield f"  {part.title:<32} {part.licence}"
    texts: dict[str, list[Part]] = {}
    for part in all_parts:
        texts.setdefault(part.text, []).append(part)
    for text, holders in texts.items():
        yield ""
        yield "=" * _WIDTH
        for part in holders:
            yield f"{part.title} ({part.licence})"
            yield from (f"  {line}" for line in part.notice.splitlines())
        yield "-" * _WIDTH
        yield from text.strip("\n").split("\n")


def _is_library(file: str) -> bool:
    return bool(_LIBRARY_FILES.search(file)) and not _EXTENSION_MODULES.search(file)


def _library(name: str) -> Part:
    library = LIBRARIES[name]
    return Part(library.name, "", library.licence, library.holder, _text(library.licence))


def _package(package: metadata.Distribution) -> Part:
    about = package.metadata
    name = about["Name"]
    files = [file for file in package.files or () if _LICENCE_FILES.search(str(file))]
    texts = list(dict.fromkeys(Path(str(file.locate())).read_text(encoding="utf-8") for file in files))
    said = str(about["License-Expression"] or about["License"] or _WITHOUT_A_NAME.get(name, ""))
    if not texts:
        texts = [_text(_WITHOUT_A_TEXT[name])]
    return Part(name, package.version, shorten(said, _SHORT, placeholder=" …"), "", "\n\n".join(texts))


def _python() -> Part:
    """Python itself, whose text lies where `license()` of its prompt looks for it, or where Debian keeps it."""
    library, short = Path(sysconfig.get_path("stdlib")), "{}.{}".format(*sys.version_info)
    places = [folder / "LICENSE.txt" for folder in (library, library.parent, Path(sys.base_prefix))]
    places += [library / "LICENSE", Path(f"/usr/share/doc/python{short}/copyright")]
    text = next((place.read_text(encoding="utf-8") for place in places if place.is_file()), sys.copyright)
    return Part("Python", platform.python_version(), "PSF-2.0", "", text)


def _own_text() -> str:
    beside = _checkout() / "LICENSE"
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    files = metadata.files("hearts-gui") or ()
    return next(Path(str(file.locate())).read_text(encoding="utf-8") for file in files if file.name == "LICENSE")


def _checkout() -> Path:
    """The folder that the package lies in; a checkout has its project file and its licence there."""
    return Path(__file__).resolve().parents[2]


def _text(licence: str) -> str:
    return (_TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
