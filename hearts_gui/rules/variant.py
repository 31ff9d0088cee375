"""The choices that make one game of Hearts: what is passed, who opens, when hearts may be led, what counts.

Rules are data. A :class:`Rules` value says what was chosen; :func:`scoring_table` turns its scoring into points per
card, the number of hearts that go free and the cards that a moon needs, and nothing outside this module asks for a
scoring by its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType

from hearts_gui.rules.cards import (
    FEWEST_PLAYERS,
    HEARTS,
    JACK_OF_DIAMONDS,
    MOST_PLAYERS,
    QUEEN_OF_SPADES,
    Card,
    Rank,
    pack_for,
)


class Passing(Enum):
    """What is passed before play (RULES.md 2); the value is the choice's number in the 256 variations."""

    NONE = 1
    THREE = 2
    FOUR_BACK_ONE = 3
    DEALER_POOL = 4


class Opening(Enum):
    """Who leads to the first trick, and what (RULES.md 3)."""

    ELDEST_LOWEST = 1
    LOWEST_CLUB = 2
    FIRST_TWO = 3
    SHOW_CLUB = 4


class HeartsLead(Enum):
    """When a heart may be led by one who has other cards (RULES.md 4)."""

    AFTER_FIRST_TRICK = 1
    BROKEN = 2
    AFTER_THIRD_TRICK = 3
    SUITS_LED = 4


class Scoring(Enum):
    """What cards count (RULES.md 5); ``STANDARD`` stands outside the 256 variations and has the number 0."""

    STANDARD = 0
    HEARTS = 1
    HONOURS = 2
    OMNIBUS = 3
    FIRST_TWO_FREE = 4


class Moon(Enum):
    """What happens when one player takes every scoring card (RULES.md 5)."""

    OTHERS_PLUS_26 = "others_plus_26"
    SHOOTER_CHOOSES = "shooter_chooses"
    SHOOTER_MINUS_26 = "shooter_minus_26"


class MoonChoice(Enum):
    """What a shooter chooses: add 26 to everyone else, or subtract 26 from himself."""

    ADD = "add"
    SUBTRACT = "subtract"


MOON_POINTS = 26
SUGGESTED_TARGETS = (50, 75, 100, 150)


@dataclass(frozen=True, slots=True)
class Rules:
    """One game's rules. Every mixture of them can be played.

    ``target`` is in points: the game ends after the deal in which a total reaches it. Raises ValueError for a number
    of players outside 3 to 7 or a target below 1, TypeError for a choice that is not a member of its enum.
    """

    players: int = 4
    passing: Passing = Passing.THREE
    opening: Opening = Opening.LOWEST_CLUB
    hearts_lead: HeartsLead = HeartsLead.BROKEN
    queen_breaks: bool = False
    scoring: Scoring = Scoring.STANDARD
    moon: Moon = Moon.OTHERS_PLUS_26
    moon_needs_jack: bool = True
    target: int = 100

    def __post_init__(self) -> None:
        for name, kind in (("players", int), ("target", int), ("queen_breaks", bool), ("moon_needs_jack", bool)):
            if type(getattr(self, name)) is not kind:
                raise TypeError(f"{name} must be {kind.__name__}, not {getattr(self, name)!r}")
        for name, choices in CHOICES.items():
            if not isinstance(getattr(self, name), choices):
                raise TypeError(f"{name} must be one of {choices.__name__}, not {getattr(self, name)!r}")
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise ValueError(f"Hearts is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {self.players}")
        if self.target < 1:
            raise ValueError(f"the target must be at least 1 point, not {self.target}")

    @property
    def cards_each(self) -> int:
        """How many cards everyone is dealt."""
        return len(pack_for(self.players)) // self.players

    @property
    def table(self) -> ScoringTable:
        """What the cards count under these rules."""
        return scoring_table(self.scoring, self.moon_needs_jack)

    @property
    def number(self) -> str | None:
        """The variation's four digits, like ``"2-2-2-3"``; None under the standard scoring, which has no number."""
        if self.scoring is Scoring.STANDARD:
            return None
        return "-".join(str(choice.value) for choice in (self.passing, self.opening, self.hearts_lead, self.scoring))


# The choices by the name of their field: the rules screen, its words and the notation are made from this.
CHOICES: Mapping[str, type[Enum]] = MappingProxyType(
    {"passing": Passing, "opening": Opening, "hearts_lead": HeartsLead, "scoring": Scoring, "moon": Moon}
)


@dataclass(frozen=True, slots=True)
class ScoringTable:
    """A scoring as data.

    ``points``: what each scoring card counts for whoever takes it.
    ``free_hearts``: how many of the hearts that a player takes in a deal count nothing.
    ``moon_cards``: the cards that a player must take, all of them, to shoot the moon.
    ``harmful``: the cards with plus points, which may not be played to the first trick (RULES.md 4).
    """

    points: Mapping[Card, int]
    free_hearts: int
    moon_cards: frozenset[Card]
    harmful: frozenset[Card]


def _hearts_worth(points_of: Mapping[Rank, int], otherwise: int) -> dict[Card, int]:
    return {heart: points_of.get(heart.rank, otherwise) for heart in HEARTS}


_HONOURS = {Rank.JACK: 5, Rank.QUEEN: 5, Rank.KING: 5, Rank.ACE: 5}
_POINTS: dict[Scoring, dict[Card, int]] = {
    Scoring.STANDARD: _hearts_worth({}, 1) | {QUEEN_OF_SPADES: 13},
    Scoring.HEARTS: _hearts_worth({}, 1),
    Scoring.HONOURS: _hearts_worth(_HONOURS, 1),
    Scoring.OMNIBUS: _hearts_worth({}, 1) | {QUEEN_OF_SPADES: 13, JACK_OF_DIAMONDS: -10},
    Scoring.FIRST_TWO_FREE: _hearts_worth({}, 2) | {QUEEN_OF_SPADES: 13, JACK_OF_DIAMONDS: -10},
}
_FREE_HEARTS = {Scoring.FIRST_TWO_FREE: 2}


@cache
def scoring_table(scoring: Scoring, moon_needs_jack: bool = True) -> ScoringTable:
    """The data of a scoring (RULES.md 5). Without ``moon_needs_jack`` cards with minus points don't make the moon."""
    points = _POINTS[scoring]
    harmful = frozenset(card for card, worth in points.items() if worth > 0)
    moon = frozenset(points) if moon_needs_jack else harmful
    return ScoringTable(MappingProxyType(points), _FREE_HEARTS.get(scoring, 0), moon, harmful)


CLASSIC = Rules()
BLACK_MARIA = Rules(queen_breaks=True, moon=Moon.SHOOTER_CHOOSES)


def variation(passing: int, opening: int, hearts: int, scoring: int, players: int = 4) -> Rules:
    """One of the 256 variations, by its four digits of 1 to 4 (RULES.md 7).

    Raises ValueError where a digit is none of 1, 2, 3, 4.
    """
    digits = (passing, opening, hearts, scoring)
    if any(digit not in (1, 2, 3, 4) for digit in digits):
        raise ValueError(f"a variation is four digits of 1 to 4, not {'-'.join(map(str, digits))}")
    return Rules(
        players=players,
        passing=Passing(passing),
        opening=Opening(opening),
        hearts_lead=HeartsLead(hearts),
        scoring=Scoring(scoring),
    )
