"""The figures of the person's records: six numbers in a row, and under them the charts, as many in a line as fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from hearts_gui.players import PLAYERS
from hearts_gui.rules import Rules, Scoring
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.record_bars import Bars, Row
from hearts_gui.screen.record_charts import ENOUGH, WINDOW, Chart
from hearts_gui.screen.record_filters import opponents
from hearts_gui.screen.record_histogram import Histogram
from hearts_gui.screen.record_lines import Running
from hearts_gui.screen.record_wins import Won, WonBy
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, edge_px, focus_ring
from hearts_gui.store import DealRecord, Luck, MatchRecord, Pars, Statistics, count, luck, weighed
from hearts_gui.words import messages
from hearts_gui.words import statistics as said
from hearts_gui.words.describe import game_line

_JACK = (Scoring.OMNIBUS, Scoring.FIRST_TWO_FREE)
_SHARES = {3: ((0.46, 0.22, 0.32), (0.34, 0.36, 0.30)), 2: ((0.56, 0.44),), 1: ((1.0,),)}
"""How a line's width goes to its charts, by how many there are in a line, line after line and over again."""


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


class Figures:
    """`panels` are laid out under `y` as if there were room for all of them; `y` is then where they end."""

    def __init__(
        self,
        context: Context,
        chosen: Sequence[MatchRecord],
        pars: Pars,
        place: Rect4,
        weighing: tuple[int, int] | None,
    ) -> None:
        """`place`: left, top, width, and the height that is to be filled if that can be. At least one deal counts.

        `weighing`: how many deals of how many have been weighed, while that goes on.
        """
        self.context = context
        self.panels: list[Panel] = []
        self._x, self.y, self._wide, high = place
        self._gap = context.px(0.014, 8)
        self._chosen, self._weighing = chosen, weighing
        self._figures = count(chosen)
        self._deals: list[DealRecord] = [deal for match in chosen for deal in match.deals if deal.straight]
        self._weighed = weighed(chosen, pars)
        bottom = self.y + high
        self._six()
        self._lay(self._charts(), bottom)

    # Six numbers ---------------------------------------------------------------------------------------------------

    def _values(self, figures: Statistics) -> list[tuple[str, str]]:
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

    def _six(self) -> None:
        context, theme, kind = self.context, self.context.theme, self.context.type
        found, y = self._values(self._figures), self.y
        inset = context.px(0.016, 10)
        longest = max(kind.width(word, Style.LABEL_REGULAR) for name, _ in found for word in name.split())
        widest = max(longest, *(kind.width(value, Style.ITEM) for _, value in found)) + 2 * inset
        across = next((n for n in (6, 3, 2) if (self._wide - (n - 1) * self._gap) // n >= widest), 1)
        wide = (self._wide - (across - 1) * self._gap) // across
        lines = max(kind.paragraph_height(name, Style.LABEL_REGULAR, wide - 2 * inset) for name, _ in found)
        high = kind.height(Style.ITEM) + lines + inset
        for place, (name, value) in enumerate(found):
            left, top = self._x + place % across * (wide + self._gap), y + place // across * (high + self._gap)
            rect = (left, top, wide, high)
            sheet = shapes.panel(
                wide, high, context.px(0.014), theme.panel, theme.panel_edge, border_px=edge_px(context)
            ).copy()
            sheet.blit(kind.line(value, Style.ITEM, theme.panel_text, wide - 2 * inset), (inset, inset // 2))
            label = kind.paragraph(name, Style.LABEL_REGULAR, theme.panel_soft, wide - 2 * inset)
            sheet.blit(label, (inset, inset // 2 + kind.height(Style.ITEM)))
            says = context.words(said.FIGURE, name=name, value=value)
            node = Node(f"text:figure:{place}", Role.TEXT, says, rect, focusable=False)
            self.panels.append(Panel(context, sheet, rect, [node]))
        self.y = y + -(-len(found) // across) * (high + self._gap)

    # The charts ----------------------------------------------------------------------------------------------------

    def _charts(self) -> list[Chart]:
        context, words, figures = self.context, self.context.words, self._figures
        lowest = -10 if any(match.rules.scoring in _JACK for match in self._chosen) else 0
        charts: list[Chart] = [Histogram(context, words(said.POINTS_IN_A_DEAL), deals=self._deals, lowest=lowest)]
        finishes = [
            Row(
                words(said.PLACE_NUMBER, place=i), n, words.spell(n, ""), words(said.FINISH, place=i, n=n),
                context.theme.bar_best if i == 1 else None,
            )
            for i, n in enumerate(figures.places, 1)
        ]  # fmt: skip
        if finishes:
            charts.append(Bars(context, words(said.FINISHES), name="finish", rows=finishes))
        charts.append(Bars(context, words(said.MOONS_AND_QUEENS), name="taken", rows=self._taken()))
        cards = [own for _, (own, _) in self._weighed] if len(self._weighed) == len(self._deals) else []
        note = words(said.RUNNING_NOTE, n=WINDOW)
        charts.append(Running(context, words(said.RUNNING), note, points=figures.points, cards=cards))
        charts.append(self._luck())
        if rows := self._won():
            strength = {opponents(words, level): place for place, level in enumerate(PLAYERS)}
            levels = sorted({row.level for row in rows}, key=lambda level: (strength.get(level, len(strength)), level))
            charts.append(WonBy(context, words(said.WON_BY), words(said.WON_BY_NOTE), rows=rows, levels=levels))
        return charts

    def _taken(self) -> list[Row]:
        words, theme, figures = self.context.words, self.context.theme, self._figures
        return [
            Row(words(label), n, words.spell(n, ""), words(said.FIGURE, name=words(label), value=n), colour, moons)
            for label, n, colour, moons in (
                (said.YOUR_MOONS, figures.moons_made, theme.gold, figures.moons_made),
                (said.THEIR_MOONS, figures.moons_suffered, theme.gold, figures.moons_suffered),
                (said.YOUR_QUEENS, figures.queens, theme.chart_others[0].colour, 0),
            )
        ]

    def _luck(self) -> Chart:
        """What average cards would have brought, the person's, and what he took; in words what that means."""
        context, words, theme = self.context, self.context.words, self.context.theme
        heading, note = words(said.LUCK), words(said.LUCK_NOTE)
        if self._weighing is not None:
            done, of = self._weighing
            return Bars(context, heading, foot=[words(said.WEIGHING, done=done, n=of), words(said.WORTH)], name="luck")
        found = luck(self._weighed)
        if found is None or found.deals < ENOUGH:
            return Bars(context, heading, foot=[words(said.TOO_FEW), words(said.WORTH)], name="luck")
        rows = [
            Row(
                words(label), value, words(said.DECIMAL, n=value),
                words(said.FIGURE, name=words(label), value=words(said.DECIMAL, n=value)), colour,
            )
            for label, value, colour in (
                (said.FAIR_SHARE, found.share, None),
                (said.YOUR_CARDS, found.cards, theme.chart_others[0].colour),
                (said.YOU_TOOK, found.taken, theme.chart_you.colour),
            )
        ]  # fmt: skip
        return Bars(context, heading, note, [self._verdict(found), words(said.WORTH)], "luck", rows)

    def _verdict(self, found: Luck) -> str:
        """What the cards were like, and what became of them; what chance alone may have done is no verdict."""
        words = self.context.words
        dealt, made = found.cards - found.share, found.taken - found.cards
        cards, play = said.EVEN_CARDS, said.MADE_EVEN
        if abs(dealt) > found.cards_margin:
            cards = said.KIND_CARDS if dealt < 0 else said.UNKIND_CARDS
        if abs(made) > found.taken_margin:
            play = said.MADE_MORE if made < 0 else said.MADE_LESS
        told = (
            words(cards, n=abs(dealt), margin=max(0.1, found.cards_margin)),
            words(play, n=abs(made), margin=max(0.1, found.taken_margin)),
        )  # fmt: skip
        return " ".join(told)

    def _won(self) -> list[Won]:
        words = self.context.words
        games: Counter[tuple[Rules, str]] = Counter()
        won: Counter[tuple[Rules, str]] = Counter()
        for match in self._chosen:
            if match.ended and match.straight:
                kind = (match.rules, opponents(words, match.level))
                games[kind] += 1
                won[kind] += match.place == 1
        return [Won(game_line(words, rules), level, won[rules, level], n) for (rules, level), n in games.most_common()]

    # Their places --------------------------------------------------------------------------------------------------

    def _lay(self, charts: Sequence[Chart], bottom: int) -> None:
        """Line after line; where all of them leave room above `bottom`, they grow into it."""
        context = self.context
        grown = context.unit * max(1.0, context.text_scale)
        per = next((n for n, least in ((3, 1.5), (2, 1.15)) if self._wide >= least * grown), 1)
        lines: list[tuple[list[Chart], list[int], int]] = []
        for place, start in enumerate(range(0, len(charts), per)):
            line = list(charts[start : start + per])
            widths = self._widths(len(line), per, place)
            high = max(chart.height(wide) for chart, wide in zip(line, widths, strict=True))
            lines.append((line, widths, high))
        spare = bottom - self.y - sum(high for _, _, high in lines) - self._gap * (len(lines) - 1)
        more = max(0, spare) // len(lines)
        for line, widths, high in lines:
            x = self._x
            for chart, wide in zip(line, widths, strict=True):
                self._put(chart, (x, self.y, wide, high + more))
                x += wide + self._gap
            self.y += high + more + self._gap

    def _widths(self, charts: int, per: int, place: int) -> list[int]:
        shares = _SHARES[per][place % len(_SHARES[per])][:charts]
        room = self._wide - self._gap * (charts - 1)
        edges = [round(room * sum(shares[:i]) / sum(shares)) for i in range(charts + 1)]
        return [right - left for left, right in pairwise(edges)]

    def _put(self, chart: Chart, rect: Rect4) -> None:
        x, y, wide, high = rect
        sheet, marks = chart.drawn(wide, high)
        reads = ". ".join((chart.heading, *chart.foot)) if chart.foot else chart.heading
        # All above the marks is the heading's, so that a tip rather lies elsewhere.
        head = min((one.rect[1] for one in marks), default=self.context.px(0.04))
        heading = Node(f"text:{chart.heading}", Role.TEXT, reads, (x, y, wide, head), focusable=False)
        nodes = [
            Node(
                f"button:mark:{one.id}", Role.BUTTON, one.says, (x + one.rect[0], y + one.rect[1], *one.rect[2:])
            )
            for one in marks
        ]  # fmt: skip
        self.panels.append(Panel(self.context, sheet, rect, [heading, *nodes]))
