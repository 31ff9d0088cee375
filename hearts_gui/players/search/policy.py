"""The fitted playout policies that come with the game, and which of them plays under which rules."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from hearts_gui.players.search.evaluation import chance_table
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.passing import PassRule
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.tables import UNIT, Tables, gumbel_noise, split, unpack
from hearts_gui.rules import Rules

WEIGHTS = "weights"


@dataclass(frozen=True, slots=True)
class Policy:
    """One fit: the players and the card values it was fitted for, its tables, and the temperature of its noise."""

    name: str
    players: int
    points: Mapping[str, int]
    free_hearts: int
    numbers: Sequence[int]
    tables: Tables
    temperature: float
    passing: PassRule
    holdings: Sequence[int]
    slopes: Sequence[float]

    @classmethod
    def parse(cls, name: str, text: str) -> Policy:
        """A policy out of its file. Raises ValueError or KeyError for a file that is none."""
        data = json.loads(text)
        numbers = unpack(data["numbers"])
        return cls(
            name,
            data["players"],
            data["points"],
            data["free_hearts"],
            numbers,
            split(numbers),
            data["temperature"],
            PassRule(tuple(data["pass_values"]), tuple(data["pass_wishes"])),
            data["holdings"],
            data["slopes"],
        )

    def score(self, cells: Sequence[int]) -> float:
        """A card's score from its cells (features.py): up to a number common to all, its value in points, roughly."""
        return sum(self.numbers[cell] for cell in cells) / UNIT

    def strangeness(self, rules: Rules) -> float:
        """How far from these rules the fit is: 0 where it was made for them."""
        table = rules.table
        points = {str(card): worth for card, worth in table.points.items()}
        cards = points.keys() | self.points.keys()
        apart = sum(abs(points.get(card, 0) - self.points.get(card, 0)) for card in cards)
        return 4.0 * apart + 8.0 * abs(table.free_hearts - self.free_hearts) + abs(rules.players - self.players)


@cache
def policies() -> tuple[Policy, ...]:
    """All that come with the game, by name."""
    folder = resources.files(__package__) / WEIGHTS
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".json")), key=lambda entry: entry.name)
    return tuple(Policy.parse(entry.name.removesuffix(".json"), entry.read_text("utf-8")) for entry in found)


@cache
def policy_for(rules: Rules) -> Policy:
    """The policy fitted for these rules, or for the least strange ones."""
    return min(policies(), key=lambda policy: policy.strangeness(rules))


KEPT = 16
_OWN = threading.local()


def kernel_for(rules: Rules, policy: Policy, greedy: bool = False) -> Kernel:
    """This thread's kernel for these rules and this policy; ``greedy``: with no noise in its choices.

    A thread keeps those that it made last: one who plays under thousands of rules is not to fill the memory with them.
    """
    kernels: dict[tuple[Rules, str, bool], Kernel] | None = getattr(_OWN, "kernels", None)
    if kernels is None:
        kernels = _OWN.kernels = {}
    key = (rules, policy.name, greedy)
    kernel = kernels.get(key)
    if kernel is None:
        if len(kernels) == KEPT:
            del kernels[next(iter(kernels))]
        kernel = kernels[key] = Kernel(rulebook(rules))
        kernel.set_policy(policy.tables, None if greedy else gumbel_noise(policy.temperature))
        kernel.set_holdings(policy.holdings)
        kernel.set_chances(chance_table(policy.slopes))
    return kernel
