"""What cards are worth: the same figures every time, by every mixture of rules, and near what sound players take."""

from __future__ import annotations

import random
import statistics
import threading

import pytest
from hypothesis import given, settings

from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.players.search.par import method, par
from hearts_gui.rules import CLASSIC, Match, Rules
from tests.rules.playing import mixtures, seeds


@settings(max_examples=40)
@given(mixtures, seeds)
def test_every_deal_has_a_worth_and_always_the_same(rules: Rules, seed: int) -> None:
    match = Match.start(rules, seed, seed % rules.players, 1 + seed % 5)
    found = par(match)
    assert len(found) == rules.players
    table = rules.table.points
    least, most = (sum(points for points in table.values() if (points > 0) is up) for up in (False, True))
    assert least - 26 * rules.players <= min(found)
    assert max(found) <= most + 26
    again: list[tuple[float, ...]] = []
    elsewhere = threading.Thread(target=lambda: again.append(par(match)))
    elsewhere.start()
    elsewhere.join()
    assert again == [found]
    assert method() == method()


def test_only_a_deal_as_it_is_dealt_is_weighed() -> None:
    match = Match.start(CLASSIC, 3)
    begun = match.apply(match.deal.pass_cards(0, match.deal.hands[0][:3]).moves[-1])
    with pytest.raises(ValueError, match="as it is dealt"):
        par(begun)


def test_the_cards_tell_part_of_what_sound_players_take() -> None:
    worth, taken = list[float](), list[int]()
    for seed in range(60):
        match = Match.start(CLASSIC, seed, seed % 4, 1 + seed % 4)
        worth += par(match)
        players = [PLAYERS["duck"].make(seat) for seat in range(4)]
        while match.deal.phase != "done":
            seat = match.deal.to_act[0]
            match = match.apply(move_of(players[seat], match.view(seat)))
        taken += match.deal.points or ()
    assert statistics.correlation(worth, taken) > 0.3
    assert statistics.fmean(worth) == pytest.approx(statistics.fmean(taken), abs=1.0)
    shuffled = random.Random(1).sample(taken, len(taken))
    assert statistics.correlation(worth, shuffled) < 0.2
