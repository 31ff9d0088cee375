"""The screens of the game, one file each, and the list by which they are opened and drawn once by --selftest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearts_gui.rules import MoonChoice
from hearts_gui.rules.variant import MOON_POINTS
from hearts_gui.screen.context import Context
from hearts_gui.screen.samples import in_play, played
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.moon import Moon, Shot
from hearts_gui.screen.scenes.rules import ChooseRules
from hearts_gui.screen.scenes.rules_in_force import RulesInForce
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.title import Title
from hearts_gui.screen.scenes.won import Won
from hearts_gui.screen.shown import ME

DOORS: Mapping[str, Callable[[Context], Scene]] = {
    "title": Title,
    "rules": ChooseRules,
    "rules-in-force": RulesInForce,
    "cut": Cut,
    "table": Table,
    "moon": Moon,
    "score": ScoreSheet,
    "won": Won,
}
"""How a scene is opened by name: `context.open("title")`.

"cut" and "table" begin a new match by `context.options.rules` where none waits for them; the cut goes on to the table.
"""


def _after(deals: int | None, door: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    """A scene as it is when so many deals have just been scored, or, without a number, when the match is over."""

    def opened(context: Context) -> Scene:
        played(context, deals)
        return door(context)

    return opened


def _in_play(context: Context) -> Scene:
    """The table in the midst of a deal."""
    session = in_play(context, 2, 3)
    session.seated = True
    return Table(context, session)


def _moon(context: Context) -> Scene:
    """The moon as one sees it who has shot it and may choose what becomes of it."""
    before = played(context, 4).controller.totals
    added = tuple(points + MOON_POINTS * (seat != ME) for seat, points in enumerate(before))
    taken_off = tuple(points - MOON_POINTS * (seat == ME) for seat, points in enumerate(before))
    return Moon(context, Shot(ME, None, {MoonChoice.ADD: added, MoonChoice.SUBTRACT: taken_off}))


SCREENS: Mapping[str, Callable[[Context], Scene]] = {
    "title": Title,
    "rules": ChooseRules,
    "rules-in-force": RulesInForce,
    "cut": Cut,
    "table": _in_play,
    "moon": _moon,
    "score": _after(5, ScoreSheet),
    "won": _after(None, Won),
}
"""Every screen in a state worth looking at, by the name that --selftest prints."""
