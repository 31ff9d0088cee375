"""The figures of passing: cards change hands, go into the pool, come out of it."""

from __future__ import annotations

from dataclasses import replace

from hearts_gui.controller import CardsPassed, CardsReturned, PoolDealt
from hearts_gui.motion import Animation, Moment, easing, in_turn, place, together, wait
from hearts_gui.rules import Card, Seat, turns_from
from hearts_gui.screen.arrangement import POOL, Arrangement, Back, Key
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.screen.steps import Figure, Spot, Step, Steps, at


class PassingSteps(Steps):
    """Makes the figures of what is passed."""

    def exchange(self, event: CardsPassed | CardsReturned, before: Shown, old: Arrangement) -> Figure:
        """Everyone's cards fly to who gets them, or into the pool; what the person gets is turned up as it lands."""
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
                begin = at(replace(old[gave[k]] if seat == ME else old[_last(before, seat, k)], face=seat == ME))
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
            self.travel(key, self.ms(Moment.PASS), easing.io, 0.09), self.lifted(key, self.ms(Moment.PASS))
        )
        return self.after(key, self.stagger(Moment.PASS_STAGGER) * k, flight, hidden=False)

    def _received(self, card: Card, k: int, begin: Spot) -> Step:
        flip = self.turn(card, 0.0, self.ms(Moment.FLIP), up=True)
        return Step(card, self.landing(card, self._passed(card, k), flip), start=begin)

    def _given(self, card: Card, k: int, arrive: Key) -> Figure:
        """The person's own card turns its back, flies, and becomes one of the backs it joins."""
        flight = self._passed(card, k)
        delay = self.stagger(Moment.PASS_STAGGER) * k
        turned = together(flight, self.turn(card, delay, self.ms(Moment.FLIP), up=False))
        away = Step(card, in_turn(turned, place(card, alpha=0.0)), end=self.goal_of(arrive))
        there = Step(arrive, self.after(arrive, turned.length, wait(0.0)), start=self.goal_of(arrive), aloft=False)
        return [away, there]

    def pool(self, event: PoolDealt, after: Shown, old: Arrangement) -> Figure:
        """The pool is dealt out again, one card at a time from its top."""
        players = len(event.counts)
        stagger, ms = self.stagger(Moment.DEAL_STAGGER), self.ms(Moment.DEAL)
        got = event.got
        figure: Figure = []
        for i, seat in enumerate(turns_from(event.eldest, players) * event.count):
            k = i // players
            top = Back(POOL, players * event.count - 1 - i)
            key: Key = got[k] if seat == ME else _last(after, seat, event.count - 1 - k)
            flight = self.travel(key, ms, easing.out, 0.04)
            if seat == ME:
                flight = self.landing(key, flight, self.turn(key, 0.0, self.ms(Moment.FLIP), up=True))
            spot = at(old[top])
            figure.append(Step(key, self.after(key, stagger * i, flight), start=spot))
            gone = in_turn(wait(stagger * i), place(top, alpha=0.0))
            figure.append(Step(top, gone, end=spot, aloft=False))
        return figure


def _last(shown: Shown, seat: Seat, k: int) -> Back:
    """The k-th of a seat's backs from the top."""
    held = shown.counts[seat] - (shown.club is not None and shown.club[0] == seat)
    return Back(seat, held - 1 - k)


def _as_cards(got: tuple[Card, ...] | Card | None) -> tuple[Card, ...]:
    if got is None:
        return ()
    return (got,) if isinstance(got, Card) else got
