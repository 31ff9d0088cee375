"""The names of things: suits, ranks, numbers, and how a card's name is made of its rank and suit.

Each entry is one entry of the catalogue under a context of its own, and its translation may carry further forms after
bars, ``"dame|def=la dame"`` (see language.py). The card's own entry says how rank and suit come together and which
form of either it takes: ``"{rank} de {suit}|def={rank:def} de {suit}"`` in French, ``"{suit:gen} {rank}"`` in Latvian,
``"{suit} {rank}"`` in Norwegian.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_gui.rules.cards import Rank, Suit


@dataclass(frozen=True, slots=True)
class Entry:
    """A name in English, and the context that tells it from equal words."""

    context: str
    text: str


def entry(context: str, text: str) -> Entry:
    """An entry; Babel finds it by this call."""
    return Entry(context, text)


CARD = entry("card", "{rank} of {suit}|title={rank:title} of {suit:title}")

SUITS: Mapping[Suit, Entry] = {
    Suit.CLUBS: entry("suit", "clubs|title=Clubs"),
    Suit.DIAMONDS: entry("suit", "diamonds|title=Diamonds"),
    Suit.SPADES: entry("suit", "spades|title=Spades"),
    Suit.HEARTS: entry("suit", "hearts|title=Hearts"),
}

# The signs are no letters of the typefaces: the typesetter draws them as shapes.
SIGNS: Mapping[Suit, str] = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}

RANKS: Mapping[Rank, Entry] = {
    Rank.TWO: entry("rank", "two|title=Two"),
    Rank.THREE: entry("rank", "three|title=Three"),
    Rank.FOUR: entry("rank", "four|title=Four"),
    Rank.FIVE: entry("rank", "five|title=Five"),
    Rank.SIX: entry("rank", "six|title=Six"),
    Rank.SEVEN: entry("rank", "seven|title=Seven"),
    Rank.EIGHT: entry("rank", "eight|title=Eight"),
    Rank.NINE: entry("rank", "nine|title=Nine"),
    Rank.TEN: entry("rank", "ten|title=Ten"),
    Rank.JACK: entry("rank", "jack|title=Jack"),
    Rank.QUEEN: entry("rank", "queen|title=Queen"),
    Rank.KING: entry("rank", "king|title=King"),
    Rank.ACE: entry("rank", "ace|title=Ace"),
}

# What stands in the corner of a card.
INDICES: Mapping[Rank, Entry] = {
    Rank.TWO: entry("index", "2"),
    Rank.THREE: entry("index", "3"),
    Rank.FOUR: entry("index", "4"),
    Rank.FIVE: entry("index", "5"),
    Rank.SIX: entry("index", "6"),
    Rank.SEVEN: entry("index", "7"),
    Rank.EIGHT: entry("index", "8"),
    Rank.NINE: entry("index", "9"),
    Rank.TEN: entry("index", "10"),
    Rank.JACK: entry("index", "J"),
    Rank.QUEEN: entry("index", "Q"),
    Rank.KING: entry("index", "K"),
    Rank.ACE: entry("index", "A"),
}

# Up to the number of hearts, and the moon's.
NUMBERS: Mapping[int, Entry] = {
    1: entry("number", "one"),
    2: entry("number", "two"),
    3: entry("number", "three"),
    4: entry("number", "four"),
    5: entry("number", "five"),
    6: entry("number", "six"),
    7: entry("number", "seven"),
    8: entry("number", "eight"),
    9: entry("number", "nine"),
    10: entry("number", "ten"),
    11: entry("number", "eleven"),
    12: entry("number", "twelve"),
    13: entry("number", "thirteen"),
    26: entry("number", "twenty-six"),
}

DECIMAL_POINT = entry("number", ".")
# Between thousands and hundreds, as in 1,234
THOUSANDS = entry("number", ",")

AND = entry("list", "{first} and {last}")
OR = entry("list", "{first} or {last}")
COMMA = entry("list", "{first}, {last}")
