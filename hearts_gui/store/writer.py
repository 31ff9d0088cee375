"""The thread that writes: an ordered queue of changes, and what becomes of them while the file can't be written.

Why a thread. A commit costs a tenth of a millisecond on a good disk, but a disk may be asleep, full of other work, or
at the other end of a network, and the frame must not wait for that. So the drawing thread only queues a change, and
waits a moment for the news that it was handed to the operating system: from then on it outlives this process, so that
a killed game goes on at the last move that was shown, or one further. It waits for :data:`PATIENCE` at most, and not
at all while what it last waited for is still on its way.

Power cuts. A commit does not wait for the disk (see database.py). A second thread brings the journal file to the disk
as soon as something is in it, several changes at once where they come quickly; it shares nothing with the first but the
file, so that no change ever waits for a disk to turn.

Faults. While the file can't be written, a copy in memory takes its place: play, statistics and the list of matches go
on in it, what is owed to the file is kept in order, and every now and then the file is tried again.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from hearts_gui.store.changes import Change
from hearts_gui.store.database import Database
from hearts_gui.store.trouble import CURABLE, Note, Trouble, trouble_of

log = logging.getLogger(__name__)

PATIENCE = 0.25
"""Seconds that the drawing thread waits for a change to be handed to the operating system, if it must."""
RETRIES = (1.0, 2.0, 5.0, 10.0)
"""Seconds between one attempt to write to a file that failed and the next; the last again and again."""


class Writer:
    """Owns the database; everything that is written goes through :meth:`submit`, in order."""

    def __init__(self, path: Path | None, note: Callable[[Note], None], retries: Sequence[float] = RETRIES) -> None:
        """``path``: the file, None to keep nothing. ``note``: told of every trouble, from whichever thread meets it."""
        self._path = path
        self._note = note
        self._retries = retries
        self._changed = threading.Condition()
        self._queue: deque[Sequence[Change]] = deque()
        self._submitted = self._written = 0
        self._late = False
        self._closing = False
        self._attempts = 0
        self._next_attempt = 0.0
        self._using = threading.RLock()  # whoever uses a database holds it
        self._file: Database | None = None
        self._memory: Database | None = None
        self._owed: list[Sequence[Change]] = []
        self._trouble: Trouble | None = None
        if path is not None:
            self._open(path)
        if self._file is None:
            self._memory = Database.in_memory()
        self._thread = threading.Thread(target=self._work, name="hearts-store", daemon=True)
        self._thread.start()

    @property
    def saving(self) -> bool:
        """Whether what is written goes into the file."""
        return self._memory is None

    def submit(self, changes: Sequence[Change]) -> None:
        """Queue changes that are written together or not at all, and wait a moment for them to be written."""
        with self._changed:
            self._submitted += 1
            self._queue.append(tuple(changes))
            self._changed.notify_all()
        self.settle(0.0 if self._late else PATIENCE)

    def settle(self, patience: float) -> bool:
        """Wait until everything submitted has been written, so many seconds at most; whether it has."""
        with self._changed:
            mine = self._submitted
            done = self._changed.wait_for(lambda: self._written >= mine, patience)
            self._late = not done
            return done

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database to read from, with everything submitted in it; nothing is written meanwhile."""
        self.settle(PATIENCE)
        with self._using:
            yield (self._memory or self._database).connection

    def retry(self) -> bool:
        """Try the file again here and now, also after it was locked by another copy; whether it is written to."""
        with self._using:
            self._attempt()
            return self.saving

    def close(self) -> None:
        """Write what is queued, and close the file."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(timeout=5)
        with self._using:
            for database in (self._file, self._memory):
                if database is not None:
                    database.close()
            self._file = self._memory = None

    # -- the thread -------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._closing, self._rest())
                groups = list(self._queue)
                self._queue.clear()
                if self._closing and not groups:
                    return
            with self._using:
                self._write(groups)
                if not self.saving and self._trouble in CURABLE and time.monotonic() >= self._next_attempt:
                    self._attempt()
            with self._changed:
                self._written += len(groups)
                self._changed.notify_all()

    def _rest(self) -> float | None:
        """Seconds until the file is to be tried again."""
        return max(0.0, self._next_attempt - time.monotonic()) if self._trouble in CURABLE else None

    @property
    def _database(self) -> Database:
        if self._file is None:
            raise RuntimeError("the store is closed")
        return self._file

    def _write(self, groups: Sequence[Sequence[Change]]) -> None:
        if not groups:
            return
        if self.saving:
            try:
                self._database.write(change for group in groups for change in group)
            except (sqlite3.Error, OSError) as error:
                self._failed(error)
            else:
                return
        if self._memory is not None:
            self._memory.write(change for group in groups for change in group)
            if self._path is not None:
                self._owed.extend(groups)

    def _open(self, path: Path) -> None:
        try:
            self._file = Database.open(path)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with the file, the game goes on
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """The file can't be written now: what is in it goes on in memory."""
        self._trouble = trouble_of(error)
        log.warning("%s can't be written: %s", self._path, error)
        self._note(Note(self._trouble, self._path, None, str(error)))
        self._memory = Database.in_memory()
        if self._file is not None:
            try:
                self._file.connection.backup(self._memory.connection)
            except sqlite3.Error:
                log.exception("nor can it be read")
        self._next_attempt = time.monotonic() + self._retries[0]
        self._attempts = 0

    def _attempt(self) -> None:
        """Write what is owed to the file, if it can be written again."""
        if self._path is None or self._memory is None:
            return
        try:
            if self._file is None:
                self._file = Database.open(self._path)
            self._file.write(change for group in self._owed for change in group)
        except Exception as error:  # noqa: BLE001 - it is tried again, whatever it was
            log.info("%s still can't be written: %s", self._path, error)
            self._attempts += 1
            pause = self._retries[min(self._attempts, len(self._retries) - 1)]
            self._next_attempt = time.monotonic() + pause
            return
        self._owed.clear()
        self._memory.close()
        self._memory = None
        self._trouble = None
        self._note(Note(Trouble.SAVING_AGAIN, self._path))
