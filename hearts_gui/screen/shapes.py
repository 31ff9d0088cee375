"""Anti-aliased shapes that are not cards: panels, pills, rings, shadows, arrows, plates. Every picture is remembered.

Lengths are pixels. Colours may carry an alpha. Shapes with a soft rim are larger than what they surround, as
each says.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from hearts_gui.screen.pixels import Album, clear_surface, draw_svg, ready
from hearts_gui.screen.theme import Colour, Tint, code

Point = tuple[float, float]

_album = Album[pygame.Surface]()
_CLEAR: Tint = (0, 0, 0, 0)


def clear() -> None:
    """Forget every shape, as when the window's format changes."""
    _album.clear()


def attributes(kind: str, colour: Colour | Tint) -> str:
    """`fill="…" fill-opacity="…"`, or the same for `stroke`."""
    opacity = colour[3] / 255 if len(colour) == 4 else 1.0
    if opacity <= 0:
        return f'{kind}="none"'
    return f'{kind}="{code(colour)}"' + (f' {kind}-opacity="{opacity:.3f}"' if opacity < 1 else "")


def panel(
    width: int,
    height: int,
    radius: float,
    fill: Colour | Tint,
    border: Colour | Tint = _CLEAR,
    *,
    border_px: float = 1.0,
) -> pygame.Surface:
    """A rectangle with round corners; its border lies inside its edge."""
    key = ("panel", width, height, radius, fill, border, border_px)
    return _album.get(key, lambda: _panel(width, height, radius, fill, border, border_px=border_px))


def pill(
    width: int, height: int, fill: Colour | Tint, border: Colour | Tint = _CLEAR, border_px: float = 1.0
) -> pygame.Surface:
    """A rectangle whose ends are half circles."""
    return panel(width, height, min(width, height) / 2, fill, border, border_px=border_px)


def ring(width: int, height: int, radius: float, px: float, colour: Colour | Tint) -> pygame.Surface:
    """A line of `px` inside the edge of a rectangle with round corners."""
    return panel(width, height, radius, _CLEAR, colour, border_px=px)


def disc(px: int, fill: Colour | Tint, border: Colour | Tint = _CLEAR, border_px: float = 1.0) -> pygame.Surface:
    """A circle of `px` across."""
    return panel(px, px, px / 2, fill, border, border_px=border_px)


def _panel(
    width: int, height: int, radius: float, fill: Colour | Tint, border: Colour | Tint, *, border_px: float
) -> pygame.Surface:
    """Large panels are put together from their four corners: drawing one whole costs ten times as much."""
    corner = math.ceil(max(radius, border_px)) + 2
    if width <= 2 * corner + 8 or height <= 2 * corner + 8 or width * height < 20_000:
        return _whole_panel(width, height, radius, fill, border, border_px=border_px)
    side = 2 * corner + 4
    small = _whole_panel(side, side, radius, fill, border, border_px=border_px)
    sheet = clear_surface((width, height))
    far = side - corner
    right, bottom = width - corner, height - corner
    for x, source_x in ((0, 0), (right, far)):
        for y, source_y in ((0, 0), (bottom, far)):
            sheet.blit(small, (x, y), (source_x, source_y, corner, corner))
    top = pygame.transform.scale(small.subsurface((corner, 0, 1, side)), (width - 2 * corner, side))
    sheet.blit(top, (corner, 0), (0, 0, width - 2 * corner, corner))
    sheet.blit(top, (corner, bottom), (0, far, width - 2 * corner, corner))
    row = small.subsurface((0, corner, side, 1))
    middle = pygame.transform.scale(row, (side, height - 2 * corner))
    sheet.blit(middle, (0, corner), (0, 0, corner, height - 2 * corner))
    sheet.blit(middle, (right, corner), (far, 0, corner, height - 2 * corner))
    sheet.fill(small.get_at((corner, corner)), (corner, corner, width - 2 * corner, height - 2 * corner))
    return sheet


def _whole_panel(
    width: int, height: int, radius: float, fill: Colour | Tint, border: Colour | Tint, *, border_px: float
) -> pygame.Surface:
    radius = min(radius, width / 2, height / 2)
    body = _rect(0, 0, width, height, radius, attributes("fill", fill))
    if len(border) == 3 or border[3] > 0:
        half = border_px / 2
        line = f'fill="none" {attributes("stroke", border)} stroke-width="{border_px}"'
        body += _rect(half, half, width - border_px, height - border_px, max(0.0, radius - half), line)
    return draw_svg(body, (width, height))


def _rect(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius:.2f}" {paint}/>'


