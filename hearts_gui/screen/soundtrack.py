"""From what happened at the table to what is heard of it, and when: the twin of the choreography, told by its figures.

A card is heard as it lands, not as it sets out; what gathers or changes hands is heard while it moves.
"""

from __future__ import annotations

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    ClubShown,
    Event,
    HeartsBroken,
    Jump,
    PoolDealt,
    PositionChanged,
    QueenLanded,
)
from hearts_gui.screen.arrangement import Back
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.choreography import DECK
from hearts_gui.screen.steps import Figure

Heard = tuple[float, Cue]
"""A cue, and after how many milliseconds it is to sound."""


_AT_ONCE: dict[type[Event], Cue] = {
    CardsPassed: Cue.PASS_WHOOSH,
    CardsReturned: Cue.PASS_WHOOSH,
    ClubShown: Cue.CARD_LIFT,
    HeartsBroken: Cue.HEARTS_BROKEN,
    QueenLanded: Cue.QUEEN_LANDS,
}
_LEAPS = {
    Jump.UNDO: Cue.DEAL_TICK,  # whoever goes back a whole deal is not to hear it all again
    Jump.REDO: Cue.DEAL_TICK,
    Jump.RESTART: Cue.TRICK_COLLECT,
}


def soundtrack(event: Event, figure: Figure) -> list[Heard]:
    """What is heard of an event that is shown by this figure, the earliest first."""
    match event:
        case CardsDealt() | PoolDealt():
            return [(ms, Cue.DEAL_TICK) for ms in _landings(figure)]
        case CardPlayed(card=card, worth=worth):
            lands = next((step.animation.length for step in figure if step.key == card), 0.0)
            # The jack that counts for whoever gets him rings as he lies there, so that all may reach for him.
            return [(lands, Cue.CARD_PLAY), *([(lands, Cue.LUCKY_JACK)] if worth < 0 else [])]
        case PositionChanged(jump=jump):
            cue = _LEAPS.get(jump)
        case _:
            cue = _AT_ONCE.get(type(event))
    return [(0.0, cue)] if cue is not None else []


def _landings(figure: Figure) -> list[float]:
    """When the cards that are dealt come to lie; once only for those that do so together."""
    dealt = [step for step in figure if step.start is not None and step.end is None]
    return sorted(
        {step.animation.length for step in dealt if not (isinstance(step.key, Back) and step.key.seat == DECK)}
    )
