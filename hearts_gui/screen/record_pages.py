"""The page of records for a window: filters, figures and charts, or the list of past matches. It scrolls as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import pygame

from hearts_gui.rules import Rules, Scoring
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.record_charts import ENOUGH, WINDOW, Bars, Chart, Histogram, Running, WonBy
from hearts_gui.screen.record_filters import NAMES, Filters, opponents, value_name, values
from hearts_gui.screen.scenes.rules_controls import Line
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Button, Widget, edge_px, focus_ring
from hearts_gui.screen.widgets_choice import Option, Segments
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.store import DealRecord, MatchRecord, Statistics, count
from hearts_gui.words import messages
from hearts_gui.words import statistics as said
from hearts_gui.words.describe import game_line

_MOST_PAST = 200
_JACK = (Scoring.OMNIBUS, Scoring.FIRST_TWO_FREE)


@dataclass(frozen=True)
class Panel:
    """A picture with nodes on it; those that can be acted on show focus and pointer."""

    context: Context
    picture: pygame.Surface
    rect: Rect4
    marks: Sequence[Node]

    def nodes(self) -> list[Node]:
        """What is on it."""
        return list(self.marks)

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The picture, and a ring or a light on what is looked at."""
        found = [Sprite(self.picture, self.rect[0], self.rect[1])]
        for node in self.marks:
            if not node.takes_focus:
                continue
            look = attention(node.id)
            x, y, w, h = node.rect
            if look.hovered:
                found.append(Sprite(shapes.panel(w, h, 4, (*self.context.theme.text, 34)), x, y))
            if look.focused:
                found += focus_ring(self.context, node.rect, 4)
        return found


