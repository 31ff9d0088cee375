"""All that a seat can know of the hidden cards, and no more: what worlds.py denies is what the referee rules out.

A deal of the hidden cards is possible when everyone could have played as he did: checked card by card with the rules
themselves, which know nothing of denials.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from hearts_gui.players.counting import CARDS, mask_of, ordinals
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.worlds import Hidden, hidden_cards
from hearts_gui.rules import Card, Deal, HeartsLead, Opening, Passing, Record, Rules, SeatView, pack_for
from hearts_gui.rules.legality import opener, playable_cards
from tests.search.mixtures import passed_at_random, random_rules

Hands = list[set[Card]]


def lopsided_deal(rules: Rules, rng: random.Random) -> Deal:
    """A deal up to the first lead, whose hands are long in suits more often than luck makes them."""
    pack = list(pack_for(rules.players))
    order = {card: (rng.random() if rng.random() < 0.5 else int(card.suit) * rng.random()) for card in pack}
    pack.sort(key=lambda card: order[card])
    each = rules.cards_each
    hands = [pack[seat * each : (seat + 1) * each] for seat in range(rules.players)]
    rng.shuffle(hands)
    return passed_at_random(Deal.start(rules, hands, rng.randrange(rules.players), rng.randint(1, 4)), rng)


def possible(view: SeatView, left: Sequence[set[Card]]) -> bool:
    """Whether all that the seat has seen could have come about, had these cards been left in the hands."""
    record = view.record
    rules = record.rules
    hands = [set(cards) for cards in left]
    tricks = [*record.tricks, *([record.trick] if record.trick is not None else [])]
    for trick in tricks:
        for seat, card in trick.plays:
            hands[seat].add(card)
    if opener(rules.opening, [sorted(hand) for hand in hands], record.dealer) != tricks[0].leader:
        return False
    if record.shown is not None and record.shown[1] not in hands[record.shown[0]]:
        return False
    came_back = {view.got_back}
    if view.passed_to is not None and not set(view.passed) - came_back <= hands[view.passed_to]:
        return False
    if (
        view.gave_back is not None
        and view.received_from is not None
        and view.gave_back not in hands[view.received_from]
    ):
        return False
    replay = Record.start(rules, record.dealer, record.number).opened(tricks[0].leader, record.shown)
    for trick in tricks:
        for seat, card in trick.plays:
            if card not in playable_cards(replay, sorted(hands[seat])):
                return False
            hands[seat].remove(card)
            replay = replay.played(card)
    return True


def allowed(hidden: Hidden, seat: int, cards: set[Card]) -> bool:
    """Whether a seat may hold these cards as far as worlds.py knows."""
    place = hidden.seats.index(seat)
    mask = mask_of(cards)
    return not hidden.fixed[place] & ~mask and not mask & ~(hidden.may[place] | hidden.fixed[place])


def at_some_point(rules: Rules, rng: random.Random) -> Deal:
    deal = lopsided_deal(rules, rng)
    for _ in range(rng.choice((rng.randrange(2 * rules.players), rng.randrange(rules.players * rules.cards_each)))):
        deal = deal.play(deal.to_act[0], rng.choice(deal.playable(deal.to_act[0])))
    return deal


@pytest.mark.parametrize("chunk", range(2))
def test_a_card_may_lie_with_a_seat_exactly_where_the_referee_lets_it(chunk: int) -> None:
    """Two hidden cards change places: the referee and worlds.py say alike whether that might be so."""
    verdicts: Counter[bool] = Counter()
    for number in range(250):
        rng = random.Random(f"{chunk}/{number}")
        rules = random_rules(rng)
        deal = at_some_point(rules, rng)
        view = deal.view(deal.to_act[0])
        hidden = hidden_cards(view, rulebook(rules))
        hands: Hands = [set(hand) for hand in deal.hands]
        assert possible(view, hands)
        for seat in hidden.seats:
            assert allowed(hidden, seat, hands[seat]), "what is true is never denied"
        for one, other in itertools.combinations(hidden.seats, 2):
            pairs = list(itertools.product(sorted(hands[one]), sorted(hands[other])))
            for mine, yours in rng.sample(pairs, min(6, len(pairs))):
                swapped = list(hands)
                swapped[one] = hands[one] - {mine} | {yours}
                swapped[other] = hands[other] - {yours} | {mine}
                verdict = possible(view, swapped)
                assert verdict == (allowed(hidden, one, swapped[one]) and allowed(hidden, other, swapped[other]))
                verdicts[verdict] += 1
    assert min(verdicts[False], verdicts[True]) > 500


def shared_out(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[list[set[Card]]]:
    """Every way to share cards out, so many to each."""
    if not sizes:
        yield []
        return
    for chosen in itertools.combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in shared_out(rest, sizes[1:]):
            yield [set(chosen), *others]


def test_small_endings_have_as_many_deals_as_brute_force_finds() -> None:
    narrowed = 0
    for number in range(100):
        rng = random.Random(f"ending/{number}")
        rules = random_rules(rng)
        deal = lopsided_deal(rules, rng)
        keep = {3: 3, 4: 2, 5: 2, 6: 1, 7: 1}[rules.players]
        while len(deal.record.tricks) < rules.cards_each - keep:
            deal = deal.play(deal.to_act[0], rng.choice(deal.playable(deal.to_act[0])))
        view = deal.view(deal.to_act[0])
        hidden = hidden_cards(view, rulebook(rules))
        cards = [CARDS[card] for card in ordinals(hidden.unseen | sum(hidden.fixed))]
        everyone = list(shared_out(cards, [len(deal.hands[seat]) for seat in hidden.seats]))
        found = 0
        for shares in everyone:
            hands: Hands = [set(view.hand)] * rules.players
            for seat, share in zip(hidden.seats, shares, strict=True):
                hands[seat] = share
            verdict = possible(view, hands)
            found += verdict
            assert verdict == all(
                allowed(hidden, seat, share) for seat, share in zip(hidden.seats, shares, strict=True)
            )
        assert found
        narrowed += found < len(everyone)
    assert narrowed > 50


def _denied(deal: Deal, viewer: int, seat: int) -> int:
    """The unseen cards that the viewer knows a seat not to hold."""
    hidden = hidden_cards(deal.view(viewer), rulebook(deal.rules))
    return hidden.unseen & ~hidden.may[hidden.seats.index(seat)]


def _dealt(rules: Rules, held: dict[int, str]) -> Deal:
    hands: list[list[Card]] = [
        [Card.parse(text) for text in held.get(seat, "").split()] for seat in range(rules.players)
    ]
    rest = [card for card in pack_for(rules.players) if not any(card in hand for hand in hands)]
    for hand in hands:
        while len(hand) < rules.cards_each:
            hand.append(rest.pop())
    return Deal.start(rules, hands, dealer=rules.players - 1)


def test_the_opener_knows_before_it_leads_that_those_passed_over_hold_no_two() -> None:
    deal = _dealt(Rules(passing=Passing.NONE, opening=Opening.FIRST_TWO), {2: "2D", 3: "2C 2S"})
    assert deal.to_act == (2,)
    for seat in (0, 1):
        assert _denied(deal, 2, seat) == mask_of(map(Card.parse, ("2C", "2S")))
    assert not _denied(deal, 2, 3)


def test_a_heart_thrown_on_the_first_trick_shows_a_hand_of_hearts_without_the_queen() -> None:
    rules = Rules(players=7, passing=Passing.NONE, opening=Opening.ELDEST_LOWEST)
    deal = _dealt(rules, {0: "8S 9S TS JS KS AS AH", 1: "2H 3H 4H 5H 6H 7H 8H"})
    deal = deal.play(0, Card.parse("8S")).play(1, Card.parse("5H"))
    may = deal.rules.table.harmful - {Card.parse("QS")}
    assert not _denied(deal, 2, 1) & mask_of(may)
    hidden = hidden_cards(deal.view(2), rulebook(rules))
    assert not hidden.may[hidden.seats.index(1)] & ~mask_of(may)


def test_a_shown_club_and_one_given_back_are_known() -> None:
    rules = Rules(passing=Passing.FOUR_BACK_ONE, opening=Opening.SHOW_CLUB, hearts_lead=HeartsLead.BROKEN)
    rng = random.Random(3)
    deal = lopsided_deal(rules, rng)
    while deal.plan is None:
        deal = lopsided_deal(rules, rng)
    for seat in range(4):
        view = deal.view(seat)
        hidden = hidden_cards(view, rulebook(rules))
        fixed = {
            CARDS[card]: other
            for other, mask in zip(hidden.seats, hidden.fixed, strict=True)
            for card in ordinals(mask)
        }
        assert fixed == view.known
        assert view.gave_back is None or view.gave_back in fixed
        assert deal.record.shown is not None
        shower, club = deal.record.shown
        assert seat == shower or fixed[club] == shower
