"""What a computer player is: a function of its seed and of what one seat may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hearts_gui.rules import Card, ChooseMoon, MoonChoice, Move, PassBack, PassCards, PlayCard, SeatView

Cards = tuple[Card, ...]


class Player(Protocol):
    """Chooses for one seat, whenever it is that seat's turn.

    A player keeps nothing between calls: the same seed and the same view give the same choice, so that undo, redo and
    replays take the same course. It is given a :class:`SeatView` and nothing else, hence it cannot peek. Every choice
    is one that the view's ``playable`` allows.
    """

    def choose_pass(self, view: SeatView) -> Cards:
        """The cards to pass in phase ``pass``: as many as ``view.plan.count``, all different, all from the hand."""

    def choose_back(self, view: SeatView) -> Card:
        """The card to give back in phase ``back``: one of ``view.playable``."""

    def choose_play(self, view: SeatView) -> Card:
        """The card to play in phase ``play``: one of ``view.playable``."""

    def choose_moon(self, view: SeatView) -> MoonChoice:
        """What becomes of one's own moon, in phase ``moon``."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A card that could be played instead of another: by how many points it is likely to come out behind that.

    ``behind``: points of the difference between oneself and the others' mean; ``error``: the standard error of it,
    infinite where nothing can be told. ``alike``: more cards that are as good as this one.
    """

    card: Card
    behind: float
    error: float = 0.0
    alike: Cards = ()

    @property
    def clear(self) -> bool:
        """Whether it is worse by so much that it can be told: half a tenth of a point, and not by accident."""
        return self.behind >= 0.05 and self.behind > 2 * self.error


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card to play, and what came of comparing it with the others.

    ``card``: what the player plays; ``alike``: more cards that are as good as it. ``rivals``: the others, the next best
    first; none where there was nothing to compare. ``worlds``: in how many ways that the hidden cards may lie the card
    was played out.
    """

    card: Card
    rivals: tuple[Rival, ...] = ()
    worlds: int = 0
    alike: Cards = ()

    @property
    def next_best(self) -> Rival | None:
        """What it was preferred to, if to anything."""
        return self.rivals[0] if self.rivals else None


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """An opponent that can be asked to the table.

    ``name``: its key in the registry and on the command line. ``make``: the player for a seed (any whole number).
    """

    name: str
    make: Callable[[int], Player]


def move_of(player: Player, view: SeatView) -> Move:
    """The player's move for the phase that the view shows.

    Raises ValueError where nothing is for this seat to choose: in phases ``pool`` and ``done``.
    """
    seat = view.seat
    match view.phase:
        case "pass":
            return PassCards(seat, player.choose_pass(view))
        case "back":
            return PassBack(seat, player.choose_back(view))
        case "play":
            return PlayCard(seat, player.choose_play(view))
        case "moon":
            return ChooseMoon(seat, player.choose_moon(view))
    raise ValueError(f"nothing to choose in phase {view.phase!r}")
