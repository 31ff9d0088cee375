"""A clock that a test winds, and waiting for what a thread does thereupon."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

PATIENCE = 30.0
"""Seconds after which something is taken for never."""


class WoundClock:
    """Stands still until it is wound, and wakes whoever waits for it then. `rest`: for how many seconds he waits."""

    def __init__(self) -> None:
        self._now = 0.0
        self._waiting: threading.Condition | None = None
        self._waits = 0
        self.rest: float | None = None

    def now(self) -> float:
        """Seconds that it was wound."""
        return self._now

    def wait(self, condition: threading.Condition, seconds: float | None) -> None:
        """Until the condition is notified."""
        self.rest = seconds
        self._waits += 1
        self._waiting = condition
        condition.wait(PATIENCE)
        self._waiting = None

    def wind(self, seconds: float) -> None:
        """Let so many seconds pass, and everything be done that is due then."""
        wait_for(lambda: self._waiting is not None)
        self._now += seconds
        waits, condition = self._waits, self._waiting
        assert condition is not None
        with condition:
            condition.notify_all()
        wait_for(lambda: self._waits > waits)


def wait_for(done: Callable[[], bool]) -> None:
    """Wait until it is so; AssertionError where it never is."""
    give_up = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < give_up
        time.sleep(0.001)
