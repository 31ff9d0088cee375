"""The page about fairness: its figures are what one counts by hand, and it can be read whole at every size."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import replace

import pytest

from hearts_gui.rules import CLASSIC, Card, Match, Rules, Suit
from hearts_gui.rules.fingerprint import Promises
from hearts_gui.screen import intents
from hearts_gui.screen.nodes import Direction, Role
from hearts_gui.screen.samples import in_play, records
from hearts_gui.screen.scene import Pop, Push
from hearts_gui.screen.scenes.fairness import Fairness
from hearts_gui.store import Store
from hearts_gui.store.dealt import WATCHED, Expected, dealt
from hearts_gui.store.statistics import DealRecord, MatchRecord
from hearts_gui.words import fairness
from tests.rules.playing import any_card, match_step
from tests.screen.person import SIZES, click, context_for, faults, ids, node, open_at, press
from tests.store.walking import table_for

DEAL = DealRecord(0, False, False, False, straight=True)


def test_what_was_dealt_is_what_one_counts_in_the_matches() -> None:
    chance = random.Random(3)
    with Store.open(None) as store:
        hands: list[tuple[Rules, tuple[Card, ...]]] = []
        known = 0
        for place, rules in enumerate((CLASSIC, Rules(players=3), Rules(players=7), Rules(players=5, target=60))):
            match = Match.start(rules, chance.getrandbits(32), number=1 + place)
            person = place % rules.players
            asked_for = place == 1
            store.journal.begin(match, table_for(rules, chance, person), Promises("secret", known=asked_for))
            for _ in range(260):
                if match.over:
                    break
                match = match_step(match, chance, any_card)
                store.journal.record(match)
            if asked_for:
                known += len(match.history)
            else:
                hands += [(rules, deal.dealt[person]) for deal in match.history]
        found = dealt(store.records())
    assert (found.deals, found.left_out) == (len(hands), known)
    assert known
    counts = Counter(card for _, hand in hands for card in hand)
    assert [(card, expected.own) for card, expected in found.cards] == [(card, counts[card]) for card in WATCHED]
    assert found.hearts.own == sum(card.suit is Suit.HEARTS for _, hand in hands for card in hand)
    for _, expected in found.cards:
        assert math.isclose(expected.mean, sum(1 / rules.players for rules, _ in hands))


def test_chance_keeps_within_the_band_as_often_as_is_said() -> None:
    """Four hundred people of a hundred deals each: their figures lie as the band and the mean say."""
    within, means, hearts = 0, 0.0, 0.0
    people = 400
    for person in range(people):
        deals = tuple(replace(DEAL, number=number, dealer=number % 4) for number in range(1, 101))
        match = MatchRecord(1, CLASSIC, "", "", True, 1, 0, deals, seed=person, person=person % 4)
        found = dealt([match])
        within += sum(expected.usual for _, expected in found.cards) + found.hearts.usual
        means += sum(expected.own for _, expected in found.cards) / 3
        hearts += found.hearts.own
    assert 0.93 < within / (4 * people) < 0.99
    assert abs(means / people - 25) < 4 * math.sqrt(100 * 3 / 16 / people)
    assert abs(hearts / people - 325) < 4 * found.hearts.spread / math.sqrt(people)
    assert found.hearts.mean == 325


def test_the_band_is_of_whole_cards_and_never_below_none() -> None:
    assert (Expected(0, 0.25, 0.43).low, Expected(0, 0.25, 0.43).high) == (0, 2)
    assert Expected(0, 0.25, 0.43).usual
    assert not Expected(3, 0.25, 0.43).usual
    assert (Expected(25, 25.0, 4.33).low, Expected(25, 25.0, 4.33).high) == (16, 34)


@pytest.mark.parametrize("scale", [100, 200])
def test_all_of_it_can_be_read_at_every_size(scale: int) -> None:
    context = context_for(CLASSIC)
    in_play(context, 1, 2)
    for size in SIZES:
        context.resize(*size)
        context.change(replace(context.preferences, text_scale=scale))
        page = Fairness(context, records())
        open_at(page)
        read: set[str] = set()
        for _ in range(60):
            assert faults(page) == []
            read |= {one.label for one in page.nodes() if one.role is Role.TEXT}
            before = page.picture().sprites
            press(page, Direction.DOWN)
            if page.picture().sprites == before:
                break
        assert {one.label for one in page._pen.nodes} <= read


def test_it_tells_when_there_is_nothing_to_count_and_what_is_left_out() -> None:
    context = context_for(CLASSIC)
    page = Fairness(context, [])
    open_at(page)
    told = [one.label for one in page._pen.nodes]
    assert context.words(fairness.NO_DEALS) in told
    page = Fairness(context, [replace(records()[0], known=True)])
    open_at(page)
    count = len(records()[0].deals)
    assert context.words(fairness.LEFT_OUT, n=count) in [one.label for one in page._pen.nodes]


def test_the_store_is_counted_beside_the_drawing() -> None:
    context = context_for(CLASSIC)
    context.store = Store.open(None)
    page = Fairness(context)
    open_at(page)
    for _ in range(1000):
        if not page.waiting:
            break
        page.tick(16)
    assert page.state() == {"deals": 0}
    context.store.close()


def test_its_ways_lead_on_and_back() -> None:
    context = context_for(CLASSIC)
    in_play(context, 1, 2)
    page = Fairness(context, records())
    open_at(page)
    for name in ("fingerprint", "statistics"):
        transition = click(page, f"button:{name}")
        assert isinstance(transition, Push)
        assert transition.scene.name == name
        transition.scene.beneath = page
        open_at(transition.scene)
        assert "button:fair" not in ids(transition.scene)
    page.beneath = page
    assert node(page, "button:back").enabled
    assert press(page, intents.Cancel()) == Pop()
