"""Fits what the search players go by: ``python -m hearts_gui.players.search.fit --variant classic --out FILE``.

Four things, one repeatable command. The playout policy, by policy iteration: each round plays deals with flat search
in every seat, whose playouts follow the policy so far (the first: any card), notes the values found for each choice,
fits the tables to them and goes on with those. The passing rule, from simulated deals, in the same manner. What hands
look like that have passed, by which worlds are told apart from the middle of the policy's rounds on. And the slopes by
which the chance to win a match falls with the points behind. Wants numpy; the same command with the same seed gives the
same file.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.learn_holdings import WORLDS, hands_beside_worlds, learn_holdings
from hearts_gui.players.search.learn_passing import learn_rule, pass_values, start_rule
from hearts_gui.players.search.learn_standing import learn_slopes, play_matches
from hearts_gui.players.search.learning import Examples, learn
from hearts_gui.players.search.passing import PassRule
from hearts_gui.players.search.rulebook import PRIZED, rulebook
from hearts_gui.players.search.selfplay import decisions
from hearts_gui.players.search.tables import gumbel_noise, pack, split, unpack, with_prizes
from hearts_gui.players.search.variants import parse_variant
from hearts_gui.rules import Passing, Rules
from hearts_gui.rules.variant import MOON_POINTS

T = TypeVar("T")

TEMPERATURE = 0.8
PASS_ROUNDS = 2
PASS_WORLDS = 24
MATCHES = 1500


def gather(stream: Iterable[T], count: int, label: str) -> list[T]:
    """So many of a stream, with a progress bar on standard error."""
    gathered: list[T] = []
    begun = time.monotonic()
    for item in itertools.islice(stream, count):
        gathered.append(item)
        done = len(gathered)
        if sys.stderr.isatty() and (done % 100 == 0 or done == count):
            filled = 40 * done // count
            left = (time.monotonic() - begun) / done * (count - done)
            sys.stderr.write(f"\r{label} [{'#' * filled}{'.' * (40 - filled)}] {done}/{count}  {left:.0f} s left ")
            sys.stderr.flush()
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    return gathered


def _tell(figures: list[dict[str, Any]], **values: Any) -> None:
    """Print a line of figures, and keep it for the file."""
    figures.append({key: round(value, 4) if isinstance(value, float) else value for key, value in values.items()})
    sys.stdout.write(json.dumps(figures[-1]) + "\n")
    sys.stdout.flush()


def fit_policy(
    kernel: Kernel,
    rules: Rules,
    options: argparse.Namespace,
    start: list[int] | None,
    rule: PassRule | None,
    figures: list[dict[str, Any]],
) -> list[int]:
    """The numbers of all tables; the kernel is left with them.

    The first half of the rounds, without a passing rule, find the rough shape; for that fewer decisions do.
    """
    whole = sum(worth for worth in rules.table.points.values() if worth > 0)
    spread = min(1.0, whole / MOON_POINTS)
    numbers = start or []
    half = options.rounds // 2
    for number in range(1, half + 1) if rule is None else range(half + 1, options.rounds + 1):
        if numbers:
            kernel.set_policy(split(numbers), gumbel_noise(TEMPERATURE))
        wanted = options.decisions // 3 if rule is None else options.decisions
        stream = decisions(kernel, rules, options.worlds, random.Random(f"{options.seed}/{number}"), rule)
        food = gather(stream, wanted, f"policy {number}/{options.rounds}")
        numbers, loss, entropy = learn(Examples.of(food, spread), options.seed)
        _tell(figures, round=number, decisions=wanted, loss=loss, entropy=entropy)
    kernel.set_policy(split(numbers), gumbel_noise(TEMPERATURE))
    return numbers


def fit_passing(
    kernel: Kernel, rules: Rules, options: argparse.Namespace, rule: PassRule, figures: list[dict[str, Any]]
) -> PassRule:
    """A better passing rule; where the rules pass nothing, it is a rule for passing three."""
    rules = with_passing(rules)
    for number in range(1, PASS_ROUNDS + 1):
        wanted = options.hands if number == PASS_ROUNDS else options.hands // 3
        stream = pass_values(kernel, rules, rule, PASS_WORLDS, random.Random(f"{options.seed}/pass/{len(figures)}"))
        food = gather(stream, wanted, f"passing {number}/{PASS_ROUNDS}")
        rule, explained = learn_rule(rulebook(rules), food)
        _tell(figures, passing=number, hands=wanted, explained=explained)
    return rule


def fit_holdings(
    kernel: Kernel, rules: Rules, options: argparse.Namespace, rule: PassRule, figures: list[dict[str, Any]]
) -> list[int]:
    """What players keep who pass by the rule or like the duck; the kernel is left with it."""
    rng = random.Random(f"{options.seed}/holdings/{len(figures)}")
    stream = hands_beside_worlds(kernel, with_passing(rules), rule, rng)
    food = gather(stream, 2 * options.hands, "holdings")
    numbers, loss = learn_holdings(food)
    _tell(figures, holdings=len(food), loss=loss, blind=math.log(WORLDS + 1))
    kernel.set_holdings(numbers)
    return numbers


def with_passing(rules: Rules) -> Rules:
    """The rules, or where they pass nothing the same with three cards passed."""
    return rules if rules.passing is not Passing.NONE else replace(rules, passing=Passing.THREE)


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m hearts_gui.players.search.fit", description="Fits the playouts.")
    parser.add_argument("--variant", default="classic", help="the rules, as for the arena")
    parser.add_argument("--players", type=int, help="how many sit at the table, 3 to 7")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--decisions", type=int, default=100_000, help="in each of the last three rounds")
    parser.add_argument("--worlds", type=int, default=150, help="for each decision")
    parser.add_argument("--hands", type=int, default=6_000, help="for the passing rule")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a file to start from, of rules without a prize, instead of nothing")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    options = parser.parse_args(arguments)
    rules = parse_variant(options.variant, options.players)
    start = unpack(json.loads(options.start.read_text("utf-8"))["numbers"]) if options.start else None
    book = rulebook(rules)
    if start is not None and PRIZED in book.kind:
        start = with_prizes(start)
    kernel = Kernel(book)
    figures: list[dict[str, Any]] = []
    begun = time.process_time()
    numbers = fit_policy(kernel, rules, options, start, None, figures)
    rule = fit_passing(kernel, rules, options, start_rule(rules), figures)
    fit_holdings(kernel, rules, options, rule, figures)
    numbers = fit_policy(kernel, rules, options, numbers, rule, figures)
    rule = fit_passing(kernel, rules, options, rule, figures)
    holdings = fit_holdings(kernel, rules, options, rule, figures)
    slopes = learn_slopes(play_matches(kernel, rules, MATCHES, options.seed))
    command = [f"--{name} {getattr(options, name)}" for name in ("variant", "rounds", "decisions", "worlds", "hands")]
    begins = f" --start {options.start.name}" if options.start else ""
    data = {
        "made_by": f"python -m hearts_gui.players.search.fit {' '.join(command)} --players {rules.players} "
        f"--seed {options.seed}{begins}",
        "figures": figures,
        "cpu_seconds": round(time.process_time() - begun),
        "players": rules.players,
        "points": {str(card): worth for card, worth in rules.table.points.items()},
        "free_hearts": rules.table.free_hearts,
        "temperature": TEMPERATURE,
        "slopes": slopes,
        "pass_wishes": rule.wishes,
        "pass_values": rule.values,
        "holdings": holdings,
        "numbers": pack(numbers),
    }
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    options.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
