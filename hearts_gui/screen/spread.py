"""Where everything rests while the players cut for the first deal. Pure, like `layout`; knows no pygame.

The pack lies face down in an arc across the table. Plaques are where the table has them, so that nothing of them moves
when the cards are dealt afterwards.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.places import ASPECT, Place, around, rect

_BEND = 9.0
"""Degrees by which the outermost cards of the arc are turned."""
_CARD = 0.165  # heights, as shares of the unit: a card of the arc, one that was cut, the person's own
_DRAWN = 0.122
_OWN = 0.188
_LIFT = 0.026
_OWN_SHIFTS, _SHIFTS = 2, 1
"""How often a later card lies beside the one before, the person's and another's; more ties in a row are very rare, and
their cards lie on each other."""


class CutLayout:
    """The cut for one window size and number of players; `tag` is the size in pixels of the tag for the dealer."""

    def __init__(self, width: int, height: int, players: int, tag: tuple[int, int] = (1, 1)) -> None:
        self.table = TableLayout(width, height, players)
        self.width, self.height, self.players = width, height, players
        self.unit = self.table.unit
        self._tag = tag
        self._gap = 0.010 * self.unit
        self._beside = width >= 1.6 * height
        self._left, self._right = self._span()

    # Cards that were cut -------------------------------------------------------------------------------------------

    def cut(self, seat: int, again: int = 0) -> Place:
        """Where the card that a seat has cut comes to lie; `again` counts the cuts of that seat before it.

        A later one leaves the index of the one before to be seen, and never comes nearer to the plaque.
        """
        shift = min(again, _SHIFTS if seat else _OWN_SHIFTS)
        if seat == 0:
            place = Place(self.width / 2, 0.762 * self.height, _OWN * self.unit)
            return place.moved(0.2 * shift * place.width, 0.06 * shift * place.height)
        place = self._by_plaque(seat)
        if self._beside and not self.table.is_top(seat):
            return place.moved(0.0, 0.22 * shift * place.height)
        return place.moved(0.2 * shift * place.width, 0.0)

    def _by_plaque(self, seat: int) -> Place:
        x, y, w, h = self.table.plaque(seat)
        tall = _DRAWN * self.unit
        if self.table.is_top(seat):
            return Place(x + w / 2, y + h + self._gap + tall / 2, tall)
        left = x + w / 2 < self.width / 2
        tilt = -3.0 if left else 3.0
        if self._beside:
            reach = self._gap + 0.55 * tall * ASPECT
            return Place(x + w + reach if left else x - reach, y + h / 2, tall, tilt)
        return Place(x + w / 2, y - self._gap - tall / 2, tall)

    def own_words(self, again: int = 0) -> Rect4:
        """Where it is said what the person has cut, beside his card."""
        card = self.cut(0, again)
        x = card.x + card.width / 2 + 0.02 * self.unit
        return rect(x, card.y - 0.04 * self.unit, min(0.34 * self.unit, self.width - x - self._gap), 0.08 * self.unit)

    # The arc -------------------------------------------------------------------------------------------------------

    @property
    def band(self) -> tuple[float, float]:
        """The arc's upper and lower end, a lifted card included, in pixels."""
        return 0.542 * self.height - 0.145 * self.unit, 0.542 * self.height + 0.125 * self.unit

    def _span(self) -> tuple[float, float]:
        """How far to the left and right the arc may reach: up to what stands there beside it."""
        top, bottom = self.band
        left, right = self.table.margin, self.width - self.table.margin
        for seat in range(self.players):
            boxes = [self.table.plaque(seat)]
            if seat:
                boxes.append(self._by_plaque(seat).box())
            for x, y, w, h in boxes:
                if y >= bottom or y + h + self._tag[1] + 2 * self._gap <= top:  # its tag may come beneath
                    continue
                if x + w < self.width / 2:
                    left = max(left, x + w + 1.5 * self._gap)
                elif x > self.width / 2:
                    right = min(right, x - 1.5 * self._gap)
        # As wide on both sides of the middle, and no wider than becomes it.
        half = min(self.width / 2 - left, right - self.width / 2, 0.51 * self.unit)
        return self.width / 2 - half, self.width / 2 + half

    def spread(self, count: int) -> list[Place]:
        """The places of `count` cards in the arc, from left to right, later ones over earlier ones."""
        tall = _CARD * self.unit
        turn = math.radians(_BEND)
        lean = (tall * ASPECT * math.cos(turn) + tall * math.sin(turn)) / 2
        half = max(1.0, (self._right - self._left) / 2 - lean)
        radius = half / math.sin(turn)
        top = 0.542 * self.height - 0.033 * self.unit
        places = []
        for i in range(count):
            a = turn * (2 * i / max(1, count - 1) - 1)
            x, y = self.width / 2 + radius * math.sin(a), top + radius * (1 - math.cos(a))
            places.append(Place(x, y, tall, math.degrees(a)))
        return places

    def lifted(self, place: Place, share: float) -> Place:
        """A card of the arc under the pointer: drawn out of it along its own axis, by `share` of the full way."""
        a = math.radians(place.angle)
        way = _LIFT * self.unit * share
        return place.moved(way * math.sin(a), -way * math.cos(a))

    def spread_rects(self, count: int, lying: Sequence[int]) -> dict[int, Rect4]:
        """What is to be seen of each card that still lies in the arc, by its place there; they don't overlap."""
        places = self.spread(count)
        rects = {}
        for here, after in zip(lying, [*lying[1:], None], strict=True):
            place = places[here]
            x = round(place.x - place.width / 2)
            end = round(place.x + place.width / 2 if after is None else places[after].x - places[after].width / 2)
            end = min(end, round(place.x + place.width / 2))
            tall = place.height * math.cos(math.radians(place.angle))
            rects[here] = (x, round(place.y - tall / 2), max(1, end - x), round(tall))
        return rects

    # Words ---------------------------------------------------------------------------------------------------------

    def heading(self, width: int, height: int) -> Rect4:
        """Where a heading of that size goes: in the middle, above the arc and clear of the cards that were cut."""
        lowest = self.spread(3)[1].y - (_CARD / 2 + _LIFT) * self.unit - height - 2
        place = around(self.width / 2, 0.325 * self.height, width, height)
        y = min(float(place[1]), lowest)
        while y < lowest and not self.clear((place[0], round(y), width, height)):
            y += 1
        return place[0], round(y), width, height

    def clear(self, heading: Rect4) -> bool:
        """Whether a heading keeps its distance from the others' plaques and the cards that they cut."""
        x, y, w, h = heading
        gap = round(self._gap)
        grown = (x - gap, y - gap, w + 2 * gap, h + gap)
        seats = range(1, self.players)
        boxes = [box for seat in seats for box in (self.table.plaque(seat), self._by_plaque(seat).box())]
        return not any(_overlap(grown, box) for box in boxes)

    @property
    def heading_width(self) -> int:
        """How wide a heading may be, in pixels."""
        return round(min(0.62 * self.width, 0.9 * self.unit))

    def button(self, width: int, height: int) -> Rect4:
        """The button beneath the person's card."""
        return around(self.width / 2, 0.918 * self.height, width, height)

    def tag(self, seat: int, others: Collection[Rect4] = ()) -> Rect4:
        """Where the tag of the first dealer goes: by his plaque, where it covers nothing, `others` included."""
        x, y, w, h = self.table.plaque(seat)
        wide, tall = self._tag
        gap, middle = round(self._gap), y + (h - tall) // 2
        left, right = (x - gap - wide, middle, wide, tall), (x + w + gap, middle, wide, tall)
        outward = [right, left] if x + w / 2 > self.width / 2 - 2 else [left, right]
        card = self.cut(seat).box() if seat else self.table.plaque(0)
        rows = (y + h + gap, y - gap - tall, card[1] - gap - tall)
        tool = self.table.tools_pill(self.table.tools_left(1))
        across = (x + (w - wide) // 2, x, x + w - wide, tool[0] + tool[2] + gap)
        columns = [max(gap, min(at, self.width - gap - wide)) for at in across]
        stacked = [(column, row, wide, tall) for row in rows for column in columns]
        if seat == 0:
            order = [right, *stacked]
        else:
            order = [*outward, *stacked] if self.table.is_top(seat) else [*stacked, *outward[::-1]]
        for place in order:
            if not self._covers(place, seat, others):
                return place
        return order[-1]

    def _covers(self, place: Rect4, seat: int, others: Collection[Rect4]) -> bool:
        if place[0] < 0 or place[1] < 0 or place[0] + place[2] > self.width or place[1] + place[3] > self.height:
            return True
        boxes = [self.table.plaque(other) for other in range(self.players)]
        boxes += [self.cut(other).box() for other in range(self.players)]
        boxes += [self.table.tools_pill(self.table.tools_left(1)), *others]
        boxes += [spot.box() for spot in self.spread(13)]
        return any(_overlap(place, box) for box in boxes)


def _overlap(a: Rect4, b: Rect4) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
