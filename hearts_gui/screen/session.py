"""A match as it is sat down to: by which rules, who sits where, and the controller once the dealer is known.

The chooser (or the title) begins one with `Session.begin(context)`, which keeps it in `context.session`; the cut then
says who deals (`session.deal(dealer)`), and the table shows what happens. Whoever wants something of the match while it
is shown asks the session, so that what follows from it is queued for the table in the order in which it happened.
"""

from __future__ import annotations

import hashlib
import logging
import random
from collections import deque
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from hearts_gui.controller import BackgroundThinker, DealScored, Event, MoveController, Refused, Thinker
from hearts_gui.controller.advice import Adviser, Hints
from hearts_gui.players import PLAYERS
from hearts_gui.rules import Cutting, Deal, Match, MoonChoice, Rules, Seat, cards_left
from hearts_gui.rules.codes import DealtBy
from hearts_gui.rules.fingerprint import Promises
from hearts_gui.rules.match import shuffler
from hearts_gui.screen.context import Context, Resume
from hearts_gui.screen.options import USUAL_LEVEL
from hearts_gui.store import Journal, Saved, Seating, Table
from hearts_gui.store.saved import sealed, unsealed
from hearts_gui.words.table import ME

log = logging.getLogger(__name__)

NAMES = ("Līga", "Bjørn", "Hélène", "Žanis", "Åse", "Rémi")
"""The opponents by seat, from the person's left."""
MEDALLIONS = ("moon", "heart", "star", "leaf", "crown", "spade")
OWN_MEDALLION = "sun"
SEEDS = 2**32


def player_seed(seed: int, seat: Seat) -> int:
    """The chance that an opponent plays by: the same in the same match, and no way back from it to the match's cards.

    A player is given it, and is to know nothing of the cards that his seat may not know.
    """
    return int.from_bytes(hashlib.sha256(f"hearts player {seat} of {seed}".encode()).digest()[:4], "big")


