"""The same deals played in every seating of the players named, so that luck weighs on all alike.

What is played is a :class:`Job`: one deal, or one match, in all seatings. Everything follows from its rules, tables and
seed, so that any of them can be played again by itself.
"""

from __future__ import annotations

import itertools
import multiprocessing
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from hearts_gui.players import PLAYERS, Cards, Player
from hearts_gui.players.headless import play_deal, play_match
from hearts_gui.rules import Card, Deal, Match, MoonChoice, Rules, SeatView, pack_for

MOST_SEATINGS = 24
_FINE = 1e-4  # seconds: where the thread's own time is counted no finer than this, the clock on the wall has to do


def _clock() -> Callable[[], float]:
    """What a choice is timed by: the processor's time of this thread, as if the machine had nothing else to do."""
    return time.thread_time if time.get_clock_info("thread_time").resolution < _FINE else time.perf_counter


def seatings(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every different way to seat the names, repeated in turn until all seats are taken.

    Where there are more than 24, the turns of the table alone.
    """
    seats = tuple(itertools.islice(itertools.cycle(names), players))
    found = set()
    for order in itertools.permutations(range(players)):
        found.add(tuple(seats[place] for place in order))
        if len(found) > MOST_SEATINGS:
            return sorted({(*seats[turn:], *seats[:turn]) for turn in range(players)})
    return sorted(found)


@dataclass(slots=True)
class Score:
    """What one player's seats came to in one deal (or match) over all its seatings.

    ``seats`` counts its seats over all seatings, ``deals`` the deals that each of them played; ``points``, ``moons``
    made and ``suffered`` and matches ``won`` are sums over those. ``lead`` is the sum over the ``rivals`` seatings
    that it shared with others of how many points its mean was below theirs. ``moves`` and ``passes`` are seconds.
    """

    seats: int = 0
    deals: int = 0
    points: float = 0.0
    lead: float = 0.0
    moons: int = 0
    suffered: int = 0
    won: float = 0.0
    rivals: int = 0
    moves: list[float] = field(default_factory=list)
    passes: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Job:
    """One deal or match to be played in all seatings, its players' own chance drawn from ``mood`` beside the seed."""

    rules: Rules
    tables: tuple[tuple[str, ...], ...]
    seed: int
    whole_match: bool = False
    mood: int = 0


@dataclass(frozen=True, slots=True)
class Timed:
    """A player whose choices are timed: cards where there was more than one to choose from, and passes."""

    player: Player
    score: Score
    clock: Callable[[], float]

    def choose_pass(self, view: SeatView) -> Cards:
        """The player's own choice."""
        begun = self.clock()
        cards = self.player.choose_pass(view)
        self.score.passes.append(self.clock() - begun)
        return cards

    def choose_back(self, view: SeatView) -> Card:
        """The player's own choice, not timed."""
        return self.player.choose_back(view)

    def choose_play(self, view: SeatView) -> Card:
        """The player's own choice."""
        begun = self.clock()
        card = self.player.choose_play(view)
        if len(view.playable) > 1:
            self.score.moves.append(self.clock() - begun)
        return card

    def choose_moon(self, view: SeatView) -> MoonChoice:
        """The player's own choice, not timed."""
        return self.player.choose_moon(view)


def dealt(rules: Rules, seed: int) -> Deal:
    """The deal of a seed: cards, dealer and number (hence the direction of the pass)."""
    rng = random.Random(seed)
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    return Deal.start(rules, hands, rng.randrange(rules.players), 1 + rng.randrange(4))


def _settle(table: Sequence[str], points: Sequence[int], deals: Sequence[Deal], scores: dict[str, Score]) -> None:
    """Add what one seating came to."""
    for name in set(table):
        own = [worth for worth, who in zip(points, table, strict=True) if who == name]
        rest = [worth for worth, who in zip(points, table, strict=True) if who != name]
        score = scores[name]
        score.seats += len(own)
        score.deals += len(own) * len(deals)
        score.points += sum(own)
        for deal in deals:
            if deal.shooter is not None:
                made = table[deal.shooter] == name
                score.moons += made
                score.suffered += len(own) - made
        if rest:
            score.rivals += 1
            score.lead += sum(rest) / len(rest) - sum(own) / len(own)


def play_job(job: Job) -> dict[str, Score]:
    """Play a deal or match in all its seatings; every player's score."""
    clock = _clock()
    scores = {name: Score() for table in job.tables for name in table}
    for table in job.tables:
        seeds = [(job.seed + (job.mood << 40)) * 8 + seat for seat in range(len(table))]
        players = [
            Timed(PLAYERS[name].make(seed), scores[name], clock) for name, seed in zip(table, seeds, strict=True)
        ]
        if job.whole_match:
            match = play_match(Match.start(job.rules, job.seed), players)
            _settle(table, match.totals, match.history, scores)
            for seat in match.winners:
                scores[table[seat]].won += 1 / len(match.winners)
        else:
            deal = play_deal(dealt(job.rules, job.seed), players, random.Random(job.seed))
            _settle(table, deal.points or (), (deal,), scores)
    return scores


def play_jobs(jobs: Sequence[Job], processes: int) -> Iterator[dict[str, Score]]:
    """The results in the jobs' order, worked out by so many processes."""
    if processes < 2:
        yield from map(play_job, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play_job, jobs)
        pool.close()  # leaving the block would end workers by a signal, which one that waits for a lock may not hear
        pool.join()
