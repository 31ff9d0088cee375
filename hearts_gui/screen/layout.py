"""Where everything at the table rests, from the window's size and the number of players alone. Knows no pygame.

Sizes are shares of `unit`, which is the window's height (less in a window that is taller than 4 : 3, where the width
decides); places are shares of width and height. Seat 0 is the person, at the bottom; seats count clockwise, so that
seat 1 is his left neighbour. Angles are in degrees, clockwise; seat angles start at the right.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.places import ASPECT, LEAST_HEIGHT, LEAST_WIDTH, Place, around, rect, unit_height

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "SEAT_ANGLES", "Place", "TableLayout", "unit_height"]

SEAT_ANGLES: dict[int, tuple[int, ...]] = {
    3: (90, 205, 335),
    4: (90, 180, 270, 0),
    5: (90, 176, 240, 300, 4),
    6: (90, 178, 222, 270, 318, 2),
    7: (90, 163, 205, 250, 290, 335, 17),
}
"""Seat angles by number of players, the person's first."""
_MOST_CARDS = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7}
_LEAST_TARGET = 44  # pixels: what a finger can hit
_CHOSEN = 0.052  # how far a card of the hand is raised that is held up
_RAISED = _CHOSEN + 0.023
"""How far above the hand one that is held up reaches: its giver's medallion stands out over it by 0.015."""


