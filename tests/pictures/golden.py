"""Golden pictures: what the screens looked like when someone last looked at them, and whether they still do.

They are kept at half size and in fewer colours, which makes them small, and compared so that another build of the
libraries that draw passes and a card that lies one pixel off does not. Between pygame-ce 2.5.5 and 2.5.8, with FreeType
2.12 and 2.13, no pixel of any of them differs by more than `NEAR`; the tests of this module draw the other bound.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from tests.pictures.gallery import VIEWS, Size, View, drawn

FOLDER = Path(__file__).parent / "golden"
LARGE, SMALL, SQUARE, WIDE = (1920, 1080), (900, 600), (1024, 768), (2560, 1080)
_ELSEWHERE = {
    SQUARE: ("rules", "passing", "my turn, six players", "score", "won, seven players"),
    WIDE: ("title", "rules", "cut", "refusal, seven players", "moon"),
}

_STEP = 6  # between two levels of a kept colour, of 255
NEAR = 20
"""Levels of 255 by which a channel may differ and still be the same; keeping fewer colours takes up to three."""
WINDOW, STRAY = 24, 8
"""So many pixels may differ by more in every square of 24 by 24 kept ones: a shifted edge has more, chance has none."""
TINT = 4.0
"""Levels by which the mean of such a square may differ: another colour is seen, however slight."""

Pixels = npt.NDArray[np.uint8]


class Case(NamedTuple):
    """A view at a size."""

    view: View
    size: Size

    @property
    def name(self) -> str:
        """What its file is called, without the ending."""
        words = self.view.name.replace(",", "").replace(" ", "-")
        return f"{words}-{self.size[0]}x{self.size[1]}"

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.png"

    def now(self) -> Pixels:
        """What it looks like now."""
        return reduced(drawn(self.view, self.size))

    def kept(self) -> Pixels | None:
        """What it looked like; None where it has never been kept."""
        return pixels(pygame.image.load(self.path)) if self.path.exists() else None


CASES = [Case(view, size) for view in VIEWS.values() for size in (LARGE, SMALL)]
CASES += [Case(VIEWS[name], size) for size, names in _ELSEWHERE.items() for name in names]


def reduced(picture: pygame.Surface) -> Pixels:
    """A picture as it is kept: half as wide and high, in fewer colours."""
    width, height = picture.get_size()
    half = pixels(pygame.transform.smoothscale(picture, (width // 2, height // 2))).astype(np.int16)
    return np.minimum(255, (half + _STEP // 2) // _STEP * _STEP).astype(np.uint8)


def pixels(picture: pygame.Surface) -> Pixels:
    """Rows of pixels of three channels."""
    return pygame.surfarray.array3d(picture).swapaxes(0, 1)


def save(kept: Pixels, path: Path) -> None:
    """Write it as a PNG, for `Case.kept` and for people."""
    height, width, _ = kept.shape
    pygame.image.save(pygame.image.frombuffer(kept.tobytes(), (width, height), "RGB"), path)


def differs(kept: Pixels, now: Pixels) -> str:
    """In what way a picture is no longer what was kept; nothing where it is."""
    if kept.shape != now.shape:
        return f"its size was {kept.shape[1::-1]} and is {now.shape[1::-1]}"
    gap = np.abs(kept.astype(np.int16) - now)
    strays, where = _worst((gap.max(axis=2) > NEAR).astype(np.float64))
    if strays > STRAY:
        return f"{strays:.0f} pixels differ near {where}"
    tints = [_worst((kept.astype(np.float64) - now)[:, :, channel], signed=True) for channel in range(3)]
    tint, where = max(tints)
    tint /= WINDOW * WINDOW
    return f"the colour differs by {tint:.1f} near {where}" if tint > TINT else ""


def _worst(values: npt.NDArray[np.float64], *, signed: bool = False) -> tuple[float, tuple[int, int]]:
    """The largest sum over any window (of either sign), and that window's middle in pixels of the screen.

    Windows overlap by half, so that nothing is cut in two by all of them.
    """
    height, width = values.shape
    half = WINDOW // 2
    padded = np.zeros((height + WINDOW, width + WINDOW))
    padded[:height, :width] = values
    rows, columns = (height + WINDOW) // half, (width + WINDOW) // half
    blocks = padded[: rows * half, : columns * half].reshape(rows, half, columns, half).sum(axis=(1, 3))
    sums = blocks[:-1, :-1] + blocks[1:, :-1] + blocks[:-1, 1:] + blocks[1:, 1:]
    sums = np.abs(sums) if signed else sums
    row, column = np.unravel_index(int(sums.argmax()), sums.shape)
    return float(sums[row, column]), (int(2 * half * (column + 1)), int(2 * half * (row + 1)))


def marked(kept: Pixels, now: Pixels) -> Pixels:
    """The picture of now, darkened, with what differs in red; of one size with what was kept."""
    gap = np.abs(kept.astype(np.int16) - now).max(axis=2)
    sheet = now // 3
    sheet[gap > NEAR // 3] = (150, 60, 0)
    sheet[gap > NEAR] = (255, 40, 40)
    return sheet
