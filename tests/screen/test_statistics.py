"""Scores and records: the figures are those of the matches let through; all of it fits, and is reached by keys."""

from __future__ import annotations

import csv
import errno
import os
import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.__main__ import options_of
from hearts_gui.players.search.par import method, par
from hearts_gui.rules import CLASSIC, Match, Rules
from hearts_gui.screen import exports, intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.notices import Notices
from hearts_gui.screen.preferences import changed
from hearts_gui.screen.record_filters import Filters
from hearts_gui.screen.samples import pars, records
from hearts_gui.screen.scene import Pop, Push, Replace
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.statistics import Scores
from hearts_gui.screen.session import Session
from hearts_gui.store import DealRecord, MatchRecord, Seating, Store, Table, count, write_new
from hearts_gui.words import Phrase, message
from hearts_gui.words.describe import level_name
from tests.rules.playing import any_card, match_step
from tests.screen.person import click, collisions, context_for, faults, ids, listen, node, open_at, press, seen

_RULES = (CLASSIC, Rules(players=3), Rules(players=5, target=50))
deals = st.builds(DealRecord, st.integers(-10, 40), st.booleans(), st.booleans(), st.booleans(), st.booleans())
matches = st.lists(
    st.builds(
        MatchRecord, st.integers(1), st.sampled_from(_RULES), st.sampled_from(("", "duck", "gone")),
        st.sampled_from(("2020-01-01T00:00:00.000+00:00", "2026-06-29T00:00:00.000+00:00")), st.booleans(),
        st.integers(1, 7), st.integers(-10, 200), st.lists(deals, max_size=5).map(tuple),
    ),
    max_size=12,
)  # fmt: skip


@given(matches, st.sampled_from((None, *_RULES)), st.sampled_from((None, "", "duck")), st.sampled_from((None, 30)))
def test_figures_are_an_independent_count(
    played: list[MatchRecord], rules: Rules | None, level: str | None, period: int | None
) -> None:
    now = datetime(2026, 7, 1, tzinfo=UTC)
    found = count(Filters(rules, level, None, period).chosen(played, now))
    points, places, moons, suffered, queens, left = [], Counter[int](), 0, 0, 0, 0
    for match in played:
        if rules is not None and match.rules != rules:
            continue
        if level is not None and match.level != level:
            continue
        if period is not None and match.started[:4] == "2020":
            continue
        for deal in match.deals:
            if not deal.straight:
                left += 1
                continue
            points.append(deal.points)
            moons += 1 if deal.own_moon else 0
            suffered += 1 if deal.other_moon else 0
            queens += 1 if deal.queen else 0
        if match.ended and False not in [deal.straight for deal in match.deals]:
            places[match.place] += 1
    assert found.points == tuple(points)
    assert found.left_out_deals == left
    assert (found.moons_made, found.moons_suffered, found.queens) == (moons, suffered, queens)
    assert dict(enumerate(found.places, 1)) == {i: places[i] for i in range(1, max(places, default=0) + 1)}
    assert (found.games, found.wins) == (sum(places.values()), places[1])


def finished(seed: int, target: int = 20) -> Match:
    chance, match = random.Random(seed), Match.start(Rules(target=target), seed)
    while not match.over:
        match = match_step(match, chance, any_card)
    return match


def table() -> Table:
    return Table((Seating(""), *(Seating("duck", i, f"Åse {i}", "moon") for i in range(3))), 0)


def test_the_store_tells_what_was_played() -> None:
    played = [finished(seed) for seed in range(4)]
    with Store.open(None) as store:
        numbers = [store.add(match, table()) for match in played]
        told = {match.id: match for match in store.records()}
    for number, match in zip(numbers, played, strict=True):
        record = told[number]
        assert record.ended
        assert record.rules == match.rules
        assert record.level == "duck"
        assert [deal.points for deal in record.deals] == [deal.points[0] for deal in match.history if deal.points]
        assert record.total == match.totals[0]
        assert record.place == sorted(match.totals).index(match.totals[0]) + 1


# The screen ---------------------------------------------------------------------------------------------------------

LOOKS: dict[str, dict[str, object]] = {
    "as it is": {},
    "high contrast": {"high_contrast": True},
    "text at 200 %": {"text_scale": 200, "table": "mulberry"},
    "text at 80 %": {"text_scale": 80, "table": "midnight"},
}


def opened(
    size: tuple[int, int] = (1280, 720),
    told: tuple[MatchRecord, ...] | None = None,
    set_to: dict[str, object] | None = None,
) -> Scores:
    context = context_for(CLASSIC, size)
    context.change(changed(context.preferences, set_to or {}))
    played = records() if told is None else told
    scene = Scores(context, played, pars(played))
    open_at(scene)
    return scene


