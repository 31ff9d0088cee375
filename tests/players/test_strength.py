"""The duck beats the novice, over the same deals played from both sides, by 3 to 7 players under every scoring."""

import random

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.players.headless import play_deal
from hearts_gui.rules import Deal, Rules, Scoring
from hearts_gui.rules.match import deal_hands

DEALS = 120
# Measured over these deals the lead runs from 1.1 points a deal (seven players) to 10 (three, with the jack). Half of
# the smallest is asked for.
LEAD = 0.5


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("scoring", Scoring)
def test_duck_beats_novice(players: int, scoring: Scoring) -> None:
    rules = Rules(players=players, scoring=scoring)
    lead = 0.0
    for number in range(DEALS):
        hands = deal_hands(rules, 0, random.Random(f"{players}/{number}"))
        for side in (0, 1):
            names = ["duck" if seat % 2 == side else "novice" for seat in range(players)]
            table = [PLAYERS[name].make(number + seat) for seat, name in enumerate(names)]
            start = Deal.start(rules, hands, dealer=number % players, number=1 + number % 4)
            points = play_deal(start, table, random.Random(number)).points
            assert points is not None
            by_name = {
                name: [scored for scored, who in zip(points, names, strict=True) if who == name] for name in set(names)
            }
            duck, novice = by_name["duck"], by_name["novice"]
            lead += sum(novice) / len(novice) - sum(duck) / len(duck)
    assert lead / (2 * DEALS) > LEAD
