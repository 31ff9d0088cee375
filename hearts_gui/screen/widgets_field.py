"""A line to be written on: what has been typed, with a caret at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearts_gui.screen import intents, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, within


class Writing:
    """What is written in a field, and the way back along it: undo goes back over all that was typed in one go."""

    def __init__(self, most: int, text: str = "", made: Callable[[str], str] = str) -> None:
        """`most`: how many letters there may be. `made`: what becomes of what is written, such as capitals."""
        self._most, self._made = most, made
        self.text = made(text[:most])
        self._before: list[str] = []
        self._after: list[str] = []
        self._going = ""  # what is being done: "add" or "erase", until something else is

    def put(self, text: str, going: str = "") -> None:
        """Other text stands there now. `going`: further changes of the same kind are one with this one."""
        text = self._made(text[: self._most])
        if text == self.text:
            return
        if not going or going != self._going:
            self._before.append(self.text)
        self._after.clear()
        self.text, self._going = text, going

    def take(self, intent: intents.Intent) -> bool:
        """Whether that is writing: a letter, a space, the key that takes a letter away, undo and redo."""
        match intent:
            case intents.Letter(character, written):
                self.put(self.text + (written or character), "add")
            case intents.LastTrick(held=True, written=written):
                self.put(self.text + (written or "l"), "add")
            case intents.Hurry():
                self.put(f"{self.text} ", "add")
            case intents.Undo(erase=True):
                self.put(self.text[:-1], "erase")
            case intents.Undo():
                self._go(self._before, self._after)
            case intents.Redo():
                self._go(self._after, self._before)
            case _:
                return False
        return True

    def _go(self, along: list[str], back: list[str]) -> None:
        self._going = ""
        if along:
            back.append(self.text)
            self.text = along.pop()


@dataclass(frozen=True)
class Field:
    """Paper with a gold edge. label: what is to be written there, for a screen reader; hint: the same, while empty.

    caret: whether what is typed goes there.
    """

    context: Context
    id: str
    rect: Rect4
    label: str
    text: str
    hint: str = ""
    caret: bool = True

    def nodes(self) -> list[Node]:
        """One field."""
        return [Node(self.id, Role.FIELD, self.label, self.rect, value=self.text)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The paper, what is written there or else the hint, the caret, the ring."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, y, w, h = self.rect
        radius, inset = context.px(0.012), context.px(0.014, 8)
        box = shapes.panel(w, h, radius, theme.paper, theme.gold, border_px=2 * edge_px(context))
        sprites = [Sprite(box, x, y)]
        text = self.text
        while kind.width(text, Style.LEAD) > w - 3 * inset:
            text = text[1:]  # the end of a long one is where one types
        if text:
            line = kind.line(text, Style.LEAD, theme.ink)
            sprites.append(within(line, (x + inset, y, w, h), across=0.0))
        elif self.hint:
            line = kind.line(self.hint, Style.LEAD, theme.pencil_soft, w - 3 * inset)
            sprites.append(within(line, (x + 2 * inset, y, w, h), across=0.0))
        if not self.caret:
            return sprites + (focus_ring(context, self.rect, radius) if attention(self.id).focused else [])
        caret = shapes.panel(max(2, context.px(0.002)), round(0.62 * h), 0, theme.ink)
        sprites.append(Sprite(caret, x + inset + kind.width(text, Style.LEAD) + 1, y + (h - caret.get_height()) // 2))
        if attention(self.id).focused:
            sprites += focus_ring(context, self.rect, radius)
        return sprites
