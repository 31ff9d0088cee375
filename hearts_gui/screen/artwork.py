"""Icons, medallions, pips and pencil figures, drawn from the files in images/."""

from __future__ import annotations

import random
import re

import pygame

from hearts_gui import assets
from hearts_gui.rules.cards import Suit
from hearts_gui.screen.pixels import Album, clear_surface, draw_svg, inner, ready
from hearts_gui.screen.theme import Colour, code

PIP_FILES: dict[Suit, str] = {
    Suit.CLUBS: "club",
    Suit.DIAMONDS: "diamond",
    Suit.SPADES: "spade",
    Suit.HEARTS: "heart",
}
MEDALLIONS = ("moon", "heart", "star", "leaf", "crown", "spade")
"""The opponents' medallions in the order of the seats, from your left; yours is "sun"."""

_PENCIL_BOX = (20, 30)
_PENCIL_FILES = {"-": "minus", "−": "minus", "+": "plus"}
_album = Album[pygame.Surface]()


def pip_path(suit: Suit) -> str:
    """The outline of a suit in a box of 100 by 100, as the d of an SVG path."""
    return _only_path(f"pips/{PIP_FILES[suit]}")


def pip(suit: Suit, px: int, colour: Colour | None = None, *, flip: bool = False) -> pygame.Surface:
    """A suit's shape in a square of `px` pixels, in the colour of its file or another; upside down with `flip`."""
    plain: Colour = (179, 32, 44) if suit in {Suit.DIAMONDS, Suit.HEARTS} else (28, 32, 48)
    shade = code(colour or plain)

    def draw() -> pygame.Surface:
        turn = ' transform="rotate(180 50 50)"' if flip else ""
        return _smooth(f'<path d="{pip_path(suit)}" fill="{shade}"{turn}/>', px, px, px / 100)

    return _album.get(("pip", suit, px, shade, flip), draw)


def icon(name: str, px: int, colour: Colour = (244, 238, 221)) -> pygame.Surface:
    """One of images/icons in a square of `px` pixels and one colour."""

    def draw() -> pygame.Surface:
        body = inner(assets.image_text(f"icons/{name}")).replace("#F4EEDD", code(colour))
        return _smooth(body, px, px, px / 24)

    return _album.get(("icon", name, px, colour), draw)


def avatar(name: str, px: int, *, grey: bool = False) -> pygame.Surface:
    """One of images/avatars as a disc of `px` pixels across; grey for the high-contrast table."""

    def draw() -> pygame.Surface:
        medal = draw_svg(inner(assets.image_text(f"avatars/{name}")), (px, px), px / 100)
        return ready(pygame.transform.grayscale(medal)) if grey else medal

    return _album.get(("avatar", name, px, grey), draw)


def app_icon(px: int) -> pygame.Surface:
    """The game's own icon, simpler when it has to be small."""
    name = "app/icon_small" if px <= 32 else "app/icon"
    return _album.get(("app", px), lambda: draw_svg(inner(assets.image_text(name)), (px, px), px / 512))


def broken_heart(px: int, heart: Colour, gold: Colour, *, whole: float = 0.0) -> pygame.Surface:
    """The marker of broken hearts: filled, with a crack of gold; `whole` 1 hides the crack, 0 shows all of it."""
    shown = max(0.0, min(1.0, 1.0 - whole))

    def draw() -> pygame.Surface:
        body = f'<path d="{pip_path(Suit.HEARTS)}" fill="{code(heart)}"/>'
        crack = [(52.0, 20.0), (44.0, 36.0), (57.0, 46.0), (45.0, 60.0), (54.0, 70.0), (50.0, 92.0)]
        points = _part(crack, shown)
        if len(points) > 1:
            line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            body += f'<path d="{line}" fill="none" stroke="{code(gold)}" stroke-width="5" stroke-linejoin="round"/>'
        return draw_svg(body, (px, px), px / 100)

    return _album.get(("broken", px, heart, gold, round(shown, 2)), draw)


def heart_outline(px: int, colour: Colour) -> pygame.Surface:
    """The marker before hearts are broken: a heart's outline."""
    body = f'<path d="{pip_path(Suit.HEARTS)}" fill="none" stroke="{code(colour)}" stroke-width="4.5"/>'
    return _album.get(("outline", px, colour), lambda: draw_svg(body, (px, px), px / 100))