class RecordsPage:
    """`build` makes it for what there is; widgets are laid out as if all of it had room."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self._scroll = ScrollPanel()
        self._content: list[Widget] = []
        self._frame: list[Widget] = []
        self.filters: list[str] = []  # those that are shown
        self.resize(size)

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
        self, records: Sequence[MatchRecord] | None, filters: Filters, *, opened: str | None, past: bool, note: str,
        now: datetime, can_save: bool,
    ) -> None:  # fmt: skip
        """The widgets. `records`: None while they are being read. `opened`: the filter whose values are offered."""
        context, words = self.context, self.context.words
        self._content, self._frame, self.filters = [], [], []
        rim = context.px(0.008, 6)
        y = self._top + rim
        self._framed(past=past, can_save=can_save)
        if records:
            y = self._filters(records, filters, opened, y)
        if note:
            y = self._told("text:note", note, y)
        if records is None:
            y = self._told("text:counting", words(said.COUNTING), y)
        elif not records:
            y = self._told("text:empty", words(said.EMPTY), y)
        else:
            chosen = filters.chosen(records, now)
            y = self._past(chosen, y) if past else self._figured(chosen, y)
        view = (self._margin - rim, self._top, self._wide + 4 * rim, self._foot - context.px(0.014, 8) - self._top)
        self._scroll.fit(context, view, y + rim - self._top)

    def _framed(self, *, past: bool, can_save: bool) -> None:
        context, words = self.context, self.context.words
        title = words(said.PAST if past else messages.SCORES_AND_RECORDS)
        style = Style.HEADING if context.type.width(title, Style.HEADING) <= self._wide else Style.ITEM
        rect = (self._margin, context.px(0.016, 8), self._wide, context.type.height(style))
        self._frame.append(Line(context, title, rect, style, context.theme.text, "text:title"))
        labels = [("back", words(messages.BACK), True)]
        labels += [("past", words(said.FIGURES if past else said.PAST), True), ("save", words(said.SAVE), can_save)]
        sizes = [Button.size(context, label) for _, label, _ in labels]
        gap = min(self._gap, max(4, (self._wide - sum(wide for wide, _ in sizes)) // 2))
        x = self._margin + self._wide - sizes[1][0] - sizes[2][0] - gap
        for (name, label, able), (wide, high), left in zip(
            labels, sizes, (self._margin, x, x + sizes[1][0] + gap), strict=True
        ):
            rect = (left, self._foot, wide, high)
            self._frame.append(Button(context, f"button:{name}", label, rect, enabled=able))

    def _told(self, name: str, told: str, y: int) -> int:
        context = self.context
        high = context.type.paragraph_height(told, Style.BODY, self._wide)
        rect = (self._margin, y, self._wide, high)
        self._content.append(Line(context, told, rect, Style.BODY, context.theme.text, name))
        return y + high + self._gap

    def _filters(self, records: Sequence[MatchRecord], filters: Filters, opened: str | None, y: int) -> int:
        context, words = self.context, self.context.words
        self.filters = shown = [name for name in NAMES if name == "period" or len(values(name, records)) > 2]
        labels = []
        for name in shown:
            value = value_name(words, name, filters.value(name))
            labels.append((name, words(said.FILTER, filter=words(said.FILTERS[name]), value=value)))
        sizes = [Button.size(context, label) for _, label in labels]
        for (name, label), rect in zip(labels, self._flow(sizes, y), strict=True):
            icon = Button(context, f"button:filter:{name}", label, rect)
            self._content.append(icon)
            y = max(y, rect[1] + rect[3])
        y += self._gap
        if opened is None:
            return y
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

    # Figures and charts --------------------------------------------------------------------------------------------

    def _figured(self, chosen: Sequence[MatchRecord], y: int) -> int:
        words = self.context.words
        figures = count(chosen)
        if not figures.deals:
            y = self._told("text:none", words(said.NONE_SUCH), y)
        else:
            y = self._six(figures, chosen, y)
            for line in self._lines(self._charts(figures, chosen), y):
                y = max(y, line)
        if figures.left_out_deals:
            y = self._told("text:left-out", words(said.LEFT_OUT, n=figures.left_out_deals), y)
        return y

    def _values(self, figures: Statistics, chosen: Sequence[MatchRecord]) -> list[tuple[str, str]]:
        words = self.context.words
        none = words(said.NO_FIGURE)
        won = words(said.OF, n=figures.wins, all=figures.games) if figures.games else none
        if figures.games >= ENOUGH:  # a share of fewer says more than it knows
            won = words(messages.PERCENT, n=round(100 * figures.wins / figures.games))
        place = none
        if figures.games:
            mean = sum(i * n for i, n in enumerate(figures.places, 1)) / figures.games
            place = words(said.DECIMAL, n=mean)
        average = none if figures.average is None else words(said.DECIMAL, n=figures.average)
        moons = words(said.PAIR, made=figures.moons_made, suffered=figures.moons_suffered)
        return [
            (words(said.GAMES), words.spell(figures.games, "")),
            (words(said.WON), won),
            (words(said.PLACE), place),
            (words(said.AVERAGE), average),
            (words(said.MOONS), moons),
            (words(said.QUEENS), words.spell(figures.queens, "")),
        ]

    def _six(self, figures: Statistics, chosen: Sequence[MatchRecord], y: int) -> int:
        context, theme, kind = self.context, self.context.theme, self.context.type
        found = self._values(figures, chosen)
        inset = context.px(0.016, 10)
        longest = max(kind.width(word, Style.LABEL_REGULAR) for name, _ in found for word in name.split())
        widest = max(longest, *(kind.width(value, Style.ITEM) for _, value in found)) + 2 * inset
        across = next((n for n in (6, 3, 2) if (self._wide - (n - 1) * self._gap) // n >= widest), 1)
        wide = (self._wide - (across - 1) * self._gap) // across
        lines = max(kind.paragraph_height(name, Style.LABEL_REGULAR, wide - 2 * inset) for name, _ in found)
        high = kind.height(Style.ITEM) + lines + inset
        for place, (name, value) in enumerate(found):
            rect = (
                self._margin + place % across * (wide + self._gap),
                y + place // across * (high + self._gap),
                wide,
                high,
            )
            sheet = shapes.panel(
                wide, high, context.px(0.014), theme.panel, theme.panel_edge, border_px=edge_px(context)
            ).copy()
            sheet.blit(kind.line(value, Style.ITEM, theme.panel_text, wide - 2 * inset), (inset, inset // 2))
            label = kind.paragraph(name, Style.LABEL_REGULAR, theme.panel_soft, wide - 2 * inset)
            sheet.blit(label, (inset, inset // 2 + kind.height(Style.ITEM)))
            says = context.words(said.FIGURE, name=name, value=value)
            node = Node(f"text:figure:{place}", Role.TEXT, says, rect, focusable=False)
            self._content.append(Panel(context, sheet, rect, [node]))
        return y + -(-len(found) // across) * (high + self._gap)

    def _charts(self, figures: Statistics, chosen: Sequence[MatchRecord]) -> list[Chart]:
        context, words = self.context, self.context.words
        deals: list[DealRecord] = [deal for match in chosen for deal in match.deals if deal.straight]
        lowest = -10 if any(match.rules.scoring in _JACK for match in chosen) else 0
        finishes = [
            (words(said.PLACE_NUMBER, place=i), n, words(said.FINISH, place=i, n=n))
            for i, n in enumerate(figures.places, 1)
        ]
        taken = [
            (words(label), n, words(said.FIGURE, name=words(label), value=n))
            for label, n in (
                (said.YOUR_MOONS, figures.moons_made),
                (said.THEIR_MOONS, figures.moons_suffered),
                (said.YOUR_QUEENS, figures.queens),
            )
        ]
        charts: list[Chart] = [Histogram(context, words(said.POINTS_IN_A_DEAL), "", deals, lowest)]
        if finishes:
            charts.append(Bars(context, words(said.FINISHES), "", "finish", finishes, first_best=True))
        charts.append(Running(context, words(said.RUNNING), words(said.RUNNING_NOTE, n=WINDOW), figures.points))
        charts.append(Bars(context, words(said.MOONS_AND_QUEENS), "", "taken", taken))
        if rows := self._won(chosen):
            charts.append(WonBy(context, words(said.WON_BY), "", rows))
        return charts

    def _won(self, chosen: Sequence[MatchRecord]) -> list[tuple[str, str, int, int]]:
        words = self.context.words
        games: Counter[tuple[Rules, str]] = Counter()
        won: Counter[tuple[Rules, str]] = Counter()
        for match in chosen:
            if match.ended and match.straight:
                kind = (match.rules, opponents(words, match.level))
                games[kind] += 1
                won[kind] += match.place == 1
        return [(game_line(words, rules), level, won[rules, level], n) for (rules, level), n in games.most_common()]

    def _lines(self, charts: Sequence[Chart], y: int) -> list[int]:
        """Two charts a line, the first of them wider, where there is room; where each line ends."""
        context = self.context
        two = self._wide >= 1.15 * context.unit * max(1.0, context.text_scale)
        left = round(0.56 * (self._wide - self._gap)) if two else self._wide
        right = self._wide - left - self._gap if two else self._wide
        per = 2 if two else 1
        ends = []
        for start in range(0, len(charts), per):
            line = charts[start : start + per]
            widths = (left, right) if len(line) == 2 else (self._wide,)
            high = max(chart.height(wide) for chart, wide in zip(line, widths, strict=True))
            x = self._margin
            for chart, wide in zip(line, widths, strict=True):
                rect = (x, y, wide, high)
                sheet, marks = chart.drawn(wide, high)
                heading = Node(f"text:{chart.heading}", Role.TEXT, chart.heading, (x, y, wide, context.px(0.04)))
                nodes = [
                    Node(
                        f"button:mark:{one.id}",
                        Role.BUTTON,
                        one.says,
                        (x + one.rect[0], y + one.rect[1], *one.rect[2:]),
                    )
                    for one in marks
                ]
                self._content.append(Panel(context, sheet, rect, [heading, *nodes]))
                x += wide + self._gap
            y += high + self._gap
            ends.append(y)
        return ends

    # Past matches --------------------------------------------------------------------------------------------------

    def _past(self, chosen: Sequence[MatchRecord], y: int) -> int:
        context, theme, words, kind = self.context, self.context.theme, self.context.words, self.context.type
        ended = [match for match in reversed(chosen) if match.ended][:_MOST_PAST]
        if not ended:
            return self._told("text:none", words(said.NO_PAST), y)
        inset = context.px(0.014, 10)
        for match in ended:
            says = words(
                said.PAST_MATCH, date=match.started[:10], rules=game_line(words, match.rules), place=match.place,
                points=words.phrase(messages.POINTS, n=match.total),
            )  # fmt: skip
            tall = kind.paragraph_height(says, Style.BODY, self._wide - 2 * inset)
            rect = (self._margin, y, self._wide, max(44, tall + inset))
            sheet = shapes.panel(
                rect[2], rect[3], context.px(0.012), theme.panel, theme.panel_edge, border_px=edge_px(context)
            ).copy()
            line = kind.paragraph(says, Style.BODY, theme.panel_text, self._wide - 2 * inset)
            sheet.blit(line, (inset, (rect[3] - tall) // 2))
            self._content.append(
                Panel(context, sheet, rect, [Node(f"button:match:{match.id}", Role.BUTTON, says, rect)])
            )
            y += rect[3] + self._gap // 2
        return y

    # For the scene -------------------------------------------------------------------------------------------------

    def nodes(self) -> list[Node]:
        """The title, what is in view, the buttons."""
        frame = [node for widget in self._frame for node in widget.nodes()]
        content = self._scroll.nodes([node for widget in self._content for node in widget.nodes()])
        return [frame[0], *content, *frame[1:]]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The same, cut to where it scrolls."""
        return [
            *(sprite for widget in self._frame for sprite in widget.sprites(attention)),
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
        stops = [node.id for widget in self._frame for node in widget.nodes() if node.takes_focus]
        if direction is Direction.NEXT and focus == stops[-1]:
            return self._scroll.scroll_by(-self._scroll.content)
        if direction is Direction.PREVIOUS and focus == stops[0]:
            return self._scroll.scroll_by(self._scroll.content)
        return self._scroll.make_room(focus, direction)
