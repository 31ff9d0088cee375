"""An X server for each test, and games on it that end with the test, whatever becomes of it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.pilot.pilot import Game
from tests.pilot.xserver import MISSING, XServer

Start = Callable[..., Game]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[XServer]:
    if MISSING:
        pytest.skip(f"not installed: {', '.join(MISSING)}")
    with XServer(tmp_path) as server:
        yield server


@pytest.fixture
def start(server: XServer, tmp_path: Path) -> Iterator[Start]:
    """Starts a game with these options, and these variables in its environment."""
    with ExitStack() as games:
        yield lambda *options, **environment: games.enter_context(
            Game(server, tmp_path / "game", *options, **environment)
        )
