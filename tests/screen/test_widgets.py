"""Widgets: their nodes lie where they are drawn, their words fit, and what scrolls is cut to its view."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role, neighbour
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Attention
from hearts_gui.screen.theme import EVERGREEN, HIGH_CONTRAST, Theme
from hearts_gui.screen.widgets import Button, Entry, IconButton, Widget
from hearts_gui.screen.widgets_choice import Option, Segments, Stepper, Toggle
from hearts_gui.screen.widgets_rules import ChoiceCard, PresetPill
from hearts_gui.screen.widgets_scroll import ScrollPanel

SIZES = [(900, 600), (1920, 1080), (3840, 2160)]
PLAYERS = [Option(str(n), str(n), f"{n} players") for n in range(3, 8)]


def still(_: str) -> Attention:
    return Attention()


def every(context: Context) -> list[tuple[Widget, Rect4]]:
    px = context.px
    wide, high = px(0.45), px(0.11)
    rect = (px(0.1), px(0.1), wide, high)
    low = (px(0.1), px(0.1), wide, max(44, px(0.05)))
    return [
        (Button(context, "button:a", "Deal the cards", rect, "primary"), rect),
        (Button(context, "button:b", "Surprise me", rect, icon="shuffle"), rect),
        (Button(context, "button:c", "Choose one more", rect, enabled=False), rect),
        (IconButton(context, "button:d", "Menu", (px(0.1), px(0.1), 44, 44), "menu"), (px(0.1), px(0.1), 44, 44)),
        (Entry(context, "button:e", "New game", rect, "Four players to 100", "primary"), rect),
        (Entry(context, "button:f", "Rules", rect, "A note"), rect),
        (Segments(context, "players", low, PLAYERS, "4"), low),
        (Toggle(context, "choice:jack", "The moon needs J♦", low, on=True, note="A note"), low),
        (Stepper(context, "target", low, "120", "Fewer points", "More points"), low),
        (ChoiceCard(context, "choice:lead:2", rect, "2", "Two of clubs", "Its holder leads it", checked=True), rect),
        (
            PresetPill(context, "choice:preset:classic", rect, "Classic", "The game most people know", checked=True),
            rect,
        ),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", [EVERGREEN, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_everything_stays_within_its_rectangle(size: tuple[int, int], theme: Theme) -> None:
    context = Context(size=size, theme=theme)
    for widget, rect in every(context):
        box = pygame.Rect(rect)
        assert all(box.contains(pygame.Rect(node.rect)) for node in widget.nodes())
        rim = context.px(0.032)  # shadows and rings reach out a little
        for sprite in widget.sprites(still):
            assert box.inflate(2 * rim, 2 * rim).contains(sprite.rect)


@pytest.mark.parametrize("theme", [EVERGREEN, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_focus_hover_and_press_can_be_seen(theme: Theme) -> None:
    context = Context(size=(1280, 720), theme=theme)

    def drawn(widget: Widget, attention: Attention) -> bytes:
        sheet = pygame.Surface((900, 400))
        sheet.fill(theme.table.mid)
        for sprite in widget.sprites(lambda _: attention):
            sprite.surface.set_alpha(sprite.alpha)
            sheet.blit(sprite.surface, (sprite.x, sprite.y))
        return pygame.image.tobytes(sheet, "RGB")

    for widget, _ in every(context):
        plain = drawn(widget, Attention())
        assert drawn(widget, Attention(focused=True)) != plain
        chosen = isinstance(widget, (ChoiceCard, PresetPill, Toggle)) or not widget.nodes()[0].enabled
        assert chosen or drawn(widget, Attention(hovered=True)) != plain


@pytest.mark.parametrize("size", SIZES)
def test_segments_fill_their_pill_and_are_large_enough_to_hit(size: tuple[int, int]) -> None:
    context = Context(size=size)
    wide = Segments.width(context, PLAYERS)
    nodes = Segments(context, "players", (10, 10, wide, max(44, context.px(0.05))), PLAYERS, "4").nodes()
    assert [node.id for node in nodes] == [f"choice:players:{n}" for n in range(3, 8)]
    assert [node.checked for node in nodes] == [False, True, False, False, False]
    assert all(node.rect[2] >= 43 for node in nodes)
    assert all(a.rect[0] + a.rect[2] == b.rect[0] for a, b in pairwise(nodes))


def test_a_button_is_as_wide_as_its_words_need() -> None:
    context = Context(size=(1280, 720))
    short, long = Button.size(context, "Back"), Button.size(context, "Restore all settings", "shuffle")
    assert short[0] < long[0]
    assert short[1] == long[1] >= 44
    assert Button.size(context, "", "shuffle")[0] == short[1]


def content(n: int) -> list[Node]:
    return [Node(f"choice:rule:{i}", Role.CHOICE, str(i), (10, 100 + 60 * i, 200, 50)) for i in range(n)]


def view(n: int = 20) -> ScrollPanel:
    panel = ScrollPanel()
    panel.fit(Context(size=(900, 600)), (0, 100, 300, 240), 60 * n)
    return panel


@given(st.lists(st.floats(-6, 6), max_size=12))
def test_what_is_in_view_lies_in_the_view(notches: list[float]) -> None:
    panel = view()
    for some in notches:
        panel.scroll(some)
    nodes = panel.nodes(content(20))
    assert nodes
    assert all(node.rect[1] >= 100 and node.rect[1] + node.rect[3] <= 340 for node in nodes)
    sheet = pygame.Surface((200, 50))
    sprites = panel.sprites([Sprite(sheet, *node.rect[:2]) for node in content(20)])
    assert all(pygame.Rect(0, 100, 300, 240).contains(sprite.rect) for sprite in sprites)
    again = panel.sprites([Sprite(sheet, *node.rect[:2]) for node in content(20)])
    assert [id(sprite.surface) for sprite in sprites] == [id(sprite.surface) for sprite in again]


@pytest.mark.parametrize("direction", [Direction.DOWN, Direction.NEXT])
def test_the_focus_reaches_all_that_scrolls_and_then_what_lies_below(direction: Direction) -> None:
    panel, below = view(), Node("button:back", Role.BUTTON, "Back", (10, 400, 100, 44))
    focus, seen = "choice:rule:0", ["choice:rule:0"]
    for _ in range(20):
        panel.nodes(content(20))
        panel.make_room(focus, direction)
        found = neighbour([*panel.nodes(content(20)), below], focus, direction)
        assert found is not None
        focus = found.id
        seen.append(focus)
    assert seen == [f"choice:rule:{i}" for i in range(20)] + ["button:back"]


def test_a_view_keeps_its_place_when_the_window_changes() -> None:
    panel, context = view(), Context(size=(900, 600))
    assert panel.scrollable
    panel.scroll_by(300)
    panel.fit(context, (0, 100, 300, 240), 2400)
    assert panel.offset == 600
    panel.fit(context, (0, 100, 300, 2400), 2400)
    assert panel.offset == 0
    assert not panel.scrollable
    assert panel.bar(context) == []
