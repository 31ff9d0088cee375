"""The loop: events in order against the scene then on top, changes of scene and size, the tree, drawing on change."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from hearts_gui.app import App
from hearts_gui.motion import Moment, wait
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Role
from hearts_gui.screen.options import Options
from hearts_gui.screen.painter import Picture, Sprite, Stage
from hearts_gui.screen.scene import Pop, Push, Quit, Replace, Scene, Transition
from hearts_gui.screen.scenes.table_warmth import Warmth
from hearts_gui.screen.window_place import suitable_size

PLACE, BESIDE = (150, 110), (130, 120)


class Room(Scene):
    """A screen with one button, in the same place on every floor, that goes on to another."""

    def __init__(self, context: Context, floor: int = 0, leads: str = "up") -> None:
        super().__init__(context)
        self.name = f"floor {floor}"
        self.floor, self.leads = floor, leads
        self.deeds = 0
        self.laid_out: list[tuple[int, int]] = []

    def lay_out(self) -> None:
        self.laid_out.append(self.size)
        self.ground = pygame.Surface(self.size)
        self.ground.fill((10 * self.floor, 60, 40))
        self.lamp = pygame.Surface((80, 40))

    def nodes(self) -> Sequence[Node]:
        return [Node("button:door", Role.BUTTON, "Door", (100, 100, 100, 40))]

    def picture(self) -> Picture:
        self.lamp = pygame.Surface((80, 40))
        self.lamp.fill((255, 255, 0) if self.attention("button:door").focused else (0, 0, 255))
        return Picture(self.ground, [Sprite(self.lamp, 100, 100)])

    def activate(self, node_id: str) -> Transition | None:
        self.deeds += 1
        here = Room(self.context, self.floor + 1, self.leads)
        ways: dict[str, Transition] = {
            "up": Push(here),
            "on": Replace(here),
            "away": Replace(here, whole=True),
            "back": Pop(),
            "out": Quit(),
        }
        return ways.get(self.leads)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[App]:
    app = App(Options(window=(1000, 700), tree=tmp_path / "tree.jsonl", pace="calm"), doors={})
    pygame.event.clear()
    yield app
    app.close()


def event(kind: str, place: tuple[int, int] = PLACE) -> pygame.event.Event:
    types = {"down": pygame.MOUSEBUTTONDOWN, "up": pygame.MOUSEBUTTONUP, "move": pygame.MOUSEMOTION}
    more: dict[str, Any] = {"buttons": (0, 0, 0), "rel": (0, 0)} if kind == "move" else {"button": 1}
    return pygame.event.Event(types[kind], pos=place, touch=False, **more)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def frame(app: App, *events: pygame.event.Event, ms: float = 16.0) -> None:
    for one in events:
        pygame.event.post(one)
    app.step(ms)


def still(app: App) -> None:
    for _ in range(60):
        app.step(16.0)


def lines(tmp_path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (tmp_path / "tree.jsonl").read_text(encoding="utf-8").splitlines()]


def colour(app: App, place: tuple[int, int]) -> tuple[int, ...]:
    return tuple(app.window.get_at(place))


def names(app: App) -> list[str]:
    return [scene.name for scene in app.scenes]


def test_two_clicks_in_one_frame_both_act_each_on_the_scene_then_on_top(house: App) -> None:
    first = Room(house.context)
    house.show(first)
    frame(house, event("down"), event("up"), event("down", BESIDE), event("up", BESIDE))
    assert names(house) == ["floor 0", "floor 1", "floor 2"]
    assert first.deeds == 1


def test_a_double_click_does_not_fall_through_to_the_next_screen(house: App) -> None:
    house.show(Room(house.context))
    frame(house, event("down"), event("up"), event("down"), event("up"))
    frame(house, event("down", (152, 109)), event("up", (152, 109)), ms=200)
    assert names(house) == ["floor 0", "floor 1"]
    frame(house, ms=400)
    frame(house, event("down"), event("up"))
    assert names(house) == ["floor 0", "floor 1", "floor 2"]


def test_a_double_click_on_what_stays_there_acts_twice(house: App) -> None:
    room = Room(house.context, leads="nowhere")
    house.show(room)
    frame(house, event("down"), event("up"), event("down"), event("up"))
    assert room.deeds == 2


def test_a_quick_click_after_the_pointer_was_moved_away_is_meant(house: App) -> None:
    house.show(Room(house.context))
    frame(house, event("down"), event("up"), event("move", (300, 300)), event("move"), event("down"), event("up"))
    assert names(house) == ["floor 0", "floor 1", "floor 2"]


def test_a_press_on_one_scene_is_not_released_on_the_next(house: App) -> None:
    house.show(Room(house.context))
    frame(house, event("down"))
    house.top.advance = lambda _ms: Push(Room(house.context, 1))  # type: ignore[method-assign,assignment]
    frame(house)
    assert names(house) == ["floor 0", "floor 1"]
    frame(house, event("up"), event("move", (150, 112)), ms=400)  # no double click any more
    assert names(house) == ["floor 0", "floor 1"]
    frame(house, event("down"), event("up"))
    assert names(house) == ["floor 0", "floor 1", "floor 2"]


def test_a_press_is_forgotten_when_its_scene_comes_back(house: App) -> None:
    room = Room(house.context)
    house.show(room)
    frame(house, event("down"))
    room.advance = lambda _ms: Push(Room(house.context, 1, "back"))  # type: ignore[method-assign,assignment]
    frame(house)
    room.advance = lambda _ms: None  # type: ignore[method-assign,assignment]
    frame(house, key(pygame.K_ESCAPE), event("up"))  # Esc gives the press up, a second one goes back
    frame(house, key(pygame.K_ESCAPE), event("up"))
    assert names(house) == ["floor 0"]
    assert room.deeds == 0


@pytest.mark.parametrize(
    ("leads", "left"),
    [
        ("up", ["floor 0", "floor 1", "floor 2"]),
        ("on", ["floor 0", "floor 2"]),
        ("away", ["floor 2"]),
        ("back", ["floor 0"]),
        ("out", []),
    ],
)
def test_ways_from_scene_to_scene(house: App, leads: str, left: list[str]) -> None:
    house.show(Room(house.context))
    house.show(Room(house.context, 1, leads))
    assert house.top.beneath is house.scenes[0]
    frame(house, event("down"), event("up"))
    assert names(house) == left


def test_input_is_live_while_screens_change_and_the_tree_says_busy(house: App, tmp_path: Path) -> None:
    house.show(Room(house.context))
    still(house)
    frame(house, event("down"), event("up"))
    assert lines(tmp_path)[-1]["busy"]
    assert lines(tmp_path)[-1]["scene"] == "floor 1"
    frame(house, event("down", BESIDE), event("up", BESIDE))
    assert names(house)[-1] == "floor 2"
    still(house)
    assert not lines(tmp_path)[-1]["busy"]


def test_after_a_change_the_window_shows_the_new_screen_and_nothing_else(house: App) -> None:
    house.show(Room(house.context))
    still(house)
    frame(house, event("down"), event("up"))
    half = house.window.get_at((500, 500))
    frame(house, ms=house.context.pace.ms(Moment.SCREEN) / 2)
    assert 0 < house.window.get_at((500, 500)).r < 10
    assert half.r == 0
    still(house)
    assert colour(house, (500, 500)) == (10, 60, 40, 255)
    assert colour(house, (110, 110)) == (0, 0, 255, 255)


def test_it_draws_on_change_only(house: App) -> None:
    house.show(Room(house.context))
    still(house)
    before = house.frames
    still(house)
    assert house.frames == before
    house.top.timeline.play(wait(100))
    for _ in range(20):
        house.step(10.0)
    assert 10 <= house.frames - before <= 12
    frame(house, event("move", (1, 1)))
    assert house.frames - before <= 13


def test_cards_that_were_drawn_in_a_hurry_are_exact_once_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_gui.app._PATIENCE", 1e-9)
    monkeypatch.setattr(Warmth, "tick", lambda *_, **__: None)
    owed = 0
    app = App(Options(window=(1280, 720), seed=3, level="novice"))
    try:
        app.show(app.context.open("table"))
        for _ in range(600):
            frame(app)
            owed += app.context.art.owing
            if app.top.state()["ready"] and not app.drawing:
                break
        assert app.top.state()["ready"]
        assert owed
        shown = pygame.image.tobytes(app.window, "RGB")
        art = app.context.art
        art.change(art.theme, replace(art.look, back="leaf"))
        art.change(art.theme, replace(art.look, back="moon"))
        exact = pygame.Surface(app.window.get_size())
        Stage(exact).present(app.top.picture())
        assert pygame.image.tobytes(exact, "RGB") == shown
    finally:
        app.close()


def test_the_title_is_seen_at_once_and_then_its_cards() -> None:
    app = App(Options(window=(1280, 720)))
    try:
        app.show(app.context.open("title"))
        frame(app)
        bare = pygame.image.tobytes(app.window, "RGB")
        still(app)
        shown = pygame.image.tobytes(app.window, "RGB")
        app.context.art.new_frame()
        app.top.lay_out()
        whole = pygame.Surface(app.window.get_size())
        Stage(whole).present(app.top.picture())
        assert bare != shown == pygame.image.tobytes(whole, "RGB")
    finally:
        app.close()


def test_until_the_title_is_seen_only_its_own_code_is_loaded() -> None:
    asks = """
