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
from hearts_gui.rules.legality import IllegalMove, Reason, judge, lowest_club, not_due, opener, playable_cards, verdicts
from hearts_gui.rules.moves import ChooseMoon, DealPool, Move, PassBack, PassCards, PlayCard
from hearts_gui.rules.passing import Hands, PassPlan, joined, without
from hearts_gui.rules.record import Phase, Record
from hearts_gui.rules.scoring import deal_points, moon_choice, moon_shooter
from hearts_gui.rules.seats import Seat, dealt_round, whole
from hearts_gui.rules.trick import Trick
from hearts_gui.rules.variant import MoonChoice, Opening, Rules
from hearts_gui.rules.view import SeatView

T = TypeVar("T")


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
    phase: Phase
    dealt: Hands
    hands: Hands
    passed: tuple[tuple[Card, ...] | None, ...]
    received: Hands
    gave_back: tuple[Card | None, ...]
    shooter: Seat | None
    points: tuple[int, ...] | None
    moves: tuple[Move, ...]

    @classmethod
    def start(cls, rules: Rules, hands: Sequence[Sequence[Card]], dealer: Seat = 0, number: int = 1) -> Deal:
        """A deal of these hands, one sequence a seat.

        ``dealer`` is a seat; ``number`` counts the deals of a game from 1 and settles where cards are passed. Raises
        ValueError where the hands are not the pack of the rules, dealt out evenly, or dealer or number are impossible,
        TypeError where anything is not what it is called.
        """
        if not isinstance(rules, Rules):
            raise TypeError(f"a deal is played by Rules, not by {rules!r}")
        whole("dealer", dealer)
        whole("deal's number", number)
        sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
        if len(sorted_hands) != rules.players:
            raise ValueError(f"{rules.players} hands are wanted, not {len(sorted_hands)}")
        if not all(isinstance(card, Card) for hand in sorted_hands for card in hand):
            raise TypeError("a hand holds Cards and nothing else")
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
        received: Hands = ((),) * rules.players
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
        if self.phase == "play" and self.record.turn is not None:
            return (self.record.turn,)
        everyone = range(self.rules.players)
        if self.phase == "pass":
            return tuple(seat for seat in everyone if self.passed[seat] is None)
        if self.phase == "back":
            return tuple(seat for seat in everyone if self.gave_back[seat] is None)
        if self.phase == "pool":
            return (self.dealer,)
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
        """For each card of a seat's hand: None where :meth:`play` would take it now, else why it would not.

        Raises ValueError where there is no such seat.
        """
        self._seated(seat)
        return verdicts(self.record, self.phase, seat, self.hands[seat])

    def view(self, seat: Seat, totals: Sequence[int] | None = None) -> SeatView:
        """What this seat may know. ``totals`` are the points of the match before this deal, noughts where not given.

        Raises ValueError where there is no such seat, or not one total for each.
        """
        self._seated(seat)
        if totals is not None and len(totals) != self.rules.players:
            raise ValueError(f"{self.rules.players} totals are wanted, not {len(totals)}")
        passed, received = self.passed[seat] or (), self.received[seat]
        # A pool does not say who gave what to whom.
        plan = None if self.plan is None or self.plan.pooled else self.plan
        return SeatView(
            record=self.record,
            seat=seat,
            phase=self.phase,
            hand=self.hands[seat],
            totals=tuple(totals) if totals is not None else (0,) * self.rules.players,
            playable=tuple(self.playable(seat)),
            passed=passed,
            passed_to=plan.to[seat] if plan and passed else None,
            received=received,
            received_from=plan.giver(seat) if plan and received else None,
            gave_back=self.gave_back[seat],
            got_back=self.gave_back[plan.to[seat]] if plan and None not in self.gave_back else None,
        )

    def _seated(self, seat: Seat) -> None:
        if not 0 <= seat < self.rules.players:
            raise ValueError(f"there is no seat {seat} among {self.rules.players}")

    # -- moves ------------------------------------------------------------------------------------------------------

    def pass_cards(self, seat: Seat, cards: Sequence[Card]) -> Deal:
        """This seat's choice of cards to pass. Once everyone has chosen, the cards change hands."""
        plan = self._due("pass", seat, self.passed)
        if len(cards) != plan.count:
            raise IllegalMove(Reason.WRONG_NUMBER_OF_CARDS, f"{plan.count} cards must be passed, not {len(cards)}")
        cards = self._all_in(self.hands[seat], cards, Reason.NOT_IN_HAND)
        if len(set(cards)) != len(cards):
            raise IllegalMove(Reason.SAME_CARD_TWICE, "a card can be passed only once")
        chosen = tuple(sorted(cards))
        deal = replace(
            self,
            passed=_with(self.passed, seat, chosen),
            moves=(*self.moves, PassCards(seat, chosen)),
        )
        return deal if deal.to_act else deal._exchanged(plan)

    def pass_back(self, seat: Seat, card: Card) -> Deal:
        """This seat gives one of the cards it received back to who passed it."""
        plan = self._due("back", seat, self.gave_back)
        (card,) = self._all_in(self.received[seat], (card,), Reason.NOT_RECEIVED)
        gave_back = _with(self.gave_back, seat, card)
        deal = replace(self, gave_back=gave_back, moves=(*self.moves, PassBack(seat, card)))
        return deal if deal.to_act else deal._returned(plan)

    def deal_pool(self, rng: random.Random) -> Deal:
        """The dealer shuffles the pool and deals it out, one card at a time from the player to his left."""
        pool = list(self.pool)
        rng.shuffle(pool)
        return self._pool_dealt(dealt_round(pool, self.dealer, self.rules.players))

    def play(self, seat: Seat, card: Card) -> Deal:
        """This seat plays a card to the trick."""
        whole("seat", seat)
        reason = not_due(self.record, self.phase, seat)
        if reason is Reason.NOT_YOUR_TURN:
            raise IllegalMove(reason, f"it is seat {self.record.turn}'s turn, not seat {seat}'s", card)
        if reason is not None:
            raise IllegalMove(reason, f"no card is due: the deal is at {self.phase!r}", card)
        hand = self.hands[seat]
        if card not in hand:
            raise IllegalMove(Reason.NOT_IN_HAND, f"seat {seat} does not hold {card}", card)
        place = hand.index(card)
        card = hand[place]  # what only equals a card (any such tuple) must not take its place
        reason = judge(self.record, hand)[card]
        if reason is not None:
            raise IllegalMove(reason, f"{card} may not be played: {reason.value.replace('_', ' ')}", card)
        record = self.record.played(card)
        hands = _with(self.hands, seat, hand[:place] + hand[place + 1 :])
        # Not replace(): this is what most of the time of a played-out match goes into.
        deal = Deal(
            record,
            "play",
            self.dealt,
            hands,
            self.passed,
            self.received,
            self.gave_back,
            None,
            None,
            (*self.moves, PlayCard(seat, card)),
        )
        return deal if record.trick is not None else deal._played_out()

    def choose_moon(self, seat: Seat, choice: MoonChoice) -> Deal:
        """The shooter chooses 26 for the others or 26 off his own score. Raises TypeError for anything else."""
        self._at("moon")
        whole("seat", seat)
        if not isinstance(choice, MoonChoice):
            raise TypeError(f"a shooter chooses a MoonChoice, not {choice!r}")
        if seat != self.shooter:
            raise IllegalMove(Reason.NOT_YOUR_TURN, f"seat {self.shooter} shot the moon, not seat {seat}")
        points = deal_points(self.rules, self.taken, choice)
        return replace(self, phase="done", points=points, moves=(*self.moves, ChooseMoon(seat, choice)))

    def apply(self, move: Move) -> Deal:
        """The deal after any move, given as a value. Raises TypeError for anything else."""
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
        raise TypeError(f"{move!r} is not a move")

    # -- the steps between phases -----------------------------------------------------------------------------------

    def _at(self, phase: Phase) -> None:
        """Refuses what belongs to another phase than the deal's."""
        if self.phase == "done":
            raise IllegalMove(Reason.DEAL_IS_OVER, "the deal is over")
        if self.phase != phase:
            raise IllegalMove(Reason.NOT_NOW, f"the deal is at {self.phase!r}, not at {phase!r}")

    def _due(self, phase: Phase, seat: Seat, chosen: Sequence[object]) -> PassPlan:
        """The plan, if a choice of this phase is due from this seat."""
        whole("seat", seat)
        self._at(phase)
        plan = self.plan
        if plan is None:
            raise IllegalMove(Reason.NOT_NOW, "nothing is passed in this deal")
        if not 0 <= seat < self.rules.players:
            raise IllegalMove(Reason.NOT_YOUR_TURN, f"there is no seat {seat}")
        if chosen[seat] is not None:
            raise IllegalMove(Reason.ALREADY_PASSED, f"seat {seat} has chosen already")
        return plan

    @staticmethod
    def _all_in(held: Sequence[Card], cards: Sequence[Card], reason: Reason) -> tuple[Card, ...]:
        """The same cards out of those held: what only equals a card (any such tuple) must not take its place."""
        for card in cards:
            if card not in held:
                raise IllegalMove(reason, f"{card} is not there to be passed", card)
        return tuple(held[held.index(card)] for card in cards)

    def _exchanged(self, plan: PassPlan) -> Deal:
        """Everyone has chosen: the cards leave the hands, into others or into the pool."""
        passed = tuple(cards or () for cards in self.passed)
        kept = without(self.hands, passed)
        if plan.pooled:
            return replace(self, phase="pool", hands=kept)
        received = plan.received(passed)
        deal = replace(self, phase="back", hands=joined(kept, received), received=received)
        return deal if plan.one_back else deal._opened()

    def _returned(self, plan: PassPlan) -> Deal:
        """Everyone has given one back: those cards change hands."""
        given = tuple((card,) if card else () for card in self.gave_back)
        return replace(self, hands=joined(without(self.hands, given), plan.returned(given)))._opened()

    def _pool_dealt(self, shares: Hands) -> Deal:
        """The dealer has dealt the pool out again, these cards to each seat."""
        self._at("pool")
        if len({len(share) for share in shares}) != 1 or len(shares) != self.rules.players:
            raise IllegalMove(Reason.WRONG_POOL, "the pool is not dealt out evenly")
        if sorted(card for share in shares for card in share) != list(self.pool):
            raise IllegalMove(Reason.WRONG_POOL, "these are not the cards of the pool")
        shares = tuple(self._all_in(self.pool, share, Reason.WRONG_POOL) for share in shares)
        received = tuple(tuple(sorted(share)) for share in shares)
        move = DealPool(shares)
        return replace(self, hands=joined(self.hands, shares), received=received, moves=(*self.moves, move))._opened()

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
