"""One open database: the file with its lock, or one in memory that takes its place while the file can't be written.

How the file is kept safe. It is in WAL mode: a commit appends to the journal file beside it and nothing is overwritten,
so that a process may be killed at any instant, and power may fail at any instant, and the file is whole: what was
committed is there, the rest is not (https://www.sqlite.org/wal.html). ``synchronous = NORMAL``: a commit hands its
bytes to the operating system and does not wait for the disk. That is all that a killed process needs. For a power cut
the journal file is brought to the disk right afterwards, by a thread of its own: see flusher.py. What the journal file
holds goes into the database (a checkpoint, which waits for the disk) when the writer has nothing else to do.

``locking_mode = EXCLUSIVE`` holds the file's lock from the first access to the end, so that a second copy of the game
cannot write to it; the operating system takes the lock away with the process, however that ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from hearts_gui.store.changes import Change
from hearts_gui.store.schema import migrate

BUSY = 0.25
"""Seconds to wait for the lock: a copy of the game that was just left may still be ending."""
LONGEST_VALUE = 1_000_000
"""Bytes of a text or row that are read from a file; a longer one is no work of ours."""


class Database:
    """A connection that is written to by one thread at a time; whoever uses it sees to that."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    @classmethod
    def open(cls, path: Path, patience: float = BUSY) -> Database:
        """The file, locked and of the newest version; made where there is none.

        ``patience``: seconds to wait for the lock. Raises sqlite3.Error, NewerError or ForeignError.
        """
        connection = connect(str(path), patience)
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA wal_autocheckpoint = 0")
            migrate(connection)
        except BaseException:
            connection.close()
            raise
        return cls(connection)

    @classmethod
    def in_memory(cls) -> Database:
        """An empty one that is gone when it is closed."""
        database = cls(connect(":memory:"))
        migrate(database.connection)
        return database

    def write(self, changes: Iterable[Change]) -> None:
        """All of the changes, or none of them where sqlite3.Error is raised."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for change in changes:
                change.write(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def checkpoint(self) -> None:
        """Bring what the journal file holds into the database. Raises sqlite3.Error; nothing is lost then."""
        self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Close the file; what is in its journal goes into it first."""
        self.connection.close()


def connect(name: str, patience: float = BUSY) -> sqlite3.Connection:
    """A connection that commits when it is told to, and believes no file more than it must. Raises sqlite3.Error."""
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    # Letters that are none are for whoever makes sense of the text, and are no reason to give up a whole file.
    connection.text_factory = lambda letters: str(letters, "utf-8", "replace")
    return connection
