"""Which cards of a hand may be played, and why the others may not: one function says both (RULES.md 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache

from hearts_gui.rules.cards import Card, Rank, Suit, of_suit, pack_for
from hearts_gui.rules.record import Phase, Record
from hearts_gui.rules.seats import Seat, left_of, turns_from
from hearts_gui.rules.variant import HeartsLead, Opening


class Reason(Enum):
    """Why a move is refused. Each has one sentence on the screen."""

    # a card that lies in the hand but may not be played now
    MUST_FOLLOW = "must_follow"
    NO_POINTS_ON_FIRST_TRICK = "no_points_on_first_trick"
    HEARTS_NOT_BROKEN = "hearts_not_broken"
    HEARTS_AFTER_FIRST_TRICK = "hearts_after_first_trick"
    HEARTS_AFTER_THIRD_TRICK = "hearts_after_third_trick"
    HEARTS_AFTER_SUITS_LED = "hearts_after_suits_led"
    LEAD_LOWEST = "lead_lowest"
    LEAD_LOWEST_CLUB = "lead_lowest_club"
    LEAD_A_TWO = "lead_a_two"
    LEAD_WITHOUT_POINTS = "lead_without_points"
    # a move that is not due, or not the mover's to make
    NOT_IN_HAND = "not_in_hand"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    ALREADY_PASSED = "already_passed"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    SAME_CARD_TWICE = "same_card_twice"
    NOT_RECEIVED = "not_received"
    WRONG_POOL = "wrong_pool"
    DEAL_IS_OVER = "deal_is_over"
    DEAL_IS_NOT_OVER = "deal_is_not_over"
    MATCH_IS_OVER = "match_is_over"


class IllegalMove(ValueError):
    """A move that the rules do not allow; nothing has changed. ``reason`` says why, ``card`` which card, if any."""

    def __init__(self, reason: Reason, message: str, card: Card | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.card = card

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Reason, str, Card | None]]:
        return type(self), (self.reason, str(self), self.card)


def _other_suits_open(led: Sequence[int]) -> bool:
    """Each of the three other suits led, or any two suits led twice (RULES.md 4, choice 4)."""
    others = [led[suit] for suit in Suit if suit is not Suit.HEARTS]
    return all(others) or sum(times >= 2 for times in led) >= 2


# When a heart may be led by one who has a choice, and what to say while it may not.
_HEARTS_LEADS: Mapping[HeartsLead, tuple[Callable[[Record], bool], Reason]] = {
    HeartsLead.AFTER_FIRST_TRICK: (lambda record: len(record.tricks) >= 1, Reason.HEARTS_AFTER_FIRST_TRICK),
    HeartsLead.BROKEN: (lambda record: record.hearts_broken, Reason.HEARTS_NOT_BROKEN),
    HeartsLead.AFTER_THIRD_TRICK: (lambda record: len(record.tricks) >= 3, Reason.HEARTS_AFTER_THIRD_TRICK),
    HeartsLead.SUITS_LED: (lambda record: _other_suits_open(record.led), Reason.HEARTS_AFTER_SUITS_LED),
}


def hearts_may_be_led(record: Record) -> bool:
    """Whether one who holds hearts and other cards may lead a heart to the trick due now (after the first)."""
    may_lead, _ = _HEARTS_LEADS[record.rules.hearts_lead]
    return may_lead(record)


@cache
def lowest_club(players: int) -> Card:
    """The lowest club in the pack: the two, or the three where the two is left out."""
    return min(of_suit(pack_for(players), Suit.CLUBS))


@cache
def opening_twos(players: int) -> tuple[Card, ...]:
    """Those of 2C, 2D and 2S that are in the pack."""
    return tuple(c for c in pack_for(players) if c.rank is Rank.TWO and c.suit is not Suit.HEARTS)


def opener(opening: Opening, hands: Sequence[Sequence[Card]], dealer: Seat) -> Seat:
    """Who leads to the first trick, given everyone's hand after passing (RULES.md 3)."""
    players = len(hands)
    eldest = left_of(dealer, players)
    if opening is Opening.ELDEST_LOWEST:
        return eldest
    wanted = opening_twos(players) if opening is Opening.FIRST_TWO else (lowest_club(players),)
    return next(seat for seat in turns_from(eldest, players) if any(card in hands[seat] for card in wanted))


