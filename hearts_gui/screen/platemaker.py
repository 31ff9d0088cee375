"""Work done beside the frames: a thread that rasterises vector art, which takes longest of all that a card needs.

SDL's rasteriser lets other threads go on meanwhile, as packing does. Nothing depends on whether a piece is ready:
whoever needs it before makes it himself, and it is the same.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable
from queue import SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

Made = TypeVar("Made")

MOST = 8
"""Drawings that are made or wait to be taken at one time; each of a large card takes two megabytes and more."""

log = logging.getLogger(__name__)

_PATIENCE = 4  # times that something is asked for, a frame after another, until it should be there


class Platemaker(Generic[Made]):
    """Makes what is ordered, in that order. The thread begins with the first order, and ends with the program."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[int, Hashable, Callable[[], Made]]] = SimpleQueue()
        self._ordered: dict[Hashable, int] = {}
        self._made: dict[tuple[int, Hashable], Made] = {}  # by issue: one of an old look is never taken
        self._issue = 0
        self._thread: Thread | None = None

    def order(self, key: Hashable, draw: Callable[[], Made]) -> bool:
        """Have something made under this key, if there is room; whether it should be there by now.

        That is so when it has been asked for often enough, so that what is seen of a motion is the same on every
        machine, however fast; where it isn't there in truth, whoever takes it makes it himself.
        """
        if key in self._ordered:
            self._ordered[key] += 1
            return self._ordered[key] >= _PATIENCE
        if self.has_room():
            self._ordered[key] = 0
            self._orders.put((self._issue, key, draw))
            if self._thread is None:
                self._thread = Thread(target=self._work, name="plates", daemon=True)
                self._thread.start()
        return False

    def has_room(self) -> bool:
        """Whether one more can be ordered."""
        return len(self._ordered) < MOST

    def has_made(self, key: Hashable) -> bool:
        """Whether it is there, in truth."""
        return (self._issue, key) in self._made

    def take(self, key: Hashable) -> Made | None:
        """What was made under this key, once; None where it isn't there: then it is wanted no more."""
        self._ordered.pop(key, None)
        return self._made.pop((self._issue, key), None)

    def forget(self) -> None:
        """Everything looks otherwise now: what was ordered is wanted no more."""
        self._issue += 1
        self._ordered.clear()
        self._made.clear()

    def _work(self) -> None:
        while True:
            issue, key, draw = self._orders.get()
            if issue != self._issue or key not in self._ordered:
                continue
            try:
                made = draw()
            except Exception:  # whoever needs it makes it himself, and meets the error there
                log.exception("%s can't be made beside the frames", key)
                continue
            if issue == self._issue and key in self._ordered:
                self._made[issue, key] = made
