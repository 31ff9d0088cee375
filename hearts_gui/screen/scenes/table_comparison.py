"""How the cards that may be played compare, beside a hint's words: a bar for each, by what it is likely to cost.

Nothing is told that was not found: a card that may be as good as the best has no figure, and cards that come to the
same thing share a bar.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hearts_gui.players.player import Weighed
from hearts_gui.rules import Card
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.words import Words
from hearts_gui.words import hint as say

FORMS = ((5, 3), (3, 3), (2, 2))
"""How many bars stand under each other at most, and how many such columns; where there are more bars, the best."""
_LEAST = 2.0
"""Points that a bar's whole length stands for at least, lest trifles look like much."""
_COSTLY = 3.0
"""Points from which a card is a costly one."""


@dataclass(frozen=True)
class Bar:
    """One bar: its card and those that are as good, the points that they cost, and whether that can be told."""

    cards: tuple[Card, ...]
    cost: float
    clear: bool
    best: bool = False

    @property
    def cards_by_rank(self) -> list[Card]:
        """Its cards, the lowest first."""
        return sorted(self.cards, key=lambda card: card.rank)


def bars_of(weighed: Weighed) -> list[Bar]:
    """The best card's, then those of the others, the next best first."""
    best = Bar((weighed.card, *weighed.alike), 0.0, clear=True, best=True)
    others = [Bar((rival.card, *rival.alike), max(0.0, rival.behind), rival.clear) for rival in weighed.rivals]
    return [best, *others]


def _named(words: Words, cards: Sequence[Card]) -> str:
    """The cards of one bar, which are of one suit, by their indices: "7♠", "6, 7♠", "6–9♠"."""
    ranks = [words.name(card.rank, "short") for card in cards]
    return (f"{ranks[0]}–{ranks[-1]}" if len(ranks) > 2 else words.in_turn(ranks)) + words.name(cards[0].suit, "short")


def said(words: Words, weighed: Weighed) -> str:
    """The same for the ear: "Compared with the ten of spades: three of spades −1.2."; nothing without other cards."""
    bars = bars_of(weighed)[1:]
    if not bars:
        return ""
    costs = [words(say.CARD_COSTS, card=words.both(bar.cards_by_rank), cost=_figure(words, bar)) for bar in bars]
    return words(say.COMPARED, card=weighed.card, others=words.in_turn(costs))


def _figure(words: Words, bar: Bar) -> str:
    if bar.best:
        return words(say.BEST)
    return words.spell(-bar.cost, ".1") if bar.clear else words(say.AS_GOOD)


class Comparison:
    """The bars, laid out in pixels: `width` and `height` with the line below them."""

    def __init__(self, context: Context, bars: Sequence[Bar], hand: Sequence[Card], form: tuple[int, int]) -> None:
        """`hand`: in its order the bars stand. `form`: one of `FORMS`."""
        self.context = context
        kind, words = context.type, context.words
        rows, most = form
        self._more = len(bars) > rows * most
        shown = list(bars[: rows * most - self._more])
        shown.sort(key=lambda bar: min(hand.index(card) for card in bar.cards if card in hand))
        entries = len(shown) + self._more
        columns = math.ceil(entries / rows)
        per = math.ceil(entries / columns)
        self._columns = [shown[at : at + per] for at in range(0, len(shown), per)]
        self._full = max(_LEAST, *(bar.cost for bar in shown))
        self._names = {bar: _named(words, bar.cards_by_rank) for bar in shown}
        self._figures = {bar: _figure(words, bar) for bar in shown}
        self._gap = context.px(0.008, 5)
        self._row = kind.height(Style.LABEL) + context.px(0.002, 1)
        self._long = context.px((0.085, 0.060, 0.045)[columns - 1], 30)
        self._wide = [max(kind.width(name, Style.LABEL) for name in self._names.values())]
        self._wide += [self._long, max(kind.width(text, Style.LABEL) for text in self._figures.values())]
        self._caption = words(say.BARS)
        column = sum(self._wide) + 2 * self._gap
        across = len(self._columns) * column + (len(self._columns) - 1) * 3 * self._gap
        self.width = max(across, min(kind.width(self._caption, Style.LABEL_REGULAR), across + context.px(0.06)))
        below = kind.paragraph_height(self._caption, Style.LABEL_REGULAR, self.width)
        self.height = per * self._row + below
        self._column = column + 3 * self._gap
        self._below = per * self._row

    def sprites(self, x: int, y: int, grown: float, alpha: int) -> list[Sprite]:
        """From its upper left corner on; `grown`: how much of each bar is there, 0 to 1."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        found: list[Sprite] = []
        for place, bars in enumerate(self._columns):
            left = x + place * self._column
            for row, bar in enumerate(bars):
                top = y + row * self._row
                name = kind.line(self._names[bar], Style.LABEL, theme.ink, red=theme.red)
                found.append(Sprite(name, left + self._wide[0] - name.get_width(), top, alpha))
                start, thick = left + self._wide[0] + self._gap, max(6, round(0.5 * self._row))
                long = max(thick, round(self._long * bar.cost / self._full * grown))
                line = shapes.panel(long, thick, thick / 2, _colour(context, bar))
                found.append(Sprite(line, start, top + (self._row - thick) // 2, alpha))
                figure = kind.line(self._figures[bar], Style.LABEL, theme.ink)
                found.append(Sprite(figure, start + long + self._gap, top, alpha))
        if self._more:
            dots = kind.line("…", Style.LABEL, theme.ink)
            left = x + (len(self._columns) - 1) * self._column + self._wide[0] - dots.get_width()
            found.append(Sprite(dots, left, y + self._below - self._row, alpha))
        words = kind.paragraph(self._caption, Style.LABEL_REGULAR, theme.pencil, self.width)
        return [*found, Sprite(words, x, y + self._below, alpha)]


def _colour(context: Context, bar: Bar) -> Colour:
    """Green for the best and what may be as good, brown for what is worse, red for what is costly."""
    theme = context.theme
    if bar.best or not bar.clear:
        return theme.green
    if bar.cost >= _COSTLY:
        return theme.danger_paper
    return theme.pencil_soft if theme.high_contrast else theme.art_gold[2]
