"""A whole match through the real window with a game controller and nothing else, from the title to the winner."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.pilot.person import Person
from tests.pilot.pilot import ROOT, Game, Keys, Program
from tests.pilot.test_matches import CLASSIC, won
from tests.pilot.xserver import XServer

_HELD = 0.05  # seconds that a button is down: more than a frame, less than what is repeated
_BUTTONS = {
    "Return": pygame.CONTROLLER_BUTTON_A,
    "Escape": pygame.CONTROLLER_BUTTON_B,
    "Tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "shift+Tab": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "Left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "Right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "ctrl+z": pygame.CONTROLLER_BUTTON_X,
}
_AXES = {"space": pygame.CONTROLLER_AXIS_TRIGGERRIGHT, "l": pygame.CONTROLLER_AXIS_TRIGGERLEFT}


class Padded(Game):
    """The game with a controller in place of the keyboard: `press` takes keys' names and uses what stands for them."""

    def __init__(self, server: XServer, folder: Path, *options: str) -> None:
        """As a Game; the controller's cable is a FIFO in `folder`."""
        fifo = folder / "pad"
        os.mkfifo(fifo)
        command = (sys.executable, "-m", "tests.pilot.padded", str(fifo))
        data = ("--data-dir", str(folder / "data"))
        super().__init__(server, folder, *data, *options, program=Program(command, ROOT))
        self._pad = fifo.open("w", buffering=1)
        self.wait(lambda _: "game controller:" in self.log, "the controller")

    def press(self, *keys: str) -> None:
        """Push and let go what does these keys' work, one after another."""
        for key in keys:
            self.hold(key, down=True)
            self.hold(key, down=False)

    def hold(self, key: str, *, down: bool) -> None:
        """Push it, or let it go."""
        if key in _AXES:
            self._pad.write(f"axis {_AXES[key]} {32767 if down else 0}\n")
        else:
            self._pad.write(f"button {_BUTTONS[key]} {int(down)}\n")
        time.sleep(_HELD)

    def close(self) -> None:
        """End it, and pull the plug."""
        super().close()
        self._pad.close()


@pytest.fixture
def padded(server: XServer, tmp_path: Path) -> Iterator[Padded]:
    with Padded(server, tmp_path, "--pace", "instant", "--seed", "4", "--window", "1280x720") as game:
        yield game


def test_a_match_with_a_game_controller_alone(padded: Padded) -> None:
    hand = Keys()
    person = Person(padded, hand, sums=CLASSIC)
    person.use("button:rules", lambda s: s.scene == "rules")
    person.choose(level="novice", preset="classic", players=4, target=50)
    person.use("button:deal", lambda s: s.scene == "cut")
    person.cut()
    sight = person.asked()
    padded.press("Escape")
    padded.wait(lambda s: s.scene == "menu", "the menu")
    padded.press("Escape")
    padded.wait(lambda s: s.scene == "table" and s.hand == sight.hand, "the table again")
    won(person, person.play_match(), target=50)
    padded.press("Escape")
    padded.wait(lambda s: s.scene == "title", "the title")
    hand.use(padded, "button:quit")
    assert padded.left() == 0
    assert padded.complaints == ""
