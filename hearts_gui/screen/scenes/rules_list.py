"""The rules screen in a small window or with large text: a list of groups, and beside it the one that is open."""

from __future__ import annotations

import pygame

from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen.choosing import COLUMNS, OWN, Choosing
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scenes.rules_controls import Block, Line, block_height, blocks, pill_height, placed
from hearts_gui.screen.scenes.rules_plate import Side
from hearts_gui.screen.scenes.rules_summary import COLUMN_SUITS, Summary
from hearts_gui.screen.scenes.rules_view import View, card_wants, choice_card, own_note, preset_names, shared_out
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Widget
from hearts_gui.screen.widgets_choice import Option, Segments
from hearts_gui.screen.widgets_groups import GroupEntry, ListAndGroup
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.words import messages
from hearts_gui.words.describe import choice_name, choice_number, group_name, preset_meaning, preset_name, table_line

TABLE = "table"
GROUPS = (*COLUMNS, TABLE)
"""The groups in their order: the four with numbers, and all that is left."""

_TRIALS = ((Style.ITEM, 1.4), (Style.ITEM, 1.0), (Style.SUBHEADING, 0.8), (Style.NAME, 0.7), (Style.NAME, 0.0))
"""Titles and pictures of an open group's cards, from the largest to the smallest."""


