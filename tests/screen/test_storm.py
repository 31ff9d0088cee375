"""The game bears whatever is done to it, in any order and at any moment. HEARTS_STORMS=200 looks for longer."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import count

import pytest

from hearts_gui.controller import PromptThinker
from hearts_gui.players import PLAYERS, Cards
from hearts_gui.players.player import PlayerSpec
from hearts_gui.rules import (
    Card,
    Moon,
    MoonChoice,
    Opening,
    Passing,
    Rules,
    Scoring,
    SeatView,
    pack_for,
)
from tests.screen.raging import rage, some_looks, some_options

STORMS = int(os.environ.get("HEARTS_STORMS", "5"))


class Generous:
    """Keeps low cards and takes nothing, so that whoever holds the high ones shoots the moon."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose_pass(self, view: SeatView) -> Cards:
        assert view.plan is not None
        return tuple(sorted(view.playable, key=lambda card: card.rank)[: view.plan.count])

    def choose_back(self, view: SeatView) -> Card:
        return min(view.playable, key=lambda card: card.rank)

    def choose_play(self, view: SeatView) -> Card:
        high = max(view.hand, key=lambda card: card.rank).rank > 11 and len(view.record.tricks) < 8
        return (max if high else min)(view.playable, key=lambda card: card.rank)

    def choose_moon(self, view: SeatView) -> MoonChoice:
        return self._chance.choice(list(MoonChoice))


def stacked(seat: int) -> Callable[..., tuple[tuple[Card, ...], ...]]:
    """A way to deal that gives one seat the highest cards of the pack."""

    def deal(rules: Rules, _dealer: int, rng: random.Random) -> tuple[tuple[Card, ...], ...]:
        pack = sorted(pack_for(rules.players), key=lambda card: (-card.rank, rng.random()))
        high, rest = pack[: rules.cards_each], pack[rules.cards_each :]
        rng.shuffle(rest)
        hands = [rest[place :: rules.players - 1] for place in range(rules.players - 1)]
        hands.insert(seat, high)
        return tuple(map(tuple, hands))

    return deal


@pytest.mark.parametrize("seed", range(STORMS))
def test_whatever_is_done_all_is_as_it_should_be(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_gui.screen.session.BackgroundThinker", PromptThinker)
    chance = random.Random(f"options/{seed}")
    options = some_options(chance)
    rage(options, seed, (0.15, 0.5, 0.85)[seed % 3], looks=some_looks(chance))


@pytest.mark.parametrize("seat", [0, 1])
def test_nor_does_it_hurt_under_the_moon(seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_gui.screen.session.BackgroundThinker", PromptThinker)
    monkeypatch.setattr("hearts_gui.rules.match.deal_hands", stacked(seat))
    monkeypatch.setitem(PLAYERS, "novice", PlayerSpec("novice", Generous))
    for seed in count():
        chance = random.Random(f"moon/{seed}")
        options = some_options(
            chance, players=4, passing=Passing.NONE, opening=Opening.ELDEST_LOWEST, scoring=Scoring.HEARTS,
            moon=Moon.SHOOTER_CHOOSES, target=100,
        )  # fmt: skip
        if rage(options, seed, sense=0.8, deeds=150).seen.get("moon"):
            return
        assert seed < 5, "no moon in six storms"


def test_nor_where_the_others_think_beside_it() -> None:
    rage(some_options(random.Random("beside")), 77, sense=0.6)
