"""A match played on without a screen, through the same controller that the table uses."""

from __future__ import annotations

from collections.abc import Callable

from hearts_gui.controller.controller import MoveController
from hearts_gui.controller.events import Event
from hearts_gui.rules import Move, SeatView


def play_on(controller: MoveController, person: Callable[[SeatView], Move] | None = None) -> list[Event]:
    """Whatever happens next: a computer player's move, the person's, the next deal; nothing at the end.

    ``person`` moves for the person, given what he may know. The controller must think promptly
    (:class:`PromptThinker`), else there may be nothing yet.
    """
    events = controller.advance()
    if events:
        return events
    if controller.person_to_act is not None and person is not None:
        return controller.make(person(controller.view))
    return controller.next_deal() if controller.can_deal else []
