"""Telling what has happened: one event after another, each when the one before has been seen."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    ClubShown,
    DealScored,
    Event,
    HandsLaidDown,
    HeartsBroken,
    MoonChoiceWanted,
    MoonShot,
    PlayBegan,
    PositionChanged,
    QueenLanded,
    Refused,
    TrickTaken,
)
from hearts_gui.motion import Animation, Moment, call, in_turn, together, wait
from hearts_gui.screen.arrangement import arrange
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.choreography import Choreography
from hearts_gui.screen.scene import Pop, Push, Replace, Transition
from hearts_gui.screen.scenes.table_warmth import Warmth
from hearts_gui.screen.shown import ME
from hearts_gui.screen.soundtrack import soundtrack
from hearts_gui.screen.steps import Figure, length

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

EVENT, FLIGHT = "event", "flight"
"""Tracks: until the event that is told has been seen; and while cards fly that must land before the person may act."""
_LONG = 1500.0
"""Milliseconds: who has waited as long as that for the others is told by a sound that it is his turn."""
_QUIET = 50.0
"""Milliseconds for which an opponent must still be thinking, for pictures to be drawn ahead meanwhile."""
_PLAYED_OUT = 0.2
"""The part of a card's flight after which the next one follows when the hands lie open."""


class Teller:
    """Takes events out of `session.pending` and shows them, and asks the match to go on when all has been shown."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._session = table.session
        self._timeline = table.timeline
        self._chance = random.Random(table.session.seed)
        self._warmth = Warmth(table.cards)
        self._think = 0.0
        self._waited = 0.0
        self._called = False
        self._asked = False  # whether it has been said what he is to do
        self._haste = False
        self._scored = False
        self._lying: TrickTaken | None = None
        self.choreography = Choreography(table.cards)

    @property
    def landed(self) -> bool:
        """Whether no card is on its way that the person must have seen before he does anything."""
        return not self._timeline.playing(FLIGHT)

    @property
    def playing_out(self) -> bool:
        """Whether the hands lie open, and what is left is played out by itself, card upon card."""
        return bool(self._table.shown.laid)

    @property
    def showing(self) -> bool:
        """Whether an event is being looked at."""
        return self._timeline.playing(EVENT) or self._lying is not None

    @property
    def lying(self) -> bool:
        """Whether a finished trick lies there until the person has seen enough of it."""
        return self._lying is not None

    @property
    def preparing(self) -> bool:
        """Whether pictures of cards are still to be drawn before they are needed."""
        return self._warmth.preparing

    def advance(self, ms: float) -> Transition | None:
        """Tell what has happened, when its time has come; whoever is to move after that thinks meanwhile."""
        self._think = max(0.0, self._think - ms)
        if self._table.shown.turn not in {None, ME}:
            self._waited += ms
        busy, quiet = self._timeline.busy, self._table.ready or self._think > _QUIET
        if busy or (quiet and not self._table.stale):  # else there will be something new to be seen on this tick
            self._warmth.tick(ahead=not busy)
        if self.showing:
            self._session.controller.think_ahead()
        if self._lying is not None and not self._table.context.pace.waits:  # it was set otherwise meanwhile
            self._gather()
        if self._scored and not self._session.pending and not self.showing:
            return self._after_score()
        transition = self.tell_on()
        if transition is None:
            self.come_to_the_person()
        return transition

    def tell_on(self) -> Transition | None:
        """Tell events until one has to be looked at."""
        pending, table = self._session.pending, self._table
        while not self.showing and not table.shown.unnoted:
            if not pending:
                self._session.did(self._session.controller.advance())
            if not pending or self._not_yet(pending[0]):
                return None
            transition = self._tell(pending.popleft())
            table.stale = True
            if transition is not None:
                return transition
        return None

    def hurry(self) -> None:
        """What moves is at its goal, and the others play promptly until the trick that lies there is complete.

        A trick that is complete is collected at once; whoever leads the next takes his time again.
        """
        table, shown = self._table, self._table.shown
        if self._lying is not None:
            self._timeline.finish()
            self._gather()
            return
        leading = not shown.trick and not self.showing
        self._haste = shown.turn is not None and not table.ready and (bool(shown.trick) or leading)
        for _ in range(4):  # an event may end in another motion, as a deal ends in sorting
            self._timeline.finish()
            if not self.showing:
                break

    def jump(self, events: list[Event]) -> Transition | None:
        """The match was taken elsewhere: what was still to be told is told no more. Whatever screen that leads to."""
        if not any(isinstance(event, PositionChanged) for event in events):
            return None
        self._session.pending.clear()
        self._session.did(events)
        self.break_off()
        return self.tell_on()

    def break_off(self) -> None:
        """What was being told is told no further: the match is elsewhere now, as the next event says."""
        table = self._table
        self._timeline.stop(EVENT)
        self._timeline.stop(FLIGHT)
        self._lying = None
        table.plate.hide()
        table.shown = table.shown.acknowledged()
        self._scored = False
        self._waited = 0.0

    def _not_yet(self, event: Event) -> bool:
        """Whether an opponent is to be seen thinking before this happens, or the cards have to be got out."""
        if isinstance(event, CardsDealt):
            return self._table.context.pace.travels and not self._warmth.greet(event.hand)
        if not isinstance(event, CardPlayed) or event.seat == ME or self._think <= 0:
            return False
        # Where nothing is left to play for nobody makes a show of thinking.
        return not (self._haste or self.playing_out or self._session.all_points_taken)

    def _tell(self, event: Event) -> Transition | None:
        if isinstance(event, Refused):
            return None
        table = self._table
        self._called = self._asked = False
        before = table.shown
        table.shown = before.after(event)
        new = arrange(table.shown, table.layout)
        figure = self.choreography.event(event, before, table.shown, table.cards.arrangement, new)
        table.cards.dance(figure, new)
        table.sight.lift()
        table.spoken.tell(event)
        self._take_time(event, length(figure), self._heard(event, figure))
        transition = self._leads_to(event)
        if transition is None:
            self.come_to_the_person()
        return transition

    def _heard(self, event: Event, figure: Figure) -> Animation:
        """What is heard of an event: some at once, some as it comes to be seen, unless the match leaps elsewhere."""
        play, later = self._table.context.audio.play, []
        for ms, cue in soundtrack(event, figure):
            if ms > 0:
                later.append(in_turn(wait(ms), call(partial(play, cue))))
            else:
                play(cue)
        return together(*later)

    def _take_time(self, event: Event, lasting: float, heard: Animation) -> None:
        """How long the event is looked at and heard, before the next is told."""
        seen = together(wait(lasting), heard)
        match event:
            case CardsDealt():
                self._occupy(in_turn(seen, call(self._sort)), lasting)
            case TrickTaken():
                self._haste = False
                self._let_think()
                if self._table.context.pace.waits and not self.playing_out:
                    self._lying = event
                    return
                moment = Moment.TRICK_REST_POINTS if event.points else Moment.TRICK_REST
                rest = self._table.context.pace.ms(Moment.PLAY if self.playing_out else moment)
                self._timeline.play(in_turn(wait(rest), call(partial(self._collect, event))), EVENT)
            case CardPlayed() | HandsLaidDown() if self.playing_out:
                look = self._table.context.pace.ms(Moment.TRICK_REST_POINTS)
                self._timeline.play(heard)
                self._timeline.play(wait(look if isinstance(event, HandsLaidDown) else _PLAYED_OUT * lasting), EVENT)
            case CardPlayed(seat=seat):
                self._occupy(seen, 0.0 if seat == ME else lasting)
                self._let_think()
            case PlayBegan():
                self._let_think()
            case ClubShown():
                shown = max(lasting, self._table.context.pace.ms(Moment.CLUB_SHOWN))
                self._occupy(wait(shown), shown)
            case HeartsBroken() | QueenLanded():
                self._table.sight.effects.show(event)
            case _ if lasting:
                self._occupy(seen, lasting)

    def _leads_to(self, event: Event) -> Transition | None:
        """The screen that an event calls for."""
        context = self._table.context
        match event:
            case CardsDealt():
                self.remember()
            case MoonShot() if context.can_open("moon"):
                return Push(context.open("moon"))
            case MoonChoiceWanted(seat=seat) if seat == ME and context.can_open("moon"):
                # Told after his moon it has been answered by now; after a leap to this point it has not.
                return Push(context.open("moon")) if self._session.controller.person_to_act == "moon" else None
            case DealScored(over=over):
                self._scored = True
                self.remember(over=over)
                return Push(context.open("score")) if context.can_open("score") else None
            case _:
                pass
        return None

    def _occupy(self, animation: Animation, flight: float) -> None:
        """The event that is told lasts as long as this; for `flight` ms the person must wait too."""
        self._timeline.play(animation, EVENT)
        self._timeline.play(wait(flight), FLIGHT)

    def _sort(self) -> None:
        table = self._table
        table.shown = table.shown.in_order()
        figure = self.choreography.sort(table.shown)
        if figure:
            table.context.audio.play(Cue.SORT_RIFFLE)
        table.cards.dance(figure, arrange(table.shown, table.layout))
        self._timeline.play(wait(length(figure)), EVENT)

    def _gather(self) -> None:
        """The trick that lay there goes to its taker."""
        event, self._lying = self._lying, None
        if event is not None:
            self._collect(event)

    def _collect(self, event: TrickTaken) -> None:
        table = self._table
        table.shown = table.shown.gathered(event)
        figure = self.choreography.collect(event)
        table.context.audio.play(Cue.TRICK_COLLECT)
        table.cards.dance(figure, arrange(table.shown, table.layout))
        self._timeline.play(wait(length(figure) * (_PLAYED_OUT if self.playing_out else 1.0)), EVENT)
        self.come_to_the_person()

    def _let_think(self) -> None:
        pace = self._table.context.pace
        self._think = self._chance.uniform(pace.ms(Moment.THINK_SHORT), pace.ms(Moment.THINK_LONG))

    def come_to_the_person(self) -> None:
        """Say once, as soon as it is so, that it is for him to act."""
        table = self._table
        if not table.ready:
            return
        self._asked = self._asked or table.spoken.ask()  # while a trick of his rests there is nothing to be said yet
        if self._called:
            return
        self._called = True
        self._haste = False
        waited, self._waited = self._waited, 0.0
        if waited >= _LONG:
            table.context.audio.play(Cue.YOUR_TURN)
        table.sight.lift()

    def _after_score(self) -> Transition | None:
        """The deal has been scored and seen: the next one, or the end."""
        self._scored = False
        context, controller = self._table.context, self._session.controller
        if controller.match.over:
            door = "won" if context.can_open("won") else "title"
            return Replace(context.open(door)) if context.can_open(door) else Pop()
        self._session.did(controller.next_deal())
        return None

    def remember(self, *, over: bool = False) -> None:
        """The title offers to go on with this match while it lasts."""
        context = self._table.context
        context.resume = None if over else self._session.resume(context)
