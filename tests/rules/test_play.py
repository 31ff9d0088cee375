"""The corners of the opening lead and of play, each as RULES.md words it (sections 2 to 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_gui.rules import (
    Card,
    Deal,
    HeartsLead,
    IllegalMove,
    Match,
    Opening,
    Passing,
    Reason,
    Record,
    Rules,
    Scoring,
    format_cards,
    hearts_may_be_led,
    pack_for,
    parse_cards,
)
from hearts_gui.rules.legality import judge

PLAIN = Rules(passing=Passing.NONE)
ELDEST = replace(PLAIN, opening=Opening.ELDEST_LOWEST)


def dealt(rules: Rules, hands: dict[int, str], dealer: int = 0) -> Deal:
    """A deal in which these seats hold these cards, and every other card fills the hands in order."""
    given = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    named = {card for cards in given.values() for card in cards}
    rest = [card for card in pack_for(rules.players) if card not in named]
    whole = []
    for seat in range(rules.players):
        hand = given.get(seat, [])
        wanted = rules.cards_each - len(hand)
        whole.append(hand + rest[:wanted])
        rest = rest[wanted:]
    return Deal.start(rules, whole, dealer)


def leads(deal: Deal) -> tuple[int | None, str]:
    """Who leads, and which cards he may lead."""
    assert deal.leader is not None
    return deal.leader, format_cards(deal.playable(deal.leader))


def record(rules: Rules, leader: int, cards: str) -> Record:
    """What has been seen once these cards have been played, legal or not."""
    seen = Record.start(rules, 0, 1).opened(leader, None)
    for card in parse_cards(cards):
        seen = seen.played(card)
    return seen


def may(seen: Record, hand: str) -> str:
    """The cards of the hand that may be played now."""
    return format_cards(card for card, reason in judge(seen, parse_cards(hand)).items() if reason is None)


def why(seen: Record, hand: str, card: str) -> Reason | None:
    return judge(seen, parse_cards(hand))[Card.parse(card)]


ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("3C 3D 3S 4C 4D 4S 2H 5H 6H 7H 8H 9H TH", "3C 3D 3S"),  # suits tie: any of them; the lower heart doesn't count
        ("3C 5D 4S TC JC QC KC AC 2H 5H 6H 7H 8H", "3C"),
        ("AS KS QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH", "QS"),  # even where the card scores
        ("AS AC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "AC AS"),
        (ALL_HEARTS, "2H"),
    ],
)
def test_eldest_leads_his_lowest(hand: str, lead: str) -> None:
    for dealer in range(4):
        eldest = (dealer + 1) % 4
        deal = dealt(ELDEST, {eldest: hand}, dealer)
        assert leads(deal) == (eldest, lead)
        refused = set(deal.hands[eldest]) - set(deal.playable(eldest))
        assert {deal.verdicts(eldest)[card] for card in refused} == {Reason.LEAD_LOWEST}


def test_the_lowest_club_leads() -> None:
    for players in range(3, 8):
        club = "3C" if players == 5 else "2C"
        rules = Rules(players, Passing.NONE)
        for seat in range(players):
            deal = dealt(rules, {seat: club}, dealer=1)
            assert leads(deal) == (seat, club)
            assert set(deal.verdicts(seat).values()) == {None, Reason.LEAD_LOWEST_CLUB}
            assert deal.record.shown is None


def test_the_first_two_from_the_dealers_left_leads() -> None:
    rules = replace(PLAIN, opening=Opening.FIRST_TWO)
    assert leads(dealt(rules, {3: "2C", 1: "2D", 2: "2S"}, dealer=0)) == (1, "2D")
    assert leads(dealt(rules, {3: "2C", 1: "2D", 2: "2S"}, dealer=1)) == (2, "2S")
    assert leads(dealt(rules, {3: "2C", 1: "2D", 2: "2S"}, dealer=2)) == (3, "2C")
    assert leads(dealt(rules, {0: "2S", 1: "2H", 3: "2C 2D"}, dealer=0)) == (3, "2C 2D")
    assert leads(dealt(rules, {2: "2C 2D 2S", 3: "2H"}, dealer=2)) == (2, "2C 2D 2S")  # the dealer himself comes last
    for players, twos in {3: "2C 2S", 4: "2C 2D 2S", 5: "2S", 6: "2C 2S", 7: "2C 2S"}.items():
        assert leads(dealt(replace(rules, players=players), {1: twos, 2: "2H"})) == (1, twos)


@pytest.mark.parametrize(
    ("scoring", "barred"),
    [
        (Scoring.STANDARD, "QS KH"),
        (Scoring.HEARTS, "KH"),
        (Scoring.HONOURS, "KH"),
        (Scoring.OMNIBUS, "JD QS KH"),
        (Scoring.FIRST_TWO_FREE, "JD QS KH"),
    ],
)
def test_who_shows_the_club_leads_a_card_without_points(scoring: Scoring, barred: str) -> None:
    """Neither plus nor minus; everyone knows of the club until it is played."""
    rules = replace(PLAIN, opening=Opening.SHOW_CLUB, scoring=scoring)
    deal = dealt(rules, {2: "2C 5C TD JD QD 3S 4S QS AS KH AC KC QC"})
    lead = [card for card in deal.hands[2] if card not in parse_cards(barred)]
    assert leads(deal) == (2, format_cards(lead))
    assert {card for card, reason in deal.verdicts(2).items() if reason is Reason.LEAD_WITHOUT_POINTS} == {
        *parse_cards(barred)
    }
    club = Card.parse("2C")
    after = deal.play(2, Card.parse("AS"))
    for seat in (0, 1, 3):
        assert deal.view(seat).known == {club: 2}
        assert after.view(seat).known == {club: 2}
        assert deal.play(2, club).view(seat).known == {}
    assert deal.view(2).known == {}
    assert dealt(replace(rules, players=5), {4: "3C"}).record.shown == (4, Card.parse("3C"))


@pytest.mark.parametrize(
    ("scoring", "led", "hand", "allowed"),
    [
        (Scoring.STANDARD, "3S", "4S QS AS 2H", "4S AS"),  # following with a choice: the harmless one
        (Scoring.STANDARD, "3S", "QS 2C 2H", "QS"),  # the only spade has to follow
        (Scoring.HEARTS, "3S", "4S QS AS", "4S QS AS"),  # harmful only where it scores
        (Scoring.STANDARD, "2C", "QS 2H AH", "QS 2H AH"),  # nothing but harmful cards: any
        (Scoring.STANDARD, "2C", "QS JD AH", "JD"),
        (Scoring.OMNIBUS, "2C", "QS JD AH", "JD"),  # ten off does no harm
        (Scoring.OMNIBUS, "3D", "JD KD QS", "JD KD"),
        (Scoring.HONOURS, "2C", "QS JD 2H AH", "JD QS"),
        (Scoring.FIRST_TWO_FREE, "2C", "2H AH 3S", "3S"),  # a heart that may go free is harmful all the same
        (Scoring.STANDARD, "2H", "3H AH 2C", "3H AH"),  # eldest led from a hand of hearts
        (Scoring.STANDARD, "2H", "QS AS 3C", "3C AS"),
    ],
)
def test_harmful_cards_and_the_first_trick(scoring: Scoring, led: str, hand: str, allowed: str) -> None:
    seen = record(replace(ELDEST, scoring=scoring), 1, led)
    in_order = format_cards(sorted(parse_cards(allowed)))
    assert may(seen, format_cards(sorted(parse_cards(hand)))) == in_order
    later = record(replace(ELDEST, scoring=scoring), 1, f"4D 5D 6D 7D {led}")
    suit = parse_cards(led)[0].suit
    follows = [card for card in parse_cards(hand) if card.suit is suit]
    assert may(later, hand) == format_cards(follows or parse_cards(hand))


def test_why_not_on_the_first_trick() -> None:
    """The suit comes before the harm: each card has the one reason that would have to go first."""
    seen = record(ELDEST, 1, "3S")
    assert why(seen, "4S QS AH 2C", "AH") is Reason.MUST_FOLLOW
    assert why(seen, "4S QS AH 2C", "QS") is Reason.NO_POINTS_ON_FIRST_TRICK
    assert why(record(ELDEST, 1, "3D"), "4S QS AH 2C", "AH") is Reason.NO_POINTS_ON_FIRST_TRICK


TRICKS = {
    "clubs": "2C 3C 4C 5C",
    "clubs again": "9C 6C 7C 8C",
    "diamonds": "2D 3D 4D 5D",
    "diamonds again": "6D 7D 8D 9D",
    "spades": "2S 3S 4S 5S",
    "a heart thrown": "TC JC QC 2H",
    "the queen thrown": "KC AC TD QS",
    "hearts": "3H 4H 5H 6H",
    "hearts again": "7H 8H 9H TH",
}
FIRST, BROKEN = HeartsLead.AFTER_FIRST_TRICK, HeartsLead.BROKEN
THIRD, SUITS = HeartsLead.AFTER_THIRD_TRICK, HeartsLead.SUITS_LED


@pytest.mark.parametrize(
    ("choice", "queen_breaks", "tricks", "allowed"),
    [
        (FIRST, False, ["clubs"], True),
        (BROKEN, False, ["clubs", "diamonds", "spades"], False),
        (BROKEN, False, ["a heart thrown"], True),
        (BROKEN, False, ["the queen thrown"], False),
        (BROKEN, True, ["the queen thrown"], True),
        (THIRD, True, ["the queen thrown", "a heart thrown"], False),
        (THIRD, False, ["clubs", "clubs again"], False),
        (THIRD, False, ["clubs", "clubs again", "diamonds"], True),
        (SUITS, False, ["clubs", "diamonds"], False),
        (SUITS, False, ["clubs", "clubs again", "diamonds"], False),
        (SUITS, False, ["clubs", "clubs again", "diamonds", "diamonds again"], True),  # two suits twice
        (SUITS, False, ["clubs", "diamonds", "spades"], True),  # each of the three
        (SUITS, False, ["clubs", "hearts", "hearts again"], False),
        (SUITS, False, ["clubs", "hearts", "hearts again", "clubs again"], True),  # any two suits: hearts as well
        (SUITS, True, ["a heart thrown", "clubs again", "the queen thrown"], False),
    ],
)
def test_leading_a_heart(choice: HeartsLead, queen_breaks: bool, tricks: list[str], allowed: bool) -> None:
    rules = replace(PLAIN, hearts_lead=choice, queen_breaks=queen_breaks)
    seen = record(rules, 1, " ".join(TRICKS[trick] for trick in tricks))
    assert hearts_may_be_led(seen) is allowed
    assert may(seen, "KD QS KH AH") == ("KD QS KH AH" if allowed else "KD QS")
    assert may(seen, "QS KH AH") == ("QS KH AH" if allowed else "QS")  # even if the only one is the queen
    assert may(seen, "KH AH") == "KH AH"


def test_a_heart_in_the_trick_on_the_table_breaks_for_the_next_lead_only() -> None:
    seen = record(PLAIN, 0, "2C 3C 4C 5C 6C 2H")
    assert seen.hearts_broken
    assert may(seen, "7C KH") == "7C"
    assert may(seen.played(Card.parse("7C")).played(Card.parse("8C")), "AC KH") == "AC KH"


def test_the_highest_of_the_suit_led_wins_and_leads() -> None:
    seen = record(PLAIN, 2, "5D AS KD AH")
    assert (seen.taken[0], seen.turn) == (parse_cards("5D AS KD AH"), 0)
    assert seen.led == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("players", "ways"), [(4, (1, 3, 2, 0, 1)), *((n, (1, n - 1, 1, n - 1)) for n in (3, 5, 6, 7))]
)
@pytest.mark.parametrize("passing", [Passing.THREE, Passing.FOUR_BACK_ONE])
def test_directions(players: int, ways: tuple[int, ...], passing: Passing) -> None:
    """Left, right, across and hold with four, left and right with any other number, whoever deals."""
    rules = Rules(players, passing)
    hands = [pack_for(players)[seat::players] for seat in range(players)]
    for number, steps in enumerate(ways, 1):
        deal = Deal.start(rules, hands, dealer=number % players, number=number)
        if not steps:
            assert deal.phase == "play"
            assert deal.plan is None
            continue
        count = 3 if passing is Passing.THREE else 4
        for seat in reversed(range(players)):
            deal = deal.pass_cards(seat, deal.hands[seat][-count:])
        for seat in range(players):
            assert deal.received[(seat + steps) % players] == deal.dealt[seat][-count:]
            assert deal.view(seat).passed_to == (seat + steps) % players
        if passing is Passing.FOUR_BACK_ONE:
            assert deal.phase == "back"
            for seat in range(players):
                deal = deal.pass_back(seat, deal.received[seat][0])
            for seat in range(players):
                gone = set(deal.dealt[seat]) - set(deal.hands[seat])
                assert gone == set(deal.dealt[seat][-3:])  # one of the four has come back
        assert deal.phase == "play"


def test_nothing_is_passed_without_passing_and_pools_come_every_time() -> None:
    for number in range(1, 6):
        hands = [pack_for(4)[seat::4] for seat in range(4)]
        assert Deal.start(PLAIN, hands, number=number).phase == "play"
        assert Deal.start(Rules(passing=Passing.DEALER_POOL), hands, number=number).phase == "pass"


def test_who_opens_is_settled_after_passing() -> None:
    hands = {0: "2C 3C 4C", 1: "KD AD AS"}
    deal = dealt(Rules(), hands)
    for seat in range(4):
        deal = deal.pass_cards(seat, parse_cards("2C 3C 4C") if seat == 0 else deal.hands[seat][-3:])
    assert leads(deal) == (1, "2C")


def test_a_deal_starts_from_a_whole_pack() -> None:
    hands = [list(pack_for(4)[seat::4]) for seat in range(4)]
    wrong = {
        "4 hands are wanted": hands[:3],
        "13 cards": [hands[0][:12], [*hands[1], hands[0][12]], *hands[2:]],
        "not the pack": [[*hands[0][:12], hands[1][0]], *hands[1:]],
    }
    for sentence, given in wrong.items():
        with pytest.raises(ValueError, match=sentence):
            Deal.start(PLAIN, given)
    for dealer in (-1, 4):
        with pytest.raises(ValueError, match="dealer"):
            Deal.start(PLAIN, hands, dealer)
        with pytest.raises(ValueError, match="dealer"):
            Match.start(PLAIN, 1, dealer)
    with pytest.raises(ValueError, match="counted from 1"):
        Deal.start(PLAIN, hands, number=0)
    with pytest.raises(IllegalMove):
        Deal.start(PLAIN, hands).pass_cards(0, hands[0][:3])
