"""Fits the playout policy: ``python -m hearts_gui.players.search.fit --variant classic --players 4 --out FILE``.

Policy iteration, as one repeatable command. Each round plays deals with flat search in every seat, whose playouts
follow the policy so far (the first: any card), notes the values found for each choice, fits the tables to them and goes
on with those. Wants numpy; the same command with the same seed gives the same file.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.learning import Examples, learn
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.selfplay import Decision, decisions
from hearts_gui.players.search.tables import gumbel_noise, pack, split, unpack
from hearts_gui.players.search.variants import parse_variant
from hearts_gui.rules import Rules
from hearts_gui.rules.variant import MOON_POINTS

TEMPERATURE = 0.8


def _gather(kernel: Kernel, rules: Rules, count: int, worlds: int, seed: str, label: str) -> list[Decision]:
    """So many decisions, with a progress bar on standard error."""
    gathered: list[Decision] = []
    begun = time.monotonic()
    for decision in itertools.islice(decisions(kernel, rules, worlds, random.Random(seed)), count):
        gathered.append(decision)
        done = len(gathered)
        if sys.stderr.isatty() and (done % 200 == 0 or done == count):
            filled = 40 * done // count
            left = (time.monotonic() - begun) / done * (count - done)
            sys.stderr.write(f"\r{label} [{'#' * filled}{'.' * (40 - filled)}] {done}/{count}  {left:.0f} s left ")
            sys.stderr.flush()
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    return gathered


def fit(rules: Rules, rounds: int, count: int, worlds: int, seed: int, start: Sequence[int] | None = None) -> list[int]:
    """The numbers of all tables after so many rounds. Prints a JSON line a round."""
    book = rulebook(rules)
    kernel = Kernel(book)
    whole = sum(worth for worth in rules.table.points.values() if worth > 0)
    spread = min(1.0, whole / MOON_POINTS)
    numbers = list(start) if start is not None else None
    for number in range(1, rounds + 1):
        if numbers is not None:
            kernel.set_policy(split(numbers), gumbel_noise(TEMPERATURE))
        begun = time.process_time()
        # The first rounds find the rough shape, for which fewer decisions do.
        wanted = count if number > rounds - 3 else count // 3
        food = _gather(kernel, rules, wanted, worlds, f"{seed}/{number}", f"round {number}/{rounds}")
        numbers, loss, entropy = learn(Examples.of(food, spread), seed)
        line = {
            "round": number,
            "decisions": wanted,
            "loss": round(loss, 4),
            "entropy": round(entropy, 4),
            "cpu_seconds": round(time.process_time() - begun),
        }
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()
    return numbers or []


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m hearts_gui.players.search.fit", description="Fits the playouts.")
    parser.add_argument("--variant", default="classic", help="the rules, as for the arena")
    parser.add_argument("--players", type=int, help="how many sit at the table, 3 to 7")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--decisions", type=int, default=100_000, help="in each of the last three rounds")
    parser.add_argument("--worlds", type=int, default=150, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a file to start from instead of from nothing")
    parser.add_argument("--out", type=Path, required=True, help="the file to write")
    options = parser.parse_args(arguments)
    rules = parse_variant(options.variant, options.players)

    start = unpack(json.loads(options.start.read_text())["numbers"]) if options.start else None
    numbers = fit(rules, options.rounds, options.decisions, options.worlds, options.seed, start)
    data = {
        "made_by": f"python -m hearts_gui.players.search.fit --variant {options.variant} --players {rules.players} "
        f"--rounds {options.rounds} --decisions {options.decisions} --worlds {options.worlds} --seed {options.seed}",
        "players": rules.players,
        "points": {str(card): worth for card, worth in rules.table.points.items()},
        "free_hearts": rules.table.free_hearts,
        "temperature": TEMPERATURE,
        "numbers": pack(numbers),
    }
    options.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
