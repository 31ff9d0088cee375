"""The change from one screen to the next."""

from __future__ import annotations

import time

import pygame

from hearts_gui.motion import easing
from hearts_gui.screen.painter import Picture, Stage


class CrossFade:
    """The old screen grows a little and gives way to the new one, which is live beneath it."""

    GROWTH = 0.015
    AFFORDABLE = 0.008  # seconds

    def __init__(self, old: pygame.Surface, size: tuple[int, int], length: float, *, still: bool) -> None:
        self._old = old
        self._new = Stage(pygame.Surface(size))
        self._length, self._still = length, still
        self._elapsed = 0.0
        self._grown = self._old

    @property
    def over(self) -> bool:
        """Whether nothing of the old screen is left."""
        return self._elapsed >= self._length

    def draw(self, window: pygame.Surface, picture: Picture, ms: float) -> None:
        """The mixture for `ms` milliseconds later than the last one."""
        self._elapsed += ms
        self._new.present(picture)
        window.blit(self._new.window, (0, 0))
        share = easing.io(min(1.0, self._elapsed / self._length))
        if share >= 1.0:
            return
        if not self._still:
            self._grow(share)
        old = self._grown
        old.set_alpha(round(255 * (1.0 - share)))
        window.blit(old, (0, 0))

    def _grow(self, share: float) -> None:
        began = time.perf_counter()
        w, h = self._old.get_size()
        dx, dy = round(w * self.GROWTH * share / 2), round(h * self.GROWTH * share / 2)
        part = self._old.subsurface((dx, dy, w - 2 * dx, h - 2 * dy))
        if self._grown is self._old:
            self._grown = self._old.copy()
        pygame.transform.smoothscale(part, (w, h), self._grown)
        # Where that takes too long for a smooth change (4K in software) it stays as grown as it is, and only fades.
        self._still = time.perf_counter() - began > self.AFFORDABLE
