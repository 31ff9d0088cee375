"""What is claimed to be certain is so, however anyone plays on and however the unseen cards may lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings

from hearts_gui.rules import Card, Deal, Rest, Seat, cards_left, certain_rest, pack_for
from hearts_gui.rules.scoring import card_points
from tests.rules.playing import Taste, any_card, deals, every_variation, moonstruck, start, step, tastes, walk

Outcome = tuple[frozenset[Card], ...]
"""The scoring cards that each seat has won when all is played."""


def outcome_of(deal: Deal) -> Outcome:
    scoring = deal.rules.table.points.keys()
    return tuple(frozenset(card for card in cards if card in scoring) for cards in deal.taken)


def claimed(deal: Deal, rest: Rest) -> Outcome:
    """What a claim says of the end."""
    so_far = outcome_of(deal)
    return tuple(cards | rest.cards if seat == rest.taker else cards for seat, cards in enumerate(so_far))


def all_outcomes(deal: Deal) -> set[Outcome]:
    """Every way in which the deal can end, by playing all of them."""
    if deal.phase != "play":
        return {outcome_of(deal)}
    (seat,) = deal.to_act
    return {end for card in deal.playable(seat) for end in all_outcomes(deal.play(seat, card))}


def unseen_by(deal: Deal, seat: Seat) -> list[Card]:
    seen = {*deal.hands[seat], *deal.record.cards_played}
    return [card for card in pack_for(deal.rules.players) if card not in seen]


def another_lie(deal: Deal, seat: Seat, chance: random.Random) -> Deal:
    """The same to this seat, but the cards that it has not seen lie elsewhere."""
    unseen = unseen_by(deal, seat)
    chance.shuffle(unseen)
    hands = list(deal.hands)
    for other in range(deal.rules.players):
        if other != seat:
            count = len(hands[other])
            hands[other], unseen = tuple(sorted(unseen[:count])), unseen[count:]
    return replace(deal, hands=tuple(hands))


def every_lie(deal: Deal, seat: Seat) -> Iterator[Deal]:
    """The deal with the cards that this seat has not seen in every possible place."""
    others = [other for other in range(deal.rules.players) if other != seat]

    def spread(left: frozenset[Card], seats: list[Seat]) -> Iterator[dict[Seat, tuple[Card, ...]]]:
        if not seats:
            yield {}
            return
        for hand in combinations(sorted(left), len(deal.hands[seats[0]])):
            for rest in spread(left - set(hand), seats[1:]):
                yield {seats[0]: hand, **rest}

    for found in spread(frozenset(unseen_by(deal, seat)), others):
        hands = [found.get(at, hand) for at, hand in enumerate(deal.hands)]
        yield replace(deal, hands=tuple(hands))


def played_out(deal: Deal, chance: random.Random, taste: Taste = any_card) -> Deal:
    while deal.phase == "play":
        deal = step(deal, chance, taste)
    return deal


@given(deals(), tastes)
@settings(max_examples=80, deadline=None)
def test_a_claim_comes_true_however_the_cards_lie_and_are_played(
    dealt: tuple[Deal, random.Random], taste: Taste
) -> None:
    deal, chance = dealt
    for now in walk(deal, chance, taste):
        for seat in range(now.rules.players):
            rest = certain_rest(now.view(seat))
            if rest is None:
                continue
            assert rest.cards == cards_left(now.record)
            assert (rest.taker is None) == (not rest.cards)
            end = claimed(now, rest)
            if sum(map(len, now.hands)) <= 8:
                assert all_outcomes(now) == {end}
            for _ in range(4):
                assert outcome_of(played_out(another_lie(now, seat, chance), chance)) == end
            table = now.rules.table
            gains = [
                card_points(table, after) - card_points(table, before)
                for after, before in zip(end, outcome_of(now), strict=True)
            ]
            assert sum(gains) == rest.points
            assert all(not gain for other, gain in enumerate(gains) if other != rest.taker)


def takes_all(deal: Deal, seat: Seat) -> bool:
    """Whether the seat wins every trick to come, in whatever way the deal is played on."""
    if deal.phase != "play":
        return True
    (turn,) = deal.to_act
    for card in deal.playable(turn):
        after = deal.play(turn, card)
        if len(after.tricks) > len(deal.tricks) and after.tricks[-1].winner != seat:
            return False
        if not takes_all(after, seat):
            return False
    return True


def test_no_claim_to_all_tricks_is_missed_and_none_is_made_of_what_depends() -> None:
    chance = random.Random(7)
    found: Counter[str] = Counter()
    variations = [rules for rules in every_variation() if rules.players < 5]
    for _ in range(300):
        deal = start(chance.choice(variations), chance, strong=chance.random() < 0.5)
        taste = chance.choice([any_card, moonstruck])
        while deal.phase != "play" or len(deal.hands[deal.to_act[0]]) > 2:
            deal = step(deal, chance, taste)
        for _ in range(chance.randrange(deal.rules.players)):
            deal = step(deal, chance, taste)
        (seat,) = deal.to_act
        rest = certain_rest(deal.view(seat))
        if all(takes_all(lie, seat) for lie in every_lie(deal, seat)):
            assert rest is not None
            found["all"] += 1
        if rest is not None:
            assert {end for lie in every_lie(deal, seat) for end in all_outcomes(lie)} == {claimed(deal, rest)}
            found["mine" if rest.taker == seat else "another's" if rest.cards else "nothing left"] += 1
    assert all(found[kind] > 5 for kind in ("all", "mine", "another's", "nothing left")), found
