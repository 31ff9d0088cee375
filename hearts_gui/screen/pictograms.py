"""The small pictures beside the rules: a few cards, arrows or pips that say what a choice does.

Which cards a picture shows is read from the rules' own data (the club that opens, the twos in the pack, the hearts that
count more), so that it changes with the number of players as the rules do. A choice without a picture here has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

import pygame

from hearts_gui.rules import Card, Direction, HeartsLead, Opening, Passing, Rules, Scoring, Suit, pack_for
from hearts_gui.rules.cards import HEARTS, JACK_OF_DIAMONDS, QUEEN_OF_SPADES
from hearts_gui.rules.legality import lowest_club, opening_twos
from hearts_gui.rules.seats import passing_direction
from hearts_gui.rules.variant import scoring_table
from hearts_gui.screen import artwork
from hearts_gui.screen.context import Context
from hearts_gui.screen.pixels import Album, clear_surface, draw_svg, ready, stencil
from hearts_gui.screen.text import Style, Typesetter
from hearts_gui.screen.theme import Colour, code
from hearts_gui.screen.widgets import mixed

WIDTH, HEIGHT = 84, 60
"""A picture's size in its own units, which are pixels of a window 1080 high."""
_FINE = 4  # turned cards are drawn so many times larger, and made smaller as the last thing
_CARD = 26 / 36  # a small card's width for a height of 1: wider than a real one, as it holds but a letter
_FADED = 110  # how much is seen of a heart that counts nothing, of 255
_album = Album[pygame.Surface]()


