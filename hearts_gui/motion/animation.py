"""Animations as values: what shall move, when and how, before any clock runs.

An animation changes *channels*. A channel is a pair of a key (anything hashable: a card, a seat, "moon") and a name
("x", "y", "angle", "alpha", …). The pieces are few:

    glide(key, "alpha", 0, 180)          one channel from where it is to a value, in milliseconds
    move(key, x=10, y=20, angle=0, ms=340, ease=soft, arc=50)      several channels at once, with a rise on the way
    place(key, x=10, y=20)               set at once
    wait(650)    call(function)
    together(a, b)   in_turn(a, b)   stagger(45, a, b, c)   scaled(0.6, a)

Where a glide starts is read from the channel when it begins, so that a card can be sent elsewhere half-way without a
jump. An end may be a function without arguments: it is asked on every frame, so that a window that changes its size
meanwhile sends the card to its new place. A `timeline.Timeline` plays them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from hearts_gui.motion import easing

Channel = tuple[Hashable, str]
End = float | Callable[[], float]
Values = dict[Channel, float]


class Run(Protocol):
    """An animation that has begun; made by `Animation.begin`."""

    def step(self, ms: float, values: Values) -> float | None:
        """Go on by `ms` milliseconds; gives None while it lasts, and the unused milliseconds once it has ended."""

    def refit(self, factors: Mapping[str, float]) -> None:
        """Multiply where it started and where it ends, channel name by channel name: the window's size has changed."""


class Animation(Protocol):
    """A description that can be begun any number of times."""

    @property
    def length(self) -> float:
        """Milliseconds from beginning to end."""

    def begin(self) -> Run:
        """A fresh run of it, not yet advanced."""

    def at_speed(self, factor: float) -> Animation:
        """The same with every time multiplied by `factor`; 0 makes it happen at once."""


@dataclass(frozen=True, slots=True)
class Glide:
    """One channel to a value.

    arc: how far the channel falls below the straight path in mid-way; for "y" that is a rise, in pixels. start: where
    it begins, or None for where the channel is then (its end, if it is nowhere yet).
    """

    channel: Channel
    end: End
    length: float
    ease: easing.Ease = easing.linear
    arc: float = 0.0
    start: float | None = None

    def begin(self) -> Run:
        """A run that reads its start on the first step."""
        return _GlideRun(self, self.start, self.end, self.arc)

    def at_speed(self, factor: float) -> Animation:
        """The same glide, slower or faster."""
        return Glide(self.channel, self.end, self.length * factor, self.ease, self.arc, self.start)


