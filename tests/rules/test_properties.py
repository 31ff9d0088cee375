"""What holds at every step of every deal, under any mixture of the rules."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import product

import pytest
from hypothesis import given, settings

from hearts_gui.rules import (
    Card,
    ChooseMoon,
    Deal,
    DealPool,
    IllegalMove,
    Match,
    MoonChoice,
    PassBack,
    PassCards,
    PlayCard,
    Reason,
    Rules,
    Scoring,
    Suit,
    format_deal,
    format_match,
    pack_for,
    parse_deal,
    parse_match,
)
from hearts_gui.rules.seats import dealt_round
from tests.rules.naive import NaiveTable
from tests.rules.playing import (
    Taste,
    a_move,
    any_card,
    deals,
    every_variation,
    mixtures,
    moonstruck,
    seeds,
    start,
    step,
    tastes,
    walk,
    walk_match,
)

REASONS_OF_PLAY = {
    Reason.MUST_FOLLOW,
    Reason.NO_POINTS_ON_FIRST_TRICK,
    Reason.HEARTS_NOT_BROKEN,
    Reason.HEARTS_AFTER_THIRD_TRICK,
    Reason.HEARTS_AFTER_SUITS_LED,
    Reason.LEAD_LOWEST,
    Reason.LEAD_LOWEST_CLUB,
    Reason.LEAD_A_TWO,
    Reason.LEAD_WITHOUT_POINTS,
}


def check_cards_conserved(deal: Deal) -> None:
    trick = deal.trick.cards if deal.trick else ()
    taken = [card for cards in deal.taken for card in cards]
    assert sorted(taken) == sorted(card for trick in deal.tricks for card in trick.cards)
    held = [card for hand in deal.hands for card in hand]
    assert sorted([*held, *deal.pool, *taken, *trick]) == list(pack_for(deal.rules.players))
    assert all(list(hand) == sorted(hand) for hand in deal.hands)


def check_moves_and_reasons(deal: Deal) -> set[Reason]:
    """Everyone who may act can; every card has one verdict, and the move itself agrees with it."""
    reasons = set()
    assert bool(deal.to_act) == (deal.phase != "done")
    for seat in range(deal.rules.players):
        playable, verdicts, view = deal.playable(seat), deal.verdicts(seat), deal.view(seat)
        due = seat in deal.to_act
        assert bool(playable) == (due and deal.phase in ("pass", "back", "play"))
        assert list(view.playable) == playable
        assert view.verdicts() == verdicts
        assert list(verdicts) == list(deal.hands[seat])
        if deal.phase == "play":
            assert [card for card, reason in verdicts.items() if reason is None] == playable
        for card, reason in verdicts.items():
            if reason is None:
                after = deal.play(seat, card)
                assert card not in after.hands[seat]
                continue
            with pytest.raises(IllegalMove) as refusal:
                deal.play(seat, card)
            assert refusal.value.reason is reason
            assert refusal.value.card == card
            if due and deal.phase == "play":
                reasons.add(reason)
    return reasons


@settings(max_examples=60)
@given(deals(), tastes)
def test_every_step_of_a_deal(dealt: tuple[Deal, random.Random], taste: Taste) -> None:
    deal, chance = dealt
    for now in walk(deal, chance, taste):
        check_cards_conserved(now)
        reasons = check_moves_and_reasons(now)
        assert reasons <= REASONS_OF_PLAY
        if now.phase == "play":
            (turn,) = now.to_act
            naive = NaiveTable.after(now)
            assert naive.turn() == turn
            assert {str(card) for card in now.playable(turn)} == naive.playable()
            assert now.rules.scoring is Scoring.STANDARD or now.rules.number


def follow(deal: Deal, chance: random.Random, taste: Taste) -> tuple[NaiveTable, Deal, set[Reason]]:
    """Plays a deal out beside the naive table, comparing them at every turn."""
    naive = NaiveTable(deal.rules, deal.dealt, deal.dealer, deal.number)
    reasons: set[Reason] = set()
    while deal.phase != "done":
        assert deal.phase in {naive.phase, "moon"}
        assert [{str(card) for card in hand} for hand in deal.hands] == naive.hands or deal.phase == "pass"
        if deal.phase == "play":
            (turn,) = deal.to_act
            assert turn == naive.turn()
            assert {str(card) for card in deal.playable(turn)} == naive.playable()
            reasons |= {reason for reason in deal.verdicts(turn).values() if reason}
        deal = step(deal, chance, taste)
        naive.apply(deal.moves[-1])
    assert naive.phase == "done"
    return naive, deal, reasons


def test_all_variations_beside_the_second_reading() -> None:
    """Each of the 256 for 3 to 7 players: the same turns and playable cards, the same points; no reason lies idle."""
    reasons: set[Reason] = set()
    moons = 0
    for place, rules in enumerate(every_variation()):
        chance = random.Random(place)
        strong = place % 5 == 0
        deal = start(rules, chance, dealer=place % rules.players, number=1 + place % 4, strong=strong)
        naive, done, met = follow(deal, chance, moonstruck if strong else any_card)
        reasons |= met
        moons += done.shooter is not None
        assert done.points == tuple(naive.points())
        assert done.shooter == naive.shooter()
    assert reasons == REASONS_OF_PLAY
    assert moons >= 40


@settings(max_examples=150)
@given(deals(), tastes)
def test_points(dealt: tuple[Deal, random.Random], taste: Taste) -> None:
    """Points are what the scoring says, and add up to what the deal is worth, the moon and free hearts included."""
    deal, chance = dealt
    naive, done, _ = follow(deal, chance, taste)
    assert done.points == tuple(naive.points())
    rules, total = done.rules, sum(done.points)
    jack = -10 if rules.scoring in (Scoring.OMNIBUS, Scoring.FIRST_TWO_FREE) else 0
    if done.shooter is not None:
        shooter = done.shooter
        assert shooter == naive.shooter()
        extra = 0 if rules.moon_needs_jack else jack
        assert total - extra in (26 * (rules.players - 1), -26)
        return
    worth = {Scoring.STANDARD: 26, Scoring.HEARTS: 13, Scoring.HONOURS: 29, Scoring.OMNIBUS: 16}
    free = sum(2 * max(0, sum(card.suit is Suit.HEARTS for card in cards) - 2) for cards in done.taken)
    assert total == worth.get(rules.scoring, 13 + jack + free)


def refused(deal: Deal, reason: Reason, *moves: object) -> None:
    """Each of the moves is refused for this reason."""
    for move in moves:
        with pytest.raises(IllegalMove) as refusal:
            deal.apply(move)  # type: ignore[arg-type]
        assert refusal.value.reason is reason
        assert str(refusal.value)
        again = pickle.loads(pickle.dumps(refusal.value))  # noqa: S301
        assert (again.reason, again.card, str(again)) == (reason, refusal.value.card, str(refusal.value))


def check_illegal_moves(deal: Deal, chance: random.Random) -> None:
    """Moves of every kind that the moment does not allow."""
    players = deal.rules.players
    seat = chance.choice(deal.to_act) if deal.to_act else 0
    hand = deal.hands[seat] or pack_for(players)[:8]
    other = (seat + 1) % players
    foreign = next((card for card in deal.hands[other] if card not in hand), None)
    early = Reason.DEAL_IS_OVER if deal.phase == "done" else Reason.NOT_NOW
    wrong = {
        "pass": PassCards(seat, hand[:3]),
        "back": PassBack(seat, hand[0]),
        "pool": DealPool(((),) * players),
        "play": PlayCard(seat, hand[0]),
        "moon": ChooseMoon(seat, MoonChoice.ADD),
    }
    refused(deal, early, *(move for phase, move in wrong.items() if phase != deal.phase))
    if deal.phase == "pass":
        assert deal.plan is not None
        count = deal.plan.count
        refused(deal, Reason.NOT_YOUR_TURN, PassCards(-1, hand[:count]), PassCards(players, hand[:count]))
        refused(deal, Reason.WRONG_NUMBER_OF_CARDS, PassCards(seat, hand[: count - 1]), PassCards(seat, ()))
        refused(deal, Reason.WRONG_NUMBER_OF_CARDS, PassCards(seat, hand[: count + 1]))
        refused(deal, Reason.SAME_CARD_TWICE, PassCards(seat, (*hand[: count - 1], hand[0])))
        if foreign:
            refused(deal, Reason.NOT_IN_HAND, PassCards(seat, (*hand[: count - 1], foreign)))
        for done in set(range(players)) - set(deal.to_act):
            refused(deal, Reason.ALREADY_PASSED, PassCards(done, deal.hands[done][:count]))
    elif deal.phase == "back":
        refused(deal, Reason.NOT_YOUR_TURN, PassBack(-1, hand[0]), PassBack(players, hand[0]))
        kept = next(card for card in hand if card not in deal.received[seat])
        refused(deal, Reason.NOT_RECEIVED, PassBack(seat, kept))
        for done in set(range(players)) - set(deal.to_act):
            refused(deal, Reason.ALREADY_PASSED, PassBack(done, deal.received[done][0]))
    elif deal.phase == "pool":
        shares = dealt_round(deal.pool, deal.dealer, players)
        uneven = ((*shares[0], shares[1][0]), shares[1][1:], *shares[2:])
        strange = ((hand[0], *shares[0][1:]), *shares[1:])
        refused(deal, Reason.WRONG_POOL, DealPool(()), DealPool(shares[1:]), DealPool(uneven), DealPool(strange))
        refused(deal, Reason.WRONG_POOL, DealPool((shares[0], shares[0], *shares[2:])))
    elif deal.phase == "play":
        refused(deal, Reason.NOT_YOUR_TURN, *(PlayCard(s, hand[0]) for s in range(-1, players + 1) if s != seat))
        gone = next((card for card in pack_for(players) if card not in hand), None)
        refused(deal, Reason.NOT_IN_HAND, *(PlayCard(seat, card) for card in (gone, foreign) if card))
    elif deal.phase == "moon":
        choices = product((s for s in range(-1, players + 1) if s != seat), MoonChoice)
        refused(deal, Reason.NOT_YOUR_TURN, *(ChooseMoon(s, choice) for s, choice in choices))


@settings(max_examples=60)
@given(deals(), tastes)
def test_illegal_moves_change_nothing(dealt: tuple[Deal, random.Random], taste: Taste) -> None:
    deal, chance = dealt
    for now in walk(deal, chance, taste):
        before, digest = copy.deepcopy(now), hash(now)
        check_illegal_moves(now, chance)
        assert now == before
        assert hash(now) == digest


@settings(max_examples=25)
@given(mixtures, seeds, seeds, tastes)
def test_notation_round_trips_at_every_prefix(rules: Rules, seed: int, moves: int, taste: Taste) -> None:
    """Every prefix of a match can be written, read and written again; its moves replayed give the equal match."""
    chance = random.Random(moves)
    match = start_match = Match.start(rules, seed)
    for match in walk_match(start_match, chance, 3, taste):
        if chance.random() < 0.8 and len(match.finished) > 0:
            continue  # the first deal at every step, the later ones here and there: reading grows with the text
        check_written(match)
    check_written(match)
    replayed = start_match
    for move in match.moves:
        if replayed.deal.phase == "done":
            replayed = replayed.next_deal()
        replayed = replayed.apply(move)
    assert replayed == match
    assert (replayed.totals, replayed.over, replayed.winners) == (match.totals, match.over, match.winners)
    assert pickle.loads(pickle.dumps(match)) == match  # noqa: S301


def check_written(match: Match) -> None:
    text = format_match(match)
    read = parse_match(text)
    assert read == match
    assert hash(read) == hash(match)
    assert format_match(read) == text
    assert parse_match(f"# saved\r\n{text}".replace("\n", "  \r\n\r\n")) == match
    one = format_deal(match.deal)
    assert parse_deal(one) == match.deal
    assert format_deal(parse_deal(one)) == one


@settings(max_examples=100)
@given(mixtures, seeds, seeds)
def test_a_match_from_its_totals(rules: Rules, seed: int, moves: int) -> None:
    """Dealers go round, directions follow the deal's number, totals add up, and it ends when the target is reached."""
    chance = random.Random(moves)
    fresh = Match.start(rules, seed)
    sums = [0] * rules.players
    for match in walk_match(fresh, chance, 6):
        if match.deal.phase != "done":
            assert match.totals == tuple(sums)
            assert not match.over
            assert match.winners == ()
            with pytest.raises(IllegalMove) as refusal:
                match.next_deal()
            assert refusal.value.reason is Reason.DEAL_IS_NOT_OVER
            assert match.view(match.deal.to_act[0]).totals == tuple(sums)
            continue
        assert match.deal.points is not None
        assert match.view(0).totals == tuple(sums)  # those before this deal, until the next one is dealt
        sums = [total + points for total, points in zip(sums, match.deal.points, strict=True)]
        assert match.totals == tuple(sums)
        assert match.dealer == (fresh.dealer + match.number - 1) % rules.players
        assert len(match.history) == match.number
        assert match.over == any(total >= rules.target for total in sums)
        if match.over:
            assert match.winners == tuple(seat for seat, total in enumerate(sums) if total == min(sums))
            with pytest.raises(IllegalMove) as refusal:
                match.next_deal()
            assert refusal.value.reason is Reason.MATCH_IS_OVER


