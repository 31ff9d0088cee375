"""The move controller: what the person wants goes in, what happened comes out; no drawing, no waiting.

::

    controller = MoveController(Match.start(rules, seed), players, person=0, thinker=BackgroundThinker())
    show(controller.begin())
    ...                                # whenever the screen has shown everything so far:
    show(controller.advance())         # at most one move of a computer player; nothing while it is still thinking
    show(controller.play(card))        # or whatever the person wants, at any time

Every intent gives the events that it caused, or one :class:`Refused`, and then nothing has changed. The position is
never more than one move ahead of what the screen has been told.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence

from hearts_gui.controller.events import Event, HandsLaidDown, Jump, MatchBegun, Refused, Wanted
from hearts_gui.controller.history import History, Step, mover
from hearts_gui.controller.narration import person_view, told_deal, told_jump, told_move
from hearts_gui.controller.questions import Questions, wanted_of
from hearts_gui.controller.substitute import substitute_move
from hearts_gui.controller.thinker import Thinker
from hearts_gui.players import Player
from hearts_gui.rules import (
    Card,
    ChooseMoon,
    IllegalMove,
    Match,
    MoonChoice,
    Move,
    PassBack,
    PassCards,
    PlayCard,
    Reason,
    Rest,
    Seat,
    SeatView,
    certain_rest,
)

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that a player may think before another moves for it. Players bound their own work far below this."""


