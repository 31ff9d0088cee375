"""What a frame pays for keeping a move: `python -m tests.screen.recording`. Not a test: it goes with the machine.

Whole matches are played by the autopilot in the real App on SDL's dummy drivers, with its store in a folder. Each call
of the journal is timed on the drawing thread: by the clock, in which it may wait for the thread that writes, and by the
processor's time, which is its own share.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from hearts_gui.rules import Match
from hearts_gui.store import Journal
from tests.pilot.measure import spread
from tests.screen.marathon import matches


@contextmanager
def timed() -> Iterator[tuple[list[float], list[float]]]:
    """Milliseconds of every call of `Journal.record`, by the clock and of the processor, while this lasts."""
    by_clock, of_processor = list[float](), list[float]()
    recording: Callable[[Journal, Match], None] = Journal.record

    def record(journal: Journal, match: Match) -> None:
        began, used = time.perf_counter(), time.thread_time()
        recording(journal, match)
        by_clock.append(1000 * (time.perf_counter() - began))
        of_processor.append(1000 * (time.thread_time() - used))

    with patch.object(Journal, "record", record):
        yield by_clock, of_processor


def main() -> None:
    """Play, and print how long the journal took."""
    parser = argparse.ArgumentParser(description="Time what it takes the drawing thread to keep a move.")
    parser.add_argument("--matches", type=int, default=3)
    given = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder, timed() as (by_clock, of_processor):
        for _ in matches(given.matches, Path(folder), target=100):
            pass
    sys.stdout.write(f"{len(by_clock)} moves kept, ms by the clock: {spread(by_clock)}\n")
    sys.stdout.write(f"    ms of the processor: {spread(of_processor)}\n")


if __name__ == "__main__":
    main()
