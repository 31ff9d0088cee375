"""Every position that a match has gone through, and where among them it stands: the journal's memory.

A trail is written as a list of entries to which more are only ever added. An entry with a step says: this is the
step at that place, and whatever stood there and behind it is gone. An entry without one says: the match stands at that
place now (something was taken back, or made again). Reading the entries in order gives the trail, with all that can
still be taken back or made again.
"""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.rules import Deal, Match
from hearts_gui.store.steps import Step, Turn, after, steps_between


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal. ``at``: a place, counted in steps from the start; ``step``: None where it only goes."""

    at: int
    step: Step | None


class Trail:
    """The positions of one match one after another, from its first deal, and the one it stands at."""

    def __init__(self, start: Match) -> None:
        """The trail of a match whose first deal has just been dealt."""
        if start.finished or start.deal != start.restart_deal().deal:
            raise ValueError("a trail begins with the first deal as dealt")
        self._positions = [start]
        self._seen: list[list[Match]] = [[]]  # by place: the very values that were reached there, all equal
        self._steps: list[Step] = []
        self._at = 0
        self._known: set[int] = set()

    @property
    def positions(self) -> tuple[Match, ...]:
        """Every position, those that can be made again included."""
        return tuple(self._positions)

    @property
    def at(self) -> int:
        """Which of the positions the match stands at."""
        return self._at

    @property
    def match(self) -> Match:
        """The position that the match stands at."""
        return self._positions[self._at]

    @property
    def _next(self) -> Match | None:
        """The position that follows where it was taken back; None at the end."""
        return self._positions[self._at + 1] if self._at < len(self._steps) else None

    def taken_back(self, number: int) -> bool:
        """Whether a deal was played with more knowledge than its cards give: see :meth:`_overwritten`."""
        return number in self._known or any(
            step is Turn.RESTART and before.number == number and before.deal.phase != "pass"
            for step, before in zip(self._steps[: self._at], self._positions, strict=False)
        )

    def write(self, entry: Entry) -> None:
        """One more entry. Raises ValueError where there is no such place, IllegalMove where the step is not allowed."""
        at, step = entry.at, entry.step
        if not 0 <= at <= len(self._steps):
            raise ValueError(f"there is no place {at} in a trail of {len(self._steps)} steps")
        if step is None:
            self._at = at
            return
        if at == len(self._steps) or self._steps[at] != step:
            position = after(self._positions[at], step)
            self._overwritten(at)
            self._steps[at:] = [step]
            self._positions[at + 1 :] = [position]
            self._seen[at + 1 :] = [[]]
        self._at = at + 1

    def reach(self, match: Match) -> tuple[Entry, ...]:
        """Go on to another position of the same match, and the entries that tell of it.

        A value that was reached before, the very same, was taken back or made again: that is how a first decision
        taken back is told from the same cards dealt again. Raises ValueError for a position of another match.
        """
        start = self._positions[0]
        if _origin(match) != _origin(start):
            raise ValueError("this is a position of another match")
        entries = self._way_to(match)
        for entry in entries:
            self.write(entry)
        if self._known_place(match) is None:
            self._seen[self._at].append(match)
        return entries

    def _known_place(self, match: Match) -> int | None:
        """Where this very value stands."""
        for place, (position, seen) in enumerate(zip(self._positions, self._seen, strict=True)):
            if position is match or any(other is match for other in seen):
                return place
        return None

    def _way_to(self, match: Match) -> tuple[Entry, ...]:
        """The shortest way to tell of it."""
        here, steps = self.match, steps_between(self.match, match)
        place = self._known_place(match)
        if place is None and not match.deal.moves and here.deal.moves and match.number == here.number:
            return (Entry(self._at, Turn.RESTART),)
        if place is None and (steps is None or len(steps) != 1 or match == self._next):
            ahead, behind = range(self._at, len(self._positions)), range(self._at - 1, -1, -1)
            place = next((place for place in (*ahead, *behind) if self._positions[place] == match), None)
        if place is not None:
            return () if place == self._at else (Entry(place, None),)
        place = self._at
        while steps is None:  # the first position of all is continued by every other
            place -= 1
            steps = steps_between(self._positions[place], match)
        return tuple(Entry(place + past, step) for past, step in enumerate(steps))

    def _overwritten(self, at: int) -> None:
        """Other steps take the place of those from here on: what they showed is known to whoever plays on.

        That goes for the deal in play and for all that were dealt after it, since the same cards will be dealt again.
        A choice of cards to pass that was changed before anyone's cards moved has shown nothing, nor has a restart
        that was taken back.
        """
        for place in range(at, len(self._steps)):
            step, position = self._steps[place], self._positions[place + 1]
            if step is Turn.DEAL or (step is not Turn.RESTART and position.deal.phase != "pass"):
                self._known.add(position.number)


def history_kept(before: tuple[Deal, ...], now: tuple[Deal, ...]) -> int:
    """How many of the deals scored before still stand, from the first."""
    kept = 0
    while kept < min(len(before), len(now)) and (before[kept] is now[kept] or before[kept] == now[kept]):
        kept += 1
    return kept


def _origin(match: Match) -> tuple[object, ...]:
    """What a match's cards follow from."""
    return match.rules, match.seed, match.first_dealer, match.first_number
