"""The last trick: small in its corner, large for who wants to see again who played what, and who took it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hearts_gui.motion import Timeline
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.layout import Place, TableLayout
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.places import ASPECT, rect
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import Shown
from hearts_gui.screen.text import Style, Typesetter
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, within
from hearts_gui.words import messages
from hearts_gui.words.table import seat_name

CORNER = "button:peek"
_HELD = 400.0
"""Milliseconds: who holds it longer wants to see it for as long as he holds it, who lets go sooner until he clicks."""
_CARD, _STEP, _PAD = 0.150, 0.124, 0.020  # of the unit: a card's height, from one card to the next, the panel's edge


class LastTrick:
    """Its corner, a button that makes it large, and how it is seen large."""

    def __init__(self, context: Context, timeline: Timeline, session: Session) -> None:
        self.context = context
        self.timeline = timeline
        self._session = session
        self.open = False
        self.key_held = False
        self.was_open = False
        self._held = 0.0

    # What is done with it ------------------------------------------------------------------------------------------

    @property
    def up(self) -> bool:
        """Whether it is to be large, whatever the pointer does."""
        return self.open or self.key_held

    def press(self) -> None:
        """Something was pressed, here or anywhere: it is no longer to stay large."""
        self.was_open, self.open, self._held = self.open, False, 0.0

    def click(self) -> None:
        """Its corner was let go: after a short press it stays large, unless the press has just closed it."""
        self.open = not self.was_open and self._held < _HELD

    def key(self, *, held: bool) -> None:
        """The same with a key."""
        if held and not self.key_held:
            self.press()
        elif self.key_held and not held:
            self.click()
        self.key_held = held

    def hold(self, ms: float) -> None:
        """It has been held for so long again."""
        self._held += ms

    def close(self) -> bool:
        """Make it small; whether it had stayed large."""
        was, self.open = self.open, False
        return was

    # What it says --------------------------------------------------------------------------------------------------

    def title(self, shown: Shown) -> str:
        """Who took it, and what it brought: "Hélène took it · 14 points"."""
        words = self.context.words
        name = self._session.names[shown.last_taker] if shown.last_taker is not None else ""
        took = words(messages.NAME_TOOK_IT, name=name) if name else words(messages.YOU_TOOK_IT)
        return f"{took} · {words(messages.POINTS, n=shown.last_points)}"

    def label(self, shown: Shown) -> str:
        """All of it in sentences, for the screen reader."""
        words, names = self.context.words, self._session.names
        plays = [
            words(messages.CARD_BY, card=card, name=names[seat])
            if names[seat]
            else words(messages.CARD_BY_YOU, card=card)
            for seat, card in shown.last
        ]
        return ". ".join([self.title(shown), *plays])

    def nodes(self, shown: Shown, layout: TableLayout, *, large: bool) -> list[Node]:
        """The corner, once there is a last trick; and what is said of it while it is large."""
        if not shown.last:
            return []
        cards = ", ".join(self.context.words.name(card) for _, card in shown.last)
        label = f"{self.context.words(messages.LAST_TRICK)}: {cards}"
        found = [Node(CORNER, Role.BUTTON, label, layout.peek)]
        if large:
            place = self.panel(layout, len(shown.last))
            found.append(Node("text:last", Role.TEXT, self.label(shown), place, focusable=False))
        return found

    # Where it is ---------------------------------------------------------------------------------------------------

    def _rows(self, layout: TableLayout) -> tuple[int, int, int]:
        """Heights of the heading, the cards and the names, in pixels."""
        return max(26, round(0.040 * layout.unit)), round(_CARD * layout.unit), max(22, round(0.030 * layout.unit))

    def panel(self, layout: TableLayout, n: int) -> Rect4:
        """The panel for `n` cards: at the right, above the hand, which stays to be seen."""
        unit, pad = layout.unit, _PAD * layout.unit
        heading, tall, names = self._rows(layout)
        cards = (_STEP * (n - 1) + _CARD * ASPECT) * unit
        title = max(self.context.type.width(line, Style.BODY_SEMIBOLD) for line in self._titles())
        wide = max(cards, title) + 2 * pad
        high = heading + tall + self._side(layout) / 2 + names + 1.1 * pad
        floor = min(place.box()[1] for place in layout.hand(13)) - 0.4 * pad
        return rect(layout.width - layout.margin - wide, floor - high, wide, high)

    def _titles(self) -> list[str]:
        words = self.context.words
        most = words(messages.POINTS, n=26)
        names = [words(messages.NAME_TOOK_IT, name=name) for name in self._session.names if name]
        return [f"{took} · {most}" for took in (*names, words(messages.YOU_TOOK_IT))]

    def _side(self, layout: TableLayout) -> int:
        return max(24, round(0.038 * layout.unit))

    def cards(self, layout: TableLayout, n: int) -> list[Place]:
        """Its `n` cards in the panel, in the order of play."""
        x, y, w, _ = self.panel(layout, n)
        heading, tall, _ = self._rows(layout)
        step = _STEP * layout.unit
        down = y + 0.6 * _PAD * layout.unit + heading + tall / 2
        return [Place(x + w / 2 + (i - (n - 1) / 2) * step, down, tall) for i in range(n)]

    # How it is seen ------------------------------------------------------------------------------------------------

    @property
    def grown(self) -> float:
        """How far it has grown: 0 in its corner, 1 large."""
        return self.timeline.value("peek", "grown", 0.0)

    def sprites(self, shown: Shown, layout: TableLayout, attention: AttentionOf) -> list[Sprite]:
        """Small, with what it is called; large, on a panel; or on its way between the two."""
        if not shown.last:
            return []
        context, grown, n = self.context, self.grown, len(shown.last)
        found = self._sheet(shown, layout) if grown else []
        for (seat, card), small, large in zip(shown.last, layout.peek_cards(n), self.cards(layout, n), strict=True):
            place = _between(small, large, grown)
            height, art = round(place.height), context.art
            pictures = [art.shadow(height, place.angle, 0.3 * grown), art.face(card, height, place.angle, later=True)]
            if seat == shown.last_taker and grown >= 1:
                px = max(2.0, (4.0 if context.theme.high_contrast else 2.6) * layout.unit / 1080)
                pictures.append(art.ring(height, place.angle, context.theme.gold, px=px, halo=0.0046 * layout.unit))
            found += [_centred(picture, place.x, place.y) for picture in pictures]
        if grown:
            return found + self._players(shown, layout)
        found.append(self._label(shown, layout))
        if attention(CORNER).focused:
            found += focus_ring(context, layout.peek, 0.01 * layout.unit)
        return found

    def _label(self, shown: Shown, layout: TableLayout) -> Sprite:
        """What it is called, under the small cards.

        Beside the hand it is moved as far as is needed not to go under it, however many cards that holds, or out of the
        window, and stands in two lines where it must. Above the hand, large type is set as small as its row is high.
        """
        kind, words, colour = self.context.type, self.context.words(messages.LAST_TRICK), self.context.theme.soft
        x, y, w, h = layout.peek
        under = max(top + high for _, top, _, high in (card.box() for card in layout.peek_cards(len(shown.last))))
        hand = [place.box() for place in layout.hand(shown.rules.cards_each)]
        left = edge = 2
        if any(top < y + h for _, top, _, _ in hand):
            left += max(right + wide for right, _, wide, _ in hand)
        elif kind.height(Style.LABEL) > y + h - under:
            scale = self.context.text_scale * (y + h - under) / kind.height(Style.LABEL)
            kind = Typesetter(round(self.context.unit), max(1.0, scale))
        tall, room = kind.height(Style.LABEL), layout.width - edge - left
        down = min(max(under, y + h - tall), layout.height - tall - edge)
        label = kind.paragraph(words, Style.LABEL, colour, room, "centre")
        if kind.width(words, Style.LABEL) <= room or down + label.get_height() > layout.height - edge:
            label = kind.line(words, Style.LABEL, colour, room)
        across = max(left, min(x + (w - label.get_width()) // 2, left + room - label.get_width()))
        return Sprite(label, across, down)

    def _sheet(self, shown: Shown, layout: TableLayout) -> list[Sprite]:
        theme, unit = self.context.theme, layout.unit
        x, y, w, h = self.panel(layout, len(shown.last))
        alpha = round(255 * self.grown)
        radius, found = 0.018 * unit, []
        if not theme.high_contrast:
            blur = round(0.014 * unit)
            shadow = shapes.soft_shadow(w, h, radius, blur, 130, colour=theme.shadow)
            found.append(Sprite(shadow, x - 2 * blur, y - 2 * blur + round(0.006 * unit), alpha))
        fill = theme.plaque
        sheet = shapes.panel(w, h, radius, fill, theme.panel_edge, border_px=edge_px(self.context))
        found.append(Sprite(sheet, x, y, alpha))
        heading, _, _ = self._rows(layout)
        title = self.context.type.line(self.title(shown), Style.BODY_SEMIBOLD, theme.panel_text, w)
        place = (x, y + round(0.3 * _PAD * unit), w, heading)
        return [*found, within(title, place)._replace(alpha=alpha)]

    def _players(self, shown: Shown, layout: TableLayout) -> list[Sprite]:
        """Beneath each card who played it: his medallion on its edge, and his name."""
        context, theme, session = self.context, self.context.theme, self._session
        alpha, side = round(255 * self.grown), self._side(layout)
        _, _, names = self._rows(layout)
        found: list[Sprite] = []
        for (seat, _), place in zip(shown.last, self.cards(layout, len(shown.last)), strict=True):
            edge = place.y + place.height / 2
            medallion = artwork.avatar(session.medallions[seat], side, grey=theme.high_contrast)
            found.append(_centred(medallion, place.x, edge)._replace(alpha=alpha))
            colour = theme.gold if seat == shown.last_taker else theme.panel_text
            wide = round(_STEP * layout.unit) - 2
            name = context.type.line(seat_name(context.words, session.names[seat]), Style.LABEL, colour, wide)
            below: Rect4 = (round(place.x - wide / 2), round(edge + side / 2), wide, names)
            found.append(within(name, below)._replace(alpha=alpha))
        return found


def _between(small: Place, large: Place, share: float) -> Place:
    """On the way from one place to the other."""
    pairs: Sequence[tuple[float, float]] = (
        (small.x, large.x), (small.y, large.y), (small.height, large.height), (small.angle, large.angle)
    )  # fmt: skip
    return Place(*(a + (b - a) * share for a, b in pairs))


def _centred(picture: pygame.Surface, x: float, y: float) -> Sprite:
    return Sprite(picture, round(x) - picture.get_width() // 2, round(y) - picture.get_height() // 2)
