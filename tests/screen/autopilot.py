"""Someone who plays the running App without a display, click by click, as quickly as it goes; every run is the same."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pygame

from hearts_gui.app import App
from hearts_gui.screen.nodes import Node, find

ASKED = ("button:received", "button:pass", "button:onward", "button:deal")
"""Buttons that are pressed wherever they can be."""
STEP = 400.0
"""Milliseconds that go by in a frame in which nothing is done."""
PATIENCE = 20_000
"""Frames without anything to do after which the game counts as stuck."""


class Autopilot:
    """Plays what may be played by chance. `did`: how often he clicked."""

    def __init__(self, app: App, seed: int = 1) -> None:
        self.app = app
        self.did = 0
        self._chance = random.Random(f"autopilot/{seed}")
        pygame.event.clear()

    def play(self, until: Callable[[], bool]) -> None:
        """Go on until it is so. AssertionError where it never comes to that."""
        idle = 0
        while not until():
            idle = 0 if self.act() else idle + 1
            assert idle < PATIENCE, f"stuck at {self.app.top.name}: {self.app.top.state()}"

    def play_match(self) -> None:
        """From wherever one is to the end of a match."""
        self.play(lambda: self.app.top.name == "won")

    def act(self, step: float = STEP) -> bool:
        """Do one thing if anything is asked for, else let `step` milliseconds go by; whether something was done."""
        wanted = self._wanted()
        if wanted is None:
            self.app.turn(step)
            if self.app.scenes and self.app.top.waiting and not self.app.top.moving:
                time.sleep(0.0002)  # whoever thinks beside it wants his share of the machine
            return False
        self.click(wanted)
        return True

    def use(self, node_id: str) -> None:
        """Click on what has this id."""
        node = find(self.app.top.nodes(), node_id)
        assert node is not None, f"no {node_id} at {self.app.top.name}"
        self.click(node)

    def click(self, node: Node) -> None:
        """Move there from elsewhere and click, all within one frame; then time enough goes by for another press."""
        self.did += 1
        about: dict[str, Any] = {"touch": False}
        for place in ((1, 1), node.centre):
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), **about)
            pygame.event.post(moved)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=node.centre, button=1, **about))
        self.app.turn(STEP)

    def _wanted(self) -> Node | None:
        """What he would click on now."""
        top = self.app.top
        nodes = [node for node in top.nodes() if node.enabled]
        by_id = {node.id: node for node in nodes}
        for name in ("button:continue", "button:new", "button:again"):
            if name in by_id:
                return by_id[name]
        if top.busy and top.name != "moon":
            return None
        asked = next((by_id[name] for name in ASKED if name in by_id), None)
        cards = [node for node in nodes if node.id.startswith(("card:", "spread:", "choice:moon:"))]
        return asked or (self._chance.choice(cards) if cards else None)
