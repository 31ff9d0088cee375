"""A gold tag beside a plaque: who deals first. Nothing that could be clicked."""

from __future__ import annotations

from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import edge_px, within


def tag_size(context: Context, label: str) -> tuple[int, int]:
    """How large a tag with these words is, in pixels."""
    return context.type.width(label, Style.BUTTON) + context.px(0.066), context.px(0.044, 32)


def tag_sprites(context: Context, label: str, icon: str, rect: Rect4, alpha: float = 1.0) -> list[Sprite]:
    """The tag in a rectangle; `alpha` from 0 to 1."""
    theme = context.theme
    x, y, w, h = rect
    pill = Sprite(shapes.pill(w, h, (*theme.gold, 255), theme.gold, edge_px(context)), x, y)
    side, gap = context.px(0.022, 17), context.px(0.008)
    words = context.type.line(label, Style.BUTTON, theme.on_gold, w - side - 2 * gap)
    left = x + (w - side - gap - words.get_width()) // 2
    mark = within(artwork.icon(icon, side, theme.on_gold), (left, y, side, h))
    text = within(words, (left + side + gap, y, words.get_width(), h))
    return [sprite._replace(alpha=round(255 * alpha)) for sprite in (pill, mark, text)]