@dataclass(slots=True)
class _GlideRun:
    glide: Glide
    start: float | None
    end: End
    arc: float
    elapsed: float = 0.0

    def step(self, ms: float, values: Values) -> float | None:
        """Write the channel's value for the time reached."""
        end = self.end() if callable(self.end) else self.end
        if self.start is None:
            self.start = values.get(self.glide.channel, end)
        self.elapsed += ms
        length = self.glide.length
        if self.elapsed >= length:
            values[self.glide.channel] = end
            return self.elapsed - length
        share = self.elapsed / length
        bend = self.arc * math.sin(math.pi * share) if self.arc else 0.0
        values[self.glide.channel] = self.start + (end - self.start) * self.glide.ease(share) - bend
        return None

    def refit(self, factors: Mapping[str, float]) -> None:
        """Scale the path; an end that is a function looks after itself."""
        factor = factors.get(self.glide.channel[1], 1.0)
        if self.start is not None:
            self.start *= factor
        if not callable(self.end):
            self.end *= factor
        self.arc *= factor


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing, for a while."""

    length: float

    def begin(self) -> Run:
        """A run that only counts."""
        return _WaitRun(self.length)

    def at_speed(self, factor: float) -> Animation:
        """A shorter or longer wait."""
        return Wait(self.length * factor)


@dataclass(slots=True)
class _WaitRun:
    left: float

    def step(self, ms: float, values: Values) -> float | None:
        """Count down."""
        self.left -= ms
        return -self.left if self.left <= 0 else None

    def refit(self, factors: Mapping[str, float]) -> None:
        """A wait has no place."""


@dataclass(frozen=True, slots=True)
class Call:
    """A function to be called, once, when its moment comes; takes no time. Hurrying calls it too."""

    what: Callable[[], object]
    length: float = field(default=0.0, init=False)

    def begin(self) -> Run:
        """A run that calls on its first step."""
        return _CallRun(self.what)

    def at_speed(self, factor: float) -> Animation:
        """A call takes no time at any speed."""
        return self


@dataclass(slots=True)
class _CallRun:
    what: Callable[[], object]

    def step(self, ms: float, values: Values) -> float | None:
        """Call and be over."""
        self.what()
        return ms

    def refit(self, factors: Mapping[str, float]) -> None:
        """A call has no place."""


@dataclass(frozen=True, slots=True)
class InTurn:
    """One after the other; what a frame leaves over of one goes to the next, so that no time is lost between them."""

    parts: tuple[Animation, ...]

    @property
    def length(self) -> float:
        """The sum of all."""
        return sum(part.length for part in self.parts)

    def begin(self) -> Run:
        """A run of the first part, the others to come."""
        return _InTurnRun(list(self.parts), None, {})

    def at_speed(self, factor: float) -> Animation:
        """Every part at that speed."""
        return InTurn(tuple(part.at_speed(factor) for part in self.parts))


@dataclass(slots=True)
class _InTurnRun:
    left: list[Animation]
    now: Run | None
    factors: dict[str, float]

    def step(self, ms: float, values: Values) -> float | None:
        """Advance the part whose turn it is, and those after it with what it leaves."""
        while True:
            if self.now is None:
                if not self.left:
                    return ms
                self.now = self.left.pop(0).begin()
                self.now.refit(self.factors)  # the window may have changed before this part's turn came
            spare = self.now.step(ms, values)
            if spare is None:
                return None
            self.now, ms = None, spare

    def refit(self, factors: Mapping[str, float]) -> None:
        """The part that runs, and those to come."""
        for name, factor in factors.items():
            self.factors[name] = self.factors.get(name, 1.0) * factor
        if self.now is not None:
            self.now.refit(factors)


@dataclass(frozen=True, slots=True)
class Together:
    """All at once; over when the longest is."""

    parts: tuple[Animation, ...]

    @property
    def length(self) -> float:
        """The longest one's."""
        return max((part.length for part in self.parts), default=0.0)

    def begin(self) -> Run:
        """All parts begun."""
        return _TogetherRun([part.begin() for part in self.parts])

    def at_speed(self, factor: float) -> Animation:
        """Every part at that speed."""
        return Together(tuple(part.at_speed(factor) for part in self.parts))


@dataclass(slots=True)
class _TogetherRun:
    runs: list[Run]
    spare: float = math.inf

    def step(self, ms: float, values: Values) -> float | None:
        """Advance all; what is over drops out."""
        going: list[Run] = []
        spare = ms
        for run in self.runs:
            rest = run.step(ms, values)
            if rest is None:
                going.append(run)
            else:
                spare = min(spare, rest)
        self.runs = going
        return None if going else spare

    def refit(self, factors: Mapping[str, float]) -> None:
        """All that still run."""
        for run in self.runs:
            run.refit(factors)


def glide(
    key: Hashable, name: str, end: End, ms: float, ease: easing.Ease = easing.linear, *, start: float | None = None
) -> Animation:
    """One channel to `end` in `ms` milliseconds."""
    return Glide((key, name), end, ms, ease, 0.0, start)


def move(key: Hashable, *, ms: float, ease: easing.Ease = easing.out, arc: float = 0.0, **channels: End) -> Animation:
    """Several channels of one key to their ends together; `arc` pixels of rise on the way apply to "y" alone."""
    return Together(
        tuple(Glide((key, name), end, ms, ease, arc if name == "y" else 0.0) for name, end in channels.items())
    )


def place(key: Hashable, **channels: End) -> Animation:
    """Set channels at once, when its turn comes."""
    return Together(tuple(Glide((key, name), end, 0.0) for name, end in channels.items()))


def wait(ms: float) -> Animation:
    """Stillness."""
    return Wait(ms)


def call(what: Callable[[], object]) -> Animation:
    """Call `what` when its turn comes: a sound, an event acknowledged, a picture turned over."""
    return Call(what)


def together(*parts: Animation) -> Animation:
    """All at once."""
    return Together(parts)


def in_turn(*parts: Animation) -> Animation:
    """One after the other."""
    return InTurn(parts)


def stagger(ms: float, *parts: Animation) -> Animation:
    """Each begins `ms` milliseconds after the one before it."""
    return Together(tuple(InTurn((Wait(ms * i), part)) for i, part in enumerate(parts)))


def scaled(factor: float, part: Animation) -> Animation:
    """The same with all times multiplied by `factor`."""
    return part.at_speed(factor)
