"""What is said for the ear alone: what the eye sees happen at the table, in whole sentences.

``names`` are the players' names by seat; the person at the table is :data:`~hearts_gui.words.table.ME` there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from hearts_gui.rules import Card, MoonChoice, Rules, Suit
from hearts_gui.rules.cards import FULL_PACK
from hearts_gui.words import messages as m
from hearts_gui.words.language import Words, counted, message
from hearts_gui.words.table import ME, moon_line, moon_title

# All of this is heard, never read: short sentences, one thing after the other.
YOU_DEALT = message("Deal {deal}. You deal.")
NAME_DEALT = message("Deal {deal}. {name} deals.")
# The person's cards, suit by suit: Spades: two, five and queen.
SUIT_HELD = message("{suit:^}: {ranks}.")
YOU_RECEIVE = message("You receive {cards} from {name}.")
YOU_RECEIVE_FROM_POOL = message("You receive {cards} from the pool.")
YOU_RECEIVE_BACK = message("{name} gives back {cards} to you.")
YOU_TAKE_POINTS = counted("You take the trick with {n} point.", "You take the trick with {n} points.")
NAME_TAKES_POINTS = counted("{name} takes the trick with {n} point.", "{name} takes the trick with {n} points.")
TAKEN_BACK = message("Your move is taken back.")
MADE_AGAIN = message("Your move is made again.")
# Of a card that was chosen to be passed and is not any more
CARD_PUT_BACK = message("{card:^}, back in your hand.")
# Over the lines in which everything that was announced can be read again
HAS_HAPPENED = message("What has happened")
# A card of the hand, its place in it, and whether it may be played; why not follows
CARD_IN_HAND = message("{card:^}, {place} of {count}")
CARD_NOT_PLAYABLE = message("{card:^}, {place} of {count}, can’t be played")


def dealt(words: Words, deal: int, dealer: str, hand: Collection[Card]) -> str:
    """The cards have been dealt: "Deal 2. Bjørn deals. Clubs: two and king. …"."""
    said = words(YOU_DEALT, deal=deal) if dealer == ME else words(NAME_DEALT, deal=deal, name=dealer)
    return " ".join([said, held(words, hand)]).rstrip()


def held(words: Words, hand: Collection[Card]) -> str:
    """The person's cards, suit by suit in the order in which they lie in the hand."""
    suits: dict[Suit, list[Card]] = {}
    for card in hand:
        suits.setdefault(card.suit, []).append(card)
    return " ".join(
        words(SUIT_HELD, suit=suit, ranks=words.both([words.name(card.rank) for card in cards]))
        for suit, cards in suits.items()
    )


def received(words: Words, cards: Collection[Card], source: str | None, *, back: bool = False) -> str:
    """What the person has been passed: "You receive two of clubs and queen of spades from Hélène."."""
    listed = words.both([words.name(card) for card in cards])
    if source is None:
        return words(YOU_RECEIVE_FROM_POOL, cards=listed)
    return words(YOU_RECEIVE_BACK if back else YOU_RECEIVE, cards=listed, name=source)


def played(words: Words, name: str, card: Card) -> str:
    """Who played what: "Līga plays the queen of spades"."""
    return words(m.YOU_PLAY, card=card) if name == ME else words(m.NAME_PLAYS, name=name, card=card)


def trick_taken(words: Words, name: str, points: int) -> str:
    """Who takes the trick, and with how many points if any: "Līga takes the trick with 13 points."."""
    mine = name == ME
    if points:
        return words(YOU_TAKE_POINTS, n=points) if mine else words(NAME_TAKES_POINTS, name=name, n=points)
    return words(m.YOU_TAKE_TRICK) if mine else words(m.NAME_TAKES_TRICK, name=name)


def moon(words: Words, rules: Rules, name: str, choice: MoonChoice | None) -> list[str]:
    """Who shot the moon, and what becomes of it."""
    return [moon_title(words, name), moon_line(words, rules, name, choice)]


@lru_cache(maxsize=400)  # asked for with every picture
def in_hand(words: Words, card: Card, place: int, count: int, refusal: str | None) -> str:
    """A card of the hand: "Queen of spades, 7 of 13"; `refusal`: why it can't be played, None where it can be."""
    if refusal is None:
        return words(CARD_IN_HAND, card=card, place=place, count=count)
    return f"{words(CARD_NOT_PLAYABLE, card=card, place=place, count=count)}. {refusal}"


def told(sentences: Sequence[str]) -> str:
    """Sentences that come at once, as one: "Līga plays the two of clubs. Hearts are broken."."""
    return " ".join(said if said.endswith((".", "!", "?", ":", "…")) else f"{said}." for said in sentences)


@lru_cache(maxsize=1000)
def aloud(words: Words, text: str) -> str:
    """Written words as they are to be spoken: cards by their names instead of Q♠, and dots in a row as commas."""
    short = _short(words)
    return _SIGNED.sub(lambda found: short.get(found[0], found[0]), text.replace(" · ", ", "))


_SIGNED = re.compile("[^\\W_]{0,2}[♣♦♠♥]")


@lru_cache(maxsize=4)
def _short(words: Words) -> dict[str, str]:
    """What stands for a card or a suit in small, and its name."""
    things = (*FULL_PACK, *Suit)
    return {words.name(thing, "short"): words.name(thing) for thing in things}
