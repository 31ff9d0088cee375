"""What screen readers are shown and may ask for; the way over the bus is walked by the pilot (test_listening.py)."""

from __future__ import annotations

import logging
import math
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from hearts_gui.rules import BLACK_MARIA, CLASSIC
from hearts_gui.screen import intents
from hearts_gui.screen.accessible import Accessible
from hearts_gui.screen.accessible_sight import Sighted
from hearts_gui.screen.nodes import Node, Role, Scale
from hearts_gui.screen.obeying import Urgent
from hearts_gui.screen.reader import Reader
from hearts_gui.screen.scenes.rules_in_force import RulesInForce
from hearts_gui.screen.scenes.settings import Settings
from hearts_gui.screen.scenes.sharing import Sharing
from hearts_gui.words import language
from hearts_gui.words.spoken import aloud, told
from tests.screen.person import context_for, open_at

accesskit = pytest.importorskip("accesskit")
from hearts_gui.screen.accessible_tree import LOG, WINDOW, Tree  # noqa: E402 - only with the package

NODES = [
    Node("text:title", Role.TEXT, "Settings", (0, 0, 90, 20), focusable=False),
    Node("text:more", Role.TEXT, "Your turn · follow spades", (0, 20, 90, 20), focusable=False),
    Node("card:QS", Role.CARD, "Queen of spades, 7 of 13, can’t be played", (0, 40, 50, 70), enabled=False),
    Node("button:undo", Role.BUTTON, "Undo", (0, 110, 50, 20), enabled=False),
    Node("choice:pace:calm", Role.CHOICE, "Pace: Calm", (0, 130, 50, 20), checked=True),
    Node("choice:muted", Role.SWITCH, "Mute", (0, 150, 50, 20), checked=False),
    Node("slider:volume", Role.SLIDER, "Volume", (0, 170, 50, 20), value="30 %", scale=Scale(0, 100, 5, 30)),
    Node("field:code", Role.FIELD, "Code", (0, 190, 50, 20), value="Āb"),
]
SCENE = object()
SIGHT = Sighted(SCENE, "Hearts", "What has happened", NODES, "card:QS", (900, 600), "en", str)


def nodes_of(update: Any) -> dict[int, Any]:
    return dict(update.nodes)


def test_the_first_update_tells_everything_in_order_and_later_ones_only_what_is_new() -> None:
    tree = Tree()
    (update,) = tree.updates(SIGHT)
    made = nodes_of(update)
    assert update.tree.root == WINDOW
    assert made[WINDOW].label == "Hearts"
    assert made[WINDOW].language == "en"
    group, log = made[WINDOW].children
    assert (log, made[log].label) == (LOG, "What has happened")
    assert made[group].label == "Settings"
    assert [tree.named(number) for number in made[group].children] == [node.id for node in NODES]
    assert tree.named(update.focus) == "card:QS"
    assert list(tree.updates(SIGHT)) == []

    other = [*NODES[:3], replace(NODES[3], enabled=True), *NODES[4:]]
    (update,) = tree.updates(replace(SIGHT, nodes=other))
    assert [tree.named(number) for number, _ in update.nodes] == ["button:undo"]
    assert update.tree is None
    (update,) = tree.updates(replace(SIGHT, nodes=other, focus="button:undo"))
    assert (list(update.nodes), tree.named(update.focus)) == ([], "button:undo")
    (update,) = tree.updates(replace(SIGHT, nodes=other[:-1], focus=None))
    assert tree.named(update.focus) == "button:undo", "the focus is never lost while what has it is there"


