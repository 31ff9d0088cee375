# The kernel as type checkers see it, compiled or not. What each call does is written in kernel.py.

from collections.abc import Mapping, Sequence
from typing import TypedDict

from hearts_gui.players.search.rulebook import Rulebook

COMPILED: bool

class Facts(TypedDict):
    hands: list[int]
    taken: list[int]
    harm: list[int]
    free: list[int]
    voids: list[int]
    alive: int
    table: int
    trick: int
    laid: int
    turn: int
    best: int
    winner: int
    cost: int
    holders: int
    sole: int
    harm_left: int

class Kernel:
    def __init__(self, book: Rulebook) -> None: ...
    def load(self, hands: Sequence[int], leader: int, plays: Sequence[int] = ()) -> None: ...
    def lay_card(self, card: int) -> None: ...
    def legal_cards(self) -> int: ...
    def facts(self) -> Facts: ...
    def result(self, subtract: bool = False) -> tuple[list[int], int]: ...
    def set_policy(self, tables: Mapping[str, Sequence[int]] | None, noise: Sequence[int] | None) -> None: ...
    def choice(self, seed: int) -> int: ...
    def playout(self, seed: int) -> tuple[list[int], int]: ...
    def self_play(self, seed: int, deals: int) -> tuple[list[int], int]: ...
    def set_unseen(
        self,
        seats: Sequence[int],
        needs: Sequence[int],
        fixed: Sequence[int],
        cards: Sequence[int],
        owners: Sequence[int],
    ) -> None: ...
    def world(self, seed: int) -> list[int]: ...
    def time_worlds(self, seed: int, number: int) -> None: ...
    def set_chances(self, chances: Sequence[int]) -> None: ...
    def set_objective(
        self, standing: Sequence[int] | None = None, care: int = 0, moon_love: int = 0, moon_fear: int = 0
    ) -> None: ...
    def search(
        self, me: int, cards: Sequence[int], worlds: int, seed: int, first: int = 0
    ) -> tuple[list[int], list[int]]: ...
    def set_passing(
        self, number: int, to: Sequence[int], pooled: bool, one_back: bool, dealer: int, wishes: Sequence[int]
    ) -> None: ...
    def search_passes(
        self, me: int, hand: int, sets: Sequence[int], worlds: int, seed: int, first: int = 0
    ) -> tuple[list[int], list[int]]: ...
    def search_backs(
        self,
        me: int,
        hand: int,
        passed: int,
        received: int,
        cards: Sequence[int],
        worlds: int,
        seed: int,
        first: int = 0,
    ) -> tuple[list[int], list[int]]: ...
