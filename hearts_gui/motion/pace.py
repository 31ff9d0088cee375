"""Every duration of the game, in milliseconds, and how fast the person wants it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Moment(Enum):
    """A thing that takes time. The value is (name, milliseconds at the calm pace)."""

    DEAL = ("deal", 320)
    DEAL_STAGGER = ("deal stagger", 45)
    SORT = ("sort", 380)
    SORT_STAGGER = ("sort stagger", 12)
    HOVER_IN = ("hover in", 120)
    HOVER_OUT = ("hover out", 180)
    PLAY = ("play", 340)
    THINK_SHORT = ("think short", 450)
    THINK_LONG = ("think long", 800)
    CLUB_SHOWN = ("club shown", 700)
    TRICK_REST = ("trick rest", 900)
    TRICK_REST_POINTS = ("trick rest points", 1100)
    COLLECT = ("collect", 420)
    COLLECT_STAGGER = ("collect stagger", 30)
    COLLECT_FADE = ("collect fade", 80)
    PASS = ("pass", 620)
    PASS_STAGGER = ("pass stagger", 80)
    FLIP = ("flip", 240)
    HEARTS_BROKEN = ("hearts broken", 900)
    HEART_FILL = ("heart fill", 300)
    HEART_CRACK = ("heart crack", 250)
    QUEEN_LANDS = ("queen lands", 700)
    MOON = ("moon", 3200)
    MOON_NIGHT = ("moon night", 700)
    MOON_RISE = ("moon rise", 900)
    MOON_HEART_STAGGER = ("moon heart stagger", 70)
    MOON_TITLE = ("moon title", 500)
    REFUSE = ("refuse", 220)
    REFUSE_PLATE_IN = ("refuse plate in", 80)
    HINT = ("hint", 260)
    HINT_BARS = ("hint bars", 300)
    CUT = ("cut", 300)
    CUT_TAG = ("cut tag", 200)
    SCORE = ("score", 600)
    STRIKE = ("strike", 160)
    WIN = ("win", 2400)
    WIN_MEDALLION = ("win medallion", 700)
    LEAF_STAGGER = ("leaf stagger", 30)
    CHART = ("chart", 900)
    SCREEN = ("screen", 260)
    CROSS_FADE = ("cross-fade", 140)
    REFUSE_PLATE_STAYS = ("refuse plate stays", 2200)
    NOTICE_STAYS = ("notice stays", 15000)

    @property
    def calm_ms(self) -> int:
        """Milliseconds at the calm pace."""
        return self.value[1]


_READING = frozenset({Moment.REFUSE_PLATE_STAYS, Moment.NOTICE_STAYS, Moment.CLUB_SHOWN})
"""Times for reading: no pace shortens them."""
REST_LEAST, REST_MOST = 300, 2500
"""The span of a finished trick's rest, ms: even at once is long enough to have seen it."""
_RESTS = frozenset({Moment.TRICK_REST, Moment.TRICK_REST_POINTS})

SPEEDS: dict[str, float] = {"calm": 1.0, "brisk": 0.6, "instant": 0.0}
"""Paces by name, each with the factor on every duration."""

DWELLS: dict[str, float] = {"slow": 2500.0, "normal": 1700.0, "fast": 1000.0}
"""In one-button play: for how many milliseconds each thing that can be done has the focus, by the pace of that."""
DWELL_FIRST = 1.5
"""How many times as long the first of them has it: what there is must be seen before it can be chosen from."""
UNSEEN = 250.0
"""Milliseconds in which a press can't be about what has just come: it is about what was there, and only hurries."""
DEAF = 300.0
"""Milliseconds after the button's press in which another is none: a hand that trembles."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The person's pace.

    `rest`: how long a finished trick rests at any pace, in ms; None for as long as becomes this one.

    LANGUAGE.md's list of durations has 650 for it, its picture of the settings 0.9 s. Who plays for the first time
    misses at 650 who took the trick, so it is 900, and 200 more where points lie in the trick: there is more to see.

    Where it `waits`, a finished trick lies until the person says so; `ms` still tells how long it would lie otherwise.
    With `reduced` motion nothing travels, turns or breathes: ask `travels` to choose between a path and a cross-fade of
    `Moment.CROSS_FADE`. Raises ValueError for a name that is not in `SPEEDS`.
    """

    name: str = "calm"
    reduced: bool = False
    rest: int | None = None
    waits: bool = False

    def __post_init__(self) -> None:
        if self.name not in SPEEDS:
            raise ValueError(f"no pace named {self.name!r}; there are {', '.join(SPEEDS)}")

    @property
    def factor(self) -> float:
        """What durations are multiplied by."""
        return SPEEDS[self.name]

    @property
    def travels(self) -> bool:
        """Whether things may move along paths at all."""
        return not self.reduced and self.factor > 0

    def ms(self, moment: Moment) -> float:
        """How long a moment takes now, in milliseconds."""
        if moment in _READING:
            return float(moment.calm_ms)
        if moment in _RESTS:
            usual = moment.calm_ms * self.factor
            more = moment.calm_ms - Moment.TRICK_REST.calm_ms
            return min(max(usual if self.rest is None else self.rest + more, REST_LEAST), REST_MOST)
        return moment.calm_ms * self.factor
