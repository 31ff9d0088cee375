"""How long a world takes to deal: ``python -m tests.search.time_worlds``. Not a test: its figures go with the machine.

Positions are met at random points of random deals under random mixtures of rules; worlds are timed one by one, by the
processor's time of the thread, and by number of players the median, the 99th percentile and the worst are printed in
microseconds. What the clock itself takes, measured with no world dealt, is taken off.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time

from hearts_gui.players.search.kernel import COMPILED, Kernel
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.worlds import set_up
from tests.search.mixtures import random_deal, random_rules

WORLDS = 40
"""Worlds dealt in each position."""


def timed(kernel: Kernel, seed: int, number: int) -> int:
    """The nanoseconds that so many worlds take, the clock included."""
    began = time.thread_time_ns()
    kernel.time_worlds(seed, number)
    return time.thread_time_ns() - began


def world_times(players: int, positions: int, rng: random.Random) -> list[float]:
    """Microseconds of single worlds, in positions met under random rules for so many players."""
    times: list[float] = []
    for _ in range(positions):
        rules = random_rules(rng, players=players)
        book = rulebook(rules)
        deal = random_deal(rules, rng)
        for _ in range(rng.randrange(players * rules.cards_each)):
            deal = deal.play(deal.to_act[0], rng.choice(deal.playable(deal.to_act[0])))
        kernel = Kernel(book)
        set_up(kernel, book, deal.view(deal.to_act[0]))
        seed = rng.getrandbits(40)
        clock = min(timed(kernel, seed, 0) for _ in range(8))
        times += [(timed(kernel, seed + number, 1) - clock) / 1000 for number in range(WORLDS)]
    return sorted(times)


def main() -> None:
    """Print a line a number of players."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.search.time_worlds", description="Time the dealing of worlds."
    )
    parser.add_argument("--positions", type=int, default=500, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.stdout.write(f"microseconds a world, the kernel {'compiled' if COMPILED else 'not compiled'}\n")
    for players in range(3, 8):
        times = world_times(players, options.positions, random.Random(f"{options.seed}/{players}"))
        high = times[int(0.99 * (len(times) - 1))]
        sys.stdout.write(
            f"{players} players: median {statistics.median(times):.2f}, 99 of 100 within {high:.2f}, "
            f"worst {times[-1]:.2f}, of {len(times)}\n"
        )


if __name__ == "__main__":
    main()
