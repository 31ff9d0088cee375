"""A player knows its seat's view and nothing else, and what it chooses depends on its seed and that view alone."""

import random
from dataclasses import replace

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.rules import Card, Deal, HeartsLead, Match, Moon, Opening, Passing, Rules, Scoring


def shuffled_behind(deal: Deal, seat: int, rng: random.Random) -> Deal:
    """The deal with everything that a seat cannot see dealt anew: the others' hands, and what they chose to pass."""
    others = [other for other in range(deal.rules.players) if other != seat]
    hidden = [card for other in others for card in deal.hands[other]]
    rng.shuffle(hidden)
    hands = list(deal.hands)
    passed = list(deal.passed)
    for other in others:
        hands[other] = tuple(sorted(hidden[: len(deal.hands[other])]))
        del hidden[: len(deal.hands[other])]
        given = passed[other]
        # What was passed to this seat it has seen; the rest might have been anything.
        if given is not None and not set(given) & set(deal.received[seat]) and len(hands[other]) >= len(given):
            passed[other] = tuple(sorted(rng.sample(hands[other], len(given))))
    return replace(deal, hands=tuple(hands), passed=tuple(passed), dealt=(), moves=())


def a_deal(seed: int) -> Deal:
    rng = random.Random(seed)
    rules = Rules(
        players=rng.randint(3, 7),
        passing=rng.choice(list(Passing)),
        opening=rng.choice(list(Opening)),
        hearts_lead=rng.choice(list(HeartsLead)),
        scoring=rng.choice(list(Scoring)),
        moon=rng.choice(list(Moon)),
    )
    return Match.start(rules, seed).deal


# Those that search are shown honest in tests/search, with less time to think.
@pytest.mark.parametrize("name", ["novice", "duck", "casual"])
def test_what_is_hidden_changes_no_choice(name: str) -> None:
    moved = 0
    for seed in range(40):
        rng = random.Random(seed)
        deal = a_deal(seed)
        players = [PLAYERS[name].make(seed + seat) for seat in range(deal.rules.players)]
        while deal.phase != "done":
            if deal.phase == "pool":
                deal = deal.deal_pool(rng)
                continue
            for seat in deal.to_act:
                move = move_of(players[seat], deal.view(seat))
                other = shuffled_behind(deal, seat, rng)
                moved += other.hands != deal.hands
                assert move_of(players[seat], other.view(seat)) == move
                assert move_of(PLAYERS[name].make(seed + seat), deal.view(seat)) == move
                deal = deal.apply(move)
    assert moved > 1000


def test_a_novice_has_moods_and_they_come_from_its_seed() -> None:
    view = Match.start(Rules(passing=Passing.NONE, opening=Opening.SHOW_CLUB), 3).deal
    seat = view.to_act[0]
    chosen: set[Card] = {PLAYERS["novice"].make(seed).choose_play(view.view(seat)) for seed in range(30)}
    assert len(chosen) > 1


def test_registry_names_its_players() -> None:
    assert list(PLAYERS) == [spec.name for spec in PLAYERS.values()]
    assert {"novice", "duck"} <= set(PLAYERS)
