"""The two forms of the settings: three columns of panels where there is room, else a list of groups and one of them."""

from __future__ import annotations

import pygame

from hearts_gui.rules import Suit
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.preferences import Group
from hearts_gui.screen.scenes.rules_columns import LEAST_HEIGHT, LEAST_WIDTH, MOST_TEXT
from hearts_gui.screen.scenes.rules_controls import Line
from hearts_gui.screen.scenes.settings_blocks import SHOWN, Block, Pending, blocks, group_line
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Button, Widget, edge_px
from hearts_gui.screen.widgets_groups import GroupEntry, ListAndGroup
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.screen.widgets_settings import Preview
from hearts_gui.words import messages, settings

_COLUMNS = ((Group.PLAY, Group.SOUND, Group.WINDOW), (Group.TABLE,), (Group.READING, Group.OPPONENTS))
_ICONS = {
    Group.READING: "hint",
    Group.PLAY: "play",
    Group.SOUND: "sound_on",
    Group.OPPONENTS: "trophy",
    Group.ACCESS: "access",
    Group.WINDOW: "windowed",
}
APART = Group.ACCESS
"""The group that is shown by itself where the others stand in columns."""
_PREVIEWED = (Group.TABLE, Group.READING)
"""Groups beside which the cards are shown: what is set there is seen on them."""
_TIGHT = (1.0, 0.75, 0.5, 0.3)
"""What gaps are multiplied by, from the airiest form to the tightest."""
_PREVIEW = 0.125  # of the window's height, at least


