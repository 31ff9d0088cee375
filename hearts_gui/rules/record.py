"""What everyone at the table has seen since the deal: tricks, the trick on the table, a shown club, what was led.

The record holds nothing that is hidden from anybody. It grows by one card at a time and never changes: what is asked
for at every card (suits led, cards taken, hearts broken) is carried along rather than counted anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hearts_gui.rules.cards import QUEEN_OF_SPADES, Card, Suit
from hearts_gui.rules.passing import PassPlan, plan_for
from hearts_gui.rules.seats import Seat
from hearts_gui.rules.trick import Trick
from hearts_gui.rules.variant import Rules

Phase = Literal["pass", "back", "pool", "play", "moon", "done"]
"""What a deal waits for: everyone's choice, one card back, the dealer's pool, a card, the shooter's choice, nothing."""


@dataclass(frozen=True, slots=True)
class Record:
    """The public side of one deal.

    ``tricks``: those complete, in order. ``trick``: the one on the table, None before the opening lead is due and
    after the last trick. ``led``: how many complete tricks each suit was led to, by suit. ``taken``: the cards that
    each seat has won, in the order won. ``shown``: who showed a club and which (opening ``SHOW_CLUB``), None where
    nobody did. ``hearts_broken``: whether a heart (or, where the rules say so, the queen of spades) has been played.
    """

    rules: Rules
    dealer: Seat
    number: int
    tricks: tuple[Trick, ...]
    trick: Trick | None
    led: tuple[int, int, int, int]
    taken: tuple[tuple[Card, ...], ...]
    hearts_broken: bool
    shown: tuple[Seat, Card] | None

    @classmethod
    def start(cls, rules: Rules, dealer: Seat, number: int) -> Record:
        """The record of a deal in which nothing has been played."""
        return cls(rules, dealer, number, (), None, (0, 0, 0, 0), ((),) * rules.players, False, None)

    @property
    def plan(self) -> PassPlan | None:
        """What is passed in this deal, None where nothing is."""
        return plan_for(self.rules, self.dealer, self.number)

    @property
    def turn(self) -> Seat | None:
        """Who is to play a card, None while no card is due."""
        return None if self.trick is None else self.trick.turn

    @property
    def first_trick(self) -> bool:
        """Whether the cards due now belong to the first trick."""
        return not self.tricks

    @property
    def cards_played(self) -> tuple[Card, ...]:
        """Every card played, in order."""
        on_table = self.trick.cards if self.trick else ()
        return (*(card for trick in self.tricks for card in trick.cards), *on_table)

    def opened(self, leader: Seat, shown: tuple[Seat, Card] | None) -> Record:
        """The record once it is known who leads to the first trick and which club was shown, if any."""
        return Record(
            self.rules,
            self.dealer,
            self.number,
            (),
            Trick(self.rules.players, leader),
            self.led,
            self.taken,
            False,
            shown,
        )

    def played(self, card: Card) -> Record:
        """The record with one more card played by the seat whose turn it is.

        A complete trick goes to its winner, who leads to the next unless it was the last. Legality is not judged here.
        """
        if self.trick is None:
            raise ValueError("no card is due")
        rules = self.rules
        trick = self.trick.played(card)
        broken = self.hearts_broken or card.suit is Suit.HEARTS or (rules.queen_breaks and card == QUEEN_OF_SPADES)
        tricks, led, taken = self.tricks, self.led, self.taken
        current: Trick | None = trick
        winner = trick.winner if trick.complete else None
        if winner is not None:
            tricks = (*tricks, trick)
            suit = trick.cards[0].suit
            led = (*led[:suit], led[suit] + 1, *led[suit + 1 :])  # type: ignore[assignment]
            taken = (*taken[:winner], taken[winner] + trick.cards, *taken[winner + 1 :])
            current = Trick(rules.players, winner) if len(tricks) < rules.cards_each else None
        return Record(rules, self.dealer, self.number, tricks, current, led, taken, broken, self.shown)
