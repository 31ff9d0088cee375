"""In and out of the store as files that people can read: a match as notation, deals and statistics as CSV."""

from __future__ import annotations

import csv
import errno
import io
import os
import sqlite3
import stat
import tempfile
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path

from hearts_gui.rules import Match, NotationError, Rules, parse_match
from hearts_gui.rules.cards import MOST_PLAYERS
from hearts_gui.rules.notation import LONGEST_TEXT, format_rules
from hearts_gui.store.statistics import MatchRecord, Statistics, count, records

MOST_COPIES = 10_000
"""Files of one name in one folder, told apart by numbers."""


class Unreadable(Enum):
    """Why a file gives no match: it can't be opened, is too large, is no text, or what it says is no match."""

    CANNOT_OPEN = "cannot_open"
    TOO_LARGE = "too_large"
    NO_TEXT = "no_text"
    NO_MATCH = "no_match"


class LoadError(ValueError):
    """A file that gives no match. ``line`` counts from 1; 0 where no one line is to blame."""

    def __init__(self, why: Unreadable, file: Path, detail: str, line: int = 0) -> None:
        super().__init__(f"{file}: {detail}")
        self.why = why
        self.file = file
        self.detail = detail
        self.line = line


def load(file: Path) -> Match:
    """The match that a file of notation holds. Raises LoadError and nothing else."""
    try:
        letters = bytes_of(file, LONGEST_TEXT + 1)
    except OSError as refusal:
        raise LoadError(Unreadable.CANNOT_OPEN, file, refusal.strerror or str(refusal)) from None
    except ValueError as refusal:  # a name that no file can have
        raise LoadError(Unreadable.CANNOT_OPEN, file, str(refusal)) from None
    if len(letters) > LONGEST_TEXT:
        raise LoadError(Unreadable.TOO_LARGE, file, f"the file is longer than {LONGEST_TEXT} bytes")
    try:
        return parse_match(letters.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        raise LoadError(Unreadable.NO_TEXT, file, f"it is no text: {fault}") from None
    except NotationError as fault:
        raise LoadError(Unreadable.NO_MATCH, file, str(fault), fault.line) from None


def bytes_of(file: Path, most: int) -> bytes:
    """The first so many bytes of a file, at most. Raises OSError, also where it is no ordinary file; ValueError."""
    kind = file.stat().st_mode
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(kind):  # a pipe or a device might never end, or never begin
        raise OSError(errno.EINVAL, "it is no ordinary file")
    with file.open("rb") as opened:
        return opened.read(most)


def write_text(file: Path, text: str) -> None:
    """Write a file whole or not at all: what was there before stays until then. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def write_new(folder: Path, name: str, text: str) -> Path:
    """Write a file under a name that nothing has yet, a number before its ending where need be; the file.

    Nothing that is there is ever overwritten, and what can't be written whole leaves nothing. Raises OSError.
    """
    stem, dot, ending = name.rpartition(".")
    for number in range(1, MOST_COPIES + 1):
        file = folder / (name if number == 1 else f"{stem}-{number}{dot}{ending}")
        try:
            opened = file.open("x", encoding="utf-8", newline="")
        except FileExistsError:
            continue
        try:
            with opened:
                opened.write(text)
                opened.flush()
                os.fsync(opened.fileno())
        except BaseException:
            with suppress(OSError):
                file.unlink()
            raise
        return file
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder / name))


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()


_SEATS = tuple(f"points_{seat}" for seat in range(MOST_PLAYERS))
DEAL_COLUMNS = (
    *("match", "started", "ended", "rules", "level", "person", "deal", "dealer", "shooter", "queen", "taken_back"),
    *_SEATS,
    *("cards_worth", "fair_share"),
)
STATISTICS_COLUMNS = (
    *("rules", "level", "counted", "games", "wins", "unfinished", "deals", "average", "moons_made", "moons_suffered"),
    *("queens", "left_out_games", "left_out_deals"),
    *(f"place_{place}" for place in range(1, MOST_PLAYERS + 1)),
)


def deals_csv(connection: sqlite3.Connection, matches: Collection[int] | None = None) -> str:
    """Every deal that is scored, or of these matches, a row each.

    Seats count from 0, ``points_6`` is empty at a smaller table. ``cards_worth`` is what the person's cards were worth
    in points and ``fair_share`` what anyone's were, by the method kept last (pars.py); empty where it was never asked.
    """
    columns = ", ".join(f"max(CASE scores.seat WHEN {seat} THEN scores.points END)" for seat in range(MOST_PLAYERS))
    rows = connection.execute(
        "SELECT matches.id, started, ended, rules, level, person, deals.number, dealer, shooter, queen, taken_back,"  # noqa: S608
        f" {columns}, round(pars.own, 3), round(pars.share, 3) FROM matches JOIN deals ON deals.match = matches.id"
        " JOIN scores ON scores.match = deals.match AND scores.number = deals.number"
        " LEFT JOIN pars ON pars.match = deals.match AND pars.number = deals.number"
        " WHERE broken IS NULL GROUP BY matches.id, deals.number ORDER BY matches.id, deals.number"
    )
    return _csv(DEAL_COLUMNS, (row for row in rows if matches is None or row[0] in matches))


def statistics_csv(connection: sqlite3.Connection, matches: Collection[int] | None = None) -> str:
    """The statistics by rules and level, twice: of what was ``straight`` played on, and of ``all``."""
    by_kind: dict[tuple[Rules, str], list[MatchRecord]] = {}
    for match in records(connection):
        if matches is None or match.id in matches:
            by_kind.setdefault((match.rules, match.level), []).append(match)
    rows = []
    for (rules, level), of_kind in sorted(by_kind.items(), key=lambda kind: -len(kind[1])):
        for name, straight in (("straight", True), ("all", False)):
            rows.append([format_rules(rules), level, name, *_numbers(count(of_kind, straight=straight))])
    return _csv(STATISTICS_COLUMNS, rows)


def _numbers(counted: Statistics) -> list[object]:
    average = "" if counted.average is None else round(counted.average, 3)
    places = (*counted.places, *(0,) * MOST_PLAYERS)[:MOST_PLAYERS]
    return [
        *(counted.games, counted.wins, counted.unfinished, counted.deals, average),
        *(counted.moons_made, counted.moons_suffered, counted.queens),
        *(counted.left_out_games, counted.left_out_deals, *places),
    ]
