"""What has been drawn is remembered within bounds: for all screens together, at every size, however long one plays."""

from __future__ import annotations

import random
import weakref
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.app import App
from hearts_gui.controller import PromptThinker
from hearts_gui.motion import Pace
from hearts_gui.rules import Card, Rules
from hearts_gui.rules.cards import FULL_PACK
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.nodes import Role
from hearts_gui.screen.options import Options
from hearts_gui.screen.pixels import Album, allowance, kept, make_room, packed, unpacked
from hearts_gui.screen.scene import Pop, Push
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.screen.text import Style, Typesetter, fonts_open
from hearts_gui.screen.theme import EVERGREEN
from tests.screen.person import click, context_for, open_at
from tests.screen.surfaces import alive

SMALLEST = (900, 600)


@pytest.fixture
def little_room() -> Iterator[int]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    make_room(SMALLEST)
    yield allowance(SMALLEST)
    make_room((1920, 1080))


def sheet(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), 0, 32)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 40), st.integers(50, 900)), min_size=20, max_size=120))
def test_all_albums_together_keep_to_one_bound(drawn: list[tuple[int, int, int]]) -> None:
    make_room(SMALLEST)
    albums = [Album[pygame.Surface](), Album[pygame.Surface](), Album[pygame.Surface](0.2), Album[pygame.Surface]()]
    for index, key, side in drawn:
        album = albums[index]
        before = {other: list(others.contents()) for other, others in enumerate(albums)}
        album.get(key, lambda side=side: sheet(side))  # type: ignore[misc]
        assert key in album
        assert kept() <= allowance(SMALLEST)
        assert albums[2].held <= 0.16 * allowance(SMALLEST) or len(albums[2]) == 1
        for other, others in enumerate(albums):  # whatever went was what had not been wanted for longest
            gone = [old for old in before[other] if old not in others]
            assert gone == [old for old in before[other] if old != key or other != index][: len(gone)]
    before_clearing, held = kept(), sum(album.held for album in albums)
    for album in albums:
        album.clear()
    assert kept() == before_clearing - held
    assert [album.held for album in albums] == [0, 0, 0, 0]


def test_what_is_larger_than_the_room_is_still_given(little_room: int) -> None:
    album = Album[pygame.Surface]()
    large = album.get("large", lambda: sheet(3000))
    assert album.get("large", lambda: sheet(1)) is large
    album.get("small", lambda: sheet(10))
    assert "large" not in album
    assert kept() <= little_room


def test_what_is_used_stays_while_much_else_passes(little_room: int) -> None:
    mine, passing = Album[pygame.Surface](), Album[pygame.Surface]()
    first = mine.get("mine", lambda: sheet(500))
    for number in range(200):
        passing.get(number, lambda: sheet(500))
        assert mine.get("mine", lambda: sheet(1)) is first
    assert kept() <= little_room


def test_a_packed_picture_is_the_same_and_much_smaller() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    picture = CardArt(EVERGREEN).masters.draw(("face", Card.parse("QH")), 200)
    pack = packed(picture)
    again = unpacked(pack, picture.get_size())
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(picture, "RGBA")
    assert again.get_masks() == picture.get_masks()
    assert len(pack) < len(pygame.image.tobytes(picture, "RGBA")) / 6


def test_a_deck_at_every_angle_and_size_keeps_to_the_bound(little_room: int) -> None:
    art = CardArt(EVERGREEN)
    for step, card in enumerate(FULL_PACK):
        for height in (120, 240):
            art.face(card, height, step / 2)
            art.shadow(height, step)
            art.dimmed(card, height, -step)
        assert kept() <= little_room
    assert len(art.masters) >= 52  # so that a card that turns again is not drawn again


def test_fonts_of_sizes_gone_by_are_closed() -> None:
    pygame.font.init()
    most = 0
    for height in range(600, 2200, 20):
        setter = Typesetter(height)
        for style in Style:
            setter.line("Hearts", style, (255, 255, 255))
        most = max(most, fonts_open())
    assert most <= 40


def test_many_sizes_leave_no_more_behind_than_one() -> None:
    app = App(Options(window=(1000, 700), seed=3, pace="instant"))
    try:
        app.show(app.context.open("title"))
        app.show(app.context.open("table"))
        for step in range(30):
            size = (1480 - 20 * step, 890 - 10 * step)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
            app.step(16.0)
            app.step(16.0)
            assert app.top.size == size
            assert kept() <= allowance(size)
            assert fonts_open() <= 40
    finally:
        app.close()
        make_room((1920, 1080))


def test_deals_that_were_played_leave_nothing_behind(little_room: int) -> None:
    context = context_for(Rules(target=1000), SMALLEST)
    context.pace = Pace("instant")
    chance = random.Random(4)
    table = Table(context, Session.begin(context, PromptThinker()))
    open_at(table)
    deals = 0
    for _ in range(100_000):
        table.picture()
        transition = table.tick(16.0)
        table.settle()
        assert kept() <= little_room
        if isinstance(transition, Push) and transition.scene.name == "score":
            deals += 1
            if deals == 3:
                return
        if table.busy:
            continue
        there = [node for node in table.nodes() if node.enabled]
        known = [node.id for node in there if node.id in {"button:pass", "button:received"}]
        cards = [node.id for node in there if node.role is Role.CARD and node.id.startswith("card:")]
        click(table, known[0] if known else chance.choice(cards))
    raise AssertionError("the deals never end")


def test_a_scene_that_was_left_is_gone_once_nothing_moves() -> None:
    app = App(Options(window=(1000, 700), seed=3, pace="instant"))
    try:
        app.show(app.context.open("title"))
        app.show(app.context.open("table"))
        left = weakref.ref(app.top)
        app._apply(Pop())
        app.context.session = app.context.resume = None
        for _ in range(60):
            app.step(16.0)
        assert app.top.name == "title"
        assert left() is None
    finally:
        app.close()


def test_pictures_are_counted_once_wherever_they_are_held() -> None:
    first, second = sheet(10), sheet(20)
    part = first.subsurface((0, 0, 5, 5))
    album = Album[pygame.Surface]()
    album.get("first", lambda: first)
    assert alive([album, [{"part": (part,)}, {first}]]).total() == 4 * 10 * 10
    assert alive([album, {"second": second}]).total() == 4 * (10 * 10 + 20 * 20)
    album.clear()
    assert alive([album]).total() == 0
