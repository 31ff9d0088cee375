"""The fingerprint of the deal in play, shortly, at the table's edge until the first card is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hearts_gui.rules.fingerprint import shortened
from hearts_gui.screen import shapes
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, focus_ring, within
from hearts_gui.words import fairness

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

BUTTON = "button:fingerprint"
_STYLE = Style.LABEL_REGULAR


class FingerprintLine:
    """A quiet line under the tools at the right, which leads to the page that tells all of it.

    It can be read while it matters, that is before anything of the deal is seen to be played, and is gone then.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def _digits(self) -> str:
        """The first digits, empty where there is nothing to be shown."""
        table = self._table
        shown = table.shown
        if shown.trick or shown.last or shown.stage not in {"pass", "back", "play"} or not table.session.dealt:
            return ""
        return shortened(table.session.promises.made.get(shown.number, ""))

    def _texts(self, digits: str) -> Iterator[str]:
        """What may be written, the longest first."""
        yield self._table.context.words(fairness.SHORT, short=digits)
        yield digits
        yield digits[: len(digits) // 2].rstrip()

    def _written(self) -> tuple[str, Rect4] | None:
        """The words and their place, where there are any and one is free."""
        table, digits = self._table, self._digits
        if not digits:
            return None
        context, layout = table.context, table.layout
        tools = layout.tools_pill(layout.tools_right(layout.most_tools))
        right, top = tools[0] + tools[2], tools[1] + tools[3]
        high = max(30, context.type.height(_STYLE) + context.px(0.008, 4))
        taken = layout.taken_by_seats()
        for text in self._texts(digits):
            wide = context.type.width(text, _STYLE) + 2 * self._pad
            rect: Rect4 = (right - wide, top + context.px(0.008, 4), wide, high)
            if not any(_meet(rect, other) for other in taken):
                return text, rect
        return None

    @property
    def _pad(self) -> int:
        return self._table.context.px(0.012, 8)

    def nodes(self) -> list[Node]:
        """A button, read with all the digits that are shown."""
        written = self._written()
        if written is None:
            return []
        reads = self._table.context.words(fairness.SHORT_READS, short=self._digits)
        return [Node(BUTTON, Role.BUTTON, reads, written[1])]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The words in soft letters; light behind them where they are pointed at."""
        written = self._written()
        if written is None:
            return []
        context, theme = self._table.context, self._table.context.theme
        text, rect = written
        look = attention(BUTTON)
        sprites = []
        if look.hovered:
            sprites.append(Sprite(shapes.pill(rect[2], rect[3], (*theme.text, 30 if look.pressed else 18)), *rect[:2]))
        inner = (rect[0] + self._pad, rect[1], rect[2] - 2 * self._pad, rect[3])
        sprites.append(within(context.type.line(text, _STYLE, theme.soft), inner, across=1.0))
        if look.focused:
            sprites += focus_ring(context, rect, rect[3] / 2)
        return sprites


def _meet(a: Rect4, b: Rect4) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