def test_every_kind_of_node_says_what_it_is_and_what_can_be_done_with_it() -> None:
    tree = Tree()
    (update,) = tree.updates(SIGHT)
    made = {tree.named(number): node for number, node in update.nodes if tree.named(number)}
    kinds = {name: str(node.role).rpartition(".")[2] for name, node in made.items()}
    assert kinds == {
        "text:title": "HEADING", "text:more": "LABEL", "card:QS": "BUTTON", "button:undo": "BUTTON",
        "choice:pace:calm": "RADIO_BUTTON", "choice:muted": "SWITCH", "slider:volume": "SLIDER",
        "field:code": "TEXT_INPUT",
    }  # fmt: skip
    action = accesskit.Action
    assert not any(made["text:more"].supports_action(one) for one in (action.CLICK, action.FOCUS))
    assert made["card:QS"].supports_action(action.CLICK)
    assert not made["card:QS"].is_disabled, "it says so in words, and is pressed to be told why"
    assert made["button:undo"].is_disabled
    on = [made[name].toggled == accesskit.Toggled.TRUE for name in ("choice:pace:calm", "choice:muted")]
    assert on == [True, False]
    slider = made["slider:volume"]
    assert (slider.numeric_value, slider.min_numeric_value, slider.max_numeric_value) == (30, 0, 100)
    assert slider.supports_action(action.INCREMENT)
    field = made["field:code"]
    run = nodes_of(update)[field.children[0]]
    assert (field.value, run.value, list(run.character_lengths)) == ("Āb", "Āb", [2, 1])


def test_every_announcement_is_an_update_of_its_own_and_the_last_ones_stay() -> None:
    tree = Tree()
    list(tree.updates(SIGHT))
    said = ["one", "one", Urgent("no")]
    updates = list(tree.updates(SIGHT, said))
    assert len(updates) == 3
    lines = [node for update in updates for number, node in update.nodes if number != LOG]
    assert [line.value for line in lines] == said
    assert [line.live == accesskit.Live.ASSERTIVE for line in lines] == [False, False, True]
    for n in range(100):
        (update,) = tree.updates(SIGHT, [str(n)])
    assert 1 < len(nodes_of(update)[LOG].children) < 50
    tree.forget()
    (update,) = tree.updates(SIGHT)
    assert update.tree is not None
    assert not nodes_of(update)[LOG].children
    assert tree.named(update.focus) == "card:QS"


def test_another_scene_has_numbers_of_its_own() -> None:
    tree = Tree()
    (first,) = tree.updates(SIGHT)
    (second,) = tree.updates(replace(SIGHT, scene=object()))
    assert not (nodes_of(first).keys() & nodes_of(second).keys()) - {WINDOW, LOG}
    assert all(tree.named(number) is None for number in nodes_of(first))


def test_cards_are_spoken_by_their_names() -> None:
    words = language("en")
    assert aloud(words, "Q♠ and 10♥ · ♦ 13") == "queen of spades and ten of hearts, diamonds 13"
    assert told(["You play it", "Hearts are broken.", "Yes!"]) == "You play it. Hearts are broken. Yes!"


def test_who_listens_has_the_whole_page_and_who_looks_what_is_in_view() -> None:
    scene = RulesInForce(context_for(BLACK_MARIA, (900, 600)))
    open_at(scene)
    seen = {node.id for node in scene.nodes()}
    scene.context.listening = True
    heard = {node.id: node for node in scene.nodes()}
    assert seen < heard.keys()
    assert all(not heard[name].takes_focus for name in heard.keys() - seen)
    width, height = scene.size
    assert all(0 <= y < height and 0 <= x < width for x, y, _, _ in (node.rect for node in heard.values()))


# What is asked ------------------------------------------------------------------------------------------------------


