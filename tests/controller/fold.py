"""A table put together from events alone: what a screen would show that never asks the match anything."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    MatchBegun,
    MatchWon,
    MoonChoiceWanted,
    MoonChosen,
    MoonShot,
    MoveController,
    PlayBegan,
    PoolDealt,
    PositionChanged,
    QueenLanded,
    TrickTaken,
)
from hearts_gui.rules import Card, Seat, Suit, hearts_may_be_led
from hearts_gui.rules.scoring import card_points

QUEEN = Card.parse("QS")


@dataclass
class Table:
    """What lies on the table and stands on the score sheet, by the events so far."""

    person: Seat | None
    players: int = 0
    number: int = 0
    dealer: Seat = 0
    hand: set[Card] = field(default_factory=set)
    counts: list[int] = field(default_factory=list)
    chosen: set[Seat] = field(default_factory=set)
    trick: list[tuple[Seat, Card]] = field(default_factory=list)
    tricks: int = 0
    played: list[Card] = field(default_factory=list)
    turn: Seat | None = None
    shown: tuple[Seat, Card] | None = None
    broken: bool = False
    opened: bool = False
    points: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    shooter: Seat | None = None
    moon_wanted: bool = False
    scored: bool = False
    won: tuple[Seat, ...] = ()

    def see(self, events: list[Event]) -> None:
        """Take the events in, each of which must follow from what lies here."""
        for event in events:
            self._see(event)

    def _see(self, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915  one case an event
        match event:
            case MatchBegun(rules, dealer):
                self.__init__(self.person)  # type: ignore[misc]
                self.players, self.dealer = rules.players, dealer
                self.totals = [0] * rules.players
            case CardsDealt():
                assert event.eldest == (event.dealer + 1) % self.players
                self.number, self.dealer = event.number, event.dealer
                self.hand, self.counts = set(event.hand), list(event.counts)
                self.chosen, self.trick, self.tricks, self.played = set(), [], 0, []
                self.turn, self.shown, self.broken, self.opened = None, None, False, False
                self.points, self.shooter, self.scored, self.won = [0] * self.players, None, False, ()
            case CardsChosen(seat, _, count, cards):
                assert seat not in self.chosen
                assert len(cards) == (count if seat == self.person else 0)
                assert set(cards) <= self.hand
                self.chosen.add(seat)
            case CardsPassed(plan, gave, to, got, source, hand, counts):
                assert self.chosen == set(range(self.players))
                self.chosen.clear()
                for seat in range(self.players):
                    self.counts[seat] -= plan.count
                    self.counts[plan.to[seat]] += 0 if plan.pooled else plan.count
                assert tuple(self.counts) == counts
                self._exchange(gave, got, hand)
                if self.person is not None:
                    assert to == plan.to[self.person]
                    assert source is None if plan.pooled else plan.to[source or 0] == self.person
            case CardsReturned(plan, back, to, returned, source, hand, counts):
                assert self.chosen == set(range(self.players))
                self.chosen.clear()
                assert tuple(self.counts) == counts
                if self.person is not None and back is not None and returned is not None:
                    assert (to, source) == (plan.giver(self.person), plan.to[self.person])
                    self._exchange((back,), (returned,), hand)
            case PoolDealt(dealer, eldest, count, got, hand, counts):
                assert (dealer, eldest) == (self.dealer, (dealer + 1) % self.players)
                self.counts = [held + count for held in self.counts]
                assert tuple(self.counts) == counts
                self._exchange((), got, hand)
            case PlayBegan(leader):
                self.turn = leader
            case ClubShown(seat, card):
                self.shown = (seat, card)
                assert seat == self.turn
            case CardPlayed(seat, card, place, _, winning, turn):
                assert (seat, place) == (self.turn, len(self.trick))
                self.trick.append((seat, card))
                self.played.append(card)
                self.counts[seat] -= 1
                if seat == self.person:
                    self.hand.remove(card)
                suited = [(c.rank, s) for s, c in self.trick if c.suit is self.trick[0][1].suit]
                assert winning == max(suited)[1]
                self.turn = turn
                assert (turn is None) == (len(self.trick) == self.players)
            case HeartsBroken(seat, card):
                assert (seat, card) == self.trick[-1]
                assert card.suit is Suit.HEARTS or card == QUEEN
                assert not self.broken
                self.broken = True
            case HeartsOpened():
                assert not self.opened
                self.opened = True
            case HandsLaidDown(seat, rest, hands):
                assert (seat, self.turn) == (self.person, self.person)
                assert self.hand == set(hands[seat])
                assert self.counts == [len(hand) for hand in hands]
                assert not rest.cards & {*self.played[: len(self.played) - len(self.trick)]}
            case QueenLanded(seat, worth):
                assert (seat, QUEEN, 13) == (*self.trick[-1], worth)
            case TrickTaken():
                self.tricks += 1
                assert event.number == self.tricks
                assert (event.leader, event.cards) == (self.trick[0][0], tuple(card for _, card in self.trick))
                self.trick = []
                self.points[event.winner] += event.points
                assert tuple(self.points) == event.deal_points
                self.turn = None if event.last else event.winner
                assert event.last == (not any(self.counts))
            case MoonShot(seat, _):
                assert not any(self.counts)
                self.shooter = seat
            case MoonChoiceWanted(seat, totals):
                assert totals == tuple(self.totals)
                self.shooter, self.moon_wanted = seat, True
            case MoonChosen(seat, _):
                assert self.moon_wanted
                assert seat == self.shooter
                self.moon_wanted = False
            case DealScored(number, points, totals, shooter, choice, _):
                assert (number, shooter) == (self.number, self.shooter if not self.scored else shooter)
                assert (choice is None) == (shooter is None)
                if not self.scored:
                    self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
                assert tuple(self.totals) == totals
                self.scored, self.shooter = True, shooter
            case MatchWon(winners, standings, totals):
                assert totals == tuple(self.totals)
                assert winners == tuple(seat for place, seat in standings if place == 1)
                assert {seat for seat in range(self.players) if totals[seat] == min(totals)} == set(winners)
                self.won = winners
            case PositionChanged():
                self._start_over(event)

    def _exchange(self, gave: tuple[Card, ...], got: tuple[Card, ...], hand: tuple[Card, ...]) -> None:
        assert set(gave) <= self.hand
        self.hand = (self.hand - set(gave)) | set(got)
        assert tuple(sorted(self.hand)) == hand

    def _start_over(self, event: PositionChanged) -> None:
        view = event.view
        record = view.record
        self.players, self.number, self.dealer = record.rules.players, record.number, record.dealer
        self.hand, self.counts = set(view.hand), list(event.counts)
        self.trick = list(record.trick.plays) if record.trick else []
        self.tricks, self.played, self.turn = len(record.tricks), list(record.cards_played), record.turn
        self.shown, self.broken = record.shown, record.hearts_broken
        self.opened = hearts_may_be_led(record) and view.phase in ("play", "moon", "done")
        self.points, self.totals = list(event.deal_points), list(event.totals)
        self.scored, self.won, self.shooter, self.moon_wanted = view.phase == "done", (), None, False
        # Who has chosen already is public, but no part of a view: it is read off the controller when it matters.
        self.chosen = set()

    def chose_before(self, controller: MoveController) -> None:
        """After a jump into the midst of passing: who is not awaited has chosen."""
        if controller.match.deal.phase in ("pass", "back"):
            self.chosen = set(range(self.players)) - set(controller.match.deal.to_act)

    def agrees_with(self, controller: MoveController) -> None:
        """Assert that this is how the match stands."""
        match = controller.match
        deal = match.deal
        assert (self.number, self.dealer) == (deal.number, deal.dealer)
        assert tuple(self.counts) == tuple(map(len, deal.hands))
        assert tuple(sorted(self.hand)) == controller.view.hand
        assert controller.view.hand == (deal.hands[self.person] if self.person is not None else ())
        assert tuple(self.trick) == (deal.trick.plays if deal.trick else ())
        assert (self.tricks, self.turn) == (len(deal.tricks), deal.record.turn)
        assert tuple(self.played) == deal.record.cards_played
        assert (self.broken, self.shown) == (deal.hearts_broken, deal.record.shown)
        if deal.phase == "play":
            assert self.opened == hearts_may_be_led(deal.record)
        assert self.points == [card_points(deal.rules.table, cards) for cards in deal.taken]
        assert tuple(self.totals) == match.totals == controller.totals
        assert self.scored == (deal.phase == "done")
        assert self.moon_wanted == (deal.phase == "moon")
        assert self.won == match.winners
        if deal.phase in ("pass", "back"):
            assert self.chosen == set(range(self.players)) - set(deal.to_act)
