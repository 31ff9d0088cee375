"""Drawing the cards' pictures before they are needed: while something else moves, and while the person thinks.

A face takes 10 to 20 ms to be drawn for the first time at a size and a few to be turned, more than a frame has to
spare. So a little of that is done on every tick: first what is flying needs where it will land, then the hand as it may
come to be dimmed, then what may be played next.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from hearts_gui.rules import Card, pack_for
from hearts_gui.screen.arrangement import Arrangement, Layer
from hearts_gui.screen.cards import quantised
from hearts_gui.screen.layout import Place
from hearts_gui.screen.scenes.table_cards import TableCards
from hearts_gui.screen.shown import ME

_SPARE = 0.004
"""Seconds of a tick that may be spent; one picture is drawn even if it takes longer."""

_Need = tuple[bool, Card, int, float]
"""Whether dimmed, which card, height in pixels, angle in degrees."""


class Warmth:
    """Knows which pictures of a table's cards are at hand."""

    def __init__(self, cards: TableCards) -> None:
        self._cards = cards
        self._drawn: set[_Need] = set()
        self._drawn_for: object = None
        self._seen_to: Arrangement | None = None

    def greet(self, hand: Sequence[Card]) -> bool:
        """Draw the faces of a hand that is about to be dealt, some on each call; whether all are there."""
        height = self._cards.layout.hand(len(hand))[0].height if hand else 1.0
        place = Place(0.0, 0.0, height)
        return not self._draw(_need(card, place) for card in hand)

    def tick(self, *, ahead: bool) -> None:
        """Use what a tick has to spare; `ahead` to what may be needed later, else to what is flying here."""
        arrangement = self._cards.arrangement
        if arrangement is self._seen_to and self._look() == self._drawn_for:
            return  # an idle table costs nothing: another arrangement is another object
        if not self._draw(self._needs(ahead=ahead)) and ahead:
            self._seen_to = arrangement

    def _draw(self, needs: Iterator[_Need]) -> bool:
        """Draw what is missing, as time allows; whether anything was."""
        art, look = self._cards.context.art, self._look()
        if look != self._drawn_for:
            self._drawn.clear()
            self._drawn_for = look
        begun = time.perf_counter()
        drew = False
        for need in needs:
            if need in self._drawn:
                continue
            dimmed, card, height, angle = need
            (art.dimmed if dimmed else art.face)(card, height, angle)
            self._drawn.add(need)
            drew = True
            if time.perf_counter() - begun > _SPARE:
                break
        return drew

    def _look(self) -> object:
        art = self._cards.context.art
        return art.theme.name, art.look

    def _needs(self, *, ahead: bool) -> Iterator[_Need]:
        cards = self._cards
        lies = [(key, lie) for key, lie in cards.arrangement.items() if isinstance(key, Card)]
        hand = [(card, lie) for card, lie in lies if lie.layer is Layer.HAND]
        for card, lie in lies:
            yield _need(card, lie.place)
        # A whole trick comes to lie small in its corner at once: its cards' pictures are drawn one by one before that.
        lying = [card for card, lie in lies if lie.layer is Layer.TRICK]
        for card, place in zip(lying, cards.layout.peek_cards(cards.layout.players), strict=False):
            yield _need(card, place)
        if not ahead:
            return
        for card, lie in hand:
            yield _need(card, lie.place, dimmed=True)
        mine = cards.layout.trick(ME)
        for card, _ in hand:
            yield _need(card, mine)
        if hand:
            for card in pack_for(cards.layout.players):
                yield _need(card, mine)


def _need(card: Card, place: Place, *, dimmed: bool = False) -> _Need:
    return dimmed, card, round(place.height), quantised(place.angle)