def test_what_a_screen_reader_asks_for_comes_as_an_event_where_a_click_would(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.event.clear()
    accessible, tree, action = Accessible(), Tree(), accesskit.Action
    monkeypatch.setattr(accessible, "_tree", tree)
    (update,) = tree.updates(SIGHT)
    numbers = {tree.named(number): number for number, _ in update.nodes}

    def asked(name: str, what: Any, value: object = None) -> list[intents.Intent]:
        data = None if value is None else (None, value)
        accessible._asked_to_do(SimpleNamespace(target=numbers.get(name, 9999), action=what, data=data))
        return Reader(900, 600).read()

    assert asked("card:QS", action.CLICK) == [intents.ActOn("card:QS")]
    assert asked("card:QS", action.FOCUS) == [intents.FocusOn("card:QS")]
    assert asked("slider:volume", action.INCREMENT) == [intents.SetTo("slider:volume", by=1)]
    assert asked("slider:volume", action.SET_VALUE, 45.0) == [intents.SetTo("slider:volume", 45.0)]
    for nowhere in (math.nan, math.inf):
        assert asked("slider:volume", action.SET_VALUE, nowhere) == []
    assert asked("field:code", action.SET_VALUE, "AB") == [intents.SetTo("field:code", "AB")]
    (scrolled,) = asked("", action.SCROLL_DOWN)
    assert isinstance(scrolled, intents.Scrolled)
    assert scrolled.notches > 0
    assert asked("gone", action.CLICK) == []
    assert asked("card:QS", action.BLUR) == []


def test_it_is_done_as_the_keys_do_it() -> None:
    settings = Settings(context_for(CLASSIC))
    open_at(settings)
    settings.handle(intents.SetTo("slider:volume", 40.0))
    assert settings.context.preferences.volume == 40
    assert settings.focus == "slider:volume"
    settings.handle(intents.SetTo("slider:volume", by=-1))
    assert settings.context.preferences.volume == 35
    settings.handle(intents.ActOn("choice:muted"))
    assert settings.context.preferences.muted
    before = settings.focus
    settings.handle(intents.ActOn("choice:nothing"))
    assert settings.focus == before
    sharing = Sharing(context_for(CLASSIC))
    open_at(sharing)
    sharing.handle(intents.SetTo("field:code", "dmg3"))
    assert sharing.typed == "DMG3"
    sharing.handle(intents.ActOn("field:code"))
    assert sharing.focus == "field:code"


# Without it ---------------------------------------------------------------------------------------------------------


def test_without_the_package_or_a_bus_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def begun() -> Accessible:
        accessible = Accessible()
        accessible.begin()
        assert not accessible.listening
        assert not accessible.pass_time()
        accessible.tell(SIGHT, ["unheard"])
        accessible.close()
        return accessible

    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setitem(sys.modules, "hearts_gui.screen.accessible_tree", None)
    assert begun()._adapter is None
    monkeypatch.undo()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert begun()._adapter is None


class PanicException(BaseException):
    """As AccessKit's own errors are to Python."""


@pytest.mark.parametrize("where", ["adapter", "tree"])
def test_an_error_within_accesskit_silences_it_once_and_nothing_else(
    where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def update_if_active(self, update: object) -> None:
            raise PanicException

        def updates(self, sight: Sighted, announced: object) -> Iterator[object]:
            raise PanicException

    accessible = Accessible()
    monkeypatch.setattr(accessible, "_tree", Tree() if where == "adapter" else Broken())
    monkeypatch.setattr(accessible, "_adapter", Broken())
    monkeypatch.setattr(accessible, "_say_where", bool)
    accessible._asked_to_tell()
    assert accessible.listening
    with caplog.at_level(logging.ERROR):
        accessible.tell(SIGHT, ["unheard", "nor this"])
        assert not accessible.listening
        accessible.tell(SIGHT, ["unheard"])
    assert len(caplog.records) == 1


def test_who_begins_to_listen_while_another_is_told_of_it_is_told_all(monkeypatch: pytest.MonkeyPatch) -> None:
    accessible = Accessible()

    class Told(Tree):
        def forget(self) -> None:
            super().forget()
            if accessible._adapter is not None:
                monkeypatch.setattr(accessible, "_adapter", None)
                accessible._asked_to_tell()  # as AccessKit's thread may, just now

    tree = Told()
    monkeypatch.setattr(accessible, "_tree", tree)
    monkeypatch.setattr(accessible, "_adapter", SimpleNamespace(update_window_focus_state=print))
    monkeypatch.setattr(accessible, "_focused", pygame.key.get_focused())
    assert not accessible.pass_time()
    accessible._asked_to_tell()
    assert [accessible.pass_time() for _ in range(3)] == [True, True, False]
