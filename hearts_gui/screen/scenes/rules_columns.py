"""The rules screen in a large window: four columns side by side, the smaller choices below them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.choosing import COLUMNS, OWN, Choosing
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.scenes.rules_controls import Block, Line, block_height, blocks, pill_height, placed
from hearts_gui.screen.scenes.rules_plate import Side
from hearts_gui.screen.scenes.rules_summary import COLUMN_SUITS, Summary
from hearts_gui.screen.scenes.rules_view import View, Wants, card_wants, choice_card, own_note, preset_names, shared_out
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Widget, edge_px, suit_tint
from hearts_gui.screen.widgets_rules import PresetPill
from hearts_gui.words import messages
from hearts_gui.words.describe import group_meaning, group_name, level_meaning, preset_meaning, preset_name

LEAST_WIDTH, LEAST_HEIGHT = 1200, 720
"""Smaller windows have the list of groups instead."""
MOST_TEXT = 1.3
_TRIALS = (
    (1.0, 1.0), (1.0, 0.88), (0.8, 1.0), (0.8, 0.88), (0.6, 1.0), (0.6, 0.8), (0.4, 0.8), (0.4, 0.65),
    (0.25, 0.65), (0.25, 0.0),
)  # fmt: skip
"""How large the gaps and the pictograms are, from the design's sizes to the tightest that is still good."""
_HEADING = 0.8
"""How small a column's heading may be set where its words are long."""
_WORTH = 3
"""How many steps of tightening a title is worth that then stands in one line."""

_BARE = 60
"""And how many the pictograms are worth: they go last of all."""


class _Frame(NamedTuple):
    """Where the parts are, in pixels."""

    left: int
    width: int
    column: int  # a column's width
    gap: int  # between columns
    header: tuple[int, int]  # top and height
    presets: tuple[int, int]
    columns: tuple[int, int]
    heading: int  # from a column's top to its first card
    cards: tuple[int, int]  # the inset of the cards, and the gap between them
    controls: int  # top
    bar: Rect4
    picture: float  # the pictograms' size


