"""The thread that writes: an ordered queue of changes, and what becomes of them while the file can't be written.

A change is with the operating system before :meth:`Writer.submit` returns: from then on it outlives this process, so
that a killed game goes on at the last move that was shown, or one further. That costs a tenth of a millisecond, since
nothing waits for the disk, and is done there and then (handing it to the thread was measured at five times that, and
more on a busy machine). Whatever does wait for the disk is done elsewhere: power cuts are the flusher's business;
checkpoints, retries, and what comes while these are made, the thread's. For that the drawing thread waits for
:data:`PATIENCE` at most, and not at all while what it last waited for is still on its way.

Faults. A broken file is put aside and what can be read of it goes into a new one, with the whole of the match at the
table. While a file can't be written, a copy of it in memory takes its place: play, statistics and the list of matches
go on in that, what is owed to the file is kept in order, and every now and then the file is tried again.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from hearts_gui.store.changes import Change, Seated
from hearts_gui.store.database import Database
from hearts_gui.store.files import beside, copy_in_memory, diagnosis, put_aside, salvage
from hearts_gui.store.flusher import Flusher
from hearts_gui.store.trouble import CURABLE, Note, Trouble

log = logging.getLogger(__name__)
T = TypeVar("T")

PATIENCE = 0.25
"""Seconds that the drawing thread waits for a change to be handed to the operating system, if it must."""
RETRIES = (1.0, 2.0, 5.0, 10.0)
"""Seconds between one attempt to write to a file that failed and the next; the last again and again."""
CHECKPOINT_AFTER = 200
"""Changes, some three deals, after which a checkpoint is made when nothing has been written for a while."""
CHECKPOINT_AT_LAST = 5000
CHECKPOINT_REST = 0.7
"""Seconds."""
MOST_MENDED = 3
"""A file that is broken again and again, as on a dying disk, is left alone for the rest of the run."""


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
        self._since_checkpoint = 0
        self._mended = 0
        self._using = threading.RLock()  # whoever uses a database holds it
        self._file: Database | None = None
        self._memory: Database | None = None
        self._at_table: list[Sequence[Change]] = []  # everything that was written about the match in play
        self._owed: list[Sequence[Change]] = []
        self._trouble: Trouble | None = None
        self._flusher = None if path is None else Flusher(beside(path))
        if path is None:
            self._memory = Database.in_memory()
        else:
            self._open(path)
        self._thread = threading.Thread(target=self._work, name="hearts-store", daemon=True)
        self._thread.start()

    @property
    def saving(self) -> bool:
        """Whether what is written goes into the file."""
        return self._memory is None

    def submit(self, changes: Sequence[Change]) -> None:
        """Queue changes that are written together or not at all, and wait a moment for them to be written."""
        with self._changed:
            if self._closing:
                return
            self._submitted += 1
            if not self._queue and self.saving and self._written == self._submitted - 1 and self._using.acquire(False):
                try:
                    self._write([tuple(changes)])
                    self._written += 1
                finally:
                    self._using.release()
                self._changed.notify_all()  # whoever waits may have something else to wait for now
                return
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

    def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Whatever is asked of the database, with everything submitted in it. Nothing is written meanwhile.

        Asked once more where the file turns out to be broken. Raises RuntimeError after :meth:`close`.
        """
        self.settle(PATIENCE)
        with self._using:
            for _ in range(MOST_MENDED + 1):
                try:
                    return question(self._current.connection)
                except (sqlite3.Error, OSError) as error:
                    self._failed(error)
            return question(self._current.connection)

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
        if self._flusher is not None:
            self._flusher.close()
        with self._using:
            if self._trouble in CURABLE:
                self._attempt()
            for database in (self._file, self._memory):
                if database is not None:
                    _closed(database)
            self._file = self._memory = None

    # -- the thread -------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._changed:
                woken = bool(self._queue or self._closing) or self._changed.wait(self._rest())
                groups = list(self._queue)
                self._queue.clear()
                if self._closing and not groups:
                    return
            with self._using:
                self._write(groups)
                if not woken or self._since_checkpoint >= CHECKPOINT_AT_LAST:
                    self._idle()
            with self._changed:
                self._written += len(groups)
                self._changed.notify_all()

    def _rest(self) -> float | None:
        """Seconds until there is something to do besides writing; None for never."""
        if not self.saving:
            return max(0.0, self._next_attempt - time.monotonic()) if self._trouble in CURABLE else None
        return CHECKPOINT_REST if self._since_checkpoint >= CHECKPOINT_AFTER else None

    def _idle(self) -> None:
        if not self.saving:
            if self._trouble in CURABLE and time.monotonic() >= self._next_attempt:
                self._attempt()
        elif self._file is not None and self._since_checkpoint >= CHECKPOINT_AFTER:
            self._since_checkpoint = 0
            try:
                self._file.checkpoint()
            except sqlite3.Error as error:  # a full disk, most likely: writing will tell
                log.info("no checkpoint: %s", error)

    @property
    def _current(self) -> Database:
        """The database that is read and written: the file, or what stands in for it."""
        current = self._memory or self._file
        if current is None:
            raise RuntimeError("the store is closed")
        return current

    def _write(self, groups: Sequence[Sequence[Change]]) -> None:
        for group in groups:
            if any(isinstance(change, Seated) and change.put_away is None for change in group):
                self._at_table.clear()
            self._at_table.append(group)
        if not groups:
            return
        for _ in range(MOST_MENDED + 1):
            try:
                self._current.write(change for group in groups for change in group)
            except (sqlite3.Error, OSError) as error:
                self._failed(error)
            except Exception:  # what no database takes is no reason to end the thread
                log.exception("these can't be written: %s", groups)
                return
            else:
                break
        if not self.saving:
            if self._path is not None:
                self._owed.extend(groups)
        else:
            self._since_checkpoint += len(groups)
            self._flush()

    def _flush(self) -> None:
        if self._flusher is not None:
            self._flusher.wake()

    # -- faults -----------------------------------------------------------------------------------------------------

    def _open(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = Database.open(path)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with the file, the game goes on
            self._failed(error)

    def _failed(self, error: Exception) -> None:
        """The database could not be used: afterwards there is one that can, with the match at the table in it."""
        if self._path is None or self._memory is not None:  # a copy with the same fault as the file
            log.error("the copy in memory can't be used: %s", error)
            self._stand_in(Database.in_memory())
            return
        trouble = diagnosis(error, self._path)
        log.warning("%s can't be used: %s (%s)", self._path, error, trouble.name)
        aside = None
        if trouble is Trouble.CORRUPT:
            aside, trouble = self._mend(self._path)
        self._note(Note(trouble, self._path, aside, str(error)))
        if trouble is Trouble.CORRUPT:
            return
        self._trouble = trouble
        self._attempts = 0
        self._next_attempt = time.monotonic() + self._retries[0]
        if self._file is None:
            readable = trouble in CURABLE and self._path.is_file()
            self._stand_in(copy_in_memory(self._path) if readable else Database.in_memory())
        else:
            memory = Database.in_memory()
            try:
                self._file.connection.backup(memory.connection)
            except sqlite3.Error as second:
                log.warning("nor can it be read: %s", second)
                memory = Database.in_memory()
            self._stand_in(memory)

    def _stand_in(self, memory: Database) -> None:
        if self._memory is not None:
            _closed(self._memory)
        memory.write(change for group in self._at_table for change in group)
        self._memory = memory

    def _mend(self, path: Path) -> tuple[Path | None, Trouble]:
        """Put the broken file aside and begin another; where the old one is now, and what is still wrong."""
        self._mended += 1
        if self._file is not None:
            _closed(self._file)
            self._file = None
        if self._mended > MOST_MENDED:
            return None, Trouble.FAILING
        aside = None
        try:
            aside = put_aside(path)
            self._file = Database.open(path)
            self._file.connection.execute("BEGIN IMMEDIATE")
            saved = salvage(aside, self._file)
            self._file.connection.execute("COMMIT")
            self._file.write(change for group in self._at_table for change in group)
        except (sqlite3.Error, OSError) as error:
            if self._file is not None:
                _closed(self._file)
                self._file = None
            trouble = diagnosis(error, path)
            return aside, trouble if trouble in CURABLE else Trouble.FAILING
        log.warning("%s was broken and is now %s; %d matches were saved from it", path, aside, saved)
        return aside, Trouble.CORRUPT

    def _attempt(self) -> None:
        """Write what is owed to the file, if it can be written again."""
        if self._path is None or self._memory is None or self._mended > MOST_MENDED:
            return
        try:
            if self._file is None:
                self._file = Database.open(self._path)
            self._file.write(change for group in self._owed for change in group)
        except Exception as error:  # noqa: BLE001 - it is tried again, whatever it was
            trouble = diagnosis(error, self._path)
            log.info("%s still can't be used: %s (%s)", self._path, error, trouble.name)
            if trouble is Trouble.CORRUPT:
                aside, trouble = self._mend(self._path)
                self._note(Note(trouble, self._path, aside, str(error)))
            self._attempts += 1
            pause = self._retries[min(self._attempts, len(self._retries) - 1)]
            self._next_attempt = time.monotonic() + pause
            return
        self._flush()
        self._owed.clear()
        _closed(self._memory)
        self._memory = None
        self._trouble = None
        self._note(Note(Trouble.SAVING_AGAIN, self._path))


def _closed(database: Database) -> None:
    try:
        database.close()
    except sqlite3.Error as error:
        log.info("not closed as it should be: %s", error)
