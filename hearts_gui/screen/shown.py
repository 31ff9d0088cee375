"""What the table shows, as a value: a fold over the events that have been told so far. Knows no layout and no pygame.

The person sees the events one after another, each in its time, so that what is shown lags a little behind the match.
Everything on the table is drawn from this value; nothing looks at the match itself.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from hearts_gui.controller import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    ClubShown,
    DealScored,
    Event,
    HandsLaidDown,
    HeartsBroken,
    HeartsOpened,
    PlayBegan,
    PoolDealt,
    PositionChanged,
    TrickTaken,
)
from hearts_gui.rules import Card, PassPlan, Record, Rules, Seat, Trick, hearts_may_be_led
from hearts_gui.rules.scoring import card_points
from hearts_gui.screen.hand_order import in_order

ME: Seat = 0
"""The person's seat."""

Stage = Literal["pass", "back", "pool", "play", "over"]
"""Which part of the deal is shown."""

Plays = tuple[tuple[Seat, Card], ...]
"""Cards of a trick, each with who played it, in the order of play."""


@dataclass(frozen=True, slots=True)
class Held:
    """Cards that the person has received and that are held up until he has taken note of them.

    `source`: who gave them, None for the pool. `back`: whether they came back to him.
    """

    cards: tuple[Card, ...]
    source: Seat | None
    back: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """The table as the person sees it.

    `hand`: his cards from left to right, without those in the slots. `counts`: cards of every seat, a shown club and
    the person's slots included. `chosen`: his cards in the slots, `given`: whether the choice is made and the others
    are waited for. `ready`: the opponents who have chosen. `trick`: what lies on the table, complete while `taker` is
    set. `last`: the trick before, `last_points`: what it brought its taker. `points`: by seat in this deal, of the
    tricks that have been gathered. `totals`: by seat, of the deals scored. `club`: who shows which card. `broken`:
    whether a heart has been played, `opened`: whether one may be led. `turn`: who is to play. `alternate`: whether the
    hand's colours take turns (hand_order.py). `laid`: by seat the cards that lie open because the rest was claimed,
    empty otherwise.
    """

    rules: Rules
    totals: tuple[int, ...]
    number: int = 0
    dealer: Seat = 0
    plan: PassPlan | None = None
    stage: Stage = "play"
    hand: tuple[Card, ...] = ()
    counts: tuple[int, ...] = ()
    chosen: tuple[Card, ...] = ()
    given: bool = False
    ready: frozenset[Seat] = frozenset()
    held: Held | None = None
    received: tuple[Card, ...] = ()
    club: tuple[Seat, Card] | None = None
    trick: Plays = ()
    taker: Seat | None = None
    last: Plays = ()
    last_taker: Seat | None = None
    last_points: int = 0
    points: tuple[int, ...] = ()
    broken: bool = False
    opened: bool = False
    turn: Seat | None = None
    alternate: bool = False
    laid: tuple[tuple[Card, ...], ...] = ()

    @classmethod
    def empty(cls, rules: Rules, *, alternate: bool = False) -> Shown:
        """A table on which nothing has been dealt."""
        nothing = (0,) * rules.players
        return cls(rules, nothing, counts=nothing, points=nothing, stage="over", alternate=alternate)

    @property
    def wanted_count(self) -> int:
        """How many cards the person is to choose: those of the pass, one to give back, none otherwise."""
        if self.stage == "pass" and self.plan is not None:
            return self.plan.count
        return 1 if self.stage == "back" else 0

    @property
    def row(self) -> tuple[Card, ...]:
        """The places of the hand, each named for its card. Those of cards in the slots are kept until they are given.

        So nothing else moves while one chooses, and what one means to click next is where it was.
        """
        return self._order((*self.hand, *self.chosen)) if self.chosen else self.hand

    @property
    def unnoted(self) -> bool:
        """Whether cards are held up that are to be noted first. To give one of them back, he has to look anyway."""
        return self.held is not None and self.stage != "back"

    @property
    def winning(self) -> tuple[Seat, Card] | None:
        """Who has the trick on the table so far, and with which card."""
        if not self.trick:
            return None
        led = self.trick[0][1].suit
        return max((play for play in self.trick if play[1].suit is led), key=lambda play: play[1].rank)

    def in_order(self) -> Shown:
        """The hand sorted."""
        return replace(self, hand=self._order(self.hand))

    def arranged(self, *, alternate: bool) -> Shown:
        """The hand in the other order, where that is wanted now."""
        if alternate == self.alternate:
            return self
        row = in_order((*self.hand, *self.chosen), alternate=alternate)
        return replace(self, alternate=alternate, hand=tuple(card for card in row if card in self.hand))

    def _order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return in_order(cards, alternate=self.alternate)

    def choosing(self, card: Card) -> Shown:
        """A card of the hand goes to a slot."""
        return replace(self, hand=tuple(c for c in self.hand if c != card), chosen=(*self.chosen, card))

    def taking_back(self, card: Card) -> Shown:
        """A card goes from its slot back into the hand."""
        kept = tuple(c for c in self.chosen if c != card)
        row = self._order((*self.hand, *self.chosen))  # also what is still chosen has a say in the order
        hand = tuple(c for c in row if c in self.hand or c == card)
        return replace(self, hand=hand, chosen=kept)

    def acknowledged(self) -> Shown:
        """What was held up is taken into the hand."""
        return replace(self, held=None)

    def gathered(self, event: TrickTaken) -> Shown:
        """The trick has gone to its winner, and its points count."""
        return replace(
            self, trick=(), taker=None, last=self.trick, last_taker=event.winner, last_points=event.points,
            points=event.deal_points,
            turn=None if event.last else event.winner, stage="over" if event.last else "play",
        )  # fmt: skip

    def after(self, event: Event) -> Shown:
        """The table once an event has been told. A trick that is taken still lies there: see `gathered`."""
        match event:
            case CardsDealt():
                return self._dealt(event)
            case CardsChosen():
                return self._chose(event)
            case CardsPassed() | CardsReturned() | PoolDealt():
                return self._exchanged(event)
            case PositionChanged():
                return self._changed(event)
            case CardPlayed():
                return self._played(event)
            case _:
                return replace(self, **_news(event))

    def _dealt(self, event: CardsDealt) -> Shown:
        # The order in which the person's cards come is told by nobody; any will do, as long as it is not sorted.
        hand = list(event.hand)
        random.Random(f"{event.number}/{event.dealer}/{event.hand}").shuffle(hand)
        return replace(
            Shown.empty(self.rules, alternate=self.alternate),
            totals=self.totals, number=event.number, dealer=event.dealer, plan=event.plan,
            stage="pass" if event.plan else "play", hand=tuple(hand), counts=event.counts,
        )  # fmt: skip

    def _chose(self, event: CardsChosen) -> Shown:
        if event.seat != ME:
            return replace(self, ready=self.ready | {event.seat})
        hand = tuple(card for card in self.hand if card not in event.cards)
        chosen = self.chosen if set(self.chosen) == set(event.cards) else event.cards
        return replace(self, hand=hand, chosen=chosen, given=True)

    def _exchanged(self, event: CardsPassed | CardsReturned | PoolDealt) -> Shown:
        hand = self._order(event.hand)
        after = replace(self, hand=hand, counts=event.counts, chosen=(), given=False, ready=frozenset())
        match event:
            case CardsPassed(plan=plan) if plan.pooled:
                return replace(after, stage="pool")
            case CardsPassed(plan=plan, got=got, source=source):
                stage: Stage = "back" if plan.one_back else "play"
                return replace(after, stage=stage, held=Held(got, source) if got else None, received=got)
            case CardsReturned(got=card, source=source):
                held = Held((card,), source, back=True) if card is not None else None
                return replace(after, stage="play", held=held)
            case PoolDealt(got=cards):
                return replace(after, stage="play", held=Held(cards, None) if cards else None, received=cards)
        return after

    def _played(self, event: CardPlayed) -> Shown:
        seat, card = event.seat, event.card
        counts = tuple(count - (at == seat) for at, count in enumerate(self.counts))
        hand = tuple(c for c in self.hand if c != card) if seat == ME else self.hand
        club = None if self.club and self.club[0] == seat else self.club
        trick = (*self.trick, (seat, card))
        laid = tuple(tuple(c for c in row if c != card) for row in self.laid)
        return replace(
            self, hand=hand, counts=counts, club=club, trick=trick, turn=event.turn, held=None, stage="play", laid=laid
        )

    def _changed(self, event: PositionChanged) -> Shown:
        view = event.view
        record = view.record
        stages: dict[str, Stage] = {"pass": "pass", "back": "back", "pool": "pool", "play": "play"}
        stage = stages.get(view.phase, "over")
        chosen = _in_slots(view.passed, view.gave_back, stage)
        trick = record.trick.plays if record.trick else ()
        last = record.tricks[-1] if record.tricks else None
        return replace(
            Shown.empty(self.rules, alternate=self.alternate),
            totals=event.totals, number=record.number, dealer=record.dealer, plan=view.plan, stage=stage,
            hand=tuple(card for card in self._order(view.hand) if card not in chosen), counts=event.counts,
            chosen=chosen, given=bool(chosen), received=view.received,
            club=None if record.cards_played else record.shown,
            trick=trick, last=last.plays if last else (), last_taker=last.winner if last else None,
            last_points=_brought(record, last) if last else 0,
            points=event.deal_points, broken=record.hearts_broken, opened=hearts_may_be_led(record),
            turn=record.turn if stage == "play" else None,
        )  # fmt: skip


