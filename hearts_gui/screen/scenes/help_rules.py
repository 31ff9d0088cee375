"""The rules of a game to be read: every choice in whole sentences with a small picture, and what is not classic."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from hearts_gui.rules import CLASSIC, Rules, Suit
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import artwork, flourish, pictograms, shapes
from hearts_gui.screen.choosing import COLUMNS, SWITCHES
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scenes.help_page import Page
from hearts_gui.screen.scenes.rules_summary import COLUMN_SUITS
from hearts_gui.screen.text import Style
from hearts_gui.words import help as say
from hearts_gui.words import messages
from hearts_gui.words.describe import (
    choice_in_full,
    choice_name,
    choice_number,
    differences_line,
    group_name,
    matters,
    option_in_full,
    option_name,
    pack_line,
    play_in_full,
)


class _Entry(NamedTuple):
    """One rule to be read. `differs`: whether the classic game has another."""

    id: str
    group: str
    title: str
    text: str
    suit: Suit | None
    choice: Enum | None
    differs: bool


class RulesPage(Page):
    """The rules of the match in play, or else of the next one. `introduced`: whether it says which of them."""

    name = "rules"

    def __init__(self, context: Context, *, introduced: bool = False) -> None:
        super().__init__(context)
        self._introduced = introduced
        self.rules: Rules = context.session.rules if context.session is not None else context.preferences.rules

    def entries(self) -> list[_Entry]:
        """How every game goes, then the rules in the order in which they matter in a deal."""
        words, rules = self.context.words, self.rules
        group, title = words(messages.THE_PLAY), words(messages.PLAY_TITLE)
        found = [_Entry("play", group, title, play_in_full(words, rules), None, None, differs=False)]
        for field in CHOICES:
            choice = getattr(rules, field)
            title = choice_name(words, choice, rules)
            if field in COLUMNS:
                title = f"{choice_number(choice)} · {title}"
            found.append(
                _Entry(
                    f"{field}",
                    group_name(words, field),
                    title,
                    choice_in_full(words, choice, rules),
                    COLUMN_SUITS.get(field),
                    choice,
                    choice is not getattr(CLASSIC, field),
                )
            )
        for switch in SWITCHES:
            if matters(switch, rules) and getattr(rules, switch):
                differs = getattr(rules, switch) != getattr(CLASSIC, switch)
                name, text = option_name(words, switch, rules), option_in_full(words, switch, rules)
                found.append(_Entry(f"{switch}", "", name, text, None, None, differs))
        players = words(messages.PLAYERS_DIFFER, players=rules.players)
        target = words(messages.TO_POINTS, target=rules.target)
        differs = (rules.players, rules.target) != (CLASSIC.players, CLASSIC.target)
        text = f"{pack_line(words, rules.players)}. {words(messages.ENDS_AT, target=rules.target)}"
        title = f"{players[:1].upper()}{players[1:]} · {target[:1].lower()}{target[1:]}"
        found.append(_Entry("table", words(messages.TABLE), title, text, None, None, differs))
        return found

    def lay_out(self, place: Rect4) -> int:
        """What differs from the classic game, then rule after rule."""
        self._clear()
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, top, width, _ = place
        y = top + context.px(0.010, 4)
        line = differences_line(context.words, self.rules)
        if self._introduced:
            mine = say.RULES_OF_MATCH if context.session is not None else say.RULES_OF_NEXT
            y = self._write(context.words(mine), Style.LEAD, theme.ink, (x, y, width, 0), "whose")
        y = self._write(line, Style.BODY_BOLD, theme.green, (x, y, width, 0), "differs") + context.px(0.012, 8)
        column = self._group_width()
        picture = pictograms.size(context)[0]
        room = width - column - picture - context.px(0.03)
        for entry in self.entries():
            rule = shapes.panel(width, max(1, context.px(0.0012)), 0, (*theme.pencil_soft, 70))
            self._sprites.append(Sprite(rule, x, y))
            y += context.px(0.010, 4)
            title = kind.paragraph(entry.title, Style.NAME, theme.green if entry.differs else theme.ink, room)
            text = kind.paragraph(entry.text, Style.BODY, theme.pencil, room, red=theme.red)
            high = title.get_height() + text.get_height()
            self._sprites += [Sprite(title, x + column, y), Sprite(text, x + column, y + title.get_height())]
            self._sprites += self._named(entry, x, y)
            self._sprites += self._pictured(entry, (x + width - picture, y, picture, high))
            label = f"{entry.group}: {entry.title}. {entry.text}" if entry.group else f"{entry.title}. {entry.text}"
            self._say(entry.id, label, (x, y, width, high))
            y += high + context.px(0.010, 4)
        return y - top

    def _group_width(self) -> int:
        context = self.context
        widest = max(context.type.width(entry.group, Style.NAME) for entry in self.entries())
        return context.px(0.040, 26) + widest + context.px(0.030, 16)

    def _named(self, entry: _Entry, x: int, y: int) -> list[Sprite]:
        """The pip and the name of what the rule is about."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        side = context.px(0.023, 15)
        middle = y + kind.baseline(Style.NAME) - kind.cap_height(Style.NAME) / 2
        found = []
        if entry.suit is not None:
            pip = artwork.pip(entry.suit, side, theme.suit(entry.suit))
            found.append(Sprite(pip, x, round(middle - side / 2)))
        if entry.group:
            found.append(Sprite(kind.line(entry.group, Style.NAME, theme.pencil), x + context.px(0.040, 26), y))
        return found

    def _pictured(self, entry: _Entry, rect: Rect4) -> list[Sprite]:
        """The rule's small picture, at the right."""
        if entry.choice is None:
            return []
        picture = pictograms.pictogram(self.context, entry.choice, self.rules, on_paper=True)
        if picture is None:
            side = self.context.px(0.036, 22)
            picture = flourish.crescent(side, self.context.theme.art_gold[1])
        x, y, w, h = rect
        return [Sprite(picture, x + (w - picture.get_width()) // 2, y + (h - picture.get_height()) // 2)]
