"""What is written on the score sheet, in pencil: rows of points and totals, strokes, the ring round the lowest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from hearts_gui.rules import Deal
from hearts_gui.rules.scoring import leaders
from hearts_gui.screen import artwork, flourish, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.paper import Sheet, Stroke, draw_sheet, pencil, pencil_line, ringed, struck
from hearts_gui.screen.sheet_layout import SheetLayout
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import mixed
from hearts_gui.words import messages
from hearts_gui.words.table import direction_label, seat_name

Done = Callable[[int, str], float]
"""How much of something has been written, from 0 to 1: of a seat's "points", "total", "strike" (of the total before),
"sum" (the total at the foot) and "gone" (the one before it); of the "label" and the "ring", no seat's (-1)."""

_GREEN: Colour = (38, 98, 72)


class ScorePage:
    """The writing on a sheet.

    `names` by seat, as the session has them. `fresh`: whether the last deal is being written, as `done` says. `first`:
    the first deal in view, counted from 0.
    """

    def __init__(
        self, context: Context, places: SheetLayout, names: Sequence[str], deals: Sequence[Deal], *,
        fresh: bool, first: int, done: Done,
    ) -> None:  # fmt: skip
        self.context, self.places, self.names, self.deals = context, places, names, deals
        self.sheet = Sheet(places.page)
        self.running = running_totals(len(names), deals)
        self._fresh, self._first, self._done = fresh, first, done

    @property
    def shown(self) -> range:
        """The deals in view, counted from 0."""
        return range(self._first, min(len(self.deals), self._first + self.places.rows))

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the last deal."""
        return self.running[-1] if self.running else (0,) * len(self.names)

    def moving(self) -> list[Sprite]:
        """What may be being written: the last row if it is fresh, the totals, the ring."""
        fresh = self._fresh and len(self.deals) - 1 in self.shown
        return [*(self._fresh_row() if fresh else []), *self._totals_row()]

    def paint(self, ground: pygame.Surface) -> None:
        """All that is still: paper, lines, names, the rows that are written already."""
        context, theme, places = self.context, self.context.theme, self.places
        draw_sheet(ground, self.sheet, self._strokes(), theme, places.unit)
        sprites: list[Sprite] = []
        for seat, name in enumerate(self.names):
            room = round(0.86 * places.column)
            words = context.type.line(seat_name(context.words, name), Style.SHEET_NAME, theme.ink, room)
            x, y = self.sheet.at(places.column_left(seat) + places.column / 2, places.name_row)
            sprites.append(Sprite(words, round(x - words.get_width() / 2), round(y - words.get_height() / 2)))
        sprites += self._notes()
        note = context.type.line(context.words(messages.TOTAL), Style.SHEET_NOTE, theme.pencil_soft)
        x, y = self.sheet.at(places.margin_line - 0.010 * places.unit - note.get_width() / 2, places.total_row)
        sprites.append(Sprite(note, round(x - note.get_width() / 2), round(y - note.get_height() / 2)))
        for sprite in [*sprites, *self._written()]:
            ground.blit(sprite.surface, (sprite.x, sprite.y))
        if places.with_pencil and not theme.high_contrast:
            self._lay_pencil(ground)

    @property
    def noted(self) -> bool:
        """Whether it stands over each player's two numbers what they are."""
        words, type_ = self.context.words, self.context.type
        wide = (type_.width(words(message), Style.SHEET_NOTE) for message in (messages.OF_DEAL, messages.TOTAL))
        return self.places.has_notes(*wide)

    def _notes(self) -> list[Sprite]:
        """What the two numbers are that each player has in a row."""
        if not self.noted:
            return []
        context, sprites = self.context, []
        for message, which in ((messages.OF_DEAL, 0), (messages.TOTAL, 1)):
            note = context.type.line(context.words(message), Style.SHEET_NOTE, context.theme.pencil_soft)
            for seat in range(len(self.names)):
                x, y = self.sheet.at(self.places.cell(seat)[which], self.places.note_row)
                sprites.append(Sprite(note, round(x - note.get_width() / 2), round(y - note.get_height() / 2)))
        return sprites

    def _fresh_row(self) -> list[Sprite]:
        """The last row, as far as it has been written."""
        i = len(self.deals) - 1
        y = self.places.row(i - self._first)
        sprites = self._label(i, y, self._done(-1, "label"))
        for seat in range(len(self.names)):
            sprites += self._points(i, seat, y, self._done(seat, "points"))
            sprites += self._total(i, seat, y, self._done(seat, "total"))
            if i - 1 in self.shown:
                sprites += self._strike(i - 1, seat, self._done(seat, "strike"))
        return sprites

    def _label(self, i: int, y: float, done: float = 1.0) -> list[Sprite]:
        """The deal's number and where cards were passed in it."""
        context, theme, places = self.context, self.context.theme, self.places
        way = direction_label(context.words, self.deals[i].plan)
        # Large type is no larger than the row is high: the rows are as many as the deals.
        kind = context.type
        fits = min(1.0, 0.9 * places.pitch / kind.size(Style.SHEET_NOTE))
        room = None if fits == 1 else int(fits * kind.width(way, Style.SHEET_NOTE))
        note = kind.line(way, Style.SHEET_NOTE, theme.pencil_soft, room)
        right = places.margin_line - 0.010 * places.unit
        x, at = self.sheet.at(right - note.get_width() / 2, y)
        text = Sprite(note, round(x - note.get_width() / 2), round(at - note.get_height() / 2), round(255 * done))
        number = self._figures(str(self.deals[i].number), places.figure, theme.pencil_soft, (i, -1), (0.0, y), done)
        if number is None:
            return []
        left, at = self.sheet.at(places.left, y)
        return [text, number._replace(x=round(left), y=round(at - number.surface.get_height() / 2))]

    def _points(self, i: int, seat: int, y: float, done: float = 1.0) -> list[Sprite]:
        deal, theme = self.deals[i], self.context.theme
        last = i == len(self.deals) - 1
        ink = theme.pencil if last else mixed(theme.pencil, theme.sheet, 0.22)
        if seat in _stung(deal):
            ink = theme.danger_paper if last else mixed(theme.danger_paper, theme.sheet, 0.22)
        points = (deal.points or ())[seat]
        sprites = []
        if deal.shooter == seat and done > 0:
            cx, rise, px = self.places.moon(seat, str(points))
            side = max(8, round(px))
            moon = flourish.crescent(side, theme.art_gold[1], outline=max(1.4, 0.07 * side))
            x, at = self.sheet.at(cx, y + rise)
            sprites.append(Sprite(moon, round(x - side / 2), round(at - side / 2), round(255 * done)))
        figures = self._figures(str(points), self.places.figure, ink, (i, seat), (self.places.cell(seat)[0], y), done)
        return sprites if figures is None else [*sprites, figures]

    def _total(self, i: int, seat: int, y: float, done: float = 1.0) -> list[Sprite]:
        theme, total = self.context.theme, self.running[i][seat]
        spot = (self.places.cell(seat)[1], y)
        figures = self._figures(str(total), self.places.figure, theme.pencil, (i, seat + 100), spot, done)
        return [] if figures is None else [figures]

    def _strike(self, i: int, seat: int, done: float = 1.0) -> list[Sprite]:
        """A stroke through an old total."""
        places = self.places
        middle = places.cell(seat)[1]
        room = 2 * (places.column_left(seat) + places.column - middle) - 0.006 * places.unit
        wide = min(room, places.figure * (0.75 + 0.58 * len(str(self.running[i][seat]))))
        centre = self.sheet.at(middle, places.row(i - self._first))
        line = pencil_line(
            struck(centre, wide, places.figure), (*self.context.theme.pencil, 190), max(1.2, 0.0016 * places.unit), done
        )
        return [] if line is None else [line]

    def _totals_row(self) -> list[Sprite]:
        """The totals at the foot, and the ring round the lowest."""
        places, theme = self.places, self.context.theme
        sprites: list[Sprite] = []
        ahead = leaders(self.totals) if self.deals else ()
        before = self.running[-2] if len(self.running) > 1 else None
        for seat, total in enumerate(self.totals):
            spot = (places.column_left(seat) + places.column / 2, places.total_row)
            gone = self._done(seat, "gone")
            if self._fresh and before is not None and gone < 1:
                old = self._figures(str(before[seat]), places.total_figure, theme.pencil, (-2, seat), spot, 1.0)
                if old is not None:
                    sprites.append(old._replace(alpha=round(255 * (1 - gone))))
            ink = self._green if seat in ahead else theme.pencil
            figures = self._figures(str(total), places.total_figure, ink, (-1, seat), spot, self._done(seat, "sum"))
            if figures is not None:
                sprites.append(figures)
        for seat in ahead:
            sprites += self._ring(seat)
        return sprites

    def _ring(self, seat: int) -> list[Sprite]:
        places = self.places
        tall = places.total_figure
        wide = min(0.98 * places.column, tall * (1.15 + 0.62 * len(str(self.totals[seat]))))
        centre = self.sheet.at(places.column_left(seat) + places.column / 2, places.total_row)
        line = pencil_line(
            ringed(centre, wide, 1.12 * tall), self._green, max(1.4, 0.0022 * places.unit), self._done(-1, "ring")
        )
        return [] if line is None else [line]

    @property
    def _green(self) -> Colour:
        return self.context.theme.green if self.context.theme.high_contrast else _GREEN

    def _figures(
        self, text: str, height: float, ink: Colour, hand: tuple[int, int], spot: tuple[float, float], done: float
    ) -> Sprite | None:
        """Figures in pencil about a point of the straight sheet; `hand` makes the same ones look the same again."""
        if done <= 0:
            return None
        seed = (hand[0] + 3) * 1009 + hand[1] + 2
        picture = artwork.numeral(text, max(1, round(height)), ink, seed, written=done)
        x, y = self.sheet.at(*spot)
        return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))

    def _written(self) -> list[Sprite]:
        """The rows that are there from the first: all but one that is being written."""
        sprites: list[Sprite] = []
        still = len(self.deals) - (1 if self._fresh else 0)
        for i in self.shown:
            if i >= still:
                continue
            y = self.places.row(i - self._first)
            sprites += self._label(i, y)
            for seat in range(len(self.names)):
                sprites += self._points(i, seat, y) + self._total(i, seat, y)
                if i < still - 1:
                    sprites += self._strike(i, seat)
        return sprites

    def _strokes(self) -> list[Stroke]:
        """The printed lines and those that were drawn for the columns."""
        places, theme, unit = self.places, self.context.theme, self.places.unit
        blue: Colour = (120, 150, 190)
        faint = (*theme.pencil, 90) if theme.high_contrast else (*blue, 62)
        _, y, _, h = places.page
        thin, bold = max(1.0, 0.0011 * unit), max(1.5, 0.0018 * unit)
        ends = (places.left - 0.004 * unit, places.right + 0.012 * unit)
        rules = [places.rule(place) for place in range(places.rows) if places.rule(place) < places.total_line - 4]
        rules.append(y + 0.948 * h)
        strokes = [Stroke((ends[0], at), (ends[1], at), faint, thin) for at in rules]
        red = (*theme.danger_paper, 255 if theme.high_contrast else 95)
        strokes.append(Stroke((places.margin_line, y + 0.04 * h), (places.margin_line, y + 0.97 * h), red, thin))
        grey = (*theme.pencil, 120)
        for seat in range(1, places.players):
            at = places.column_left(seat)
            strokes.append(Stroke((at, y + 0.075 * h), (at, y + 0.955 * h), grey, thin))
        for at, px in ((places.head_line, bold), (places.total_line, bold), (places.total_line + 0.0055 * unit, thin)):
            strokes.append(Stroke((ends[0], at), (ends[1] - 0.008 * unit, at), (*theme.pencil, 235), px))
        return strokes

    def _lay_pencil(self, ground: pygame.Surface) -> None:
        places, theme = self.places, self.context.theme
        x, y, w, h = places.page
        picture = pencil(round(0.37 * places.unit), 10.0)
        centre = (round(x + w + 0.047 * places.unit), round(y + 0.615 * h))
        shade = shapes.blurred(
            round(0.028 * places.unit), round(0.36 * places.unit), 0.014 * places.unit, 0.012 * places.unit, 110,
            colour=theme.shadow, angle=10.0,
        )  # fmt: skip
        drop = round(0.008 * places.unit)
        ground.blit(shade, shade.get_rect(center=(centre[0] + drop // 2, centre[1] + drop)))
        ground.blit(picture, picture.get_rect(center=centre))


def running_totals(players: int, deals: Sequence[Deal]) -> list[tuple[int, ...]]:
    """The totals after each deal, by seat."""
    totals, rows = (0,) * players, []
    for deal in deals:
        totals = tuple(a + b for a, b in zip(totals, deal.points or (), strict=True))
        rows.append(totals)
    return rows


def _stung(deal: Deal) -> tuple[int, ...]:
    """Whose points are written in red: who took the costliest card, or, where there is no single one, the most points.

    Nobody's after a moon, which has a mark of its own.
    """
    if deal.shooter is not None or deal.points is None:
        return ()
    worth = deal.rules.table.points
    costliest = [card for card, points in worth.items() if points == max(worth.values())]
    if len(costliest) == 1:
        return tuple(seat for seat, taken in enumerate(deal.taken) if costliest[0] in taken)
    return tuple(seat for seat, points in enumerate(deal.points) if points == max(deal.points))
