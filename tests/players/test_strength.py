"""Every level but the last beats the one below it, over the same deals played from both sides.

What the master, who takes longer, is worth is in STRENGTH.md, made by the arena.
"""

import itertools

import pytest

from hearts_gui.arena.duplicate import Job, play_job, seatings
from hearts_gui.arena.figures import spread
from hearts_gui.rules import Rules, Scoring


def lead(one: str, other: str, rules: Rules, deals: int) -> float:
    """By how many points a deal one does better than the other, seated in turns."""
    tables = tuple(
        tuple(itertools.islice(itertools.cycle(pair), rules.players)) for pair in ((one, other), (other, one))
    )
    scores = [play_job(Job(rules, tables, seed))[one] for seed in range(deals)]
    return spread([score.lead / score.rivals for score in scores])[0]


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("scoring", Scoring)
def test_duck_beats_novice(players: int, scoring: Scoring) -> None:
    # Over twice as many deals the lead runs from 0.9 points a deal (seven players) to 10 (three, with the jack).
    assert lead("duck", "novice", Rules(players=players, scoring=scoring), 50) > 0.5


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize(("one", "other"), [("duck", "casual"), ("casual", "novice")])
def test_casual_stands_between_them(players: int, one: str, other: str) -> None:
    # Over many deals it is ahead of the one and behind the other by 0.5 points a deal (seven players) to 3 (three).
    assert lead(one, other, Rules(players=players), 120) > 0.1


@pytest.mark.parametrize("players", range(3, 8))
def test_skilled_beats_duck(players: int) -> None:
    # Over 60 deals it leads by 1.1 points a deal (five players) to 4.0 (three).
    assert lead("skilled", "duck", Rules(players=players), 40) > 0.3


@pytest.mark.parametrize("players", [3, 4])
def test_expert_beats_skilled(players: int) -> None:
    # Over many deals it leads by 1.1 points a deal with four (200 of them), by 2.0 +- 0.5 with three (185), where moons
    # are many and deals differ more.
    rules = Rules(players=players)
    tables = tuple(seatings(["expert", "skilled"], players))
    scores = [play_job(Job(rules, tables, seed))["expert"] for seed in range(900, 960 if players == 3 else 920)]
    assert spread([score.lead / score.rivals for score in scores])[0] > 0.2
