"""The pictures of the help: cards of the deck in use on pieces of the table, with round corners."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from hearts_gui.rules import CLASSIC, Card, parse_cards
from hearts_gui.rules.cards import HEARTS, QUEEN_OF_SPADES
from hearts_gui.screen import artwork, flourish, paper, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.faces import card_width
from hearts_gui.screen.ground import Mood, felt
from hearts_gui.screen.pixels import clear_surface, ready
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import WHITE, edge_px
from hearts_gui.words import help as say
from hearts_gui.words.language import Message

Size = tuple[int, int]
_HAND = 0.66  # a card's height, of the picture's
_TOTALS = (24, 51, 73, 106)  # at the end of a match


@dataclass
class _Scene:
    """A picture in the making. Places and lengths are in shares of its height, from its middle; down is positive."""

    context: Context
    size: Size
    mood: Mood = "table"

    def __post_init__(self) -> None:
        self.sheet = clear_surface(self.size)
        self.sheet.blit(felt(self.size, self.context.theme, self.mood), (0, 0))

    @property
    def half(self) -> float:
        """From the middle to the right edge."""
        return self.size[0] / self.size[1] / 2

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture about a point."""
        w, h = self.size
        at = (round(w / 2 + x * h - picture.get_width() / 2), round(h / 2 + y * h - picture.get_height() / 2))
        self.sheet.blit(picture, at)

    def card(
        self, card: Card | None, x: float, y: float, high: float = _HAND, angle: float = 0.0, *,
        dimmed: bool = False, ringed: bool = False,
    ) -> None:  # fmt: skip
        """A card with its shadow, face down where it is None."""
        art, height = self.context.art, round(high * self.size[1])
        self.put(art.shadow(height, angle, 0.2), x, y)
        if card is None:
            self.put(art.back(height, angle), x, y)
        else:
            self.put(art.dimmed(card, height, angle) if dimmed else art.face(card, height, angle), x, y)
        if ringed:
            px = max(2.0, (4.0 if self.context.theme.high_contrast else 2.6) * self.context.unit / 1080)
            self.put(art.ring(height, angle, self.context.theme.gold, px=px, halo=0.0046 * self.context.unit), x, y)

    def fan(
        self, cards: Sequence[Card | None], x: float, y: float, step: float, turn: float, *, high: float = _HAND,
        dimmed: Sequence[Card] = (),
    ) -> None:  # fmt: skip
        """Cards in a hand about a point, `step` apart, each turned by so many degrees more than the one before."""
        for place, card in enumerate(cards):
            side = place - (len(cards) - 1) / 2
            down = y + step * math.radians(turn) / 2 * side * side  # along a circle
            self.card(card, x + side * step, down, high, turn * side, dimmed=card in dimmed)

    def wants(self, message: Message) -> float:
        """How wide a word is."""
        return self.context.type.width(self.context.words(message), Style.LABEL) / self.size[1]

    def word(self, message: Message, x: float, y: float, width: float) -> None:
        """A word about a point, no wider than that."""
        room = round(width * self.size[1])
        text = self.context.words(message)
        self.put(self.context.type.line(text, Style.LABEL, self.context.theme.text, room), x, y)

    def finished(self) -> pygame.Surface:
        """With round corners and an edge."""
        context, theme = self.context, self.context.theme
        radius = context.px(0.016)
        mask = shapes.panel(*self.size, radius, (*WHITE, 255))
        self.sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge = shapes.panel(*self.size, radius, (*theme.plaque, 0), (*theme.ink, 255 if theme.high_contrast else 90),
                            border_px=edge_px(context))  # fmt: skip
        self.sheet.blit(edge, (0, 0))
        return ready(self.sheet)


def _trick(scene: _Scene) -> None:
    """Four cards side by side: the one led, the one that takes them all, and a higher one of another suit."""
    led, taker, *others = parse_cards("9D KD 3D AS")
    step = min(0.56, (2 * scene.half - 0.16) / 4)
    for place, card in enumerate((led, taker, *others)):
        x = (place - 1.5) * step
        scene.card(card, x, -0.07, angle=(-2.0, 1.5, -1.0, 2.5)[place], ringed=card == taker)
    both = all(scene.wants(said) <= step for said in (say.LED, say.TAKES_IT))
    if both:  # else the one that says more
        scene.word(say.LED, -1.5 * step, 0.405, step)
    scene.word(say.TAKES_IT, -0.5 * step, 0.405, step if both else 2.6 * step)


