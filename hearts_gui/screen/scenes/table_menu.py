"""The table's menu: a panel over the table, with what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from hearts_gui.screen import keys, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Pop, Push, Quit, Replace, Scene, Transition
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button, Kind, edge_px, within
from hearts_gui.words import messages, settings, sharing

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

_KEYS = {"resume": "back", "help": "help", "quit": "quit"}
"""Entries that a key does as well, and which shortcut that is."""
_SCRIM = 120  # how dark the table is beneath, of 255


class Menu(Scene):
    """Pushed over a table; leaves by going back to it, to another match, to the title, or out of the game."""

    name = "menu"

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self._table = table
        self._panel: Rect4 = (0, 0, 0, 0)
        self._heading: Rect4 = (0, 0, 1, 1)
        self._buttons: list[Button] = []
        self._ground = pygame.Surface((1, 1))

    def lay_out(self) -> None:
        """The panel in the middle, the table darkened beneath it."""
        context, words = self.context, self.context.words
        width, height = self.size
        entries = [
            ("resume", messages.RESUME, True),
            ("rules", messages.RULES, context.can_open("rules-in-force")),
            ("sharing", sharing.TITLE, context.can_open("sharing")),
            ("restart", messages.RESTART_DEAL, self._table.session.controller.can_restart),
            ("new", messages.NEW_GAME, True),
            ("statistics", messages.SCORES_AND_RECORDS, context.can_open("statistics")),
            ("settings", settings.TITLE, context.can_open("settings")),
            ("help", messages.HELP, context.can_open("help")),
            ("title", messages.MAIN_MENU, context.can_open("title")),
            ("quit", messages.QUIT, True),
        ]
        wide, tall = context.px(0.42, 360), max(46, context.px(0.060))
        gap, pad = context.px(0.014), context.px(0.036)
        head = context.type.height(Style.HEADING) + context.px(0.018)
        rows, columns = len(entries), 1
        if head + rows * (tall + gap) - gap + 2 * pad > height:  # two stand side by side, but for the first
            rows, columns = 1 + len(entries) // 2, 2
            wide = min(width - 2 * gap, context.px(0.84, 680))
        whole = head + rows * tall + (rows - 1) * gap + 2 * pad
        x, y = (width - wide) // 2, max(0, (height - whole) // 2)
        self._panel = (x, y, wide, whole)
        self._buttons = []
        for i, (name, label, enabled) in enumerate(entries):
            column, row = divmod(i - 1, rows - 1) if i and columns > 1 else (0, i - 1)
            part = (wide - 2 * pad + gap) // columns
            across = part - gap if i else wide - 2 * pad
            rect: Rect4 = (x + pad + column * part, y + pad + head + (row + 1) * (tall + gap), across, tall)
            kind: Kind = "primary" if i == 0 else "outline"
            button = Button(context, f"button:{name}", words(label), rect, kind, enabled)
            if name in _KEYS:
                key = keys.shown(words, _KEYS[name])[0]
                button = replace(button, key=key, reads=keys.tip(words, _KEYS[name], label))
            self._buttons.append(button)
        self._ground = self._drawn(pad)

    def _drawn(self, pad: int) -> pygame.Surface:
        context, theme = self.context, self.context.theme
        sheet = self._table_beneath()
        x, y, w, h = self._panel
        radius = context.px(0.022)
        if not theme.high_contrast:
            blur = context.px(0.03)
            shadow = shapes.soft_shadow(w, h, radius, blur, 130, colour=theme.shadow)
            sheet.blit(shadow, (x - 2 * blur, y - 2 * blur + context.px(0.01)))
        fill = (*theme.plaque, 250)
        sheet.blit(shapes.panel(w, h, radius, fill, theme.gold_edge, border_px=edge_px(context)), (x, y))
        title = context.type.line(context.words(messages.MENU), Style.HEADING, theme.text, w - 2 * pad)
        heading = within(title, (x, y + pad, w, 0), down=0)
        self._heading = (heading.x, heading.y, *title.get_size())
        sheet.blit(heading.surface, (heading.x, heading.y))
        return sheet

    def _table_beneath(self) -> pygame.Surface:
        """The table as it was left, darkened."""
        if self._table.size != self.size:
            self._table.resize(*self.size)
        beneath = self._table.unattended()
        sheet = beneath.background.copy()
        for sprite in beneath.sprites:
            sprite.surface.set_alpha(sprite.alpha)
            sheet.blit(sprite.surface, (sprite.x, sprite.y))
            sprite.surface.set_alpha(255)
        scrim = pygame.Surface(self.size)
        scrim.set_alpha(255 if self.context.theme.high_contrast else _SCRIM)
        sheet.blit(scrim, (0, 0))
        return sheet

    def nodes(self) -> Sequence[Node]:
        """The heading and the entries."""
        title = self.context.words(messages.MENU)
        heading = Node("text:title", Role.TEXT, title, self._heading, focusable=False)
        return [heading, *(node for button in self._buttons for node in button.nodes())]

    def picture(self) -> Picture:
        """The still ground and the entries."""
        sprites: list[Sprite] = [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        return Picture(self._ground, sprites)

    def first_focus(self) -> str | None:
        """Back to the table."""
        return self._buttons[0].id if self._buttons else None

    def activate(self, node_id: str) -> Transition | None:
        """What the entry says."""
        context = self.context
        if node_id == "button:restart":
            self._table.restart()
        if node_id in {"button:resume", "button:restart"}:
            return Pop()
        match node_id:
            case "button:rules" | "button:sharing" | "button:settings" | "button:statistics" | "button:help":
                door = node_id.partition(":")[2]
                return Push(context.open("rules-in-force" if door == "rules" else door))
            case "button:new":
                door = next(door for door in ("rules", "cut", "table") if context.can_open(door))
                return Replace(context.open(door))
            case "button:title":
                return Replace(context.open("title"), whole=True)
            case "button:quit":
                return Quit()
            case _:
                return None
