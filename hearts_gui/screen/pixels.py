"""Pictures as numbers of bytes: reading vector art, cutting out with masks, remembering what has been drawn.

Vector art is drawn by SDL_image's rasteriser, which knows paths, circles, ellipses, rectangles, strokes, dashes, and
gradients in user space, and passes over everything else without a word.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from hearts_gui.screen.theme import Colour

Size = tuple[int, int]


class Album:
    """A bounded memory of pictures: the least recently used go first once `limit` bytes are passed."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def contents(self) -> list[Hashable]:
        """What is kept now, the least recently used first."""
        return list(self._pictures)

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`; drawn, and kept, when there is none yet."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        picture = draw()
        self._pictures[key] = picture
        self.held += weight(picture)
        # The newest always stays, however large: throwing it out would only have it drawn again for the next frame.
        while self.held > self.limit and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.held -= weight(old)
        return picture

    def clear(self) -> None:
        """Forget everything."""
        self._pictures.clear()
        self.held = 0


def weight(picture: pygame.Surface) -> int:
    """The bytes that a picture's pixels take."""
    return int(picture.get_height() * picture.get_pitch())


def ready(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the window's own format with alpha, where there is a window; the fastest to put on it."""
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


def clear_surface(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A picture that lets everything through. `colour` is what its edges blend with when it is made smaller."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill((*colour, 0))
    return ready(surface)


def draw_svg(body: str, size: Size, scale: float | tuple[float, float] = 1.0) -> pygame.Surface:
    """Draw elements of SVG on a clear picture of `size` pixels; `scale` is pixels to a unit of the drawing."""
    width, height = max(1, size[0]), max(1, size[1])
    across, down = scale if isinstance(scale, tuple) else (scale, scale)
    wrapped = body if across == down == 1 else f'<g transform="scale({across:.5f} {down:.5f})">{body}</g>'
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"{wrapped}</svg>"
    )
    return ready(pygame.image.load(io.BytesIO(document.encode()), "drawing.svg"))


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
