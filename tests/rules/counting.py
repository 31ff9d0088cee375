"""Counting the positions that can be reached, by the referee and by the second reading (perft, as chess calls it).

From a position, ply by ply: how many different positions can stand there, and how many ways lead to them. Two
positions are the same where everyone holds the same cards, has taken the same, the same trick lies on the table, and
each suit has been led as often.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from hearts_gui.rules import Deal
from tests.rules.naive import NaiveTable, suit

Position = TypeVar("Position")
Counts = list[tuple[int, int]]
DEEPEST = 99
MOST = 1500


def count(
    start: Position,
    after: Callable[[Position], Iterable[Position]],
    key: Callable[[Position], object],
    plies: int = DEEPEST,
) -> Counts:
    """(positions, ways) at each ply, until nothing can follow or enough plies or positions have been counted."""
    layer = {key(start): (start, 1)}
    counts: Counts = []
    while len(counts) < plies and len(layer) <= MOST:
        following: dict[object, tuple[Position, int]] = {}
        for position, ways in layer.values():
            for reached in after(position):
                name = key(reached)
                first, before = following.get(name, (reached, 0))
                following[name] = (first, before + ways)
        if not following:
            break
        layer = following
        counts.append((len(layer), sum(ways for _, ways in layer.values())))
    return counts


def _referee_after(deal: Deal) -> Iterable[Deal]:
    if deal.phase == "back":
        seat = deal.to_act[0]
        return [deal.pass_back(seat, card) for card in deal.playable(seat)]
    return [deal.play(seat, card) for seat in deal.to_act for card in deal.playable(seat)]


def _referee_key(deal: Deal) -> object:
    taken = tuple(frozenset(map(str, cards)) for cards in deal.taken)
    trick = tuple((seat, str(card)) for seat, card in deal.trick.plays) if deal.trick else ()
    hands = tuple(frozenset(map(str, hand)) for hand in deal.hands)
    return hands, tuple(map(str, deal.gave_back)), trick, taken, deal.record.led, deal.leader


def _naive_after(table: NaiveTable) -> Iterable[NaiveTable]:
    if table.phase == "back":
        seat = len(table.given_back)
        return [_then(table, "give_back", seat, card) for card in table.got[seat]]
    if table.phase != "play" or table.played_out():
        return []
    seat = table.turn()
    return [_then(table, "play", seat, card) for card in table.playable()]


def _then(table: NaiveTable, move: str, seat: int, card: str) -> NaiveTable:
    twin = copy.copy(table)
    twin.hands = [set(hand) for hand in table.hands]
    twin.tricks = [list(trick) for trick in table.tricks]
    twin.given_back = dict(table.given_back)
    getattr(twin, move)(seat, card)
    return twin


def _naive_key(table: NaiveTable) -> object:
    leads = Counter(suit(trick[0][1]) for trick in table.finished())
    seats = range(table.rules.players)
    hands = tuple(frozenset(hand) for hand in table.hands)
    back = tuple(table.given_back.get(seat) for seat in seats)
    taken = tuple(frozenset(table.taken(seat)) for seat in seats)
    leader = table.turn() if table.phase == "play" and not table.played_out() and not table.on_table() else None
    return hands, back, tuple(table.on_table()), taken, tuple(leads[s] for s in "CDSH"), leader


def count_by_referee(deal: Deal, plies: int = DEEPEST) -> Counts:
    """What can be reached from a deal at give-back or in play, as the rules have it."""
    return count(deal, _referee_after, _referee_key, plies)


def count_by_second_reading(deal: Deal, plies: int = DEEPEST) -> Counts:
    """The same, by the naive table."""
    return count(NaiveTable.after(deal), _naive_after, _naive_key, plies)
