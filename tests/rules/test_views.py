"""No seat is ever given more than it may know (RULES.md 8)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum

import pytest
from hypothesis import given, settings

from hearts_gui.rules import (
    Card,
    ChooseMoon,
    Deal,
    DealPool,
    Move,
    Opening,
    PassBack,
    PassCards,
    Passing,
    PassPlan,
    PlayCard,
    Record,
    Rules,
    SeatView,
    Trick,
    pack_for,
)
from tests.rules.playing import Taste, deals, tastes, walk


def may_know(deal: Deal, seat: int) -> set[Card]:
    """The cards that a seat has had in its hand or seen on the table."""
    known = {*deal.hands[seat], *deal.dealt[seat], *(deal.passed[seat] or ()), *deal.received[seat]}
    known |= {card for trick in deal.tricks for card in trick.cards}
    known |= set(deal.trick.cards) if deal.trick else set()
    known |= {deal.record.shown[1]} if deal.record.shown else set()
    return known


def everything_in(thing: object) -> Iterator[object]:
    """The thing and all that can be reached from it: fields, items, and whatever its properties compute."""
    yield thing
    inside: list[object] = []
    if isinstance(thing, Card | Enum | int | str | None):
        return
    if isinstance(thing, dict):
        inside += [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | frozenset | set):
        inside += thing
    elif is_dataclass(thing):
        inside += [getattr(thing, field.name) for field in fields(thing)]
        inside += vars(thing).values() if hasattr(thing, "__dict__") else []
        if not isinstance(thing, Rules):
            computed = [name for name in dir(type(thing)) if not name.startswith("_")]
            inside += [value for name in computed if not callable(value := getattr(thing, name))]
    for part in inside:
        yield from everything_in(part)


def permuted(deal: Deal, seat: int, chance: random.Random) -> Deal:
    """The deal as it might also be for all that this seat knows: every card it hasn't seen is another one."""
    unseen = [card for card in pack_for(deal.rules.players) if card not in may_know(deal, seat)]
    others = chance.sample(unseen, len(unseen))
    swap = dict(zip(unseen, others, strict=True))

    def cards(old: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(swap.get(card, card) for card in old))

    def move(old: Move) -> Move:
        match old:
            case PassCards(who, passed):
                return PassCards(who, cards(passed))
            case PassBack(who, card):
                return PassBack(who, swap.get(card, card))
            case DealPool(shares):
                return DealPool(tuple(cards(share) for share in shares))
            case PlayCard() | ChooseMoon():
                return old

    twin = replace(
        deal,
        dealt=tuple(cards(hand) for hand in deal.dealt),
        hands=tuple(cards(hand) for hand in deal.hands),
        passed=tuple(None if passed is None else cards(passed) for passed in deal.passed),
        received=tuple(cards(got) for got in deal.received),
        gave_back=tuple(None if card is None else swap.get(card, card) for card in deal.gave_back),
        moves=tuple(move(old) for old in deal.moves),
    )
    # What the others have chosen in secret, and whether they have, is open as well until all have chosen.
    everyone = range(deal.rules.players)
    last = chance.choice(deal.to_act or (seat,))
    if deal.phase == "pass" and deal.plan:
        count = deal.plan.count
        choices = [tuple(sorted(chance.sample(hand, count))) for hand in twin.hands]
        passed = [deal.passed[s] if s == seat else chance.choice([None, choices[s]]) for s in everyone]
        passed[last] = deal.passed[last] if last == seat else None
        return replace(twin, passed=tuple(passed), moves=())
    if deal.phase == "back":
        backs = [deal.gave_back[s] if s == seat else chance.choice([None, *twin.received[s]]) for s in everyone]
        backs[last] = deal.gave_back[last] if last == seat else None
        return replace(twin, gave_back=tuple(backs), moves=())
    return twin


