"""Duplicate matches between computer players: ``python -m hearts_gui.arena A B``.

The same deals are played in every seating of the players named, so that luck weighs on all alike. Names are repeated
in turn until the table is full: ``master duck`` is two against two, ``master duck duck duck`` one against three.
Results come as JSON lines on standard output, one a player:

``player``; ``deals``; ``points`` and ``error``, the mean points of a seat in a deal and its standard error; ``lead``
and ``lead_error``, by how many points a deal it did better than the other players at its table; ``moons`` made and
``suffered`` by seat and deal; ``won``, the share of matches (``--matches``) that its seats won, ties shared;
``move_ms`` and ``move_p99_ms``, ``pass_ms`` and ``pass_p99_ms``: median and 99th percentile of a choice.

With ``--each`` every deal has a line of its own; ``--seed`` with its ``seed`` and ``--deals 1`` plays it again.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from hearts_gui.players import PLAYERS, Player
from hearts_gui.players.search.variants import parse_variant
from hearts_gui.rules import Card, Deal, Match, Rules, pack_for

MOST_SEATINGS = 24


def seatings(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every different way to seat the names, repeated in turn until all seats are taken.

    Where there are more than 24, the turns of the table alone.
    """
    seats = tuple(itertools.islice(itertools.cycle(names), players))
    found = set()
    for order in itertools.permutations(range(players)):
        found.add(tuple(seats[place] for place in order))
        if len(found) > MOST_SEATINGS:
            return sorted({(*seats[turn:], *seats[:turn]) for turn in range(players)})
    return sorted(found)


@dataclass(slots=True)
class Score:
    """What one player's seats came to in one deal (or match) over all its seatings."""

    seats: int = 0
    points: float = 0.0
    lead: float = 0.0
    moons: int = 0
    suffered: int = 0
    won: float = 0.0
    rivals: int = 0
    moves: list[float] = field(default_factory=list)
    passes: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Job:
    """One deal or match to be played in all seatings."""

    rules: Rules
    tables: tuple[tuple[str, ...], ...]
    seed: int
    whole_match: bool


def dealt(rules: Rules, seed: int) -> Deal:
    """The deal of a seed: cards, dealer and number (hence the direction of the pass)."""
    rng = random.Random(seed)
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    return Deal.start(rules, hands, rng.randrange(rules.players), 1 + rng.randrange(4))


def _timed(player: Player, deal: Deal, seat: int, totals: Sequence[int], score: Score) -> Deal:
    """The deal after one choice of a player."""
    view = deal.view(seat, totals)
    begun = time.perf_counter()
    if deal.phase == "play":
        card: Card = player.choose_play(view)
        if len(view.playable) > 1:
            score.moves.append(time.perf_counter() - begun)
        return deal.play(seat, card)
    if deal.phase == "pass":
        cards = player.choose_pass(view)
        score.passes.append(time.perf_counter() - begun)
        return deal.pass_cards(seat, cards)
    if deal.phase == "back":
        return deal.pass_back(seat, player.choose_back(view))
    return deal.choose_moon(seat, player.choose_moon(view))


def play_deal(
    deal: Deal,
    table: Sequence[str],
    players: Sequence[Player],
    totals: Sequence[int],
    scores: dict[str, Score],
    seed: int,
) -> Deal:
    """Play a deal to its end."""
    while deal.phase != "done":
        seat = deal.to_act[0]
        if deal.phase == "pool":
            deal = deal.deal_pool(random.Random(seed))
        else:
            deal = _timed(players[seat], deal, seat, totals, scores[table[seat]])
    if deal.shooter is not None:
        for seat, name in enumerate(table):
            scores[name].moons += seat == deal.shooter
            scores[name].suffered += seat != deal.shooter
    return deal


def _settle(table: Sequence[str], points: Sequence[int], scores: dict[str, Score]) -> None:
    for name in set(table):
        own = [worth for worth, who in zip(points, table, strict=True) if who == name]
        rest = [worth for worth, who in zip(points, table, strict=True) if who != name]
        score = scores[name]
        score.seats += len(own)
        score.points += sum(own)
        if rest:
            score.rivals += 1
            score.lead += sum(rest) / len(rest) - sum(own) / len(own)


