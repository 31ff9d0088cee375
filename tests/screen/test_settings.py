"""The settings: everything can be set with mouse and keys, holds at once on every screen, and fits wherever it goes."""

from __future__ import annotations

import base64
import logging
import random
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from hearts_gui.app import App
from hearts_gui.controller import PromptThinker
from hearts_gui.motion import SPEEDS
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Passing, Rules, Scoring
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.hand_order import in_order
from hearts_gui.screen.keeping import Keeper
from hearts_gui.screen.nodes import Direction, Node, Role
from hearts_gui.screen.options import Options
from hearts_gui.screen.preferences import SETTINGS, OneName, OneOf, Preferences, Span, Switch
from hearts_gui.screen.scene import Pop, Replace
from hearts_gui.screen.scenes import SCREENS
from hearts_gui.screen.scenes.settings import Settings
from hearts_gui.screen.scenes.settings_blocks import SHOWN
from hearts_gui.screen.scenes.settings_view import APART, Columns, Groups
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.screen.theme import HIGH_CONTRAST, TABLES
from hearts_gui.screen.wishes import less_motion
from hearts_gui.words import settings as said
from tests.screen.person import SIZES, click, context_for, faults, ids, node, open_at, press, seen

ALL_SIZES = [*SIZES, (1280, 720)]
LOOKS: dict[str, dict[str, object]] = {
    "as it is": {},
    "high contrast": {"high_contrast": True, "jumbo": True, "four_colours": True},
    "text at 130 %": {"text_scale": 130, "table": "midnight"},
    "text at 200 %": {"text_scale": 200, "table": "mulberry"},
    "text at 80 %": {"text_scale": 80, "trick_waits": True, "muted": True},
}


def opened(size: tuple[int, int] = (1920, 1080), **set_to: object) -> Settings:
    context = context_for(CLASSIC, size)
    context.change(replace(context.preferences, **set_to))  # type: ignore[arg-type]
    scene = Settings(context)
    open_at(scene)
    return scene


def wanted(scene: Settings) -> Preferences:
    return scene.context.preferences


