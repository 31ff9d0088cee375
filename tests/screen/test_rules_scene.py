"""The rules screen: every mixture can be chosen and has its right name, all fits everywhere, nothing contradicts."""

from __future__ import annotations

import itertools
import logging
import random
from collections import deque
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.players import PLAYERS
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Moon, Rules, Scoring, variation
from hearts_gui.rules.notation import parse_rules
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import intents, pictograms
from hearts_gui.screen.choosing import COLUMNS, MOST_TARGET, PRESETS, SWITCHES, Choosing, most_different, settled
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import INTERACTIVE, Direction, find, neighbour
from hearts_gui.screen.options import Options
from hearts_gui.screen.scene import Pop, Push, Replace
from hearts_gui.screen.scenes import DOORS
from hearts_gui.screen.scenes.rules import ChooseRules
from hearts_gui.screen.scenes.rules_columns import Columns
from hearts_gui.screen.scenes.rules_in_force import RulesInForce
from hearts_gui.screen.scenes.rules_list import GROUPS
from hearts_gui.screen.session import Session
from hearts_gui.screen.theme import EVERGREEN, HIGH_CONTRAST, Theme
from hearts_gui.words import language, messages, rule_sets
from hearts_gui.words.describe import choice_in_full, differences_line, matters, play_in_full
from tests.screen.person import click, context_for, faults, ids, node, open_at, overlap, press, seen

LARGE = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
SMALL = [(900, 600), (1024, 768), (1199, 700), (1200, 720), (900, 1300)]
WORST = most_different(language("en"))

RULES = st.builds(
    Rules,
    players=st.integers(3, 7),
    queen_breaks=st.booleans(),
    moon_needs_jack=st.booleans(),
    target=st.sampled_from((50, 75, 100, 120, 150, 995)),
    **{field: st.sampled_from(list(kind)) for field, kind in CHOICES.items()},
)


def chooser(size: tuple[int, int] = (1280, 720), rules: Rules = CLASSIC, **look: float) -> ChooseRules:
    context = context_for(rules, size)
    context.text_scale = look.get("scale", 1.0)
    context.resize(*size)
    scene = ChooseRules(context)
    open_at(scene)
    return scene


def in_force(scene: ChooseRules) -> Rules:
    """The rules that the screen says are in force; the next game's are the same."""
    rules = parse_rules(str(scene.state()["rules"]))
    assert scene.context.preferences.rules == rules
    return rules


# Choosing ---------------------------------------------------------------------------------------------------------


def test_presets_are_what_the_rules_say() -> None:
    scene = chooser(rules=replace(CLASSIC, players=5, target=150))
    assert scene.state()["preset"] == "own"
    click(scene, "choice:preset:black_maria")
    assert in_force(scene) == replace(BLACK_MARIA, players=5)
    click(scene, "choice:preset:variations")
    assert in_force(scene) == variation(2, 2, 2, 3, players=5)
    assert scene.state()["number"] == "2-2-2-3"
    click(scene, "choice:scoring:1")
    click(scene, "choice:passing:4")
    assert in_force(scene) == variation(4, 2, 2, 1, players=5)
    assert node(scene, "choice:preset:variations").checked
    click(scene, "choice:preset:classic")
    assert in_force(scene) == CLASSIC
    assert node(scene, "text:differs").label == "Exactly Classic"
    own = chosen_on(scene, "button:last")
    assert own == in_force(scene) == replace(CLASSIC, players=5, target=150)


def chosen_on(scene: ChooseRules, button: str) -> Rules:
    """What is in force after a button of the page with one's own rules."""
    transition = click(scene, "choice:preset:own")
    assert isinstance(transition, Push)
    page = transition.scene
    page.beneath = scene
    open_at(page)
    page.other(intents.Scrolled(0, 0, 99.0))
    assert click(page, button) == Pop()
    scene.uncovered()
    scene.settle()
    return scene.context.preferences.rules


def test_ones_own_rules_are_the_last_mixture_and_what_is_kept_by_name() -> None:
    scene = chooser()
    note = node(scene, "choice:preset:own").label
    assert scene.context.words(messages.CHANGE_ANY_RULE) in note
    click(scene, "choice:hearts_lead:4")
    assert node(scene, "choice:preset:own").checked
    click(scene, "choice:preset:black_maria")
    mixture = replace(CLASSIC, hearts_lead=type(CLASSIC.hearts_lead)(4))
    assert chosen_on(scene, "button:last") == mixture == in_force(scene)
    kept = (("Sundays", variation(4, 1, 4, 1, players=6)),)
    scene.context.change(replace(scene.context.preferences, rule_sets=kept))
    assert chosen_on(scene, "button:choose:0") == kept[0][1] == in_force(scene)
    assert node(scene, "choice:players:6").checked
    assert scene.context.words(rule_sets.KEPT, n=1) in node(scene, "choice:preset:own").label


