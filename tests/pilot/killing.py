"""The game killed at any moment: `python -m tests.pilot.killing --times 300`. A start goes on at the last move shown.

The real game is played in its real window, and at a moment that chance has chosen its process gets SIGKILL: while it
starts, while cards are dealt, passed and played. Three deaths of five are aimed: at the moon's choice, at the score
sheet and the deal that follows it, and at the very milliseconds in which settings are being written. What it had last
said through its tree is compared with what is in the file, and with what the next start shows; what is set must be as
it was at some moment of its last life.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

from hearts_gui.rules import (
    Match,
    Moon,
    Opening,
    PassBack,
    PassCards,
    Passing,
    Rules,
    Scoring,
    format_match,
)
from hearts_gui.screen.options import SETTINGS_FILE
from hearts_gui.screen.preferences import SETTINGS, read
from hearts_gui.store import Saved, Store
from hearts_gui.store.settings import part_of
from hearts_gui.store.store import FILE
from tests.pilot.person import Person
from tests.pilot.pilot import Game, Mouse, Sight
from tests.pilot.xserver import XServer

LONGEST = 6.0
"""Seconds after the title has been seen within which the game is killed."""
LONGEST_AIMED = 30.0
"""Seconds within which what is aimed at must have come, on a busy machine."""
NOT_SET = {"group", "full_screen", "language", "pace", "levels", "rules", "rule_sets"}
"""What the person here doesn't set, or what the command line says, or what is set on other screens."""


class KilledError(Exception):
    """The game is gone."""


class Aim(Enum):
    """What a death is aimed at."""

    ANYWHERE = "anywhere"
    MOON = "the moon's choice"
    BETWEEN = "between deals"
    SETTINGS = "settings being written"


class Mortal(Game):
    """A game that a thread kills when its time has come, whatever it is doing then. `seen`: every line of its tree."""

    def __init__(self, server: XServer, folder: Path, life: float, *options: str) -> None:
        """`life`: seconds from its first picture until it dies; where less than 0, from its start. May raise Killed."""
        self.seen: list[Sight] = []
        self.hit = False
        self._life = life
        self._after: float = 0.0
        self._born, self._over, self._aimed = threading.Event(), threading.Event(), threading.Event()
        self._reaper = threading.Thread(target=self._reap, daemon=True)
        self._reaper.start()
        super().__init__(server, folder, *options)
        self.laws.append(lambda _, now: self.seen.append(now))
        self._born.set()

    def die_after(self, seconds: float) -> None:
        """It has not longer to live than this, once it is called the first time."""
        if not self._over.is_set():
            self._after = seconds
            self._over.set()

    def die_writing(self, seconds: float) -> None:
        """It dies so long after the next settings have begun to be written."""
        self._after = seconds
        self._aimed.set()

    def _reap(self) -> None:
        if self._life >= 0:
            self._born.wait()
        give_up = time.monotonic() + abs(self._life)
        while not self._over.wait(0.0002 if self._aimed.is_set() else 0.02) and time.monotonic() < give_up:
            if self._aimed.is_set() and part_of(self.folder / "data" / SETTINGS_FILE, self._process.pid).exists():
                self.hit = True
                break
        time.sleep(self._after)
        while not hasattr(self, "_process"):
            time.sleep(0.001)
        with suppress(ProcessLookupError):
            os.kill(self._process.pid, signal.SIGKILL)

    def fail(self, why: str) -> NoReturn:
        """What goes wrong with a game that is dead is not its fault."""
        with suppress(subprocess.TimeoutExpired):
            if self._process.wait(0.3) == -signal.SIGKILL:
                raise KilledError
        super().fail(why)

    def close(self) -> None:
        """Dead it is in any case."""
        self._after = 0.0
        self._over.set()
        self._born.set()
        self._reaper.join()
        super().close()


