"""All 256 variations by 3 to 7 players and random mixtures beside them: 3,000 whole matches without an error."""

import random
from collections.abc import Iterator

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.players.headless import play_match
from hearts_gui.rules import HeartsLead, Match, Moon, Opening, Passing, Rules, Scoring
from tests.rules.playing import every_variation

MATCHES = 3000
CHUNKS = 40


def random_mixtures(count: int) -> Iterator[Rules]:
    rng = random.Random("mixtures")
    for _ in range(count):
        yield Rules(
            players=rng.randint(3, 7),
            passing=rng.choice(list(Passing)),
            opening=rng.choice(list(Opening)),
            hearts_lead=rng.choice(list(HeartsLead)),
            queen_breaks=rng.random() < 0.5,
            scoring=rng.choice(list(Scoring)),
            moon=rng.choice(list(Moon)),
            moon_needs_jack=rng.random() < 0.5,
            target=rng.choice((1, 26, 50, 100, 150)),
        )


VARIATIONS = list(every_variation())
ALL_RULES = [*VARIATIONS, *random_mixtures(MATCHES - len(VARIATIONS))]


def test_the_matches_are_as_many_as_promised() -> None:
    assert len(VARIATIONS) == len(set(VARIATIONS)) == 256 * 5
    assert len(ALL_RULES) == MATCHES


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_matches_end_without_an_error(chunk: int) -> None:
    for number in range(chunk, MATCHES, CHUNKS):
        rules = ALL_RULES[number]
        names = ["duck" if (seat + number) % 2 else "novice" for seat in range(rules.players)]
        players = [PLAYERS[name].make(number + seat) for seat, name in enumerate(names)]
        match = play_match(Match.start(rules, number), players)
        assert match.over
        assert match.winners
        assert max(match.totals) >= rules.target
