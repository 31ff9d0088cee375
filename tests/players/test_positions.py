"""Positions that shame other programs. In each, anyone across the table would see at once what to do."""

import random
from collections.abc import Sequence

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.rules import Card, Deal, Moon, MoonChoice, Passing, Rules, Scoring, Suit
from hearts_gui.rules.match import deal_hands
from tests.players.positions import dealt_around, positions

JACK_COUNTS = Rules(scoring=Scoring.OMNIBUS)
QUEEN = Card.parse("QS")
SEEDS = (1, 2, 3)


def choices(given: dict[int, str], tricks: Sequence[str], rules: Rules = Rules()) -> set[str]:  # noqa: B008
    """What the duck plays in this position, over several seeds and several ways the other cards may lie."""
    chosen = set()
    for deal in positions(given, tricks, rules):
        seat = deal.to_act[0]
        for seed in SEEDS:
            chosen.add(str(PLAYERS["duck"].make(seed).choose_play(deal.view(seat))))
    return chosen


def test_last_to_play_with_a_lower_card_it_does_not_take_the_queen() -> None:
    given = {1: "KS 4S AC JC 9D 8D 6D QH 9H 7H 4H 2H"}
    assert choices(given, ["2C 5C KC 9C", "5S QS 7S"]) == {"4S"}


def test_it_does_not_cover_a_trick_that_holds_the_queen() -> None:
    given = {0: "AC 4C 9D 8D 6D QH 9H 7H 4H 2H 7S 3S", 3: "AS TS 9S 8S 6S AD KD QD JD TD 5D"}
    assert choices(given, ["2C 5C JC 9C", "KC QS"]) == {"4C"}


def test_it_drops_the_queen_on_a_suit_it_is_out_of() -> None:
    given = {0: "QS 7S 3S AD KD 9D 4D 3D KH 9H 5H 2H"}
    assert choices(given, ["2C 5C KC 9C", "AC 6C"]) == {"QS"}


@pytest.mark.parametrize(("led", "kept"), [("AS 6S", "KS"), ("KS 6S", "AS")])
def test_it_drops_the_queen_under_a_higher_spade(led: str, kept: str) -> None:
    given = {0: f"QS {kept} 7S AD KD 9D 4D 3D KH 9H 5H 2H"}
    assert choices(given, ["2C 5C KC 9C", led]) == {"QS"}


def test_it_does_not_keep_leading_a_suit_that_only_it_holds() -> None:
    given = {0: "KC QC JC TC 9C 2D 3D 4S 5S 2H 3H"}
    led = choices(given, ["2C 5C 6C 8C", "7C AC 3C 4C"])
    assert not {card for card in led if card.endswith("C")}


MOON_UNDER_WAY = ["2C 5C AC 9C", "KS QS 5S 6S", "AD 4H 2D 3D", "KH 3H 2H 5H"]
OUT_OF_DIAMONDS = "TH 8H 9H TS 9S 8C KC QC"


def test_it_does_not_throw_its_only_stopper_to_someone_who_shoots() -> None:
    given = {0: "AH 7C TC JC 7S 8S 3C 4C 6C", 3: OUT_OF_DIAMONDS}
    assert "AH" not in choices(given, [*MOON_UNDER_WAY, "KD JS"])


def test_it_stops_a_moon_with_the_ace_it_kept() -> None:
    given = {0: "AH 7H TC JC 7S 8S 3C 4C 6C", 3: OUT_OF_DIAMONDS.replace("8H", "JS")}
    assert choices(given, [*MOON_UNDER_WAY, "QH 8H"]) == {"AH"}


def test_it_gives_up_a_moon_that_has_become_impossible() -> None:
    given = {2: "AH KH QH 2H AD QD JD 8C 7C TC", 0: "JH TH 9H 8H 8S 7S 3C 4C"}
    assert choices(given, ["2C 5C AC 9C", "KS QS 5S 6S", "3D KD 4H 5D", "5H 6H 7H"]) == {"2H"}


def test_it_takes_the_jack_that_counts_minus_ten() -> None:
    given = {1: "QD 4D 2S 4S AC JC 6C QH 9H 7H 4H 2H"}
    assert choices(given, ["2C 5C KC 9C", "5D JD 8D"], JACK_COUNTS) == {"QD"}


