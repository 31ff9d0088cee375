"""A paper plate beside what is pointed at, with a rule in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import code

Side = Literal["right", "left", "above", "below"]
STYLE = Style.BODY


def plate_rect(context: Context, text: str, anchor: Rect4, bounds: Rect4, sides: Sequence[Side]) -> tuple[Rect4, Side]:
    """Where the plate goes: on the first of the `sides` of the anchor where it keeps within the bounds."""
    placed = [(_beside(context, text, anchor, bounds, side), side) for side in sides]
    for rect, side in placed:
        if _inside(rect, bounds):
            return rect, side
    return placed[-1]


def _beside(context: Context, text: str, anchor: Rect4, bounds: Rect4, side: Side) -> Rect4:
    pad, tip = context.px(0.018, 14), context.px(0.013, 9)
    x, y, w, h = anchor
    widest = context.px(0.40, 300)
    if side == "left":
        widest = min(widest, x - tip - bounds[0])
    elif side == "right":
        widest = min(widest, bounds[0] + bounds[2] - x - w - tip)
    inner = max(1, min(widest - 2 * pad, context.type.width(text, STYLE)))
    lines = context.type.lines(text, STYLE, inner)
    inner = min(inner, max(context.type.width(line, STYLE) for line in lines) + 1)
    wide, tall = inner + 2 * pad, context.type.paragraph_height(text, STYLE, inner) + round(1.4 * pad)
    left = {"right": x + w + tip, "left": x - tip - wide}.get(side, x + w // 2 - wide // 2)
    top = {"above": y - tip - tall, "below": y + h + tip}.get(side, y + h // 2 - tall // 2)
    if side in {"above", "below"}:
        left = max(bounds[0], min(left, bounds[0] + bounds[2] - wide))
    else:
        top = max(bounds[1], min(top, bounds[1] + bounds[3] - tall))
    return left, top, wide, tall


def _inside(rect: Rect4, bounds: Rect4) -> bool:
    right, bottom = bounds[0] + bounds[2], bounds[1] + bounds[3]
    return rect[0] >= bounds[0] and rect[1] >= bounds[1] and rect[0] + rect[2] <= right and rect[1] + rect[3] <= bottom


def plate(
    context: Context, text: str, rect: Rect4, side: Side, anchor: Rect4, *, alpha: int = 255, warning: bool = False
) -> list[Sprite]:
    """The plate's shadow, paper and words; `warning` gives it a red edge."""
    theme = context.theme
    x, y, w, h = rect
    pad, tip = context.px(0.018, 14), context.px(0.013, 9)
    radius = context.px(0.012)
    sprites = []
    if not theme.high_contrast:
        blur = context.px(0.012)
        shadow = shapes.soft_shadow(w, h, radius, blur, 130, colour=theme.shadow)
        sprites.append(Sprite(shadow, x - 2 * blur, y - 2 * blur + context.px(0.005), alpha))
    edge = theme.danger_paper if warning else theme.ink if theme.high_contrast else theme.art_gold[1]
    px = max(1.5, 0.0018 * context.unit)
    body = _outline(rect, anchor, side, tip, radius, px)
    line = f'fill="{code(theme.paper)}" stroke="{code(edge)}" stroke-width="{px:.2f}" stroke-linejoin="round"'
    drawn = shapes.drawing(f'<path d="{body}" {line}/>', (w + 2 * tip, h + 2 * tip))
    sprites.append(Sprite(drawn, x - tip, y - tip, alpha))
    words = context.type.paragraph(text, STYLE, theme.ink, w - 2 * pad, red=theme.red)
    sprites.append(Sprite(words, x + pad, y + (h - words.get_height()) // 2, alpha))
    return sprites


def _outline(rect: Rect4, anchor: Rect4, side: Side, tip: int, radius: float, px: float) -> str:
    """The plate's edge, in a picture `tip` wider on every side, with its point towards the anchor."""
    x, y, w, h = rect
    half = px / 2
    left, top, right, bottom = tip + half, tip + half, tip + w - half, tip + h - half
    r = radius - half
    along = side in {"above", "below"}
    at: float = anchor[0] + anchor[2] / 2 - x + tip if along else anchor[1] + anchor[3] / 2 - y + tip
    low, high = (left, right) if along else (top, bottom)
    at = max(low + r + tip, min(high - r - tip, at))
    points: dict[Side, str] = {
        "below": f"L{at - tip} {top}L{at} {half}L{at + tip} {top}",
        "left": f"L{right} {at - tip}L{tip + w + tip - half} {at}L{right} {at + tip}",
        "above": f"L{at + tip} {bottom}L{at} {tip + h + tip - half}L{at - tip} {bottom}",
        "right": f"L{left} {at + tip}L{half} {at}L{left} {at - tip}",
    }
    order: tuple[tuple[Side, str], ...] = (
        ("below", f"L{right - r} {top}Q{right} {top} {right} {top + r}"),
        ("left", f"L{right} {bottom - r}Q{right} {bottom} {right - r} {bottom}"),
        ("above", f"L{left + r} {bottom}Q{left} {bottom} {left} {bottom - r}"),
        ("right", f"L{left} {top + r}Q{left} {top} {left + r} {top}"),
    )
    path = f"M{left + r} {top}"
    for edge, corner in order:
        path += (points[edge] if edge == side else "") + corner
    return path + "Z"
