"""Laying down the rest: offered when it is certain, never in the way, and played out before one's eyes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hearts_gui.controller import PromptThinker
from hearts_gui.motion import Moment, Pace
from hearts_gui.rules import Seat, Trick
from hearts_gui.screen import intents
from hearts_gui.screen.scene import Push
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from tests.screen.claims import HOLD, certain
from tests.screen.person import SIZES, click, context_for, faults, ids, node, open_at, press, seen

FRAME = 16.0


def claimable(
    taker: Seat | None, players: int = 4, size: tuple[int, int] = (1280, 720), *, cards: int = 2, calm: bool = False
) -> Table:
    """A table at such a match."""
    context = context_for(replace(HOLD, players=players), size)
    if not calm:
        context.pace = Pace("instant")
    context.change(replace(context.preferences, levels=("novice",) * 6))
    table = Table(context, Session.loaded(context, certain(taker, players, cards), PromptThinker()))
    open_at(table)
    return table


def let_be(table: Table) -> Push | None:
    for _ in range(4000):
        transition = table.tick(FRAME)
        table.settle()
        if transition is not None:
            assert isinstance(transition, Push)
            return transition
        if not table.busy:
            return None
    raise AssertionError("it never comes to rest")


@pytest.mark.parametrize("taker", [ME, None])
@pytest.mark.parametrize("way", ["click", "key"])
def test_who_lays_down_sees_the_hands_and_the_rest_played_out(taker: Seat | None, way: str) -> None:
    table = claimable(taker, calm=True)
    controller = table.session.controller
    claim, before = controller.claim, controller.match.deal
    assert claim is not None
    assert table.ready
    if way == "click":
        click(table, "button:claim")
    else:
        press(table, intents.Letter("c"))
    assert not table.ready
    seen_hands = [set(hand) for hand in table.shown.laid]
    assert seen_hands == [set(hand) for hand in before.hands]
    assert "button:claim" not in ids(table)
    assert faults(table) == []
    lying: set[int] = set()
    for _ in range(4000):
        transition = table.tick(FRAME)
        table.settle()
        seen(table)
        lying.add(len(table.shown.trick))
        if transition is not None:
            break
    assert lying >= set(range(5))
    deal = controller.match.deal
    assert deal.phase in {"done", "moon"}
    gained: list[Trick] = list(deal.tricks[len(before.tricks) :])
    assert claim.cards <= {card for trick in gained for card in trick.cards}
    if taker is not None:
        assert claim.cards <= set(deal.taken[taker])


def test_one_who_plays_on_plays_on() -> None:
    table = claimable(ME, cards=3)
    chance = random.Random(3)
    played = len(table.session.controller.match.moves)
    while True:
        assert "button:claim" in ids(table) or len(table.shown.hand) == 1
        cards = [found.id for found in table.nodes() if found.id.startswith("card:") and found.enabled]
        assert table.first_focus() in cards
        click(table, chance.choice(cards))
        if let_be(table) is not None:
            break
    assert len(table.session.controller.match.moves) > played + 8


def test_a_claim_is_taken_back_in_the_midst_of_it() -> None:
    table = claimable(ME, cards=3)
    controller = table.session.controller
    before = controller.match
    click(table, "button:claim")
    for _ in range(40):
        table.tick(FRAME)
    press(table, intents.Undo())
    let_be(table)
    assert controller.match == before
    assert not table.shown.laid
    assert "button:claim" in ids(table)
    assert sorted(table.shown.hand) == list(controller.view.hand)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_open_hands_lie_in_the_window_and_the_offer_is_readable(players: int, size: tuple[int, int]) -> None:
    table = claimable(None, players, size)
    assert faults(table) == []
    offer = node(table, "button:claim").rect
    for card in (found for found in table.nodes() if found.id.startswith("card:")):
        assert offer[1] + offer[3] <= card.rect[1]
    click(table, "button:claim")
    for seat in range(1, players):
        places = table.layout.laid(seat, len(table.shown.laid[seat]))
        for place in places:
            x, y, w, h = place.box()
            assert x >= 0
            assert y >= 0
            assert x + w <= size[0]
            assert y + h <= size[1]
    let_be(table)


def test_nobody_makes_a_show_of_thinking_once_nothing_is_left_to_play_for() -> None:
    table = claimable(None, calm=True, cards=3)
    assert table.session.all_points_taken
    while True:
        others = 3 - len(table.shown.trick)
        click(table, next(found.id for found in table.nodes() if found.id.startswith("card:") and found.enabled))
        table.context.pointer = None
        if others:
            break
        assert let_be(table) is None
    ms = 0.0
    while len(table.shown.trick) < 4:
        table.tick(FRAME)
        table.settle()
        ms += FRAME
        assert ms < others * (Moment.PLAY.calm_ms + 0.2 * Moment.THINK_SHORT.calm_ms) + Moment.PLAY.calm_ms
