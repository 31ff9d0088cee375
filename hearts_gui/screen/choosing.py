"""What is chosen on the rules screen, and what every choice makes of the rest. Knows no pygame.

Choices that cannot change anything, such as whether the moon needs a jack that counts nothing, are kept for when they
can, but are no part of the rules in force: so no mixture contradicts itself, and every one has one name.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from hearts_gui.players import PLAYERS
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Rules, Scoring, variation
from hearts_gui.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS
from hearts_gui.rules.variant import CHOICES, SUGGESTED_TARGETS, scoring_table
from hearts_gui.words import Words
from hearts_gui.words.choices import OPTION_WORDS
from hearts_gui.words.describe import differences_line, matters

SWITCHES = tuple(OPTION_WORDS)
"""The fields of Rules that are on or off."""
COLUMNS = tuple(field for field, kind in CHOICES.items() if all(isinstance(choice.value, int) for choice in kind))
"""The fields of Rules whose choices have numbers; together they are one of the 256 variations."""
PLAYER_COUNTS = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
TARGETS = SUGGESTED_TARGETS
LEAST_TARGET, MOST_TARGET, TARGET_STEP = 50, 995, 5
OWN = "own"


def changed(rules: Rules, **fields: Any) -> Rules:
    """The rules with other values in some of their fields, which are given by name."""
    return replace(rules, **fields)


def settled(rules: Rules) -> Rules:
    """The rules with every switch that cannot change anything as the classic game has it."""
    idle = {field: getattr(CLASSIC, field) for field in SWITCHES if not matters(field, rules)}
    return changed(rules, **idle)


def numbered(rules: Rules) -> Rules:
    """The variation of the 256 that is nearest to the rules: their four numbers, everything else as it is there."""
    if rules.number is None:
        rules = replace(rules, scoring=_nearest_numbered(rules.scoring))
    four = (rules.passing, rules.opening, rules.hearts_lead, rules.scoring)
    passing, opening, hearts, scoring = (choice.value for choice in four)
    return variation(passing, opening, hearts, scoring, players=rules.players)


def _nearest_numbered(scoring: Scoring) -> Scoring:
    """The scoring with a number under which the most cards count what they count now."""
    points = scoring_table(scoring).points

    def agreeing(other: Scoring) -> int:
        others = scoring_table(other).points
        return sum(others.get(card) == worth for card, worth in points.items())

    with_number = [other for other in Scoring if replace(CLASSIC, scoring=other).number is not None]
    return max(with_number, key=agreeing)


PRESETS: Mapping[str, tuple[str, Callable[[Rules], Rules]]] = {
    "classic": ("classic", lambda _: CLASSIC),
    "black_maria": ("black-maria", lambda rules: replace(BLACK_MARIA, players=rules.players)),
    "variations": ("variation", numbered),
}
"""The games with a name: the words' name for each, and what choosing it makes of the rules."""


def most_different(words: Words) -> Rules:
    """The rules whose differences from the classic game take the most words, to know how much room they need."""

    def length(rules: Rules) -> int:
        return len(differences_line(words, rules))

    rules = replace(CLASSIC, target=MOST_TARGET)
    rules = max((replace(rules, players=n) for n in PLAYER_COUNTS), key=length)
    for field, kind in CHOICES.items():
        rules = max((changed(rules, **{field: choice}) for choice in kind), key=length)
    for switch in SWITCHES:
        rules = max(rules, changed(rules, **{switch: not getattr(rules, switch)}), key=length)
    return rules


def preset_of(rules: Rules) -> str:
    """Which named game the rules are; "own" for all other mixtures."""
    for name, (_, made) in PRESETS.items():
        if made(rules) == rules:
            return name
    return OWN


def common_level(levels: Sequence[str]) -> str:
    """The level that all opponents have; "" where they differ."""
    return levels[0] if len(set(levels)) == 1 else ""


class Choosing:
    """The rules and the opponents' level as they are chosen now."""

    def __init__(self, rules: Rules, level: str, chance: random.Random) -> None:
        """Begin with the rules in force; `chance` is what surprises come from. `level`: "" where they differ."""
        self._chosen = rules
        self.level = level
        self.own: Rules | None = None
        self._chance = chance
        self._remember()

    @classmethod
    def classic(cls) -> Choosing:
        """The classic game, to measure by."""
        return cls(CLASSIC, next(iter(PLAYERS)), random.Random(0))

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return settled(self._chosen)

    @property
    def preset(self) -> str:
        """Which named game they are, or "own"."""
        return preset_of(self.rules)

    def take(self, rules: Rules) -> None:
        """These rules, as a whole."""
        self._chosen = rules
        self._remember()

    @property
    def can_fewer(self) -> bool:
        """Whether the target can be lowered."""
        return self._chosen.target > LEAST_TARGET

    @property
    def can_more(self) -> bool:
        """Whether the target can be raised."""
        return self._chosen.target < MOST_TARGET

    def choose(self, group: str, value: str) -> bool:
        """Choose one of a group by the names in its node's id; whether there is such a choice."""
        match group:
            case "preset":
                self._choose_preset(value)
            case "players":
                self._change(players=int(value))
            case "target":
                self._change(target=int(value))
            case "level":
                self.level = value
            case field if field in CHOICES:
                self._change(**{field: member(field, value)})
            case _:
                return False
        return True

    def turn(self, switch: str) -> None:
        """A switch the other way."""
        if matters(switch, self._chosen):
            self._change(**{switch: not getattr(self._chosen, switch)})

    def step_target(self, steps: int) -> None:
        """The target to the next multiple of five, up or down."""
        target = self._chosen.target
        start = target if steps > 0 else -target
        moved = abs((start // TARGET_STEP + 1) * TARGET_STEP)
        self._change(target=max(LEAST_TARGET, min(MOST_TARGET, moved)))

    def surprise(self) -> None:
        """Any other mixture, for the same players and target."""
        before = self.rules
        while self.rules == before:
            fields: dict[str, Any] = {field: self._chance.choice(list(kind)) for field, kind in CHOICES.items()}
            fields |= {switch: self._chance.random() < 0.5 for switch in SWITCHES}
            self._change(**fields)

    def _choose_preset(self, preset: str) -> None:
        self._chosen = PRESETS[preset][1](self.rules)

    def _change(self, **fields: Any) -> None:
        self._chosen = changed(self._chosen, **fields)
        self._remember()

    def _remember(self) -> None:
        if self.preset == OWN:
            self.own = self.rules


def member(field: str, value: str) -> Enum:
    """The member of a field's choices whose value reads like that; KeyError where there is none."""
    found = {str(choice.value): choice for choice in CHOICES[field]}
    return found[value]
