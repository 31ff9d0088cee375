"""The hint: a glow on the cards that a strong player would choose, and a paper plate that says why."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from hearts_gui.controller.advice import Advice
from hearts_gui.motion import Moment, easing, glide
from hearts_gui.rules import Card, SeatView
from hearts_gui.screen import artwork, flourish, shapes
from hearts_gui.screen.arrangement import hand_rects
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import within
from hearts_gui.words import Words
from hearts_gui.words import hint as say

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

_TRACK = "hint"
_RISE = 0.010  # of the window's height
_WIDE = 0.80
"""The plate's width in window heights, where there is room; large type has a broader one."""


class _Placed(NamedTuple):
    """The plate: its words with the title's style, its rectangle, and how far from its left its tip is, if any."""

    title: str
    reason: str
    style: Style
    rect: Rect4
    tip: int | None


class Hint:
    """What one table suggests, from when it was asked until the person does something."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._view: SeatView | None = None  # what the person knew when he asked
        self._advice: Advice | None = None

    @property
    def possible(self) -> bool:
        """Whether a hint can be asked for now."""
        return self._table.context.preferences.hints and self._table.ready

    @property
    def thinking(self) -> bool:
        """Whether it was asked for and is still thought about."""
        return self._view is not None and self._advice is None

    @property
    def up(self) -> bool:
        """Whether there is one to be seen."""
        table = self._table
        return self._advice is not None and table.ready and table.session.controller.view == self._view

    @property
    def cards(self) -> Collection[Card]:
        """Those that are suggested."""
        return self._advice.cards if self._advice is not None and self.up else ()

    def ask(self) -> None:
        """The button or the key: ask, or take the hint away again."""
        table = self._table
        self.advance()  # one of another position is gone
        if self._view is not None:
            self.hide()
        elif self.possible:
            table.plate.hide()
            self._view = table.session.controller.view
            table.session.hints.ask(self._view)
            self.advance()
        table.stale = True

    def hide(self) -> bool:
        """No hint any more; whether there was one, or one was thought about."""
        was = self._view is not None
        self._view = self._advice = None
        self._table.session.hints.withdraw()
        self._table.timeline.stop(_TRACK)
        return was

    def advance(self) -> None:
        """Look whether it is there, and whether it is still of use."""
        table = self._table
        if self._view is None:
            return
        view = table.session.controller.view
        if view != self._view or not table.context.preferences.hints:
            self.hide()
            table.stale = True
        elif self._advice is None:
            self._advice = table.session.hints.answer(view)
            if self._advice is not None:
                self._show(view, self._advice)
            elif not table.session.hints.thinking:
                self.hide()  # there was none to be had

    def _show(self, view: SeatView, advice: Advice) -> None:
        table, words = self._table, self._table.context.words
        table.context.audio.play(Cue.HINT)
        table.announce(f"{title_of(words, view, advice)}. {reason_of(words, view, advice)}")
        pace = table.context.pace
        if pace.factor:
            table.timeline.play(glide(_TRACK, "come", 1.0, pace.ms(Moment.HINT), easing.soft, start=0.0), track=_TRACK)
        table.stale = True

    # What is to be seen --------------------------------------------------------------------------------------------

    def _texts(self) -> tuple[str, str]:
        """The title and, where it has room, the reason."""
        words, view, advice = self._table.context.words, self._view, self._advice
        if view is None or advice is None:
            return "", ""
        return title_of(words, view, advice), reason_of(words, view, advice)

    def _placed(self) -> _Placed | None:
        """Above the hand, below what must be pressed; None while there is no hint."""
        table = self._table
        if not self.up:
            return None
        context, layout = table.context, table.layout
        kind = context.type
        title, reason = self._texts()
        rects = hand_rects(table.shown, layout)
        floor = min((rect[1] for rect in rects.values()), default=layout.height) - round(0.012 * layout.unit)
        left, right = self._sides(floor)
        most = min(right - left, round(_WIDE * layout.unit * max(1.0, context.text_scale) ** 0.75))
        taken = self._side + 3 * self._pad
        for text, style, highest in self._trials(reason):
            reason = text
            wide = min(most, taken + max(kind.width(title, style), kind.width(reason, Style.BODY)))
            below = kind.paragraph_height(reason, Style.BODY, wide - taken) if reason else 0
            tall = kind.height(style) + below + (self._pad if reason else self._pad // 2)
            y = floor - self._reach - tall
            if y >= highest:
                break
        pointed = [rects[card] for card in self.cards if card in rects]
        middle = pointed[0][0] + pointed[0][2] // 2 if len(pointed) == 1 else layout.width // 2
        x = max(left, min(right - wide, middle - wide // 2))
        tip = middle - x if len(pointed) == 1 and x < middle < x + wide else None
        return _Placed(title, reason, style, (x, y, wide, tall), tip)

    def _trials(self, reason: str) -> list[tuple[str, Style, int]]:
        """What may stand under the title, the title's style, and how high the plate may reach with them.

        The trick stays in sight, and what must be pressed free; at last the title stands alone, wherever it comes to.
        """
        table, layout = self._table, self._table.layout
        if table.shown.stage in {"pass", "back"}:
            free = layout.confirm[1] + layout.confirm[3] + 2
            return [(reason, Style.SUBHEADING, free), ("", Style.SUBHEADING, free), ("", Style.NAME, 0)]
        short = reason_of(table.context.words, self._view, self._advice, short=True) if self._view else ""
        heights = (round(0.52 * layout.height), round(0.50 * layout.height), 0)
        return [(text, Style.SUBHEADING, high) for text, high in zip((reason, short, ""), heights, strict=True)]

    def _sides(self, floor: int) -> tuple[int, int]:
        """From where to where a plate may lie across the window: beside the person's plaque and the last trick."""
        highest = floor - round(0.2 * self._table.layout.unit)
        layout = self._table.layout
        margin = round(layout.margin)
        left, right = margin, layout.width - margin
        for x, top, wide, high in (layout.plaque(0), layout.peek, layout.marker):
            if top < floor and highest < top + high:
                if x < layout.width // 2:
                    left = max(left, x + wide + margin // 2)
                else:
                    right = min(right, x - margin // 2)
        return left, right

    @property
    def _reach(self) -> int:
        """How far the plate's tip reaches."""
        return self._table.context.px(0.016, 10)

    @property
    def _pad(self) -> int:
        return self._table.context.px(0.018, 11)

    @property
    def _side(self) -> int:
        return self._table.context.px(0.028, 20)

    def nodes(self) -> list[Node]:
        """The plate, read as one."""
        placed = self._placed()
        if placed is None:
            return []
        title, reason = self._texts()
        return [Node("text:hint", Role.TEXT, f"{title}. {reason}", placed.rect, focusable=False)]

    def sprites(self) -> list[Sprite]:
        """The plate with its tip at the card."""
        placed = self._placed()
        if placed is None:
            return []
        table, (title, reason, style, (x, y, w, h), tip) = self._table, placed
        context, theme, unit = table.context, table.context.theme, table.layout.unit
        come = table.timeline.value(_TRACK, "come", 1.0) if table.timeline.playing(_TRACK) else 1.0
        alpha = round(255 * come)
        y += round((1.0 - come) * _RISE * unit) if context.pace.travels else 0
        radius, px = 0.011 * unit, max(1.5, 0.0020 * unit)
        found = []
        if not theme.high_contrast:
            blur = round(0.010 * unit)
            shadow = shapes.soft_shadow(w, h, radius, blur, 110, colour=theme.shadow)
            found.append(Sprite(shadow, x - 2 * blur, y - 2 * blur + round(0.004 * unit), alpha))
        plate = flourish.plate(w, h, radius, theme.paper, theme.gold, border_px=px, pointer=tip, reach=self._reach)
        found.append(Sprite(plate, x, y, alpha))
        pad, side, kind = self._pad, self._side, context.type
        found.append(within(artwork.icon("hint", side, theme.ink), (x + pad, y, side, h))._replace(alpha=alpha))
        left, room = x + 2 * pad + side, w - side - 3 * pad
        head = kind.line(title, style, theme.ink, room, red=theme.red)
        top = y + pad // 2 if reason else y + (h - head.get_height()) // 2
        found.append(Sprite(head, left, top, alpha))
        if reason:
            words = kind.paragraph(reason, Style.BODY, theme.pencil, room)
            found.append(Sprite(words, left, top + head.get_height(), alpha))
        return found


def title_of(words: Words, view: SeatView, advice: Advice) -> str:
    """What to do."""
    if view.phase == "pass":
        return words(say.PASS, cards=words.both([words.name(card, "short") for card in advice.cards]))
    return words(say.PLAY if view.phase == "play" else say.GIVE_BACK, card=advice.cards[0])


def reason_of(words: Words, view: SeatView, advice: Advice | None, *, short: bool = False) -> str:
    """Why, as far as it can be said truly; and, unless it is to be `short`, what that was found by."""
    weighed = advice.weighed if advice is not None else None
    if weighed is None:
        return words(say.WOULD_PASS if view.phase == "pass" else say.WOULD_GIVE_BACK)
    if weighed.other is None:
        return words(say.ONLY_CARD if len(view.playable) == 1 else say.ALL_ALIKE)
    if weighed.clear:
        why = words(say.BETTER, n=weighed.ahead, other=weighed.other)
    else:
        why = words(say.ABOUT_AS_GOOD, other=weighed.other)
    return why if short else f"{why} {words(say.FOUND_BY, n=weighed.worlds)}"
