"""An error of the game's own: it is told on a calm screen, the match goes on, and it never ends in a loop."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest

from hearts_gui import app as loop
from hearts_gui.app import App, BeyondHelpError
from hearts_gui.rules import CLASSIC
from hearts_gui.screen.options import Options
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.mishap import Mishap, wrapped_path
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.title import Title
from hearts_gui.screen.session import Session
from hearts_gui.screen.text import Style, Typesetter
from tests.screen.person import SIZES, context_for, faults, ids, node, open_at

LOG = Path("/home/someone with a very long name indeed/.local/state/hearts/log/hearts.log")


class Fault(Exception):
    """What is thrown in here."""


def fails(*_: Any, **__: Any) -> NoReturn:
    raise Fault("thrown in")


@pytest.fixture
def game() -> Iterator[App]:
    app = App(Options(seed=5, level="novice", pace="instant", window=(1000, 700), log=LOG))
    pygame.event.clear()
    app.show(app.context.open("title"))
    yield app
    app.close()


def turns(app: App, count: int = 3) -> None:
    for _ in range(count):
        app.turn(16.0)


def use(app: App, node_id: str) -> None:
    """Click it, and let the next screens be opened."""
    place = node(app.top, node_id).centre
    about: dict[str, Any] = {"pos": place, "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **about))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, button=1, **about))
    turns(app)


def sit_down(app: App) -> Table:
    Session.begin(app.context).deal(0)
    app.show(app.context.open("table"))
    turns(app, 5)
    assert isinstance(app.top, Table)
    while not app.top.ready:
        app.turn(16.0)
    return app.top


@pytest.mark.parametrize("where", ["picture", "advance", "nodes", "handle", "settle"])
def test_an_error_at_the_table_leads_back_to_the_last_move(
    game: App, where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = sit_down(game)
    for card in table.shown.hand[:3]:
        use(game, f"card:{card}")
    use(game, "button:pass")
    before = table.session.controller.match
    with monkeypatch.context() as faulty:
        faulty.setattr(Table, where, fails)
        table.stale = True
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        turns(game)
    assert [scene.name for scene in game.scenes] == ["mishap"]
    assert ids(game.top)[-3:] == ["button:continue", "button:menu", "button:quit"]
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert record.exc_info is not None
    assert record.exc_info[0] is Fault
    use(game, "button:continue")
    assert isinstance(game.top, Table)
    match = game.top.session.controller.match
    assert match.moves[: len(before.moves)] == before.moves
    assert match.deal.dealt == before.deal.dealt
    assert game.top.session.levels == table.session.levels
    while not game.top.ready:
        turns(game)
        if "button:received" in ids(game.top):
            use(game, "button:received")
    count = len(match.moves)
    use(game, next(name for name in ids(game.top) if name.startswith("card:") and node(game.top, name).enabled))
    assert len(game.top.session.controller.match.moves) > count


def test_an_opened_screen_that_fails_leads_to_the_menu_and_the_match_is_still_there(
    game: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(game)
    monkeypatch.setattr(ScoreSheet, "lay_out", fails)
    use(game, "button:score")
    assert game.top.name == "mishap"
    use(game, "button:menu")
    assert game.top.name == "title"
    use(game, "button:continue")
    assert isinstance(game.top, Table)
    assert game.top.session is not table.session
    assert game.top.shown.hand == table.shown.hand


def test_an_error_while_one_cuts_gives_the_match_before_back(game: App, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = sit_down(game).shown.hand
    use(game, "button:menu")
    use(game, "button:title")
    monkeypatch.setattr(Cut, "picture", fails)
    use(game, "button:new")
    assert game.top.name == "mishap"
    use(game, "button:continue")
    assert isinstance(game.top, Table)
    assert game.top.shown.hand == hand


def test_without_a_match_there_is_only_the_way_to_the_menu(game: App, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as faulty:
        faulty.setattr(Title, "picture", fails)
        game.top.stale = True
        turns(game)
    assert ids(game.top)[-2:] == ["button:menu", "button:quit"]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    turns(game)
    assert game.top.name == "title"


@pytest.mark.parametrize("broken", [(Scene, "tick"), (Mishap, "picture"), (Mishap, "lay_out"), (App, "_draw")])
def test_error_after_error_is_given_up_in_one_line(
    broken: tuple[type, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Title, "picture", fails)
    monkeypatch.setattr(*broken, fails)
    monkeypatch.setattr(loop, "give_memory_back", bool)
    assert loop.run(Options(window=(1000, 700), log=tmp_path / "hearts.log")) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "thrown in" in said
    assert str(tmp_path / "hearts.log") in said


def test_errors_that_the_person_gets_past_are_never_too_many(game: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Title, "picture", fails)
    game.top.stale = True
    turns(game)
    for _ in range(6):
        use(game, "button:menu")
        assert game.top.name == "mishap"
    monkeypatch.setattr(Mishap, "picture", fails)
    with pytest.raises(BeyondHelpError):
        use(game, "button:menu")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_it_fits_at_every_size_of_window_and_text(
    size: tuple[int, int], scale: float, caplog: pytest.LogCaptureFixture
) -> None:
    context = context_for(CLASSIC, size)
    context.options = Options(log=LOG, seed=5)
    Session.begin(context).deal(0)
    context.text_scale = scale
    context.resize(*size)
    mishap = open_at(Mishap(context))
    mishap.picture()
    assert faults(mishap) == []
    assert caplog.records == []
    rects = [n.rect for n in mishap.nodes()]
    assert all(above[1] + above[3] <= below[1] for above, below in pairwise(rects))


def test_a_path_is_broken_behind_its_separators_and_no_letter_is_lost() -> None:
    setter = Typesetter(1080)
    for width in (120, 300, 900):
        for path in (LOG, Path("C:\\Users\\someone\\AppData\\hearts.log"), Path("x" * 60)):
            lines = wrapped_path(setter, path, Style.BODY, width).split("\n")
            assert all(setter.width(line, Style.BODY) <= width for line in lines)
            whole = "".join(lines)
            assert whole == str(path) or (lines[0] == "…" and str(path).endswith(whole[1:]))