@given(RULES)
def test_every_mixture_has_one_name(rules: Rules) -> None:
    choosing = Choosing(rules, "duck", random.Random(1))
    assert choosing.rules == settled(rules)
    named = [name for name, (_, made) in PRESETS.items() if made(choosing.rules) == choosing.rules]
    assert named == ([choosing.preset] if choosing.preset != "own" else [])
    for switch in SWITCHES:
        before = choosing.rules
        choosing.turn(switch)
        assert (choosing.rules != before) == matters(switch, before)


@given(RULES, st.sampled_from(list(PRESETS)))
def test_a_preset_chosen_is_in_force(rules: Rules, preset: str) -> None:
    choosing = Choosing(rules, "duck", random.Random(1))
    choosing.choose("preset", preset)
    assert choosing.preset == preset
    assert choosing.rules.players == (4 if preset == "classic" else rules.players)


@given(RULES, st.integers(0, 9))
def test_a_surprise_is_another_game_for_the_same_people(rules: Rules, seed: int) -> None:
    twice = []
    for _ in range(2):
        choosing = Choosing(rules, "duck", random.Random(seed))
        choosing.surprise()
        twice.append(choosing.rules)
    assert twice[0] == twice[1] != settled(rules)
    assert (twice[0].players, twice[0].target) == (rules.players, rules.target)


@pytest.mark.parametrize("size", [(1920, 1080), (900, 600)])
def test_everything_can_be_chosen_with_the_mouse(size: tuple[int, int]) -> None:
    scene = chooser(size)
    for field, kind in CHOICES.items():
        if size == (900, 600):
            click(scene, f"choice:group:{field if field in COLUMNS else 'table'}")
        for choice in kind:
            click(scene, f"choice:{field}:{choice.value}")
            assert getattr(in_force(scene), field) is choice
            checked = [n.id for n in scene.nodes() if n.checked and n.id.startswith(f"choice:{field}:")]
            assert checked == [f"choice:{field}:{choice.value}"]
    for players in range(3, 8):
        click(scene, f"choice:players:{players}")
        assert in_force(scene).players == players
        assert f"{in_force(scene).cards_each} cards each" in node(scene, "text:players").label
    for target in (50, 75, 150, 100):
        click(scene, f"choice:target:{target}")
        assert in_force(scene).target == target
    for level in PLAYERS:
        click(scene, f"choice:level:{level}")
        assert set(scene.context.preferences.levels) == {scene.state()["level"]} == {level}


def test_what_cannot_change_anything_says_why() -> None:
    scene = chooser()
    assert not node(scene, "choice:moon_needs_jack").enabled
    click(scene, "choice:moon_needs_jack")
    assert "Jack of Diamonds" in node(scene, "text:full").label
    assert any("Jack of Diamonds" in told for told in scene.take_announcements())
    click(scene, "choice:scoring:3")
    click(scene, "choice:moon_needs_jack")
    assert not in_force(scene).moon_needs_jack
    click(scene, "choice:scoring:0")
    assert in_force(scene).moon_needs_jack, "no card has minus points"
    assert not node(scene, "choice:moon_needs_jack").checked
    click(scene, "choice:scoring:3")
    assert not in_force(scene).moon_needs_jack, "what was chosen is there again"
    click(scene, "choice:queen_breaks")
    click(scene, "choice:hearts_lead:1")
    assert not in_force(scene).queen_breaks
    assert not node(scene, "choice:queen_breaks").enabled


def test_the_target_goes_by_fives_and_goes_on_while_the_button_is_held() -> None:
    scene = chooser()
    click(scene, "button:target_more")
    assert in_force(scene).target == 105
    click(scene, "button:target_fewer")
    click(scene, "button:target_fewer")
    assert in_force(scene).target == 95
    x, y = node(scene, "button:target_more").centre
    scene.context.pointer = (x, y)
    scene.handle(intents.Pressed(x, y))
    scene.settle()
    for _ in range(30):
        scene.tick(50)
    held = in_force(scene).target
    assert held > 130
    scene.handle(intents.Released(x, y))
    assert in_force(scene).target == held, "letting go is no further step"
    scene.tick(50)
    click(scene, "button:target_more")
    assert in_force(scene).target == held + 5
    click(scene, "choice:target:50")
    assert not node(scene, "button:target_fewer").enabled
    assert not chooser(rules=replace(CLASSIC, target=MOST_TARGET)).choosing.can_more
    odd = Choosing(replace(CLASSIC, target=62), "duck", random.Random(0))
    odd.step_target(-1)
    assert odd.rules.target == 60


