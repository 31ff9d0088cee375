"""What all scenes share: the window's size, the look, the type, the cards' art, the words, the pace, the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hearts_gui.motion import Pace
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.faces import Look
from hearts_gui.screen.options import Options
from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH, unit_height
from hearts_gui.screen.text import Typesetter
from hearts_gui.screen.theme import EVERGREEN, Theme
from hearts_gui.words import Words, language

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene
    from hearts_gui.screen.session import Session


@dataclass(frozen=True)
class Resume:
    """A match that can be gone on with: what the title says of it (deal number, points held), and what opens it."""

    deal: int
    points: int
    open: Callable[[], Scene]


Door = Callable[["Context"], "Scene"]


class Context:
    """Shared by all scenes; `size`, `type` and `unit` are anew whenever the window's size changes.

    keyboard: whether keys were used last, so that the focus is shown. pointer: where it is, None when there is none.
    resume: set by the table while a match is in play. options: may be replaced as a whole (`context.options =
    replace(context.options, rules=…)`) when other rules are chosen. session: the match
    that is being played, with its players, or the last one; None before the first.
    """

    def __init__(
        self,
        options: Options | None = None,
        *,
        doors: Mapping[str, Door] | None = None,
        theme: Theme = EVERGREEN,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        self.options = options or Options()
        self.theme = theme
        self.pace = Pace(self.options.pace)
        self.words: Words = language(self.options.language)
        self.text_scale = 1.0
        self.art = CardArt(theme, Look(high_contrast=theme.high_contrast))
        self.keyboard = False
        self.pointer: tuple[int, int] | None = None
        self.resume: Resume | None = None
        self.session: Session | None = None
        self.full_screen = False
        self.toggle_full_screen: Callable[[], object] = bool  # nothing, until the app puts its own here
        self._doors = dict(doors or {})
        self.resize(*size)

    def resize(self, width: int, height: int) -> None:
        """The window has this size now; nothing is ever laid out for less than 900 by 600."""
        self.size = (max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT))
        self.unit = unit_height(*self.size)
        self.type = Typesetter(round(self.unit), self.text_scale)

    def change_theme(self, theme: Theme, look: Look | None = None) -> None:
        """Another look of table and deck; the app must lay all scenes out anew afterwards."""
        self.theme = theme
        self.art.change(theme, replace(look or self.art.look, high_contrast=theme.high_contrast))

    def px(self, share: float, least: float = 1.0) -> int:
        """A length in whole pixels, from a share of the window's height."""
        return round(max(least, share * self.unit))

    def can_open(self, door: str) -> bool:
        """Whether there is a scene of that name."""
        return door in self._doors

    def open(self, door: str) -> Scene:
        """A fresh scene by its name in `scenes.DOORS`; KeyError where there is none."""
        return self._doors[door](self)
