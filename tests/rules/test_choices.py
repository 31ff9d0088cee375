"""The choices themselves, the pack and the cut for the first deal (RULES.md 1 and 7)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given

from hearts_gui.rules import (
    BLACK_MARIA,
    CLASSIC,
    Cutting,
    HeartsLead,
    Match,
    Moon,
    Opening,
    Passing,
    Rules,
    Scoring,
    Suit,
    pack_for,
    variation,
)
from hearts_gui.rules.cards import FULL_PACK
from hearts_gui.rules.match import deal_hands
from hearts_gui.rules.notation import format_rules, parse_rules
from tests.rules.playing import every_variation, mixtures, seeds

FIRST_DEALER_OF_SEED_7 = 1
FIRST_HAND_OF_SEED_7 = "3C 6C JC QC KC 2D 4D AD 4S 5S TS KS QH"


def test_the_presets() -> None:
    expected = Rules(
        players=4,
        passing=Passing.THREE,
        opening=Opening.LOWEST_CLUB,
        hearts_lead=HeartsLead.BROKEN,
        queen_breaks=False,
        scoring=Scoring.STANDARD,
        moon=Moon.OTHERS_PLUS_26,
        moon_needs_jack=True,
        target=100,
    )
    assert expected == CLASSIC
    assert Rules(queen_breaks=True, moon=Moon.SHOOTER_CHOOSES) == BLACK_MARIA


def test_the_256_variations() -> None:
    by_number = Counter(rules.number for rules in every_variation())
    assert len(by_number) == 256
    assert set(by_number.values()) == {5}
    for number in by_number:
        assert number is not None
        passing, opening, hearts, scoring = digits = [int(digit) for digit in number.split("-")]
        rules = variation(passing, opening, hearts, scoring, players=5)
        assert (rules.number, rules.players, rules.moon, rules.target) == (number, 5, Moon.OTHERS_PLUS_26, 100)
        assert [rules.passing.value, rules.opening.value, rules.hearts_lead.value, rules.scoring.value] == digits
    assert variation(2, 2, 2, 3) == Rules(scoring=Scoring.OMNIBUS)
    assert CLASSIC.number is None
    for wrong in ((0, 1, 1, 1), (1, 5, 1, 1), (1, 1, 1, 0), (1, 1, -1, 1)):
        with pytest.raises(ValueError, match="four digits of 1 to 4"):
            variation(*wrong)


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        ({"players": 2}, ValueError, "3 to 7 players, not 2"),
        ({"players": 8}, ValueError, "3 to 7 players, not 8"),
        ({"target": 0}, ValueError, "at least 1 point, not 0"),
        ({"players": 4.0}, TypeError, "players must be int"),
        ({"players": True}, TypeError, "players must be int"),
        ({"target": "100"}, TypeError, "target must be int"),
        ({"queen_breaks": 1}, TypeError, "queen_breaks must be bool"),
        ({"moon_needs_jack": None}, TypeError, "moon_needs_jack must be bool"),
        ({"passing": 2}, TypeError, "passing must be one of Passing"),
        ({"opening": Passing.THREE}, TypeError, "opening must be one of Opening"),
        ({"hearts_lead": "BROKEN"}, TypeError, "hearts_lead must be one of HeartsLead"),
        ({"scoring": None}, TypeError, "scoring must be one of Scoring"),
        ({"moon": "others_plus_26"}, TypeError, "moon must be one of Moon"),
    ],
)
def test_rules_are_checked(wrong: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        Rules(**wrong)


@given(mixtures)
def test_rules_are_values(rules: Rules) -> None:
    assert parse_rules(format_rules(rules)) == rules
    assert hash(parse_rules(format_rules(rules))) == hash(rules)
    for field in fields(rules):
        with pytest.raises(FrozenInstanceError):
            setattr(rules, field.name, getattr(rules, field.name))
    harmful = {card for card, worth in rules.table.points.items() if worth > 0}
    assert rules.table.harmful == harmful
    assert harmful <= rules.table.moon_cards <= set(rules.table.points)


def test_the_pack_for_each_number_of_players() -> None:
    out = {3: "2D", 4: "", 5: "2C 2D", 6: "3C 4C 2D 3D", 7: "3C 2D 3D"}
    each = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7}
    for players in range(3, 8):
        pack = pack_for(players)
        assert sorted(pack) == list(pack)
        assert " ".join(str(card) for card in FULL_PACK if card not in pack) == out[players]
        assert (len(pack), Rules(players).cards_each) == (players * each[players], each[players])
        assert sum(card.suit is Suit.HEARTS for card in pack) == 13
    for players in (2, 8, 0):
        with pytest.raises(ValueError, match="3 to 7"):
            pack_for(players)


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    for players in range(3, 8):
        for dealer in range(players):
            pack = list(pack_for(players))
            random.Random(9).shuffle(pack)
            hands = deal_hands(Rules(players), dealer, random.Random(9))
            for place, card in enumerate(pack):
                assert card in hands[(dealer + 1 + place) % players]


def test_shuffles_are_fair_and_the_same_everywhere() -> None:
    """Every seat gets each card about as often; a seed's first cards are kept here, so that old saves stay readable."""
    holders = Counter((seat, card) for n in range(600) for seat, hand in enumerate(first_hands(n)) for card in hand)
    assert len(holders) == 4 * 52
    assert all(95 <= times <= 205 for times in holders.values())
    assert len({Match.start(CLASSIC, n).dealer for n in range(50)}) == 4
    match = Match.start(CLASSIC, 7)
    assert match.first_dealer == FIRST_DEALER_OF_SEED_7
    assert " ".join(map(str, match.deal.hands[0])) == FIRST_HAND_OF_SEED_7


