"""The thread that writes, and the ordered queue of changes that it takes what it writes from.

A change is with the operating system before :meth:`Writer.submit` returns: from then on it outlives this process, so
that a killed game goes on at the last move that was shown, or one further. That costs a tenth of a millisecond, since
nothing waits for the disk, and is done there and then (handing it to the thread was measured at five times that, and
more on a busy machine). Whatever does wait for the disk is done elsewhere: power cuts are the flusher's business;
checkpoints, retries, and what comes while these are made, the thread's. For that the drawing thread waits for
:data:`PATIENCE` at most, and not at all while what it last waited for is still on its way.

What becomes of the changes while the file can't be written is the business of ledger.py.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from hearts_gui.store.changes import Change
from hearts_gui.store.files import beside
from hearts_gui.store.flusher import Flusher
from hearts_gui.store.ledger import MOST_MENDED, RETRIES, Ledger
from hearts_gui.store.timing import Clock, SystemClock
from hearts_gui.store.trouble import Note

T = TypeVar("T")

PATIENCE = 0.25
"""Seconds that the drawing thread waits for a change to be handed to the operating system, if it must."""
LAST_PATIENCE = 5.0
"""Seconds that closing waits for a write that is going on."""

log = logging.getLogger(__name__)


class Writer:
    """Owns the database; everything that is written goes through :meth:`submit`, in order."""

    def __init__(
        self,
        path: Path | None,
        note: Callable[[Note], None],
        clock: Clock | None = None,
        retries: Sequence[float] = RETRIES,
    ) -> None:
        """``path``: the file, None to keep nothing. ``note``: told of every trouble, from whichever thread meets it."""
        self._clock = clock or SystemClock()
        self._changed = threading.Condition()
        self._queue: deque[Sequence[Change]] = deque()
        self._submitted = self._written = 0
        self._late = False
        self._closing = False
        self._using = threading.RLock()  # whoever uses the ledger holds it
        self._flusher = None if path is None else Flusher(beside(path))
        self._ledger = Ledger(path, note, self._flusher.wake if self._flusher else _nothing, self._clock, retries)
        self._thread = threading.Thread(target=self._work, name="hearts-store", daemon=True)
        self._thread.start()

    @property
    def saving(self) -> bool:
        """Whether what is written goes into the file."""
        return self._ledger.saving

    def submit(self, changes: Sequence[Change]) -> None:
        """Queue changes that are written together or not at all, and wait a moment for them to be written."""
        with self._changed:
            if self._closing:
                return
            self._submitted += 1
            if not self._queue and self.saving and self._written == self._submitted - 1 and self._using.acquire(False):
                try:
                    self._ledger.write([tuple(changes)])
                finally:
                    self._written += 1  # or never will be
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
                    return question(self._ledger.connection)
                except (sqlite3.Error, OSError) as error:
                    self._ledger.failed(error)
            return question(self._ledger.connection)

    def retry(self) -> bool:
        """Try the file again here and now, also after it was locked by another copy; whether it is written to."""
        with self._using:
            self._ledger.attempt()
            return self.saving

    def close(self) -> None:
        """Write what is queued, and close the file.

        Where the disk doesn't answer for `LAST_PATIENCE` seconds the file is left to the process's end: whatever was
        written whole is in it, and nobody who quits is to wait for ever.
        """
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(LAST_PATIENCE)
        if self._flusher is not None:
            self._flusher.close()
        if not self._using.acquire(timeout=LAST_PATIENCE):
            log.error("the file of matches is still being written; it is left as it is")
            return
        try:
            self._ledger.close()
        finally:
            self._using.release()

    # -- the thread -------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._changed:
                if not self._queue and not self._closing:
                    self._clock.wait(self._changed, self._ledger.rest())
                groups = list(self._queue)
                self._queue.clear()
                if self._closing and not groups:
                    return
            try:
                with self._using:
                    self._ledger.write(groups)
            except Exception:  # the thread has to be there for what comes next
                log.exception("these can't be written: %s", groups)
            with self._changed:
                self._written += len(groups)
                self._changed.notify_all()
            with self._using:
                self._ledger.tend()


def _nothing() -> None:
    """Nothing is flushed where nothing is kept."""
