"""The second click of a double click must not act on what the first one has put under the pointer. Knows no pygame."""

from __future__ import annotations

WITHIN = 350.0
"""Milliseconds between two presses of one double click, at most."""
NEAR = 6
"""Pixels of a 1080 pixel high window within which the hand was still meanwhile."""


class Echo:
    """Tells a press that only repeats the one before from one that is meant for what it hits.

    Many people double-click on everything. The first click on a card plays it and the hand closes up; the second would
    play its neighbour, or press a button of the next screen. It is an echo: it comes soon after, at the same place,
    and hits something else. A press on the same thing again is meant, and so is one after the pointer was moved.
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._pressed = -2 * WITHIN
        self._at = (0, 0)
        self._target: object = None
        self._near = float(NEAR)

    def resize(self, height: int) -> None:
        """The window's height: what counts as still goes with it."""
        self._near = max(NEAR, NEAR * height / 1080)

    def pass_time(self, ms: float) -> None:
        """So many milliseconds have gone by."""
        self._now += ms

    def moved(self, x: int, y: int) -> None:
        """The pointer is here: away from where it pressed, the next press is another."""
        if max(abs(x - self._at[0]), abs(y - self._at[1])) > self._near:
            self._pressed = -2 * WITHIN

    def pressed(self, x: int, y: int, target: object) -> bool:
        """Whether a press here, which hits `target`, is an echo. Anything comparable will do; None is nothing."""
        self.moved(x, y)
        soon = self._now - self._pressed <= WITHIN
        self._pressed = self._now
        if soon and target != self._target:
            return True  # the next one, too, is measured by what the first was meant for
        self._at, self._target = (x, y), target
        return False
