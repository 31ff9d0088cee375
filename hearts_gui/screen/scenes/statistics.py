"""Scores and records: how the person has done, filtered as he likes, and the matches that lie behind him."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import pygame

from hearts_gui.screen import exports, intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Direction, Node, Rect4, find
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.record_filters import NAMES, Filters
from hearts_gui.screen.record_pages import RecordsPage
from hearts_gui.screen.scene import Push, Scene, Transition, back
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.session import Session
from hearts_gui.screen.tooltip import Tooltip
from hearts_gui.screen.weigher import Weigher
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.store import MatchRecord, Pars
from hearts_gui.words import Phrase
from hearts_gui.words import statistics as said

_AT_ONCE = 0.1  # seconds that the screen waits for the store before it shows itself without figures
_TOLD_EVERY = 5000.0  # ms between two words on how far the weighing is


class Scores(Scene):
    """The screen of records. The store is read on a thread of its own: thousands of matches take a while.

    `records`, `pars`: what to show instead of what the store has.
    """

    name = "statistics"

    def __init__(
        self, context: Context, records: Sequence[MatchRecord] | None = None, pars: Pars | None = None
    ) -> None:
        super().__init__(context)
        self.records: Sequence[MatchRecord] | None = records
        self.filters = Filters()
        self.opened: str | None = None  # the filter whose values are offered
        self.past = False
        self._pars: Pars = pars or {}
        self._read: list[Sequence[MatchRecord]] = []
        self._reader: threading.Thread | None = None
        self._weigher: Weigher | None = None
        self._since_told = 0.0
        self._page = RecordsPage(context, context.size)
        self._background = pygame.Surface((1, 1))
        self._tip = Tooltip(context, self.timeline)
        self._look_up()

    def _look_up(self) -> None:
        store = self.context.store
        if self.records is not None:
            return
        if store is None:
            self.records = ()
            return
        self._reader = threading.Thread(target=lambda: self._read.append(store.records()), daemon=True, name="records")
        self._reader.start()
        self._reader.join(_AT_ONCE)
        self._take_in()

    def _take_in(self) -> bool:
        """Whether the store has answered just now; one that fails has nothing to show."""
        if self._reader is None or self._reader.is_alive():
            return False
        self._reader = None
        self.records = self._read.pop() if self._read else ()
        if self.context.store is not None and self.records:
            self._weigher = Weigher(self.context.store, self.records)
            self._weigher.start(_AT_ONCE)
            self._pars = self._weigher.pars
        return True

    @property
    def waiting(self) -> bool:
        """While the store is being read."""
        return self._reader is not None

    def advance(self, ms: float) -> Transition | None:
        """The store may have answered; what is pointed at is explained after a while."""
        if self._take_in() or self._weighed_more(ms):
            self._build()
        if self._tip.advance(ms):
            self.stale = True
        return None

    def _weighed_more(self, ms: float) -> bool:
        """Whether there is something new to be said of luck: all of it, or after a while how far it is."""
        if self._weigher is None:
            return False
        self._since_told += ms
        if not self._weigher.poll() and (not self._weigher.busy or self._since_told < _TOLD_EVERY):
            return False
        self._since_told = 0.0
        self._pars = self._weigher.pars
        return not self.past

    # What is to be seen --------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The page for the window's size; what was scrolled to stays in view."""
        self._background = felt(self.size, self.context.theme, "dusk")
        self._page.resize(self.size)
        self._build()

    def _build(self) -> None:
        weigher = self._weigher
        self._page.build(
            self.records, self.filters, self._pars, opened=self.opened, past=self.past, now=datetime.now(UTC),
            can_save=bool(self.records) and self.context.store is not None and exports.possible(self.context),
            weighing=(weigher.done, weigher.deals) if weigher is not None and weigher.busy else None,
        )  # fmt: skip
        self.stale = True

    def nodes(self) -> Sequence[Node]:
        """All of the page's."""
        return self._page.nodes()

    def picture(self) -> Picture:
        """The page, and over it what a mark says."""
        pointed = self.focus if self.context.keyboard else self._tip.shown
        node = find(self.nodes(), pointed)
        tip = []
        if node is not None and node.id.startswith("button:mark:"):
            self._tip.shown = node.id
            tip = self._tip.sprites(node.label, self.nodes, (0, 0, *self.size))
        return Picture(self._background, [*self._page.sprites(self.attention), *tip])

    def taken(self) -> Sequence[Rect4]:
        """The words and the buttons: a notice has room beside the title."""
        return [node.rect for node in self.nodes()]

    def state(self) -> Mapping[str, Any]:
        """Which matches are counted."""
        chosen = self._matches()
        return {"matches": len(chosen), "past": self.past, "waiting": self._reader is not None}

    def _matches(self) -> list[MatchRecord]:
        return self.filters.chosen(self.records or (), datetime.now(UTC))

    def first_focus(self) -> str | None:
        """The first filter, from where the keys lead through the page; the way back where there is nothing."""
        return f"button:filter:{shown[0]}" if (shown := self._page.filters) else "button:back"

    def panels(self) -> Sequence[ScrollPanel]:
        """The parts that may be longer than their place."""
        return self._page.panels()

    # What is done --------------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """Filter, look at a match, save, or leave."""
        match node_id.split(":"):
            case ["button", "back"]:
                return self.cancel()
            case ["button", "filter", name]:
                self.opened = None if self.opened == name else name
            case ["choice", name, value] if name in NAMES:
                self.filters = self.filters.with_value(name, int(value), self.records or ())
                self.opened = None
                self.focus = f"button:filter:{name}"
            case ["button", "past"]:
                self.past = not self.past
                self._page.to_the_top()
            case ["button", "match", number]:
                return self._open(int(number))
            case _:
                self._act_on(node_id)
                return None
        self._tip.hide()
        self._build()
        return None

    def _act_on(self, node_id: str) -> None:
        """What changes nothing on the page."""
        match node_id.split(":"):
            case ["button", "save"]:
                exports.save_tables(self.context, {match.id for match in self._matches()})
            case ["button", "keep", number]:
                self._keep(int(number))
            case ["button", "mark", *_]:
                mark = find(self.nodes(), node_id)
                self.announce(mark.label if mark is not None else "")

    def _keep(self, number: int) -> None:
        """A past match as a file."""
        store = self.context.store
        saved = store.saved(number) if store is not None else None
        if saved is None:
            self.context.tell(Phrase(said.CANNOT_OPEN))
        else:
            exports.save_match(self.context, saved.match)

    def _open(self, number: int) -> Transition | None:
        store = self.context.store
        saved = store.saved(number) if store is not None else None
        if saved is None:
            self.context.tell(Phrase(said.CANNOT_OPEN))
            return None
        session = Session.looked_at(saved)
        sheet = ScoreSheet(self.context, looked_up=True, session=session)
        session.leave()
        return Push(sheet)

    def cancel(self) -> Transition | None:
        """First the open filter closes; then back to where one came from."""
        if self.opened is not None:
            self.opened = None
            self._build()
            return None
        if self._weigher is not None:
            self._weigher.stop()
        return back(self)

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """What is pointed at is explained."""
        if self._tip.point(new if new and new.startswith("button:mark:") else None):
            self.stale = True

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel."""
        if isinstance(intent, intents.Scrolled) and self._page.scroll(intent.notches):
            self._tip.hide()
            self.stale = True
        return None

    def make_room(self, direction: Direction) -> None:
        """What the focus goes to comes into view."""
        self._page.make_room(self.focus, direction)