@pytest.mark.parametrize("size", [(900, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("look", LOOKS)
def test_all_of_it_fits(size: tuple[int, int], look: str, caplog: pytest.LogCaptureFixture) -> None:
    scene = opened(size, set_to=LOOKS[look])
    read: set[str] = set()
    for step in ("figures", "filter", "past"):
        if step == "filter":
            scene._page.to_the_top()
            click(scene, "button:filter:rules")
        if step == "past":
            click(scene, "button:past")
        seen(scene)
        for _ in range(60):
            assert faults(scene) == []
            read.update(ids(scene))
            if not scene._page.scroll(2):
                break
    assert {"text:figure:5", "button:mark:bar:13", "button:mark:running", "button:mark:won:0"} <= read
    assert {"choice:rules:1", "button:match:52", "button:match:1"} <= read
    assert [record.message for record in caplog.records if "does not fit" in record.message] == []


@pytest.mark.parametrize("told", [0, 1, 3])
def test_few_matches_are_told_as_few(told: int) -> None:
    scene = opened(told=records(told))
    assert faults(scene) == []
    if not told:
        assert "text:empty" in ids(scene)
    else:
        assert "%" not in node(scene, "text:figure:1").label
        assert f"of {told}" in node(scene, "text:figure:1").label
    assert "%" in node(opened(), "text:figure:1").label


def test_a_filter_counts_what_it_lets_through() -> None:
    scene = opened()
    click(scene, "button:filter:level")
    assert "choice:level:1" in ids(scene)
    click(scene, "choice:level:1")
    level = scene.filters.level
    assert level is not None
    assert "choice:level:1" not in ids(scene)
    games = sum(match.level == level for match in records())
    assert 0 < games < len(records())
    assert scene.state()["matches"] == games
    assert str(games) in node(scene, "text:figure:0").label


def test_a_bar_says_its_figures_to_pointer_and_keys() -> None:
    scene = opened()
    bar = node(scene, "button:mark:bar:0")
    number = sum(deal.points == 0 for match in records() for deal in match.deals)
    assert f"{number} deals" in bar.label
    before = len(scene.picture().sprites)
    scene.context.pointer = bar.centre
    scene.settle()
    scene.tick(1000)
    assert scene.attention(bar.id).hovered
    assert len(scene.picture().sprites) > before + 1
    scene.context.pointer = None
    scene.settle()
    assert len(scene.picture().sprites) == before


@pytest.mark.parametrize("key", [Direction.DOWN, Direction.NEXT])
def test_keys_reach_everything_and_escape_leaves(key: Direction) -> None:
    scene = opened((900, 600), set_to={"text_scale": 200})
    reached: set[str] = set()
    for _ in range(200):
        press(scene, key)
        reached.add(str(scene.focus))
    assert {"button:filter:rules", "button:mark:running", "button:past"} <= reached
    assert any(name.startswith("button:mark:won") for name in reached)
    if key is Direction.NEXT:
        assert {"button:back", "button:mark:bar:13", "button:mark:finish:3"} <= reached
    assert isinstance(scene.cancel(), Replace | Pop)


def kept(folder: Path, store: Store) -> Context:
    """A context with a store, and a folder for what the person saves."""
    context = context_for(CLASSIC)
    context.options = replace(context.options, exports=(folder,))
    context.store = store
    return context


def read_in(scene: Scores) -> Scores:
    """Opened, and waited for as long as the store and the weighing take."""
    open_at(scene)
    if scene._reader is not None:
        scene._reader.join()
        scene.tick(2000)
    if scene._weigher is not None:
        scene._weigher._thread.join()
        scene.tick(2000)
    return scene


def test_a_past_match_keeps_its_promises_and_where_it_was_taken_back() -> None:
    with Store.open(None) as store:
        saved = store.saved(store.add(finished(3), table()))
        assert saved is not None
        session = Session.looked_at(saved)
        assert session.promises is saved.promises
        assert session.controller.trail == (tuple(saved.positions), saved.at)
        session.leave()


def test_past_matches_are_opened_and_saved_as_the_filters_have_them(tmp_path: Path) -> None:
    told: list[str] = []
    with Store.open(None) as store:
        context = kept(tmp_path, store)
        listen(context, told)
        mine, other = finished(3), finished(4)
        number = store.add(mine, table())
        store.add(other, Table((Seating(""), *(Seating("expert", i) for i in range(3))), 0))
        scene = read_in(Scores(context))
        click(scene, "button:filter:level")
        levels = [node.label for node in scene.nodes() if node.id.startswith("choice:level:")]
        click(scene, f"choice:level:{levels.index(level_name(context.words, 'duck'))}")
        click(scene, "button:save")
        rows = list(csv.DictReader((tmp_path / "hearts-deals.csv").read_text(encoding="utf-8").splitlines()))
        assert [int(row["points_0"]) for row in rows] == [deal.points[0] for deal in mine.history if deal.points]
        assert {row["match"] for row in rows} == {str(number)}
        assert float(rows[0]["cards_worth"]) == pytest.approx(par(Match.start(mine.rules, 3))[0], abs=0.001)
        (kind, _) = csv.DictReader((tmp_path / "hearts-statistics.csv").read_text(encoding="utf-8").splitlines())
        assert (kind["level"], kind["games"]) == ("duck", "1")
        assert "hearts-statistics.csv" in told[-1]
        assert str(tmp_path) in told[-1]
        click(scene, "button:save")
        assert (tmp_path / "hearts-deals-2.csv").exists()
        click(scene, "button:past")
        click(scene, f"button:keep:{number}")
        (file,) = tmp_path.glob("hearts-match-*.txt")
        options, _ = options_of(["--load", str(file), "--data-dir", str(tmp_path / "data")])
        assert options.load == mine
        shown = click(scene, f"button:match:{number}")
        assert isinstance(shown, Push)
        assert isinstance(shown.scene, ScoreSheet)
        assert context.session is None
        sheet = open_at(shown.scene)
        assert sheet.state()["totals"] == list(mine.totals)
        assert faults(sheet) == []
        look = click(sheet, "button:look")
        assert isinstance(look, Push)
        review = open_at(look.scene)
        assert review.state()["number"] == mine.number
        assert "button:go" not in ids(review)
        assert faults(review) == []


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    told: list[str] = []
    nowhere = tmp_path / "a file, no folder"
    nowhere.write_text("")
    with Store.open(None) as store:
        context = kept(nowhere, store)
        listen(context, told)
        store.add(finished(3), table())
        scene = read_in(Scores(context))
        click(scene, "button:save")
        assert len(told) == 1
        assert told[0].startswith("This could not be saved: ")
        context.options = replace(context.options, exports=(nowhere, tmp_path))
        click(scene, "button:save")
        assert str(tmp_path) in told[1]
        assert (tmp_path / "hearts-deals.csv").exists()
        context.options = replace(context.options, exports=())
        scene.lay_out()
        assert not node(scene, "button:save").enabled


def test_tables_are_saved_together_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()

    def full(folder: Path, name: str, text: str) -> Path:
        if folder == first and name == "hearts-statistics.csv":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write_new(folder, name, text)

    monkeypatch.setattr(exports, "write_new", full)
    with Store.open(None) as store:
        context = kept(first, store)
        context.options = replace(context.options, exports=(first, second))
        number = store.add(finished(3), table())
        assert exports.save_tables(context, {number}) == second / "hearts-deals.csv"
    assert [*first.iterdir()] == []
    assert {file.name for file in second.iterdir()} == {"hearts-deals.csv", "hearts-statistics.csv"}


def test_luck_is_weighed_once_and_told_with_its_margin() -> None:
    with Store.open(None) as store:
        context = kept(Path(), store)
        for seed in range(8):
            store.add(finished(seed, 60), table())
        scene = read_in(Scores(context))
        deals = [(match.id, deal.number) for match in store.records() for deal in match.deals]
        weighed = store.pars(method())
        assert sorted(weighed) == sorted(deals)
        assert "button:mark:luck:1" in ids(scene)
        own = sum(own for own, _ in weighed.values()) / len(deals)
        assert f"{own:.1f}" in node(scene, "button:mark:luck:1").label
        assert "give or take" in node(scene, "text:Luck of the cards").label
        again = Scores(context)
        assert again._weigher is not None
        again._weigher._thread.join()
        assert again._weigher.pars == weighed
        click(scene, "button:filter:period")
        press(scene, intents.Cancel())
        assert scene.opened is None


def test_few_deals_are_no_luck() -> None:
    scene = opened(told=records(1))
    assert "button:mark:luck:0" not in ids(scene)
    assert "before ten deals" in node(scene, "text:Luck of the cards").label


def test_the_answer_to_a_wish_is_told_at_once_wherever_one_is() -> None:
    """On a page without room it lies at the top; a click takes it away, and time does."""
    scene = opened((900, 600))
    notices = Notices(scene.context)
    notices.answer(Phrase(message("Saved as hearts-deals.csv in the folder /home/somebody/Documents")))
    for full in (False, True):
        if full:
            notices.answer(Phrase(message("Saved again")))
            scene.taken = lambda: [(0, 0, 900, 600)]  # type: ignore[method-assign]
        assert notices.pass_time(16, scene)
        (plate,) = notices.nodes()
        x, y, w, h = plate.rect
        assert min(x, y) >= 0
        assert (x + w <= 900, y + h <= 600) == (True, True)
        assert scene.take_announcements() == [plate.label]
        assert full or collisions([plate, *scene.nodes()], ("text:notice", "button", "text:title")) == []
        assert notices.hit(*plate.centre)
    notices.dismiss()
    notices.pass_time(16, scene)
    assert notices.nodes() == []
    notices.answer(Phrase(message("And again")))
    notices.pass_time(60_000, scene)
    notices.pass_time(60_000, scene)
    assert notices.nodes() == []


def test_what_has_found_no_room_yet_is_told_after_an_answer() -> None:
    scene = opened((900, 600))
    notices = Notices(scene.context)
    scene.taken = lambda: [(0, 0, 900, 600)]  # type: ignore[method-assign]
    notices.say(Phrase(message("The disk is full")))
    notices.pass_time(16, scene)
    assert notices.nodes() == []
    notices.answer(Phrase(message("Saved")))
    notices.pass_time(16, scene)
    assert [plate.label for plate in notices.nodes()] == ["Saved"]
    notices.dismiss()
    scene.taken = list  # type: ignore[method-assign]
    notices.pass_time(16, scene)
    assert [plate.label for plate in notices.nodes()] == ["The disk is full"]
