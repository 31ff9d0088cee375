"""At the table: what a click, a drag and a key do, and what they must not do while things move."""

import logging
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hearts_gui.app import App
from hearts_gui.controller import PromptThinker
from hearts_gui.motion import Moment, Pace
from hearts_gui.rules import Card, Opening, Passing, Rank, Rules
from hearts_gui.screen import intents
from hearts_gui.screen.arrangement import arrange
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.nodes import Direction, hit
from hearts_gui.screen.options import Options
from hearts_gui.screen.painter import Stage
from hearts_gui.screen.scene import Push, Transition
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.theme import Theme
from tests.rules.playing import mixtures, seeds
from tests.screen.person import SIZES, click, collisions, context_for, faults, ids, node, open_at, overlap, press, seen

HOLD = Rules(passing=Passing.NONE)
LED = Rules(passing=Passing.NONE, opening=Opening.ELDEST_LOWEST)
FRAME = 16.0
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # a whole deal for each try would take too long


@cache
def art_of(theme: Theme) -> CardArt:
    """One deck for all tests: what is drawn once need not be drawn again."""
    return CardArt(theme)


def sit_down(
    rules: Rules = HOLD, size: tuple[int, int] = (1280, 720), seed: int = 5, pace: Pace | None = None, dealer: int = 0
) -> Table:
    context = context_for(rules, size, seed)
    context.pace = pace or Pace()
    context.art = art_of(context.theme)
    Session.begin(context, PromptThinker()).deal(dealer)
    table = Table(context)
    open_at(table)
    return table


def let_be(table: Table, until: Callable[[], bool] | None = None, most: int = 20_000) -> Transition | None:
    """Time goes by until it is so, or until nothing more happens by itself; the screen that this led to, if any."""
    for _ in range(most):
        if until() if until else not table.busy:
            return None
        transition = table.tick(FRAME)
        table.settle()
        if transition is not None:
            return transition
    raise AssertionError(f"it never comes to that: {table.state()}")


def playable(table: Table) -> list[str]:
    return [found.id for found in table.nodes() if found.id.startswith("card:") and found.enabled]


def match_of(table: Table) -> list[str]:
    """Everything that has been done in the match."""
    return [str(move) for move in table.session.controller.match.moves]


def my_plays(table: Table) -> int:
    return sum(getattr(move, "seat", None) == ME for move in table.session.controller.match.moves)


