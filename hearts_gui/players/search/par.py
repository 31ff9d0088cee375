"""What the cards of a deal were worth: the points that each seat takes when the same quick player sits at all of them.

Luck of the cards and what was made of them can be told apart only against something fixed. As at duplicate bridge that
is another table with the same cards: here one at which every seat is played by the policy that search uses inside its
playouts, which passes by its wishes, counts the cards, ducks and minds the queen, and knows nothing hidden. The deal
is played out `PLAYOUTS` times, each with another grain of noise in the choices, and the points are averaged. The
others' cards belong to it, as they belong to the luck: an unguarded queen at one's right is worth something.

What it is not. It is no verdict on how hard the cards were to play, nor on the opponents who were really there: against
strong ones one takes more than this with the same skill. A single deal's figure is a guess, good for a sum over many;
what is left over is skill, opponents, and the luck that lies in play itself. Of deals played by four sound players
(1,200 hands, by the duck) it tells a fifth: the correlation with the points taken is 0.43. With a beginner in one seat
it finds that he takes 3.1 points a deal more than his cards are worth, the other three 1.6 less.

Everything follows from rules, seed, number and dealer, so that a stored deal has the same figure on every machine.
"""

from __future__ import annotations

import zlib
from functools import cache

from hearts_gui.players.counting import mask_of
from hearts_gui.players.search.passing import wish_cell
from hearts_gui.players.search.policy import Policy, kernel_for, policies, policy_for
from hearts_gui.players.search.rulebook import Rulebook, rulebook
from hearts_gui.rules import Card, Deal, Match

PLAYOUTS = 32


def par(match: Match) -> tuple[float, ...]:
    """The points of every seat, on average, for the deal that the match has just dealt. Takes half a millisecond.

    ValueError where something has been passed or played in it.
    """
    if match.deal.moves:
        raise ValueError("par is for a deal as it is dealt")
    rules = match.rules
    policy, book = policy_for(rules), rulebook(rules)
    while match.deal.phase != "play":
        match = _passed_on(match, policy, book)
    deal = match.deal
    kernel = kernel_for(rules, policy)
    kernel.load([mask_of(hand) for hand in deal.hands], deal.to_act[0])
    totals = [0] * rules.players
    for seed in range(PLAYOUTS):
        points, _ = kernel.playout(seed)
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    return tuple(total / PLAYOUTS for total in totals)


@cache
def method() -> int:
    """A number that changes whenever the figures would: figures kept under another one are of no use any more."""
    made_of = "/".join(f"{one.name}{one.temperature}{one.numbers}{one.passing.wishes}" for one in policies())
    return zlib.crc32(f"1/{PLAYOUTS}/{made_of}".encode())


def _passed_on(match: Match, policy: Policy, book: Rulebook) -> Match:
    """One more step of the passing, as the quick player takes it."""
    deal = match.deal
    if deal.phase == "pool":
        return match.deal_pool()
    seat = deal.to_act[0]
    count = deal.plan.count if deal.phase == "pass" and deal.plan is not None else 1
    unwanted = _unwanted(deal, seat, policy, book)[:count]
    passed = deal.pass_cards(seat, unwanted) if deal.phase == "pass" else deal.pass_back(seat, unwanted[0])
    return match.apply(passed.moves[-1])


def _unwanted(deal: Deal, seat: int, policy: Policy, book: Rulebook) -> list[Card]:
    """The cards that a seat may give away, those first that it would most like to be rid of."""
    hand = mask_of(deal.hands[seat])
    wishes = policy.passing.wishes
    return sorted(deal.playable(seat), key=lambda card: -wishes[wish_cell(book, hand, card.ordinal)])