# What there is ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ALL_SIZES, ids=str)
@pytest.mark.parametrize("look", LOOKS)
def test_every_group_fits_at_every_size(size: tuple[int, int], look: str, caplog: pytest.LogCaptureFixture) -> None:
    scene = opened(size, **LOOKS[look])
    for group in SHOWN:
        if isinstance(scene._view, Groups):
            while f"choice:group:{group.value}" not in ids(scene):
                scene._view.scroll(scene._view._list_rect[0] + 5, scene._view._list_rect[1] + 5, 1)
            click(scene, f"choice:group:{group.value}")
            assert scene.group is group
        for _ in range(30):  # down the whole of it, as far as it scrolls
            assert faults(scene) == []
            seen(scene)
            if not scene._view.scroll(scene.size[0] - 60, scene.size[1] // 2, 1):
                break
    assert [record.message for record in caplog.records if "does not fit" in record.message] == []


def test_the_form_follows_window_and_text() -> None:
    assert isinstance(opened((1280, 720))._view, Columns)
    assert isinstance(opened((1280, 720), high_contrast=True)._view, Columns), "nothing jumps when that is turned on"
    assert isinstance(opened((900, 600))._view, Groups)
    assert isinstance(opened((1920, 1080), text_scale=140)._view, Groups)


def test_whatever_can_be_set_has_a_control_and_words() -> None:
    shown = {setting.name for setting in SETTINGS.values() if setting.group in SHOWN}
    assert shown == set(said.SETTINGS)
    assert {group.value for group in SHOWN} == set(said.GROUPS)
    scene = opened()
    apart = opened((900, 600))
    click(apart, "choice:group:access")
    there = [*ids(scene), *ids(apart)]
    controls = {node_id.split(":")[1] for node_id in there if node_id.startswith(("choice:", "slider:", "field:"))}
    assert controls >= shown - {"levels", "international_letters"}
    french = {node_id.split(":")[1] for node_id in ids(opened(language="fr")) if node_id.startswith("choice:")}
    assert "international_letters" in french, "a language with letters of its own for the cards"
    assert {f"button:level:{seat}:more" for seat in ("all", *"123456")} <= set(ids(scene))
    for name, values in said.VALUES.items():
        kind = SETTINGS[name].kind
        assert isinstance(kind, OneOf)
        assert set(values) == set(kind.names)


def test_a_name_is_typed_and_kept_when_one_goes_elsewhere() -> None:
    scene = opened((1280, 720))
    table = open_at(SCREENS["table"](scene.context))
    scene.context.lay_out_anew = lambda: table.resize(*table.size)
    click(scene, "field:name")
    press(
        scene, *map(intents.Letter, "  anna"), intents.Hurry(), intents.Letter("l", "L"), intents.LastTrick(True, "l")
    )
    assert (node(scene, "field:name").says, wanted(scene).name) == ("Your name: anna Ll", "")
    press(scene, *[intents.Undo(erase=True)] * 3, Direction.DOWN)
    assert wanted(scene).name == "anna"
    assert isinstance(table, Table)
    assert table.sight.seats.plaque(table.shown, 0).name == "anna"
    press(scene, intents.Letter("x"))
    assert wanted(scene).name == "anna", "a letter means nothing elsewhere"
    click(scene, "field:name")
    press(scene, *map(intents.Letter, "z" * 40), intents.Cancel())
    assert wanted(scene).name == "anna" + 12 * "z"
    click(scene, "button:restore")
    assert wanted(scene).name == "anna" + 12 * "z", "whoever wants other cards is still called as he is"


# Setting it ---------------------------------------------------------------------------------------------------------


def test_everything_can_be_set_with_the_mouse() -> None:
    scene = opened()
    for name, setting in SETTINGS.items():
        if setting.group not in SHOWN or name in {"levels", "name", "international_letters"}:
            continue
        if setting.group is APART and "button:access" in ids(scene):
            click(scene, "button:access")
        elif setting.group is not APART and "button:access" not in ids(scene):
            assert click(scene, "button:back") is None, "from what is apart back to the columns"
        match setting.kind:
            case Switch():
                before = getattr(wanted(scene), name)
                click(scene, f"choice:{name}")
                assert getattr(wanted(scene), name) is not before
                assert node(scene, f"choice:{name}").checked is not before
                click(scene, f"choice:{name}")
            case OneOf(names=names):
                for value in (*names[1:], names[0]):
                    click(scene, f"choice:{name}:{value}")
                    assert getattr(wanted(scene), name) == value
                    assert node(scene, f"choice:{name}:{value}").checked
            case Span() as kind:
                for share, end in ((0.999, kind.most), (0.0, kind.least)):
                    press_at(scene, f"slider:{name}", share)
                    assert getattr(wanted(scene), name) == end
    click(scene, "button:level:all:more")
    assert len(set(wanted(scene).levels)) == 1
    click(scene, "button:level:2:more")
    assert wanted(scene).levels[1] != wanted(scene).levels[0]
    assert "mixed" in node(scene, "button:level:all:more").label.lower()


def press_at(scene: Settings, node_id: str, share: float) -> None:
    x, y, w, h = node(scene, node_id).rect
    at = (x + min(w - 1, round(w * share)), y + h - 8)
    scene.context.pointer, scene.context.keyboard = at, False
    scene.handle(intents.Pressed(*at))
    scene.handle(intents.Released(*at))
    scene.settle()


def test_a_slider_is_drawn_along_and_set_by_keys() -> None:
    scene = opened((900, 600))
    click(scene, "choice:group:sound")
    x, y, w, h = node(scene, "slider:volume").rect
    bottom = y + h - 8
    scene.handle(intents.Pressed(x + w // 2, bottom))
    assert 45 <= wanted(scene).volume <= 55
    scene.handle(intents.DragBegan(x + w // 2, bottom, x + w - 60, bottom))
    scene.handle(intents.Dragged(x + w + 500, bottom - 300))
    assert wanted(scene).volume == 100
    scene.handle(intents.Dropped(x - 500, bottom))
    assert wanted(scene).volume == 100, "where it is let go counts only along the way"
    press(scene, Direction.LEFT, Direction.LEFT)
    assert scene.focus == "slider:volume"
    assert wanted(scene).volume == 90
    assert node(scene, "slider:volume").says == "Volume: 90 %"
    assert any("90 %" in told for told in scene.take_announcements())


def test_the_size_of_text_counts_when_the_slider_is_let_go() -> None:
    scene = opened((900, 600))
    click(scene, "choice:group:reading")
    x, y, w, h = node(scene, "slider:text_scale").rect
    scene.handle(intents.Pressed(x + w - 1, y + h - 8))
    assert wanted(scene).text_scale == 100
    assert "200" in node(scene, "slider:text_scale").says
    scene.handle(intents.DragBegan(x + w - 1, y + h - 8, x + w // 2, y + h - 8))
    scene.handle(intents.Dropped(x + w // 2, y + h - 8))
    assert 130 < wanted(scene).text_scale < 150
    assert scene.context.type.text_scale == wanted(scene).text_scale / 100
    scene.handle(intents.Pressed(x, y + h - 8))
    scene.handle(intents.DragCancelled())
    assert wanted(scene).text_scale > 130


@pytest.mark.parametrize("size", [(1920, 1080), (900, 600)])
def test_the_keyboard_reaches_everything(size: tuple[int, int]) -> None:
    scene = opened(size)
    found: set[str] = set()
    for group in SHOWN:
        if isinstance(scene._view, Groups):
            scene.group = group
            scene._build()
        scene.focus = None
        for _ in range(90):
            press(scene, Direction.NEXT)
            found.add(str(scene.focus))
    everything = {each.id for each in all_nodes(scene) if each.takes_focus}
    assert everything <= found
    assert isinstance(press(scene, intents.Cancel()), Replace)
    scene.beneath = scene
    assert isinstance(press(scene, intents.Cancel()), Pop)


def all_nodes(scene: Settings) -> Iterator[Node]:
    for group in SHOWN:
        scene.group = group
        scene._build()
        for widget in scene._view.all_widgets():
            yield from widget.nodes()


def test_restoring_can_be_taken_back_and_leaves_the_rules_alone() -> None:
    mine = {"pace": "brisk", "jumbo": True, "table": "mulberry", "rules": BLACK_MARIA, "volume": 5}
    scene = opened((1280, 720), **mine)
    before = wanted(scene)
    click(scene, "button:restore")
    assert wanted(scene) == replace(Preferences(), rules=BLACK_MARIA)
    click(scene, "button:undo")
    assert wanted(scene) == before
    click(scene, "button:restore")
    press(scene, intents.Undo())
    assert wanted(scene) == before
    click(scene, "button:restore")
    click(scene, "choice:jumbo")
    assert "button:undo" not in ids(scene), "he has gone on from there"


def test_a_slider_says_what_the_pace_makes_of_it_until_it_is_set() -> None:
    scene = opened()
    rests = {}
    for pace in SPEEDS:
        click(scene, f"choice:pace:{pace}")
        rests[pace] = node(scene, "slider:trick_rest_ms").says
    assert rests == {
        "calm": "A finished trick rests: 0.9 s",
        "brisk": "A finished trick rests: 0.5 s",
        "instant": "A finished trick rests: 0.3 s",
    }
    scene.focus = "slider:trick_rest_ms"
    press(scene, Direction.RIGHT)
    assert wanted(scene).trick_rest_ms == 400
    click(scene, "choice:trick_waits")
    assert not node(scene, "slider:trick_rest_ms").enabled
    assert "until" in node(scene, "slider:trick_rest_ms").says


# What it does -------------------------------------------------------------------------------------------------------


def test_the_hand_alternates_where_a_suit_is_missing() -> None:
    from hearts_gui.rules import Card  # noqa: PLC0415

    def order(text: str, *, alternate: bool) -> str:
        cards = [Card.parse(name) for name in text.split()]
        return " ".join(map(str, in_order(cards, alternate=alternate)))

    assert order("AH 2C KD 3S", alternate=True) == "2C KD 3S AH"
    assert order("AH 2C KD", alternate=True) == "KD 2C AH"
    assert order("AH 2C KD", alternate=False) == "2C KD AH"
    assert order("AH 2C 3S 9H", alternate=True) == "2C 9H AH 3S"
    assert order("", alternate=True) == ""


def table(rules: Rules = CLASSIC, size: tuple[int, int] = (1280, 720), **set_to: object) -> Table:
    context = context_for(rules, size)
    context.change(replace(context.preferences, **set_to))  # type: ignore[arg-type]
    Session.begin(context, PromptThinker()).deal(rules.players - 1)
    scene = Table(context)
    open_at(scene)
    return scene


def until_ready(scene: Table, most: int = 4000) -> None:
    for _ in range(most):
        if scene.listening or scene.teller.lying:
            return
        scene.tick(16)
        if scene.shown.unnoted and not scene.teller.showing:
            scene.hand.acknowledge()
    raise AssertionError("nobody is asked for anything")


def test_a_finished_trick_lies_until_a_click() -> None:
    scene = table(replace(CLASSIC, passing=Passing.NONE), trick_waits=True, pace="instant")
    tricks = 0
    while scene.shown.last_taker is None or tricks < 4:
        until_ready(scene)
        if scene.teller.lying:
            for _ in range(300):
                scene.tick(50)
            assert scene.shown.taker is not None
            assert not scene.busy
            assert not scene.moving, "nothing is to be drawn while one looks"
            assert node(scene, "text:prompt").label == "Click to go on"
            press(scene, intents.Activate() if tricks % 2 else intents.Hurry())
            tricks += 1
            assert not scene.teller.lying
        else:
            card = next(each for each in scene.nodes() if each.role is Role.CARD and each.enabled)
            click(scene, card.id)
    until_ready(scene)
    while not scene.teller.lying:
        card = next(each for each in scene.nodes() if each.role is Role.CARD and each.enabled)
        click(scene, card.id)
        until_ready(scene)
    scene.context.change(replace(scene.context.preferences, trick_waits=False))
    scene.tick(16)
    assert not scene.teller.lying, "that was set otherwise meanwhile"


def test_without_a_question_the_last_card_chosen_passes_them() -> None:
    scene = table(confirm_pass=False, pace="instant")
    until_ready(scene)
    for card in scene.shown.hand[:3]:
        assert scene.shown.stage == "pass"
        assert not scene.shown.given
        click(scene, f"card:{card}")
    scene.tick(16)
    assert scene.session.controller.view.phase != "pass" or scene.shown.given


def test_names_and_points_can_be_left_out() -> None:
    scene = table()
    until_ready(scene)
    plain = seen(scene).copy()
    scene.context.change(replace(scene.context.preferences, show_names=False))
    scene.lay_out()
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(seen(scene), "RGB")
    assert "Līga" in node(scene, "seat:1").label, "it is still said who sits there"
    shown = replace(scene.shown, points=(0, 5, 0, 0), totals=(0, 7, 0, 0))
    seats = scene.sight.seats
    assert seats.plaque(shown, 1).points == 5
    scene.context.change(replace(scene.context.preferences, show_points=False))
    assert seats.plaque(shown, 1).points == 0
    assert "7" in next(each for each in seats.nodes(shown, scene.layout) if each.id == "seat:1").label


def test_opponents_play_as_well_as_is_set_for_each() -> None:
    context = context_for(CLASSIC)
    context.change(replace(context.preferences, levels=("novice", "master", "casual", "duck", "duck", "duck")))
    session = Session.begin(context, PromptThinker())
    assert session.levels == ("", "novice", "master", "casual")


# At every screen ----------------------------------------------------------------------------------------------------


def any_other(chance: random.Random, before: Preferences) -> Preferences:
    """The preferences with one or two other values."""
    after = before
    for name in chance.sample(sorted(SETTINGS), chance.choice((1, 1, 2))):
        kind = SETTINGS[name].kind
        match kind:
            case Switch():
                value: object = chance.random() < 0.5
            case OneOf(names=names):
                value = chance.choice(names)
            case Span(least=least, most=most, step=step):
                value = chance.randrange(least, most + 1, step)
            case OneName():
                value = chance.choice(("", "Marta", "Wolfeschlegelste"))
            case _:
                continue
        after = replace(after, **{name: value})  # type: ignore[arg-type]
    return after


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_takes_on_whatever_is_set(name: str) -> None:
    chance = random.Random(name)
    context = context_for(CLASSIC, (1280, 720))
    scene = SCREENS[name](context)
    open_at(scene)
    context.lay_out_anew = lambda: scene.resize(*context.size)
    for _ in range(12):
        context.change(any_other(chance, context.preferences))
        scene.settle()
        scene.tick(40)
        assert faults(scene) == []
        theme = HIGH_CONTRAST if context.preferences.high_contrast else TABLES[context.preferences.table]
        assert context.theme is theme
        seen(scene)


@pytest.mark.parametrize("size", [(900, 600), (1280, 720)])
@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_cuts_what_is_set_in_the_largest_type(
    name: str, size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    for look in ("text at 200 %", "high contrast"):
        context = context_for(CLASSIC, size)
        context.change(replace(context.preferences, **LOOKS[look]))  # type: ignore[arg-type]
        scene = SCREENS[name](context)
        open_at(scene)
        assert faults(scene) == []
        seen(scene)
    assert [record.getMessage() for record in caplog.records if "does not fit" in record.getMessage()] == []


def test_a_deal_goes_on_while_settings_change(tmp_path: Path) -> None:
    """A whole deal through the window, with something else set every now and then, a card chosen, a card in the air."""
    chance = random.Random(11)
    app = App(Options(rules=replace(CLASSIC, scoring=Scoring.OMNIBUS), level="novice", seed=3, data=tmp_path,
                      pace="instant", window=(900, 600)))  # fmt: skip
    try:
        context = app.context
        session = Session.begin(context, PromptThinker())
        session.deal(1)
        scene = Table(context)
        app.show(scene)
        for _ in range(6000):
            app.step(chance.choice((5.0, 16.0, 60.0)))
            if chance.random() < 0.04:
                before = (session.controller.match, set(scene.shown.chosen), set(scene.shown.hand))
                now = replace(any_other(chance, context.preferences), full_screen=False, confirm_pass=True)
                context.change(now)
                assert (session.controller.match, set(scene.shown.chosen), set(scene.shown.hand)) == before
            if app.top is not scene:
                break
            act(scene, chance)
        assert app.top is not scene, "the deal has come to its end, and to the score sheet"
    finally:
        app.close()
    assert Keeper(Options(data=tmp_path)).now == replace(context.keeper.own)


def act(scene: Table, chance: random.Random) -> None:
    """Whatever is wanted, or a click on a trick that waits for one."""
    if scene.teller.lying:
        scene.handle(intents.Hurry())
    elif scene.shown.unnoted and not scene.teller.showing:
        scene.hand.acknowledge()
    elif scene.listening and chance.random() < 0.5:
        buttons = [each for each in scene.nodes() if each.id == "button:pass" and each.enabled]
        cards = [each for each in scene.nodes() if each.role is Role.CARD and each.enabled and "slot" not in each.id]
        if buttons or cards:
            scene.hurry()  # as every press does
            scene.activate((buttons or [chance.choice(cards)])[0].id)


_DATABASE = (
    "eNpzD0ssykzMK2GAAgkgfgJharBDxZiAmBmIWaCYFYoP1MfbsULVCzKUMfwA0r+B+Mfuon2sULYwUFyAkYFBCoi9AyZwg8wBsVkY"
    "fBgUgLQKEF/ZysTwHwhAbEaguAaQ1gHinR1/b7ExQNgcQHETIG0BxJZHrf1B7gCxuYDiLkDaB4g3bFcxALkVxGYDiocA6QggTs1L"
    "TMpJ1U3My8xNLMnMzysG+yqpJLWiRLc4OTEnMy9dNy0xuSS/CBYKX+wZUvKL0vVB5jAw6EPDICW1OLskv0Af5LfMvJLUIqCmVH2I"
    "DqA1DOl5+bkgPshtAB3nO3g="
)
"""What gsettings writes for org.gnome.desktop.interface: enable-animations false, text-scaling-factor 1.25."""


def _dconf(animations: int) -> str:
    """The database as text of single bytes."""
    data = bytearray(zlib.decompress(base64.b64decode(_DATABASE)))
    data[248] = animations
    return data.decode("latin-1")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep it elsewhere")
@pytest.mark.parametrize(
    ("file", "text", "less"),
    [
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=1\n[General]\n", False),
        ("gtk-4.0/settings.ini", "no\x00thing of the kind", False),
        ("dconf/user", _dconf(0), True),
        ("dconf/user", _dconf(1), False),
        ("dconf/user", _dconf(0)[:-40], False),
        ("elsewhere", "", False),
    ],
)
def test_the_systems_wish_for_less_motion_holds_until_the_person_sets_it(
    file: str, text: str, less: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode("latin-1"))
    assert less_motion() is less
    options = Options(data=tmp_path, less_motion=less_motion())
    keeper = Keeper(options)
    assert keeper.now.reduced_motion is less
    keeper.change(replace(keeper.now, reduced_motion=not less))
    keeper.save()
    assert Keeper(options).now.reduced_motion is not less


@pytest.mark.parametrize("door", ["title", "table"])
def test_the_settings_are_reached_from_there(door: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        context: Context = context_for(CLASSIC, (900, 600))
        scene = SCREENS[door](context)
        open_at(scene)
        transition = scene.activate("button:settings")
    assert isinstance(getattr(transition, "scene", None), Settings)
    assert "button:settings" in ids(scene)
