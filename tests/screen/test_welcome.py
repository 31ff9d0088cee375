"""The welcome: on one screen at every size, in every language, and only for who has not been here."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from hearts_gui.__main__ import options_of
from hearts_gui.app import App
from hearts_gui.rules import CLASSIC, Match
from hearts_gui.screen import intents
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.options import SETTINGS_FILE, Options
from hearts_gui.screen.preferences import LONGEST_OWN_NAME, changed
from hearts_gui.screen.scene import Pop, Push, Replace
from hearts_gui.screen.scenes.welcome import Welcome
from hearts_gui.words import available
from tests.screen.person import SIZES, click, collisions, context_for, faults, node, open_at, press, seen


def opened(size: tuple[int, int] = (1280, 720), **set_to: object) -> Welcome:
    context = context_for(CLASSIC, size)
    context.change(changed(context.preferences, set_to))
    scene = Welcome(context)
    context.lay_out_anew = lambda: scene.resize(*context.size)
    open_at(scene)
    return scene


@pytest.mark.parametrize("size", [*SIZES, (1280, 720)])
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_all_of_it_is_on_one_screen(size: tuple[int, int], scale: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    scene = opened(size, text_scale=scale)
    for code in available():
        click(scene, f"choice:language:{code}")
        scene.settle()
        assert node(scene, f"choice:language:{code}").checked
        assert faults(scene) == []
        assert collisions(scene.nodes(), ("button:", "choice:", "field:", "text:")) == []
        seen(scene)
    assert caplog.messages == []


def test_what_is_typed_is_the_name_and_enter_plays() -> None:
    scene = opened()
    press(scene, *(intents.Letter(letter.lower(), letter) for letter in "Ma"), intents.LastTrick(True, "l"))
    press(scene, intents.Undo(erase=True), intents.Letter("ā"), intents.Hurry(), intents.Letter("l", "L"))
    assert node(scene, "field:name").says.endswith("Maā L")
    scene.write("field:name", 9 * "lang ")
    transition = press(scene, intents.Activate())
    assert isinstance(transition, Replace)
    assert transition.scene.name == "cut"
    kept = scene.context.preferences
    assert (kept.name, kept.welcomed) == ((9 * "lang ")[:LONGEST_OWN_NAME].strip(), True)
    assert scene.context.words.person == kept.name


def test_the_ways_on() -> None:
    for way, scene_name in (("button:show", "help"), ("button:start", "cut")):
        scene = opened(name="Marta")
        transition = click(scene, way)
        assert isinstance(transition, Push | Replace)
        assert transition.scene.name == scene_name
        assert (scene.context.preferences.name, scene.context.preferences.welcomed) == ("Marta", True)
    for leave in ("button:title", ""):
        scene = opened()
        scene.beneath = scene.context.open("title")
        assert isinstance(click(scene, leave) if leave else press(scene, intents.Cancel()), Pop)
        assert scene.context.preferences.welcomed
    scene = opened()
    press(scene, Direction.NEXT)
    scene.lead_focus("field:name")
    assert press(scene, intents.Activate()) is None
    assert scene.focus == "button:start"


def test_only_who_comes_by_himself_and_for_the_first_time_is_welcomed(tmp_path: Path) -> None:
    def first(**more: object) -> list[str]:
        app = App(Options(window=(900, 600), **{"welcome": True, "data": tmp_path / "data", **more}))  # type: ignore[arg-type]
        try:
            app._open(None)
            names = [scene.name for scene in app.scenes]
            if names[-1] == "welcome":
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
                app.step(16.0)
                assert app.top.name == "title"
            return names
        finally:
            app.close()

    (tmp_path / "data").mkdir()
    assert first(data=None) == ["title"], "nobody could tell the next time"
    assert first(load=Match.start(CLASSIC, 1)) == ["title", "table"]
    (tmp_path / "data" / "hearts.db").unlink(missing_ok=True)
    for path in (tmp_path / "data").iterdir():
        path.unlink()
    assert first(welcome=False) == ["title"]
    assert first() == ["title", "welcome"]
    assert "welcomed = true" in (tmp_path / "data" / SETTINGS_FILE).read_text(encoding="utf-8")
    assert first() == ["title"]


@pytest.mark.parametrize(
    ("arguments", "welcome"),
    [
        ([], True),
        (["--window", "900x600", "--lang", "en"], True),
        (["--level", "novice"], False),
        (["--seed", "0"], False),
        (["--data-dir", "here"], False),
        (["--tree", "tree"], False),
        (["--data-dir", "here", "--welcome"], True),
    ],
)
def test_a_program_is_not_welcomed(
    arguments: list[str], welcome: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for place in ("XDG_DATA_HOME", "XDG_STATE_HOME", "HOME"):
        monkeypatch.setenv(place, str(tmp_path))
    assert options_of(arguments)[0].welcome == welcome
