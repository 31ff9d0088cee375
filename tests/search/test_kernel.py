"""The kernel plays by the same rules as the referee, and the same compiled and uncompiled."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.players.counting import mask_of
from hearts_gui.players.search.evaluation import chance_table
from hearts_gui.players.search.features import candidates, cells
from hearts_gui.players.search.kernel import COMPILED, Kernel
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.tables import LENGTH, gumbel_noise, pack, split, unpack
from hearts_gui.rules import CLASSIC, Moon, MoonChoice, Scoring
from tests.search.mixtures import moon_minded, random_deal, random_rules, uncompiled

SLOPES = [0.05 - 0.001 * step for step in range(31)]
SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(max_examples=120)
def test_kernel_agrees_with_the_referee_from_every_point_of_a_deal(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    book = rulebook(rules)
    deal = random_deal(rules, rng)
    leader = deal.leader
    assert leader is not None
    hands = [mask_of(hand) for hand in deal.hands]
    through, fresh = Kernel(book), Kernel(book)
    through.load(hands, leader)
    hunter = rng.randrange(2 * rules.players)
    plays: list[int] = []
    while deal.phase == "play":
        playable = mask_of(deal.playable(deal.to_act[0]))
        fresh.load(hands, leader, plays)
        assert fresh.legal_cards() == through.legal_cards() == playable
        assert fresh.facts() == through.facts()
        assert fresh.facts()["turn"] == deal.to_act[0]
        before = deal
        deal = moon_minded(deal, rng, hunter)
        card = next(iter(set(before.hands[before.to_act[0]]) - set(deal.hands[before.to_act[0]])))
        plays.append(card.ordinal)
        through.lay_card(card.ordinal)
    for choice in MoonChoice:
        points, shooter = through.result(choice is MoonChoice.SUBTRACT)
        assert shooter == (-1 if deal.shooter is None else deal.shooter)
        if deal.phase == "moon":
            assert tuple(points) == deal.choose_moon(shooter, choice).points
        elif deal.shooter is None or (rules.moon is Moon.SHOOTER_MINUS_26) == (choice is MoonChoice.SUBTRACT):
            assert tuple(points) == deal.points


def test_moons_are_among_what_is_compared() -> None:
    rng = random.Random(5)
    shot = 0
    for _ in range(60):
        deal = random_deal(random_rules(rng, scoring=Scoring.HEARTS, players=3), rng)
        while deal.phase == "play":
            deal = moon_minded(deal, rng, 0)
        shot += deal.shooter is not None
    assert shot >= 3


@given(SEEDS)
@settings(max_examples=40)
def test_the_policy_is_the_sum_of_the_cells_written_down(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    book = rulebook(rules)
    numbers = [rng.randint(-127, 127) for _ in range(LENGTH)]
    kernel = Kernel(book)
    kernel.set_policy(split(numbers), None)
    deal = random_deal(rules, rng)
    assert deal.leader is not None
    kernel.load([mask_of(hand) for hand in deal.hands], deal.leader)
    while deal.phase == "play":
        seat = deal.to_act[0]
        facts = kernel.facts()
        scores = {
            card: sum(numbers[cell] for cell in cells(book, facts, card))
            for card in candidates(book, facts, kernel.legal_cards())
        }
        assert scores[kernel.choice(1)] == max(scores.values())
        card = rng.choice(deal.playable(seat))
        deal = deal.play(seat, card)
        kernel.lay_card(card.ordinal)


@pytest.fixture(scope="module")
def plain() -> Any:
    return uncompiled()


@given(SEEDS)
@settings(max_examples=15)
def test_compiled_and_uncompiled_are_the_same_bit_for_bit(plain: Any, seed: int) -> None:
    if not COMPILED:
        pytest.skip("the kernel is not compiled here")
    assert not plain.COMPILED
    rng = random.Random(seed)
    rules = random_rules(rng)
    book = rulebook(rules)
    deal = random_deal(rules, rng)
    leader = deal.leader
    assert leader is not None
    numbers = [rng.randint(-60, 60) for _ in range(LENGTH)]
    policies = [(None, None), (split(numbers), None), (split(numbers), gumbel_noise(0.8))]
    for tables, noise in policies:
        found = []
        for module in (Kernel, plain.Kernel):
            kernel = module(book)
            kernel.set_policy(tables, noise)
            kernel.load([mask_of(hand) for hand in deal.hands], leader)
            outcomes: list[Any] = [kernel.playout(seed), kernel.self_play(seed, 3)]
            others = [seat for seat in range(rules.players) if seat != leader]
            unseen = [card for hand in deal.hands for card in hand if card not in deal.hands[leader]]
            full = (1 << len(others)) - 1
            kernel.load([mask_of(h) if s == leader else 0 for s, h in enumerate(deal.hands)], leader)
            kernel.set_unseen(
                others,
                [rules.cards_each] * len(others),
                [0] * len(others),
                [card.ordinal for card in unseen],
                [full] * len(unseen),
            )
            legal = candidates(book, kernel.facts(), kernel.legal_cards())
            outcomes += [kernel.world(seed), kernel.search(leader, legal, 4, seed)]
            kernel.set_chances(chance_table(SLOPES))
            kernel.set_objective([*range(0, 10 * rules.players, 10), rules.target])
            outcomes.append(kernel.search(leader, legal, 4, seed))
            found.append(outcomes)
        assert found[0] == found[1]


def test_random_words_are_spread_evenly() -> None:
    """Seat 0 to the dealer's left leads; all else alike, nobody is favoured by the shuffle: hands come out even."""
    kernel = Kernel(rulebook(CLASSIC))
    points, moons = kernel.self_play(3, 20_000)
    assert sum(points) == 20_000 * 26 + moons * 52
    assert max(points) - min(points) < 0.03 * sum(points)


def test_tables_are_written_and_read_back() -> None:
    rng = random.Random(1)
    numbers = [rng.choice((0, 0, 0, rng.randint(-127, 127))) for _ in range(LENGTH)]
    assert unpack(pack(numbers)) == numbers
    assert [value for row in split(numbers).values() for value in row] == numbers
    with pytest.raises(ValueError, match="numbers are wanted"):
        split(numbers[1:])
