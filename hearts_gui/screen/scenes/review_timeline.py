"""The row of a deal's tricks beneath what is looked at: the points in each, one's own card, and who took it."""

from __future__ import annotations

from hearts_gui.screen import artwork, chips, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.past import Past
from hearts_gui.screen.review_layout import ReviewLayout
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, grown, within
from hearts_gui.words import messages
from hearts_gui.words.review import step_name, trick_line

STEP = "choice:step:"
"""What the ids of the cells begin with."""


class Row:
    """The steps of one deal, of which one is looked at."""

    def __init__(self, context: Context, session: Session, layout: ReviewLayout, past: Past, step: int) -> None:
        self.context, self.session, self.layout, self.past, self.step = context, session, layout, past, step

    def nodes(self) -> list[Node]:
        """A choice for every step."""
        words, past = self.context.words, self.past
        found = []
        for step in range(past.last + 1):
            label = (
                trick_line(words, past.trick(step), past.worth(step), self.session.names, step, ME)
                if step
                else step_name(words, 0)
            )
            found.append(Node(f"{STEP}{step}", Role.CHOICE, label, self.layout.cell(step), checked=step == self.step))
        return found

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The heading, what the cells hold, and the frame round the one that is looked at."""
        found = self._head()
        rings: list[Sprite] = []
        for step in range(self.past.last + 1):
            look, cell = attention(f"{STEP}{step}"), self.layout.cell(step)
            found += self._ground(cell, chosen=step == self.step, hovered=look.hovered)
            found += self._trick(step, cell) if step else self._before(cell)
            if look.focused:
                rings += focus_ring(self.context, grown(cell, -3), 0.012 * self.context.unit)
        return found + rings

    def _head(self) -> list[Sprite]:
        context, theme, words = self.context, self.context.theme, self.context.words
        x, y, w, _ = self.layout.timeline
        pad, n = self.layout.pad, self.past.last
        place: Rect4 = (x + pad, y + pad // 3, w - 2 * pad, self.layout.heights.head)
        title = words(messages.TRICKS_OF_DEAL, n=n) if n else words(messages.NO_TRICK_YET)
        heading = context.type.line(title, Style.ITEM, theme.panel_text, place[2])
        found = [within(heading, place, across=0.0)]
        room = place[2] - heading.get_width() - 2 * pad
        legend = words(messages.TIMELINE_LEGEND)
        if n and context.type.width(legend, Style.LABEL_REGULAR) <= room:
            note = context.type.line(legend, Style.LABEL_REGULAR, theme.panel_soft)
            found.append(within(note, place, across=1.0))
        return found

    def _ground(self, cell: Rect4, *, chosen: bool, hovered: bool) -> list[Sprite]:
        theme, context = self.context.theme, self.context
        x, y, w, h = cell
        if chosen:
            fill = (*theme.gold, 0 if theme.high_contrast else 34)
            edge = (*theme.gold, 255)
        elif hovered:
            fill, edge = (*theme.text, 24), (0, 0, 0, 0)
        else:
            return []
        return [Sprite(shapes.panel(w, h, 0.012 * context.unit, fill, edge, border_px=edge_px(context, 2.0)), x, y)]

    def _trick(self, step: int, cell: Rect4) -> list[Sprite]:
        context, theme, past = self.context, self.context.theme, self.past
        x, y, w, h = cell
        label = self.layout.heights.label
        cw, ch = self.layout.chip
        trick, worth = past.trick(step), past.worth(step)
        found = []
        if worth:
            colour = theme.danger if worth > 0 else theme.panel_text
            points = context.type.line(str(worth).replace("-", "−"), Style.SCORE, colour, w - 4)
            found.append(within(points, (x, y, w, label)))
        own = trick.card_of(ME)
        side = cw
        gap = max(2, round(0.12 * cw))
        left = x + (w - cw - gap - side) // 2
        middle: Rect4 = (left, y + label, cw, h - 2 * label)
        if own is not None:
            found.append(within(chips.chip(context, own, (cw, ch)), middle))
        if trick.complete and trick.winner is not None:
            medallion = artwork.avatar(self.session.medallions[trick.winner], side, grey=theme.high_contrast)
            found.append(within(medallion, (left + cw + gap, middle[1], side, middle[3])))
        style = Style.SCORE if step == self.step else Style.LABEL
        number = context.type.line(str(step), style, theme.panel_text, w - 4)
        found.append(within(number, (x, y + h - label, w, label)))
        return found

    def _before(self, cell: Rect4) -> list[Sprite]:
        """What came before the first trick, as a picture."""
        name = "shuffle" if self.past.record.plan else "arrow_hold"
        icon = artwork.icon(name, max(18, self.layout.chip[0]), self.context.theme.text)
        return [within(icon, cell)]
