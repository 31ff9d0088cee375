"""The help: all of it can be read at every size, the keys lead through it, and it leads back to where one was."""

from __future__ import annotations

import logging

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.app import App
from hearts_gui.licences import parts
from hearts_gui.rules import CLASSIC
from hearts_gui.screen import intents
from hearts_gui.screen.gamepad import BUTTONS, NAMES
from hearts_gui.screen.keys import SHORTCUTS, named
from hearts_gui.screen.nodes import Direction, Role
from hearts_gui.screen.options import Options
from hearts_gui.screen.preferences import changed
from hearts_gui.screen.scene import Pop, Push
from hearts_gui.screen.scenes.booklet import Booklet
from hearts_gui.screen.scenes.help import Help
from hearts_gui.screen.scenes.help_about import paragraphs
from hearts_gui.screen.scenes.table import Table
from hearts_gui.words import help as say
from hearts_gui.words import keys as words_of
from tests.screen.autopilot import Autopilot
from tests.screen.person import SIZES, click, context_for, faults, ids, node, open_at, press, seen


def opened(page: str = "game", size: tuple[int, int] = (1280, 720), **set_to: object) -> Help:
    context = context_for(CLASSIC, size)
    context.change(changed(context.preferences, set_to))
    scene = Help(context)
    scene.page = page
    open_at(scene)
    return scene


def read_through(scene: Booklet) -> dict[str, str]:
    """Everything that is read on a page, from its top to its end; what may be wrong with it on the way."""
    read: dict[str, str] = {}
    while True:
        assert faults(scene) == []
        seen(scene)
        read |= {n.id: n.label for n in scene.nodes() if n.role is Role.TEXT or n.id.startswith("button:part:")}
        if not scene._scroll(1.5):
            return read


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_every_page_can_be_read_to_its_end(size: tuple[int, int], scale: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    scene = opened(size=size, text_scale=scale)
    assert {f"text:{name}" for name in say.GAME} <= set(read_through(scene))
    click(scene, "choice:page:rules")
    assert {"text:play", "text:passing", "text:scoring", "text:moon", "text:table"} <= set(read_through(scene))
    click(scene, "choice:page:keys")
    read = set(read_through(scene))
    assert {f"text:{name}" for name in SHORTCUTS} <= read
    assert {f"text:pad:{named(intent)}" for intent in BUTTONS.values()} <= read
    click(scene, "choice:page:about")
    assert len([name for name in read_through(scene) if name.startswith("button:part:")]) == len(parts())
    assert caplog.messages == []


def test_a_licence_is_read_word_by_word_and_left_again() -> None:
    scene = opened("about", (900, 600), text_scale=130)
    number = max(range(len(parts())), key=lambda n: len(parts()[n].text))
    scene.activate(f"button:part:{number}")
    scene.settle()
    read = read_through(scene)
    said = " ".join(text for name, text in read.items() if name.startswith("text:line:")).replace("* *", "**")
    assert "".join(parts()[number].text.split()) == "".join(said.split()).replace("* *", "**")
    assert press(scene, intents.Cancel()) is None
    assert "button:part:0" in ids(scene)
    scene.beneath = scene
    assert isinstance(press(scene, intents.Cancel()), Pop)


@given(st.text("ab *\n\t\x0c.", max_size=200))
def test_no_word_of_a_licence_is_lost(text: str) -> None:
    shown = " ".join(paragraphs(text))
    assert "**" not in shown
    assert "".join(shown.split()) == "".join(text.replace("\x0c", " ").split())


def test_the_arrows_turn_pages_and_read_on() -> None:
    scene = opened(size=(900, 600))
    press(scene, Direction.NEXT)
    assert scene.focus == "choice:page:game"
    press(scene, Direction.RIGHT)
    assert (scene.page, scene.focus) == ("rules", "choice:page:rules")
    press(scene, Direction.LEFT, Direction.LEFT)
    assert scene.page == "game"
    top = scene._paper.offset
    press(scene, Direction.DOWN)
    assert scene._paper.offset > top
    assert scene.focus == "choice:page:game"
    press(scene, intents.Leaf(1), intents.Hurry(), Direction.DOWN, Direction.DOWN)
    assert scene.focus in {"button:back", "button:fairness"}
    press(scene, intents.Leaf(-1), intents.Leaf(-1))
    assert scene._paper.offset == 0
    press(scene, Direction.UP)
    assert scene.focus is not None
    assert scene.focus.startswith("choice:page:")
    press(scene, *[Direction.RIGHT] * 4)
    assert scene.page == "about"
    press(scene, Direction.DOWN, Direction.DOWN)
    assert scene.focus is not None
    assert scene.focus.startswith("button:part:")
    press(scene, intents.Activate())
    assert "text:part" in ids(scene)


def frame(app: App, *keys: int) -> None:
    for code in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.step(16.0)


def test_it_is_asked_for_from_the_midst_of_a_trick_and_leads_back_there() -> None:
    app = App(Options(rules=CLASSIC, level="novice", seed=5, pace="calm", window=(900, 600)))
    try:
        app.show(app.context.open("title"))
        pilot = Autopilot(app)
        pilot.play(lambda: app.top.name == "table" and bool(app.top.state()["trick"]) and app.top.state()["ready"])
        table = app.top
        assert isinstance(table, Table)
        before, focus = dict(table.state()), table.focus
        frame(app, pygame.K_F1)
        assert app.top.name == "help"
        for _ in range(20):
            app.step(50.0)
        frame(app, pygame.K_F1)
        assert app.top is table
        frame(app, pygame.K_F1)
        assert app.top.name == "help"
        frame(app, pygame.K_ESCAPE)
        assert app.top is table
        assert (dict(table.state()), table.focus) == (before, focus)
    finally:
        app.close()


def test_help_is_not_opened_over_help() -> None:
    scene = opened()
    above = scene.context.open("settings")
    above.beneath = scene
    open_at(above)
    assert press(above, intents.Help()) is None
    above.beneath = None
    transition = press(above, intents.Help())
    assert isinstance(transition, Push)
    assert isinstance(transition.scene, Help)


def test_pictures_are_drawn_one_by_one_where_time_is_short() -> None:
    scene = opened(size=(1920, 1080))
    whole = seen(scene).get_buffer().raw
    again = opened(size=(1920, 1080))
    frames = 0
    while True:
        again.context.art.be_quick(0.0025, masters=True)
        again.stale = False
        again.picture()
        again.context.art.new_frame()
        frames += 1
        if not again.stale:
            break
    assert frames == len(say.GAME)
    assert seen(again).get_buffer().raw == whole


def test_every_control_of_a_controller_has_a_name_and_a_deed() -> None:
    assert set(BUTTONS) <= set(NAMES)
    assert {name for name in NAMES.values() if len(name) > 1} <= set(words_of.PAD_NAMES)
    assert None not in {named(intent) for intent in BUTTONS.values()}
    assert named(intents.Scrolled(0, 0, 1)) is None


def test_there_are_ways_to_it() -> None:
    context = context_for(CLASSIC)
    title = open_at(context.open("title"))
    transition = click(title, "button:help")
    assert isinstance(transition, Push)
    assert isinstance(transition.scene, Help)
    assert node(title, "button:help").label.endswith("F1")
