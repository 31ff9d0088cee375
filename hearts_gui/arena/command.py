"""The arena's command line."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hearts_gui.arena.duplicate import Job, Score, play_jobs, seatings
from hearts_gui.arena.figures import line, show_progress, summary
from hearts_gui.arena.strength import make_table
from hearts_gui.players import PLAYERS
from hearts_gui.players.search.variants import parse_variant


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
    parser.add_argument(
        "--table",
        type=Path,
        metavar="FILE",
        help="the first player alone against the second in all other seats, under every choice of the rules: a table "
        "in Markdown; deals already played are read from beside it and not played again",
    )
    options = parser.parse_args(arguments)
    for name in options.players_named:
        if name not in PLAYERS:
            parser.error(f"there is no player {name!r}: {', '.join(PLAYERS)}")
    if options.deals < 1:
        parser.error("at least one deal must be played")
    if options.table and len(set(options.players_named)) != 2:
        parser.error("a table is about two players")
    if options.table and (options.matches or options.each or options.players or options.variant != "classic"):
        parser.error(
            "a table has rules and players of its own: --matches, --each, --players, --variant do not go with it"
        )
    try:
        options.rules = parse_variant(options.variant, options.players)
    except (ValueError, KeyError, TypeError) as error:
        parser.error(str(error))
    return options


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, show progress on standard error, print the JSON lines."""
    options = parse_arguments(arguments)
    if options.table:
        one, other = options.players_named[:2]
        make_table(one, other, range(options.seed, options.seed + options.deals), options.table, options.processes)
        return
    tables = tuple(seatings(options.players_named, options.rules.players))
    jobs = [Job(options.rules, tables, options.seed + step, options.matches) for step in range(options.deals)]
    everyone: dict[str, list[Score]] = {}
    begun = time.monotonic()
    for done, (job, scores) in enumerate(zip(jobs, play_jobs(jobs, options.processes), strict=True), 1):
        for name, score in scores.items():
            everyone.setdefault(name, []).append(score)
        if options.each:
            means = {name: score.points / score.seats for name, score in scores.items()}
            moons = {name: score.moons for name, score in scores.items()}
            sys.stdout.write(line(seed=job.seed, points=means, moons=moons) + "\n")
        show_progress(done, len(jobs), begun)
    for name, results in everyone.items():
        figures = summary(name, results)
        about = {"seed": options.seed, "variant": options.variant, "players": options.rules.players}
        sys.stdout.write(line(**figures, seatings=len(tables), **about) + "\n")
