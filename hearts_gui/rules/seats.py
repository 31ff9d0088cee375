"""Going round the table. Seats are numbered clockwise from 0; the player to a seat's left is the next number."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

Seat = int
T = TypeVar("T")


class Direction(Enum):
    """Where three or four cards go in a deal (RULES.md 2); ``HOLD`` means that nobody passes."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"


# The cycle by number of players, the first deal first. Four is the only count with one seat opposite each.
_CYCLE_OF_FOUR = (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD)
_CYCLE_OF_OTHERS = (Direction.LEFT, Direction.RIGHT)


def whole(what: str, number: object) -> None:
    """Raises TypeError unless a number is a whole one: a half would be told as a seat only much later, or never."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError(f"the {what} must be a whole number, not {number!r}")


def left_of(seat: Seat, players: int) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % players


def turns_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Every seat once, clockwise, beginning with the one given."""
    return tuple((seat + step) % players for step in range(players))


def dealt_round(cards: Sequence[T], dealer: Seat, players: int) -> tuple[tuple[T, ...], ...]:
    """By seat, what each gets when the cards are dealt one at a time, clockwise from the dealer's left."""
    eldest = left_of(dealer, players)
    return tuple(tuple(cards[(seat - eldest) % players :: players]) for seat in range(players))


def passing_direction(players: int, number: int) -> Direction:
    """Where cards go in the deal of this number (counted from 1 in each game)."""
    cycle = _CYCLE_OF_FOUR if players == 4 else _CYCLE_OF_OTHERS
    return cycle[(number - 1) % len(cycle)]


def receiver(seat: Seat, direction: Direction, players: int) -> Seat:
    """Who gets the cards that a seat passes in that direction; under ``HOLD`` the seat itself."""
    steps = {Direction.LEFT: 1, Direction.RIGHT: -1, Direction.ACROSS: players // 2, Direction.HOLD: 0}[direction]
    return (seat + steps) % players


def giver(seat: Seat, direction: Direction, players: int) -> Seat:
    """Whose cards a seat receives in that direction: the inverse of :func:`receiver`."""
    steps = receiver(0, direction, players)
    return (seat - steps) % players
