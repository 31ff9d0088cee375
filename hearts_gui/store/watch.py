"""Whether the file that is open is still the one by its name: it may be deleted, moved or replaced while we play.

An open file lives on without a name, and whoever writes to it meets no error; what is written is gone once it is
closed. So its name is asked now and then whose it is. SQLite asks in the same way, by the number of the file on its
disk, but not in the mode that we use (``unixFileControl``, ``SQLITE_FCNTL_HAS_MOVED``).
"""

from __future__ import annotations

import logging
from contextlib import suppress
from enum import Enum
from pathlib import Path

from hearts_gui.store.files import beside

log = logging.getLogger(__name__)


class Lost(Enum):
    """What has become of the name: nobody bears it, another file does, or SQLite's journal beside it is not ours."""

    GONE = "gone"
    REPLACED = "replaced"
    JOURNAL = "journal"


class Watch:
    """Remembers which files a database and the journal beside it are."""

    def __init__(self, path: Path) -> None:
        """The database by this name has just been opened, and nothing was written to it yet. Raises OSError."""
        self._path = path
        self._file = _number(path)
        self._journal: tuple[int, int] | None = None

    def written(self) -> None:
        """Something has been written: from the first time on there is a journal."""
        if self._journal is None:
            with suppress(OSError):
                self._journal = _number(beside(self._path))

    def lost(self) -> Lost | None:
        """What has become of them; None while they are what they were. Costs two questions to the system."""
        try:
            now = _number(self._path)
            if now != self._file:
                return Lost.GONE if now is None else Lost.REPLACED
            if self._journal is not None and _number(beside(self._path)) != self._journal:
                return Lost.JOURNAL
        except OSError as refusal:  # as of a folder that may not be looked into: nothing is known then
            log.info("%s can't be asked for: %s", self._path, refusal)
        return None

    def drop_journal(self) -> None:
        """Our journal, emptied, lies beside a name that is no longer ours: it must not be taken for another's."""
        journal = beside(self._path)
        with suppress(OSError):
            if self._journal is not None and _number(journal) == self._journal:
                journal.unlink()


def _number(path: Path) -> tuple[int, int] | None:
    """Which file bears a name: the number of its disk and its own there; None where none does. Raises OSError."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
