"""One trick: who led, what was played, which suit must be followed, who wins it (RULES.md 4)."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.rules.cards import Card, Suit
from hearts_gui.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards played clockwise from the leader's; perhaps none yet, at most one a player."""

    players: int
    leader: Seat
    cards: tuple[Card, ...] = ()

    @property
    def suit(self) -> Suit | None:
        """The suit led, None while nothing has been."""
        return self.cards[0].suit if self.cards else None

    @property
    def complete(self) -> bool:
        """Whether everyone has played."""
        return len(self.cards) == self.players

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is, None once the trick is complete."""
        played = len(self.cards)
        return (self.leader + played) % self.players if played < self.players else None

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Each card with the seat that played it, in the order of play."""
        return tuple(((self.leader + place) % self.players, card) for place, card in enumerate(self.cards))

    @property
    def winning_card(self) -> Card | None:
        """The highest card so far of the suit led."""
        if not self.cards:
            return None
        best = self.cards[0]
        for card in self.cards:
            if card.suit is best.suit and card.rank > best.rank:
                best = card
        return best

    @property
    def winner(self) -> Seat | None:
        """Whose card is winning; of a complete trick, who takes it. None while nothing has been led."""
        best = self.winning_card
        return None if best is None else (self.leader + self.cards.index(best)) % self.players

    def card_of(self, seat: Seat) -> Card | None:
        """The card that a seat has played to this trick, None where it has not yet."""
        place = (seat - self.leader) % self.players
        return self.cards[place] if place < len(self.cards) else None

    def played(self, card: Card) -> Trick:
        """The trick with one more card. Raises ValueError where everyone has played."""
        if self.complete:
            raise ValueError("the trick is complete")
        return Trick(self.players, self.leader, (*self.cards, card))
