"""The page of records for a window: filters, figures and charts, or the list of past matches. It scrolls as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from hearts_gui.screen import artwork
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import clear_surface
from hearts_gui.screen.record_figures import Figures, Panel
from hearts_gui.screen.record_filters import NAMES, Filters, value_name, values
from hearts_gui.screen.record_past import PastMatches
from hearts_gui.screen.scenes.rules_controls import Line
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Button, Widget
from hearts_gui.screen.widgets_choice import Option, Segments
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.store import MatchRecord, Pars
from hearts_gui.words import messages
from hearts_gui.words import statistics as said


class RecordsPage:
    """`build` makes it for what there is; widgets are laid out as if all of it had room."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self._scroll = ScrollPanel()
        self._content: list[Widget] = []
        self._above: list[Widget] = []
        self._below: list[Widget] = []
        self.filters: list[str] = []  # those that are shown
        self.resize(size)

    def panels(self) -> tuple[ScrollPanel, ...]:
        """The parts that may be longer than their place."""
        return (self._scroll,)

    def resize(self, size: tuple[int, int]) -> None:
        """Title, body and buttons for a window."""
        context = self.context
        self.size = size
        self._margin = round(0.035 * size[0])
        self._gap = context.px(0.014, 8)
        self._wide = size[0] - 2 * self._margin
        button = Button.size(context, "")[1]
        self._foot = size[1] - context.px(0.022, 10) - button
        self._top = context.px(0.016, 8) + context.type.height(Style.HEADING) + context.px(0.008, 4)

    # Made anew -----------------------------------------------------------------------------------------------------

    def build(
        self, records: Sequence[MatchRecord] | None, filters: Filters, pars: Pars, *, opened: str | None, past: bool,
        now: datetime, can_save: bool, weighing: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        """The widgets. `records`: None while they are being read. `opened`: the filter whose values are offered.

        `weighing`: how many deals' cards have been weighed of how many, while that goes on.
        """
        context, words = self.context, self.context.words
        self._content, self._above, self._below, self.filters = [], [], [], []
        rim = context.px(0.008, 6)
        y = self._top + rim
        self._framed(past=past, can_save=can_save, any_there=bool(records))
        if records:
            y = self._filters(records, filters, y)
            y = self._offered(records, filters, opened, y) if opened is not None else y
        if records is None:
            y = self._told("text:counting", words(said.COUNTING), y)
        elif not records:
            y = self._empty(y)
        else:
            chosen = filters.chosen(records, now)
            y = self._past(chosen, y, keeps=can_save) if past else self._figured(chosen, pars, y, weighing)
        view = (self._margin - rim, self._top, self._wide + 4 * rim, self._foot - context.px(0.014, 8) - self._top)
        self._scroll.fit(context, view, y + rim - self._top)

    def _framed(self, *, past: bool, can_save: bool, any_there: bool) -> None:
        context, words = self.context, self.context.words
        title = words(said.PAST if past else messages.SCORES_AND_RECORDS)
        style = Style.HEADING if context.type.width(title, Style.HEADING) <= self._wide else Style.ITEM
        wide = min(self._wide, context.type.width(title, style) + 4)
        rect = (self._margin, context.px(0.016, 8), wide, context.type.height(style))
        self._above.append(Line(context, title, rect, style, context.theme.text, "text:title"))
        labels = [("back", words(messages.BACK), True)]
        labels += [
            ("past", words(said.FIGURES if past else said.PAST), any_there),
            ("save", words(said.SAVE), can_save),
        ]
        sizes = [Button.size(context, label) for _, label, _ in labels]
        gap = min(self._gap, max(4, (self._wide - sum(wide for wide, _ in sizes)) // 2))
        x = self._margin + self._wide - sizes[1][0] - sizes[2][0] - gap
        for (name, label, able), (wide, high), left in zip(
            labels, sizes, (self._margin, x, x + sizes[1][0] + gap), strict=True
        ):
            rect = (left, self._foot, wide, high)
            self._below.append(Button(context, f"button:{name}", label, rect, enabled=able))

    def _empty(self, y: int) -> int:
        """There is nothing yet: it is said in the middle of the window, under what there will be to win."""
        context, kind = self.context, self.context.type
        told, side = context.words(said.EMPTY), context.px(0.085, 48)
        wide = min(self._wide, context.px(0.78, 460))
        high = kind.paragraph_height(told, Style.LEAD, wide)
        sheet = clear_surface((wide, side + self._gap + high))
        icon = artwork.icon("trophy", side, context.theme.soft)
        sheet.blit(icon, ((wide - side) // 2, 0))
        sheet.blit(kind.paragraph(told, Style.LEAD, context.theme.text, wide, "centre"), (0, side + self._gap))
        top = max(y, y + (self._foot - y - sheet.get_height()) // 2 - side // 2)
        rect = (self._margin + (self._wide - wide) // 2, top, *sheet.get_size())
        node = Node("text:empty", Role.TEXT, told, rect, focusable=False)
        self._content.append(Panel(context, sheet, rect, [node]))
        return top + rect[3]

    def _told(self, name: str, told: str, y: int) -> int:
        context = self.context
        high = context.type.paragraph_height(told, Style.BODY, self._wide)
        rect = (self._margin, y, self._wide, high)
        self._content.append(Line(context, told, rect, Style.BODY, context.theme.text, name))
        return y + high + self._gap

    def _filters(self, records: Sequence[MatchRecord], filters: Filters, y: int) -> int:
        """The filters, at the end of the title's line where they have room there, and do not scroll."""
        context, words = self.context, self.context.words
        self.filters = shown = [name for name in NAMES if name == "period" or len(values(name, records)) > 2]
        labels = []
        for name in shown:
            value = value_name(words, name, filters.value(name))
            labels.append((name, words(said.FILTER, filter=words(said.FILTERS[name]), value=value)))
        sizes = [Button.size(context, label) for _, label in labels]
        title = self._above[0].nodes()[0].rect
        free = self._wide - title[2] - 2 * self._gap
        total = sum(wide + self._gap for wide, _ in sizes) - self._gap
        beside = total <= free
        if beside:
            x, top = self._margin + self._wide - total, title[1] + (title[3] - sizes[0][1]) // 2
            places = []
            for wide, high in sizes:
                places.append((x, max(4, top), wide, high))
                x += wide + self._gap
        else:
            places = self._flow(sizes, y)
        for (name, label), rect in zip(labels, places, strict=True):
            (self._above if beside else self._content).append(Button(context, f"button:filter:{name}", label, rect))
        return y if beside else max(top + high for _, top, _, high in places) + self._gap

    def _offered(self, records: Sequence[MatchRecord], filters: Filters, opened: str, y: int) -> int:
        """What the filter that is open can be set to."""
        context, words = self.context, self.context.words
        offered = values(opened, records)
        options = [Option(str(i), value_name(words, opened, value)) for i, value in enumerate(offered)]
        sizes = [
            (min(self._wide, Segments.width(context, [option])), Button.size(context, "")[1]) for option in options
        ]
        chosen = str(offered.index(filters.value(opened))) if filters.value(opened) in offered else None
        bottom = y
        for option, rect in zip(options, self._flow(sizes, y), strict=True):
            self._content.append(Segments(context, opened, rect, [option], chosen))
            bottom = max(bottom, rect[1] + rect[3])
        return bottom + self._gap

    def _flow(self, sizes: Sequence[tuple[int, int]], y: int) -> list[Rect4]:
        """Places from left to right, in as many lines as it takes."""
        x, found = self._margin, list[Rect4]()
        for wanted, high in sizes:
            wide = min(wanted, self._wide)
            if x > self._margin and x + wide > self._margin + self._wide:
                x, y = self._margin, y + high + self._gap
            found.append((x, y, wide, high))
            x += wide + self._gap
        return found

    def _figured(self, chosen: Sequence[MatchRecord], pars: Pars, y: int, weighing: tuple[int, int] | None) -> int:
        context, words = self.context, self.context.words
        left_out = sum(not deal.straight for match in chosen for deal in match.deals)
        if not any(deal.straight for match in chosen for deal in match.deals):
            y = self._told("text:none", words(said.NONE_SUCH), y)
        else:
            room = self._foot - context.px(0.014, 8) - context.px(0.008, 6) - y
            if left_out:
                told = words(said.LEFT_OUT, n=left_out)
                room -= context.type.paragraph_height(told, Style.BODY, self._wide) + self._gap
            figures = Figures(context, chosen, pars, (self._margin, y, self._wide, room), weighing)
            self._content += figures.panels
            y = figures.y
        if left_out:
            y = self._told("text:left-out", words(said.LEFT_OUT, n=left_out), y)
        return y - self._gap

    # Past matches --------------------------------------------------------------------------------------------------

    def _past(self, chosen: Sequence[MatchRecord], y: int, *, keeps: bool) -> int:
        context, words = self.context, self.context.words
        ended = [match for match in reversed(chosen) if match.ended]
        if not ended:
            return self._told("text:none", words(said.NO_PAST), y)
        listed = PastMatches(context, ended, (self._margin, y, self._wide), keeps=keeps)
        self._content += listed.widgets
        return listed.y

    # For the scene -------------------------------------------------------------------------------------------------

    def nodes(self) -> list[Node]:
        """The title, what is in view, the buttons."""
        content = self._scroll.nodes(_nodes(self._content))
        return [*_nodes(self._above), *content, *_nodes(self._below)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The same, cut to where it scrolls."""
        return [
            *(sprite for widget in (*self._above, *self._below) for sprite in widget.sprites(attention)),
            *self._scroll.sprites([sprite for widget in self._content for sprite in widget.sprites(attention)]),
            *self._scroll.bar(self.context),
        ]

    def scroll(self, notches: float) -> bool:
        """The wheel; whether anything moved."""
        return self._scroll.scroll(notches)

    def to_the_top(self) -> None:
        """What comes next is seen from its beginning."""
        self._scroll.offset = 0

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """What the focus goes to comes into view, the page's other end too; whether anything moved."""
        above, below = ([node.id for node in _nodes(row) if node.takes_focus] for row in (self._above, self._below))
        onward = direction in (Direction.NEXT, Direction.DOWN)
        if (onward and focus in above) or (direction is Direction.NEXT and focus == below[-1]):
            return self._scroll.scroll_by(-self._scroll.content)
        if not onward and focus == below[0]:
            return self._scroll.scroll_by(self._scroll.content)
        return self._scroll.make_room(focus, direction)


def _nodes(widgets: Sequence[Widget]) -> list[Node]:
    return [node for widget in widgets for node in widget.nodes()]
