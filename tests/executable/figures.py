"""What the executable costs: `python -m tests.executable.figures`. Not a test: what it prints goes with the machine.

Prints, each beside what it may be: the size of the one file; the seconds from the command to the first picture and to
the answer to a key, in the middle of several warm starts; and the memory of a table at 1920x1080. A machine that has
other things to do is slower, so every start of the executable is followed by one from the checkout, and the ratio of
the two is printed too: that goes with the machine much less. The exit code is 1 where a figure is more than it may be.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

from tests.executable.build import bare_place, build, missing
from tests.pilot.measure import resident_mb, say, start
from tests.pilot.person import Person
from tests.pilot.pilot import CHECKOUT, Game, Mouse, Program
from tests.pilot.xserver import XServer

MOST_MB = 20.0
MOST_FIRST, MOST_PLAYABLE = 0.6, 1.0  # seconds
MOST_MEMORY = 150.0  # MB
_SIZE = (1920, 1080)
_WINDOW = ("--window", "{}x{}".format(*_SIZE))


def main() -> int:
    """Print all of it; 0, or 1 where something is more than it may be."""
    parser = argparse.ArgumentParser(description="Measure the executable's size, start and memory.")
    parser.add_argument("--runs", type=int, default=9, help="warm starts of either kind")
    parser.add_argument("--executable", type=Path, help="one that has been built already")
    given = parser.parse_args()
    if lacking := missing():
        sys.stderr.write(f"not installed: {', '.join(lacking)}\n")
        return 2
    with tempfile.TemporaryDirectory() as place, XServer(Path(place), _SIZE) as server:
        executable = given.executable or build(Path(place) / "executable")
        if sys.platform != "win32":
            say("load of the machine, processes", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        fine = [figure("size, MB", executable.stat().st_size / 2**20, MOST_MB)]
        with bare_place(executable) as program:
            fine += starts(server, program, given.runs)
            fine += memory(server, program)
    return 0 if all(fine) else 1


def figure(what: str, value: float, most: float, more: str = "") -> bool:
    """Print one figure; whether it is no more than it may be."""
    say(what, f"{value:.2f} of at most {most:g}{more}{'' if value <= most else '  TOO MUCH'}")
    return value <= most


def starts(server: XServer, program: Program, runs: int) -> list[bool]:
    """Start the executable and the checkout in turn; the first start of each, which is cold, doesn't count."""
    place = program.folder.parent
    pairs = []
    for run in range(runs + 1):
        first = start(server, place / f"executable-{run}", program, *_WINDOW)
        pairs.append((first, start(server, place / f"checkout-{run}", CHECKOUT, *_WINDOW)))
    fine = []
    for index, (what, most) in enumerate((("first picture, s", MOST_FIRST), ("playable, s", MOST_PLAYABLE))):
        ours, theirs = ([pair[side][index] for pair in pairs[1:]] for side in (0, 1))
        middle, other = statistics.median(ours), statistics.median(theirs)
        spread = f" ({min(ours):.2f} to {max(ours):.2f}); {middle / other:.2f} times the checkout's {other:.2f}"
        fine.append(figure(what, middle, most, spread))
    return fine


def memory(server: XServer, program: Program) -> list[bool]:
    """What is resident, of both its processes, at the title and through a deal at some pace; the most of it counts.

    Motion takes more than a table where everything is there at once: pictures of what flies, and two screens in one.
    """
    options = (*_WINDOW, "--pace", "brisk", "--seed", "5", "--level", "skilled")
    with Game(server, program.folder.parent / "memory", *options, program=program) as game:
        say("memory at the title, MB", f"{resident_mb(game)[0]:.0f}")
        person = Person(game, Mouse(), sums={26, 78})
        person.use("button:new", lambda s: s.scene == "cut")
        person.cut()
        person.play_deal()
        now, most = resident_mb(game)
        return [figure("memory after a deal, at most, MB", most, MOST_MEMORY, f"; {now:.0f} at its end")]


if __name__ == "__main__":
    sys.exit(main())
