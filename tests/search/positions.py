"""Positions for the tests of play, written down trick by trick."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_gui.rules import Card, Deal, Opening, Passing, Rules, parse_cards


def after(tricks: Sequence[str], hands: Sequence[str], leader: int, rules: Rules) -> Deal:
    """The deal after these tricks, each written from its leader on, with these cards left in the hands.

    The referee checks every card.
    """
    players = rules.players
    held = [list(parse_cards(hand)) for hand in hands]
    seat = leader
    order: list[tuple[int, Card]] = []
    for line in tricks:
        cards = parse_cards(line)
        for step, card in enumerate(cards):
            order.append(((seat + step) % players, card))
            held[(seat + step) % players].append(card)
        best = max((card for card in cards if card.suit is cards[0].suit), key=lambda card: card.rank)
        if len(cards) == players:
            seat = (seat + cards.index(best)) % players
    deal = Deal.start(rules, held, dealer=(leader - 1) % players)
    for who, card in order:
        deal = deal.play(who, card)
    return deal


PLAIN = Rules(passing=Passing.NONE, opening=Opening.LOWEST_CLUB)

# Seat 1 has taken every point and leads the king of diamonds, which seat 0 has none of. The others have shown that they
# are out of hearts: seat 0's ace alone stands between seat 1 and the moon.
STOPPER = after(
    [
        "2C 3C 4C AC",
        "KC 5C 6C 7C",
        "QC 8C 9C 2D",
        "JC 2H 3H 4H",
        "TC 5H 6H 7H",
        "JH 3D 4D 8H",
        "AS 2S 3S 4S",
        "KS 5S 6S 7S",
        "QS 8S 9S TS",
        "AD 5D 6D 7D",
        "KD 8D 9D",
    ],
    ["AH TH 9H", "KH QH", "JS TD", "JD QD"],
    2,
    PLAIN,
)
# Seat 0 is on lead, alone holds diamonds, and has small spades; the queen is out, points are split.
ALONE = after(
    [
        "2C 3C 4C 5C",
        "6C 7C 8C 9C",
        "TC JC QC KC",
        "AC 2H 3H 4H",
        "AD JD KD QD",
        "TD 9D 8D 7D",
        "6D 3D 2D 5H",
        "6H AH 7H 8H",
    ],
    ["5D 4D 2S 3S 4S", "5S 6S QS 9H TH", "7S 8S KS JH QH", "9S TS JS AS KH"],
    2,
    PLAIN,
)
