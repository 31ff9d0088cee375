"""What stands for the game, on the title and where it welcomes one: five cards in a fan, a line with a heart in it."""

from __future__ import annotations

import math

import pygame

from hearts_gui.rules import Card, Suit
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.faces import card_width
from hearts_gui.screen.ground import inlay_ellipse
from hearts_gui.screen.places import Place
from hearts_gui.screen.widgets import within

CARDS = tuple((Card.parse(name), turn) for name, turn in (("KC", -30), ("QH", -15), ("AS", 30), ("JD", 15), ("QS", 0)))
"""From the lowest to the highest, each with its angle in degrees."""
REACH = 1.16
"""How far they reach to either side of the upright card's middle, in its height."""


def blit_inlay(context: Context, sheet: pygame.Surface, centre: tuple[float, float], height: int) -> None:
    """The oval let into the table beneath cards of that height, in pixels."""
    oval = inlay_ellipse((round(height * 2.44), round(height * 1.59)), context.theme)
    sheet.blit(oval, oval.get_rect(center=(round(centre[0] - 0.03 * height), round(centre[1]))))


def blit_rule(context: Context, sheet: pygame.Surface, left: int, width: int, middle: int) -> None:
    """The gold line with the heart in its middle, at that height."""
    theme = context.theme
    gap, thick, inset = context.px(0.032), max(1, context.px(0.0018)), context.px(0.006)
    centre = left + width // 2
    line = shapes.panel((width - 2 * gap) // 2 - inset, thick, 0, (*theme.gold[:3], 150))
    sheet.blit(line, (left + inset, middle - thick // 2))
    sheet.blit(line, (centre + gap, middle - thick // 2))
    heart = artwork.pip(Suit.HEARTS, context.px(0.022, 14), theme.heart)
    mark = within(heart, (centre - gap, middle - gap, 2 * gap, 2 * gap))
    sheet.blit(mark.surface, (mark.x, mark.y))


def blit_cards(
    context: Context, sheet: pygame.Surface, centre: tuple[float, float], height: int, begun: int = 0, count: int = 5
) -> None:
    """So many of the cards, from the one of that number on; `centre` and `height` are the upright one's, in pixels."""
    art = context.art
    for card, turn in CARDS[begun : begun + count]:
        place = _fanned(*centre, height, turn)
        tall = round(place.height)
        pictures = [art.shadow(tall, place.angle, 0.5), art.face(card, tall, place.angle)]
        if place.angle == 0:
            pictures.append(art.ring(tall, 0.0, px=max(2.0, context.unit * 0.0023)))
        for picture in pictures:
            sheet.blit(picture, picture.get_rect(center=(round(place.x), round(place.y))))


def _fanned(cx: float, cy: float, height: int, turn: float) -> Place:
    """A card of the fan: turned about a point below the upright one, and sunk a little."""
    reach = 1.02 * height
    a = math.radians(turn)
    x = cx + reach * math.sin(a) + 0.004 * card_width(height) * turn
    return Place(x, cy + reach * (1 - math.cos(a)) + 0.034 * height * (turn / 30) ** 2, height, turn)
