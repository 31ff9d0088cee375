"""The first start: which language, what one is called, and whether one knows the game. On one screen, and only once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from hearts_gui.screen import emblem, intents, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.preferences import LONGEST_OWN_NAME, tidy_name
from hearts_gui.screen.scene import Push, Replace, Scene, Transition, back
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import BLACK, WHITE, AttentionOf, Button, Widget, edge_px, focus_ring, mixed
from hearts_gui.screen.widgets_choice import Option, Segments
from hearts_gui.screen.widgets_field import Field, Writing
from hearts_gui.words import available, messages
from hearts_gui.words import help as say

_FIELD = "field:name"
_WIDER = 1.3
"""By how much the column grows for large type; what is more breaks the lines."""
_TIGHT = (1.0, 0.7, 0.4)
"""What gaps are multiplied by, from the airiest form to the tightest."""


@dataclass(frozen=True)
class _Way:
    """One of the two ways on: a large button with a line under its title; the one that most will take is gold."""

    context: Context
    id: str
    title: str
    note: str
    rect: Rect4
    primary: bool = False

    @staticmethod
    def height(context: Context, title: str, note: str, width: int) -> int:
        """How high it wants to be at a width, in pixels."""
        room = width - 2 * context.px(0.024, 14)
        words = context.type.paragraph_height(title, Style.ITEM, room)
        return words + context.type.paragraph_height(note, Style.LABEL_REGULAR, room) + 2 * context.px(0.016, 9)

    def nodes(self) -> list[Node]:
        """One button."""
        return [Node(self.id, Role.BUTTON, f"{self.title}. {self.note}", self.rect)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The plate, the words, the ring."""
        context, theme, look = self.context, self.context.theme, attention(self.id)
        x, y, w, h = self.rect
        radius, inset = context.px(0.022), context.px(0.024, 14)
        sprites: list[Sprite] = []
        if self.primary:
            fill = mixed(theme.gold, BLACK, 0.1) if look.pressed else mixed(theme.gold, WHITE, 0.3 * look.hovered)
            plate = shapes.panel(w, h, radius, fill, theme.gold)
            ink = soft = theme.on_gold
            if not theme.high_contrast:
                blur = context.px(0.014)
                shade = shapes.soft_shadow(w, h, radius, blur, 90, colour=theme.shadow)
                sprites.append(Sprite(shade, x - 2 * blur, y - 2 * blur + context.px(0.004)))
        else:
            lit = mixed(theme.plaque, theme.text, 0.10 if look.hovered and not look.pressed else 0.0)
            edge = (*theme.gold, 255) if look.hovered else theme.gold_edge
            plate = shapes.panel(w, h, radius, (*lit, 205), edge, border_px=edge_px(context))
            ink, soft = theme.text, theme.plaque_soft
        sprites.append(Sprite(plate, x, y))
        title = context.type.paragraph(self.title, Style.ITEM, ink, w - 2 * inset)
        note = context.type.paragraph(self.note, Style.LABEL_REGULAR, soft, w - 2 * inset)
        top = y + (h - title.get_height() - note.get_height()) // 2
        sprites += [Sprite(title, x + inset, top), Sprite(note, x + inset, top + title.get_height())]
        return [*sprites, *(focus_ring(context, self.rect, radius) if look.focused else [])]


