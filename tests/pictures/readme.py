"""The README's pictures, from the game as it is: ``python -m tests.pictures.readme``."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from hearts_gui.rules import Passing, Rules, variation
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.screen.context import Context
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes import SCREENS
from hearts_gui.screen.scenes.table import Table
from tests.pictures import gallery
from tests.pictures.gallery import View
from tests.pictures.moments import Moment
from tests.screen.person import seen

FOLDER = Path(__file__).parent / "readme"
SIZE, SMALL = (1280, 720), (1024, 640)


def _queen_in_the_trick(table: Table) -> bool:
    """She lies there with two more cards, and it is the person's turn."""
    shown = table.shown
    return len(shown.trick) == 3 and QUEEN_OF_SPADES in {card for _, card in shown.trick} and len(shown.hand) > 6


def _table(context: Context) -> Scene:
    return gallery._playing(context, _queen_in_the_trick)


PICTURES = {
    "table": (Moment(View("table", _table, seed=29)), SIZE),
    "passing": (Moment(View("passing", gallery._passing(1), seed=8)), SMALL),
    "moon": (Moment(View("moon", gallery._at_rest(SCREENS["moon"]))), SMALL),
    "score": (Moment(View("score", gallery._score(6), Rules(players=5), seed=9)), SMALL),
    "statistics": (Moment(View("statistics", gallery._at_rest(SCREENS["statistics"]))), SMALL),
    "rules": (Moment(View("rules", gallery._at_rest(SCREENS["rules"]), variation(3, 2, 1, 4))), SIZE),
    "midnight": (
        Moment(
            View(
                "midnight",
                gallery._refusal,
                Rules(players=6, passing=Passing.NONE),
                seed=4,
                set_to={"table": "midnight", "jumbo": True, "four_colours": True, "back": "heart"},
            )
        ),
        SMALL,
    ),
}
"""By the names of their files, each with its size in pixels."""


def main() -> None:
    """Draw every one."""
    for name, (moment, size) in PICTURES.items():
        pygame.image.save(seen(moment.at(size)), FOLDER / f"{name}.jpg")
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
