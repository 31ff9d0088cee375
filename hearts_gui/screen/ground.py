"""What lies under everything: the felt with its glow, the inlay in the table, the night sky of the moon."""

from __future__ import annotations

import math
import random
from functools import cache

import pygame

from hearts_gui.screen.pixels import draw_svg
from hearts_gui.screen.shapes import attributes
from hearts_gui.screen.theme import Colour, Felt, Theme

Mood = str
"""Which ground of a theme: "table", "dusk" (quieter, under panels) or "night" (the moon's)."""

_CENTRE = (0.5, 0.43)
_RADII = (0.62, 0.70)
_MID = 0.48
_GRAIN = 256  # pixels of the tile of noise


def felt(size: tuple[int, int], theme: Theme, mood: Mood = "table") -> pygame.Surface:
    """The felt, opaque, without banding. About 10 ms at 1920 by 1080; the caller keeps it.

    The glow is worked out on a coarse grid, each channel as bright as it will go, made larger, roughened by noise as
    wide as the brightening, and darkened again: rounding then dithers, as if the glow had had fractions of a level.
    """
    grounds: dict[str, Felt] = {"table": theme.table, "dusk": theme.dusk, "night": theme.night}
    ground = grounds[mood]
    width, height = size
    sheet = pygame.Surface(size)
    if pygame.display.get_surface() is not None:
        sheet = sheet.convert()
    if ground.centre == ground.edge:
        sheet.fill(ground.centre)
        return sheet
    # Darkening multiplies by d/256, rounded up, hence the least that is seen is kept a whole level below the noise.
    dark = tuple(
        min(255, math.ceil(256 * max(stop[channel] for stop in (ground.centre, ground.mid, ground.edge)) / 250))
        for channel in range(3)
    )
    pygame.transform.smoothscale(_glow(ground, dark, width / height).convert(sheet), size, sheet)
    noise = _noise((256 // dark[0], 256 // dark[1], 256 // dark[2]))
    for x in range(0, width, _GRAIN):
        for y in range(0, height, _GRAIN):
            sheet.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    sheet.fill(dark, special_flags=pygame.BLEND_RGB_MULT)
    return sheet


def _glow(ground: Felt, dark: tuple[int, ...], aspect: float) -> pygame.Surface:
    """The glow on a grid 96 high, each channel c as 256 c / dark."""
    rows, half = 96, round(48 * aspect)
    grid = pygame.Surface((2 * half, rows), 0, 32)
    ramp = [_shade(ground, dark, step / 512) for step in range(1025)]
    for y in range(rows):
        down = (((y + 0.5) / rows - _CENTRE[1]) / _RADII[1]) ** 2
        for x in range(half):
            across = ((x + 0.5) / (2 * half) / _RADII[0]) ** 2
            colour = ramp[min(1024, round(512 * math.sqrt(across + down)))]
            grid.set_at((half + x, y), colour)
            grid.set_at((half - 1 - x, y), colour)
    return grid


def _shade(ground: Felt, dark: tuple[int, ...], distance: float) -> Colour:
    if distance < _MID:
        part, inside, outside = distance / _MID, ground.centre, ground.mid
    else:
        part, inside, outside = min(1.0, (distance - _MID) / (1 - _MID)), ground.mid, ground.edge
    mixed = [min(255, round(256 * (a + part * (b - a)) / d)) for a, b, d in zip(inside, outside, dark, strict=True)]
    return mixed[0], mixed[1], mixed[2]


@cache
def _noise(widths: tuple[int, int, int]) -> pygame.Surface:
    """A tile of even noise from 0 up to the given number of levels in each channel."""
    # Fixed, so that a golden picture is the same on every run.
    source = random.Random(20)
    tile = pygame.Surface((_GRAIN, _GRAIN), 0, 32)
    pixels = bytearray(_GRAIN * _GRAIN * 3)
    raw = source.randbytes(_GRAIN * _GRAIN)
    for channel, wide in enumerate(widths):
        table = bytes(level * max(1, wide) // 256 for level in range(256))
        pixels[channel::3] = raw.translate(table)
    tile.blit(pygame.image.frombuffer(pixels, (_GRAIN, _GRAIN), "RGB"), (0, 0))
    return tile


def inlay_ellipse(size: tuple[int, int], theme: Theme, *, double: bool = True) -> pygame.Surface:
    """The gold line let into the table, an ellipse as large as `size`, with a fainter one inside it."""
    width, height = size
    px = max(1.0, height / 560)
    faint = (*theme.inlay[:3], theme.inlay[3] // 2)
    body = _ellipse(width, height, px, 0, theme.inlay)
    if double:
        body += _ellipse(width, height, px, max(4.0, height * 0.013), faint)
    return draw_svg(body, size)


def _ellipse(width: int, height: int, px: float, inset: float, colour: tuple[int, int, int, int]) -> str:
    rx, ry = width / 2 - px - inset, height / 2 - px - inset
    paint = f'fill="none" {attributes("stroke", colour)} stroke-width="{px:.2f}"'
    return f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{rx:.2f}" ry="{ry:.2f}" {paint}/>'
