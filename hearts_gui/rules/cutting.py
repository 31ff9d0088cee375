"""Cutting for the first deal: every player draws a card, the highest deals, equal ranks cut again (RULES.md 1)."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from hearts_gui.rules.cards import FULL_PACK, Card
from hearts_gui.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Cutting:
    """A pack spread face down and the cards drawn from it.

    ``spread``: the shuffled pack, by place. ``rounds``: the cuts of each round so far, (seat, place in the spread);
    only those who tied for highest cut again.
    """

    players: int
    spread: tuple[Card, ...]
    rounds: tuple[tuple[tuple[Seat, int], ...], ...] = ((),)

    @classmethod
    def start(cls, players: int, rng: random.Random) -> Cutting:
        """A fresh spread of the full pack, nobody having cut."""
        spread = list(FULL_PACK)
        rng.shuffle(spread)
        return cls(players, tuple(spread))

    @classmethod
    def settled(cls, players: int, rng: random.Random) -> Cutting:
        """A cut in which every seat has drawn by chance until a dealer was found."""
        cutting = cls.start(players, rng)
        while cutting.to_cut:
            cutting = cutting.cut(cutting.to_cut[0], rng.choice(cutting.places))
        return cutting

    @property
    def places(self) -> list[int]:
        """The places of the spread from which no card has been drawn."""
        drawn = {place for cuts in self.rounds for _, place in cuts}
        return [place for place in range(len(self.spread)) if place not in drawn]

    @property
    def contenders(self) -> tuple[Seat, ...]:
        """Who cuts in the round under way: everyone at first, then those who tied for highest."""
        return self._contenders(len(self.rounds) - 1)

    def _contenders(self, number: int) -> tuple[Seat, ...]:
        if number == 0:
            return tuple(range(self.players))
        before = self.rounds[number - 1]
        highest = max(self.spread[place].rank for _, place in before)
        return tuple(sorted(seat for seat, place in before if self.spread[place].rank is highest))

    @property
    def to_cut(self) -> tuple[Seat, ...]:
        """Who has yet to cut in the round under way; nobody once the dealer is known."""
        cut = {seat for seat, _ in self.rounds[-1]}
        return tuple(seat for seat in self.contenders if seat not in cut)

    def card_of(self, seat: Seat) -> Card | None:
        """The card that a seat has drawn last, None where it has not cut."""
        for cuts in reversed(self.rounds):
            for cutter, place in cuts:
                if cutter == seat:
                    return self.spread[place]
        return None

    def cut(self, seat: Seat, place: int) -> Cutting:
        """The cutting after a seat has drawn the card at a place of the spread.

        Where that completes a round with equal highest ranks, a new round begins. Raises ValueError where the seat
        is not to cut or the card is gone.
        """
        if seat not in self.to_cut:
            raise ValueError(f"seat {seat} is not to cut")
        if place not in self.places:
            raise ValueError(f"no card lies at place {place}")
        rounds = (*self.rounds[:-1], (*self.rounds[-1], (seat, place)))
        after = replace(self, rounds=rounds)
        if not after.to_cut and len(after._contenders(len(rounds))) > 1:
            after = replace(after, rounds=(*rounds, ()))
        return after

    @property
    def dealer(self) -> Seat:
        """Who deals first. Raises ValueError while someone has yet to cut."""
        if self.to_cut:
            raise ValueError("the cut is not settled")
        return self._contenders(len(self.rounds))[0]
