"""Looking back: what may be seen is seen and nothing else, and from every step there is a way back to it."""

from __future__ import annotations

import logging
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from hearts_gui.controller import PromptThinker
from hearts_gui.motion import Pace
from hearts_gui.rules import CLASSIC, Card, Deal, Match, Passing, PlayCard, Rules, Seat, pack_for
from hearts_gui.rules.scoring import card_points
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.past import Past, decisions
from hearts_gui.screen.samples import in_play, played
from hearts_gui.screen.scene import Pop, Push, Replace, Transition
from hearts_gui.screen.scenes.review import Review
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.won import Won
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.store import load
from tests.rules.playing import deals, mixtures, seeds, walk
from tests.screen.person import SIZES, click, context_for, faults, ids, listen, node, open_at, press, seen

# What is known ------------------------------------------------------------------------------------------------------


def everything(past: Past) -> set[Card]:
    """Every card that could be shown of a deal."""
    found: set[Card] = set()
    for seat in range(past.record.rules.players):
        exchange = past.exchanges[seat]
        found |= {*(exchange.passed or ()), *(exchange.received or ())}
        found |= {card for card in (exchange.gave_back, exchange.got_back) if card is not None}
        for step in range(past.last + 1):
            strip = past.strip(seat, step)
            found |= {*strip.cards, *strip.gone, *strip.marked}
    return found


def own_cards(deal: Deal, seat: Seat) -> set[Card]:
    """What a seat has ever held, by the deal."""
    got_back = deal.view(seat).got_back
    return {*deal.dealt[seat], *deal.hands[seat], *deal.received[seat], *([got_back] if got_back else [])}


@given(deals())
@settings(max_examples=60, deadline=None)
def test_a_deal_in_play_shows_what_was_seen_and_a_scored_one_shows_all(dealt: tuple[Deal, random.Random]) -> None:
    deal, chance = dealt
    seat = chance.randrange(deal.rules.players)
    for now in walk(deal, chance):
        past = Past.of_view(now.view(seat))
        assert everything(past) == own_cards(now, seat) | {*now.record.cards_played}
        assert past.strip(seat, 0).cards == now.dealt[seat]
        for step in range(1, past.last + 1):
            strips = [past.strip(other, step) for other in range(now.rules.players)]
            assert all(len(strip.cards) + strip.unknown == now.rules.cards_each for strip in strips)
            assert {card for strip in strips for card in strip.marked} == set(past.trick(step).cards)
        if past.last:
            table = now.rules.table
            assert past.points(past.last) == tuple(card_points(table, cards) for cards in now.taken)
    whole = Past.of_deal(now)
    assert whole.dealt == now.dealt
    for other in range(now.rules.players):
        # What each one could see of himself while it was played is what all see of him now.
        his = Past.of_view(now.view(other))
        assert (his.dealt[other], his.held[other]) == (whole.dealt[other], whole.held[other])
        assert his.exchanges[other] == whole.exchanges[other]
        for step in range(whole.last + 1):
            assert his.strip(other, step) == whole.strip(other, step)
    last = [whole.strip(other, whole.last) for other in range(now.rules.players)]
    assert sorted(card for strip in last for card in strip.cards) == list(pack_for(now.rules.players))
    assert all(strip.gone | strip.marked == set(strip.cards) for strip in last)


def test_a_deal_in_play_is_never_looked_at_as_a_whole() -> None:
    with pytest.raises(ValueError, match="in play"):
        Past.of_deal(Match.start(CLASSIC, 1).deal)


@given(deals())
@settings(max_examples=30, deadline=None)
def test_decisions_are_found_where_they_were_made(dealt: tuple[Deal, random.Random]) -> None:
    deal, chance = dealt
    seat = chance.randrange(deal.rules.players)
    *_, done = walk(deal, chance)
    found = decisions(done.moves, seat)
    for step, made in found.items():
        move = done.moves[made]
        assert getattr(move, "seat", None) == seat
        if step:
            assert isinstance(move, PlayCard)
            assert done.tricks[step - 1].card_of(seat) == move.card
    assert set(found) == {*range(1, len(done.tricks) + 1), *([0] if done.plan is not None else [])}


# The screen ---------------------------------------------------------------------------------------------------------


def look_back(context: Context, number: int | None = None) -> Review:
    shown = Review(context, number)
    open_at(shown)
    return shown


