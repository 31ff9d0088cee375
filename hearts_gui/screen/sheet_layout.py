"""Where everything on the score sheet and beside it rests. Pure, like `layout`; knows no pygame."""

from __future__ import annotations

from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.places import rect, unit_height

_FIGURE = 0.029  # height of a figure's box, as a share of the unit; of a total's
_TOTAL = 0.052
_LEAST_FIGURE = 17.0  # pixels: a figure takes five sixths of its box
_FIGURE_WIDE, _FIGURE_STEP = 20 / 30, 17.5 / 30
"""A figure's box is 20 wide and 30 high; the next one begins 17.5 further on."""


class SheetLayout:
    """The sheet for one window, a number of players and of deals, and how wide what is written on it is.

    `label`: pixels that a row's beginning takes, its number and its direction. `points`, `totals`: the most figures, a
    minus included, that a deal's points and a total have.
    """

    def __init__(
        self, width: int, height: int, players: int, deals: int, *, label: int = 0, points: int = 2, totals: int = 3
    ) -> None:
        self.width, self.height, self.players, self.deals = width, height, players, deals
        self.unit = unit_height(width, height)
        self._points, self._totals = points, totals
        self.margin = round(0.03 * self.unit)
        panel = min(0.356 * self.unit, 0.245 * width)
        self.panel_x = round(width - 0.052 * self.unit - panel)
        self.panel_width = round(panel)
        self._label = max(label + 0.03 * self.unit, 0.115 * self.unit)
        self.page = self._page()
        x, y, w, h = self.page
        self.left, self.right = x + 0.035 * self.unit, x + w - 0.04 * self.unit
        self.margin_line = self.left + self._label
        self.head_line = y + 0.166 * h
        self.total_line = y + 0.815 * h
        self.pitch = self._row_pitch()
        self.rows = max(1, int((self.total_line - self.head_line - 0.25 * self.pitch) / self.pitch))
        self.column = (self.right - self.margin_line) / players
        self.figure = self._figure_height()
        self.total_figure = min(_TOTAL * self.unit, 0.9 * self.column / _wide(totals))

    def _page(self) -> Rect4:
        gap = 0.03 * self.unit
        room = self.panel_x - gap - self.margin
        width = min(room, max(0.926 * self.unit, self._label + 0.075 * self.unit + 0.19 * self.unit * self.players))
        spare = room - width
        self.with_pencil = spare > 0.15 * self.unit
        kept = 0.10 * self.unit if self.with_pencil else 0.0
        x = min(max(self.margin, 0.5425 * self.panel_x - width / 2), self.panel_x - gap - kept - width)
        return rect(x, 0.0815 * self.height, width, 0.861 * self.height)

    def _row_pitch(self) -> float:
        room = self.total_line - self.head_line
        usual = 0.0571 * self.height
        least = max(22.0, 0.034 * self.unit)
        return min(usual, max(least, room / (self.deals + 0.25)))

    def _figure_height(self) -> float:
        fitting = 0.98 * self.column / (_wide(self._points) + _wide(self._totals) + 0.3)
        return min(max(_FIGURE * self.unit, _LEAST_FIGURE), 0.80 * self.pitch, fitting)

    # Rows and columns ----------------------------------------------------------------------------------------------

    def row(self, place: int) -> float:
        """The middle of what is written in a row, counted from 0 below the names."""
        return self.head_line + self.pitch * (place + 0.58)

    def rule(self, place: int) -> float:
        """The printed line under a row."""
        return self.head_line + self.pitch * (place + 1.02)

    @property
    def total_row(self) -> float:
        """The middle of the totals."""
        return self.page[1] + 0.880 * self.page[3]

    @property
    def name_row(self) -> float:
        """The middle of the names."""
        return self.page[1] + 0.104 * self.page[3]

    @property
    def note_row(self) -> float:
        """The middle of what stands over the two numbers that each player has in a row."""
        return self.page[1] + 0.148 * self.page[3]

    def has_notes(self, points: int, total: int) -> bool:
        """Whether words so wide, in pixels, have room over the points and the totals of a column."""
        left, right = self.cell(0)
        gap, start = 0.008 * self.unit, self.column_left(0)
        apart = right - left >= (points + total) / 2 + gap
        return apart and left - points / 2 >= start + gap and right + total / 2 <= start + self.column - gap

    def column_left(self, seat: int) -> float:
        """Where a seat's column begins."""
        return self.margin_line + seat * self.column

    def cell(self, seat: int) -> tuple[float, float]:
        """The middles across of a seat's points and of its running total."""
        points, total = self.figure * _wide(self._points), self.figure * _wide(self._totals)
        free = max(0.0, self.column - points - total)
        left = self.column_left(seat) + 0.36 * free
        return left + points / 2, left + points + 0.28 * free + total / 2

    def moon(self, seat: int, points: str) -> tuple[float, float, float]:
        """Where the middle of a crescent at a seat's points is, and how large it is: x, y from the row's middle, size.

        It stands before them; where the column is too narrow for that, it leans over the column's line rather than
        shrink beyond notice, or stands in the room over a minus.
        """
        left = self.cell(seat)[0] - self.figure * _wide(len(points)) / 2
        room = left - self.column_left(seat)
        size = min(0.95 * self.figure, max(0.72 * self.figure, 0.9 * room))
        if size <= room:
            return max(left - 0.45 * room, left - 0.7 * self.figure), 0.0, size
        if points.startswith("-"):
            return left + 0.5 * _FIGURE_STEP * self.figure, -0.36 * self.figure, 0.54 * self.figure
        return left - 0.10 * size, 0.0, size

    def box(self, place: int) -> Rect4:
        """A row from edge to edge, as it lies on the straight sheet."""
        return rect(self.left, self.head_line + self.pitch * place, self.right - self.left, self.pitch)

    @property
    def total_box(self) -> Rect4:
        """The row of the totals."""
        return rect(self.left, self.total_line, self.right - self.left, 2 * (self.total_row - self.total_line))

    def first_shown(self, wanted: int | None = None) -> int:
        """The first deal, counted from 0, that is shown: the one wanted, or so that the last one is shown."""
        last = max(0, self.deals - self.rows)
        return last if wanted is None else max(0, min(wanted, last))


def _wide(figures: int) -> float:
    """The width of so many figures, for a height of 1."""
    return _FIGURE_WIDE + _FIGURE_STEP * (figures - 1)