def first_hands(seed: int) -> tuple[tuple[object, ...], ...]:
    return Match.start(CLASSIC, seed).deal.hands


@given(seeds)
def test_the_cut(seed: int) -> None:
    """The highest deals; those who tie for highest cut again, and only they; no card is drawn twice."""
    chance = random.Random(seed)
    players = chance.randint(3, 7)
    cutting = Cutting.start(players, chance)
    contenders = list(range(players))
    drawn: list[int] = []
    while True:
        ranks = {}
        assert cutting.contenders == tuple(contenders)
        for seat in chance.sample(contenders, len(contenders)):
            assert seat in cutting.to_cut
            with pytest.raises(ValueError, match="not settled"):
                _ = cutting.dealer
            place = chance.choice(cutting.places)
            assert place not in drawn
            drawn.append(place)
            cutting = cutting.cut(seat, place)
            assert cutting.card_of(seat) == cutting.spread[place]
            ranks[seat] = cutting.spread[place].rank
        contenders = [seat for seat in contenders if ranks[seat] is max(ranks.values())]
        if len(contenders) == 1:
            break
    assert cutting.to_cut == ()
    assert cutting.dealer == contenders[0]
    with pytest.raises(ValueError, match="not to cut"):
        cutting.cut(0, cutting.places[0])


def test_ties_cut_again() -> None:
    cutting = Cutting(3, FULL_PACK)  # places 0 to 12 are clubs, two to ace, then diamonds, spades, hearts
    for seat, place in ((2, 12), (0, 25), (1, 11)):
        cutting = cutting.cut(seat, place)
    assert (cutting.contenders, cutting.to_cut) == ((0, 2), (0, 2))
    with pytest.raises(ValueError, match="seat 1 is not to cut"):
        cutting.cut(1, 38)
    with pytest.raises(ValueError, match="no card lies at place 12"):
        cutting.cut(0, 12)
    cutting = cutting.cut(0, 0).cut(2, 13)
    assert set(cutting.to_cut) == {0, 2}  # twos tie as well
    cutting = cutting.cut(0, 1).cut(2, 2)
    assert cutting.dealer == 2
