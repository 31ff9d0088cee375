"""A deal's fingerprint: given before the first card is played, so that anyone can check that nothing changed.

The fingerprint is the SHA-256 of a short text that holds the deal's number, the code of its rules, the cards that every
seat was dealt, and a salt. The text is shown once the deal is over; ``sha256sum`` makes the fingerprint of it::

    Hearts, one deal
    number D003-0AY3
    rules R00S-5
    deal 1 dealer 3
    seat 0: 3C 6C 2D …
    seat 1: …
    salt 5f0c…

The salt, 32 hexadecimal digits, is there because a number has few enough digits for a computer to try them all: without
it the fingerprint would tell the cards. Salts of a match's deals come from one secret of the match, each by a way that
can't be gone back (HMAC, RFC 2104), so that the salt of one deal tells nothing of another's.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from hearts_gui.rules.cards import Card, format_cards, parse_cards
from hearts_gui.rules.codes import CodeError, DealtBy, deal_code, read_code, rules_code
from hearts_gui.rules.deal import Deal
from hearts_gui.rules.match import Match

HEADING = "Hearts, one deal"
LONGEST_TEXT = 10_000
"""Characters of a text that is read; the game writes some three hundred."""
_GROUP, _GROUPS = 4, 4


class TextFault(Enum):
    """What is wrong with a text that should tell of a deal."""

    NO_DEAL = auto()
    NUMBER = auto()
    RULES = auto()
    CARDS = auto()
    SALT = auto()


class EvidenceError(ValueError):
    """A text that is not all that a deal's fingerprint is made of; ``fault`` says what is wrong."""

    def __init__(self, fault: TextFault, detail: str) -> None:
        super().__init__(detail)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that a deal's fingerprint is made of. ``hands``: by seat, as dealt, sorted. ``salt``: hexadecimal digits."""

    dealt: DealtBy
    hands: tuple[tuple[Card, ...], ...]
    salt: str

    @classmethod
    def of(cls, match: Match, deal: Deal, secret: str) -> Evidence:
        """That of a deal of a match whose salts come from this secret."""
        dealt = DealtBy(match.rules, match.seed, deal.number, deal.dealer)
        return cls(dealt, deal.dealt, salt_of(secret, deal.number))

    @classmethod
    def read(cls, text: str) -> Evidence:
        """The evidence that a text is, whatever ends its lines. Raises EvidenceError where it is none."""
        lines = [line.strip() for line in text[: LONGEST_TEXT + 1].splitlines() if line.strip()]
        if len(text) > LONGEST_TEXT or not lines or lines[0] != HEADING:
            raise EvidenceError(TextFault.NO_DEAL, f"the text does not begin with the line {HEADING!r}")
        said = dict(re.split(r":? ", line, maxsplit=1) for line in lines[1:] if " " in line and line[:5] != "seat ")
        try:
            dealt = read_code(said.get("number", ""))
        except CodeError as fault:
            raise EvidenceError(TextFault.NUMBER, str(fault)) from None
        if not isinstance(dealt, DealtBy):
            raise EvidenceError(TextFault.NUMBER, "the number is that of rules, not of a deal")
        if said.get("rules") != rules_code(dealt.rules) or said.get("deal") != _place(dealt):
            raise EvidenceError(TextFault.RULES, "the number is that of another deal or other rules")
        if not re.fullmatch(r"[0-9a-f]{32}", said.get("salt", "")):
            raise EvidenceError(TextFault.SALT, "the salt is not 32 hexadecimal digits")
        return cls(dealt, _hands(lines, dealt.rules.players), said["salt"])

    @property
    def text(self) -> str:
        """What is hashed: lines of ASCII, each ended by a line feed."""
        lines = [
            HEADING,
            f"number {deal_code(self.dealt)}",
            f"rules {rules_code(self.dealt.rules)}",
            f"deal {_place(self.dealt)}",
            *(f"seat {seat}: {format_cards(hand)}" for seat, hand in enumerate(self.hands)),
            f"salt {self.salt}",
        ]
        return "\n".join(lines) + "\n"

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the text, 64 hexadecimal digits."""
        return hashlib.sha256(self.text.encode("ascii")).hexdigest()

    @property
    def dealt_by_number(self) -> bool:
        """Whether the cards are those that the deal's number deals, and no others."""
        return self.dealt.match().deal.dealt == self.hands


def salt_of(secret: str, number: int) -> str:
    """The salt of a match's deal of that number."""
    return hmac.digest(secret.encode(), b"deal %d" % number, "sha256")[:16].hex()


def shortened(fingerprint: str) -> str:
    """The first digits in groups, for where there is no room for all: "7f3a 92c1 03be d11f"."""
    return grouped(fingerprint[: _GROUP * _GROUPS])


def grouped(fingerprint: str) -> str:
    """All digits in groups of four."""
    return " ".join(fingerprint[at : at + _GROUP] for at in range(0, len(fingerprint), _GROUP))


def same(fingerprint: str, noted: str) -> bool:
    """Whether what somebody noted down, all of it or the first eight digits or more, is this fingerprint."""
    digits = re.sub(r"[\s-]+", "", noted).lower()
    return len(digits) >= 2 * _GROUP and fingerprint.startswith(digits)


class Promises:
    """The fingerprints of a match's deals: each is made once, as the deal is dealt, and stays what it was.

    Undo, redo, the same deal again and a match taken up another day find it made already.
    """

    def __init__(self, secret: str, made: Mapping[int, str] | None = None, *, known: bool = False) -> None:
        """``secret``: where the salts come from, empty for a match without fingerprints; ``made``: by number of deal.

        ``known``: whether somebody may have known the match's number before it was dealt, since it was entered, or
        read from a file: its fingerprints are right all the same, but prove nothing.
        """
        self.secret = secret
        self.known = known
        self._made = dict(made or {})

    @property
    def made(self) -> Mapping[int, str]:
        """The fingerprints by number of deal."""
        return self._made

    def make(self, match: Match) -> None:
        """Make the fingerprint of the deal in play, if no card of it was passed or played yet and it has none."""
        deal = match.deal
        if self.secret and deal.number not in self._made and not deal.moves:
            self._made[deal.number] = Evidence.of(match, deal, self.secret).fingerprint

    def kept(self, match: Match, deal: Deal) -> bool | None:
        """Whether a deal of the match is still the one whose fingerprint was made; None where none was."""
        made = self._made.get(deal.number)
        return None if made is None else Evidence.of(match, deal, self.secret).fingerprint == made


def _place(dealt: DealtBy) -> str:
    return f"{dealt.number} dealer {dealt.dealer}"


def _hands(lines: list[str], players: int) -> tuple[tuple[Card, ...], ...]:
    hands = []
    for seat in range(players):
        said = [line.partition(": ")[2] for line in lines if line.startswith(f"seat {seat}: ")]
        try:
            (cards,) = map(parse_cards, said)
        except ValueError:
            raise EvidenceError(TextFault.CARDS, f"the cards of seat {seat} do not stand there once") from None
        hands.append(tuple(cards))
    return tuple(hands)
