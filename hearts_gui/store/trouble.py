"""What can go wrong with the person's files, as values; the words for it are the screen's (words/files.py)."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class Trouble(Enum):
    """What is, or was, wrong.

    The game goes on in each case. ``CORRUPT``, ``IMPOSSIBLE``: what was wrong has been put aside, saving goes on.
    ``NEWER``: nothing is saved, the file is left as it is. ``FULL``, ``READ_ONLY``, ``FAILING``: nothing is saved for
    now; it is tried again, and ``SAVING_AGAIN`` tells when everything has been written after all. So it is with
    ``LOCKED``, where ``TAKEN_OVER`` tells that the other copy has ended. ``GONE``, ``REPLACED``: the file had lost its
    name, and saving goes on in the one that bears it now.
    """

    CORRUPT = "corrupt"
    IMPOSSIBLE = "impossible"
    NEWER = "newer"
    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read_only"
    FAILING = "failing"
    SAVING_AGAIN = "saving_again"
    TAKEN_OVER = "taken_over"
    GONE = "gone"
    REPLACED = "replaced"


CURABLE = frozenset({Trouble.FULL, Trouble.READ_ONLY, Trouble.FAILING})
"""What may pass by itself."""
RETRIED = CURABLE | {Trouble.LOCKED}
"""Where writing is tried again."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that the person should be told once.

    ``file``: which file it is about. ``aside``: where a broken one has been put. ``detail``: for the log, in English.
    """

    trouble: Trouble
    file: Path | None = None
    aside: Path | None = None
    detail: str = ""


class NewerError(Exception):
    """The file was written by a newer version of the game."""


class ForeignError(Exception):
    """The file is a database, but not one of this game."""


_BY_CODE = {
    sqlite3.SQLITE_CORRUPT: Trouble.CORRUPT,
    sqlite3.SQLITE_NOTADB: Trouble.CORRUPT,
    # What our statements ask for is in every file of ours; where it is not, or does not fit, the file is none any more.
    sqlite3.SQLITE_ERROR: Trouble.CORRUPT,
    sqlite3.SQLITE_CONSTRAINT: Trouble.CORRUPT,
    sqlite3.SQLITE_MISMATCH: Trouble.CORRUPT,
    sqlite3.SQLITE_TOOBIG: Trouble.CORRUPT,
    sqlite3.SQLITE_FORMAT: Trouble.CORRUPT,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
}


def trouble_of(error: Exception) -> Trouble:
    """What an error of the database means."""
    if isinstance(error, NewerError):
        return Trouble.NEWER
    if isinstance(error, ForeignError):
        return Trouble.CORRUPT
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # not SQLite's: Python could not make sense of what it read
        return Trouble.CORRUPT if isinstance(error, sqlite3.Error | ValueError | TypeError) else Trouble.FAILING
    return _BY_CODE.get(code & 0xFF, Trouble.FAILING)
