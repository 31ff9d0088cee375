"""The score sheet: what was scored is on it, legibly at every size, and is written before one's eyes only once."""

import logging
from dataclasses import replace

import pytest

from hearts_gui.controller import DealScored
from hearts_gui.motion import Pace
from hearts_gui.rules import Moon, Rules, Scoring
from hearts_gui.screen import intents
from hearts_gui.screen.samples import played
from hearts_gui.screen.scene import Pop
from hearts_gui.screen.scenes.score import ScoreSheet
from tests.screen.person import SIZES, click, collisions, context_for, faults, ids, node, open_at, press, seen

LONG = 5000


def a_sheet(
    players: int = 4,
    deals: int | None = 5,
    size: tuple[int, int] = (1280, 720),
    *,
    looked_up: bool = False,
    target: int = 100,
) -> ScoreSheet:
    context = context_for(Rules(players=players, target=target), size)
    played(context, deals)
    scene = ScoreSheet(context, looked_up=looked_up)
    open_at(scene)
    return scene


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_the_window_and_nothing_lies_on_another(
    players: int, size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    rules = Rules(players=players, target=LONG, scoring=Scoring.OMNIBUS, moon=Moon.SHOOTER_MINUS_26)
    with caplog.at_level(logging.WARNING):
        context = context_for(rules, size)
        session = played(context, 3)
        for deals in (3, 24):
            session.pending.clear()
            if deals > 3:
                session = played(context, deals)
            scene = ScoreSheet(context)
            open_at(scene)
            assert faults(scene) == []
            assert collisions(scene.nodes(), ("text:", "button:")) == []
            seen(scene)
            scene.tick(700)
            seen(scene)
    assert [record.message for record in caplog.records] == []


def test_each_deal_is_a_row_and_the_totals_are_the_match_s() -> None:
    scene = a_sheet(players=5, deals=4)
    match = scene.session.controller.match
    assert [name for name in ids(scene) if name.startswith("text:deal")] == [f"text:deal:{n}" for n in (1, 2, 3, 4)]
    for number, deal in enumerate(match.history, start=1):
        says = node(scene, f"text:deal:{number}").label
        assert deal.points is not None
        assert all(f" {points}" in says for points in deal.points)
    totals = node(scene, "text:totals").label
    assert all(f" {total}" in totals for total in match.totals)
    assert scene.state()["totals"] == list(match.totals)


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("size", SIZES)
def test_the_two_numbers_of_a_cell_are_named_on_the_sheet_or_beside_it(players: int, size: tuple[int, int]) -> None:
    scene = a_sheet(players, 12, size, target=LONG)
    places = scene.places
    assert scene.page.noted or (players > 5 and size in {(900, 600), (1024, 768)}), "there is room"
    assert ("text:legend" in ids(scene)) != scene.page.noted
    assert places.name_row < places.note_row < places.head_line
    assert "Totals after it: You " in node(scene, "text:deal:12").label


def test_the_last_deals_stay_in_view_and_the_others_can_be_reached() -> None:
    scene = a_sheet(deals=33, size=(900, 600), target=LONG)
    rows = [name for name in ids(scene) if name.startswith("text:deal")]
    assert rows[-1] == "text:deal:33"
    assert len(rows) >= 12
    assert scene.places.figure >= 14
    assert not node(scene, "button:later").enabled
    reached = set(rows)
    for _ in range(5):
        if node(scene, "button:earlier").enabled:
            click(scene, "button:earlier")
            assert "text:totals" in ids(scene)
            assert faults(scene) == []
            reached |= set(ids(scene))
    assert reached >= {f"text:deal:{n}" for n in range(1, 34)}
    scene.handle(intents.Scrolled(300, 300, 3.0))
    assert "text:deal:1" not in ids(scene)
    scene.handle(intents.Scrolled(300, 300, 500.0))
    assert "text:deal:33" in ids(scene)


def test_the_heading_says_which_deal_is_told_of() -> None:
    assert node(a_sheet(deals=3), "text:title").label == "Deal 3"
    assert node(a_sheet(deals=3, looked_up=True), "text:title").label == "After deal 3"


def test_a_scored_deal_is_written_and_a_press_finishes_it() -> None:
    scene = a_sheet()
    empty = seen(scene).get_buffer().raw
    scene.tick(900)
    assert scene.moving
    half = seen(scene).get_buffer().raw
    scene.handle(intents.Hurry())
    assert not scene.moving
    whole = seen(scene).get_buffer().raw
    assert len({empty, half, whole}) == 3
    waited = a_sheet()
    waited.tick(60_000)
    assert seen(waited).get_buffer().raw == whole


def test_with_less_motion_it_is_there_at_once() -> None:
    context = context_for(Rules())
    context.pace = replace(Pace(), reduced=True)
    played(context, 5)
    scene = ScoreSheet(context)
    open_at(scene)
    assert not scene.moving


def test_a_window_made_smaller_while_it_is_written_ends_as_if_it_had_been_small() -> None:
    moved, small = a_sheet(), a_sheet(size=(900, 600))
    moved.tick(700)
    moved.context.resize(900, 600)
    moved.resize(900, 600)
    for scene in (moved, small):
        scene.tick(60_000)
    assert seen(moved).get_buffer().raw == seen(small).get_buffer().raw


@pytest.mark.parametrize(("deals", "label"), [(5, "Next deal"), (None, "To the winner")])
def test_after_a_deal_its_button_goes_on(deals: int | None, label: str) -> None:
    scene = a_sheet(deals=deals)
    assert node(scene, "button:onward").label == label
    assert isinstance(click(scene, "button:onward"), Pop)
    assert isinstance(press(scene, intents.Activate()), Pop)
    assert isinstance(press(scene, intents.Cancel()), Pop)


def test_looked_up_during_play_nothing_is_written_and_one_goes_back() -> None:
    context = context_for(Rules())
    session = played(context, 2)
    session.controller.next_deal()
    scene = ScoreSheet(context)
    open_at(scene)
    assert not scene.moving
    assert node(scene, "button:onward").label == "Back to the table"
    assert node(scene, "text:title").label == "After deal 2"
    assert [name for name in ids(scene) if name.startswith("text:deal")] == ["text:deal:1", "text:deal:2"]


def test_before_the_first_deal_is_scored_the_sheet_is_empty() -> None:
    scene = a_sheet(deals=0)
    assert node(scene, "text:title").label == "Score sheet"
    assert node(scene, "text:summary").label == "No deal has been scored yet."
    assert not any(name.startswith("text:deal") for name in ids(scene))
    seen(scene)


def test_a_deal_whose_end_has_not_been_shown_is_not_on_the_sheet_yet() -> None:
    context = context_for(Rules())
    session = played(context, 3)
    deal = session.controller.match.deal
    assert deal.points is not None
    session.did([DealScored(3, deal.points, session.controller.totals, None, None, over=False)])
    scene = ScoreSheet(context)
    open_at(scene)
    assert not scene.fresh
    assert "text:deal:3" not in ids(scene)
    assert node(scene, "text:title").label == "After deal 2"


def test_from_the_match_s_end_it_is_only_looked_at() -> None:
    scene = a_sheet(deals=None, looked_up=True)
    assert not scene.moving
    assert node(scene, "button:onward").label == "Back"
