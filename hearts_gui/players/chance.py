"""Chance for players who keep nothing between calls: drawn from their seed and from what their view shows."""

from __future__ import annotations

from hearts_gui.rules import SeatView

_MASK = (1 << 64) - 1


def chance(seed: int, view: SeatView, purpose: int = 0) -> int:
    """A number from 0 to 2**64 - 1, the same for the same seed, view and purpose on every machine.

    It depends on the deal's number and dealer, the seat, its hand and how many cards have been played: all things
    that the seat knows. The mixing is that of SplitMix64 (Steele, Lea, Flood 2014).
    """
    record = view.record
    trick = record.trick
    played = len(record.tricks) * 8 + (len(trick.cards) if trick is not None else 7)
    mixed = (seed ^ (seed >> 64)) & _MASK
    facts = (record.number << 16) ^ (record.dealer << 12) ^ (view.seat << 8) ^ (purpose << 4) ^ (played << 40)
    hand = 0
    for suit, rank in view.hand:
        hand = hand * 31 + suit * 16 + rank
    for fact in (facts, hand & _MASK):
        mixed = (mixed + fact + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        mixed ^= mixed >> 31
    return mixed
