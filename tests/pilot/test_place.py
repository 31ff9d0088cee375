"""The window comes back where it stood, and as large, through a real window manager."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hearts_gui.screen.window_place import FILE
from tests.pilot.pilot import PATIENCE, Game, Sight
from tests.pilot.xserver import XServer, end

CONFIGURATION = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard><keybind key="W-Up"><action name="ToggleMaximize"/></keybind></keyboard>
</openbox_config>
"""
BORDER = 60
"""Pixels that a window manager may add at the most."""


@pytest.fixture
def managed(server: XServer, tmp_path: Path) -> Iterator[XServer]:
    """The server with Openbox on it, which maximises the window by a key, and has it as it was by the same."""
    if shutil.which("openbox") is None:
        pytest.skip("not installed: openbox")
    configuration = tmp_path / "rc.xml"
    configuration.write_text(CONFIGURATION, encoding="utf-8")
    command = ["openbox", "--sm-disable", "--config-file", str(configuration)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=server.environment(), stdout=quiet, stderr=quiet) as manager:
        server.xdotool("search", "--sync", "--onlyvisible", "--name", ".*")  # its own small window: it manages now
        yield server
        end(manager)


def rest(game: Game) -> Sight:
    return game.wait(lambda s: not s.busy, "rest")


def kept(game: Game, so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """What is written of the window's place once it has come to rest and this is so; the game has ended then."""
    file, give_up = game.folder / "data" / FILE, time.monotonic() + PATIENCE
    while True:
        found = tomllib.loads(file.read_text(encoding="utf-8")).get("window") if file.exists() else None
        if found and so(found):
            break
        assert time.monotonic() < give_up, found
        time.sleep(0.02)
    os.kill(game.pid, signal.SIGTERM)
    game.left()
    assert game.complaints == ""
    final: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))["window"]
    return final


def test_it_comes_back_where_it_stood_and_maximised(managed: XServer, tmp_path: Path) -> None:
    with Game(managed, tmp_path / "game") as game:
        size = rest(game).size
        managed.xdotool("windowmove", "--sync", game.window, 60, 50)
        before = kept(game, lambda now: now["x"] < 100)
    with Game(managed, tmp_path / "game") as game:
        assert rest(game).size == size
        game.press("super+Up")
        large = game.wait(lambda s: s.size[0] > size[0], "a larger window").size
        assert kept(game, lambda now: now["maximised"]) == {**before, "maximised": True}
    with Game(managed, tmp_path / "game") as game:
        game.wait(lambda s: s.size == large, "the window maximised")
        for back in range(2):
            rest(game)
            game.press("F11")
            game.wait(lambda s, back=back: s.size == (large if back else managed.size), "full screen, and back")  # type: ignore[misc]
        rest(game)
        game.press("super+Up")
        game.wait(lambda s: s.size == size, "the size from before")
        after = kept(game, lambda now: not now["maximised"])
        assert all(abs(after[name] - before[name]) < BORDER for name in after if name in "xy")
    for more in (1, 2):
        with Game(managed, tmp_path / "game") as game:
            wide, high = rest(game).size
            game.resize(wide + 1, high)
            again = kept(game, lambda now, wide=wide: now["width"] == wide + 1)  # type: ignore[misc]
            assert again == {**after, "width": size[0] + more}, "it wanders by its border at each start"


def test_full_screen_and_back_leaves_the_window_where_it_stood(managed: XServer, tmp_path: Path) -> None:
    with Game(managed, tmp_path / "game", "--window", "1000x650") as game:
        size = rest(game).size
        managed.xdotool("windowmove", "--sync", game.window, 60, 50)
        found = []
        for _ in range(3):
            for wanted in (managed.size, size):
                rest(game)
                game.press("F11")
                game.wait(lambda s, wanted=wanted: s.size == wanted, "full screen, and back")  # type: ignore[misc]
            rest(game)
            time.sleep(1)  # the window manager puts it there, and the game looks where it is
            found.append(managed.xdotool("getwindowgeometry", game.window))
        assert found[1:] == found[:1] * 2
