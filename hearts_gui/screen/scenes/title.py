"""The title: the name of the game, what can be done, and five cards that promise the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from hearts_gui.screen import emblem, keys
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.scene import Push, Quit, Scene, Transition
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Entry
from hearts_gui.words import messages, settings, sharing
from hearts_gui.words.describe import game_line


@dataclass(frozen=True)
class _Frame:
    """Where the title's parts are, in pixels."""

    left: int
    column: int
    wordmark: int  # top
    rule: int  # middle of the line with the heart
    first: int  # top of the first entry
    step: int  # from one entry to the next
    fan: tuple[float, float]  # the upright card's centre
    card: int  # its height


class Title(Scene):
    """The first screen. Continue is there while a match is in play; other entries where their screens exist."""

    name = "title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._entries: list[Entry] = []
        self._background: pygame.Surface | None = None
        self._laid = 0  # cards of the fan
        self._rise = 0  # pixels by which the name stands higher than it would, for many entries
        self._column = 0  # how wide the menu must be for its words

    def lay_out(self) -> None:
        """The menu at the left, the fan at the right."""
        context, words = self.context, self.context.words
        menu: list[tuple[str, str, str]] = []
        if context.resume is not None:
            resume = context.resume
            note = words(messages.CONTINUE_WITH, deal=resume.deal, n=resume.points)
            menu.append(("continue", words(messages.CONTINUE), note))
        if context.can_open("table"):
            menu.append(("new", words(messages.NEW_GAME), game_line(words, context.preferences.rules)))
        if context.can_open("rules"):
            menu.append(("rules", words(messages.RULES), ""))
        if context.can_open("sharing"):
            menu.append(("sharing", words(sharing.BY_NUMBER), ""))
        if context.can_open("statistics"):
            menu.append(("statistics", words(messages.SCORES_AND_RECORDS), ""))
        if context.can_open("settings"):
            menu.append(("settings", words(settings.TITLE), ""))
        if context.can_open("help"):
            menu.append(("help", words(messages.HELP), keys.shown(words, "help")[0]))
        menu.append(("quit", words(messages.QUIT), keys.shown(words, "quit")[0]))
        self._rise = 0
        self._column = Entry.wanted(context, [label for _, label, _ in menu])
        self._entries = self._stacked(menu, roomy=True) or self._stacked(menu, roomy=False)
        self._background = None

    def _stacked(self, menu: Sequence[tuple[str, str, str]], *, roomy: bool) -> list[Entry]:
        """The entries one under the other, as near as their number asks; none where roomy ones don't fit.

        Close ones do without a second line and, where that is not enough, send the name up.
        """
        context, frame = self.context, self._frame()
        item = context.type.height(Style.ITEM)
        usual = max(44, context.px(0.058), item + context.px(0.004)) if roomy else max(44, round(0.86 * item))
        entries, heights = [], []
        for index, (name, label, note) in enumerate(menu):
            primary = index == 0 and len(menu) > 1
            rect: Rect4 = (frame.left, 0, frame.column, usual)
            entry = Entry(context, f"button:{name}", label, rect, note, "primary" if primary else "plain")
            if entry.two_lines and not primary and not roomy:
                entry = replace(entry, note="")
            both = item + context.type.height(Style.LABEL)
            entries.append(entry)
            heights.append(max(context.px(0.082, 52), both + context.px(0.006)) if entry.two_lines else usual)
        first_gap = context.px(0.022 if roomy else 0.014)
        bottom = self.size[1] - context.px(0.016, 8)
        gap = min(
            max(0, frame.step - usual), (bottom - frame.first - first_gap - sum(heights)) // max(1, len(menu) - 2)
        )
        if roomy and gap < 0:
            return []
        # What is still missing, the name gives from the room above it.
        self._rise = max(0, min(frame.wordmark, -gap * (len(menu) - 2)))
        y = frame.first - self._rise
        for index, high in enumerate(heights):
            entries[index] = replace(entries[index], rect=(frame.left, y, frame.column, high))
            y += high + (first_gap if index == 0 else max(0, gap))
        return entries

    def nodes(self) -> Sequence[Node]:
        """The game's name and the menu's entries."""
        frame = self._frame()
        title = self.context.words(messages.HEARTS)
        rect: Rect4 = (frame.left, frame.wordmark, frame.column, frame.rule - frame.wordmark)
        return [
            Node("text:title", Role.TEXT, title, rect, focusable=False),
            *(node for entry in self._entries for node in entry.nodes()),
        ]

    def picture(self) -> Picture:
        """The still ground and the entries; with little time the cards are laid one by one, on the frames to come."""
        if self._background is None:
            self._background, self._laid = self._drawn(self._frame()), 0
            cards = 0
        else:
            cards = 1
        if not self.context.art.hurried:
            cards = len(emblem.CARDS)
        if cards and self._laid < len(emblem.CARDS):
            self._background = self._with_cards(self._background, cards)
        self.stale = self.stale or self._laid < len(emblem.CARDS)
        return Picture(self._background, [s for entry in self._entries for s in entry.sprites(self.attention)])

    def taken(self) -> Sequence[Rect4]:
        """The name, the menu and the fan."""
        frame = self._frame()
        x, y = frame.fan
        reach = emblem.REACH * frame.card
        fan: Rect4 = (round(x - reach), round(y - 0.75 * frame.card), round(2 * reach), round(1.5 * frame.card))
        return [fan, *(node.rect for node in self.nodes())]

    def first_focus(self) -> str | None:
        """Go on with the match, else a new one."""
        return self._entries[0].id if self._entries else None

    def activate(self, node_id: str) -> Transition | None:
        """What the entry says."""
        context = self.context
        match node_id:
            case "button:continue" if context.resume is not None:
                return Push(context.resume.open())
            case "button:new":
                return Push(context.open("cut" if context.can_open("cut") else "table"))
            case "button:rules" | "button:sharing" | "button:settings" | "button:statistics" | "button:help":
                return Push(context.open(node_id.partition(":")[2]))
            case "button:quit":
                return Quit()
        return None

    def cancel(self) -> Transition | None:
        """Esc doesn't leave the game from here, lest one Esc too many does; it goes to Quit, and Enter leaves."""
        self.focus = "button:quit"
        return None

    def covered(self) -> None:
        """The ground is drawn again when it is wanted again."""
        self._background = None

    def uncovered(self) -> None:
        """A match may have begun or ended meanwhile, or other rules been chosen."""
        super().uncovered()
        self.lay_out()

    def _frame(self) -> _Frame:
        width, height = self.size
        context = self.context
        unit = context.unit
        left = round(min(0.078 * width, 0.14 * unit))
        column = round(min(max(min(0.445 * unit, 0.36 * width), self._column), 0.42 * width))
        high = context.type.height(Style.DISPLAY)
        wordmark = round(0.205 * height - high / 2)
        rule = round(0.32 * height)
        # The fan takes what the menu leaves: its cards reach beyond its middle to either side.
        start, end = left + column + 0.03 * unit, width - 0.04 * unit
        card = round(min(0.443 * unit, (end - start) / 2 / emblem.REACH))
        centre = (start + end) / 2
        return _Frame(
            left, column, wordmark - self._rise, rule - self._rise, round(0.378 * height), max(46, context.px(0.065)),
            (centre, 0.517 * height), card,
        )  # fmt: skip

    def _drawn(self, frame: _Frame) -> pygame.Surface:
        """All that never moves, on one ground, except the cards."""
        context = self.context
        sheet = felt(self.size, context.theme)
        emblem.blit_inlay(context, sheet, (frame.fan[0], 0.5 * self.size[1]), frame.card)
        self._blit_name(sheet, frame)
        return sheet

    def _with_cards(self, ground: pygame.Surface, count: int) -> pygame.Surface:
        """The ground with so many more cards of the fan, a picture of its own."""
        frame = self._frame()
        sheet = ground.copy()
        emblem.blit_cards(self.context, sheet, frame.fan, frame.card, self._laid, count)
        self._laid += count
        return sheet

    def _blit_name(self, sheet: pygame.Surface, frame: _Frame) -> None:
        context = self.context
        theme = context.theme
        title = context.type.line(context.words(messages.HEARTS), Style.DISPLAY, theme.text, frame.column)
        sheet.blit(title, (frame.left, frame.wordmark + (context.type.height(Style.DISPLAY) - title.get_height()) // 2))
        emblem.blit_rule(context, sheet, frame.left, frame.column, frame.rule)
