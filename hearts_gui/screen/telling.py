"""Telling what is on the screen to whoever can't look: the file of `--tree`, and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from hearts_gui.screen.accessible import Accessible
from hearts_gui.screen.accessible_sight import Sighted
from hearts_gui.screen.nodes import Node
from hearts_gui.screen.obeying import Urgent
from hearts_gui.screen.tree_file import TreeFile
from hearts_gui.words import messages, spoken

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene


class Telling:
    """Both of them. Where nobody listens nothing is worked out."""

    def __init__(self, path: Path | None) -> None:
        """`path`: the file of `--tree`, if one is wanted; OSError where it can't be opened."""
        self.file = TreeFile(path)
        self.accessible = Accessible()
        self._untold: list[str] = []

    def keep(self, scene: Scene) -> None:
        """This scene makes room for another: what it has announced is told with that."""
        self._untold += scene.take_announcements()

    def tell(self, scene: Scene, more: Sequence[Node], size: tuple[int, int], *, busy: bool) -> None:
        """What is to be seen now, and what was announced.

        `more`: nodes that lie over the scene's own. `size`: the window's, in pixels. `busy`: see `nodes.tree_line`.
        """
        announced, self._untold = [*self._untold, *scene.take_announcements()], []
        if not (self.file.wanted or self.accessible.listening):
            return
        nodes, words = [*scene.nodes(), *more], scene.context.words
        self.file.tell(scene, nodes, size, announced, busy=busy)
        if self.accessible.listening:
            named = words(messages.HEARTS), words(spoken.HAS_HAPPENED)
            sight = Sighted(
                scene, *named, [*scene.reading(nodes)], scene.focus, size, words.code, partial(spoken.aloud, words)
            )
            self.accessible.tell(sight, _at_once(announced))

    def pass_time(self, scene: Scene) -> None:
        """Whoever has begun to listen is told of this scene with the next picture, and led by its focus."""
        if self.accessible.pass_time():
            scene.context.keyboard = scene.stale = True
        scene.context.listening = self.accessible.listening

    def close(self) -> None:
        """Nobody is told anything more."""
        self.accessible.close()
        self.file.close()


def _at_once(announced: Sequence[str]) -> list[str]:
    """What was announced in one frame as one announcement: a screen reader may break off one for the next."""
    if not announced:
        return []
    text = spoken.told(announced)
    return [Urgent(text) if any(isinstance(one, Urgent) for one in announced) else text]
