"""Putting a scene on the window, drawing only what has changed since the last time."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

_MOST_RECTANGLES = 24  # beyond this, finding and presenting many small ones costs more than one large


class Sprite(NamedTuple):
    """A picture at a place: the top left corner in pixels of the window; `alpha` from 0 to 255 fades all of it."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255

    @property
    def rect(self) -> pygame.Rect:
        """What it covers of the window."""
        return pygame.Rect(self.x, self.y, self.surface.get_width(), self.surface.get_height())


@dataclass(frozen=True, slots=True)
class Picture:
    """What a scene shows now: an opaque ground as large as the window, and sprites from the lowest to the highest.

    A picture that has been shown must not be drawn on afterwards: the stage knows a surface by its identity.
    """

    background: pygame.Surface
    sprites: Sequence[Sprite] = field(default_factory=tuple)


_Key = tuple[int, int, int, int]


class Stage:
    """The window, and the memory of what was last put on it."""

    def __init__(self, window: pygame.Surface) -> None:
        self.window = window
        self._last: Picture | None = None

    def invalidate(self) -> None:
        """Have the next picture drawn in full, as when the window was covered, resized or made anew."""
        self._last = None

    def present(self, picture: Picture) -> list[pygame.Rect]:
        """Draw what differs from the last picture; returns the parts of the window that were drawn, for the display."""
        last, whole = self._last, self.window.get_rect()
        if last is None or last.background is not picture.background:
            dirty = [whole]
        else:
            dirty = merged([rect for rect in (r.clip(whole) for r in _changes(last.sprites, picture.sprites)) if rect])
        # The pictures shown are held on to until the next time, so that no new surface can take the identity of an old.
        self._last = Picture(picture.background, tuple(picture.sprites))
        rects = [sprite.rect for sprite in picture.sprites]
        for rect in dirty:
            self._repaint(picture, rects, rect)
        self.window.set_clip(None)
        return dirty

    def _repaint(self, picture: Picture, rects: list[pygame.Rect], part: pygame.Rect) -> None:
        """Draw a part of the window anew; `rects` are those of the sprites."""
        self.window.set_clip(part)
        self.window.blit(picture.background, part, part)
        for index in part.collidelistall(rects):
            surface, x, y, alpha = picture.sprites[index]
            if alpha <= 0:
                continue
            if alpha < 255:
                surface.set_alpha(alpha)
                self.window.blit(surface, (x, y))
                surface.set_alpha(255)
            else:
                self.window.blit(surface, (x, y))


def _key(sprite: Sprite) -> _Key:
    return id(sprite.surface), sprite.x, sprite.y, sprite.alpha


def _changes(old: Sequence[Sprite], new: Sequence[Sprite]) -> list[pygame.Rect]:
    """Where two lists of sprites differ: what left, what came, and what changed its place among those that stayed."""
    gone = Counter(map(_key, old))
    gone.subtract(Counter(map(_key, new)))
    dirty: list[pygame.Rect] = []
    stayed_old = _sift(old, {key: count for key, count in gone.items() if count > 0}, dirty)
    stayed_new = _sift(new, {key: -count for key, count in gone.items() if count < 0}, dirty)
    if [_key(sprite) for sprite in stayed_old] != [_key(sprite) for sprite in stayed_new]:
        dirty += _reordered(stayed_old, stayed_new)
    return dirty


def _sift(sprites: Sequence[Sprite], surplus: dict[_Key, int], dirty: list[pygame.Rect]) -> list[Sprite]:
    """The sprites without the surplus ones, whose rectangles go to `dirty`."""
    stayed: list[Sprite] = []
    for sprite in sprites:
        key = _key(sprite)
        if surplus.get(key, 0) > 0:
            surplus[key] -= 1
            dirty.append(sprite.rect)
        else:
            stayed.append(sprite)
    return stayed


def _reordered(old: Sequence[Sprite], new: Sequence[Sprite]) -> list[pygame.Rect]:
    """The rectangles of as few sprites as explain a change of order: all but a longest run that kept its order."""
    places: dict[_Key, list[int]] = {}
    for place, sprite in enumerate(old):
        places.setdefault(_key(sprite), []).append(place)
    for copies in places.values():
        copies.reverse()
    order = [places[_key(sprite)].pop() for sprite in new]
    tails: list[int] = []
    tail_at: list[int] = []
    before = [-1] * len(order)
    for here, place in enumerate(order):
        length = bisect_left(tails, place)
        before[here] = tail_at[length - 1] if length else -1
        if length == len(tails):
            tails.append(place)
            tail_at.append(here)
        else:
            tails[length], tail_at[length] = place, here
    kept: set[int] = set()
    here = tail_at[-1] if tail_at else -1
    while here >= 0:
        kept.add(here)
        here = before[here]
    return [sprite.rect for here, sprite in enumerate(new) if here not in kept]


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer rectangles that cover the same: two become one where that costs little more than drawing them apart."""
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect.copy()
        again = True
        while again:
            again = False
            for index, other in enumerate(result):
                union = grown.union(other)
                if _area(union) <= 1.1 * (_area(grown) + _area(other)):
                    grown = union
                    del result[index]
                    again = True
                    break
        result.append(grown)
    if len(result) > _MOST_RECTANGLES:
        return [result[0].unionall(result[1:])]
    return result


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
