"""Positions for the players' tests: some cards and plays are given, all that is left open is dealt by chance."""

import random
from collections.abc import Iterator, Mapping, Sequence

from hearts_gui.rules import CLASSIC, Card, Deal, IllegalMove, Rules, Seat, pack_for, parse_cards

Hands = tuple[tuple[Card, ...], ...]


def dealt_around(rules: Rules, given: Mapping[Seat, str], rng: random.Random) -> Hands:
    """Hands that hold the given cards, filled up by chance."""
    fixed = {seat: list(parse_cards(cards)) for seat, cards in given.items()}
    spoken_for = {card for cards in fixed.values() for card in cards}
    rest = [card for card in pack_for(rules.players) if card not in spoken_for]
    rng.shuffle(rest)
    hands = []
    for seat in range(rules.players):
        hand = fixed.get(seat, [])
        wanted = rules.cards_each - len(hand)
        hands.append((*hand, *rest[:wanted]))
        del rest[:wanted]
    return tuple(hands)


def positions(
    given: Mapping[Seat, str], tricks: Sequence[str], rules: Rules = CLASSIC, wanted: int = 12, number: int = 4
) -> Iterator[Deal]:
    """Deals without passing in which these tricks have been played, the last one perhaps not complete.

    ``given``: cards that seats hold beside those they play; what is left open differs from deal to deal. The opener
    is seat 0. Every deal is one that the rules allow, and nobody has failed to follow suit.
    """
    plays = [parse_cards(trick) for trick in tricks]
    found = 0
    for seed in range(4000):
        rng = random.Random(seed)
        deal = _played(rules, dict(given), plays, rng, number)
        if deal is not None:
            found += 1
            yield deal
            if found == wanted:
                return
    raise AssertionError(f"only {found} deals of {wanted} allow these plays")


def _played(
    rules: Rules, given: dict[Seat, str], plays: Sequence[Sequence[Card]], rng: random.Random, number: int
) -> Deal | None:
    held = {seat: list(parse_cards(given.get(seat, ""))) for seat in range(rules.players)}
    leader = 0
    for cards in plays:
        for place, card in enumerate(cards):
            held[(leader + place) % rules.players].append(card)
        best = max((card for card in cards if card.suit is cards[0].suit), key=lambda card: card.rank)
        leader = (leader + cards.index(best)) % rules.players
    texts = {seat: " ".join(map(str, cards)) for seat, cards in held.items()}
    deal = Deal.start(rules, dealt_around(rules, texts, rng), dealer=rules.players - 1, number=number)
    try:
        for cards in plays:
            for card in cards:
                deal = deal.play(deal.to_act[0], card)
    except IllegalMove:
        return None
    return deal
