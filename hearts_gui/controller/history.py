"""The positions of a match one after another: what undo goes back along and redo forward (DESIGN.md, law 3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from hearts_gui.rules import ChooseMoon, Deal, DealPool, Match, Move, PassBack, PassCards, PlayCard, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """From one position to the next.

    ``decision``: whether undo stops in front of it, as it does at the person's own moves and at a deal restarted.
    ``move``: the move made, None where a deal was dealt or restarted.
    """

    before: Match
    after: Match
    move: Move | None
    decision: bool

    def same(self, other: Step) -> bool:
        """Whether it leads from the same position to the same, by whatever intent."""
        return (self.before, self.after, self.move) == (other.before, other.after, other.move)

    def starts_at(self, number: int, moves: int) -> bool:
        """Whether it leads on from the position after so many moves of the deal of that number."""
        return self.before.number == number and len(self.before.deal.moves) == moves


def mover(move: Move) -> Seat | None:
    """Whose choice a move is; None for the pool, which chance deals."""
    match move:
        case PassCards(seat, _) | PassBack(seat, _) | PlayCard(seat, _) | ChooseMoon(seat, _):
            return seat
        case DealPool():
            return None


class History:
    """The steps taken, and those taken back that can be had again until something else is done."""

    def __init__(self, match: Match, person: Seat | None) -> None:
        """The history of a match as far as it has come, replayed from its moves."""
        self._person = person
        self._past = list(_retraced(match, person))
        self._future: list[Step] = []  # the next step stands last

    @classmethod
    def along(cls, positions: Sequence[Match], at: int, person: Seat | None) -> History:
        """The history of a match that went through these positions and stands at one of them, the rest taken back.

        Two neighbours are one step apart: a move, the next deal, or the same deal dealt again.
        """
        history = cls(positions[0], person)
        steps = [_step(before, after, person) for before, after in pairwise(positions)]
        history._past += steps[:at]
        history._future = steps[at:][::-1]
        return history

    @property
    def positions(self) -> tuple[Match, ...]:
        """Every position from where the history begins, those that were taken back included; empty without a step."""
        steps = (*self._past, *reversed(self._future))
        return (steps[0].before, *(step.after for step in steps)) if steps else ()

    @property
    def at(self) -> int:
        """Which of the positions the match stands at."""
        return len(self._past)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return any(step.decision for step in reversed(self._past))

    @property
    def can_redo(self) -> bool:
        """Whether something has been taken back and nothing else done since."""
        return bool(self._future)

    @property
    def upcoming_move(self) -> Move | None:
        """The move that was taken back and follows here by itself; None where the person's or a new deal comes next."""
        step = self._future[-1] if self._future else None
        return None if step is None or step.decision or self._moves(step) else step.move

    def take(self, step: Step) -> None:
        """A step forward. Where it is the one that was taken back, those behind it can still be had again."""
        if self._future and self._future[-1].same(step):
            self._future.pop()
        else:
            self._future.clear()
        self._past.append(step)

    def undo(self) -> Match | None:
        """Back to where the last decision was to be made; None where there is none."""
        if not self.can_undo:
            return None
        while True:
            step = self._past.pop()
            self._future.append(step)
            if step.decision:
                return step.before

    def redo(self) -> Match | None:
        """Forward along the steps taken back, up to the next decision or the end; None where there are none."""
        if not self._future:
            return None
        while True:
            step = self._future.pop()
            self._past.append(step)
            if not self._future or self._future[-1].decision:
                return step.after

    def go_to(self, number: int, moves: int) -> Match | None:
        """To where the person's move is to be made that was made after so many moves of the deal of that number.

        Back to the last such position, over any number of deals, else forward to the first one among what was taken
        back. None where the person has made no such move, and nothing has changed then.
        """
        for place in reversed(range(len(self._past))):
            if self._moves(self._past[place]) and self._past[place].starts_at(number, moves):
                back = self._past[place:]
                del self._past[place:]
                self._future += reversed(back)
                return self._stop()
        for place in reversed(range(len(self._future))):
            if self._moves(self._future[place]) and self._future[place].starts_at(number, moves):
                forward = self._future[place + 1 :]
                del self._future[place + 1 :]
                self._past += reversed(forward)
                return self._stop()
        return None

    def go_to_end(self) -> Match | None:
        """Forward along all the steps taken back; None where there are none."""
        if not self._future:
            return None
        self._past += reversed(self._future)
        self._future.clear()
        return self._past[-1].after

    def _moves(self, step: Step) -> bool:
        """Whether the step is a move of the person's, decided by itself or played out after a claim."""
        return step.move is not None and self._person is not None and mover(step.move) == self._person

    def _stop(self) -> Match:
        """The position before the next step, which is the person's to decide even where it followed by itself."""
        self._future[-1] = replace(self._future[-1], decision=True)
        return self._future[-1].before


def _step(before: Match, after: Match, person: Seat | None) -> Step:
    """The step between two neighbours."""
    if after.number == before.number and len(after.deal.moves) == len(before.deal.moves) + 1:
        move = after.deal.moves[-1]
        return Step(before, after, move, decision=person is not None and mover(move) == person)
    return Step(before, after, None, decision=after.number == before.number)  # a deal dealt again, or the next one


def _retraced(match: Match, person: Seat | None) -> Iterator[Step]:
    """Every step that led to a match. Restarts leave no trace in a match, so none are found."""
    deals = (*match.finished, match.deal)
    position: Match | None = None
    for index, deal in enumerate(deals):
        fresh = Deal.start(match.rules, deal.dealt, deal.dealer, deal.number)
        dealt = replace(match, finished=deals[:index], deal=fresh)
        if position is not None:
            yield Step(position, dealt, None, decision=False)
        position = dealt
        for move in deal.moves:
            after = position.apply(move)
            yield Step(position, after, move, decision=person is not None and mover(move) == person)
            position = after
