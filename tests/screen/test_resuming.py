"""Nothing is ever lost: whatever ends the game, the next start goes on at the very card, against the same opponents."""

from __future__ import annotations

import logging
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from hearts_gui import __main__ as command
from hearts_gui import logbook
from hearts_gui.app import App
from hearts_gui.controller import PromptThinker
from hearts_gui.rules import CLASSIC, Match, Moon, Passing, Rules, format_match
from hearts_gui.screen.nodes import find
from hearts_gui.screen.notices import SENTENCES, Notices
from hearts_gui.screen.options import Options
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.store import Store
from hearts_gui.store.store import FILE
from hearts_gui.words import Phrase, language, messages
from tests.screen.autopilot import Autopilot
from tests.screen.person import context_for, ids, open_at, overlap

SHORT = replace(CLASSIC, target=1)


@contextmanager
def started(folder: Path | None, rules: Rules = CLASSIC, seed: int = 5, **more: Any) -> Iterator[App]:
    """The running game with its title shown; ended as by the window's close."""
    app = App(Options(rules=rules, level="duck", seed=seed, pace="instant", window=(900, 600), data=folder, **more))
    try:
        app._open(None)
        app.turn(400)
        yield app
    finally:
        app.close()


def match_of(app: App) -> Match:
    assert app.context.session is not None
    return app.context.session.controller.match


def shown(app: App) -> dict[str, Any]:
    """What the table shows of the match."""
    state = dict(app.top.state())
    return {name: state[name] for name in ("phase", "number", "dealer", "totals", "points", "counts", "trick")}


def sit_down(app: App, seed: int = 1) -> Autopilot:
    """A new match is cut for and dealt."""
    pilot = Autopilot(app, seed)
    pilot.use("button:new")
    pilot.play(lambda: app.top.name == "table" and app.top.state()["ready"])
    return pilot


