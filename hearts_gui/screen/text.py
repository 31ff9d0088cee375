"""Setting text: one line, or a paragraph, with suits drawn as shapes and parts in bold.

No text font has all four suits, so that ♠ ♥ ♦ ♣ inside words are drawn from the pips of the cards, as tall as a
capital. `**Words between two pairs of asterisks**` are set in the bold companion of the style.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from hearts_gui import assets
from hearts_gui.rules.cards import Suit
from hearts_gui.screen import artwork
from hearts_gui.screen.pixels import Album, clear_surface, ready
from hearts_gui.screen.theme import Colour

Align = Literal["left", "centre", "right"]

SMALLEST = 14
"""Pixels below which no text is set."""

_SUITS = {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♠": Suit.SPADES, "♥": Suit.HEARTS}
_SUIT_WIDTH = {Suit.CLUBS: 0.90, Suit.DIAMONDS: 0.76, Suit.SPADES: 0.88, Suit.HEARTS: 0.88}  # of the square it is in
_RED = {Suit.DIAMONDS, Suit.HEARTS}
_ELLIPSIS = "…"
_DOT, _WIDE_DOT = " · ", "  ·  "  # between the parts of a row there is more room than between words
_MOST_FONTS = 40  # open at once
_SMALL, _LARGE = 0.025, 0.05  # of the window's height: type that grows in full, and type that hardly does
_CAP_HEIGHT = 0.66  # of the type size, in both families
_log = logging.getLogger(__name__)


class Face(NamedTuple):
    """How a style is set: a face of assets.FACES, the one for its bold parts, size by window height, tracking in em."""

    face: str
    bold: str
    size: float
    tracking: float = 0.0
    leading: float = 1.3


class Style(Enum):
    """The styles of the game's type; sizes are parts of the window's height."""

    DISPLAY = Face("serif-light", "serif", 0.163, -0.02, 1.05)
    TITLE = Face("serif", "serif-semibold", 0.078, -0.012, 1.1)
    HEADING = Face("serif", "serif-semibold", 0.053, -0.008, 1.15)
    SUBHEADING = Face("serif", "serif-semibold", 0.030, 0.0, 1.2)
    ITEM = Face("serif", "serif-semibold", 0.035, 0.0, 1.2)
    NAME = Face("serif", "serif-semibold", 0.023)
    LEAD = Face("sans", "sans-semibold", 0.024)  # a sentence under a title
    BODY = Face("sans", "sans-bold", 0.020)
    BUTTON = Face("sans-semibold", "sans-bold", 0.020)
    BODY_SEMIBOLD = Face("sans-semibold", "sans-bold", 0.0201)
    BODY_BOLD = Face("sans-bold", "sans-bold", 0.0202)
    BODY_ITALIC = Face("sans-italic", "sans-bold", 0.0203)
    LABEL = Face("sans-semibold", "sans-bold", 0.0168)
    LABEL_REGULAR = Face("sans", "sans-semibold", 0.0169)
    SCORE = Face("sans-bold", "sans-bold", 0.0182)
    NUMBER = Face("sans-bold", "sans-bold", 0.033)
    SHEET_NAME = Face("serif-italic", "serif-italic", 0.038)
    SHEET_NOTE = Face("serif-italic", "serif-italic", 0.022)


@lru_cache(maxsize=_MOST_FONTS)  # each takes a quarter of a megabyte
def _font(face: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(assets.font(face), px)


def fonts_open() -> int:
    """How many fonts are open now: a face in a size counts as one."""
    return _font.cache_info().currsize


@dataclass(frozen=True)
class _Run:
    """A piece of a line: words of one face, or one suit."""

    words: str
    bold: bool = False
    suit: Suit | None = None


def _runs(words: str) -> list[_Run]:
    runs: list[_Run] = []
    for index, part in enumerate(words.replace(_DOT, _WIDE_DOT).split("**")):
        for piece in re.split("([♣♦♠♥])", part):
            if piece in _SUITS:
                runs.append(_Run(piece, suit=_SUITS[piece]))
            elif piece:
                runs.append(_Run(piece, bold=index % 2 == 1))
    return runs


def grown(size: float, text_scale: float) -> float:
    """By how much a style of that size is made larger: what is small, by as much as was asked for.

    Titles are large already. At twice their size they would leave no room for what they are the titles of, and nobody
    wants larger text for their sake; they grow by a sixth of it, and what is between by a share between.
    """
    if text_scale <= 1:
        return text_scale
    share = min(1.0, max(1 / 6, 1 - (size - _SMALL) / (_LARGE - _SMALL) * 5 / 6))
    return 1 + (text_scale - 1) * share


class Typesetter:
    """Sets text for a window of a given height. `text_scale` (0.8 to 2) is the player's own choice of size.

    `red` is the colour of hearts and diamonds inside words; spades and clubs take the colour of the words. Red on felt
    has too little contrast, so by default every suit takes the words' colour; scenes pass `red` where the ground is
    paper.
    """

    def __init__(self, window_height: int, text_scale: float = 1.0) -> None:
        self.window_height = window_height
        self.text_scale = text_scale
        self._album = Album[pygame.Surface]()

    def size(self, style: Style) -> int:
        """The type size of a style in pixels, at least `SMALLEST`."""
        return max(SMALLEST, round(style.value.size * self.window_height * grown(style.value.size, self.text_scale)))

    def height(self, style: Style) -> int:
        """The height in pixels of every picture that `line` gives for this style."""
        return _font(style.value.face, self.size(style)).get_height()

    def baseline(self, style: Style) -> int:
        """Where the letters stand, in pixels from the top of a line's picture."""
        return _font(style.value.face, self.size(style)).get_ascent()

    def cap_height(self, style: Style) -> int:
        """The height of a capital in pixels; its middle is `baseline - cap_height / 2`."""
        return round(self.size(style) * _CAP_HEIGHT)

    def width(self, words: str, style: Style) -> int:
        """How wide the words would be in one line, in pixels."""
        return self._width(words, style, self.size(style))

    def line(
        self, words: str, style: Style, colour: Colour, max_width: int | None = None, *, red: Colour | None = None
    ) -> pygame.Surface:
        """The words in one line. Wider than `max_width` they are set smaller, and at the last end in an ellipsis."""
        key = ("line", words, style, colour, max_width, red)
        return self._album.get(key, lambda: self._fitted(words, style, colour, max_width, red))

    def paragraph(
        self, words: str, style: Style, colour: Colour, width: int, align: Align = "left", *, red: Colour | None = None
    ) -> pygame.Surface:
        """The words broken into lines of at most `width` pixels; the picture is as wide as that. Newlines break too."""
        key = ("paragraph", words, style, colour, width, align, red)
        return self._album.get(key, lambda: self._paragraph(words, style, colour, width, align=align, red=red))

    def lines(self, words: str, style: Style, width: int) -> list[str]:
        """The lines that `paragraph` would set, as words."""
        broken: list[str] = []
        for block in words.split("\n"):
            current = ""
            for word in block.split(" "):
                longer = f"{current} {word}" if current else word
                if current and self.width(_balanced(longer), style) > width:
                    broken.append(current)
                    # Bold that was open at the break goes on in the next line.
                    current = f"**{word}" if current.count("**") % 2 else word
                else:
                    current = longer
            broken.append(current)
        return [_balanced(line) for line in broken]

    def paragraph_height(self, words: str, style: Style, width: int) -> int:
        """The height in pixels of the picture that `paragraph` would give."""
        return self._leading(style) * (len(self.lines(words, style, width)) - 1) + self.height(style)

    def clear(self) -> None:
        """Forget all that has been set."""
        self._album.clear()

    def _leading(self, style: Style) -> int:
        return round(self.size(style) * style.value.leading)

    def _paragraph(
        self, words: str, style: Style, colour: Colour, width: int, *, align: Align, red: Colour | None
    ) -> pygame.Surface:
        lines = self.lines(words, style, width)
        sheet = clear_surface((width, self._leading(style) * (len(lines) - 1) + self.height(style)), colour)
        for index, line in enumerate(lines):
            if line:
                picture = self.line(line, style, colour, width, red=red)
                free = width - picture.get_width()
                x = {"left": 0, "centre": free // 2, "right": free}[align]
                sheet.blit(picture, (x, index * self._leading(style)), special_flags=pygame.BLEND_RGBA_MAX)
        return sheet

    def _fitted(
        self, words: str, style: Style, colour: Colour, max_width: int | None, red: Colour | None
    ) -> pygame.Surface:
        px = self.size(style)
        if max_width is not None and self._width(words, style, px) > max_width:
            px = max(SMALLEST, min(px, int(px * max_width / self._width(words, style, px))))
            while px > SMALLEST and self._width(words, style, px) > max_width:
                px -= 1
            if self._width(words, style, px) > max_width:
                words = self._cut(words, style, px, max_width)
        return self._set(words, style, px, colour, red)

    def _cut(self, words: str, style: Style, px: int, max_width: int) -> str:
        _log.warning("%r does not fit into %d pixels", words, max_width)
        kept = words
        while kept and self._width(_balanced(kept.rstrip()) + _ELLIPSIS, style, px) > max_width:
            kept = kept[:-1].rstrip("*")
        return _balanced(kept.rstrip()) + _ELLIPSIS

    def _width(self, words: str, style: Style, px: int) -> int:
        return sum(_run_width(run, style, px) for run in _runs(words))

    def _set(self, words: str, style: Style, px: int, colour: Colour, red: Colour | None) -> pygame.Surface:
        runs = _runs(words)
        # Smaller words than the style's still stand on the style's line, so that neighbours line up.
        base = self.baseline(style) - (self.size(style) - px) * 0.33
        sheet = clear_surface((sum(_run_width(run, style, px) for run in runs), self.height(style)), colour)
        x = 0
        for run in runs:
            if run.suit is not None:
                side = _suit_side(px)
                shade = red if red is not None and run.suit in _RED else colour
                pip = artwork.pip(run.suit, side, shade)
                top = round(base - px * _CAP_HEIGHT / 2 - side / 2)
                sheet.blit(pip, (x + (_run_width(run, style, px) - side) // 2, top))
            else:
                picture, ascent = _words(run, style, px, colour)
                sheet.blit(picture, (x, round(base - ascent)), special_flags=pygame.BLEND_RGBA_MAX)
            x += _run_width(run, style, px)
        return ready(sheet)


def _balanced(words: str) -> str:
    """The words with bold closed at their end."""
    return f"{words}**" if words.count("**") % 2 else words


def _suit_side(px: int) -> int:
    return round(px * (_CAP_HEIGHT + 0.12))


def _suit_gap(px: int) -> int:
    return max(1, round(px * 0.04))


def _run_width(run: _Run, style: Style, px: int) -> int:
    if run.suit is not None:
        return round(_suit_side(px) * _SUIT_WIDTH[run.suit]) + 2 * _suit_gap(px)
    face = style.value.bold if run.bold else style.value.face
    if style.value.tracking:
        return round(_font(face, 2 * px).size(run.words)[0] / 2 + style.value.tracking * px * (len(run.words) - 1)) + 2
    return int(_font(face, px).size(run.words)[0])


def _words(run: _Run, style: Style, px: int, colour: Colour) -> tuple[pygame.Surface, int]:
    """A run of words as a picture, and how far below its top the letters stand."""
    face = style.value.bold if run.bold else style.value.face
    if not style.value.tracking:
        font = _font(face, px)
        return font.render(run.words, True, colour), font.get_ascent()
    # Large type is set letter by letter at twice the size, where half a pixel of tracking can be had, and then halved.
    font = _font(face, 2 * px)
    sheet = clear_surface((2 * _run_width(run, style, px) + 4, font.get_height() + font.get_height() % 2), colour)
    for index, letter in enumerate(run.words):
        before = font.size(run.words[: index + 1])[0] - font.size(letter)[0]
        x = round(before + style.value.tracking * 2 * px * index)
        sheet.blit(font.render(letter, True, colour), (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
    half = (sheet.get_width() // 2, sheet.get_height() // 2)
    return pygame.transform.smoothscale(sheet, half), round(font.get_ascent() / 2)
