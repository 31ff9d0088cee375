"""Plays deals with flat search in every seat and notes what each decision's candidates were worth: the fit's food."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hearts_gui.players.counting import CARDS, mask_of, ordinals
from hearts_gui.players.duck import Duck
from hearts_gui.players.player import Cards
from hearts_gui.players.search.features import candidates, cells
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.passing import PassRule, way_of
from hearts_gui.players.search.rulebook import Rulebook, rulebook
from hearts_gui.players.search.worlds import set_up
from hearts_gui.rules import Card, Deal, Rules, SeatView, pack_for

PROSPECTS = 4
WILD = 0.08
"""How often a move is any of the candidates, so that positions off the beaten track are seen too."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice among several cards: for each candidate its cells (features.py) and its mean value in points."""

    cells: tuple[tuple[int, ...], ...]
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class RulePasser:
    """Passes by a learned rule: mostly what it likes best, now and then one of the next few sets."""

    rule: PassRule
    rng: random.Random

    def choose_pass(self, view: SeatView) -> Cards:
        """One of the sets that the rule likes most."""
        if view.plan is None:
            return ()
        sets = self.rule.ranked(rulebook(view.rules), mask_of(view.hand), view.plan.count, way_of(view.plan))
        place = 0 if self.rng.random() < 0.6 else self.rng.randrange(1, min(6, len(sets)))
        return tuple(CARDS[card] for card in ordinals(sets[place]))

    def choose_back(self, view: SeatView) -> Card:
        """The card received that the rule likes least."""
        book, hand = rulebook(view.rules), mask_of(view.hand)
        way = way_of(view.plan) if view.plan is not None else 0
        return max(view.playable, key=lambda card: self.rule.value(book, hand, 1 << card.ordinal, way))


def after_passing(rules: Rules, rng: random.Random, rule: PassRule | None = None) -> Deal:
    """A random deal, up to the first lead; everyone passes like the duck or, where there is one, by the rule."""
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    deal = Deal.start(rules, hands, rng.randrange(rules.players), 1 + rng.randrange(4))
    duck = Duck(0)
    while deal.phase != "play":
        passer = RulePasser(rule, rng) if rule is not None and rng.random() < 0.6 else duck
        seat = deal.to_act[0]
        if deal.phase == "pass":
            deal = deal.pass_cards(seat, passer.choose_pass(deal.view(seat)))
        elif deal.phase == "back":
            deal = deal.pass_back(seat, passer.choose_back(deal.view(seat)))
        else:
            deal = deal.deal_pool(rng)
    return deal


def decisions(
    kernel: Kernel, rules: Rules, worlds: int, rng: random.Random, rule: PassRule | None = None
) -> Iterator[Decision]:
    """The decisions of one deal after another, without end; the kernel's policy plays the playouts.

    With a passing rule, worlds are picked by what was passed and played: the kernel must know what players keep.
    """
    book = rulebook(rules)
    while True:
        deal = after_passing(rules, rng, rule)
        kernel.set_reading(PROSPECTS if rule is not None else 1, deal.plan is not None)
        while deal.phase == "play":
            seat = deal.to_act[0]
            playable = deal.playable(seat)
            card = playable[0]
            if len(playable) > 1:
                decision, card = _weighed(kernel, book, deal, seat, worlds, rng)
                if decision is not None:
                    yield decision
            deal = deal.play(seat, card)


def _weighed(
    kernel: Kernel, book: Rulebook, deal: Deal, seat: int, worlds: int, rng: random.Random
) -> tuple[Decision | None, Card]:
    """What the candidates are worth, None where there is one alone, and the card to play."""
    view = deal.view(seat)
    set_up(kernel, book, view)
    facts = kernel.facts()
    cards = candidates(book, facts, mask_of(view.playable))
    if len(cards) == 1:
        return None, CARDS[cards[0]]
    totals, _ = kernel.search(seat, cards, worlds, rng.getrandbits(63))
    scale = worlds * (book.players - 1)
    values = tuple(total / scale for total in totals)
    best = cards[values.index(max(values))] if rng.random() >= WILD else rng.choice(cards)
    return Decision(tuple(tuple(cells(book, facts, card)) for card in cards), values), CARDS[best]
