"""What is left of a deal, where it is certain: proved from what one seat knows, whatever anyone plays from then on.

A claim rests on the claimer's own view and on nothing else. If an offer to lay the hands down came of the hidden cards
it would tell of them, and so would its absence: that none is made would say that somebody still holds a higher card.
Here the unseen cards may lie in any way whatever, even in ways that the play so far rules out. That misses a claim now
and then which a full look at the hands would find; it is right whenever it is made, and it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hearts_gui.rules.cards import Card, pack_for
from hearts_gui.rules.record import Record
from hearts_gui.rules.scoring import card_points
from hearts_gui.rules.seats import Seat
from hearts_gui.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Rest:
    """Where all that still counts will go.

    ``taker``: who wins all of ``cards``, the cards of the scoring that nobody has won yet; None where there are none.
    ``points``: what they add to the taker's deal, free hearts considered and the moon not.
    """

    taker: Seat | None
    cards: frozenset[Card]
    points: int


def cards_left(record: Record) -> frozenset[Card]:
    """The cards of the scoring that nobody has won yet, those in the trick on the table among them."""
    return frozenset(record.rules.table.points.keys() - {card for cards in record.taken for card in cards})


def certain_rest(view: SeatView) -> Rest | None:
    """Where the rest of the deal goes, if this seat can be sure of it in whatever way everyone plays on, itself too.

    That is so where nothing is left that counts; where all that is left lies in a trick whose winner is settled; and
    where this seat takes every trick to come, because nobody can hold a card above any of its own. None for anything
    less certain, and outside play.
    """
    record = view.record
    if view.phase != "play" or record.trick is None:
        return None
    left = cards_left(record)
    if not left:
        return Rest(None, left, 0)
    unseen = set(pack_for(record.rules.players)).difference(view.hand, record.cards_played)
    winner = view.seat if record.turn == view.seat and not record.trick.cards else _settled_winner(view, unseen)
    if winner is None:
        return None
    all_mine = winner == view.seat and all(_highest(card, unseen) for card in _to_be_led(view))
    if not all_mine and (not record.trick.cards or not left <= set(record.trick.cards)):
        return None
    before = record.taken[winner]
    table = record.rules.table
    return Rest(winner, left, card_points(table, (*before, *left)) - card_points(table, before))


def _highest(card: Card, others: Collection[Card]) -> bool:
    """Whether none of the others beats a card that is led."""
    return not any(other.suit is card.suit and other.rank > card.rank for other in others)


def _to_be_led(view: SeatView) -> list[Card]:
    """The cards of the hand that the seat may come to lead: all but one that it can only play to the trick as it is."""
    suit = view.record.trick.suit if view.record.trick is not None else None
    follows = [card for card in view.hand if card.suit is suit]
    now = follows if len(follows) == 1 and view.record.turn == view.seat else []
    return [card for card in view.hand if card not in now]


def _settled_winner(view: SeatView, unseen: Collection[Card]) -> Seat | None:
    """Who takes the trick on the table whatever is added to it; None where that depends, or nothing has been led.

    Of the seat's own hand all cards of the suit led are considered, though a first trick may bar some of them.
    """
    trick = view.record.trick
    best = trick.winning_card if trick is not None else None
    if trick is None or best is None:
        return None
    mine_to_come = trick.card_of(view.seat) is None
    others_to_come = trick.players - len(trick.cards) - mine_to_come
    theirs = [card for card in unseen if card.suit is best.suit] if others_to_come else []
    mine = [card for card in view.hand if card.suit is best.suit] if mine_to_come else []
    if _highest(best, (*theirs, *mine)):
        return trick.winner
    if mine and _highest(min(mine), (best, *theirs)):
        return view.seat
    return None
