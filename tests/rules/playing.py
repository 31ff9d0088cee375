"""Random rules, random deals, and ways of playing them out, for the tests of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product

from hypothesis import strategies as st

from hearts_gui.rules import (
    Card,
    ChooseMoon,
    Deal,
    HeartsLead,
    Match,
    Moon,
    MoonChoice,
    Move,
    Opening,
    PassBack,
    PassCards,
    Passing,
    PlayCard,
    Rules,
    Scoring,
    pack_for,
)

# Chooses one of the cards that a seat may play, pass or give back.
Taste = Callable[[Deal, int, list[Card], random.Random], Card]

seeds = st.integers(0, 2**32 - 1)
mixtures = st.builds(
    Rules,
    players=st.integers(3, 7),
    passing=st.sampled_from(Passing),
    opening=st.sampled_from(Opening),
    hearts_lead=st.sampled_from(HeartsLead),
    queen_breaks=st.booleans(),
    scoring=st.sampled_from(Scoring),
    moon=st.sampled_from(Moon),
    moon_needs_jack=st.booleans(),
    target=st.integers(1, 150),
)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Deal, random.Random]:
    """A deal of any mixture of rules, by any dealer and with any number, and the chance to play it with.

    Now and then one seat holds the high cards, so that the moon is shot often enough to be seen.
    """
    rules = draw(mixtures)
    chance = random.Random(draw(seeds))
    dealer = draw(st.integers(0, rules.players - 1))
    number = draw(st.integers(1, 9))
    return start(rules, chance, dealer, number, strong=draw(st.booleans())), chance


def start(rules: Rules, chance: random.Random, dealer: int = 0, number: int = 1, *, strong: bool = False) -> Deal:
    """A random deal; ``strong`` gives seat 1 the highest cards of the pack."""
    pack = list(pack_for(rules.players))
    chance.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    if strong:
        high = sorted(pack, key=lambda card: (card.rank, card.suit), reverse=True)
        hands[1] = high[: rules.cards_each]
        rest = [card for card in pack if card not in hands[1]]
        for place, seat in enumerate(seat for seat in range(rules.players) if seat != 1):
            hands[seat] = rest[place :: rules.players - 1]
    return Deal.start(rules, hands, dealer, number)


def any_card(deal: Deal, seat: int, cards: list[Card], chance: random.Random) -> Card:  # noqa: ARG001
    """A card by chance."""
    return chance.choice(cards)


def moonstruck(deal: Deal, seat: int, cards: list[Card], chance: random.Random) -> Card:
    """Seat 1 plays high and takes all it can; the others help it."""

    def height(card: Card) -> tuple[int, int, float]:
        pointed = card in deal.rules.table.points
        return (card.rank, int(pointed), chance.random())

    def generosity(card: Card) -> tuple[bool, int]:
        gift = deal.trick is not None and deal.trick.winner == 1 and card in deal.rules.table.points
        return (not gift, card.rank)

    passing = deal.phase in ("pass", "back")
    if seat == 1:
        return min(cards, key=height) if passing else max(cards, key=height)
    if passing:
        return max(cards, key=height)
    return min(cards, key=generosity)


tastes: st.SearchStrategy[Taste] = st.sampled_from([any_card, moonstruck])


def a_move(deal: Deal, chance: random.Random, taste: Taste = any_card) -> Move | None:
    """One move that may be made now, by any seat that may act; None where the pool is to be dealt."""
    seat = chance.choice(deal.to_act)
    if deal.phase == "pass":
        left = deal.playable(seat)
        chosen: list[Card] = []
        assert deal.plan is not None
        for _ in range(deal.plan.count):
            chosen.append(taste(deal, seat, [card for card in left if card not in chosen], chance))
        return PassCards(seat, tuple(chosen))
    if deal.phase == "back":
        return PassBack(seat, taste(deal, seat, deal.playable(seat), chance))
    if deal.phase == "play":
        return PlayCard(seat, taste(deal, seat, deal.playable(seat), chance))
    if deal.phase == "moon":
        return ChooseMoon(seat, chance.choice(list(MoonChoice)))
    return None


def step(deal: Deal, chance: random.Random, taste: Taste = any_card) -> Deal:
    """The deal after one move."""
    move = a_move(deal, chance, taste)
    return deal.deal_pool(chance) if move is None else deal.apply(move)


def walk(deal: Deal, chance: random.Random, taste: Taste = any_card) -> Iterator[Deal]:
    """The deal at every step, from the one given until it is done."""
    yield deal
    while deal.phase != "done":
        deal = step(deal, chance, taste)
        yield deal


def match_step(match: Match, chance: random.Random, taste: Taste = any_card) -> Match:
    """The match after one move, or with the next deal dealt where one is done."""
    if match.deal.phase == "done":
        return match.next_deal()
    move = a_move(match.deal, chance, taste)
    return match.deal_pool() if move is None else match.apply(move)


def walk_match(match: Match, chance: random.Random, deals: int, taste: Taste = any_card) -> Iterator[Match]:
    """The match at every step until it is over or so many deals are done."""
    yield match
    while not match.over and not (match.deal.phase == "done" and match.number >= deals):
        match = match_step(match, chance, taste)
        yield match


def every_variation() -> Iterator[Rules]:
    """All 256 variations for 3 to 7 players."""
    for players, passing, opening, hearts, scoring in product(
        range(3, 8), Passing, Opening, HeartsLead, [s for s in Scoring if s is not Scoring.STANDARD]
    ):
        yield Rules(players, passing, opening, hearts, scoring=scoring)
