"""Luck of the cards and what was made of them, over many deals: pure arithmetic on what the cards were worth.

What a deal's cards are worth to each seat is worked out elsewhere (players/search/par.py) and kept here under the
number of the method. The points that the person took in a deal are then ::

    points = fair share + (cards - fair share) + (points - cards)
                           luck of the cards      what he made of them

where the fair share is the mean of all seats in that very deal: whoever's cards are better than average, somebody
else's are worse by as much. Only deals that were played straight on count, as everywhere.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hearts_gui.store.statistics import DealRecord, MatchRecord

Pars = Mapping[tuple[int, int], tuple[float, float]]
"""By match and number of the deal: what the cards were worth to the person, and to all seats on average, in points."""


@dataclass(frozen=True, slots=True)
class Luck:
    """Means of some deals, all in points a deal.

    ``share``: what anyone would take with average cards. ``cards``: what the person's were worth. ``taken``: what he
    took. ``cards_margin``, ``taken_margin``: by how much cards - share and taken - cards may be off by chance alone,
    two standard errors, so that about one time in twenty it is more.
    """

    deals: int
    share: float
    cards: float
    taken: float
    cards_margin: float
    taken_margin: float


def luck(deals: Iterable[tuple[DealRecord, tuple[float, float]]]) -> Luck | None:
    """The means of deals, each with what its cards were worth; None where there are fewer than two."""
    rows = [(share, own, deal.points) for deal, (own, share) in deals]
    if len(rows) < 2:
        return None
    share, cards, taken = (math.fsum(column) / len(rows) for column in zip(*rows, strict=True))
    return Luck(
        len(rows),
        share,
        cards,
        taken,
        _margin([own - fair for fair, own, _ in rows]),
        _margin([points - own for _, own, points in rows]),
    )


def weighed(matches: Iterable[MatchRecord], pars: Pars) -> list[tuple[DealRecord, tuple[float, float]]]:
    """The deals of matches that count and whose cards have been weighed, each with what they were worth."""
    return [
        (deal, found)
        for match in matches
        for deal in match.deals
        if deal.straight and (found := pars.get((match.id, deal.number))) is not None
    ]


def _margin(values: list[float]) -> float:
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return 2 * math.sqrt(variance / len(values))


def pars(connection: sqlite3.Connection, method: int) -> Pars:
    """What is kept by this method. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT match, number, own, share FROM pars"
        " WHERE method = ? AND own BETWEEN -1000.0 AND 1000.0 AND share BETWEEN -1000.0 AND 1000.0",
        (method,),
    )
    return {(match, number): (float(own), float(share)) for match, number, own, share in rows}
