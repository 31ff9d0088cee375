"""Deals and matches as readable text and back, exactly: for saves, tests, replays and bug reports.

::

    hearts 1
    rules players=4 passing=THREE opening=LOWEST_CLUB … target=100
    seed 7
    first-dealer 2

    deal 1 dealer 2
    hand 0: 3C 6C 2D …
    pass 0: QS KH AH
    back 0: AH
    share 0: 4C 9D 2H
    trick 1: 2C 5C KC AC
    moon 1: add

Hands are as dealt. ``pass``, ``back`` and ``share`` (what the dealer's pool gives a seat) stand in the order in which
they were made; a ``trick`` line holds its leader's seat and the cards in the order of play, the last perhaps
incomplete. ``first-deal 3`` follows the first dealer where the match began with another deal than the first. A single
deal is the same text without ``seed`` and ``first-dealer``. Everything read is played through the referee, so that a
text either gives a position that can be reached or a :class:`NotationError`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum

from hearts_gui.rules.cards import Card, format_cards, parse_cards
from hearts_gui.rules.deal import Deal
from hearts_gui.rules.legality import IllegalMove
from hearts_gui.rules.match import Match
from hearts_gui.rules.moves import ChooseMoon, DealPool, Move, PassBack, PassCards
from hearts_gui.rules.variant import CHOICES, MoonChoice, Rules

FORMAT = "hearts 1"
# A match of 3 players with minus scores can be long; nothing that a person plays comes near this many characters.
LONGEST_TEXT = 4_000_000
# Python itself neither writes nor reads whole numbers of more digits.
_WHOLE = r"[0-9]{1,4300}"
_SEAT = r"[0-9]"
_SEAT_LINE = rf"({_SEAT}): (.*)"


class NotationError(ValueError):
    """A text that is not a deal or match. ``line`` counts from 1; 0 where no one line is to blame."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


# -- writing ---------------------------------------------------------------------------------------------------------


def format_rules(rules: Rules) -> str:
    """Rules on one line, every choice by name."""
    values = ((field.name, getattr(rules, field.name)) for field in fields(rules))
    return " ".join(f"{name}={value.name if isinstance(value, Enum) else value}" for name, value in values)


def _move_lines(deal: Deal) -> Iterator[str]:
    for move in deal.moves:
        match move:
            case PassCards(seat, cards):
                yield f"pass {seat}: {format_cards(cards)}"
            case PassBack(seat, card):
                yield f"back {seat}: {card}"
            case DealPool(shares):
                for seat, share in enumerate(shares):
                    yield f"share {seat}: {format_cards(share)}"
    tricks = (*deal.tricks, deal.trick) if deal.trick and deal.trick.cards else deal.tricks
    for trick in tricks:
        yield f"trick {trick.leader}: {format_cards(trick.cards)}"
    for move in deal.moves:
        if isinstance(move, ChooseMoon):
            yield f"moon {move.seat}: {move.choice.value}"


def _deal_lines(deal: Deal) -> Iterator[str]:
    yield f"deal {deal.number} dealer {deal.dealer}"
    for seat, hand in enumerate(deal.dealt):
        yield f"hand {seat}: {format_cards(hand)}"
    yield from _move_lines(deal)


def format_deal(deal: Deal) -> str:
    """One deal as text, with its rules."""
    lines = [FORMAT, f"rules {format_rules(deal.rules)}", "", *_deal_lines(deal)]
    return "\n".join(lines) + "\n"


def format_match(match: Match) -> str:
    """A match as text, from its seed to its last move."""
    lines = [FORMAT, f"rules {format_rules(match.rules)}", f"seed {match.seed}", f"first-dealer {match.first_dealer}"]
    if match.first_number != 1:
        lines.append(f"first-deal {match.first_number}")
    for deal in (*match.finished, match.deal):
        lines += ["", *_deal_lines(deal)]
    return "\n".join(lines) + "\n"


# -- reading ---------------------------------------------------------------------------------------------------------


