"""The cards of the table in motion and at rest: which pose each has now, and the pictures that show them."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

import pygame

from hearts_gui.motion import Pace, Timeline
from hearts_gui.rules import Card
from hearts_gui.screen.arrangement import Arrangement, Back, Key, Layer, Lie
from hearts_gui.screen.cards import ANGLE_STEP, CardArt, quantised
from hearts_gui.screen.context import Context
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import Album, clear_surface
from hearts_gui.screen.steps import Figure, Spot
from hearts_gui.screen.theme import Colour

_STEP = 3
"""Pixels: the heights of a card in flight are multiples of it, so that a flight leaves few pictures behind."""
_SHADOW_STEP = 12
_LARGE_BACK = 200  # pixels of height
_HOVER_RISE = 0.030  # of the window's height


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card is seen at this moment. `face` from 0 (its back) to 1, `alpha` and `lift` from 0 to 1."""

    x: float
    y: float
    height: float
    angle: float
    face: float
    alpha: float
    lift: float
    moving: bool


@dataclass(frozen=True, slots=True)
class Looks:
    """What is to be seen of cards beside their places.

    `dimmed`: may not be played now. `rings`: a line round the card, in a colour, with a glow outside it or without.
    `shaken`: how far to the right a card is moved, in pixels.
    """

    dimmed: Collection[Card] = ()
    rings: Mapping[Card, tuple[Colour, bool]] = field(default_factory=dict)
    shaken: Mapping[Card, float] = field(default_factory=dict)


