"""What is shown is what has been told, and every figure takes every card from where it was seen to where it belongs."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.controller import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    ClubShown,
    Event,
    MoveController,
    PoolDealt,
    PromptThinker,
    TrickTaken,
    play_on,
)
from hearts_gui.controller.events import Jump
from hearts_gui.controller.narration import told_jump
from hearts_gui.motion import Pace, Timeline
from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.rules import Card, Match, Passing, Rules
from hearts_gui.screen.arrangement import Arrangement, Back, Key, Layer, arrange
from hearts_gui.screen.choreography import Choreography
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.scenes.table_cards import TableCards
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.screen.steps import Figure, length
from tests.rules.playing import mixtures, seeds
from tests.screen.person import context_for

paces = st.sampled_from([Pace(), Pace("brisk"), Pace("instant"), Pace(reduced=True)])


class Watcher:
    """Sees a match event by event, and dances every figure to its end."""

    def __init__(self, rules: Rules, seed: int, pace: Pace = Pace()) -> None:  # noqa: B008  it never changes
        self.context = context_for(rules)
        self.context.pace = pace
        players = {seat: PLAYERS["novice"].make(seed + seat) for seat in range(1, rules.players)}
        self.match = MoveController(Match.start(rules, seed), players, person=ME, thinker=PromptThinker())
        self.me = PLAYERS["novice"].make(seed)
        self.timeline = Timeline()
        self.cards = TableCards(self.context, self.timeline)
        self.layout = TableLayout(1280, 720, rules.players)
        self.cards.set_out({}, self.layout)
        self.choreography = Choreography(self.cards)
        self.shown = Shown.empty(rules)
        self.figures: list[tuple[Event, Figure]] = []

    def play(self, moves: int) -> None:
        events = self.match.begin()
        for _ in range(moves):
            for event in events:
                self.tell(event)
            if self.match.match.deal.phase == "done":
                return
            events = play_on(self.match, lambda view: move_of(self.me, view))
            self.shown = self._as_if_chosen(events)
        for event in events:
            self.tell(event)

    def _as_if_chosen(self, events: list[Event]) -> Shown:
        """The person's chosen cards lie in the slots before the match hears of them, as at the table."""
        shown = self.shown
        for event in events:
            if isinstance(event, CardsChosen) and event.seat == ME:
                for card in event.cards:
                    shown = self.step(shown, shown.choosing(card), card)
        return shown

    def step(self, before: Shown, after: Shown, card: Card) -> Shown:
        old, new = self.cards.arrangement, arrange(after, self.layout)
        self.dance(self.choreography.choose(card, old, new), new)
        return after

    def tell(self, event: Event) -> None:
        before, old = self.shown, self.cards.arrangement
        self.shown = before.after(event)
        new = arrange(self.shown, self.layout)
        figure = self.choreography.event(event, before, self.shown, old, new)
        self.figures.append((event, figure))
        self.dance(figure, new)
        if isinstance(event, CardsDealt):
            self.shown = self.shown.in_order()
            self.dance(self.choreography.sort(self.shown), arrange(self.shown, self.layout))
        if isinstance(event, TrickTaken):
            self.shown = self.shown.gathered(event)
            self.dance(self.choreography.collect(event), arrange(self.shown, self.layout))
        if self.shown.unnoted:
            self.shown = self.shown.acknowledged()
            new = arrange(self.shown, self.layout)
            self.dance(self.choreography.settle(self.cards.arrangement, new), new)

    def dance(self, figure: Figure, new: Arrangement) -> None:
        old, cards = self.cards.arrangement, self.cards
        keys = [step.key for step in figure]
        assert len(set(keys)) == len(keys), "one thing can't move in two ways"
        moved = set(keys)
        assert [key for key in new if key not in moved and old.get(key) != new[key]] == [], "these would jump"
        assert [key for key in old if key not in moved and key not in new] == [], "these would vanish"
        assert [step.key for step in figure if step.key not in new and step.end is None] == [], "these have no end"
        seen = {step.key: cards.pose(step.key) for step in figure if step.start is None}
        cards.dance(figure, new)
        if self.context.pace.travels:
            for key, pose in seen.items():
                if cards.flies(key):
                    now = cards.pose(key)
                    assert (now.x, now.y, now.face) == (pose.x, pose.y, pose.face), f"{key} jumps as it sets out"
        self.timeline.finish()
        cards.tidy()
        assert not self.timeline.busy
        for key, lie in new.items():
            pose = cards.pose(key)
            assert (pose.x, pose.y, pose.height) == (lie.place.x, lie.place.y, lie.place.height)
            assert (pose.angle, pose.face, pose.alpha, pose.moving) == (lie.place.angle, float(lie.face), 1.0, False)


def as_seen_afresh(watcher: Watcher) -> Shown:
    match = watcher.match.match
    changed = told_jump(Jump.RESUME, match, match, ME)[0]
    return Shown.empty(match.rules).after(changed)


