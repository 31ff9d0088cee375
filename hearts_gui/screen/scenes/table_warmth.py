"""Drawing the cards' pictures before they are needed: while something else moves, and while the person thinks.

What a face is made from takes 10 ms or more to be drawn for the first time at a size, what lies still is made of that
in 2 ms, and a frame has little to spare. So a little of that is done on every tick: first what is flying needs where it
will land, then the hand as it may come to be dimmed, then what may be played or taken up next.
"""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hearts_gui.rules import Card, pack_for
from hearts_gui.screen.arrangement import Arrangement, Back, Layer
from hearts_gui.screen.cards import LARGE, SHADOWS, CardArt, quantised
from hearts_gui.screen.layout import Place
from hearts_gui.screen.platemaker import MOST
from hearts_gui.screen.scenes.table_cards import TableCards, fanned, softly
from hearts_gui.screen.shown import ME

_SPARE, _SPARE_MOVING = 2.5, 1.0
"""What may be drawn on a tick, where an exact picture of a card of the hand is 1 (2 ms or so at 1920 by 1080).

Not so many seconds, for then what is seen of a motion would be chance.
"""
_PRINTED = 0.6  # of such a price: a drawing that was made beside is printed, and its index set
_USUAL = 270  # pixels of height of a hand's cards for which that is so
_LIFTS = (0.0, 0.3, 0.7, 1.0)  # as high as the shadows of moving cards are drawn
_PRICES = {"face": 1.0, "back": 1.0, "dimmed": 0.2, "shadow": 0.8, "loose": 1.0, "master": 0.0}


class _Need(NamedTuple):
    """A picture that will be wanted: of a face, a dimmed one, a back, or what a face is made from while it moves."""

    kind: str
    card: Card | None
    height: int
    angle: float
    lift: float = 0.0


_FLYING = [_Need("shadow", None, tall, 0.0, lift) for tall, lift in itertools.product(SHADOWS, _LIFTS)]
"""The shadows that those of cards in flight are made from."""


