"""Anywhere in a match and back: undo, redo, and going to any decision, against a list of all positions; and claims."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from hypothesis import given, settings

from hearts_gui.controller import (
    Event,
    HandsLaidDown,
    Jump,
    MoveController,
    PositionChanged,
    PromptThinker,
    Refused,
    play_on,
)
from hearts_gui.players.player import move_of
from hearts_gui.rules import CLASSIC, Match, PlayCard, Reason, Rules
from hearts_gui.rules.scoring import card_points
from tests.controller.fold import Table
from tests.controller.players import Failing, Whim, by_whim, table_for
from tests.rules.playing import mixtures, seeds


class Journey:
    """One table under a random person; every position that there has been, in a row, and where in the row one is.

    ``ways``: how each position led to the next: the person's ``decision``, a ``restart``, a card of his that was
    ``claimed``, or something ``else``.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self.chance = random.Random(seed)
        person = self.chance.randrange(rules.players)
        self.controller = MoveController(
            Match.start(rules, seed), {s: Whim(seed + s) for s in range(7)}, person, PromptThinker()
        )
        self.table = Table(person)
        self.table.see(self.controller.begin())
        self.positions = [self.controller.match]
        self.ways: list[str] = []
        self.at = 0
        self.went: Counter[str] = Counter()

    def step(self) -> None:
        before = self.controller.match
        wishes = [self.go_on, self.claim, self.undo, self.redo, self.restart, self.go, self.go_to_end]
        claims = 90 if self.controller.claim is not None else 2
        (wish,) = self.chance.choices(wishes, [100, claims, 3, 6, 0.4, 3, 1])
        events = wish()
        refused = any(isinstance(event, Refused) for event in events)
        assert not refused or (len(events) == 1 and self.controller.match is before)
        self.went[wish.__name__] += bool(events) and not refused
        self.table.see(events)
        jumps = [event for event in events if isinstance(event, PositionChanged)]
        assert len(jumps) == (not refused and wish in {self.undo, self.redo, self.restart, self.go, self.go_to_end})
        if jumps:
            self.table.chose_before(self.controller)
        self.table.agrees_with(self.controller)
        assert self.controller.match == self.positions[self.at]
        assert self.controller.can_redo == (self.at < len(self.ways))
        assert self.controller.can_undo == any(way in {"decision", "restart"} for way in self.ways[: self.at])

    def record(self, way: str) -> None:
        """The position is now another one, by a step of this kind."""
        after = self.controller.match
        if self.at < len(self.ways) and self.positions[self.at + 1] == after:
            self.ways[self.at] = way
        else:
            del self.positions[self.at + 1 :], self.ways[self.at :]
            self.positions.append(after)
            self.ways.append(way)
        self.at += 1

    def go_on(self) -> list[Event]:
        controller = self.controller
        laid = controller.person_to_act is None
        events = controller.advance()
        if events:
            mine = controller.match.deal.moves[-1]
            self.record("claimed" if laid and getattr(mine, "seat", None) == self.table.person else "else")
        elif controller.person_to_act is not None:
            # Often the same again, so that what was taken back can be had again further on.
            again = self.at < len(self.ways) and self.ways[self.at] != "restart" and self.chance.random() < 0.6
            move = self.positions[self.at + 1].deal.moves[-1] if again else by_whim(controller.view, 3)
            events = controller.make(move)
            self.record("decision")
        elif controller.can_deal:
            events = controller.next_deal()
            self.record("else")
        return events

    def claim(self) -> list[Event]:
        claim = self.controller.claim
        events = self.controller.lay_down()
        assert (claim is None) == isinstance(events[0], Refused)
        if claim is not None:
            self.record("decision")
            assert self.controller.person_to_act is None
        return events

    def undo(self) -> list[Event]:
        back = [place for place in range(self.at) if self.ways[place] in {"decision", "restart"}]
        self.at = back[-1] if back else self.at
        return self.controller.undo()

    def redo(self) -> list[Event]:
        if self.at < len(self.ways):
            self.at += 1
            while self.at < len(self.ways) and self.ways[self.at] not in {"decision", "restart"}:
                self.at += 1
        return self.controller.redo()

    def restart(self) -> list[Event]:
        events = self.controller.restart_deal()
        if not isinstance(events[0], Refused):
            self.record("restart")
        return events

    def go(self) -> list[Event]:
        """To where some move of the person's was made; now and then to where there is none."""
        own = [place for place, way in enumerate(self.ways) if way in {"decision", "claimed"}]
        if not own or self.chance.random() < 0.1:
            assert self.controller.go_to(1, 7_000) == [Refused(Reason.NOT_NOW)]
            return self.controller.go_to(self.controller.match.number + 1_000, 0)
        there = _address(self.positions[self.chance.choice(own)])
        alike = [place for place in own if _address(self.positions[place]) == there]
        self.at = max((place for place in alike if place < self.at), default=alike[0])
        self.ways[self.at] = "decision"
        events = self.controller.go_to(*there)
        first = events[0]
        assert isinstance(first, PositionChanged)
        assert first.jump is Jump.GO
        assert self.controller.person_to_act is not None
        return events

    def go_to_end(self) -> list[Event]:
        self.at = len(self.ways)
        return self.controller.go_to_end()


