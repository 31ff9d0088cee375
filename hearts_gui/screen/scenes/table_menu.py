"""The table's menu: a panel over the table, with what can be done and, on a second page, the rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from hearts_gui.rules import Rules
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Pop, Quit, Replace, Scene, Transition
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button, edge_px, within
from hearts_gui.words import Words, messages
from hearts_gui.words.describe import choice_meaning, choice_name, differences_line, group_name, table_line

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

_SCRIM = 120  # how dark the table is beneath, of 255


class Menu(Scene):
    """Pushed over a table; leaves by going back to it, to another match, to the title, or out of the game."""

    name = "menu"

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self._table = table
        self._rules = False
        self._panel: Rect4 = (0, 0, 0, 0)
        self._buttons: list[Button] = []
        self._ground = pygame.Surface((1, 1))

    def lay_out(self) -> None:
        """The panel in the middle, the table darkened beneath it."""
        context, words = self.context, self.context.words
        width, height = self.size
        controller = self._table.session.controller
        entries = [("rules", words(messages.BACK), True)] if self._rules else [
            ("resume", words(messages.RESUME), True),
            ("rules", words(messages.RULES), True),
            ("restart", words(messages.RESTART_DEAL), controller.can_restart),
            ("new", words(messages.NEW_GAME), True),
            ("title", words(messages.MAIN_MENU), context.can_open("title")),
            ("quit", words(messages.QUIT), True),
        ]  # fmt: skip
        wide, tall = context.px(0.42, 360), max(46, context.px(0.060))
        gap, pad = context.px(0.014), context.px(0.036)
        head = context.type.height(Style.HEADING) + context.px(0.018)
        if self._rules:
            wide = min(context.px(0.86), width - 2 * pad)
            head += _rules_height(context, self._table.shown.rules, wide - 2 * pad) + pad
        whole = head + len(entries) * tall + (len(entries) - 1) * gap + 2 * pad
        x, y = (width - wide) // 2, max(0, (height - whole) // 2)
        self._panel = (x, y, wide, whole)
        self._buttons = []
        for i, (name, label, enabled) in enumerate(entries):
            rect: Rect4 = (x + pad, y + pad + head + i * (tall + gap), wide - 2 * pad, tall)
            kind = "primary" if i == 0 else "outline"
            self._buttons.append(Button(context, f"button:{name}", label, rect, kind, enabled))  # type: ignore[arg-type]
        self._ground = self._drawn(pad)

    def _drawn(self, pad: int) -> pygame.Surface:
        context, theme = self.context, self.context.theme
        table = self._table
        if table.size != self.size:
            table.resize(*self.size)
        beneath = table.picture()
        sheet = beneath.background.copy()
        for sprite in beneath.sprites:
            sprite.surface.set_alpha(sprite.alpha)
            sheet.blit(sprite.surface, (sprite.x, sprite.y))
            sprite.surface.set_alpha(255)
        scrim = pygame.Surface(self.size)
        scrim.set_alpha(255 if theme.high_contrast else _SCRIM)
        sheet.blit(scrim, (0, 0))
        x, y, w, h = self._panel
        radius = context.px(0.022)
        if not theme.high_contrast:
            blur = context.px(0.03)
            shadow = shapes.soft_shadow(w, h, radius, blur, 130, colour=theme.shadow)
            sheet.blit(shadow, (x - 2 * blur, y - 2 * blur + context.px(0.01)))
        fill = (*theme.plaque, 250)
        sheet.blit(shapes.panel(w, h, radius, fill, theme.gold_edge, border_px=edge_px(context)), (x, y))
        title = context.words(messages.RULES if self._rules else messages.MENU)
        heading = within(context.type.line(title, Style.HEADING, theme.text, w - 2 * pad), (x, y + pad, w, 0), down=0)
        sheet.blit(heading.surface, (heading.x, heading.y))
        if self._rules:
            top = y + pad + heading.surface.get_height() + context.px(0.018)
            for picture, dy in _rules_lines(context, table.shown.rules, w - 2 * pad):
                sheet.blit(picture, (x + pad, top + dy))
        return sheet

    def nodes(self) -> Sequence[Node]:
        """The entries, and on the second page the rules to be read."""
        found = [node for button in self._buttons for node in button.nodes()]
        if self._rules:
            text = ". ".join(_rules_words(self.context.words, self._table.shown.rules)).replace("**", "")
            found.insert(0, Node("text:rules", Role.TEXT, text, self._panel, focusable=False))
        return found

    def picture(self) -> Picture:
        """The still ground and the entries."""
        sprites: list[Sprite] = [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        return Picture(self._ground, sprites)

    def first_focus(self) -> str | None:
        """Back to the table."""
        return self._buttons[0].id if self._buttons else None

    def cancel(self) -> Transition | None:
        """Esc: from the rules to the menu, from the menu to the table."""
        if not self._rules:
            return Pop()
        self._turn_page()
        return None

    def activate(self, node_id: str) -> Transition | None:
        """What the entry says."""
        context = self.context
        match node_id:
            case "button:resume":
                return Pop()
            case "button:rules":
                self._turn_page()
            case "button:restart":
                self._table.restart()
                return Pop()
            case "button:new":
                door = next(door for door in ("rules", "cut", "table") if context.can_open(door))
                return Replace(context.open(door))
            case "button:title":
                return Replace(context.open("title"), whole=True)
            case "button:quit":
                return Quit()
            case _:
                pass
        return None

    def _turn_page(self) -> None:
        self._rules = not self._rules
        self.focus = "button:rules"
        self.lay_out()
        self.stale = True


def _rules_words(words: Words, rules: Rules) -> list[str]:
    """The rules in force, a sentence each."""
    found = [table_line(words, rules)]
    for field in CHOICES:
        choice = getattr(rules, field)
        name, meaning = choice_name(words, choice, rules), choice_meaning(words, choice, rules)
        found.append(f"**{group_name(words, field)}:** {name} · {meaning}")
    return [*found, differences_line(words, rules)]


def _rules_lines(context: Context, rules: Rules, width: int) -> list[tuple[pygame.Surface, int]]:
    """The same as pictures, each with how far from the top it stands."""
    found = []
    y = 0
    for words in _rules_words(context.words, rules):
        picture = context.type.paragraph(words, Style.BODY, context.theme.panel_text, width)
        found.append((picture, y))
        y += picture.get_height() + context.px(0.010)
    return found


def _rules_height(context: Context, rules: Rules, width: int) -> int:
    picture, y = _rules_lines(context, rules, width)[-1]
    return y + picture.get_height()