def _lowest_of(hand: Sequence[Card]) -> list[Card]:
    """The lowest cards outside hearts, all that tie; the lowest heart of a hand of hearts alone."""
    others = [card for card in hand if card.suit is not Suit.HEARTS] or list(hand)
    lowest = min(card.rank for card in others)
    return [card for card in others if card.rank is lowest]


def opening_leads(record: Record, hand: Sequence[Card]) -> tuple[list[Card], Reason]:
    """The cards that the opener may lead to the first trick, and the reason why he may lead no other."""
    rules = record.rules
    if rules.opening is Opening.ELDEST_LOWEST:
        return _lowest_of(hand), Reason.LEAD_LOWEST
    if rules.opening is Opening.LOWEST_CLUB:
        return [lowest_club(rules.players)], Reason.LEAD_LOWEST_CLUB
    if rules.opening is Opening.FIRST_TWO:
        return [card for card in opening_twos(rules.players) if card in hand], Reason.LEAD_A_TWO
    scoring = rules.table.points
    return [card for card in hand if card not in scoring], Reason.LEAD_WITHOUT_POINTS


def judge(record: Record, hand: Sequence[Card]) -> dict[Card, Reason | None]:
    """For each card of the hand of the seat whose turn it is: None if it may be played, else the reason why not.

    ``hand`` is not empty. At least one card can always be played.
    """
    suit = record.trick.suit if record.trick else None
    if suit is not None:
        return _judge_following(record, hand, suit)
    if record.first_trick:
        allowed, reason = opening_leads(record, hand)
        return {card: None if card in allowed else reason for card in hand}
    may_lead, reason = _HEARTS_LEADS[record.rules.hearts_lead]
    if may_lead(record) or all(card.suit is Suit.HEARTS for card in hand):
        return dict.fromkeys(hand)
    return {card: reason if card.suit is Suit.HEARTS else None for card in hand}


def _judge_following(record: Record, hand: Sequence[Card], suit: Suit) -> dict[Card, Reason | None]:
    follows = [card for card in hand if card.suit is suit]
    verdict: dict[Card, Reason | None] = dict.fromkeys(hand, Reason.MUST_FOLLOW if follows else None)
    allowed = follows or hand
    verdict.update(dict.fromkeys(allowed))
    if record.first_trick:
        harmful = record.rules.table.harmful
        barred = [card for card in allowed if card in harmful]
        if len(barred) < len(allowed):
            verdict.update(dict.fromkeys(barred, Reason.NO_POINTS_ON_FIRST_TRICK))
    return verdict


def not_due(record: Record, phase: Phase, seat: Seat) -> Reason | None:
    """Why this seat may play no card at all at this moment, None where a card is due from it."""
    if phase == "done":
        return Reason.DEAL_IS_OVER
    if phase != "play":
        return Reason.NOT_NOW
    return None if record.turn == seat else Reason.NOT_YOUR_TURN


def verdicts(record: Record, phase: Phase, seat: Seat, hand: Sequence[Card]) -> dict[Card, Reason | None]:
    """For each card of this seat's hand, its turn or not: None where it may be played now, else why it may not."""
    reason = not_due(record, phase, seat)
    return judge(record, hand) if reason is None else dict.fromkeys(hand, reason)


def playable_cards(record: Record, hand: Sequence[Card]) -> list[Card]:
    """The cards of the hand that :func:`judge` lets be played, in the hand's order."""
    return [card for card, reason in judge(record, hand).items() if reason is None]
