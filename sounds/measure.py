"""Listens by looking: ``python -m sounds.measure [part of a name …]`` prints a line of figures for every sound file.

Peak and loudness in decibels, length, the first and last sample, the constant part, and where the middle of the
spectrum lies. Loudness is that of ITU-R BS.1770-4 over 400 ms, the shortest that it knows, without its gates: a cue is
shorter than what those are for.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from .voices import Samples

HERE = Path(__file__).resolve().parent
_WINDOW = 400  # ms


@dataclass(frozen=True, slots=True)
class Figures:
    """What can be read off a sound: levels in dB (of full scale, LUFS), length in ms, samples from -1 to 1.

    `centre`: the middle of the spectrum, in Hz. `begins` and `ends`: the largest samples of the first and last half
    millisecond.
    """

    peak: float
    loudness: float
    ms: float
    begins: float
    ends: float
    constant: float
    centre: float


def read(path: Path) -> tuple[Samples, int]:
    """A file's samples, and how many of them make a second. ValueError where it has more than one channel."""
    samples, rate = soundfile.read(path, always_2d=True)
    if samples.shape[1] != 1:
        raise ValueError(f"{path.name} has {samples.shape[1]} channels")
    return np.asarray(samples[:, 0], dtype=np.float64), int(rate)


def figures(x: Samples, rate: int) -> Figures:
    """The figures of a sound."""
    edge = max(1, rate // 2000)
    power = np.abs(np.fft.rfft(x)) ** 2
    hz = np.fft.rfftfreq(len(x), 1.0 / rate)
    return Figures(
        peak=20 * float(np.log10(np.max(np.abs(x)))),
        loudness=loudness(x, rate),
        ms=1000 * len(x) / rate,
        begins=float(np.max(np.abs(x[:edge]))),
        ends=float(np.max(np.abs(x[-edge:]))),
        constant=float(np.mean(x)),
        centre=float(np.sum(hz * power) / np.sum(power)),
    )


def loudness(x: Samples, rate: int) -> float:
    """The loudest 400 ms, in LUFS, silence making up for what a shorter sound lacks."""
    window = rate * _WINDOW // 1000
    size = len(x) + window
    heard = np.fft.irfft(np.fft.rfft(x, size) * _ear(np.fft.rfftfreq(size, 1.0 / rate).astype(np.float64)), size)
    gone = np.concatenate(([0.0], np.cumsum(heard**2)))
    most = float(np.max(gone[window:] - gone[:-window])) / window
    return -0.691 + 10 * float(np.log10(most))


def _ear(hz: Samples) -> Samples:
    """How much of each frequency counts: the standard's two filters, which it gives for 48 000 samples a second."""
    z = np.exp(-2j * np.pi * hz / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1.0 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high = (1.0 - 2.0 * z + z**2) / (1.0 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.asarray(np.abs(shelf * high), dtype=np.float64)


def pitch(x: Samples, rate: int, begin: float, end: float) -> float:
    """The strongest tone between two times in milliseconds, in Hz: the top of a parabola through the highest bin."""
    part = x[round(begin * rate / 1000) : round(end * rate / 1000)]
    size = 1 << 17
    power = np.log(np.abs(np.fft.rfft(part * np.hanning(len(part)), size)) + 1e-12)
    k = int(np.argmax(power[1:-1])) + 1
    left, top, right = power[k - 1 : k + 2]
    return float((k + 0.5 * (left - right) / (left - 2 * top + right)) * rate / size)


def main() -> None:
    """Print the figures, of all files or of those whose name contains one of the words given."""
    parser = argparse.ArgumentParser(description="Print figures of the game's sounds.")
    parser.add_argument("names", nargs="*", help="only those whose file's name contains one of these")
    given = parser.parse_args()
    sys.stdout.write("file              peak dB   LUFS     ms     first      last        DC  centre Hz\n")
    for path in sorted(HERE.glob("*.ogg")):
        if given.names and not any(name in path.name for name in given.names):
            continue
        f = figures(*read(path))
        sys.stdout.write(
            f"{path.stem:<17} {f.peak:7.2f} {f.loudness:6.1f} {f.ms:6.0f} {f.begins:9.5f} {f.ends:9.5f} "
            f"{f.constant:9.6f} {f.centre:10.0f}\n"
        )


if __name__ == "__main__":
    main()
