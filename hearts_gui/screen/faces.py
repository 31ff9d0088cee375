"""What is on a card: its face as one drawing, without indices (which are type), in units of 240 by 340."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from hearts_gui import assets
from hearts_gui.rules.cards import Card, Rank, Suit
from hearts_gui.screen.artwork import pip_path
from hearts_gui.screen.pixels import inner
from hearts_gui.screen.theme import Theme, code

WIDTH, HEIGHT = 240, 340
CORNER = 0.04 * HEIGHT

BACKS = ("moon", "heart", "leaf", "plain")
"""The backs by name; the plain one is the high-contrast table's."""

_SIDES = (0.29, 0.71)
_THIRDS = (0.18, 0.5, 0.82)
_QUARTERS = (0.18, 0.393, 0.607, 0.82)


def _both(*downs: float) -> list[tuple[float, float]]:
    return [(across, down) for down in downs for across in _SIDES]


def _middle(*downs: float) -> list[tuple[float, float]]:
    return [(0.5, down) for down in downs]


PIPS: dict[Rank, list[tuple[float, float]]] = {
    Rank.TWO: _middle(0.18, 0.82),
    Rank.THREE: _middle(*_THIRDS),
    Rank.FOUR: _both(0.18, 0.82),
    Rank.FIVE: _both(0.18, 0.82) + _middle(0.5),
    Rank.SIX: _both(*_THIRDS),
    Rank.SEVEN: _both(*_THIRDS) + _middle(0.34),
    Rank.EIGHT: _both(*_THIRDS) + _middle(0.34, 0.66),
    Rank.NINE: _both(*_QUARTERS) + _middle(0.5),
    Rank.TEN: _both(*_QUARTERS) + _middle(0.287, 0.713),
}
"""Where the pips stand, in parts of the card's width and height; those below the middle are upside down."""

_COURTS = {Rank.JACK, Rank.QUEEN, Rank.KING}
_SUIT_FILES = {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.SPADES: "spades", Suit.HEARTS: "hearts"}
LETTERS: dict[Rank, str] = {rank: "10" if rank is Rank.TEN else rank.letter for rank in Rank}
"""The international indices."""


def card_width(height: int) -> int:
    """The width in pixels of an upright card of that height."""
    return max(1, round(height * WIDTH / HEIGHT))


@dataclass(frozen=True)
class Look:
    """The player's choices about the deck. `letters` replaces some indices, as a language may want it."""

    jumbo: bool = False
    four_colours: bool = False
    high_contrast: bool = False
    back: str = "moon"
    letters: tuple[tuple[Rank, str], ...] = ()

    def index(self, rank: Rank) -> str:
        """The words of a rank's index."""
        return dict(self.letters).get(rank, LETTERS[rank])

    def with_letters(self, letters: Mapping[Rank, str]) -> Look:
        """This look with other indices."""
        return Look(self.jumbo, self.four_colours, self.high_contrast, self.back, tuple(sorted(letters.items())))


@dataclass(frozen=True)
class IndexType:
    """How an index is set, in card units: face, size, where it stands, how wide it may be, and its pip."""

    face: str
    size: float
    wide_size: float  # of two letters or figures
    tracking: float  # between them
    centre: float
    widest: float
    baseline: float
    pip: float
    pip_at: tuple[float, float]


NORMAL_INDEX = IndexType("serif-bold", 46, 44, -4, 22, 33, 46, 25, (22, 70))
FRAMED_INDEX = replace(NORMAL_INDEX, centre=23.5, widest=31)
JUMBO_INDEX = IndexType("serif-bold", 87, 82, -8, 40, 64, 73, 46, (40, 118))


def index_type(look: Look, theme: Theme) -> IndexType:
    """How the indices of a look are set; further in where the high-contrast table's border needs the room."""
    if look.jumbo:
        return JUMBO_INDEX
    return FRAMED_INDEX if theme.high_contrast else NORMAL_INDEX


def pip_svg(suit: Suit, x: float, y: float, size: float, colour: str, *, flip: bool = False) -> str:
    """A pip centred on a point of the card."""
    turn = " rotate(180)" if flip else ""
    place = f"translate({x:.2f} {y:.2f}){turn} scale({size / 100:.4f}) translate(-50 -50)"
    return f'<path d="{pip_path(suit)}" fill="{colour}" transform="{place}"/>'


