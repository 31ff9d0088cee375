"""The screens of the game, one file each, and the list by which they are opened and drawn once by --selftest.

A screen's code is loaded when it is first opened, or ahead of that while nothing else is to be done: the title needs
a small part of it, and is to be seen at once.
"""

# ruff: noqa: PLC0415  that is what the imports within functions are for

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from hearts_gui.screen.context import Context

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene


def _title(context: Context) -> Scene:
    from hearts_gui.screen.scenes.title import Title

    return Title(context)


def _rules(context: Context) -> Scene:
    from hearts_gui.screen.scenes.rules import ChooseRules

    return ChooseRules(context)


def _rules_in_force(context: Context) -> Scene:
    from hearts_gui.screen.scenes.rules_in_force import RulesInForce

    return RulesInForce(context)


def _cut(context: Context) -> Scene:
    from hearts_gui.screen.scenes.cut import Cut

    return Cut(context)


def _table(context: Context) -> Scene:
    from hearts_gui.screen.scenes.table import Table

    return Table(context)


def _match(context: Context) -> Scene:
    from hearts_gui.screen.scenes.table import Table

    if context.session is None:
        raise ValueError("there is no match to go on with")
    return Table(context, context.session)


def _moon(context: Context) -> Scene:
    from hearts_gui.screen.scenes.moon import Moon

    return Moon(context)


def _score(context: Context) -> Scene:
    from hearts_gui.screen.scenes.score import ScoreSheet

    return ScoreSheet(context)


def _settings(context: Context) -> Scene:
    from hearts_gui.screen.scenes.settings import Settings

    return Settings(context)


def _review(context: Context) -> Scene:
    from hearts_gui.screen.scenes.review import Review

    return Review(context)


def _statistics(context: Context) -> Scene:
    from hearts_gui.screen.scenes.statistics import Scores

    return Scores(context)


def _won(context: Context) -> Scene:
    from hearts_gui.screen.scenes.won import Won

    return Won(context)


def _mishap(context: Context) -> Scene:
    from hearts_gui.screen.scenes.mishap import Mishap

    return Mishap(context)


def _sharing(context: Context) -> Scene:
    from hearts_gui.screen.scenes.sharing import Sharing

    return Sharing(context)


def _help(context: Context) -> Scene:
    from hearts_gui.screen.scenes.help import Help

    return Help(context)


def _fingerprint(context: Context) -> Scene:
    from hearts_gui.screen.scenes.fingerprint import Fingerprint

    return Fingerprint(context)


def _fairness(context: Context) -> Scene:
    from hearts_gui.screen.scenes.fairness import Fairness

    return Fairness(context)


def _rule_sets(context: Context) -> Scene:
    from hearts_gui.screen.scenes.rule_sets import OwnRules

    return OwnRules(context)


def _welcome(context: Context) -> Scene:
    from hearts_gui.screen.scenes.welcome import Welcome

    return Welcome(context)


DOORS: Mapping[str, Callable[[Context], Scene]] = {
    "title": _title,
    "rules": _rules,
    "rules-in-force": _rules_in_force,
    "cut": _cut,
    "table": _table,
    "match": _match,
    "moon": _moon,
    "score": _score,
    "review": _review,
    "won": _won,
    "mishap": _mishap,
    "settings": _settings,
    "sharing": _sharing,
    "statistics": _statistics,
    "help": _help,
    "fingerprint": _fingerprint,
    "fairness": _fairness,
    "rule-sets": _rule_sets,
    "welcome": _welcome,
}
"""How a scene is opened by name: `context.open("title")`.

"cut" and "table" begin a new match by `context.preferences.rules` where none waits for them; the cut goes on to the
table.
"match" is the table of the context's match, as it stands.
"""


def load() -> Iterator[None]:
    """Load the code of every screen, one at each step, in the order in which they are likely to be wanted."""
    from hearts_gui.screen.scenes import cut

    yield
    from hearts_gui.players import casual, duck, novice
    from hearts_gui.players.search import player

    yield
    from hearts_gui.screen.scenes import table

    yield
    from hearts_gui.screen.scenes import rules

    yield
    from hearts_gui.screen.scenes import (
        fairness,
        mishap,
        moon,
        review,
        rules_in_force,
        score,
        settings,
        sharing,
        statistics,
        won,
    )
    from hearts_gui.screen.scenes import help as help_
    from hearts_gui.screen.scenes import welcome as welcome_

    del cut, table, rules, help_, mishap, moon, review, rules_in_force, score, settings, sharing, statistics, won
    del welcome_, fairness
    del casual, duck, novice, player


def _after(deals: int | None, door: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    """A scene as it is when so many deals have just been scored, or, without a number, when the match is over."""

    def opened(context: Context) -> Scene:
        from hearts_gui.screen.samples import played

        played(context, deals)
        return door(context)

    return opened


def _in_play(context: Context) -> Scene:
    """The table in the midst of a deal."""
    from hearts_gui.screen.samples import in_play
    from hearts_gui.screen.scenes.table import Table

    session = in_play(context, 2, 3)
    session.seated = True
    return Table(context, session)


def _shot(context: Context) -> Scene:
    """The moon as one sees it who has shot it and may choose what becomes of it."""
    from hearts_gui.rules import MoonChoice
    from hearts_gui.rules.variant import MOON_POINTS
    from hearts_gui.screen.samples import played
    from hearts_gui.screen.scenes.moon import Moon, Shot
    from hearts_gui.screen.shown import ME

    before = played(context, 4).controller.totals
    added = tuple(points + MOON_POINTS * (seat != ME) for seat, points in enumerate(before))
    taken_off = tuple(points - MOON_POINTS * (seat == ME) for seat, points in enumerate(before))
    return Moon(context, Shot(ME, None, {MoonChoice.ADD: added, MoonChoice.SUBTRACT: taken_off}))


def _in_play_shared(context: Context) -> Scene:
    """The number of a deal in play."""
    from hearts_gui.screen.samples import in_play

    in_play(context, 2, 3)
    return _sharing(context)


def _failed(context: Context) -> Scene:
    """The screen after an error in the midst of a match."""
    from hearts_gui.screen.samples import in_play

    in_play(context, 2, 3)
    return _mishap(context)


def _recorded(context: Context) -> Scene:
    """The records of somebody who has played for a while."""
    from hearts_gui.screen.samples import pars, records
    from hearts_gui.screen.scenes.statistics import Scores

    played = records()
    return Scores(context, played, pars(played))


def _counted(context: Context) -> Scene:
    """What the same person was dealt."""
    from hearts_gui.screen.samples import records
    from hearts_gui.screen.scenes.fairness import Fairness

    return Fairness(context, records())


SCREENS: Mapping[str, Callable[[Context], Scene]] = {
    "title": _title,
    "rules": _rules,
    "rules-in-force": _rules_in_force,
    "cut": _cut,
    "table": _in_play,
    "moon": _shot,
    "score": _after(5, _score),
    "review": _after(5, _review),
    "won": _after(None, _won),
    "mishap": _failed,
    "settings": _settings,
    "sharing": _in_play_shared,
    "statistics": _recorded,
    "help": _help,
    "fingerprint": _after(5, _fingerprint),
    "fairness": _counted,
    "rule-sets": _rule_sets,
    "welcome": _welcome,
}
"""Every screen in a state worth looking at, by the name that --selftest prints."""