@dataclass
class _Sketch:
    """A picture in the making. Places and lengths are in the picture's units, angles in degrees clockwise."""

    context: Context
    rules: Rules
    scale: float  # pixels to a unit
    on_paper: bool

    def __post_init__(self) -> None:
        theme = self.context.theme
        self.ink: Colour = theme.ink if self.on_paper else theme.panel_text
        self.red: Colour = theme.red if self.on_paper else theme.heart
        self.sheet = clear_surface((self._px(WIDTH), self._px(HEIGHT)), self.ink)

    def _px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def _put(self, picture: pygame.Surface, x: float, y: float) -> None:
        size = picture.get_size()
        self.sheet.blit(picture, (round(x * self.scale - size[0] / 2), round(y * self.scale - size[1] / 2)))

    def face(self, card: Card, x: float, y: float, high: float, angle: float = 0.0, *, rank: bool = True) -> None:
        """A card with its index in the middle, or with its pip alone."""
        self._put(self._face(card, high, angle, rank=rank), x, y)

    def fade(self) -> None:
        """What has been drawn so far lets the ground through, but nothing in it what lies beneath it."""
        self.sheet.fill((255, 255, 255, _FADED), special_flags=pygame.BLEND_RGBA_MULT)

    def _face(self, card: Card, high: float, angle: float, *, rank: bool) -> pygame.Surface:
        theme, fine = self.context.theme, self.scale * _FINE
        edge = theme.gold if self.on_paper else mixed(theme.paper, theme.ink, 0.34)
        big = self._blank(high, theme.paper, edge, 2.2 if self.on_paper else 0.7)
        across, down = big.get_size()
        tone = theme.suit(card.suit, four_colours=self.context.art.look.four_colours)
        side = round(high * fine * (0.38 if rank else 0.48))
        pip = artwork.pip(card.suit, side, tone)
        middle = down / 2 + (high * fine * 0.21 if rank else 0)
        big.blit(pip, (round(across / 2 - side / 2), round(middle - side / 2)))
        if rank:
            letter = _figure(self.context.words.name(card.rank, "short"), high * fine * 0.46, tone)
            top = down / 2 - high * fine * 0.20 - letter.get_height() / 2
            big.blit(letter, (round((across - letter.get_width()) / 2), round(top)))
        return _turned(big, angle)

    def back(self, x: float, y: float, high: float, angle: float = 0.0, *, jewel: bool = True) -> None:
        """A card face down."""
        theme, fine = self.context.theme, self.scale * _FINE
        edge = theme.gold if self.on_paper else theme.paper
        big = self._blank(high, theme.night.centre, edge, 2.0)
        if jewel:
            side = round(high * fine * 0.42)
            pip = artwork.pip(Suit.DIAMONDS, side, theme.art_gold[0])
            big.blit(pip, ((big.get_width() - side) // 2, (big.get_height() - side) // 2))
        self._put(_turned(big, angle), x, y)

    def _blank(self, high: float, fill: Colour, edge: Colour, border: float) -> pygame.Surface:
        """A bare card in the fine size, with room around that has its edge's colour, so that no dark rim appears."""
        fine = self.scale * _FINE
        wide, tall, rim = high * _CARD * fine, high * fine, 3 * _FINE
        size = (round(wide) + 2 * rim, round(tall) + 2 * rim)
        line = max(border * fine, 1.0 * _FINE)
        body = (
            f'<rect x="{rim + line / 2}" y="{rim + line / 2}" width="{wide - line}" height="{tall - line}" '
            f'rx="{0.11 * tall}" fill="{code(fill)}" stroke="{code(edge)}" stroke-width="{line}"/>'
        )
        sheet = clear_surface(size, edge)
        sheet.blit(draw_svg(body, size), (0, 0))
        return sheet

    def pip(self, suit: Suit, x: float, y: float, side: float) -> None:
        """A suit's shape on the ground, in red where it is red."""
        red = suit in {Suit.DIAMONDS, Suit.HEARTS}
        self._put(artwork.pip(suit, self._px(side), self.red if red else self.ink), x, y)

    def icon(self, name: str, x: float, y: float, side: float) -> None:
        """One of the icons in the colour of the words."""
        self._put(artwork.icon(name, self._px(side), self.ink), x, y)

    def figure(self, text: str, x: float, y: float, high: float) -> None:
        """Figures in the colour of the words."""
        self._put(_figure(text, high * self.scale, self.ink), x, y)

    def stroke(self, path: str, px: float = 2.2, colour: Colour | None = None) -> None:
        """A line along an SVG path."""
        size = self.sheet.get_size()
        big = (size[0] * _FINE, size[1] * _FINE)
        body = (
            f'<rect width="{WIDTH * 2}" height="{HEIGHT * 2}" fill="#000000"/><path d="{path}" fill="none" '
            f'stroke="#FFFFFF" stroke-width="{px}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
        grey = pygame.transform.smoothscale(draw_svg(body, big, self.scale * _FINE), size)
        self.sheet.blit(stencil(grey, colour or self.ink), (0, 0))


def _figure(text: str, px: float, colour: Colour) -> pygame.Surface:
    """A letter or a number in the bold serif of a given size, without the line's room above and below."""
    picture = Typesetter(max(1, round(px / Style.NAME.value.size))).line(f"**{text}**", Style.NAME, colour)
    return picture.subsurface(picture.get_bounding_rect())


def _turned(big: pygame.Surface, angle: float) -> pygame.Surface:
    turned = pygame.transform.rotozoom(big, -angle, 1.0) if angle else big
    size = (max(1, round(turned.get_width() / _FINE)), max(1, round(turned.get_height() / _FINE)))
    return ready(pygame.transform.smoothscale(turned, size))


# What each choice's picture shows -------------------------------------------------------------------------------------


def _no_passing(sketch: _Sketch) -> None:
    for x, y, angle in ((28, 31, -12), (42, 29, 0), (56, 31, 12)):
        sketch.back(x, y, 36, angle)


_ARROWS = {
    Direction.LEFT: ("arrow_left", 20, 30),
    Direction.RIGHT: ("arrow_right", 64, 30),
    Direction.ACROSS: ("arrow_across", 42, 15),
    Direction.HOLD: ("arrow_hold", 42, 45),
}


def _three(sketch: _Sketch) -> None:
    cycle = {passing_direction(sketch.rules.players, number) for number in range(1, len(Direction) + 1)}
    for direction, (icon, x, y) in _ARROWS.items():
        if direction in cycle:
            sketch.icon(icon, x, y, 27)


def _four_back_one(sketch: _Sketch) -> None:
    sketch.figure("4", 43, 18, 22)
    sketch.icon("arrow_right", 66, 18, 26)
    sketch.icon("arrow_left", 36, 43, 26)
    sketch.figure("1", 60, 43, 22)


def _dealer_pool(sketch: _Sketch) -> None:
    sketch.back(37, 30, 34, -9, jewel=False)
    sketch.back(45, 31, 34, 7)
    sketch.stroke("M4 17C8 9 17 8 22 15M22.5 7L22.5 15.5L14 15.5")
    sketch.stroke("M80 45C76 53 67 54 62 47M61.5 55L61.5 46.5L70 46.5")


def _eldest_lowest(sketch: _Sketch) -> None:
    low = min(card for card in pack_for(sketch.rules.players) if card.suit is Suit.DIAMONDS)
    sketch.face(low, 32, 29, 42, -6)
    sketch.stroke("M63 13L63 42M55.5 35L63 42.5L70.5 35M54 49L72 49")


def _lowest_club(sketch: _Sketch) -> None:
    sketch.face(lowest_club(sketch.rules.players), 42, 30, 48, -3)


def _first_two(sketch: _Sketch) -> None:
    twos = opening_twos(sketch.rules.players)
    for place, card in enumerate(twos):
        side = place - (len(twos) - 1) / 2
        sketch.face(card, 42 + 22 * side, 30 + 2.5 * side * side, 40, 8 * side)


def _show_club(sketch: _Sketch) -> None:
    sketch.back(55, 32, 40, 6)
    sketch.face(lowest_club(sketch.rules.players), 31, 34, 42, -6)
    gold = sketch.context.theme.art_gold[1]
    sketch.stroke("M21 8.5L29 3.5L37 8.5", 2.6, gold)


def _trick(sketch: _Sketch, x: float, high: float = 38) -> None:
    sketch.back(x + 0.12 * high, 28, high, 8, jewel=False)
    sketch.back(x - 0.10 * high, 31, high, -5, jewel=False)


def _after_first(sketch: _Sketch) -> None:
    _trick(sketch, 42)


def _broken(sketch: _Sketch) -> None:
    theme = sketch.context.theme
    gold = theme.paper if theme.high_contrast else theme.gold
    sketch._put(artwork.broken_heart(sketch._px(52), sketch.red, gold), 42, 30)


def _after_third(sketch: _Sketch) -> None:
    for x in (16.2, 42, 67.8):
        _trick(sketch, x, 29)


def _suits_led(sketch: _Sketch) -> None:
    for x, suit in ((17, Suit.SPADES), (42, Suit.CLUBS), (67, Suit.DIAMONDS)):
        sketch.pip(suit, x, 30, 23)


def _standard(sketch: _Sketch) -> None:
    sketch.face(HEARTS[0], 27, 30, 38, rank=False)
    sketch.face(QUEEN_OF_SPADES, 56, 30, 45, 4)


def _hearts_only(sketch: _Sketch) -> None:
    sketch.face(HEARTS[0], 42, 30, 42, rank=False)


def _honours(sketch: _Sketch) -> None:
    points = scoring_table(Scoring.HONOURS).points
    dear = sorted(card for card in HEARTS if points[card] > min(points[heart] for heart in HEARTS))
    for place, card in enumerate(dear):
        side = place - (len(dear) - 1) / 2
        sketch.face(card, 42 + 16.5 * side, 30 + 1.2 * side * side, 37, 5 * side)


def _lucky_jack(sketch: _Sketch) -> None:
    sketch.face(JACK_OF_DIAMONDS, 42, 30, 48, -4)


def _two_free(sketch: _Sketch) -> None:
    free = scoring_table(Scoring.FIRST_TWO_FREE).free_hearts
    for place in range(free):
        sketch.face(HEARTS[place], 42 - 18.5 * (free / 2 - place), 31, 39, -6 + 6 * place, rank=False)
    sketch.fade()
    sketch.face(HEARTS[free], 42 + 9.5 * free, 31, 39, 6, rank=False)


_PICTURES: Mapping[Enum, Callable[[_Sketch], None]] = {
    Passing.NONE: _no_passing,
    Passing.THREE: _three,
    Passing.FOUR_BACK_ONE: _four_back_one,
    Passing.DEALER_POOL: _dealer_pool,
    Opening.ELDEST_LOWEST: _eldest_lowest,
    Opening.LOWEST_CLUB: _lowest_club,
    Opening.FIRST_TWO: _first_two,
    Opening.SHOW_CLUB: _show_club,
    HeartsLead.AFTER_FIRST_TRICK: _after_first,
    HeartsLead.BROKEN: _broken,
    HeartsLead.AFTER_THIRD_TRICK: _after_third,
    HeartsLead.SUITS_LED: _suits_led,
    Scoring.STANDARD: _standard,
    Scoring.HEARTS: _hearts_only,
    Scoring.HONOURS: _honours,
    Scoring.OMNIBUS: _lucky_jack,
    Scoring.FIRST_TWO_FREE: _two_free,
}


def size(context: Context, share: float = 1.0) -> tuple[int, int]:
    """A picture's size in pixels; `share` makes it smaller than the design's."""
    scale = share * context.unit / 1080
    return max(1, round(WIDTH * scale)), max(1, round(HEIGHT * scale))


@cache
def _margin(choice: Enum, players: int) -> float:
    """The part of a picture's width that is clear at its left; the same at every size and in every colour."""
    context = Context(size=(1440, 1080))
    picture = pictogram(context, choice, Rules(players=players))
    return picture.get_bounding_rect().x / picture.get_width() if picture is not None else 1.0


def reach(context: Context, choice: Enum, rules: Rules, share: float) -> int:
    """How far from its right edge a picture reaches, in pixels: words may stand where it is clear. 0 for no picture."""
    wide = size(context, share)[0] if share > 0 else 0
    return wide - int(wide * _margin(choice, rules.players))


def pictogram(
    context: Context, choice: Enum, rules: Rules, share: float = 1.0, *, on_paper: bool = False
) -> pygame.Surface | None:
    """The picture of a choice as the `rules` have it, on paper or on a dark panel; None where it has none."""
    draw = _PICTURES.get(choice)
    if draw is None or share <= 0:
        return None

    def drawn() -> pygame.Surface:
        sketch = _Sketch(context, rules, share * context.unit / 1080, on_paper)
        draw(sketch)
        return sketch.sheet

    look = (context.theme.name, context.art.look.four_colours, context.words.code, context.unit)
    return _album.get((choice, rules.players, share, on_paper, *look), drawn)


def clear() -> None:
    """Forget every picture, as when the window's format changes."""
    _album.clear()
