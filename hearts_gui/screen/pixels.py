"""Pictures as numbers of bytes: reading vector art, cutting out with masks, remembering what has been drawn.

Vector art is drawn by SDL_image's rasteriser, which knows paths, circles, ellipses, rectangles, strokes, dashes, and
gradients in user space, and passes over everything else without a word.
"""

from __future__ import annotations

import io
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from itertools import count
from typing import Any, Generic, TypeVar

import pygame

from hearts_gui.screen.theme import Colour

Size = tuple[int, int]
Kept = TypeVar("Kept", pygame.Surface, bytes)

_BAND = 256  # rows that are drawn fine at a time
_PER_PIXEL = 14  # bytes
_LEAST = 24 << 20
_PACKED = 0.2  # of that: a deck in the three sizes that a table shows


class _Shelf:
    """Where all albums keep their pictures: once `limit` bytes are passed, the least recently used of any album goes.

    One bound for all, so that what the screen in view needs has the room, and screens that were left take none.
    """

    def __init__(self, part: float) -> None:
        self.part = part  # of what is allowed altogether
        self.limit = 0
        self.held = 0
        self._order: OrderedDict[tuple[int, Hashable], Album[Any]] = OrderedDict()

    def put(self, album: Album[Any], key: Hashable, size: int) -> None:
        """Something was drawn; whatever must go for it goes."""
        self._order[album.number, key] = album
        self.held += size
        self.trim()

    def used(self, album: Album[Any], key: Hashable) -> None:
        """It was wanted again."""
        self._order.move_to_end((album.number, key))

    def gone(self, album: Album[Any], key: Hashable, size: int) -> None:
        """The album no longer has it."""
        del self._order[album.number, key]
        self.held -= size

    def fit(self, window: Size) -> None:
        """There is as much room as a window of that size allows."""
        self.limit = round(self.part * allowance(window))
        self.trim()

    def trim(self) -> None:
        """Throw out the oldest until all fits."""
        # The newest always stays, however large: throwing it out would only have it drawn again for the next frame.
        while self.held > self.limit and len(self._order) > 1:
            (_, key), album = next(iter(self._order.items()))
            album.forget(key)


def allowance(window: Size) -> int:
    """The bytes that all albums together may hold for a window of that size, in pixels.

    A table at rest needs about 10 bytes for each pixel, its cards' next places and their motion rather more.
    """
    return max(_LEAST, _PER_PIXEL * window[0] * window[1])


def make_room(window: Size) -> None:
    """From now on all albums together hold no more than a window of that size allows."""
    _pictures.fit(window)
    _packs.fit(window)


def kept() -> int:
    """The bytes that all albums hold now."""
    return _pictures.held + _packs.held


class Album(Generic[Kept]):
    """A memory of what was drawn. All albums share one bounded shelf, of which this one takes at most `share`.

    Packed pictures have a shelf of their own, so that they outlast those that are made from them.
    """

    def __init__(self, share: float = 1.0, *, packs: bool = False) -> None:
        self.number = next(_numbers)  # unlike its identity, it is never given to another
        self.share = share
        self._shelf = _packs if packs else _pictures
        self.held = 0
        self._pictures: OrderedDict[Hashable, Kept] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def touch(self, key: Hashable) -> bool:
        """Whether it is kept; if so, as if it had been used."""
        if key not in self._pictures:
            return False
        self._pictures.move_to_end(key)
        self._shelf.used(self, key)
        return True

    def contents(self) -> list[Hashable]:
        """What is kept now, the least recently used first."""
        return list(self._pictures)

    def get(self, key: Hashable, draw: Callable[[], Kept]) -> Kept:
        """The picture kept under `key`; drawn, and kept, when there is none yet."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            self._shelf.used(self, key)
            return found
        picture = draw()
        self._pictures[key] = picture
        self.held += weight(picture)
        self._shelf.put(self, key, weight(picture))
        while self.held > self.share * self._shelf.limit and len(self._pictures) > 1:
            self.forget(next(iter(self._pictures)))
        return picture

    def forget(self, key: Hashable) -> None:
        """Keep that no longer; KeyError where it isn't kept."""
        size = weight(self._pictures.pop(key))
        self.held -= size
        self._shelf.gone(self, key, size)

    def clear(self) -> None:
        """Forget everything."""
        for key in self.contents():
            self.forget(key)