class Session:
    """One match and its table. `names`, `medallions` and `levels` go by seat; the person sits on seat 0."""

    def __init__(self, rules: Rules, seed: int, levels: Sequence[str], thinker: Thinker | None = None) -> None:
        """A table laid for a match by these rules.

        `levels`: names of `PLAYERS`, one for each opponent from the person's left; KeyError for any other. `thinker`:
        where opponents think, by default a thread of their own.
        """
        if len(levels) != rules.players - 1:
            raise ValueError(f"{rules.players - 1} opponents are wanted, not {len(levels)}")
        self.rules = rules
        self.seed = seed
        self._sit(
            Seating("", seed, ME, OWN_MEDALLION),
            *(
                Seating(level, player_seed(seed, seat), NAMES[seat - 1], MEDALLIONS[seat - 1])
                for seat, level in enumerate(levels, 1)
            ),
        )
        self._thinker = thinker
        self.hints: Hints  # there once cards are dealt
        self._journal: Journal | None = None
        self._controller: MoveController | None = None
        self._events: deque[Event] = deque()
        self._instead: tuple[Session | None, Resume | None] = (None, None)  # what it takes the place of
        self._asked_for: DealtBy | None = None  # a deal by its number
        self.promises = unsealed()
        self.seated = False  # whether a table shows it, or has shown it

    def _sit(self, *seats: Seating) -> None:
        """Everyone takes his seat."""
        self.table = Table(seats, person=0)
        self.names = tuple(seating.name for seating in seats)
        self.medallions = tuple(seating.medallion for seating in seats)
        self.levels = tuple(seating.level for seating in seats)
        self._players = {seat: PLAYERS[seats[seat].level].make(seats[seat].seed) for seat in range(1, len(seats))}

    @classmethod
    def begin(cls, context: Context, thinker: Thinker | None = None, deal: DealtBy | None = None) -> Session:
        """Sit down to a match by the rules and with the opponents that are set, and keep it in the context.

        `deal`: one that was asked for by its number, which has rules and a seed of its own; nobody cuts for it.
        The one before, whose place it takes, is left only when the cards of this one are dealt: see `give_up`.
        """
        options, set_to = context.options, context.preferences
        before = context.session
        seed, promises = _chance(options.seed, before)
        rules = set_to.rules
        if deal is not None:
            rules, seed, promises = deal.rules, deal.seed, Promises(promises.secret, known=True)
        session = cls(rules, seed, set_to.levels[: rules.players - 1], thinker)
        session._asked_for = deal
        session.promises = promises
        session._instead = (before, context.resume)
        session._journal = _journal(context)
        if before is not None and not before.dealt:
            before.leave()
            session._instead = before._instead
        context.session = session
        context.resume = None
        return session

    @property
    def cutting(self) -> Cutting:
        """The spread pack from which everyone draws for the first deal, nobody having drawn."""
        return Cutting.start(self.rules.players, shuffler(self.seed, 0, "cut"))

    def deal(self, dealer: Seat | None = None) -> MoveController:
        """The dealer is known, or drawn by chance where nobody cut: the first cards are dealt."""
        before, self._instead = self._instead[0], (None, None)
        if before is not None:
            before.leave()
        asked_for = self._asked_for
        match = asked_for.match() if asked_for is not None else Match.start(self.rules, self.seed, dealer)
        if self._journal is not None:
            self._journal.begin(match, self.table, self.promises)
        controller = self._stand_at(match)
        self._events.extend(controller.begin())
        return controller

    @classmethod
    def resumed(cls, context: Context, saved: Saved) -> Session:
        """The match that was left at another time: the same cards, opponents and chance, from the very same card on.

        It is kept in the context. An opponent whose level is not known any more is given the usual one.
        """
        match = saved.match
        session = cls(match.rules, match.seed, [USUAL_LEVEL] * (match.rules.players - 1))
        session._sit(*map(_known, saved.table.seats, session.table.seats))
        session._journal = _journal(context)
        session.promises = saved.promises
        session._stand_at(match, (saved.positions, saved.at))
        session.seated = True  # the table shows where it stands instead of dealing
        context.session = session
        return session

    @classmethod
    def looked_at(cls, saved: Saved) -> Session:
        """A stored match to be looked at beside the one in play: nothing of it is written, nobody thinks."""
        match = saved.match
        session = cls(match.rules, match.seed, [USUAL_LEVEL] * (match.rules.players - 1))
        session._sit(*map(_known, saved.table.seats, session.table.seats))
        session.promises = saved.promises
        session._stand_at(match, (saved.positions, saved.at))
        session.seated = True
        return session

    @classmethod
    def loaded(cls, context: Context, match: Match, thinker: Thinker | None = None) -> Session:
        """A match that was read from a file, against the opponents that are set. It is kept in the context."""
        session = cls(match.rules, match.seed, context.preferences.levels[: match.rules.players - 1], thinker)
        session._journal = _journal(context)
        session.promises = Promises(sealed().secret, known=True)
        if session._journal is not None:
            session._journal.begin(match, session.table, session.promises)
        session._stand_at(match)
        session.seated = True
        context.session = session
        return session

    def _stand_at(self, match: Match, trail: tuple[Sequence[Match], int] | None = None) -> MoveController:
        self.promises.make(match)
        self._thinker = self._thinker or BackgroundThinker()
        self.hints = Hints(self._thinker, _adviser)
        self._controller = MoveController(match, self._players, 0, self._thinker, self._keep, trail=trail)
        return self._controller

    def _keep(self, match: Match) -> None:
        """The match stands elsewhere now."""
        self.promises.make(match)
        if self._journal is not None:
            self._journal.record(match)

    def resume(self, context: Context) -> Resume:
        """What the title offers while this match can be gone on with, and how it is."""
        controller = self.controller
        return Resume(controller.match.number, controller.totals[0], partial(context.open, "match"))

    def anew(self) -> Session:
        """The same match as its moves have it, with players and controller made anew, for when something has failed.

        RuntimeError where nothing has been dealt.
        """
        if self._controller is None:
            raise RuntimeError("nothing has been dealt yet")
        match, trail = self._controller.match, self._controller.trail
        self.leave()
        again = Session(self.rules, self.seed, self.levels[1:])
        again._sit(*self.table.seats)
        again._journal = self._journal
        again.promises = self.promises
        again._stand_at(match, trail)
        again.seated = True
        return again

    def finish(self) -> None:
        """The match is over, and its end has been seen: it is not gone on with at the next start.

        Unless something is taken back in it: then it is the match in play again.
        """
        if self._journal is not None:
            self._journal.finish()

    @property
    def dealt(self) -> bool:
        """Whether the match has begun."""
        return self._controller is not None

    @property
    def controller(self) -> MoveController:
        """The match in play. What moves it goes through the session (`did`). Deals by chance if nobody has cut."""
        return self._controller or self.deal()

    @property
    def pending(self) -> deque[Event]:
        """What has happened and has not been shown yet, the oldest first; whoever shows it takes it out."""
        return self._events

    def is_over(self, deal: Deal) -> bool:
        """Whether a deal of the match is done, and the person has been told so: then everything of it may be shown."""
        ahead = deal is self.controller.match.deal and any(isinstance(event, DealScored) for event in self._events)
        return deal.phase == "done" and not ahead

    def tells_number(self, deal: Deal) -> bool:
        """Whether the number of a deal of the match may be shown: once it is over, or where it was known at once."""
        return self.is_over(deal) or self.promises.known

    def dealt_by(self, deal: Deal) -> DealtBy:
        """What a deal's cards follow from: its number, which is told only once it is over."""
        return DealtBy(self.rules, self.controller.match.seed, deal.number, deal.dealer)

    def dealt_again(self, number: int) -> bool:
        """Whether the deal of that number has been begun anew, as far as the way back reaches."""
        positions, at = self.controller.trail
        deals = [match.deal for match in positions[: at + 1] if match.number == number]
        return any(len(after.moves) < len(before.moves) for before, after in pairwise(deals))

    @property
    def all_points_taken(self) -> bool:
        """Whether every card that counts has been won: nothing is left to play for in this deal."""
        return not cards_left(self.controller.view.record)

    def did(self, events: Sequence[Event]) -> None:
        """Queue what an intent of the person, or an advance, has caused."""
        self._events.extend(events)

    def choose_moon(self, choice: MoonChoice) -> None:
        """The person, who shot the moon, says what becomes of it."""
        self.did(self.controller.choose_moon(choice))

    def undo(self) -> None:
        """Back to the person's decision before; what led from it to here is told no more."""
        events = self.controller.undo()
        if not any(isinstance(event, Refused) for event in events):
            self._events.clear()
            self._events.extend(events)

    def give_up(self, context: Context) -> None:
        """Nothing was dealt, and it is not played: the match in whose place it came can be gone on with."""
        self.leave()
        context.session, context.resume = self._instead

    def leave(self) -> None:
        """The match is given up or over: nobody thinks about it any more."""
        if self._controller is not None:
            self._controller.close()
        if self._thinker is not None:
            self._thinker.close()


