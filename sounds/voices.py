"""What sounds are made of: shaped noise, struck bodies, plucked strings, a little room, and soft beginnings and ends.

Every function works on one channel of floating-point samples, `RATE` of them a second; times are in milliseconds unless
they say otherwise. Whatever is random takes a generator, so that a sound is the same whenever it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 48_000
"""Samples a second: what nearly every loudspeaker of today is fed with, so that nothing is converted on the way."""

Samples = NDArray[np.float64]
Curve = Callable[[Samples], Samples]
"""From frequencies in Hz to how much of each is let through."""


def count(ms: float) -> int:
    """How many samples last so long."""
    return round(ms * RATE / 1000)


def clock(ms: float) -> Samples:
    """The time of each sample, in seconds."""
    return np.arange(count(ms)) / RATE


# Noise: paper, breath, brushes ---------------------------------------------------------------------------------------


def band(centre: float, octaves: float) -> Curve:
    """Lets through what is near `centre`; `octaves` above or below it a third of it is left."""

    def curve(hz: Samples) -> Samples:
        away = np.log2(np.maximum(hz, 1.0) / centre) / octaves
        return np.exp(-(away**2))

    return curve


def below(edge: float, order: int = 2) -> Curve:
    """Lets through what is below `edge`, as a filter of that order does."""
    return lambda hz: 1.0 / np.sqrt(1.0 + (hz / edge) ** (2 * order))


def filtered(x: Samples, curve: Curve) -> Samples:
    """What `curve` lets through of a sound."""
    spectrum = np.fft.rfft(x, 2 * len(x))
    hz = np.fft.rfftfreq(2 * len(x), 1.0 / RATE).astype(np.float64)
    return np.fft.irfft(spectrum * curve(hz))[: len(x)]


def noise(random: np.random.Generator, ms: float, curve: Curve) -> Samples:
    """Noise of that colour, as loud as white noise of strength 1 whatever the band's width."""
    x = filtered(random.standard_normal(count(ms)), curve)
    return np.asarray(x / np.sqrt(np.mean(x**2)), dtype=np.float64)


def sweep(random: np.random.Generator, ms: float, centre: Callable[[float], float], octaves: float) -> Samples:
    """Noise whose band moves: `centre` gives its middle in Hz for the share of the time gone by.

    Grains of 16 ms, each with a band of its own, overlap by three quarters: no step is heard between them.
    """
    size, hop = count(16), count(4)
    window = np.hanning(size)
    x = np.zeros(count(ms) + 2 * size)
    for start in range(0, count(ms) + size, hop):
        share = min(1.0, max(0.0, (start - size / 2) / count(ms)))
        grain = filtered(random.standard_normal(size), band(centre(share), octaves))
        x[start : start + size] += window * grain / np.sqrt(np.mean(grain**2))
    return x[size : size + count(ms)]


# Struck and plucked --------------------------------------------------------------------------------------------------


def struck(ms: float, partials: Sequence[tuple[float, float, float]], start: float = 0.0) -> Samples:
    """A struck body, from `start`: partials of (Hz, strength, ms until a thousandth of it is left)."""
    t = clock(ms) - start / 1000
    t = np.where(t < 0, 0.0, t)  # a sine is 0 there
    x = np.zeros_like(t)
    for hz, strength, fades in partials:
        if hz < 0.45 * RATE:
            x += strength * np.sin(2 * np.pi * hz * t) * 10.0 ** (-3.0 * t * 1000 / fades)
    return x


def tone(ms: float, hz: Samples | float, harmonics: Sequence[float] = (1.0,)) -> Samples:
    """A tone whose pitch may move, with the strength of each of its harmonics from the first on."""
    phase = 2 * np.pi * np.cumsum(np.broadcast_to(np.asarray(hz, dtype=float), (count(ms),))) / RATE
    x = np.zeros(count(ms))
    for k, strength in enumerate(harmonics, start=1):
        x += strength * np.sin(k * phase)
    return x


def string(random: np.random.Generator, ms: float, hz: float, fades: float, bright: float) -> Samples:
    """A plucked string (Karplus and Strong 1983, tuned by Jaffe and Smith): a burst goes round and round a delay.

    `fades`: ms until a thousandth is left. `bright`: the upper end of the pluck in Hz, low for a finger's soft flesh.
    """
    period = RATE / hz
    whole = int(period - 0.5)
    rest = period - whole - 0.5  # the averaging below delays by half a sample
    allpass = (1.0 - rest) / (1.0 + rest)
    loss = 10.0 ** (-3.0 * (1000.0 / hz) / fades)
    burst = filtered(random.uniform(-1.0, 1.0, whole), below(bright))
    # Plucked at a fifth of its length: every fifth harmonic is missing, as on a harp.
    burst -= np.roll(burst, whole // 5)
    line = list(burst - np.mean(burst))
    x = np.empty(count(ms))
    before = last_in = last_out = 0.0
    for i in range(len(x)):
        now = line[i % whole]
        x[i] = now
        averaged = loss * 0.5 * (now + before)
        before = now
        last_out = allpass * (averaged - last_out) + last_in
        last_in = averaged
        line[i % whole] = last_out
    return x


# Put together --------------------------------------------------------------------------------------------------------


def at(start: float, x: Samples, ms: float) -> Samples:
    """A sound of `ms` in which `x` begins at `start`; what does not fit is cut off."""
    whole = np.zeros(count(ms))
    first = count(start)
    part = x[: max(0, len(whole) - first)]
    whole[first : first + len(part)] = part
    return whole


def decay(ms: float, tau: float, start: float = 0.0) -> Samples:
    """From 1 at `start` down to a third in every `tau`; 0 before."""
    t = clock(ms) * 1000 - start
    return np.where(t < 0, 0.0, np.exp(-np.maximum(t, 0.0) / tau))


def swell(ms: float, peak: float, sharpness: float = 1.0) -> Samples:
    """Up from 0 and down to 0 like a breath, highest at the share `peak` of the time."""
    t = np.linspace(0.0, 1.0, count(ms))
    bent = np.where(t < peak, 0.5 * t / peak, 0.5 + 0.5 * (t - peak) / (1.0 - peak))
    return np.sin(np.pi * bent) ** (2 * sharpness)


def room(random: np.random.Generator, x: Samples, ms: float, level: float, tail: float = 220.0) -> Samples:
    """The sound in a small room with curtains: a soft, dark echo of `tail` ms, `level` as loud, in a sound of `ms`."""
    echo = noise(random, tail, below(2600.0)) * decay(tail, tail / 5) * np.minimum(1.0, clock(tail) * 1000 / 9)
    answer = np.abs(np.fft.rfft(echo)[: len(echo) * 2000 // RATE])  # up to 2 kHz
    echo /= np.sqrt(np.mean(answer**2))
    size = 2 ** int(np.ceil(np.log2(len(x) + len(echo))))
    wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(echo, size))
    dry = at(0.0, x, ms)
    return dry + level * wet[: len(dry)]


def soft(x: Samples, rise: float, fall: float) -> Samples:
    """The sound with a beginning and an end that come from silence and go into it along half a cosine."""
    y = x.copy()
    for ms, part in ((rise, y), (fall, y[::-1])):
        n = min(count(ms), len(y))
        part[:n] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(n) / n)
    return y
