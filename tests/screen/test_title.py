"""The title: what can be chosen is there, and nothing else; it fits every window."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.rules import BLACK_MARIA, CLASSIC, Rules, variation
from hearts_gui.screen.context import Context, Resume
from hearts_gui.screen.nodes import inside
from hearts_gui.screen.scene import Push, Quit
from hearts_gui.screen.scenes.title import Title
from tests.screen.person import SIZES, collisions, context_for, faults, open_at, seen

OTHER = variation(4, 4, 3, 3, players=7)
OWN = replace(CLASSIC, queen_breaks=True, target=995)
DOORS = {"table": Title, "rules": Title}


def title(size: tuple[int, int], *, resume: bool = False, doors: bool = True) -> Title:
    context = Context(doors=DOORS if doors else {}, size=size)
    if resume:
        context.resume = Resume(6, 45, lambda: Title(context))
    scene = Title(context)
    scene.resize(*context.size)
    return scene


def ids(scene: Title) -> list[str]:
    return [node.id for node in scene.nodes()]


def test_only_what_there_is_can_be_chosen() -> None:
    assert ids(title((900, 600), doors=False)) == ["text:title", "button:quit"]
    assert ids(title((900, 600))) == ["text:title", "button:new", "button:rules", "button:quit"]
    scene = title((900, 600), resume=True)
    assert ids(scene)[1] == scene.first_focus() == "button:continue"
    assert "Deal 6" in scene.nodes()[1].label


def test_a_new_game_says_by_which_rules() -> None:
    for rules, says in (
        (CLASSIC, "New game. Four players to 100"),
        (replace(CLASSIC, players=5, target=50), "New game. Five players to 50"),
        (replace(OTHER, target=250), "New game. Variation 4-4-3-3, seven players to 250"),
        (replace(BLACK_MARIA, players=3), "New game. Black Maria, three players to 100"),
        (OWN, "New game. Your own rules, four players to 995"),
        (replace(OTHER, queen_breaks=True), "New game. Your own rules, seven players to 100"),
    ):
        scene = title((900, 600))
        scene.context.change(replace(scene.context.preferences, rules=rules))
        scene.lay_out()
        assert says in [node.label for node in scene.nodes()]


def test_the_entries_do_what_they_say() -> None:
    scene = title((900, 600), resume=True)
    for name in ("continue", "new", "rules"):
        assert isinstance(scene.activate(f"button:{name}"), Push)
    assert isinstance(scene.activate("button:quit"), Quit)
    assert scene.cancel() is None
    assert scene.focus == "button:quit"


def test_a_match_that_ended_meanwhile_is_not_offered() -> None:
    scene = title((900, 600), resume=True)
    scene.context.resume = None
    scene.uncovered()
    assert "button:continue" not in ids(scene)


@given(st.integers(900, 2600), st.integers(600, 1440))
def test_the_menu_fits(width: int, height: int) -> None:
    nodes = title((width, height), resume=True).nodes()
    for node in nodes:
        x, y, w, h = node.rect
        assert inside((0, 0, width, height), x, y)
        assert inside((0, 0, width + 1, height + 1), x + w, y + h)
        assert node.id == "text:title" or h >= 44
    for a, b in itertools.pairwise(nodes):
        assert a.rect[1] + a.rect[3] <= b.rect[1]


@pytest.mark.parametrize("size", [(900, 600), (1024, 768), (1920, 1080), (2560, 1080), (900, 1300)])
def test_the_fan_lies_between_the_menu_and_the_edge(size: tuple[int, int]) -> None:
    """What differs from the bare felt on the right is paper, and none of it touches the menu or the window's edge."""
    scene = title(size)
    picture = scene.picture().background
    menu = max(node.rect[0] + node.rect[2] for node in scene.nodes())
    paper = pygame.mask.from_threshold(picture, (252, 248, 238), (12, 12, 14, 255))
    boxes = [box for box in paper.get_bounding_rects() if box.w * box.h > size[1]]
    cards = [box for box in boxes if box.left > menu - 4]
    assert cards
    assert max(box.right for box in cards) < size[0] - 0.02 * size[1]


@pytest.mark.parametrize("size", SIZES)
def test_no_note_is_cut_short(size: tuple[int, int], caplog: pytest.LogCaptureFixture) -> None:
    for rules, resume in itertools.product(
        (Rules(players=3), Rules(players=7, target=1000), OTHER, BLACK_MARIA, OWN), (True, False)
    ):
        scene = title(size, resume=resume)
        scene.context.change(replace(scene.context.preferences, rules=rules))
        scene.lay_out()
        seen(scene)
        entries = [node.rect for node in scene.nodes() if node.id != "text:title"]
        assert all(above[1] + above[3] < below[1] for above, below in itertools.pairwise(entries))
    assert [record.message for record in caplog.records] == []


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)], ids=str)
def test_every_entry_has_room_however_large_the_type(size: tuple[int, int], text_scale: int) -> None:
    scene = open_at(Title(context_for(CLASSIC, size)))
    scene.context.resume = Resume(12, 104, lambda: Title(scene.context))
    scene.context.change(replace(scene.context.preferences, text_scale=text_scale, rules=OTHER))
    open_at(scene)
    assert faults(scene) == []
    entries = [node for node in scene.nodes() if node.id.startswith("button:")]
    assert len(entries) >= 7
    assert collisions(entries, ("button:",)) == []
    assert min(node.rect[3] for node in entries) >= 44
    title = scene.nodes()[0]
    assert title.rect[1] >= 0
    assert title.rect[1] + title.rect[3] < entries[0].rect[1]
