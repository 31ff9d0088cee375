"""From what happened, and where things rest, to how they move: the only place that knows both events and layout.

Every event at the table has a figure here (those of passing in choreography_passing.py). A figure is a list of steps, a
step moves one thing (steps.py). Durations and curves are LANGUAGE.md's "Motion".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    Event,
    HandsLaidDown,
    Jump,
    PoolDealt,
    PositionChanged,
    TrickTaken,
)
from hearts_gui.motion import Moment, easing, glide, in_turn, place, together, wait
from hearts_gui.rules import Card, Seat, turns_from
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.screen.arrangement import Arrangement, Back, Key
from hearts_gui.screen.choreography_passing import PassingSteps
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.screen.steps import Figure, Step, Steps, Table, at, deck_of, pile_of

DECK: Seat = -2
"""Whose backs those are that the dealer has yet to deal."""
_DECK_SHOWN = 5  # backs that stand for the whole pack while it is dealt


class Choreography(Steps):
    """Makes figures for a table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._passing = PassingSteps(table)

    # What events look like -----------------------------------------------------------------------------------------

    def event(self, event: Event, before: Shown, after: Shown, old: Arrangement, new: Arrangement) -> Figure:
        """The figure of an event that takes the table from `before` to `after` and its cards from `old` to `new`.

        To be made while the cards still lie in the old arrangement.
        """
        match event:
            case CardsDealt():
                figure = self._deal(event, after)
            case HandsLaidDown():
                figure = self._laid_down(event, old)
            case CardPlayed():
                figure = self._play(event, before, old)
            case CardsPassed() | CardsReturned():
                figure = self._passing.exchange(event, before, old)
            case PoolDealt():
                figure = self._passing.pool(event, after, old)
            case PositionChanged(jump=Jump.RESTART):
                figure = self._swept_up(event, old)
            case PositionChanged(jump=Jump.GO):
                figure = []  # as far as that nothing travels: one picture fades into another
            case PositionChanged():
                figure = self._jump(before, after, old, new)
            case _:
                figure = []
        return [*figure, *self.settle(old, new, {step.key for step in figure})]

    def settle(self, old: Arrangement, new: Arrangement, but: Iterable[Key] = (), ms: float | None = None) -> Figure:
        """What has another place now goes there: the hand closes up, backs move together. What is new or gone fades."""
        time = self.ms(Moment.PLAY) if ms is None else ms
        skipped = set(but)
        figure: Figure = []
        for key, lie in new.items():
            if key in skipped:
                continue
            if key not in old:
                figure.append(Step(key, self.fade_in(key, time / 2), start=at(lie), aloft=False))
            elif old[key] != lie:
                figure.append(Step(key, self.travel(key, time, easing.out), aloft=False))
        gone = [key for key in old if key not in new and key not in skipped]
        return figure + [Step(key, self.fade_out(key, time / 2), end=at(old[key]), aloft=False) for key in gone]

    def sort(self, after: Shown) -> Figure:
        """The dealt hand is put in order, each card sliding beneath its neighbours."""
        stagger = self.stagger(Moment.SORT_STAGGER)
        return [
            Step(card, in_turn(wait(stagger * i), self.travel(card, self.ms(Moment.SORT), easing.io)), aloft=False)
            for i, card in enumerate(after.hand)
        ]

    def choose(self, card: Card, old: Arrangement, new: Arrangement) -> Figure:
        """A card goes between the hand and a slot."""
        flight = Step(card, self.travel(card, self.ms(Moment.PLAY), easing.soft, 0.02))
        return [flight, *self.settle(old, new, {card})]

    def back_home(self, card: Card) -> Figure:
        """A card that was carried and not played goes back to where it rests."""
        return [Step(card, self.travel(card, self.ms(Moment.HOVER_OUT), easing.out))]

    def collect(self, event: TrickTaken) -> Figure:
        """A trick gathers to who has won it and is gone."""
        ms, fade = self.ms(Moment.COLLECT), self.ms(Moment.COLLECT_FADE)
        stagger = self.stagger(Moment.COLLECT_STAGGER)
        end = pile_of(event.winner)
        figure: Figure = []
        for i, card in enumerate(event.cards):
            leaving = together(
                self.travel(card, ms, easing.io), in_turn(wait(max(0.0, ms - fade)), glide(card, "alpha", 0.0, fade))
            )
            figure.append(Step(card, in_turn(wait(stagger * i), leaving), end=end))
        figure.sort(key=lambda step: self._table.goal(step.key).order)  # the upper ones stay the upper ones
        return figure

    def _deal(self, event: CardsDealt, after: Shown) -> Figure:
        players = len(event.counts)
        stagger, ms = self.stagger(Moment.DEAL_STAGGER), self.ms(Moment.DEAL)
        figure: Figure = []
        start = deck_of(event.dealer)
        order = turns_from(event.eldest, players)
        total = sum(event.counts)
        for i in range(total):
            seat, row = order[i % players], i // players
            key: Key = after.hand[row] if seat == ME else Back(seat, row)
            flight = self.travel(key, ms, easing.out, 0.04)
            if seat == ME:
                flight = together(flight, self.turn(key, ms * 0.45, ms * 0.55, up=True))
            figure.append(Step(key, self.after(key, stagger * i, flight), start=start))
        for i in range(_DECK_SHOWN):
            until = in_turn(wait(stagger * total * (i + 1) / _DECK_SHOWN), place(Back(DECK, i), alpha=0.0))
            end = deck_of(event.dealer, rise=_DECK_SHOWN - i)
            figure.append(Step(Back(DECK, i), until, start=end, end=end, aloft=False))
        return figure

    def _play(self, event: CardPlayed, before: Shown, old: Arrangement) -> Figure:
        card, ms = event.card, self.ms(Moment.PLAY)
        if card == QUEEN_OF_SPADES:
            ms += 120 * self._table.pace.factor
        flight = together(self.travel(card, ms, easing.soft, 0.05), self.lifted(card, ms))
        if card in old:
            return [Step(card, flight)]
        # The topmost back is the one that is seen to leave.
        last = Back(event.seat, before.counts[event.seat] - 1)
        last = last if last in old else Back(event.seat, last.place - 1)
        turned = together(flight, self.turn(card, 0.0, ms * 0.55, up=True))
        gone = Step(last, place(last, alpha=0.0), end=at(old[last]))
        # It lies among the trick's cards from the first, so that it does not slip beneath one as it lands.
        return [Step(card, turned, start=at(replace(old[last], face=False)), aloft=False), gone]

    def _laid_down(self, event: HandsLaidDown, old: Arrangement) -> Figure:
        """The others' cards are turned up where their backs are."""
        ms, stagger = self.ms(Moment.PLAY), self.stagger(Moment.COLLECT_STAGGER)
        figure: Figure = []
        for seat, cards in enumerate(event.hands):
            for turn, card in enumerate(cards if seat != ME else ()):
                back = Back(seat, turn)
                if back not in old or card in old:
                    continue
                turned = together(self.travel(card, ms, easing.io), self.turn(card, 0.0, ms, up=True))
                flight = self.after(card, stagger * turn, turned, hidden=False)
                figure.append(Step(card, flight, start=at(replace(old[back], face=False)), aloft=False))
                figure.append(Step(back, place(back, alpha=0.0), end=at(old[back]), aloft=False))
        return figure

    def _swept_up(self, event: PositionChanged, old: Arrangement) -> Figure:
        """A deal begins anew: everything goes back to the dealer, face down."""
        ms = self.ms(Moment.DEAL)
        end = deck_of(event.view.record.dealer)
        return [
            Step(key, together(self.travel(key, ms, easing.io), self.turn(key, 0.0, ms / 2, up=False)), end=end)
            for key in old
        ]

    def _jump(self, before: Shown, after: Shown, old: Arrangement, new: Arrangement) -> Figure:
        """Undo and redo: every known card glides from where it was to where it is now."""
        ms = self.ms(Moment.PLAY)
        from_pile = pile_of(before.last_taker if before.last_taker is not None else ME)
        figure: Figure = []
        for key, lie in new.items():
            if not isinstance(key, Card) or old.get(key) == lie:
                continue
            elsewhere = key not in old or old[key].layer is not lie.layer
            flight = self.travel(key, ms, easing.io, 0.03 if elsewhere else 0.0)
            if key in old:
                figure.append(Step(key, flight, aloft=elsewhere))
            else:
                figure.append(Step(key, together(flight, self.fade_in(key, ms / 2)), start=from_pile))
        return figure + [self._put_away(key, before, after) for key in old if isinstance(key, Card) and key not in new]

    def _put_away(self, card: Card, before: Shown, after: Shown) -> Step:
        """A card that an undo or redo takes off the table: back to who had played it, or to who has won it."""
        ms = self.ms(Moment.PLAY)
        player = next((seat for seat, played in before.trick if played == card), ME)
        flight = self.travel(card, ms, easing.io, 0.03)
        if player != ME and card not in [played for _, played in after.last]:
            flight = together(flight, self.turn(card, 0.0, ms / 2, up=False))
            end = self.fan_of(player)
        else:
            end = pile_of(after.last_taker if after.last_taker is not None else ME)
        return Step(card, together(flight, in_turn(wait(0.7 * ms), self.fade_out(card, 0.3 * ms))), end=end)