def _settled(shown: Shown) -> Shown:
    """Without what only those know who were there: who has chosen already, and in which order."""
    return replace(shown, held=None, ready=frozenset(), received=(), chosen=tuple(sorted(shown.chosen)))


@settings(max_examples=25)
@given(mixtures, seeds, st.integers(1, 90), paces)
def test_every_figure_ends_where_things_rest_and_begins_where_they_were(
    rules: Rules, seed: int, moves: int, pace: Pace
) -> None:
    Watcher(rules, seed, pace).play(moves)


@settings(max_examples=40)
@given(mixtures, seeds, st.integers(1, 90))
def test_what_was_told_adds_up_to_the_position(rules: Rules, seed: int, moves: int) -> None:
    watcher = Watcher(rules, seed, Pace("instant"))
    watcher.play(moves)
    told, afresh = watcher.shown, as_seen_afresh(watcher)
    if watcher.match.match.deal.phase in {"done", "moon"}:
        told, afresh = replace(told, turn=None, stage="over"), replace(afresh, turn=None, stage="over")
    assert _settled(told) == _settled(afresh)


@pytest.mark.parametrize("players", range(3, 8))
def test_the_deal_goes_round_from_the_dealers_left_one_card_at_a_time(players: int) -> None:
    watcher = Watcher(Rules(players=players), seed=3)
    dealt = next(event for event in watcher.match.begin() if isinstance(event, CardsDealt))
    watcher.shown = watcher.shown.after(dealt)
    new = arrange(watcher.shown, watcher.layout)
    figure = watcher.choreography.event(dealt, Shown.empty(Rules(players=players)), watcher.shown, {}, new)
    watcher.cards.dance(figure, new)
    landed: list[Key] = []
    waiting = set(new)
    while waiting:
        watcher.timeline.update(5)
        now = [key for key in waiting if not watcher.cards.flies(key)]
        landed += now
        waiting -= set(now)
    seats = [key.seat if isinstance(key, Back) else ME for key in landed]
    first = (dealt.dealer + 1) % players
    assert seats == [(first + i) % players for i in range(sum(dealt.counts))]
    assert [key for key in landed if isinstance(key, Card)] == list(watcher.shown.hand)
    assert list(watcher.shown.hand) != sorted(watcher.shown.hand)


@pytest.mark.parametrize("passing", [Passing.THREE, Passing.FOUR_BACK_ONE, Passing.DEALER_POOL])
def test_a_received_card_turns_in_its_place_and_only_its_flight_is_over_the_hand(passing: Passing) -> None:
    watcher = Watcher(Rules(passing=passing), seed=2)
    wanted = PoolDealt if passing is Passing.DEALER_POOL else CardsPassed
    watcher.play(5 if wanted is PoolDealt else 4)
    passed, figure = next((event, figure) for event, figure in watcher.figures if isinstance(event, wanted))
    assert isinstance(passed, (PoolDealt, CardsPassed))
    cards = watcher.cards
    cards.dance([step for step in figure if step.key in passed.got], cards.arrangement)
    in_the_air, turning = set(), set()
    while watcher.timeline.busy:
        watcher.timeline.update(10)
        aloft = {card for card in passed.got if cards._height_of(card)[0] is Layer.AIR}
        in_the_air |= aloft
        turning |= {card for card in passed.got if 0.05 < cards.pose(card).face < 0.95 and card not in aloft}
        assert [card for card in aloft if cards.pose(card).face > 0] == []
    assert in_the_air == turning == set(passed.got)


def test_nothing_travels_when_motion_is_reduced() -> None:
    watcher = Watcher(Rules(), seed=5, pace=Pace(reduced=True))
    dealt = next(event for event in watcher.match.begin() if isinstance(event, CardsDealt))
    after = watcher.shown.after(dealt)
    new = arrange(after, watcher.layout)
    figure = watcher.choreography.event(dealt, watcher.shown, after, {}, new)
    watcher.cards.dance(figure, new)
    watcher.timeline.update(10)
    for key, lie in new.items():
        assert (watcher.cards.pose(key).x, watcher.cards.pose(key).y) == (lie.place.x, lie.place.y)
    assert length(figure) < 200


def test_the_others_hands_are_never_more_than_backs() -> None:
    """What could be told from a back's name or place would be told to whoever looks closely."""
    chance = random.Random(4)
    for passing in Passing:
        watcher = Watcher(Rules(passing=passing, players=5), chance.randrange(1000), Pace("instant"))
        watcher.play(60)
        known: set[Card] = set()
        for event, figure in watcher.figures:
            match event:
                case CardsDealt(hand=hand) | CardsPassed(hand=hand) | CardsReturned(hand=hand) | PoolDealt(hand=hand):
                    known |= set(hand)
                case CardPlayed(card=card) | ClubShown(card=card):
                    known.add(card)
            assert {step.key for step in figure if isinstance(step.key, Card)} <= known
