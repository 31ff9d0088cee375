"""What the game asks to be written: values that wait in the queue and are written to any database, once or again.

Each can be written a second time without harm, as happens where a file is mended or was full for a while.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Protocol

from hearts_gui.rules import Deal, Match
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.rules.notation import format_rules
from hearts_gui.store.saved import Table
from hearts_gui.store.steps import format_step
from hearts_gui.store.trail import Entry


class Change(Protocol):
    """Something to be written."""

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it, within a transaction that is open."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A match and its table, if it is not there yet. ``put_away``: when it left the table, None for one in play.

    ``secret``, ``known``: of the fingerprints of its deals; a match that has no secret yet is given this one.
    """

    id: int
    start: Match
    table: Table
    moment: str
    put_away: str | None = None
    secret: str = ""
    known: bool = False

    def write(self, connection: sqlite3.Connection) -> None:
        """One row for the match, one for each seat."""
        match, table = self.start, self.table
        connection.execute(
            "INSERT OR IGNORE INTO matches (id, rules, seed, first_dealer, first_number, person, level, started,"
            " put_away, secret, known) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self.id,
                format_rules(match.rules),
                str(match.seed),
                match.first_dealer,
                match.first_number,
                table.person,
                table.level,
                self.moment,
                self.put_away,
                self.secret,
                self.known,
            ),
        )
        connection.execute("UPDATE matches SET secret = ? WHERE id = ? AND secret = ''", (self.secret, self.id))
        connection.executemany(
            "INSERT OR IGNORE INTO seats (match, seat, level, seed, name, medallion) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (self.id, seat, seating.level, str(seating.seed), seating.name, seating.medallion)
                for seat, seating in enumerate(table.seats)
            ],
        )


@dataclass(frozen=True, slots=True)
class Promised:
    """Fingerprints of deals, by number, as they were given when the deals were dealt."""

    id: int
    fingerprints: tuple[tuple[int, str], ...]

    def write(self, connection: sqlite3.Connection) -> None:
        """One row for each; what is there already stays."""
        connection.executemany(
            "INSERT OR IGNORE INTO fingerprints (match, number, fingerprint) VALUES (?, ?, ?)",
            [(self.id, number, fingerprint) for number, fingerprint in self.fingerprints],
        )


@dataclass(frozen=True, slots=True)
class Entered:
    """Lines of the journal, the first of them with this number."""

    id: int
    ordinal: int
    entries: tuple[Entry, ...]

    def write(self, connection: sqlite3.Connection) -> None:
        """One row for each entry."""
        connection.executemany(
            "INSERT OR REPLACE INTO entries (match, ordinal, at, step) VALUES (?, ?, ?, ?)",
            [
                (self.id, number, entry.at, None if entry.step is None else format_step(entry.step))
                for number, entry in enumerate(self.entries, self.ordinal)
            ],
        )


@dataclass(frozen=True, slots=True)
class Scored:
    """What deals came to, in place of all from the number ``first`` on. ``deals``: each, and whether taken back."""

    id: int
    first: int
    deals: tuple[tuple[Deal, bool], ...]

    def write(self, connection: sqlite3.Connection) -> None:
        """A row for each deal and one for each seat's points in it."""
        for removal in (
            "DELETE FROM deals WHERE match = ? AND number >= ?",
            "DELETE FROM scores WHERE match = ? AND number >= ?",
        ):
            connection.execute(removal, (self.id, self.first))
        for deal, again in self.deals:
            queen = next((seat for seat, cards in enumerate(deal.taken) if QUEEN_OF_SPADES in cards), None)
            connection.execute(
                "INSERT INTO deals (match, number, dealer, shooter, queen, taken_back) VALUES (?, ?, ?, ?, ?, ?)",
                (self.id, deal.number, deal.dealer, deal.shooter, queen, again),
            )
            connection.executemany(
                "INSERT INTO scores (match, number, seat, points) VALUES (?, ?, ?, ?)",
                [(self.id, deal.number, seat, points) for seat, points in enumerate(deal.points or ())],
            )


@dataclass(frozen=True, slots=True)
class Ended:
    """Somebody has reached the target, now or, if it is known, before; ``moment`` is None where nobody has."""

    id: int
    moment: str | None

    def write(self, connection: sqlite3.Connection) -> None:
        """The match has this end."""
        connection.execute(
            "UPDATE matches SET ended = CASE WHEN ?1 IS NULL THEN NULL ELSE coalesce(ended, ?1) END WHERE id = ?2",
            (self.moment, self.id),
        )


@dataclass(frozen=True, slots=True)
class PutAway:
    """The match leaves the table; ``moment`` is None where it comes back to it."""

    id: int
    moment: str | None

    def write(self, connection: sqlite3.Connection) -> None:
        """The match is at the table or not."""
        connection.execute("UPDATE matches SET put_away = ? WHERE id = ?", (self.moment, self.id))


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the cards of deals were worth, worked out by a method of this number."""

    method: int
    pars: tuple[tuple[int, int, float, float], ...]
    """Match, deal, the points of the person's seat, the mean of all seats."""

    def write(self, connection: sqlite3.Connection) -> None:
        """A row for each."""
        connection.executemany(
            "INSERT OR REPLACE INTO pars (match, number, method, own, share) VALUES (?, ?, ?, ?, ?)",
            [(match, number, self.method, own, share) for match, number, own, share in self.pars],
        )


@dataclass(frozen=True, slots=True)
class Broken:
    """A match that can't be replayed: it stays where it is, and is neither gone on with nor counted."""

    id: int
    moment: str
    reason: str

    def write(self, connection: sqlite3.Connection) -> None:
        """The match is put away for good."""
        connection.execute(
            "UPDATE matches SET broken = ?, put_away = coalesce(put_away, ?) WHERE id = ?",
            (self.reason, self.moment, self.id),
        )
