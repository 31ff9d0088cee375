"""Worlds are told apart by what was passed and played as they should be: checked against sums done by hand."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.players.counting import mask_of
from hearts_gui.players.search.features import candidates, cells
from hearts_gui.players.search.holdings import LENGTH, holding_cells
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.player import EXPERT, NO_EFFORT, Searcher
from hearts_gui.players.search.policy import Policy, kernel_for, policy_for
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.worlds import set_up
from hearts_gui.rules import CLASSIC, Deal, Rules
from tests.search.mixtures import random_deal, random_rules, uncompiled

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(max_examples=60)
def test_the_kernel_likes_a_hand_as_the_cells_say(seed: int) -> None:
    rng = random.Random(seed)
    book = rulebook(random_rules(rng))
    numbers = [rng.randint(-99, 99) for _ in range(LENGTH)]
    kernel = Kernel(book)
    kernel.set_holdings(numbers)
    hand = sum(1 << card for card in rng.sample(range(52), book.tricks))
    assert kernel.hand_liking(hand) == sum(numbers[cell] for cell in holding_cells(book, hand))


def how_likely(deal: Deal, seat: int, hands: list[int], policy: Policy) -> float:
    """The logarithm of how likely the others, with these hands now, would have played as they did; done by hand."""
    book = rulebook(deal.rules)
    plays = deal.record.cards_played
    held = list(hands)
    leader = deal.record.tricks[0].leader
    tricks = [*deal.record.tricks, *([deal.record.trick] if deal.record.trick is not None else [])]
    for trick in tricks:
        for player in range(deal.rules.players):
            card = trick.card_of(player)
            held[player] |= 1 << card.ordinal if card is not None else 0
    found = sum(policy.holdings[cell] / 16 for other in others(deal, seat) for cell in holding_cells(book, held[other]))
    kernel = Kernel(book)
    kernel.load(held, leader)
    for card in plays:
        facts = kernel.facts()
        choices = candidates(book, facts, kernel.legal_cards())
        if facts["turn"] != seat and len(choices) > 1:
            scores = {choice: policy.score(cells(book, facts, choice)) for choice in choices}
            taken = max(choice for choice in choices if choice <= card.ordinal)
            found += scores[taken] - math.log(sum(math.exp(score) for score in scores.values()))
        kernel.lay_card(card.ordinal)
    return found


def others(deal: Deal, seat: int) -> list[int]:
    return [other for other in range(deal.rules.players) if other != seat]


def position(rules: Rules, rng: random.Random, left: int) -> Deal:
    """A deal played by instinct until the seat on turn has so many cards left."""
    deal = random_deal(rules, rng)
    player = Searcher(1, NO_EFFORT)
    while len(deal.hands[deal.to_act[0]]) > left:
        deal = deal.play(deal.to_act[0], player.choose_play(deal.view(deal.to_act[0])))
    return deal


@pytest.mark.parametrize("seed", range(4))
def test_a_world_is_met_as_often_as_what_was_passed_and_played_says(seed: int) -> None:
    rng = random.Random(seed)
    deal = position(CLASSIC, rng, 2)
    seat = deal.to_act[0]
    policy = policy_for(CLASSIC)
    kernel = kernel_for(CLASSIC, policy)
    set_up(kernel, rulebook(CLASSIC), deal.view(seat))
    kernel.set_reading(1)
    blind = Counter(map(tuple, kernel.drawn(seat, 1, 20_000)))
    kernel.set_reading(128, passed=True)
    read = Counter(map(tuple, kernel.drawn(seat, 2, 20_000)))
    hoped: dict[Any, float] = {
        hands: times * math.exp(how_likely(deal, seat, list(hands), policy)) for hands, times in blind.items()
    }
    whole = sum(hoped.values())
    apart = sum(abs(read[hands] / 20_000 - hope / whole) for hands, hope in hoped.items()) / 2
    before = sum(abs(blind[hands] / 20_000 - hope / whole) for hands, hope in hoped.items()) / 2
    assert read.keys() <= blind.keys() | hoped.keys()
    assert apart < 0.1 < before, "the share of worlds met too often is small, and it was not to begin with"


@given(SEEDS)
@settings(max_examples=10)
def test_reading_is_the_same_compiled_and_uncompiled(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    policy = policy_for(rules)
    book = rulebook(rules)
    deal = position(rules, rng, rng.randint(2, rules.cards_each))
    seat = deal.to_act[0]
    found = []
    for module in (Kernel, uncompiled().Kernel):
        kernel = module(book)
        kernel.set_policy(policy.tables, None)
        kernel.set_holdings(policy.holdings)
        set_up(kernel, book, deal.view(seat))
        kernel.set_reading(3, passed=True)
        cards = [card.ordinal for card in deal.playable(seat)]
        found.append((kernel.drawn(seat, seed, 5), kernel.search(seat, cards, 7, seed)))
    assert found[0] == found[1]


def test_the_others_manner_is_read() -> None:
    """Worlds that are picked by what was played have more cards where they lie in truth."""
    assert EXPERT.prospects > 1
    rng = random.Random(9)
    better = 0
    for number in range(40):
        deal = random_deal(CLASSIC, random.Random(number))
        player = Searcher(1, NO_EFFORT)
        while len(deal.tricks) < 6:
            deal = deal.play(deal.to_act[0], player.choose_play(deal.view(deal.to_act[0])))
        seat = deal.to_act[0]
        kernel = kernel_for(CLASSIC, policy_for(CLASSIC))
        set_up(kernel, rulebook(CLASSIC), deal.view(seat))
        right = []
        for prospects in (1, 16):
            kernel.set_reading(prospects)
            right.append(_right(kernel.drawn(seat, rng.getrandbits(32), 400), deal))
        better += right[1] > right[0]
    assert better > 26


def _right(worlds: list[list[int]], deal: Deal) -> int:
    """How many cards lie in these worlds where they do in truth."""
    true = [mask_of(hand) for hand in deal.hands]
    return sum((mine & held).bit_count() for world in worlds for mine, held in zip(world, true, strict=True))
