"""Matches that have come to where the person can lay down his cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.rules import Match, Passing, PlayCard, Rules, Seat, certain_rest
from hearts_gui.screen.shown import ME

HOLD = Rules(passing=Passing.NONE)


def eager(match: Match) -> Match:
    """The match after one more move, whoever makes it: cards that count are played as soon as they may be."""
    deal = match.deal
    if deal.phase != "play":
        return match.apply(move_of(PLAYERS["novice"].make(1), match.view(deal.to_act[0])))
    (seat,) = deal.to_act
    worths = deal.rules.table.points
    return match.apply(PlayCard(seat, max(deal.playable(seat), key=lambda card: (worths.get(card, 0), -card.rank))))


def usual(match: Match) -> Match:
    """The match after one more move, as players play who think of tricks."""
    seat = match.deal.to_act[0]
    return match.apply(move_of(PLAYERS["novice"].make(seat), match.view(seat)))


@cache
def certain(taker: Seat | None, players: int, cards: int) -> Match:
    """A match in which the person can lay down so many cards at least, all that counts going to that seat."""
    rules = replace(HOLD, players=players)
    for seed in range(2000):
        match = Match.start(rules, seed, players - 1)
        while match.deal.phase == "play":
            view = match.view(ME)
            if match.deal.to_act == (ME,) and len(view.hand) >= cards:
                rest = certain_rest(view)
                if rest is not None and rest.taker == taker:
                    return match
            match = (usual if taker == ME else eager)(match)
    raise AssertionError("it never comes to that")