class TableCards:
    """Everything that lies on the table or flies over it."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self.context = context
        self.timeline = timeline
        self.layout = TableLayout(*context.size, 4)
        self.arrangement: Arrangement = {}
        self.carried: Key | None = None
        self._leaving: dict[Key, Spot] = {}
        self._aloft: dict[Key, int] = {}
        self._launched = 0
        self._fans = Album[pygame.Surface]()

    @property
    def pace(self) -> Pace:
        """How fast the person wants it."""
        return self.context.pace

    def goal(self, key: Key) -> Lie:
        """Where a thing is to come to lie, or to leave the table."""
        lie = self.arrangement.get(key)
        return lie if lie is not None else self._leaving[key](self.layout)

    def set_out(self, arrangement: Arrangement, layout: TableLayout) -> None:
        """Everything rests here now; what moves goes on moving, to its new place."""
        self.arrangement, self.layout = arrangement, layout

    def dance(self, figure: Figure, arrangement: Arrangement) -> None:
        """Begin a figure that ends in this arrangement."""
        seen = {step.key: self.pose(step.key) for step in figure if step.start is None}
        self.arrangement = arrangement
        for step in figure:
            key = step.key
            if key == self.carried:
                self.carried = None
            self._leaving.pop(key, None)
            if step.end is not None:
                self._leaving[key] = step.end
            pose = seen[key] if step.start is None else self._resting(step.start(self.layout))
            self._put(key, pose)
            self._aloft.pop(key, None)
            if step.aloft:
                self._launched += 1
                self._aloft[key] = self._launched
        for step in figure:
            self.timeline.play(step.animation, track=step.key)

    def carry(self, card: Card, x: float, y: float) -> None:
        """A card is held in the hand that moves the pointer: its centre is at x, y."""
        self.timeline.stop(card)
        place = self.goal(card).place
        self.carried = card
        self._put(card, Pose(x, y, place.height, 0.0, 1.0, 1.0, 1.0, moving=True))

    def land(self, key: Key) -> None:
        """A thing that still moves is in its layer, and no longer over everything."""
        self._aloft.pop(key, None)

    def flies(self, key: Key) -> bool:
        """Whether a thing is on its way."""
        return self.timeline.playing(key)

    def pose(self, key: Key) -> Pose:
        """How a thing is seen now: at rest where the layout says, else where its motion has come to."""
        if key == self.carried or self.timeline.playing(key):
            value = self.timeline.value
            return Pose(
                value(key, "x", 0.0), value(key, "y", 0.0), value(key, "height", 1.0), value(key, "angle", 0.0),
                value(key, "face", 1.0), value(key, "alpha", 1.0), value(key, "lift", 0.0), moving=True,
            )  # fmt: skip
        pose = self._resting(self.goal(key))
        up = self.timeline.value(("hover", key), "up", 0.0)
        if up <= 0:
            return pose
        rise = up * _HOVER_RISE * self.layout.unit
        return Pose(pose.x, pose.y - rise, pose.height, pose.angle, pose.face, pose.alpha, 0.4 * up, moving=False)

    def _resting(self, lie: Lie) -> Pose:
        place = lie.place
        return Pose(place.x, place.y, place.height, place.angle, float(lie.face), 1.0, 0.0, moving=False)

    def _put(self, key: Key, pose: Pose) -> None:
        self.timeline.forget(key)
        self.timeline.put(
            key, x=pose.x, y=pose.y, height=pose.height, angle=pose.angle, face=pose.face, alpha=pose.alpha,
            lift=pose.lift,
        )  # fmt: skip

    # Drawing -------------------------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """Let go of what has left the table, and of what has landed."""
        for key in [key for key in self._leaving if not self.timeline.playing(key)]:
            del self._leaving[key]
        for key in [key for key in self._aloft if not self.timeline.playing(key)]:
            del self._aloft[key]

    def sprites(self, layers: Collection[Layer], looks: Looks) -> Iterator[Sprite]:
        """The pictures of all that is in these layers now, from the lowest to the highest."""
        fans = self._still_fans() if Layer.BACKS in layers else {}
        found: list[tuple[int, int, Key]] = []
        for key in (*self.arrangement, *filter(self.timeline.playing, self._leaving)):
            layer, order = self._height_of(key)
            if layer in layers and not (layer is Layer.BACKS and isinstance(key, Back) and key.seat in fans):
                found.append((layer, order, key))
        yield from fans.values()
        for _, _, key in sorted(found, key=lambda item: item[:2]):
            yield from self._card(key, looks)

    def _height_of(self, key: Key) -> tuple[Layer, int]:
        if key == self.carried:
            return Layer.AIR, self._launched + 1
        if key in self._aloft and self.timeline.playing(key):
            return Layer.AIR, self._aloft[key]
        lie = self.goal(key)
        return lie.layer, lie.order

    def _still_fans(self) -> dict[int, Sprite]:
        """One picture for each opponent's cards while none of them moves."""
        hands: dict[int, list[Back]] = {}
        for key in self.arrangement:
            if isinstance(key, Back) and self.arrangement[key].layer is Layer.BACKS:
                hands.setdefault(key.seat, []).append(key)
        return {
            seat: self._fan([self.arrangement[key] for key in hand])
            for seat, hand in hands.items()
            if not any(self.timeline.playing(key) for key in hand)
        }

    def _fan(self, lies: list[Lie]) -> Sprite:
        art = self.context.art
        height = round(lies[0].place.height)
        spots = [(round(lie.place.x), round(lie.place.y), fanned(height, lie.place.angle)) for lie in lies]
        x0, y0, _ = spots[0]
        key = (height, art.look, art.theme.name, tuple((x - x0, y - y0, angle) for x, y, angle in spots))
        reach = height
        x1, y1 = min(x for x, _, _ in spots) - reach, min(y for _, y, _ in spots) - reach
        size = (max(x for x, _, _ in spots) - x1 + reach, max(y for _, y, _ in spots) - y1 + reach)

        def draw() -> pygame.Surface:
            sheet = clear_surface(size, art.theme.shadow)
            for x, y, angle in spots:
                for picture in (art.shadow(height, softly(angle)), art.back(height, angle)):
                    sheet.blit(picture, picture.get_rect(center=(x - x1, y - y1)))
            return sheet

        whole = self._fans.get(key, draw)
        return Sprite(whole, x1, y1)

    def _card(self, key: Key, looks: Looks) -> Iterator[Sprite]:
        pose = self.pose(key)
        alpha = round(255 * min(1.0, pose.alpha))
        if alpha <= 0:
            return
        shaken = looks.shaken.get(key, 0.0) if isinstance(key, Card) else 0.0
        art, x, y = self.context.art, round(pose.x + shaken), round(pose.y)
        turn = abs(math.cos(math.pi * pose.face)) if 0 < pose.face < 1 else 1.0
        if not pose.moving:
            height = round(pose.height)
            yield _centred(art.shadow(height, softly(pose.angle), pose.lift), x, y, alpha)
            picture = self._picture(art, key, looks, pose, height)
        else:
            rest = self.goal(key).place.height
            height = round(rest if abs(rest - pose.height) < 1.5 else max(_STEP, pose.height // _STEP * _STEP))
            rough = max(_SHADOW_STEP, round(pose.height / _SHADOW_STEP) * _SHADOW_STEP)
            if turn > 0.5:  # as the card turns on its edge, its shadow goes
                shade = round(alpha * (2.0 * turn - 1.0))
                shadow = art.shadow(rough, round(pose.angle / 4) * 4.0, round(pose.lift * 3) / 3, moving=True)
                yield _centred(shadow, x, y, shade)
            picture = self._picture(art, key, looks, pose, height)
            if turn < 1:
                wide = max(1, round(picture.get_width() * turn))
                picture = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        yield _centred(picture, x, y, alpha)
        if isinstance(key, Card) and key in looks.rings and not pose.moving:
            colour, glowing = looks.rings[key]
            unit = self.layout.unit
            px = max(2.0, (4.0 if art.theme.high_contrast else 2.6) * unit / 1080)
            ring = art.ring(height, pose.angle, colour, px=px, halo=0.0046 * unit if glowing else 0.0)
            yield _centred(ring, x, y, alpha)

    def _picture(self, art: CardArt, key: Key, looks: Looks, pose: Pose, height: int) -> pygame.Surface:
        if isinstance(key, Back) or pose.face < 0.5:
            return art.back(height, pose.angle if pose.moving else fanned(height, pose.angle), moving=pose.moving)
        draw = art.dimmed if key in looks.dimmed else art.face
        return draw(key, height, pose.angle, moving=pose.moving, later=True)


def fanned(height: int, angle: float) -> float:
    """The angle at which a back lies: of whole degrees where one takes long to draw, so that all fans need the same."""
    return quantised(angle, 1.0 if height >= _LARGE_BACK else ANGLE_STEP)


def softly(angle: float) -> float:
    """The angle of a shadow, which is too soft to show a degree."""
    return round(angle / 2) * 2.0


def _centred(picture: pygame.Surface, x: int, y: int, alpha: int = 255) -> Sprite:
    return Sprite(picture, x - picture.get_width() // 2, y - picture.get_height() // 2, alpha)
