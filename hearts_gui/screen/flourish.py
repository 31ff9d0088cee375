"""Shapes with a meaning of their own: the pass arrow, the speech plate, the moon, the laurel, rays and stars."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from hearts_gui.screen.pixels import Album, draw_svg
from hearts_gui.screen.shapes import Point, attributes
from hearts_gui.screen.theme import Colour, Tint, code

_BAND = 128  # rows of a sky that are drawn at a time

_album = Album[pygame.Surface]()


class Placed(NamedTuple):
    """A picture and where its top left corner goes, in the pixels its points were given in."""

    surface: pygame.Surface
    x: int
    y: int


def clear() -> None:
    """Forget every picture, as when the window's format changes."""
    _album.clear()


def arrow(points: Sequence[Point], colour: Colour, px: float = 7.0) -> Placed:
    """A curved arrow from the first point past the second to the third, tapering and fading in from its tail.

    `px` is the shaft's greatest width; the head is six times as wide. Raises ValueError unless three points are given.
    """
    if len(points) != 3:
        raise ValueError("an arrow needs a tail, a bend and a tip")
    tail, bend, tip = points
    head = 6.2 * px
    # The shaft ends inside the head; the head points along the end of the curve.
    angle = math.atan2(tip[1] - bend[1], tip[0] - bend[0])
    neck = (tip[0] - head * 0.8 * math.cos(angle), tip[1] - head * 0.8 * math.sin(angle))
    left: list[Point] = []
    right: list[Point] = []
    for step in range(33):
        t = step / 32
        x, y, dx, dy = _quadratic(tail, bend, neck, t)
        length = math.hypot(dx, dy) or 1.0
        half = px / 2 * (0.28 + 0.72 * t)
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    wings = [(math.cos(angle + side * 2.62), math.sin(angle + side * 2.62)) for side in (1, -1)]
    tips = [tip, *((tip[0] + head * x, tip[1] + head * y) for x, y in wings)]
    corners = [*left, *right, *tips]
    x0, y0 = math.floor(min(x for x, _ in corners)) - 4, math.floor(min(y for _, y in corners)) - 4
    size = (math.ceil(max(x for x, _ in corners)) + 4 - x0, math.ceil(max(y for _, y in corners)) + 4 - y0)
    shaft = _path([*left, *reversed(right)], x0, y0)
    point = _path([tips[1], tips[0], tips[2], (neck[0], neck[1])], x0, y0)
    body = (
        f'<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="{tail[0] - x0:.1f}" y1="{tail[1] - y0:.1f}" '
        f'x2="{neck[0] - x0:.1f}" y2="{neck[1] - y0:.1f}">'
        f'<stop offset="0" stop-color="{code(colour)}" stop-opacity="0"/>'
        f'<stop offset=".55" stop-color="{code(colour)}"/><stop offset="1" stop-color="{code(colour)}"/>'
        f'</linearGradient></defs><path d="{shaft}" fill="url(#a)"/><path d="{point}" fill="{code(colour)}" '
        f'stroke="{code(colour)}" stroke-width="{px * 0.5:.2f}" stroke-linejoin="round"/>'
    )
    return Placed(_album.get(("arrow", body, size), partial(draw_svg, body, size)), x0, y0)


def _quadratic(a: Point, b: Point, c: Point, t: float) -> tuple[float, float, float, float]:
    """A point of a curve and the direction there."""
    u = 1 - t
    x, y = (u * u * p + 2 * u * t * q + t * t * r for p, q, r in zip(a, b, c, strict=True))
    dx, dy = (2 * u * (q - p) + 2 * t * (r - q) for p, q, r in zip(a, b, c, strict=True))
    return x, y, dx, dy


def _path(points: Sequence[Point], x0: float = 0.0, y0: float = 0.0) -> str:
    return "M" + "L".join(f"{x - x0:.2f} {y - y0:.2f}" for x, y in points) + "Z"