@given(mixtures, seeds)
def test_a_deal_begun_again(rules: Rules, seed: int) -> None:
    """Beginning a deal again gives the cards as they were dealt, and the same seed the same cards to everyone."""
    chance = random.Random(seed)
    fresh = Match.start(rules, seed)
    match = fresh
    for _ in range(30):
        if match.deal.phase != "done":
            match = match.apply(a_move(match.deal, chance) or match.deal_pool().deal.moves[-1])
    assert match.restart_deal() == fresh
    assert Match.start(rules, seed) == fresh
    assert Match.start(rules, seed, fresh.dealer) == fresh
    assert Match.start(rules, seed + 1, fresh.dealer).deal.dealt != fresh.deal.dealt


def test_cards_are_plain_values() -> None:
    names = [str(card) for card in pack_for(4)]
    assert names == [r + s for s in "CDSH" for r in "23456789TJQKA"]
    for place, name in enumerate(names):
        card = Card.parse(name.lower())
        assert (str(card), card.ordinal, card) == (name, place, pack_for(4)[place])
        assert hash(card) == hash((int(card.suit), int(card.rank)))
        assert pickle.loads(pickle.dumps(card)) == card  # noqa: S301
    for nonsense in ("", "Q", "1S", "QSS", "10S", "SQ", "Q S", "♠Q"):
        with pytest.raises(ValueError, match="is not a card"):
            Card.parse(nonsense)