def turned_ring(
    width: int, height: int, radius: float, px: float, colour: Colour | Tint, *, angle: float = 0.0, halo: float = 0.0
) -> pygame.Surface:
    """A line along the edge of a turned card, half in and half out, with a `halo` of that many pixels outside."""

    def draw() -> pygame.Surface:
        rim = math.ceil(px / 2 + halo) + 2
        body = ""
        if halo > 0:
            soft = (*colour[:3], 66)
            grow = px / 2 + halo / 2
            line = f'fill="none" {attributes("stroke", soft)} stroke-width="{halo:.2f}"'
            body += _rect(-grow, -grow, width + 2 * grow, height + 2 * grow, radius + grow, line)
        line = f'fill="none" {attributes("stroke", colour)} stroke-width="{px:.2f}"'
        return _turned(body + _rect(0, 0, width, height, radius, line), width, height, angle, rim)

    return _album.get(("turned", width, height, radius, px, colour, angle, halo), draw)


def dashed_slot(
    width: int, height: int, radius: float, colour: Colour | Tint, angle: float = 0.0, *, px: float = 0.0
) -> pygame.Surface:
    """A dashed outline, turned clockwise by `angle` degrees; `px` is the line's width, by default as fits the size."""
    stroke = px or max(1.4, height / 125)

    def draw() -> pygame.Surface:
        # The dashes are stretched so that a whole number of them goes round: no stump where the line closes.
        around = 2 * (width + height - 2 * stroke) - (8 - 2 * math.pi) * radius
        count = max(8, round(around / (stroke * 5.5)))
        dash = around / count
        line = (
            f'fill="none" {attributes("stroke", colour)} stroke-width="{stroke:.2f}" '
            f'stroke-dasharray="{dash * 0.6:.3f} {dash * 0.4:.3f}"'
        )
        half = stroke / 2
        return _turned(_rect(half, half, width - stroke, height - stroke, radius, line), width, height, angle, 1)

    return _album.get(("slot", width, height, radius, colour, angle, stroke), draw)


def _turned(body: str, width: int, height: int, angle: float, rim: int) -> pygame.Surface:
    """A drawing of width by height with `rim` around it, turned clockwise about its centre."""
    radians = math.radians(angle)
    cos, sin = abs(math.cos(radians)), abs(math.sin(radians))
    across, down = width + 2 * rim, height + 2 * rim
    # Even differences keep the centre of the picture at the centre of what it surrounds.
    full_x = across + 2 * math.ceil((across * cos + down * sin - across) / 2 - 1e-6)
    full_y = down + 2 * math.ceil((across * sin + down * cos - down) / 2 - 1e-6)
    place = f"translate({full_x / 2} {full_y / 2}) rotate({angle}) translate({-width / 2} {-height / 2})"
    return draw_svg(f'<g transform="{place}">{body}</g>', (full_x, full_y))


def soft_shadow(
    width: int, height: int, radius: float, blur: float, alpha: int, *, colour: Colour = (4, 14, 10)
) -> pygame.Surface:
    """The shadow of a rectangle with round corners, `2 * blur` wider on every side. `blur` as in a style sheet."""
    return _album.get(
        ("shadow", width, height, radius, blur, alpha, colour),
        lambda: blurred(width, height, radius, blur, alpha, colour=colour),
    )


