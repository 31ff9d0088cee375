"""Is it fair? What the others are given, how the cards are dealt, how to check that, and what one was dealt so far."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Any

from hearts_gui.rules import Card
from hearts_gui.screen.chart_chance import ChanceRow
from hearts_gui.screen.context import Context
from hearts_gui.screen.page import PaperPage, Pen, Way
from hearts_gui.screen.scene import Push, Transition
from hearts_gui.screen.session import SEEDS
from hearts_gui.store.dealt import Dealt, Expected, dealt
from hearts_gui.store.statistics import MatchRecord
from hearts_gui.words import fairness, statistics
from hearts_gui.words.help import IS_IT_FAIR

_AT_ONCE = 0.08
"""Seconds that the first picture waits for the counting, which then goes on beside it."""


_FROM_THERE = ("statistics", "score", "review", "fingerprint")
"""What the statistics lead to, themselves among it: none of it is to be open twice."""


class Fairness(PaperPage):
    """One page to read. Its figures are counted by a thread of their own: each deal is dealt once more for them."""

    name = "fairness"

    def __init__(self, context: Context, records: Sequence[MatchRecord] | None = None) -> None:
        """`records`: what is counted instead of what the store has."""
        super().__init__(context)
        self.dealt: Dealt | None = None
        self._found: list[Dealt] = []
        self._counter: threading.Thread | None = None
        store = context.store
        if store is None or records is not None:
            self.dealt = dealt(records or ())
            return
        count = threading.Thread(target=lambda: self._found.append(dealt(store.records())), daemon=True, name="dealt")
        count.start()
        self._counter = count
        count.join(_AT_ONCE)
        self._take_in()

    def _take_in(self) -> bool:
        """Whether the counting has ended just now; one that fails has counted nothing."""
        if self._counter is None or self._counter.is_alive():
            return False
        self._counter = None
        self.dealt = self._found.pop() if self._found else dealt(())
        return True

    @property
    def waiting(self) -> bool:
        """While deals are counted."""
        return self._counter is not None

    def advance(self, ms: float) -> Transition | None:
        """The figures may be there."""
        if self._take_in():
            self.lay_out()
            self.stale = True
        return None

    def title(self) -> str:
        """What it answers."""
        return self.context.words(IS_IT_FAIR)

    def state(self) -> Mapping[str, Any]:
        """How many deals were counted."""
        return {"deals": None if self.dealt is None else self.dealt.deals}

    # The sheet -----------------------------------------------------------------------------------------------------

    def compose(self, pen: Pen) -> None:
        """Three answers in words, one in figures."""
        words = self.context.words
        for name, title, paragraphs in (
            ("opponents", fairness.OPPONENTS, (fairness.OPPONENTS_SEE, fairness.OPPONENTS_TESTED)),
            ("shuffle", fairness.SHUFFLE, (fairness.SHUFFLE_HOW, fairness.SHUFFLE_LATER)),
            ("checking", fairness.CHECKING, (fairness.CHECKING_HOW,)),
        ):
            pen.heading(name, words(title))
            for place, paragraph in enumerate(paragraphs):
                pen.paragraph(f"{name}:{place}", words(paragraph, n=SEEDS))
                pen.skip(0.008, 5)
            pen.skip(0.012, 8)
        pen.heading("cards", words(fairness.YOUR_CARDS))
        self._figures(pen)

    def _figures(self, pen: Pen) -> None:
        words, counted = self.context.words, self.dealt
        if counted is None:
            pen.paragraph("counting", words(statistics.COUNTING))
        elif not counted.deals:
            pen.paragraph("no-deals", words(fairness.NO_DEALS))
        else:
            pen.paragraph("counted", words(fairness.COUNTED, n=counted.deals))
            pen.skip(0.012, 8)
            for card, expected in counted.cards:
                self._card(pen, card, expected)
            self._hearts(pen, counted)
        if counted is not None and counted.left_out:
            pen.paragraph("left-out", words(fairness.LEFT_OUT, n=counted.left_out))

    def _card(self, pen: Pen, card: Card, expected: Expected) -> None:
        """How often a card was dealt."""
        words, mean, low, high = self.context.words, expected.mean, expected.low, expected.high
        ends = (words(fairness.WHOLE, n=low), words(fairness.WHOLE, n=high))
        row = ChanceRow(
            self.context, words(fairness.CARD, card=card), words(fairness.TIMES, n=expected.own, mean=mean),
            expected.own, mean, low, high, expected.spread, ends, pen.width,
        )  # fmt: skip
        reads = words(fairness.CARD_READS, n=expected.own, card=card, mean=mean, low=low, high=high)
        self._row(pen, str(card), reads, row)

    def _hearts(self, pen: Pen, counted: Dealt) -> None:
        """How many hearts a hand had on average."""
        words, n = self.context.words, counted.deals
        own, mean, low, high, spread = (
            value / n for value in (
                counted.hearts.own, counted.hearts.mean, counted.hearts.low, counted.hearts.high, counted.hearts.spread,
            )
        )  # fmt: skip
        ends = (words(fairness.HUNDREDTHS, n=low), words(fairness.HUNDREDTHS, n=high))
        row = ChanceRow(
            self.context, words(fairness.HEARTS_A_DEAL), words(fairness.A_DEAL, own=own, mean=mean),
            own, mean, low, high, spread, ends, pen.width,
        )  # fmt: skip
        self._row(pen, "hearts", words(fairness.HEARTS_READ, own=own, mean=mean, low=low, high=high), row)

    def _row(self, pen: Pen, name: str, reads: str, row: ChanceRow) -> None:
        pen.sprites += row.sprites(pen.x, pen.y)
        pen.read(f"chance:{name}", reads, (pen.x, pen.y, pen.width, row.height))
        pen.y += row.height
        pen.skip(0.008, 5)

    # What is done --------------------------------------------------------------------------------------------------

    def ways(self) -> Sequence[Way]:
        """The fingerprint of the deal in play, and the statistics."""
        words, session = self.context.words, self.context.session
        found = []
        if session is not None and session.dealt and self.leads_to("fingerprint"):
            found.append(Way("fingerprint", words(fairness.THIS_FINGERPRINT)))
        if all(map(self.leads_to, _FROM_THERE)):
            found.append(Way("statistics", words(fairness.MORE_OF_LUCK)))
        return found

    def activate(self, node_id: str) -> Transition | None:
        """On to another page."""
        name = node_id.partition(":")[2]
        if name in {"fingerprint", "statistics"}:
            return Push(self.context.open(name))
        return super().activate(node_id)
