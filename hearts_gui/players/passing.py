"""Which cards the duck passes: the wish to be rid of each card, in points, and what it is worth to be out of a suit.

As in play, features come from the rules' own values, and one set of weights serves every scoring and number of players.
"""

from __future__ import annotations

from operator import mul

from hearts_gui.players.counting import SUIT_BITS, Reading, ordinals
from hearts_gui.players.weights import PASS_WEIGHTS, VOID_WEIGHTS
from hearts_gui.rules.seats import left_of

# What is asked of a card that may be passed. A plain suit has no card with plus points, a telling suit has light ones,
# a guarded suit has a heavy card (and no light ones): lower cards of it guard the heavy card and those above it.
PASS_FEATURES = (
    "plain", "plain_rank", "plain_high", "plain_length", "plain_rank_length",
    "lowest_of_pack",
    "telling", "telling_rank", "telling_high", "telling_length", "telling_rank_length", "telling_heavy",
    "heavy", "heavy_guards", "heavy_left",
    "above", "above_guards", "above_left", "above_top", "above_with_heavy",
    "guard_of_heavy", "guard_of_above", "guard_of_none", "guard_rank",
    "helpful", "helpful_cover", "catcher",
)  # fmt: skip
VOID_FEATURES = ("plain_1", "plain_2", "plain_more", "guarded", "telling")


class Passing:
    """The wishes of one seat about its cards."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        view, values = reading.view, reading.values
        plan = view.plan
        left = plan is not None and not plan.pooled and plan.to[view.seat] == left_of(view.seat, reading.players)
        self.left = 1.0 if left else 0.0
        in_pack = sum(values.points[place] for place in ordinals(values.harmful))
        self.unit = in_pack / view.rules.cards_each

    def features(self, place: int) -> tuple[float, ...]:
        """The row of :data:`PASS_FEATURES` for a card of the hand, by ordinal."""
        values, unit = self.reading.values, self.unit
        shift = place - place % 13
        bit = 1 << place - shift
        own = self.reading.hand >> shift & SUIT_BITS
        pack = values.pack >> shift & SUIT_BITS
        harmful, heavy = values.harmful >> shift & SUIT_BITS, values.heavy >> shift & SUIT_BITS
        rank = (place - shift) / 12
        length = own.bit_count() / 4
        lowest = unit if bit == pack & -pack else 0.0
        if harmful and harmful == heavy:
            return (0.0,) * 5 + (lowest,) + (0.0,) * 6 + self._guarded(shift, bit, own) + (0.0,) * 3
        shape = (unit, unit * rank, unit * rank**4, unit * length, unit * rank * length)
        nothing = (0.0,) * 9
        if harmful:
            worth = float(values.points[place]) if bit & heavy else 0.0
            return (0.0,) * 5 + (lowest,) + shape + (worth, *nothing) + (0.0,) * 6
        return shape + (lowest,) + (0.0,) * 6 + nothing + (0.0,) * 3 + self._helpful(shift, bit, own)

    def _guarded(self, shift: int, bit: int, own: int) -> tuple[float, ...]:
        values = self.reading.values
        heavy = values.heavy >> shift & SUIT_BITS
        pack = values.pack >> shift & SUIT_BITS
        first = heavy & -heavy
        price = float(values.points[shift + first.bit_length() - 1])
        guards = price * (own & (first - 1)).bit_count() / 3
        have = bool(own & heavy)
        above = own >= first << 1
        if bit & heavy:
            return (price, guards, price * self.left) + (0.0,) * 9
        if bit > first:
            top = price if bit << 1 > pack else 0.0
            return (0.0, 0.0, 0.0, price, guards, price * self.left, top, price if have else 0.0) + (0.0,) * 4
        rank = price * bit.bit_length() / 12
        kind = (price, 0.0, 0.0) if have else (0.0, price, 0.0) if above else (0.0, 0.0, price)
        return (0.0,) * 8 + (*kind, rank)

    def _helpful(self, shift: int, bit: int, own: int) -> tuple[float, ...]:
        values = self.reading.values
        helpful = values.helpful >> shift & SUIT_BITS
        if not helpful:
            return (0.0, 0.0, 0.0)
        first = helpful & -helpful
        gain = -float(values.points[shift + first.bit_length() - 1])
        if bit & helpful:
            return (gain, gain * (own >> first.bit_length()).bit_count() / 3, 0.0)
        return (0.0, 0.0, gain if bit > first else 0.0)

    def wish(self, place: int) -> float:
        """How much one wishes to be rid of a card."""
        wish: float = sum(map(mul, PASS_WEIGHTS, self.features(place)))
        return wish

    def void_features(self, suit: int, number: int) -> tuple[float, ...]:
        """The row of :data:`VOID_FEATURES` for passing a whole suit of so many cards."""
        values, unit = self.reading.values, self.unit
        harmful, heavy = values.harmful >> 13 * suit & SUIT_BITS, values.heavy >> 13 * suit & SUIT_BITS
        if harmful:
            return (0.0, 0.0, 0.0, unit, 0.0) if harmful == heavy else (0.0, 0.0, 0.0, 0.0, unit)
        return (unit * (number == 1), unit * (number == 2), unit * (number > 2), 0.0, 0.0)

    def cards(self, count: int) -> list[int]:
        """The ordinals of the best so many cards to pass."""
        best: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
        for suit in range(4):
            row = sorted(((self.wish(place), place) for place in self._held(suit)), reverse=True)
            after = dict(best)
            total = 0.0
            gone: list[int] = []
            for number, (wish, place) in enumerate(row[:count], 1):
                total += wish
                gone = [*gone, place]
                void = sum(map(mul, VOID_WEIGHTS, self.void_features(suit, number))) if number == len(row) else 0.0
                for used, (so_far, cards) in best.items():
                    worth = so_far + total + void
                    if used + number <= count and (used + number not in after or worth > after[used + number][0]):
                        after[used + number] = (worth, cards + gone)
            best = after
        return best[count][1]

    def _held(self, suit: int) -> list[int]:
        return ordinals(self.reading.hand & SUIT_BITS << 13 * suit)
