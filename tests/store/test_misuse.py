"""Smaller shares of the two commands that try to break the store."""

from __future__ import annotations

from tests.store.fuzz import fuzz
from tests.store.kill import kill


def test_no_input_is_more_than_refused() -> None:
    counts = fuzz(3000)
    assert min(counts.values()) > 50  # every kind, and of each some that are right all the same


def test_a_killed_game_is_at_the_last_move_shown_or_one_further() -> None:
    assert kill(10) > 10
