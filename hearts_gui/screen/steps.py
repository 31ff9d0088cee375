"""The steps that figures are made of: a thing sets out from where it is seen, and ends where it rests.

Ends are asked for on every frame, so that a window that changes its size sends everything to its new place. Where the
person wants no motion nothing travels: things fade in where they belong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from hearts_gui.motion import Animation, Moment, Pace, call, easing, glide, in_turn, move, place, together, wait
from hearts_gui.rules import Seat
from hearts_gui.screen.arrangement import Key, Layer, Lie, deck
from hearts_gui.screen.layout import Place, TableLayout

Spot = Callable[[TableLayout], Lie]
"""Where something starts or ends that does not rest on the table there: asked of the layout in force."""


class Table(Protocol):
    """What a figure is danced on."""

    @property
    def layout(self) -> TableLayout:
        """The layout in force."""

    @property
    def pace(self) -> Pace:
        """How fast the person wants it."""

    def goal(self, key: Key) -> Lie:
        """Where a thing is to come to lie, now."""

    def land(self, key: Key) -> None:
        """A thing that still moves flies over the others no longer: it is where it lies."""


@dataclass(frozen=True, slots=True)
class Step:
    """The motion of one thing.

    `start`: where it begins, None for where it is seen now. `end`: where it leaves the table, None where it stays (then
    its end is its rest). `aloft`: whether it flies over everything else meanwhile.
    """

    key: Key
    animation: Animation
    start: Spot | None = None
    end: Spot | None = None
    aloft: bool = True


Figure = list[Step]


def length(figure: Figure) -> float:
    """How long a figure lasts, in milliseconds."""
    return max((step.animation.length for step in figure), default=0.0)


class Steps:
    """Makes the motions of single things on a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def ms(self, moment: Moment) -> float:
        """How long a moment takes at the person's pace, in milliseconds."""
        return self._table.pace.ms(moment)

    def stagger(self, moment: Moment) -> float:
        """How long after one thing the next sets out, in milliseconds; all at once where nothing travels."""
        return self.ms(moment) if self._table.pace.travels else 0.0

    def travel(self, key: Key, ms: float, ease: easing.Ease, arc: float = 0.0) -> Animation:
        """To where it is to lie; `arc` is the rise on the way in window heights."""
        table = self._table
        ends: dict[str, Callable[[], float]] = {
            "x": lambda: table.goal(key).place.x,
            "y": lambda: table.goal(key).place.y,
            "height": lambda: table.goal(key).place.height,
            "angle": lambda: table.goal(key).place.angle,
        }
        if table.pace.travels:
            return move(key, ms=ms, ease=ease, arc=arc * table.layout.unit, **ends)
        return together(place(key, **ends), glide(key, "alpha", 1.0, self.ms(Moment.CROSS_FADE), start=0.0))

    def turn(self, key: Key, delay: float, ms: float, *, up: bool) -> Animation:
        """Over onto its face or its back."""
        if not self._table.pace.travels:
            return place(key, face=1.0 if up else 0.0)
        return in_turn(wait(delay), glide(key, "face", 1.0 if up else 0.0, ms, easing.io))

    def lifted(self, key: Key, ms: float) -> Animation:
        """Its shadow grows and settles again."""
        if not self._table.pace.travels:
            return wait(0.0)
        return in_turn(glide(key, "lift", 1.0, ms * 0.3, easing.out), glide(key, "lift", 0.0, ms * 0.7, easing.io))

    def after(self, key: Key, delay: float, flight: Animation, *, hidden: bool = True) -> Animation:
        """A flight that begins later; until then the thing is not seen."""
        if not hidden:
            return in_turn(wait(delay), flight)
        return in_turn(place(key, alpha=0.0), wait(delay), place(key, alpha=1.0), flight)

    def landing(self, key: Key, flight: Animation, then: Animation) -> Animation:
        """A flight, and what follows where the thing lies: there it is over and under what it will be."""
        return in_turn(flight, call(partial(self._table.land, key)), then)

    def fade_in(self, key: Key, ms: float) -> Animation:
        """It appears."""
        return glide(key, "alpha", 1.0, ms, start=0.0)

    def fade_out(self, key: Key, ms: float) -> Animation:
        """It disappears."""
        return glide(key, "alpha", 0.0, ms)

    def fan_of(self, seat: Seat) -> Spot:
        """The middle of an opponent's hand."""

        def spot(layout: TableLayout) -> Lie:
            return Lie(layout.backs(seat, 1)[0], face=False, layer=Layer.BACKS)

        return spot

    def goal_of(self, key: Key) -> Spot:
        """Where another thing is to lie."""
        table = self._table
        return lambda _: table.goal(key)


def at(lie: Lie) -> Spot:
    """Where something lies in the layout in force now."""
    return lambda _: lie


def deck_of(dealer: Seat, rise: int = 0) -> Spot:
    """The dealer's pack, `rise` cards from the table."""

    def spot(layout: TableLayout) -> Lie:
        pack = deck(dealer, layout)
        return Lie(pack.moved(dy=-rise * 0.0016 * layout.unit), face=False, layer=Layer.TRICK, order=rise)

    return spot


def pile_of(seat: Seat) -> Spot:
    """Where the tricks go that a seat has won."""

    def spot(layout: TableLayout) -> Lie:
        x, y, w, h = layout.plaque(seat)
        return Lie(Place(x + w / 2, y + h / 2, 0.6 * layout.trick_height, 0.0))

    return spot
