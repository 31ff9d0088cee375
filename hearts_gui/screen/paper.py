"""A sheet of paper on the table, a little askew, and what is drawn on it by hand: lines, strokes, rings, a pencil.

Everything on the sheet is placed as if it lay straight; `Sheet.at` says where that comes to be in the window.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import draw_fine_svg
from hearts_gui.screen.shapes import Point, attributes
from hearts_gui.screen.theme import Colour, Theme, Tint, code


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: where it would lie if it lay straight, in pixels, and how far it is turned, in degrees clockwise."""

    rect: Rect4
    angle: float = -0.9

    @property
    def centre(self) -> Point:
        """What it is turned about."""
        x, y, w, h = self.rect
        return x + w / 2, y + h / 2

    def at(self, x: float, y: float) -> Point:
        """Where a point of the straight sheet is in the window."""
        a = math.radians(self.angle)
        cx, cy = self.centre
        dx, dy = x - cx, y - cy
        return cx + dx * math.cos(a) - dy * math.sin(a), cy + dx * math.sin(a) + dy * math.cos(a)

    def box(self, rect: Rect4) -> Rect4:
        """A rectangle of the straight sheet as an upright rectangle in the window, about the same centre."""
        x, y, w, h = rect
        cx, cy = self.at(x + w / 2, y + h / 2)
        return round(cx - w / 2), round(cy - h / 2), w, h


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line drawn by hand on a straight sheet, from one point to another; it wavers by about a pixel at 1080."""

    start: Point
    end: Point
    colour: Colour | Tint
    px: float = 1.0


def draw_sheet(ground: pygame.Surface, sheet: Sheet, strokes: Sequence[Stroke], theme: Theme, unit: float) -> None:
    """Lay the sheet on a ground, with its shadow, its turned-up corner and its lines."""
    x, y, w, h = sheet.rect
    if not theme.high_contrast:
        for down, blur, alpha in ((0.004, 0.006, 70), (0.016, 0.028, 105)):
            shade = shapes.blurred(w, h, 0.004 * unit, blur * unit, alpha, colour=theme.shadow, angle=sheet.angle)
            ground.blit(shade, shade.get_rect(center=(x + w // 2, y + h // 2 + round(down * unit))))
            del shade  # it is as large as the sheet, and much room is needed next
    rim = math.ceil(0.012 * max(w, h)) + 2
    size = (w + 2 * rim, h + 2 * rim)
    body = _page(w, h, theme, unit) + "".join(_line(stroke, sheet, unit) for stroke in strokes)
    turn = f"translate({size[0] / 2} {size[1] / 2}) rotate({sheet.angle}) translate({-w / 2} {-h / 2})"
    page = draw_fine_svg(f'{_paint(w, h, theme)}<g transform="{turn}">{body}</g>', size)
    ground.blit(page, (x - rim, y - rim))


def _paint(w: int, h: int, theme: Theme) -> str:
    """The light on the page, brightest at the top left."""
    return (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{w}" y2="{h}">'
        f'<stop offset="0" stop-color="{code(theme.sheet)}"/><stop offset=".45" stop-color="{code(theme.sheet)}"/>'
        f'<stop offset="1" stop-color="{code(theme.sheet_shade)}"/></linearGradient></defs>'
    )


def _page(w: int, h: int, theme: Theme, unit: float) -> str:
    fold, r = 0.058 * unit, 0.004 * unit
    edge = (
        f'{attributes("stroke", (*theme.pencil, 255))} stroke-width="{0.0025 * unit:.2f}"'
        if theme.high_contrast
        else ""
    )
    page = (
        f'<path d="M{r} 0L{w - r} 0Q{w} 0 {w} {r}L{w} {h - 1.05 * fold}L{w - fold} {h}L{r} {h}Q0 {h} 0 {h - r}'
        f'L0 {r}Q0 0 {r} 0Z" fill="url(#p)" {edge}/>'
    )
    flap = f"M{w} {h - 1.05 * fold}Q{w - 0.5 * fold} {h - 0.82 * fold} {w - 0.93 * fold} {h - 0.86 * fold}"
    flap += f"Q{w - 0.86 * fold} {h - 0.42 * fold} {w - fold} {h}Z"
    back: Colour = tuple(round(part * (1.0 if theme.high_contrast else 0.89)) for part in theme.sheet_shade)  # type: ignore[assignment]
    return page + f'<path d="{flap}" {attributes("fill", back)} {edge}/>'


def _line(stroke: Stroke, sheet: Sheet, unit: float) -> str:
    """A wavering line in the sheet's own coordinates."""
    ox, oy = sheet.rect[:2]
    points = wavering(stroke.start, stroke.end, 0.0011 * unit)
    path = "M" + "L".join(f"{x - ox:.2f} {y - oy:.2f}" for x, y in points)
    return (
        f'<path d="{path}" fill="none" {attributes("stroke", stroke.colour)} stroke-width="{stroke.px:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def wavering(start: Point, end: Point, reach: float) -> list[Point]:
    """Points along a line drawn without a ruler, that strays by up to `reach` pixels; the same for the same ends."""
    hand = random.Random(f"{start[0]:.0f} {start[1]:.0f} {end[0]:.0f} {end[1]:.0f}")
    length = math.dist(start, end) or 1.0
    across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
    waves = [(hand.uniform(0.5, 1.0), hand.uniform(0.7, 2.4), hand.uniform(0, math.tau)) for _ in range(2)]
    points = []
    steps = max(8, round(length / 24))
    for step in range(steps + 1):
        t = step / steps
        stray = reach * sum(size * math.sin(math.tau * often * t + turn) for size, often, turn in waves) / 2
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        points.append((x + across[0] * stray, y + across[1] * stray))
    return points


def pencil_line(points: Sequence[Point], colour: Colour | Tint, px: float, drawn: float = 1.0) -> Sprite | None:
    """The first `drawn` of a line through points of the window: as far as the pencil has come; None for nothing."""
    kept = _begun(points, drawn)
    if len(kept) < 2:
        return None
    rim = math.ceil(px) + 1
    x0, y0 = math.floor(min(x for x, _ in points)) - rim, math.floor(min(y for _, y in points)) - rim
    x1, y1 = math.ceil(max(x for x, _ in points)) + rim, math.ceil(max(y for _, y in points)) + rim
    moved = [(x - x0, y - y0) for x, y in kept]
    return Sprite(shapes.polyline((x1 - x0, y1 - y0), moved, colour, px), x0, y0)


def _begun(points: Sequence[Point], share: float) -> list[Point]:
    legs = max(0.0, min(1.0, share)) * (len(points) - 1)
    whole = int(legs)
    kept = list(points[: whole + 1])
    if whole < len(points) - 1 and legs > whole:
        (ax, ay), (bx, by), part = points[whole], points[whole + 1], legs - whole
        kept.append((ax + part * (bx - ax), ay + part * (by - ay)))
    return kept


def struck(centre: Point, width: float, height: float) -> list[Point]:
    """The points of a stroke through something written there, rising a little to the right."""
    x, y = centre
    reach = width / 2
    return wavering((x - reach, y + 0.27 * height), (x + reach, y - 0.23 * height), 0.03 * height)


def ringed(centre: Point, width: float, height: float) -> list[Point]:
    """The points of a ring drawn round something: once round and a bit more, not quite closing."""
    x, y = centre
    points = []
    steps = 56
    for step in range(steps + 1):
        t = step / steps
        a = math.radians(-118 + 412 * t)
        swell = 1.0 + 0.075 * math.sin(1.5 * a) - 0.06 * t
        points.append((x + width / 2 * swell * math.cos(a), y + height / 2 * (swell + 0.02) * math.sin(a)))
    return points


def pencil(length: int, angle: float) -> pygame.Surface:
    """A red pencil with its tip at the top, `length` pixels long, turned clockwise by `angle` degrees."""
    w, h = 26.0, 320.0
    third = w / 3
    body = (
        f'<path d="M0 61L{w / 2} 0L{w} 61Z" fill="#EBCB96"/>'
        f'<path d="M0 60Q{third / 2} 46 {third} 57L{third} {h}L0 {h}Z" fill="#D2434B"/>'
        f'<path d="M{third} 57Q{w / 2} 43 {2 * third} 57L{2 * third} {h}L{third} {h}Z" fill="#B3202C"/>'
        f'<path d="M{2 * third} 57Q{w - third / 2} 46 {w} 60L{w} {h}L{2 * third} {h}Z" fill="#8C1420"/>'
        f'<path d="M{w / 2 - 4.4} 20L{w / 2} 0L{w / 2 + 4.4} 20Q{w / 2} 16 {w / 2 - 4.4} 20Z" fill="#2B2E38"/>'
        f'<path d="M0 {h - 40}L{w} {h - 40}L{w} {h - 22}L0 {h - 22}Z" fill="#D8B55C"/>'
        f'<path d="M0 {h - 22}L{w} {h - 22}L{w} {h - 3}Q{w / 2} {h + 3} 0 {h - 3}Z" fill="#9C1A26"/>'
    )
    zoom = length / h
    a = math.radians(angle)
    wide = math.ceil(zoom * (w * abs(math.cos(a)) + h * abs(math.sin(a)))) + 4
    tall = math.ceil(zoom * (h * abs(math.cos(a)) + w * abs(math.sin(a)))) + 4
    place = f"translate({wide / 2} {tall / 2}) scale({zoom:.4f}) rotate({angle}) translate({-w / 2} {-h / 2})"
    return draw_fine_svg(f'<g transform="{place}">{body}</g>', (wide, tall))
