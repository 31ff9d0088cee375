"""How Hearts is played, for someone who never did: six pictures of real cards, and a few sentences under each."""

from __future__ import annotations

import pygame

from hearts_gui.rules import CLASSIC, Card
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.rules.variant import MOON_POINTS
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scenes.help_page import Page, View
from hearts_gui.screen.scenes.help_pictures import drawn
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf
from hearts_gui.words import help as say
from hearts_gui.words.language import Message, Value

_NARROWEST = 16.5
"""How wide a picture with its words is at least, in the size of their type; there are as many to a row as that has."""
_BESIDE = 2.3
"""A picture's width for a height of 1 where its words stand beside it."""
_PICTURES = (0.195, 0.185, 0.175)
"""A picture's height, of the window's: the largest at which nothing need be scrolled, else the smallest."""


class GamePage(Page):
    """The pictures in rows; they are drawn as time allows, one on a frame, while the words stand there at once."""

    name = "game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._places: dict[str, Rect4] = {}
        self._drawn: dict[str, pygame.Surface] = {}
        self._seen = True

    def lay_out(self, place: Rect4) -> int:
        """As large as fits."""
        high = 0
        for share in _PICTURES:
            high = self._laid(place, self.context.px(share))
            if high <= place[3]:
                break
        return high

    def _laid(self, place: Rect4, tall: int) -> int:
        """The introduction, the rows with pictures so tall, and where to read on."""
        self._clear()
        self._drawn, self._places = {}, {}
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, top, width, _ = place
        y = self._write(
            self._said(say.GAME_INTRO), Style.LEAD, theme.ink, (x, top + context.px(0.006), width, 0), "intro"
        )
        y += context.px(0.014, 8)
        gap = context.px(0.030, 16)
        least = _NARROWEST * kind.size(Style.BODY)
        columns = max(1, min(3, int((width + gap) // (least + gap))))
        wide = (width - (columns - 1) * gap) // columns
        names = list(say.GAME)
        for first in range(0, len(names), columns):
            y = max(
                self._tile(name, (x + column * (wide + gap), y, wide, tall))
                for column, name in enumerate(names[first : first + columns])
            )
            y += context.px(0.022, 12)
        y = self._write(self._said(say.GAME_OUTRO), Style.BODY, theme.pencil, (x, y, width, 0), "outro")
        return y - top

    def _tile(self, name: str, place: Rect4) -> int:
        """A picture with its words; where it ends."""
        context, theme = self.context, self.context.theme
        x, y, wide, tall = place
        title, text = (self._said(message) for message in say.GAME[name])
        beside = round(_BESIDE * tall)
        if wide > 2 * beside:  # the only one of its row: the words have room at its right
            gap = context.px(0.024, 12)
            self._places[name] = (x, y, beside, tall)
            left, below, room = x + beside + gap, y, wide - beside - gap
        else:
            self._places[name] = (x, y, wide, tall)
            left, below, room = x, y + tall + context.px(0.010, 5), wide
        below = self._write(title, Style.SUBHEADING, theme.ink, (left, below, room, 0))
        end = max(y + tall, self._write(text, Style.BODY, theme.pencil, (left, below, room, 0)))
        self._say(name, f"{title}. {text}", (x, y, wide, end - y))
        return end

    def _said(self, message: Message) -> str:
        """A message with what it speaks of, from the data of the classic game."""
        points = CLASSIC.table.points[QUEEN_OF_SPADES]
        facts: dict[str, Value] = {
            "queen": QUEEN_OF_SPADES,
            "king": Card.parse("KS"),
            "ace": Card.parse("AS"),
            "queen_points": points,
            "moon": MOON_POINTS,
            "target": CLASSIC.target,
        }
        return self.context.words(message, **facts)

    @property
    def unfinished(self) -> bool:
        """Whether some of what is in view has no picture yet."""
        return not self._seen

    def sprites(self, attention: AttentionOf, view: View) -> list[Sprite]:
        """Words and pictures; with little time one more picture is drawn."""
        found, self._seen, one = super().sprites(attention, view), True, False
        for name, (x, y, w, h) in self._places.items():
            if y >= view[1] or y + h <= view[0]:
                continue
            if name not in self._drawn:
                if one and self.context.art.hurried:
                    self._seen = False
                    continue
                self._drawn[name] = drawn(name, self.context, (w, h))
                one = True
            found.append(Sprite(self._drawn[name], x, y))
        return found
