"""Matches played so far and no further, for --selftest and the tests: every screen in a state worth looking at."""

from __future__ import annotations

from hearts_gui.controller import Choice, DealScored, PromptThinker, Wanted, play_on
from hearts_gui.players import PLAYERS, Player
from hearts_gui.rules import SeatView
from hearts_gui.screen.context import Context
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME

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
        events = play_on(controller, lambda view, wanted: _chosen(novice, view, wanted))
        scored += sum(isinstance(event, DealScored) for event in events)
    raise RuntimeError(f"the match gets no further than deal {controller.match.number} of seat {ME}")


def _chosen(player: Player, view: SeatView, wanted: Wanted) -> Choice:
    match wanted:
        case "pass":
            return player.choose_pass(view)
        case "back":
            return player.choose_back(view)
        case "play":
            return player.choose_play(view)
        case "moon":
            return player.choose_moon(view)
