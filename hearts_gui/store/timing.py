"""The clock that the store's thread waits by: the system's own, or one that a test winds by hand."""

from __future__ import annotations

import threading
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds that only grow, and a way to wait for some of them to pass."""

    def now(self) -> float:
        """Seconds since whenever."""

    def wait(self, condition: threading.Condition, seconds: float | None) -> None:
        """Wait on a condition, which is held, until it is notified or so many seconds have passed; None: no limit."""


class SystemClock:
    """Time as it passes, whatever becomes of the date."""

    def now(self) -> float:
        """Seconds since the computer was started, or thereabouts."""
        return time.monotonic()

    def wait(self, condition: threading.Condition, seconds: float | None) -> None:
        """As the condition itself waits."""
        condition.wait(seconds)
