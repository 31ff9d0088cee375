"""Where every card on the table lies for what is shown: rest positions from the layout, and nothing else (law 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from hearts_gui.rules import Card, Seat
from hearts_gui.screen.layout import Place, TableLayout
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.shown import ME, Shown

POOL: Seat = -1
"""Whose backs those of the dealer's pool are."""


@dataclass(frozen=True, slots=True)
class Back:
    """A card that the person does not know: the place-th of a seat's, the topmost last.

    No tuple, as a card is one and would be taken for it.
    """

    seat: Seat
    place: int


Key = Card | Back
"""What can lie on the table: a card that is known, or one that is not."""


class Layer(IntEnum):
    """What lies over what, from the lowest to the highest."""

    BACKS = 0
    TRICK = 1
    SLOTS = 2
    HAND = 3
    AIR = 4


@dataclass(frozen=True, slots=True)
class Lie:
    """How a card lies: where, which side up, in which layer and in which order within it."""

    place: Place
    face: bool = True
    layer: Layer = Layer.HAND
    order: int = 0


Arrangement = dict[Key, Lie]


def arrange(shown: Shown, layout: TableLayout) -> Arrangement:
    """Every card on the table and how it lies."""
    lies: Arrangement = {}
    for seat in range(layout.players):
        if seat != ME and shown.laid:
            lies |= laid_open(seat, shown.laid[seat], layout)
        elif seat != ME:
            lies |= backs(seat, shown.counts[seat] - (shown.club is not None and shown.club[0] == seat), layout)
    if shown.stage == "pool" and shown.plan is not None:
        lies |= pool(shown.dealer, shown.plan.count * layout.players, layout)
    if shown.club is not None and shown.club[0] != ME:
        lies[shown.club[1]] = Lie(layout.trick(shown.club[0]), layer=Layer.TRICK)
    order = {seat: place for place, seat in enumerate(layout.trick_order())}
    for seat, card in shown.trick:
        lies[card] = Lie(layout.trick(seat), layer=Layer.TRICK, order=order[seat])
    for place, (card, spot) in enumerate(zip(shown.chosen, layout.slots(shown.wanted_count), strict=False)):
        lies[card] = Lie(spot, layer=Layer.SLOTS, order=place)
    spots = layout.hand(len(shown.row), chosen=raised(shown))
    for place, (card, spot) in enumerate(zip(shown.row, spots, strict=True)):
        if card in shown.hand:
            lies[card] = Lie(spot, layer=Layer.HAND, order=place)
    return lies


def hand_rects(shown: Shown, layout: TableLayout) -> dict[Card, Rect4]:
    """The part of every card of the hand that is to be seen and clicked."""
    there = [place for place, card in enumerate(shown.row) if card in shown.hand]
    rects = layout.hand_rects(len(shown.row), there)
    return {shown.row[place]: rect for place, rect in zip(there, rects, strict=True)}


def raised(shown: Shown) -> list[int]:
    """Which places of the hand, counted from the left, are held up: cards received, or the person's own shown club."""
    up: set[Card] = set(shown.held.cards) if shown.held is not None else set()
    if shown.club is not None and shown.club[0] == ME:
        up.add(shown.club[1])
    return [place for place, card in enumerate(shown.row) if card in up]


def backs(seat: Seat, count: int, layout: TableLayout) -> Arrangement:
    """The cards that an opponent holds; seen from across the table, the leftmost lies on top."""
    spots = layout.backs(seat, count)
    if layout.is_top(seat):
        spots.reverse()
    return {
        Back(seat, place): Lie(spot, face=False, layer=Layer.BACKS, order=100 * seat + place)
        for place, spot in enumerate(spots)
    }


def laid_open(seat: Seat, cards: tuple[Card, ...], layout: TableLayout) -> Arrangement:
    """The cards of an opponent that lie open, where their backs were."""
    return {
        card: Lie(spot, layer=Layer.BACKS, order=100 * seat + place)
        for place, (card, spot) in enumerate(zip(cards, layout.laid(seat, len(cards)), strict=True))
    }


def pool(dealer: Seat, count: int, layout: TableLayout) -> Arrangement:
    """The cards in the pool, in a heap before the dealer."""
    spot = replace(layout.trick(dealer), height=0.105 * layout.unit, angle=0.0)
    return {
        Back(POOL, place): Lie(
            replace(spot.moved(*_strewn(place, layout.unit)), angle=(place * 47) % 23 - 11.0),
            face=False, layer=Layer.TRICK, order=place,
        )
        for place in range(count)
    }  # fmt: skip


def _strewn(place: int, unit: float) -> tuple[float, float]:
    """How far a card of the pool lies from its middle, in pixels."""
    return (((place * 31) % 17 - 8) * 0.0012 * unit, ((place * 53) % 13 - 6) * 0.0012 * unit - 0.0006 * place * unit)


def deck(dealer: Seat, layout: TableLayout) -> Place:
    """Where the dealer deals from."""
    return replace(layout.trick(dealer), height=0.105 * layout.unit, angle=12.0)
