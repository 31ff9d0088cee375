"""How far one player comes ahead of a table of another, under every choice of the rules: a table in Markdown.

The first sits alone, in each seat in turn, with the second in all others, over the same deals. Played deals are kept
as JSON lines in the file of the same name that ends in ``.jsonl``: begun again, the command plays only what is missing,
and more ``--deals`` add to what is there. A line counts as long as the players and their weights for these rules are
what they were; after a change of the code that plays, the file is to be deleted.

Played in every seat, a table of all the same players comes out at nought over each deal, so taking that off a lead
would change nothing: luck of the cards is gone already. What is left is how the play itself turned out. Beside it, what
another searching player gets from the same cards says little (over 43 deals the master's lead went with the mean lead
of six skilled players with a correlation of 0.3, which would take 4 % off the error): no such correction is made.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hearts_gui.arena.duplicate import Job, Score, play_jobs, seatings
from hearts_gui.arena.figures import line, quantile, show_progress, spread
from hearts_gui.players import PLAYERS
from hearts_gui.players.search.policy import policy_for
from hearts_gui.players.search.variants import parse_variant
from hearts_gui.rules import Rules


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: under which heading, what it is called, and the rules as the command line names them."""

    heading: str
    label: str
    variant: str
    players: int = 4

    @property
    def rules(self) -> Rules:
        """The rules of this row."""
        return parse_variant(self.variant, self.players)


def _choices(heading: str, key: str, labels: dict[str, str]) -> tuple[Row, ...]:
    """A row for each value of one choice, all others as in the classic game."""
    return tuple(Row(heading, label, f"classic,{key}={value}") for value, label in labels.items())


ROWS: tuple[Row, ...] = (
    *(Row("Players", f"{players} players", "classic", players) for players in range(3, 8)),
    *_choices(
        "Passing",
        "passing",
        {"none": "none", "three": "three cards", "four_back_one": "four, one back", "dealer_pool": "the dealer's pool"},
    ),
    *_choices(
        "Opening",
        "opening",
        {
            "eldest_lowest": "eldest leads the lowest",
            "lowest_club": "the lowest club",
            "first_two": "the first two",
            "show_club": "the club is shown",
        },
    ),
    *_choices(
        "Leading hearts",
        "hearts_lead",
        {
            "after_first_trick": "after the first trick",
            "broken": "once broken",
            "after_third_trick": "after the third trick",
            "suits_led": "once other suits are led",
        },
    ),
    *_choices(
        "Scoring",
        "scoring",
        {
            "standard": "hearts and the queen",
            "hearts": "hearts alone",
            "honours": "high hearts dear",
            "omnibus": "with the jack",
            "first_two_free": "two hearts free, with the jack",
        },
    ),
    *_choices(
        "The moon",
        "moon",
        {
            "others_plus_26": "26 to the others",
            "shooter_chooses": "as the shooter chooses",
            "shooter_minus_26": "26 off the shooter's",
        },
    ),
    Row("Other games", "Black Maria", "black-maria"),
    Row("Other games", "with the jack, which no moon needs", "classic,scoring=omnibus,moon_needs_jack=no"),
)


@cache
def fingerprint(one: str, other: str, rules: Rules) -> str:
    """Changes when the players, their efforts or their weights for these rules do."""
    policy = policy_for(rules)
    made = (policy.numbers, policy.passing, policy.slopes, policy.temperature)
    players = [PLAYERS[name].make(0) for name in (one, other)]
    return f"{zlib.crc32(repr((made, players)).encode()):08x}"


def _played(file: Path) -> list[dict[str, Any]]:
    """The lines of the file; one that was cut short when the command was stopped is left out."""
    found = []
    for text in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            found.append(json.loads(text))
        except ValueError:
            continue
    return found


def _key(one: str, other: str, rules: Rules, seed: int) -> tuple[str, str, str, str, int]:
    return one, other, repr(rules), fingerprint(one, other, rules), seed


