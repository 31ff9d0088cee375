"""The match's end: who won, how everyone did, and on from there."""

import itertools
import logging

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.rules import Rules, Scoring
from hearts_gui.screen import intents
from hearts_gui.screen.chart import RunningTotals
from hearts_gui.screen.podium import Podium
from hearts_gui.screen.samples import played
from hearts_gui.screen.scene import Push, Replace
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.won import Won
from hearts_gui.screen.session import MEDALLIONS, NAMES
from hearts_gui.screen.text import Style
from tests.screen.person import SIZES, click, collisions, context_for, faults, node, open_at, overlap, press, seen

sizes = st.one_of(st.sampled_from(SIZES), st.tuples(st.integers(900, 3840), st.integers(600, 2160)))


def an_end(
    players: int = 4,
    size: tuple[int, int] = (1280, 720),
    *,
    target: int = 100,
    seed: int = 5,
    scoring: Scoring = Scoring.STANDARD,
) -> Won:
    context = context_for(Rules(players=players, target=target, scoring=scoring), size, seed)
    played(context)
    scene = Won(context)
    open_at(scene)
    return scene


def a_shared_end(players: int, winners: int, size: tuple[int, int] = (900, 600)) -> Won:
    for seed in range(400):
        context = context_for(Rules(players=players, target=14), size, seed)
        if len(played(context).controller.match.winners) == winners:
            return an_end(players, size, target=14, seed=seed)
    raise AssertionError("nobody shares a match in 400")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_the_window_and_nothing_lies_on_another(
    players: int, size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for scoring in (Scoring.STANDARD, Scoring.OMNIBUS):
            scene = an_end(players, size, scoring=scoring)
            assert faults(scene) == []
            assert collisions(scene.nodes(), ("text:", "button:", "image:")) == []
            seen(scene)
            _check_chart(scene)
    assert [record.message for record in caplog.records] == []


def _check_chart(scene: Won) -> None:
    """Labels, figures and lines stay within the chart's panel, and no two labels touch."""
    chart, (x, y, w, h) = scene.chart, scene.places.chart
    for sprite in [*chart.still(), *chart.labels()]:
        assert x <= sprite.x, sprite
        assert y <= sprite.y, sprite
        assert sprite.x + sprite.surface.get_width() <= x + w, sprite
        assert sprite.y + sprite.surface.get_height() <= y + h, sprite
    medals = sorted(sprite.y for sprite in chart.labels()[::2])
    side = chart.labels()[0].surface.get_height()
    assert all(b - a >= side for a, b in itertools.pairwise(medals))
    for number, row in enumerate(chart.rows, start=1):
        for total in row:
            px, py = chart.point(number, total)
            assert x < px < x + w
            assert y < py < y + h


@given(size=sizes, players=st.integers(3, 7))
@settings(max_examples=60)
def test_the_parts_of_the_end_lie_apart(size: tuple[int, int], players: int) -> None:
    podium = Podium(*size, players)
    unit = podium.unit
    x, y = podium.centre
    half = podium.rays / 2
    assert y - half >= 0
    assert x - 0.45 * podium.rays >= 0
    assert x + 0.45 * podium.rays <= podium.right_x
    title = podium.title(round(0.12 * unit))
    buttons = podium.buttons([(round(0.18 * unit), max(44, round(0.057 * unit)))] * 2)
    tools = podium.tools([(round(0.2 * unit), max(44, round(0.057 * unit)))])
    boxes = [title, podium.standings, podium.chart, *buttons, *tools]
    for i, a in enumerate(boxes):
        assert a[0] >= 0
        assert a[1] >= 0
        assert a[0] + a[2] <= size[0]
        assert a[1] + a[3] <= size[1]
        assert not any(overlap(a, b) for b in boxes[i + 1 :])
    assert podium.row >= 26
    assert podium.chart[3] >= 0.24 * size[1]
    for sx, sy, reach in podium.sparks():
        assert reach / 2 <= sx <= podium.right_x - reach / 2
        assert reach / 2 <= sy < title[1]


def test_the_standings_are_the_match_s() -> None:
    scene = an_end(5)
    match = scene.session.controller.match
    winner = match.winners[0]
    totals = match.totals
    row = node(scene, f"text:seat:{winner}")
    assert row.label.startswith("1. ")
    tops = {seat: node(scene, f"text:seat:{seat}").rect[1] for seat in range(5)}
    assert sorted(tops, key=lambda seat: tops[seat]) == sorted(tops, key=lambda seat: (totals[seat], seat))
    assert scene.chart.rows[-1] == totals
    assert len(scene.chart.rows) == match.number


def test_play_again_is_one_click_and_keeps_rules_and_opponents() -> None:
    scene = an_end(5)
    before = scene.session
    assert press(scene, intents.Hurry()) is None
    assert scene.focus == "button:again"
    transition = press(scene, intents.Activate())
    assert isinstance(transition, Replace)
    assert isinstance(transition.scene, Cut)
    after = transition.scene.session
    assert (after.rules, after.levels, after.names) == (before.rules, before.levels, before.names)
    assert after.seed != before.seed
    assert not after.dealt


def test_the_other_ways_out() -> None:
    scene = an_end()
    menu = click(scene, "button:menu")
    assert isinstance(menu, Replace)
    assert (menu.scene.name, menu.whole) == ("title", True)
    assert isinstance(press(scene, intents.Cancel()), Replace)
    sheet = click(scene, "button:sheet")
    assert isinstance(sheet, Push)
    assert sheet.scene.name == "score"
    assert scene.context.resume is None


@pytest.mark.parametrize(("players", "winners"), [(4, 2), (7, 4)])
def test_a_shared_match_shows_all_who_share_it(players: int, winners: int) -> None:
    scene = a_shared_end(players, winners)
    names = node(scene, "text:title").label
    assert "share the match" in names
    assert faults(scene) == []
    assert collisions(scene.nodes(), ("text:", "button:")) == []
    medals = scene.places.medallions(winners)
    assert len(medals) == winners
    assert not any(overlap(a, b) for i, a in enumerate(medals) for b in medals[i + 1 :] if winners == 2)
    seen(scene)


def test_it_is_celebrated_in_its_time_and_a_press_is_enough() -> None:
    scene = an_end()
    pictures = []
    for ms in (10, 500, 700):
        scene.tick(ms)
        pictures.append(seen(scene).get_buffer().raw)
    assert scene.moving
    scene.handle(intents.Hurry())
    pictures.append(seen(scene).get_buffer().raw)
    assert len(set(pictures)) == 4
    waited = an_end()
    waited.tick(2_500)
    assert not waited.moving
    assert seen(waited).get_buffer().raw == pictures[-1]


def test_a_window_made_smaller_meanwhile_ends_as_if_it_had_been_small() -> None:
    moved, small = an_end(), an_end(size=(900, 600))
    moved.tick(800)
    moved.context.resize(900, 600)
    moved.resize(900, 600)
    for scene in (moved, small):
        scene.tick(60_000)
    assert seen(moved).get_buffer().raw == seen(small).get_buffer().raw


def test_before_the_end_there_is_no_such_scene() -> None:
    context = context_for(Rules())
    played(context, 1)
    with pytest.raises(ValueError, match="over"):
        Won(context)


@given(
    rows=st.lists(st.lists(st.integers(-60, 160), min_size=4, max_size=4), min_size=1, max_size=60),
    target=st.sampled_from((1, 50, 75, 100, 150, 1000)),
)
@settings(max_examples=40)
def test_a_chart_of_any_totals_stays_in_its_frame(rows: list[list[int]], target: int) -> None:
    context = context_for(Rules())
    chart = RunningTotals(context, (600, 300, 500, 240), ("You", *NAMES[:3]), ("sun", *MEDALLIONS[:3]), rows, target)
    x, y, w, h = chart.plot
    for number, row in enumerate(rows, start=1):
        for total in row:
            px, py = chart.point(number, total)
            assert x <= px <= x + w + 1
            assert y - 1 <= py <= y + h + 1
    ticks = [chart.point(0, n)[1] for n in chart.ticks]
    assert target in chart.ticks
    assert all(a - b >= context.type.cap_height(Style.LABEL) for a, b in itertools.pairwise(ticks))
    assert chart.lines().get_size() == chart.frame[2:]
