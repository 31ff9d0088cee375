"""Matches played so far and no further, for --selftest and the tests: every screen in a state worth looking at."""

from __future__ import annotations

from hearts_gui.controller import DealScored, Event, MoveController, PromptThinker
from hearts_gui.players import PLAYERS, Player
from hearts_gui.screen.context import Context
from hearts_gui.screen.session import Session

_STEPS = 100_000
"""More moves than any match has; a match that is not over by then never will be."""


def played(context: Context, deals: int | None = None) -> Session:
    """A session in which so many deals have just been scored, or that is over; without a number, one that is over.

    A beginner plays for the person. Everything that happened has been told. RuntimeError where it gets no further.
    """
    session = Session.begin(context, PromptThinker())
    controller = session.controller
    novice = PLAYERS["novice"].make(session.seed)
    scored = 0
    for _ in range(_STEPS):
        if controller.match.over or scored == deals:
            session.pending.clear()
            return session
        events = controller.advance() or _moved(controller, novice) or controller.next_deal()
        scored += sum(isinstance(event, DealScored) for event in events)
    raise RuntimeError(f"the match gets no further than deal {controller.match.number}")


def in_play(context: Context, deals: int, tricks: int) -> Session:
    """A session in the midst of the deal after so many: so many tricks have been taken, and the person is to play.

    RuntimeError where it never comes to that, as when the match is over before.
    """
    session = played(context, deals)
    controller = session.controller
    novice = PLAYERS["novice"].make(session.seed)
    if controller.can_deal:
        controller.next_deal()
    for _ in range(_STEPS):
        if len(controller.view.record.tricks) == tricks and controller.person_to_act == "play":
            session.pending.clear()
            return session
        if not (controller.advance() or _moved(controller, novice)):
            break
    raise RuntimeError(f"no {tricks} tricks were taken in deal {controller.match.number}")


def _moved(controller: MoveController, player: Player) -> list[Event]:
    """The person's move, chosen by a computer player; nothing while none is wanted of him."""
    view = controller.view
    match controller.person_to_act:
        case "pass":
            return controller.choose_pass(player.choose_pass(view))
        case "back":
            return controller.give_back(player.choose_back(view))
        case "play":
            return controller.play(player.choose_play(view))
        case "moon":
            return controller.choose_moon(player.choose_moon(view))
    return []
