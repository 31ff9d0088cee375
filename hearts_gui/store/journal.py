"""The journal of the match in play: every change is written as it is made, and only ever added to what is there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from hearts_gui.rules import Match
from hearts_gui.rules.fingerprint import Promises
from hearts_gui.store.changes import Change, Ended, Entered, Promised, PutAway, Scored, Seated
from hearts_gui.store.saved import Saved, Table, sealed, unsealed
from hearts_gui.store.trail import Trail, history_kept

if TYPE_CHECKING:
    from hearts_gui.store.store import Store


class Journal:
    """What is written about the match at the table. Made by the Store, which it writes to.

    ::

        store.journal.begin(match, table)       # the cards of a new match have been dealt
        store.journal.record(match)             # after every change: the controller's listener
        store.journal.finish()                  # it leaves the table: over, or left and not lost
        store.journal.record(match)             # and comes back to it, where it is gone on with all the same
        saved = store.journal.resume()          # at the next start: the match in play, None where there is none
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sitting: _Sitting | None = None

    @property
    def id(self) -> int | None:
        """The number of the match at the table, None while there is none."""
        return None if self._sitting is None or self._sitting.away else self._sitting.id

    @property
    def promises(self) -> Promises:
        """The fingerprints of the deals of the match at the table; none while there is no match."""
        return unsealed() if self._sitting is None else self._sitting.promises

    def begin(self, match: Match, table: Table, promises: Promises | None = None) -> int:
        """A match sits down to the table; the one before is put away, as one that was left or as one that is over.

        ``match`` may have come further than its first deal as dealt, as one that was loaded has: its moves are
        written too. ``promises``: the fingerprints of its deals, by default with a secret of their own. Returns its
        number. Raises ValueError where the table does not have a seat for each player.
        """
        self._sitting = self._set_out(match, table, promises or sealed(), at_table=True)
        return self._sitting.id

    def record(self, match: Match) -> None:
        """The match stands at another position: some moves further, taken back, made again, or the deal dealt again.

        Which of these it was is told from the position, and from whether this very value was recorded before: what is
        taken back and made again are the values of the screen's history, which after a resume are those of ``Saved``.
        Returns once it has been handed to the operating system, so that it outlives this process; a disk that hangs
        is waited for :data:`hearts_gui.store.writer.PATIENCE` seconds once, and no longer until it has caught up.
        Nothing happens where no match has sat down yet. Raises ValueError for a position of another match.
        """
        sitting = self._sitting
        if sitting is not None:
            changes = [*sitting.promised(match), *sitting.reach(match, self._store.moment())]
            if changes:
                back = [PutAway(sitting.id, None)] if sitting.away else []
                sitting.away = False
                self._store.write([*back, *changes])

    def finish(self) -> None:
        """The match leaves the table. It stays stored: one that is not over can be gone on with.

        Should something be taken back in it after all, it sits down again as the same match.
        """
        if self._sitting is not None:
            self._store.write(self._put_away(self._store.moment()))
            self._sitting.away = True

    def resume(self, id: int | None = None) -> Saved | None:  # noqa: A002 - it is the match's number
        """The match to go on with: the one in play, or any stored one by its number, which is in play from now on.

        None where there is none. One that can't be replayed is put away for good and goes on, as another match, from
        as far as it can (``store.notes`` says so). What is recorded from here on belongs to the match returned.
        """
        found = self._store.replayed(id)
        if found is None:
            return None
        saved, moment = found.saved, self._store.moment()
        if found.fault:
            saved = replace(saved, id=self._store.next_id())
        if not saved.promises.secret:  # it was begun before there were fingerprints: its next deals have them
            saved = replace(saved, promises=Promises(sealed().secret, known=saved.promises.known))
        sitting = _Sitting(saved.id, found.trail, len(found.entries), saved.promises)
        seated = sitting.seated(saved.positions[0], saved.table, found.started)
        others = [] if saved.id == self.id else self._put_away(moment)
        before: list[Change] = [*others, seated, PutAway(saved.id, None), *sitting.promised(saved.match)]
        # All of it once more: the writer has it at hand if the file breaks, and what it came to is made anew.
        self._store.write([*before, Entered(saved.id, 0, found.entries), *sitting.came_to(moment)])
        self._sitting = sitting
        return saved

    def add(self, match: Match, table: Table) -> int:
        """Store a match without sitting down to it, as one that was left. Returns its number."""
        return self._set_out(match, table, sealed(), at_table=False).id

    def _put_away(self, moment: str) -> list[Change]:
        """The match at the table leaves it. Another one in play, as a copy of the game may have left, stays so."""
        return [] if self.id is None else [PutAway(self.id, moment)]

    def _set_out(self, match: Match, table: Table, promises: Promises, *, at_table: bool) -> _Sitting:
        if len(table.seats) != match.rules.players or table.person not in (None, *range(match.rules.players)):
            raise ValueError(f"the table is not one for {match.rules.players}")
        start = Match.start(match.rules, match.seed, match.first_dealer, match.first_number)
        moment = self._store.moment()
        sitting = _Sitting(self._store.next_id(), Trail(start), 0, promises)
        before = self._put_away(moment) if at_table else []
        seated = sitting.seated(start, table, moment, None if at_table else moment)
        self._store.write([*before, seated, *sitting.promised(match), *sitting.reach(match, moment)])
        return sitting


@dataclass(slots=True)
class _Sitting:
    """A match that is written: its number, where it has been, and how many entries it has in the journal.

    ``promises``: the fingerprints of its deals; ``written``: the numbers of the deals whose fingerprints are written.
    ``away``: it has left the table, and nothing was done in it since.
    """

    id: int
    trail: Trail
    entries: int
    promises: Promises
    away: bool = False
    written: set[int] = field(default_factory=set)

    def seated(self, start: Match, table: Table, moment: str, put_away: str | None = None) -> Seated:
        """The match as it sat down."""
        return Seated(self.id, start, table, moment, put_away, self.promises.secret, self.promises.known)

    def promised(self, match: Match) -> list[Change]:
        """What is to be written of fingerprints, with that of the deal in play if it has just been dealt."""
        self.promises.make(match)
        new = {number: text for number, text in self.promises.made.items() if number not in self.written}
        self.written.update(new)
        return [Promised(self.id, tuple(new.items()))] if new else []

    def reach(self, match: Match, moment: str) -> list[Change]:
        """Go on to a position, and what is to be written about that."""
        before = self.trail.match
        entries = self.trail.reach(match)
        if not entries:
            return []
        match = self.trail.match
        changes: list[Change] = [Entered(self.id, self.entries, entries)]
        self.entries += len(entries)
        kept = history_kept(before.history, match.history)
        if kept < len(before.history) or kept < len(match.history):
            scored = tuple((deal, self.trail.taken_back(deal.number)) for deal in match.history[kept:])
            changes.append(Scored(self.id, match.first_number + kept, scored))
        if before.over != match.over:
            changes.append(Ended(self.id, moment if match.over else None))
        return changes

    def came_to(self, moment: str) -> list[Change]:
        """What all of its deals came to, and whether it is over."""
        match = self.trail.match
        scored = Scored(self.id, 1, tuple((deal, self.trail.taken_back(deal.number)) for deal in match.history))
        return [scored, Ended(self.id, moment if match.over else None)]