class TableLayout:
    """The table for one window size and number of players (3 to 7; ValueError for any other)."""

    def __init__(self, width: int, height: int, players: int) -> None:
        if players not in SEAT_ANGLES:
            raise ValueError(f"no table for {players} players")
        self.width, self.height, self.players = width, height, players
        self.unit = unit_height(width, height)
        self.margin = 0.03 * self.unit
        self.card = 0.236 * self.unit
        self.narrow = width <= LEAST_WIDTH
        self._fan_left = min(place.box()[0] for place in self.hand(_MOST_CARDS[players]))
        self._fan = boxes = [place.box() for place in self.hand(_MOST_CARDS[players])]
        corner = width - self.margin - 0.145 * self.unit
        tops = [box[1] for box in boxes if box[0] + box[2] > corner]
        # What is put above the end of the hand stays clear of a card there that is held up, with its giver's medallion.
        self._over_fan = min(tops, default=height) - _RAISED * self.unit

    # The person's hand ---------------------------------------------------------------------------------------------

    def hand(self, n: int, hovered: int | None = None, chosen: Collection[int] = ()) -> list[Place]:
        """`n` cards from left to right; `hovered` and `chosen` are indices of cards that are lifted."""
        if n < 1:
            return []
        height = self.card
        room = min(0.86 * self.width, 1.10 * self.unit)
        least = 0.2  # of a card's width must show
        height = min(height, room / (1 + least * (n - 1)) / ASPECT)
        w = height * ASPECT
        step = min(0.62 * w, (room - w) / (n - 1)) if n > 1 else 0.0
        spread = min(1.0, n / 13)
        places = []
        for i in range(n):
            t = 2 * i / (n - 1) - 1 if n > 1 else 0.0
            lift = _CHOSEN if i in chosen else 0.030 if i == hovered else 0.0
            places.append(
                Place(
                    self.width / 2 + (i - (n - 1) / 2) * step,
                    0.855 * self.height + self.unit * (0.016 * t * t * spread - lift),
                    height,
                    5.5 * spread * t,
                )
            )
        return places

    def hand_rects(self, n: int, there: Sequence[int] | None = None) -> list[Rect4]:
        """The visible part of every card of a hand of `n`, at rest: what is clicked. They don't overlap.

        `there`: which of the `n` places have a card, from left to right, where some are empty; theirs are the rects.
        """
        places = [place for i, place in enumerate(self.hand(n)) if there is None or i in there]
        lefts = [round(place.x - place.width / 2) for place in places]
        rects = []
        for i, place in enumerate(places):
            right = min(round(place.x + place.width / 2), *lefts[i + 1 : i + 2], self.width)
            top = round(place.y - place.height / 2)
            bottom = min(self.height, round(place.y + place.height / 2))
            rects.append((lefts[i], top, right - lefts[i], bottom - top))
        return rects

    # The others ----------------------------------------------------------------------------------------------------

    def angle(self, seat: int) -> int:
        """Where a seat is, in degrees clockwise from the right."""
        return SEAT_ANGLES[self.players][seat]

    def is_top(self, seat: int) -> bool:
        """Whether the seat is across the table, where backs hang below the plaque, rather than at a side."""
        return math.sin(math.radians(self.angle(seat))) < -0.6

    def seat_centre(self, seat: int) -> tuple[float, float]:
        """The middle of an opponent's plaque, in pixels."""
        a = math.radians(self.angle(seat))
        rx = min(0.405 * self.width, 0.80 * self.unit)
        return self.width / 2 + rx * math.cos(a), 0.425 * self.height + 0.335 * self.height * math.sin(a)

    @property
    def plaque_size(self) -> tuple[int, int]:
        """Width and height of a plaque, in pixels; at least 132 by 44."""
        wide = self.width / self.height
        share = 0.165 if wide < 1.45 else 0.176 if self.players > 5 else 0.191
        return round(max(132, share * self.unit)), round(max(44, 0.061 * self.unit))

    def plaque(self, seat: int) -> Rect4:
        """An opponent's plaque; for seat 0, the person's own, at the left: beside the hand, or above it."""
        w, h = self.plaque_size
        if seat == 0:
            x = self.margin
            y = self.marker[1] - self.margin / 2 - h
            tops = [box[1] for box in self._fan if box[0] < x + w + self.margin / 2]
            return rect(x, min([y, *(top - _RAISED * self.unit - h for top in tops)]), w, h)
        return around(*self.seat_centre(seat), w, h)

    def medallion(self, seat: int) -> Rect4:
        """The round picture within a plaque."""
        x, y, _, h = self.plaque(seat)
        side = round(max(34, 0.048 * self.unit))
        inset = (h - side) // 2
        return x + inset, y + inset, side, side

    def backs(self, seat: int, n: int) -> list[Place]:
        """`n` card backs of an opponent, from left to right, to be painted beneath his plaque."""
        if n < 1:
            return []
        x, y, w, h = self.plaque(seat)
        height = 0.105 * self.unit
        step = min(0.012 * self.unit, max(0.0, 1.02 * w - height * ASPECT) / max(1, n - 1))
        show = 0.076 * self.unit
        top = self.is_top(seat)
        middle = y + h + show - height / 2 if top else y - show + height / 2
        places = []
        for i in range(n):
            t = 2 * i / (n - 1) - 1 if n > 1 else 0.0
            turn = 7.0 * min(1.0, n / 10) * t
            sag = 0.006 * self.unit * (t * t - 0.5) * min(1.0, n / 10)
            offset = (i - (n - 1) / 2) * step
            places.append(Place(x + w / 2 + offset, middle + (-sag if top else sag), height, -turn if top else turn))
        return places

    def laid(self, seat: int, n: int) -> list[Place]:
        """`n` open cards of an opponent, from left to right, with their indices clear of his plaque."""
        if n < 1:
            return []
        x, y, w, h = self.plaque(seat)
        height = 0.115 * self.unit
        wide = height * ASPECT
        room = 1.5 * w - wide
        step = min(0.36 * wide, room / max(1, n - 1))
        half = (step * (n - 1) + wide) / 2
        middle = min(max(x + w / 2, 0.4 * self.margin + half), self.width - 0.4 * self.margin - half)
        down = y + h + 0.55 * height if self.is_top(seat) else y - 0.076 * self.unit + height / 2
        return [Place(middle + (i - (n - 1) / 2) * step, down, height) for i in range(n)]

    # The middle ----------------------------------------------------------------------------------------------------

    @property
    def ellipse(self) -> Rect4:
        """The line inlaid in the felt."""
        rx = min(0.416 * self.unit, 0.36 * self.width)
        return around(self.width / 2, 0.43 * self.height, 2 * rx, 2 * 0.247 * self.height)

    @property
    def trick_height(self) -> float:
        """The height of a card in the trick, in pixels."""
        return (0.202 if self.players < 5 else 0.178 if self.players == 5 else 0.145) * self.unit

    def trick(self, seat: int) -> Place:
        """Where a seat's card lies in the trick."""
        a = math.radians(self.angle(seat))
        dx, dy = (0.139, 0.089) if self.players < 5 else (0.205, 0.105) if self.players == 5 else (0.27, 0.126)
        return Place(
            self.width / 2 + dx * self.unit * math.cos(a),
            0.43 * self.height + dy * self.unit * math.sin(a),
            self.trick_height,
            5 * math.cos(a),
        )

    def trick_order(self) -> list[int]:
        """All seats in the order to paint their cards of the trick: lower on the table over upper."""
        return sorted(range(self.players), key=lambda seat: (self.trick(seat).y, seat))

    @property
    def heading(self) -> tuple[float, float, float]:
        """Centre x, centre y and greatest width of a heading in the middle of the felt ("Pass three to …")."""
        y = 0.43 * self.height - 0.182 * self.unit
        return self.width / 2, y, self.free_width(y - 0.0205 * self.unit)

    @property
    def subheading(self) -> tuple[float, float, float]:
        """Centre x, centre y and greatest width of the line beneath the heading."""
        y = 0.43 * self.height - 0.137 * self.unit
        return self.width / 2, y, self.free_width(y - 0.012 * self.unit)

    def ceiling(self, wide: float) -> float:
        """Where text so wide may begin in the middle of the felt: below what reaches into its column from above."""
        low = 0.0
        for seat in range(1, self.players):
            backs = [place.box() for place in self.backs(seat, _MOST_CARDS[self.players])]
            for x, y, w, h in (self.plaque(seat), *backs):
                if abs(x + w / 2 - self.width / 2) < (w + wide) / 2 and y + h < 0.43 * self.height:
                    low = max(low, y + h + 0.4 * self.margin)
        return low

    def free_width(self, top: float) -> float:
        """How wide a line of text may be within the ellipse so as not to touch plaques and backs that reach below."""
        half = 0.42 * self.ellipse[2]
        for seat in range(1, self.players):
            backs = [place.box() for place in self.backs(seat, _MOST_CARDS[self.players])]
            for x, y, w, h in (self.plaque(seat), *backs):
                aside = abs(x + w / 2 - self.width / 2) - w / 2
                if y + h > top and aside > w / 2:
                    half = min(half, aside - 0.4 * self.margin)
        return 2 * half

    def slots(self, n: int) -> list[Place]:
        """`n` places for cards to be passed, in a row in the middle."""
        height = min(0.202 * self.unit, 0.80 * self.ellipse[2] / max(1, n) / 0.817)
        step = 0.817 * height  # a card's width and a gap of 0.11 of its height
        return [Place(self.width / 2 + (i - (n - 1) / 2) * step, 0.435 * self.height, height) for i in range(n)]

    @property
    def confirm(self) -> Rect4:
        """The button beneath the slots, at its greatest width."""
        h = max(_LEAST_TARGET, 0.055 * self.unit)
        return around(self.width / 2, 0.435 * self.height + 0.152 * self.unit, 0.5 * self.unit, h)

    @property
    def prompt(self) -> Rect4:
        """The pill that says whose turn it is, at its greatest width; text centred in it may take less."""
        h = max(30, 0.040 * self.unit)
        y = 0.667 * self.height
        half = 0.45 * self.unit
        for x, top, w, tall in (self.marker, self.peek, self.plaque(0)):
            if top - self.margin / 2 < y + h / 2 and y - h / 2 < top + tall + self.margin / 2:
                half = min(half, max(x - self.width / 2, self.width / 2 - x - w) - self.margin)
        return around(self.width / 2, y, 2 * half, h)

    def arrow_to(self, seat: int) -> tuple[tuple[float, float], ...]:
        """Tail, bend and tip of the arrow that shows to whom cards are passed (a quadratic curve)."""
        x, y, w, h = self.plaque(seat)
        cx = x + w / 2
        side = 0.0 if abs(cx - self.width / 2) < 1 else math.copysign(1.0, cx - self.width / 2)
        if side == 0.0 or self.is_top(seat):
            # up the side of the heading: a tip below the backs, a bend outside of the slots
            out = (side or 1.0) * 0.36 * self.unit
            tip = (cx + (side or 1.0) * 0.09 * self.unit, y + h + 0.10 * self.unit)
            tail = (self.width / 2 + out * 0.86, 0.52 * self.height)
            return tail, (self.width / 2 + out * 1.25, 0.33 * self.height), tip
        tail = (self.width / 2 + side * 0.124 * self.unit, 0.565 * self.height)
        tip = (cx + (w / 2 + 0.03 * self.unit) * -side, y + h + 0.01 * self.unit)
        bend = ((tail[0] + 2 * tip[0]) / 3, 0.575 * self.height)
        return tail, bend, tip

    # Furniture -----------------------------------------------------------------------------------------------------

    @property
    def marker_words(self) -> bool:
        """Whether there is room beside the hand to say in words whether hearts are broken."""
        return self._fan_left >= 0.30 * self.unit

    @property
    def _raised_marker(self) -> bool:
        return self._fan_left < 0.11 * self.unit

    @property
    def _raised_peek(self) -> bool:
        return self._fan_left < 0.20 * self.unit

    @property
    def marker(self) -> Rect4:
        """The marker of broken hearts: the icon, and to its right its words where `marker_words` says so."""
        side = max(34, 0.045 * self.unit)
        if self._raised_marker:
            return rect(self.margin, self._over_fan - side, side, side)
        w = self._fan_left - 2 * self.margin if self.marker_words else side
        return rect(self.margin, 0.93 * self.height - side / 2, min(w, 0.30 * self.unit), side)

    @property
    def peek(self) -> Rect4:
        """The last trick, small, with its label beneath: what is held to enlarge it."""
        w, label = 0.145 * self.unit, max(20.0, 0.026 * self.unit)
        h = 0.106 * self.unit + label
        x = self.width - self.margin - w
        if self._raised_peek:
            return rect(x, self._over_fan - h, w, h)
        return rect(x, 0.985 * self.height - h, w, h)

    def peek_cards(self, n: int, *, enlarged: float = 1.0) -> list[Place]:
        """`n` cards of the last trick within `peek`, from left to right; `enlarged` (up to 1.8) while it is held."""
        x, y, w, h = self.peek
        height = 0.096 * self.unit
        card_w = height * ASPECT
        step = min(0.026 * self.unit, (w - 1.08 * card_w) / max(1, n - 1))
        cx, cy = x + w / 2, y + height / 2 + 0.006 * self.unit
        if enlarged > 1.0:  # grows inwards, from its corner, so that it stays in the window
            grown_w = enlarged * (card_w * 1.1 + step * (n - 1))
            cx = min(cx, self.width - self.margin - grown_w / 2)
            cy = min(cy, y + h - enlarged * 0.55 * height)
        places = []
        for i in range(n):
            t = 2 * i / (n - 1) - 1 if n > 1 else 0.0
            places.append(Place(cx + (i - (n - 1) / 2) * step * enlarged, cy, height * enlarged, 4.5 * t))
        return places

    def tools_left(self, n: int) -> list[Rect4]:
        """`n` icon buttons at the top left, from left to right."""
        return self._tools(n, self._tool_edge())

    def tools_right(self, n: int) -> list[Rect4]:
        """`n` icon buttons at the top right, from left to right."""
        return self._tools(n, self.width - self._tool_edge() - n * self._tool_side())

    def tools_pill(self, rects: list[Rect4]) -> Rect4:
        """The pill behind a row of icon buttons."""
        pad = round(0.006 * self.unit)
        x, y, _, h = rects[0]
        return x - pad, y - 1, rects[-1][0] + rects[-1][2] - x + 2 * pad, h + 2

    @property
    def most_tools(self) -> int:
        """How many icon buttons a side has room for: three in the narrowest windows, five in wide ones."""
        return 3 if self.narrow else 5 if self.width >= max(1200, 1.6 * self.height) else 4

    def _tool_side(self) -> float:
        return max(float(_LEAST_TARGET), 0.0427 * self.unit)

    def _tool_edge(self) -> float:
        return self.margin + 0.006 * self.unit

    def _tools(self, n: int, x0: float) -> list[Rect4]:
        side = self._tool_side()
        y = self.margin + 1
        return [rect(x0 + i * side, y, side, side) for i in range(n)]

    def taken_by_seats(self) -> list[Rect4]:
        """Where the opponents' plaques are, and the backs of their cards."""
        most = _MOST_CARDS[self.players]
        seats = range(1, self.players)
        backs = [place.box() for seat in seats for place in self.backs(seat, most)]
        return [*(self.plaque(seat) for seat in seats), *backs]

    def taken(self) -> list[Rect4]:
        """Where anything can come to lie: hand, seats with their backs, tricks, slots, words and furniture."""
        seats = range(self.players)
        x, y, w = self.heading
        hand = min(box[1] for box in self._fan) - round(0.06 * self.unit)
        middle = [self.trick(seat).box() for seat in seats] + [place.box() for place in self.slots(4)]
        boxes = [self.plaque(0), *self.taken_by_seats(), *middle]
        boxes += [self.prompt, self.confirm, self.marker, self.peek]
        boxes += [(round(x - w / 2), round(y - 0.03 * self.unit), round(w), round(0.09 * self.unit))]
        boxes += [self.tools_pill(self.tools_left(self.most_tools)), self.tools_pill(self.tools_right(self.most_tools))]
        return [*boxes, (min(box[0] for box in self._fan), hand, self.width, self.height - hand)]
