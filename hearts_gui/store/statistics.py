"""How the person has done, counted anew from the stored deals whenever it is asked for.

What an honest statistic is. A deal that was played after something had been seen that its cards alone don't tell - a
move taken back, or the deal dealt again - says little about how one plays, and a match with such a deal in it no more.
So by default only what was *played straight on* counts, and how much was left out is told beside it; whoever wants to
see everything asks for it (``straight=False``). Moves taken back before anyone's cards had been seen do no harm, nor
does going back and forth without doing anything else. See :meth:`hearts_gui.store.trail.Trail.taken_back`.

A match that was left is not lost: its deals count as deals, the match as unfinished. A match that can't be replayed
counts nowhere.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hearts_gui.rules import Rules, Seat
from hearts_gui.rules.notation import parse_rules


@dataclass(frozen=True, slots=True)
class Statistics:
    """Numbers of one person's play.

    ``games``: matches played to their end. ``wins``: those won, shared wins too. ``places``: how many ended on the
    first place, the second, and so on; equal totals share a place. ``unfinished``: matches that were left or are in
    play. ``deals``: deals scored. ``points``: the person's in each of them, oldest first. ``moons_made``: by him;
    ``moons_suffered``: by another. ``queens``: deals in which he took the queen of spades. ``left_out``: games and
    deals that don't count because something was taken back in them.
    """

    games: int
    wins: int
    places: tuple[int, ...]
    unfinished: int
    deals: int
    points: tuple[int, ...]
    moons_made: int
    moons_suffered: int
    queens: int
    left_out_games: int
    left_out_deals: int

    @property
    def average(self) -> float | None:
        """Points a deal; None where there is no deal."""
        return sum(self.points) / self.deals if self.deals else None

    @property
    def running(self) -> tuple[float, ...]:
        """The average after each deal, over all deals up to it."""
        total, averages = 0, []
        for count, points in enumerate(self.points, 1):
            total += points
            averages.append(total / count)
        return tuple(averages)

    @property
    def distribution(self) -> Mapping[int, int]:
        """How many deals ended with how many points, from the fewest points to the most."""
        return dict(sorted(Counter(self.points).items()))


@dataclass(frozen=True, slots=True)
class Played:
    """A kind of game that there are statistics of: its rules, the opponents' level ('' where mixed), its matches."""

    rules: Rules
    level: str
    matches: int


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One scored deal of the person's: his points, and what is told of it.

    ``straight``: nothing was taken back. ``number``, ``dealer``: which deal of its match it was, and who dealt it.
    """

    points: int
    own_moon: bool
    other_moon: bool
    queen: bool
    straight: bool
    number: int = 1
    dealer: Seat = 0


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One stored match of the person's with its scored deals, for whoever filters and counts.

    ``level``: all opponents', '' where mixed. ``started``: UTC, ISO 8601. ``ended``: whether somebody reached the
    target. ``place``: the person's, by the totals so far; equal totals share one. ``seed``, ``person``: what the cards
    follow from, and where he sat. ``known``: whether its number was asked for, rather than drawn by chance.
    """

    id: int
    rules: Rules
    level: str
    started: str
    ended: bool
    place: int
    total: int
    deals: tuple[DealRecord, ...]
    seed: int = 0
    person: Seat = 0
    known: bool = False

    @property
    def straight(self) -> bool:
        """Whether the whole of it was played straight on."""
        return all(deal.straight for deal in self.deals)


_MATCHES = """
    SELECT id, rules, level, started, ended IS NOT NULL, person, seed, known FROM matches
    WHERE broken IS NULL AND person IS NOT NULL ORDER BY id
"""
_DEALS = """
    SELECT deals.match, scores.points, deals.shooter IS scores.seat, deals.shooter IS NOT NULL,
        deals.queen IS scores.seat, deals.taken_back, deals.number, deals.dealer
    FROM deals JOIN matches ON matches.id = deals.match
    JOIN scores ON scores.match = deals.match AND scores.number = deals.number AND scores.seat = matches.person
    WHERE scores.points BETWEEN -1000 AND 1000
    ORDER BY deals.match, deals.number
"""
_TOTALS = "SELECT match, seat, sum(points) FROM scores WHERE points BETWEEN -1000 AND 1000 GROUP BY match, seat"


