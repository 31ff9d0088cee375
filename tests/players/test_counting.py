"""What is read off a view is true, and as much as the rules allow to be read."""

import random

import pytest

from hearts_gui.players.counting import Reading, mask_of
from hearts_gui.rules import HeartsLead, Match, Opening, Passing, Rules, Scoring, hearts_may_be_led
from hearts_gui.rules.scoring import card_points, moon_possible


@pytest.mark.parametrize("seed", range(20))
def test_reading_agrees_with_the_referee(seed: int) -> None:
    rng = random.Random(seed)
    rules = Rules(
        players=rng.randint(3, 7),
        passing=Passing.NONE,
        opening=rng.choice(list(Opening)),
        hearts_lead=rng.choice(list(HeartsLead)),
        queen_breaks=rng.random() < 0.5,
        scoring=rng.choice(list(Scoring)),
    )
    deal = Match.start(rules, seed).deal
    shown: set[tuple[int, int]] = set()  # (seat, suit): who has shown to be out of what, noted as it happens
    while deal.phase == "play":
        seat = deal.to_act[0]
        reading = Reading(deal.view(seat))
        others = [other for other in range(rules.players) if other != seat]
        assert reading.unseen == mask_of(card for other in others for card in deal.hands[other])
        assert reading.threat == moon_possible(rules.table, deal.taken)
        assert {(s, suit) for s, bits in enumerate(reading.voids) for suit in range(4) if bits >> suit & 1} == shown
        for other in others:
            assert not any(reading.voids[other] >> card.suit & 1 for card in deal.hands[other])
        trick = deal.trick
        assert trick is not None
        if trick.cards:
            assert reading.winner == trick.winner
            before, table = deal.taken[seat], rules.table
            extra = card_points(table, (*before, *trick.cards)) - card_points(table, before)
            assert reading.cost(reading.table, seat) == extra
        card = rng.choice(deal.playable(seat))
        if trick.cards and card.suit is not trick.cards[0].suit:
            shown.add((seat, trick.cards[0].suit))
        if not trick.cards and card.suit == 3 and not hearts_may_be_led(deal.record):
            shown |= {(seat, suit) for suit in range(3)}
        deal = deal.play(seat, card)