# Leaving ----------------------------------------------------------------------------------------------------------


def test_the_cards_are_dealt_by_the_rules_chosen() -> None:
    scene = chooser()
    title = DOORS["title"](scene.context)
    scene.beneath = title
    click(scene, "choice:scoring:4")
    click(scene, "choice:players:6")
    click(scene, "choice:level:novice")
    assert scene.first_focus() == "button:deal"
    scene.focus = None
    went = press(scene, intents.Activate())
    assert isinstance(went, Replace)
    assert not went.whole
    assert went.scene.name == "cut"
    session = scene.context.session
    assert session is not None
    assert session.rules == replace(CLASSIC, scoring=Scoring(4), players=6)
    assert session.levels == ("", *["novice"] * 5)


def test_a_table_left_behind_is_not_come_back_to() -> None:
    scene = chooser()
    scene.beneath = DOORS["cut"](scene.context)
    before = scene.context.session
    went = scene.activate("button:deal")
    assert isinstance(went, Replace)
    assert went.whole
    assert scene.context.session is not before


def test_back_keeps_what_was_chosen() -> None:
    scene = chooser()
    scene.beneath = DOORS["title"](scene.context)
    click(scene, "choice:passing:1")
    assert isinstance(press(scene, intents.Cancel()), Pop)
    assert isinstance(click(scene, "button:back"), Pop)
    assert scene.context.preferences.rules.passing.value == 1
    scene.beneath = None
    left = scene.cancel()
    assert isinstance(left, Replace)
    assert left.scene.name == "title"


# What is told -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (900, 600), (1024, 768)])
def test_a_rule_is_told_in_full_beside_it(size: tuple[int, int]) -> None:
    scene = chooser(size, replace(WORST, players=5))
    words = scene.context.words
    for group in GROUPS if "choice:group:table" in ids(scene) else GROUPS[:1]:
        scene.group = group
        open_at(scene)
        for focus in [n for n in scene.nodes() if n.id.count(":") == 2 and n.id.split(":")[1] in CHOICES]:
            scene.context.keyboard = True
            scene.focus = focus.id
            scene.settle()
            told = node(scene, "text:full")
            _, field, value = focus.id.split(":")
            (choice,) = [choice for choice in CHOICES[field] if str(choice.value) == value]
            assert told.label == choice_in_full(words, choice, scene.choosing.rules)
            assert not overlap(told.rect, focus.rect)
            assert not any(overlap(told.rect, node(scene, n).rect) for n in ("button:deal", "text:differs"))
            assert not faults(scene)


def test_the_pointer_must_rest_on_a_rule_and_a_click_takes_the_plate_away() -> None:
    scene = chooser()
    scene.context.pointer = node(scene, "choice:opening:3").centre
    scene.settle()
    scene.tick(200)
    assert "text:full" not in ids(scene)
    scene.tick(300)
    assert "text:full" in ids(scene)
    click(scene, "choice:opening:3")
    assert "text:full" not in ids(scene)
    scene.tick(1000)
    assert "text:full" not in ids(scene)


def test_the_change_is_said_aloud() -> None:
    scene = chooser()
    click(scene, "choice:moon:shooter_chooses")
    line = differences_line(scene.context.words, scene.choosing.rules)
    assert scene.take_announcements() == [line]
    assert node(scene, "text:differs").label == line


# Places -----------------------------------------------------------------------------------------------------------


def looked_through(scene: ChooseRules) -> list[str]:
    """What is wrong with the screen in any of its groups."""
    wrong = []
    for group in GROUPS if "choice:group:table" in ids(scene) else GROUPS[:1]:
        scene.group = group
        open_at(scene)
        wrong += faults(scene)
        nodes = scene.nodes()
        touching = [n for n in nodes if n.role in INTERACTIVE]
        wrong += [f"{a.id} on {b.id}" for a, b in itertools.combinations(touching, 2) if overlap(a.rect, b.rect)]
        wrong += [f"{n.id} is too small" for n in touching if min(n.rect[2:]) < 28]
        words = [n for n in nodes if n.id.startswith("text:")]
        wrong += [f"{a.id} on {b.id}" for a in words for b in nodes if a is not b and overlap(a.rect, b.rect)]
        seen(scene)
    return wrong