def plate(
    width: int,
    height: int,
    radius: float,
    fill: Colour | Tint,
    border: Colour | Tint,
    *,
    border_px: float = 2.0,
    pointer: int | None = None,
    reach: int | None = None,
) -> pygame.Surface:
    """A speech plate; `pointer` is how far from its left the tip below it stands, None for no tip.

    The picture is `reach` taller than the plate when there is a tip, by default `pointer_height(height)`.
    """
    extra = (reach or pointer_height(height)) if pointer is not None else 0
    inset = border_px / 2
    right, bottom = width - inset, height - inset
    r = min(radius, width / 2, height / 2) - inset
    k = r * 0.4477  # what a quarter circle of cubic curves leaves out
    tip = ""
    if pointer is not None:
        at = max(r + extra * 1.3, min(width - r - extra * 1.3, pointer))
        tip = f"L{at + extra * 1.05:.2f} {bottom}L{at:.2f} {bottom + extra - 1}L{at - extra * 1.05:.2f} {bottom}"
    outline = (
        f"M{inset + r} {inset}L{right - r} {inset}C{right - k} {inset} {right} {inset + k} {right} {inset + r}"
        f"L{right} {bottom - r}C{right} {bottom - k} {right - k} {bottom} {right - r} {bottom}{tip}"
        f"L{inset + r} {bottom}C{inset + k} {bottom} {inset} {bottom - k} {inset} {bottom - r}"
        f"L{inset} {inset + r}C{inset} {inset + k} {inset + k} {inset} {inset + r} {inset}Z"
    )
    body = (
        f'<path d="{outline}" {attributes("fill", fill)} {attributes("stroke", border)} stroke-width="{border_px}" '
        f'stroke-linejoin="round"/>'
    )
    size = (width, height + extra)
    return _album.get(("plate", body, size), partial(draw_svg, body, size))


def pointer_height(height: int) -> int:
    """How far a plate's tip reaches below it, in pixels."""
    return max(8, round(height * 0.24))


def crescent(px: int, colour: Colour | Tint, *, outline: float = 0.0) -> pygame.Surface:
    """A waxing moon in a square of `px`; with `outline`, only its outer line, of that many pixels, as in pencil."""
    if outline:
        path = "M66 14C34 12 14 34 18 58C22 82 42 92 66 86"
        body = (
            f'<path d="{path}" fill="none" {attributes("stroke", colour)} stroke-width="{100 * outline / px:.2f}" '
            f'stroke-linecap="round"/>'
        )
    else:
        body = f'<path d="M50 8A42 42 0 1 0 90 66A34 34 0 1 1 50 8Z" {attributes("fill", colour)}/>'
    return _album.get(("crescent", px, body), partial(draw_svg, body, (px, px), px / 100))


def star(px: int, colour: Colour | Tint, points: int = 4, inner: float = 0.3) -> pygame.Surface:
    """A star of that many points; `inner` is its inner radius as a part of its outer one."""
    corners = []
    for corner in range(2 * points):
        reach = 49 if corner % 2 == 0 else 49 * inner
        angle = math.pi * corner / points - math.pi / 2
        corners.append((50 + reach * math.cos(angle), 50 + reach * math.sin(angle)))
    body = f'<path d="{_path(corners)}" {attributes("fill", colour)}/>'
    return _album.get(("star", px, body), partial(draw_svg, body, (px, px), px / 100))


def rays(px: int, colour: Colour, inner: float = 0.62) -> pygame.Surface:
    """The upper half of a sun's rays, long and short by turns, in a square of `px`; `inner` is where they begin."""
    body = ""
    count = 13
    for index in range(count):
        angle = math.pi * (-0.86 + 0.72 * index / (count - 1))
        long = index % 2 == 0
        near, far, half = inner * 50, 49.5 if long else inner * 50 + 8, 0.026 if long else 0.021
        points = [
            (50 + near * math.cos(angle - half), 50 + near * math.sin(angle - half)),
            (50 + far * math.cos(angle), 50 + far * math.sin(angle)),
            (50 + near * math.cos(angle + half), 50 + near * math.sin(angle + half)),
        ]
        body += f'<path d="{_path(points)}" {attributes("fill", (*colour, 255 if long else 130))}/>'
    return _album.get(("rays", px, body), partial(draw_svg, body, (px, px), px / 100))


LEAVES = 11
"""Pairs of leaves on each branch of the laurel."""


