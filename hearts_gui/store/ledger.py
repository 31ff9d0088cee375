"""The database in use, whatever becomes of the file: what is written and read goes through here.

Faults. A broken file is put aside and what can be read of it goes into a new one, with the whole of the match at the
table. While a file can't be written, a copy of it in memory takes its place: play, statistics and the list of matches
go on in that, what is owed to the file is kept in order, and every now and then the file is tried again.

A file that another copy of the game has locked is tried again too. When that copy ends, this one takes over: all that
was played here is written, and the match that the other one left stays in play, to be gone on with after this one.

A file that is deleted or moved while it is open is written anew under its name with everything that was in it, for a
match lost by an accident is lost for good, whereas whoever did it on purpose deletes it once more. One that is replaced
by another is left behind; the other is written to from then on, with the whole of the match at the table in it.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from hearts_gui.store.changes import Change, PutAway, Seated
from hearts_gui.store.database import Database
from hearts_gui.store.files import copied, copy_in_memory, copy_out, diagnosis, is_file, put_aside, salvage
from hearts_gui.store.reading import in_play
from hearts_gui.store.timing import Clock
from hearts_gui.store.trouble import CURABLE, RETRIED, Note, Trouble
from hearts_gui.store.watch import Lost, Watch

log = logging.getLogger(__name__)

RETRIES = (1.0, 2.0, 5.0, 10.0)
"""Seconds between one attempt to write to a file that failed and the next; the last again and again."""
LOCKED_RETRY = 2.0
"""Seconds at most between two attempts at a file that another copy has locked, which cost next to nothing."""
LOOK = 2.0
"""Seconds after which it is looked whether the file still bears its name, where nothing is written meanwhile."""
CHECKPOINT_AFTER = 200
"""Changes, some three deals, after which a checkpoint is made when nothing has been written for a while."""
CHECKPOINT_AT_LAST = 5000
CHECKPOINT_REST = 0.7
"""Seconds."""
MOST_MENDED = 3
"""A file that is broken again and again, as on a dying disk, is left alone for the rest of the run."""
MOST_RENEWED = 50
"""So often is a file written anew that has lost its name; some file systems may never tell the same of one twice."""

_CURED = {Trouble.LOCKED: Trouble.TAKEN_OVER, Trouble.GONE: Trouble.GONE, Trouble.REPLACED: Trouble.REPLACED}
"""What is told when a trouble is over: that everything is saved again, if nothing else."""


class Ledger:
    """A database and its faults. Used by one thread at a time; whoever holds it sees to that."""

    def __init__(
        self,
        path: Path | None,
        note: Callable[[Note], None],
        flush: Callable[[], None],
        clock: Clock,
        retries: Sequence[float] = RETRIES,
    ) -> None:
        """``path``: the file, None to keep nothing. ``note``: told of every trouble.

        ``flush``: called when something has been written that is to be brought to the disk.
        """
        self._path = path
        self._note = note
        self._flush = flush
        self._clock = clock
        self._retries = retries
        self._file: Database | None = None
        self._memory: Database | None = None
        self._watch: Watch | None = None
        self._at_table: list[Sequence[Change]] = []  # everything that was written about the match in play
        self._owed: list[Sequence[Change]] = []
        self._trouble: Trouble | None = None
        self._attempts = 0
        self._next_attempt = 0.0
        self._next_look = 0.0
        self._next_checkpoint = 0.0
        self._since_checkpoint = 0
        self._mended = self._renewed = 0
        if path is None:
            self._memory = Database.in_memory()
        else:
            self._open(path)

    @property
    def saving(self) -> bool:
        """Whether what is written goes into the file."""
        return self._memory is None

    @property
    def connection(self) -> sqlite3.Connection:
        """What is to be read from. RuntimeError after :meth:`close`."""
        self._look()
        return self._current.connection

    def write(self, groups: Sequence[Sequence[Change]]) -> None:
        """Write changes, each group together or not at all. Never raises but after :meth:`close`."""
        if not groups:
            return
        self._look()
        self._keep_at_hand(groups)
        for _ in range(MOST_MENDED + 1):
            try:
                self._current.write(change for group in groups for change in group)
            except (sqlite3.Error, OSError) as error:
                self.failed(error)
            except Exception:  # what no database takes is no reason to end the thread
                log.exception("these can't be written: %s", groups)
                return
            else:
                break
        if not self.saving:
            if self._path is not None:
                self._owed.extend(groups)
            return
        self._since_checkpoint += len(groups)
        self._next_checkpoint = self._clock.now() + CHECKPOINT_REST
        if self._watch is not None:
            self._watch.written()
        if self._path is not None:
            self._flush()

    def _keep_at_hand(self, groups: Sequence[Sequence[Change]]) -> None:
        for group in groups:
            if any(isinstance(change, Seated) and change.put_away is None for change in group):
                self._at_table.clear()
            self._at_table.append(group)

    def failed(self, error: Exception) -> None:
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
        self._in_trouble(trouble)
        if self._file is None:
            readable = trouble in CURABLE and is_file(self._path)
            self._stand_in(copy_in_memory(self._path) if readable else Database.in_memory())
        else:
            self._stand_in(copied(self._file))

    # -- what comes with time ---------------------------------------------------------------------------------------

    def rest(self) -> float | None:
        """Seconds until :meth:`tend` has something to do; None for never."""
        if self._path is None:
            return None
        if not self.saving:
            return max(0.0, self._next_attempt - self._clock.now()) if self._trouble in RETRIED else None
        due = self._next_look
        if self._since_checkpoint >= CHECKPOINT_AFTER:
            due = min(due, self._next_checkpoint)
        return max(0.0, due - self._clock.now())

    def tend(self) -> None:
        """Whatever is due: a look at the file's name, a checkpoint, another attempt at a file that failed."""
        now = self._clock.now()
        if not self.saving:
            if self._trouble in RETRIED and now >= self._next_attempt:
                self.attempt()
            return
        if now >= self._next_look:
            self._look()
        pause = now >= self._next_checkpoint or self._since_checkpoint >= CHECKPOINT_AT_LAST
        if self._file is not None and self._since_checkpoint >= CHECKPOINT_AFTER and pause:
            self._since_checkpoint = 0
            try:
                self._file.checkpoint()
            except sqlite3.Error as error:  # a full disk, most likely: writing will tell
                log.info("no checkpoint: %s", error)

    def attempt(self) -> None:
        """Write what is owed to the file, if it can be written again."""
        if self._path is None or self._memory is None or self._mended > MOST_MENDED:
            return
        try:
            self._write_owed(self._path, self._memory)
        except Exception as error:  # noqa: BLE001 - it is tried again, whatever it was
            self._still_failing(error, self._path)
            return
        self._flush()
        self._owed.clear()
        _closed(self._memory)
        self._memory = None
        was, self._trouble = self._trouble, None
        self._next_look = self._clock.now() + LOOK
        log.info("%s is written to again", self._path)
        self._note(Note(Trouble.SAVING_AGAIN if was is None else _CURED.get(was, Trouble.SAVING_AGAIN), self._path))

    def close(self) -> None:
        """Write what is owed, if that can be done now, and close the file."""
        self._look()
        if self._trouble in RETRIED:
            self.attempt()
        for database in (self._file, self._memory):
            if database is not None:
                _closed(database)
        self._file = self._memory = None

    # -- the file ---------------------------------------------------------------------------------------------------

    @property
    def _current(self) -> Database:
        """The database that is read and written: the file, or what stands in for it."""
        current = self._memory or self._file
        if current is None:
            raise RuntimeError("the store is closed")
        return current

    def _open(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self._opened(path)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with the file, the game goes on
            self.failed(error)

    def _opened(self, path: Path, patience: float | None = None) -> Database:
        database = Database.open(path) if patience is None else Database.open(path, patience)
        self._watch = Watch(path)
        self._next_look = self._clock.now() + LOOK
        return database

    def _look(self) -> None:
        """See whether the file still bears its name, and where it does not, go on in another."""
        if self._file is None or self._watch is None or self._path is None:
            return
        self._next_look = self._clock.now() + LOOK
        lost = self._watch.lost()
        if lost is None or self._renewed >= MOST_RENEWED:
            return
        log.warning("%s is not the file any more that it was: %s", self._path, lost.value)
        self._renewed += 1
        file, memory = self._file, self._memory or copied(self._file)
        self._file = None
        try:
            file.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # whoever has moved it has all of it
        except sqlite3.Error as error:
            log.info("the file that was left behind is not complete: %s", error)
        if lost is not Lost.JOURNAL:
            self._watch.drop_journal()
        _closed(file)
        self._owed += self._at_table
        if self._memory is not None:
            return  # it is being tried again anyway
        self._stand_in(memory)
        self._in_trouble(Trouble.GONE if lost is Lost.GONE else Trouble.REPLACED)
        if lost is Lost.JOURNAL:  # the file itself has everything now, and nobody needs to hear of it
            self._reopen(self._path)
        else:
            self.attempt()

    def _reopen(self, path: Path) -> None:
        note, self._note = self._note, lambda _: None
        try:
            self.attempt()
        finally:
            self._note = note
        if not self.saving and self._trouble is not None:
            self._note(Note(self._trouble, path))

    def _write_owed(self, path: Path, memory: Database) -> None:
        """Raises whatever is wrong with the file."""
        if self._file is None:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                copy_out(memory, path)
            self._file = self._opened(path, 0.0)
        # The match that another copy has left stays in play.
        left = in_play(self._file.connection) if self._trouble is Trouble.LOCKED else None
        owed: list[Change] = [change for group in self._owed for change in group]
        self._file.write([*owed, *([] if left is None else [PutAway(left, None)])])
        if self._watch is not None:
            self._watch.written()

    def _still_failing(self, error: Exception, path: Path) -> None:
        trouble = diagnosis(error, path)
        if trouble is not self._trouble or self._attempts < len(self._retries):  # the log is not for every attempt
            log.info("%s still can't be used: %s (%s)", path, error, trouble.name)
        if trouble is Trouble.CORRUPT:
            aside, trouble = self._mend(path)
            self._note(Note(trouble, path, aside, str(error)))
            trouble = Trouble.FAILING if trouble is Trouble.CORRUPT else trouble
        elif self._trouble in {Trouble.GONE, Trouble.REPLACED} or (trouble not in CURABLE and trouble != self._trouble):
            self._note(Note(trouble, path, None, str(error)))
        self._trouble = trouble
        self._attempts += 1
        pause = self._retries[min(self._attempts, len(self._retries) - 1)]
        self._next_attempt = self._clock.now() + (min(pause, LOCKED_RETRY) if trouble is Trouble.LOCKED else pause)

    def _in_trouble(self, trouble: Trouble) -> None:
        self._trouble = trouble
        self._attempts = 0
        self._next_attempt = self._clock.now() + self._retries[0]

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
            self._file = self._opened(path)
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


def _closed(database: Database) -> None:
    try:
        database.close()
    except sqlite3.Error as error:
        log.info("not closed as it should be: %s", error)
