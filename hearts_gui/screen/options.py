"""What the person asked for when he started the game; the same for the whole run. Knows no pygame."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from hearts_gui.rules import CLASSIC, Rules

USUAL_LEVEL = "duck"
"""The opponents that one meets who has chosen none."""


@dataclass(frozen=True, slots=True)
class Options:
    """The command line, checked.

    rules: what a new game is played by. level: a name of `players.PLAYERS`. seed: the first match's, None for a random
    one. language: a code such as "en". pace: a name of `motion.SPEEDS`. data: the folder of the person's files, which
    exists and can be written, or None to keep nothing. window: its size in pixels, None for one that suits the
    desktop. tree: the file that gets a line of JSON whenever the screen's nodes change.
    """

    rules: Rules = field(default=CLASSIC)
    level: str = USUAL_LEVEL
    seed: int | None = None
    language: str = "en"
    pace: str = "calm"
    data: Path | None = None
    window: tuple[int, int] | None = None
    tree: Path | None = None
