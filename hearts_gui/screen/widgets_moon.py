"""What a shooter chooses from: what becomes of the moon, and the totals that it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_gui.rules import MoonChoice
from hearts_gui.rules.variant import MOON_POINTS
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Tint
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring, mixed, within
from hearts_gui.words import messages

_TITLES = {MoonChoice.ADD: messages.MOON_ADD, MoonChoice.SUBTRACT: messages.MOON_SUBTRACT}


@dataclass(frozen=True)
class MoonOption:
    """One of the two choices. `names`, `medallions` and `totals` by seat; the lowest total is in gold."""

    context: Context
    choice: MoonChoice
    rect: Rect4
    names: Sequence[str]
    medallions: Sequence[str]
    totals: Sequence[int]

    @property
    def id(self) -> str:
        """Its node's."""
        return f"choice:moon:{self.choice.value}"

    @property
    def _title(self) -> str:
        return self.context.words(_TITLES[self.choice], n=MOON_POINTS)

    def nodes(self) -> list[Node]:
        """One button."""
        words = self.context.words
        each = [words(messages.SCORE_OF, name=name, points=n) for name, n in zip(self.names, self.totals, strict=True)]
        label = words(messages.MOON_OPTION, what=self._title, totals=words.in_turn(each))
        return [Node(self.id, Role.BUTTON, label, self.rect)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The panel, what is chosen, and everyone's total under it."""
        look, context, theme = attention(self.id), self.context, self.context.theme
        x, y, w, h = self.rect
        radius = context.px(0.02)
        light = 0.13 if look.hovered and not look.pressed else 0.0
        fill: Tint = (*mixed(theme.night.edge, theme.text, light), 255 if theme.high_contrast else 205)
        edge: Tint = (*theme.gold, 255) if look.hovered else theme.gold_edge
        panel = shapes.panel(w, h, radius, fill, edge, border_px=edge_px(context, 2.0 if look.hovered else 1.5))
        title = context.type.line(self._title, Style.ITEM, theme.text, w - context.px(0.04))
        note = context.type.line(
            context.words(messages.MOON_TOTALS), Style.LABEL_REGULAR, theme.plaque_soft, w - context.px(0.04)
        )
        noted = within(note, (x, y + round(0.45 * h), w, round(0.17 * h)))
        third = within(title, (x, y + round(0.08 * h), w, round(0.38 * h)))
        third = third._replace(y=max(y, min(third.y, noted.y + round(0.12 * note.get_height()) - title.get_height())))
        sprites = [
            Sprite(panel, x, y),
            third,
            noted,
            *self._row((x, y + round(0.62 * h), w, round(0.30 * h))),
        ]
        return [*sprites, *(focus_ring(context, self.rect, radius) if look.focused else [])]

    def _row(self, rect: Rect4) -> list[Sprite]:
        """Medallion and total of every seat, side by side."""
        context, theme = self.context, self.context.theme
        x, y, w, h = rect
        inset = context.px(0.014)
        step = min((w - 2 * inset) / len(self.totals), 0.125 * context.unit)
        left = x + (w - step * len(self.totals)) / 2
        gap = context.px(0.005)
        side = min(h, context.px(0.030, 18))
        sprites = []
        for seat, total in enumerate(self.totals):
            colour = theme.gold if total == min(self.totals) else theme.text
            style = Style.BODY_BOLD if total == min(self.totals) else Style.BODY_SEMIBOLD
            number = context.type.line(context.words.spell(total, ""), style, colour, round(step - side - gap))
            wide = side + gap + number.get_width()
            at = round(left + step * seat + (step - wide) / 2)
            medal = artwork.avatar(self.medallions[seat], side, grey=theme.high_contrast)
            sprites.append(within(medal, (at, y, side, h)))
            sprites.append(within(number, (at + side + gap, y, number.get_width(), h)))
        return sprites
