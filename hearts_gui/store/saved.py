"""What the store gives back: a table with who sits at it, and a match with every position it went through."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from hearts_gui.rules import Match, Rules, Seat, format_match
from hearts_gui.rules.fingerprint import Promises


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits on one seat. ``level``: a name of ``players.PLAYERS``, empty for a person; ``seed``: his chance."""

    level: str
    seed: int = 0
    name: str = ""
    medallion: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Everyone at a table, by seat. ``person``: the person's seat, None where he only watches."""

    seats: tuple[Seating, ...]
    person: Seat | None = 0

    @property
    def level(self) -> str:
        """The level of all opponents, empty where they differ."""
        levels = {seating.level for seat, seating in enumerate(self.seats) if seat != self.person}
        return levels.pop() if len(levels) == 1 else ""


def unsealed() -> Promises:
    """Those of a match without fingerprints."""
    return Promises("")


def sealed() -> Promises:
    """Those of a match that is new, with a secret from the system's own source of chance."""
    return Promises(secrets.token_hex(32))


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it was left.

    ``id``: its number in the store. ``positions``: every position that it went through, from the first deal as dealt;
    those behind ``at`` were taken back and can be made again. Two neighbours are one step apart: one more move of the
    same deal, the next deal, or the same deal dealt again. The controller's history is these very values:
    the journal knows them again when they are taken back. ``promises``: the fingerprints of its deals, which go on too.
    """

    id: int
    table: Table
    positions: tuple[Match, ...]
    at: int
    promises: Promises = field(default_factory=unsealed, compare=False)

    @property
    def match(self) -> Match:
        """The position at which it goes on."""
        return self.positions[self.at]

    @property
    def text(self) -> str:
        """The match as notation, up to the position at which it goes on."""
        return format_match(self.match)


@dataclass(frozen=True, slots=True)
class Summary:
    """A stored match in a list of them.

    ``started``, ``ended``: moments (UTC, ISO 8601); ``ended`` is None while nobody has reached the target.
    ``totals``: by seat, over the deals that are done. ``taken_back``: in how many of those something was taken back.
    ``at_table``: whether it is the match in play.
    """

    id: int
    rules: Rules
    level: str
    person: Seat | None
    started: str
    ended: str | None
    at_table: bool
    deals: int
    totals: tuple[int, ...]
    taken_back: int
