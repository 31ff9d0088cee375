"""The levels choose legally under every mixture of rules, by what they may know alone, and the same every time."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hearts_gui.players import PLAYERS, Player
from hearts_gui.players.player import move_of
from hearts_gui.players.search.player import EXPERT, MASTER, SKILLED, Effort, Searcher
from hearts_gui.players.search.policy import policies, policy_for
from hearts_gui.rules import CLASSIC, Deal, Moon, MoonChoice, Passing, Rules, Scoring, pack_for
from tests.players.test_honesty import shuffled_behind
from tests.search.mixtures import moon_minded, random_deal, random_rules

HASTY = Effort(600, 2_000, sets=6)
LEVELS = ("casual", "skilled", "expert", "master")


def hasty(name: str, seed: int) -> Player:
    """A player of the level, with little time to think."""
    player = PLAYERS[name].make(seed)
    return replace(player, effort=HASTY) if isinstance(player, Searcher) else player


def played(rules: Rules, names: tuple[str, ...], seed: int) -> Deal:
    """A whole deal; the referee checks every move."""
    rng = random.Random(seed)
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    deal = Deal.start(rules, hands, rng.randrange(rules.players), rng.randint(1, 4))
    players = [hasty(names[seat % len(names)], seed + seat) for seat in range(rules.players)]
    while deal.phase != "done":
        if deal.phase == "pool":
            deal = deal.deal_pool(rng)
        else:
            seat = deal.to_act[0]
            deal = deal.apply(move_of(players[seat], deal.view(seat, [3 * place for place in range(rules.players)])))
    return deal


def test_no_illegal_move_in_random_mixtures_of_rules() -> None:
    rng = random.Random(11)
    for number in range(120):
        names = tuple(rng.sample(LEVELS, len(LEVELS)))
        assert played(random_rules(rng), names, number).points is not None


@pytest.mark.parametrize("name", LEVELS)
def test_hidden_cards_change_nothing_and_seeds_repeat(name: str) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        deal = random_deal(random_rules(rng), rng)
        player = hasty(name, seed)
        while deal.phase not in {"done", "moon"}:
            seat = deal.to_act[0]
            move = move_of(player, deal.view(seat))
            assert move_of(player, shuffled_behind(deal, seat, rng).view(seat)) == move
            assert move_of(hasty(name, seed), deal.view(seat)) == move
            deal = deal.apply(move)


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
    for policy in policies():
        assert len(policy.passing.wishes) == 4 * 13 * 8
    assert policy_for(CLASSIC).strangeness(CLASSIC) == min(policy.strangeness(CLASSIC) for policy in policies()) == 0
