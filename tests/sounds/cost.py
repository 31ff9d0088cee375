"""What sound costs here: `python -m tests.sounds.cost`. Not a test: what it prints goes with the machine.

It prints how long the device takes to open, how long each piece of getting ready takes, what a cue costs the frame in
which it begins, and what share of a core an open device takes while nothing sounds. Without a device SDL's dummy stands
in for one, which mixes as any other does.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from hearts_gui.screen.audio import Audio, Cue
from hearts_gui.screen.loudspeaker import Loudspeaker

_FRAME = 1000 / 60
_DEALS = 40
_STILL = 5.0  # seconds


def say(what: str, value: str) -> None:
    """One line."""
    sys.stdout.write(f"{what:<44} {value}\n")
    sys.stdout.flush()


def timed(times: list[float]) -> str:
    """The middle, the 99th of a hundred and the longest, from seconds."""
    ordered = sorted(1000 * t for t in times)
    rare = ordered[min(len(ordered) - 1, round(0.99 * len(ordered)))]
    return f"median {statistics.median(ordered):.3f} ms, p99 {rare:.3f} ms, worst {ordered[-1]:.3f} ms"


def main() -> None:
    """Print all figures."""
    pygame.display.init()
    speaker = Loudspeaker(file for cue in Cue for file in cue.files)
    begun = time.perf_counter()
    more = speaker.prepare()
    say("opening the device", f"{1000 * (time.perf_counter() - begun):.2f} ms ({pygame.mixer.get_driver()})")
    pieces = []
    while more:
        begun = time.perf_counter()
        more = speaker.prepare()
        pieces.append(time.perf_counter() - begun)
    say(f"loading, {len(pieces)} pieces, {1000 * sum(pieces):.0f} ms in all", timed(pieces))
    audio = Audio(speaker)
    costs: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(_DEALS):
        for cue in Cue:
            audio.pass_time(_FRAME, idle=False)
            begun = time.perf_counter()
            heard = audio.play(cue)
            costs[heard].append(time.perf_counter() - begun)
            time.sleep(0.004)
    say(f"a cue that begins ({len(costs[True])})", timed(costs[True]))
    say(f"a cue that is held back ({len(costs[False])})", timed(costs[False]))
    audio.muted = True
    used, begun = time.process_time(), time.perf_counter()
    time.sleep(_STILL)
    say(
        "an open device, silent",
        f"{100 * (time.process_time() - used) / (time.perf_counter() - begun):.2f} % of a core",
    )
    begun = time.perf_counter()
    speaker.rest()
    say("giving the device back", f"{1000 * (time.perf_counter() - begun):.1f} ms")


if __name__ == "__main__":
    main()