class SettingsView:
    """One form of the screen, laid out for a window's size. `build` makes its widgets for what is set."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self.size = size
        self.widgets: list[Widget] = []
        button = Button.size(context, context.words(settings.RESTORE))
        self._margin = round((0.057 if size[0] >= LEAST_WIDTH else 0.0267) * size[0])
        pad = context.px(0.030, 14)
        self._foot = size[1] - pad - button[1]
        self._button = button
        self._title = Style.HEADING if size[1] >= LEAST_HEIGHT else Style.ITEM
        self._top = context.px(0.024, 10) + context.type.height(self._title) + context.px(0.008, 4)

    def draw(self, sheet: pygame.Surface) -> None:
        """Whatever never changes, on the felt."""

    def build(self, group: Group, *, undo: bool, pending: Pending) -> None:
        """The widgets for what is set now, with the group that is open."""
        raise NotImplementedError

    def nodes(self) -> list[Node]:
        """All nodes."""
        return [node for widget in self.widgets for node in widget.nodes()]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """All sprites."""
        return [sprite for widget in self.widgets for sprite in widget.sprites(attention)]

    def all_widgets(self) -> list[Widget]:
        """Those that scroll, too, where they would be if nothing was scrolled."""
        return self.widgets

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """The focus is about to move: scroll; whether anything did."""
        return False

    def panels(self) -> tuple[ScrollPanel, ...]:
        """The parts that may be longer than their place."""
        return ()

    def scroll(self, x: int, y: int, notches: float) -> bool:
        """The wheel was turned over a point; whether anything moved."""
        return False

    def _frame(self, *, undo: bool) -> list[Widget]:
        """Title, the line beside it, and the two buttons."""
        context, words, kind = self.context, self.context.words, self.context.type
        wide = self.size[0] - 2 * self._margin
        title, hint = words(settings.TITLE), words(settings.AT_ONCE)
        top = context.px(0.024, 10)
        tall = kind.height(self._title)
        rect = (self._margin, top, kind.width(title, self._title), tall)
        found: list[Widget] = [Line(context, title, rect, self._title, context.theme.text, "text:title")]
        room = wide - rect[2] - context.px(0.03)
        if kind.width(hint, Style.BODY) <= room:
            width = kind.width(hint, Style.BODY)
            y = top + kind.baseline(self._title) - kind.baseline(Style.BODY)
            place = (self._margin + wide - width, y, width, kind.height(Style.BODY))
            found.append(Line(context, hint, place, Style.BODY, context.theme.soft, "text:hint"))
        back = words(messages.BACK)
        size = Button.size(context, back)
        found.append(Button(context, "button:back", back, (self._margin, self._foot, *size)))
        label = words(settings.TAKE_BACK if undo else settings.RESTORE)
        size = Button.size(context, label)
        place = (self._margin + wide - size[0], self._foot, *size)
        return [*found, Button(context, "button:undo" if undo else "button:restore", label, place)]


class Columns(SettingsView):
    """Three columns of panels, one a group; `fits` says whether the window, the text and the language leave room."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        super().__init__(context, size)
        self._gap = round(0.0125 * size[0])
        self._wide = (size[0] - 2 * self._margin - 2 * self._gap) // 3
        self._high = self._foot - context.px(0.022, 10) - self._top
        self._inset = context.px(0.022, 14)
        large = size[0] >= LEAST_WIDTH and size[1] >= LEAST_HEIGHT and context.text_scale <= MOST_TEXT
        wants = self._wants()
        fitting = [tight for tight in _TIGHT if large and max(map(self._need, wants, [tight] * 3)) <= self._high]
        self.fits = bool(fitting)
        self._tight = fitting[0] if fitting else _TIGHT[-1]
        self._panels = self._placed(wants)

    def _wants(self) -> list[list[tuple[Group, list[Block], int]]]:
        """For each column its groups, their blocks, and how high these are without any gap."""
        width = self._wide - 2 * self._inset
        found = []
        for column in _COLUMNS:
            groups = [(group, [block for block in blocks(self.context, group) if not block.heads]) for group in column]
            groups = [(group, parts) for group, parts in groups if parts]
            found.append([(group, parts, sum(part.height(width) for part in parts)) for group, parts in groups])
        return found

    def _need(self, column: list[tuple[Group, list[Block], int]], tight: float) -> int:
        """The least height of a column in pixels."""
        between = self._between(tight)
        need = sum(self._head(tight) + high + len(parts) * between for _, parts, high in column)
        if Group.TABLE in {group for group, _, _ in column}:
            need += self.context.px(_PREVIEW) + between
        return need + (len(column) - 1) * self._gap

    def _between(self, tight: float) -> int:
        return max(4, round(self.context.px(0.018) * tight))

    def _head(self, tight: float) -> int:
        """From a panel's top to its first block, and from its last block to its end."""
        return self.context.type.height(Style.ITEM) + round(self.context.px(0.022) * tight)

    def _placed(self, wants: list[list[tuple[Group, list[Block], int]]]) -> dict[Group, tuple[Rect4, int]]:
        """Every group's panel, and how far apart its blocks are."""
        found = {}
        for place, column in enumerate(wants):
            x = self._margin + place * (self._wide + self._gap)
            free = self._high - self._need(column, self._tight)
            parts = sum(len(part) for _, part, _ in column)
            pictured = column[0][0] is Group.TABLE
            more = 0 if pictured else min(self.context.px(0.03), free // max(1, parts))
            between = self._between(self._tight) + more
            y = self._top
            for group, part, high in column:
                tall = self._head(self._tight) + high + len(part) * between
                last = group is column[-1][0]
                tall = self._top + self._high - y if last and (pictured or len(column) > 1) else tall
                found[group] = ((x, y, self._wide, tall), between)
                y += tall + self._gap
        return found

    def draw(self, sheet: pygame.Surface) -> None:
        """The panels with their headings."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        for group, ((x, y, w, h), _) in self._panels.items():
            panel = shapes.panel(w, h, context.px(0.022), theme.panel, theme.panel_edge, border_px=edge_px(context))
            sheet.blit(panel, (x, y))
            name = kind.line(context.words(settings.GROUPS[group.value]), Style.ITEM, theme.panel_text, w)
            sheet.blit(name, (x + self._inset, y + round(context.px(0.008) * self._tight)))

    def build(self, group: Group, *, undo: bool, pending: Pending) -> None:
        """Every panel's blocks, the preview below the cards', the frame."""
        context = self.context
        self.widgets = []
        frame = self._frame(undo=undo)
        for shown, ((x, y, w, h), between) in self._panels.items():
            top, width = y + self._head(self._tight), w - 2 * self._inset
            for block in blocks(context, shown, pending):
                if block.heads:
                    wide = min(block.wide or w, w - w // 3 - self._inset)
                    self.widgets += block.made((x + w - self._inset - wide, y + 4, wide, self._head(0.0) - 4))
                    continue
                tall = block.height(width)
                self.widgets += block.made((x + self._inset, top, width, tall))
                top += tall + between
            if shown is Group.TABLE:
                bottom = y + h - context.px(0.012)
                rect = (x + self._inset, top, width, bottom - top)
                self.widgets.append(Preview(context, rect, context.words(settings.PREVIEW)))
        self.widgets = [*frame[:2], *self.widgets, *frame[2:-1], self._apart(), frame[-1]]

    def _apart(self) -> Button:
        """To the group that has no room here."""
        label = self.context.words(settings.GROUPS[APART.value])
        wide, tall = Button.size(self.context, label)
        return Button(
            self.context, f"button:{APART.value}", label, ((self.size[0] - wide) // 2, self._foot, wide, tall)
        )


class Groups(SettingsView):
    """The list at the left, the open group at the right; either scrolls where it is taller than its place."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        super().__init__(context, size)
        high = self._foot - context.px(0.022, 10) - self._top
        wide = size[0] - 2 * self._margin
        left, gap = round(0.32 * size[0]), context.px(0.028, 16)
        self._list_rect: Rect4 = (self._margin, self._top, left, high)
        panel: Rect4 = (self._margin + left + gap, self._top, wide - left - gap, high)
        self._groups = ListAndGroup(context, self._list_rect, panel)

    def draw(self, sheet: pygame.Surface) -> None:
        """The panel of the open group."""
        self._groups.draw(sheet)

    def build(self, group: Group, *, undo: bool, pending: Pending) -> None:
        """The list, the open group with the preview, the frame."""
        context = self.context
        inset = context.px(0.012, 8)
        x, y, w, h = self._groups.panel
        view = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
        self.widgets = self._frame(undo=undo)
        if group in _PREVIEWED:
            tall = min(context.px(0.20), max(context.px(0.15), h // 4))
            rect = (view[0], view[1] + view[3] - tall, view[2], tall)
            self.widgets.insert(2, Preview(context, rect, context.words(settings.PREVIEW)))
            view = (*view[:3], view[3] - tall - inset)
        self._groups.show(group, self._listed(group), self._opened(group, view, pending), view)

    def _listed(self, open_group: Group) -> tuple[list[Widget], int]:
        context, kind = self.context, self.context.type
        x, top, w, tall = self._list_rect
        shown = [group for group in SHOWN if blocks(context, group)]
        gap = context.px(0.0133, 8)
        found: list[Widget] = []
        notes = {group: group_line(context, group) for group in shown}
        room = GroupEntry.room(context, w)
        lines = max(kind.paragraph_height(note, Style.LABEL_REGULAR, room) for note in notes.values())
        least = kind.height(Style.ITEM) + lines + context.px(0.006, 3)
        high = max(least, min((tall - (len(shown) - 1) * gap) // len(shown), context.px(0.15)))
        for place, group in enumerate(shown):
            rect = (x, top + place * (high + gap), w, high)
            name = context.words(settings.GROUPS[group.value])
            suit = Suit.SPADES if group is Group.TABLE else None
            icon = _ICONS.get(group, "settings")
            found.append(
                GroupEntry(
                    context,
                    f"choice:group:{group.value}",
                    rect,
                    suit,
                    name,
                    notes[group],
                    "",
                    group is open_group,
                    icon,
                )
            )
        return found, len(shown) * (high + gap) - gap

    def _opened(self, group: Group, view: Rect4, pending: Pending) -> tuple[list[Widget], int]:
        context = self.context
        inset = context.px(0.016, 10)
        parts = blocks(context, group, pending)
        width = view[2] - 2 * inset
        heights = [part.height(width) for part in parts]
        free = view[3] - 2 * inset - sum(heights)
        between = max(context.px(0.020, 12), min(context.px(0.05), free // max(1, len(parts))))
        found: list[Widget] = []
        y = view[1] + inset
        for part, tall in zip(parts, heights, strict=True):
            found += part.made((view[0] + inset, y, width, tall))
            y += tall + between
        return found, y - between + inset - view[1]

    def nodes(self) -> list[Node]:
        """The title, the list's and the open group's in view, the buttons."""
        frame = [node for widget in self.widgets for node in widget.nodes()]
        buttons = [node for node in frame if node.id.startswith("button:")]
        return [
            *(node for node in frame if node not in buttons),
            *self._groups.nodes(),
            *buttons,
        ]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The same, cut to where they scroll."""
        return [*super().sprites(attention), *self._groups.sprites(attention)]

    def all_widgets(self) -> list[Widget]:
        """All, as if nothing was scrolled."""
        return [*self.widgets, *self._groups.widgets]

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """Bring what the focus goes to into view."""
        return self._groups.make_room(focus, direction)

    def panels(self) -> tuple[ScrollPanel, ...]:
        """The parts that may be longer than their place."""
        return self._groups.panels()

    def scroll(self, x: int, y: int, notches: float) -> bool:
        """The wheel over the list or the open group."""
        return self._groups.scroll(x, y, notches)
