"""From two positions and the move between them to the events that tell it: pure functions, nothing remembered.

What the person may know is settled here and nowhere else: whatever comes out of a hand that is not his is left out.
"""

from __future__ import annotations

from dataclasses import replace

from hearts_gui.controller.events import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    ClubShown,
    DealScored,
    Event,
    HeartsBroken,
    HeartsOpened,
    Jump,
    MatchWon,
    MoonChoiceWanted,
    MoonChosen,
    MoonShot,
    PlayBegan,
    PoolDealt,
    PositionChanged,
    QueenLanded,
    TrickTaken,
)
from hearts_gui.rules import (
    Card,
    ChooseMoon,
    Deal,
    DealPool,
    Match,
    MoonChoice,
    PassBack,
    PassCards,
    PlayCard,
    Seat,
    SeatView,
    hearts_may_be_led,
    left_of,
)
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.rules.scoring import card_points, moon_choice, standings


def person_view(match: Match, person: Seat | None) -> SeatView:
    """What the person may know; for one who only watches, seat 0's place at the table without its cards."""
    view = match.view(person or 0)
    if person is not None:
        return view
    return replace(
        view,
        hand=(),
        playable=(),
        passed=(),
        passed_to=None,
        received=(),
        received_from=None,
        gave_back=None,
        got_back=None,
    )


def counts_of(deal: Deal) -> tuple[int, ...]:
    """How many cards each seat holds."""
    return tuple(map(len, deal.hands))


def deal_points_so_far(deal: Deal) -> tuple[int, ...]:
    """Every seat's points from the tricks taken in the deal so far, no moon considered."""
    return tuple(card_points(deal.rules.table, cards) for cards in deal.taken)


def told_deal(match: Match, person: Seat | None) -> list[Event]:
    """The cards of the deal in play have just been dealt; where nothing is passed, play begins at once."""
    deal = match.deal
    eldest = left_of(deal.dealer, deal.rules.players)
    hand = _own(deal.dealt, person)
    counts = tuple(map(len, deal.dealt))
    dealt = CardsDealt(deal.number, deal.dealer, eldest, deal.plan, hand, counts)
    return [dealt, *(_told_opening(deal) if deal.phase == "play" else ())]


def told_move(before: Match, after: Match, person: Seat | None) -> list[Event]:
    """The move that leads from one position to the next, and all that follows from it by itself."""
    deal = after.deal
    move = deal.moves[-1]
    events: list[Event] = []
    match move:
        case PassCards(seat, cards):
            events.append(CardsChosen(seat, "pass", len(cards), cards if seat == person else ()))
            if deal.phase != "pass":
                events.append(_told_exchange(after, person))
        case PassBack(seat, card):
            events.append(CardsChosen(seat, "back", 1, (card,) if seat == person else ()))
            if deal.phase != "back":
                events.append(_told_return(after, person))
        case DealPool():
            eldest = left_of(deal.dealer, deal.rules.players)
            count = len(move.shares[0])
            hand, got = _own(deal.hands, person), _own(deal.received, person)
            events.append(PoolDealt(deal.dealer, eldest, count, got, hand, counts_of(deal)))
        case PlayCard(seat, card):
            events += _told_card(before.deal, deal, seat, card)
        case ChooseMoon(seat, choice):
            events.append(MoonChosen(seat, choice))
    if deal.phase == "play" and before.deal.phase != "play":
        events += _told_opening(deal)
    return events + told_ending(after)


def told_ending(match: Match) -> list[Event]:
    """What the position at the end of a deal asks for or says; nothing in the midst of one."""
    deal = match.deal
    if deal.phase == "moon" and deal.shooter is not None:
        return [MoonChoiceWanted(deal.shooter, match.totals)]
    if deal.phase != "done" or deal.points is None:
        return []
    totals = match.totals
    choice = _moon_outcome(deal)
    events: list[Event] = [DealScored(deal.number, deal.points, totals, deal.shooter, choice, match.over)]
    if match.over:
        events.append(MatchWon(match.winners, standings(totals), totals))
    return events


def told_jump(jump: Jump, before: Match, after: Match, person: Seat | None) -> list[Event]:
    """The position is now ``after`` without a move."""
    deal = after.deal
    same_deal = after.number == before.number
    view = person_view(after, person)
    points = deal_points_so_far(deal)
    changed = PositionChanged(jump, view, counts_of(deal), after.totals, points, same_deal)
    dealt_again = jump is Jump.RESTART or (jump is Jump.RESUME and not deal.moves)
    return [changed, *(told_deal(after, person) if dealt_again else told_ending(after))]


# -- the parts -------------------------------------------------------------------------------------------------------


def _own(rows: tuple[tuple[Card, ...], ...], person: Seat | None) -> tuple[Card, ...]:
    return () if person is None else rows[person]


def _moon_outcome(deal: Deal) -> MoonChoice | None:
    """What became of the deal's moon; None where there was none or its shooter has yet to choose."""
    if deal.shooter is None:
        return None
    last = deal.moves[-1]
    return moon_choice(deal.rules.moon, last.choice if isinstance(last, ChooseMoon) else None)


def _told_opening(deal: Deal) -> list[Event]:
    if deal.leader is None:
        return []
    shown = deal.record.shown
    events: list[Event] = [PlayBegan(deal.leader)]
    return [*events, ClubShown(*shown)] if shown else events


def _told_exchange(after: Match, person: Seat | None) -> CardsPassed:
    deal, view = after.deal, person_view(after, person)
    plan = deal.plan
    if plan is None:
        raise ValueError("nothing is passed in this deal")
    to = plan.to[person] if person is not None else None
    return CardsPassed(plan, view.passed, to, view.received, view.received_from, view.hand, counts_of(deal))


def _told_return(after: Match, person: Seat | None) -> CardsReturned:
    deal, view = after.deal, person_view(after, person)
    plan = deal.plan
    if plan is None:
        raise ValueError("nothing is passed in this deal")
    to, source = view.received_from, view.passed_to
    return CardsReturned(plan, view.gave_back, to, view.got_back, source, view.hand, counts_of(deal))


def _told_card(before: Deal, after: Deal, seat: Seat, card: Card) -> list[Event]:
    table = after.rules.table
    trick = before.trick.played(card) if before.trick else None
    if trick is None or trick.winner is None:
        raise ValueError("no card was due")
    worth = table.points.get(card, 0)
    events: list[Event] = [CardPlayed(seat, card, len(trick.cards) - 1, worth, trick.winner, trick.turn)]
    if after.hearts_broken and not before.hearts_broken:
        events.append(HeartsBroken(seat, card))
    if card == QUEEN_OF_SPADES and worth > 0:
        events.append(QueenLanded(seat, worth))
    if trick.complete:
        worths = tuple(table.points.get(played, 0) for played in trick.cards)
        was, now = deal_points_so_far(before), deal_points_so_far(after)
        points = now[trick.winner] - was[trick.winner]
        last, number = after.trick is None, len(after.tricks)
        events.append(TrickTaken(number, trick.leader, trick.winner, trick.cards, worths, points, now, last))
    if hearts_may_be_led(after.record) and not hearts_may_be_led(before.record):
        events.append(HeartsOpened())
    if after.shooter is not None:
        events.append(MoonShot(after.shooter, _moon_outcome(after)))
    return events