@dataclass(frozen=True)
class Shown:
    """What a line of the tree tells of the match: enough to find the position again among all."""

    number: int
    phase: str
    counts: tuple[int, ...]
    own: tuple[str, ...]
    trick: tuple[tuple[int, str], ...] | None

    @classmethod
    def at(cls, sight: Sight) -> Shown | None:
        """What a sight of the table tells; None where nothing has been dealt, or where it is not the table."""
        state: dict[str, Any] = sight.state
        if sight.scene != "table" or not state["number"]:
            return None
        lies = tuple((seat, card) for seat, card in state["trick"])
        own = tuple(sorted([*sight.hand, *state["chosen"]]))
        done = state["taker"] is not None or len(lies) == state["players"]  # and lies there to be seen
        return cls(state["number"], state["phase"], tuple(state["counts"]), own, None if done else lies)

    def fits(self, match: Match) -> bool:
        """Whether it is what is to be seen of this position."""
        deal = match.deal
        phase = deal.phase if deal.phase in {"pass", "back", "pool", "play"} else "over"
        if self.phase == "play" and phase == "over":
            phase = "play"  # the last trick still lies there
        lies = tuple((seat, str(card)) for seat, card in deal.trick.plays) if deal.trick else ()
        same = (match.number, phase, tuple(map(len, deal.hands))) == (self.number, self.phase, self.counts)
        return same and tuple(sorted(map(str, deal.hands[0]))) == self.own and self.trick in (None, lies)

    def goes_on_from(self, match: Match) -> bool:
        """Whether it is what is to be seen of a position, or of one that has followed from it within its deal."""
        fewer = sum(map(len, match.deal.hands)) - sum(self.counts)
        return self.fits(match) or (self.number == match.number and fewer >= 0) or self.number == match.number + 1


def moves_beyond(saved: Saved, shown: Shown) -> int | None:
    """How many moves the match that was kept is further than what was shown; None where it never was there.

    What the others choose to pass is told without anything to be seen of it, so it doesn't count.
    """
    for back, position in enumerate(reversed(saved.positions[: saved.at + 1])):
        if shown.fits(position):
            made = saved.positions[saved.at - back + 1 : saved.at + 1]
            last = [after.deal.moves[-1] if after.deal.moves else None for after in made]
            return sum(not (isinstance(move, PassCards | PassBack) and move.seat) for move in last)
    return None