def records(connection: sqlite3.Connection) -> tuple[MatchRecord, ...]:
    """Every match that counts, the oldest first, in three passes over the file. Raises sqlite3.Error.

    Two thousand matches may take most of a second of a slow processor: ask off the drawing thread.
    """
    deals: dict[int, list[DealRecord]] = {}
    for match, points, own, moon, queen, again, number, dealer in connection.execute(_DEALS):
        one = DealRecord(round(points), bool(own), bool(moon and not own), bool(queen), not again, number, dealer)
        deals.setdefault(match, []).append(one)
    totals: dict[int, dict[int, int]] = {}
    for match, seat, total in connection.execute(_TOTALS):
        totals.setdefault(match, {})[seat] = round(total)
    read: dict[str, Rules | None] = {}
    found = []
    for match, written, level, started, ended, person, seed, known in connection.execute(_MATCHES):
        if written not in read:
            read[written] = _rules(written)
        rules = read[written]
        if rules is None:
            continue
        of_all = totals.get(match, {})
        own_total = of_all.get(person, 0)
        place = 1 + sum(total < own_total for total in of_all.values())
        one_match = tuple(deals.get(match, ()))
        found.append(
            MatchRecord(
                match,
                rules,
                str(level),
                str(started),
                bool(ended),
                place,
                own_total,
                one_match,
                _whole(seed),
                person,
                bool(known),
            )
        )
    return tuple(found)


def _whole(written: object) -> int:
    """A seed as it is written down; edited by hand into something else it is any."""
    try:
        return int(str(written))
    except ValueError:
        return 0


def _rules(written: str) -> Rules | None:
    try:
        return parse_rules(written)
    except (TypeError, ValueError, AttributeError):  # edited by hand into rules that there are not
        return None


def count(matches: Iterable[MatchRecord], *, straight: bool = True) -> Statistics:
    """The statistics of some matches. ``straight``: only of what was played straight on."""
    counted: list[DealRecord] = []
    games = unfinished = left_out_games = left_out_deals = 0
    places: Counter[int] = Counter()
    for match in matches:
        kept = [deal for deal in match.deals if deal.straight or not straight]
        counted += kept
        left_out_deals += len(match.deals) - len(kept)
        if not match.ended:
            unfinished += 1
        elif straight and not match.straight:
            left_out_games += 1
        else:
            games += 1
            places[match.place] += 1
    return Statistics(
        games=games,
        wins=places[1],
        places=tuple(places[place] for place in range(1, max(places, default=0) + 1)),
        unfinished=unfinished,
        deals=len(counted),
        points=tuple(deal.points for deal in counted),
        moons_made=sum(deal.own_moon for deal in counted),
        moons_suffered=sum(deal.other_moon for deal in counted),
        queens=sum(deal.queen for deal in counted),
        left_out_games=left_out_games,
        left_out_deals=left_out_deals,
    )


def statistics(
    connection: sqlite3.Connection, rules: Rules | None = None, level: str | None = None, *, straight: bool = True
) -> Statistics:
    """The person's statistics, of all matches or those by one set of rules or against one level.

    ``straight``: only of what was played straight on. Raises sqlite3.Error.
    """
    wanted = (
        match
        for match in records(connection)
        if (rules is None or match.rules == rules) and (level is None or match.level == level)
    )
    return count(wanted, straight=straight)


def kinds(connection: sqlite3.Connection) -> tuple[Played, ...]:
    """Every kind of game that is stored, the most played first. Raises sqlite3.Error."""
    found = connection.execute(
        "SELECT rules, level, count(*) FROM matches WHERE broken IS NULL AND person IS NOT NULL"
        " GROUP BY rules, level ORDER BY count(*) DESC, max(id) DESC"
    )
    played = ((_rules(rules), level, matches) for rules, level, matches in found)
    return tuple(Played(rules, str(level), matches) for rules, level, matches in played if rules is not None)
