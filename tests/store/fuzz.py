"""Notation and database rows that are wrong in every way: ``python -m tests.store.fuzz [INPUTS [SEED]]``.

Each input must end in a clear error or in a match that is right; anything else ends the run with the input's number.
100,000 inputs if not said, half of them texts and half rows; the tests run a few thousand.
"""

from __future__ import annotations

import random
import sqlite3
import sys
from contextlib import suppress
from itertools import islice

from hearts_gui.rules import Match, NotationError, Passing, Rules, format_match, parse_match
from hearts_gui.store.database import Database
from hearts_gui.store.exchange import deals_csv, statistics_csv
from hearts_gui.store.journal import Journal
from hearts_gui.store.reading import ImpossibleError, in_play, newest, replayed, summaries
from hearts_gui.store.statistics import kinds, statistics
from hearts_gui.store.store import Store
from tests.rules.playing import match_step, moonstruck
from tests.rules.test_notation import mutated
from tests.store.walking import table_for, walk

VALUES: tuple[object, ...] = (
    *(None, 0, 1, -1, 3, 7, 99, 2**40, 2**63 - 1, -(2**63), 0.5, float("inf"), b"\xff\x00", b"", "", "0", "-1", "٣"),
    *("deal", "restart", "play 0 QS", "play 1 2C", "play 9 2C", "pass 0 2C", "pool ", "moon 0 add", "back 1", "undo"),
    *("players=3", "players=4 target=1", "9" * 5000, "play " * 100, "\x00", "hearts", "2026-13-45"),
)
TABLES = {
    "matches": ("id", "rules", "seed", "first_dealer", "person", "level", "started", "ended", "put_away", "broken"),
    "seats": ("match", "seat", "level", "seed", "name", "medallion"),
    "entries": ("match", "ordinal", "at", "step"),
    "deals": ("match", "number", "dealer", "shooter", "queen", "taken_back"),
    "scores": ("match", "number", "seat", "points"),
}


def texts(chance: random.Random) -> list[str]:
    """Matches by several rules, as good notation."""
    found = []
    for seed, rules in enumerate(
        [Rules(), Rules(players=3, passing=Passing.FOUR_BACK_ONE), Rules(7, Passing.DEALER_POOL)]
    ):
        match = Match.start(rules, seed)
        for _ in range(90):
            match = match_step(match, chance, moonstruck)
        found.append(format_match(match))
    return found


def try_text(text: str) -> bool:
    """Whether it is a match; AssertionError where it is read as something else than it says."""
    try:
        match = parse_match(text)
    except NotationError:
        return False
    assert parse_match(format_match(match)) == match
    return True


class Rows:
    """A database with a few matches, in which one thing or several are changed and then changed back."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        with Store.open(None) as store:
            for seed, rules in enumerate([Rules(target=20), Rules(players=3, passing=Passing.DEALER_POOL)]):
                match = Match.start(rules, seed)
                journal: Journal = store.journal
                journal.begin(match, table_for(rules, chance))
                for here in islice(walk(match, chance, 150, 0.1), 150):
                    journal.record(here.match)
            self.database = Database.in_memory()
            store._writer.read(lambda connection: connection.backup(self.database.connection))

    def try_change(self) -> bool:
        """Change something, and ask everything; whether the match in play is one all the same."""
        connection = self.database.connection
        connection.execute("SAVEPOINT before")
        try:
            for _ in range(self.chance.randint(1, 3)):
                self._change(connection)
            return self._ask(connection)
        finally:
            connection.execute("ROLLBACK TO before")
            connection.execute("RELEASE before")

    def _change(self, connection: sqlite3.Connection) -> None:
        table = self.chance.choice(list(TABLES))
        column = self.chance.choice(TABLES[table])
        (rows,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
        keys = {"matches": "id", "entries": "match, ordinal", "seats": "match, seat", "deals": "match, number"}
        key = keys.get(table, "match, number, seat")
        where = f"({key}) IN (SELECT {key} FROM {table} LIMIT 1 OFFSET {self.chance.randrange(max(1, rows))})"  # noqa: S608
        with suppress(sqlite3.IntegrityError):  # what the tables themselves refuse can't be there
            if self.chance.random() < 0.2:
                connection.execute(f"DELETE FROM {table} WHERE {where}")  # noqa: S608
            else:
                value = self.chance.choice(VALUES)
                connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value,))  # noqa: S608

    @staticmethod
    def _ask(connection: sqlite3.Connection) -> bool:
        newest(connection)
        summaries(connection, 100)
        statistics(connection)
        statistics(connection, Rules(target=20), "duck", straight=False)
        kinds(connection)
        deals_csv(connection)
        statistics_csv(connection)
        found = in_play(connection)
        if found is None:
            return False
        try:
            read = replayed(connection, found)
        except (ImpossibleError, KeyError):
            return False
        assert parse_match(read.saved.text) == read.saved.match
        return not read.fault


def fuzz(inputs: int, seed: int = 1) -> dict[str, int]:
    """Try so many inputs; how many of them were texts and rows, and how many of those a match."""
    chance = random.Random(seed)
    good, rows = texts(chance), Rows(chance)
    counts = {"texts": 0, "texts that are a match": 0, "rows": 0, "rows that are a match": 0}
    for number in range(inputs):
        kind = ("texts", "rows")[number % 2]
        try:
            right = try_text(mutated(chance.choice(good), chance)) if kind == "texts" else rows.try_change()
        except Exception as error:
            raise AssertionError(f"input {number} of seed {seed}: {error!r}") from error
        counts[kind] += 1
        counts[f"{kind} that are a match"] += right
    return counts


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    sys.stdout.write(f"{fuzz(*(given or [100_000]))}\n")
