"""Short texts to share: the code of some rules, and the number of a deal, from which anyone deals the same cards.

A code is grouped base 32: ``R13-1Q8`` are rules, ``D01-04V2…`` is a deal with its rules, its dealer, its number in the
match and the match's seed, which every shuffle comes from. It is read whatever its case, spaces and dashes, and with
letters that look like one another taken for what they mean: O for 0, I and L for 1, U for V (after Crockford's base
32, which has none of the four). Its last two letters make the whole, read as one number, a multiple of the prime 1021:
every single wrong letter and every two letters that changed places are found, and of other faults all but one in a
thousand.

Within a code numbers stand in letters of four bits and a fifth that says whether more follows, the lowest bits first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from hearts_gui.rules.match import Match
from hearts_gui.rules.seats import Seat
from hearts_gui.rules.variant import CHOICES, CLASSIC, Rules, variation

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LONGEST_CODE = 400
"""No text of more letters than this is read; the codes that people share have some ten or twenty."""
_ALIKE = str.maketrans("OILU", "011V")
_BETWEEN = re.compile(r"[\s\-\u2010-\u2015\u2212_.,:]+")
_RULES, _DEAL = "R", "D"
_PRIME, _CHECKED = 1021, 1024
_VARIATION = re.compile(r"[1-4]{4}")


class CodeFault(Enum):
    """What is wrong with a code."""

    EMPTY = auto()
    LETTER = auto()
    UNFINISHED = auto()
    MISTYPED = auto()
    UNKNOWN = auto()


class CodeError(ValueError):
    """A text that is no code. ``fault`` says why; ``letter`` is the one that no code has, else empty."""

    def __init__(self, fault: CodeFault, letter: str = "") -> None:
        super().__init__(f"this is no code: {fault.name.lower()} {letter}".rstrip())
        self.fault = fault
        self.letter = letter


@dataclass(frozen=True, slots=True)
class DealtBy:
    """What a deal's cards follow from. ``number``: which deal of the match, from 1: the passing goes by it."""

    rules: Rules
    seed: int
    number: int
    dealer: Seat

    @classmethod
    def of(cls, match: Match) -> DealtBy:
        """The deal in play."""
        return cls(match.rules, match.seed, match.number, match.dealer)

    def match(self) -> Match:
        """A match that begins with this deal."""
        return Match.start(self.rules, self.seed, self.dealer, self.number)


# -- writing ---------------------------------------------------------------------------------------------------------


def rules_code(rules: Rules) -> str:
    """The code of some rules, every choice of them, in groups of four letters."""
    return _sealed(_RULES, _rules_numbers(rules))


def deal_code(deal: DealtBy) -> str:
    """The number of a deal with all that it takes to deal the same cards again."""
    seed = 2 * deal.seed if deal.seed >= 0 else -2 * deal.seed - 1
    return _sealed(_DEAL, [*_rules_numbers(deal.rules), deal.dealer, deal.number - 1, seed])


def _fields() -> Iterator[tuple[str, list[Any]]]:
    """The choices that have a few values each, in the order in which they are packed, with the values in theirs.

    Data of the format: what comes later is added behind, and the classic choice is always the first of its list.
    """
    yield "players", [4, 3, 5, 6, 7]
    for name in ("scoring", "passing", "opening", "hearts_lead", "moon"):
        usual = getattr(CLASSIC, name)
        yield name, [usual, *(choice for choice in CHOICES[name] if choice is not usual)]
    for name in ("queen_breaks", "moon_needs_jack"):
        usual = getattr(CLASSIC, name)
        yield name, [usual, not usual]


def _rules_numbers(rules: Rules) -> list[int]:
    """The rules as two whole numbers from 0: the choices, and the target; classic rules are two zeros."""
    packed, scale = 0, 1
    for name, values in _fields():
        packed += scale * values.index(getattr(rules, name))
        scale *= len(values)
    off = rules.target - CLASSIC.target
    return [packed, 2 * off if off >= 0 else -2 * off - 1]


def _sealed(kind: str, numbers: list[int]) -> str:
    """The kind, the numbers and the two letters of the check, in groups of four."""
    letters = kind + "".join(map(_spelt, numbers))
    check = -_value(letters) * _CHECKED % _PRIME
    letters += LETTERS[check // 32] + LETTERS[check % 32]
    return "-".join(letters[place : place + 4] for place in range(0, len(letters), 4))


def _spelt(number: int) -> str:
    spelt = ""
    while True:
        number, low = divmod(number, 16)
        spelt += LETTERS[low + 16 * (number > 0)]
        if not number:
            return spelt


def _value(letters: str) -> int:
    value = 0
    for letter in letters:
        value = 32 * value + LETTERS.index(letter)
    return value


# -- reading ---------------------------------------------------------------------------------------------------------


def read_code(text: str) -> Rules | DealtBy:
    """What a text stands for: a deal, rules, or a variation by its four digits. Raises CodeError."""
    letters = _tidied(text)
    if _VARIATION.fullmatch(letters):
        return variation(*map(int, letters))
    if letters[0] not in _RULES + _DEAL:
        raise CodeError(CodeFault.UNKNOWN)
    if len(letters) < 1 + 2 + 2:
        raise CodeError(CodeFault.UNFINISHED)
    if _value(letters) % _PRIME:
        raise CodeError(CodeFault.MISTYPED)
    try:
        found = _understood(letters[0], _numbers(letters[1:-2]))
    except (ValueError, IndexError):
        raise CodeError(CodeFault.UNKNOWN) from None
    written = rules_code(found) if isinstance(found, Rules) else deal_code(found)
    if written.replace("-", "") != letters:
        raise CodeError(CodeFault.UNKNOWN)  # there is one way to write a code
    return found


def _tidied(text: str) -> str:
    """The letters alone, each as it is meant."""
    text = _BETWEEN.sub("", unicodedata.normalize("NFKC", text[: 4 * LONGEST_CODE])).upper().translate(_ALIKE)
    if not text:
        raise CodeError(CodeFault.EMPTY)
    strange = next((letter for letter in text if letter not in LETTERS), "")
    if strange:
        raise CodeError(CodeFault.LETTER, strange)
    if len(text) > LONGEST_CODE:
        raise CodeError(CodeFault.UNKNOWN)
    return text


def _numbers(letters: str) -> list[int]:
    numbers, number, bits = list[int](), 0, 0
    for letter in letters:
        more, low = divmod(LETTERS.index(letter), 16)
        number += low << bits
        bits += 4
        if not more:
            numbers.append(number)
            number, bits = 0, 0
    if bits:
        raise ValueError("a number does not end")
    return numbers


def _signed(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2


def _understood(kind: str, numbers: list[int]) -> Rules | DealtBy:
    packed, target, *rest = numbers
    rules = replace(CLASSIC, target=CLASSIC.target + _signed(target))
    for name, values in _fields():
        packed, place = divmod(packed, len(values))
        rules = replace(rules, **{name: values[place]})
    if packed:
        raise ValueError("choices that are not known")
    if kind == _RULES:
        () = rest
        return rules
    dealer, number, seed = rest
    if dealer >= rules.players:
        raise ValueError("there is no such seat")
    return DealtBy(rules, _signed(seed), number + 1, dealer)
