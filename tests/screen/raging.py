"""Storms of many deeds under any rules: what the tests rage through in part, and as a whole by a command.

``python -m tests.screen.raging --deeds 20000 --seed 1`` goes through storm after storm and says how far it has come; a
storm that the game doesn't bear ends it with the seed, the options and what was done last.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from hearts_gui.controller import PromptThinker
from hearts_gui.motion import SPEEDS
from hearts_gui.rules import HeartsLead, Moon, Opening, Passing, Rules, Scoring
from hearts_gui.screen.options import Options
from hearts_gui.screen.preferences import changed
from hearts_gui.screen.theme import TABLES
from hearts_gui.words import available
from tests.screen.storm import Storm

DEEDS = 90
_LONG = 250
"""Deeds of each storm of the command."""
_SENSE = (0.15, 0.5, 0.85)


def some_options(chance: random.Random, data: Path | None = None, **settled: object) -> Options:
    """Any rules, any pace, a window that is quickly drawn."""
    rules = {
        "players": chance.randint(3, 7), "passing": chance.choice(list(Passing)),
        "opening": chance.choice(list(Opening)), "hearts_lead": chance.choice(list(HeartsLead)),
        "scoring": chance.choice(list(Scoring)), "moon": chance.choice(list(Moon)),
        "queen_breaks": chance.random() < 0.5, "moon_needs_jack": chance.random() < 0.5,
        "target": chance.choice((1, 5, 40, 100)),
    }  # fmt: skip
    pace = chance.choice((*SPEEDS, "instant"))
    return Options(
        rules=Rules(**rules | settled),  # type: ignore[arg-type]
        level="novice", seed=chance.randrange(1000), pace=pace, window=(900, 600), data=data,
    )  # fmt: skip


def some_looks(chance: random.Random) -> dict[str, object]:
    """Anything that a person may have set about what he sees."""
    return {
        "table": chance.choice(list(TABLES)), "jumbo": chance.random() < 0.3, "four_colours": chance.random() < 0.3,
        "high_contrast": chance.random() < 0.2, "text_scale": chance.choice((80, 100, 100, 150, 200)),
        "reduced_motion": chance.random() < 0.2, "language": chance.choice(list(available())),
        "trick_waits": chance.random() < 0.2, "alternate_suits": chance.random() < 0.3,
    }  # fmt: skip


def rage(
    options: Options, seed: int, sense: float, deeds: int = DEEDS, looks: dict[str, object] | None = None
) -> Storm:
    """One storm, from the title to rest. Whatever goes wrong tells how to see it again."""
    storm = Storm(options, seed, sense=sense)
    try:
        if looks:
            storm.app.context.change(changed(storm.app.context.preferences, looks))
        storm.rage(deeds)
        if storm.app.scenes:
            storm.rest()
    except Exception as fault:
        fault.add_note("\n".join([f"seed {seed}, {options}, {looks}", *storm.log[-25:]]))
        raise
    finally:
        if storm.app.context.session is not None:
            storm.app.context.session.leave()
        storm.app.close()
    return storm


def main() -> int:
    """Rage for so many deeds; 1 where the game did not bear it."""
    parser = argparse.ArgumentParser(prog="python -m tests.screen.raging", description="Do anything to the game.")
    parser.add_argument("--deeds", type=int, default=20_000, help="how many altogether")
    parser.add_argument("--seed", type=int, default=1, help="that of the first storm; each next one has the next")
    given = parser.parse_args()
    seen, done, seed, began = Counter[str](), 0, given.seed, time.perf_counter()
    with patch("hearts_gui.screen.session.BackgroundThinker", PromptThinker):
        while done < given.deeds:
            deeds = min(_LONG, given.deeds - done)
            chance = random.Random(f"options/{seed}")
            with tempfile.TemporaryDirectory() as folder:
                options = some_options(chance, data=Path(folder) if chance.random() < 0.5 else None)
                storm = rage(options, seed, _SENSE[seed % 3], deeds, some_looks(chance))
            seen.update(storm.seen)
            done, seed = done + deeds, seed + 1
            told = ", ".join(f"{name} {count}" for name, count in seen.most_common())
            sys.stdout.write(f"{done} deeds, {time.perf_counter() - began:.0f} s: {told}\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