def shuffled(deal: Deal, seat: int, chance: random.Random) -> Deal:
    """All that this seat isn't told is nonsense: others' hands dealt anew, their choices random cards of the pack."""
    pack = pack_for(deal.rules.players)
    loose = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
    chance.shuffle(loose)
    hands = [
        hand if other == seat else tuple(sorted(loose.pop() for _ in hand)) for other, hand in enumerate(deal.hands)
    ]
    told = {seat}  # whose card given back this seat knows: its own, and the one that came back to it
    if deal.plan and None not in deal.gave_back:
        told.add(deal.plan.to[seat])
    everyone = range(deal.rules.players)
    return replace(
        deal,
        hands=tuple(hands),
        dealt=tuple(tuple(chance.sample(pack, len(hand))) for hand in deal.dealt),
        passed=tuple(deal.passed[s] if s == seat else tuple(chance.sample(pack, 3)) for s in everyone),
        received=tuple(deal.received[s] if s == seat else tuple(chance.sample(pack, 3)) for s in everyone),
        gave_back=tuple(
            back if s in told or back is None else chance.choice(pack) for s, back in enumerate(deal.gave_back)
        ),
        moves=(),
    )


@settings(max_examples=40)
@given(deals(), tastes)
def test_views_do_not_depend_on_what_is_hidden(dealt: tuple[Deal, random.Random], taste: Taste) -> None:
    deal, chance = dealt
    for now in walk(deal, chance, taste):
        for seat in range(now.rules.players):
            view = now.view(seat)
            for twin in (permuted(now, seat, chance), shuffled(now, seat, chance)):
                seen = twin.view(seat)
                assert seen == view
                assert hash(seen) == hash(view)
                assert (seen.playable, seen.known, seen.verdicts()) == (view.playable, view.known, view.verdicts())


@settings(max_examples=25)
@given(deals(), tastes)
def test_nothing_hidden_can_be_reached_from_a_view(dealt: tuple[Deal, random.Random], taste: Taste) -> None:
    deal, chance = dealt
    plain = (Card, Enum, int, str, type(None), tuple, list, dict, frozenset, Record, Trick, Rules, PassPlan, SeatView)
    for now in walk(deal, chance, taste):
        if now.phase == "play" and chance.random() < 0.6:
            continue
        for seat in range(now.rules.players):
            reached = list(everything_in(now.view(seat)))
            assert {thing for thing in reached if isinstance(thing, Card)} <= may_know(now, seat)
            assert all(isinstance(thing, plain) for thing in reached)


@settings(max_examples=60)
@given(deals())
def test_what_a_seat_knows_of_the_others_is_so(dealt: tuple[Deal, random.Random]) -> None:
    """Every card known to lie in another hand does; and all that RULES.md 8 gives is known, no more."""
    deal, chance = dealt
    for now in walk(deal, chance):
        for seat in range(now.rules.players):
            view = now.view(seat)
            assert all(card in now.hands[holder] for card, holder in view.known.items())
            expected = {now.record.shown[1]} if now.record.shown else set()
            if now.plan and not now.plan.pooled and now.phase != "pass":
                expected |= {*(now.passed[seat] or ())}
                if None not in now.gave_back:
                    expected |= {card for card in (now.gave_back[seat],) if card}
            expected -= {*now.hands[seat], *now.record.cards_played}
            assert set(view.known) == expected
            assert view.hand == now.hands[seat]
            assert view.passed == (now.passed[seat] or ())
            assert view.received == now.received[seat]
            if view.received_from is not None:
                assert set(view.received) == set(now.passed[view.received_from] or ())
            if view.got_back is not None:
                assert view.got_back in view.passed
                assert view.passed_to is not None
                assert now.gave_back[view.passed_to] == view.got_back


def test_a_pool_tells_nothing_of_who_holds_what() -> None:
    """Under DEALER_POOL a seat learns what it put in and what it got, and no more; the dealer learns no more either."""
    rules = Rules(passing=Passing.DEALER_POOL, opening=Opening.ELDEST_LOWEST)
    hands = [pack_for(4)[seat::4] for seat in range(4)]
    deal = Deal.start(rules, hands, dealer=2)
    for seat in (3, 0, 2, 1):
        assert deal.view(seat).passed_to is None
        deal = deal.pass_cards(seat, deal.hands[seat][:3])
    assert deal.phase == "pool"
    assert deal.to_act == (2,)
    for seat in range(4):
        view = deal.view(seat)
        assert (len(view.hand), view.received, view.known, view.playable) == (10, (), {}, ())
    deal = deal.deal_pool(random.Random(3))
    for seat in range(4):
        view = deal.view(seat)
        assert (view.passed, view.received) == (hands[seat][:3], deal.received[seat])
        assert (view.passed_to, view.received_from, view.gave_back, view.got_back) == (None, None, None, None)
        assert view.known == {}
    for nobody in (-1, 4):
        with pytest.raises(ValueError, match="no seat"):
            deal.view(nobody)
