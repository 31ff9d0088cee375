"""Moments of a deal made to happen: restarts, the same line again, refusals with their reasons, the pool."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hearts_gui.controller import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    Event,
    HeartsBroken,
    HeartsOpened,
    Jump,
    MoveController,
    PoolDealt,
    PositionChanged,
    PromptThinker,
    QueenLanded,
    Refused,
    TrickTaken,
    play_on,
)
from hearts_gui.rules import (
    CLASSIC,
    Card,
    DealPool,
    HeartsLead,
    Match,
    MoonChoice,
    PassCards,
    Passing,
    Reason,
    Rules,
    Scoring,
    pack_for,
)
from tests.controller.fold import Table
from tests.controller.players import HandThinker, Whim, by_whim, play_match, table_for


def test_a_restarted_deal_is_dealt_again_and_undo_comes_back_to_where_it_was_left() -> None:
    controller = table_for(Match.start(CLASSIC, 8))
    for _ in range(40):
        play_on(controller, by_whim)
    left = controller.match
    jumped, dealt = controller.restart_deal()
    assert isinstance(jumped, PositionChanged)
    assert jumped.jump is Jump.RESTART
    assert isinstance(dealt, CardsDealt)
    assert dealt.hand == left.deal.dealt[0]
    assert controller.match.deal.moves == ()
    assert controller.restart_deal() == [Refused(Reason.NOT_NOW)]
    play_on(controller, by_whim)
    while controller.match != left:
        assert controller.can_undo
        controller.undo()


def test_a_finished_match_can_be_taken_back_and_its_last_deal_restarted() -> None:
    controller = table_for(Match.start(replace(CLASSIC, target=1), 8))
    while not controller.match.over:
        play_on(controller, by_whim)
    won = controller.match
    assert controller.next_deal() == [Refused(Reason.MATCH_IS_OVER)]
    assert controller.advance() == []
    controller.restart_deal()
    assert not controller.match.over
    assert controller.totals == (0, 0, 0, 0)
    said = controller.undo()
    assert controller.match == won
    assert [type(event).__name__ for event in said] == ["PositionChanged", "DealScored", "MatchWon"]
    controller.undo()
    assert controller.person_to_act == "play"


def test_who_makes_the_same_move_again_meets_the_same_answers_unasked() -> None:
    thinker = HandThinker()
    players = {seat: Whim(seat) for seat in (1, 2, 3)}
    rules = replace(CLASSIC, passing=Passing.NONE)
    controller = MoveController(Match.start(rules, 5), players, 0, thinker)
    controller.begin()

    def others() -> None:
        while controller.person_to_act is None:
            controller.advance()
            thinker.answer(thinker.open[0])
            assert controller.advance()

    for _ in range(3):
        others()
        controller.play(controller.view.playable[0])
    others()
    here = controller.match
    for _ in range(3):
        controller.undo()
    there = controller.match
    assert controller.advance() == []
    assert not thinker.open
    for _ in range(3):
        controller.play(controller.view.playable[0])
        controller.think_ahead()
        while controller.person_to_act is None:
            assert controller.advance()
    assert not thinker.open
    assert controller.match == here
    assert not controller.can_redo
    while controller.match != there:
        controller.undo()
    other = next((card for card in controller.view.playable[1:]), None)
    if other is None:  # a card without a choice: take back one more
        controller.undo()
        other = controller.view.playable[-1]
    controller.play(other)
    assert not controller.can_redo


def test_each_refusal_has_its_reason_and_changes_nothing() -> None:
    controller = table_for(Match.start(CLASSIC, 1))
    start = controller.match
    hand = controller.view.hand
    absent = next(card for card in pack_for(4) if card not in hand)
    refusals = [
        (controller.choose_pass(hand[:2]), Refused(Reason.WRONG_NUMBER_OF_CARDS)),
        (controller.choose_pass((hand[0], hand[0], hand[1])), Refused(Reason.SAME_CARD_TWICE)),
        (controller.choose_pass((hand[0], absent, hand[1])), Refused(Reason.NOT_IN_HAND, absent)),
        (controller.play(hand[0]), Refused(Reason.NOT_NOW, hand[0])),
        (controller.give_back(hand[0]), Refused(Reason.NOT_NOW)),
        (controller.choose_moon(MoonChoice.ADD), Refused(Reason.NOT_NOW)),
        (controller.undo(), Refused(Reason.NOT_NOW)),
        (controller.redo(), Refused(Reason.NOT_NOW)),
        (controller.restart_deal(), Refused(Reason.NOT_NOW)),
        (controller.next_deal(), Refused(Reason.DEAL_IS_NOT_OVER)),
    ]
    for events, refused in refusals:
        assert events == [refused]
    assert controller.match is start
    controller.choose_pass(hand[:3])
    assert controller.choose_pass(hand[:3]) == [Refused(Reason.ALREADY_PASSED)]
    while controller.person_to_act != "play":
        play_on(controller, by_whim)
    for card, reason in controller.view.verdicts().items():
        if reason is not None:
            assert controller.play(card) == [Refused(reason, card)]


def test_one_who_watches_sees_no_hand_and_decides_nothing() -> None:
    controller = table_for(Match.start(CLASSIC, 1), person=None)
    table = Table(None)
    table.see(controller.begin())
    while not controller.match.over:
        events = controller.advance() or controller.next_deal()
        table.see(events)
        table.agrees_with(controller)
        assert controller.person_to_act is None
        assert controller.view.hand == controller.view.passed == controller.view.received == ()
        assert not controller.can_undo
    assert controller.play(Card.parse("QS")) == [Refused(Reason.NOT_YOUR_TURN)]


def test_four_are_passed_and_one_comes_back() -> None:
    controller = table_for(Match.start(Rules(players=5, passing=Passing.FOUR_BACK_ONE), 3))
    before = set(controller.view.hand)
    told = controller.choose_pass(controller.view.hand[:4])
    while controller.person_to_act != "back":
        told += controller.advance()
    (passed,) = [event for event in told if isinstance(event, CardsPassed)]
    assert (passed.to, passed.source) == (1, 4)
    assert passed.gave == tuple(sorted(before)[:4])
    told = controller.give_back(passed.got[0])
    while not isinstance(told[-1], CardsReturned) and controller.match.deal.to_act:
        told += controller.advance()
        if any(isinstance(event, CardsReturned) for event in told):
            break
    (returned,) = [event for event in told if isinstance(event, CardsReturned)]
    assert (returned.gave, returned.to, returned.source) == (passed.got[0], 4, 1)
    assert returned.got in passed.gave
    others = [event.cards for event in told if isinstance(event, CardsChosen) and event.seat != 0]
    assert others == [()] * 4


def test_the_pool_is_dealt_by_itself_even_where_the_person_deals() -> None:
    controller = table_for(Match.start(Rules(passing=Passing.DEALER_POOL), 3, dealer=0))
    controller.choose_pass(controller.view.hand[:3])
    told: list[Event] = []
    while controller.match.deal.phase != "pool":
        told += controller.advance()
    assert controller.match.deal.to_act == (0,)
    assert controller.person_to_act is None
    passed = told[-1]
    assert isinstance(passed, CardsPassed)
    assert (passed.got, passed.source, passed.counts) == ((), None, (10, 10, 10, 10))
    (dealt, *_) = controller.advance()
    assert isinstance(dealt, PoolDealt)
    assert (dealt.dealer, dealt.eldest, dealt.count, dealt.counts) == (0, 1, 3, (13, 13, 13, 13))
    assert len(dealt.got) == 3


def test_hearts_open_by_the_rule_in_force_and_the_queen_lands_where_she_counts() -> None:
    told: list[Event] = []
    chance = random.Random(2)
    for scoring in Scoring:
        for lead in HeartsLead:
            rules = Rules(hearts_lead=lead, scoring=scoring, queen_breaks=chance.random() < 0.5, target=30)
            deal: list[Event] = []
            play_match(rules, 6, {seat: Whim(seat) for seat in range(4)}, told=deal.extend)
            queens = [event for event in deal if isinstance(event, QueenLanded)]
            ladies = [event for event in deal if isinstance(event, CardPlayed) and str(event.card) == "QS"]
            assert len(queens) == (len(ladies) if Card.parse("QS") in rules.table.points else 0)
            tricks = 0
            for event in deal:
                if isinstance(event, CardsDealt):
                    tricks, broken = 0, False
                elif isinstance(event, TrickTaken):
                    tricks += 1
                elif isinstance(event, HeartsBroken):
                    broken = True
                elif isinstance(event, HeartsOpened):
                    if lead is HeartsLead.BROKEN:
                        assert broken
                    elif lead is not HeartsLead.SUITS_LED:
                        assert tricks == (1 if lead is HeartsLead.AFTER_FIRST_TRICK else 3)
            told += deal
    assert any(isinstance(event, HeartsOpened) for event in told)


def test_everyone_has_a_seat_and_a_player() -> None:
    match = Match.start(CLASSIC, 1)
    with pytest.raises(ValueError, match=r"no player for seats \[2, 3\]"):
        MoveController(match, {1: Whim()}, 0, PromptThinker())
    with pytest.raises(ValueError, match="is not at a table"):
        MoveController(match, {seat: Whim() for seat in range(4)}, 4, PromptThinker())


def test_a_listener_that_fails_does_not_stop_the_game() -> None:
    heard: list[Match] = []

    def listener(match: Match) -> None:
        heard.append(match)
        raise OSError("the disk is full")

    controller = MoveController(Match.start(CLASSIC, 1), {s: Whim(s) for s in (1, 2, 3)}, 0, PromptThinker(), listener)
    events = controller.choose_pass(controller.view.hand[:3])
    assert isinstance(events[0], CardsChosen)
    assert heard == [controller.match]


def test_the_persons_move_as_a_value_is_his_own() -> None:
    controller = table_for(Match.start(CLASSIC, 1))
    hand = controller.view.hand
    assert controller.make(PassCards(1, hand[:3])) == [Refused(Reason.NOT_YOUR_TURN)]
    assert controller.make(PassCards(0, hand[:2])) == [Refused(Reason.WRONG_NUMBER_OF_CARDS)]
    assert controller.make(DealPool(())) == [Refused(Reason.NOT_YOUR_TURN)]
    assert controller.make(PassCards(0, hand[:3])) == [CardsChosen(0, "pass", 3, hand[:3])]
    assert table_for(Match.start(CLASSIC, 1), None).make(DealPool(())) == [Refused(Reason.NOT_YOUR_TURN)]
