"""A share of the deals of tests/search/deals.py: every level under random mixtures of rules, the referee looking on."""

from __future__ import annotations

from collections import Counter

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.rules import HeartsLead, Moon, Opening, Passing, Scoring
from tests.search.deals import mixed_deal, play

CHUNKS = 4
DEALS = 60


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_illegal_move_in_deals_of_random_mixtures_of_rules(chunk: int) -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for number in range(DEALS):
        play(1_000_000 + chunk * DEALS + number, counts)
    for name in PLAYERS:
        assert counts[name, "pass"] > 15
        assert counts[name, "back"] > 2
        assert counts[name, "play"] > 250


def test_the_deals_are_of_all_kinds() -> None:
    deals = [mixed_deal(seed) for seed in range(300)]
    assert {deal.rules.players for deal, _, _ in deals} == set(range(3, 8))
    rules = [deal.rules for deal, _, _ in deals]
    assert {one.passing for one in rules} == set(Passing)
    assert {one.opening for one in rules} == set(Opening)
    assert {one.hearts_lead for one in rules} == set(HeartsLead)
    assert {one.scoring for one in rules} == set(Scoring)
    assert {one.moon for one in rules} == set(Moon)
    assert {name for _, names, _ in deals for name in names} == set(PLAYERS)
