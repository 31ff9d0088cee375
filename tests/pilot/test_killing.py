"""Killed, ended, or without room on the disk: the game goes on, and the next start goes on where it was."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts_gui.store import Store
from hearts_gui.store.store import FILE
from tests.pilot.conftest import Start
from tests.pilot.killing import Killing, Shown, kept
from tests.pilot.person import Person
from tests.pilot.pilot import Game, Mouse
from tests.pilot.xserver import XServer

TIMES = int(os.environ.get("HEARTS_KILLS", "4"))


def test_killed_at_any_moment_it_goes_on_at_the_last_move_shown(server: XServer, tmp_path: Path) -> None:
    killing = Killing(server, tmp_path, seed=7)
    for turn in range(TIMES):
        killing.once(turn)
    assert killing.moments.total() == TIMES


def seated(game: Game) -> Person:
    """A new match, its first cards asked for."""
    person = Person(game, Mouse(), sums=range(-1000, 1000))
    person.use("button:new", lambda s: s.scene == "cut")
    person.cut()
    person.in_a_hurry = True
    return person


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_and_the_match_stays(number: signal.Signals, start: Start, tmp_path: Path) -> None:
    game = start("--pace", "instant", "--seed", "3", "--level", "novice")
    sight = seated(game).asked_to_play()
    os.kill(game.pid, number)
    assert game.left() == 128 + number
    assert game.complaints == ""
    saved = kept(tmp_path / "game" / "data")
    shown = Shown.at(sight)
    assert saved is not None
    assert shown is not None
    assert shown.fits(saved.match)


def test_the_windows_close_keeps_the_match(start: Start, server: XServer, tmp_path: Path) -> None:
    game = start("--pace", "instant", "--seed", "3", "--level", "novice")
    shown = Shown.at(seated(game).asked_to_play())
    server.xdotool("windowclose", game.window)  # as a window manager that has lost its patience does it
    game.left()
    saved = kept(tmp_path / "game" / "data")
    assert saved is not None
    assert shown is not None
    assert shown.fits(saved.match)


ROOT_ON_LINUX = sys.platform.startswith("linux") and os.geteuid() == 0


def system(*words: str) -> bool:
    """Run a command of the system; whether it went well."""
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@pytest.fixture
def data(tmp_path: Path) -> Path:
    place = tmp_path / "game" / "data"
    place.mkdir(parents=True)
    return place


@pytest.fixture
def small_disk(data: Path) -> Iterator[Path]:
    """A file system of its own, of a quarter of a megabyte."""
    if not ROOT_ON_LINUX or not system("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(data)):
        pytest.skip("only root on Linux can mount a file system")
    yield data
    assert system("umount", "-l", str(data))


@pytest.fixture
def frail_disk(data: Path, tmp_path: Path) -> Iterator[Path]:
    """A file system that can be made to refuse all writing, as the kernel does with a disk that fails."""
    image = tmp_path / "disk.img"
    image.write_bytes(bytes(8 * 2**20))
    path = os.environ.get("PATH", "") + ":/sbin:/usr/sbin"
    mkfs = shutil.which("mkfs.ext4", path=path)
    if not ROOT_ON_LINUX or mkfs is None or not system(mkfs, "-q", str(image)):
        pytest.skip("only root on Linux can make and mount a file system")
    if not system("mount", "-o", "loop", str(image), str(data)):
        pytest.skip("a file can't be mounted here")
    yield data
    assert system("umount", "-l", str(data))


def told(game: Game, words: str) -> None:
    """Wait until this has been told on the screen, and that only once."""
    game.wait(lambda _: any(words in said for said in game.heard), words)
    assert sum(words in said for said in game.heard) == 1


def fill(file: Path) -> None:
    """Write until there is no room left."""
    try:
        with file.open("wb", buffering=0) as rest:
            while rest.write(b"x" * 4096):
                pass
    except OSError as full:
        assert full.errno == errno.ENOSPC  # noqa: PT017 - nothing else may have ended it
    else:
        pytest.fail("the disk is never full")


def test_on_a_full_disk_play_goes_on_and_is_saved_once_there_is_room(start: Start, small_disk: Path) -> None:
    game = start("--pace", "instant", "--seed", "3", "--level", "novice", "--window", "900x600")
    person = seated(game)
    person.asked_to_play()
    fill(small_disk / "filler")
    for _ in range(8):
        person.answer(person.asked_to_play())
    told(game, "disk is full")
    (small_disk / "filler").unlink()
    told(game, "saved again")
    sight = person.asked_to_play()
    os.kill(game.pid, signal.SIGKILL)
    game.left()
    assert game.complaints == ""
    saved, shown = kept(small_disk), Shown.at(sight)
    assert saved is not None
    assert shown is not None
    assert shown.fits(saved.match)


def test_where_nothing_can_be_written_any_more_play_goes_on_to_the_end_of_the_deal(
    start: Start, frail_disk: Path
) -> None:
    game = start("--pace", "instant", "--seed", "3", "--level", "novice", "--window", "900x600")
    person = seated(game)
    person.asked_to_play()
    assert system("mount", "-o", "remount,abort", str(frail_disk))
    while not person.did["score"]:
        person.answer(person.asked())
    told(game, "as soon as")
    game.press("Escape")
    game.click("button:quit")
    assert game.left() == 0
    assert game.complaints == ""


def test_the_second_of_two_copies_says_so_and_plays_without_saving(start: Start, data: Path) -> None:
    with Store.open(data):
        game = start("--pace", "instant", "--seed", "3", "--level", "novice")
        told(game, "running already")
        seated(game).asked_to_play()
        game.press("Escape")
        game.click("button:quit")
        assert game.left() == 0
    with Store.open(data) as store:
        assert store.matches() == []
    assert (data / FILE).exists()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_second_of_two_copies_takes_over_when_the_first_ends(
    number: signal.Signals, start: Start, server: XServer, data: Path, tmp_path: Path
) -> None:
    options = ("--pace", "instant", "--level", "novice", "--window", "900x600")
    first = start("--seed", "3", *options)
    left = Shown.at(seated(first).asked_to_play())
    place = tmp_path / "second"
    place.mkdir()
    (place / "data").symlink_to(data)
    with Game(server, place, "--seed", "4", *options) as second:
        told(second, "running already")
        person = seated(second)
        person.asked_to_play()
        os.kill(first.pid, number)
        first.left()
        told(second, "has been closed")
        person.answer(person.asked_to_play())
        shown = Shown.at(person.asked_to_play())
        os.kill(second.pid, signal.SIGKILL)
        second.left()
        assert second.complaints == first.complaints == ""
    with Store.open(data) as store:
        mine, others = (store.saved(summary.id) for summary in store.matches())
        assert (store.notes, [summary.at_table for summary in store.matches()]) == ((), [True, True])
    assert shown is not None
    assert left is not None
    assert mine is not None
    assert others is not None
    assert shown.fits(mine.match)
    assert left.fits(others.match)