def blurred(
    width: int, height: int, radius: float, blur: float, alpha: int, *, colour: Colour, angle: float = 0.0
) -> pygame.Surface:
    """A blurred rectangle, drawn small: what is soft loses nothing by it, and blurring in full size is slow."""
    rim = math.ceil(2 * blur)
    shrink = max(2, min(8, int(blur * 0.8)))
    radians = math.radians(angle)
    cos, sin = abs(math.cos(radians)), abs(math.sin(radians))
    full_x = width + 2 * rim + 2 * math.ceil((width * cos + height * sin - width) / 2 - 1e-6)
    full_y = height + 2 * rim + 2 * math.ceil((width * sin + height * cos - height) / 2 - 1e-6)
    small = (math.ceil(full_x / shrink), math.ceil(full_y / shrink))
    place = f"translate({full_x / 2} {full_y / 2}) rotate({angle}) translate({-width / 2} {-height / 2})"
    body = f'<g transform="{place}">{_rect(0, 0, width, height, radius, attributes("fill", (*colour, alpha)))}</g>'
    drawing = draw_svg(body, small, (small[0] / full_x, small[1] / full_y))
    ground = clear_surface(small, colour)
    ground.blit(drawing, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    reach = max(1, round(blur / shrink * 0.5))
    for _ in range(3):  # three box blurs are as good as a Gaussian, at a tenth of the price
        ground = pygame.transform.box_blur(ground, reach, repeat_edge_pixels=False)
        ground.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return ready(pygame.transform.smoothscale(ground, (full_x, full_y)))


def card_shadow(width: int, height: int, angle: float, lift: float, colour: Colour) -> pygame.Surface:
    """Two layers, one close and one wide, that fall away as the card is lifted; centred on the card."""
    unit = height / 255  # the design's lengths belong to a card of 255 pixels
    layers = (
        (unit * (3 + 7 * lift), unit * (5 + 9 * lift), round(255 * 0.28)),
        (unit * (10 + 16 * lift), unit * (22 + 18 * lift), round(255 * 0.26)),
    )
    radius = 0.04 * height
    pictures = [
        blurred(width, height, radius, blur / 2, alpha, colour=colour, angle=angle) for _, blur, alpha in layers
    ]
    drop = math.ceil(max(down for down, _, _ in layers))
    size_x = max(picture.get_width() for picture in pictures)
    size_y = max(picture.get_height() for picture in pictures) + 2 * drop
    sheet = clear_surface((size_x, size_y), colour)
    for picture, (down, _, _) in zip(pictures, layers, strict=True):
        place = ((size_x - picture.get_width()) // 2, (size_y - picture.get_height()) // 2 + round(down))
        sheet.blit(picture, place)
    return sheet


def glow(width: int, height: int, radius: float, reach: int, colour: Colour, *, alpha: int = 46) -> pygame.Surface:
    """A band of light `reach` pixels wide round the outside of a rectangle, as round the plaque whose turn it is."""
    grow = reach / 2
    line = f'fill="none" {attributes("stroke", (*colour, alpha))} stroke-width="{reach}"'
    body = _rect(grow, grow, width + reach, height + reach, radius + grow, line)
    return _album.get(
        ("glow", width, height, radius, reach, colour, alpha),
        lambda: draw_svg(body, (width + 2 * reach, height + 2 * reach)),
    )


def halo(px: int, colour: Colour, alpha: int = 90) -> pygame.Surface:
    """A round light that fades from its centre to nothing at its edge, `px` across."""

    def draw() -> pygame.Surface:
        small = max(16, px // 6)
        stops = "".join(
            f'<stop offset="{part / 10}" stop-color="{code(colour)}" '
            f'stop-opacity="{alpha / 255 * (1 - part / 10) ** 1.8:.4f}"/>'
            for part in range(11)
        )
        body = (
            f'<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="{small / 2}" cy="{small / 2}" '
            f'r="{small / 2}">{stops}</radialGradient></defs>'
            f'<circle cx="{small / 2}" cy="{small / 2}" r="{small / 2}" fill="url(#h)"/>'
        )
        ground = clear_surface((small, small), colour)
        ground.blit(draw_svg(body, (small, small)), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return ready(pygame.transform.smoothscale(ground, (px, px)))

    return _album.get(("halo", px, colour, alpha), draw)


def polyline(
    size: tuple[int, int],
    points: Sequence[Point],
    colour: Colour | Tint,
    px: float = 1.0,
    dash: Sequence[float] = (),
    *,
    dots: float = 0.0,
) -> pygame.Surface:
    """A line through points of a picture of `size`, dashed if told so, with dots of radius `dots` at the points."""
    path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    dashes = f' stroke-dasharray="{" ".join(f"{length:g}" for length in dash)}"' if dash else ""
    body = (
        f'<path d="{path}" fill="none" {attributes("stroke", colour)} stroke-width="{px:g}" stroke-linejoin="round" '
        f'stroke-linecap="{"butt" if dash else "round"}"{dashes}/>'
    )
    if dots:
        body += "".join(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{dots:g}" {attributes("fill", colour)}/>' for x, y in points
        )
    return _album.get(("polyline", size, body), partial(draw_svg, body, size))


def fade(width: int, height: int, colour: Colour, *, up: bool = False) -> pygame.Surface:
    """A colour that is not there at the top and all there at the bottom; the other way round with `up`."""

    def draw() -> pygame.Surface:
        column = pygame.Surface((1, height), pygame.SRCALPHA, 32)
        for y in range(height):
            share = (y + 1) / height
            column.set_at((0, height - 1 - y if up else y), (*colour, round(255 * share * share * (3 - 2 * share))))
        return ready(pygame.transform.scale(column, (width, height)))

    return _album.get(("fade", width, height, colour, up), draw)


def drawing(body: str, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """Any elements of SVG on a clear picture, remembered."""
    return _album.get(("drawing", body, size, scale), partial(draw_svg, body, size, scale))