def drag(table: Table, node_id: str, to: tuple[int, int], *, give_up: bool = False) -> None:
    x, y = node(table, node_id).centre
    for intent in (
        intents.Pressed(x, y),
        intents.DragBegan(x, y, (x + to[0]) // 2, (y + to[1]) // 2),
        intents.Dragged(*to),
        intents.DragCancelled() if give_up else intents.Dropped(*to),
    ):
        table.handle(intent)
        table.settle()
        table.picture()


def answer(table: Table, chance: random.Random) -> None:
    """Do one thing that is asked of the person, with the mouse."""
    there = {found.id: found for found in table.nodes()}
    for button in ("button:received", "button:pass"):
        if button in there and there[button].enabled:
            click(table, button)
            return
    click(table, chance.choice(playable(table)))


def agrees(table: Table) -> None:
    """What is shown is what is: the hand, the trick, what may be played."""
    shown, match = table.shown, table.session.controller
    view = match.view
    assert sorted((*shown.hand, *shown.chosen)) == list(view.hand)
    assert list(shown.counts) == [len(hand) for hand in match.match.deal.hands]
    assert table.cards.arrangement == arrange(shown, table.layout)
    if shown.stage == "play" and shown.taker is None and not table.session.pending:
        assert shown.trick == (view.record.trick.plays if view.record.trick else ())
        assert shown.turn == view.record.turn
    if table.ready and shown.stage == "play":
        assert {Card.parse(name[5:]) for name in playable(table)} == set(view.playable)


# Playing -----------------------------------------------------------------------------------------------------------


@settings(max_examples=10, phases=UNSHRUNK)
@given(mixtures, seeds, st.sampled_from(SIZES))
def test_a_deal_is_played_with_the_mouse_under_any_rules(rules: Rules, seed: int, size: tuple[int, int]) -> None:
    table = sit_down(rules, size, seed % 1000, Pace("instant"))
    chance = random.Random(seed)
    for _ in range(200):
        transition = let_be(table)
        if transition is not None:
            assert isinstance(transition, Push)
            assert table.session.controller.match.deal.phase in {"done", "moon"}
            return
        agrees(table)
        assert faults(table) == []
        table.picture()
        did = match_of(table)
        if did and chance.random() < 0.15:
            click(table, chance.choice(["button:undo", "button:redo"]))
        else:
            answer(table, chance)
    raise AssertionError("the deal never ends")


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_another_and_every_word_fits(
    players: int, size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(players)
    apart = ("card:", "seat:", "button:", "text:")
    with caplog.at_level(logging.WARNING):
        for passing, opening in ((Passing.FOUR_BACK_ONE, Opening.SHOW_CLUB), (Passing.DEALER_POOL, Opening.FIRST_TWO)):
            table = sit_down(Rules(players=players, passing=passing, opening=opening), size, 7, Pace("instant"), 1)
            for _ in range(14):
                if let_be(table) is not None:
                    break
                assert collisions(table.nodes(), apart) == []
                assert faults(table) == []
                table.picture()
                answer(table, chance)
    assert [record.message for record in caplog.records] == []


def test_a_card_is_played_once_however_often_it_is_clicked() -> None:
    table = sit_down()
    let_be(table)
    before, card = my_plays(table), playable(table)[0]
    x, y = node(table, card).centre
    for _ in range(3):
        table.handle(intents.Pressed(x, y))
        table.handle(intents.Released(x, y))
        table.settle()
    assert my_plays(table) == before + 1
    assert card not in ids(table)


def test_a_click_that_hurries_the_others_plays_no_card() -> None:
    table = sit_down(LED, dealer=3)
    let_be(table)
    click(table, playable(table)[0])
    flying = lambda: bool(table.shown.trick) and table.shown.trick[-1][0] != ME and not table.teller.landed  # noqa: E731
    for _ in range(3):
        let_be(table, flying)
        before, trick = match_of(table), table.shown.trick
        click(table, f"card:{table.shown.hand[0]}")
        assert table.teller.landed, "the press has ended the flight"
        assert [m for m in match_of(table) if m not in before and f"seat={ME}" in m] == []
        assert table.shown.trick[: len(trick)] == trick, "and the trick is still to be seen"
    assert my_plays(table) == 1


def test_a_click_on_a_playable_card_while_the_trick_rests_plays_it_at_once() -> None:
    for seed in range(40):
        table = sit_down(seed=seed)
        let_be(table, lambda table=table: table.ready)  # type: ignore[misc]
        for _ in range(8):
            if table.shown.taker == ME:
                before = my_plays(table)
                card = playable(table)[0]
                click(table, card)
                assert my_plays(table) == before + 1
                assert table.shown.trick == ((ME, Card.parse(card[5:])),)
                assert table.shown.last_taker == ME
                return
            click(table, playable(table)[-1])
            let_be(table, lambda table=table: table.ready or table.shown.stage == "over")  # type: ignore[misc]
    raise AssertionError("no trick was won")


def test_a_finished_trick_rests_until_it_has_been_seen_and_goes_at_a_press() -> None:
    table = sit_down()
    let_be(table)
    click(table, playable(table)[0])
    let_be(table, lambda: table.shown.taker is not None)
    rested = 0.0
    while table.shown.taker is not None:
        assert len(table.shown.trick) == 4
        table.tick(FRAME)
        rested += FRAME
    wanted = Pace().ms(Moment.TRICK_REST)
    assert wanted <= rested < wanted + 3 * FRAME
    let_be(table)
    click(table, playable(table)[0])
    let_be(table, lambda: table.shown.taker is not None)
    press(table, intents.Hurry())
    assert table.shown.trick == ()


def test_a_trick_with_points_rests_longer() -> None:
    table = sit_down()
    chance = random.Random(3)
    while True:
        let_be(table)
        answer(table, chance)
        let_be(table, lambda: table.shown.taker is not None)
        before = table.shown.points
        rested = 0.0
        while table.shown.taker is not None:
            table.tick(FRAME)
            rested += FRAME
        wanted = Pace().ms(Moment.TRICK_REST if table.shown.points == before else Moment.TRICK_REST_POINTS)
        assert wanted <= rested < wanted + 3 * FRAME
        if table.shown.points != before:
            return


@pytest.mark.parametrize("how", ["click", "space"])
def test_a_press_hurries_the_others_no_further_than_to_the_end_of_their_trick(how: str) -> None:
    def hurry() -> None:
        if how == "click":
            click(table, f"card:{table.shown.hand[0]}")
        else:
            press(table, intents.Hurry())

    table = sit_down(LED, dealer=3)
    let_be(table)
    click(table, playable(table)[0])
    let_be(table, lambda: len(table.shown.trick) == 2)
    hurry()
    spent = 0.0
    while table.shown.taker is None:
        table.tick(FRAME)
        spent += FRAME
    assert spent < 2 * Pace().ms(Moment.PLAY) + 6 * FRAME, "nobody has thought"
    assert len(table.shown.trick) == 4
    winner, rested = table.shown.taker, 0.0
    while table.shown.taker is not None:
        table.tick(FRAME)
        rested += FRAME
    assert rested >= Pace().ms(Moment.TRICK_REST), "and the trick is seen for as long as ever"
    assert winner != ME
    spent = 0.0
    while not table.shown.trick:
        table.tick(FRAME)
        spent += FRAME
    assert spent >= Pace().ms(Moment.COLLECT), "nor is it collected sooner"
    assert my_plays(table) == 1
    assert "text:refusal" not in ids(table)


def test_a_press_while_a_trick_rests_collects_it_and_hurries_nobody() -> None:
    table = sit_down(LED, dealer=3)
    let_be(table)
    click(table, playable(table)[0])
    let_be(table, lambda: table.shown.taker not in {None, ME})
    press(table, intents.Hurry())
    assert (table.shown.trick, table.shown.taker) == ((), None)
    spent = 0.0
    while not table.shown.trick:
        table.tick(FRAME)
        spent += FRAME
    assert spent >= Pace().ms(Moment.THINK_SHORT) - 2 * FRAME


def test_a_burst_of_clicks_plays_one_card_and_gives_no_refusal() -> None:
    """Who clicks on and on to be quicker has not seen the trick that he would play to."""
    for seed in range(12):
        table = sit_down(LED, seed=seed, dealer=3)
        let_be(table)
        click(table, playable(table)[-1])
        for _ in range(25):
            for _ in range(7):
                table.tick(FRAME)
                table.settle()
            if table.shown.hand:
                click(table, f"card:{table.shown.hand[len(table.shown.hand) // 2]}")
            assert my_plays(table) == 1
            assert "text:refusal" not in ids(table)
        let_be(table)
        assert table.ready
        click(table, playable(table)[0])
        assert my_plays(table) == 2


def with_a_last_trick(size: tuple[int, int] = (1280, 720), players: int = 4) -> Table:
    table = sit_down(Rules(players=players, passing=Passing.NONE), size, pace=Pace("instant"))
    let_be(table)
    click(table, playable(table)[0])
    let_be(table)
    while not table.shown.last:
        click(table, playable(table)[0])
        let_be(table)
    table.context.pace = Pace()
    return table


@pytest.mark.parametrize("how", ["click", "key", "enter"])
def test_the_last_trick_stays_large_until_the_next_press(how: str) -> None:
    def turn() -> None:
        match how:
            case "click":
                click(table, "button:peek")
            case "key":
                press(table, intents.LastTrick(True), intents.LastTrick(False))
            case _:
                table.focus = "button:peek"
                press(table, intents.Activate())

    table = with_a_last_trick()
    before, taker = match_of(table), table.session.names[table.shown.last_taker or 0]
    turn()
    for _ in range(60):
        table.tick(FRAME)
        table.settle()
    label = node(table, "text:last").label
    points = sum(table.shown.points)  # of the only trick so far
    took = f"{taker} took it" if taker else "You took it"
    assert label.startswith(f"{took} · {points} point{'' if points == 1 else 's'}. ")
    assert all(table.context.words.name(card).lower() in label.lower() for _, card in table.shown.last)
    assert label in table.take_announcements()
    turn()
    assert "text:last" not in ids(table)
    turn()
    assert press(table, intents.Cancel()) is None, "Esc makes it small and opens no menu"
    assert "text:last" not in ids(table)
    turn()
    click(table, f"seat:{ME}")
    assert "text:last" not in ids(table)
    assert match_of(table) == before
    turn()
    plays = my_plays(table)
    click(table, playable(table)[0])
    assert my_plays(table) == plays + 1
    assert "text:last" not in ids(table)


def test_the_last_trick_is_large_for_as_long_as_it_is_held() -> None:
    table = with_a_last_trick()
    x, y = node(table, "button:peek").centre
    table.context.pointer = (x, y)
    table.handle(intents.Pressed(x, y))
    for _ in range(60):
        table.tick(FRAME)
        table.settle()
        assert "text:last" in ids(table)
    table.handle(intents.Released(x, y))
    table.settle()
    assert "text:last" not in ids(table)


def test_to_look_at_the_last_trick_hurries_nobody() -> None:
    table = with_a_last_trick()
    click(table, playable(table)[0])
    table.tick(FRAME)
    moving = {card for _, card in table.shown.trick if table.cards.flies(card)}
    click(table, "button:peek")
    assert moving
    assert all(table.cards.flies(card) for card in moving)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_the_large_last_trick_is_in_the_window_and_clear_of_the_hand(size: tuple[int, int], players: int) -> None:
    table = with_a_last_trick(size, players)
    click(table, "button:peek")
    let_be(table, lambda: table.sight.last.grown >= 1)
    assert faults(table) == []
    place = node(table, "text:last").rect
    cards = [found.rect for found in table.nodes() if found.id.startswith("card:")]
    assert [rect for rect in cards if overlap(rect, place)] == []
    for spot in table.sight.last.cards(table.layout, players):
        x, y, w, h = spot.box()
        assert place[0] <= x
        assert place[1] <= y
        assert x + w <= place[0] + place[2]
        assert y + h <= place[1] + place[3]
    table.picture()


def test_a_card_that_may_not_be_played_says_why_and_stays() -> None:
    table = sit_down(dealer=1)
    chance = random.Random(2)
    for _ in range(30):
        let_be(table)
        refused = [found for found in table.nodes() if found.id.startswith("card:") and not found.enabled]
        led = table.shown.trick[0][1].suit if table.shown.trick else None
        if refused and led is not None and any(card.suit is led for card in table.shown.hand):
            break
        answer(table, chance)
    before = match_of(table)
    click(table, refused[-1].id)
    assert match_of(table) == before
    assert "follow" in node(table, "text:refusal").label
    assert node(table, "text:refusal").label in table.take_announcements()
    table.picture()
    let_be(table)
    assert "text:refusal" not in ids(table)


def test_a_card_that_a_key_plays_while_it_is_carried_is_played_once() -> None:
    table = sit_down(LED)
    let_be(table)
    first = playable(table)[0]
    x, y = node(table, first).centre
    table.handle(intents.Pressed(x, y))
    table.handle(intents.DragBegan(x, y, x, y - 60))
    press(table, intents.Activate())
    table.handle(intents.Dragged(640, 300))  # still held, and already played
    assert table.dragged is None
    while first[5:] in {str(card) for _, card in table.shown.trick}:
        table.tick(FRAME)
    table.handle(intents.Dragged(640, 310))  # and now gone from the table
    assert table.handle(intents.Dropped(640, 310)) is None
    assert my_plays(table) == 1


def test_a_card_is_dragged_onto_the_table_or_back() -> None:
    table = sit_down()
    let_be(table)
    before, hand = match_of(table), table.shown.hand
    card = playable(table)[0]
    home = node(table, card).centre
    drag(table, card, (home[0] + 60, home[1] + 10))
    assert (match_of(table), table.shown.hand) == (before, hand)
    drag(table, card, (640, 300), give_up=True)
    assert (match_of(table), table.shown.hand) == (before, hand)
    let_be(table)
    assert table.cards.pose(Card.parse(card[5:])).moving is False
    drag(table, card, (640, 300))
    assert my_plays(table) == 1
    assert Card.parse(card[5:]) in [played for _, played in table.shown.trick]


# Passing -----------------------------------------------------------------------------------------------------------


def test_cards_to_pass_are_chosen_and_taken_back_until_they_are_given() -> None:
    table = sit_down(Rules())
    let_be(table)
    assert node(table, "button:pass").enabled is False
    first, second, third, fourth = (f"card:{card}" for card in table.shown.hand[:4])
    click(table, first)
    drag(table, second, (640, 320))
    click(table, third)
    assert [str(card) for card in table.shown.chosen] == [first[5:], second[5:], third[5:]]
    click(table, fourth)
    assert node(table, "text:refusal").label == "Three are chosen: click one of them to take it back"
    assert len(table.shown.chosen) == 3
    click(table, second.replace("card", "slot"))
    assert node(table, "button:pass").enabled is False
    drag(table, third.replace("card", "slot"), node(table, first if first in ids(table) else fourth).centre)
    assert [str(card) for card in table.shown.chosen] == [first[5:]]
    assert list(table.shown.hand) == sorted(table.shown.hand)
    click(table, second)
    click(table, fourth)
    let_be(table)
    click(table, "button:pass")
    assert len(table.session.controller.view.passed) == 3


@pytest.mark.parametrize("passing", [Passing.THREE, Passing.FOUR_BACK_ONE])
@pytest.mark.parametrize("size", SIZES)
def test_the_hand_keeps_its_places_while_cards_are_chosen(passing: Passing, size: tuple[int, int]) -> None:
    table = sit_down(Rules(passing=passing), size, pace=Pace("instant"))
    let_be(table)
    hand = table.shown.hand
    spots = {card: table.cards.goal(card).place for card in hand}
    aims = [node(table, f"card:{card}").centre for card in hand]
    wanted = table.shown.wanted_count
    for place in range(2, 2 + wanted):  # neighbours, aimed at before the first was chosen
        x, y = aims[place]
        table.context.pointer = (x, y)
        table.handle(intents.Pressed(x, y))
        table.handle(intents.Released(x, y))
        table.settle()
        table.tick(FRAME)
        assert {card: table.cards.goal(card).place for card in table.shown.hand} == {
            card: spot for card, spot in spots.items() if card in table.shown.hand
        }
        assert faults(table) == []
        assert collisions(table.nodes(), ("card:",)) == []
    assert table.shown.chosen == hand[2 : 2 + wanted]
    gap = node(table, f"card:{hand[1]}").rect
    assert gap[0] + gap[2] > aims[2][0], "what is seen of it now can be clicked"
    click(table, f"slot:{hand[3]}")
    assert table.cards.goal(hand[3]).place == spots[hand[3]]
    click(table, f"card:{hand[3]}")
    click(table, "button:pass")
    let_be(table)
    assert len(table.shown.row) == len(hand)
    assert set(hand[2 : 2 + wanted]).isdisjoint(table.shown.row)


@contextmanager
def at_the_window(rules: Rules, pace: str) -> Iterator[tuple[App, Table]]:
    """The table of a match in the running game, where everything that was dealt has been seen."""
    app = App(Options(rules=rules, level="novice", seed=5, pace=pace, window=(1280, 720)))
    try:
        pygame.event.clear()
        Session.begin(app.context, PromptThinker()).deal(0)
        table = Table(app.context)
        app.show(table)
        while table.busy:
            app.step(FRAME)
        yield app, table
    finally:
        app.close()


def click_at(app: App, place: tuple[int, int], ms: float = FRAME) -> None:
    """Move the mouse there if it isn't, and click, all within one frame."""
    about: dict[str, Any] = {"pos": place, "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **about))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, **about))
    app.step(ms)


def test_a_double_click_chooses_one_card() -> None:
    with at_the_window(Rules(), "calm") as (app, table):
        place = node(table, f"card:{table.shown.hand[5]}").centre
        for wait in (100, 600, 100):
            click_at(app, place)
            app.step(wait - FRAME)
        assert len(table.shown.chosen) == 2, "two in a double click are one; later it is the card that shows there"


def test_a_card_received_where_the_last_was_chosen_can_be_clicked_at_once() -> None:
    """The same place twice is no double click when something else was pressed in between."""
    with at_the_window(Rules(passing=Passing.FOUR_BACK_ONE), "instant") as (app, table):
        hand = table.shown.hand
        for card in hand[:3]:
            click_at(app, node(table, f"card:{card}").centre)
        place = node(table, f"card:{hand[6]}").centre
        click_at(app, place, 1)
        click_at(app, node(table, "button:pass").centre, 1)
        assert table.shown.stage == "back"
        received = hit(table.nodes(), *place)
        assert received is not None
        click_at(app, place, 1)
        plate = [found.id for found in table.nodes() if found.id == "text:refusal"]
        assert [str(card) for card in table.shown.chosen] == [received.id[5:]] * received.enabled
        assert bool(plate) != received.enabled, "what may not be given back says why"


def test_the_button_says_how_many_are_to_be_chosen() -> None:
    table = sit_down(Rules())
    let_be(table)
    told = [node(table, "button:pass").label]
    for card in table.shown.hand[3:6]:
        click(table, f"card:{card}")
        told.append(node(table, "button:pass").label)
    assert told == ["Choose three cards", "Choose two more", "Choose one more", "Pass the cards"]


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_a_shown_club_is_seen_at_any_pace_and_said(pace: str) -> None:
    for seed in range(8):
        table = sit_down(Rules(passing=Passing.NONE, opening=Opening.SHOW_CLUB), pace=Pace(pace), seed=seed)
        let_be(table, lambda table=table: table.shown.club is not None)  # type: ignore[misc]
        assert table.shown.club is not None
        seat, card = table.shown.club
        assert table.cards.goal(card).face
        assert any(table.context.words.name(card) in said for said in table.take_announcements())
        up = 0.0
        while table.shown.club is not None and up < 700:
            table.tick(FRAME)
            up += FRAME
        assert up >= 690, f"seat {seat} has taken it away"


def test_what_was_received_is_held_up_until_it_is_taken() -> None:
    table = sit_down(Rules())
    let_be(table)
    for card in table.shown.hand[:3]:
        click(table, f"card:{card}")
    press(table, intents.Activate())  # the button has the focus once the choice is complete
    let_be(table)
    view = table.session.controller.view
    assert table.shown.held is not None
    assert sorted(table.shown.held.cards) == sorted(view.received)
    assert playable(table) == []
    before = match_of(table)
    for _ in range(200):
        table.tick(FRAME)
    assert match_of(table) == before, "nobody plays while he looks"
    lifted = {card: table.cards.goal(card).place.y for card in table.shown.hand}
    assert max(lifted[card] for card in view.received) < min(lifted[c] for c in view.hand if c not in view.received)
    click(table, "button:received")
    let_be(table)
    assert table.shown.held is None
    agrees(table)


# Keys and time -----------------------------------------------------------------------------------------------------


def test_a_deal_is_played_with_keys_alone() -> None:
    table = sit_down(Rules(), pace=Pace("instant"))
    table.context.keyboard = True
    for _ in range(600):
        if let_be(table) is not None:
            return
        focus = table.focus or ""
        at = {found.id: found for found in table.nodes()}.get(focus)
        wanted = focus.startswith("card:") or focus in {"button:pass", "button:received"}
        if at is not None and at.enabled and wanted:
            press(table, intents.Activate())
        else:
            press(table, Direction.NEXT)
    raise AssertionError(f"the keys lead nowhere: {table.focus}, {table.state()}")


def test_enter_and_nothing_else_plays_a_deal_and_the_focus_keeps_to_the_hand() -> None:
    table = sit_down(Rules(), pace=Pace("instant"))
    table.context.keyboard = True
    for step in range(200):
        if let_be(table) is not None:
            assert table.focus is None, "no tool has it when the last card is gone"
            return
        assert table.focus in {"button:pass", "button:received"} or (table.focus or "").startswith("card:")
        assert node(table, table.focus or "").enabled, f"step {step}: Enter would be refused"
        if (table.focus or "").startswith("card:"):
            for way in (Direction.RIGHT, Direction.LEFT):
                press(table, *[way] * 13)
                assert (table.focus or "").startswith("card:"), "left and right do not leave the hand"
            while not node(table, table.focus or "").enabled:
                press(table, Direction.RIGHT)
        press(table, intents.Activate())
    raise AssertionError(f"Enter leads nowhere: {table.focus}, {table.state()}")


def test_undo_and_redo_lead_back_and_forth() -> None:
    table = sit_down()
    let_be(table)
    start = table.shown
    click(table, playable(table)[0])
    let_be(table)
    later = table.shown
    assert later != start
    press(table, intents.Undo())
    let_be(table)
    assert table.shown == start
    press(table, intents.Redo())
    let_be(table)
    assert table.shown == later
    agrees(table)


def test_undo_in_the_midst_of_motion_leaves_nothing_behind() -> None:
    chance = random.Random(7)
    table = sit_down(Rules(), seed=9)
    for _ in range(60):
        for _ in range(chance.randrange(30)):
            table.tick(FRAME)
            table.settle()
        table.picture()
        if chance.random() < 0.4:
            press(table, intents.Undo() if chance.random() < 0.5 else intents.Redo())
        elif table.ready or "button:received" in ids(table):
            answer(table, chance)
    let_be(table)
    agrees(table)
    assert not any(table.cards.flies(key) for key in table.cards.arrangement)


@settings(max_examples=8, phases=UNSHRUNK)
@given(st.lists(st.tuples(st.integers(0, 60), st.sampled_from(SIZES)), min_size=3, max_size=8), seeds)
def test_resizing_in_mid_flight_brings_everything_to_its_new_place(
    steps: list[tuple[int, tuple[int, int]]], seed: int
) -> None:
    table = sit_down(Rules(), seed=seed % 100)
    chance = random.Random(seed)
    for frames, size in steps:
        for _ in range(frames):
            table.tick(FRAME)
        table.context.resize(*size)
        table.resize(*size)
        table.settle()
        table.picture()
        if table.ready:
            answer(table, chance)
    table.context.pointer = None
    let_be(table)
    for key, lie in arrange(table.shown, table.layout).items():
        pose = table.cards.pose(key)
        assert (pose.x, pose.y, pose.height) == (lie.place.x, lie.place.y, lie.place.height)


def test_the_match_can_be_left_and_gone_on_with() -> None:
    table = sit_down()
    let_be(table)
    click(table, playable(table)[0])
    let_be(table)
    resume = table.context.resume
    assert resume is not None
    again = resume.open()
    assert isinstance(again, Table)
    open_at(again)
    assert again.shown.hand == table.shown.hand
    let_be(again)
    agrees(again)
    assert playable(again) == playable(table)


def test_the_menu_opens_over_the_table_and_deals_the_same_cards_again() -> None:
    table = sit_down(Rules(), dealer=2)
    let_be(table)
    hand = table.shown.hand
    for card in hand[:3]:
        click(table, f"card:{card}")
    click(table, "button:pass")
    let_be(table)
    pushed = click(table, "button:menu")
    assert isinstance(pushed, Push)
    menu = open_at(pushed.scene)
    assert faults(menu) == []
    seen(menu)
    assert isinstance(click(menu, "button:rules"), Push)
    click(menu, "button:restart")
    let_be(table)
    assert table.shown.hand == hand
    assert table.shown.stage == "pass"


def test_a_frame_of_dealing_is_little_work() -> None:
    """Printed with -s: the processor's time for listing and presenting a frame at 1080p."""
    table = sit_down(Rules(), size=(1920, 1080))
    stage = Stage(seen(table))
    spent: list[float] = []
    while table.shown.stage != "pass" or table.busy:
        table.tick(FRAME)
        begun = time.thread_time()
        picture = table.picture()
        stage.present(picture)
        spent.append(1000 * (time.thread_time() - begun))
        assert len(picture.sprites) < 260
    spent = spent[5:]
    middle, tail = statistics.median(spent), statistics.quantiles(spent, n=20)[-1]
    print(f"\ndealing at 1920x1080: {len(spent)} frames, median {middle:.1f} ms, 95th percentile {tail:.1f} ms")
    assert middle < FRAME


def test_the_sign_of_a_rank_leads_to_its_cards_those_first_that_may_be_played() -> None:
    table = sit_down()
    let_be(table, lambda: table.ready and 0 < len(playable(table)) < len(table.shown.hand))
    hand, may = table.shown.hand, [card for card in table.shown.hand if table.hand.may(card)]
    assert 0 < len(may) < len(hand)
    for rank in Rank:
        alike = [card for card in hand if card.rank is rank]
        wanted = [card for card in alike if card in may] or alike
        before, seen = table.focus, []
        for _ in range(2 * len(wanted)):
            table.handle(intents.Letter("0" if rank is Rank.TEN else rank.letter.lower()))
            table.settle()
            seen.append(table.focus)
        names = [f"card:{card}" for card in wanted]
        assert sorted(set(seen), key=str) == sorted(names) if wanted else table.focus == before


def test_every_event_of_a_deal_is_said_for_the_ear() -> None:
    rules = Rules(passing=Passing.THREE, opening=Opening.SHOW_CLUB)
    table = sit_down(rules, seed=11)
    chance = random.Random(4)
    let_be(table)
    suits, heard = {card.suit for card in table.shown.hand}, table.take_announcements()
    assert heard[0].startswith("Deal 1. You deal. ")
    assert heard[0].count(":") == len(suits)
    while (transition := let_be(table)) is None or not isinstance(transition, Push):
        answer(table, chance)
    heard += table.take_announcements()
    said = " ".join(heard)
    assert said.count(", chosen") == 3
    assert "You receive " in said
    assert sum(said.count(f"{name} plays the ") for name in table.session.names[1:]) == 39
    assert said.count("You play the ") == 13
    assert said.count("take the trick") + said.count("takes the trick") == 13
    assert said.count("Your turn") == 13
    assert "Hearts are broken" in said
    assert " the two of clubs" in said
