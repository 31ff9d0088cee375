"""Cards as pictures: faces, backs, shadows and rings at any height and angle, drawn from images/ and remembered.

A face is drawn square-cornered and opaque at twice the size it will have, its indices set in type, then turned and
halved in one go, and cut out with a mask that went the same way. So edges never take on the black of clear pixels,
turned cards stay as sharp as upright ones, and one mask serves all cards of a height and an angle.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from hearts_gui import assets
from hearts_gui.rules.cards import Card
from hearts_gui.screen import shapes
from hearts_gui.screen.faces import (
    CORNER,
    HEIGHT,
    WIDTH,
    Look,
    back_svg,
    border_svg,
    face_svg,
    index_type,
)
from hearts_gui.screen.pixels import Album, clear_surface, draw_svg, packed, ready, stencil, unpacked
from hearts_gui.screen.theme import Colour, Theme, Tint

RATIO = WIDTH / HEIGHT
ANGLE_STEP = 0.25
"""Degrees: angles between are rounded to it."""

_WASH = 102  # of 255: how much of the table lies over a card that may not be played
_MOVING_STEP = 1.0  # degrees, for a card in flight, so that a flight leaves few pictures behind
_UNPACKED = 0.4  # of what all albums may hold
_MARGIN = 8  # pixels of twice the size, round a master, so that turning samples paper beyond the edge


def card_width(height: int) -> int:
    """The width in pixels of an upright card of that height."""
    return max(1, round(height * RATIO))


class CardArt:
    """The deck in one look on one table.

    A master takes four times the room of the card made from it, and is wanted again whenever the card turns a little.
    So masters are kept packed, which makes them a twentieth, and only the last few as they are.
    """

    def __init__(self, theme: Theme, look: Look | None = None) -> None:
        self.theme = theme
        self.look = look or Look()
        self._packs = Album[bytes](packs=True)
        self._masters = Album[pygame.Surface](_UNPACKED)
        self._pictures = Album[pygame.Surface]()

    def change(self, theme: Theme, look: Look) -> None:
        """Take on another look at once; what was drawn in the old one is forgotten."""
        if (theme, look) != (self.theme, self.look):
            self.theme, self.look = theme, look
            for album in (self._packs, self._masters, self._pictures):
                album.clear()

    def face(self, card: Card, height: int, angle: float = 0.0, *, moving: bool = False) -> pygame.Surface:
        """A card's face, centred. `height` in pixels of the upright card, `angle` in degrees clockwise."""
        return self._card(("face", card), height, angle, moving=moving)

    def dimmed(self, card: Card, height: int, angle: float = 0.0, *, moving: bool = False) -> pygame.Surface:
        """A face that may not be played now: washed over with the table's colour, or hatched in high contrast."""
        if self.theme.high_contrast:
            return self._card(("dimmed", card), height, angle, moving=moving)
        turn = quantised(angle, _MOVING_STEP if moving else ANGLE_STEP)
        key = ("washed", card, height, turn, moving)
        return self._pictures.get(key, lambda: self._washed(self.face(card, height, angle, moving=moving)))

    def back(self, height: int, angle: float = 0.0, *, moving: bool = False) -> pygame.Surface:
        """The deck's back."""
        return self._card(("back", None), height, angle, moving=moving)

    def shadow(self, height: int, angle: float = 0.0, lift: float = 0.0) -> pygame.Surface:
        """What a card throws on the table; `lift` from 0 (lying) to 1 (held). Centre it where the card's centre is.

        The high-contrast table has no shadows: there it is a single clear pixel.
        """
        if self.theme.high_contrast:
            return self._pictures.get("none", lambda: clear_surface((1, 1)))
        turn, raised = quantised(angle), round(max(0.0, min(1.0, lift)), 1)
        key = ("shadow", height, turn, raised)
        return self._pictures.get(
            key, lambda: shapes.card_shadow(card_width(height), height, turn, raised, self.theme.shadow)
        )

    def ring(
        self, height: int, angle: float = 0.0, colour: Colour | None = None, *, px: float = 0.0, halo: float = 0.0
    ) -> pygame.Surface:
        """A line along a card's edge, gold if not told otherwise, `px` wide or as wide as becomes the card's size.

        `halo` pixels of the same colour glow outside it.
        """
        px = px or max(1.5, height / (52 if self.theme.high_contrast else 96))
        shade = colour or self.theme.gold
        turn = quantised(angle)
        key = ("ring", height, turn, shade, px, halo)

        def draw() -> pygame.Surface:
            return shapes.turned_ring(
                card_width(height), height, height * CORNER / HEIGHT, px, shade, angle=turn, halo=halo
            )

        return self._pictures.get(key, draw)

    def slot(self, height: int, angle: float = 0.0, colour: Colour | Tint | None = None) -> pygame.Surface:
        """A dashed outline where a card will come to lie; faint gold if not told otherwise."""
        turn = quantised(angle)
        shade = colour or (*self.theme.gold, 255 if self.theme.high_contrast else 165)
        radius = height * CORNER / HEIGHT
        key = ("slot", height, turn, shade)
        return self._pictures.get(key, lambda: shapes.dashed_slot(card_width(height), height, radius, shade, turn))

    def _card(self, what: tuple[str, Card | None], height: int, angle: float, *, moving: bool) -> pygame.Surface:
        turn = quantised(angle, _MOVING_STEP if moving else ANGLE_STEP)
        key = (what, height, turn)
        if moving and key not in self._pictures:
            near = self._nearest(what, height)
            if near is not None and near != height:
                return self._pictures.get((what, height, turn, near), lambda: self._cut_out(what, near, turn, height))
        return self._pictures.get(key, lambda: self._cut_out(what, height, turn, height))

    def _nearest(self, what: tuple[str, Card | None], height: int) -> int | None:
        """The height of the drawn master that is best to make a moving card from."""
        heights = [key[1] for key in self._packs.contents() if isinstance(key, tuple) and key[0] == what]
        return min(heights, key=lambda drawn: abs(drawn - height), default=None)

    def _cut_out(self, what: tuple[str, Card | None], source: int, turn: float, height: int) -> pygame.Surface:
        picture = _turned(self._kept((what, source), lambda: self._master(what, source)), turn, height / source)
        mask = self._pictures.get(("mask", source, turn, height), lambda: self._mask(source, turn, height / source))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return ready(_trimmed(picture, card_width(height), height, turn))

    def _mask(self, height: int, turn: float, zoom: float) -> pygame.Surface:
        return stencil(_turned(self._kept(("mask", height), lambda: _mask_master(height)), turn, zoom))

    def _kept(self, key: tuple[object, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A master as it is, from its pack, or drawn; `key` ends with the card's height."""
        return self._masters.get(
            key, lambda: unpacked(self._packs.get(key, lambda: packed(draw())), _master_size(key[1]))
        )

    def _master(self, what: tuple[str, Card | None], height: int) -> pygame.Surface:
        kind, card = what
        border = border_svg(self.theme, HEIGHT / height)
        if card is None:
            name = "plain" if self.look.high_contrast or self.theme.high_contrast else self.look.back
            return _printed(back_svg(name) + border, height, self.theme.paper)
        body = face_svg(card, self.look, self.theme, dimmed=kind == "dimmed")
        sheet = _printed(body + border, height, self.theme.paper)
        self._write_indices(sheet, card, height)
        return sheet

    def _washed(self, face: pygame.Surface) -> pygame.Surface:
        """A face under a wash of the table's colour; where it is clear it stays so."""
        picture, rest = face.copy(), 255 - _WASH
        picture.fill((rest, rest, rest, 255), special_flags=pygame.BLEND_RGBA_MULT)
        red, green, blue = (level * _WASH // 255 for level in self.theme.table.mid)
        picture.fill((red, green, blue, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    def _write_indices(self, sheet: pygame.Surface, card: Card, height: int) -> None:
        """Set the rank in both corners of a master."""
        kind, words = index_type(self.look, self.theme), self.look.index(card.rank)
        unit = 2 * height / HEIGHT
        colour = self.theme.suit(card.suit, four_colours=self.look.four_colours)
        wide = len(words) > 1
        size = kind.wide_size if wide else kind.size
        ink, baseline = _letters(words, kind.face, size * unit, kind.tracking * unit if wide else 0.0, colour)
        if ink.get_width() > kind.widest * unit:
            # Wide indices ("10", some languages' letters) are condensed rather than set smaller than their neighbours.
            ink = pygame.transform.smoothscale(ink, (round(kind.widest * unit), ink.get_height()))
        x = kind.centre * unit - ink.get_width() / 2
        y = kind.baseline * unit - baseline
        place = (round(_MARGIN + x), round(_MARGIN + y))
        sheet.blit(ink, place)
        turned = pygame.transform.rotate(ink, 180)
        width, full = sheet.get_size()
        sheet.blit(turned, (width - place[0] - ink.get_width(), full - place[1] - ink.get_height()))


def quantised(angle: float, step: float = ANGLE_STEP) -> float:
    """The angle in (-180, 180], rounded to the step."""
    turn = round(angle / step) * step
    return turn - 360 * math.ceil((turn - 180) / 360)


def turned_size(width: int, height: int, turn: float) -> tuple[int, int]:
    """The size in pixels of the upright rectangle round a turned one, with a pixel's room for its soft edge."""
    if turn % 90 == 0:
        return (width, height) if turn % 180 == 0 else (height, width)
    radians = math.radians(turn)
    cos, sin = abs(math.cos(radians)), abs(math.sin(radians))
    return math.ceil(width * cos + height * sin) + 2, math.ceil(width * sin + height * cos) + 2


def _letters(words: str, face: str, px: float, tracking: float, colour: Colour) -> tuple[pygame.Surface, float]:
    """An index as a picture no wider than its ink, and how far below its top it stands."""
    font = pygame.font.Font(assets.font(face), max(1, round(px)))
    sheet = clear_surface((sum(font.size(letter)[0] for letter in words) + round(px), font.get_height()), colour)
    x = px / 4
    for letter in words:
        sheet.blit(font.render(letter, True, colour), (round(x), 0), special_flags=pygame.BLEND_RGBA_MAX)
        x += font.size(letter)[0] + tracking
    ink = sheet.get_bounding_rect()
    return sheet.subsurface(ink).copy(), font.get_ascent() - ink.top


def _printed(body: str, height: int, paper: Colour) -> pygame.Surface:
    """A master: a drawing on opaque paper at twice a card's size, with a margin."""
    size = _master_size(height)
    across, down = 2 * card_width(height) / WIDTH, 2 * height / HEIGHT
    sheet = clear_surface(size)
    sheet.fill((*paper, 255))
    shift = f'<g transform="translate({_MARGIN} {_MARGIN}) scale({across:.6f} {down:.6f})">{body}</g>'
    sheet.blit(draw_svg(shift, size), (0, 0))
    return sheet


def _master_size(height: int) -> tuple[int, int]:
    return 2 * card_width(height) + 2 * _MARGIN, 2 * height + 2 * _MARGIN


def _mask_master(height: int) -> pygame.Surface:
    """White where the card is, black where it is not, at twice the size."""
    card = f'<rect x="0" y="0" width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}" fill="#FFFFFF"/>'
    return _printed(card, height, (0, 0, 0))


def _turned(master: pygame.Surface, turn: float, zoom: float) -> pygame.Surface:
    """Half a master, times `zoom`, turned clockwise; clear outside.

    What rests on the table is turned in full size and then halved, which leaves the smoothest edges; what is being made
    from another size, in flight, is turned and made smaller in one go.
    """
    if zoom != 1:
        return pygame.transform.rotozoom(master, -turn, zoom / 2)
    # A quarter turn loses nothing, and rotozoom would be half a pixel off.
    quarter = turn % 90 == 0
    full = pygame.transform.rotate(master, -turn) if quarter else pygame.transform.rotozoom(master, -turn, 1)
    half = (full.get_width() // 2, full.get_height() // 2)
    return pygame.transform.smoothscale(full.subsurface((0, 0, 2 * half[0], 2 * half[1])), half)


def _trimmed(picture: pygame.Surface, width: int, height: int, turn: float) -> pygame.Surface:
    """The picture without the clear margin, its centre kept."""
    across, down = turned_size(width, height, turn)
    cut_x = max(0, (picture.get_width() - across) // 2)
    cut_y = max(0, (picture.get_height() - down) // 2)
    part = pygame.Rect(cut_x, cut_y, picture.get_width() - 2 * cut_x, picture.get_height() - 2 * cut_y)
    return picture.subsurface(part).copy()
