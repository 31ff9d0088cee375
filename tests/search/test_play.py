"""What shames other programs: positions in which a sound player never does the foolish thing, whatever its seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.players.search.policy import policy_for
from hearts_gui.rules import (
    BLACK_MARIA,
    CLASSIC,
    Card,
    Deal,
    Passing,
    Rules,
    Scoring,
    SeatView,
    Suit,
    pack_for,
    parse_cards,
)
from hearts_gui.rules.match import deal_hands
from tests.search.positions import ALONE, STOPPER
from tests.search.shameful import KINDS, SOUND, Kind, met, table

SEEDS = range(4)
"""As many as there are styles."""


def choices(view: SeatView, seeds: range = SEEDS) -> Iterator[tuple[str, Card]]:
    """What each sound player plays with each seed; the master, who takes his time, with one.

    The skilled one, who relies on instinct, is asked where that was made for so many players.
    """
    fitted = policy_for(view.rules).players == view.rules.players
    for name in SOUND if fitted else SOUND[1:]:
        for seed in seeds if name != "master" else seeds[:1]:
            yield f"{name} with seed {seed}", PLAYERS[name].make(seed).choose_play(view)


def rules_of(kind: Kind) -> Iterator[tuple[Rules, int]]:
    """The rules under which a kind is looked for, and how many positions of it."""
    for scoring in kind.scorings:
        yield Rules(passing=kind.passing, scoring=scoring), 5
    for players in (3, 5, 6, 7):
        yield Rules(players=players, passing=kind.passing, scoring=kind.scorings[0]), 2
    if Scoring.STANDARD in kind.scorings:
        yield replace(BLACK_MARIA, passing=kind.passing), 2


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_common_sense_in_positions_met_in_play(kind: Kind) -> None:
    found = 0
    for rules, number in rules_of(kind):
        for view in met(kind, rules, number, seed=3, most_deals=600):
            found += 1
            for who, card in choices(view, SEEDS if found % 3 == 0 else SEEDS[found % 3 : found % 3 + 1]):
                assert kind.sound(view, card), f"{who} plays {card} on {table(view)} from {view.hand} by {rules}"
    assert found >= 6


@pytest.mark.parametrize("players", range(3, 8))
def test_lowest_hearts_are_passed_only_where_none_is_left(players: int) -> None:
    """By habit high and low go together; being rid of all one's hearts is a plan."""
    low = dict.fromkeys(SOUND, 0)
    for seed in range(24):
        rng = random.Random(f"{players}/{seed}")
        rules = Rules(players=players, passing=rng.choice((Passing.THREE, Passing.DEALER_POOL)))
        view = Deal.start(rules, deal_hands(rules, 0, rng)).view(1)
        hearts = [card for card in view.hand if card.suit is Suit.HEARTS]
        for name in SOUND if seed % 8 == 0 else SOUND[:2]:
            passed = [card for card in PLAYERS[name].make(seed).choose_pass(view) if card.suit is Suit.HEARTS]
            low[name] += len(passed) < len(hearts) and any(card.rank <= 4 for card in passed)
    assert max(low.values()) <= 1, low


def test_keeps_the_one_card_that_stops_a_moon() -> None:
    for name, card in choices(STOPPER.view(0)):
        assert card != Card.parse("AH"), name


def test_does_not_lead_the_suit_that_nobody_else_has() -> None:
    for name, card in choices(ALONE.view(0)):
        assert card.suit is Suit.SPADES, name


def _passing_deal(hand: str) -> Deal:
    """A deal to the left in which seat 0 holds this hand, and the rest lies as it comes."""
    mine = parse_cards(hand)
    rest = [card for card in pack_for(4) if card not in mine]
    return Deal.start(CLASSIC, [mine, *(rest[seat::3] for seat in range(3))], dealer=3)


@pytest.mark.parametrize(
    ("hand", "losers"),
    [
        ("AH KH QH JH 9H AS KS QS AC KC 3D 4D 7C", "3D 4D 7C"),
        ("AH KH QH JH 4H AS KS AC KC QC 3D 7D 2S", "2S 3D 4H"),
        ("AC KC QC JC TC 9C AH KH QH 5H AS 2D 3S", "2D 3S 5H"),
    ],
)
def test_a_hand_made_for_the_moon_parts_with_its_losers(hand: str, losers: str) -> None:
    for name, seeds in ("expert", range(4)), ("master", range(1)):
        for seed in seeds:
            passed = PLAYERS[name].make(seed).choose_pass(_passing_deal(hand).view(0))
            assert set(passed) == set(parse_cards(losers)), f"{name} with seed {seed}"


@pytest.mark.parametrize("name", SOUND)
@pytest.mark.parametrize("hand", ["2H 3H 5H AC KC 9C QD TD 8D 2S 4S 6S 8S", "2H 4H 6H 7H KC JC TC AD KD JD 3S 5S JS"])
def test_does_not_pass_its_lowest_hearts_by_habit(name: str, hand: str) -> None:
    for seed in SEEDS if name != "master" else SEEDS[:1]:
        passed = PLAYERS[name].make(seed).choose_pass(_passing_deal(hand).view(0))
        assert not set(passed) & set(parse_cards("2H 3H 4H 5H"))