@pytest.mark.parametrize("size", [*LARGE, *SMALL])
@pytest.mark.parametrize("rules", [CLASSIC, WORST, BLACK_MARIA], ids=["classic", "worst", "black maria"])
def test_everything_has_its_place(size: tuple[int, int], rules: Rules, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    scene = chooser(size, rules)
    assert (find(scene.nodes(), "choice:group:table") is None) == (size in LARGE)
    assert looked_through(scene) == []
    assert caplog.messages == [], "words that did not fit were cut"


@settings(max_examples=25)
@given(st.integers(900, 2600), st.integers(600, 1500), RULES, st.sampled_from(GROUPS))
def test_everything_has_its_place_in_any_window(width: int, height: int, rules: Rules, group: str) -> None:
    scene = chooser((width, height), rules)
    scene.group = group
    open_at(scene)
    assert faults(scene) == []
    touching = [n for n in scene.nodes() if n.role in INTERACTIVE]
    assert not [(a.id, b.id) for a, b in itertools.combinations(touching, 2) if overlap(a.rect, b.rect)]


@pytest.mark.parametrize("scale", [1.3, 1.6, 2.0])
def test_large_text_has_the_list_and_scrolls(scale: float) -> None:
    for size in ((1920, 1080), (900, 600)):
        scene = chooser(size, WORST, scale=scale)
        for group in GROUPS:
            scene.group = group
            open_at(scene)
            assert faults(scene) == []
        if scale > 1.3:
            assert "choice:group:passing" in ids(scene)


def test_the_form_does_not_change_with_what_is_chosen() -> None:
    for size in ((1280, 720), (1366, 768)):
        places = []
        for rules in (CLASSIC, WORST, replace(CLASSIC, players=5)):
            scene = chooser(size, rules)
            places.append({n.id: n.rect[1] for n in scene.nodes() if n.id.startswith("choice:players")})
            assert "choice:group:passing" not in ids(scene)
        assert places[0] == places[1] == places[2]


def test_four_columns_need_their_room() -> None:
    context = Context(Options(), size=(1366, 768))
    assert Columns(context, (1366, 768)).fits
    assert not Columns(context, (1199, 768)).fits
    assert not Columns(context, (1366, 719)).fits


@pytest.mark.parametrize("size", [(1920, 1080), (900, 600), (1024, 768)])
def test_the_arrows_reach_everything(size: tuple[int, int]) -> None:
    scene = chooser(size)
    for group in GROUPS if size != (1920, 1080) else GROUPS[:1]:
        scene.group = group
        open_at(scene)
        nodes = scene.nodes()
        reached = {"button:deal"}
        waiting = deque(reached)
        while waiting:
            here = waiting.popleft()
            for direction in (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN):
                there = neighbour(nodes, here, direction)
                if there is not None and there.id not in reached:
                    reached.add(there.id)
                    waiting.append(there.id)
        assert {n.id for n in nodes if n.takes_focus} == reached


def test_a_game_is_chosen_by_keyboard_alone() -> None:
    scene = chooser()
    press(scene, Direction.UP)
    scene.focus = "choice:passing:2"
    press(scene, Direction.DOWN, intents.Activate())
    assert in_force(scene).passing.value == 3
    assert scene.focus == "choice:passing:3"
    press(scene, Direction.RIGHT, intents.Activate())
    assert in_force(scene).opening.value == 3


def test_the_wheel_and_the_focus_scroll_a_group_that_is_too_long() -> None:
    scene = chooser((900, 600), CLASSIC, scale=2.0)
    scene.group = "scoring"
    open_at(scene)
    assert "choice:scoring:4" not in ids(scene)
    x, y = node(scene, "choice:scoring:0").centre
    scene.handle(intents.Scrolled(x, y, 20))
    scene.settle()
    assert "choice:scoring:4" in ids(scene)
    scene.handle(intents.Scrolled(x, y, -40))
    scene.context.keyboard = True
    scene.focus = "choice:scoring:0"
    for _ in range(4):
        press(scene, Direction.DOWN)
    press(scene, intents.Activate())
    assert in_force(scene).scoring.value == 4


# Looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", [EVERGREEN, HIGH_CONTRAST], ids=lambda theme: theme.name)
@pytest.mark.parametrize("players", range(3, 8))
def test_every_numbered_choice_has_a_picture_of_its_own(players: int, theme: Theme) -> None:
    context_for(CLASSIC)
    context = Context(size=(1920, 1080), theme=theme)
    rules = Rules(players=players)
    drawn = set()
    for choice in (choice for field in COLUMNS for choice in CHOICES[field]):
        for paper in (False, True):
            picture = pictograms.pictogram(context, choice, rules, on_paper=paper)
            assert picture is not None, choice
            box = picture.get_bounding_rect()
            assert box.x > 0
            assert box.right < picture.get_width()
            assert box.y > 0
            assert box.bottom < picture.get_height(), f"{choice} is cut off"
            drawn.add(picture.get_buffer().raw)
            reach = pictograms.reach(context, choice, rules, 1.0)
            assert abs(picture.get_width() - reach - box.x) <= 2
    assert len(drawn) == 2 * sum(len(CHOICES[field]) for field in COLUMNS)
    assert pictograms.pictogram(context, Moon.OTHERS_PLUS_26, rules) is None


def test_what_is_chosen_looks_chosen() -> None:
    scene = chooser((1920, 1080))
    x, y, w, h = node(scene, "choice:passing:3").rect
    corner = (x + w // 2, y + h - 8)
    dark = seen(scene).get_at(corner)
    click(scene, "choice:passing:3")
    scene.context.pointer = None
    assert sum(seen(scene).get_at(corner)[:3]) > sum(dark[:3]) + 400


# The rules in force -----------------------------------------------------------------------------------------------


def sheet(rules: Rules, size: tuple[int, int]) -> RulesInForce:
    context = context_for(replace(CLASSIC, target=50), size)
    context.change(replace(context.preferences, rules=rules))
    Session.begin(context)
    context.change(replace(context.preferences, rules=CLASSIC))
    scene = RulesInForce(context)
    open_at(scene)
    return scene


@pytest.mark.parametrize("size", [*LARGE, *SMALL])
@pytest.mark.parametrize("rules", [CLASSIC, WORST, BLACK_MARIA, variation(3, 4, 2, 3)], ids=str)
def test_the_rules_in_force_are_the_matchs_and_can_all_be_read(
    size: tuple[int, int], rules: Rules, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    scene = sheet(rules, size)
    words = scene.context.words
    assert parse_rules(str(scene.state()["rules"])) == rules
    read: dict[str, str] = {}
    for _ in range(16):
        assert faults(scene) == []
        read |= {n.id: n.label for n in scene.nodes()}
        seen(scene)
        press(scene, Direction.DOWN)
    for field in CHOICES:
        assert choice_in_full(words, getattr(rules, field), rules) in read[f"text:{field}"]
    assert next(name for name in read if name.startswith("text:") and name not in {"text:title", "text:differs"}) == (
        "text:play"
    )
    assert play_in_full(words, rules) in read["text:play"]
    assert read["text:differs"] == differences_line(words, rules)
    assert str(rules.target) in read["text:table"]
    assert ("text:queen_breaks" in read) == (rules.queen_breaks and matters("queen_breaks", rules))
    assert caplog.messages == []


def test_the_foot_of_the_sheet_fades_while_more_follows() -> None:
    scene = sheet(variation(3, 4, 3, 4, players=5), (900, 600))

    def inked(y: int) -> bool:
        x, _, w, _ = scene._paper.rect
        picture = seen(scene)
        return any(picture.get_at((at, y))[:3] != scene.context.theme.sheet for at in range(x + 20, x + w - 20))

    _, y, _, h = scene._paper.rect
    faded = []
    while scene._paper.scroll_by(7):  # whichever row is cut, its last pixels are paper
        faded += [inked(y + h - 1), inked(y)]
    assert True not in faded
    assert scene._paper.offset > 0
    assert any(inked(at) for at in range(y + h - 24, y + h)), "nothing fades where nothing follows"


def test_the_rules_in_force_are_left_again() -> None:
    scene = sheet(CLASSIC, (1280, 720))
    scene.beneath = DOORS["title"](scene.context)
    assert isinstance(click(scene, "button:back"), Pop)
    assert isinstance(press(scene, intents.Cancel()), Pop)
    scene.beneath = None
    assert isinstance(scene.activate("button:back"), Replace)


def test_both_have_a_door() -> None:
    context = context_for(CLASSIC)
    assert isinstance(context.open("rules"), ChooseRules)
    assert isinstance(context.open("rules-in-force"), RulesInForce)
    title = open_at(DOORS["title"](context))
    assert isinstance(click(title, "button:rules"), Push)
