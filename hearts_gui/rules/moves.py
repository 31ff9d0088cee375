"""The moves of a deal as values: what saves, undo, replays and bug reports are made of (DESIGN.md, law 3)."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.rules.cards import Card
from hearts_gui.rules.seats import Seat
from hearts_gui.rules.variant import MoonChoice


@dataclass(frozen=True, slots=True)
class PassCards:
    """A seat chooses the cards that it passes."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PassBack:
    """A seat chooses which of the cards received it gives back."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealPool:
    """The dealer deals the shuffled pool out again; ``shares`` are the cards that each seat gets."""

    shares: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """The shooter chooses what becomes of his moon."""

    seat: Seat
    choice: MoonChoice


Move = PassCards | PassBack | DealPool | PlayCard | ChooseMoon