class Killing:
    """One folder of data, and one start and death after another on it."""

    def __init__(self, server: XServer, folder: Path, seed: int = 1) -> None:
        self._server, self._folder = server, folder
        self._chance = random.Random(f"killing/{seed}")
        self._ahead = {Aim.MOON: folder / "moon.txt", Aim.BETWEEN: folder / "end.txt"}
        self._ahead[Aim.MOON].write_text(format_match(moon_ahead()), encoding="utf-8")
        self._ahead[Aim.BETWEEN].write_text(format_match(end_ahead()), encoding="utf-8")
        self.moments: Counter[str] = Counter()
        self.aimed: Counter[str] = Counter()
        self.beyond: Counter[int] = Counter()
        self.set = 0

    def once(self, turn: int) -> None:
        """Start, go on with what was left, play on, die; AssertionError where anything was lost."""
        chance = self._chance
        place, data = self._folder / f"run-{turn}", self._folder / "data"
        aim = chance.choice((*Aim, Aim.ANYWHERE))
        options = ["--level", "novice", "--window", "900x600", "--pace", chance.choice(("calm", "brisk"))]
        options += ["--players", str(chance.choice((3, 4, 5)))]
        if aim in self._ahead:
            options += ["--load", str(self._ahead[aim])]
        life = LONGEST if aim is Aim.ANYWHERE else LONGEST_AIMED
        life = -chance.uniform(0.0, 1.5) if chance.random() < 0.04 else chance.uniform(0.5 * (life - LONGEST), life)
        data.mkdir(exist_ok=True)
        place.mkdir()
        (place / "data").symlink_to(data)
        before, set_before = kept(data), what_is_set(data)
        game: Mortal | None = None
        try:
            game = Mortal(self._server, place, life, *options)
            self._play(game, None if aim in self._ahead else before, aim)
        except (KilledError, subprocess.SubprocessError):
            pass
        finally:
            if game is not None:
                game.close()
        seen: list[Sight] = []
        if game is not None:
            game.look()
            seen = game.seen or ([game.sight] if game.sight is not None else [])
        complaints = (place / "stderr.txt").read_text(encoding="utf-8")
        assert complaints == "", complaints
        self._look_over(data, before, seen, loaded=aim in self._ahead)
        self._look_over_settings(data, set_before, seen)
        struck = {Aim.ANYWHERE: True, Aim.SETTINGS: game is not None and game.hit}.get(aim, scenes_of(aim, seen))
        self.aimed[aim.value if struck else f"{aim.value}, missed"] += 1
        shutil.rmtree(place)

    def _play(self, game: Mortal, before: Saved | None, aim: Aim) -> None:
        """Go on with the match that was left, which must lie there as it did; then play until the end of this life."""
        person = Person(game, Mouse(), sums=range(-1000, 1000), seed=self._chance.randrange(1000))
        sight = game.wait(lambda s: not s.busy, "the first screen")
        if sight.scene == "title":
            if before is None or before.match.over:
                if self._chance.random() < 0.5 and "button:continue" in sight.spots:
                    person.use("button:continue", lambda s: s.scene != "title")
                else:
                    person.use("button:new", lambda s: s.scene == "cut")
                    person.cut()
            else:
                assert "button:continue" in sight.spots, "the match that was kept is not offered"
                game.seen.clear()
                person.use("button:continue", lambda s: s.scene != "title")
                game.wait(lambda s: s.scene != "table" or bool(s.state["number"]), "the table")
                first = next((shown for shown in map(Shown.at, game.seen) if shown), None)
                assert first is None or first.goes_on_from(before.match), (
                    f"{first} does not follow on {before.text[-600:]}"
                )
        while True:
            person.recount()
            person.totals = []
            sight = person.asked()
            if scenes_of(aim, [sight]):
                game.die_after(self._chance.uniform(0.0, 0.5 if aim is Aim.MOON else 2.5))
            if sight.scene == "table" and self._chance.random() < (1.0 if aim is Aim.SETTINGS else 0.04):
                self._set(game, person, aim)
            elif sight.scene == "won":
                person.use("button:again", lambda s: s.scene == "cut")
                person.cut()
            elif sight.scene == "score":
                person.use("button:onward", lambda s: s.scene != "score")
            else:
                if self._chance.random() < 0.04:
                    game.press("F11")  # what is set so is written a little later
                person.answer(sight)

    def _set(self, game: Mortal, person: Person, aim: Aim) -> None:
        """Change some settings, one soon after another, and go back to the table; they are written a little later."""
        person.use("button:settings", lambda s: s.scene == "settings" and not s.busy)
        for _ in range(self._chance.randint(1, 3)):
            sight = game.look()
            assert sight is not None
            group = self._chance.choice(sight.named("choice:group:")).id
            sight = person.use(group, lambda s, group=group: bool(s.spots[group].checked))  # type: ignore[misc]
            offered = [
                spot.id
                for spot in sight.named("choice:")
                if spot.id.split(":")[1] not in NOT_SET and not (spot.checked and spot.id.count(":") > 1)
            ]
            if offered:
                was = shown_to_be_set(sight)
                person.use(self._chance.choice(offered), lambda s, was=was: shown_to_be_set(s) != was)  # type: ignore[misc]
        if aim is Aim.SETTINGS:
            game.die_writing(self._chance.uniform(0.0, 0.004))
        if self._chance.random() < 0.5:
            time.sleep(self._chance.uniform(0.0, 1.2))
        person.use("button:back", lambda s: s.scene != "settings")
        game.wait(lambda s: not s.busy, "the table")

    def _look_over(self, data: Path, before: Saved | None, seen: list[Sight], *, loaded: bool) -> None:
        """The file is whole, and holds what was last seen of the match, or one move more."""
        files = {path.name for path in data.iterdir()}
        assert not {name for name in files if "broken" in name}, files
        saved = kept(data)
        last = seen[-1] if seen else None
        self.moments[moment(last)] += 1
        if last is None or last.scene in {"title", "cut"}:
            was, now = (None if one is None else one.match for one in (before, saved))
            assert (last is not None and last.scene == "cut") or was == now or now is not None
            return
        if last.scene == "won":
            assert saved is None or saved.match.over
            return
        shown = next((shown for shown in map(Shown.at, reversed(seen)) if shown), None)
        if shown is None:
            return
        assert saved is not None, f"nothing is kept of {shown}"
        beyond = moves_beyond(saved, shown)
        assert beyond is not None, f"{shown} is lost; what is kept ends {saved.text[-600:]}"
        most = 1 if last.scene == "table" else 2  # beneath the moon and the score sheet the table stays as it was
        assert beyond <= most, f"{beyond} moves more than {shown} are kept"
        self.beyond[beyond] += 1

    def _look_over_settings(self, data: Path, before: Set, seen: list[Sight]) -> None:
        """What is set now was set at some moment, all of it together."""
        moments = [before, *(shown_to_be_set(sight) for sight in seen if sight.scene == "settings")]
        now = what_is_set(data)
        assert now in moments, f"{now} was never set; it was {moments[-1]}"
        self.set += now != before


