"""The two panels of looking back: the trick as everyone sat, or what was passed; and every player's cards by then."""

from __future__ import annotations

import pygame

from hearts_gui.rules import Card, Seat
from hearts_gui.screen import artwork, chips, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.past import Exchange, Past, Strip
from hearts_gui.screen.review_layout import ReviewLayout, Seated
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import edge_px, within
from hearts_gui.words import messages
from hearts_gui.words.review import back_line, card_by, hand_line, led_by, passed_line, pooled_line, step_name, went_to
from hearts_gui.words.table import seat_name

_FACE = 96
"""Pixels: cards of a trick less high are drawn as chips, for a face's index could not be read."""
_LAP = 0.34  # of a chip's width: from one card that is not known to the next


class Panels:
    """Draws one step of one deal."""

    def __init__(self, context: Context, session: Session, layout: ReviewLayout, past: Past, step: int) -> None:
        self.context, self.session, self.layout, self.past, self.step = context, session, layout, past, step
        self._names = [seat_name(context.words, name) for name in session.names]

    def nodes(self) -> list[Node]:
        """What both panels say."""
        left = self._trick_nodes() if self.step else self._passing_nodes()
        return [*left, *self._hand_nodes()]

    def sprites(self, come: float) -> list[Sprite]:
        """Both panels' content; `come` from 0 to 1 is how far that of the left one has appeared."""
        left = self._trick() if self.step else self._passing()
        return [*(sprite._replace(alpha=round(sprite.alpha * come)) for sprite in left), *self._hands()]

    # The trick -----------------------------------------------------------------------------------------------------

    def _head(self, panel: Rect4, title: str, note: str, colour: Colour) -> list[Sprite]:
        """The line at the top: a title, and something in small at the right."""
        context, place = self.context, self.layout.head(panel)
        said = context.type.line(note, Style.LABEL, colour, round(0.62 * place[2])) if note else None
        room = place[2] - (said.get_width() + self.layout.pad if said is not None else 0)
        found = [within(context.type.line(title, Style.ITEM, context.theme.panel_text, room), place, across=0.0)]
        return found if said is None else [*found, within(said, place, across=1.0)]

    def _trick_note(self) -> str:
        trick = self.past.trick(self.step)
        words, names = self.context.words, self.session.names
        return " · ".join([led_by(words, trick, names), went_to(words, trick, self.past.worth(self.step), names)])

    def _trick_nodes(self) -> list[Node]:
        words, layout = self.context.words, self.layout
        label = f"{step_name(words, self.step)}. {self._trick_note()}"
        found = [Node("text:step", Role.TEXT, label, layout.head(layout.left), focusable=False)]
        seats = self._seated()
        for seat, card in self.past.trick(self.step).plays:
            text = card_by(words, card, self.session.names[seat])
            found.append(Node(f"trick:{card}", Role.IMAGE, text, seats[seat].card.box(), focusable=False))
        return found

    def _seated(self) -> list[Seated]:
        type_ = self.context.type
        return self.layout.seated(
            (max(type_.width(name, Style.NAME) for name in self._names), type_.height(Style.NAME))
        )

    def _trick(self) -> list[Sprite]:
        context, theme = self.context, self.context.theme
        trick, seats = self.past.trick(self.step), self._seated()
        costly = self.past.worth(self.step) > 0 and trick.complete
        title = step_name(context.words, self.step)
        found = self._head(
            self.layout.left, title, self._trick_note(), theme.danger if costly else theme.panel_soft
        )  # fmt: skip
        winner = trick.winner if trick.complete else None
        plays = dict(trick.plays)
        for seat in sorted(range(len(seats)), key=lambda at: seats[at].card.y):
            place = seats[seat]
            if seat in plays:
                found += self._played(plays[seat], place, taking=seat == winner)
        for seat, place in enumerate(seats):
            px = place.medallion[2]
            medallion = artwork.avatar(self.session.medallions[seat], px, grey=theme.high_contrast)
            found.append(Sprite(medallion, *place.medallion[:2], 255 if seat in plays else 130))
            if place.name is not None:
                colour = theme.gold if seat == winner else theme.panel_text
                found.append(
                    within(context.type.line(self._names[seat], Style.NAME, colour, place.name[2]), place.name)
                )
        return found

    def _played(self, card: Card, place: Seated, *, taking: bool) -> list[Sprite]:
        context, art = self.context, self.context.art
        spot, height = place.card, round(place.card.height)
        if height < _FACE:
            size = (round(spot.width), height)
            pictures = [chips.chip(context, card, size)]
            if taking:
                pictures.append(_frame(context, size))
        else:
            pictures = [art.shadow(height, spot.angle, 0.0), art.face(card, height, spot.angle)]
            if taking:
                px = max(2.0, (4.0 if context.theme.high_contrast else 2.6) * context.unit / 1080)
                pictures.append(art.ring(height, spot.angle, context.theme.gold, px=px))
        return [_centred(picture, spot.x, spot.y) for picture in pictures]

    # What was passed -----------------------------------------------------------------------------------------------

    def _exchange_words(self, seat: Seat) -> str:
        """One seat's exchange as sentences; nothing where nothing is passed."""
        words, names, exchange = self.context.words, self.session.names, self.past.exchanges[seat]
        plan = self.past.record.plan
        if plan is None:
            return ""
        if plan.pooled:
            return pooled_line(words, names[seat], exchange.passed or (), exchange.received or ())
        parts = [passed_line(words, names[seat], exchange.passed, names[plan.to[seat]])]
        if exchange.gave_back is not None:
            parts.append(back_line(words, names[seat], exchange.gave_back))
        return ". ".join(parts)

    def _passing_nodes(self) -> list[Node]:
        words, layout = self.context.words, self.layout
        head = [step_name(words, 0), *([] if self.past.record.plan else [words(messages.NO_PASSING_THIS_DEAL)])]
        found = [Node("text:step", Role.TEXT, ". ".join(head), layout.head(layout.left), focusable=False)]
        for seat in range(self.past.record.rules.players):
            text = self._exchange_words(seat)
            if text:
                found.append(Node(f"text:pass:{seat}", Role.TEXT, text, layout.row(layout.left, seat), focusable=False))
        return found

    def _passing(self) -> list[Sprite]:
        words, theme = self.context.words, self.context.theme
        plan = self.past.record.plan
        note = "" if plan else words(messages.NO_PASSING_THIS_DEAL)
        found = self._head(self.layout.left, step_name(words, 0), note, theme.panel_soft)
        for seat in range(self.past.record.rules.players) if plan else ():
            found += self._exchange(seat, self.past.exchanges[seat])
        return found

    def _exchange(self, seat: Seat, exchange: Exchange) -> list[Sprite]:
        """Who passed what to whom, in a row: his medallion and name, the cards, an arrow, the other's medallion."""
        plan, theme = self.past.record.plan, self.context.theme
        if plan is None:
            return []
        row = self.layout.row(self.layout.left, seat)
        x, y, w, h = row
        found, x = self._owner(seat, row)
        others = plan.count + (1 if plan.one_back else plan.count if plan.pooled else 0)
        side = round(min(0.62 * h, 0.042 * self.context.unit))
        arrows = (2 if others > plan.count else 1) * 1.5 * side + (0 if plan.pooled else side)
        size = self._chip(h, (row[0] + w - x - arrows) / (1.14 * others))
        step = round(1.14 * size[0])
        found += self._slips(exchange.passed, plan.count, (x, y, h), size, step)
        x += plan.count * step
        gone_to = "shuffle" if plan.pooled else "arrow_right"
        found.append(within(artwork.icon(gone_to, side, theme.gold), (x, y, round(1.5 * side), h)))
        x += round(1.5 * side)
        if plan.pooled:
            return found + self._slips(exchange.received, plan.count, (x, y, h), size, step)
        to = artwork.avatar(self.session.medallions[plan.to[seat]], side, grey=theme.high_contrast)
        found.append(within(to, (x, y, side, h)))
        x += side
        if not plan.one_back:
            gap = self.context.px(0.010, 6)
            room = row[0] + w - x - gap
            name = self._names[plan.to[seat]]
            if self.context.type.width(name, Style.NAME) <= room:
                said = self.context.type.line(name, Style.NAME, theme.panel_text)
                found.append(within(said, (x + gap, y, said.get_width(), h)))
        else:
            # What comes back to this seat of the cards that it passed.
            found.append(within(artwork.icon("arrow_left", side, theme.gold), (x, y, round(1.5 * side), h)))
            back = exchange.got_back
            found += self._slips((back,) if back else None, 1, (x + round(1.5 * side), y, h), size, step)
        return found

    def _slips(
        self, cards: tuple[Card, ...] | None, count: int, at: Rect3, size: tuple[int, int], step: int
    ) -> list[Sprite]:
        """Some cards in a row, or as many backs where they are not known."""
        x, y, h = at
        pictures = [chips.chip(self.context, card, size) for card in cards or ()]
        pictures = pictures or [chips.back(self.context, size)] * count
        return [within(picture, (x + i * step, y, size[0], h)) for i, picture in enumerate(pictures)]

    # Everyone's cards ----------------------------------------------------------------------------------------------

    def _title(self) -> str:
        if not self.step:
            return self.context.words(messages.AS_DEALT)
        return self.context.words(messages.ALL_HANDS if self.past.over else messages.PLAYED_SO_FAR)

    def _hand_nodes(self) -> list[Node]:
        words, layout = self.context.words, self.layout
        found = [Node("text:hands", Role.TEXT, self._title(), layout.head(layout.right), focusable=False)]
        points = self.past.points(self.step)
        for seat in range(self.past.record.rules.players):
            strip = self.past.strip(seat, self.step)
            played = strip.gone | (strip.marked if self.step else frozenset())
            if strip.unknown:
                played = frozenset(strip.cards)
            holds = [card for card in strip.cards if card not in played]
            gone = [card for card in strip.cards if card in played]
            label = hand_line(words, self.session.names[seat], points[seat], holds, gone)
            found.append(Node(f"seat:{seat}", Role.SEAT, label, layout.row(layout.right, seat), focusable=False))
        return found

    def _hands(self) -> list[Sprite]:
        theme = self.context.theme
        note = self.context.words(messages.POINTS_BY_THEN) if self.step else ""
        found = self._head(self.layout.right, self._title(), note, theme.panel_soft)
        points = self.past.points(self.step)
        for seat in range(self.past.record.rules.players):
            found += self._hand(seat, self.past.strip(seat, self.step), points[seat])
        return found

    def _hand(self, seat: Seat, strip: Strip, points: int) -> list[Sprite]:
        context, theme = self.context, self.context.theme
        row = self.layout.row(self.layout.right, seat)
        _, y, w, h = row
        found: list[Sprite] = []
        if seat == ME:
            fill = (*theme.gold, 0 if theme.high_contrast else 26)
            pill = shapes.panel(w, h - 2, 0.22 * h, fill, (*theme.gold, 120), border_px=edge_px(context))
            found.append(Sprite(pill, row[0], y + 1))
        owner, x = self._owner(seat, row)
        found += owner
        figures = context.type.width("−26", Style.SCORE) + context.px(0.012, 6)
        if self.step:
            number = context.type.line(str(points).replace("-", "−"), Style.SCORE, theme.panel_text)
            found.append(within(number, (row[0], y, w - context.px(0.010, 5), h), across=1.0))
        room = row[0] + w - figures - x
        size = self._chip(h, room / self.past.record.rules.cards_each / 1.06)
        step = min(round(1.12 * size[0]), room // self.past.record.rules.cards_each)
        down = y + (h - size[1]) // 2
        for card in strip.cards:
            found.append(Sprite(chips.chip(context, card, size, gone=card in strip.gone), x, down))
            if card in strip.marked:
                found.append(_centred(_frame(context, size), x + size[0] / 2, down + size[1] / 2))
            x += step
        for _ in range(strip.unknown):
            found.append(Sprite(chips.back(context, size), x, down))
            x += max(3, round(_LAP * size[0]))
        return found

    def _owner(self, seat: Seat, row: Rect4) -> tuple[list[Sprite], int]:
        """A row's medallion and name, and where what follows begins."""
        context, theme = self.context, self.context.theme
        x, y, w, h = row
        inset, gap = context.px(0.008, 4), context.px(0.010, 6)
        side = round(min(0.74 * h, 0.046 * context.unit))
        medallion = artwork.avatar(self.session.medallions[seat], side, grey=theme.high_contrast)
        column = min(max(context.type.width(name, Style.NAME) for name in self._names), round(0.20 * w))
        name = context.type.line(self._names[seat], Style.NAME, theme.panel_text, column)
        start = x + inset + side + gap
        found = [within(medallion, (x + inset, y, side, h)), within(name, (start, y, column, h), across=0.0)]
        return found, start + column + gap

    def _chip(self, row: int, room: float) -> tuple[int, int]:
        """The size of a row's chips, of which each has so much room across."""
        wide = min(0.84 * row / chips.TALL, 0.046 * self.context.unit, room)
        wide = max(12.0, wide)
        return round(wide), round(chips.TALL * wide)


Rect3 = tuple[int, int, int]
"""x, y and height of a row, in pixels."""


def _frame(context: Context, size: tuple[int, int]) -> pygame.Surface:
    """A gold line round a chip, a little outside of it."""
    px = max(2.0, (4.0 if context.theme.high_contrast else 2.6) * context.unit / 1080)
    reach = round(px)
    return shapes.ring(size[0] + 2 * reach, size[1] + 2 * reach, 0.10 * size[0] + px, px, context.theme.gold)


def _centred(picture: pygame.Surface, x: float, y: float) -> Sprite:
    return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
