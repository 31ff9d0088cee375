"""Someone who plays whole matches at the window, with one kind of hand, and who counts cards and points meanwhile."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection

from tests.pilot.pilot import Game, Hand, Sight

Until = Callable[[Sight], bool]


class Person:
    """Chooses by chance, the same with every run.

    `sums`: what the points of one deal may add up to. `did`: how often he played, passed, gave one back, took note of
    cards, read a score. `totals`: of the match in play, a row for each deal. `in_a_hurry`: whether he lets nothing be
    played out.
    """

    def __init__(self, game: Game, hand: Hand, *, sums: Collection[int], seed: int = 1) -> None:
        self.game, self.hand = game, hand
        self.sums = sums
        self.in_a_hurry = False
        self.did: Counter[str] = Counter()
        self.totals: list[tuple[int, ...]] = []
        self._chance = random.Random(seed)
        self._left = 0  # cards that his hand has by his own count

    def use(self, name: str, until: Until) -> Sight:
        """Act on what has this id, and wait for what comes of it."""
        self.hand.use(self.game, name)
        return self.game.wait(until, f"what comes of {name}")

    def choose(self, **choices: str | int) -> Sight:
        """On the rules screen, choose these values, each by its group; the sight with all of them chosen."""
        sight = self.game.wait(lambda s: s.scene == "rules" and not s.busy, "the rules screen")
        for group, value in choices.items():
            name = f"choice:{group}:{value}"
            if name not in sight.spots:  # where the window is small, one group is shown at a time
                page = f"choice:group:{group}"
                page = page if page in sight.spots else "choice:group:table"
                self.use(page, lambda s, name=name: s.has(name))  # type: ignore[misc]
            sight = self.use(name, lambda s, name=name: bool(s.spots[name].checked))  # type: ignore[misc]
        return sight

    def cut(self) -> Sight:
        """Cut for the deal until the dealer is known, and have the cards dealt; the table."""
        while True:
            sight = self.game.wait(_cuts, "the cut")
            if sight.has("button:deal"):
                self._left = 0
                return self.use("button:deal", lambda s: s.scene == "table")
            lying = sight.named("spread:")
            place = self._chance.choice(lying).id
            self.use(place, lambda s, place=place: place not in s.spots and not s.busy)  # type: ignore[misc]

    def play_deal(self) -> Sight:
        """Play to the end of the deal: its points must add up, and none of its cards be left."""
        self.did["score"] = 0
        while not self.did["score"]:
            sight = self.answer(self.asked())
        return sight

    def play_match(self) -> Sight:
        """Play until the match is won; the sight of its end."""
        self.totals = []
        while True:
            sight = self.asked()
            if sight.scene == "won":
                return sight
            self.answer(sight)

    def asked(self) -> Sight:
        """Wait until something is asked of the person. A finished trick he has seen at once; in a hurry, everything."""
        while True:
            sight = self.game.wait(
                lambda s: _asks(s) or _rests(s) or (self.in_a_hurry and s.scene == "table"), "being asked for something"
            )
            if _asks(sight):
                return sight
            self.hand.hurry(self.game)
            seen, trick = self.game.sights, sight.state["trick"]
            self.game.wait(
                lambda s: s.state.get("trick") != trick or (self.in_a_hurry and (self.game.sights > seen or _asks(s))),  # noqa: B023
                "something to go on",
            )

    def asked_to_play(self) -> Sight:
        """Answer whatever is asked until a card is to be played."""
        while True:
            sight = self.asked()
            if sight.scene == "table" and sight.state["wanted"] == "play" and not sight.has("button:received"):
                return sight
            self.answer(sight)

    def answer(self, sight: Sight) -> Sight:
        """Do what is asked, and see it done."""
        if sight.scene == "score":
            return self._read_score(sight)
        if sight.scene == "moon":
            self.did["moon"] += 1
            choices = sight.named("choice:") or sight.named("button:")
            return self.use(choices[0].id, lambda s: s.scene != "moon")
        if sight.has("button:received"):
            self.did["took note"] += 1
            return self.use("button:received", lambda s: not s.has("button:received"))
        self._count(sight)
        return self._play(sight) if sight.state["wanted"] == "play" else self._pass(sight)

    def recount(self) -> None:
        """Count the hand anew: something was done without this person's hand, or undone."""
        self._left = 0

    def _count(self, sight: Sight) -> None:
        """His hand has as many cards as he has left, and so has what the table says of it."""
        state = sight.state
        held = len(sight.hand) + len(state["chosen"])
        if not self._left:
            self._left = held
        if held != self._left or held != state["counts"][0]:
            self.game.fail(f"{held} cards in hand, {self._left} by own count, {state['counts']} by the table's")

    def _pass(self, sight: Sight) -> Sight:
        wanted, phase = sight.state["to_choose"], sight.state["phase"]
        for _ in range(wanted):
            card = self._chance.choice(sight.named("card:")).id
            slot = card.replace("card:", "slot:")
            sight = self.use(card, lambda s, slot=slot: s.has(slot))  # type: ignore[misc]
        assert len(sight.state["chosen"]) == wanted
        self.did[phase] += 1
        if phase == "back":
            return self.use("button:pass", lambda s: s.scene != "table" or s.state["phase"] != "back")
        return self.use("button:pass", lambda s: s.scene != "table" or s.state["phase"] != "pass")

    def _play(self, sight: Sight) -> Sight:
        card = self._chance.choice(sight.named("card:")).id
        self.did["play"] += 1
        self._left -= 1
        return self.use(card, lambda s: card not in s.spots)

    def _read_score(self, sight: Sight) -> Sight:
        """The points of the deal add up, and there is a line for every deal."""
        before = self.totals[-1] if self.totals else (0,) * len(sight.state["totals"])
        now = tuple(sight.state["totals"])
        self.totals.append(now)
        self.did["score"] += 1
        assert sum(now) - sum(before) in self.sums, f"points of a deal: {before} to {now}"
        assert sight.state["deals"] == len(self.totals)
        assert self._left == 0, f"{self._left} cards were never played"
        return self.use("button:onward", lambda s: s.scene != "score")


def _asks(sight: Sight) -> bool:
    """Whether something is asked of the person, and everything lies still."""
    if sight.scene == "table":
        return sight.has("button:received") or (sight.state["ready"] and sight.state["wanted"] is not None)
    return sight.scene in {"score", "moon", "won"} and not sight.busy


def _cuts(sight: Sight) -> bool:
    """Whether the person is to cut, or to have the cards dealt."""
    return sight.scene == "cut" and not sight.busy and bool(sight.named("spread:") or sight.has("button:deal"))


def _rests(sight: Sight) -> bool:
    """Whether a finished trick is waiting to have been seen."""
    return sight.scene == "table" and sight.state["taker"] is not None
