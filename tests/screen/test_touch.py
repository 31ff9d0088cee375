"""What the mouse does a finger does too: taps, cards that are carried, sliders, pages that are pushed along."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from hearts_gui.app import App
from hearts_gui.controller import PromptThinker
from hearts_gui.rules import CLASSIC, Passing, Rules
from hearts_gui.screen.nodes import Node
from hearts_gui.screen.options import Options
from hearts_gui.screen.scenes.help import Help
from hearts_gui.screen.scenes.settings import Settings
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.shown import ME

SIZE = (900, 600)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr("hearts_gui.screen.session.BackgroundThinker", PromptThinker)
    hold = Rules(passing=Passing.NONE, target=CLASSIC.target)
    app = App(Options(rules=hold, level="novice", seed=5, window=SIZE, pace="instant"))
    pygame.event.clear()
    yield app
    app.close()


def touch(app: App, kind: int, place: tuple[float, float]) -> None:
    """One event of the first finger, and a frame."""
    x, y = (place[0] + 0.5) / SIZE[0], (place[1] + 0.5) / SIZE[1]
    pygame.event.post(pygame.event.Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=0, touch_id=1))
    app.step(16.0)


def tap(app: App, node: Node) -> None:
    touch(app, pygame.FINGERDOWN, node.centre)
    touch(app, pygame.FINGERUP, node.centre)


def push(app: App, start: tuple[float, float], end: tuple[float, float], *, lift: bool = True) -> None:
    """The finger goes from one place to another in ten steps."""
    touch(app, pygame.FINGERDOWN, start)
    for step in range(1, 11):
        part = step / 10
        place = (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))
        touch(app, pygame.FINGERMOTION, place)
    if lift:
        touch(app, pygame.FINGERUP, end)


def rested(app: App) -> Table:
    """The table when it is the person's turn."""
    for _ in range(400):
        table = app.top
        assert isinstance(table, Table)
        if table.ready and not table.busy:
            return table
        app.step(100.0)
    raise AssertionError(app.top.state())


def playable(table: Table) -> Node:
    return next(node for node in table.nodes() if node.id.startswith("card:") and node.enabled)


def test_a_card_is_played_by_a_tap(app: App) -> None:
    app.show(app.context.open("table"))
    table = rested(app)
    card = playable(table)
    tap(app, card)
    assert card.id not in {node.id for node in table.nodes()}


def test_a_card_follows_the_finger_is_played_on_the_table_and_goes_back_from_elsewhere(app: App) -> None:
    app.show(app.context.open("table"))
    table = rested(app)
    card, held = playable(table), len(table.shown.hand)
    middle = (450.0, 250.0)
    push(app, card.centre, middle, lift=False)
    assert table.dragged == card.id
    carried = table.cards.carried
    assert carried is not None
    pose, start = table.cards.pose(carried), card.centre
    grip = (pose.x - middle[0], pose.y - middle[1])
    assert max(map(abs, grip)) < pose.height  # held where it was touched
    touch(app, pygame.FINGERMOTION, (middle[0] + 40, middle[1] - 30))
    moved = table.cards.pose(carried)
    assert (round(moved.x - pose.x), round(moved.y - pose.y)) == (40, -30)
    touch(app, pygame.FINGERMOTION, (start[0] + 30, start[1]))
    touch(app, pygame.FINGERUP, (start[0] + 30, start[1]))
    table = rested(app)
    assert len(table.shown.hand) == held
    assert not table.cards.flies(carried)
    push(app, card.centre, middle)
    assert len(table.session.controller.match.deal.hands[ME]) == held - 1


def test_a_page_is_pushed_along_and_letting_go_of_it_clicks_nothing(app: App) -> None:
    app.show(app.context.open("help"))
    page = app.top
    assert isinstance(page, Help)
    before = [(node.id, node.rect) for node in page.nodes()]
    push(app, (450, 430), (450, 190))
    assert app.top is page
    pushed = {node.id: node.rect for node in page.nodes()}
    both = [(rect[1] - pushed[name][1]) for name, rect in before if name in pushed]
    assert any(up > 30 for up in both)  # as far as the finger went, or as there is of it
    push(app, (450, 190), (450, 590))
    assert app.top is page
    assert [(node.id, node.rect) for node in page.nodes()] == before


def test_a_choice_under_the_finger_that_pushes_the_page_is_not_made(app: App) -> None:
    app.show(app.context.open("settings"))
    settings = app.top
    assert isinstance(settings, Settings)
    before = app.context.preferences
    switch = next(
        node for node in settings.nodes() if node.rect[0] > 400 and node.checked is False and node.rect[1] > 200
    )
    x, y = switch.centre
    push(app, (x, y), (x, y - 150))
    assert app.context.preferences == before
    tap(app, next(node for node in settings.nodes() if node.id == switch.id))
    assert app.context.preferences != before


def test_a_slider_is_drawn_by_the_finger(app: App) -> None:
    app.show(app.context.open("settings"))
    sound = next(node for node in app.top.nodes() if "sound" in node.id)
    tap(app, sound)
    slider = next(node for node in app.top.nodes() if node.role == "slider" and "volume" in node.id)
    x, y, w, h = slider.rect
    push(app, (x + w * 0.5, y + h / 2), (x + 4, y + h / 2))
    assert app.context.preferences.volume < 20