def _address(position: Match) -> tuple[int, int]:
    return position.number, len(position.deal.moves)


@given(mixtures, seeds)
@settings(max_examples=60, deadline=None)
def test_wherever_one_goes_in_a_match_the_list_of_positions_says_where_one_is(rules: Rules, seed: int) -> None:
    journey = Journey(rules, seed)
    for _ in range(300):
        journey.step()


def test_such_journeys_go_everywhere() -> None:
    went: Counter[str] = Counter()
    for seed in range(10):
        journey = Journey(replace(CLASSIC, target=80, players=3 + seed % 3), seed)
        for _ in range(600):
            journey.step()
        went += journey.went
        went["claimed"] += "claimed" in journey.ways
        went["deals"] = max(went["deals"], journey.positions[-1].number)
    kinds = ("go_on", "claim", "undo", "redo", "restart", "go", "go_to_end", "claimed")
    assert all(went[kind] >= 3 for kind in kinds), went
    assert went["deals"] > 2


def at_a_claim(seed: int = 0) -> MoveController:
    """A match that has come to where the person can claim tricks that still count."""
    for number in range(seed, seed + 400):
        controller = table_for(Match.start(CLASSIC, number))
        while not controller.can_deal:
            play_on(controller, by_whim)
            claim = controller.claim
            if claim is not None and claim.taker == 0:
                return controller
    raise AssertionError("it never comes to that")


def test_what_is_claimed_is_played_out_by_itself_and_comes_out_as_claimed() -> None:
    controller = at_a_claim()
    claim, before = controller.claim, controller.match
    assert claim is not None
    laid, *_ = controller.lay_down()
    assert laid == HandsLaidDown(0, claim, before.deal.hands)
    assert controller.lay_down() == [Refused(Reason.NOT_NOW)]
    assert controller.claim is None
    while controller.match.deal.phase == "play":
        assert controller.person_to_act is None
        assert controller.advance()
    after = controller.match.deal
    assert set(after.taken[0]) == {*before.deal.taken[0], *(after.record.cards_played[-_left(before) :])}
    table = after.rules.table
    assert card_points(table, after.taken[0]) - card_points(table, before.deal.taken[0]) == claim.points
    assert all(isinstance(move, PlayCard) for move in after.moves[-_left(before) :])
    # It is taken back as a whole, and can be had again as a whole.
    finished = controller.match
    controller.undo()
    assert controller.match == before
    assert controller.claim == claim
    controller.redo()
    assert controller.match == finished


def _left(match: Match) -> int:
    """How many cards are to be played, those of the trick on the table counted as well."""
    on_table = match.deal.trick.cards if match.deal.trick else ()
    return sum(map(len, match.deal.hands)) + len(on_table)


def test_after_a_claim_taken_back_everyone_plays_on_by_himself() -> None:
    controller = at_a_claim()
    controller.lay_down()
    for _ in range(3):
        controller.advance()
    controller.undo()
    asked = 0
    while controller.match.deal.phase == "play":
        if controller.person_to_act is None:
            assert controller.advance()
        else:
            asked += 1
            controller.make(move_of(Whim(1), controller.view))
    assert asked > 1


def test_nobody_is_asked_about_cards_that_lie_open() -> None:
    players = {seat: Failing(seat) for seat in (1, 2, 3)}
    ready = at_a_claim()
    controller = MoveController(ready.match, players, 0, PromptThinker())
    controller.lay_down()
    while controller.match.deal.phase == "play":
        controller.think_ahead()
        assert controller.advance()
