"""What screen readers are told of: all that is on the screen at one moment. Knows no pygame and no AccessKit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hearts_gui.screen.nodes import Node


@dataclass(frozen=True, slots=True)
class Sighted:
    """All that is on the screen: which scene, its nodes as they are read, and what has the focus.

    scene: anything that tells this scene from the one before. window, log: what the window is called, and what has been
    announced. size: in pixels. language: its code. aloud: how what is written is spoken.
    """

    scene: object
    window: str
    log: str
    nodes: Sequence[Node]
    focus: str | None
    size: tuple[int, int]
    language: str
    aloud: Callable[[str], str] = str