class _Lines:
    """The lines of a text that say something, read one at a time, with their numbers."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"notation is text, not {type(text).__name__}")
        if len(text) > LONGEST_TEXT:
            raise NotationError(f"the text is longer than {LONGEST_TEXT} characters")
        numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
        self._lines = [(number, line) for number, line in numbered if line and not line.startswith("#")]
        self._next = 0

    @property
    def number(self) -> int:
        """The number of the line read last."""
        return self._lines[self._next - 1][0] if self._next else 0

    def error(self, message: str) -> NotationError:
        return NotationError(message, self.number)

    def peek(self) -> str:
        """The first word of the next line, empty at the end."""
        return self._lines[self._next][1].split()[0] if self._next < len(self._lines) else ""

    def take(self, pattern: str, wanted: str) -> tuple[str, ...]:
        """The groups of the next line, which must match the whole pattern."""
        if self._next == len(self._lines):
            raise NotationError(f"the text ends where {wanted} should follow", self.number)
        self._next += 1
        found = re.fullmatch(pattern, self._lines[self._next - 1][1])
        if found is None:
            raise self.error(f"{wanted} should stand here")
        return found.groups()

    def cards(self, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except ValueError as fault:
            raise self.error(str(fault)) from None


def _value(name: str, text: str) -> object:
    if name in CHOICES:
        return CHOICES[name][text]
    kind = next(field.type for field in fields(Rules) if field.name == name)
    if kind == "bool":
        return {"True": True, "False": False}[text]
    if not re.fullmatch(_WHOLE, text):
        raise ValueError(text)
    return int(text)


def parse_rules(text: str) -> Rules:
    """The inverse of :func:`format_rules`; choices left out are the classic ones. Raises ValueError."""
    chosen: dict[str, object] = {}
    for pair in text.split():
        name, _, value = pair.partition("=")
        if name in chosen:
            raise ValueError(f"{name} is given twice")
        try:
            chosen[name] = _value(name, value)
        except (KeyError, ValueError, StopIteration):
            raise ValueError(f"{pair!r} is not a rule") from None
    return Rules(**chosen)  # type: ignore[arg-type]


def _header(lines: _Lines) -> Rules:
    lines.take(re.escape(FORMAT), f"{FORMAT!r}")
    (text,) = lines.take(r"rules (.*)", "the rules")
    try:
        return parse_rules(text)
    except (TypeError, ValueError) as fault:
        raise lines.error(str(fault)) from None


def _seat(lines: _Lines, text: str, rules: Rules) -> int:
    seat = int(text)
    if seat >= rules.players:
        raise lines.error(f"there is no seat {seat} among {rules.players}")
    return seat


def _start(lines: _Lines, rules: Rules) -> Deal:
    """The deal as it stood before its first move."""
    number, digit = lines.take(rf"deal ({_WHOLE}) dealer ({_SEAT})", "a deal's number and dealer")
    dealer = _seat(lines, digit, rules)
    if int(number) < 1:
        raise lines.error("deals are counted from 1")
    hands = []
    for seat in range(rules.players):
        (cards,) = lines.take(rf"hand {seat}: (.*)", f"the hand of seat {seat}")
        hands.append(lines.cards(cards))
    try:
        return Deal.start(rules, hands, dealer, int(number))
    except ValueError as fault:
        raise lines.error(str(fault)) from None


def _trick(lines: _Lines, deal: Deal) -> Deal:
    leader, text = lines.take(rf"trick {_SEAT_LINE}", "a trick")
    cards = lines.cards(text)
    if not 1 <= len(cards) <= deal.rules.players:
        raise lines.error(f"a trick has 1 to {deal.rules.players} cards")
    if deal.trick is None or deal.trick.cards:
        raise lines.error("no trick can begin here")
    seat = _seat(lines, leader, deal.rules)
    for step, card in enumerate(cards):
        deal = deal.play((seat + step) % deal.rules.players, card)
    return deal


def _move(lines: _Lines, deal: Deal, word: str) -> Move:
    if word == "share":
        shares = []
        for seat in range(deal.rules.players):
            (text,) = lines.take(rf"share {seat}: (.*)", f"the share of seat {seat}")
            shares.append(lines.cards(text))
        return DealPool(tuple(shares))
    digit, text = lines.take(rf"{word} {_SEAT_LINE}", f"a {word} line")
    seat = _seat(lines, digit, deal.rules)
    if word == "moon":
        try:
            return ChooseMoon(seat, MoonChoice(text))
        except ValueError:
            raise lines.error(f"{text!r} is neither add nor subtract") from None
    cards = lines.cards(text)
    if word == "pass":
        return PassCards(seat, cards)
    if len(cards) != 1:
        raise lines.error("one card is given back")
    return PassBack(seat, cards[0])


def _played(lines: _Lines, deal: Deal) -> Deal:
    """The deal after the moves that stand next in the text."""
    while (word := lines.peek()) in ("pass", "back", "share", "trick", "moon"):
        try:
            deal = _trick(lines, deal) if word == "trick" else deal.apply(_move(lines, deal, word))
        except IllegalMove as fault:
            raise lines.error(str(fault)) from None
    return deal


def _ended(lines: _Lines) -> None:
    if lines.peek():
        lines.take("(?!)", "the end of the text")


def _next_deal(lines: _Lines, match: Match) -> Match:
    """The match with the next deal of the text read into it; ``match`` has just been dealt that deal."""
    start = _start(lines, match.rules)
    if (start.number, start.dealer) != (match.number, match.dealer):
        raise lines.error(f"deal {match.number} dealer {match.dealer} should stand above these hands")
    if start != match.deal:
        raise lines.error(f"these are not the cards of deal {match.number} of seed {match.seed}")
    return replace(match, deal=_played(lines, start))


def parse_deal(text: str) -> Deal:
    """The deal that the text describes. Raises NotationError."""
    lines = _Lines(text)
    deal = _played(lines, _start(lines, _header(lines)))
    _ended(lines)
    return deal


def parse_match(text: str) -> Match:
    """The match that the text describes. Raises NotationError."""
    lines = _Lines(text)
    rules = _header(lines)
    (seed,) = lines.take(rf"seed (-?{_WHOLE})", "the seed")
    (dealer,) = lines.take(rf"first-dealer ({_SEAT})", "the first dealer")
    number = "1"
    if lines.peek() == "first-deal":
        (number,) = lines.take(rf"first-deal ({_WHOLE})", "the number of the first deal")
        if int(number) < 1:
            raise lines.error("deals are counted from 1")
    match = _next_deal(lines, Match.start(rules, int(seed), _seat(lines, dealer, rules), int(number)))
    while lines.peek() == "deal":
        try:
            match = match.next_deal()
        except IllegalMove as fault:
            raise lines.error(str(fault)) from None
        match = _next_deal(lines, match)
    _ended(lines)
    return match
