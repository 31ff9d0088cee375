"""The file of `--tree`: what is on the screen, one line of JSON whenever it changes. Knows no pygame."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from hearts_gui.screen.nodes import Node, tree_line

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene


class TreeFile:
    """Appends to a file; without a path, or once it can't be written any more, nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        """OSError where the file can't be opened."""
        self._file: TextIO | None = path.open("a", encoding="utf-8") if path else None
        self._told = ""

    @property
    def wanted(self) -> bool:
        """Whether there is a file to write to."""
        return self._file is not None

    def tell(
        self, scene: Scene, nodes: Sequence[Node], size: tuple[int, int], announced: Sequence[str], *, busy: bool
    ) -> None:
        """Append a line on what is to be seen, where it differs from the last or anything was announced.

        `nodes`: all that are on the screen. `size`: the window's, in pixels. `busy`: see `nodes.tree_line`.
        """
        if self._file is None:
            return
        state, ringed = dict(scene.state()), scene.context.ringed
        if ringed is not None:  # one-button play
            state["ringed"] = sorted(ringed)
        line = partial(tree_line, scene.name, nodes, focus=scene.focus, size=size, busy=busy, state=state)
        now = line()
        if not announced and now == self._told:
            return
        self._told = now
        try:
            self._file.write((line(announce=announced) if announced else now) + "\n")
            self._file.flush()
        except OSError as problem:  # a full disk, say: whoever reads along hears no more, and the game goes on
            sys.stderr.write(f"hearts: the file {self._file.name} can't be written any more ({problem.strerror})\n")
            self.close()

    def close(self) -> None:
        """Nothing more is written."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # what could not be written is still to be, and can't be
                file.close()