class Warmth:
    """Sees to it that the pictures of a table's cards are at hand."""

    def __init__(self, cards: TableCards) -> None:
        self._cards = cards
        self._todo: list[_Need] = []  # from the last to the first
        self._greeted: list[_Need] = []
        self._to_greet: list[_Need] = []
        self._todo_for: tuple[Arrangement, bool, object] | None = None
        self._credit = 0.0

    def greet(self, hand: Sequence[Card]) -> bool:
        """Draw what the faces of a hand that is about to be dealt are made from, some on each call; whether all are.

        And what else is seen of dealing.
        """
        height = self._cards.layout.hand(len(hand))[0].height if hand else 1.0
        loose = [_need("loose", card, Place(0.0, 0.0, height)) for card in hand]
        if loose != self._greeted:
            small = self._cards.layout.backs(1, 1)[0].height
            backs = [_need("back", None, Place(0.0, 0.0, tall)) for tall in (height, small)]
            self._greeted, self._to_greet = loose, self._missing([*loose, *backs, *_FLYING])
        self._draw(self._to_greet, _SPARE)
        return not self._to_greet

    @property
    def preparing(self) -> bool:
        """Whether there is still something to be drawn, as far as has been looked."""
        return bool(self._todo)

    def tick(self, *, ahead: bool) -> None:
        """Use what a tick has to spare; `ahead` to what may be needed later, else to what is flying here."""
        begun = time.perf_counter()
        self._use(ahead=ahead)
        self._cards.context.art.spend(time.perf_counter() - begun)

    def _use(self, *, ahead: bool) -> None:
        art, arrangement = self._cards.context.art, self._cards.arrangement
        known = self._todo_for
        look = (art.theme.name, art.look)
        if known is None or known[0] is not arrangement or known[1:] != (ahead, look):
            self._todo = self._missing(self._needs(ahead=ahead))
            self._todo_for = (arrangement, ahead, look)
            if not ahead:
                return  # something has just been told or done: this frame has enough to do
        if not ahead:  # what moves can be made of a master of nearly that height; another is for when nothing moves
            while self._todo and self._can_wait(self._todo[-1]):
                self._todo.pop()
        if ahead:
            self._draw(self._todo, _SPARE)
            return
        # Where cards are large a picture takes several frames' share, and is drawn when it has been saved up.
        self._credit = min(self._credit + _SPARE_MOVING * self._share(), _SPARE_MOVING)
        if self._credit > 0:
            self._credit -= self._draw(self._todo, self._credit, moving=True)

    def _share(self) -> float:
        """What part of a picture of the hand a tick has to spare for each of the units above, by how large it is."""
        return min(1.0, (_USUAL / self._cards.layout.hand(1)[0].height) ** 2)

    def _can_wait(self, need: _Need) -> bool:
        art, card, height = self._cards.context.art, need.card, need.height
        if height >= LARGE and need.kind in {"face", "dimmed"}:  # its own picture takes most of a frame
            return True
        return (
            card is not None
            and not art.has("master", card, height, 0.0)
            and art.masters.has_like(("face", card), height)
        )

    def _missing(self, needs: Iterable[_Need]) -> list[_Need]:
        """What is not at hand, the last first; what is will be kept for longer."""
        art = self._cards.context.art
        return [need for need in dict.fromkeys(needs) if not art.has(*need)][::-1]

    def _ordered(self, needs: Sequence[_Need]) -> bool:
        """Have what the next of these are made from drawn beside the frames; whether the very next is there."""
        masters, there = self._cards.context.art.masters, []
        for kind, card, height, *_ in reversed(needs[-MOST:]):
            what = ("back" if card is None else "face", card)
            if kind != "shadow" and not masters.has(what, height):
                there.append(masters.order(what, height))
        return bool(there) and there[0]

    def _draw(self, needs: list[_Need], spare: float, *, moving: bool = False) -> float:
        """Draw from the end of the list, as there is room for on a tick, but one picture at least; what it took."""
        art, unit = self._cards.context.art, self._cards.layout.hand(1)[0].height
        spent = 0.0
        while needs and spent < spare:
            need = needs[-1]
            what = ("back" if need.card is None else "face", need.card)
            if need.kind != "shadow" and not art.masters.has(what, need.height):
                there = self._ordered(needs)
                if not spent and (there or not moving):  # enough for one tick; the picture itself is for the next
                    art.masters.draw(what, need.height)
                    spent = _PRINTED
                break
            needs.pop()
            if not art.has(*need):
                _draw(art, need)
                spent += _PRICES[need.kind] * (need.height / unit) ** 2
        return spent

    def _needs(self, *, ahead: bool) -> Iterator[_Need]:
        cards = self._cards
        lies = [(key, lie) for key, lie in cards.arrangement.items() if isinstance(key, Card)]
        hand = [(card, lie) for card, lie in lies if lie.layer is Layer.HAND]
        for card, lie in lies:
            yield _shadow(lie.place)
            yield _need("face", card, lie.place)
        # A whole trick comes to lie small in its corner at once: its cards' pictures are drawn one by one before that.
        lying = [card for card, lie in lies if lie.layer is Layer.TRICK]
        for card, place in zip(lying, cards.layout.peek_cards(cards.layout.players), strict=False):
            yield _need("shadow", None, place)
            yield _need("face", card, place)
        held = Counter[int]()
        for key, lie in cards.arrangement.items():
            if isinstance(key, Back):
                yield _shadow(lie.place)
                yield _need("back", None, lie.place)
                held[key.seat] += lie.layer is Layer.BACKS
        if ahead:
            yield from self._ahead([(card, lie.place) for card, lie in hand], held)
        for card in pack_for(cards.layout.players):  # whatever comes flying, its face is at hand
            yield _need("master", card, cards.layout.trick(ME))

    def _ahead(self, hand: Sequence[tuple[Card, Place]], held: Mapping[int, int]) -> Iterator[_Need]:
        """What the next moves may ask for; `held` is how many cards each opponent has."""
        cards = self._cards
        for card, place in hand:
            yield _need("dimmed", card, place)
        for card, place in hand:
            yield _need("loose", card, place)
        for seat, count in held.items():
            for place in cards.layout.backs(seat, count - 1):
                yield _need("back", None, place)
        yield from _FLYING
        mine = cards.layout.trick(ME)
        for card, _ in hand:
            yield _need("face", card, mine)
        if hand:
            pack = pack_for(cards.layout.players)
            for kind, place in (("master", mine), ("face", mine), ("master", hand[0][1])):
                for card in pack:
                    yield _need(kind, card, place)


def _need(kind: str, card: Card | None, place: Place) -> _Need:
    height = round(place.height)
    turn = fanned(height, place.angle) if kind == "back" else quantised(place.angle)
    return _Need(kind, card, height, 0.0 if kind in {"loose", "master"} else turn)


def _shadow(place: Place) -> _Need:
    return _Need("shadow", None, round(place.height), softly(place.angle))


def _draw(art: CardArt, need: _Need) -> None:
    kind, card, height, angle, lift = need
    if kind == "shadow":
        art.shadow(height, angle, lift)
    elif card is None:
        art.back(height, angle)
    elif kind == "loose":
        art.masters.spread(("face", card), height)
    elif kind != "master":
        (art.dimmed if kind == "dimmed" else art.face)(card, height, angle)
