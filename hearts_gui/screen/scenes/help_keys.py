"""Every shortcut of the game, from the table of keys, and what mouse and finger do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hearts_gui.screen import keys, shapes
from hearts_gui.screen.gamepad import BUTTONS, NAMES
from hearts_gui.screen.keys import SHORTCUTS, Where
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scenes.help_page import Page
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import edge_px
from hearts_gui.words import keys as say
from hearts_gui.words import settings

_NARROWEST = 27.0
"""How wide a column is at least, in the size of its type."""
_MOUSE = (
    (say.CLICK, say.CLICK_DOES),
    (say.DRAG, say.DRAG_DOES),
    (say.HOLD, say.HOLD_DOES),
    (say.REST, say.REST_DOES),
    (say.WHEEL, say.WHEEL_DOES),
)


class _Row(NamedTuple):
    """What is pressed, each of which does it alone, and what that does. `plain`: no keys, but words."""

    name: str
    pressed: Sequence[str]
    does: str
    plain: bool = False


class KeysPage(Page):
    """Groups of rows in columns: the keys as they look on a keyboard, and what they do."""

    name = "keys"

    def lay_out(self, place: Rect4) -> int:
        """As many columns as have room, filled one after the other."""
        self._clear()
        context, kind = self.context, self.context.type
        x, top, width, _ = place
        gap = context.px(0.05, 28)
        least = _NARROWEST * kind.size(Style.BODY)
        columns = max(1, min(2, int((width + gap) // (least + gap))))
        wide = (width - (columns - 1) * gap) // columns
        groups = self._groups()
        ends, column = [top] * columns, 0
        heights = [self._group(title, rows, (x, top, wide, 0)) - top for title, rows in groups]
        self._clear()
        for (title, rows), high in zip(groups, heights, strict=True):
            if column + 1 < columns and ends[column] - top + high / 2 > sum(heights) / columns:
                column += 1
            ends[column] = self._group(title, rows, (x + column * (wide + gap), ends[column], wide, 0))
        return max(ends) - top

    def _groups(self) -> list[tuple[str, list[_Row]]]:
        """The shortcuts by where they hold, and the mouse."""
        words = self.context.words
        found = []
        for where in (Where.TABLE, Where.SHARING, Where.EVERYWHERE):
            here = [shortcut for shortcut in SHORTCUTS.values() if shortcut.where is where]
            rows = [_Row(one.name, keys.shown(words, one.name), words(one.says)) for one in here]
            found.append((words(say.PLACES[where.value]), rows))
        mouse = [_Row(f"mouse{i}", [words(what)], words(does), True) for i, (what, does) in enumerate(_MOUSE)]
        found.insert(1, (words(say.MOUSE), mouse))
        found.append((words(say.PAD), self._pad()))
        found.append((words(settings.SETTINGS["scan"][0]), [self._button()]))
        return found

    def _button(self) -> _Row:
        """What is the button in one-button play, and what it does."""
        words = self.context.words
        pressed = [name for deed in ("hurry", "act") for name in keys.shown(words, deed)]
        does = words(say.SCAN_DOES, group=words(settings.GROUPS["access"]))
        return _Row("scan", [*pressed, words(say.CLICK), NAMES[pygame.CONTROLLER_BUTTON_A]], does)

    def _pad(self) -> list[_Row]:
        """What the controls of a game controller do, by what they share with the keys."""
        words = self.context.words
        controls = [("stick", "go"), ("left_trigger", "last_trick"), ("right_trigger", "hurry")]
        controls += [(NAMES[button], keys.named(intent) or "") for button, intent in BUTTONS.items()]
        by_deed: dict[str, list[str]] = {}
        for control, deed in controls:
            name = words(say.PAD_NAMES[control]) if control in say.PAD_NAMES else control
            by_deed.setdefault(deed, []).append(name)
        return [_Row(f"pad:{deed}", names, words(SHORTCUTS[deed].says)) for deed, names in by_deed.items()]

    def _group(self, title: str, rows: Sequence[_Row], place: Rect4) -> int:
        """A heading and its rows; where they end."""
        context, theme = self.context, self.context.theme
        x, y, wide, _ = place
        y = self._write(title, Style.SUBHEADING, theme.ink, (x, y + context.px(0.006), wide, 0)) + context.px(0.004)
        column = round(0.40 * wide)
        if all(row.plain for row in rows):
            widest = max(context.type.width(row.pressed[0], Style.LABEL) for row in rows)
            column = min(column, widest + context.px(0.032, 16))
        for row in rows:
            line = shapes.panel(wide, max(1, context.px(0.0012)), 0, (*theme.pencil_soft, 70))
            self._sprites.append(Sprite(line, x, y))
            y = self._row(row, (x, y + context.px(0.004, 3), wide, 0), column) + context.px(0.004, 3)
        return y + context.px(0.020, 12)

    def _row(self, row: _Row, place: Rect4, column: int) -> int:
        """The keys at the left, in as many lines as they need, and what they do at the right."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, top, wide, _ = place
        cap = kind.height(Style.LABEL) + context.px(0.010, 6)
        at, y, gap = x, top, context.px(0.012, 8)
        room = column - context.px(0.016, 8)
        if row.plain:
            end = self._write(row.pressed[0], Style.LABEL, theme.ink, (x, top + context.px(0.005, 3), room, 0))
        else:
            for combination in row.pressed:
                drawn = self._caps(combination, cap, room)
                long = max(sprite.x + sprite.surface.get_width() for sprite in drawn)
                if at > x and at + long > x + room:
                    at, y = x, y + cap + context.px(0.005, 3)
                self._sprites += [sprite._replace(x=sprite.x + at, y=sprite.y + y) for sprite in drawn]
                at += long + gap
            end = y + cap
        lift = (cap - kind.height(Style.BODY)) // 2
        said = self._write(row.does, Style.BODY, theme.pencil, (x + column, top + lift, wide - column, 0))
        end = max(end, said + lift)
        label = context.words(say.ROW, keys=context.words.either(list(row.pressed)), what=row.does)
        self._say(row.name, label, (x, top, wide, end - top))
        return end

    def _caps(self, combination: str, high: int, room: int) -> list[Sprite]:
        """Keys that are held together, as caps with a plus between them, from x = 0 on."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        sprites: list[Sprite] = []
        x, inset = 0, context.px(0.008, 6)
        for place, name in enumerate(combination.split("+")):
            if place:
                plus = kind.line("+", Style.LABEL_REGULAR, theme.pencil_soft)
                sprites.append(Sprite(plus, x + inset // 2, (high - plus.get_height()) // 2))
                x += plus.get_width() + inset
            text = kind.line(name, Style.LABEL, theme.ink, room)
            wide = max(high, text.get_width() + 2 * inset)
            edge = (*theme.pencil, 255 if theme.high_contrast else 120)
            cap = shapes.panel(wide, high, context.px(0.006, 4), theme.paper, edge, border_px=edge_px(context))
            sprites.append(Sprite(cap, x, 0))
            sprites.append(Sprite(text, x + (wide - text.get_width()) // 2, (high - text.get_height()) // 2))
            x += wide
        return sprites
