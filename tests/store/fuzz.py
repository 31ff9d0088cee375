"""Notation, database rows and settings files, wrong in every way: ``python -m tests.store.fuzz [INPUTS [SEED]]``.

Each input must end in a clear error or in what is right: a match, or settings of which every one is either as the file
says or as usual, and a file put aside where it is none. Anything else ends the run with the input's number. 100,000
inputs if not said, a third of them of each kind; the tests run a few thousand.
"""

from __future__ import annotations

import logging
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path

from hearts_gui.rules import Match, NotationError, Passing, Rules, format_match, parse_match
from hearts_gui.screen.options import SETTINGS_FILE
from hearts_gui.screen.preferences import SETTINGS, Levels, OneOf, Preferences, Span, Switch, changed, read, written
from hearts_gui.store.database import Database
from hearts_gui.store.exchange import deals_csv, statistics_csv
from hearts_gui.store.journal import Journal
from hearts_gui.store.reading import ImpossibleError, in_play, newest, replayed, summaries
from hearts_gui.store.settings import Entry, Section, SettingsFile
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


class Files:
    """A folder in which one settings file after another is found."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder, self.chance = folder, chance
        self._path = folder / SETTINGS_FILE
        self._good = [self._written(Preferences()), self._written(self._any())]

    def try_file(self) -> bool:
        """Whether it is a settings file in which anything is set; whatever it was, it can be written to afterwards."""
        content = self._content()
        for left in self.folder.iterdir():
            left.unlink()
        self._path.write_bytes(content)
        file = SettingsFile(self._path)
        found, notes = read(file.read())
        assert all(note and "\n" not in note for note in notes), notes
        aside = [other.read_bytes() for other in self.folder.iterdir() if other != self._path]
        assert aside == ([] if self._path.exists() else [content]), "it is neither used nor put aside"
        file.write(written(found))
        assert read(SettingsFile(self._path).read()) == (found, []), "it is not written as it was read"
        return not aside and found != Preferences()

    def _content(self) -> bytes:
        """A file's bytes: a good one with letters, words or lines changed, one with wrong values, or noise."""
        how = self.chance.random()
        if how < 0.6:
            return mutated(self.chance.choice(self._good), self.chance).encode("utf-8", "surrogatepass")
        if how < 0.9:
            return self._with_wrong_values().encode()
        content = bytearray(self.chance.choice(self._good).encode())
        for _ in range(self.chance.randint(1, 20)):
            content[self.chance.randrange(len(content))] = self.chance.getrandbits(8)
        return bytes(content)

    def _any(self) -> Preferences:
        """Preferences by chance."""
        chosen: dict[str, object] = {"rule_sets": (("Mine", Rules(players=5)), ("Hers", Rules(target=50)))}
        for name, setting in SETTINGS.items():
            match setting.kind:
                case Switch():
                    chosen[name] = self.chance.random() < 0.5
                case OneOf(names=names):
                    chosen[name] = self.chance.choice(names)
                case Span(least=least, most=most):
                    chosen[name] = self.chance.randint(least, most)
                case Levels(count=count) as levels:
                    chosen[name] = tuple(self.chance.choices(levels.of.names, k=count))
        return changed(Preferences(), chosen)

    def _written(self, preferences: Preferences) -> str:
        SettingsFile(self._path, "Change this.").write(written(preferences))
        return self._path.read_text(encoding="utf-8")

    def _with_wrong_values(self) -> str:
        """A document whose values are anything, of a kind that settings have or not."""
        sections = written(self._any())
        values = [value for value in VALUES if value is not None and not isinstance(value, bytes)]
        values += [[], {}, [1, "duck"], {"a": {"b": [{}]}}, True, ["duck"] * 6]
        for section in sections[: self.chance.randint(1, len(sections))]:
            entries = [
                Entry(entry.key, self.chance.choice(values)) if self.chance.random() < 0.2 else entry
                for entry in section.entries
            ]
            sections[sections.index(section)] = Section(section.name, entries)
        return SettingsFile(self._path)._text(sections)


def fuzz(inputs: int, seed: int = 1) -> dict[str, int]:
    """Try so many inputs; how many of them were texts, rows and files, and how many of those were right."""
    chance = random.Random(seed)
    good, rows = texts(chance), Rows(chance)
    with tempfile.TemporaryDirectory() as name:
        files = Files(Path(name), chance)
        kinds: dict[str, Callable[[], bool]] = {
            "texts": lambda: try_text(mutated(chance.choice(good), chance)),
            "rows": rows.try_change,
            "settings": files.try_file,
        }
        counts = {f"{kind}{suffix}": 0 for kind in kinds for suffix in ("", " that are right")}
        for number in range(inputs):
            kind = list(kinds)[number % len(kinds)]
            try:
                right = kinds[kind]()
            except Exception as error:
                raise AssertionError(f"input {number} of seed {seed}: {error!r}") from error
            counts[kind] += 1
            counts[f"{kind} that are right"] += right
    return counts


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]]
    logging.disable()  # every broken file is worth a line there
    sys.stdout.write(f"{fuzz(*(given or [100_000]))}\n")
