"""Deals and matches played out by players alone, without a table to look at: for tests, measurements and the arena."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hearts_gui.players.player import Player, move_of
from hearts_gui.rules import Deal, Match


def play_deal(deal: Deal, players: Sequence[Player], rng: random.Random, totals: Sequence[int] | None = None) -> Deal:
    """The deal played to its end, one player a seat; ``rng`` shuffles a dealer's pool, ``totals`` came before it.

    Raises IllegalMove where a player chooses what the rules do not allow.
    """
    while deal.phase != "done":
        if deal.phase == "pool":
            deal = deal.deal_pool(rng)
            continue
        for seat in deal.to_act:
            deal = deal.apply(move_of(players[seat], deal.view(seat, totals)))
    return deal


def play_match(match: Match, players: Sequence[Player]) -> Match:
    """The match played to its end, one player a seat. Raises IllegalMove as :func:`play_deal` does."""
    totals = match.totals  # those before the deal in play; added up once a deal
    while not match.over:
        deal = match.deal
        if deal.phase == "done":
            totals = match.totals
            match = match.next_deal()
        elif deal.phase == "pool":
            match = match.deal_pool()
        else:
            for seat in deal.to_act:
                match = match.apply(move_of(players[seat], match.deal.view(seat, totals)))
    return match
