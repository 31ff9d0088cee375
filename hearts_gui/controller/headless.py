"""Matches played out without a screen, through the same controller that the table uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearts_gui.controller.controller import MoveController
from hearts_gui.controller.events import Event, Wanted
from hearts_gui.controller.questions import move_for
from hearts_gui.controller.thinker import Choice, PromptThinker
from hearts_gui.players import Player
from hearts_gui.rules import (
    ChooseMoon,
    DealPool,
    Match,
    PassBack,
    PassCards,
    PlayCard,
    Rules,
    Seat,
    SeatView,
)

Chooser = Callable[[SeatView, Wanted], Choice]
"""What the person at the table chooses, given what he may know and what is wanted of him."""


def person_chooses(controller: MoveController, choice: Choice) -> list[Event]:
    """Hand the person's choice to the intent that it answers. Raises TypeError where it is no answer."""
    wanted, person = controller.person_to_act, controller.person
    if wanted is None or person is None:
        raise TypeError("nothing is wanted of the person")
    match move_for(person, wanted, choice):
        case PassCards(_, cards):
            return controller.choose_pass(cards)
        case PassBack(_, card):
            return controller.give_back(card)
        case PlayCard(_, card):
            return controller.play(card)
        case ChooseMoon(_, what):
            return controller.choose_moon(what)
        case DealPool():
            raise TypeError("the pool is not dealt by choice")


def play_on(controller: MoveController, chooser: Chooser | None = None) -> list[Event]:
    """Whatever happens next: a computer player's move, the person's, the next deal; nothing at the end.

    The controller must think promptly (:class:`PromptThinker`), else there may be nothing yet.
    """
    events = controller.advance()
    if events:
        return events
    wanted = controller.person_to_act
    if wanted is not None and chooser is not None:
        return person_chooses(controller, chooser(controller.view, wanted))
    return controller.next_deal() if controller.can_deal else []


def play_match(
    rules: Rules,
    seed: int,
    players: Mapping[Seat, Player],
    person: Seat | None = None,
    chooser: Chooser | None = None,
    told: Callable[[list[Event]], None] | None = None,
) -> Match:
    """A whole match from the cut to the winner.

    ``person`` and ``chooser``: a seat for which ``chooser`` chooses; every other has its player. ``told`` hears the
    events of every move. Raises RuntimeError where the match gets no further, as with a choice that is refused.
    """
    match = Match.start(rules, seed)
    controller = MoveController(match, players, person, PromptThinker())
    events = controller.begin()
    while not controller.match.over:
        if told is not None:
            told(events)
        before = controller.match
        events = play_on(controller, chooser)
        if controller.match is before:
            raise RuntimeError(f"the match gets no further: {events}")
    if told is not None:
        told(events)
    return controller.match
