"""The file of `--tree`: what is on the screen, one line of JSON whenever it changes. Knows no pygame."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO


class TreeFile:
    """Appends to a file; without a path, or once it can't be written any more, nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        """OSError where the file can't be opened."""
        self._file: TextIO | None = path.open("a", encoding="utf-8") if path else None
        self._told = ""

    @property
    def open(self) -> bool:
        """Whether anybody reads along."""
        return self._file is not None

    def tell(self, line: str, announcing: Callable[[Sequence[str]], str], announced: Sequence[str]) -> None:
        """Append the line if it differs from the last; where anything was announced, the line that says so too."""
        if self._file is None or not (announced or line != self._told):
            return
        self._told = line
        try:
            self._file.write((announcing(announced) if announced else line) + "\n")
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
