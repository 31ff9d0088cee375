"""Suits, ranks and cards, and the pack for each number of players (RULES.md section 1).

A card is a plain value: two cards of the same suit and rank are equal, hash alike on every machine, and sort by suit
and then by rank, the way a hand is held.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import NamedTuple


class Suit(IntEnum):
    """The four suits, in the order in which a hand is written down: clubs, diamonds, spades, hearts."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    # An enum hashes its name, which differs from run to run and is slow; a card is hashed at every move.
    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The suit's letter in notation: one of ``CDSH``."""
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The thirteen ranks, two low and ace high; the value of a pip card is its number of pips."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The rank's letter in notation: one of ``23456789TJQKA``."""
        return RANK_LETTERS[self - 2]


SUIT_LETTERS = "CDSH"
RANK_LETTERS = "23456789TJQKA"


class Card(NamedTuple):
    """One card of the pack; immutable, ordered by suit and then rank."""

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that ``text`` names, rank before suit: ``"QS"``, ``"TD"``; case does not matter.

        Raises ValueError where the text names no card, TypeError where it is no text.
        """
        if not isinstance(text, str):
            raise TypeError(f"a card is named by a text, not by {text!r}")
        card = _BY_NAME.get(text.upper())
        if card is None:
            raise ValueError(f"{text!r} is not a card: write rank and suit, like QS or TD")
        return card

    @property
    def ordinal(self) -> int:
        """The card's place in the ordered pack of 52: 0 for the two of clubs, 51 for the ace of hearts."""
        return 13 * self.suit + self.rank - 2

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 2] + SUIT_LETTERS[self.suit]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


FULL_PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
_BY_NAME: dict[str, Card] = {str(card): card for card in FULL_PACK}

QUEEN_OF_SPADES = Card.parse("QS")
JACK_OF_DIAMONDS = Card.parse("JD")
HEARTS: tuple[Card, ...] = tuple(card for card in FULL_PACK if card.suit is Suit.HEARTS)

FEWEST_PLAYERS = 3
MOST_PLAYERS = 7

# What is left out so that the deal comes out even: data, not arithmetic, since nothing but custom fixes it.
STRIPPED: dict[int, tuple[Card, ...]] = {
    players: tuple(_BY_NAME[name] for name in names.split())
    for players, names in {3: "2D", 4: "", 5: "2D 2C", 6: "2D 3D 3C 4C", 7: "2D 3D 3C"}.items()
}


@cache
def pack_for(players: int) -> tuple[Card, ...]:
    """The pack that ``players`` people play with, in order, stripped so that everyone gets as many (RULES.md 1).

    Raises ValueError for fewer than 3 or more than 7 players.
    """
    if players not in STRIPPED:
        raise ValueError(f"Hearts is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
    return tuple(card for card in FULL_PACK if card not in STRIPPED[players])


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards named in ``text``, separated by blanks, in the order written."""
    return tuple(Card.parse(name) for name in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The inverse of :func:`parse_cards`."""
    return " ".join(map(str, cards))


def of_suit(cards: Iterable[Card], suit: Suit) -> list[Card]:
    """Those of the cards that are of one suit, in the order given."""
    return [card for card in cards if card.suit is suit]
