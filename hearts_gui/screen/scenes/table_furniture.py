"""What stands round the trick: prompt, marker of broken hearts, outlines of the cards to come, tools."""

from __future__ import annotations

import re

from hearts_gui.motion import Timeline
from hearts_gui.rules import HeartsLead
from hearts_gui.rules.legality import Reason
from hearts_gui.screen import artwork, keys, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.shown import Shown
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import IconButton, edge_px, within
from hearts_gui.words import messages, settings
from hearts_gui.words.language import Message
from hearts_gui.words.table import REFUSALS

_CLOSED: dict[HeartsLead, Message] = {
    HeartsLead.AFTER_FIRST_TRICK: REFUSALS[Reason.HEARTS_AFTER_FIRST_TRICK],
    HeartsLead.BROKEN: messages.HEARTS_NOT_YET_BROKEN,
    HeartsLead.AFTER_THIRD_TRICK: REFUSALS[Reason.HEARTS_AFTER_THIRD_TRICK],
    HeartsLead.SUITS_LED: REFUSALS[Reason.HEARTS_AFTER_SUITS_LED],
}
"""What the marker says to a reader while no heart may be led, by the rule in force."""
_SHORTLY: dict[HeartsLead, Message] = {
    HeartsLead.AFTER_FIRST_TRICK: messages.HEARTS_FROM_SECOND,
    HeartsLead.AFTER_THIRD_TRICK: messages.HEARTS_FROM_FOURTH,
    HeartsLead.SUITS_LED: messages.HEARTS_AFTER_OTHERS,
}
"""What is written beside it instead, where the sentence is too long."""
_TIPS: dict[str, tuple[Message | None, str]] = {
    "menu": (messages.MENU, "menu"),
    "undo": (None, "undo"),
    "redo": (None, "redo"),
    "hint": (None, "hint"),
    "review": (None, "review"),
    "score": (messages.SCORE_SHEET, "score"),
    "settings": (settings.TIP, ""),
    "peek": (messages.TIP_LAST_TRICK, "last_trick"),
    "claim": (messages.TIP_CLAIM, "claim"),
}
"""What a button does, where it is not what the shortcut says that does the same, and that, if there is one."""
_MOST_LINES = 2  # beside the marker: a third would run into the plaque above


