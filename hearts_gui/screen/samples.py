"""Matches played so far and no further, for --selftest and the tests: every screen in a state worth looking at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from hearts_gui.controller import DealScored, PromptThinker, play_on
from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.rules import BLACK_MARIA, CLASSIC
from hearts_gui.screen.context import Context
from hearts_gui.screen.session import Session
from hearts_gui.store import DealRecord, MatchRecord

_STEPS = 100_000
"""More moves than any match has; a match that is not over by then never will be."""


def played(context: Context, deals: int | None = None) -> Session:
    """A session in which so many deals have just been scored, or that is over; without a number, one that is over.

    A beginner plays for the person. Everything that happened has been told. RuntimeError where it gets no further.
    """
    session = Session.begin(context, PromptThinker())
    controller = session.controller
    beginner = partial(move_of, PLAYERS["novice"].make(session.seed))
    scored = 0
    for _ in range(_STEPS):
        if controller.match.over or scored == deals:
            session.pending.clear()
            return session
        scored += sum(isinstance(event, DealScored) for event in play_on(controller, beginner))
    raise RuntimeError(f"the match gets no further than deal {controller.match.number}")


def in_play(context: Context, deals: int, tricks: int) -> Session:
    """A session in the midst of the deal after so many: so many tricks have been taken, and the person is to play.

    RuntimeError where it never comes to that, as when the match is over before.
    """
    session = played(context, deals)
    controller = session.controller
    beginner = partial(move_of, PLAYERS["novice"].make(session.seed))
    if controller.can_deal:
        controller.next_deal()
    for _ in range(_STEPS):
        if len(controller.view.record.tricks) == tricks and controller.person_to_act == "play":
            session.pending.clear()
            return session
        if controller.can_deal or not play_on(controller, beginner):
            break
    raise RuntimeError(f"no {tricks} tricks were taken in deal {controller.match.number}")


def records(matches: int = 52, seed: int = 7) -> tuple[MatchRecord, ...]:
    """What the store tells of somebody who has played so many matches by two sets of rules against three levels."""
    chance = random.Random(seed)
    found = []
    for number in range(matches):
        deals: list[DealRecord] = []
        for _ in range(chance.randint(6, 12)):
            hearts = min(13, int(chance.expovariate(0.35)))
            queen, moon, other = chance.random() < 0.22, chance.random() < 0.012, chance.random() < 0.015
            points = 0 if moon else 26 if other else hearts + 13 * queen
            taken = not other and (queen or moon)
            deals.append(DealRecord(points, moon, other and not moon, taken, straight=True, number=len(deals) + 1))
        rules = (CLASSIC, BLACK_MARIA)[number % 3 == 2]
        level = ("duck", "skilled", "expert")[number % 5 % 3]
        place = chance.choices((1, 2, 3, 4), (5, 4, 3, 2))[0]
        total = sum(deal.points for deal in deals)
        day = f"2026-{1 + number // 6:02}-{1 + number % 6 * 4:02}T18:00:00.000+00:00"
        found.append(MatchRecord(number + 1, rules, level, day, True, place, total, tuple(deals), seed=number + 101))
    return tuple(found)


def pars(matches: Sequence[MatchRecord], seed: int = 8) -> dict[tuple[int, int], tuple[float, float]]:
    """What the cards of these deals may have been worth, to somebody who makes a little more of them."""
    chance = random.Random(seed)
    return {
        (match.id, deal.number): (max(0.5, 0.3 * deal.points + chance.gauss(4.7, 2.4)), 6.6)
        for match in matches
        for deal in match.deals
    }
