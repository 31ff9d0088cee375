"""The hint: a glow on the cards that a strong player would choose, and a paper plate that says why."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from hearts_gui.controller.advice import Advice
from hearts_gui.motion import Moment, easing, glide, in_turn, together, wait
from hearts_gui.rules import Card, SeatView
from hearts_gui.screen import artwork, flourish, shapes
from hearts_gui.screen.arrangement import hand_rects
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scenes.table_comparison import FORMS, Comparison, bars_of, said
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

_NARROWEST = 11.0
"""How wide the words beside bars are at least, in the size of their type."""


class _Trial(NamedTuple):
    """What may stand on the plate: the words under the title, the title's style, how high it may reach, the bars."""

    reason: str
    style: Style
    highest: int
    bars: Comparison | None = None


class _Placed(NamedTuple):
    """The plate: its title, what else is on it, its rectangle, and how far from its left its tip is, if any."""

    title: str
    on_it: _Trial
    rect: Rect4
    tip: int | None


class Hint:
    """What one table suggests, from when it was asked until the person does something."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._view: SeatView | None = None  # what the person knew when he asked
        self._advice: Advice | None = None
        self._drawn: tuple[object, list[Comparison]] = (None, [])

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
            come = glide(_TRACK, "come", 1.0, pace.ms(Moment.HINT), easing.soft, start=0.0)
            grow = glide(_TRACK, "grow", 1.0, pace.ms(Moment.HINT_BARS), easing.soft, start=0.0)
            table.timeline.play(together(come, in_turn(wait(pace.ms(Moment.HINT)), grow)), track=_TRACK)
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
        for on_it in self._trials(reason):
            bars, text = on_it.bars, on_it.reason
            taken = self._side + 3 * self._pad
            beside = 0 if bars is None else bars.width + 2 * self._pad
            room = min(most, right - left - beside)
            wide = min(room, taken + max(kind.width(title, on_it.style), kind.width(text, Style.BODY)))
            below = kind.paragraph_height(text, Style.BODY, wide - taken) if text else 0
            tall = kind.height(on_it.style) + below + (self._pad if text else self._pad // 2)
            if bars is not None:
                tall = max(tall, bars.height + 3 * self._pad // 2)
                wide += beside
            y = floor - self._reach - tall
            fits = bars is None or (
                room - taken >= _NARROWEST * kind.size(Style.BODY) and kind.width(title, on_it.style) <= room - taken
            )
            if fits and y >= on_it.highest:
                break
        pointed = [rects[card] for card in self.cards if card in rects]
        middle = pointed[0][0] + pointed[0][2] // 2 if len(pointed) == 1 else layout.width // 2
        x = max(left, min(right - wide, middle - wide // 2))
        tip = middle - x if len(pointed) == 1 and x < middle < x + wide else None
        return _Placed(title, on_it, (x, y, wide, tall), tip)

    def _trials(self, reason: str) -> list[_Trial]:
        """What the plate may have on it, as much as can be first.

        The trick stays in sight, and what must be pressed free; at last the title stands alone, wherever it comes to.
        """
        table, layout = self._table, self._table.layout
        if table.shown.stage in {"pass", "back"}:
            free = layout.confirm[1] + layout.confirm[3] + 2
            head = Style.SUBHEADING
            return [_Trial(reason, head, free), _Trial("", head, free), _Trial("", Style.NAME, 0)]
        short = reason_of(table.context.words, self._view, self._advice, short=True) if self._view else ""
        tried = [(reason, round(0.52 * layout.height)), (short, round(0.50 * layout.height)), ("", 0)]
        plain = [_Trial(text, Style.SUBHEADING, high) for text, high in tried]
        return [*(one._replace(bars=bars) for bars in self._bars() for one in plain[:2]), *plain]

    def _bars(self) -> list[Comparison]:
        """How the cards compare, from the largest form on; nothing where there is nothing to compare."""
        weighed = self._advice.weighed if self._advice is not None else None
        if weighed is None or not weighed.rivals:
            return []
        context, hand = self._table.context, self._table.shown.hand
        about = weighed, hand, context.type, context.words, context.theme
        if self._drawn[0] != about:
            bars = bars_of(weighed)
            self._drawn = about, [Comparison(context, bars, hand, form) for form in FORMS]
        return self._drawn[1]

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
        found = [Node("text:hint", Role.TEXT, f"{title}. {reason}", placed.rect, focusable=False)]
        weighed = self._advice.weighed if self._advice is not None else None
        compared = said(self._table.context.words, weighed) if weighed is not None else ""
        if compared:
            found.append(Node("text:compared", Role.TEXT, compared, placed.rect, focusable=False))
        return found

    def sprites(self) -> list[Sprite]:
        """The plate with its tip at the card."""
        placed = self._placed()
        if placed is None:
            return []
        table, (title, (reason, style, _, bars), (x, y, w, h), tip) = self._table, placed
        context, theme, unit = table.context, table.context.theme, table.layout.unit
        still = not table.timeline.playing(_TRACK)
        come, grown = (1.0 if still else table.timeline.value(_TRACK, what, 0.0) for what in ("come", "grow"))
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
        if bars is not None:
            room -= bars.width + 2 * pad
            at = x + w - pad - bars.width
            rule = shapes.panel(max(1, round(0.0014 * unit)), h - pad, 0, (*theme.pencil_soft, 110))
            found.append(Sprite(rule, at - pad, y + pad // 2, alpha))
            found += bars.sprites(at, y + (h - bars.height) // 2, grown if context.pace.travels else 1.0, alpha)
        head = kind.line(title, style, theme.ink, room, red=theme.red)
        words = kind.paragraph(reason, Style.BODY, theme.pencil, room) if reason else None
        tall = head.get_height() + (words.get_height() if words is not None else 0)
        top = y + (h - tall) // 2
        found.append(Sprite(head, left, top, alpha))
        if words is not None:
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
    other = weighed.next_best
    if other is None:
        return words(say.ONLY_CARD if len(view.playable) == 1 else say.ALL_ALIKE)
    if other.clear:
        why = words(say.BETTER, n=other.behind, other=other.card)
    else:
        why = words(say.ABOUT_AS_GOOD, other=other.card)
    return why if short else f"{why} {words(say.FOUND_BY, n=weighed.worlds)}"
