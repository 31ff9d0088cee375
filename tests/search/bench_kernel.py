"""How fast the kernel is: ``pytest tests/search/bench_kernel.py -n 0`` with pytest-benchmark; no part of the tests.

Deals a second are DEALS over the time of a round.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from hearts_gui.players.search.features import candidates
from hearts_gui.players.search.kernel import COMPILED, Kernel
from hearts_gui.players.search.policy import kernel_for, policy_for
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.tables import gumbel_noise
from hearts_gui.players.search.worlds import set_up
from hearts_gui.rules import CLASSIC
from tests.search.mixtures import random_deal

DEALS = 20_000 if COMPILED else 50
POLICY = policy_for(CLASSIC)
Benchmark = Callable[..., Any]


@pytest.mark.parametrize("how", ["random", "greedy", "noisy"])
def test_full_deals(benchmark: Benchmark, how: str) -> None:
    kernel = Kernel(rulebook(CLASSIC))
    if how != "random":
        kernel.set_policy(POLICY.tables, gumbel_noise(POLICY.temperature) if how == "noisy" else None)
    benchmark(kernel.self_play, 1, DEALS)


def test_random_deals_by_open_spiel_driven_from_python(benchmark: Benchmark) -> None:
    """The yardstick of thirty times: one deal a round."""
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("hearts(pass_cards=False)")
    rng = random.Random(1)

    def one_deal() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))

    benchmark(one_deal)


@pytest.mark.parametrize("players", range(3, 8))
def test_worlds(benchmark: Benchmark, players: int) -> None:
    """A thousand worlds a round, in the middle of a deal, when voids have been shown."""
    rng = random.Random(2)
    rules = type(CLASSIC)(players=players)
    deal = random_deal(rules, rng)
    for _ in range(players * rules.cards_each // 2):
        deal = deal.play(deal.to_act[0], rng.choice(deal.playable(deal.to_act[0])))
    kernel = kernel_for(rules, policy_for(rules))
    set_up(kernel, rulebook(rules), deal.view(deal.to_act[0]))
    benchmark(kernel.time_worlds, 3, 1000)


def test_setting_up_a_seat(benchmark: Benchmark) -> None:
    rng = random.Random(2)
    deal = random_deal(CLASSIC, rng)
    for _ in range(26):
        deal = deal.play(deal.to_act[0], rng.choice(deal.playable(deal.to_act[0])))
    view = deal.view(deal.to_act[0])
    kernel, book = kernel_for(CLASSIC, POLICY), rulebook(CLASSIC)

    def ready() -> int:
        set_up(kernel, book, view)
        return len(candidates(book, kernel.facts(), kernel.legal_cards()))

    assert benchmark(ready) > 0