import sys
from hearts_gui.screen.scenes import DOORS, load
from hearts_gui.screen.context import Context
import hearts_gui.app
print([name for name in sys.modules if name.startswith(("hearts_gui.controller", "hearts_gui.players"))])
rooms = "hearts_gui.screen.scenes."
print([name for name in sys.modules if name.startswith(rooms)])
for _ in load():
    pass
print(sorted(name.removeprefix(rooms).replace("_", "-") for name in sys.modules if name.startswith(rooms)))
print([door for door in DOORS if door not in {"title", "match"} and rooms + door.replace("-", "_") not in sys.modules])
"""
    told = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True, timeout=60)
    heavy, before, after, missing = told.stdout.splitlines()[-4:]
    assert heavy == before == missing == "[]"
    assert "'rules-in-force'" in after


def test_the_tree_tells_of_every_change_once(house: App, tmp_path: Path) -> None:
    house.show(Room(house.context))
    still(house)
    told = lines(tmp_path)
    assert told[-1]["size"] == [1000, 700]
    assert told[-1]["nodes"][0]["id"] == "button:door"
    assert told[-1]["focus"] is None
    still(house)
    assert len(lines(tmp_path)) == len(told)
    frame(house, key(pygame.K_TAB))
    house.top.announce("The door is open")
    house.top.stale = True
    still(house)
    added = lines(tmp_path)[len(told) :]
    assert [(line["focus"], line["announce"]) for line in added] == [
        ("button:door", []),
        ("button:door", ["The door is open"]),
    ]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is always full here")
def test_a_tree_that_cannot_be_written_any_more_ends_and_the_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    app = App(Options(window=(1000, 700), tree=Path("/dev/full"), pace="calm"), doors={})
    pygame.event.clear()
    app.show(Room(app.context))
    still(app)
    frame(app, event("down"), event("up"))
    still(app)
    assert names(app) == ["floor 0", "floor 1"]
    app.close()
    assert capsys.readouterr().err.count("\n") == 1


def test_every_scene_is_laid_out_anew_for_another_size(house: App) -> None:
    below, above = Room(house.context), Room(house.context, 1)
    house.show(below)
    house.show(above)
    above.timeline.put("card", x=500.0)
    above.timeline.play(wait(1000))
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    frame(house, pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1500, y=900))
    assert below.laid_out == above.laid_out == [(1000, 700), (1500, 900)]
    assert above.timeline.value("card", "x", 0) == 750
    assert above.moving
    assert house.window.get_size() == (1500, 900)
    assert colour(house, (1400, 800)) == (10, 60, 40, 255)


def test_the_focus_stays_visible_from_screen_to_screen(house: App) -> None:
    house.show(Room(house.context))
    frame(house, key(pygame.K_TAB), key(pygame.K_RETURN))
    assert names(house) == ["floor 0", "floor 1"]
    assert house.top.attention("button:door").focused
    still(house)
    assert colour(house, (110, 110)) == (255, 255, 0, 255)


def test_the_hover_is_right_on_a_new_screen_without_moving(house: App) -> None:
    house.show(Room(house.context))
    frame(house, event("move"), event("down"), event("up"))
    assert house.top.hovered == "button:door"
    frame(house, pygame.event.Event(pygame.WINDOWLEAVE))
    assert house.top.hovered is None


def test_keys_and_mouse_take_turns(house: App) -> None:
    house.show(Room(house.context))
    frame(house, event("move"), key(pygame.K_TAB))
    assert house.top.attention("button:door").focused
    assert house.top.hovered is None
    frame(house, event("move"))  # the same place: nobody touched the mouse
    assert house.top.attention("button:door").focused
    frame(house, event("move", (151, 110)))
    assert not house.top.attention("button:door").focused
    assert house.top.hovered == "button:door"


def test_closing_the_window_leaves(house: App) -> None:
    house.show(Room(house.context))
    frame(house, pygame.event.Event(pygame.QUIT), event("down"), event("up"))
    assert house.scenes == []


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1536, 864)),
        ((1366, 768), (1092, 614)),
        ((1024, 600), (900, 600)),
        ((800, 480), (800, 480)),
        ((2560, 1440), (1920, 1080)),
        ((3440, 1440), (1920, 1080)),
        ((3840, 2160), (3072, 1728)),
        ((7680, 4320), (3840, 2160)),
    ],
)
def test_the_first_size_suits_the_desktop(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert suitable_size(desktop) == size