def test_it_does_not_throw_that_jack_under_a_trick_with_the_queen() -> None:
    given = {0: "JD 2D 3D 9D TH 9H 8H 5S 4S 3S 2S AH", 3: "AS TS 9S 8S 6S AD KD QD TD 5D 4D"}
    assert "JD" not in choices(given, ["2C 5C JC 9C", "KC QS"], JACK_COUNTS)


# Where a jack of diamonds counts minus points the king may be kept for it.
@pytest.mark.parametrize("scoring", [s for s in Scoring if not min(Rules(scoring=s).table.points.values()) < 0])
def test_last_on_a_clean_trick_it_takes_with_its_highest(scoring: Scoring) -> None:
    given = {1: "KD 7D 2S 4S 3C JC 6C 3H 9H 7H 4H 2H"}
    assert choices(given, ["2C 5C QC 9C", "5D 6D 8D"], Rules(scoring=scoring)) == {"KD"}


def test_it_leads_no_spade_to_whom_it_passed_the_queen() -> None:
    leads = 0
    for seed in range(60):
        rng = random.Random(seed)
        rules = Rules(players=rng.choice((3, 4, 4, 5)))
        hands = dealt_around(rules, {0: "QS KS 4S 3S"}, rng)
        deal = Deal.start(rules, hands, dealer=rng.randrange(rules.players), number=1 + seed % 2)
        players = [PLAYERS["duck"].make(seed + seat) for seat in range(rules.players)]
        deal = deal.pass_cards(0, (QUEEN, Card.parse("KS"), next(c for c in deal.hands[0] if c.suit is Suit.HEARTS)))
        while deal.phase != "done":
            seat = deal.to_act[0]
            view = deal.view(seat)
            move = move_of(players[seat], view)
            if seat == 0 and deal.leader == 0 and not (deal.trick and deal.trick.cards) and QUEEN in view.known:
                others = [card for card in view.playable if card.suit is not Suit.SPADES]
                if others and len(others) < len(view.playable):
                    leads += 1
                    assert players[0].choose_play(view).suit is not Suit.SPADES
            deal = deal.apply(move)
    assert leads >= 20


def test_it_does_not_pass_its_lowest_hearts_by_habit() -> None:
    low = 0
    for seed in range(300):
        rng = random.Random(seed)
        rules = Rules(players=rng.randint(3, 7), passing=rng.choice((Passing.THREE, Passing.DEALER_POOL)))
        deal = Deal.start(rules, deal_hands(rules, 0, rng))
        view = deal.view(1)
        hearts = [card for card in view.hand if card.suit is Suit.HEARTS]
        passed = [card for card in PLAYERS["duck"].make(seed).choose_pass(view) if card.suit is Suit.HEARTS]
        # Being rid of all one's hearts is a plan, not a habit.
        low += len(passed) < len(hearts) and any(card.rank <= 5 for card in passed)
    assert low <= 3


@pytest.mark.parametrize(
    ("totals", "wanted"),
    [
        ((50, 80, 95, 70), MoonChoice.ADD),  # ends the match, and it wins
        ((90, 80, 95, 50), MoonChoice.SUBTRACT),  # would end it with another in front
        ((30, 20, 25, 40), MoonChoice.ADD),  # in front by it: the end comes nearer
        ((70, 20, 25, 20), MoonChoice.SUBTRACT),  # behind in any case: time is wanted
    ],
)
def test_it_adds_or_subtracts_by_what_serves_the_match(totals: tuple[int, ...], wanted: MoonChoice) -> None:
    rules = Rules(passing=Passing.NONE, moon=Moon.SHOOTER_CHOOSES)
    clubs = " ".join(f"{rank}C" for rank in "23456789TJQKA")
    for seed in SEEDS:
        deal = Deal.start(rules, dealt_around(rules, {0: clubs}, random.Random(seed)), dealer=3)
        players = [PLAYERS["duck"].make(seed)] * 4
        while deal.phase == "play":
            seat = deal.to_act[0]
            deal = deal.apply(move_of(players[seat], deal.view(seat, totals)))
        assert deal.phase == "moon"
        assert players[0].choose_moon(deal.view(0, totals)) is wanted
