"""A variant's rules as the numbers and sets of cards that the kernel plays by (RULES.md 3 to 5).

Nothing here asks for a scoring by its name: all is worked out from the points per card, so that other card values need
no change in the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from hearts_gui.players.counting import CARDS, SUIT_BITS, mask_of
from hearts_gui.rules import HeartsLead, Moon, Opening, Record, Rules, Suit, pack_for
from hearts_gui.rules.legality import lowest_club, opening_twos
from hearts_gui.rules.variant import MOON_POINTS

# How a suit counts, as far as choosing cards in a playout goes.
PLAIN, QUEENED, PAINED, PRIZED = range(4)
# How the moon's points are given: to the others, as the shooter likes, off his own.
MOON_CHOICES = {Moon.OTHERS_PLUS_26: 0, Moon.SHOOTER_CHOOSES: 1, Moon.SHOOTER_MINUS_26: 2}
# The opener leads: his lowest card outside hearts; one of a set of cards; no scoring card.
_OPENINGS = {Opening.ELDEST_LOWEST: 0, Opening.LOWEST_CLUB: 1, Opening.FIRST_TWO: 1, Opening.SHOW_CLUB: 2}
# When hearts may be led: after so many tricks; once broken; once other suits have been led.
_LEADS = {
    HeartsLead.AFTER_FIRST_TRICK: (1, False, False),
    HeartsLead.BROKEN: (0, True, False),
    HeartsLead.AFTER_THIRD_TRICK: (3, False, False),
    HeartsLead.SUITS_LED: (0, False, True),
}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the kernel needs to know of the rules.

    Masks of cards: ``pack``, ``hearts`` (in the pack), ``opening_cards`` (who holds one opens), ``breakers`` (break
    hearts), ``scoring``, ``harmful`` (plus points), ``moon_cards``, ``queens`` (the pivot of every queened suit) and
    ``jacks`` (minus points). By suit: ``kind``, and as 13 bits its ``pivot`` (the card the suit is about) and the cards
    ``above`` it. By card: ``worth`` in points and ``place`` (below its suit's pivot 0, the pivot 1, above it 2; of a
    pained suit, whether it is a dear card). ``phase``: by tricks taken, 0 early to 3 late. ``harm_bin``, ``left_bin``,
    ``cost_bin``: classes of points taken, points left and, from -32, a trick's cost.
    """

    players: int
    tricks: int
    opening: int
    hearts_after: int
    hearts_need_break: bool
    hearts_need_led: bool
    free_hearts: int
    heart_worth: int
    moon_points: int
    moon_choice: int
    pack: int
    hearts: int
    opening_cards: int
    breakers: int
    scoring: int
    harmful: int
    moon_cards: int
    queens: int
    jacks: int
    kind: tuple[int, ...]
    pivot: tuple[int, ...]
    above: tuple[int, ...]
    worth: tuple[int, ...]
    place: tuple[int, ...]
    phase: tuple[int, ...]
    harm_bin: tuple[int, ...]
    left_bin: tuple[int, ...]
    cost_bin: tuple[int, ...]


def _kind(points: list[int]) -> int:
    """How a suit counts, from the points of its thirteen cards."""
    harmful = sum(worth > 0 for worth in points)
    if harmful > 3:
        return PAINED
    if harmful:
        return QUEENED
    return PRIZED if min(points) < 0 else PLAIN


def _pivot(kind: int, points: list[int]) -> int:
    """The rank (two is 0) of the card that a suit is about, -1 where there is none."""
    if kind == QUEENED:
        return points.index(max(points))
    return points.index(min(points)) if kind == PRIZED else -1


def _place(kind: int, points: list[int], pivot: int, rank: int) -> int:
    if kind == PAINED:
        return int(points[rank] >= 3 * min(worth for worth in points if worth > 0))
    return 0 if pivot < 0 or rank < pivot else 1 if rank == pivot else 2


def _cost_bin(cost: int) -> int:
    if cost <= 0:
        return 5 if cost < 0 else 0
    return 1 if cost == 1 else 2 if cost < 4 else 3 if cost < 13 else 4


@lru_cache(maxsize=256)
def rulebook(rules: Rules) -> Rulebook:
    """The rulebook of these rules."""
    table = rules.table
    worth = [table.points.get(card, 0) for card in CARDS]
    suits = [worth[13 * suit : 13 * suit + 13] for suit in range(4)]
    kinds = [_kind(points) for points in suits]
    pivots = [_pivot(kind, points) for kind, points in zip(kinds, suits, strict=True)]
    pack = mask_of(pack_for(rules.players))
    fresh = Record.start(rules, 0, 1).opened(0, None)
    opening_cards = opening_twos(rules.players) if rules.opening is Opening.FIRST_TWO else (lowest_club(rules.players),)
    after, need_break, need_led = _LEADS[rules.hearts_lead]
    total = sum(points for points in worth if points > 0) - table.free_hearts * worth[CARDS.index(CARDS[-1])]
    each = rules.cards_each
    rest = [13 * (each - min(trick, each)) / each for trick in range(20)]
    return Rulebook(
        players=rules.players,
        tricks=each,
        opening=_OPENINGS[rules.opening],
        hearts_after=after,
        hearts_need_break=need_break,
        hearts_need_led=need_led,
        free_hearts=table.free_hearts,
        heart_worth=worth[-1],
        moon_points=MOON_POINTS,
        moon_choice=MOON_CHOICES[rules.moon],
        pack=pack,
        hearts=pack & (SUIT_BITS << 13 * Suit.HEARTS),
        opening_cards=mask_of(opening_cards),
        breakers=mask_of(card for card in CARDS if fresh.played(card).hearts_broken),
        scoring=pack & mask_of(table.points),
        harmful=pack & mask_of(table.harmful),
        moon_cards=pack & mask_of(table.moon_cards),
        queens=sum(1 << 13 * suit + pivots[suit] for suit in range(4) if kinds[suit] == QUEENED),
        jacks=pack & mask_of(card for card, points in table.points.items() if points < 0),
        kind=tuple(kinds),
        pivot=tuple(1 << pivot if pivot >= 0 else 0 for pivot in pivots),
        above=tuple(SUIT_BITS & -(2 << pivot) if pivot >= 0 else 0 for pivot in pivots),
        worth=tuple(worth),
        place=tuple(_place(kinds[c // 13], suits[c // 13], pivots[c // 13], c % 13) for c in range(52)),
        phase=tuple(0 if left > 10 else 1 if left >= 7.5 else 2 if left > 4.4 else 3 for left in rest),
        harm_bin=tuple(
            (26 * harm >= 5.5 * total) + (26 * harm >= 12.5 * total) + (26 * harm >= 19.5 * total)
            for harm in range(128)
        ),
        left_bin=tuple((left > 0) + (26 * left >= 4.5 * total) + (26 * left >= 12.5 * total) for left in range(128)),
        cost_bin=tuple(_cost_bin(cost - 32) for cost in range(128)),
    )