_pictures, _packs = _Shelf(1 - _PACKED), _Shelf(_PACKED)
_numbers = count()
make_room((1920, 1080))


def weight(picture: pygame.Surface | bytes) -> int:
    """The bytes that a picture's pixels take."""
    if isinstance(picture, bytes):
        return len(picture)
    return int(picture.get_height() * picture.get_pitch())


def ready(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the window's own format with alpha, where there is a window; the fastest to put on it.

    It is the same picture where it has that already, as most have.
    """
    if pygame.display.get_surface() is None:
        return picture
    if picture.get_flags() & pygame.SRCALPHA and picture.get_masks() == _masks():
        return picture
    return picture.convert_alpha()


@cache
def _masks() -> tuple[int, int, int, int]:
    """Where a pixel's colours and its alpha are in the format of windows with alpha."""
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32).convert_alpha().get_masks()


def clear_surface(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A picture that lets everything through. `colour` is what its edges blend with when it is made smaller."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill((*colour, 0))
    return ready(surface)


def draw_svg(body: str, size: Size, scale: float | tuple[float, float] = 1.0) -> pygame.Surface:
    """Draw elements of SVG on a clear picture of `size` pixels; `scale` is pixels to a unit of the drawing."""
    return ready(rasterised(body, size, scale))


def draw_fine_svg(body: str, size: Size) -> pygame.Surface:
    """The same, a pixel to a unit, at twice the size and halved: a line a little askew shows no steps then.

    It is drawn in bands: all of a large sheet at once would take 30 MB for a moment, and the rasteriser, which goes
    down an edge by adding up, strays from a long one.
    """
    width, height = max(1, size[0]), max(1, size[1])
    picture = clear_surface(size)
    for top in range(0, height, _BAND):
        rows = min(_BAND, height - top)
        fine = rasterised(f'<g transform="translate(0 {-top})">{body}</g>', (2 * width, 2 * rows), 2.0)
        picture.blit(pygame.transform.smoothscale(fine, (width, rows)), (0, top), special_flags=pygame.BLEND_RGBA_MAX)
    return picture


def rasterised(body: str, size: Size, scale: float | tuple[float, float] = 1.0) -> pygame.Surface:
    """The same in a format of its own, for any thread: nothing is asked of the window."""
    width, height = max(1, size[0]), max(1, size[1])
    across, down = scale if isinstance(scale, tuple) else (scale, scale)
    wrapped = body if across == down == 1 else f'<g transform="scale({across:.5f} {down:.5f})">{body}</g>'
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"{wrapped}</svg>"
    )
    return pygame.image.load(io.BytesIO(document.encode()), "drawing.svg")


def inner(document: str) -> str:
    """What stands between <svg ...> and </svg>."""
    start = document.index(">", document.index("<svg")) + 1
    return document[start : document.rindex("</svg>")].strip()


def stencil(grey: pygame.Surface, colour: Colour = (255, 255, 255)) -> pygame.Surface:
    """A picture of one colour all over, as opaque as `grey` (32 bits a pixel) is bright.

    Its clear pixels have the colour too, so that it can be multiplied or made smaller without dark edges.
    """
    levels = pygame.image.tobytes(grey, "RGB")[::3]
    pixels = bytearray(bytes((*colour, 0)) * len(levels))
    pixels[3::4] = levels
    return ready(pygame.image.frombuffer(pixels, grey.get_size(), "RGBA"))


def packed(picture: pygame.Surface) -> bytes:
    """A picture as a small fraction of its bytes, where it has plain parts as a card has; `unpacked` gives it back."""
    return zlib.compress(pygame.image.tobytes(picture, "RGBA"), 1)


def unpacked(pack: bytes, size: Size) -> pygame.Surface:
    """The picture that was packed; `size` is its size in pixels."""
    return ready(pygame.image.frombuffer(zlib.decompress(pack), size, "RGBA"))
