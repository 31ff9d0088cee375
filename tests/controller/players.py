"""Players for the tests: by whim, failing, stuck; and a thinker that answers when the test says so."""

from __future__ import annotations

import random
import threading

from hearts_gui.controller import Choice, MoveController, PromptThinker, Thought, Ticket, Wanted
from hearts_gui.players import Player
from hearts_gui.rules import Card, Match, MoonChoice, Passing, Rules, Seat, SeatView

NO_PASSING = Rules(passing=Passing.NONE)


def by_whim(view: SeatView, wanted: Wanted, seed: int) -> Choice:
    """A choice by chance, the same whenever the seat sees the same."""
    record = view.record
    chance = random.Random(f"{seed}/{record.number}/{len(record.cards_played)}/{view.seat}/{view.hand}/{wanted}")
    if wanted == "pass":
        assert view.plan is not None
        return tuple(chance.sample(view.playable, view.plan.count))
    if wanted == "moon":
        return chance.choice(list(MoonChoice))
    return chance.choice(view.playable)


class Whim:
    """Any card that may be played."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        cards = by_whim(view, "pass", self.seed)
        assert isinstance(cards, tuple)
        return tuple(card for card in cards if isinstance(card, Card))

    def choose_back(self, view: SeatView) -> Card:
        card = by_whim(view, "back", self.seed)
        assert isinstance(card, Card)
        return card

    def choose_play(self, view: SeatView) -> Card:
        card = by_whim(view, "play", self.seed)
        assert isinstance(card, Card)
        return card

    def choose_moon(self, view: SeatView) -> MoonChoice:
        choice = by_whim(view, "moon", self.seed)
        assert isinstance(choice, MoonChoice)
        return choice


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

    def ask(self, player: Player, view: SeatView, wanted: Wanted) -> Ticket:
        ticket = Ticket(player, view, wanted)
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

    def answer(self, ticket: Ticket, choice: Choice | None = None) -> None:
        """Answer, cancelled or not, by whim where no choice is given: a thinker that pays no heed to cancelling."""
        if ticket in self.open:
            self.open.remove(ticket)
        self.thoughts[ticket] = Thought(choice or by_whim(ticket.view, ticket.wanted, 0))


def table_for(match: Match, person: Seat | None = 0) -> MoveController:
    """A table at which everyone but the person plays by whim, and at once."""
    players = {seat: Whim(seat) for seat in range(match.rules.players) if seat != person}
    return MoveController(match, players, person, PromptThinker())


def whim(view: SeatView, wanted: Wanted) -> Choice:
    """What a person of no particular mind chooses."""
    return by_whim(view, wanted, 4)
