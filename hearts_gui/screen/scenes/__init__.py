"""The screens of the game, one file each, and the list by which they are opened and drawn once by --selftest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hearts_gui.screen.context import Context
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.title import Title

DOORS: Mapping[str, Callable[[Context], Scene]] = {
    "title": Title,
    "cut": Cut,
    "table": Table,
}
"""How a scene is opened by name: `context.open("title")`. "table" begins a new match by `context.options.rules`."""

SCREENS: Mapping[str, Callable[[Context], Scene]] = {
    "title": Title,
    "cut": Cut,
    "table": Table,
}
"""Every screen in a state worth looking at, by the name that --selftest prints."""
