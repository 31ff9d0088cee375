"""Brings what has been written from the operating system to the disk, so that it outlives a power cut too."""

from __future__ import annotations

import logging
import os
import threading
from pathlib import Path

log = logging.getLogger(__name__)


class Flusher:
    """A thread that flushes a file whenever it is told that something is in it, once for all that came meanwhile.

    It has a file of its own to the same bytes and shares no lock with who writes them. SQLite holds its own locks on
    the database and none on the journal beside it, which is the file flushed here: closing a second handle to a file
    would drop the locks that the process has on it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed = threading.Condition()
        self._wanted = False
        self._closing = False
        self._known: tuple[int, int] | None = None  # the file whose name is on the disk
        self._thread = threading.Thread(target=self._work, name="hearts-flush", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Something is in the file; returns at once."""
        with self._changed:
            self._wanted = True
            self._changed.notify_all()

    def close(self) -> None:
        """End the thread; a disk that hangs is not waited for long."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(timeout=5)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._wanted or self._closing)
                if self._closing:
                    return  # closing the database flushes it
                self._wanted = False
            try:
                self._flush()
            except OSError as error:
                log.info("%s can't be flushed: %s", self._path, error)

    def _flush(self) -> None:
        handle = os.open(self._path, os.O_RDWR)
        try:
            _to_disk(handle)
            found = os.fstat(handle)
        finally:
            os.close(handle)
        number = found.st_dev, found.st_ino
        if number != self._known and os.name == "posix":  # that there is such a file is written down in its folder
            folder = os.open(self._path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
            self._known = number


def _to_disk(handle: int) -> None:
    try:
        import fcntl  # noqa: PLC0415 - there is none on Windows

        full = fcntl.F_FULLFSYNC  # type: ignore[attr-defined,unused-ignore]  # on macOS fsync stops at the drive's cache
    except (ImportError, AttributeError):
        os.fsync(handle)
    else:
        fcntl.fcntl(handle, full)
