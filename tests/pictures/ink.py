"""What is written on a screen, found in its own pixels: where, how much of it is to be seen, on what ground.

A screen is drawn three times: as it is; without ink, which leaves the ground that it stands on; and with a colour of
its own for every line, paragraph and symbol, by which each is found wherever it was put, also on sheets and plaques
that are drawn once and kept. Letters are set without soft edges then, so that each of their pixels has that colour to
the full. What is missing of these was cut off, or lies under something else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
import pygame

from hearts_gui.rules import Suit
from hearts_gui.screen import artwork, chips, masters, text
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import clear_surface
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.text import Style, Typesetter
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets_scroll import ScrollPanel
from tests.pictures.vision import contrast
from tests.screen.person import seen

Pixels = npt.NDArray[np.uint8]

_DRAWN_BY_HAND = ("pictograms", "help_pictures")
"""Modules whose figures are parts of a drawing that is made smaller: no colour comes out of it as it went in."""
_STEP = 7919  # from one text's colour to the next; any number that leads to unlike ones
_TINGE = 3  # of 255, by which a colour may be off: for rounding, and for the rim of a shadow that lies on it


@dataclass(eq=False)
class Ink:
    """Something that is written: asked for once, seen at one place (or at none).

    kind: "line", "paragraph", "icon", "pip", "figure" or "index". room: the width in pixels that it was given, if any.
    px: the size of its type (its height for a symbol). core: how many of its pixels are of its colour to the full.
    """

    kind: str
    words: str
    colour: Colour
    px: int
    room: int | None
    core: int
    cut: bool = False
    visible: int = 0
    rect: Rect4 = (0, 0, 0, 0)
    contrast: float = 0.0

    @property
    def symbol(self) -> bool:
        """Whether it is a shape rather than words."""
        return self.kind not in {"line", "paragraph", "index"}

    @property
    def share(self) -> float:
        """How much of it is to be seen, from 0 to 1."""
        return self.visible / self.core if self.core else 0.0


class Sheet(NamedTuple):
    """A screen as it is, what is written on it, and the views of it that scroll: cut or faded at their edges."""

    picture: pygame.Surface
    inks: list[Ink]
    views: list[Rect4]


@dataclass
class _Press:
    """Takes the place of whatever sets type or draws a symbol: in no ink, or in each one's own."""

    own: bool  # whether each has a colour of its own, rather than none
    inks: dict[int, Ink] = field(default_factory=dict)
    views: list[Rect4] = field(default_factory=list)
    within: bool = False  # whether what is asked for is a part of something that has its colour
    cut: bool = False

    def print(
        self,
        kind: str,
        words: str,
        colour: Colour,
        px: int,
        draw: Callable[[Colour], pygame.Surface],
        *,
        room: int | None = None,
    ) -> pygame.Surface:
        """One of them, in the ink that this printing is in."""
        if self.within:
            return draw(colour)
        code = ((len(self.inks) + 1) * _STEP) % (1 << 15)
        own = _colour(code)
        self.within, self.cut = True, False
        try:
            picture = draw(own if self.own else colour)
        finally:
            self.within = False
        if not self.own:
            return clear_surface(picture.get_size())
        core = _core(picture, own)
        self.inks[code] = Ink(kind, words, colour, px, room, core, cut=self.cut)
        return picture


def _colour(code: int) -> Colour:
    """One of 32,768 colours, none of them near another."""
    return (code >> 10) * 8 + 4, (code >> 5 & 31) * 8 + 4, (code & 31) * 8 + 4


def _core(picture: pygame.Surface, colour: Colour) -> int:
    """How many pixels of a picture are of a colour and let nothing through."""
    pixels = pygame.surfarray.array3d(picture)
    full = pygame.surfarray.array_alpha(picture) == 255
    return int((full & (pixels == np.array(colour, dtype=np.uint8)).all(axis=2)).sum())


@contextmanager
def _printing(press: _Press) -> Iterator[None]:
    """Everything that is written meanwhile goes through the press."""
    with ExitStack() as stack:
        for owner, name, stand_in in (*_setting(press), *_drawing(press)):
            stack.enter_context(patch.object(owner, name, stand_in))
        yield


_StandIn = tuple[Any, str, Callable[..., Any]]


def _setting(press: _Press) -> list[_StandIn]:
    """What takes the place of the setting of type."""
    line, paragraph, cut = Typesetter.line, Typesetter.paragraph, Typesetter._cut

    def a_line(
        self: Typesetter, words: str, style: Style, colour: Colour, max_width: int | None = None, *,
        red: Colour | None = None,
    ) -> pygame.Surface:  # fmt: skip
        if _by_hand():
            return line(self, words, style, colour, max_width, red=red)

        def draw(ink: Colour) -> pygame.Surface:
            return line(self, words, style, ink, max_width, red=None if ink != colour else red)

        return press.print("line", words, colour, self.size(style), draw, room=max_width)

    def a_paragraph(
        self: Typesetter, words: str, style: Style, colour: Colour, width: int, align: Any = "left", *,
        red: Colour | None = None,
    ) -> pygame.Surface:  # fmt: skip
        def draw(ink: Colour) -> pygame.Surface:
            return paragraph(self, words, style, ink, width, align, red=None if ink != colour else red)

        return press.print("paragraph", words, colour, self.size(style), draw, room=width)

    def cut_short(self: Typesetter, words: str, style: Style, px: int, max_width: int) -> str:
        press.cut = True
        return cut(self, words, style, px, max_width)

    words_set = text._words

    def hard_words(run: Any, style: Style, px: int, colour: Colour) -> tuple[pygame.Surface, int]:
        if not (press.own and press.within):
            return words_set(run, style, px, colour)
        font = text._font(style.value.bold if run.bold else style.value.face, px)
        picture = font.render(run.words, False, colour).convert_alpha()
        if style.value.tracking:  # letters that stand closer are somewhat narrower here
            picture = pygame.transform.scale(picture, (text._run_width(run, style, px), picture.get_height()))
        return picture, font.get_ascent()

    return [
        (Typesetter, "line", a_line), (Typesetter, "paragraph", a_paragraph), (Typesetter, "_cut", cut_short),
        (text, "_words", hard_words),
    ]  # fmt: skip


