"""What Hearts is: every rule of RULES.md, as immutable values. Standard library only; no clock, no files.

>>> from hearts_gui.rules import CLASSIC, Match, variation
>>> match = Match.start(CLASSIC, seed=7)
>>> match.deal.phase, match.deal.to_act
('pass', (0, 1, 2, 3))
>>> variation(2, 2, 2, 3, players=5).number
'2-2-2-3'
"""

from hearts_gui.rules.cards import Card, Rank, Suit, format_cards, pack_for, parse_cards
from hearts_gui.rules.claim import Rest, cards_left, certain_rest
from hearts_gui.rules.cutting import Cutting
from hearts_gui.rules.deal import Deal
from hearts_gui.rules.legality import IllegalMove, Reason, hearts_may_be_led
from hearts_gui.rules.match import Match
from hearts_gui.rules.moves import ChooseMoon, DealPool, Move, PassBack, PassCards, PlayCard
from hearts_gui.rules.notation import NotationError, format_deal, format_match, parse_deal, parse_match
from hearts_gui.rules.passing import PassPlan
from hearts_gui.rules.record import Record
from hearts_gui.rules.seats import Direction, Seat, left_of, turns_from
from hearts_gui.rules.trick import Trick
from hearts_gui.rules.variant import (
    BLACK_MARIA,
    CLASSIC,
    HeartsLead,
    Moon,
    MoonChoice,
    Opening,
    Passing,
    Rules,
    Scoring,
    ScoringTable,
    variation,
)
from hearts_gui.rules.view import SeatView

__all__ = [
    "BLACK_MARIA",
    "CLASSIC",
    "Card",
    "ChooseMoon",
    "Cutting",
    "Deal",
    "DealPool",
    "Direction",
    "HeartsLead",
    "IllegalMove",
    "Match",
    "Moon",
    "MoonChoice",
    "Move",
    "NotationError",
    "Opening",
    "PassBack",
    "PassCards",
    "PassPlan",
    "Passing",
    "PlayCard",
    "Rank",
    "Reason",
    "Record",
    "Rest",
    "Rules",
    "Scoring",
    "ScoringTable",
    "Seat",
    "SeatView",
    "Suit",
    "Trick",
    "cards_left",
    "certain_rest",
    "format_cards",
    "format_deal",
    "format_match",
    "hearts_may_be_led",
    "left_of",
    "pack_for",
    "parse_cards",
    "parse_deal",
    "parse_match",
    "turns_from",
    "variation",
]
