"""Worlds agree with all that a seat knows, however little room that leaves, and any possible deal can be among them."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.players.counting import mask_of, ordinals
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.worlds import Hidden, hidden_cards, set_up
from hearts_gui.rules import CLASSIC, Card, Deal, HeartsLead, Opening, Passing, Rules, pack_for, parse_cards
from tests.search.mixtures import random_deal, random_rules


@given(st.integers(0, 2**32))
@settings(max_examples=150)
def test_worlds_agree_with_what_is_known_and_the_truth_is_possible(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    book = rulebook(rules)
    kernel = Kernel(book)
    deal = random_deal(rules, rng)
    for _ in range(rng.randrange(rules.players * rules.cards_each)):
        deal = deal.play(deal.to_act[0], rng.choice(deal.playable(deal.to_act[0])))
    seat = deal.to_act[0]
    view = deal.view(seat)
    hidden = hidden_cards(view, book)
    hands = [mask_of(hand) for hand in deal.hands]
    for place, other in enumerate(hidden.seats):
        assert hands[other] & ~(hidden.may[place] | hidden.fixed[place]) == 0
        assert hidden.fixed[place] & ~hands[other] == 0
    for number in range(5):
        set_up(kernel, book, view)
        world = kernel.world(seed + number)
        assert world[seat] == hands[seat]
        assert sum(world) == sum(hands)
        for place, other in enumerate(hidden.seats):
            assert world[other].bit_count() == hands[other].bit_count()
            assert world[other] & ~(hidden.may[place] | hidden.fixed[place]) == 0


def test_tight_constraints_never_hang_and_reach_every_deal() -> None:
    """Three seats, two cards each: A may go to 0 or 1, B and C to 1 or 2, D to 0 or 2, E and F anywhere."""
    kernel = Kernel(rulebook(Rules(players=4)))
    may = (0b111001, 0b110111, 0b111110)
    hidden = Hidden((1, 2, 3), (2, 2, 2), (0, 0, 0), may, 0b111111)
    kernel.load([0, 0, 0, 0], 0)
    met: Counter[tuple[int, ...]] = Counter()
    for seed in range(3000):
        hidden.tell(kernel)
        met[tuple(kernel.world(seed)[1:])] += 1
    possible = {
        (a, b, 0b111111 ^ a ^ b)
        for a in _pairs()
        for b in _pairs()
        if not a & b and not a & ~may[0] and not b & ~may[1] and not (0b111111 ^ a ^ b) & ~may[2]
    }
    assert set(met) == possible
    assert max(met.values()) < 4 * min(met.values())


def _pairs() -> list[int]:
    return [mask for mask in range(64) if mask.bit_count() == 2]


def test_what_can_not_be_dealt_is_refused() -> None:
    kernel = Kernel(rulebook(Rules(players=4)))
    with pytest.raises(ValueError, match="can't be dealt"):
        Hidden((1, 2, 3), (1, 1, 1), (0, 0, 0), (0b111, 0, 0b111), 0b111).tell(kernel)


def _opened(rules: Rules, holdings: dict[int, str], leader_plays: str) -> Deal:
    """A deal in which seats hold at least these cards and the first lead is played."""
    hands: list[list[Card]] = [list(parse_cards(holdings.get(seat, ""))) for seat in range(rules.players)]
    rest = [card for card in pack_for(rules.players) if not any(card in hand for hand in hands)]
    for hand in hands:
        while len(hand) < rules.cards_each:
            hand.append(rest.pop())
    deal = Deal.start(rules, hands, dealer=rules.players - 1)
    return deal.play(deal.to_act[0], Card.parse(leader_plays))


def test_an_unbroken_heart_led_shows_a_hand_of_hearts() -> None:
    rules = Rules(passing=Passing.NONE, hearts_lead=HeartsLead.AFTER_THIRD_TRICK, opening=Opening.ELDEST_LOWEST)
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AC"
    deal = _opened(rules, {0: hearts, 1: "2C 3C", 2: "4C 5C", 3: "6C 7C"}, "AC")
    while deal.record.turn != 0:
        deal = deal.play(deal.to_act[0], deal.playable(deal.to_act[0])[0])
    deal = deal.play(0, Card.parse("9H"))
    hidden = hidden_cards(deal.view(1), rulebook(rules))
    assert set(ordinals(hidden.may[hidden.seats.index(0)])) <= set(range(39, 52))


def test_openings_tell_what_their_leaders_lack() -> None:
    low = Rules(passing=Passing.NONE, opening=Opening.ELDEST_LOWEST)
    deal = _opened(low, {0: "5C 6D 7S TH JH QH KH AH 9H 8H KS AS AC"}, "5C")
    may = hidden_cards(deal.view(1), rulebook(low)).may[0]
    assert not may & sum(0b111 << 13 * suit for suit in range(3))
    twos = Rules(passing=Passing.NONE, opening=Opening.FIRST_TWO)
    deal = _opened(twos, {1: "2D", 2: "2C 2S"}, "2D")
    hidden = hidden_cards(deal.view(3), rulebook(twos))
    assert not hidden.may[hidden.seats.index(0)] & mask_of(parse_cards("2C 2S"))
    assert hidden.may[hidden.seats.index(2)] & mask_of(parse_cards("2C 2S"))


def test_passed_cards_lie_where_they_went() -> None:
    rng = random.Random(4)
    deal = random_deal(CLASSIC, rng)
    while deal.plan is None:
        deal = random_deal(CLASSIC, rng)
    seat = deal.to_act[0]
    view = deal.view(seat)
    hidden = hidden_cards(view, rulebook(CLASSIC))
    assert view.passed_to is not None
    assert hidden.fixed[hidden.seats.index(view.passed_to)] == mask_of(view.passed)
