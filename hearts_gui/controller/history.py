"""The positions of a match one after another: what undo goes back along and redo forward (DESIGN.md, law 3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
        self._past = list(_retraced(match, person))
        self._future: list[Step] = []  # the next step stands last

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
        """The move that was taken back and follows here by itself; None where a decision or a new deal comes next."""
        step = self._future[-1] if self._future else None
        return None if step is None or step.decision else step.move

    def take(self, step: Step) -> None:
        """A step forward. Where it is the one that was taken back, those behind it can still be had again."""
        if self._future and self._future[-1] == step:
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


def _retraced(match: Match, person: Seat | None) -> Iterator[Step]:
    """Every step that led to a match. Restarts leave no trace in a match, so none are found."""
    deals = (*match.finished, match.deal)
    position: Match | None = None
    for index, deal in enumerate(deals):
        fresh = Deal.start(match.rules, deal.dealt, deal.dealer, deal.number)
        dealt = Match(match.rules, match.seed, match.first_dealer, deals[:index], fresh)
        if position is not None:
            yield Step(position, dealt, None, decision=False)
        position = dealt
        for move in deal.moves:
            after = position.apply(move)
            yield Step(position, after, move, decision=person is not None and mover(move) == person)
            position = after
