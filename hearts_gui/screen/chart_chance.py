"""A count against chance: a band where it usually lies, the mean as a stroke, and what there was as a bead."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import mixed, within

_REACH = 4.0
"""Standard deviations that the row shows to either side; what lies beyond lies at its end."""


@dataclass(frozen=True)
class ChanceRow:
    """One row on paper: a name and a figure above, the band with the numbers at its ends below.

    own, mean, low, high, spread: of what is counted, in one unit. ends: `low` and `high` in words. width: in pixels.
    """

    context: Context
    name: str
    figure: str
    own: float
    mean: float
    low: float
    high: float
    spread: float
    ends: tuple[str, str]
    width: int

    @property
    def height(self) -> int:
        """In pixels."""
        kind = self.context.type
        words = kind.height(Style.BODY_BOLD) if self._beside else 2 * kind.height(Style.BODY_BOLD)
        return words + self._track + kind.height(Style.LABEL_REGULAR) + self.context.px(0.012, 8)

    @property
    def _track(self) -> int:
        return self.context.px(0.018, 12)

    @property
    def _beside(self) -> bool:
        """Whether the figure has room at the right of the name."""
        kind = self.context.type
        words = kind.width(self.name, Style.BODY_BOLD) + kind.width(self.figure, Style.BODY)
        return words + self.context.px(0.02, 12) <= self.width

    def _at(self, value: float) -> float:
        """Where a value lies across the row, in pixels from its left."""
        spread = max(self.spread, 1e-9)
        share = (value - self.mean + _REACH * spread) / (2 * _REACH * spread)
        return max(0.0, min(1.0, share)) * self.width

    def sprites(self, x: int, y: int) -> list[Sprite]:
        """All of it, from its left upper corner."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        name = kind.line(self.name, Style.BODY_BOLD, theme.ink, self.width, red=theme.red)
        figure = kind.line(self.figure, Style.BODY, theme.pencil, self.width)
        line = kind.height(Style.BODY_BOLD)
        beneath = 0 if self._beside else line
        across = 1.0 if self._beside else 0.0
        found = [Sprite(name, x, y), within(figure, (x, y + beneath, self.width, line), across=across)]
        top, tall = y + beneath + line + context.px(0.003, 2), self._track
        usual = self.low <= self.own <= self.high
        ground = (*theme.pencil_soft, 255 if theme.high_contrast else 60)
        trough = shapes.pill(self.width, max(2, tall // 4), ground)
        found.append(Sprite(trough, x, top + (tall - trough.get_height()) // 2))
        left, right = round(self._at(self.low)), round(self._at(self.high))
        tint = theme.sheet_shade if theme.high_contrast else mixed(theme.sheet, theme.green, 0.34)
        edge = (*theme.green, 255)
        band = shapes.panel(max(tall, right - left), tall, tall / 2, (*tint, 255), edge, border_px=1.5)
        found.append(Sprite(band, x + left, top))
        stroke = shapes.panel(max(2, context.px(0.002)), tall, 0, theme.pencil)
        found.append(Sprite(stroke, x + round(self._at(self.mean)) - stroke.get_width() // 2, top))
        bead = round(1.35 * tall)
        colour = theme.ink if usual else theme.danger_paper
        disc = shapes.disc(bead, (*colour, 255), (*theme.sheet, 255), 2.0)
        middle = max(bead // 2, min(self.width - bead // 2, round(self._at(self.own))))
        found.append(Sprite(disc, x + middle - bead // 2, top + (tall - bead) // 2))
        return found + self._ends((x, top + tall + context.px(0.004, 3)), left, right)

    def _ends(self, corner: tuple[int, int], left: int, right: int) -> list[Sprite]:
        """The numbers under the ends of the band."""
        x, y = corner
        kind, colour = self.context.type, self.context.theme.pencil_soft
        pictures = [kind.line(words, Style.LABEL_REGULAR, colour) for words in self.ends]
        places: list[Rect4] = [(x + at, y, 0, 0) for at in (left, right)]
        return [within(picture, place, 0.5, 0.0) for picture, place in zip(pictures, places, strict=True)]
