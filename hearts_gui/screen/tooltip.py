"""A quiet plate beside a button or a seat that the pointer rests on: what it is for, and which key does the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearts_gui.motion import Moment, Timeline, glide
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role, find
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import edge_px

LINGER = 500.0
"""Milliseconds that the pointer rests on something before it is explained."""
_STYLE = Style.LABEL
_TRACK = "tip"
_ID = "text:tip"


class Tooltip:
    """Knows how long something has been pointed at. The scene says what that is called and draws the plate last."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self.context = context
        self.timeline = timeline
        self.shown: str | None = None  # the node that is explained
        self._pointed: str | None = None
        self._rested = 0.0

    def point(self, node_id: str | None) -> bool:
        """Something else is pointed at, or nothing: the time begins anew. Whether a plate went away."""
        if node_id == self._pointed:
            return False
        went = self.hide()
        self._pointed, self._rested = node_id, 0.0
        return went

    def show(self, node_id: str) -> None:
        """That is explained at once: it was asked about."""
        self._pointed = self.shown = node_id
        self._rested = LINGER

    def hide(self) -> bool:
        """No plate until something else is pointed at, as once it has been pressed; whether one went away."""
        was, self.shown = self.shown, None
        self._rested = LINGER
        self.timeline.stop(_TRACK)
        return was is not None

    def advance(self, ms: float) -> bool:
        """Time passes; whether a plate has come up."""
        if self._pointed is None or self._rested >= LINGER:
            return False
        self._rested += ms
        if self._rested < LINGER:
            return False
        self.shown = self._pointed
        fade = self.context.pace.ms(Moment.REFUSE_PLATE_IN)
        if fade > 0:
            self.timeline.play(glide(_TRACK, "alpha", 1.0, fade, start=0.0), track=_TRACK)
        return True

    def rect(self, text: str, nodes: Sequence[Node], bounds: Rect4) -> Rect4 | None:
        """Where the plate goes: on the side of its node where it hides least of the others, within the bounds.

        None while there is none, as when its node is gone or has nothing to say.
        """
        anchor = find(nodes, self.shown)
        if anchor is None or not text:
            return None
        x, y, w, h = anchor.rect
        wide, tall = self._size(text)
        gap = self.context.px(0.009, 6)
        left, top = x + w / 2 - wide / 2, y + h / 2 - tall / 2
        corners = [(left, y + h + gap), (left, y - gap - tall), (x + w + gap, top), (x - gap - wide, top)]
        placed = [(*_kept(*corner, wide, tall, bounds), wide, tall) for corner in corners]
        others = [node.rect for node in nodes if node.id != _ID]
        return min(placed, key=lambda rect: sum(_shared(rect, other) for other in others))

    def node(self, text: str, nodes: Sequence[Node], bounds: Rect4) -> list[Node]:
        """The plate as something to be read."""
        rect = self.rect(text, nodes, bounds)
        return [Node(_ID, Role.TEXT, text, rect, focusable=False)] if rect is not None else []

    def sprites(self, text: str, nodes: Callable[[], Sequence[Node]], bounds: Rect4) -> list[Sprite]:
        """The plate; the nodes are asked for only while one is up."""
        rect = self.rect(text, nodes(), bounds) if self.shown is not None else None
        if rect is None:
            return []
        context, theme = self.context, self.context.theme
        x, y, w, h = rect
        alpha = round(255 * self.timeline.value(_TRACK, "alpha", 1.0)) if self.timeline.playing(_TRACK) else 255
        radius = min(h / 2, context.px(0.013, 9))
        sprites = []
        if not theme.high_contrast:
            blur = context.px(0.008)
            shade = shapes.soft_shadow(w, h, radius, blur, 110, colour=theme.shadow)
            sprites.append(Sprite(shade, x - 2 * blur, y - 2 * blur + context.px(0.003), alpha))
        plate = shapes.panel(w, h, radius, theme.plaque, theme.gold_edge, border_px=edge_px(context))
        sprites.append(Sprite(plate, x, y, alpha))
        words = context.type.paragraph(text, _STYLE, theme.text, w - 2 * self._pad())
        sprites.append(Sprite(words, x + self._pad(), y + (h - words.get_height()) // 2, alpha))
        return sprites

    def _pad(self) -> int:
        return self.context.px(0.013, 10)

    def _size(self, text: str) -> tuple[int, int]:
        kind = self.context.type
        most = self.context.px(0.36, 240)
        inner = min(most, kind.width(text, _STYLE))
        inner = max(kind.width(line, _STYLE) for line in kind.lines(text, _STYLE, inner)) + 1
        return inner + 2 * self._pad(), kind.paragraph_height(text, _STYLE, inner) + self._pad()


def _kept(left: float, top: float, wide: int, tall: int, bounds: Rect4) -> tuple[int, int]:
    """The corner of a plate that is moved to lie within the bounds."""
    x, y, w, h = bounds
    return round(max(x, min(left, x + w - wide))), round(max(y, min(top, y + h - tall)))


def _shared(a: Rect4, b: Rect4) -> int:
    """How many pixels two rectangles have in common."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    tall = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0, wide) * max(0, tall)
