"""The levels that search: how hard they think, what they go by, and what they make of a moon."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

from hearts_gui.players import PLAYERS
from hearts_gui.players.search import policy
from hearts_gui.players.search.player import EXPERT, MASTER, SKILLED
from hearts_gui.players.search.policy import kernel_for, policies, policy_for
from hearts_gui.rules import CLASSIC, Moon, MoonChoice, Passing, Scoring
from tests.search.mixtures import moon_minded, random_deal


def test_the_shooter_takes_the_better_way() -> None:
    """Far behind a leader near the target, 26 off the others' chances does less than it seems: count who wins."""
    rules = replace(CLASSIC, moon=Moon.SHOOTER_CHOOSES, scoring=Scoring.HEARTS, players=3, passing=Passing.NONE)
    rng = random.Random(5)
    deal = random_deal(rules, rng)
    while deal.phase != "moon":
        if deal.phase == "done":
            deal = random_deal(rules, rng)
        deal = moon_minded(deal, rng, 0)
    shooter = deal.to_act[0]
    player = PLAYERS["master"].make(1)
    ahead = [70 if seat != shooter else 20 for seat in range(3)]  # 26 more ends the match, and it is won
    assert player.choose_moon(deal.view(shooter, ahead)) is MoonChoice.ADD
    behind = [60 if seat != shooter else 99 for seat in range(3)]  # 26 more would end it, too: with second place
    behind[(shooter + 1) % 3] = 75
    behind[(shooter + 2) % 3] = 62
    assert player.choose_moon(deal.view(shooter, behind)) is MoonChoice.SUBTRACT


def test_higher_levels_think_harder() -> None:
    assert SKILLED.play < EXPERT.play < MASTER.play


def test_every_file_of_weights_is_whole_and_the_nearest_is_taken() -> None:
    assert policies()
    for one in policies():
        assert len(one.passing.wishes) == 4 * 13 * 8
    assert policy_for(CLASSIC).strangeness(CLASSIC) == min(one.strangeness(CLASSIC) for one in policies()) == 0


def test_a_thread_keeps_few_kernels_however_many_rules_it_plays_by() -> None:
    own: list[int] = []

    def play_on() -> None:
        for target in range(1, 3 * policy.KEPT):
            kernel_for(replace(CLASSIC, target=target), policy_for(CLASSIC))
            own.append(len(policy._OWN.kernels))

    thread = threading.Thread(target=play_on)
    thread.start()
    thread.join()
    assert own == [min(number, policy.KEPT) for number in range(1, 3 * policy.KEPT)]
