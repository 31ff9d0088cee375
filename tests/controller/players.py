"""Players for the tests: by whim, failing, stuck; and a thinker that answers when the test says so."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Mapping

from hearts_gui.controller import Event, MoveController, PromptThinker, Thought, Ticket, play_on
from hearts_gui.players import Player
from hearts_gui.players.player import move_of
from hearts_gui.rules import Card, Match, MoonChoice, Move, Passing, Rules, Seat, SeatView

NO_PASSING = Rules(passing=Passing.NONE)


class Whim:
    """Chooses by chance, the same whenever the seat sees the same."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        assert view.plan is not None
        return tuple(sorted(self._chance(view).sample(view.playable, view.plan.count)))

    def choose_back(self, view: SeatView) -> Card:
        return self._chance(view).choice(view.playable)

    def choose_play(self, view: SeatView) -> Card:
        return self._chance(view).choice(view.playable)

    def choose_moon(self, view: SeatView) -> MoonChoice:
        return self._chance(view).choice(list(MoonChoice))

    def _chance(self, view: SeatView) -> random.Random:
        record = view.record
        return random.Random(
            f"{self.seed}/{record.number}/{len(record.cards_played)}/{view.seat}/{view.hand}/{view.phase}"
        )


class Failing(Whim):
    """Raises an error whenever it is asked."""

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        raise RuntimeError("no idea what to pass")

    def choose_back(self, view: SeatView) -> Card:
        raise RuntimeError("no idea what to give back")

    def choose_play(self, view: SeatView) -> Card:
        raise RuntimeError("no idea what to play")

    def choose_moon(self, view: SeatView) -> MoonChoice:
        raise RuntimeError("no idea about the moon")


class Lawless(Whim):
    """Answers with what the rules do not allow, or with what is no answer at all."""

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        return view.hand[:1] * 3

    def choose_back(self, view: SeatView) -> Card:
        return next(card for card in view.hand if card not in view.playable)

    def choose_play(self, view: SeatView) -> Card:
        return None  # type: ignore[return-value]

    def choose_moon(self, view: SeatView) -> MoonChoice:
        return "add"  # type: ignore[return-value]


class Stuck(Whim):
    """Thinks about a card until it is let go."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.thinking = threading.Event()
        self.go = threading.Event()
        self.asked = 0

    def choose_play(self, view: SeatView) -> Card:
        self.asked += 1
        self.thinking.set()
        self.go.wait(30)
        return super().choose_play(view)


class Clock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class HandThinker:
    """A thinker driven by hand: nothing is answered until the test answers it."""

    def __init__(self) -> None:
        self.open: list[Ticket] = []
        self.cancelled: list[Ticket] = []
        self.thoughts: dict[Ticket, Thought] = {}

    def ask(self, player: Player, view: SeatView) -> Ticket:
        ticket = Ticket(player, view)
        self.open.append(ticket)
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        return self.thoughts.pop(ticket, None)

    def cancel(self, ticket: Ticket) -> None:
        self.cancelled.append(ticket)
        if ticket in self.open:
            self.open.remove(ticket)

    def give_up(self, ticket: Ticket) -> None:
        self.cancel(ticket)

    def close(self) -> None:
        self.open.clear()

    def answer(self, ticket: Ticket, move: Move | None = None) -> None:
        """Answer, cancelled or not, by whim where no move is given: a thinker that pays no heed to cancelling."""
        if ticket in self.open:
            self.open.remove(ticket)
        self.thoughts[ticket] = Thought(move or by_whim(ticket.view, 0))


def table_for(match: Match, person: Seat | None = 0) -> MoveController:
    """A table at which everyone but the person plays by whim, and at once."""
    players = {seat: Whim(seat) for seat in range(match.rules.players) if seat != person}
    return MoveController(match, players, person, PromptThinker())


def by_whim(view: SeatView, seed: int = 4) -> Move:
    """What a person of no particular mind does."""
    return move_of(Whim(seed), view)


Moves = Callable[[SeatView], Move]


def play_match(
    rules: Rules,
    seed: int,
    players: Mapping[Seat, Player],
    person: Seat | None = None,
    moves: Moves = by_whim,
    told: Callable[[list[Event]], None] | None = None,
) -> Match:
    """A whole match from the cut to the winner; ``moves`` are the person's, ``told`` hears the events of every move."""
    controller = MoveController(Match.start(rules, seed), players, person, PromptThinker())
    events = controller.begin()
    while not controller.match.over:
        if told is not None:
            told(events)
        before = controller.match
        events = play_on(controller, moves)
        assert controller.match is not before, f"the match gets no further: {events}"
    if told is not None:
        told(events)
    return controller.match