class Welcome(Scene):
    """Pushed over the title. Whatever is typed is the name; nothing has to be filled in to go on."""

    name = "welcome"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._writing = Writing(LONGEST_OWN_NAME, context.preferences.name, str.lstrip)
        self._background = pygame.Surface((1, 1))
        self._texts: list[tuple[str, str, Style, Rect4]] = []
        self._widgets: list[Widget] = []
        self._field: Rect4 = (0, 0, 1, 1)

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """All of it in one column, the cards beside it where there is room; tighter, and at last without its line."""
        context, (width, height) = self.context, self.size
        margin = round(min(0.078 * width, 0.14 * context.unit))
        least = max(self._languages_width(), context.px(0.80 * min(_WIDER, max(1.0, context.text_scale)), 440))
        column = min(width - 2 * margin, least)
        forms = [(tight, True) for tight in _TIGHT] + [(_TIGHT[-1], False)]
        for tight, line in forms:
            high = self._placed(margin, 0, column, tight, line=line)
            if high <= height - 2 * context.px(0.02, 10):
                break
        top = max(context.px(0.01, 4), (height - high) // 2)
        self._placed(margin, top, column, tight, line=line)
        self._background = self._drawn(margin + column)

    def _languages_width(self) -> int:
        options = self._languages()
        return Segments.width(self.context, options) if options else 0

    def _languages(self) -> list[Option]:
        """Those to choose from; none where there is but one."""
        spoken = available()
        return [Option(code, name) for code, name in spoken.items()] if len(spoken) > 1 else []

    def _placed(self, x: int, top: int, width: int, tight: float, *, line: bool) -> int:
        """Everything from the top down; how high it is."""
        context, words, kind = self.context, self.context.words, self.context.type
        self._texts, self._widgets = [], []
        self._rule: Rect4 = (0, 0, 0, 0)

        def gap(share: float) -> int:
            return max(2, context.px(share * tight))

        y = top
        y = self._text("title", words(say.WELCOME), Style.TITLE, (x, y, width)) + gap(0.020)
        self._rule = (x, y, width, 0)
        y += gap(0.030)
        if line:
            y = self._text("line", words(say.WELCOME_LINE), Style.LEAD, (x, y, width)) + gap(0.034)
        box = max(46, context.px(0.056), kind.height(Style.LEAD) + context.px(0.010, 6))
        options = self._languages()
        if options:
            y = self._text("language", words(say.LANGUAGE), Style.LABEL, (x, y, width)) + gap(0.006)
            wide = min(width, Segments.width(context, options))
            self._widgets.append(Segments(context, "language", (x, y, wide, box), options, words.code))
            y += box + gap(0.026)
        y = self._text("name", words(say.YOUR_NAME), Style.LABEL, (x, y, width)) + gap(0.006)
        self._field = (x, y, min(width, context.px(0.44, 320)), box)
        y += box + gap(0.046)
        between = context.px(0.018, 10)
        ways = [
            ("start", words(say.I_KNOW), words(say.I_KNOW_NOTE)),
            ("show", words(say.SHOW_ME), words(say.SHOW_ME_NOTE)),
        ]
        widths = self._shared_out(width - between, [title for _, title, _ in ways])
        tall = max(_Way.height(context, way[1], way[2], each) for way, each in zip(ways, widths, strict=True))
        left = x
        for (name, title, note), each in zip(ways, widths, strict=True):
            rect = (left, y, each, tall)
            self._widgets.append(_Way(context, f"button:{name}", title, note, rect, primary=left == x))
            left += each + between
        y += tall + gap(0.026)
        label = words(messages.MAIN_MENU)
        size = Button.size(context, label)
        self._widgets.append(Button(context, "button:title", label, (x, y, *size)))
        return y + size[1] - top

    def _shared_out(self, width: int, titles: Sequence[str]) -> list[int]:
        """Widths of the ways on: as their titles ask, but none less than two fifths."""
        wants = [self.context.type.width(title, Style.ITEM) + 2 * self.context.px(0.024, 14) for title in titles]
        first = max(0.4, min(0.6, wants[0] / sum(wants)))
        return [round(first * width), width - round(first * width)]

    def _text(self, name: str, text: str, style: Style, place: tuple[int, int, int]) -> int:
        """A text at a place; where it ends."""
        x, y, width = place
        high = self.context.type.paragraph_height(text, style, width)
        self._texts.append((name, text, style, (x, y, width, high)))
        return y + high

    def _drawn(self, end: int) -> pygame.Surface:
        """Felt, words and the cards beside them."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        width, height = self.size
        sheet = felt(self.size, theme)
        start = end + 0.03 * context.unit
        tall = round(min(0.40 * context.unit, (width - 0.03 * context.unit - start) / 2 / emblem.REACH))
        if tall > 0.16 * context.unit:
            centre = ((start + width - 0.03 * context.unit) / 2, 0.517 * height)
            emblem.blit_inlay(context, sheet, (centre[0], 0.5 * height), tall)
            emblem.blit_cards(context, sheet, centre, tall)
        for name, text, style, rect in self._texts:
            colour = theme.soft if name == "line" else theme.text
            sheet.blit(kind.paragraph(text, style, colour, rect[2]), rect[:2])
        x, y, w, _ = self._rule
        emblem.blit_rule(context, sheet, x, min(w, context.px(0.44)), y)
        return sheet

    @property
    def typed(self) -> str:
        """The name so far."""
        return self._writing.text

    # What is to be seen --------------------------------------------------------------------------------------------

    @property
    def _name(self) -> Field:
        words = self.context.words
        return Field(self.context, _FIELD, self._field, words(say.YOUR_NAME), self.typed, words(messages.YOU))

    def nodes(self) -> Sequence[Node]:
        """From the top down."""
        title, *labels = [
            Node(f"text:{name}", Role.TEXT, text, rect, focusable=False) for name, text, _, rect in self._texts
        ]
        languages = [node for widget in self._widgets if isinstance(widget, Segments) for node in widget.nodes()]
        others = [node for widget in self._widgets if not isinstance(widget, Segments) for node in widget.nodes()]
        return [title, *labels, *languages, *self._name.nodes(), *others]

    def picture(self) -> Picture:
        """The still ground, the field, and what can be chosen."""
        sprites = self._name.sprites(self.attention)
        for widget in self._widgets:
            sprites += widget.sprites(self.attention)
        return Picture(self._background, sprites)

    def first_focus(self) -> str | None:
        """Who presses Enter plays."""
        return "button:start"

    def state(self) -> Mapping[str, Any]:
        """The name so far."""
        return {"name": self.typed}

    # What is done --------------------------------------------------------------------------------------------------

    def handle(self, intent: intents.Intent) -> Transition | None:
        """What is typed is the name, wherever the focus is."""
        if not self._writing.take(intent):
            return super().handle(intent)
        self.focus = _FIELD  # where one writes is where one is
        self.stale = True
        return None

    def write(self, node_id: str, text: str) -> None:
        """This is the name."""
        self._writing.put(text)
        self.stale = True

    def activate(self, node_id: str) -> Transition | None:
        """A language, or on."""
        context = self.context
        match node_id.split(":"):
            case ["choice", "language", code]:
                context.change(replace(context.preferences, language=code))
            case ["button", "start"]:
                self._known()
                return Replace(context.open("cut"))
            case ["button", "show"]:
                self._known()
                return Push(context.open("help"))
            case ["button", "title"]:
                return self.cancel()
            case ["field", "name"] if context.keyboard and self.typed:  # who has written his name there goes on
                return self.activate("button:start")
            case ["field", "name"] if context.keyboard:
                self.focus = "button:start"
        return None

    def cancel(self) -> Transition | None:
        """To the title; who has been here is not asked again."""
        self._known()
        return back(self)

    def _known(self) -> None:
        """Keep the name, and that one has been here."""
        context = self.context
        name = tidy_name(self.typed, LONGEST_OWN_NAME)
        context.change(replace(context.preferences, name=name, welcomed=True))
