"""The thread in which players think: answers come, cancelled ones do not, and a stuck player holds up nobody."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from hearts_gui.controller import (
    BackgroundThinker,
    CardPlayed,
    MoveController,
    PromptThinker,
    Thought,
    Ticket,
)
from hearts_gui.controller.thinker import BusyError
from hearts_gui.players import PLAYERS, Player
from hearts_gui.rules import CLASSIC, Match, Rules, SeatView
from tests.controller.players import NO_PASSING, Clock, Failing, Stuck, Whim, by_whim, play_match


@pytest.fixture
def thinker() -> Iterator[BackgroundThinker]:
    thinker = BackgroundThinker()
    yield thinker
    thinker.close()


def wait_for(thinker: BackgroundThinker, ticket: Ticket) -> Thought:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        thought = thinker.poll(ticket)
        if thought is not None:
            return thought
        time.sleep(0.001)
    raise AssertionError("no answer")


def test_questions_are_answered_in_the_background(thinker: BackgroundThinker) -> None:
    match = Match.start(CLASSIC, 4)
    tickets = [thinker.ask(Whim(seat), match.view(seat)) for seat in range(4)]
    for seat, ticket in enumerate(tickets):
        assert wait_for(thinker, ticket).move == by_whim(match.view(seat), seat)
        assert thinker.poll(ticket) is None
    error = wait_for(thinker, thinker.ask(Failing(), match.view(0))).error
    assert isinstance(error, RuntimeError)


def test_a_whole_match_with_the_thread_is_the_match_without_it(thinker: BackgroundThinker) -> None:
    players = {seat: PLAYERS["duck"].make(seat) for seat in range(4)}
    rules = Rules(target=20)
    prompt = play_match(rules, 6, players)
    controller = MoveController(Match.start(rules, 6), players, None, thinker)
    until = time.monotonic() + 60
    while not controller.match.over and time.monotonic() < until:
        if not controller.advance() and not (controller.can_deal and controller.next_deal()):
            time.sleep(0.0002)
    assert controller.match.totals == prompt.totals
    assert [deal.record for deal in controller.match.history] == [deal.record for deal in prompt.history]


def test_what_is_cancelled_is_not_thought_about_and_not_told(thinker: BackgroundThinker) -> None:
    view = playing_view()
    slow, skipped = Stuck(), Stuck()
    running = thinker.ask(slow, view)
    assert slow.thinking.wait(20)
    waiting = thinker.ask(skipped, view)
    last = thinker.ask(Whim(), view)
    thinker.cancel(waiting)
    thinker.cancel(running)
    slow.go.set()
    assert wait_for(thinker, last).move == by_whim(view, 0)
    assert thinker.poll(running) is None
    assert thinker.poll(waiting) is None
    assert skipped.asked == 0


def test_who_is_given_up_holds_up_nobody(thinker: BackgroundThinker) -> None:
    view = playing_view()
    stuck = Stuck()
    try:
        given_up = thinker.ask(stuck, view)
        assert stuck.thinking.wait(20)
        behind = thinker.ask(Whim(), view)
        thinker.give_up(given_up)
        assert wait_for(thinker, behind).move == by_whim(view, 0)
        threads = threading.active_count()
        for _ in range(5):
            again = thinker.ask(stuck, view)
            assert isinstance(wait_for(thinker, again).error, BusyError)
        assert threading.active_count() == threads
        assert stuck.asked == 1
    finally:
        stuck.go.set()
    until = time.monotonic() + 20
    while isinstance(wait_for(thinker, thinker.ask(stuck, view)).error, BusyError):
        assert time.monotonic() < until
    assert thinker.poll(given_up) is None
    assert stuck.asked == 2


def test_a_stuck_player_is_overtaken_at_the_table(thinker: BackgroundThinker) -> None:
    stuck, clock = Stuck(), Clock()
    match = Match.start(NO_PASSING, 5)
    players: dict[int, Player] = dict.fromkeys(range(4), stuck)
    controller = MoveController(match, players, None, thinker, clock=clock, patience=5)
    try:
        controller.think_ahead()
        assert stuck.thinking.wait(20)
        assert controller.advance() == []
        clock.now += 6
        assert isinstance(controller.advance()[0], CardPlayed)
        assert isinstance(controller.advance()[0], CardPlayed)
    finally:
        stuck.go.set()


def test_an_idle_thread_costs_nothing_and_closes_at_once() -> None:
    thinker = BackgroundThinker()
    wait_for(thinker, thinker.ask(Whim(), Match.start(CLASSIC, 1).view(0)))
    (worker,) = [thread for thread in threading.enumerate() if thread.name == "hearts-thinker"]
    assert worker.daemon
    used = time.process_time()
    time.sleep(0.5)
    assert time.process_time() - used < 0.05
    thinker.close()
    worker.join(10)
    assert not worker.is_alive()
    with pytest.raises(RuntimeError, match="closed"):
        thinker.ask(Whim(), Match.start(CLASSIC, 1).view(0))


def test_closing_does_not_wait_for_a_player_that_thinks() -> None:
    thinker, stuck = BackgroundThinker(), Stuck()
    ticket = thinker.ask(stuck, playing_view())
    assert stuck.thinking.wait(20)
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < 5
    stuck.go.set()
    assert thinker.poll(ticket) is None


def test_prompt_thinking_forgets_what_is_cancelled() -> None:
    thinker = PromptThinker()
    view = Match.start(CLASSIC, 1).view(0)
    for forget in (thinker.cancel, thinker.give_up):
        ticket = thinker.ask(Whim(), view)
        forget(ticket)
        assert thinker.poll(ticket) is None
    ticket = thinker.ask(Whim(), view)
    thinker.close()
    assert thinker.poll(ticket) is None


def playing_view() -> SeatView:
    match = Match.start(NO_PASSING, 5)
    return match.view(match.deal.to_act[0])
