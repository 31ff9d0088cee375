"""What has happened in a deal, as far as the person may look at it. Knows no pygame.

While a deal is in play he sees what everyone at the table has seen, and his own cards and passes: it is made of his
`SeatView` and can hold no more. Once it is scored all hands and all passes lie open: then it is made of the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_gui.rules import Card, Deal, PassCards, PlayCard, Record, Seat, SeatView, Trick
from hearts_gui.rules.scoring import card_points

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one seat did before play; None where the person may not know it, or it has not happened.

    ``passed`` went to ``to`` and ``received`` came from ``source`` (both None for a pool). ``gave_back`` went to
    ``source``, ``got_back`` came from ``to``.
    """

    passed: Cards | None = None
    to: Seat | None = None
    received: Cards | None = None
    source: Seat | None = None
    gave_back: Card | None = None
    got_back: Card | None = None


@dataclass(frozen=True, slots=True)
class Strip:
    """A seat's cards at one step: which are known, from left to right, and how many are not.

    ``gone``: those played, or passed on, before. ``marked``: what the seat does at this step: its card in the trick,
    or the cards that it passes.
    """

    cards: Cards
    gone: frozenset[Card]
    marked: frozenset[Card]
    unknown: int


@dataclass(frozen=True, slots=True)
class Past:
    """A deal in steps: 0 is what happened before play, the n-th is the n-th trick, the last perhaps not complete.

    ``dealt``, ``held``: every seat's hand as dealt, and as play began; None where it is hidden. ``over``: whether the
    deal is scored. ``trick``: the one on the table once a card of it has been played.
    """

    record: Record
    dealt: tuple[Cards | None, ...]
    held: tuple[Cards | None, ...]
    exchanges: tuple[Exchange, ...]
    over: bool

    @classmethod
    def of_view(cls, view: SeatView) -> Past:
        """A deal in play as this seat may look at it."""
        players = range(view.rules.players)
        own = {card for trick in _all_tricks(view.record) for seat, card in trick.plays if seat == view.seat}
        held = tuple(sorted({*view.hand, *own}))
        back = {view.got_back} if view.got_back is not None else set()
        dealt = tuple(sorted({*held} - {*view.received} - back | {*view.passed}))
        return cls(
            view.record,
            tuple(dealt if seat == view.seat else None for seat in players),
            tuple(held if seat == view.seat else None for seat in players),
            tuple(_exchange_seen(view, seat) for seat in players),
            over=False,
        )

    @classmethod
    def of_deal(cls, deal: Deal) -> Past:
        """A deal that is scored, with nothing hidden. ValueError for one that is not."""
        if deal.phase != "done":
            raise ValueError("a deal in play is not to be looked at as a whole")
        players = range(deal.rules.players)
        plan = None if deal.plan is None or deal.plan.pooled else deal.plan
        exchanges = tuple(
            Exchange(
                deal.passed[seat],
                plan.to[seat] if plan else None,
                deal.received[seat] or None,
                plan.giver(seat) if plan else None,
                deal.gave_back[seat],
                deal.gave_back[plan.to[seat]] if plan else None,
            )
            for seat in players
        )
        played = [tuple(sorted(card for t in deal.tricks if (card := t.card_of(seat)))) for seat in players]
        return cls(deal.record, deal.dealt, tuple(played), exchanges, over=True)

    # What one asks of it -------------------------------------------------------------------------------------------

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """All tricks, the one on the table too once a card of it has been played."""
        return _all_tricks(self.record)

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.tricks)

    def trick(self, step: int) -> Trick:
        """The trick of a step from 1."""
        return self.tricks[step - 1]

    def worth(self, step: int) -> int:
        """What the cards of a trick count by the scoring, no free hearts considered; they go by the deal, not here."""
        return sum(self.record.rules.table.points.get(card, 0) for card in self.trick(step).cards)

    def points(self, step: int) -> tuple[int, ...]:
        """Every seat's points from the tricks complete by the end of a step, no moon considered."""
        taken: list[list[Card]] = [[] for _ in range(self.record.rules.players)]
        for trick in self.tricks[:step]:
            if trick.complete and trick.winner is not None:
                taken[trick.winner] += trick.cards
        return tuple(card_points(self.record.rules.table, cards) for cards in taken)

    def strip(self, seat: Seat, step: int) -> Strip:
        """A seat's cards at a step: its whole hand where that is known, else what it has played by then, in order."""
        played = [card for trick in self.tricks[:step] if (card := trick.card_of(seat)) is not None]
        now = self.trick(step).card_of(seat) if step else None
        marked = frozenset([now] if now is not None else [])
        known = self.held[seat]
        if step == 0 and (dealt := self.dealt[seat]) is not None:
            return Strip(dealt, frozenset(), frozenset(self.exchanges[seat].passed or ()), 0)
        if known is not None:
            return Strip(known, frozenset(played) - marked, marked, 0)
        return Strip(tuple(played), frozenset(), marked, self.record.rules.cards_each - len(played))


def _exchange_seen(view: SeatView, seat: Seat) -> Exchange:
    """What a seat may know of any seat's exchange: its own, what was passed to it, and what came back."""
    if seat == view.seat:
        return Exchange(
            view.passed or None, view.passed_to, view.received or None, view.received_from,
            view.gave_back, view.got_back,
        )  # fmt: skip
    plan = None if view.plan is None or view.plan.pooled else view.plan
    if plan is None:
        return Exchange()
    gave = view.received if seat == view.received_from else ()
    back = view.got_back if seat == view.passed_to else None
    return Exchange(gave or None, plan.to[seat], None, plan.giver(seat), back, None)


def _all_tricks(record: Record) -> tuple[Trick, ...]:
    on_table = (record.trick,) if record.trick is not None and record.trick.cards else ()
    return (*record.tricks, *on_table)


def decisions(moves: Sequence[object], seat: Seat) -> dict[int, int]:
    """For each step at which a seat has decided something: how many moves had been made in the deal before that.

    ``moves`` are the deal's; the other seats' are only counted. Where nothing was passed step 0 has none.
    """
    found: dict[int, int] = {}
    tricks = 0
    for made, move in enumerate(moves):
        match move:
            case PassCards(seat=mover) if mover == seat:
                found[0] = made
            case PlayCard(seat=mover) if mover == seat:
                tricks += 1
                found[tricks] = made
    return found
