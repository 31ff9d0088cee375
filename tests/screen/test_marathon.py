"""Match after match, the game holds on to nothing that it has let go of; `tests.screen.marathon` plays hundreds."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from hearts_gui.screen.scene import Scene
from hearts_gui.screen.session import Session
from tests.screen.marathon import Held, matches

MATCHES = int(os.environ.get("HEARTS_MATCHES", "4"))


def test_nothing_adds_up_from_match_to_match(tmp_path: Path) -> None:
    held: list[Held] = []
    alive: list[tuple[int, int]] = []
    for now in matches(MATCHES, tmp_path, target=1):
        held.append(now)
        gc.collect()
        scenes = sum(isinstance(thing, Scene) for thing in gc.get_objects())
        alive.append((scenes, sum(isinstance(thing, Session) for thing in gc.get_objects())))
    first, last = held[1], held[-1]
    assert last.files <= first.files
    assert last.threads <= first.threads
    assert alive[-1] == alive[1]
