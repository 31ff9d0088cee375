"""Opponents of one level are not all alike: some go for the moon and some do not, and none of it costs much."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_gui.arena.duplicate import Job, play_job
from hearts_gui.arena.figures import spread
from hearts_gui.players import PLAYERS, Player, PlayerSpec
from hearts_gui.players.casual import CAUTIOUS, COUNTER, EVEN, GREEDY, MANNERS, Casual, Manner
from hearts_gui.rules import CLASSIC


class Beside:
    """One way of playing against another at one table, over the same deals from every seat."""

    def __init__(self, patch: pytest.MonkeyPatch, one: Callable[[int], Player], other: Callable[[int], Player]) -> None:
        patch.setitem(PLAYERS, "one", PlayerSpec("one", one))
        patch.setitem(PLAYERS, "other", PlayerSpec("other", other))

    def played(self, deals: int) -> tuple[float, dict[str, int]]:
        """The lead of the one in points a deal, and the moons that each made."""
        tables = (("one", "other") * 2, ("other", "one") * 2)
        scores = [play_job(Job(CLASSIC, tables, seed)) for seed in range(deals)]
        lead = spread([score["one"].lead / score["one"].rivals for score in scores])[0]
        return lead, {name: sum(score[name].moons for score in scores) for name in ("one", "other")}


def casual(manner: Manner) -> Callable[[int], Player]:
    return lambda seed: Casual(seed, manner)


def test_the_greedy_go_for_the_moon_and_the_cautious_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    _, moons = Beside(monkeypatch, casual(GREEDY), casual(CAUTIOUS)).played(100)
    assert moons["one"] > 2 * moons["other"]


@pytest.mark.parametrize("manner", [CAUTIOUS, GREEDY, COUNTER])
def test_no_manner_costs_much(manner: Manner, monkeypatch: pytest.MonkeyPatch) -> None:
    lead, _ = Beside(monkeypatch, casual(manner), casual(EVEN)).played(60)
    assert lead > -1.2


def test_four_neighbours_are_of_four_manners() -> None:
    assert {Casual(seed).ways for seed in range(7, 11)} == set(MANNERS)
