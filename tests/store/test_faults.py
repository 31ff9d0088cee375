"""Each thing that can go wrong with the file, really made: play goes on, the person is told, nothing is lost."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from hearts_gui.rules import CLASSIC, Match
from hearts_gui.store import Store, Trouble
from hearts_gui.store.store import FILE
from tests.rules.playing import walk_match
from tests.store.rights import as_nobody
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


def test_a_second_copy_plays_without_saving_until_the_first_has_gone(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib; from hearts_gui.store import Store; s = Store.open(pathlib.Path(sys.argv[1]));"
        "print(s.saving, flush=True); sys.stdin.read(); import os; os.kill(os.getpid(), 9)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        assert first.stdout.readline() == "True\n"
        with Store.open(tmp_path) as store:
            assert (troubles(store), store.saving) == ([Trouble.LOCKED], False)
            match = play(store, 2)
            assert not store.retry()
            first.stdin.close()
            first.wait()
            assert store.retry()
            assert troubles(store) == [Trouble.LOCKED, Trouble.SAVING_AGAIN]
    with Store.open(tmp_path) as store:
        saved = store.saved()
        assert saved is not None
        assert saved.match == match


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
    """Told once, played on in memory, all of it written when there is room again."""
    with Store.open(tmp_path) as store:
        play(store, 1)
        with short_files((tmp_path / f"{FILE}-wal").stat().st_size):
            match = play(store, 2, 120)
            assert not store.saving
            assert len(store.matches()) == 2
        assert store.retry()
        assert troubles(store) in ([Trouble.FAILING, Trouble.SAVING_AGAIN], [Trouble.FULL, Trouble.SAVING_AGAIN])
    with Store.open(tmp_path) as store:
        saved = store.saved()
        assert saved is not None
        assert saved.match == match
        assert len(store.matches()) == 2
