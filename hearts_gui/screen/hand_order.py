"""The order of a hand: suit by suit, from the lowest card to the highest; red and black in turn if one likes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from hearts_gui.rules import Card, Suit

_RED = (Suit.DIAMONDS, Suit.HEARTS)


def in_order(cards: Iterable[Card], *, alternate: bool = False) -> tuple[Card, ...]:
    """The cards as a hand holds them: clubs, diamonds, spades, hearts.

    Those four are black and red in turn. With `alternate` they are so, too, where a suit is missing, as far as that
    can be: the colour with more suits begins.
    """
    by_rank = sorted(cards)
    if not alternate:
        return tuple(by_rank)
    suits = sorted({card.suit for card in by_rank})
    black, red = [suit for suit in suits if suit not in _RED], [suit for suit in suits if suit in _RED]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    turns = [suit for pair in zip_longest(first, second) for suit in pair if suit is not None]
    return tuple(card for suit in turns for card in by_rank if card.suit is suit)
