"""Random persons at random tables, who undo, redo, restart and ask for senseless things: the events tell the truth."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    DealScored,
    Event,
    Jump,
    MatchWon,
    MoveController,
    PositionChanged,
    PromptThinker,
    Refused,
    TrickTaken,
    play_on,
)
from hearts_gui.rules import Match, MoonChoice, Rules, pack_for
from hearts_gui.rules.cards import FULL_PACK
from tests.controller.fold import Table
from tests.controller.players import Whim, by_whim, play_match
from tests.rules.playing import every_variation, mixtures, seeds


class Walk:
    """One table under a random person, with a second account of undo and redo kept beside the controller's."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.chance = random.Random(seed)
        self.seed = seed
        self.heard: list[Match] = []
        self.person = self.chance.choice([*range(rules.players), None])
        players = {seat: Whim(seed + seat) for seat in range(7)}
        match = Match.start(rules, seed)
        self.controller = MoveController(match, players, self.person, PromptThinker(), self.heard.append)
        self.table = Table(self.person)
        begun = self.controller.begin()
        self.table.see(begun)
        self.table.agrees_with(self.controller)
        self.done: list[tuple[Match, Match]] = []  # the person's decisions: the position before and after
        self.undone: list[tuple[Match, Match]] = []
        self.seen: Counter[str] = Counter(type(event).__name__ for event in begun)

    def step(self) -> None:
        """One intent by chance, or one move of the others."""
        before = self.controller.match
        heard = len(self.heard)
        intents = [self.go_on, self.senseless, self.undo, self.redo, self.restart]
        (intent,) = self.chance.choices(intents, [80, 8, 6, 5, 1])
        events = intent()
        refused = [event for event in events if isinstance(event, Refused)]
        after = self.controller.match
        if not events or refused:
            assert len(events) == len(refused) <= 1
            assert after is before
            assert len(self.heard) == heard
        else:
            assert self.heard[heard:] == [after]
        self.table.see(events)
        if any(isinstance(event, PositionChanged) for event in events):
            self.table.chose_before(self.controller)
        self.table.agrees_with(self.controller)
        self.seen.update(type(event).__name__ for event in events)
        self.seen["jump", intent.__name__] += bool(events) and not refused  # type: ignore[index]
        if not self.controller.can_redo:
            self.undone.clear()

    def go_on(self) -> list[Event]:
        controller = self.controller
        before = controller.match
        decision_again = bool(self.undone) and self.undone[-1][0] == before and controller.person_to_act is not None
        events = controller.advance()
        if events:
            assert not decision_again  # what was taken back is the person's to decide before anyone else chooses
            assert sum(1 for _ in controller.match.moves) == sum(1 for _ in before.moves) + 1
            return events
        if controller.person_to_act is not None:
            events = controller.make(by_whim(controller.view, self.chance.randrange(3)))
            self.decided(before)
            return events
        assert controller.can_deal == (not before.over)
        return controller.next_deal()

    def senseless(self) -> list[Event]:
        """Whatever comes to mind; where it happens to make sense it is a decision like any other."""
        controller = self.controller
        before = controller.match
        card = self.chance.choice(FULL_PACK)
        intents = [
            lambda: controller.play(card),
            lambda: controller.give_back(card),
            lambda: controller.choose_moon(self.chance.choice(list(MoonChoice))),
            lambda: controller.choose_pass(self.chance.choices(FULL_PACK, k=self.chance.randrange(6))),
            lambda: controller.choose_pass(controller.view.hand[: self.chance.randrange(6)]),
        ]
        events = self.chance.choice(intents)()
        if controller.match is not before:
            self.decided(before)
        return events

    def decided(self, before: Match) -> None:
        """The person has decided something: the same as was taken back, or something else."""
        step = (before, self.controller.match)
        assert step[0] != step[1]
        if self.undone and self.undone[-1] == step:
            self.undone.pop()
        else:
            self.undone.clear()
            assert not self.controller.can_redo
        self.done.append(step)

    def undo(self) -> list[Event]:
        controller = self.controller
        before = controller.match
        clean = not controller.can_redo or (bool(self.undone) and self.undone[-1][0] == before)
        assert controller.can_undo == bool(self.done)
        events = controller.undo()
        if not self.done:
            return events
        self.undone.append(self.done.pop())
        assert controller.match == self.undone[-1][0]
        assert controller.can_redo
        if clean and self.chance.random() < 0.5:
            # There and back again: what redo leads to is what undo came from, and that undo leads here once more.
            here = controller.match
            controller.redo()
            assert controller.match == before
            events = controller.undo()
            assert controller.match == here
            del self.heard[-2:]
        return events

    def redo(self) -> list[Event]:
        controller = self.controller
        before = controller.match
        possible = controller.can_redo
        events = controller.redo()
        if possible and self.undone and self.undone[-1][0] == before:
            self.done.append(self.undone.pop())
        assert possible == isinstance(events[0], PositionChanged)
        return events

    def restart(self) -> list[Event]:
        controller = self.controller
        before = controller.match
        possible = controller.can_restart
        events = controller.restart_deal()
        if possible:
            assert controller.match.deal.dealt == before.deal.dealt
            assert not controller.match.deal.moves
            self.decided(before)
        return events