@pytest.mark.parametrize(
    "rules",
    [
        SHORT,
        Rules(players=5, passing=Passing.FOUR_BACK_ONE, target=1),
        Rules(players=3, passing=Passing.DEALER_POOL, moon=Moon.SHOOTER_CHOOSES, target=1),
    ],
    ids=["classic", "five", "pool"],
)
def test_a_match_left_again_and_again_ends_as_one_played_in_one_sitting(
    rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it is left, the next start shows the same position; and the opponents play as they would have."""
    # Whoever chooses by what he sees would be led astray by opponents whose answer comes a frame sooner or later.
    monkeypatch.setattr("hearts_gui.screen.session.BackgroundThinker", PromptThinker)
    assert tricks_of(played(tmp_path / "in one", rules, 10**6)) == tricks_of(played(tmp_path / "in many", rules, 20))


def played(folder: Path, rules: Rules, most: int) -> Match:
    """A whole match by someone who chooses by what he sees, and leaves after so many deeds at most each time."""
    folder.mkdir()
    chance = random.Random(3)
    match: Match | None = None
    for _ in range(1000):
        with started(folder, rules) as app:
            if match is None:
                sit_down(app)
            else:
                entry = find(app.top.nodes(), "button:continue")
                assert entry is not None
                assert f"Deal {match.number}" in entry.label
                Autopilot(app).use("button:continue")
                assert match_of(app).moves[: len(match.moves)] == match.moves
            pilot = Autopilot(app)
            for _ in range(chance.randrange(most)):
                state = app.top.state()
                pilot._chance = random.Random(f"{match_of(app).number} {state.get('counts')} {state.get('chosen')}")
                if app.top.name == "won":
                    return match_of(app)
                pilot.act()
            match = match_of(app)
    raise AssertionError("the match never ends")


def stands_at(app: App, match: Match) -> bool:
    """Whether it is that match as it was left; who is to move may have moved meanwhile."""
    now = match_of(app)
    return (now.seed, now.number, now.moves[: len(match.moves)]) == (match.seed, match.number, match.moves)


def tricks_of(match: Match) -> list[object]:
    return [(deal.dealt, deal.tricks, deal.points) for deal in match.history]


def test_the_table_is_shown_as_it_stood_and_what_was_taken_back_can_be_made_again(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        pilot = sit_down(app)
        pilot.play(lambda: app.top.name == "table" and app.top.state()["ready"] and len(match_of(app).deal.tricks) == 3)
        forth = match_of(app)
        pilot.use("button:undo")
        pilot.use("button:undo")
        pilot.play(lambda: bool(app.top.state()["ready"]))
        before, match, hand = shown(app), match_of(app), [name for name in ids(app.top) if name.startswith("card:")]
        levels = app.context.session.levels if app.context.session else ()
    with started(tmp_path, seed=99) as app:
        pilot = Autopilot(app)
        pilot.use("button:continue")
        assert isinstance(app.top, Table)
        assert (shown(app), match_of(app)) == (before, match)
        assert [name for name in ids(app.top) if name.startswith("card:")] == hand
        assert app.top.session.levels == levels
        pilot.use("button:redo")
        pilot.use("button:redo")
        assert match_of(app) == forth


def test_a_new_match_keeps_the_old_one_and_a_finished_one_is_kept_once(tmp_path: Path) -> None:
    with started(tmp_path, SHORT) as app:
        sit_down(app)
        first = match_of(app)
        Autopilot(app).use("button:menu")
        Autopilot(app).use("button:title")
    with started(tmp_path, SHORT, seed=8) as app:
        pilot = sit_down(app)
        second = match_of(app)
        assert second.deal.dealt != first.deal.dealt
        pilot.play(lambda: app.top.name == "score")
    with started(tmp_path, SHORT) as app:  # the match is over, but its end has not been seen
        pilot = Autopilot(app)
        pilot.play_match()
        pilot.use("button:menu")
        assert "button:continue" not in ids(app.top)
    with started(tmp_path, SHORT) as app:
        assert "button:continue" not in ids(app.top)
        store = app.context.store
        assert store is not None
        kept = [store.saved(summary.id) for summary in store.matches()]
    assert [saved.match.seed for saved in kept if saved] == [second.seed, first.seed]
    assert [saved.match.over for saved in kept if saved] == [True, False]


def test_a_match_begun_and_given_up_before_its_cards_leaves_the_old_one_in_play(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        sit_down(app)
        match = match_of(app)
    with started(tmp_path) as app:
        Autopilot(app).use("button:new")
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        app.turn(400)
        Autopilot(app).use("button:continue")
        assert stands_at(app, match)


# Files -------------------------------------------------------------------------------------------------------------


def test_a_match_in_notation_is_opened_at_its_card(tmp_path: Path) -> None:
    with started(None) as app:
        pilot = sit_down(app)
        pilot.play(lambda: app.top.name == "table" and app.top.state()["ready"] and len(match_of(app).deal.tricks) == 5)
        match, before = match_of(app), shown(app)
    file = tmp_path / "match.txt"
    file.write_text(format_match(match), encoding="utf-8")
    options, _ = command.options_of(["--data-dir", str(tmp_path / "data"), "--load", str(file)])
    with started(options.data, seed=1, load=options.load) as app:
        assert app.top.name == "table"
        assert (match_of(app), shown(app)) == (match, before)
    with started(options.data) as app:
        Autopilot(app).use("button:continue")
        assert stands_at(app, match)


def test_a_match_goes_out_by_a_button_and_comes_in_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its end: the records count it, the file is told of, and the game that reads it shows the same end."""
    with started(tmp_path / "data", SHORT, exports=(tmp_path,)) as app:
        pilot = Autopilot(app)
        pilot.play_match()
        match = match_of(app)
        pilot.use("button:statistics")
        assert app.top.name == "statistics"
        for _ in range(200):
            if not app.top.waiting:
                break
            app.turn(16)
        assert app.top.state()["matches"] == 1
        pilot.use("button:back")
        pilot.use("button:save")
        (file,) = tmp_path.glob("hearts-match-*.txt")
        assert file.name in told(app)
        assert str(tmp_path) in told(app)
    for home in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(home, str(tmp_path))
    options, _ = command.options_of(["--data-dir", str(tmp_path / "other"), "--load", str(file)])
    assert tmp_path in options.exports
    assert command.options_of(["--selftest"])[0].exports == ()
    with started(options.data, load=options.load) as app:
        assert match_of(app) == match
        pilot = Autopilot(app)
        pilot.play_match()
        assert match_of(app) == match
        assert app.top.state()["totals"] == list(match.totals)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"hearts 1\nrules players=9\n", "line 2"),
        (b"", "the text ends"),
        (b"\xff\xfe\x00", "it is no text"),
        (b"hearts 1\n" * 1_000_000, "longer than"),
        (None, "No such file"),
    ],
)
def test_a_file_that_is_no_match_is_told_in_one_sentence(
    content: bytes | None, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(SystemExit) as left:
        command.options_of(["--data-dir", str(tmp_path), "--load", str(file)])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"hearts: the file {file}")
    assert said.count("\n") == 1
    assert reason in said


def told(app: App) -> str:
    """The notice that is to be seen, once one is."""
    for _ in range(60):
        app.turn(16)
        if app.notices.nodes():
            break
    (notice,) = app.notices.nodes()
    assert not [node.id for node in app.top.nodes() if overlap(node.rect, notice.rect)]
    return notice.label