class MoveController:
    """One match at one table: the person, the computer players, and the way back and forth through their moves."""

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player],
        person: Seat | None,
        thinker: Thinker,
        listener: Callable[[Match], None] | None = None,
        *,
        trail: tuple[Sequence[Match], int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
    ) -> None:
        """A controller for a match as far as it has come.

        ``players``: the computer player of every seat but the person's. ``person``: his seat, None where he only
        watches. ``listener`` is told the match after every change, before the events are handed out: for the journal.
        ``trail``: the positions that the match went through, and at which of them it stands, so that what was taken
        back before can still be made again; without it they are found from the match's moves. ``clock``: seconds that
        only grow. ``patience``: seconds that a player may think. Raises ValueError where a seat has no player or the
        person's seat is not at the table.
        """
        seats = range(match.rules.players)
        if person is not None and person not in seats:
            raise ValueError(f"seat {person} is not at a table for {match.rules.players}")
        missing = [seat for seat in seats if seat != person and seat not in players]
        if missing:
            raise ValueError(f"no player for seats {missing}")
        self._listener = listener
        self._questions = Questions(thinker, clock, patience)
        self._players = dict(players)
        self._person = person
        self._history = History(match, person) if trail is None else History.along(*trail, person)
        self._match = match
        self._view = person_view(match, person)
        self._laid_down = False

    # -- what one asks ----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The position. It holds every hand: a screen takes no more of it than what everyone at the table has seen."""
        return self._match

    @property
    def view(self) -> SeatView:
        """What the person may know now; one who only watches sees no hand."""
        return self._view

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points in all deals scored so far."""
        return self._match.totals

    @property
    def trail(self) -> tuple[tuple[Match, ...], int]:
        """The positions of the match, those that were taken back included, and at which of them it stands."""
        return self._history.positions or (self._match,), self._history.at

    @property
    def person_to_act(self) -> Wanted | None:
        """What is wanted of the person: to ``pass``, give ``back``, ``play``, choose for his ``moon``, or nothing.

        Nothing is while the hands are laid down.
        """
        return None if self._person is None or self._laid_down else wanted_of(self._match, self._person)

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` has anywhere to go."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether :meth:`redo` has anywhere to go."""
        return self._history.can_redo

    @property
    def can_restart(self) -> bool:
        """Whether anything has been done in this deal."""
        return bool(self._match.deal.moves)

    @property
    def can_deal(self) -> bool:
        """Whether :meth:`next_deal` would deal."""
        return self._match.deal.phase == "done" and not self._match.over

    @property
    def claim(self) -> Rest | None:
        """What the person can claim now: where the rest of the deal goes, if he can be sure of it and it is his turn.

        A single card is not worth claiming: to play it is as quick.
        """
        if self.person_to_act != "play" or len(self._view.hand) < 2:
            return None
        return certain_rest(self._view)

    def begin(self) -> list[Event]:
        """What the screen needs to show the match as it stands: dealt afresh, or resumed where it was left."""
        match = self._match
        if not match.finished and not match.deal.moves:
            return [MatchBegun(match.rules, match.first_dealer), *told_deal(match, self._person)]
        return told_jump(Jump.RESUME, match, match, self._person)

    # -- what the person wants --------------------------------------------------------------------------------------

    def choose_pass(self, cards: Sequence[Card]) -> list[Event]:
        """The person's cards to pass."""
        return self._decided(lambda seat: PassCards(seat, tuple(cards)))

    def give_back(self, card: Card) -> list[Event]:
        """The card received that the person gives back."""
        return self._decided(lambda seat: PassBack(seat, card))

    def play(self, card: Card) -> list[Event]:
        """The person plays a card."""
        return self._decided(lambda seat: PlayCard(seat, card))

    def choose_moon(self, choice: MoonChoice) -> list[Event]:
        """What becomes of the person's moon."""
        return self._decided(lambda seat: ChooseMoon(seat, choice))

    def make(self, move: Move) -> list[Event]:
        """Any move of the person's, given as a value. One of another seat's is refused."""
        if mover(move) != self._person:
            return [Refused(Reason.NOT_YOUR_TURN)]
        return self._decided(lambda _: move)

    def undo(self) -> list[Event]:
        """Back to the person's decision before, over the border of a deal if need be."""
        return self._jumped(Jump.UNDO, self._history.undo())

    def redo(self) -> list[Event]:
        """Forward again to the person's next decision, or to where undo began."""
        return self._jumped(Jump.REDO, self._history.redo())

    def go_to(self, number: int, moves: int) -> list[Event]:
        """To any decision of the person's in this match: the move that he made after so many moves of that deal.

        What lies between is taken back, or made again where it had been taken back; redo goes on from there.
        """
        return self._jumped(Jump.GO, self._history.go_to(number, moves))

    def go_to_end(self) -> list[Event]:
        """Forward along all that was taken back, to where the match has come to."""
        return self._jumped(Jump.GO, self._history.go_to_end())

    def lay_down(self) -> list[Event]:
        """The person claims the rest: the hands are open, and :meth:`advance` plays it out, his own cards included.

        They are moves like any other. Undo takes the claim back as a whole, to where he could play on.
        """
        rest = self.claim
        if rest is None or self._person is None:
            return [Refused(Reason.NOT_NOW)]
        self._questions.withdraw()
        self._laid_down = True
        return [
            HandsLaidDown(self._person, rest, self._match.deal.hands),
            *self._made(substitute_move(self._view), decision=True),
        ]

    def restart_deal(self) -> list[Event]:
        """The same cards dealt again; undo comes back to where the deal was left."""
        if not self.can_restart:
            return [Refused(Reason.NOT_NOW)]
        after = self._match.restart_deal()
        self._history.take(Step(self._match, after, None, decision=True))
        return self._jumped(Jump.RESTART, after)

    def next_deal(self) -> list[Event]:
        """The next deal, once this one is scored."""
        try:
            after = self._match.next_deal()
        except IllegalMove as refusal:
            return [Refused(refusal.reason)]
        self._history.take(Step(self._match, after, None, decision=False))
        self._stand_at(after)
        return told_deal(after, self._person)

    def close(self) -> None:
        """Leave the table: no answer is waited for any more. The thinker is its owner's to close."""
        self._questions.withdraw()

    # -- what goes on by itself -------------------------------------------------------------------------------------

    def advance(self) -> list[Event]:
        """One move of whoever is to act besides the person; nothing while he alone is, or while they still think.

        Never waits. Moves that were taken back and are reached again are made again without being thought about.
        """
        again = self._history.upcoming_move
        if again is not None:
            return self._made(again)
        if self._match.deal.phase == "pool":
            return self._made(self._match.deal_pool().deal.moves[-1])
        if self._laid_down:
            # Whatever the rules allow: it makes no difference any more, and nobody needs to think about it.
            (seat,) = self._match.deal.to_act
            return self._made(substitute_move(self._match.view(seat)))
        self.think_ahead()
        move = self._questions.answered(self._match)
        return [] if move is None else self._made(move)

    def think_ahead(self) -> None:
        """Put the questions that the position raises to the computer players, so that they think while it is drawn."""
        # A decision taken back is the person's to make first: else the others' choices would end the way forward.
        if self._history.upcoming_move is not None or (self.can_redo and self.person_to_act is not None):
            return
        for seat in self._match.deal.to_act:
            if seat != self._person and not self._laid_down:
                self._questions.put(self._match, seat, self._players[seat])

    # -- how a position becomes the next ----------------------------------------------------------------------------

    def _decided(self, move_by: Callable[[Seat], Move]) -> list[Event]:
        """A move of the person's, if he sits at the table and the rules allow it."""
        if self._person is None:
            return [Refused(Reason.NOT_YOUR_TURN)]
        try:
            return self._made(move_by(self._person), decision=True)
        except IllegalMove as refusal:
            return [Refused(refusal.reason, refusal.card)]

    def _made(self, move: Move, *, decision: bool = False) -> list[Event]:
        """A move is made. Raises IllegalMove, and nothing has changed then."""
        before, after = self._match, self._match.apply(move)
        self._history.take(Step(before, after, after.deal.moves[-1], decision))
        self._stand_at(after)
        return told_move(before, after, self._person)

    def _jumped(self, jump: Jump, after: Match | None) -> list[Event]:
        if after is None:
            return [Refused(Reason.NOT_NOW)]
        before = self._match
        self._questions.withdraw()
        self._laid_down = False
        self._stand_at(after)
        return told_jump(jump, before, after, self._person)

    def _stand_at(self, match: Match) -> None:
        self._match = match
        self._laid_down = self._laid_down and match.deal.phase == "play"
        self._view = person_view(match, self._person)
        if self._listener is not None:
            try:
                self._listener(match)
            except Exception:
                log.exception("the listener failed; the game goes on")
