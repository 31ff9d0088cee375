"""A second reading of RULES.md: the rules stated anew, from its text alone, as slowly and plainly as they are written.

Cards are two-letter words, hands are sets, and every question is answered from the whole history each time it is asked.
Nothing of ``hearts_gui.rules`` is used but the names of the choices and the moves that are given to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hearts_gui.rules import ChooseMoon, Deal, DealPool, Move, PassBack, PassCards, PlayCard, Rules

RANKS = "23456789TJQKA"
STRIPPED = {3: ["2D"], 4: [], 5: ["2D", "2C"], 6: ["2D", "3D", "3C", "4C"], 7: ["2D", "3D", "3C"]}


def rank(card: str) -> int:
    return RANKS.index(card[0])


def suit(card: str) -> str:
    return card[1]


def pack(players: int) -> list[str]:
    return [r + s for s in "CDSH" for r in RANKS if r + s not in STRIPPED[players]]


class NaiveTable:
    """One deal. ``tricks`` holds every trick so far as (seat, card) pairs, the last of them perhaps unfinished."""

    def __init__(self, rules: Rules, hands: Sequence[Iterable[object]], dealer: int, number: int) -> None:
        self.rules = rules
        self.dealer = dealer
        self.number = number
        self.hands = [{str(card) for card in hand} for hand in hands]
        self.chosen: dict[int, set[str]] = {}
        self.got: dict[int, set[str]] = {}
        self.given_back: dict[int, str] = {}
        self.pool: set[str] = set()
        self.phase = "pass" if self.passes() else "play"
        self.tricks: list[list[tuple[int, str]]] = []
        self.opening_hands = [set(hand) for hand in self.hands]
        self.moon_choice = ""

    @classmethod
    def after(cls, deal: Deal) -> NaiveTable:
        """The same deal, taken through the same moves."""
        table = cls(deal.rules, deal.dealt, deal.dealer, deal.number)
        for move in deal.moves:
            table.apply(move)
        return table

    # -- passing (2) ------------------------------------------------------------------------------------------------

    def left(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % self.rules.players

    def way(self) -> str:
        """left, right, across, hold or pool."""
        kind = self.rules.passing.name
        if kind == "NONE":
            return "hold"
        if kind == "DEALER_POOL":
            return "pool"
        if self.rules.players == 4:
            return ["hold", "left", "right", "across"][self.number % 4]
        return "left" if self.number % 2 == 1 else "right"

    def passes(self) -> bool:
        return self.way() != "hold"

    def target_of(self, seat: int) -> int:
        return self.left(seat, {"left": 1, "right": -1, "across": 2}[self.way()])

    def apply(self, move: Move) -> None:
        if isinstance(move, PassCards):
            self.choose(move.seat, {str(card) for card in move.cards})
        elif isinstance(move, PassBack):
            self.give_back(move.seat, str(move.card))
        elif isinstance(move, DealPool):
            self.deal_pool([{str(card) for card in share} for share in move.shares])
        elif isinstance(move, PlayCard):
            self.play(move.seat, str(move.card))
        elif isinstance(move, ChooseMoon):
            self.moon_choice = move.choice.value
            self.phase = "done"

    def choose(self, seat: int, cards: set[str]) -> None:
        assert self.phase == "pass"
        assert len(cards) == (4 if self.rules.passing.name == "FOUR_BACK_ONE" else 3)
        assert cards <= self.hands[seat]
        self.chosen[seat] = cards
        if len(self.chosen) < self.rules.players:
            return
        for giver, given in self.chosen.items():
            self.hands[giver] -= given
        if self.way() == "pool":
            self.pool = set().union(*self.chosen.values())
            self.phase = "pool"
            return
        for giver, given in self.chosen.items():
            self.got[self.target_of(giver)] = given
            self.hands[self.target_of(giver)] |= given
        self.phase = "back"
        if self.rules.passing.name != "FOUR_BACK_ONE":
            self.begin()

    def give_back(self, seat: int, card: str) -> None:
        assert self.phase == "back"
        assert card in self.got[seat]
        self.given_back[seat] = card
        if len(self.given_back) < self.rules.players:
            return
        for giver in range(self.rules.players):
            back = self.given_back[self.target_of(giver)]
            self.hands[self.target_of(giver)].remove(back)
            self.hands[giver].add(back)
        self.begin()

    def deal_pool(self, shares: list[set[str]]) -> None:
        assert self.phase == "pool"
        assert set().union(*shares) == self.pool
        for seat, share in enumerate(shares):
            assert len(share) == 3
            self.hands[seat] |= share
        self.pool = set()
        self.begin()

    def begin(self) -> None:
        self.phase = "play"
        self.opening_hands = [set(hand) for hand in self.hands]

    # -- the opening lead (3) ---------------------------------------------------------------------------------------

    def low_club(self) -> str:
        return min((card for card in pack(self.rules.players) if suit(card) == "C"), key=rank)

    def opening_leader(self) -> int:
        seats = [self.left(self.dealer, steps) for steps in range(1, self.rules.players + 1)]
        kind = self.rules.opening.name
        if kind == "ELDEST_LOWEST":
            return seats[0]
        if kind == "FIRST_TWO":
            return next(seat for seat in seats if self.opening_hands[seat] & {"2C", "2D", "2S"})
        return next(seat for seat in seats if self.low_club() in self.opening_hands[seat])

    def opening_leads(self, hand: set[str]) -> set[str]:
        kind = self.rules.opening.name
        if kind == "ELDEST_LOWEST":
            choice = {card for card in hand if suit(card) != "H"} or hand
            return {card for card in choice if all(rank(card) <= rank(other) for other in choice)}
        if kind == "LOWEST_CLUB":
            return {self.low_club()}
        if kind == "FIRST_TWO":
            return hand & {"2C", "2D", "2S"}
        return {card for card in hand if self.worth(card) == 0}

    # -- play (4) ---------------------------------------------------------------------------------------------------

    def finished(self) -> list[list[tuple[int, str]]]:
        return [trick for trick in self.tricks if len(trick) == self.rules.players]

    def on_table(self) -> list[tuple[int, str]]:
        return self.tricks[-1] if self.tricks and len(self.tricks[-1]) < self.rules.players else []

    @staticmethod
    def winner(trick: list[tuple[int, str]]) -> int:
        led = suit(trick[0][1])
        return max((rank(card), seat) for seat, card in trick if suit(card) == led)[1]

    def turn(self) -> int:
        if self.on_table():
            return self.left(self.on_table()[-1][0])
        return self.winner(self.tricks[-1]) if self.tricks else self.opening_leader()

    def played_out(self) -> bool:
        return self.phase in ("play", "done") and not any(self.hands)

    def hearts_may_be_led(self) -> bool:
        before = self.finished()
        kind = self.rules.hearts_lead.name
        if kind == "AFTER_FIRST_TRICK":
            return len(before) >= 1
        if kind == "AFTER_THIRD_TRICK":
            return len(before) >= 3
        if kind == "BROKEN":
            seen = [card for trick in before for _, card in trick]
            return any(suit(card) == "H" or (card == "QS" and self.rules.queen_breaks) for card in seen)
        leads = Counter(suit(trick[0][1]) for trick in before)
        each_of_three = leads["C"] > 0 and leads["D"] > 0 and leads["S"] > 0
        return each_of_three or len([s for s in leads if leads[s] > 1]) > 1

    def playable(self) -> set[str]:
        """What the player whose turn it is may play."""
        hand = self.hands[self.turn()]
        if self.on_table():
            led = suit(self.on_table()[0][1])
            may = {card for card in hand if suit(card) == led} or hand
            harmless = {card for card in may if self.worth(card) <= 0}
            return harmless or may if not self.finished() else may
        if not self.tricks:
            return self.opening_leads(hand)
        others = {card for card in hand if suit(card) != "H"}
        return hand if self.hearts_may_be_led() or not others else others

    def play(self, seat: int, card: str) -> None:
        assert self.phase == "play"
        assert seat == self.turn()
        assert card in self.playable()
        if self.on_table():
            self.tricks[-1].append((seat, card))
        else:
            self.tricks.append([(seat, card)])
        self.hands[seat].remove(card)
        if self.played_out() and not (self.shooter() is not None and self.rules.moon.name == "SHOOTER_CHOOSES"):
            self.phase = "done"

    # -- scoring (5) ------------------------------------------------------------------------------------------------

    def worth(self, card: str) -> int:
        """What a card counts when it stands alone; every heart counts as scoring."""
        kind = self.rules.scoring.name
        if suit(card) == "H":
            return 5 if kind == "HONOURS" and card[0] in "JQKA" else 1
        if card == "QS" and kind in ("STANDARD", "OMNIBUS", "FIRST_TWO_FREE"):
            return 13
        if card == "JD" and kind in ("OMNIBUS", "FIRST_TWO_FREE"):
            return -10
        return 0

    def taken(self, seat: int) -> set[str]:
        return {card for trick in self.finished() if self.winner(trick) == seat for _, card in trick}

    def moon_cards(self) -> set[str]:
        cards = {card for card in pack(self.rules.players) if self.worth(card) != 0}
        return cards if self.rules.moon_needs_jack else cards - {"JD"}

    def shooter(self) -> int | None:
        return next((s for s in range(self.rules.players) if self.moon_cards() <= self.taken(s)), None)

    def points(self) -> list[int]:
        seats = range(self.rules.players)
        shooter = self.shooter()
        if shooter is not None:
            subtract = self.rules.moon.name == "SHOOTER_MINUS_26" or self.moon_choice == "subtract"
            moon = [(-26 if s == shooter else 0) if subtract else (0 if s == shooter else 26) for s in seats]
            jack = "JD" not in self.moon_cards() and self.worth("JD") != 0
            return [moon[s] + (-10 if jack and "JD" in self.taken(s) else 0) for s in seats]
        return [self.count(self.taken(s)) for s in seats]

    def count(self, cards: set[str]) -> int:
        if self.rules.scoring.name == "FIRST_TWO_FREE":
            hearts = len([card for card in cards if suit(card) == "H"])
            return max(0, hearts - 2) * 2 + sum(self.worth(card) for card in cards if suit(card) != "H")
        return sum(self.worth(card) for card in cards)