def _news(event: Event) -> dict[str, Any]:
    """The fields that an event changes, where it says no more than their new values."""
    news: dict[str, Any] = {}
    match event:
        case PlayBegan(leader=leader):
            news = {"stage": "play", "turn": leader}
        case ClubShown(seat=seat, card=card):
            news = {"club": (seat, card)}
        case HeartsBroken():
            news = {"broken": True}
        case HeartsOpened():
            news = {"opened": True}
        case HandsLaidDown(hands=hands):
            news = {"laid": hands}
        case TrickTaken(winner=winner):
            news = {"taker": winner, "turn": None}
        case DealScored(totals=totals):
            news = {"totals": totals, "stage": "over", "turn": None}
        case _:
            pass
    return news


def _brought(record: Record, trick: Trick) -> int:
    """What the last trick has added to its winner's points."""
    taken = record.taken[trick.winner] if trick.winner is not None else ()
    table = record.rules.table
    return card_points(table, taken) - card_points(table, [card for card in taken if card not in trick.cards])


def _in_slots(passed: Sequence[Card], gave_back: Card | None, stage: Stage) -> tuple[Card, ...]:
    """The person's cards that lie in the slots because he has chosen and the others have not."""
    if stage == "pass":
        return tuple(passed)
    return (gave_back,) if stage == "back" and gave_back is not None else ()
