"""Matches as people play them: random moves, moves taken back and made again, deals begun anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hearts_gui.rules import Match, Rules
from hearts_gui.store import Seating, Table
from tests.rules.playing import any_card, match_step, moonstruck

LEVELS = ("novice", "duck", "expert", "no longer known")


def table_for(rules: Rules, chance: random.Random, person: int | None = 0) -> Table:
    """A table with random opponents."""
    seats = (
        Seating("" if seat == person else chance.choice(LEVELS), chance.getrandbits(40), f"Žanis {seat}", "moon")
        for seat in range(rules.players)
    )
    return Table(tuple(seats), person)


@dataclass
class Walk:
    """The positions of a match in the way that the screen's history keeps them: a list, and a place in it."""

    positions: list[Match]
    at: int = 0

    @property
    def match(self) -> Match:
        """Where it stands."""
        return self.positions[self.at]

    def onward(self, match: Match) -> None:
        """Another position; what had been taken back is gone, unless it is what follows anyway."""
        if self.at + 1 < len(self.positions) and self.positions[self.at + 1] == match:
            self.at += 1
            return
        self.positions[self.at + 1 :] = [match]
        self.at += 1


def walk(match: Match, chance: random.Random, steps: int, whims: float = 0.1) -> Iterator[Walk]:
    """A match step by step; ``whims``: how often something is taken back, made again, or begun anew."""
    walk = Walk([match])
    yield walk
    for _ in range(steps):
        whim = chance.random() < whims
        if whim and (kind := chance.choice(["back", "forth", "restart"])) == "restart" and walk.match.deal.moves:
            walk.onward(walk.match.restart_deal())
        elif whim and kind == "back":
            walk.at = chance.randint(max(0, walk.at - 30), walk.at)
        elif whim and kind == "forth":
            walk.at = min(len(walk.positions) - 1, walk.at + chance.randint(1, 20))
        elif walk.match.over:
            return
        else:
            walk.onward(match_step(walk.match, chance, chance.choice([any_card, moonstruck])))
        yield walk