def playing(rules: Rules, size: tuple[int, int] = (1280, 720), tricks: int = 3) -> tuple[Table, Session]:
    context = context_for(rules, size)
    context.pace = Pace("instant")
    session = in_play(context, 2, tricks)
    session.seated = True
    table = Table(context, session)
    open_at(table)
    return table, session


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
def test_every_step_can_be_read_at_every_size(
    players: int, size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    passing = [Passing.THREE, Passing.FOUR_BACK_ONE, Passing.DEALER_POOL][players % 3]
    for scale in (1.0, 2.0):
        context = context_for(Rules(players=players, passing=passing), size)
        context.options = replace(context.options, exports=(Path(),))
        context.text_scale = scale
        context.resize(*size)
        played(context, 2)
        shown = look_back(context)
        with caplog.at_level(logging.WARNING):
            for step in (0, 1, shown.past.last):
                shown.look_at(step)
                shown.settle()
                assert faults(shown) == []
                seen(shown)
        assert not [record for record in caplog.records if "does not fit" in record.message]


def test_arrows_and_clicks_and_the_wheel_lead_through_the_tricks() -> None:
    context = context_for(CLASSIC)
    played(context, 2)
    shown = look_back(context)
    assert shown.state() == {"number": 2, "step": 0, "steps": 14, "over": True}
    press(shown, Direction.RIGHT, Direction.RIGHT)  # the first one only shows where the focus is
    assert shown.step == 1
    press(shown, Direction.RIGHT, Direction.RIGHT, Direction.LEFT)
    assert shown.step == 2
    assert node(shown, "choice:step:2").checked
    trick = context.session.controller.match.deal.tricks[1] if context.session else None
    assert trick is not None
    assert [name for name in ids(shown) if name.startswith("trick:")] == [f"trick:{card}" for card in trick.cards]
    click(shown, "choice:step:9")
    assert shown.step == 9
    click(shown, "button:after")
    click(shown, "button:before")
    click(shown, "button:before")
    assert shown.step == 8
    shown.handle(intents.Scrolled(10, 10, 1.0))
    assert shown.step == 9
    for _ in range(30):
        shown.handle(intents.Scrolled(10, 10, -1.0))
    assert shown.step == 0
    assert not node(shown, "button:before").enabled
    click(shown, "button:earlier")
    assert shown.state()["number"] == 1
    assert not node(shown, "button:earlier").enabled
    click(shown, "button:later")
    assert shown.state()["number"] == 2
    shown.beneath = shown
    assert isinstance(press(shown, intents.Letter("h")), Pop)


def test_the_table_opens_it_with_a_click_and_with_a_key() -> None:
    table, _ = playing(CLASSIC)
    for transition in (click(table, "button:review"), press(table, intents.Letter("h"))):
        assert isinstance(transition, Push)
        assert isinstance(transition.scene, Review)
        assert transition.scene.step == transition.scene.past.last


def test_a_match_goes_out_as_a_file_only_when_nothing_in_it_is_hidden(tmp_path: Path) -> None:
    told: list[str] = []
    for deal_is_over in (False, True):
        context = context_for(CLASSIC)
        context.options = replace(context.options, exports=(tmp_path,))
        listen(context, told)
        session = played(context, 1) if deal_is_over else in_play(context, 1, 5)
        click(look_back(context), "button:save")
        assert [load(file) for file in tmp_path.iterdir()] == [session.controller.match] * deal_is_over
    assert len(told) == 2
    assert "when this deal is over" in told[0]


@given(mixtures, seeds)
@settings(max_examples=6, deadline=None)
def test_nothing_hidden_is_written_while_the_deal_is_in_play(rules: Rules, seed: int) -> None:
    context = context_for(rules, seed=seed % 1000)
    session = in_play(context, 0, 2)
    shown = look_back(context)
    view = session.controller.view
    known = own_cards(session.controller.match.deal, ME) | {*view.record.cards_played}
    hidden = {context.words.name(card) for card in pack_for(rules.players) if card not in known}
    for step in range(shown.past.last + 1):
        shown.look_at(step)
        written = " ".join(found.label for found in shown.nodes()).lower()
        assert not {name for name in hidden if name.lower() in written}


def taken_to(transition: Transition | None) -> Table:
    """The table that one comes to, everything told."""
    assert isinstance(transition, Replace)
    table = transition.scene
    assert isinstance(table, Table)
    table.resize(*table.context.size)
    for _ in range(50):
        assert table.tick(16.0) is None
        table.settle()
    return table


def test_from_every_trick_the_match_goes_back_to_the_card_that_was_played() -> None:
    for step in range(4):
        table, session = playing(CLASSIC)
        before = session.controller.match
        shown = look_back(table.context)
        shown.beneath = table
        click(shown, f"choice:step:{step}")
        assert taken_to(click(shown, "button:go")) is table
        deal = session.controller.match.deal
        assert table.ready
        assert session.controller.person_to_act == ("play" if step else "pass")
        assert len(deal.tricks) == max(0, step - 1)
        assert deal.dealt == before.deal.dealt
        assert sorted((*table.shown.hand, *table.shown.chosen)) == list(session.controller.view.hand)
        again = look_back(table.context)
        again.beneath = table
        taken_to(click(again, "button:latest"))
        assert session.controller.match == before


def test_it_goes_back_over_the_border_of_a_deal_and_to_a_table_that_was_left() -> None:
    context = context_for(Rules(target=30))
    context.pace = Pace("instant")
    session = played(context)
    session.seated = True
    over = session.controller.match
    won = Won(context)
    open_at(won)
    transition = click(won, "button:look")
    assert isinstance(transition, Push)
    shown = transition.scene
    assert isinstance(shown, Review)
    open_at(shown)
    while node(shown, "button:earlier").enabled:
        click(shown, "button:earlier")
    click(shown, "choice:step:2")
    table = taken_to(click(shown, "button:go"))
    assert table is not None
    assert session.controller.match.number == 1
    assert len(session.controller.match.deal.tricks) == 1
    assert context.resume is not None
    session.controller.go_to_end()
    assert session.controller.match == over


def test_the_score_sheet_leads_to_the_deal_that_was_scored() -> None:
    context = context_for(CLASSIC)
    played(context, 3)
    sheet = ScoreSheet(context)
    open_at(sheet)
    sheet.tick(60_000.0)
    transition = click(sheet, "button:look")
    assert isinstance(transition, Push)
    assert isinstance(transition.scene, Review)
    assert transition.scene.state() == {"number": 3, "step": 0, "steps": 14, "over": True}


def test_where_one_stands_there_is_nothing_to_go_back_to() -> None:
    context = context_for(Rules(passing=Passing.NONE))
    Session.begin(context, PromptThinker()).deal(3)
    shown = look_back(context)
    assert not node(shown, "button:go").enabled
    assert "button:latest" not in ids(shown)
