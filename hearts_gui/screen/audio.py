"""Which sound is heard, and when not: every cue of the game with its place in the mix, and who asks for them.

Scenes ask for a cue at the moment that is seen (`context.audio.play(Cue.CARD_PLAY)`). Here it is settled which of its
takes is heard and how loudly, and that nothing piles up: a cue that has only just begun is not begun again, so that a
deal at the instant pace ticks and does not crackle. Where the sound comes from is the speaker's business
(loudspeaker.py); without one everything is silent and nothing else changes.
"""

from __future__ import annotations

import random
from enum import Enum
from typing import NamedTuple, Protocol

REST_AFTER = 20_000.0
"""Milliseconds without a cue and without the person's doing anything, after which the device is given back."""

CROWD = 0
"""The rank of what comes in crowds, such as the ticks of a deal: never all at once, never one as strong as the next."""
_UNEVEN = 0.6


class Part(NamedTuple):
    """A cue's part in the mix.

    file: its name in sounds/. takes: how many files there are of it, numbered from 1 where there are several. gain: as
    a share of its file's level, all of which peak at -12 dB. gap: milliseconds within which it does not begin again.
    rank: who makes way when too much sounds at once, the lower first. stays: heard to its end when its screen is left.
    """

    file: str
    takes: int
    gain: float
    gap: float
    rank: int
    stays: bool = True


class Cue(Enum):
    """What can be heard. How each sounds is told in LANGUAGE.md and made in sounds/cues.py."""

    DEAL_TICK = Part("deal_tick", 4, 0.60, 25, CROWD)
    SORT_RIFFLE = Part("sort_riffle", 2, 0.55, 250, 1)
    CARD_LIFT = Part("card_lift", 3, 0.40, 40, CROWD)
    CARD_PLAY = Part("card_play", 4, 1.00, 60, 2)
    TRICK_COLLECT = Part("trick_collect", 3, 0.50, 150, 1)
    PASS_WHOOSH = Part("pass_whoosh", 1, 0.60, 300, 1)
    YOUR_TURN = Part("your_turn", 1, 0.55, 300, 2)
    HEARTS_BROKEN = Part("hearts_broken", 1, 0.70, 300, 3)
    QUEEN_LANDS = Part("queen_lands", 1, 1.00, 300, 4)
    LUCKY_JACK = Part("lucky_jack", 1, 0.70, 300, 3)
    MOON_SHOT = Part("moon_shot", 1, 0.90, 1000, 4, stays=False)
    PENCIL_STROKE = Part("pencil_stroke", 3, 0.35, 90, CROWD)
    MATCH_WIN = Part("match_win", 1, 0.90, 1000, 4, stays=False)
    MATCH_LOSE = Part("match_lose", 1, 0.70, 1000, 4, stays=False)
    HINT = Part("hint", 1, 0.60, 200, 2)
    CUT_FLIP = Part("cut_flip", 3, 0.90, 60, 2)
    BUTTON = Part("button", 2, 0.80, 60, 1)
    REFUSE = Part("refuse", 1, 0.80, 150, 2)

    @property
    def files(self) -> tuple[str, ...]:
        """The names of its files in sounds/."""
        part = self.value
        if part.takes == 1:
            return (f"{part.file}.ogg",)
        return tuple(f"{part.file}_{take}.ogg" for take in range(1, part.takes + 1))


class Speaker(Protocol):
    """What makes files heard."""

    @property
    def ready(self) -> bool:
        """Whether it can be heard at once."""

    def prepare(self) -> bool:
        """Do a small piece of what it takes to get ready; whether there is more to do. Nothing where there is none."""

    def sound(self, file: str, gain: float, rank: int) -> None:
        """Begin a file at that level, from 0 to 1; what is of a lower rank makes way where too much sounds."""

    def fade(self, file: str) -> None:
        """Let a file that sounds die away quickly."""

    def hush(self) -> None:
        """Be silent at once."""

    def rest(self) -> None:
        """Give the device back until it is prepared again."""


class Audio:
    """The game's sound. `volume` from 0 to 1 and `muted` take effect at once.

    `chance` chooses between the takes; it has nothing to do with the cards.
    """

    def __init__(self, speaker: Speaker | None = None, *, chance: random.Random | None = None) -> None:
        self._speaker = speaker
        self._chance = chance or random.Random()
        self._volume = 0.8
        self._muted = False
        self._now = 0.0
        self._begun: dict[Cue, float] = {}
        self._taken: dict[Cue, str] = {}
        self._touched = 0.0  # when something was last done or heard that was not muted
        self._awake = False  # whether the speaker is, or is getting, ready
        self._seen = True

    @property
    def volume(self) -> float:
        """How loud everything is, from 0 to 1; half of it sounds half as loud."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        if muted and not self._muted and self._speaker is not None:
            self._speaker.hush()
        self._muted = muted
        self.touch()

    def play(self, cue: Cue) -> bool:
        """Let a cue be heard now; whether it is: not while muted, without a device, or when it has only just begun."""
        speaker, part = self._speaker, cue.value
        if speaker is None or self._muted or self._volume <= 0.0 or not self._seen:
            return False
        self.touch()
        if not speaker.ready or self._now - self._begun.get(cue, -part.gap) < part.gap:
            return False
        self._begun[cue] = self._now
        gain = part.gain * amplitude(self._volume)
        if part.rank == CROWD:
            gain *= self._chance.uniform(_UNEVEN, 1.0)  # a hand is no machine
        speaker.sound(self._take(cue), gain, part.rank)
        return True

    def _take(self, cue: Cue) -> str:
        """One of a cue's files, never the one that was heard last."""
        others = [file for file in cue.files if file != self._taken.get(cue)] or list(cue.files)
        self._taken[cue] = self._chance.choice(others)
        return self._taken[cue]

    def leave(self) -> None:
        """A screen is left: what belongs to it alone dies away."""
        if self._speaker is None:
            return
        for cue, file in self._taken.items():
            if not cue.value.stays:
                self._speaker.fade(file)

    def touch(self) -> None:
        """The person has done something, or something has sounded: what will be heard next must come at once."""
        if not self._muted:
            self._touched = self._now

    def close(self) -> None:
        """The game ends."""
        if self._speaker is not None:
            self._speaker.rest()

    def pass_time(self, ms: float, *, idle: bool, seen: bool = True) -> None:
        """A frame has gone by. `seen`: whether the window is; minimised it is silent.

        Where nothing moves (`idle`), the device is got ready piece by piece, or given back.
        """
        self._now += ms
        self._seen = seen
        if self._speaker is None or not idle:
            return
        lately = self._now - self._touched <= REST_AFTER
        if lately and not self._muted:
            self._awake = True
            self._speaker.prepare()
        elif self._awake and not lately:
            self._awake = False
            self._speaker.rest()


def amplitude(volume: float) -> float:
    """How strong a sound is to be, that it seems as loud as `volume` says.

    Ten times the power sounds twice as loud (Stevens 1955), so loudness grows as the amplitude to the power of 0.6.
    """
    return float(volume ** (1 / 0.6))
