"""Makes the game's sounds: ``python -m sounds.synthesise [part of a name …]`` writes them as OGG files beside this one.

Every take has a seed of its own, made of its file's name, so that one sound can be changed without another becoming
different, and each is the same whenever it is made. An encoder is less exact: it draws numbers for the file by lot. So
files are written only where they sound different from those that are there. Needs numpy, and soundfile, which encodes;
playing needs neither.
"""

from __future__ import annotations

import argparse
import io
import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile

from .cues import RECIPES, Recipe
from .measure import loudness
from .voices import RATE, Samples, below, filtered

HERE = Path(__file__).resolve().parent
PEAK_DB = -12.0
"""The highest sample of every file, in decibels below the loudest that can be written."""
_PRESSED_DOWN = 0.9
_DRAWS = 12
_UNHEARD = 0.002  # a difference of samples, 42 dB below the peak
_SMALL = 0.35  # libsndfile's 0 (best) to 1 (smallest); below this nothing changes that can be heard


def files(name: str) -> list[str]:
    """The names of a cue's files, without their ending: one for each of its takes."""
    count = len(RECIPES[name].takes)
    return [name] if count == 1 else [f"{name}_{number}" for number in range(1, count + 1)]


def render(name: str) -> list[Samples]:
    """A cue's takes at full quality, their peaks where they should be.

    Noise made by lot is now sharper, now softer: of several draws for each take that is chosen which is as loud at the
    same peak as most are, so that no take stands out.
    """
    recipe = RECIPES[name]
    draws = range(1 if len(recipe.takes) == 1 else _DRAWS)
    made = [
        [_take(f"{file}/{draw}", recipe, pitch) for draw in draws]
        for file, pitch in zip(files(name), recipe.takes, strict=True)
    ]
    usual = np.median([loudness(x, RATE) for take in made for x in take])
    return [min(take, key=lambda x: abs(loudness(x, RATE) - usual)) for take in made]


def _take(seed: str, recipe: Recipe, pitch: float) -> Samples:
    """One take at its peak level and without a constant part. Single peaks of noise are pressed down a little."""
    x = recipe.make(np.random.default_rng(_number(seed)), pitch)
    x = np.tanh(_PRESSED_DOWN * x / np.max(np.abs(x)))
    window = np.hanning(len(x))
    x = x - filtered(x, below(18.0)) * window  # what nobody hears only moves the membrane
    x = x - window * (np.sum(x) / np.sum(window))
    return np.asarray(x * (10 ** (PEAK_DB / 20) / np.max(np.abs(x))), dtype=np.float64)


def _number(name: str) -> int:
    """The number that belongs to a name, on every machine."""
    return zlib.crc32(name.encode())


def encode(x: Samples) -> bytes:
    """As OGG Vorbis, one channel; decoded, its peak is where it was, or nearly."""
    wanted, scale = np.max(np.abs(x)), 1.0
    tries: list[tuple[float, bytes]] = []
    for _ in range(6):  # what the encoder leaves out moves the peak a little
        file = io.BytesIO()
        soundfile.write(file, scale * x, RATE, format="OGG", subtype="VORBIS", compression_level=_SMALL)
        off = float(wanted / np.max(np.abs(decoded(file.getvalue()))))
        tries.append((abs(np.log(off)), file.getvalue()))
        scale *= off**0.7
    return min(tries)[1]


def decoded(ogg: bytes) -> Samples:
    """What is heard of a file's content."""
    samples, _rate = soundfile.read(io.BytesIO(ogg))
    return np.asarray(samples, dtype=np.float64)


def same(path: Path, ogg: bytes) -> bool:
    """Whether a file is there and sounds like this content."""
    if not path.is_file():
        return False
    old, new = decoded(path.read_bytes()), decoded(ogg)
    return len(old) == len(new) and float(np.max(np.abs(old - new))) < _UNHEARD


def main() -> None:
    """Write the files that have changed, of all cues or of those whose name contains one of the words given."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", help="only the cues whose name contains one of these")
    given = parser.parse_args()
    for name in RECIPES:
        if given.names and not any(part in name for part in given.names):
            continue
        for file, x in zip(files(name), render(name), strict=True):
            path, data = HERE / f"{file}.ogg", encode(x)
            if not same(path, data):
                path.write_bytes(data)
                sys.stdout.write(f"{path.name} {len(data)} bytes\n")


if __name__ == "__main__":
    main()