def _figures(scores: dict[str, Score], one: str) -> dict[str, Any]:
    """What one deal came to."""
    mine = scores[one]
    theirs = next(score for name, score in scores.items() if name != one)
    return {
        "lead": mine.lead / mine.rivals,
        "points": mine.points / mine.seats,
        "others": theirs.points / theirs.seats,
        "moons": mine.moons,
        "suffered": mine.suffered,
        "others_moons": theirs.moons,
        "seatings": mine.deals,
        "moves_ms": [round(1000 * seconds, 3) for seconds in mine.moves],
    }


def make_table(one: str, other: str, seeds: Sequence[int], file: Path, processes: int) -> None:
    """Play what is missing of the table, keep it, and write the Markdown to ``file``. Raises OSError."""
    log = file.with_suffix(".jsonl")
    known = {tuple(entry["key"]): entry for entry in _played(log)}
    everything = {row.rules for row in ROWS}
    jobs = []
    for seed in seeds:  # deal by deal through all the rules: whenever it is stopped, all rows have come equally far
        for rules in sorted(everything, key=repr):
            if _key(one, other, rules, seed) not in known:
                names = (one, *(other,) * (rules.players - 1))
                jobs.append(Job(rules, tuple(seatings(names, rules.players)), seed))
    begun = time.monotonic()
    cut_short = log.exists() and not log.read_text("utf-8").endswith("\n")
    with log.open("a", encoding="utf-8") as kept:
        kept.write("\n" if cut_short else "")
        for done, (job, scores) in enumerate(zip(jobs, play_jobs(jobs, processes), strict=True), 1):
            key = _key(one, other, job.rules, job.seed)
            known[key] = {"key": key, **_figures(scores, one)}
            kept.write(line(**known[key]) + "\n")
            kept.flush()
            show_progress(done, len(jobs), begun)
            if done % len(everything) == 0 or done == len(jobs):
                _write(one, other, seeds, known, file)
    if not jobs:
        _write(one, other, seeds, known, file)


def _write(
    one: str, other: str, seeds: Sequence[int], known: dict[tuple[Any, ...], dict[str, Any]], file: Path
) -> None:
    file.write_text("\n".join(_markdown(one, other, seeds, known)) + "\n", encoding="utf-8")


def _markdown(
    one: str, other: str, seeds: Sequence[int], known: dict[tuple[Any, ...], dict[str, Any]]
) -> Iterator[str]:
    yield f"# How far {one} comes ahead of a table of {other}"
    yield ""
    yield (
        f"{one.capitalize()} alone against {other} in all other seats; each deal is played once from every seat. The "
        f"lead is the points a deal by which {one} does better than the mean of the others, with one standard error. "
        "Moons are out of a hundred deals. The time a card is the processor's, median and 99th percentile. "
        "Where nothing else is said: four players, the classic rules with passing."
    )
    yield ""
    yield f"Made by `python -m hearts_gui.arena {one} {other} --deals {len(seeds)} --seed {seeds[0]} --table FILE`."
    heading = None
    for row in ROWS:
        if row.heading != heading:
            heading = row.heading
            yield ""
            yield f"| {heading} | Lead | Deals | {one.capitalize()}'s moons | Moons against it | ms a card |"
            yield "|---|---|---|---|---|---|"
        rules = row.rules
        keys = [_key(one, other, rules, seed) for seed in seeds]
        deals = [known[key] for key in keys if key in known]
        lead, error = spread([deal["lead"] for deal in deals])
        played = max(1, sum(deal["seatings"] for deal in deals))
        moons, against = (100 * sum(deal[name] for deal in deals) / played for name in ("moons", "suffered"))
        moves = [moved for deal in deals for moved in deal["moves_ms"]]
        times = f"{quantile(moves, 0.5):.1f}, {quantile(moves, 0.99):.1f}"
        yield f"| {row.label} | {lead:+.2f} ± {error:.2f} | {len(deals)} | {moons:.1f} | {against:.1f} | {times} |"
