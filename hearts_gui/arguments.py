"""Reading the values of the command line's options: each becomes what it means, or is told to be wrong in words."""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from hearts_gui.rules import BLACK_MARIA, CLASSIC, Match, Rules, variation
from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH
from hearts_gui.words import Message, Words
from hearts_gui.words import command_line as say

PRESETS = {"classic": CLASSIC, "black-maria": BLACK_MARIA}
LEAST = f"{LEAST_WIDTH}x{LEAST_HEIGHT}"
"""The smallest window."""
_WIDEST = 16384  # pixels; what a surface can be
_LARGEST = 7680 * 4320  # pixels in all; each costs some thirty bytes of memory


def rules(words: Words, text: str) -> Rules:
    """A variant by its name or its four digits. ArgumentTypeError where it is none."""
    if text in PRESETS:
        return PRESETS[text]
    digits = re.fullmatch(r"([1-4])-([1-4])-([1-4])-([1-4])", text)
    if digits is None:
        raise argparse.ArgumentTypeError(words(say.NO_SUCH_VARIANT, text=text, names=", ".join(PRESETS)))
    passing, opening, hearts, scoring = (int(digit) for digit in digits.groups())
    return variation(passing, opening, hearts, scoring)


def players(words: Words, text: str) -> int:
    """How many sit at the table. ArgumentTypeError where so many can't."""
    if text not in {"3", "4", "5", "6", "7"}:
        raise argparse.ArgumentTypeError(words(say.WRONG_PLAYERS, text=text))
    return int(text)


def seed(words: Words, text: str) -> int:
    """A seed. ArgumentTypeError where it is none."""
    if not re.fullmatch(r"\d{1,18}", text, re.ASCII):
        raise argparse.ArgumentTypeError(words(say.WRONG_SEED, text=text))
    return int(text)


def window(words: Words, text: str) -> tuple[int, int]:
    """A window's size in pixels. ArgumentTypeError where it is none."""
    size = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text, re.ASCII)
    if size is None:
        raise argparse.ArgumentTypeError(words(say.WRONG_WINDOW, text=text))
    width, height = int(size[1]), int(size[2])
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        raise argparse.ArgumentTypeError(words(say.SMALL_WINDOW, least=LEAST, text=text))
    if max(width, height) > _WIDEST:
        raise argparse.ArgumentTypeError(words(say.WIDE_WINDOW, most=_WIDEST, text=text))
    if width * height > _LARGEST:
        raise argparse.ArgumentTypeError(words(say.LARGE_WINDOW, text=text))
    return width, height


def one_of(words: Words, message: Message, names: Sequence[str]) -> Callable[[str], str]:
    """Reads one of these names; the message is what is said of anything else."""

    def read(text: str) -> str:
        if text not in names:
            raise argparse.ArgumentTypeError(words(message, text=text, names=", ".join(names)))
        return text

    return read


def folder(words: Words, path: Path) -> Path:
    """The folder, made if it is not there; ValueError with the reason where nothing can be written to it."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as problem:
        raise ValueError(words(say.FOLDER_FAILS, path=str(path), reason=reason(problem))) from None
    return path.resolve()


def file(words: Words, path: Path) -> Path:
    """The file, which can be appended to; ValueError with the reason where it can't."""
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as problem:
        raise ValueError(words(say.FILE_FAILS, path=str(path), reason=reason(problem))) from None
    return path.absolute()  # not resolved: what stands behind /dev/stdout has no path


def match(words: Words, path: Path) -> Match:
    """The match that a file has in notation; ValueError with the reason where it has none."""
    from hearts_gui.store import LoadError, Unreadable, load  # noqa: PLC0415 - an option that few ask for

    try:
        return load(path)
    except LoadError as problem:
        message = say.FILE_UNREAD if problem.why is Unreadable.CANNOT_OPEN else say.NO_MATCH
        raise ValueError(words(message, path=str(path), reason=problem.detail)) from None


def reason(problem: OSError) -> str:
    """What the system has to say of it."""
    return problem.strerror or str(problem)
