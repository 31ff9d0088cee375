"""The store: the person's matches, in one SQLite file of the folder that is handed in."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from hearts_gui.rules import Match, Rules
from hearts_gui.store import pars as kept
from hearts_gui.store import statistics as counted
from hearts_gui.store.changes import Broken, Change, Weighed
from hearts_gui.store.exchange import deals_csv, statistics_csv
from hearts_gui.store.journal import Journal
from hearts_gui.store.pars import Pars
from hearts_gui.store.reading import ImpossibleError, Replayed, in_play, newest, replayed, summaries
from hearts_gui.store.saved import Saved, Summary, Table
from hearts_gui.store.statistics import MatchRecord, Played, Statistics
from hearts_gui.store.timing import Clock
from hearts_gui.store.trouble import Note, Trouble
from hearts_gui.store.writer import PATIENCE, Writer

log = logging.getLogger(__name__)

FILE = "hearts.db"
"""The file's name in its folder; SQLite keeps its journal beside it as ``hearts.db-wal``."""


def _now() -> datetime:
    return datetime.now(UTC)


class Store:
    """Everything that is kept of the person's play. May be used from any thread; nothing in it raises for a bad file.

    ::

        with Store.open(folder) as store:
            saved = store.journal.resume()
            …
            for note in store.notes[told:]:     # what the person should know
    """

    def __init__(self, folder: Path | None, clock: Callable[[], datetime], timer: Clock | None) -> None:
        self._clock = clock
        self._notes: list[Note] = []
        self._notes_lock = threading.Lock()
        self._last_id = 0
        self._file = None if folder is None else folder / FILE
        self._writer = Writer(self._file, self._noted, timer)
        self.journal = Journal(self)

    @classmethod
    def open(cls, folder: Path | None, clock: Callable[[], datetime] = _now, timer: Clock | None = None) -> Store:
        """The store in a folder; None keeps nothing beyond this process.

        Never raises: where the file can't be used, :attr:`notes` says why, and :attr:`saving` whether it is written
        to. ``clock``: the moment now, in UTC. ``timer``: what tries a file that failed again in time; the system's
        clock if not said.
        """
        return cls(folder, clock, timer)

    # -- what is wrong ----------------------------------------------------------------------------------------------

    @property
    def saving(self) -> bool:
        """Whether what is written goes into the file; True for a store that is to keep nothing."""
        return self._file is None or self._writer.saving

    @property
    def notes(self) -> tuple[Note, ...]:
        """Everything that went wrong so far and that the person should be told, the oldest first."""
        with self._notes_lock:
            return tuple(self._notes)

    def retry(self) -> bool:
        """Try now to write to a file that could not be written, or is locked by another copy; whether it is saving.

        It is tried by itself every few seconds, too.
        """
        return self._file is None or self._writer.retry()

    # -- matches ----------------------------------------------------------------------------------------------------

    def matches(self, most: int = 1000) -> list[Summary]:
        """The stored matches, the latest first: finished ones, ones that were left, and the one in play."""
        return self._writer.read(lambda connection: summaries(connection, most))

    def saved(self, id: int | None = None) -> Saved | None:  # noqa: A002
        """A stored match by its number, or the one in play; None where there is none, or it can't be replayed."""
        found = self.replayed(id)
        return None if found is None or found.fault else found.saved

    def add(self, match: Match, table: Table) -> int:
        """Store a match without sitting down to it; its number. Raises ValueError where the table does not fit it."""
        return self.journal.add(match, table)

    # -- statistics -------------------------------------------------------------------------------------------------

    def statistics(self, rules: Rules | None = None, level: str | None = None, *, straight: bool = True) -> Statistics:
        """The person's statistics, of everything or of one set of rules or one level of all opponents.

        ``straight``: only of what was played straight on; see :mod:`hearts_gui.store.statistics`.
        """
        return self._writer.read(lambda connection: counted.statistics(connection, rules, level, straight=straight))

    def records(self) -> tuple[MatchRecord, ...]:
        """Every match that counts with its scored deals, the oldest first, to filter and count at leisure."""
        return self._writer.read(counted.records)

    def kinds(self) -> tuple[Played, ...]:
        """Every kind of game that there are statistics of, the most played first."""
        return self._writer.read(counted.kinds)

    def pars(self, method: int) -> Pars:
        """What the cards of deals were worth, as far as it was worked out by the method of this number."""
        return self._writer.read(lambda connection: kept.pars(connection, method))

    def keep_pars(self, method: int, pars: Pars) -> None:
        """Keep what was worked out, in place of what another method gave."""
        rows = tuple((match, number, own, share) for (match, number), (own, share) in pars.items())
        self.write([Weighed(method, rows)])

    def deals_csv(self, matches: Collection[int] | None = None) -> str:
        """Every deal that is scored, or those of some matches, as comma-separated values: see exchange.py."""
        return self._writer.read(lambda connection: deals_csv(connection, matches))

    def statistics_csv(self, matches: Collection[int] | None = None) -> str:
        """The statistics by rules and opponents' level as such a table, of everything or of some matches."""
        return self._writer.read(lambda connection: statistics_csv(connection, matches))

    # -- the end ----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Everything is written and the file closed; the match at the table stays there for the next start."""
        self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- for the journal --------------------------------------------------------------------------------------------

    def write(self, changes: Sequence[Change]) -> None:
        """Write changes, together or not at all, in the order of the calls."""
        self._writer.submit(changes)

    def settle(self, patience: float = PATIENCE) -> bool:
        """Wait for what was written so far, so many seconds at most; whether it has been handed to the system."""
        return self._writer.settle(patience)

    def replayed(self, id: int | None = None) -> Replayed | None:  # noqa: A002
        """As :meth:`saved`, with what the journal goes on writing; a broken one as far as it can be replayed."""
        wanted = self._writer.read(in_play) if id is None else id
        if wanted is None:
            return None
        found, fault = None, ""
        try:
            found = self._writer.read(lambda connection: replayed(connection, wanted))
            fault = found.fault
        except KeyError:
            return None
        except ImpossibleError as error:
            fault = str(error)
        if fault:
            self._noted(Note(Trouble.IMPOSSIBLE, self._file, None, f"match {wanted}: {fault}"))
            self.write([Broken(wanted, self.moment(), fault)])
        return found

    def moment(self) -> str:
        """Now, as it is written down."""
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")

    def next_id(self) -> int:
        """A number that no match has yet, greater than those before."""
        last = self._writer.read(newest)
        milliseconds = int(self._clock().timestamp() * 1000)
        self._last_id = max(milliseconds, last + 1, self._last_id + 1)
        return self._last_id

    def _noted(self, note: Note) -> None:
        with self._notes_lock:
            self._notes.append(note)
