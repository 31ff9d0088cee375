"""What a seat can read off its view: which cards are out, who is void, who may take the trick, what it costs.

Sets of cards are bit masks of 52, one bit a card in the order of ``Card.ordinal``: thirteen bits a suit, two lowest.
All values come from the rules' table of points, so that a jack worth minus points, honours and free hearts need no
code of their own (DESIGN.md, law 8).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from hearts_gui.rules import Card, Record, Rules, SeatView, Suit, Trick, hearts_may_be_led, pack_for
from hearts_gui.rules.cards import FULL_PACK
from hearts_gui.rules.scoring import moon_possible

SUIT_BITS = 0x1FFF
HEARTS = int(Suit.HEARTS)
HEARTS_SHIFT = 13 * HEARTS
CARDS: tuple[Card, ...] = FULL_PACK
ORDINAL: dict[Card, int] = {card: card.ordinal for card in FULL_PACK}
BIT: dict[Card, int] = {card: 1 << card.ordinal for card in FULL_PACK}
_NOT_HEARTS = 0b0111


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def ordinals(mask: int) -> list[int]:
    """The ordinals of the cards in a mask, from the lowest."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@dataclass(frozen=True, slots=True)
class Values:
    """The rules' scoring laid out for counting.

    ``points``: what each card counts, by ordinal. ``harmful``, ``helpful``: masks of cards with plus and minus points.
    ``heavy``: the harmful ones worth several of the least harmful, that players watch for. ``moon``: mask of the cards
    that a moon needs. ``breaks``: mask of the cards whose play breaks hearts. ``free``: how many hearts go free.
    ``pack``: mask of the pack.
    """

    points: tuple[int, ...]
    harmful: int
    helpful: int
    heavy: int
    moon: int
    breaks: int
    free: int
    pack: int


@lru_cache(maxsize=64)
def values_of(rules: Rules) -> Values:
    """The values under these rules."""
    table = rules.table
    points = [0] * 52
    for card, worth in table.points.items():
        points[ORDINAL[card]] = worth
    least = min((worth for worth in points if worth > 0), default=0)
    harmful = sum(1 << place for place, worth in enumerate(points) if worth > 0)
    helpful = sum(1 << place for place, worth in enumerate(points) if worth < 0)
    heavy = sum(1 << place for place, worth in enumerate(points) if worth > 3 * least)
    fresh = Record.start(rules, 0, 1).opened(0, None)
    breaks = mask_of(card for card in FULL_PACK if fresh.played(card).hearts_broken)
    moon, pack = mask_of(table.moon_cards), mask_of(pack_for(rules.players))
    return Values(tuple(points), harmful, helpful, heavy, moon, breaks, table.free_hearts, pack)


class Reading:
    """One view, read.

    ``hand``, ``unseen``, ``played``: masks. ``voids``: by seat, a bit for each suit (1 << suit) that the seat has
    shown to be out of. ``taken``: by seat, the mask of the cards that it won. ``led``: the suit led, -1 when leading.
    ``best``: ordinal of the card now winning, ``winner``: whose, both -1 when leading. ``table``: mask of the trick's
    cards. ``to_come``: seats that play to the trick after this one. ``tricks_left``: how many tricks are still to be
    taken, the present one included. ``threat``: who alone can still shoot the moon, having taken something.
    """

    __slots__ = (
        "best",
        "hand",
        "led",
        "me",
        "played",
        "players",
        "table",
        "taken",
        "threat",
        "to_come",
        "tricks_left",
        "unseen",
        "values",
        "view",
        "voids",
        "winner",
    )

    def __init__(self, view: SeatView) -> None:
        record = view.record
        rules = record.rules
        players = rules.players
        self.view = view
        self.values = values = values_of(rules)
        self.players = players
        self.me = view.seat
        self.voids = [0] * players
        self.taken = [mask_of(cards) for cards in record.taken]
        self.tricks_left = rules.cards_each - len(record.tricks)
        self.hand = mask_of(view.hand)
        self.table, self.led, self.best, self.winner = 0, -1, -1, -1
        self.to_come: tuple[int, ...] = ()
        for trick in record.tricks:
            self._note_voids(trick)
        trick_now = record.trick
        if trick_now is not None:
            self._read_trick(trick_now)
        self._note_heart_leads(record)
        self.played = sum(self.taken) | self.table
        self.unseen = values.pack & ~self.hand & ~self.played
        self.threat = moon_possible(rules.table, record.taken) if any(self.taken) else None

    def _note_voids(self, trick: Trick) -> None:
        cards = trick.cards
        led = cards[0].suit
        seat = trick.leader
        for card in cards:
            if card.suit is not led:
                self.voids[seat] |= 1 << led
            seat += 1
            if seat == self.players:
                seat = 0

    def _read_trick(self, trick: Trick) -> None:
        cards = trick.cards
        count = len(cards)
        self.to_come = tuple((self.me + step) % self.players for step in range(1, self.players - count))
        if not cards:
            return
        self._note_voids(trick)
        self.table = mask_of(cards)
        self.led = int(cards[0].suit)
        in_suit = self.table & (SUIT_BITS << 13 * self.led)
        self.best = in_suit.bit_length() - 1
        self.winner = (trick.leader + cards.index(CARDS[self.best])) % self.players

    def _note_heart_leads(self, record: Record) -> None:
        """Who led a heart while hearts might not be led had nothing else (RULES.md 4)."""
        tricks = record.tricks if record.trick is None or not record.trick.cards else (*record.tricks, record.trick)
        for number, trick in enumerate(tricks):
            if trick.cards[0].suit is Suit.HEARTS:
                if hearts_may_be_led(_before(record, number, self.values.breaks)):
                    return  # and so they may for the rest of the deal
                self.voids[trick.leader] |= _NOT_HEARTS

    def suit(self, mask: int, suit: int) -> int:
        """The thirteen bits of one suit out of a mask."""
        return mask >> 13 * suit & SUIT_BITS

    def holders(self, suit: int) -> int:
        """How many other seats may hold a card of a suit; at least one where a card of it is unseen."""
        bit = 1 << suit
        return sum(not voids & bit for seat, voids in enumerate(self.voids) if seat != self.me)

    def cost(self, cards: int, seat: int) -> int:
        """What it would cost a seat to win these cards now, its free hearts considered; exact."""
        points = self.values.points
        total = 0
        hearts = []
        free = self.values.free
        while cards:
            low = cards & -cards
            cards ^= low
            place = low.bit_length() - 1
            if free and place >= HEARTS_SHIFT:
                hearts.append(points[place])
            else:
                total += points[place]
        if hearts:
            left = max(0, free - (self.taken[seat] >> HEARTS_SHIFT).bit_count())
            total += sum(hearts[left:])
        return total


def _before(record: Record, number: int, breaks: int) -> Record:
    """The record as it stood before a trick, as far as leading hearts is concerned."""
    tricks = record.tricks[:number]
    led = [0, 0, 0, 0]
    played = 0
    for trick in tricks:
        led[trick.cards[0].suit] += 1
        played |= mask_of(trick.cards)
    return replace(record, tricks=tricks, led=(led[0], led[1], led[2], led[3]), hearts_broken=bool(played & breaks))