def face_svg(card: Card, look: Look, theme: Theme, *, dimmed: bool = False) -> str:
    """What is printed on a card's paper, without the words of the indices."""
    colour = code(theme.suit(card.suit, four_colours=look.four_colours))
    parts = _middle_svg(card, look, colour, code(theme.paper))
    kind = index_type(look, theme)
    x, y = kind.pip_at
    parts.append(pip_svg(card.suit, x, y, kind.pip, colour))
    parts.append(pip_svg(card.suit, WIDTH - x, HEIGHT - y, kind.pip, colour, flip=True))
    if dimmed and theme.high_contrast:
        parts.append(_hatching(84 if look.jumbo else 46))
    return "".join(parts)


def border_svg(theme: Theme, px: float) -> str:
    """The card's edge; `px` is one pixel of the finished card in card units."""
    if theme.high_contrast:
        width = max(3.4, 1.5 * px)
        inset, radius, stroke = 1.8 + width / 2, CORNER - 2.5, f'stroke="#000000" stroke-width="{width:.2f}"'
    else:
        inset, radius = px / 2, CORNER - px / 2
        stroke = f'stroke="#281E0A" stroke-opacity=".22" stroke-width="{px:.3f}"'
    rim = ""
    if theme.high_contrast:  # white outside the black, over whatever has been drawn there
        rim = (
            f'<rect x="0" y="0" width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}" fill="none" stroke="#FFFFFF" '
            f'stroke-width="5"/>'
        )
    return rim + (
        f'<rect x="{inset:.3f}" y="{inset:.3f}" width="{WIDTH - 2 * inset:.3f}" height="{HEIGHT - 2 * inset:.3f}" '
        f'rx="{radius:.3f}" fill="none" {stroke}/>'
    )


def back_svg(name: str) -> str:
    """A card's back; KeyError for a name that is not of `BACKS`."""
    if name not in BACKS:
        raise KeyError(name)
    return inner(assets.image_text(f"cards/back_{name}"))


def _middle_svg(card: Card, look: Look, colour: str, paper: str) -> list[str]:
    if card.rank in _COURTS:
        return [_art(f"court_{card}", look), *(_notches(colour, paper) if look.jumbo else ())]
    if card.rank is Rank.ACE:
        art = _art(f"ace_{_SUIT_FILES[card.suit]}", look)
        if card.suit is not Suit.SPADES:  # one large pip, which takes the suit's colour on this table
            art = re.sub(r'(<path [^>]*fill=")#(?:B3202C|1A48B4|1B7A5E|1C2030)"', rf'\g<1>{colour}"', art)
        if not look.jumbo:
            return [art]
        if card.suit is Suit.SPADES:
            return [f'<g transform="translate(120 170) scale(.66) translate(-120 -170)">{art}</g>']
    if look.jumbo:
        return [pip_svg(card.suit, 120, 170, 104, colour)]
    return [
        pip_svg(card.suit, WIDTH * across, HEIGHT * down, 46, colour, flip=down > 0.5)
        for across, down in PIPS[card.rank]
    ]


def _art(name: str, look: Look) -> str:
    if look.four_colours:
        # Spades and hearts keep their colours.
        with suppress(assets.MissingAssetError):
            return inner(assets.image_text(f"cards/four/{name}"))
    return inner(assets.image_text(f"cards/{name}"))


def _notches(colour: str, paper: str) -> list[str]:
    """Paper for the jumbo index at both corners, edged in the suit's colour where it cuts into the picture."""
    corner = f'<path d="M-20 -20H84V134Q84 146 72 146H-20Z" fill="{paper}"/>'
    edge = f'<path d="M84 22V134Q84 146 72 146H40" fill="none" stroke="{colour}" stroke-width="1.4"/>'
    turned = f'<g transform="rotate(180 120 170)">{corner}{edge}</g>'
    return [corner + edge, turned]


def _hatching(left: float) -> str:
    """Slanted stripes right of the index: the high-contrast table's sign for a card that may not be played."""
    lines = []
    for start in range(-HEIGHT, WIDTH + HEIGHT, 22):
        # The stripe runs from (start, 0) to (start + HEIGHT, HEIGHT), cut off at the left.
        top = max(0.0, left - start)
        lines.append(f"M{start + top:.1f} {top:.1f}L{start + HEIGHT} {HEIGHT}" if top < HEIGHT else "")
    return f'<path d="{"".join(lines)}" fill="none" stroke="#000000" stroke-opacity=".5" stroke-width="8"/>'
