"""The points of a deal, the moon, and the standings of a match (RULES.md 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_gui.rules.cards import Card, Suit
from hearts_gui.rules.seats import Seat
from hearts_gui.rules.variant import MOON_POINTS, Moon, MoonChoice, Rules, ScoringTable


def card_points(table: ScoringTable, cards: Iterable[Card]) -> int:
    """What the cards that one player took in a deal count, no moon considered."""
    points = 0
    hearts: list[int] = []
    for card in cards:
        worth = table.points.get(card)
        if worth is None:
            continue
        if table.free_hearts and card.suit is Suit.HEARTS:
            hearts.append(worth)
        else:
            points += worth
    # Free hearts go by number, not by which came first: all hearts of such a scoring are worth the same.
    return points + sum(hearts[table.free_hearts :])


def moon_shooter(table: ScoringTable, taken: Sequence[Iterable[Card]]) -> Seat | None:
    """The seat that took every card that a moon needs, None where no seat did."""
    for seat, cards in enumerate(taken):
        if table.moon_cards <= frozenset(cards):
            return seat
    return None


def moon_possible(table: ScoringTable, taken: Sequence[Iterable[Card]]) -> Seat | None:
    """The seat that alone can still shoot the moon: it has taken a card that a moon needs and nobody else has.

    None where no such card has been taken, or two seats share them.
    """
    holders = [seat for seat, cards in enumerate(taken) if not table.moon_cards.isdisjoint(cards)]
    return holders[0] if len(holders) == 1 else None


def moon_choice(moon: Moon, chosen: MoonChoice | None) -> MoonChoice | None:
    """What becomes of a moon: fixed by the rules or chosen by the shooter; None while he has yet to choose."""
    fixed = {Moon.OTHERS_PLUS_26: MoonChoice.ADD, Moon.SHOOTER_MINUS_26: MoonChoice.SUBTRACT}
    return fixed.get(moon, chosen)


def deal_points(rules: Rules, taken: Sequence[Iterable[Card]], choice: MoonChoice | None = None) -> tuple[int, ...]:
    """Each seat's points in a deal all of whose tricks have been taken.

    ``choice`` is the shooter's, where the rules leave it to him: raises ValueError where it is wanted and missing.
    A scoring card that the moon does not need counts on top of it for whoever took it.
    """
    table = rules.table
    shooter = moon_shooter(table, taken)
    if shooter is None:
        return tuple(card_points(table, cards) for cards in taken)
    what = moon_choice(rules.moon, choice)
    if what is None:
        raise ValueError("the shooter has yet to choose")
    beside = [card_points(table, (card for card in cards if card not in table.moon_cards)) for cards in taken]
    if what is MoonChoice.ADD:
        return tuple(extra + (0 if seat == shooter else MOON_POINTS) for seat, extra in enumerate(beside))
    return tuple(extra - (MOON_POINTS if seat == shooter else 0) for seat, extra in enumerate(beside))


def standings(totals: Sequence[int]) -> tuple[tuple[int, Seat], ...]:
    """(place, seat) from the lowest total to the highest; equal totals share a place, and the next place is skipped."""
    order = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
    return tuple((1 + sum(total < totals[seat] for total in totals), seat) for seat in order)


def leaders(totals: Sequence[int]) -> tuple[Seat, ...]:
    """The seats with the lowest total: one, or all that tie."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
