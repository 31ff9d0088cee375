"""The log: one file that is kept small, in the system's folder for logs or beside the data, where errors are written.

It is a help and never a hindrance: where it can't be written (a full disk, a folder that may not be written to), the
game goes on and says nothing of it.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
import threading
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

import platformdirs

from hearts_gui import __version__

NAME = "hearts.log"
_LARGEST = 256 * 1024  # bytes; when it would be larger, the file is set aside as hearts.log.1 and a new one begun
_KEPT = 3
_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"

log = logging.getLogger(__name__)


class _Handler(RotatingFileHandler):
    """Writes to a file that may cease to be writable at any moment."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, to a new file where the one before has been deleted or moved meanwhile."""
        with suppress(OSError):
            self._find_again()
        super().emit(record)

    def _find_again(self) -> None:
        """Close a file that does not bear its name any more. Raises OSError."""
        file = Path(self.baseFilename)
        if self.stream is not None and file.exists() and os.path.samestat(os.fstat(self.stream.fileno()), file.stat()):
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        if self.stream is not None:
            stream, self.stream = self.stream, self._open()
            stream.close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        """The line is lost. Said on stderr it would come again with every line."""

    def close(self) -> None:
        """What could not be written yet still can't be."""
        with suppress(OSError):
            super().close()


_OURS = (_Handler, logging.NullHandler)


def folder_for(data: Path | None) -> Path:
    """Where the log is kept: in the folder of the data where one was asked for, else where the system keeps logs."""
    return data or Path(platformdirs.user_log_dir("hearts", appauthor=False))


def begin(folder: Path) -> Path | None:
    """Have everything from warnings on written to the log in this folder, and errors that nobody caught.

    The file's path; None where no file can be written there. A log begun before is given up for this one.
    """
    end()
    file = folder / NAME
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # To open a pipe would be to wait for somebody who reads it.
        handler = None if file.is_fifo() else _Handler(file, "a", _LARGEST, _KEPT, encoding="utf-8")
    except OSError:
        handler = None
    if handler is None:
        root.addHandler(logging.NullHandler())  # else logging would write to stderr instead
        return None
    handler.setFormatter(logging.Formatter(_LINE))
    root.addHandler(handler)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_a_thread
    system = f"{platform.system()} {platform.release()} {platform.machine()}"  # platform() would ask another program
    log.info("hearts %s, Python %s, %s", __version__, platform.python_version(), system)
    return file


def end() -> None:
    """Close the log; what is written afterwards goes nowhere."""
    root = logging.getLogger()
    for handler in [handler for handler in root.handlers if isinstance(handler, _OURS)]:
        root.removeHandler(handler)
        handler.close()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def _uncaught(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    if issubclass(kind, Exception):
        log.critical("an error that nobody caught", exc_info=(kind, error, where))
    sys.__excepthook__(kind, error, where)


def _uncaught_in_a_thread(about: threading.ExceptHookArgs) -> None:
    error = about.exc_value
    if error is not None:
        name = about.thread.name if about.thread is not None else "a thread"
        log.critical("%s ended by an error", name, exc_info=(about.exc_type, error, about.exc_traceback))
