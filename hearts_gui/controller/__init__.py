"""The move controller: the person's intents go in, events come out; knows no screen and no pygame.

>>> from hearts_gui.controller import CardsDealt, MoveController, PromptThinker
>>> from hearts_gui.players import PLAYERS
>>> from hearts_gui.rules import CLASSIC, Match
>>> players = {seat: PLAYERS["duck"].make(seed=seat) for seat in (1, 2, 3)}
>>> controller = MoveController(Match.start(CLASSIC, seed=7), players, person=0, thinker=PromptThinker())
>>> [type(event).__name__ for event in controller.begin()], controller.person_to_act
(['MatchBegun', 'CardsDealt'], 'pass')
>>> [type(event).__name__ for event in controller.choose_pass(controller.view.hand[:3])]
['CardsChosen']
"""

from hearts_gui.controller.controller import MoveController
from hearts_gui.controller.events import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    ClubShown,
    DealScored,
    Event,
    HandsLaidDown,
    HeartsBroken,
    HeartsOpened,
    Jump,
    MatchBegun,
    MatchWon,
    MoonChoiceWanted,
    MoonChosen,
    MoonShot,
    PlayBegan,
    PoolDealt,
    PositionChanged,
    QueenLanded,
    Refused,
    TrickTaken,
    Wanted,
)
from hearts_gui.controller.headless import play_on
from hearts_gui.controller.thinker import BackgroundThinker, PromptThinker, Thinker, Thought, Ticket

__all__ = [
    "BackgroundThinker",
    "CardPlayed",
    "CardsChosen",
    "CardsDealt",
    "CardsPassed",
    "CardsReturned",
    "ClubShown",
    "DealScored",
    "Event",
    "HandsLaidDown",
    "HeartsBroken",
    "HeartsOpened",
    "Jump",
    "MatchBegun",
    "MatchWon",
    "MoonChoiceWanted",
    "MoonChosen",
    "MoonShot",
    "MoveController",
    "PlayBegan",
    "PoolDealt",
    "PositionChanged",
    "PromptThinker",
    "QueenLanded",
    "Refused",
    "Thinker",
    "Thought",
    "Ticket",
    "TrickTaken",
    "Wanted",
    "play_on",
]
