"""Writes the kept files of these tests anew: ``python -m tests.rules.renew``. Look at what differs before keeping it.

``data/counts``: positions, as notation, with the numbers of positions that can be reached from them. ``data/golden``:
whole matches, one for each preset, each single choice and each moon, with their points and a digest of all playable
cards. Both are plain notation; what is expected stands in comments at the top.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from hearts_gui.rules import (
    BLACK_MARIA,
    CLASSIC,
    Deal,
    HeartsLead,
    Match,
    Moon,
    Opening,
    Passing,
    Rules,
    Scoring,
    format_cards,
    format_deal,
    format_match,
)
from tests.rules.counting import DEEPEST, Counts, count_by_referee
from tests.rules.playing import any_card, match_step, moonstruck, start, step, walk_match

DATA = Path(__file__).parent / "data"
COUNTS, GOLDEN = DATA / "counts", DATA / "golden"


# -- counts ----------------------------------------------------------------------------------------------------------


def counted() -> Iterator[tuple[str, Deal, int]]:
    """Name, position and how many plies to count: endings, opening tricks and give-backs under a spread of rules."""
    for place, hearts in enumerate(HeartsLead):
        for queen in (False, True):
            rules = Rules(hearts_lead=hearts, queen_breaks=queen, passing=Passing.NONE, players=3 + (place + queen) % 5)
            name = f"ending-{hearts.name}{'-queen' if queen else ''}-{rules.players}"
            yield name, ending(rules, place, {3: 4, 4: 3, 5: 3, 6: 2, 7: 2}[rules.players]), DEEPEST
            yield name.replace("ending", "middle"), ending(rules, place + 70, rules.cards_each - 3), rules.players + 2
    for place, opening in enumerate(Opening):
        for scoring in (Scoring.STANDARD, Scoring.HEARTS, Scoring.OMNIBUS):
            rules = Rules(
                opening=opening, scoring=scoring, passing=Passing.NONE, players=3 + (place + scoring.value) % 5
            )
            deal = start(rules, random.Random(f"{opening}{scoring}"), place % rules.players, 1)
            yield f"opening-{opening.name}-{scoring.name}-{rules.players}", deal, 6
    for players in (3, 4, 5):
        rules = Rules(players=players, passing=Passing.FOUR_BACK_ONE, opening=Opening.FIRST_TWO)
        chance = random.Random(players)
        deal = start(rules, chance, 1, players - 2)
        while deal.phase == "pass":
            deal = step(deal, chance)
        yield f"back-{players}", deal, players + 2


def ending(rules: Rules, seed: int, cards: int) -> Deal:
    """A deal played by chance until everyone holds so many cards."""
    chance = random.Random(f"ending {seed}")
    deal = start(rules, chance, seed % rules.players, 1)
    while len(deal.tricks) < rules.cards_each - cards:
        deal = step(deal, chance)
    return deal


def format_counts(counts: Counts) -> list[str]:
    """Two comments: at each ply the positions, and the ways to them."""
    return [
        f"# positions: {' '.join(str(positions) for positions, _ in counts)}",
        f"# ways: {' '.join(str(ways) for _, ways in counts)}",
    ]


# -- golden matches --------------------------------------------------------------------------------------------------

SMALL = Rules(target=45)


def golden() -> Iterator[tuple[str, Rules, int]]:
    """Name, rules and seed of each match."""
    yield "classic", CLASSIC, 1
    yield "black-maria", BLACK_MARIA, 2
    for passing in Passing:
        yield f"passing-{passing.name}", replace(SMALL, passing=passing, target=90), 3
    for place, opening in enumerate(Opening):
        yield f"opening-{opening.name}", replace(SMALL, opening=opening, players=3 + place), 4
    for place, hearts in enumerate(HeartsLead):
        yield f"hearts_lead-{hearts.name}", replace(SMALL, hearts_lead=hearts, players=4 + place), 5
    for scoring in Scoring:
        if scoring is not Scoring.STANDARD:
            yield f"scoring-{scoring.name}", replace(SMALL, scoring=scoring, target=30), 6
    for moon in Moon:
        rules = replace(SMALL, moon=moon, scoring=Scoring.OMNIBUS, moon_needs_jack=moon is Moon.OTHERS_PLUS_26)
        yield f"moon-{moon.name}", rules, 7


def golden_match(name: str, rules: Rules, seed: int) -> Match:
    """A whole match played by chance; those of a moon have one shot in their first deal."""
    moon = name.startswith("moon")
    for attempt in range(100_000 if moon else 1):
        chance = random.Random(f"{name} {attempt}")
        match = Match.start(rules, seed + attempt)
        while match.deal.phase != "done":
            match = match_step(match, chance, moonstruck if moon else any_card)
        if match.deal.shooter is not None or not moon:
            *_, match = walk_match(match, chance, 20)
            return match
    raise LookupError(f"no moon was shot for {name}")


def replayed(match: Match) -> Iterator[Match]:
    """The match at every step from its seed, its moves made again."""
    again = Match.start(match.rules, match.seed, match.first_dealer)
    yield again
    for move in match.moves:
        if again.deal.phase == "done":
            again = again.next_deal()
            yield again
        again = again.apply(move)
        yield again


def digest(match: Match) -> str:
    """A digest of who may play what at every turn, and of who holds what when play begins."""
    lines = []
    for now in replayed(match):
        lines += [f"{now.number} {seat} {format_cards(now.deal.playable(seat))}" for seat in now.deal.to_act]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def format_golden(match: Match) -> list[str]:
    """What the match must come to."""
    points = [f"# points {deal.number}: {' '.join(map(str, deal.points or ()))}" for deal in match.history]
    return [
        *points,
        f"# totals: {' '.join(map(str, match.totals))}",
        f"# winners: {' '.join(map(str, match.winners))}",
        f"# playable: {digest(match)}",
    ]


def write(folder: Path, name: str, comments: list[str], text: str) -> None:
    """One kept file."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name.lower().replace('_', '-')}.txt").write_text("\n".join([*comments, "", text]), encoding="utf-8")


def main() -> None:
    """Writes all files; files that no longer belong are taken away."""
    for folder in (COUNTS, GOLDEN):
        for file in folder.glob("*.txt"):
            file.unlink()
    for name, deal, plies in counted():
        write(COUNTS, name, format_counts(count_by_referee(deal, plies)), format_deal(deal))
    for name, rules, seed in golden():
        match = golden_match(name, rules, seed)
        assert match.over
        write(GOLDEN, name, format_golden(match), format_match(match))


if __name__ == "__main__":
    main()
