"""A match: deal after deal until someone reaches the target (RULES.md 1 and 6).

A match is its rules, its seed, who dealt first and the moves; every shuffle comes from the seed and the deal's number,
so the same moves give the same match on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

from hearts_gui.rules.cards import Card, pack_for
from hearts_gui.rules.cutting import Cutting
from hearts_gui.rules.deal import Deal
from hearts_gui.rules.legality import IllegalMove, Reason
from hearts_gui.rules.moves import Move
from hearts_gui.rules.scoring import leaders
from hearts_gui.rules.seats import Seat, dealt_round, left_of, whole
from hearts_gui.rules.variant import Rules
from hearts_gui.rules.view import SeatView


def shuffler(seed: int, number: int, purpose: str) -> random.Random:
    """The source of chance for one shuffle of a match, the same on every machine."""
    return random.Random(f"hearts/{seed}/{number}/{purpose}")


def deal_hands(rules: Rules, dealer: Seat, rng: random.Random) -> tuple[tuple[Card, ...], ...]:
    """The pack shuffled and dealt one card at a time, clockwise from the dealer's left, by seat."""
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    return dealt_round(pack, dealer, rules.players)


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    ``seed``: any whole number; all shuffles come from it. ``first_dealer``: a seat. ``finished``: the deals that have
    been scored and left, in order. ``deal``: the one in play, or the last one, done but not yet left.
    ``first_number``: the number of its first deal, above 1 where a deal of another match was asked for by its number.
    """

    rules: Rules
    seed: int
    first_dealer: Seat
    finished: tuple[Deal, ...]
    deal: Deal
    first_number: int = 1

    @classmethod
    def start(cls, rules: Rules, seed: int, dealer: Seat | None = None, number: int = 1) -> Match:
        """A match whose first deal has just been dealt.

        ``dealer`` deals first; where it is not given the cut decides, every seat cutting by chance from the seed.
        ``number`` is that of the first deal. Raises ValueError where it is below 1 or the dealer is no seat, TypeError
        where anything is not what it is called.
        """
        if not isinstance(rules, Rules):
            raise TypeError(f"a match is played by Rules, not by {rules!r}")
        whole("seed", seed)
        if dealer is None:
            dealer = Cutting.settled(rules.players, shuffler(seed, 0, "cut")).dealer
        whole("number", number)
        return cls(rules, seed, dealer, (), _dealt(rules, seed, dealer, number), number)

    @property
    def number(self) -> int:
        """Which deal is in play, counted from 1, or from the number of the first one."""
        return self.deal.number

    @property
    def dealer(self) -> Seat:
        """Who dealt the deal in play."""
        return self.deal.dealer

    @property
    def history(self) -> tuple[Deal, ...]:
        """Every deal that has been scored, in order."""
        return (*self.finished, self.deal) if self.deal.phase == "done" else self.finished

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points in all deals scored so far."""
        return self._sum(self.history)

    @property
    def over(self) -> bool:
        """Whether the deal in play is done and someone has reached the target."""
        return self.deal.phase == "done" and max(self.totals) >= self.rules.target

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won: the lowest total, or all that tie for it; nobody while the match goes on."""
        return leaders(self.totals) if self.over else ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the match, in order."""
        return tuple(move for deal in (*self.finished, self.deal) for move in deal.moves)

    def view(self, seat: Seat) -> SeatView:
        """What a seat may know of the deal in play, with the totals before it."""
        return self.deal.view(seat, self._sum(self.finished))

    def _sum(self, deals: Iterable[Deal]) -> tuple[int, ...]:
        totals = [0] * self.rules.players
        for deal in deals:
            for seat, points in enumerate(deal.points or ()):
                totals[seat] += points
        return tuple(totals)

    def apply(self, move: Move) -> Match:
        """The match after a move of the deal in play. Raises IllegalMove."""
        return replace(self, deal=self.deal.apply(move))

    def deal_pool(self) -> Match:
        """The match after the dealer has dealt the pool, shuffled by the match's own chance."""
        return replace(self, deal=self.deal.deal_pool(shuffler(self.seed, self.number, "pool")))

    def next_deal(self) -> Match:
        """The match with the next deal dealt by the player to the dealer's left.

        Raises IllegalMove while the deal in play is not done, and once the match is over.
        """
        if self.deal.phase != "done":
            raise IllegalMove(Reason.DEAL_IS_NOT_OVER, "the deal in play is not over")
        if self.over:
            raise IllegalMove(Reason.MATCH_IS_OVER, "the match is over")
        dealer = left_of(self.dealer, self.rules.players)
        deal = _dealt(self.rules, self.seed, dealer, self.number + 1)
        return replace(self, finished=(*self.finished, self.deal), deal=deal)

    def restart_deal(self) -> Match:
        """The match with the deal in play dealt again, the same cards, nothing passed or played."""
        return replace(self, deal=Deal.start(self.rules, self.deal.dealt, self.dealer, self.number))


def _dealt(rules: Rules, seed: int, dealer: Seat, number: int) -> Deal:
    return Deal.start(rules, deal_hands(rules, dealer, shuffler(seed, number, "deal")), dealer, number)
