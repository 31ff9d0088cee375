"""Points, the moon, and the end of a match (RULES.md 5 and 6)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hearts_gui.rules import Card, Deal, HeartsLead, Match, Moon, MoonChoice, Opening, Passing, Rules, Scoring, pack_for
from hearts_gui.rules.scoring import card_points, deal_points, leaders, moon_possible, moon_shooter, standings
from hearts_gui.rules.variant import scoring_table
from tests.rules.playing import any_card, moonstruck, start, walk_match

HEARTS = [Card.parse(rank + "H") for rank in "23456789TJQKA"]
QUEEN, JACK = Card.parse("QS"), Card.parse("JD")
ADD, SUBTRACT, CHOOSE = Moon.OTHERS_PLUS_26, Moon.SHOOTER_MINUS_26, Moon.SHOOTER_CHOOSES


@pytest.mark.parametrize(
    ("scoring", "total", "queen", "jack", "honour"),
    [
        (Scoring.STANDARD, 26, 13, 0, 1),
        (Scoring.HEARTS, 13, 0, 0, 1),
        (Scoring.HONOURS, 29, 0, 0, 5),
        (Scoring.OMNIBUS, 16, 13, -10, 1),
        (Scoring.FIRST_TWO_FREE, 25, 13, -10, 0),
    ],
)
def test_what_cards_count(scoring: Scoring, total: int, queen: int, jack: int, honour: int) -> None:
    table = scoring_table(scoring)
    assert card_points(table, pack_for(4)) == total
    assert [card_points(table, [card]) for card in (QUEEN, JACK)] == [queen, jack]
    assert {card_points(table, [card]) for card in HEARTS[9:]} == {honour}
    assert {card_points(table, [card]) for card in HEARTS[:9]} == {min(honour, 1)}
    rest = [card for card in pack_for(4) if card not in {*HEARTS, QUEEN, JACK}]
    assert {card_points(table, [card]) for card in rest} == {0}
    assert table.harmful == {*HEARTS, *([QUEEN] if queen else [])}


def test_the_first_two_hearts_of_each_player_go_free() -> None:
    table = scoring_table(Scoring.FIRST_TWO_FREE)
    for count in range(14):
        for hearts in (HEARTS[:count], HEARTS[13 - count :]):
            assert card_points(table, hearts) == max(0, count - 2) * 2
            assert card_points(table, [QUEEN, *hearts, JACK]) == max(0, count - 2) * 2 + 3
    rules = Rules(scoring=Scoring.FIRST_TWO_FREE)
    assert deal_points(rules, [HEARTS[:2], HEARTS[2:5], [*HEARTS[5:], QUEEN], [JACK]]) == (0, 2, 25, -10)


# What the shooter (seat 1) and the others get; the jack counts where the moon has it and does without it.
OTHERS = {ADD: (0, 26), SUBTRACT: (-26, 0)}


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("moon", Moon)
@pytest.mark.parametrize("needs_jack", [True, False])
@pytest.mark.parametrize("jack_to", [0, 1])
def test_the_moon(players: int, scoring: Scoring, moon: Moon, needs_jack: bool, jack_to: int) -> None:
    """For every rule, with the jack and without it, whether the moon needs it or not."""
    rules = Rules(players, scoring=scoring, moon=moon, moon_needs_jack=needs_jack)
    taken: list[list[Card]] = [[] for _ in range(players)]
    taken[1] += [*HEARTS, QUEEN]
    taken[jack_to].append(JACK)
    jack_scores = scoring in {Scoring.OMNIBUS, Scoring.FIRST_TWO_FREE}
    shot = not (jack_scores and needs_jack and jack_to != 1)
    assert moon_shooter(rules.table, taken) == (1 if shot else None)
    choices: list[MoonChoice | None] = [*MoonChoice] if moon is CHOOSE else [None]
    if not shot:
        hearts = 22 if scoring is Scoring.FIRST_TWO_FREE else 13
        assert deal_points(rules, taken) == (-10, hearts + 13, *[0] * (players - 2))
        return
    if moon is CHOOSE:
        with pytest.raises(ValueError, match="yet to choose"):
            deal_points(rules, taken)
    for choice in choices:
        way = {MoonChoice.ADD: ADD, MoonChoice.SUBTRACT: SUBTRACT, None: moon}[choice]
        shooter, others = OTHERS[way]
        points = [shooter if seat == 1 else others for seat in range(players)]
        if jack_scores and not needs_jack:
            points[jack_to] -= 10
        assert deal_points(rules, taken, choice) == tuple(points)


def test_no_moon_while_a_scoring_card_is_missing() -> None:
    for scoring in Scoring:
        table = scoring_table(scoring)
        for missing in table.moon_cards:
            whole = [card for card in table.points if card != missing]
            assert moon_shooter(table, [whole, [missing]]) is None
            assert moon_possible(table, [whole, []]) == 0
            assert moon_possible(table, [whole, [missing]]) is None
        assert moon_shooter(table, [[], list(table.moon_cards)]) == 1
        assert moon_possible(table, [[], [], []]) is None


def shot(moon: Moon, scoring: Scoring = Scoring.STANDARD) -> Deal:
    """A deal in which seat 1 has taken every trick but has yet to choose, where the choice is his."""
    rules = Rules(passing=Passing.NONE, opening=Opening.ELDEST_LOWEST, moon=moon, scoring=scoring)
    rules = replace(rules, hearts_lead=HeartsLead.AFTER_FIRST_TRICK)
    for seed in range(5000):
        chance = random.Random(seed)
        deal = start(rules, chance, 0, 4, strong=True)
        while deal.phase == "play":
            (turn,) = deal.to_act
            deal = deal.play(turn, moonstruck(deal, turn, deal.playable(turn), chance))
        if deal.shooter == 1:
            return deal
    raise AssertionError


def test_the_shooter_chooses() -> None:
    deal = shot(CHOOSE)
    assert (deal.phase, deal.to_act, deal.points) == ("moon", (1,), None)
    assert deal.view(1).phase == "moon"
    assert deal.choose_moon(1, MoonChoice.ADD).points == (26, 0, 26, 26)
    assert deal.choose_moon(1, MoonChoice.SUBTRACT).points == (0, -26, 0, 0)
    for nonsense in ("add", None):
        with pytest.raises(TypeError, match="MoonChoice"):
            deal.choose_moon(1, nonsense)  # type: ignore[arg-type]
    assert shot(ADD).points == (26, 0, 26, 26)
    assert shot(SUBTRACT).points == (0, -26, 0, 0)


def scored(match: Match, *points: int) -> Match:
    """The match with its deal done and these points scored."""
    return replace(match, deal=replace(match.deal, phase="done", points=points))


@pytest.mark.parametrize(
    ("target", "points", "over", "winners"),
    [
        (100, (99, 1, 0, 0), False, ()),
        (100, (100, 26, 52, 26), True, (1, 3)),  # who ties for lowest shares the win
        (100, (101, -26, 0, 0), True, (1,)),
        (1, (0, 0, 0, 0), False, ()),
        (1, (1, 0, 0, 0), True, (1, 2, 3)),
        (50, (50, 50, 50, 50), True, (0, 1, 2, 3)),  # even everyone
        (26, (26, 26, 0, 26), True, (2,)),
    ],
)
def test_the_end(target: int, points: tuple[int, ...], over: bool, winners: tuple[int, ...]) -> None:
    match = scored(Match.start(Rules(target=target), 5), *points)
    assert (match.totals, match.over, match.winners) == (points, over, winners)
    if not over:
        following = match.next_deal()
        assert (following.number, following.dealer) == (2, (match.dealer + 1) % 4)
        assert following.totals == points


def test_a_target_of_one_ends_with_the_first_points() -> None:
    for seed in range(20):
        match = Match.start(Rules(target=1), seed)
        *_, match = walk_match(match, random.Random(seed), 9, any_card)
        assert match.over
        assert match.number == 1
        assert min(match.totals) == match.totals[match.winners[0]]


def test_standings() -> None:
    assert standings((5, 2, 9, 2)) == ((1, 1), (1, 3), (3, 0), (4, 2))
    assert leaders((5, 2, 9, 2)) == (1, 3)
