"""Every screen is on some picture, nothing is wrong with those of a sample, and what is wrong would be found.

The sample has every moment once, each in one of the looks and at one of the smaller sizes; the whole is for the
command: ``python -m tests.pictures.gallery FOLDER``.
"""

from __future__ import annotations

import importlib
import pkgutil
from itertools import combinations

import numpy as np
import pygame
import pytest

from hearts_gui.rules import CLASSIC, Card, Suit
from hearts_gui.screen import scenes, shapes
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.context import Context
from hearts_gui.screen.faces import Look
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import HIGH_CONTRAST, THEMES, Colour
from tests.pictures.gallery import View
from tests.pictures.ink import read
from tests.pictures.inspection import BARE, LARGE, TEXT, inspected
from tests.pictures.moments import LOOKS, MOMENTS, Moment
from tests.pictures.vision import EYES, apart, contrast
from tests.screen.person import context_for, open_at

SMALL, SQUARE = (900, 600), (1024, 768)


# What there is to be seen -------------------------------------------------------------------------------------------


def every_scene() -> set[type[Scene]]:
    """All that the game has, whether something opens them by name or not."""
    for module in pkgutil.iter_modules(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    found, more = set[type[Scene]](), [Scene]
    while more:
        kinds = [kind for kind in more.pop().__subclasses__() if kind.__module__.startswith("hearts_gui.")]
        found.update(kind for kind in kinds if not kind.__subclasses__())
        more += kinds
    return found


def test_no_screen_is_forgotten() -> None:
    """Neither by --selftest, which has all that can be opened by name, nor by the gallery, which has those and more."""
    assert set(scenes.DOORS) - {"match"} == set(scenes.SCREENS)
    missing = every_scene()
    for moment in sorted(MOMENTS.values(), key=lambda moment: not moment.name.startswith("screen:")):
        if missing:
            missing.discard(type(moment.at(SMALL)))
    assert missing == set()


# That all is well with it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(len(LOOKS)), ids=list(LOOKS))
def test_nothing_is_wrong_with_a_sample(place: int) -> None:
    look = list(LOOKS)[place]
    wrong = {}
    for moment in list(MOMENTS.values())[place :: len(LOOKS)]:
        size = SMALL if len(moment.name) % 3 else SQUARE
        found = inspected(moment, moment.at(size, LOOKS[look]))[1]
        if found:
            wrong[f"{moment.name} at {size}, {look}"] = found
    assert wrong == {}


LEAST_APART = 16.0
"""How far any two suits are from each other in CIELAB for anyone, with four colours; a difference of 2 can be seen."""
LEAST_APART_DIMMED = 10.0
"""The same of cards that may not be played now."""


def index_of(card: pygame.Surface) -> tuple[Colour, Colour]:
    """The colour of an index and of the paper, from the corner of a card's picture."""
    pixels = pygame.surfarray.array3d(card).astype(float)
    width, height = pixels.shape[:2]
    corner = pixels[round(0.03 * width) : round(0.2 * width), round(0.03 * height) : round(0.32 * height)]
    paper = np.median(corner, axis=(0, 1))
    away = np.abs(corner - paper).sum(axis=2)
    ink = np.median(corner[away >= np.percentile(away, 96)], axis=0)
    return tuple(map(round, ink)), tuple(map(round, paper))


@pytest.mark.parametrize("jumbo", [False, True])
@pytest.mark.parametrize("name", list(THEMES))
def test_suits_and_indices_are_told_apart_by_every_eye(name: str, jumbo: bool) -> None:
    context_for(CLASSIC, SMALL)  # a window, and type
    theme = THEMES[name]
    bare = theme is HIGH_CONTRAST
    art = CardArt(theme, Look(jumbo, four_colours=True, high_contrast=bare, back="plain" if bare else "moon"))
    for draw, least_contrast, least_apart in (
        (art.face, BARE if bare else TEXT, LEAST_APART),
        (art.dimmed, TEXT if bare else LARGE, LEAST_APART_DIMMED),
    ):
        inks = {}
        for suit in Suit:
            ink, paper = index_of(draw(Card.parse(f"7{suit.letter}"), 190))
            assert contrast(ink, paper) >= least_contrast, (suit, ink, paper)
            inks[suit] = ink
        for one, other in combinations(inks, 2):
            for eye in ("", *EYES):
                assert apart(inks[one], inks[other], eye) >= least_apart, (one, other, eye)


def test_what_other_eyes_see_is_what_was_published() -> None:
    """White and grey look as ever, red and green alike to two of them, blue and green nearly so to the third."""
    for eye in EYES:
        assert apart((200, 200, 200), (200, 200, 200), eye) == 0
        assert apart((255, 255, 255), (0, 0, 0), eye) > 95
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.478, abs=0.001)
    for eye, one, other in (
        ("protanopia", (160, 90, 40), (105, 105, 40)),
        ("deuteranopia", (170, 90, 40), (125, 112, 40)),
        ("tritanopia", (0, 120, 160), (0, 128, 128)),
    ):
        assert apart(one, other, eye) < 0.45 * apart(one, other)


