"""What happened at the table, one frozen value an event: all that choreography, sound and words need to know.

An event holds what the person may know at that moment and nothing else: another player's cards are in it only once
they lie on the table. Seats are numbered clockwise; ``hand`` is always the person's own, sorted, as it is after the
event, and ``counts`` is how many cards each seat holds after it. Whoever only watches has an empty hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal

from hearts_gui.rules import Card, MoonChoice, PassPlan, Reason, Rest, Rules, Seat, SeatView

Wanted = Literal["pass", "back", "play", "moon"]
"""What a seat can be asked for: cards to pass, one to give back, a card to play, what becomes of its moon."""


class Jump(Enum):
    """How the position came to be another one without a move having been made."""

    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    RESUME = "resume"
    GO = "go"


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A match begins: its rules, and who deals first."""

    rules: Rules
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A deal's cards are dealt, one at a time, from the seat ``eldest``. ``plan``: what is passed, None for nothing."""

    number: int
    dealer: Seat
    eldest: Seat
    plan: PassPlan | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsChosen:
    """A seat has chosen what it passes or gives back; nothing moves yet.

    ``count`` cards; which they are (``cards``) is told of the person's own choice only.
    """

    seat: Seat
    wanted: Literal["pass", "back"]
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """Everyone has chosen and the cards change hands: ``plan.count`` from each seat to ``plan.to[seat]``.

    ``gave`` went from the person to ``to``, ``got`` came to him from ``source``. Into a pool (``plan.pooled``) the
    cards go to the dealer, and nothing has come back yet: ``got`` is empty, ``source`` None. One who only watches
    neither gives nor gets.
    """

    plan: PassPlan
    gave: tuple[Card, ...]
    to: Seat | None
    got: tuple[Card, ...]
    source: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Everyone gives back one of the cards that he was passed: each seat to ``plan.giver(seat)``."""

    plan: PassPlan
    gave: Card | None
    to: Seat | None
    got: Card | None
    source: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PoolDealt:
    """The dealer has shuffled the pool and deals ``count`` cards to each seat, one at a time, from ``eldest``."""

    dealer: Seat
    eldest: Seat
    count: int
    got: tuple[Card, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The hands are settled; ``leader`` leads to the first trick."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class ClubShown:
    """A seat shows the lowest club and keeps it in its hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat plays a card.

    ``place``: the card's place in the trick, 0 for the lead. ``worth``: the points it counts. ``winning``: whose card
    has the trick so far. ``turn``: who plays next to this trick, None where it is complete.
    """

    seat: Seat
    card: Card
    place: int
    worth: int
    winning: Seat
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class HeartsBroken:
    """The first heart of the deal, or a queen that the rules let break hearts, has been played."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HeartsOpened:
    """From now on hearts may be led, by the rule in force: with their breaking, or after so many tricks or suits."""


@dataclass(frozen=True, slots=True)
class QueenLanded:
    """The queen of spades has been played in a game in which she counts; she lies with whoever takes the trick."""

    seat: Seat
    worth: int


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A complete trick goes to its winner, who leads next unless it was the ``last``.

    ``number`` counts from 1. ``cards`` in the order of play from ``leader``, ``worths`` what each counts, ``points``
    what the trick adds to the winner's deal (free hearts considered), ``deal_points`` every seat's points in the deal
    so far, no moon considered.
    """

    number: int
    leader: Seat
    winner: Seat
    cards: tuple[Card, ...]
    worths: tuple[int, ...]
    points: int
    deal_points: tuple[int, ...]
    last: bool


@dataclass(frozen=True, slots=True)
class HandsLaidDown:
    """The person claims what is certain, and the hands are laid open: what follows is played out by itself.

    ``rest``: where all goes that still counts. ``hands``: every seat's cards. Nothing that anybody does with what he
    sees of them can change a point; so it is no secret any more.
    """

    seat: Seat
    rest: Rest
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class MoonShot:
    """A seat has taken every card that a moon needs. ``choice``: what becomes of it, None where he has to choose."""

    seat: Seat
    choice: MoonChoice | None


@dataclass(frozen=True, slots=True)
class MoonChoiceWanted:
    """The shooter is to choose: 26 for everyone else, or 26 off his own total. ``totals``: before this deal."""

    seat: Seat
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MoonChosen:
    """The shooter has chosen."""

    seat: Seat
    choice: MoonChoice


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over: its ``points`` by seat, and the ``totals`` with them.

    ``shooter`` shot the moon and ``choice`` is what became of it; None where nobody did. ``over``: whether the match
    is decided by it (:class:`MatchWon` follows).
    """

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    shooter: Seat | None
    choice: MoonChoice | None
    over: bool


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over. ``standings``: (place, seat) from the best to the last, equal totals sharing a place."""

    winners: tuple[Seat, ...]
    standings: tuple[tuple[int, Seat], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """What was asked for is not allowed; nothing has changed. ``card``: the card to blame, if one is."""

    reason: Reason
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class PositionChanged:
    """The position is another one, all at once: what lies where now is to be taken from this event.

    ``view``: the person's. ``counts``: cards that each seat holds. ``totals``: of the match, the deal included if it
    has been scored. ``deal_points``: every seat's points in the deal so far, no moon considered. ``same_deal``:
    whether the deal is the one that was in play before. A restarted deal, and a resumed one in which nothing has been
    done, is dealt by the :class:`CardsDealt` that follows; where the deal is scored, or its moon waits for a choice,
    the events that say so follow.
    """

    jump: Jump
    view: SeatView
    counts: tuple[int, ...]
    totals: tuple[int, ...]
    deal_points: tuple[int, ...]
    same_deal: bool


Event = (
    MatchBegun
    | CardsDealt
    | CardsChosen
    | CardsPassed
    | CardsReturned
    | PoolDealt
    | PlayBegan
    | ClubShown
    | CardPlayed
    | HeartsBroken
    | HeartsOpened
    | QueenLanded
    | TrickTaken
    | HandsLaidDown
    | MoonShot
    | MoonChoiceWanted
    | MoonChosen
    | DealScored
    | MatchWon
    | Refused
    | PositionChanged
)