@given(mixtures, seeds)
@settings(max_examples=120)
def test_the_events_of_any_walk_tell_how_the_match_stands(rules: Rules, seed: int) -> None:
    walk = Walk(rules, seed)
    for _ in range(250):
        walk.step()


def test_such_walks_meet_everything_that_can_happen() -> None:
    seen: Counter[str] = Counter()
    chance = random.Random(5)
    for seed in range(40):
        rules = replace(chance.choice(VARIATIONS), target=chance.randrange(5, 60))
        walk = Walk(rules, seed)
        for _ in range(300):
            walk.step()
        seen += walk.seen
    rare = {"MoonShot", "MoonChoiceWanted", "MoonChosen"}  # test_controller_moon makes these happen
    rare |= {"HandsLaidDown"}  # test_controller_journeys does
    names = {kind.__name__ for kind in Event.__args__} - rare
    assert names <= set(seen)
    assert all(seen["jump", intent] for intent in ("undo", "redo", "restart", "senseless"))  # type: ignore[index]


VARIATIONS = list(every_variation())


@pytest.mark.parametrize("rules", VARIATIONS[::37], ids=lambda rules: f"{rules.number}x{rules.players}")
def test_a_whole_match_loses_and_doubles_nothing(rules: Rules) -> None:
    person = rules.players - 1
    table = Table(person)
    told: list[Event] = []

    def hear(events: list[Event]) -> None:
        table.see(events)
        told.extend(events)

    players = {seat: Whim(seat) for seat in range(rules.players)}
    match = play_match(rules, 11, players, person, lambda view: by_whim(view, 99), hear)
    deals = [event for event in told if isinstance(event, DealScored)]
    dealt = [event.number for event in told if isinstance(event, CardsDealt)]
    assert [event.number for event in deals] == dealt == list(range(1, match.number + 1))
    played = [event.card for event in told if isinstance(event, CardPlayed)]
    each = len(pack_for(rules.players))
    for start in range(0, len(played), each):
        assert sorted(played[start : start + each]) == list(pack_for(rules.players))
    assert played == [card for event in told if isinstance(event, TrickTaken) for card in event.cards]
    assert tuple(map(sum, zip(*(event.points for event in deals), strict=True))) == match.totals
    (won,) = [event for event in told if isinstance(event, MatchWon)]
    assert (won.winners, won.totals) == (match.winners, match.totals)
    assert isinstance(told[-1], MatchWon)


@given(mixtures, seeds)
@settings(max_examples=60)
def test_a_match_taken_up_again_can_be_undone_to_its_beginning(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    person = chance.randrange(rules.players)
    players = {seat: Whim(seed + seat) for seat in range(rules.players)}
    first = MoveController(Match.start(rules, seed), players, person, PromptThinker())
    decisions: list[Match] = []
    for _ in range(chance.randrange(200)):
        before = first.match
        asked = first.person_to_act
        play_on(first, by_whim)
        if first.match.deal.moves and asked and _moved(before, first.match) == person:
            decisions.append(before)
    again = MoveController(first.match, players, person, PromptThinker())
    table = Table(person)
    table.see(again.begin())
    table.chose_before(again)
    table.agrees_with(again)
    while again.can_undo:
        table.see(again.undo())
        table.chose_before(again)
        table.agrees_with(again)
        assert again.match == decisions.pop()
    assert not decisions
    while again.can_redo:
        again.redo()
    assert again.match == first.match


def _moved(before: Match, after: Match) -> int | None:
    """Who has moved between two positions, None where nobody has."""
    if after.number != before.number:
        return None
    return getattr(after.deal.moves[-1], "seat", None)


def test_jumps_say_what_they_are() -> None:
    rules = Rules()
    controller = MoveController(Match.start(rules, 3), {s: Whim(s) for s in (1, 2, 3)}, 0, PromptThinker())
    for _ in range(30):
        play_on(controller, by_whim)
    kinds = []
    for intent in (controller.undo, controller.redo, controller.restart_deal, controller.undo):
        event = intent()[0]
        assert isinstance(event, PositionChanged)
        assert event.same_deal
        kinds.append(event.jump)
    assert kinds == [Jump.UNDO, Jump.REDO, Jump.RESTART, Jump.UNDO]
