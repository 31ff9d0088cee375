"""Cards as pictures: faces, backs, shadows and rings at any height and angle, drawn from images/ and remembered.

What lies still is a master (masters.py), turned and halved, so that turned cards are as sharp as upright ones. What
moves is made of a master in one step, at a quarter of the price, or is a picture at hand that is turned nearly as it
should be.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable
from weakref import ref

import pygame

from hearts_gui.rules.cards import Card
from hearts_gui.screen import shapes
from hearts_gui.screen.faces import CORNER, HEIGHT, Look, card_width
from hearts_gui.screen.masters import Masters, What
from hearts_gui.screen.pixels import Album, clear_surface, ready
from hearts_gui.screen.theme import Colour, Theme, Tint

ANGLE_STEP = 0.25
"""Degrees: angles between are rounded to it."""
SHADOWS = (96, 192)
"""Pixels of height of the cards whose shadows those of moving cards are made from."""
_WASH = 102  # of 255: how much of the table lies over a card that may not be played
_MOVING_STEP = 1.0  # degrees, for a card in flight, so that a flight leaves few pictures behind
_NEAR = (0.0, 0.25, -0.25, 0.5, -0.5)  # degrees by which a picture at hand may be off while it moves
_NEXT_TO_NOTHING = 0.0005  # seconds
_QUICK = 0.003  # seconds of a frame for quick pictures; beyond them what moves keeps that of a frame before
_TALLER, _OFF, _SHADOW_OFF = 0.05, 4.0, 9.0  # by what part of its height, and by how many degrees, that may be off
LARGE = 300  # pixels of height: an exact picture of more takes so long that it is left for when nothing moves
_MOVED = 0.2  # of what all albums may hold: pictures of what moves, few of which are wanted twice


class CardArt:
    """The deck in one look on one table.

    masters: what its pictures are made from.
    """

    def __init__(self, theme: Theme, look: Look | None = None) -> None:
        self.theme = theme
        self.look = look or Look()
        self.masters = Masters(theme, self.look)
        self._pictures = Album[pygame.Surface]()
        self._swift_pictures = Album[pygame.Surface](_MOVED)
        self._left, self._spent, self._masters_too, self.owing = math.inf, 0.0, True, False
        self._quick_left = math.inf
        self._latest: dict[What | str, tuple[ref[pygame.Surface], float, float]] = {}

    def change(self, theme: Theme, look: Look) -> None:
        """Take on another look at once; what was drawn in the old one is forgotten."""
        if (theme, look) != (self.theme, self.look):
            self.theme, self.look = theme, look
            self.masters.change(theme, look)
            self._pictures.clear()
            self._swift_pictures.clear()
            self._latest.clear()

    def fit(self, window: tuple[int, int]) -> None:
        """The window has that size."""
        if self.masters.fit(window):
            self._pictures.clear()
            self._swift_pictures.clear()
            self._latest.clear()

    def forget_motion(self) -> None:
        """Another screen comes: pictures of what moved on this one are hardly wanted again."""
        self._swift_pictures.clear()

    def new_frame(self) -> None:
        """What was drawn until now is forgotten about; whatever is asked for is exact."""
        self._left, self._spent, self._masters_too = math.inf, 0.0, True
        self._quick_left = math.inf

    def spend(self, seconds: float) -> None:
        """So much time of this frame was taken for drawing ahead."""
        self._spent += seconds

    @property
    def hurried(self) -> bool:
        """Whether there is little time now: what can be drawn on the next frames had better be."""
        return self._left < math.inf

    def be_quick(self, seconds: float, *, masters: bool) -> None:
        """There is no more time than that, in this frame, for exact faces that may come later: they are made quickly.

        What this frame has drawn ahead counts too. `masters`: whether one may also be drawn for it, which takes
        longest, if nothing was drawn ahead. Whether any exact picture was wanted in vain is `owing`: then the same
        should be asked for again. Without this there is all the time in the world.
        """
        self._left, self._masters_too = seconds - self._spent, masters and self._spent < _NEXT_TO_NOTHING
        self._quick_left = _QUICK
        self.owing = False

    def face(
        self, card: Card, height: int, angle: float = 0.0, *, moving: bool = False, later: bool = False
    ) -> pygame.Surface:
        """A card's face, centred. `height` in pixels of the upright card, `angle` in degrees clockwise.

        `moving`: something like it will do. `later`: for now, if there is no time (see `be_quick`).
        """
        return self._card(("face", card), height, angle, moving=moving, later=later)

    def dimmed(
        self, card: Card, height: int, angle: float = 0.0, *, moving: bool = False, later: bool = False
    ) -> pygame.Surface:
        """A face that may not be played now: washed over with the table's colour, or hatched in high contrast."""
        return self._card(("dimmed", card), height, angle, moving=moving, later=later)

    def back(self, height: int, angle: float = 0.0, *, moving: bool = False) -> pygame.Surface:
        """The deck's back."""
        return self._card(("back", None), height, angle, moving=moving, later=False)

    def shadow(self, height: int, angle: float = 0.0, lift: float = 0.0, *, moving: bool = False) -> pygame.Surface:
        """What a card throws on the table; `lift` from 0 (lying) to 1 (held). Centre it where the card's centre is.

        The high-contrast table has no shadows: there it is a single clear pixel.
        """
        if self.theme.high_contrast:
            return self._pictures.get("none", lambda: clear_surface((1, 1)))
        key = _shadow_key(height, angle, lift)
        if moving:
            return self._quickly("shadow", key, height, angle, lambda: self._swift_shadow(*key[1:]))
        width, colour = card_width(height), self.theme.shadow
        return self._pictures.get(key, lambda: shapes.card_shadow(width, *key[1:], colour))

    def _swift_shadow(self, height: int, turn: float, raised: float) -> pygame.Surface:
        """One shadow serves many sizes, and is turned as a whole, though the light would come from the side then.

        It is turned small and then made larger, a fraction of the price: what is soft loses nothing by it.
        """
        drawn = next((tall for tall in SHADOWS if tall >= height), SHADOWS[-1])
        turned = pygame.transform.rotozoom(self.shadow(drawn, 0.0, raised), -turn, min(1.0, height / drawn))
        if height <= drawn:
            return ready(turned)
        grown = (turned.get_width() * height // drawn, turned.get_height() * height // drawn)
        return ready(pygame.transform.smoothscale(turned, grown))

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

    def has(self, kind: str, card: Card | None, height: int, angle: float, lift: float = 0.0) -> bool:
        """Whether the exact picture of a face, a dimmed one, a back or a shadow is at hand; it stays for longer then.

        Of a "master": whether what that face is made from is; of a "loose" one, whether it is so without unpacking.
        """
        if kind == "master":
            return self.masters.has(("face", card), height)
        if kind == "loose":
            return self.masters.is_spread(("face", card), height)
        if kind == "shadow":
            return self.theme.high_contrast or self._pictures.touch(_shadow_key(height, angle, lift))
        return self._pictures.touch(((kind, card), height, quantised(angle)))

    def _card(self, what: What, height: int, angle: float, *, moving: bool, later: bool) -> pygame.Surface:
        if moving:
            return self._moving(what, height, angle)
        turn = quantised(angle)
        if (what, height, turn) in self._pictures:
            return self._still(what, height, turn)
        if later and self.hurried and not (self._left > 0 and self._near(what, height)):
            self.owing = True
            return self._swift(what, height, turn)
        begun = time.perf_counter()
        picture = self._still(what, height, turn)
        self._left -= time.perf_counter() - begun
        return picture

    def _near(self, what: What, height: int) -> bool:
        """Whether the exact picture may be drawn in a frame that has little time."""
        source, masters = self._drawn_as(what), self.masters
        if masters.has(source, height):
            return height < LARGE or self._masters_too
        return self._masters_too and (masters.order(source, height) or not masters.can_order())

    def _still(self, what: What, height: int, turn: float) -> pygame.Surface:
        """The exact picture."""

        def draw() -> pygame.Surface:
            if self._drawn_as(what) != what:
                return self._washed(self._still(self._drawn_as(what), height, turn))
            master = self.masters.get(what, height)
            picture = _halved(master, turn) if self.masters.fineness(height) > 1 else _reduced(master, turn, 1.0)
            return ready(_trimmed(picture, card_width(height), height, turn))

        picture = self._pictures.get((what, height, turn), draw)
        self._latest[what] = ref(picture), height, turn
        return picture

    def _moving(self, what: What, height: int, angle: float) -> pygame.Surface:
        """What is at hand and turned nearly so, for a card that nobody sees standing still, else the quick picture."""
        for off in _NEAR:
            turn = quantised(angle + off)
            if (what, height, turn) in self._pictures:
                return self._still(what, height, turn)
        return self._swift(what, height, quantised(angle, _MOVING_STEP))

    def _swift(self, what: What, height: int, turn: float) -> pygame.Surface:
        """The quick picture."""

        def draw() -> pygame.Surface:
            if self._drawn_as(what) != what:
                return self._washed(self._swift(self._drawn_as(what), height, turn))
            source = self.masters.nearest(what, height) or height
            picture = _reduced(self.masters.spread(what, source), turn, height / source / self.masters.fineness(source))
            return ready(_trimmed(picture, card_width(height), height, turn))

        return self._quickly(what, (what, height, turn), height, turn, draw)

    def _quickly(
        self, of: What | str, key: Hashable, height: float, turn: float, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A quick picture; where too many are wanted at once, that of a frame before which is much the same."""
        if self._quick_left <= 0 and key not in self._swift_pictures and of in self._latest:
            latest, tall, turned = self._latest[of]
            before = latest()
            off = _SHADOW_OFF if of == "shadow" else _OFF
            if before is not None and abs(tall - height) <= _TALLER * height and abs(turned - turn) <= off:
                return before
        begun = time.perf_counter()
        picture = self._swift_pictures.get(key, draw)
        self._quick_left -= time.perf_counter() - begun
        self._latest[of] = ref(picture), height, turn
        return picture

    def _drawn_as(self, what: What) -> What:
        """What a picture is made from the master of: a dimmed face is the face with the table's colour over it.

        In high contrast it is a drawing of its own.
        """
        return ("face", what[1]) if what[0] == "dimmed" and not self.theme.high_contrast else what

    def _washed(self, face: pygame.Surface) -> pygame.Surface:
        """A face under a wash of the table's colour; where it is clear it stays so."""
        picture, rest = face.copy(), 255 - _WASH
        picture.fill((rest, rest, rest, 255), special_flags=pygame.BLEND_RGBA_MULT)
        red, green, blue = (level * _WASH // 255 for level in self.theme.table.mid)
        picture.fill((red, green, blue, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture


def _shadow_key(height: int, angle: float, lift: float) -> tuple[str, int, float, float]:
    return "shadow", height, quantised(angle), round(max(0.0, min(1.0, lift)), 1)


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


def _halved(master: pygame.Surface, turn: float) -> pygame.Surface:
    """Half a master, turned clockwise: turned in full size and then halved, which leaves the smoothest edges."""
    # A quarter turn loses nothing, and rotozoom would be half a pixel off.
    quarter = turn % 90 == 0
    full = pygame.transform.rotate(master, -turn) if quarter else pygame.transform.rotozoom(master, -turn, 1)
    half = (full.get_width() // 2, full.get_height() // 2)
    return pygame.transform.smoothscale(full.subsurface((0, 0, 2 * half[0], 2 * half[1])), half)


def _reduced(master: pygame.Surface, turn: float, zoom: float) -> pygame.Surface:
    """A master turned clockwise and made smaller in one go: not quite as smooth, at a quarter of the price."""
    if turn % 90 != 0:
        return pygame.transform.rotozoom(master, -turn, zoom)
    upright = pygame.transform.rotate(master, -turn)
    return pygame.transform.smoothscale(
        upright, (round(upright.get_width() * zoom), round(upright.get_height() * zoom))
    )


def _trimmed(picture: pygame.Surface, width: int, height: int, turn: float) -> pygame.Surface:
    """The picture without the clear margin, its centre kept."""
    across, down = turned_size(width, height, turn)
    cut_x = max(0, (picture.get_width() - across) // 2)
    cut_y = max(0, (picture.get_height() - down) // 2)
    part = pygame.Rect(cut_x, cut_y, picture.get_width() - 2 * cut_x, picture.get_height() - 2 * cut_y)
    return picture.subsurface(part).copy()
