"""The gallery as a folder that one can walk through, every picture looked over: ``python -m tests.pictures.gallery``.

By itself it shows every moment at every size as the game comes, and at two sizes in all that a person may have set.
"""

from __future__ import annotations

import argparse
import html
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, product
from multiprocessing import get_context
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from hearts_gui.words import available
from tests.pictures.inspection import inspected
from tests.pictures.moments import LOOKS, MOMENTS, SIZES

PLAIN = "evergreen"
CLOSE = ((1920, 1080), (900, 600))
"""Sizes at which every look is shown."""
_THUMB = 300  # pixels across
_STYLE = """body{background:#14201b;color:#f4eedd;font:15px sans-serif;margin:24px}figure{display:inline-block;
margin:8px;width:300px;vertical-align:top}img{max-width:300px;display:block}figcaption{font-size:13px;color:#d9cfb4}
li{color:#ffb9ae}a{color:#f2ce73}"""


@dataclass(frozen=True)
class Exhibit:
    """A moment at a size, in a look, in a language."""

    moment: str
    size: tuple[int, int]
    look: str = PLAIN
    language: str = "en"

    @property
    def name(self) -> str:
        """What its files are called, without the ending."""
        words = f"{self.moment}-{self.look}-{self.language}".replace(",", "").replace(":", "").replace(" ", "_")
        return f"{words}-{self.size[0]}x{self.size[1]}"


@dataclass(frozen=True)
class Seen:
    """What became of one: everything that is wrong with it."""

    exhibit: Exhibit
    wrong: tuple[str, ...]


def chosen(given: argparse.Namespace) -> list[Exhibit]:
    """What shall be shown."""
    sizes = [_size(text) for text in given.sizes] or list(SIZES)
    looks = given.looks or list(LOOKS)
    everything: Iterable[Exhibit] = (
        Exhibit(moment, size, look, language)
        for look, language, size, moment in product(looks, given.languages or ["en"], sizes, MOMENTS)
        if given.all or given.looks or given.sizes or look == PLAIN or size in CLOSE
    )
    return [one for one in everything if all(part.lower() in one.moment.lower() for part in given.only)]


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def show(exhibit: Exhibit, folder: Path | None) -> Seen:
    """Draw one, look it over, and keep the picture, large and small, where there is a folder for it."""
    moment = MOMENTS[exhibit.moment]
    try:
        scene = moment.at(exhibit.size, LOOKS[exhibit.look], exhibit.language)
        sheet, wrong = inspected(moment, scene)
    except Exception as fault:  # noqa: BLE001 - the others are to be seen all the same
        return Seen(exhibit, (f"it can't be drawn: {type(fault).__name__}: {fault}",))
    if folder is not None:
        width, height = exhibit.size
        pygame.image.save(sheet.picture, folder / f"{exhibit.name}.png")
        small = pygame.transform.smoothscale(sheet.picture, (_THUMB, round(_THUMB * height / width)))
        pygame.image.save(small, folder / f"{exhibit.name}.small.jpg")
    return Seen(exhibit, tuple(wrong))


def shown(exhibits: Sequence[Exhibit], folder: Path | None, processes: int) -> Iterator[Seen]:
    """All of them, in their order."""
    if processes < 2:
        yield from (show(exhibit, folder) for exhibit in exhibits)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(show, exhibits, [folder] * len(exhibits), chunksize=4)


def page(seen: Sequence[Seen]) -> str:
    """An HTML page with all pictures, those with something wrong first."""
    faulty, fine = [one for one in seen if one.wrong], [one for one in seen if not one.wrong]
    parts = [f"<!doctype html><meta charset=utf-8><title>Hearts</title><style>{_STYLE}</style>"]
    for title, ones in (("Something is wrong", faulty), ("All is well", fine)):
        parts.append(f"<h1>{title}: {len(ones)}</h1>")
        parts += map(_figure, ones)
    return "\n".join(parts)


def _figure(seen: Seen) -> str:
    name, about = seen.exhibit.name, seen.exhibit
    wrong = "".join(f"<li>{html.escape(line)}</li>" for line in seen.wrong)
    told = html.escape(f"{about.moment} · {about.size[0]}x{about.size[1]} · {about.look} · {about.language}")
    picture = f"<a href='{name}.png'><img loading=lazy src='{name}.small.jpg' alt='{told}'></a>"
    return f"<figure>{picture}<figcaption>{told}<ul>{wrong}</ul></figcaption></figure>"


def main(arguments: Sequence[str] | None = None) -> int:
    """Show everything that was asked for; the exit code is 1 where something is wrong with a picture."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pictures.gallery", description="Draw every screen and key moment, and look it over."
    )
    add = parser.add_argument
    add("folder", nargs="?", type=Path, help="where pictures and index.html go; none: look over only")
    add("--only", nargs="+", default=[], metavar="PART", help="moments whose names contain all of these")
    add("--sizes", nargs="+", default=[], metavar="WxH", help="instead of " + " ".join(map(_told, SIZES)))
    add("--looks", nargs="+", default=[], choices=list(LOOKS), metavar="LOOK", help=", ".join(LOOKS))
    add("--languages", nargs="+", choices=list(available()), help="English by itself")
    add("--all", action="store_true", help="every look at every size, not at two of them")
    add("--processes", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.folder is not None:
        given.folder.mkdir(parents=True, exist_ok=True)
    seen = []
    exhibits = chosen(given)
    for number, one in enumerate(shown(exhibits, given.folder, given.processes), 1):
        seen.append(one)
        lines = chain([f"{number} of {len(exhibits)}: {one.exhibit.name}"], (f"    {line}" for line in one.wrong))
        if one.wrong:
            sys.stdout.write("\n".join(lines) + "\n")
            sys.stdout.flush()
    if given.folder is not None:
        (given.folder / "index.html").write_text(page(seen), encoding="utf-8")
    faulty = sum(bool(one.wrong) for one in seen)
    sys.stdout.write(f"{len(seen)} pictures, something wrong with {faulty} of them\n")
    return 1 if faulty else 0


def _told(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"
