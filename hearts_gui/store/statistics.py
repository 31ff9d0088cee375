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
from collections.abc import Mapping
from dataclasses import dataclass

from hearts_gui.rules import Rules
from hearts_gui.rules.notation import format_rules, parse_rules


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


_CHOSEN = """
    SELECT id, person, ended FROM matches
    WHERE broken IS NULL AND person IS NOT NULL AND (?1 IS NULL OR rules = ?1) AND (?2 IS NULL OR level = ?2)
"""
_DEALS = f"""
    WITH chosen AS ({_CHOSEN})
    SELECT scores.points, deals.shooter IS chosen.person, deals.shooter IS NOT NULL, deals.queen IS chosen.person,
        deals.taken_back
    FROM chosen JOIN deals ON deals.match = chosen.id
    JOIN scores ON scores.match = deals.match AND scores.number = deals.number AND scores.seat = chosen.person
    WHERE scores.points BETWEEN -1000 AND 1000
    ORDER BY chosen.id, deals.number
"""  # noqa: S608 - a statement put together from constants
_GAMES = f"""
    WITH chosen AS ({_CHOSEN}),
    totals AS (SELECT match, seat, sum(points) AS total FROM scores WHERE match IN (SELECT id FROM chosen)
        AND points BETWEEN -1000 AND 1000
        GROUP BY match, seat)
    SELECT chosen.ended IS NOT NULL,
        1 + (SELECT count(*) FROM totals WHERE match = chosen.id AND total <
            (SELECT total FROM totals WHERE match = chosen.id AND seat = chosen.person)),
        (SELECT max(taken_back) FROM deals WHERE match = chosen.id)
    FROM chosen ORDER BY chosen.id
"""  # noqa: S608


def statistics(
    connection: sqlite3.Connection, rules: Rules | None = None, level: str | None = None, *, straight: bool = True
) -> Statistics:
    """The person's statistics, of all matches or those by one set of rules or against one level.

    ``straight``: only what was played straight on. Raises sqlite3.Error.
    """
    wanted = (None if rules is None else format_rules(rules), level)
    points, moons_made, moons_suffered, queens, left_out_deals = [], 0, 0, 0, 0
    for scored, own_moon, moon, queen, again in connection.execute(_DEALS, wanted):
        if again and straight:
            left_out_deals += 1
            continue
        points.append(round(scored))
        moons_made += own_moon
        moons_suffered += moon and not own_moon
        queens += queen
    games = unfinished = left_out_games = 0
    places: Counter[int] = Counter()
    for ended, place, again in connection.execute(_GAMES, wanted):
        if not ended:
            unfinished += 1
        elif again and straight:
            left_out_games += 1
        else:
            games += 1
            places[place] += 1
    by_place = tuple(places[place] for place in range(1, max(places, default=0) + 1))
    return Statistics(
        games=games,
        wins=places[1],
        places=by_place,
        unfinished=unfinished,
        deals=len(points),
        points=tuple(points),
        moons_made=moons_made,
        moons_suffered=moons_suffered,
        queens=queens,
        left_out_games=left_out_games,
        left_out_deals=left_out_deals,
    )


def kinds(connection: sqlite3.Connection) -> tuple[Played, ...]:
    """Every kind of game that is stored, the most played first. Raises sqlite3.Error."""
    found = connection.execute(
        "SELECT rules, level, count(*) FROM matches WHERE broken IS NULL AND person IS NOT NULL"
        " GROUP BY rules, level ORDER BY count(*) DESC, max(id) DESC"
    )
    kinds = []
    for rules, level, matches in found:
        try:
            kinds.append(Played(parse_rules(rules), str(level), matches))
        except (TypeError, ValueError, AttributeError):  # edited by hand into rules that there are not
            continue
    return tuple(kinds)