class Columns(View):
    """Four columns; `fits` says whether the window, the text size and the language leave them room."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        super().__init__(context, size)
        width = round(0.886 * size[0])
        self._summary = Summary(context, width, compact=False, least=0.096 * min(size[1], 1.2 * context.unit))
        self._wants: dict[str, list[int]] = {}
        self._tried: dict[tuple[str, float], Wants | None] = {}
        self._some = blocks(context, Choosing.classic())  # to measure by: their sizes are the same for all rules
        self.fits = False
        big = size[0] >= LEAST_WIDTH and size[1] >= LEAST_HEIGHT and context.text_scale <= MOST_TEXT
        best = 1000
        for place, (tight, picture) in enumerate(_TRIALS if big and self._has_room() else ()):
            if place >= best:
                break
            frame = self._framed(tight, picture)
            wants = self._wanted(frame)
            if wants is None:
                continue
            cost = place + _WORTH * sum(want.broken for want in wants.values()) + (0 if picture else _BARE)
            if cost < best:
                best, self.fits, self.frame = cost, True, frame
                self._wants = {field: want.heights for field, want in wants.items()}

    def _framed(self, tight: float, picture: float) -> _Frame:
        context, (wide, tall) = self.context, self.size
        kind = context.type
        high = min(tall, round(1.2 * context.unit))
        top = (tall - high) // 2

        def gap(share: float) -> int:
            return round(share * high * tight)

        left = round(0.057 * wide)
        width = self._summary.width
        between = round(0.0125 * wide)
        column = (width - 3 * between) // 4
        header = (top + gap(0.026), max(kind.height(Style.HEADING), self._level_height()))
        notes = (preset_meaning(context.words, known) for _, known in preset_names())
        pill = max(PresetPill.height(context, note, column) for note in notes)
        presets = (sum(header) + gap(0.010), max(pill, round(0.068 * high * (0.5 + tight / 2))))
        bar_top = top + high - max(6, gap(0.038)) - self._summary.height
        controls = bar_top - gap(0.018) - self._controls_height()
        first = sum(presets) + gap(0.019)
        heading = kind.height(Style.ITEM) + kind.height(Style.LABEL_REGULAR) + gap(0.012)
        return _Frame(
            left, width, column, between, header, presets, (first, controls - gap(0.020) - first), heading,
            (context.px(0.011), gap(0.0075) + 1), controls, (left, bar_top, width, self._summary.height), picture,
        )  # fmt: skip

    def _level_height(self) -> int:
        return pill_height(self.context) + self.context.type.height(Style.LABEL_REGULAR) + self.context.px(0.004)

    def _controls_height(self) -> int:
        return max(block_height(self.context, block) for block in self._in_row(self._some))

    @staticmethod
    def _in_row(found: Mapping[str, Block]) -> list[Block]:
        """The blocks below the columns; the level is at the top."""
        return [block for name, block in found.items() if name != "level"]

    def _wanted(self, frame: _Frame) -> dict[str, Wants] | None:
        """What the cards of each column want; None where a column is too low or too narrow for them."""
        inset, gap = frame.cards
        found = {}
        for field in COLUMNS:
            key = field, frame.picture
            if key not in self._tried:
                self._tried[key] = card_wants(self.context, field, frame.column - 2 * inset, frame.picture)
            wants = self._tried[key]
            if wants is None or sum(wants.heights) + (len(wants.heights) - 1) * gap > self._card_room(frame):
                return None
            found[field] = wants
        return found

    def _has_room(self) -> bool:
        """Whether the headings, the title's line and the row of smaller choices are not too long."""
        context, kind = self.context, self.context.type
        column = (self._summary.width - 3 * round(0.0125 * self.size[0])) // 4
        headings = max(kind.width(group_name(context.words, field), Style.ITEM) for field in COLUMNS)
        row = sum(block.least for block in self._in_row(self._some)) + 3 * context.px(0.012)
        level = self._some["level"]
        head = kind.width(context.words(messages.CHOOSE_YOUR_RULES), Style.HEADING) + level.wants
        head += kind.width(level.label, Style.LABEL) + context.px(0.06)
        return _HEADING * headings <= column - context.px(0.069) and max(row, head) <= self._summary.width

    @staticmethod
    def _card_room(frame: _Frame) -> int:
        """The height in pixels of a column below its heading."""
        return frame.columns[1] - frame.heading - frame.cards[0]

    def _column_x(self, place: int) -> int:
        return self.frame.left + place * (self.frame.column + self.frame.gap)

    def draw(self, sheet: pygame.Surface) -> None:
        """The columns' panels and headings."""
        context, theme, frame, kind = self.context, self.context.theme, self.frame, self.context.type
        top, high = frame.columns
        for place, field in enumerate(COLUMNS):
            x = self._column_x(place)
            panel = shapes.panel(
                frame.column, high, context.px(0.022), theme.panel, theme.panel_edge, border_px=edge_px(context)
            )
            sheet.blit(panel, (x, top))
            side = context.px(0.025)
            room = frame.column - context.px(0.069)
            name = kind.line(group_name(context.words, field), Style.ITEM, theme.panel_text, room)
            meaning = group_meaning(context.words, field)
            text_x = x + context.px(0.059)
            lap = context.px(0.004)
            words_y = top + (frame.heading - name.get_height() - kind.height(Style.LABEL_REGULAR) + lap) // 2
            middle = words_y + kind.baseline(Style.ITEM) - kind.cap_height(Style.ITEM) / 2
            suit = COLUMN_SUITS[field]
            pip = artwork.pip(suit, side, suit_tint(theme, suit))
            sheet.blit(pip, (x + context.px(0.025), round(middle - side / 2)))
            sheet.blit(name, (text_x, words_y))
            note = kind.line(meaning, Style.LABEL_REGULAR, theme.panel_soft, room)
            sheet.blit(note, (text_x, words_y + name.get_height() - lap))

    def build(self, choosing: Choosing, group: str, pointed: str | None) -> None:
        """Title, presets, columns, the row of smaller choices, the bar."""
        small = blocks(self.context, choosing, pointed)
        self.widgets = [
            *self._header(small["level"], pointed),
            *self._presets(choosing),
            *self._cards(choosing),
            *self._row(self._in_row(small)),
            self._summary.bar(choosing.rules, self.frame.bar),
        ]

    def _header(self, level: Block, pointed: str | None) -> list[Widget]:
        context, frame, kind, words = self.context, self.frame, self.context.type, self.context.words
        theme = context.theme
        top, high = frame.header
        right = frame.left + frame.width
        title = words(messages.CHOOSE_YOUR_RULES)
        tall = kind.height(Style.HEADING)
        rect = (frame.left, top + (high - tall) // 2, kind.width(title, Style.HEADING), tall)
        found: list[Widget] = [Line(context, title, rect, Style.HEADING, theme.text, "text:title")]
        pill = pill_height(context)
        y = top + (high - self._level_height()) // 2
        x = right - level.wants
        found += level.made((x, y, level.wants, pill))
        label = kind.width(level.label, Style.LABEL)
        label_y = y + (pill - kind.height(Style.LABEL)) // 2
        place = (x - label - context.px(0.016), label_y, label, kind.height(Style.LABEL))
        found.append(Line(context, level.label, place, Style.LABEL, theme.text))
        hint = words(messages.EVERY_COMBINATION)
        if pointed is not None and pointed.startswith("choice:level:"):
            hint = level_meaning(words, pointed.removeprefix("choice:level:"))
        room = min(kind.width(hint, Style.LABEL_REGULAR), frame.width - rect[2] - context.px(0.03))
        place = (right - room, y + pill + context.px(0.004), room, kind.height(Style.LABEL_REGULAR))
        return [*found, Line(context, hint, place, Style.LABEL_REGULAR, theme.soft, "text:hint")]

    def _presets(self, choosing: Choosing) -> list[Widget]:
        context, words = self.context, self.context.words
        top, high = self.frame.presets
        return [
            PresetPill(
                context,
                f"choice:preset:{name}",
                (self._column_x(place), top, self.frame.column, high),
                preset_name(words, known),
                own_note(context) if name == OWN else preset_meaning(words, known),
                choosing.preset == name,
            )
            for place, (name, known) in enumerate(preset_names())
        ]

    def _cards(self, choosing: Choosing) -> list[Widget]:
        frame = self.frame
        inset, gap = frame.cards
        found: list[Widget] = []
        for place, field in enumerate(COLUMNS):
            choices = list(CHOICES[field])
            top = frame.columns[0] + frame.heading
            heights = shared_out(self._wants[field], self._card_room(frame) - (len(choices) - 1) * gap)
            for choice, high in zip(choices, heights, strict=True):
                rect = (self._column_x(place) + inset, top, frame.column - 2 * inset, high)
                found.append(choice_card(self.context, field, choice, choosing.rules, rect, frame.picture))
                top += high + gap
        return found

    def _row(self, row: list[Block]) -> list[Widget]:
        frame = self.frame
        wants, least = sum(block.wants for block in row), sum(block.least for block in row)
        free = frame.width - (len(row) - 1) * self.context.px(0.012)
        share = 1.0 if wants <= free else max(0.0, (free - least) / max(1, wants - least))
        widths = [round(block.least + (block.wants - block.least) * share) for block in row]
        gap = (frame.width - sum(widths)) / (len(row) - 1)
        found: list[Widget] = []
        x = float(frame.left)
        high = self._controls_height()
        for block, width in zip(row, widths, strict=True):
            lower = (high - block_height(self.context, block)) // 2
            room = width + max(0, round(gap) - self.context.px(0.008))
            found += placed(self.context, block, round(x), frame.controls + lower, width, room=room)
            x += width + gap
        return found

    def plate_sides(self, node_id: str) -> tuple[Side, ...]:
        """Beside a card of a column, above the smaller choices, below everything at the top."""
        field = node_id.split(":")[1]
        if field in COLUMNS:
            return ("right", "left")
        return ("below",) if field in {"preset", "level"} else ("above",)

    def plate_bounds(self) -> Rect4:
        """From the presets down to the bar, which stays in sight."""
        frame = self.frame
        return frame.left, frame.presets[0], frame.width, frame.bar[1] - frame.presets[0]
