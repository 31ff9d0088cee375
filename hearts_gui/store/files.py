"""The files themselves: why one can't be used, putting a broken one aside, saving from it what can be read."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from hearts_gui.store.database import Database, connect
from hearts_gui.store.schema import migrate
from hearts_gui.store.trouble import Trouble, trouble_of

log = logging.getLogger(__name__)

_BY_ERRNO = {
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
}
_OF_A_MATCH = ("seats", "entries", "deals", "scores")
"""The tables whose rows belong to a match, in a column of that name."""
_CAN_BE_MISSED = ("fingerprints",)
"""The same of those that files of older versions don't have, and without which a match is still worth saving."""


def beside(path: Path) -> Path:
    """The journal that SQLite keeps beside a database."""
    return path.with_name(path.name + "-wal")


def is_file(path: Path) -> bool:
    """Whether a file is there; False also where nobody may look."""
    try:
        return path.is_file()
    except OSError:
        return False


def diagnosis(error: Exception, path: Path) -> Trouble:
    """What an error means; where SQLite does not know, the folder is asked."""
    trouble = _BY_ERRNO.get(error.errno or 0, Trouble.FAILING) if isinstance(error, OSError) else trouble_of(error)
    if trouble is not Trouble.FAILING:
        return trouble
    if is_file(path) and not os.access(path, os.R_OK | os.W_OK):
        return Trouble.READ_ONLY
    try:
        with tempfile.TemporaryFile(dir=path.parent) as probe:
            probe.write(bytes(8192))
    except OSError as refusal:
        return _BY_ERRNO.get(refusal.errno or 0, Trouble.FAILING)
    return Trouble.FAILING


def put_aside(path: Path) -> Path:
    """Give a broken file another name, its journal with it; the new name. Raises OSError."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-broken-{number}{path.suffix}")).exists() or beside(aside).exists():
        number += 1
    path.rename(aside)
    with suppress(FileNotFoundError):
        beside(path).rename(beside(aside))
    return aside


@contextmanager
def _copied(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of a file, since opening one writes to it. Raises OSError, sqlite3.Error."""
    with tempfile.TemporaryDirectory(prefix="hearts-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        with suppress(FileNotFoundError):
            shutil.copyfile(beside(path), beside(copy))
        with closing(connect(str(copy))) as connection:
            yield connection


def copy_in_memory(path: Path) -> Database:
    """What a file holds that can be read and not written, in memory; an empty database where it can't even be read."""
    memory = connect(":memory:")
    try:
        with _copied(path) as connection:
            connection.backup(memory)
        migrate(memory)
    except Exception:
        log.info("nothing can be read of %s", path, exc_info=True)
        memory.close()
        return Database.in_memory()
    return Database(memory)


def copied(database: Database) -> Database:
    """Everything in a database that is open, in memory; an empty one where it can't be read."""
    memory = Database.in_memory()
    try:
        database.connection.backup(memory.connection)
    except sqlite3.Error as error:
        log.warning("nor can it be read: %s", error)
        memory.close()
        return Database.in_memory()
    return memory


def copy_out(memory: Database, path: Path) -> None:
    """Write all of a database to a file that is not there yet. Raises sqlite3.Error; there is nothing in it then."""
    with closing(connect(str(path))) as connection:
        memory.connection.backup(connection)


def salvage(broken: Path, database: Database) -> int:
    """Copy every match that can still be read out of a broken file; how many these are.

    A match goes over whole or not at all; what it came to is made anew where only that is unreadable. Never raises for
    what is wrong with the broken file; raises sqlite3.Error where the other can't be written.
    """
    saved = 0
    try:
        with _copied(broken) as source:
            for id in _ids(source):  # noqa: A001
                rows = _rows(source, id)
                if rows is not None:
                    _put(database.connection, rows)
                    saved += 1
    except (OSError, sqlite3.DatabaseError) as error:
        log.info("no more can be saved from %s: %s", broken, error)
    return saved


_Rows = dict[str, list[dict[str, object]]]


def _ids(source: sqlite3.Connection) -> list[int]:
    """The numbers of the matches, read from both ends towards what can't be read."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        try:
            for (id,) in source.execute(f"SELECT id FROM matches ORDER BY id {order}"):  # noqa: A001, S608
                found.add(id)
        except sqlite3.Error:
            continue
    return sorted(found)


def _rows(source: sqlite3.Connection, id: int) -> _Rows | None:  # noqa: A002
    """Everything about one match, by table and column; None where any of it can't be read."""
    rows: _Rows = {}
    try:
        for table in ("matches", *_OF_A_MATCH):
            rows[table] = _rows_in(source, table, id)
    except sqlite3.Error:
        return None
    for table in _CAN_BE_MISSED:
        with suppress(sqlite3.Error):
            rows[table] = _rows_in(source, table, id)
    return rows if rows["matches"] else None


def _rows_in(source: sqlite3.Connection, table: str, id: int) -> list[dict[str, object]]:  # noqa: A002
    """A match's rows in one table, by column. Raises sqlite3.Error."""
    key = "id" if table == "matches" else "match"
    cursor = source.execute(f"SELECT * FROM {table} WHERE {key} = ?", (id,))  # noqa: S608
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _put(target: sqlite3.Connection, rows: _Rows) -> None:
    target.execute("SAVEPOINT one")
    try:
        for table, found in rows.items():
            known = {name for _, name, *_ in target.execute(f"PRAGMA table_info({table})")}
            for row in found:
                columns = [name for name in row if name in known]
                places = ", ".join("?" * len(columns))
                target.execute(
                    f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})",  # noqa: S608
                    [row[name] for name in columns],
                )
    except sqlite3.IntegrityError:  # rows that our tables do not take are no rows of ours
        target.execute("ROLLBACK TO one")
    finally:
        target.execute("RELEASE one")
