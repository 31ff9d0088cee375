"""From what happened, and where things rest, to how they move: the only file that knows both events and layout.

Every event at the table has a figure here. A figure is a list of steps: a step moves one thing, from where it is (or
from a start that is given) to where it rests. Ends are asked for on every frame, so that a window that changes its size
sends everything to its new place. Durations and curves are LANGUAGE.md's "Motion"; under reduced motion and at the
instant pace nothing travels: things fade in where they belong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    Event,
    Jump,
    PoolDealt,
    PositionChanged,
    TrickTaken,
)
from hearts_gui.motion import Animation, Moment, Pace, easing, glide, in_turn, move, place, together, wait
from hearts_gui.rules import Card, Seat, turns_from
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.screen.arrangement import POOL, Arrangement, Back, Key, Layer, Lie, deck
from hearts_gui.screen.layout import Place, TableLayout
from hearts_gui.screen.shown import ME, Shown

DECK: Seat = -2
"""Whose backs those are that the dealer has yet to deal."""
_DECK_SHOWN = 5  # backs that stand for the whole pack while it is dealt

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


class Choreography:
    """Makes figures for a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # What events look like -----------------------------------------------------------------------------------------

    def event(self, event: Event, before: Shown, after: Shown, old: Arrangement, new: Arrangement) -> Figure:
        """The figure of an event that takes the table from `before` to `after` and its cards from `old` to `new`.

        To be made while the cards still lie in the old arrangement.
        """
        match event:
            case CardsDealt():
                figure = self._deal(event, after)
            case CardPlayed():
                figure = self._play(event, before, old)
            case CardsPassed() | CardsReturned():
                figure = self._exchange(event, before, old)
            case PoolDealt():
                figure = self._pool(event, after, old)
            case PositionChanged(jump=Jump.RESTART):
                figure = self._swept_up(event, old)
            case PositionChanged():
                figure = self._jump(before, after, old, new)
            case _:
                figure = []
        return [*figure, *self.settle(old, new, {step.key for step in figure})]

    def settle(self, old: Arrangement, new: Arrangement, but: Iterable[Key] = (), ms: float | None = None) -> Figure:
        """What has another place now goes there: the hand closes up, backs move together. What is new or gone fades."""
        time = self._ms(Moment.PLAY) if ms is None else ms
        skipped = set(but)
        figure: Figure = []
        for key, lie in new.items():
            if key in skipped:
                continue
            if key not in old:
                figure.append(Step(key, self._fade_in(key, time / 2), start=_at(lie), aloft=False))
            elif old[key] != lie:
                figure.append(Step(key, self._travel(key, time, easing.out), aloft=False))
        gone = [key for key in old if key not in new and key not in skipped]
        return figure + [Step(key, self._fade_out(key, time / 2), end=_at(old[key]), aloft=False) for key in gone]

    def sort(self, after: Shown) -> Figure:
        """The dealt hand is put in order, each card sliding beneath its neighbours."""
        stagger = self._stagger(Moment.SORT_STAGGER)
        return [
            Step(card, in_turn(wait(stagger * i), self._travel(card, self._ms(Moment.SORT), easing.io)), aloft=False)
            for i, card in enumerate(after.hand)
        ]

    def choose(self, card: Card, old: Arrangement, new: Arrangement) -> Figure:
        """A card goes between the hand and a slot."""
        flight = Step(card, self._travel(card, self._ms(Moment.PLAY), easing.soft, 0.02))
        return [flight, *self.settle(old, new, {card})]

    def back_home(self, card: Card) -> Figure:
        """A card that was carried and not played goes back to where it rests."""
        return [Step(card, self._travel(card, self._ms(Moment.HOVER_OUT), easing.out))]

    def collect(self, event: TrickTaken) -> Figure:
        """A trick gathers to who has won it and is gone."""
        ms, fade = self._ms(Moment.COLLECT), self._ms(Moment.COLLECT_FADE)
        stagger = self._stagger(Moment.COLLECT_STAGGER)
        end = _pile(event.winner)
        figure: Figure = []
        for i, card in enumerate(event.cards):
            leaving = together(
                self._travel(card, ms, easing.io), in_turn(wait(max(0.0, ms - fade)), glide(card, "alpha", 0.0, fade))
            )
            figure.append(Step(card, in_turn(wait(stagger * i), leaving), end=end))
        return figure

    def _deal(self, event: CardsDealt, after: Shown) -> Figure:
        players = len(event.counts)
        stagger, ms = self._stagger(Moment.DEAL_STAGGER), self._ms(Moment.DEAL)
        figure: Figure = []
        start = _dealt_from(event.dealer)
        order = turns_from(event.eldest, players)
        total = sum(event.counts)
        for i in range(total):
            seat, row = order[i % players], i // players
            key: Key = after.hand[row] if seat == ME else Back(seat, row)
            flight = self._travel(key, ms, easing.out, 0.04)
            if seat == ME:
                flight = together(flight, self._turn(key, ms * 0.45, ms * 0.55, up=True))
            figure.append(Step(key, self._after(key, stagger * i, flight), start=start))
        for i in range(_DECK_SHOWN):
            until = in_turn(wait(stagger * total * (i + 1) / _DECK_SHOWN), place(Back(DECK, i), alpha=0.0))
            end = _dealt_from(event.dealer, rise=_DECK_SHOWN - i)
            figure.append(Step(Back(DECK, i), until, start=end, end=end, aloft=False))
        return figure

    def _play(self, event: CardPlayed, before: Shown, old: Arrangement) -> Figure:
        card, ms = event.card, self._ms(Moment.PLAY)
        if card == QUEEN_OF_SPADES:
            ms += 120 * self._table.pace.factor
        flight = together(self._travel(card, ms, easing.soft, 0.05), self._lifted(card, ms))
        if card in old:
            return [Step(card, flight)]
        # The topmost back is the one that is seen to leave.
        last = Back(event.seat, before.counts[event.seat] - 1)
        last = last if last in old else Back(event.seat, last.place - 1)
        turned = together(flight, self._turn(card, 0.0, ms * 0.55, up=True))
        gone = Step(last, place(last, alpha=0.0), end=_at(old[last]))
        return [Step(card, turned, start=_at(replace(old[last], face=False))), gone]

    def _exchange(self, event: CardsPassed | CardsReturned, before: Shown, old: Arrangement) -> Figure:
        plan = event.plan
        pooled = isinstance(event, CardsPassed) and plan.pooled
        count = plan.count if isinstance(event, CardsPassed) else 1
        players = len(before.counts)
        gave = before.chosen
        got = _as_cards(event.got)
        figure: Figure = []
        for seat in range(players):
            to = plan.to[seat] if isinstance(event, CardsPassed) else plan.giver(seat)
            for k in range(count):
                begin = _at(replace(old[gave[k]] if seat == ME else old[_last(before, seat, k)], face=seat == ME))
                arrive: Key = Back(POOL, seat * count + k) if pooled else _last(before, to, k)
                if to == ME and not pooled:
                    figure.append(self._received(got[k], k, begin))
                elif seat == ME:
                    figure += self._given(gave[k], k, arrive)
                else:
                    figure.append(Step(arrive, self._passed(arrive, k), start=begin))
                    if pooled:
                        gone = _last(before, seat, k)
                        figure.append(Step(gone, place(gone, alpha=0.0), end=begin))
        return figure

    def _passed(self, key: Key, k: int) -> Animation:
        """The k-th of the cards that someone passes, on its way."""
        flight = together(
            self._travel(key, self._ms(Moment.PASS), easing.io, 0.09), self._lifted(key, self._ms(Moment.PASS))
        )
        return self._after(key, self._stagger(Moment.PASS_STAGGER) * k, flight, hidden=False)

    def _received(self, card: Card, k: int, begin: Spot) -> Step:
        flip = self._turn(card, 0.0, self._ms(Moment.FLIP), up=True)
        return Step(card, in_turn(self._passed(card, k), flip), start=begin)

    def _given(self, card: Card, k: int, arrive: Key) -> Figure:
        """The person's own card turns its back, flies, and becomes one of the backs it joins."""
        flight = self._passed(card, k)
        delay = self._stagger(Moment.PASS_STAGGER) * k
        turned = together(flight, self._turn(card, delay, self._ms(Moment.FLIP), up=False))
        away = Step(card, in_turn(turned, place(card, alpha=0.0)), end=self._goal_of(arrive))
        there = Step(arrive, self._after(arrive, turned.length, wait(0.0)), start=self._goal_of(arrive), aloft=False)
        return [away, there]

    def _pool(self, event: PoolDealt, after: Shown, old: Arrangement) -> Figure:
        players = len(event.counts)
        stagger, ms = self._stagger(Moment.DEAL_STAGGER), self._ms(Moment.DEAL)
        got = event.got
        figure: Figure = []
        for i, seat in enumerate(turns_from(event.eldest, players) * event.count):
            k = i // players
            top = Back(POOL, players * event.count - 1 - i)
            key: Key = got[k] if seat == ME else _last(after, seat, event.count - 1 - k)
            flight = self._travel(key, ms, easing.out, 0.04)
            if seat == ME:
                flight = in_turn(flight, self._turn(key, 0.0, self._ms(Moment.FLIP), up=True))
            spot = _at(old[top])
            figure.append(Step(key, self._after(key, stagger * i, flight), start=spot))
            gone = in_turn(wait(stagger * i), place(top, alpha=0.0))
            figure.append(Step(top, gone, end=spot, aloft=False))
        return figure

    def _swept_up(self, event: PositionChanged, old: Arrangement) -> Figure:
        """A deal begins anew: everything goes back to the dealer, face down."""
        ms = self._ms(Moment.DEAL)
        end = _dealt_from(event.view.record.dealer)
        return [
            Step(key, together(self._travel(key, ms, easing.io), self._turn(key, 0.0, ms / 2, up=False)), end=end)
            for key in old
        ]

    def _jump(self, before: Shown, after: Shown, old: Arrangement, new: Arrangement) -> Figure:
        """Undo and redo: every known card glides from where it was to where it is now."""
        ms = self._ms(Moment.PLAY)
        from_pile = _pile(before.last_taker if before.last_taker is not None else ME)
        figure: Figure = []
        for key, lie in new.items():
            if not isinstance(key, Card) or old.get(key) == lie:
                continue
            elsewhere = key not in old or old[key].layer is not lie.layer
            flight = self._travel(key, ms, easing.io, 0.03 if elsewhere else 0.0)
            if key in old:
                figure.append(Step(key, flight, aloft=elsewhere))
            else:
                figure.append(Step(key, together(flight, self._fade_in(key, ms / 2)), start=from_pile))
        return figure + [self._put_away(key, before, after) for key in old if isinstance(key, Card) and key not in new]

    def _put_away(self, card: Card, before: Shown, after: Shown) -> Step:
        """A card that an undo or redo takes off the table: back to who had played it, or to who has won it."""
        ms = self._ms(Moment.PLAY)
        player = next((seat for seat, played in before.trick if played == card), ME)
        flight = self._travel(card, ms, easing.io, 0.03)
        if player != ME and card not in [played for _, played in after.last]:
            flight = together(flight, self._turn(card, 0.0, ms / 2, up=False))
            end = self._fan_of(player)
        else:
            end = _pile(after.last_taker if after.last_taker is not None else ME)
        return Step(card, together(flight, in_turn(wait(0.7 * ms), self._fade_out(card, 0.3 * ms))), end=end)

    # The steps they are made of ------------------------------------------------------------------------------------

    def _ms(self, moment: Moment) -> float:
        return self._table.pace.ms(moment)

    def _stagger(self, moment: Moment) -> float:
        return self._ms(moment) if self._table.pace.travels else 0.0

    def _travel(self, key: Key, ms: float, ease: easing.Ease, arc: float = 0.0) -> Animation:
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
        return together(place(key, **ends), glide(key, "alpha", 1.0, self._ms(Moment.CROSS_FADE), start=0.0))

    def _turn(self, key: Key, delay: float, ms: float, *, up: bool) -> Animation:
        """Over onto its face or its back."""
        if not self._table.pace.travels:
            return place(key, face=1.0 if up else 0.0)
        return in_turn(wait(delay), glide(key, "face", 1.0 if up else 0.0, ms, easing.io))

    def _lifted(self, key: Key, ms: float) -> Animation:
        """Its shadow grows and settles again."""
        if not self._table.pace.travels:
            return wait(0.0)
        return in_turn(glide(key, "lift", 1.0, ms * 0.3, easing.out), glide(key, "lift", 0.0, ms * 0.7, easing.io))

    def _after(self, key: Key, delay: float, flight: Animation, *, hidden: bool = True) -> Animation:
        """A flight that begins later; until then the thing is not seen."""
        if not hidden:
            return in_turn(wait(delay), flight)
        return in_turn(place(key, alpha=0.0), wait(delay), place(key, alpha=1.0), flight)

    def _fade_in(self, key: Key, ms: float) -> Animation:
        return glide(key, "alpha", 1.0, ms, start=0.0)

    def _fade_out(self, key: Key, ms: float) -> Animation:
        return glide(key, "alpha", 0.0, ms)

    def _fan_of(self, seat: Seat) -> Spot:
        """The middle of an opponent's hand."""

        def spot(layout: TableLayout) -> Lie:
            return Lie(layout.backs(seat, 1)[0], face=False, layer=Layer.BACKS)

        return spot

    def _goal_of(self, key: Key) -> Spot:
        table = self._table
        return lambda _: table.goal(key)


def _at(lie: Lie) -> Spot:
    return lambda _: lie


def _dealt_from(dealer: Seat, rise: int = 0) -> Spot:
    def spot(layout: TableLayout) -> Lie:
        pack = deck(dealer, layout)
        return Lie(pack.moved(dy=-rise * 0.0016 * layout.unit), face=False, layer=Layer.TRICK, order=rise)

    return spot


def _pile(seat: Seat) -> Spot:
    """Where the tricks go that a seat has won."""

    def spot(layout: TableLayout) -> Lie:
        x, y, w, h = layout.plaque(seat)
        return Lie(Place(x + w / 2, y + h / 2, 0.6 * layout.trick_height, 0.0))

    return spot


def _last(shown: Shown, seat: Seat, k: int) -> Back:
    """The k-th of a seat's backs from the top."""
    held = shown.counts[seat] - (shown.club is not None and shown.club[0] == seat)
    return Back(seat, held - 1 - k)


def _as_cards(got: tuple[Card, ...] | Card | None) -> tuple[Card, ...]:
    if got is None:
        return ()
    return (got,) if isinstance(got, Card) else got
