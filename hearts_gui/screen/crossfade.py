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

    @property
    def over(self) -> bool:
        """Whether nothing of the old screen is left."""
        return self._elapsed >= self._length

    def draw(self, window: pygame.Surface, picture: Picture, ms: float) -> None:
        """The mixture for `ms` milliseconds later than the last one."""
        self._elapsed += ms
        self._new.present(picture)
        share = easing.io(min(1.0, self._elapsed / self._length))
        if share < 1.0:
            self._put_old(window, share)
        new = self._new.window
        new.set_alpha(round(255 * share))
        window.blit(new, (0, 0))

    def _put_old(self, window: pygame.Surface, share: float) -> None:
        """As grown as it is by now, and straight onto the window: one more picture of its size would be needed else."""
        if self._still:
            window.blit(self._old, (0, 0))
            return
        began = time.perf_counter()
        w, h = self._old.get_size()
        dx, dy = round(w * self.GROWTH * share / 2), round(h * self.GROWTH * share / 2)
        part = self._old.subsurface((dx, dy, w - 2 * dx, h - 2 * dy))
        pygame.transform.smoothscale(part, (w, h), window)
        # Where that takes too long for a smooth change (4K in software) it stays as grown as it is, and only fades.
        if time.perf_counter() - began > self.AFFORDABLE:
            self._still, self._old = True, window.copy()