def _drawing(press: _Press) -> list[_StandIn]:
    """What takes the place of the drawing of symbols, of the indices of small cards, and of the cutting of views."""
    icon, pip, numeral, letters = artwork.icon, artwork.pip, artwork.numeral, masters.index_letters
    view = ScrollPanel.sprites

    def an_icon(name: str, px: int, colour: Colour = (244, 238, 221)) -> pygame.Surface:
        return press.print("icon", name, colour, px, lambda ink: icon(name, px, ink))

    def a_pip(suit: Suit, px: int, colour: Colour | None = None, *, flip: bool = False) -> pygame.Surface:
        if _by_hand() or colour is None:
            return pip(suit, px, colour, flip=flip)
        return press.print("pip", suit.name, colour, px, lambda ink: pip(suit, px, ink, flip=flip))

    def a_figure(text: str, height: int, colour: Colour, seed: int = 0, *, written: float = 1.0) -> pygame.Surface:
        def draw(ink: Colour) -> pygame.Surface:
            return numeral(text, height, ink, seed, written=written)

        return press.print("figure", text, colour, height, draw)

    def an_index(
        words: str, face: str, px: float, tracking: float, colour: Colour, widest: int
    ) -> tuple[pygame.Surface, float]:
        down = letters(words, face, px, tracking, colour, widest)[1]

        def draw(ink: Colour) -> pygame.Surface:
            return letters(words, face, px, tracking, ink, widest)[0]

        return press.print("index", words, colour, round(px), draw), down

    def a_view(self: ScrollPanel, sprites: Sequence[Sprite]) -> list[Sprite]:
        if self.scrollable:
            press.views.append(self.rect)
        return view(self, sprites)

    return [
        (artwork, "icon", an_icon), (artwork, "pip", a_pip), (artwork, "numeral", a_figure),
        (chips, "index_letters", an_index), (ScrollPanel, "sprites", a_view),
    ]  # fmt: skip


def _by_hand() -> bool:
    """Whether what is being written is a part of a drawing."""
    return str(sys._getframe(2).f_globals["__name__"]).endswith(_DRAWN_BY_HAND)


def _printed(scene: Scene, press: _Press | None) -> Pixels:
    """The scene laid out and drawn anew."""
    chips._album.clear()  # the one album whose pictures have words on them and outlast a layout
    if press is None:
        scene.resize(*scene.size)
        return pixels(seen(scene))
    with _printing(press):
        scene.resize(*scene.size)
        return pixels(seen(scene))


def pixels(picture: pygame.Surface) -> Pixels:
    """Columns of pixels of three channels."""
    return pygame.surfarray.array3d(picture)


def read(scene: Scene) -> Sheet:
    """Everything that is written on a scene, with the contrast that it has on its ground."""
    without, own = (_Press(own=kind) for kind in (False, True))
    plain = _printed(scene, None)
    bare = _printed(scene, without)
    inked = _printed(scene, own)
    chips._album.clear()
    scene.resize(*scene.size)
    _find(plain, bare, inked, own.inks)
    return Sheet(seen(scene), list(own.inks.values()), own.views)


def _find(plain: Pixels, bare: Pixels, inked: Pixels, inks: dict[int, Ink]) -> None:
    """Mind for each ink where it is seen, how much of it, and how it stands out from the ground."""
    known = np.array(sorted(inks), dtype=np.int64)
    if not len(known):
        return
    columns, rows = np.nonzero((inked != plain).any(axis=2) | (bare != plain).any(axis=2))
    here = inked[columns, rows].astype(np.int64)
    codes = (here[:, 0] >> 3) << 10 | (here[:, 1] >> 3) << 5 | here[:, 2] >> 3
    place = np.minimum(np.searchsorted(known, codes), len(known) - 1)
    hits = (known[place] == codes) & (np.abs((here & 7) - 4) <= _TINGE).all(axis=1)
    place, columns, rows = place[hits], columns[hits], rows[hits]
    # Where soft edges blend, a colour may come out that is a third one's: as it is, such a pixel has not that one's.
    printed = [inks[code] for code in known.tolist()]
    own = np.array([ink.colour for ink in printed], dtype=np.int64)
    words = np.array([not ink.symbol for ink in printed], dtype=np.bool_)
    there = plain[columns, rows].astype(np.int64)
    hits = words[place] | (np.abs(there - own[place]) <= _TINGE).all(axis=1)
    place, columns, rows = place[hits], columns[hits], rows[hits]
    ratio = contrast(own[place], bare[columns, rows])
    order = np.argsort(place, kind="stable")
    for part in np.split(order, np.nonzero(np.diff(place[order]))[0] + 1):
        if not len(part):
            continue
        ink, xs, ys = inks[int(known[place[part[0]]])], columns[part], rows[part]
        ink.visible = len(part)
        left, top = int(xs.min()), int(ys.min())
        ink.rect = (left, top, int(xs.max()) - left + 1, int(ys.max()) - top + 1)
        ink.contrast = float(np.percentile(ratio[part], 20))
