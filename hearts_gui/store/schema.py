"""The tables of the database, and how a file of an older version becomes one of this version.

A migration is never changed once it has been released: another is added behind it. Each runs in one transaction with
the version's number, so that a file is of the one version or of the next, whatever happens meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from hearts_gui.store.trouble import ForeignError, NewerError

MARK = 0x48525453
"""SQLite's ``application_id`` of our files: "HRTS"."""

_FIRST = """
-- One row a match. id: milliseconds since 1970 when it began. put_away: when it left the table, NULL for the one in
-- play. ended: when somebody reached the target. broken: why it can't be replayed. level: all opponents', '' if mixed.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, rules TEXT NOT NULL, seed TEXT NOT NULL, first_dealer INTEGER NOT NULL, person INTEGER,
    level TEXT NOT NULL, started TEXT NOT NULL, ended TEXT, put_away TEXT, broken TEXT
);
CREATE INDEX matches_in_play ON matches (id) WHERE put_away IS NULL;
-- Who sits at the table.
CREATE TABLE seats (
    match INTEGER NOT NULL, seat INTEGER NOT NULL, level TEXT NOT NULL, seed TEXT NOT NULL, name TEXT NOT NULL,
    medallion TEXT NOT NULL, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
-- The journal: rows are only ever added. See trail.py for what they mean.
CREATE TABLE entries (
    match INTEGER NOT NULL, ordinal INTEGER NOT NULL, at INTEGER NOT NULL, step TEXT, PRIMARY KEY (match, ordinal)
) WITHOUT ROWID;
-- What the deals that stand scored came to: made from the journal alone, and can be made again from it.
-- shooter: who shot the moon. queen: who took the queen of spades. taken_back: 1 where it was not played straight on.
CREATE TABLE deals (
    match INTEGER NOT NULL, number INTEGER NOT NULL, dealer INTEGER NOT NULL, shooter INTEGER, queen INTEGER,
    taken_back INTEGER NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE scores (
    match INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, points INTEGER NOT NULL,
    PRIMARY KEY (match, number, seat)
) WITHOUT ROWID;
"""

_DEALS_BY_NUMBER = """
-- The number of the match's first deal: above 1 where a deal was asked for by its number.
ALTER TABLE matches ADD COLUMN first_number INTEGER NOT NULL DEFAULT 1;
"""

_PARS = """
-- What the cards of deals were worth, by the method of this number: kept so that it need not be worked out again, and
-- worth nothing once the method is another. own: the person's seat's points; share: the mean of all seats.
CREATE TABLE pars (
    match INTEGER NOT NULL, number INTEGER NOT NULL, method INTEGER NOT NULL, own REAL NOT NULL, share REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""

_FINGERPRINTS = """
-- secret: what the salts of its deals' fingerprints come from, '' in a match begun before there were any. known: 1
-- where its number was entered or read, so that somebody may have known its cards.
ALTER TABLE matches ADD COLUMN secret TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN known INTEGER NOT NULL DEFAULT 0;
-- The fingerprint of each deal, as it was given when the deal was dealt: rows are only ever added.
CREATE TABLE fingerprints (
    match INTEGER NOT NULL, number INTEGER NOT NULL, fingerprint TEXT NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""

Migration = str | Callable[[sqlite3.Connection], None]
"""Statements, or a function where statements are not enough; it must not commit."""

MIGRATIONS: tuple[Migration, ...] = (_FIRST, _DEALS_BY_NUMBER, _PARS, _FINGERPRINTS)
"""What leads from each version to the next, from the empty file (version 0) on."""


def statements(script: str) -> list[str]:
    """The statements of a script one by one, since sqlite3's executescript would end the transaction."""
    found, begun = [], ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            found.append(begun.strip())
            begun = ""
    return found


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a database up to the newest version.

    Raises NewerError where it is of a later one, ForeignError where it is not ours, sqlite3.Error where it can't be
    read or written; nothing has changed then.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if mark != MARK and (mark or version or connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()):
        raise ForeignError("this is another program's database")
    if version > len(migrations):
        raise NewerError(f"the file is of version {version}, this game writes version {len(migrations)}")
    for number in range(version, len(migrations)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            migration = migrations[number]
            if isinstance(migration, str):
                for statement in statements(migration):
                    connection.execute(statement)
            else:
                migration(connection)
            connection.execute(f"PRAGMA application_id = {MARK}")
            connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
