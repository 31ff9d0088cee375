"""What the person asked for when he started the game; the same for the whole run. Knows no pygame."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hearts_gui.rules import Match, Rules

USUAL_LEVEL = "duck"
"""The opponents that one meets who has chosen none."""
SETTINGS_FILE = "settings.toml"
"""In the folder of the person's files."""


@dataclass(frozen=True, slots=True)
class Options:
    """The command line, checked. What was not said there is None: the person's preferences say it.

    rules: what a new game is played by; players: the same for so many, where only their number was said. level: a name
    of `players.PLAYERS` for all opponents. seed: the first match's, None for a random one. language: a code such as
    "en". pace: a name of `motion.SPEEDS`. scan: of `motion.pace.DWELLS`, or "off". data: the folder of the person's
    files, which exists and can be written, or None to keep nothing. window: its size in pixels, None for one that
    suits the desktop. tree: the file that gets a line of JSON whenever the screen's nodes change. log: the file where
    errors are written, None where there is none. load: a match to go on with instead of the one that was left.
    exports: the folders for files that the person saves, the first that takes them; none where nothing can be saved.
    less_motion: whether the system wants that for whoever has set nothing. own_language: what the system speaks to
    him, for the same. welcome: whether who is new is welcomed.
    """

    rules: Rules | None = None
    players: int | None = None
    level: str | None = None
    seed: int | None = None
    language: str | None = None
    pace: str | None = None
    scan: str | None = None
    data: Path | None = None
    window: tuple[int, int] | None = None
    tree: Path | None = None
    log: Path | None = None
    load: Match | None = None
    exports: tuple[Path, ...] = ()
    less_motion: bool = False
    own_language: str = "en"
    welcome: bool = False