class Groups(View):
    """The list at the left, the open group at the right; either scrolls where it is taller than its place."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        super().__init__(context, size)
        wide, tall = size
        self._margin = round(0.0267 * wide)
        self._gap = context.px(0.0133, 8)
        width = wide - 2 * self._margin
        self.wordless = wide < 1100
        self._summary = Summary(context, width, compact=self.wordless, least=0.14 * context.unit, dial=1.3)
        bottom = context.px(0.0267, 14)
        bar = min(self._summary.height, round(0.36 * tall))
        self._bar = (self._margin, tall - bottom - bar, width, bar)
        head = max(pill_height(context) + 4, context.type.height(Style.HEADING))
        self._header = (context.px(0.022, 12), head)
        top = sum(self._header) + context.px(0.022, 12)
        self._body = (self._margin, top, width, self._bar[1] - context.px(0.024, 12) - top)
        left = round(0.30 * wide)
        between = context.px(0.028, 16)
        self._list_rect: Rect4 = (self._margin, top, left, self._body[3])
        panel: Rect4 = (self._margin + left + between, top, width - left - between, self._body[3])
        self._groups = ListAndGroup(context, self._list_rect, panel)

    # What is in view -----------------------------------------------------------------------------------------------

    def draw(self, sheet: pygame.Surface) -> None:
        """The panel of the open group."""
        self._groups.draw(sheet)

    def build(self, choosing: Choosing, group: str, pointed: str | None) -> None:
        """The title with the presets, the list, the open group, the bar."""
        inset = self.context.px(0.017, 10)
        x, y, w, h = self._groups.panel
        view = (x + inset // 2, y + inset // 2, w - inset, h - inset)
        entries, long = self._entries(choosing, group)
        if group in COLUMNS:
            content, high = self._cards(choosing, group, view)
        else:
            content, high = self._table(choosing, pointed, view)
        self._groups.show(group, (entries, long), (content, high), view)
        self.widgets = [*self._head(choosing), self._summary.bar(choosing.rules, self._bar)]

    def _head(self, choosing: Choosing) -> list[Widget]:
        context, words, kind = self.context, self.context.words, self.context.type
        options = [
            Option(
                name,
                preset_name(words, known),
                f"{preset_name(words, known)}. {own_note(context) if name == OWN else preset_meaning(words, known)}",
            )
            for name, known in preset_names()
        ]
        top, high = self._header
        width = self._body[2]
        title = words(messages.CHOOSE_YOUR_RULES)
        pill = min(Segments.width(context, options), round(0.70 * width))
        y = top + (high - pill_height(context)) // 2
        room = width - pill - context.px(0.02)
        style = next((s for s in (Style.HEADING, Style.ITEM, Style.NAME) if kind.width(title, s) <= room), Style.NAME)
        tall = kind.height(style)
        rect = (self._margin, top + (high - tall) // 2, room, tall)
        place = (self._margin + width - pill, y, pill, pill_height(context))
        return [
            Line(context, title, rect, style, context.theme.text, "text:title", one=True),
            Segments(context, "preset", place, options, choosing.preset),
        ]

    def _entries(self, choosing: Choosing, group: str) -> tuple[list[Widget], int]:
        context, words, rules = self.context, self.context.words, choosing.rules
        x, top, w, tall = self._list_rect
        found: list[Widget] = []
        kind = context.type
        two_lines = kind.height(Style.ITEM) + kind.paragraph_height("x\nx", Style.LABEL_REGULAR, w)
        least = two_lines + context.px(0.006, 3)
        high = max(least, min((tall - (len(GROUPS) - 1) * self._gap) // len(GROUPS), context.px(0.15)))
        for place, name in enumerate(GROUPS):
            rect = (x, top + place * (high + self._gap), w, high)
            if name in COLUMNS:
                choice = getattr(rules, name)
                title, note = group_name(words, name), choice_name(words, choice, rules)
                number, suit = choice_number(choice), COLUMN_SUITS[name]
            else:
                title, note, number, suit = words(messages.TABLE), table_line(words, rules), "", None
            entry = GroupEntry(context, f"choice:group:{name}", rect, suit, title, note, number, name == group)
            found.append(entry)
        return found, len(GROUPS) * (high + self._gap) - self._gap

    def _cards(self, choosing: Choosing, field: str, view: Rect4) -> tuple[list[Widget], int]:
        context = self.context
        choices = list(CHOICES[field])
        rim = context.px(0.006, 5)
        gap = context.px(0.010, 6)
        width = view[2] - 2 * rim
        style = Style.ITEM
        share, wants = 0.0, [context.px(0.12)] * len(choices)
        for style, share in _TRIALS:
            fitting = card_wants(context, field, width, share, style)
            if fitting is not None:
                wants = [want + context.px(0.012, 6) for want in fitting.heights]
                break
        room = view[3] - 2 * rim - (len(choices) - 1) * gap
        heights = shared_out(wants, min(max(room, sum(wants)), len(choices) * context.px(0.19)))
        found: list[Widget] = []
        top = view[1] + rim
        for choice, high in zip(choices, heights, strict=True):
            rect = (view[0] + rim, top, width, high)
            found.append(choice_card(context, field, choice, choosing.rules, rect, share, style))
            top += high + gap
        return found, top - gap + rim - view[1]

    def _table(self, choosing: Choosing, pointed: str | None, view: Rect4) -> tuple[list[Widget], int]:
        """The smaller choices, beside each other as far as there is room."""
        context = self.context
        inset, gap = context.px(0.020, 12), context.px(0.030, 16)
        rows = self._rows(choosing, pointed, view[2] - 2 * inset, gap)
        heights = [max(block_height(context, block) for block, _ in row) for row in rows]
        free = view[3] - 2 * inset - sum(heights)
        space = max(context.px(0.016, 9), min(context.px(0.085), free // max(1, len(rows) - 1)))
        found: list[Widget] = []
        y = view[1] + inset
        for row, high in zip(rows, heights, strict=True):
            x = view[0] + inset
            for place, (block, width) in enumerate(row):
                room = view[0] + view[2] - inset - x if place == len(row) - 1 else width + gap // 2
                found += placed(context, block, x, y, width, room=room)
                x += width + gap
            y += high + space
        return found, y - space + inset - view[1]

    def _rows(self, choosing: Choosing, pointed: str | None, width: int, gap: int) -> list[list[tuple[Block, int]]]:
        """The blocks in rows, each as wide as it wants or as the row leaves it."""
        rows: list[list[Block]] = []
        for block in blocks(self.context, choosing, pointed).values():
            if rows and sum(other.least + gap for other in rows[-1]) + block.least <= width:
                rows[-1].append(block)
            else:
                rows.append([block])
        found = []
        for row in rows:
            free = width - (len(row) - 1) * gap
            wants, least = sum(block.wants for block in row), sum(block.least for block in row)
            share = 1.0 if wants <= free else max(0.0, (free - least) / max(1, wants - least))
            found.append(
                [(block, min(width, round(block.least + (block.wants - block.least) * share))) for block in row]
            )
        return found

    def nodes(self) -> list[Node]:
        """The head's, the list's and the open group's in view, the bar's."""
        head, bar = self.widgets[:-1], self.widgets[-1]
        return [*(node for widget in head for node in widget.nodes()), *self._groups.nodes(), *bar.nodes()]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The same, cut to where they scroll."""
        return [*super().sprites(attention), *self._groups.sprites(attention)]

    # What scrolls, and where a plate goes --------------------------------------------------------------------------

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """Bring what the focus goes to into view."""
        return self._groups.make_room(focus, direction)

    def panels(self) -> tuple[ScrollPanel, ...]:
        """The parts that may be longer than their place."""
        return self._groups.panels()

    def scroll(self, x: int, y: int, notches: float) -> bool:
        """The wheel over the list or the open group."""
        return self._groups.scroll(x, y, notches)

    def plate_sides(self, node_id: str) -> tuple[Side, ...]:
        """Over the list beside a card; above or below the smaller choices."""
        field = node_id.split(":")[1]
        if field in COLUMNS:
            return ("left",)
        return ("below",) if field == "preset" else ("above", "below")

    def plate_bounds(self) -> Rect4:
        """The whole body."""
        x, y, w, h = self._body
        return x, self._header[0], w, y + h - self._header[0]
