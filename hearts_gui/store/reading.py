"""What is read back from the database: whole matches, and lists of them. Nothing read is trusted."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass

from hearts_gui.rules import IllegalMove, Match
from hearts_gui.rules.fingerprint import Promises
from hearts_gui.rules.notation import parse_rules
from hearts_gui.store.saved import Saved, Seating, Summary, Table
from hearts_gui.store.steps import LONGEST_STEP, parse_step
from hearts_gui.store.trail import Entry, Trail

MOST_ENTRIES = 200_000
"""A match has some six hundred steps; nobody takes back so many moves as to reach this."""


class ImpossibleError(Exception):
    """A stored match of which not even the beginning makes sense."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match read back: for those who want to see it, and for the journal to go on with.

    ``entries``: what it was read from. ``fault``: why what follows them can't be replayed; empty where all can.
    """

    saved: Saved
    trail: Trail
    entries: tuple[Entry, ...]
    started: str
    fault: str


def in_play(connection: sqlite3.Connection) -> int | None:
    """The number of the match at the table."""
    row = connection.execute("SELECT max(id) FROM matches WHERE put_away IS NULL AND broken IS NULL").fetchone()
    return row[0]  # type: ignore[no-any-return]


def newest(connection: sqlite3.Connection) -> int:
    """The greatest number of a match, 0 where there is none."""
    return int(connection.execute("SELECT coalesce(max(id), 0) FROM matches").fetchone()[0])


def replayed(connection: sqlite3.Connection, id: int) -> Replayed:  # noqa: A002
    """A stored match, as far as it can be replayed. Raises KeyError, ImpossibleError, sqlite3.Error."""
    origin = "SELECT rules, seed, first_dealer, first_number, started, secret, known FROM matches WHERE id = ?"
    row = connection.execute(origin, (id,)).fetchone()
    if row is None:
        raise KeyError(id)
    rules, seed, dealer, number, started, secret, known = row
    try:
        trail = Trail(Match.start(parse_rules(rules), int(seed), dealer, number))
    except (TypeError, ValueError, AttributeError) as error:
        raise ImpossibleError(str(error)) from None
    table = _table(connection, id, trail.match.rules.players)
    entries, fault = _followed(connection, id, trail)
    promises = Promises(str(secret), _promised(connection, id), known=bool(known))
    return Replayed(Saved(id, table, trail.positions, trail.at, promises), trail, tuple(entries), str(started), fault)


def _promised(connection: sqlite3.Connection, id: int) -> dict[int, str]:  # noqa: A002
    """The fingerprints that were given for a match's deals, by number; rows that can't be any are left out."""
    rows = connection.execute("SELECT number, fingerprint FROM fingerprints WHERE match = ?", (id,))
    return {number: text for number, text in rows if type(number) is int and re.fullmatch(r"[0-9a-f]{64}", str(text))}


def _followed(connection: sqlite3.Connection, id: int, trail: Trail) -> tuple[list[Entry], str]:  # noqa: A002
    """Replay a match's entries; those that could be, and why the next one could not."""
    entries: list[Entry] = []
    rows = connection.execute("SELECT ordinal, at, step FROM entries WHERE match = ? ORDER BY ordinal", (id,))
    for ordinal, at, step in rows:
        if ordinal != len(entries) or ordinal >= MOST_ENTRIES:
            return entries, f"entry {len(entries)} is missing, or one too many"
        try:
            entry = _entry(at, step)
            trail.write(entry)
        except (IllegalMove, ValueError) as fault:
            return entries, f"entry {ordinal}: {fault}"
        entries.append(entry)
    return entries, ""


def _entry(at: object, step: object) -> Entry:
    if type(at) is not int or not isinstance(step, str | None):
        raise ValueError("this is no entry of a journal")
    return Entry(at, None if step is None else parse_step(step[: LONGEST_STEP + 1]))


def _table(connection: sqlite3.Connection, id: int, players: int) -> Table:  # noqa: A002
    """Who sits at a match's table. Raises ImpossibleError, sqlite3.Error."""
    (person,) = connection.execute("SELECT person FROM matches WHERE id = ?", (id,)).fetchone()
    rows = connection.execute(
        "SELECT level, seed, name, medallion FROM seats WHERE match = ? ORDER BY seat", (id,)
    ).fetchall()
    if len(rows) != players or person not in (None, *range(players)) or not all(_are_texts(row) for row in rows):
        raise ImpossibleError(f"the table is not one for {players}")
    try:
        return Table(tuple(Seating(level, int(seed), name, medallion) for level, seed, name, medallion in rows), person)
    except (TypeError, ValueError) as fault:
        raise ImpossibleError(str(fault)) from None


def _are_texts(row: tuple[object, ...]) -> bool:
    return all(isinstance(value, str) for value in row)


def summaries(connection: sqlite3.Connection, most: int) -> list[Summary]:
    """The stored matches, the latest first, so many at most. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT id, rules, level, person, started, ended, put_away IS NULL FROM matches WHERE broken IS NULL"
        " ORDER BY id DESC LIMIT ?",
        (most,),
    ).fetchall()
    found = []
    for id, rules, level, person, started, ended, at_table in rows:  # noqa: A001
        totals = connection.execute(
            "SELECT sum(points) FROM scores WHERE match = ? AND points BETWEEN -1000 AND 1000"
            " GROUP BY seat ORDER BY seat",
            (id,),
        )
        deals, taken_back = connection.execute(
            "SELECT count(*), count(*) FILTER (WHERE taken_back <> 0) FROM deals WHERE match = ?", (id,)
        ).fetchone()
        try:
            read = parse_rules(rules)
            sums = tuple(int(total) for (total,) in totals) or (0,) * read.players
            found.append(Summary(id, read, level, person, started, ended, bool(at_table), deals, sums, taken_back))
        except (TypeError, ValueError, AttributeError):  # edited by hand: it is not for showing
            continue
    return found
