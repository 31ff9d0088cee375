"""One deal as the referee knows it: the record that everyone sees, the hands, and who passed what.

A deal never changes. Every move returns the next deal or raises :class:`IllegalMove` with its reason, and the deal
remembers its moves, so that it can be written down and played again. Phases: ``pass`` (everyone chooses), then
``back`` (everyone gives one back) or ``pool`` (the dealer deals the pool) where the rules have them, ``play``,
``moon`` (the shooter chooses) and ``done``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from hearts_gui.rules.cards import Card, pack_for
from hearts_gui.rules.legality import IllegalMove, Reason, judge, lowest_club, opener, playable_cards
from hearts_gui.rules.moves import ChooseMoon, DealPool, Move, PassBack, PassCards, PlayCard
from hearts_gui.rules.passing import PassPlan
from hearts_gui.rules.record import Record
from hearts_gui.rules.scoring import deal_points, moon_choice, moon_shooter
from hearts_gui.rules.seats import Seat, left_of, turns_from
from hearts_gui.rules.trick import Trick
from hearts_gui.rules.variant import MoonChoice, Opening, Rules
from hearts_gui.rules.view import SeatView

T = TypeVar("T")

PHASES = ("pass", "back", "pool", "play", "moon", "done")


def _with(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, from the cards dealt to the points scored.

    ``dealt``: the hands as dealt. ``hands``: what each seat holds now, sorted; cards chosen to be passed stay in the
    hand until everyone has chosen. ``passed``, ``gave_back``: what each seat chose, None before it did. ``received``:
    what each seat got. ``points``: by seat, None until the deal is done. ``shooter``: who shot the moon, None unless
    someone did. ``moves``: everything done so far, in order.
    """

    record: Record
    phase: str
    dealt: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    passed: tuple[tuple[Card, ...] | None, ...]
    received: tuple[tuple[Card, ...], ...]
    gave_back: tuple[Card | None, ...]
    shooter: Seat | None
    points: tuple[int, ...] | None
    moves: tuple[Move, ...]

    @classmethod
    def start(cls, rules: Rules, hands: Sequence[Sequence[Card]], dealer: Seat = 0, number: int = 1) -> Deal:
        """A deal of these hands, one sequence a seat.

        ``dealer`` is a seat; ``number`` counts the deals of a game from 1 and settles where cards are passed. Raises
        ValueError where the hands are not the pack of the rules, dealt out evenly, or dealer or number are impossible.
        """
        sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
        if len(sorted_hands) != rules.players:
            raise ValueError(f"{rules.players} hands are wanted, not {len(sorted_hands)}")
        if any(len(hand) != rules.cards_each for hand in sorted_hands):
            raise ValueError(f"every hand must have {rules.cards_each} cards")
        if sorted(card for hand in sorted_hands for card in hand) != list(pack_for(rules.players)):
            raise ValueError(f"the hands are not the pack for {rules.players} players")
        if not 0 <= dealer < rules.players:
            raise ValueError(f"the dealer must be a seat from 0 to {rules.players - 1}, not {dealer}")
        if number < 1:
            raise ValueError(f"deals are counted from 1, not {number}")
        nobody: tuple[None, ...] = (None,) * rules.players
        record = Record.start(rules, dealer, number)
        received: tuple[tuple[Card, ...], ...] = ((),) * rules.players
        deal = cls(record, "pass", sorted_hands, sorted_hands, nobody, received, nobody, None, None, ())
        return deal if deal.plan else deal._opened()

    # -- what one asks of a deal ------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.record.rules

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.record.dealer

    @property
    def number(self) -> int:
        """Which deal of the game this is, counted from 1."""
        return self.record.number

    @property
    def plan(self) -> PassPlan | None:
        """What is passed in this deal, None where nothing is."""
        return self.record.plan

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks, in order."""
        return self.record.tricks

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, perhaps without a card yet; None outside play."""
        return self.record.trick

    @property
    def leader(self) -> Seat | None:
        """Who leads, or led, to the trick on the table; None outside play."""
        return None if self.record.trick is None else self.record.trick.leader

    @property
    def hearts_broken(self) -> bool:
        """Whether a heart (or, where the rules say so, the queen of spades) has been played."""
        return self.record.hearts_broken

    @property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has won."""
        return self.record.taken

    @property
    def pool(self) -> tuple[Card, ...]:
        """The cards in the dealer's pool, empty except while it waits to be dealt."""
        if self.phase != "pool":
            return ()
        return tuple(sorted(card for cards in self.passed if cards for card in cards))

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now: all that have yet to choose, the dealer of a pool, whose turn it is."""
        everyone = range(self.rules.players)
        if self.phase == "pass":
            return tuple(seat for seat in everyone if self.passed[seat] is None)
        if self.phase == "back":
            return tuple(seat for seat in everyone if self.gave_back[seat] is None)
        if self.phase == "pool":
            return (self.dealer,)
        if self.phase == "play" and self.record.turn is not None:
            return (self.record.turn,)
        if self.phase == "moon" and self.shooter is not None:
            return (self.shooter,)
        return ()

    def playable(self, seat: Seat) -> list[Card]:
        """The cards that a seat may play now, or pass, or give back; none while it may not act."""
        if seat not in self.to_act:
            return []
        if self.phase == "pass":
            return list(self.hands[seat])
        if self.phase == "back":
            return sorted(self.received[seat])
        if self.phase == "play":
            return playable_cards(self.record, self.hands[seat])
        return []

    def verdicts(self, seat: Seat) -> dict[Card, Reason | None]:
        """For each card of a seat's hand: None where :meth:`play` would take it now, else why it would not."""
        hand = self.hands[seat]
        if self.phase != "play":
            return dict.fromkeys(hand, Reason.NOT_NOW if self.phase != "done" else Reason.DEAL_IS_OVER)
        if seat != self.record.turn:
            return dict.fromkeys(hand, Reason.NOT_YOUR_TURN)
        return judge(self.record, hand)

    def view(self, seat: Seat, totals: Sequence[int] | None = None) -> SeatView:
        """What this seat may know. ``totals`` are the points of the match before this deal, noughts where not given."""
        plan = self.plan
        passed, received = self.passed[seat] or (), self.received[seat]
        pooled = plan is None or plan.pooled
        back_done = None not in self.gave_back
        return SeatView(
            record=self.record,
            seat=seat,
            phase=self.phase,
            hand=self.hands[seat],
            totals=tuple(totals) if totals is not None else (0,) * self.rules.players,
            playable=tuple(self.playable(seat)),
            passed=passed,
            passed_to=plan.to[seat] if plan and not plan.pooled and passed else None,
            received=received,
            received_from=plan.giver(seat) if plan and not pooled and received else None,
            gave_back=self.gave_back[seat],
            got_back=self.gave_back[plan.to[seat]] if plan and back_done else None,
        )

    # -- moves ------------------------------------------------------------------------------------------------------

    def pass_cards(self, seat: Seat, cards: Sequence[Card]) -> Deal:
        """This seat's choice of cards to pass. Once everyone has chosen, the cards change hands."""
        plan = self._due("pass", seat, self.passed)
        if len(cards) != plan.count:
            raise IllegalMove(Reason.WRONG_NUMBER_OF_CARDS, f"{plan.count} cards must be passed, not {len(cards)}")
        self._all_in(self.hands[seat], cards, Reason.NOT_IN_HAND)
        if len(set(cards)) != len(cards):
            raise IllegalMove(Reason.SAME_CARD_TWICE, "a card can be passed only once")
        chosen = tuple(sorted(cards))
        deal = replace(
            self,
            passed=_with(self.passed, seat, chosen),
            moves=(*self.moves, PassCards(seat, chosen)),
        )
        return deal if deal.to_act else deal._exchanged()

    def pass_back(self, seat: Seat, card: Card) -> Deal:
        """This seat gives one of the cards it received back to who passed it."""
        self._due("back", seat, self.gave_back)
        self._all_in(self.received[seat], (card,), Reason.NOT_RECEIVED)
        gave_back = _with(self.gave_back, seat, card)
        deal = replace(self, gave_back=gave_back, moves=(*self.moves, PassBack(seat, card)))
        return deal if deal.to_act else deal._returned()

    def deal_pool(self, rng: random.Random) -> Deal:
        """The dealer shuffles the pool and deals it out, one card at a time from the player to his left."""
        if self.phase != "pool":
            raise IllegalMove(Reason.NOT_NOW, "there is no pool to deal")
        pool = list(self.pool)
        rng.shuffle(pool)
        shares: list[list[Card]] = [[] for _ in range(self.rules.players)]
        order = turns_from(left_of(self.dealer, self.rules.players), self.rules.players)
        for place, card in enumerate(pool):
            shares[order[place % len(order)]].append(card)
        return self._pool_dealt(tuple(tuple(share) for share in shares))

    def play(self, seat: Seat, card: Card) -> Deal:
        """This seat plays a card to the trick."""
        hand = self.hands[seat] if 0 <= seat < self.rules.players else ()
        if self.phase != "play":
            over = self.phase == "done"
            raise IllegalMove(Reason.DEAL_IS_OVER if over else Reason.NOT_NOW, f"no card is due: {self.phase}", card)
        if seat != self.record.turn:
            raise IllegalMove(Reason.NOT_YOUR_TURN, f"it is seat {self.record.turn}'s turn, not seat {seat}'s", card)
        if card not in hand:
            raise IllegalMove(Reason.NOT_IN_HAND, f"seat {seat} does not hold {card}", card)
        reason = judge(self.record, hand)[card]
        if reason is not None:
            raise IllegalMove(reason, f"{card} may not be played: {reason.value.replace('_', ' ')}", card)
        record = self.record.played(card)
        hands = _with(self.hands, seat, tuple(held for held in hand if held != card))
        deal = replace(self, record=record, hands=hands, moves=(*self.moves, PlayCard(seat, card)))
        return deal if record.trick is not None else deal._played_out()

    def choose_moon(self, seat: Seat, choice: MoonChoice) -> Deal:
        """The shooter chooses 26 for the others or 26 off his own score."""
        if self.phase != "moon":
            over = self.phase == "done"
            raise IllegalMove(Reason.DEAL_IS_OVER if over else Reason.NOT_NOW, "there is no moon to choose for")
        if seat != self.shooter:
            raise IllegalMove(Reason.NOT_YOUR_TURN, f"seat {self.shooter} shot the moon, not seat {seat}")
        points = deal_points(self.rules, self.taken, MoonChoice(choice))
        return replace(self, phase="done", points=points, moves=(*self.moves, ChooseMoon(seat, choice)))

    def apply(self, move: Move) -> Deal:
        """The deal after any move, given as a value."""
        match move:
            case PassCards(seat, cards):
                return self.pass_cards(seat, cards)
            case PassBack(seat, card):
                return self.pass_back(seat, card)
            case DealPool(shares):
                return self._pool_dealt(shares)
            case PlayCard(seat, card):
                return self.play(seat, card)
            case ChooseMoon(seat, choice):
                return self.choose_moon(seat, choice)

    # -- the steps between phases -----------------------------------------------------------------------------------

    def _due(self, phase: str, seat: Seat, chosen: Sequence[object]) -> PassPlan:
        """The plan, if a choice of this phase is due from this seat."""
        plan = self.plan
        if self.phase == "done":
            raise IllegalMove(Reason.DEAL_IS_OVER, "the deal is over")
        if self.phase != phase or plan is None:
            raise IllegalMove(Reason.NOT_NOW, f"the deal is at {self.phase!r}, not at {phase!r}")
        if not 0 <= seat < self.rules.players:
            raise IllegalMove(Reason.NOT_YOUR_TURN, f"there is no seat {seat}")
        if chosen[seat] is not None:
            raise IllegalMove(Reason.ALREADY_PASSED, f"seat {seat} has chosen already")
        return plan

    @staticmethod
    def _all_in(held: Sequence[Card], cards: Sequence[Card], reason: Reason) -> None:
        for card in cards:
            if card not in held:
                raise IllegalMove(reason, f"{card} is not there to be passed", card)

    def _exchanged(self) -> Deal:
        """Everyone has chosen: the cards leave the hands, into others or into the pool."""
        plan = self.plan
        chosen = [cards or () for cards in self.passed]
        kept = tuple(
            tuple(card for card in hand if card not in cards) for hand, cards in zip(self.hands, chosen, strict=True)
        )
        if plan is None or plan.pooled:
            return replace(self, phase="pool", hands=kept)
        received = tuple(chosen[plan.giver(seat)] for seat in range(self.rules.players))
        hands = tuple(tuple(sorted(hand + got)) for hand, got in zip(kept, received, strict=True))
        deal = replace(self, phase="back", hands=hands, received=received)
        return deal if plan.one_back else deal._opened()

    def _returned(self) -> Deal:
        """Everyone has given one back: those cards change hands."""
        plan = self.plan
        if plan is None:
            raise IllegalMove(Reason.NOT_NOW, "nothing is passed in this deal")
        hands = tuple(
            tuple(sorted(card for card in (*hand, self.gave_back[plan.to[seat]]) if card and card != back))
            for seat, (hand, back) in enumerate(zip(self.hands, self.gave_back, strict=True))
        )
        return replace(self, hands=hands)._opened()

    def _pool_dealt(self, shares: tuple[tuple[Card, ...], ...]) -> Deal:
        plan = self.plan
        if self.phase != "pool" or plan is None:
            raise IllegalMove(Reason.NOT_NOW, "there is no pool to deal")
        even = len(shares) == self.rules.players and all(len(share) == plan.count for share in shares)
        if not even or sorted(card for share in shares for card in share) != list(self.pool):
            raise IllegalMove(Reason.WRONG_POOL, "these are not the cards of the pool, dealt out evenly")
        hands = tuple(tuple(sorted(hand + share)) for hand, share in zip(self.hands, shares, strict=True))
        received = tuple(tuple(sorted(share)) for share in shares)
        deal = replace(self, hands=hands, received=received, moves=(*self.moves, DealPool(shares)))
        return deal._opened()

    def _opened(self) -> Deal:
        """The hands are settled: who leads to the first trick is known."""
        rules = self.rules
        leader = opener(rules.opening, self.hands, self.dealer)
        shown = (leader, lowest_club(rules.players)) if rules.opening is Opening.SHOW_CLUB else None
        return replace(self, phase="play", record=self.record.opened(leader, shown))

    def _played_out(self) -> Deal:
        """The last trick is taken: the points, unless a shooter has to choose first."""
        shooter = moon_shooter(self.rules.table, self.taken)
        if shooter is not None and moon_choice(self.rules.moon, None) is None:
            return replace(self, phase="moon", shooter=shooter)
        return replace(self, phase="done", shooter=shooter, points=deal_points(self.rules, self.taken))
