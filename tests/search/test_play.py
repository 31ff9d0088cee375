"""What shames other programs: positions in which a sound player never does the foolish thing, whatever its seed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.rules import CLASSIC, Card, Deal, Passing, Rules, Scoring, SeatView, Suit, pack_for, parse_cards
from hearts_gui.rules.scoring import card_points, moon_possible
from tests.search.positions import ALONE, PLAIN, STOPPER, met

SOUND = ("skilled", "expert", "master")
SEEDS = range(3)
QUEEN, JACK = Card.parse("QS"), Card.parse("JD")
OMNIBUS = Rules(passing=Passing.NONE, scoring=Scoring.OMNIBUS)


def choices(view: SeatView) -> list[tuple[str, Card]]:
    """What each sound player plays with each seed; the master, who takes his time, with one."""
    return [
        (name, PLAYERS[name].make(seed).choose_play(view))
        for name in SOUND
        for seed in (SEEDS if name != "master" else SEEDS[:1])
    ]


def split(view: SeatView) -> bool:
    """Whether no moon can be shot any more."""
    taken = view.record.taken
    return moon_possible(view.rules.table, taken) is None and any(
        card in view.rules.table.points for cards in taken for card in cards
    )


def table(view: SeatView) -> tuple[Card, ...]:
    return view.record.trick.cards if view.record.trick is not None else ()


def best(view: SeatView) -> Card | None:
    return view.record.trick.winning_card if view.record.trick is not None else None


def under(view: SeatView) -> list[Card]:
    """The playable cards that follow suit below the winning card."""
    top = best(view)
    return [card for card in view.playable if top is not None and card.suit is top.suit and card < top]


def over(view: SeatView) -> list[Card]:
    top = best(view)
    return [card for card in view.playable if top is not None and card.suit is top.suit and card > top]


def last(view: SeatView) -> bool:
    return len(table(view)) == view.rules.players - 1


def has_choice(view: SeatView) -> bool:
    return bool(under(view)) and bool(over(view))


def queen_on_table(view: SeatView) -> bool:
    return QUEEN in table(view) and has_choice(view) and split(view)


def unattached_queen(view: SeatView) -> bool:
    """The queen, little guarded, can be dropped on a trick that is somebody else's for sure; spades are about."""
    top = best(view)
    burning = any(card.suit is Suit.HEARTS and card.rank > 10 for card in view.hand)  # might be as pressing
    if sum(card.suit is Suit.SPADES for card in view.hand) > 3 or len(view.hand) < 6 or burning:
        return False
    spades = {card for card in (*view.hand, *view.record.cards_played) if card.suit is Suit.SPADES}
    if QUEEN not in view.playable or top is None or not split(view) or len(spades) > 9:
        return False
    if top.suit is not Suit.SPADES:
        return last(view)
    return top > QUEEN and last(view)


def costly_spoiled_moon(view: SeatView) -> bool:
    """Last to a trick with points, with a choice, after taking much while another has taken something."""
    points = view.rules.table
    own = card_points(points, view.record.taken[view.seat])
    at_stake = card_points(points, table(view))
    return own >= 5 and split(view) and last(view) and has_choice(view) and at_stake >= 3


def jack_to_be_had(view: SeatView) -> bool:
    clean = QUEEN not in table(view) and QUEEN not in over(view)
    return JACK in table(view) and last(view) and has_choice(view) and clean and split(view)


@pytest.mark.parametrize(
    ("rules", "wanted", "sound"),
    [
        (PLAIN, lambda view: queen_on_table(view) and last(view), lambda view, card: card in under(view)),
        (PLAIN, lambda view: queen_on_table(view) and not last(view), lambda view, card: card in under(view)),
        (PLAIN, unattached_queen, lambda _, card: card == QUEEN),
        (PLAIN, costly_spoiled_moon, lambda view, card: card in under(view)),
        (OMNIBUS, jack_to_be_had, lambda view, card: card in over(view)),
    ],
    ids=["takes no queen when last", "covers no queen", "drops the queen", "gives up a spoiled moon", "takes the jack"],
)
def test_common_sense_in_positions_met_in_play(
    rules: Rules, wanted: Callable[[SeatView], bool], sound: Callable[[SeatView, Card], bool]
) -> None:
    for view in met(rules, wanted, 6, 3):
        for name, card in choices(view):
            assert sound(view, card), f"{name} plays {card} on {table(view)} from {view.hand}"


def test_keeps_the_one_card_that_stops_a_moon() -> None:
    for name, card in choices(STOPPER.view(0)):
        assert card != Card.parse("AH"), name


def test_does_not_lead_the_suit_that_nobody_else_has() -> None:
    for name, card in choices(ALONE.view(0)):
        assert card.suit is Suit.SPADES, name


def _passing_deal(hand: str) -> Deal:
    """A deal to the left in which seat 0 holds this hand, and the rest lies as it comes."""
    mine = parse_cards(hand)
    rest = [card for card in pack_for(4) if card not in mine]
    return Deal.start(CLASSIC, [mine, *(rest[seat::3] for seat in range(3))], dealer=3)


@pytest.mark.parametrize("name", SOUND)
@pytest.mark.parametrize("hand", ["2H 3H 5H AC KC 9C QD TD 8D 2S 4S 6S 8S", "2H 4H 6H 7H KC JC TC AD KD JD 3S 5S JS"])
def test_does_not_pass_its_lowest_hearts_by_habit(name: str, hand: str) -> None:
    for seed in SEEDS:
        passed = PLAYERS[name].make(seed).choose_pass(_passing_deal(hand).view(0))
        assert not set(passed) & set(parse_cards("2H 3H 4H 5H"))


def test_does_not_lead_high_spades_into_the_queen_it_passed() -> None:
    deal = _passing_deal("QS AS KS 3C AC 4C 5D 7D 8D TD 4H 6H 9H")
    deal = deal.pass_cards(0, parse_cards("QS 9H TD"))
    for seat in (1, 2, 3):
        spare = [card for card in deal.hands[seat] if card.suit is not Suit.SPADES and str(card) != "2C"]
        deal = deal.pass_cards(seat, spare[-3:])
    while not (deal.to_act == (0,) and not table(deal.view(0))):
        seat = deal.to_act[0]
        playable = deal.playable(seat)
        deal = deal.play(seat, max(playable) if seat == 0 else min(playable))
    for name, card in choices(deal.view(0)):
        assert card.suit is not Suit.SPADES or card < QUEEN, name
