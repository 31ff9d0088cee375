"""Each thing that can go wrong with the file, really made: play goes on, the person is told, nothing is lost."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hearts_gui.rules import CLASSIC, Match
from hearts_gui.store import Store, Trouble, writer
from hearts_gui.store.ledger import LOCKED_RETRY, LOOK, RETRIES
from hearts_gui.store.store import FILE
from tests.rules.playing import walk_match
from tests.store.clock import WoundClock
from tests.store.rights import as_nobody, as_root
from tests.store.walking import table_for


def play(store: Store, seed: int, steps: int = 80) -> Match:
    """A match written move by move."""
    match = Match.start(CLASSIC, seed, 0)
    store.journal.begin(match, table_for(CLASSIC, random.Random(seed)))
    *_, last = (record(store, match) for match in islice(walk_match(match, random.Random(seed), 20), steps))
    return last


def record(store: Store, match: Match) -> Match:
    store.journal.record(match)
    return match


def troubles(store: Store) -> list[Trouble]:
    return [note.trouble for note in store.notes]


@pytest.mark.parametrize("damage", ["noise", "halved", "zeros", "text", "empty tables"])
def test_a_broken_file_is_put_aside_and_another_begun(tmp_path: Path, damage: str) -> None:
    with Store.open(tmp_path) as store:
        play(store, 1)
    file = tmp_path / FILE
    whole = file.read_bytes()
    if damage == "empty tables":
        with sqlite3.connect(file) as connection:
            connection.execute("DROP TABLE entries")
        connection.close()
    else:
        broken = {
            "noise": random.Random(1).randbytes(len(whole)),
            "halved": whole[: len(whole) // 2],
            "zeros": bytes(len(whole)),
            "text": b"these are no cards",
        }
        file.write_bytes(broken[damage])
    before = file.read_bytes()
    with Store.open(tmp_path) as store:
        store.journal.resume()
        match = play(store, 2)
        assert store.saving
        assert troubles(store) == [Trouble.CORRUPT]
        aside = store.notes[0].aside
        assert aside is not None
        assert damage == "empty tables" or aside.read_bytes() == before
    with Store.open(tmp_path) as store:
        saved = store.journal.resume()
        assert saved is not None
        assert saved.match == match
        assert store.notes == ()


def test_a_file_of_a_newer_game_is_left_alone(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        play(store, 1)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    with Store.open(tmp_path) as store:
        assert (troubles(store), store.saving) == ([Trouble.NEWER], False)
        match = play(store, 2)
        saved = store.saved()
        assert saved is not None
        assert saved.match == match
    assert (tmp_path / FILE).read_bytes() == before


ANOTHER = """
import random, sys
from pathlib import Path
from hearts_gui.store import Store
from tests.store.test_faults import CLASSIC, Match, play, table_for
store = Store.open(Path(sys.argv[1]))
match = play(store, 1)
print(store.saving, len(match.moves), flush=True)
sys.stdin.read()
{end}
"""


@contextmanager
def another_copy(folder: Path, *, killed: bool) -> Iterator[Callable[[], None]]:
    """Another process with this folder's store open, having played some moves; what is given ends it."""
    code = ANOTHER.format(end="import os; os.kill(os.getpid(), 9)" if killed else "store.close()")
    command = [sys.executable, "-c", code, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("True")

        def end() -> None:
            assert process.stdin is not None
            process.stdin.close()
            process.wait()

        yield end
        if process.poll() is None:
            end()


def resumed(store: Store) -> Match | None:
    saved = store.journal.resume()
    return None if saved is None else saved.match


@pytest.mark.parametrize("killed", [False, True])
def test_a_second_copy_takes_over_when_the_first_has_gone(tmp_path: Path, killed: bool) -> None:
    """By itself, as its clock goes; the match that the first one left can be gone on with after the second's."""
    clock = WoundClock()
    with another_copy(tmp_path, killed=killed) as end, Store.open(tmp_path, timer=clock) as store:
        assert (troubles(store), store.saving) == ([Trouble.LOCKED], False)
        match = play(store, 2, 40)
        clock.wind(100)
        assert not store.retry()
        assert troubles(store) == [Trouble.LOCKED]
        end()
        clock.wind(LOCKED_RETRY)
        assert store.saving
        assert troubles(store) == [Trouble.LOCKED, Trouble.TAKEN_OVER]
        for later in islice(walk_match(match, random.Random(5), 20), 30):
            store.journal.record(later)
    first = play_alone(1)
    with Store.open(tmp_path) as store:
        assert resumed(store) == later
        assert len(store.matches()) == 2
        store.journal.finish()
    with Store.open(tmp_path) as store:
        assert resumed(store) == first


def test_a_second_copy_that_ends_before_the_first_leaves_it_alone(tmp_path: Path) -> None:
    with another_copy(tmp_path, killed=True) as end:
        with Store.open(tmp_path) as store:
            play(store, 2, 40)
        end()
    with Store.open(tmp_path) as store:
        assert resumed(store) == play_alone(1)
        assert len(store.matches()) == 1


def play_alone(seed: int) -> Match:
    with Store.open(None) as store:
        return play(store, seed)


@pytest.mark.skipif(os.name != "posix", reason="a folder's rights are those of POSIX")
def test_a_folder_that_can_only_be_read() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        with Store.open(folder) as store:
            first = play(store, 1)
        (folder / FILE).chmod(0o444)
        folder.chmod(0o555)
        with as_nobody():
            store = Store.open(folder)
            assert (troubles(store), store.saving) == ([Trouble.READ_ONLY], False)
            saved = store.journal.resume()  # what is there can be read
            assert saved is not None
            assert saved.match == first
            match = play(store, 2)
            assert not store.retry()
        folder.chmod(0o777)
        (folder / FILE).chmod(0o666)
        assert store.retry()
        assert troubles(store)[-1] is Trouble.SAVING_AGAIN
        store.close()
        with Store.open(folder) as store:
            saved = store.saved()
            assert saved is not None
            assert saved.match == match
            assert len(store.matches()) == 2


def test_an_impossible_save_goes_on_from_as_far_as_it_can(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = play(store, 1, 40)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE entries SET step = 'play 0 QS' WHERE ordinal = 20")
    connection.close()
    with Store.open(tmp_path) as store:
        saved = store.journal.resume()
        assert troubles(store) == [Trouble.IMPOSSIBLE]
        assert saved is not None
        assert saved.match.deal.moves == match.deal.moves[:20]
        assert [summary.id for summary in store.matches()] == [saved.id]


@contextmanager
def short_files(most: int) -> Iterator[None]:
    """No file of this process may grow beyond so many bytes: what a quota does, and what needs no rights."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(os.name != "posix", reason="the limit is POSIX's")
def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    """Told once, played on in memory, tried again at longer and longer intervals, and all of it is written then."""
    clock = WoundClock()
    with Store.open(tmp_path, timer=clock) as store:
        play(store, 1)
        with short_files((tmp_path / f"{FILE}-wal").stat().st_size):
            match = play(store, 2, 120)
            assert not store.saving
            assert len(store.matches()) == 2
            for pause, following in pairwise((*RETRIES, RETRIES[-1])):
                clock.wind(0.75 * pause)
                assert clock.rest == 0.25 * pause
                clock.wind(0.25 * pause)
                assert clock.rest == following
            assert not store.saving
        clock.wind(0.75 * RETRIES[-1])
        assert not store.saving
        clock.wind(0.25 * RETRIES[-1])
        assert store.saving
        assert troubles(store) in ([Trouble.FAILING, Trouble.SAVING_AGAIN], [Trouble.FULL, Trouble.SAVING_AGAIN])
    with Store.open(tmp_path) as store:
        assert resumed(store) == match
        assert len(store.matches()) == 2


def delete(folder: Path) -> None:
    shutil.rmtree(folder)


def delete_file(folder: Path) -> None:
    (folder / FILE).unlink()


def delete_journal(folder: Path) -> None:
    (folder / f"{FILE}-wal").unlink()


def move(folder: Path) -> None:
    folder.rename(folder.with_name("moved"))


def move_file(folder: Path) -> None:
    (folder / FILE).rename(folder / "old.db")


def move_and_begin_anew(folder: Path) -> None:
    move(folder)
    folder.mkdir()


@pytest.mark.skipif(os.name != "posix", reason="Windows lets nobody delete or move a file that is open")
@pytest.mark.parametrize("noticed_by", ["a move", "a look", "the end"])
@pytest.mark.parametrize(
    "deed", [delete, delete_file, delete_journal, move, move_file, move_and_begin_anew], ids=lambda deed: deed.__name__
)
def test_a_file_that_is_deleted_or_moved_meanwhile_is_written_anew(
    tmp_path: Path, deed: Callable[[Path], None], noticed_by: str
) -> None:
    """With everything in it; it is told once, and SQLite's own journal alone is worth no word."""
    folder, clock = tmp_path / "data", WoundClock()
    told = [] if deed is delete_journal else [Trouble.GONE]
    with Store.open(folder, timer=clock) as store:
        play(store, 1)
        match = play(store, 2, 40)
        deed(folder)
        if noticed_by == "a move":
            *_, match = (record(store, later) for later in islice(walk_match(match, random.Random(5), 20), 30))
        elif noticed_by == "a look":
            clock.wind(LOOK)
        if noticed_by != "the end":
            assert (store.saving, troubles(store)) == (True, told)
            other = copied(folder, tmp_path / "copy")
            with Store.open(other) as copy:  # as it is after a power cut
                assert resumed(copy) == match
    assert troubles(store) == told
    with Store.open(folder) as store:
        assert resumed(store) == match
        assert len(store.matches()) == 2
        assert store.notes == ()
    left = tmp_path / "moved" if deed in {move, move_and_begin_anew} else None
    if left is not None:  # what was moved has all that was written until then
        with Store.open(left) as store:
            assert len(store.matches()) == 2
            assert store.notes == ()


def copied(folder: Path, to: Path) -> Path:
    shutil.copytree(folder, to)
    return to


@pytest.mark.skipif(os.name != "posix", reason="Windows lets nobody replace a file that is open")
@pytest.mark.parametrize("whole", [True, False], ids=["with its journal", "the file alone"])
def test_a_file_that_is_replaced_by_another_gets_the_match_in_play(tmp_path: Path, whole: bool) -> None:
    """What is in the other one stays, as of a backup that somebody has put back."""
    folder, backup = tmp_path / "data", tmp_path / "backup"
    with Store.open(folder) as store:
        play(store, 1)
        copied(folder, backup)
        if not whole:
            with Store.open(backup):
                pass  # its journal is in the file afterwards
        match = play(store, 2, 40)
        for file in backup.iterdir():
            file.replace(folder / file.name)
        *_, match = (record(store, later) for later in islice(walk_match(match, random.Random(5), 20), 30))
        assert (store.saving, troubles(store)) == (True, [Trouble.REPLACED])
        store.journal.finish()
    with Store.open(folder) as store:
        kept = [store.saved(summary.id) for summary in store.matches()]
        assert [saved.match for saved in kept if saved is not None] == [match, play_alone(1)]
        assert store.notes == ()


@pytest.mark.skipif(os.name != "posix", reason="a folder's rights are those of POSIX")
def test_a_file_that_is_gone_and_can_not_be_written_anew_for_a_while() -> None:
    with TemporaryDirectory() as name:
        above, clock = Path(name), WoundClock()
        above.chmod(0o777)
        with as_nobody(), Store.open(above / "data", timer=clock) as store:
            first = play(store, 1)
            with as_root():
                shutil.rmtree(above / "data")
                above.chmod(0o555)
            match = play(store, 2, 40)
            assert (store.saving, troubles(store)) == (False, [Trouble.READ_ONLY])
            with as_root():
                above.chmod(0o777)
            clock.wind(RETRIES[1])
            assert store.saving
            assert troubles(store) == [Trouble.READ_ONLY, Trouble.SAVING_AGAIN]
            assert resumed(store) == match
            assert [summary.deals for summary in store.matches()] == [len(match.history), len(first.history)]


@pytest.mark.skipif(os.name != "posix", reason="a folder's rights are those of POSIX")
def test_a_folder_that_nobody_may_look_into_is_no_reason_not_to_play() -> None:
    with TemporaryDirectory() as name:
        Path(name).chmod(0o700)
        with as_nobody(), Store.open(Path(name) / "data") as store:
            assert (store.saving, troubles(store)) == (False, [Trouble.READ_ONLY])
            match = play(store, 2, 40)
            assert resumed(store) == match


def test_a_disk_that_does_not_answer_keeps_nobody_from_leaving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "LAST_PATIENCE", 0.05)
    store = Store.open(tmp_path)
    play(store, 3)
    writing, answered = threading.Event(), threading.Event()

    def write() -> None:
        with store._writer._using:
            writing.set()
            answered.wait()

    disk = threading.Thread(target=write)
    disk.start()
    try:
        assert writing.wait(60)
        store.close()
    finally:
        answered.set()
        disk.join()
    assert "still being written" in caplog.text