def numeral(text: str, height: int, colour: Colour, seed: int = 0, *, written: float = 1.0) -> pygame.Surface:
    """Figures written in pencil, `height` pixels tall, each a little askew; the same `seed` gives the same hand.

    `written` from 0 to 1 is how much of the strokes is on the paper yet, for figures that are being written. Knows the
    ten figures, plus and minus; MissingAssetError for anything else.
    """

    def draw() -> pygame.Surface:
        scale = height / _PENCIL_BOX[1]
        step = 17.5 * scale
        margin = 4 * scale
        body: list[str] = []
        for place, letter in enumerate(text):
            # One source per figure, so that a figure keeps its tilt when others are written after it.
            hand = random.Random(f"{seed}:{place}:{letter}")
            x = margin + place * step + hand.uniform(-1, 1) * scale
            y = margin + hand.uniform(-1, 1) * scale
            turn = hand.uniform(-3, 3)
            share = max(0.0, min(1.0, written * len(text) - place))
            if share <= 0:
                break
            strokes = _strokes(_PENCIL_FILES.get(letter, letter), share)
            body.append(
                f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.4f}) rotate({turn:.2f} 10 15)">'
                f'<path d="{strokes}" fill="none" stroke="{code(colour)}" stroke-width="2.1" stroke-linecap="round" '
                f'stroke-linejoin="round"/></g>'
            )
        width = round((len(text) - 1) * step + _PENCIL_BOX[0] * scale + 2 * margin)
        return draw_svg("".join(body), (width, round(height + 2 * margin)))

    return _album.get(("numeral", text, height, colour, seed, round(written, 2)), draw)


def clear() -> None:
    """Forget every picture kept here, as when the window's format changes."""
    _album.clear()


def _smooth(body: str, width: int, height: int, scale: float) -> pygame.Surface:
    """Draw a one-coloured shape at twice the size and halve it: the rasteriser has but five steps down an edge."""
    big = draw_svg(body, (2 * width, 2 * height), 2 * scale)
    if width > 256:
        return draw_svg(body, (width, height), scale)
    colours = re.findall(r'(?:fill|stroke)="#([0-9A-Fa-f]{6})"', body)
    value = int(colours[0], 16)
    ground = clear_surface((2 * width, 2 * height), (value >> 16, value >> 8 & 255, value & 255))
    # Only the alpha of the drawing is wanted; the colour must stay the same right through the clear parts.
    white = big.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    ground.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
    ground.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ready(pygame.transform.smoothscale(ground, (width, height)))


def _strokes(name: str, share: float) -> str:
    """The path of a pencil figure, or as much of it as has been written."""
    path = _only_path(f"pencil/{name}")
    if share >= 1:
        return path
    lines = _flatten(path)
    left = share * sum(len(line) - 1 for line in lines)
    shown: list[str] = []
    for line in lines:
        count = min(len(line) - 1, int(left) + 1)
        if left <= 0 or count < 1:
            break
        shown.append("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line[: count + 1]))
        left -= len(line) - 1
    return "".join(shown)


def _only_path(name: str) -> str:
    """The d of a drawing that is a single path; ValueError for any other."""
    found = re.findall(r'<path d="([^"]+)"', assets.image_text(name))
    if len(found) != 1:
        raise ValueError(f"{name} is not one path")
    return str(found[0])


def _flatten(path: str, steps: int = 12) -> list[list[tuple[float, float]]]:
    """The strokes of a path of M, L and C commands as lists of points."""
    lines: list[list[tuple[float, float]]] = []
    for command, rest in re.findall(r"([MLC])([^MLCZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", rest)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            lines.append(points)
        elif command == "L":
            lines[-1].extend(points)
        else:
            for first in range(0, len(points), 3):
                start = lines[-1][-1]
                lines[-1].extend(_bezier(start, *points[first : first + 3], steps=steps))
    return lines


def _bezier(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float], *, steps: int
) -> list[tuple[float, float]]:
    """Points along a cubic curve, its start left out."""
    points = []
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        e, f, g, h = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        points.append((e * a[0] + f * b[0] + g * c[0] + h * d[0], e * a[1] + f * b[1] + g * c[1] + h * d[1]))
    return points


def _part(points: list[tuple[float, float]], share: float) -> list[tuple[float, float]]:
    """The first `share` of a line of points, by number of legs; the last leg may be cut."""
    legs = share * (len(points) - 1)
    whole = int(legs)
    shown = points[: whole + 1]
    if whole < len(points) - 1 and legs > whole:
        (x0, y0), (x1, y1) = points[whole], points[whole + 1]
        part = legs - whole
        shown.append((x0 + part * (x1 - x0), y0 + part * (y1 - y0)))
    return shown
