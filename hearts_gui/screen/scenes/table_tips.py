"""What the table explains to a pointer that rests there: tools, seats, the last trick, a marker without words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hearts_gui.screen.nodes import Node, Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.tooltip import Tooltip
from hearts_gui.words import fairness

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table
    from hearts_gui.screen.scenes.table_sight import Sight


class Tips:
    """The plate of one table. Cards have none: what they are is printed on them."""

    def __init__(self, table: Table, sight: Sight) -> None:
        self._table = table
        self._sight = sight
        self._tooltip = Tooltip(table.context, table.timeline)

    def text(self, node_id: str) -> str:
        """What is said beside a node; nothing for most."""
        table, sight = self._table, self._sight
        match node_id.split(":"):
            case ["button", "fingerprint"]:
                return table.context.words(fairness.TIP)
            case ["button", name]:
                return "" if name == "peek" and sight.last.up else sight.tools.tip(name)
            case ["seat", seat]:
                return sight.seats.tip(table.shown, int(seat))
            case ["text", "hearts"]:
                return sight.marker.tip(table.shown, table.layout)
        return ""

    def point(self) -> None:
        """Something else may be pointed at now, or pressed; the focus of the keyboard points too."""
        table = self._table
        went = self._tooltip.point(table.focus if table.context.keyboard else table.hovered)
        if table.pressed is not None:
            went = self._tooltip.hide() or went
        table.stale = table.stale or went

    def advance(self, ms: float) -> None:
        """Time passes."""
        table = self._table
        if table.pressed is None and self._tooltip.advance(ms):
            table.stale = True

    def nodes(self, nodes: Sequence[Node]) -> list[Node]:
        """The plate beside one of the table's other nodes."""
        return self._tooltip.node(self._text(), nodes, self._bounds())

    def sprites(self) -> list[Sprite]:
        """The same, to be seen."""
        return self._tooltip.sprites(self._text(), self._table.nodes, self._bounds())

    def _text(self) -> str:
        return self.text(self._tooltip.shown) if self._tooltip.shown is not None else ""

    def _bounds(self) -> Rect4:
        width, height = self._table.size
        margin = round(self._table.layout.margin / 2)
        return margin, margin, width - 2 * margin, height - 2 * margin