def prompt_sprites(context: Context, layout: TableLayout, text: str, *, mine: bool) -> list[Sprite]:
    """The pill under the trick, edged in gold when it speaks of the person's turn."""
    theme = context.theme
    x, y, w, h = layout.prompt
    words = context.type.line(emphasised(text), Style.BODY_SEMIBOLD, theme.panel_text, w - round(0.05 * layout.unit))
    wide = min(w, words.get_width() + round(0.055 * layout.unit))
    place: Rect4 = (x + (w - wide) // 2, y, wide, h)
    edge = (*theme.gold, 235) if mine else theme.panel_edge
    fill = (*theme.plaque, 255 if theme.high_contrast else 225)
    return [Sprite(shapes.pill(wide, h, fill, edge, edge_px(context)), place[0], y), within(words, place)]


def emphasised(text: str) -> str:
    """The sentence with its numbers in bold."""
    return re.sub(r"\d+", r"**\g<0>**", text)


class Marker:
    """The heart at the left: whether hearts are broken, or may be led where breaking them is not the rule."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self.context = context
        self.timeline = timeline

    def text(self, shown: Shown) -> str:
        """What it says."""
        words = self.context.words
        if shown.rules.hearts_lead is HeartsLead.BROKEN:
            return words(messages.HEARTS_ARE_BROKEN if shown.broken else messages.HEARTS_NOT_YET_BROKEN)
        return "" if shown.opened else words(_CLOSED[shown.rules.hearts_lead])

    def node(self, shown: Shown, layout: TableLayout) -> list[Node]:
        """A text, where there is something to be said."""
        text = self.text(shown)
        return [Node("text:hearts", Role.TEXT, text, layout.marker, focusable=False)] if text else []

    def sprites(self, shown: Shown, layout: TableLayout) -> list[Sprite]:
        """The heart, filling or cracking where it does so just now, and its words where there is room."""
        theme, value = self.context.theme, self.timeline.value
        x, y, w, h = layout.marker
        px = round(h * 0.86)
        place: Rect4 = (x, y, h, h)
        outline = within(artwork.heart_outline(px, theme.text), place)
        full = shown.broken if shown.rules.hearts_lead is HeartsLead.BROKEN else shown.opened
        if not full:
            found = [outline]
        else:
            playing = self.timeline.playing("hearts")
            fill = value("hearts", "fill", 1.0) if playing else 1.0
            crack = value("hearts", "crack", 1.0) if playing else 1.0
            whole = 1.0 - round(crack * 12) / 12 if shown.broken else 1.0
            heart = within(artwork.broken_heart(px, theme.heart, theme.gold, whole=whole), place)
            found = [outline] if fill < 1 else []
            found.append(heart._replace(alpha=round(255 * fill)))
        text = self.written(shown, layout)
        if text:
            gap = self._gap(layout)
            lines = self.context.type.paragraph(text, Style.LABEL, theme.soft, w - h - gap)
            found.append(within(lines, (x + h + gap, y, w - h - gap, h), across=0.0))
        return found

    @staticmethod
    def _gap(layout: TableLayout) -> int:
        return round(0.012 * layout.unit)

    def written(self, shown: Shown, layout: TableLayout) -> str:
        """The words beside the heart: in full or shortly as there is room for two lines, else none."""
        _, _, w, h = layout.marker
        if not layout.marker_words or w <= h:
            return ""
        room = w - h - self._gap(layout)
        full = self.text(shown)
        short = self.context.words(_SHORTLY[shown.rules.hearts_lead]) if shown.rules.hearts_lead in _SHORTLY else full
        for text in (full, short) if full else ():
            if len(self.context.type.lines(text, Style.LABEL, room)) <= _MOST_LINES:
                return text
        return ""

    def tip(self, shown: Shown, layout: TableLayout) -> str:
        """What it says, where that is not written in full."""
        text = self.text(shown)
        return text if text != self.written(shown, layout) else ""


class Tools:
    """The two pills at the top: menu, undo, redo and hint; score sheet, sound, settings and full screen."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def buttons(self, layout: TableLayout, *, can_undo: bool, can_redo: bool, can_hint: bool) -> list[IconButton]:
        """From left to right."""
        context, words = self.context, self.context.words
        left = [("menu", messages.MENU, "menu", True), ("undo", messages.UNDO, "undo", can_undo)]
        left.append(("redo", messages.REDO, "redo", can_redo))
        if context.preferences.hints:
            left.append(("hint", messages.HINT, "hint", can_hint))
        window = ("windowed", messages.WINDOWED) if context.full_screen else ("fullscreen", messages.FULL_SCREEN)
        muted = context.preferences.muted
        sound = ("sound_off", messages.SOUND_OFF) if muted else ("sound_on", messages.SOUND_ON)
        right = [("review", messages.REVIEW, "review", True), ("score", messages.SCORE_SHEET, "score", True)]
        right += [("sound", sound[1], sound[0], True), ("settings", settings.TITLE, "settings", True)]
        right += [("fullscreen", window[1], window[0], True)]
        if layout.most_tools < 4:
            right = [tool for tool in right if tool[0] != "sound"]
        right = right[: layout.most_tools]  # what is left out where there is no room has a key, and is a setting
        found = []
        for row, rects in ((left, layout.tools_left(len(left))), (right, layout.tools_right(len(right)))):
            for (name, label, icon, enabled), rect in zip(row, rects, strict=True):
                found.append(IconButton(context, f"button:{name}", words(label), rect, icon, enabled))
        return found

    def tip(self, name: str) -> str:
        """What a button does, and the key that does the same; nothing for other buttons."""
        context, words = self.context, self.context.words
        muted, whole = context.preferences.muted, context.full_screen
        tips = {
            **_TIPS,
            "sound": (messages.TIP_UNMUTE if muted else messages.TIP_MUTE, "sound"),
            "fullscreen": (messages.TIP_WINDOWED if whole else messages.FULL_SCREEN, "full_screen"),
        }
        if name not in tips:
            return ""
        what, shortcut = tips[name]
        if shortcut:
            return keys.tip(words, shortcut, what)
        return words(what) if what is not None else ""

    def pills(self, layout: TableLayout) -> list[tuple[Rect4, Sprite]]:
        """What lies behind them; for the still ground."""
        theme, found = self.context.theme, []
        left = 4 if self.context.preferences.hints else 3
        for rects in (layout.tools_left(left), layout.tools_right(layout.most_tools)):
            x, y, w, h = layout.tools_pill(rects)
            pill = shapes.pill(w, h, (*theme.plaque, 235), theme.panel_edge, edge_px(self.context))
            found.append(((x, y, w, h), Sprite(pill, x, y)))
        return found


def outlines(context: Context, shown: Shown, layout: TableLayout) -> list[Sprite]:
    """Dashed gold where the next card of the trick will lie; at a large table, faintly, those after it too."""
    if shown.turn is None or shown.taker is not None:
        return []
    played = {seat for seat, _ in shown.trick}
    found: list[Sprite] = []
    for seat in layout.trick_order():
        next_up = seat == shown.turn
        if seat in played or not (next_up or (layout.players > 5 and shown.trick)):
            continue
        if shown.club is not None and shown.club[0] == seat:
            continue
        place = layout.trick(seat)
        theme = context.theme
        colour = (*theme.gold, (255 if theme.high_contrast else 165) if next_up else 60)
        slot = context.art.slot(round(place.height), place.angle, colour)
        x, y = round(place.x), round(place.y)
        found.append(Sprite(slot, x - slot.get_width() // 2, y - slot.get_height() // 2))
    return found
