"""What all scenes share: the window's size, the look, the type, the cards' art, the words, the preferences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hearts_gui.motion import Pace
from hearts_gui.rules import Rank
from hearts_gui.screen.audio import Audio, Cue
from hearts_gui.screen.cards import CardArt
from hearts_gui.screen.faces import LETTERS, Look
from hearts_gui.screen.keeping import Keeper
from hearts_gui.screen.options import Options
from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH, unit_height
from hearts_gui.screen.preferences import SETTINGS, Preferences
from hearts_gui.screen.text import Typesetter
from hearts_gui.screen.theme import HIGH_CONTRAST, TABLES, Theme
from hearts_gui.words import Phrase, Words, language

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene
    from hearts_gui.screen.session import Session
    from hearts_gui.store import Store


@dataclass(frozen=True)
class Resume:
    """A match that can be gone on with: what the title says of it (deal number, points held), and what opens it."""

    deal: int
    points: int
    open: Callable[[], Scene]


_UNSEEN = {"rules", "rule_sets", "full_screen", "volume", "muted", "welcomed"}
"""Settings that change nothing on the screens by themselves."""

Door = Callable[["Context"], "Scene"]


class Context:
    """Shared by all scenes; `size`, `type` and `unit` are anew whenever the window's size changes.

    keyboard: whether keys were used last, so that the focus is shown. pointer: where it is, None when there is none.
    ringed: in one-button play the ids of what has the focus, None without it. listening: a screen reader does. audio:
    what sounds; without one nothing does. resume: set by the table while a match is in play. session: the match that is
    being played, with its players, or the last one; None before the first. store: where matches are kept; None without
    an app. options: the command line. What the person has set, the rules of the next game among it, is in
    `preferences`, and is changed by `change(replace(context.preferences, …))`.
    """

    theme: Theme
    text_scale: float

    def __init__(
        self,
        options: Options | None = None,
        *,
        doors: Mapping[str, Door] | None = None,
        theme: Theme | None = None,
        size: tuple[int, int] = (1280, 720),
        audio: Audio | None = None,
    ) -> None:
        """`theme`: another look of the table than the person's own."""
        self.options = options or Options()
        self.keeper = Keeper(self.options)
        self.audio = audio or Audio()
        self._be_heard()
        self._take_on()
        if theme is not None:
            self.theme = theme
        self.art = CardArt(self.theme, self._look())
        self.keyboard = False
        self.pointer: tuple[int, int] | None = None
        self.resume: Resume | None = None
        self.session: Session | None = None
        self.store: Store | None = None
        self.full_screen = False
        self.listening = False
        self.ringed: frozenset[str] | None = None
        self.toggle_full_screen: Callable[[], object] = bool  # nothing, until the app puts its own here
        self.lay_out_anew: Callable[[], object] = bool
        self.tell: Callable[[Phrase], object] = id  # to the person, on a plate that goes by itself
        self._doors = dict(doors or {})
        self.resize(*size)

    def resize(self, width: int, height: int) -> None:
        """The window has this size now; nothing is ever laid out for less than 900 by 600."""
        self.size = (max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT))
        self.unit = unit_height(*self.size)
        self.art.fit(self.size)
        self.type = Typesetter(round(self.unit), self.text_scale)

    @property
    def preferences(self) -> Preferences:
        """What the person has set, or the command line for this run."""
        return self.keeper.now

    def change(self, preferences: Preferences) -> None:
        """The person has set something else: every screen shows it at once, and it is kept."""
        before = self.preferences
        if preferences == before:
            return
        self.keeper.change(preferences)
        self._be_heard()
        if preferences.volume != before.volume:
            self.audio.play(Cue.CARD_PLAY)  # as loud as it would be now
        elif before.muted and not preferences.muted:
            self.audio.play(Cue.BUTTON)
        if preferences.full_screen != self.full_screen:
            self.toggle_full_screen()
        if any(getattr(preferences, name) != getattr(before, name) for name in SETTINGS.keys() - _UNSEEN):
            self._take_on()
            self.art.change(self.theme, self._look())
            self.resize(*self.size)
            self.lay_out_anew()

    def _be_heard(self) -> None:
        """As loud as is set, or not at all."""
        self.audio.volume, self.audio.muted = self.preferences.volume / 100, self.preferences.muted

    def _take_on(self) -> None:
        """Look, pace, words and type as they are set; cards and type are made anew elsewhere."""
        set_to = self.preferences
        self.theme = HIGH_CONTRAST if set_to.high_contrast else TABLES[set_to.table]
        rest = set_to.trick_rest_ms or None
        self.pace = Pace(set_to.pace, set_to.reduced_motion, rest, waits=set_to.trick_waits)
        self.words: Words = language(set_to.language, international=set_to.international_letters)
        self.words.person = set_to.name
        self.text_scale = set_to.text_scale / 100

    def _look(self) -> Look:
        """How the deck looks on the table in force, which has a back of its own in high contrast."""
        set_to, bare = self.preferences, self.theme.high_contrast
        look = Look(set_to.jumbo, set_to.four_colours, bare, "plain" if bare else set_to.back)
        letters = {rank: self.words.name(rank, "short") for rank in Rank}
        return look.with_letters({rank: letter for rank, letter in letters.items() if letter != LETTERS[rank]})

    def toggle_sound(self) -> None:
        """Mute the sound, or let it be heard again, which is heard at once."""
        self.change(replace(self.preferences, muted=not self.preferences.muted))

    def px(self, share: float, least: float = 1.0) -> int:
        """A length in whole pixels, from a share of the window's height."""
        return round(max(least, share * self.unit))

    def can_open(self, door: str) -> bool:
        """Whether there is a scene of that name."""
        return door in self._doors

    def open(self, door: str) -> Scene:
        """A fresh scene by its name in `scenes.DOORS`; KeyError where there is none."""
        return self._doors[door](self)
