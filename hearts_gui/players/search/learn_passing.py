"""Learns the passing rule from simulated deals: ridge regression of values on the cells of passing.py (numpy)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from hearts_gui.players.counting import mask_of, ordinals
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.passing import LENGTH, WISHES, PassRule, plain_wishes, set_cells, way_of, wish_cell
from hearts_gui.players.search.rulebook import Rulebook, rulebook
from hearts_gui.players.search.worlds import Hidden
from hearts_gui.rules import Passing, PassPlan, Rules, pack_for
from hearts_gui.rules.passing import plan_for

Array = np.ndarray[Any, Any]
BEST = 24
OTHERS = 16
RIDGE = 30.0


@dataclass(frozen=True, slots=True)
class PassValues:
    """What passing each of some sets of a hand was worth, in points."""

    hand: int
    way: int
    sets: tuple[int, ...]
    values: tuple[float, ...]


def tell_all_hidden(kernel: Kernel, book: Rulebook, seat: int, hand: int) -> None:
    """Before passing: all cards that one does not hold may lie anywhere."""
    seats = tuple(other for other in range(book.players) if other != seat)
    unseen = book.pack & ~hand
    Hidden(seats, (book.tricks,) * len(seats), (0,) * len(seats), (unseen,) * len(seats), unseen).tell(kernel)


def pass_values(kernel: Kernel, rules: Rules, rule: PassRule, worlds: int, rng: random.Random) -> Iterator[PassValues]:
    """Simulated values of sets to pass, hand after hand without end: the rule's best sets and some others."""
    book = rulebook(rules)
    pack = list(pack_for(rules.players))
    while True:
        dealer, number = rng.randrange(rules.players), 1 + rng.randrange(4)
        plan = plan_for(rules, dealer, number)
        if plan is None:
            continue
        rng.shuffle(pack)
        hand = mask_of(pack[: rules.cards_each])
        ranked = rule.ranked(book, hand, plan.count, way_of(plan))
        rest = ranked[BEST:]
        sets = (*ranked[:BEST], *rng.sample(rest, min(OTHERS, len(rest))))
        lay_plan(kernel, plan, dealer, rule)
        tell_all_hidden(kernel, book, 0, hand)
        totals, _ = kernel.search_passes(0, hand, sets, worlds, rng.getrandbits(63))
        scale = worlds * (rules.players - 1)
        yield PassValues(hand, way_of(plan), sets, tuple(total / scale for total in totals))


def lay_plan(kernel: Kernel, plan: PassPlan, dealer: int, rule: PassRule) -> None:
    """Tell a kernel what is passed."""
    kernel.set_passing(plan.count, plan.to, plan.pooled, plan.one_back, dealer, rule.wishes)


def regress(rows: list[list[int]], aims: list[float], length: int) -> Array:
    """The numbers of cells whose sums come nearest to the aims, kept small."""
    square = np.zeros((length, length))
    right = np.zeros(length)
    step = 4000
    for begin in range(0, len(rows), step):
        some = rows[begin : begin + step]
        lines = np.repeat(np.arange(len(some)), [len(row) for row in some])
        cells = np.concatenate([np.array(row) for row in some])
        block = (
            np.bincount(lines * length + cells, minlength=len(some) * length).astype(float).reshape(len(some), length)
        )
        aim = np.array(aims[begin : begin + step])
        square += block.T @ block
        right += block.T @ aim
    return np.linalg.solve(square + RIDGE * np.eye(length), right)


def learn_rule(book: Rulebook, food: list[PassValues]) -> tuple[PassRule, float]:
    """The rule that these values teach, and the share of their variance within a hand that it explains."""
    rows: list[list[int]] = []
    wish_rows: list[list[int]] = []
    aims: list[float] = []
    for values in food:
        mean = sum(values.values) / len(values.values)
        aims += [value - mean for value in values.values]
        found = [set_cells(book, values.hand, chosen, values.way) for chosen in values.sets]
        rows += found
        wish_rows += [[wish_cell(book, values.hand, card) for card in ordinals(chosen)] for chosen in values.sets]
    numbers = regress(rows, aims, LENGTH)
    wishes = regress(wish_rows, aims, WISHES)
    aim = np.array(aims)
    sums = np.array([numbers[row].sum() for row in rows])
    starts = np.arange(0, len(rows), len(food[0].sets))
    sums -= np.repeat(np.add.reduceat(sums, starts) / len(food[0].sets), len(food[0].sets))
    explained = 1 - float(((aim - sums) ** 2).sum() / (aim**2).sum())
    rule = PassRule(tuple(float(round(number, 3)) for number in numbers), tuple(int(v) for v in np.round(wishes * 100)))
    return rule, explained


def start_rule(rules: Rules) -> PassRule:
    """A rule to start learning from, which only knows wishes."""
    book = rulebook(rules)
    return WishRule((0.0,) * LENGTH, plain_wishes(book))


class WishRule(PassRule):
    """Ranks sets by the sum of their wishes."""

    def ranked(self, book: Rulebook, hand: int, count: int, way: int) -> list[int]:
        """All sets, the most unwanted first."""
        wish = {card: self.wishes[wish_cell(book, hand, card)] for card in ordinals(hand)}
        sets = PassRule.ranked(self, book, hand, count, way)
        return sorted(sets, key=lambda chosen: sum(wish[card] for card in ordinals(chosen)), reverse=True)


def passes(rules: Rules) -> bool:
    """Whether anything is ever passed."""
    return rules.passing is not Passing.NONE
