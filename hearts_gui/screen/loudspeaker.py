"""Pygame's mixer as the speaker: opened when nothing else is to be done, and given back when nothing is to be heard.

Opening a device takes some milliseconds, with some sound servers some dozens, and pygame lets nothing else run
meanwhile; decoding a file takes up to seven. So each is a piece of its own, done while nothing moves on the screen. An
open device costs 0.2 % of a core even in silence, and keeps some machines from sleeping.
"""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Iterable

import pygame

from hearts_gui import assets
from hearts_gui.screen.audio import CROWD

RATE, BUFFER = 48_000, 512
"""Samples a second, as the files have them; and how many are handed over at a time: 11 ms, less than a frame."""
CHANNELS = 8
"""How many sounds there can be at once."""
_CROWD_MOST = 3  # so many of a crowd may sound at once
_FADE = 350  # ms
_log = logging.getLogger(__name__)


class Loudspeaker:
    """Plays the files of sounds/ by name. Where there is no device, or it is lost, it is silent and says so once."""

    def __init__(self, files: Iterable[str]) -> None:
        self._files = tuple(files)
        self._to_load: list[str] = []
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._ranks = [0] * CHANNELS
        self._order = [0] * CHANNELS  # when each channel began, counted in sounds
        self._count = 0
        self._open = False
        self._failed = False
        self._told = ""

    @property
    def ready(self) -> bool:
        """Whether the device is open; a file that is not loaded yet is loaded when it is wanted."""
        return self._open

    def prepare(self) -> bool:
        """Open the device, or load one file; whether there is more to do."""
        if self._failed:
            return False
        if not self._open:
            self._begin()
        elif self._to_load:
            self._load(self._to_load.pop())
        return not self._failed and (not self._open or bool(self._to_load))

    def sound(self, file: str, gain: float, rank: int) -> None:
        """Begin a file on a free channel, or on that of what is least wanted."""
        channel = self._channel(rank) if self._open else None
        if channel is None:
            return
        sound = self._sounds.get(file) or self._load(file)
        if sound is None:
            return
        sound.set_volume(gain)  # the channel's own would be set only after it has begun
        self._count += 1
        self._ranks[channel], self._order[channel] = rank, self._count
        pygame.mixer.Channel(channel).play(sound)

    def fade(self, file: str) -> None:
        """Let it die away."""
        if self._open and file in self._sounds:
            self._sounds[file].fadeout(_FADE)

    def hush(self) -> None:
        """Stop everything."""
        if self._open:
            pygame.mixer.stop()

    def rest(self) -> None:
        """Close the device. The files are loaded anew with the next one, which may want them otherwise."""
        self._sounds.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = self._failed = False

    def _begin(self) -> None:
        _quieten_alsa()
        allowed = pygame.AUDIO_ALLOW_FREQUENCY_CHANGE
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=allowed)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as problem:
            self._fail(str(problem))
            return
        self._open = True
        self._to_load = list(self._files)

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        try:
            sound = self._sounds[file] = pygame.mixer.Sound(str(assets.sound(file)))
        except (pygame.error, OSError) as problem:
            self._fail(f"{file}: {problem}")
            return None
        return sound

    def _fail(self, problem: str) -> None:
        if problem != self._told:  # after a rest it is tried again: headphones may have been plugged in
            _log.info("there is no sound: %s", problem)
        self._told = problem
        self.rest()
        self._failed = True

    def _channel(self, rank: int) -> int | None:
        """A channel to begin on: a free one, else the oldest of those of the lowest rank; None if all are above."""
        busy = [i for i in range(CHANNELS) if pygame.mixer.Channel(i).get_busy()]
        crowd = [i for i in busy if self._ranks[i] == CROWD]
        if rank == CROWD and len(crowd) >= _CROWD_MOST:
            return min(crowd, key=self._order.__getitem__)
        if len(busy) < CHANNELS:
            return next(i for i in range(CHANNELS) if i not in busy)
        least = min(busy, key=lambda i: (self._ranks[i], self._order[i]))
        return least if self._ranks[least] <= rank else None


def _quieten_alsa() -> None:
    """Without a sound card ALSA puts eight lines on stderr; what is wrong is told by pygame too."""
    if not sys.platform.startswith("linux"):
        return
    try:
        alsa = ctypes.CDLL("libasound.so.2")
        # Instead of its own printing it is given a function of its own that does nothing, whatever it is given. One of
        # Python's could be called by a thread that outlives Python.
        alsa.snd_lib_error_set_handler(ctypes.cast(alsa.snd_asoundlib_version, ctypes.c_void_p))
    except (OSError, AttributeError):
        return  # another sound system, or another libasound