def _journal(context: Context) -> Journal | None:
    return context.store.journal if context.store is not None else None


def _adviser() -> Adviser:
    """Who is asked for hints; its code is loaded when the first one is wanted."""
    from hearts_gui.players.search.player import adviser  # noqa: PLC0415

    return adviser()


def _chance(asked_for: int | None, before: Session | None) -> tuple[int, Promises]:
    """A new match's seed, and the fingerprints to come.

    By default they come from the system's source of chance. A seed that was asked for makes the first match, and those
    after it follow from it, so that the same course can be taken again; what follows from it is known.
    """
    if asked_for is None:
        return random.SystemRandom().randrange(SEEDS), sealed()
    seed = asked_for if before is None else random.Random(f"again/{before.seed}").randrange(SEEDS)
    return seed, Promises(f"seed {seed}", known=True)


def _known(seating: Seating, usual: Seating) -> Seating:
    """Who sat there, as far as he is still known here; what is missing is as for whoever usually sits there."""
    level = seating.level
    if level not in PLAYERS and usual.level:
        log.warning("there is no level %r any more; %s plays as %s", level, seating.name, usual.level)
        level = usual.level
    return Seating(
        level if usual.level else "", seating.seed, seating.name or usual.name, seating.medallion or usual.medallion
    )
