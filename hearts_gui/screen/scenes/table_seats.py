"""Who sits at the table: the plaque of each seat, with medallion, name, total, and the points of this deal."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from hearts_gui.rules import Seat
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Node, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import Album, clear_surface
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.screen.text import Style, Typesetter
from hearts_gui.screen.widgets import edge_px
from hearts_gui.words import messages
from hearts_gui.words.describe import level_name
from hearts_gui.words.table import seat_name

_MOST_SCALE = 1.3
"""How far the text of a plaque may grow."""
_LEAST_UNIT = 740
"""Names in smaller windows are as large as in one of this height: 17 pixels."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """What a seat's plaque says."""

    seat: Seat
    name: str
    medallion: str
    total: int
    points: int
    turn: bool
    dealer: bool
    ready: bool


class Seats:
    """The plaques of a table."""

    def __init__(self, context: Context, session: Session) -> None:
        self.context = context
        self._names = [seat_name(context.words, name) for name in session.names]
        self._medallions = session.medallions
        self._levels = session.levels
        # A plaque stays as high as it is, for there is no room for higher ones: its two lines grow as far as they fit.
        self._type = Typesetter(max(round(context.unit), _LEAST_UNIT), min(context.text_scale, _MOST_SCALE))
        self._album = Album[pygame.Surface]()

    def plaque(self, shown: Shown, seat: Seat) -> Plaque:
        """What is to be said of a seat now."""
        ready = seat in shown.ready or (seat == ME and shown.given)
        name = self._names[seat] if self.context.preferences.show_names else ""
        return Plaque(
            seat, name, self._medallions[seat], shown.totals[seat], self._points(shown, seat),
            shown.turn == seat, _deals(shown, seat), ready and shown.stage in {"pass", "back"},
        )  # fmt: skip

    def _points(self, shown: Shown, seat: Seat) -> int:
        """A seat's points in this deal, if the person wants to be told of them before it is scored."""
        return shown.points[seat] if self.context.preferences.show_points else 0

    def nodes(self, shown: Shown, layout: TableLayout) -> list[Node]:
        """A node for each seat: name and points."""
        words = self.context.words
        found = []
        for seat in range(layout.players):
            deals = _deals(shown, seat)
            n = shown.totals[seat] + self._points(shown, seat)
            if seat == ME:
                label = words(messages.SEAT_YOU_DEALER if deals else messages.SEAT_YOU, n=n)
            else:
                says = messages.SEAT_NAME_DEALER if deals else messages.SEAT_NAME
                label = words(says, n=n, name=self._names[seat])
            more = self._told(shown, seat)
            label = f"{label}. {more}" if more else label
            found.append(Node(f"seat:{seat}", Role.SEAT, label, layout.plaque(seat), focusable=False))
        return found

    def tip(self, shown: Shown, seat: Seat) -> str:
        """What a plaque says without words, or not at all: who deals, points of this deal, cards in hand, level."""
        dealer = [self.context.words(messages.DEALER)] if _deals(shown, seat) else []
        name = [] if self.context.preferences.show_names else [self._names[seat]]
        more = self._told(shown, seat)
        return " · ".join([*name, *dealer, *([more] if more else [])])

    def _told(self, shown: Shown, seat: Seat) -> str:
        words, points, held = self.context.words, self._points(shown, seat), shown.counts[seat]
        parts = []
        if points:
            parts.append(words(messages.POINTS_IN_DEAL, n=points))
        if held:
            parts.append(words(messages.CARDS_HELD, n=held))
        if seat != ME:
            parts.append(level_name(words, self._levels[seat]))
        return " · ".join(parts)

    def sprites(self, shown: Shown, layout: TableLayout, breath: float) -> list[Sprite]:
        """All plaques; `breath` from 0 to 1 is how much the ring of whoever is thinking has faded."""
        found: list[Sprite] = []
        for seat in range(layout.players):
            found += self._sprites(self.plaque(shown, seat), layout, breath)
        return found

    def _sprites(self, plaque: Plaque, layout: TableLayout, breath: float) -> list[Sprite]:
        x, y, w, h = layout.plaque(plaque.seat)
        unit = layout.unit
        rim = self._rim(unit)
        found = []
        if plaque.turn and not self.context.theme.high_contrast:
            reach = max(3, round(0.0046 * unit))
            halo = shapes.glow(w, h, h / 2, reach, self.context.theme.gold, alpha=60)
            found.append(Sprite(halo, x - reach, y - reach, round(255 * (1.0 - 0.55 * breath) / 15) * 15))
        key = (plaque, w, h, self.context.theme.name, self.context.art.look)
        found.append(Sprite(self._album.get(key, lambda: self._drawn(plaque, layout)), x - rim, y - rim))
        return found

    @staticmethod
    def _rim(unit: float) -> int:
        """How far the shadow reaches beyond a plaque."""
        return round(0.022 * unit)

    def _drawn(self, plaque: Plaque, layout: TableLayout) -> pygame.Surface:
        context, theme, unit = self.context, self.context.theme, layout.unit
        w, h = layout.plaque(plaque.seat)[2:]
        rim = self._rim(unit)
        sheet = clear_surface((w + 2 * rim, h + 2 * rim), theme.shadow)
        if not theme.high_contrast:
            blur = rim // 2
            shadow = shapes.soft_shadow(w, h, h / 2, blur, 90, colour=theme.shadow)
            sheet.blit(shadow, (rim - 2 * blur, rim - 2 * blur + round(0.004 * unit)))
        edge = (*theme.gold, 255) if plaque.turn else theme.panel_edge
        px = max(2.0, (5 if theme.high_contrast else 2.2) * unit / 1080) if plaque.turn else edge_px(context)
        sheet.blit(shapes.pill(w, h, theme.plaque, edge, px), (rim, rim))
        mx, my, side, _ = layout.medallion(plaque.seat)
        px0, py0 = layout.plaque(plaque.seat)[:2]
        disc = artwork.avatar(plaque.medallion, side, grey=theme.high_contrast)
        at = (mx - px0 + rim, my - py0 + rim)
        sheet.blit(disc, at)
        if plaque.ready:
            self._tick(sheet, at, side)
        self._write(sheet, plaque, (at[0] + side + round(0.010 * unit), rim, w - side - round(0.028 * unit), h))
        return sheet

    def _tick(self, sheet: pygame.Surface, at: tuple[int, int], side: int) -> None:
        """A gold tick on the medallion of one who has chosen."""
        theme = self.context.theme
        px = round(side * 0.46)
        x, y = at[0] + side - round(px * 0.8), at[1] + side - round(px * 0.8)
        sheet.blit(shapes.disc(px, theme.gold, theme.plaque, 1.5), (x, y))
        mark = artwork.icon("check", round(px * 0.72), theme.on_gold)
        sheet.blit(mark, mark.get_rect(center=(x + px // 2, y + px // 2)))

    def _write(self, sheet: pygame.Surface, plaque: Plaque, room: tuple[int, int, int, int]) -> None:
        context, theme, type_ = self.context, self.context.theme, self._type
        x, y, w, h = room
        pack = self._pack(sheet, plaque, room) if plaque.dealer else 0
        cap, score_cap = type_.cap_height(Style.NAME), type_.cap_height(Style.SCORE)
        gap = max(8, round(0.0085 * context.unit))
        if not plaque.name:
            cap, gap = 0, 0
        top = y + (h - cap - gap - score_cap) / 2
        if plaque.name:
            name = type_.line(plaque.name, Style.NAME, theme.text, w - pack)
            sheet.blit(name, (x, round(top + cap - type_.baseline(Style.NAME))))
        line = round(top + cap + gap + score_cap - type_.baseline(Style.SCORE))
        total = type_.line(signed(plaque.total, plus=False), Style.SCORE, theme.text)
        sheet.blit(total, (x, line))
        if plaque.points:
            colour = theme.danger if plaque.points > 0 else theme.plaque_soft
            points = type_.line(signed(plaque.points), Style.SCORE, colour)
            sheet.blit(points, (x + total.get_width() + round(0.008 * context.unit), line))

    def _pack(self, sheet: pygame.Surface, plaque: Plaque, room: tuple[int, int, int, int]) -> int:
        """The dealer's pack, a few small backs at the plaque's end; how much room it takes."""
        x, y, w, h = room
        art = self.context.art
        tall = round(h * 0.40)
        for step, angle in enumerate((-8.0, 4.0, 16.0)):
            back = art.back(tall, angle)
            spot = (x + w - round(0.60 * tall) + step * max(1, tall // 12), y + h // 2)
            sheet.blit(back, back.get_rect(center=spot))
        return round(1.1 * tall)


def _deals(shown: Shown, seat: Seat) -> bool:
    """Whether a seat has dealt what is on the table."""
    return shown.number > 0 and shown.dealer == seat


def signed(n: int, *, plus: bool = True) -> str:
    """A number with a true minus, and with a plus where wanted."""
    return f"−{-n}" if n < 0 else f"+{n}" if plus else str(n)
