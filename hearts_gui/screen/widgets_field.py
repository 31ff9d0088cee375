"""A line to be written on: what has been typed, with a caret at its end."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.screen import intents, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, within


def typed(text: str, intent: intents.Intent) -> str | None:
    """What a text becomes by a letter, a space or the key that takes a letter away; None for what is not typing."""
    match intent:
        case intents.Letter(character, written):
            return text + (written or character)
        case intents.LastTrick(held=True, written=written):
            return text + (written or "l")
        case intents.Hurry():
            return f"{text} "
        case intents.Undo():
            return text[:-1]
    return None


@dataclass(frozen=True)
class Field:
    """Paper with a gold edge. label: what is to be written there, for a screen reader; hint: the same, while empty."""

    context: Context
    id: str
    rect: Rect4
    label: str
    text: str
    hint: str = ""

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
        caret = shapes.panel(max(2, context.px(0.002)), round(0.62 * h), 0, theme.ink)
        sprites.append(Sprite(caret, x + inset + kind.width(text, Style.LEAD) + 1, y + (h - caret.get_height()) // 2))
        if attention(self.id).focused:
            sprites += focus_ring(context, self.rect, radius)
        return sprites