# That what is wrong would be found ----------------------------------------------------------------------------------

Lines = tuple[tuple[str, Colour, int, int, int | None], ...]


class Board(Scene):
    """Some lines of words on black, plates over them, and things to click."""

    name = "board"

    def __init__(self, context: Context, lines: Lines, plates: tuple[Rect4, ...], nodes: tuple[Node, ...]) -> None:
        super().__init__(context)
        self._lines, self._plates, self._nodes = lines, plates, nodes

    def nodes(self) -> tuple[Node, ...]:
        return self._nodes

    def picture(self) -> Picture:
        type_ = self.context.type
        sprites = [
            Sprite(type_.line(words, Style.BODY, colour, room), x, y) for words, colour, x, y, room in self._lines
        ]
        sprites += [Sprite(shapes.panel(w, h, 2, (60, 0, 0)), x, y) for x, y, w, h in self._plates]
        return Picture(pygame.Surface(self.size), sprites)


def faults_of(*lines: tuple[str, Colour, int, int, int | None], plates: tuple[Rect4, ...] = (),
              nodes: tuple[Node, ...] = (), **set_to: object) -> list[str]:  # fmt: skip
    moment = Moment(View("board", lambda context: open_at(Board(context, lines, plates, nodes)), set_to=set_to))
    return inspected(moment, moment.at(SMALL))[1]


WHITE, GREY, DIM = (255, 255, 255), (140, 140, 140), (100, 100, 100)


def test_what_is_wrong_is_found() -> None:
    sentence = "Whoever takes the Queen of Spades takes thirteen points"
    right = (sentence, WHITE, 40, 40, None)
    assert faults_of(right) == []
    assert faults_of(right, ("Hearts", GREY, 40, 90, None)) == []
    for wrong, what in (
        (faults_of((sentence, WHITE, 40, 40, 120)), "left out"),
        (faults_of((sentence, DIM, 40, 40, None)), "contrast"),
        (faults_of(("Hearts", GREY, 40, 90, None), high_contrast=True), "contrast"),
        (faults_of((sentence, WHITE, 700, 40, None)), "to be seen"),
        (faults_of(right, plates=((100, 30, 60, 40),)), "to be seen"),
        (faults_of(right, (sentence, WHITE, 44, 44, None)), "to be seen"),
        (faults_of(right, nodes=(Node("button:a", Role.BUTTON, "A", (880, 10, 40, 40)),)), "leaves the window"),
        (
            faults_of(
                nodes=(
                    Node("button:a", Role.BUTTON, "A", (10, 10, 40, 40)),
                    Node("button:b", Role.BUTTON, "B", (40, 40, 40, 40)),
                )
            ),
            "collide",
        ),
    ):
        assert any(what in line for line in wrong), (what, wrong)


def test_what_is_written_is_found_where_it_stands() -> None:
    context = context_for(CLASSIC, SMALL)
    board = open_at(Board(context, (("Spades", WHITE, 50, 60, None), ("Queen", GREY, 300, 200, None)), (), ()))
    spades, queen = read(board).inks
    assert (spades.words, queen.words) == ("Spades", "Queen")
    assert (spades.share, queen.share) == (1.0, 1.0)
    assert spades.rect[0] in range(50, 56)
    assert queen.rect[1] in range(200, 212)
    assert queen.contrast == pytest.approx(float(contrast(GREY, (0, 0, 0))), abs=0.1)
