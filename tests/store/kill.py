"""A game that is killed while it writes: ``python -m tests.store.kill [TIMES [SEED]]``; 100 times if not said.

A process plays one match after another without pause and tells after each move how far it has come. It is killed with
SIGKILL at some moment; what is read back must be the last position that it told of, or one further.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hearts_gui.rules import Match, Rules
from hearts_gui.store import Store
from tests.rules.playing import match_step, moonstruck
from tests.store.walking import table_for

MOST_SECONDS = 0.4


def write(folder: Path, seed: int) -> None:
    """Play without end, and say after every move that is written what a screen would have shown."""
    chance = random.Random(seed)
    store = Store.open(folder)
    assert store.saving, store.notes
    while True:
        match = Match.start(Rules(target=30), chance.getrandbits(32))
        number = store.journal.begin(match, table_for(match.rules, chance))
        first = store.journal.promises.made[1]
        while not match.over:
            match = match_step(match, chance, moonstruck)
            store.journal.record(match)
            sys.stdout.write(f"{number} {len(match.moves) + match.number} {first}\n")
            sys.stdout.flush()


def kill(times: int, seed: int = 1) -> int:
    """Kill so many writers in one folder, each after the one before; how many moves had been told of altogether."""
    chance, moves = random.Random(seed), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(times):
            code = f"from tests.store.kill import *; write(Path({name!r}), {seed * 1000 + number})"
            writer = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
            assert writer.stdout is not None
            first = writer.stdout.readline()
            time.sleep(chance.uniform(0, MOST_SECONDS))
            writer.kill()
            told = (first + writer.communicate()[0]).rpartition("\n")[0].splitlines()
            moves += len(told)
            with Store.open(folder) as store:
                saved = store.journal.resume()
                assert store.notes == (), store.notes
                assert saved is not None
                last, steps = map(int, told[-1].split()[:2])
                assert saved.id > last or saved.promises.made[1] == told[-1].split()[2]
                assert saved.promises.kept(saved.match, saved.match.deal)
                found = len(saved.match.moves) + saved.match.number
                # One further: the next move, or the next match sat down to, none of whose moves were told of.
                assert (saved.id == last and found - steps in (0, 1)) or (saved.id > last and found <= 2), (
                    told[-1],
                    found,
                )
                assert store.statistics().games + store.statistics().unfinished == len(store.matches(10**6))
    return moves


if __name__ == "__main__":
    times = int((*sys.argv[1:], "100")[0])
    sys.stdout.write(f"killed {times} times, {kill(times)} moves told of, none lost\n")
