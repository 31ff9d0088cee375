"""Questions are good for their position only: stale answers are dropped, failures and delays made good."""

from __future__ import annotations

import logging
import random

import pytest

from hearts_gui.controller import (
    CardPlayed,
    CardsChosen,
    CardsPassed,
    MoveController,
    Ticket,
    play_on,
)
from hearts_gui.controller.questions import Questions
from hearts_gui.controller.substitute import substitute_move
from hearts_gui.players import Player
from hearts_gui.rules import CLASSIC, Match, Moon, Passing, PlayCard, Rules
from tests.controller.players import (
    NO_PASSING,
    Clock,
    Failing,
    HandThinker,
    Lawless,
    Whim,
    by_whim,
    play_match,
)
from tests.rules.playing import every_variation


def others(count: int = 4) -> dict[int, Player]:
    return {seat: Whim(seat) for seat in range(1, count)}


def test_nothing_happens_while_they_think_and_they_are_asked_once() -> None:
    hand = HandThinker()
    controller = MoveController(Match.start(CLASSIC, 1), others(), 0, hand)
    before = controller.match
    for _ in range(5):
        assert controller.advance() == []
    assert [ticket.view.seat for ticket in hand.open] == [1, 2, 3]
    assert controller.match is before
    hand.answer(hand.open[1])
    assert [event.seat for event in controller.advance() if isinstance(event, CardsChosen)] == [2]
    assert controller.advance() == []
    # The others' questions stand, also when the person chooses in the meantime; the last one makes the exchange.
    controller.choose_pass(controller.view.hand[:3])
    assert not hand.cancelled
    for ticket in list(hand.open):
        hand.answer(ticket)
    assert [type(event) for event in controller.advance()] == [CardsChosen]
    assert CardsPassed in [type(event) for event in controller.advance()]


@pytest.mark.parametrize("jump", ["undo", "restart", "undo_redo"])
def test_a_stale_answer_is_never_played(jump: str) -> None:
    hand = HandThinker()
    controller = MoveController(Match.start(NO_PASSING, 2), others(), 0, hand)
    while controller.person_to_act is None:
        controller.advance()
        hand.answer(hand.open[0])
        controller.advance()
    controller.play(controller.view.playable[0])
    if controller.person_to_act is None:
        assert controller.advance() == []
    (stale,) = hand.open
    if jump == "restart":
        controller.restart_deal()
    else:
        controller.undo()
    if jump == "undo_redo":
        controller.redo()
    assert stale in hand.cancelled
    hand.answer(stale)
    here = controller.match
    assert controller.advance() == []
    assert controller.match is here
    if controller.person_to_act is None:
        (fresh,) = hand.open
        assert fresh is not stale
        hand.answer(fresh)
        assert isinstance(controller.advance()[0], CardPlayed)


def test_a_question_is_good_for_its_position_only() -> None:
    hand = HandThinker()
    questions = Questions(hand, Clock(), patience=8)
    before, other = Match.start(NO_PASSING, 2, dealer=0), Match.start(NO_PASSING, 3, dealer=0)
    seat = before.deal.to_act[0]
    questions.put(before, seat, Whim())
    questions.put(before, seat, Whim())
    (stale,) = hand.open
    hand.answer(stale)
    assert questions.answered(other) is None
    assert hand.cancelled == [stale]
    assert questions.answered(before) is None


