"""What the cards' pictures are made from: masters, drawn from images/ at twice a card's size, large ones at its own.

A face is drawn square-cornered, its indices set in type, and cut out in such a way that its clear pixels are still of
paper. So edges never take on the black of clear pixels when a master is turned and made smaller.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from hearts_gui import assets
from hearts_gui.rules.cards import Card
from hearts_gui.screen.faces import (
    CORNER,
    HEIGHT,
    WIDTH,
    Look,
    back_svg,
    border_svg,
    card_width,
    face_svg,
    index_type,
)
from hearts_gui.screen.pixels import Album, clear_surface, draw_svg, packed, rasterised, ready, stencil, unpacked
from hearts_gui.screen.platemaker import Platemaker
from hearts_gui.screen.theme import Colour, Theme

What = tuple[str, Card | None]
"""What is drawn: "face" or "dimmed" and the card, "back" and none."""
Key = tuple[What, int]
"""That, and the height in pixels of the card that it is for."""

_SPREAD_OUT = 0.45  # of what all albums may hold: the masters of a hand, and of a trick
_FRESH = 6  # masters may wait to be packed, before one is while something moves
_TOO_MANY = 14  # of them; then one is packed at once
_AT_ONE_TIME = 3  # are being packed
_LIKE = 0.8  # of its height a card can be made of a master for that height
_FINE_ENOUGH = 320  # pixels of height: larger masters take a whole frame to be drawn
_SPACIOUS = 5_000_000  # pixels of a window in which nobody sees whether edges are smoothed twice
_SMALL = 84  # pixels of height: cards of hands that lie open, and of the last trick, in small windows
_MARGIN = 8  # pixels round a master, so that turning samples paper beyond the edge


class Masters:
    """The masters of a deck in one look on one table.

    A master takes four times the room of the card made from it, and is wanted again whenever the card turns a little.
    So they are kept packed, which makes them a tenth, and only those of what moves, or soon will, as they are. Packing
    takes time too, and is done beside the frames.
    """

    def __init__(self, theme: Theme, look: Look) -> None:
        self.theme = theme
        self.look = look
        self._packs = Album[bytes](packs=True)
        self._spread = Album[pygame.Surface](_SPREAD_OUT)
        self._stencils = Album[pygame.Surface]()
        self._fresh: dict[Key, pygame.Surface] = {}
        self._plates = Platemaker[pygame.Surface]()
        self._packing = Platemaker[bytes]()
        self._ordered_last = 0
        self._coarse = False

    def __len__(self) -> int:
        """How many need not be drawn again."""
        return len(self._packs) + len(self._fresh)

    def change(self, theme: Theme, look: Look) -> None:
        """Take on another look; what was drawn in the old one is forgotten."""
        self.theme, self.look = theme, look
        self._fresh.clear()
        self._plates.forget()
        self._packing.forget()
        self._packs.clear()
        self._spread.clear()
        self._stencils.clear()

    def fit(self, window: tuple[int, int]) -> bool:
        """The window has that size: whether what was drawn for another will no longer do, and has been forgotten."""
        coarse = window[0] * window[1] >= _SPACIOUS
        if coarse == self._coarse:
            return False
        self._coarse = coarse
        self.change(self.theme, self.look)
        return True

    def fineness(self, height: int) -> int:
        """How many pixels of a master there are across each of a card of that height.

        Turned cards are sharper and their edges smoother for two.
        """
        return 1 if self._coarse and height >= _FINE_ENOUGH else 2

    def has(self, what: What, height: int) -> bool:
        """Whether one need not be drawn, which takes longest; it stays for longer then."""
        key = (what, height)
        return key in self._fresh or self._packs.touch(key) or self._spread.touch(key)

    def is_spread(self, what: What, height: int) -> bool:
        """Whether one is at hand as it is, without unpacking; it stays so for longer then."""
        return self._spread.touch((what, height))

    def nearest(self, what: What, height: int) -> int | None:
        """For which height the one was drawn of which a moving card is best made: one that is spread out if it will do.

        Where there is none at all, that for which one was ordered last, if it will do: it is wanted for when the card
        lies. None where nothing will do.
        """
        spread = _heights(self._spread.contents(), what)
        enough = [drawn for drawn in spread if drawn >= _LIKE * height]
        if enough:
            return min(enough)
        drawn_ever = spread + _heights(self._packs.contents(), what) + _heights(list(self._fresh), what)
        if not drawn_ever and _LIKE * height <= self._ordered_last <= height / _LIKE:
            return self._ordered_last
        return min(drawn_ever, key=lambda drawn: abs(drawn - height), default=None)

    def has_like(self, what: What, height: int) -> bool:
        """Whether there is one for that height, or for one that is much the same, or larger."""
        heights = _heights(self._spread.contents() + self._packs.contents() + list(self._fresh), what)
        return any(drawn >= _LIKE * height for drawn in heights)

    def spread(self, what: What, height: int) -> pygame.Surface:
        """A master that stays at hand as it is, for what it is of moves or will."""
        key = (what, height)
        return self._spread.get(key, lambda: self.get(what, height))

    def get(self, what: What, height: int) -> pygame.Surface:
        """A master as it is, from its pack, or drawn. Not to be drawn on."""
        key = (what, height)
        if self._spread.touch(key):
            return self._spread.get(key, lambda: self.draw(what, height))
        if key in self._fresh:
            return self._fresh[key]
        if self._packs.touch(key):
            return unpacked(self._packs.get(key, lambda: packed(self.draw(what, height))), self._size(height))
        return self.draw(what, height)

    def put_away(self) -> bool:
        """Keep packed what has been packed meanwhile, and have more of it done; whether there is still something."""
        for key in list(self._fresh)[:_AT_ONE_TIME]:
            if self._packing.has_made(key):
                self._pack(key)
            else:
                self._packing.order(key, partial(packed, self._fresh[key]))
        return bool(self._fresh)

    def _pack(self, key: Key) -> None:
        pack, master = self._packing.take(key), self._fresh.pop(key)
        self._packs.get(key, lambda: packed(master) if pack is None else pack)

    def can_order(self) -> bool:
        """Whether the drawing for one more can be made beside the frames."""
        return self._plates.has_room()

    def order(self, what: What, height: int) -> bool:
        """Have the drawing for one made beside the frames; whether it is there, and `draw` need only print it."""
        self._ordered_last = height
        return self._plates.order((what, height), lambda: rasterised(self._body(what, height), self._size(height)))

    def draw(self, what: What, height: int) -> pygame.Surface:
        """Draw one, and keep it."""
        mask = self._stencils.get(height, lambda: stencil(_outline(height, self.fineness(height))))
        master = self._printed(what, height)
        master.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._fresh[what, height] = master
        if len(self._fresh) > _FRESH:
            self.put_away()
        if len(self._fresh) > _TOO_MANY:
            self._pack(next(iter(self._fresh)))
        return master

    def _printed(self, what: What, height: int) -> pygame.Surface:
        """One with square corners."""
        plate = self._plates.take((what, height))
        drawing = ready(plate) if plate is not None else draw_svg(self._body(what, height), self._size(height))
        sheet = _printed(drawing, self.theme.paper)
        if what[1] is not None:
            self._write_indices(sheet, what[1], height)
        return sheet

    def _body(self, what: What, height: int) -> str:
        """What is printed on the paper of one, as elements of SVG."""
        kind, card = what
        border = border_svg(self.theme, HEIGHT / height)
        if card is None:
            name = "plain" if self.look.high_contrast or self.theme.high_contrast else self.look.back
            return _placed(back_svg(name) + border, height, self.fineness(height))
        face = face_svg(card, self._look(height), self.theme, dimmed=kind == "dimmed")
        return _placed(face + border, height, self.fineness(height))

    def _size(self, height: int) -> tuple[int, int]:
        return _size(height, self.fineness(height))

    def _look(self, height: int) -> Look:
        """How a card of that height is printed: the index of a small one could not be read but for its size."""
        return replace(self.look, jumbo=True) if height < _SMALL else self.look

    def _write_indices(self, sheet: pygame.Surface, card: Card, height: int) -> None:
        """Set the rank in both corners of a master."""
        kind, words = index_type(self._look(height), self.theme), self.look.index(card.rank)
        unit = self.fineness(height) * height / HEIGHT
        colour = self.theme.suit(card.suit, four_colours=self.look.four_colours)
        wide = len(words) > 1
        size = kind.wide_size if wide else kind.size
        tracking, widest = kind.tracking * unit if wide else 0.0, round(kind.widest * unit)
        ink, baseline = index_letters(words, kind.face, size * unit, tracking, colour, widest)
        x = kind.centre * unit - ink.get_width() / 2
        y = kind.baseline * unit - baseline
        place = (round(_MARGIN + x), round(_MARGIN + y))
        sheet.blit(ink, place)
        turned = pygame.transform.rotate(ink, 180)
        width, full = sheet.get_size()
        sheet.blit(turned, (width - place[0] - ink.get_width(), full - place[1] - ink.get_height()))


def _heights(keys: Sequence[Hashable], what: What) -> list[int]:
    """For which heights there are masters of one thing, among these keys."""
    return [key[1] for key in keys if isinstance(key, tuple) and key[0] == what]


def index_letters(
    words: str, face: str, px: float, tracking: float, colour: Colour, widest: int
) -> tuple[pygame.Surface, float]:
    """An index as a picture no wider than its ink, and how far below its top it stands.

    Wide ones ("10", some languages' letters) are condensed to the widest rather than set smaller than their neighbours.
    """
    font = pygame.font.Font(assets.font(face), max(1, round(px)))
    sheet = clear_surface((sum(font.size(letter)[0] for letter in words) + round(px), font.get_height()), colour)
    x = px / 4
    for letter in words:
        sheet.blit(font.render(letter, True, colour), (round(x), 0), special_flags=pygame.BLEND_RGBA_MAX)
        x += font.size(letter)[0] + tracking
    ink = sheet.get_bounding_rect()
    letters = sheet.subsurface(ink).copy()
    if letters.get_width() > widest:
        letters = pygame.transform.smoothscale(letters, (widest, letters.get_height()))
    return letters, font.get_ascent() - ink.top


def _placed(body: str, height: int, fine: int) -> str:
    """A drawing in units of a card where it stands on a master."""
    across, down = fine * card_width(height) / WIDTH, fine * height / HEIGHT
    return f'<g transform="translate({_MARGIN} {_MARGIN}) scale({across:.6f} {down:.6f})">{body}</g>'


def _printed(drawing: pygame.Surface, paper: Colour) -> pygame.Surface:
    """A master: a drawing on opaque paper."""
    sheet = clear_surface(drawing.get_size())
    sheet.fill((*paper, 255))
    sheet.blit(drawing, (0, 0))
    return sheet


def _size(height: int, fine: int) -> tuple[int, int]:
    return fine * card_width(height) + 2 * _MARGIN, fine * height + 2 * _MARGIN


def _outline(height: int, fine: int) -> pygame.Surface:
    """White where the card is, black where it is not, as large as a master."""
    card = f'<rect x="0" y="0" width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}" fill="#FFFFFF"/>'
    return _printed(draw_svg(_placed(card, height, fine), _size(height, fine)), (0, 0, 0))
