"""Match after match in one process: `python -m tests.screen.marathon --matches 500`. Does it take more and more?

The real App on SDL's dummy drivers, its store in a folder of its own, played by the autopilot at the instant pace.
After each match it is counted what the process holds: resident memory (RSS, MB of 2**20 bytes), open files, threads.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

WARM_UP = 0.1
"""Share of the matches before which everything that is drawn once has been drawn."""


@dataclass(frozen=True)
class Held:
    """What the process holds after a match."""

    resident: float
    files: int
    threads: int


def matches(count: int, folder: Path, target: int) -> Iterator[Held]:
    """Play so many matches one after another, to so many points."""
    from hearts_gui.app import App  # noqa: PLC0415 - only now does the environment say that nothing is shown
    from hearts_gui.rules import CLASSIC  # noqa: PLC0415
    from hearts_gui.screen.options import Options  # noqa: PLC0415
    from tests.screen.autopilot import Autopilot  # noqa: PLC0415

    rules = replace(CLASSIC, target=target)
    app = App(Options(rules=rules, level="novice", seed=7, pace="instant", window=(900, 600), data=folder))
    pilot = Autopilot(app)
    try:
        app.show(app.context.open("title"))
        for _ in range(count):
            pilot.play_match()
            yield Held(resident(), open_files(), threading.active_count())
            pilot.use("button:again")
        store = app.context.store
        assert store is not None
        ended = [summary for summary in store.matches() if summary.ended]
        assert len(ended) == count, f"{len(ended)} matches are kept of {count}"
    finally:
        app.close()


def resident() -> float:
    """What is resident of this process, in MB; 0 where the system doesn't tell."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 0.0
    return int(status.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def open_files() -> int:
    """How many files this process has open; 0 where the system doesn't tell."""
    handles = Path("/proc/self/fd")
    return len(list(handles.iterdir())) if handles.exists() else 0


def main() -> None:
    """Play, say how it goes, and how it went."""
    parser = argparse.ArgumentParser(description="Play match after match, and tell what the process holds.")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--target", type=int, default=20, help="points to which a match is played")
    given = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    held: list[Held] = []
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for now in matches(given.matches, Path(folder), given.target):
            held.append(now)
            if len(held) % max(1, given.matches // 20) == 0:
                minutes = (time.monotonic() - began) / 60
                line = f"{len(held):5} matches  {now.resident:7.1f} MB  {now.files} files  {now.threads} threads"
                sys.stdout.write(f"{line}  {minutes:.1f} min\n")
                sys.stdout.flush()
    warm = held[round(len(held) * WARM_UP) :]
    fifth = max(1, len(warm) // 5)
    first, last = (statistics.median(now.resident for now in part) for part in (warm[:fifth], warm[-fifth:]))
    sys.stdout.write(
        f"after warming up {first:.1f} MB, in the end {last:.1f} MB: {100 * (last / first - 1):+.1f} %; "
        f"files {min(now.files for now in warm)} to {max(now.files for now in warm)}, "
        f"threads {min(now.threads for now in warm)} to {max(now.threads for now in warm)}\n"
    )


if __name__ == "__main__":
    main()
