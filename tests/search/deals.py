"""Deals of random mixtures of rules by every level: ``python -m tests.search.deals --deals 20000``.

Three to seven players of random levels pass and play; the referee checks each move. Whatever goes wrong, an illegal
move, an exception, a deal that does not end within a minute, is told with the seed that brings it back. The tests play
a share of the same deals.
"""

from __future__ import annotations

import argparse
import faulthandler
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hearts_gui.arena.figures import show_progress
from hearts_gui.players import PLAYERS, Cards, Player
from hearts_gui.players.headless import play_deal
from hearts_gui.players.search.player import Effort, Searcher
from hearts_gui.rules import Card, Deal, MoonChoice, Rules, SeatView, pack_for
from tests.search.mixtures import random_rules

HASTY = Effort(600, 2_000, sets=6)
"""So little does a player that searches think here, that many deals can be played."""
LONGEST = 60.0  # seconds that a deal may take before it counts as hanging


def hasty(name: str, seed: int, effort: Effort = HASTY) -> Player:
    """A player of the level, with little time to think where it thinks at all."""
    player = PLAYERS[name].make(seed)
    if isinstance(player, Searcher):
        share = Effort(min(effort.play, player.effort.play), min(effort.passing, player.effort.passing), effort.sets)
        return replace(
            player, effort=replace(share, trust=player.effort.trust, prospects=min(player.effort.prospects, 3))
        )
    return player


@dataclass(frozen=True, slots=True)
class Counted:
    """A player whose choices are counted by name and phase."""

    name: str
    player: Player
    counts: Counter[tuple[str, str]]

    def choose_pass(self, view: SeatView) -> Cards:
        self.counts[self.name, "pass"] += 1
        return self.player.choose_pass(view)

    def choose_back(self, view: SeatView) -> Card:
        self.counts[self.name, "back"] += 1
        return self.player.choose_back(view)

    def choose_play(self, view: SeatView) -> Card:
        self.counts[self.name, "play"] += 1
        return self.player.choose_play(view)

    def choose_moon(self, view: SeatView) -> MoonChoice:
        self.counts[self.name, "moon"] += 1
        return self.player.choose_moon(view)


def mixed_deal(seed: int) -> tuple[Deal, tuple[str, ...], tuple[int, ...]]:
    """The deal of a seed: its rules and cards, the levels at the table and the totals before it."""
    rng = random.Random(f"deals/{seed}")
    rules: Rules = random_rules(rng, target=rng.choice((50, 100, 200)))
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    deal = Deal.start(rules, hands, rng.randrange(rules.players), rng.randint(1, 4))
    names = tuple(rng.choice(list(PLAYERS)) for _ in range(rules.players))
    totals = tuple(rng.randrange(-26, rules.target) for _ in range(rules.players))
    return deal, names, totals


def play(seed: int, counts: Counter[tuple[str, str]]) -> Deal:
    """Play the deal of a seed to its end. Raises what the players raise, IllegalMove where they choose wrongly."""
    deal, names, totals = mixed_deal(seed)
    players = [Counted(name, hasty(name, seed * 8 + seat), counts) for seat, name in enumerate(names)]
    done = play_deal(deal, players, random.Random(seed), totals)
    if done.points is None or any(done.hands):
        raise AssertionError(f"the deal of seed {seed} has not been played out")
    counts["all", "moons"] += done.shooter is not None
    return done


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, show progress, print what each level chose and what went wrong; 1 where anything did."""
    parser = argparse.ArgumentParser(prog="python -m tests.search.deals", description="Deals under mixtures of rules.")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1, help="the first deal's; each has the next number")
    options = parser.parse_args(arguments)
    counts: Counter[tuple[str, str]] = Counter()
    wrong: list[tuple[int, Any]] = []
    longest, begun, used = 0.0, time.monotonic(), time.process_time()
    played = 0
    while played < options.deals:
        seed = options.seed + played
        began = time.process_time()
        faulthandler.dump_traceback_later(LONGEST, exit=True)
        try:
            play(seed, counts)
        except Exception as error:  # noqa: BLE001  whatever it is, it is what is looked for
            wrong.append((seed, error))
            sys.stdout.write(f"seed {seed}: {error!r}\n")
        except KeyboardInterrupt:  # enough: say what there is
            break
        played += 1
        faulthandler.cancel_dump_traceback_later()
        longest = max(longest, time.process_time() - began)
        if played % 50 == 0 or played == options.deals:
            show_progress(played, options.deals, begun)
    for name in PLAYERS:
        chosen = ", ".join(f"{counts[name, phase]} {phase}" for phase in ("pass", "back", "play", "moon"))
        sys.stdout.write(f"{name:<8} {chosen}\n")
    sys.stdout.write(
        f"{played} deals, {counts['all', 'moons']} moons, {len(wrong)} wrong; the longest took {longest:.2f} s, "
        f"all {time.process_time() - used:.0f} s of the processor\n"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
