"""The log: it is kept small, errors come into it with their traceback, and it is never in the way of the game."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from hearts_gui import __main__ as command
from hearts_gui import __version__, logbook

FULL = Path("/dev/full")
log = logging.getLogger("tests.logbook")


@pytest.fixture(autouse=True)
def _put_away() -> Iterator[None]:
    yield
    logbook.end()


def test_it_lies_beside_the_data_or_where_the_system_keeps_logs(tmp_path: Path) -> None:
    given, _ = command.options_of(["--data-dir", str(tmp_path)])
    usual, _ = command.options_of([])
    assert given.log == tmp_path / "hearts.log"
    assert usual.log == Path(platformdirs.user_log_dir("hearts", appauthor=False)) / "hearts.log"


def test_errors_come_with_their_traceback_and_the_versions_stand_above(tmp_path: Path) -> None:
    file = logbook.begin(tmp_path / "made")
    assert file is not None
    try:
        int("of the test’s own")
    except ValueError:
        log.exception("it failed")
    written = file.read_text(encoding="utf-8")
    assert f"hearts {__version__}, Python" in written.splitlines()[0]
    assert "Traceback" in written
    assert "ValueError: invalid literal for int() with base 10: 'of the test’s own'" in written


def test_it_never_grows_beyond_what_is_kept(tmp_path: Path) -> None:
    assert logbook.begin(tmp_path) is not None
    for number in range(3000):
        log.error("%d %s", number, "x" * 1000)
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["hearts.log", "hearts.log.1", "hearts.log.2", "hearts.log.3"]
    assert all(path.stat().st_size <= 256 * 1024 for path in tmp_path.iterdir())
    assert "2999 x" in (tmp_path / "hearts.log").read_text(encoding="utf-8")


def test_where_it_cannot_be_written_nothing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert logbook.begin(tmp_path / "file" / "below") is None
    log.error("heard by nobody")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "hearts.log")
        assert logbook.begin(tmp_path) is None
        (tmp_path / "hearts.log").unlink()
    if FULL.exists():
        (tmp_path / "hearts.log").symlink_to(FULL)
        assert logbook.begin(tmp_path) is not None
        log.error("the disk is full")
    assert capsys.readouterr().err == ""


def test_an_error_that_nobody_catches_is_written_too(tmp_path: Path) -> None:
    program = """
import sys, threading
from pathlib import Path
from hearts_gui import logbook
logbook.begin(Path(sys.argv[1]))
thread = threading.Thread(target=lambda: 1 // 0, name="aside")
thread.start()
thread.join()
raise KeyError("in the main thread")
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=False, timeout=60
    )
    written = (tmp_path / "hearts.log").read_text(encoding="utf-8")
    assert done.returncode == 1
    assert "aside ended by an error" in written
    assert "ZeroDivisionError" in written
    assert "KeyError: 'in the main thread'" in written


def test_an_error_outside_of_every_screen_ends_the_game_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> int:
        raise OSError("of the test's own")

    monkeypatch.setattr("hearts_gui.app.run", fails)
    assert command.main(["--data-dir", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(tmp_path.resolve() / "hearts.log") in said
    assert "of the test's own" in (tmp_path / "hearts.log").read_text(encoding="utf-8")
