"""The window as the desktop meets it: what it is called, how it opens and closes, and what is missing round it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.pilot.conftest import Start
from tests.pilot.pilot import PATIENCE, ROOT
from tests.pilot.xserver import XServer, bare_environment

WRONG = ["--players 9", "--variant whist", "--data-dir {file}/below", "--tree {folder}", "--window 640x480", "stray"]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hearts_gui", *arguments], cwd=ROOT, env=bare_environment() | environment,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


def test_the_desktop_can_tell_the_window(start: Start, server: XServer) -> None:
    game = start("--window", "1000x700")
    assert server.xdotool("search", "--class", "hearts-gui") == game.window
    assert game.spot("button:new").enabled


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others don't tell how often a process was awake")
def test_a_window_in_which_nothing_is_done_sleeps_until_something_is(start: Start) -> None:
    game = start("--window", "1000x700")
    patience = time.monotonic() + PATIENCE
    before, seconds = wakings(game.pid), 2
    while True:
        time.sleep(seconds)
        now = wakings(game.pid)
        if now - before <= 10 * seconds:  # a loop that goes by the clock alone wakes 30 times a second
            break
        assert time.monotonic() < patience, f"it was awake {now - before} times in {seconds} s"
        before = now
    game.press("Tab")
    game.wait(lambda sight: sight.focus is not None, "the focus, brought into view by the key that woke it")


def wakings(pid: int) -> int:
    """How often a process has given the processor back of its own accord, its main thread alone."""
    status = Path(f"/proc/{pid}/task/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))


def test_without_a_loudspeaker_it_opens_and_leaves_without_a_word(start: Start) -> None:
    game = start("--pace", "instant", SDL_AUDIODRIVER="dsp", AUDIODEV="/nowhere")
    game.click("button:quit")
    assert game.left() == 0
    assert game.complaints == ""


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_option_opens_no_window(line: str, server: XServer, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    done = run(*line.format(file=file, folder=tmp_path).split(), **server.environment())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hearts: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("driver", ["", "x11"])
def test_a_display_that_leads_nowhere_is_told_in_one_line(driver: str, tmp_path: Path) -> None:
    asked = {"SDL_VIDEODRIVER": driver} if driver else {}
    done = run("--data-dir", str(tmp_path), DISPLAY=":987", **asked)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("hearts: there is no screen")
    assert done.stderr.count("\n") == 1


def test_the_selftest_needs_neither_display_nor_loudspeaker() -> None:
    done = run("--selftest", SDL_AUDIODRIVER="dsp", AUDIODEV="/nowhere")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(line.endswith(" ok") for line in done.stdout.splitlines())
    assert len(done.stdout.splitlines()) > 3
