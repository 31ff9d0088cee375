"""A card on its way from one place to another, turning over as it goes: for screens other than the table."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from hearts_gui.rules import Card
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.places import Place

_STEP, _SHADOW_STEP = 3, 12
"""Pixels: heights of a card in flight, and of its shadow, are multiples of these, so that few pictures are left."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How far a card has come: `go` of its way, `face` of its turning over (0 its back), `alpha` of its appearing."""

    go: float = 1.0
    face: float = 1.0
    alpha: float = 1.0


def centred(picture: pygame.Surface, place: Place, alpha: float = 1.0) -> Sprite:
    """A picture about a place's centre; `alpha` from 0 to 1."""
    return Sprite(
        picture, round(place.x - picture.get_width() / 2), round(place.y - picture.get_height() / 2), round(255 * alpha)
    )


def between(start: Place, goal: Place, share: float, rise: float = 0.0) -> Place:
    """A card part of the way from one place to another, on an arc that rises by so many pixels."""
    return Place(
        start.x + (goal.x - start.x) * share,
        start.y + (goal.y - start.y) * share - rise * math.sin(math.pi * share),
        start.height + (goal.height - start.height) * share,
        start.angle + (goal.angle - start.angle) * share,
    )


def card_sprites(art: CardArt, card: Card, start: Place, goal: Place, flight: Flight, rise: float) -> list[Sprite]:
    """The card and its shadow, on the way or at its goal; the way rises by so many pixels."""
    moving = flight.go < 1.0
    place = between(start, goal, flight.go, rise) if moving else goal
    tall = max(_STEP, round(place.height / _STEP) * _STEP) if moving else round(place.height)
    if flight.face >= 0.5:
        picture = art.face(card, tall, place.angle, moving=moving)
    else:
        picture = art.back(tall, place.angle, moving=moving)
    if 0.0 < flight.face < 1.0:
        width = max(1, round(picture.get_width() * abs(math.cos(math.pi * flight.face))))
        picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    sprites = []
    if not 0.2 < flight.face < 0.8:  # on its edge it throws next to none
        lift = math.sin(math.pi * flight.go) if moving else 0.0
        shade = max(_SHADOW_STEP, round(tall / _SHADOW_STEP) * _SHADOW_STEP) if moving else tall
        sprites.append(centred(art.shadow(shade, place.angle, lift), place, flight.alpha))
    sprites.append(centred(picture, place, flight.alpha))
    return sprites
