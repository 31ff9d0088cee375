"""What one seat may know: all that a player, human or computer, is ever given (RULES.md 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hearts_gui.rules.cards import Card
from hearts_gui.rules.legality import Reason, verdicts
from hearts_gui.rules.passing import PassPlan
from hearts_gui.rules.record import Phase, Record
from hearts_gui.rules.seats import Seat
from hearts_gui.rules.variant import Rules


@dataclass(frozen=True)
class SeatView:
    """A deal as one seat sees it.

    ``phase``: the deal's, one of pass, back, pool, play, moon, done. ``hand``: the seat's own cards, sorted.
    ``totals``: every seat's points in the match before this deal. ``playable``: the cards that this seat may play now,
    or pass, or give back; empty while it is not its turn. ``passed``: the cards that it passed, empty before it chose;
    they went to ``passed_to`` (None for a pool). ``received``: the cards that it got, and ``received_from`` whom (None
    for a pool). ``gave_back`` and ``got_back``: the cards that went the other way under ``FOUR_BACK_ONE``.
    """

    record: Record
    seat: Seat
    phase: Phase
    hand: tuple[Card, ...]
    totals: tuple[int, ...]
    playable: tuple[Card, ...]
    passed: tuple[Card, ...] = ()
    passed_to: Seat | None = None
    received: tuple[Card, ...] = ()
    received_from: Seat | None = None
    gave_back: Card | None = None
    got_back: Card | None = None

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.record.rules

    @property
    def plan(self) -> PassPlan | None:
        """What is passed in this deal, None where nothing is."""
        return self.record.plan

    @cached_property
    def known(self) -> dict[Card, Seat]:
        """The unplayed cards that this seat knows another seat to hold: those it passed, gave back, or was shown.

        What one passes into a pool tells nothing, unless it came back.
        """
        held: dict[Card, Seat] = {}
        if self.passed_to is not None:
            held.update(dict.fromkeys(self.passed, self.passed_to))
        if self.gave_back is not None and self.received_from is not None:
            held[self.gave_back] = self.received_from
        if self.record.shown is not None:
            shower, club = self.record.shown
            held[club] = shower
        # Cards chosen but not yet gone, and the one that came back, are in this seat's own hand.
        in_sight = {*self.hand, *self.record.cards_played}
        return {card: seat for card, seat in held.items() if card not in in_sight}

    def verdicts(self) -> dict[Card, Reason | None]:
        """For each card of the hand: None if it may be played now, else the reason why not."""
        return verdicts(self.record, self.phase, self.seat, self.hand)
