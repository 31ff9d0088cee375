"""What moments of a deal do to the whole table: hearts break, the queen lands."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from hearts_gui.controller import HeartsBroken, QueenLanded
from hearts_gui.motion import Moment, easing, glide, in_turn, place, together
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.screen import shapes
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.theme import Colour

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

_DIM, _WARM = 0.12, 0.04  # how much the table darkens for the queen, and warms for a broken heart
_VEIL_STEP = 6  # of 255
_TILES = 6
"""A veil is so many pieces across and down, all one picture: a window's size of it would be 8 MB and more.

Each step of it has most of the window drawn anew, which no frame has the time for in a large one. So the pieces take
the step one after another, within the frames until the next: they differ by no more than a step, and by 2 of 255 on
felt.
"""
_SCATTER = 11  # pieces that take the step after each other are so many apart; no part of it divides their number
_RING_STEP = 0.005  # of the window's height
_SILVER: Colour = (208, 214, 226)


class Effects:
    """Plays them on one table. Where the person wants no motion there are none."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.context = table.context
        self.timeline = table.timeline
        self._veils: dict[Colour, pygame.Surface] = {}

    def lay_out(self) -> None:
        """The window has another size."""
        self._veils.clear()

    def under_the_trick(self) -> list[Sprite]:
        """The dimming for the queen, over everything but the cards in play."""
        return self._veil("queen", _DIM, (0, 0, 0))

    def over_all(self) -> list[Sprite]:
        """The warmth of a breaking heart."""
        return self._veil("hearts", _WARM, (255, 120, 40))

    def show(self, event: HeartsBroken | QueenLanded) -> None:
        """What a moment does to the table."""
        (self._break_hearts if isinstance(event, HeartsBroken) else self._land_queen)()

    def _break_hearts(self) -> None:
        """The marker fills and cracks, and the felt warms for a moment."""
        pace = self.context.pace
        if not pace.travels:
            return
        fill, crack = pace.ms(Moment.HEART_FILL), pace.ms(Moment.HEART_CRACK)
        self.timeline.play(
            together(
                in_turn(
                    place("hearts", fill=0.0, crack=0.0),
                    glide("hearts", "fill", 1.0, fill, easing.out),
                    glide("hearts", "crack", 1.0, crack, easing.io),
                ),
                glide("hearts", "warm", 1.0, pace.ms(Moment.HEARTS_BROKEN), start=0.0),
            ),
            "hearts",
        )

    def _land_queen(self) -> None:
        """The table dims and a thin silver ring widens round her."""
        pace = self.context.pace
        if pace.travels:
            self.timeline.play(glide("queen", "time", 1.0, pace.ms(Moment.QUEEN_LANDS), start=0.0), "queen")

    def _veil(self, track: str, strength: float, colour: Colour) -> list[Sprite]:
        """A thin colour over the whole table, that comes and goes with a track."""
        if not self.timeline.playing(track) or self.context.theme.high_contrast:
            return []
        time = self.timeline.value(track, "time" if track == "queen" else "warm", 0.0)
        steps = 255 * strength * easing.breath(time) / _VEIL_STEP
        if steps <= 0:
            return []
        width, height = self._table.size
        if colour not in self._veils:
            tile = pygame.Surface((math.ceil(width / _TILES), math.ceil(height / _TILES)))
            tile.fill(colour)
            self._veils[colour] = tile
        tile = self._veils[colour]
        found = []
        for i, x in enumerate(range(0, width, tile.get_width())):
            for j, y in enumerate(range(0, height, tile.get_height())):
                turn = (_SCATTER * (i * _TILES + j) % _TILES**2) / _TILES**2
                alpha = math.floor(steps + turn) * _VEIL_STEP
                if alpha > 0:
                    found.append(Sprite(tile, x, y, alpha))
        return found

    def silver_ring(self) -> list[Sprite]:
        """The ring that widens round the queen."""
        table, layout = self._table, self._table.layout
        if not self.timeline.playing("queen"):
            return []
        seat = next((seat for seat, card in table.shown.trick if card == QUEEN_OF_SPADES), None)
        if seat is None:
            return []
        spot = layout.trick(seat)
        time = self.timeline.value("queen", "time", 0.0)
        least = max(
            2, round(_RING_STEP * layout.unit)
        )  # the drawing of each takes a third of a frame in a large window
        radius = round((0.5 * spot.height + 0.12 * layout.unit * easing.out(time)) / least) * least
        ring = shapes.ring(2 * radius, 2 * radius, radius, max(1.5, 0.002 * layout.unit), _SILVER)
        return [Sprite(ring, round(spot.x) - radius, round(spot.y) - radius, round(230 * (1.0 - time)))]
