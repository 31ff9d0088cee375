"""The offer to lay down the rest, where the prompt is otherwise: calm, and never in the way of playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_gui.rules import Rest
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.shown import ME
from hearts_gui.screen.widgets import Button
from hearts_gui.words import messages

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table


class Claim:
    """What one table offers when the rest of the deal is certain, by all that the person knows himself."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def offered(self) -> Rest | None:
        """Where the rest goes, while the person may lay down his cards."""
        table = self._table
        return (
            table.session.controller.claim if table.ready and not table.plate.up and not table.sight.hint.up else None
        )

    def label(self) -> str:
        """What the button says; nothing while nothing is offered."""
        rest, words = self.offered, self._table.context.words
        if rest is None:
            return ""
        if rest.taker is None:
            return words(messages.REST_COUNTS_NOTHING)
        if rest.taker == ME:
            return words(messages.REST_YOURS)
        return words(messages.REST_NAMES, name=self._table.session.names[rest.taker])

    def buttons(self) -> list[Button]:
        """The offer, if there is one."""
        label, context = self.label(), self._table.context
        if not label:
            return []
        x, y, w, h = self._table.layout.prompt
        wide, tall = Button.size(context, label)
        wide = min(wide, w)
        place: Rect4 = (x + (w - wide) // 2, y + (h - tall) // 2, wide, tall)
        return [Button(context, "button:claim", label, place)]

    def accept(self) -> None:
        """The person lays down his cards: the others lie open too, and what is left is played out."""
        if self.offered is not None and self._table.listening:
            self._table.session.did(self._table.session.controller.lay_down())