def laurel(px: int, light: Colour, dark: Colour, leaves: float = LEAVES) -> pygame.Surface:
    """Two branches that meet below, round a disc of 0.72 `px`, in a square of `px`; `leaves` pairs have unfolded."""
    body = f'<circle cx="50" cy="50" r="41.5" fill="none" {attributes("stroke", (*light, 150))} stroke-width=".5"/>'
    for index in range(LEAVES):
        grown = max(0.0, min(1.0, leaves - index))
        if grown > 0:
            # From below (92 degrees) up to a little above the middle (-26 degrees), on either side.
            turn = math.radians(76 - 106 * index / (LEAVES - 1))
            for side in (1, -1):
                body += _leaf(turn, side, grown, light, outer=True) + _leaf(turn, side, grown, dark, outer=False)
    return _album.get(("laurel", px, body), partial(draw_svg, body, (px, px), px / 100))


def _leaf(turn: float, side: int, grown: float, colour: Colour, *, outer: bool) -> str:
    x, y = 50 + side * 41.5 * math.cos(turn), 50 + 41.5 * math.sin(turn)
    # A leaf leans from the branch's upward direction, outwards or inwards.
    lean = math.degrees(turn) - 90 + (34 if outer else -30)
    angle = lean if side == 1 else 180 - lean
    length, half = 8.2 * grown, 2.1 * grown
    path = f"M0 0Q{length * 0.45:.2f} {-half * 1.9:.2f} {length:.2f} 0Q{length * 0.45:.2f} {half * 1.9:.2f} 0 0Z"
    return f'<path d="{path}" fill="{code(colour)}" transform="translate({x:.2f} {y:.2f}) rotate({angle:.2f})"/>'


def full_moon(px: int) -> pygame.Surface:
    """The moon that rises when someone shoots it: warm, with a few shallow craters."""
    craters = ((27, 33, 8), (20, 62, 5), (72, 30, 5.5), (79, 62, 9), (42, 86, 4), (60, 78, 3))
    shade = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#D9C48C" fill-opacity=".38"/>'
        f'<circle cx="{x + 0.9}" cy="{y + 1.1}" r="{r * 0.94:.2f}" fill="#F2E4B8" fill-opacity=".5"/>'
        for x, y, r in craters
    )
    body = (
        '<defs><radialGradient id="m" gradientUnits="userSpaceOnUse" cx="40" cy="34" r="66"><stop offset="0" '
        'stop-color="#FFF8DF"/><stop offset=".6" stop-color="#F5E7BB"/><stop offset="1" stop-color="#DDC384"/>'
        f'</radialGradient></defs><circle cx="50" cy="50" r="49.5" fill="url(#m)"/>{shade}'
    )
    return _album.get(("moon", px), partial(draw_svg, body, (px, px), px / 100))


def scatter_stars(
    sheet: pygame.Surface,
    count: int,
    colour: Colour = (255, 246, 214),
    seed: int = 7,
    *,
    clear: tuple[pygame.Rect, ...] = (),
) -> None:
    """Draw a sky of small four-pointed stars on a sheet; the same `seed` gives the same sky.

    No star shines into what is `clear`. It is drawn in bands: a whole sky would be as large as the window, twice.
    """
    sky = random.Random(seed)
    width, height = sheet.get_size()
    bands = [""] * math.ceil(height / _BAND)
    for _ in range(count):
        x, y = sky.uniform(0, width), sky.uniform(0, height)
        reach = height * (0.001 + 0.006 * sky.random() ** 4)
        alpha = round(255 * sky.uniform(0.35, 0.95))
        star = pygame.Rect(
            math.floor(x - reach), math.floor(y - reach), math.ceil(2 * reach) + 1, math.ceil(2 * reach) + 1
        )
        if star.collidelist(clear) >= 0:
            continue
        corners = []
        for corner in range(8):
            length = reach if corner % 2 == 0 else reach * 0.32
            angle = math.pi * corner / 4
            corners.append((x + length * math.cos(angle), y + length * math.sin(angle)))
        path = f'<path d="{_path(corners)}" {attributes("fill", (*colour, alpha))}/>'
        for band in range(max(0, star.top // _BAND), min(len(bands) - 1, star.bottom // _BAND) + 1):
            bands[band] += path
    for band, body in enumerate(bands):
        top = band * _BAND
        drawn = draw_svg(f'<g transform="translate(0 {-top})">{body}</g>', (width, min(_BAND, height - top)))
        sheet.blit(drawn, (0, top))
