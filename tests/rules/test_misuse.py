"""What is not what it is called is refused where it comes in, and never becomes part of a deal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hearts_gui.rules import (
    CLASSIC,
    Card,
    Deal,
    DealPool,
    IllegalMove,
    Match,
    Passing,
    Rules,
    format_match,
    pack_for,
    parse_deal,
    parse_match,
    variation,
)

STRANGE: list[Any] = [
    None, True, 1.0, -1, 99, 10**30, float("nan"), "0", "QS", b"QS", (), [], {}, object(), (2, 12), Card.parse("QS"),
    [None], ["QS", "KS", "AS"], [Card.parse("QS")] * 3, [[]] * 4, iter([]),
]  # fmt: skip


def whatever(thing: Any) -> Any:
    """The same, of any type as far as the type checker knows."""
    return thing


@pytest.mark.parametrize("thing", STRANGE, ids=lambda thing: type(thing).__name__)
def test_nothing_but_what_is_meant_makes_a_match(thing: Any) -> None:
    hands = Match.start(CLASSIC, 1).deal.dealt
    mixed = [list(hand) for hand in hands]
    mixed[0][0] = thing
    for wrong in (
        lambda: Match.start(thing, 1),
        lambda: Deal.start(thing, hands),
        lambda: Deal.start(CLASSIC, thing),
        lambda: Deal.start(CLASSIC, mixed),
        lambda: parse_match(thing),
        lambda: parse_deal(thing),
        lambda: CLASSIC_DEAL.apply(thing),
        lambda: Match.start(CLASSIC, 1).apply(thing),
    ):
        with pytest.raises((TypeError, ValueError)):
            wrong()


CLASSIC_DEAL = Match.start(CLASSIC, 1).deal


@pytest.mark.parametrize("number", [None, True, 1.0, 1.5, "1", (), float("nan")], ids=repr)
def test_seed_dealer_and_number_are_whole_numbers(number: Any) -> None:
    hands = CLASSIC_DEAL.dealt
    with pytest.raises(TypeError):
        Match.start(CLASSIC, number)
    with pytest.raises(TypeError):
        Deal.start(CLASSIC, hands, number)
    with pytest.raises(TypeError):
        Deal.start(CLASSIC, hands, 0, number)
    if number is not None:  # then the cut decides
        with pytest.raises(TypeError):
            Match.start(CLASSIC, 1, number)


@pytest.mark.parametrize("seat", [-1, 4, 10**30])
def test_there_is_no_other_seat(seat: int) -> None:
    for ask in (CLASSIC_DEAL.view, CLASSIC_DEAL.verdicts):
        with pytest.raises(ValueError, match="no seat"):
            ask(seat)
    assert CLASSIC_DEAL.playable(seat) == []
    with pytest.raises(IllegalMove):
        CLASSIC_DEAL.pass_cards(seat, CLASSIC_DEAL.hands[0][:3])


@pytest.mark.parametrize("totals", [(), (0,) * 3, "", [0] * 5])
def test_a_view_has_one_total_for_each_seat(totals: Any) -> None:
    with pytest.raises(ValueError, match="4 totals"):
        CLASSIC_DEAL.view(0, totals)


@pytest.mark.parametrize("text", [None, 7, b"QS", ["QS"], Card.parse("QS")], ids=repr)
def test_a_card_is_named_by_a_text(text: Any) -> None:
    with pytest.raises(TypeError):
        Card.parse(text)


def plain(cards: Any) -> Any:
    """Tuples of numbers that equal cards and are none."""
    return [tuple(map(int, card)) for card in cards]


def test_tuples_that_only_equal_cards_make_no_hand() -> None:
    with pytest.raises(TypeError):
        Deal.start(CLASSIC, [plain(hand) for hand in CLASSIC_DEAL.dealt])


@pytest.mark.parametrize("rules", [Rules(passing=Passing.NONE), variation(2, 2, 2, 3), variation(3, 3, 2, 3),
                                   variation(4, 4, 4, 4, players=7)], ids=lambda rules: rules.passing.name)  # fmt: skip
def test_a_move_of_such_tuples_moves_the_cards_themselves(rules: Rules) -> None:
    match, chance = Match.start(rules, 7), random.Random(3)
    while match.deal.phase != "done":
        deal = match.deal
        if deal.phase == "pool":
            shares = whatever(match.deal_pool().deal.moves[-1]).shares
            deal = deal.apply(DealPool(tuple(tuple(plain(share)) for share in shares)))
            match = Match(match.rules, match.seed, match.first_dealer, match.finished, deal)
            continue
        seat = chance.choice(deal.to_act)
        may = deal.playable(seat)
        if deal.phase == "pass":
            assert deal.plan is not None
            deal = deal.pass_cards(seat, plain(chance.sample(may, deal.plan.count)))
        elif deal.phase == "back":
            deal = deal.pass_back(seat, plain([chance.choice(may)])[0])
        else:
            deal = deal.play(seat, plain([chance.choice(may)])[0])
        match = Match(match.rules, match.seed, match.first_dealer, match.finished, deal)
    assert {type(card) for cards in match.deal.taken for card in cards} == {Card}
    assert sum(map(len, match.deal.taken)) == len(pack_for(rules.players))
    assert parse_match(format_match(match)) == match


@pytest.mark.parametrize("seat", [None, True, 0.0, "0", ()], ids=repr)
def test_a_seat_is_a_whole_number_too(seat: Any) -> None:
    hand = CLASSIC_DEAL.hands[0]
    playing = Match.start(Rules(passing=Passing.NONE), 1).deal
    with pytest.raises(TypeError):
        CLASSIC_DEAL.pass_cards(seat, hand[:3])
    with pytest.raises(TypeError):
        playing.play(seat, playing.hands[0][0])
