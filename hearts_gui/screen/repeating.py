"""What is said again and again while a key, button or stick is held, slowly at first."""

from __future__ import annotations

from collections.abc import Hashable

from hearts_gui.screen.intents import Intent

REPEAT_AFTER, REPEAT_EVERY = 400.0, 110.0
"""Milliseconds that something is held before it is repeated, and between its repetitions."""


class Repeating:
    """One thing at most: whatever is pressed later takes its place."""

    def __init__(self) -> None:
        self._held: tuple[Hashable, Intent] | None = None
        self._left = 0.0  # ms until it counts again

    def hold(self, by: Hashable, intent: Intent) -> None:
        """It went down and has been heard once; `by`: what is held, to be known again when it is let go."""
        self._held, self._left = (by, intent), REPEAT_AFTER

    def let_go(self, by: Hashable) -> None:
        """It came up; nothing if something else has been pressed since."""
        if self._held is not None and self._held[0] == by:
            self.forget()

    def forget(self) -> None:
        """Nothing is held any more."""
        self._held = None

    def pass_time(self, ms: float) -> list[Intent]:
        """What is said anew `ms` milliseconds later: once at most, lest a slow machine run past the goal."""
        if self._held is None:
            return []
        self._left -= ms
        if self._left > 0:
            return []
        self._left = REPEAT_EVERY
        return [self._held[1]]
