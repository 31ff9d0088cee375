"""A beginner: honest, quick to duck, and forgetful. It errs as people do, by habit and by not counting."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_gui.players.chance import chance
from hearts_gui.players.player import Cards
from hearts_gui.rules import Card, MoonChoice, SeatView, Suit

FRIGHT = 5  # points: a card that counts more is one that every beginner has been warned of


@dataclass(frozen=True, slots=True)
class Novice:
    """Passes its highest cards, ducks whenever it can, gets rid of the worst card, and looks no further.

    What it gets wrong: it does not remember which cards are out nor who is void, wins tricks with the lowest card
    that does it, keeps high cards too long or spends them too early, passes without thought for its suits, and notices
    a moon only when it is scored.
    """

    seed: int

    def choose_pass(self, view: SeatView) -> Cards:
        """The worst looking cards: the costliest, then the highest. Now and then it holds on to an ace it likes."""
        count = view.plan.count if view.plan is not None else 0
        points = view.rules.table.points
        whim = chance(self.seed, view)
        liked = whim % 4 if whim & 64 else None

        def fear(card: Card) -> tuple[int, int, int]:
            worth = points.get(card, 0)
            feared = 20 if worth > FRIGHT else 0 if worth >= 0 else -20
            fond = 9 if card.rank == 14 and card.suit == liked else 0
            return (card.rank + feared - fond, worth, card.suit)

        return tuple(sorted(view.hand, key=fear, reverse=True)[:count])

    def choose_back(self, view: SeatView) -> Card:
        """The costliest, then the highest of what it was given."""
        points = view.rules.table.points
        return max(view.playable, key=lambda card: (max(0, points.get(card, 0)), card.rank, card.suit))

    def choose_play(self, view: SeatView) -> Card:
        """Leads low, ducks, or throws off the worst card."""
        playable = view.playable
        if len(playable) == 1:
            return playable[0]
        trick = view.record.trick
        if trick is None or not trick.cards:
            return self._lead(view)
        if playable[0].suit is trick.cards[0].suit and playable[-1].suit is trick.cards[0].suit:
            return self._follow(view)
        return self._discard(view)

    def choose_moon(self, view: SeatView) -> MoonChoice:
        """Everyone else gets the points: it never thinks of the other way."""
        del view
        return MoonChoice.ADD

    def _lead(self, view: SeatView) -> Card:
        """A low card of whichever suit comes to mind; at times a high one early on, to be rid of it."""
        whim = chance(self.seed, view)
        playable = view.playable
        suits = sorted({card.suit for card in playable})
        plain = [suit for suit in suits if suit is not Suit.HEARTS] or suits
        suit = plain[whim % len(plain)]
        of_suit = [card for card in playable if card.suit is suit]
        early = len(view.record.tricks) < 3
        high = (whim >> 8) % 8 < (3 if early else 1)
        points = view.rules.table.points
        chosen = of_suit[-1] if high else of_suit[0]
        if points.get(chosen, 0) > FRIGHT:  # it does know that the lady is not led
            others = [card for card in playable if points.get(card, 0) <= FRIGHT]
            return min(others, key=lambda card: (card.rank, card.suit)) if others else chosen
        return chosen

    def _follow(self, view: SeatView) -> Card:
        """The highest card that stays under the winning one; else the lowest, or now and then when last the highest."""
        trick = view.record.trick
        best = trick.winning_card if trick is not None else None
        playable = view.playable
        if trick is None or best is None:
            return playable[0]
        points = view.rules.table.points
        at_stake = sum(points.get(card, 0) for card in trick.cards)
        last = len(trick.cards) == trick.players - 1
        under = [card for card in playable if card.rank < best.rank]
        over = [card for card in playable if card.rank > best.rank]
        whim = chance(self.seed, view)
        if last and at_stake < 0 and over and whim % 3:
            return over[-1]
        costly = [card for card in under if points.get(card, 0) > 0]
        if costly:
            return max(costly, key=lambda card: (points[card], card.rank))
        if under:
            return under[-1]
        # Forced to win, or to hope: the thrifty habit is the lowest card, even where the trick is lost anyway.
        harmless = [card for card in over if points.get(card, 0) <= FRIGHT] or over
        return harmless[-1] if last and whim % 4 == 0 else harmless[0]

    def _discard(self, view: SeatView) -> Card:
        """The costliest card, or the highest; every so often just a high card of its shortest suit."""
        points = view.rules.table.points
        whim = chance(self.seed, view)
        playable = view.playable
        if whim % 5 == 0:
            return max(playable, key=lambda card: (card.rank, card.suit))
        return max(playable, key=lambda card: (max(0, points.get(card, 0)), card.rank, card.suit))