def play_job(job: Job) -> tuple[int, dict[str, Score]]:
    """Play a deal or match in all its seatings; the seed and every player's score."""
    scores = {name: Score() for table in job.tables for name in table}
    for table in job.tables:
        players = [PLAYERS[name].make(job.seed * 8 + seat) for seat, name in enumerate(table)]
        if not job.whole_match:
            deal = play_deal(dealt(job.rules, job.seed), table, players, (0,) * len(table), scores, job.seed)
            _settle(table, deal.points or (), scores)
            continue
        match = Match.start(job.rules, job.seed)
        number = 0
        while True:
            number += 1
            deal = play_deal(match.deal, table, players, match.totals, scores, job.seed + number)
            for move in deal.moves[len(match.deal.moves) :]:
                match = match.apply(move)
            if match.over:
                break
            match = match.next_deal()
        _settle(table, match.totals, scores)
        for seat in match.winners:
            scores[table[seat]].won += 1 / len(match.winners)
    return job.seed, scores


def _line(**values: Any) -> str:
    return json.dumps({key: round(value, 4) if isinstance(value, float) else value for key, value in values.items()})


def _spread(values: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def _quantile(values: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def summary(name: str, scores: Sequence[Score]) -> dict[str, Any]:
    """One player's line over all deals or matches."""
    points, error = _spread([score.points / score.seats for score in scores])
    lead, lead_error = _spread([score.lead / score.rivals for score in scores if score.rivals])
    seats = sum(score.seats for score in scores)
    moves = [seconds for score in scores for seconds in score.moves]
    passes = [seconds for score in scores for seconds in score.passes]
    return {
        "player": name,
        "deals": len(scores),
        "points": points,
        "error": error,
        "lead": lead,
        "lead_error": lead_error,
        "moons": sum(score.moons for score in scores) / seats,
        "suffered": sum(score.suffered for score in scores) / seats,
        "won": sum(score.won for score in scores) / seats,
        "move_ms": _quantile(moves, 0.5),
        "move_p99_ms": _quantile(moves, 0.99),
        "pass_ms": _quantile(passes, 0.5),
        "pass_p99_ms": _quantile(passes, 0.99),
    }


def play_jobs(jobs: Sequence[Job], processes: int) -> Iterator[tuple[int, dict[str, Score]]]:
    """The results in order, worked out by so many processes."""
    if processes < 2:
        yield from map(play_job, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play_job, jobs)
        pool.close()  # leaving the block would end workers by a signal, which one that waits for a lock may not hear
        pool.join()


def _show_progress(done: int, total: int, begun: float) -> None:
    if not sys.stderr.isatty():
        return
    filled = 40 * done // total
    left = (time.monotonic() - begun) / done * (total - done)
    sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{total}  {left:.0f} s left ")
    if done == total:
        sys.stderr.write("\n")
    sys.stderr.flush()


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line; a mistake ends the program with one clear line and exit code 2."""
    parser = argparse.ArgumentParser(prog="python -m hearts_gui.arena", description="Duplicate matches of Hearts.")
    parser.add_argument("players_named", nargs="+", metavar="PLAYER", help="names: " + ", ".join(PLAYERS))
    parser.add_argument("--deals", type=int, default=100, help="how many deals, or matches (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's seed; each has the next number")
    parser.add_argument("--variant", default="classic", help="classic, black-maria, 2-2-2-3, classic,scoring=honours …")
    parser.add_argument("--players", type=int, help="how many sit at the table, 3 to 7")
    parser.add_argument("--matches", action="store_true", help="play whole matches to the target")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many processes work")
    parser.add_argument("--each", action="store_true", help="a line for every deal too")
    options = parser.parse_args(arguments)
    for name in options.players_named:
        if name not in PLAYERS:
            parser.error(f"there is no player {name!r}: {', '.join(PLAYERS)}")
    if options.deals < 1:
        parser.error("at least one deal must be played")
    try:
        options.rules = parse_variant(options.variant, options.players)
    except (ValueError, KeyError, TypeError) as error:
        parser.error(str(error))
    return options


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, show progress on standard error, print the JSON lines."""
    options = parse_arguments(arguments)
    tables = tuple(seatings(options.players_named, options.rules.players))
    jobs = [Job(options.rules, tables, options.seed + step, options.matches) for step in range(options.deals)]
    everyone: dict[str, list[Score]] = {}
    begun = time.monotonic()
    for done, (seed, scores) in enumerate(play_jobs(jobs, options.processes), 1):
        for name, score in scores.items():
            everyone.setdefault(name, []).append(score)
        if options.each:
            means = {name: score.points / score.seats for name, score in scores.items()}
            sys.stdout.write(_line(seed=seed, points=means) + "\n")
        _show_progress(done, len(jobs), begun)
    for name, results in everyone.items():
        sys.stdout.write(
            _line(
                **summary(name, results),
                seatings=len(tables),
                seed=options.seed,
                variant=options.variant,
                players=options.rules.players,
            )
            + "\n"
        )


if __name__ == "__main__":
    main()
