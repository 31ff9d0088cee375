"""Weighs the cards of stored deals on a thread of its own: what was weighed before is read, the rest is worked out.

A deal takes half a millisecond with the compiled kernel, and is then kept in the store; so only the first look at
thousands of deals takes seconds. The drawing thread asks with `poll` whether there is more to be shown.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence

from hearts_gui.players.search.par import method, par
from hearts_gui.rules import Match
from hearts_gui.store import DealRecord, MatchRecord, Pars, Store

log = logging.getLogger(__name__)

_AT_ONCE = 200
"""Deals that are kept in the store together."""
_REST = 0.0005
"""Seconds that are left to the drawing thread after each deal."""


class Weigher:
    """What the cards of some matches' deals were worth, as far as it is known. The latest matches come first."""

    def __init__(self, store: Store, matches: Sequence[MatchRecord]) -> None:
        self._store = store
        self._matches = matches
        self._found: dict[tuple[int, int], tuple[float, float]] = {}
        self._told = -1
        self._stopped = False
        self._thread = threading.Thread(target=self._work, daemon=True, name="weigher")
        self.deals = sum(deal.straight for match in matches for deal in match.deals)

    def start(self, patience: float = 0.0) -> None:
        """Begin, and wait so many seconds at most for it to be done."""
        self._thread.start()
        self._thread.join(patience)

    def stop(self) -> None:
        """Nobody asks any more; what has been found out is kept."""
        self._stopped = True

    @property
    def done(self) -> int:
        """How many deals have been weighed."""
        return len(self._found)

    @property
    def busy(self) -> bool:
        """Whether there is more to come."""
        return self._thread.is_alive()

    @property
    def pars(self) -> Pars:
        """What is known; more comes while it is busy."""
        return dict(self._found)

    def poll(self) -> bool:
        """Whether it has come to an end since it was asked last."""
        if self.busy or self._told == self.done:
            return False
        self._told = self.done
        return True

    def _work(self) -> None:
        try:
            self._weigh()
        except Exception:  # luck is not worth an error: without it the page has everything else
            log.exception("the cards could not be weighed")

    def _weigh(self) -> None:
        kept = self._store.pars(method())
        fresh: dict[tuple[int, int], tuple[float, float]] = {}
        for match in reversed(self._matches):
            for deal in match.deals:
                key = (match.id, deal.number)
                if self._stopped or not deal.straight:
                    continue
                if key in kept:
                    self._found[key] = kept[key]
                    continue
                weight = _weight(match, deal)
                if weight is not None:
                    self._found[key] = fresh[key] = weight
                time.sleep(_REST)
                if len(fresh) >= _AT_ONCE:
                    self._store.keep_pars(method(), fresh)
                    fresh = {}
        if fresh:
            self._store.keep_pars(method(), fresh)


def _weight(match: MatchRecord, deal: DealRecord) -> tuple[float, float] | None:
    """The person's and the mean; None for rows that were edited by hand into a deal that there is not."""
    try:
        seats = par(Match.start(match.rules, match.seed, deal.dealer, deal.number))
        return seats[match.person], sum(seats) / len(seats)
    except (ValueError, TypeError, IndexError):
        return None