class Muddle:
    """A table at which answers come late, in any order, twice and after they were cancelled, between jumps."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.chance = random.Random(seed)
        self.hand = HandThinker()
        self.controller = MoveController(Match.start(rules, seed), others(rules.players), 0, self.hand)
        self.asked: list[Ticket] = []
        self.late = 0

    def advance(self) -> bool:
        """One move of a computer player, which must answer the very question that its position raises."""
        controller = self.controller
        before = controller.match
        again = controller.can_redo
        given = dict(self.hand.thoughts)
        if not controller.advance() or before.deal.phase == "pool" or again:
            return False
        move = controller.match.deal.moves[-1]
        (ticket,) = set(given) - set(self.hand.thoughts)
        assert ticket not in self.hand.cancelled
        assert before.view(ticket.view.seat) == ticket.view
        assert move == given[ticket].move
        return True

    def stir(self) -> None:
        """An answer, fresh or late, a jump, or the person's move."""
        controller, hand = self.controller, self.hand
        self.asked += [ticket for ticket in hand.open if ticket not in self.asked]
        draw = self.chance.random()
        if draw < 0.6 and hand.open:
            hand.answer(self.chance.choice(hand.open))
        elif draw < 0.7 and self.asked:
            late = self.chance.choice(self.asked)
            self.late += late in hand.cancelled
            hand.answer(late)
        elif draw < 0.85:
            self.chance.choice([controller.undo, controller.redo, controller.undo, controller.restart_deal])()
        elif controller.person_to_act is not None or controller.can_deal:
            play_on(controller, lambda view: by_whim(view, 3))


def test_late_answers_between_jumps_never_play_a_stale_card() -> None:
    chance = random.Random(9)
    variations = list(every_variation())
    played = late = 0
    for seed in range(30):
        muddle = Muddle(chance.choice(variations), seed)
        for _ in range(150):
            played += muddle.advance()
            muddle.stir()
        late += muddle.late
    assert played > 500
    assert late > 100


# -- failures and delays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Failing, Lawless])
def test_a_player_that_fails_is_replaced_for_the_move(kind: type[Whim], caplog: pytest.LogCaptureFixture) -> None:
    for passing in Passing:
        rules = Rules(passing=passing, moon=Moon.SHOOTER_CHOOSES, target=10)
        with caplog.at_level(logging.ERROR):
            match = play_match(rules, 3, {0: kind(), 1: Whim(1), 2: Whim(2), 3: kind()})
        assert match.over
    assert "another moves for it" in caplog.text
    assert caplog.records[0].exc_info


def test_who_thinks_too_long_is_replaced_for_the_move(caplog: pytest.LogCaptureFixture) -> None:
    hand, clock = HandThinker(), Clock()
    controller = MoveController(Match.start(CLASSIC, 2), others(), 0, hand, clock=clock, patience=8)
    assert controller.advance() == []
    clock.now += 7.9
    assert controller.advance() == []
    hand.answer(hand.open[0])
    assert controller.advance()
    clock.now += 7.9  # the next is given its own time
    assert controller.advance() == []
    clock.now += 0.2
    (late, patient) = hand.open
    (chosen,) = controller.advance()
    assert isinstance(chosen, CardsChosen)
    assert chosen.seat == late.view.seat
    assert hand.cancelled == [late]
    assert hand.open == [patient]
    assert "no answer in 8 seconds" in caplog.text
    passed = controller.match.deal.passed[chosen.seat]
    high = sorted(late.view.hand, key=lambda card: (card.rank, card.suit))[-3:]
    assert passed == tuple(sorted(high))


def test_the_substitute_ducks_as_high_as_it_can() -> None:
    chance = random.Random(4)
    ducked = thrown = 0
    for seed in range(20):
        match = Match.start(NO_PASSING, seed)
        while match.deal.phase == "play":
            (seat,) = match.deal.to_act
            view = match.view(seat)
            trick = match.deal.trick
            assert trick is not None
            move = substitute_move(view)
            assert isinstance(move, PlayCard)
            card = move.card
            assert card in view.playable
            best = trick.winning_card
            if best is not None:
                losers = [held for held in view.playable if held.suit is not best.suit or held.rank < best.rank]
                assert (card in losers) == bool(losers)
                ranks = [held.rank for held in losers or view.playable]
                assert card.rank == (max(ranks) if losers else min(ranks))
                ducked += card.suit is best.suit and bool(losers)
                thrown += card.suit is not best.suit
            match = match.apply(PlayCard(seat, chance.choice(view.playable)))
    assert ducked > 100
    assert thrown > 100