def test_a_broken_file_is_set_aside_and_told_once(tmp_path: Path) -> None:
    broken = b"this is no database" * 1000
    (tmp_path / FILE).write_bytes(broken)
    with started(tmp_path) as app:
        said = told(app)
        (aside,) = [path.name for path in tmp_path.iterdir() if path.read_bytes() == broken]
        assert aside in said
        app.context.change(replace(app.context.preferences, language="fr"))
        again = told(app)
        assert aside in again
        assert again == language("fr")(messages.FILE_WAS_BROKEN, file=aside) != said
        Autopilot(app).click(app.notices.nodes()[0])
        assert app.notices.nodes() == []
        sit_down(app)
        match = match_of(app)
    assert (tmp_path / aside).read_bytes() == broken
    with started(tmp_path) as app:
        Autopilot(app).use("button:continue")
        assert stands_at(app, match)
        assert app.notices.nodes() == []


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    with started(tmp_path) as app:
        assert "newer" in told(app)
        sit_down(app)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("begun", [False, True])
def test_a_second_copy_says_so_and_saves_when_the_first_has_ended(tmp_path: Path, *, begun: bool) -> None:
    """Whoever has begun nothing here meanwhile can go on with what the first copy left; else that comes afterwards."""
    first = Store.open(tmp_path)
    match = Match.start(CLASSIC, seed=3)
    first.journal.begin(match, Session(CLASSIC, 3, ["novice"] * 3, PromptThinker()).table)
    with started(tmp_path) as app:
        assert "running already" in told(app)
        assert "button:continue" not in ids(app.top)
        Autopilot(app).click(app.notices.nodes()[0])
        if begun:
            sit_down(app)
        first.close()
        assert app.context.store is not None
        assert app.context.store.retry()
        assert "has been closed" in told(app)
        if begun:
            match = match_of(app)
        else:
            Autopilot(app).use("button:continue")
            assert stands_at(app, match)
            match = match_of(app)
    with started(tmp_path) as app:
        Autopilot(app).use("button:continue")
        assert stands_at(app, match)
        assert app.context.store is not None
        assert len(app.context.store.matches()) == 1 + begun


def test_a_folder_deleted_while_one_plays_is_there_again(tmp_path: Path) -> None:
    """What was set, too, and the log."""
    data = tmp_path / "data"
    data.mkdir()
    with started(data) as app:
        logbook.begin(data)
        sit_down(app)
        app.context.change(replace(app.context.preferences, jumbo=True))
        app.turn(1000)
        shutil.rmtree(data)
        logging.getLogger("tests.resuming").warning("heard all the same")
        pilot = Autopilot(app)
        pilot.play(lambda: app.top.name == "table" and app.top.state()["ready"] and len(match_of(app).deal.tricks) == 2)
        assert "deleted or moved" in told(app)
        match = match_of(app)
    logbook.end()
    assert "heard all the same" in (data / "hearts.log").read_text(encoding="utf-8")
    with started(data) as app:
        assert app.context.preferences.jumbo
        Autopilot(app).use("button:continue")
        assert stands_at(app, match)


def test_who_goes_back_from_a_matchs_end_plays_the_same_match_on(tmp_path: Path) -> None:
    """To another end, perhaps, but it counts once, and as one in which something was taken back."""
    with started(tmp_path, SHORT) as app:
        pilot = sit_down(app)
        pilot.play_match()
        pilot.use("button:look")
        pilot.use("choice:step:2")
        pilot.use("button:go")
        pilot.play(lambda: app.top.name == "table" and app.top.state()["ready"])
        again = match_of(app)
        assert not again.over
    with started(tmp_path, SHORT) as app:
        Autopilot(app).use("button:continue")
        assert stands_at(app, again)
        Autopilot(app, seed=2).play_match()
        store = app.context.store
        assert store is not None
        (summary,) = store.matches()
        assert (summary.ended is not None, summary.at_table, summary.taken_back) == (True, False, 1)
        straight, everything = store.statistics(), store.statistics(straight=False)
        assert (straight.games, straight.left_out_games, straight.unfinished) == (0, 1, 0)
        assert (everything.games, everything.unfinished, everything.deals) == (1, 0, len(match_of(app).history))
    with started(tmp_path, SHORT) as app:
        assert "button:continue" not in ids(app.top)


@pytest.mark.parametrize("size", [(900, 600), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("players", [4, 7])
def test_there_is_room_for_every_notice_on_every_table(size: tuple[int, int], players: int) -> None:
    context = context_for(Rules(players=players), size)
    Session.begin(context, PromptThinker()).deal(0)
    table = Table(context)
    open_at(table)
    table.timeline.finish()
    for sentence in SENTENCES.values():
        notices = Notices(context)
        file = {"file": "hearts.broken-1.db"} if sentence is messages.FILE_WAS_BROKEN else {}
        notices.say(Phrase(sentence, file))
        notices.pass_time(16, table)
        (notice,) = notices.nodes()
        assert not [rect for rect in table.taken() if overlap(rect, notice.rect)]
        x, y, w, h = notice.rect
        assert 0 <= x < x + w <= size[0]
        assert 0 <= y < y + h <= size[1]