def _follow(scene: _Scene) -> None:
    """A spade is led; in the hand only spades may be played."""
    hand = parse_cards("4C TC QD 5S JS 8H KH")
    reach = min(2 * scene.half - 0.2, 2.5)
    card = card_width(100) / 100 * _HAND
    left = -reach / 2
    scene.card(Card.parse("8S"), left + card / 2, -0.07, angle=-3)
    scene.word(say.LED, left + card / 2, 0.405, card * 1.3)
    room = reach - card - 0.16
    step = (room - card) / (len(hand) - 1)
    scene.fan(hand, left + reach - room / 2, -0.05, step, 2.6, dimmed=[card for card in hand if str(card)[1] != "S"])


def _hearts(scene: _Scene) -> None:
    """Hearts in a fan, and the broken heart beside them."""
    theme = scene.context.theme
    shown = [HEARTS[place] for place in (0, 3, 7, 9, 11, 12)]
    reach = min(2 * scene.half - 0.2, 2.2)
    side = 0.46
    card = card_width(100) / 100 * _HAND
    room = reach - side - 0.14
    scene.fan(shown, -reach / 2 + room / 2, 0.0, (room - card) / (len(shown) - 1), 3.0)
    heart = artwork.broken_heart(round(side * scene.size[1]), theme.heart, theme.gold)
    scene.put(heart, reach / 2 - side / 2, 0.0)


def _queen(scene: _Scene) -> None:
    """The queen between those that would take her."""
    step = min(0.56, (2 * scene.half - 0.6) / 2)
    for name, side in (("KS", -1), ("AS", 1)):
        scene.card(Card.parse(name), side * step, 0.03, 0.62, 9 * side)
    scene.card(QUEEN_OF_SPADES, 0, 0, 0.80, ringed=True)


def _moon(scene: _Scene) -> None:
    """The moon in the night, the hearts about it and the queen before it."""
    theme, high = scene.context.theme, scene.size[1]
    scene.put(flourish.full_moon(round(0.62 * high)), 0, 0)
    count = len(HEARTS)
    heart = artwork.pip(HEARTS[0].suit, round(0.105 * high), theme.heart)
    for place in range(count):
        a = math.radians(-90 + 360 * (place + 0.5) / count)
        scene.put(heart, min(0.62, scene.half - 0.1) * math.cos(a), 0.405 * math.sin(a))
    scene.card(QUEEN_OF_SPADES, 0, 0, 0.46, 0)


def _match(scene: _Scene) -> None:
    """Three cards to be passed, and the totals at a match's end, the lowest ringed in green."""
    context, theme, high = scene.context, scene.context.theme, scene.size[1]
    reach = min(2 * scene.half - 0.24, 2.3)
    wide, tall = max(0.9, reach - 0.86), 0.54
    scene.fan((None,) * 3, -reach / 2 + 0.33, -0.01, 0.15, 9.0, high=0.60)
    middle = reach / 2 - wide / 2
    sheet = shapes.panel(round(wide * high), round(tall * high), context.px(0.005), theme.sheet, theme.sheet_shade)
    scene.put(sheet, middle, 0.0)
    inks: list[Colour] = [theme.danger_paper if total >= CLASSIC.target else theme.pencil for total in _TOTALS]
    px = round(0.125 * wide * high)
    figures = [artwork.numeral(str(n), px, ink, seed=n) for n, ink in zip(_TOTALS, inks, strict=True)]
    gap = (wide * high - sum(figure.get_width() for figure in figures)) / (len(figures) + 1)
    x = (middle - wide / 2) * high
    for total, figure in zip(_TOTALS, figures, strict=True):
        x += gap + figure.get_width() / 2
        scene.put(figure, x / high, 0.0)
        if total == min(_TOTALS):
            at = (scene.size[0] / 2 + x, high / 2)
            line = paper.ringed(at, figure.get_width() + 0.9 * gap, 2.1 * px)
            ring = paper.pencil_line(line, theme.green, max(1.5, 0.0022 * context.unit))
            if ring is not None:
                scene.sheet.blit(ring.surface, (ring.x, ring.y))
        x += figure.get_width() / 2


_SCENES: Mapping[str, tuple[Callable[[_Scene], None], Mood]] = {
    "trick": (_trick, "table"),
    "follow": (_follow, "table"),
    "hearts": (_hearts, "table"),
    "queen": (_queen, "table"),
    "moon": (_moon, "night"),
    "match": (_match, "table"),
}


def drawn(name: str, context: Context, size: Size) -> pygame.Surface:
    """The picture of that name, of that size in pixels; KeyError where there is none."""
    draw, mood = _SCENES[name]
    scene = _Scene(context, size, mood)
    draw(scene)
    return scene.finished()
