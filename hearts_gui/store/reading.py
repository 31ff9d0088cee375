"""What is read back from the database: whole matches, and lists of them. Nothing read is trusted."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from hearts_gui.rules import IllegalMove, Match
from hearts_gui.rules.notation import parse_rules
from hearts_gui.store.saved import Saved, Seating, Summary, Table
from hearts_gui.store.steps import LONGEST_STEP, parse_step
from hearts_gui.store.trail import Entry, Trail

MOST_ENTRIES = 200_000
"""A match has some six hundred steps; nobody takes back so many moves as to reach this."""


class ImpossibleError(Exception):
    """A stored match that can't be replayed. ``trail``: as far as it can, None where not even the start makes sense."""

    def __init__(self, id: int, reason: str, trail: Trail | None = None, entries: int = 0) -> None:  # noqa: A002
        super().__init__(f"match {id}: {reason}")
        self.id = id
        self.reason = reason
        self.trail = trail
        self.entries = entries


def in_play(connection: sqlite3.Connection) -> int | None:
    """The number of the match at the table."""
    row = connection.execute("SELECT max(id) FROM matches WHERE put_away IS NULL AND broken IS NULL").fetchone()
    return row[0]  # type: ignore[no-any-return]


def read_trail(connection: sqlite3.Connection, id: int) -> tuple[Trail, int]:  # noqa: A002
    """A match's trail and how many entries it was read from. Raises KeyError, ImpossibleError, sqlite3.Error."""
    row = connection.execute("SELECT rules, seed, first_dealer FROM matches WHERE id = ?", (id,)).fetchone()
    if row is None:
        raise KeyError(id)
    try:
        rules, seed, dealer = row
        trail = Trail(Match.start(parse_rules(rules), int(seed), dealer))
    except (TypeError, ValueError, AttributeError) as fault:
        raise ImpossibleError(id, str(fault)) from None
    count = ordinal = 0
    entries = connection.execute("SELECT ordinal, at, step FROM entries WHERE match = ? ORDER BY ordinal", (id,))
    for ordinal, at, step in entries:
        if count >= MOST_ENTRIES:
            raise ImpossibleError(id, f"more than {MOST_ENTRIES} entries", trail, count)
        try:
            trail.write(_entry(at, step))
        except (IllegalMove, ValueError) as fault:
            raise ImpossibleError(id, f"entry {ordinal}: {fault}", trail, count) from None
        count += 1
    return trail, count


def _entry(at: object, step: object) -> Entry:
    if type(at) is not int or not isinstance(step, str | None):
        raise ValueError("this is no entry of a journal")
    return Entry(at, None if step is None else parse_step(step[: LONGEST_STEP + 1]))


def read_table(connection: sqlite3.Connection, id: int, players: int) -> Table:  # noqa: A002
    """Who sits at a match's table. Raises ImpossibleError, sqlite3.Error."""
    (person,) = connection.execute("SELECT person FROM matches WHERE id = ?", (id,)).fetchone()
    rows = connection.execute(
        "SELECT level, seed, name, medallion FROM seats WHERE match = ? ORDER BY seat", (id,)
    ).fetchall()
    if len(rows) != players or person not in (None, *range(players)) or not all(_are_texts(row) for row in rows):
        raise ImpossibleError(id, f"the table is not one for {players}")
    try:
        return Table(tuple(Seating(level, int(seed), name, medallion) for level, seed, name, medallion in rows), person)
    except (TypeError, ValueError) as fault:
        raise ImpossibleError(id, str(fault)) from None


def _are_texts(row: tuple[object, ...]) -> bool:
    return all(isinstance(value, str) for value in row)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match read back: for those who want to see it, and for the journal to go on with. ``entries``: how many."""

    saved: Saved
    trail: Trail
    entries: int


def replayed(connection: sqlite3.Connection, id: int) -> Replayed:  # noqa: A002
    """A stored match. Raises KeyError, ImpossibleError, sqlite3.Error."""
    trail, entries = read_trail(connection, id)
    table = read_table(connection, id, trail.match.rules.players)
    return Replayed(Saved(id, table, trail.positions, trail.at), trail, entries)


def summaries(connection: sqlite3.Connection, most: int) -> list[Summary]:
    """The stored matches, the latest first, so many at most. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT id, rules, level, person, started, ended, put_away IS NULL FROM matches WHERE broken IS NULL"
        " ORDER BY id DESC LIMIT ?",
        (most,),
    ).fetchall()
    found = []
    for id, rules, level, person, started, ended, at_table in rows:  # noqa: A001
        totals = connection.execute("SELECT sum(points) FROM scores WHERE match = ? GROUP BY seat ORDER BY seat", (id,))
        deals, taken_back = connection.execute(
            "SELECT count(*), coalesce(sum(taken_back), 0) FROM deals WHERE match = ?", (id,)
        ).fetchone()
        try:
            read = parse_rules(rules)
            sums = tuple(int(total) for (total,) in totals) or (0,) * read.players
            found.append(Summary(id, read, level, person, started, ended, bool(at_table), deals, sums, int(taken_back)))
        except (TypeError, ValueError, AttributeError):  # edited by hand: it is not for showing
            continue
    return found
