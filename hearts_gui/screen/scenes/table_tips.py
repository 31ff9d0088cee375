"""What the table explains to a pointer that rests there: tools, seats, the last trick, a marker without words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_gui.words import fairness

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table


def tip(table: Table, node_id: str) -> str:
    """What is said beside a node; nothing for most. Cards have none: what they are is printed on them."""
    sight = table.sight
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