Set = dict[str, Any]
"""Settings by name."""


def what_is_set(data: Path) -> Set:
    """What the file says, usual values and all; AssertionError where anything in it can't be read."""
    file = data / SETTINGS_FILE
    document = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    found, notes = read(document)
    assert not notes, notes
    return {name: SETTINGS[name].kind.write(getattr(found, name)) for name in SETTINGS.keys() - NOT_SET}


def shown_to_be_set(sight: Sight) -> Set:
    """What the settings' screen says."""
    return {name: value for name, value in sight.state["settings"].items() if name not in NOT_SET}


def scenes_of(aim: Aim, sights: list[Sight]) -> bool:
    """Whether what is aimed at was there."""
    wanted = {Aim.MOON: "moon", Aim.BETWEEN: "score"}.get(aim)
    return any(sight.scene == wanted for sight in sights)


def kept(data: Path) -> Saved | None:
    """The match in play by the file; AssertionError where the file is not as it should be."""
    if not (data / FILE).exists():
        return None
    with Store.open(data) as store:
        saved = store.saved()
        assert store.notes == (), store.notes
    return saved


def moment(last: Sight | None) -> str:
    """What was going on, for the count of all that was hit."""
    if last is None:
        return "before the first picture"
    doing = "moving" if last.busy else "still"
    return f"{last.scene}, {last.state['phase']}, {doing}" if last.scene == "table" else f"{last.scene}, {doing}"


def moon_ahead() -> Match:
    """A match in which the person has only to lead to the last trick to have shot the moon, and to choose then."""
    rules = Rules(
        players=3, passing=Passing.NONE, opening=Opening.ELDEST_LOWEST, scoring=Scoring.HEARTS,
        moon=Moon.SHOOTER_CHOOSES,
    )  # fmt: skip
    for seed in count():
        match = Match.start(rules, seed, dealer=2)
        before = match
        while match.deal.phase == "play":
            (seat,) = match.deal.to_act
            may = match.deal.playable(seat)
            hearts_last = sorted(may, key=lambda card: (card.rank, card.suit))
            before = match if seat == 0 and len(match.deal.hands[0]) == 1 else before
            match = replace(match, deal=match.deal.play(seat, hearts_last[-1 if seat == 0 else 0]))
        if match.deal.phase == "moon" and match.deal.shooter == 0:
            return before
    raise AssertionError("never")


def end_ahead() -> Match:
    """A match in which the person has only to lead to the last trick of the first deal."""
    for seed in count():
        match = Match.start(Rules(players=3, passing=Passing.NONE), seed, dealer=2)
        chance = random.Random(seed)
        while sum(map(len, match.deal.hands)) > 3:
            (seat,) = match.deal.to_act
            match = replace(match, deal=match.deal.play(seat, chance.choice(match.deal.playable(seat))))
        if match.deal.to_act == (0,):
            return match
    raise AssertionError("never")


def main() -> None:
    """Kill it so many times, and say at which moments that was."""
    parser = argparse.ArgumentParser(description="Kill the game at any moment, and see that nothing is lost.")
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, XServer(Path(place)) as server:
        killing = Killing(server, Path(place), given.seed)
        for turn in range(given.times):
            killing.once(turn)
            if (turn + 1) % 25 == 0:
                sys.stdout.write(f"{turn + 1} times, nothing lost\n")
                sys.stdout.flush()
        for what, times in killing.moments.most_common():
            sys.stdout.write(f"{times:5}  {what}\n")
        for what, times in sorted(killing.aimed.items()):
            sys.stdout.write(f"{times:5}  aimed at {what}\n")
        sys.stdout.write(f"settings written before the end: {killing.set}\n")
        sys.stdout.write(f"moves kept beyond what was shown: {dict(sorted(killing.beyond.items()))}\n")


if __name__ == "__main__":
    main()
