"""The real game in its real window: its process, what `--tree` says of it, and someone who only has a mouse or keys.

Nothing here waits for a time: every wait is for something that the tree says, and gives up only long after a busy
machine would have come to it. What went wrong is then told with the end of the tree and a photograph of the screen.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, Protocol, Self

from tests.pilot.xserver import Started, XServer

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds that anything may take before it counts as never."""
_GLANCE = 0.004  # seconds between two looks at the tree
_BETWEEN_KEYS = 10  # milliseconds; where less than 2 lie between them, SDL takes two strokes for one that is held
_UNSEEN = "nothing yet"


@dataclass(frozen=True)
class Spot:
    """A node of the tree: see `hearts_gui.screen.nodes.Node`."""

    id: str
    role: str
    label: str
    rect: tuple[int, int, int, int]
    enabled: bool
    checked: bool | None

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle, in window pixels."""
        x, y, w, h = self.rect
        return x + w // 2, y + h // 2


@dataclass(frozen=True)
class Sight:
    """A line of the tree: all that is on the screen at one moment."""

    scene: str
    size: tuple[int, int]
    focus: str | None
    busy: bool
    spots: dict[str, Spot]
    announce: tuple[str, ...]
    state: dict[str, Any]

    @classmethod
    def read(cls, line: str) -> Self:
        """What a line says. An id that stands there twice fails."""
        said = json.loads(line)
        spots = [
            Spot(n["id"], n["role"], n["label"], tuple(n["rect"]), n["enabled"], n["checked"]) for n in said["nodes"]
        ]
        by_id = {spot.id: spot for spot in spots}
        assert len(by_id) == len(spots), f"an id stands twice on {said['scene']}: {[spot.id for spot in spots]}"
        size = (said["size"][0], said["size"][1])
        return cls(
            said["scene"], size, said["focus"], said["busy"], by_id, tuple(said["announce"]), said["state"]
        )  # fmt: skip

    def has(self, name: str) -> bool:
        """Whether something of that id is there and can be acted on."""
        return name in self.spots and self.spots[name].enabled

    def named(self, start: str) -> list[Spot]:
        """All that can be acted on and whose id begins so."""
        return [spot for name, spot in self.spots.items() if name.startswith(start) and spot.enabled]

    @property
    def hand(self) -> list[str]:
        """The person's cards, from left to right, those in the slots not counted."""
        return [name[5:] for name in self.spots if name.startswith("card:")]

    @property
    def stops(self) -> list[str]:
        """Where the keyboard stops, in its order."""
        roles = {"card", "button", "choice", "switch", "slider", "field"}
        return [spot.id for spot in self.spots.values() if spot.role in roles]


Law = Callable[[Sight | None, Sight], None]
"""Fails if the second of two sights may not follow on the first."""


@dataclass(frozen=True)
class Program:
    """What is started, and in which folder.

    environment: all of its variables but those of the X server; None for those of this process. user: whom it runs as,
    by number; None for whoever runs this.
    """

    command: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str] | None = None
    user: int | None = None

    def give(self, path: Path) -> None:
        """Make a file or folder its user's own."""
        if self.user is not None and sys.platform != "win32":
            os.chown(path, self.user, self.user)


CHECKOUT = Program((sys.executable, "-m", "hearts_gui"), ROOT)
"""The game as it lies here."""


class Game(Started):
    """The game on an X server, watched through its tree. Ended with `close`, or as a context."""

    def __init__(
        self, server: XServer, folder: Path, *options: str, program: Program = CHECKOUT, **environment: str
    ) -> None:
        """Start it and wait for its first picture. `folder` gets its tree, complaints and photographs.

        The checkout's data go there too; another program has a home of its own.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.server, self.folder = server, folder
        self._tree = folder / "tree.jsonl"
        self._tree.touch()
        self._errors = folder / "stderr.txt"
        self._read = 0
        self._rest = b""
        self._photographs = 0
        self.sights = 0
        self.heard: list[str] = []
        self.sight: Sight | None = None
        self.laws: list[Law] = []
        files = ["--tree", str(self._tree)]
        if program is CHECKOUT:
            files += ["--data-dir", str(folder / "data")]
        program.give(self._tree)
        with self._errors.open("wb") as complaints:
            self._process = subprocess.Popen(
                [*program.command, *files, *options], cwd=program.folder, user=program.user, group=program.user,
                env=server.environment(program.environment, **environment), stdin=subprocess.DEVNULL,
                stdout=complaints, stderr=complaints,
            )  # fmt: skip
        try:
            self.wait(lambda sight: not sight.busy, "the title")
            self.window = self._find_window()
        except BaseException:
            self.close()
            raise

    @property
    def pid(self) -> int:
        """The game's process."""
        return self._process.pid

    def left(self) -> int:
        """Wait until the game has ended by itself; its exit code."""
        return self._process.wait(PATIENCE)

    @property
    def complaints(self) -> str:
        """All that it has written to its terminal."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    @property
    def log(self) -> str:
        """All that it has written to its log."""
        file = self.folder / "data" / "hearts.log"
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    # Eyes ----------------------------------------------------------------------------------------------------------

    def look(self) -> Sight | None:
        """What the tree says by now; every line is read, and what is announced is kept in `heard`."""
        with self._tree.open("rb") as tree:
            tree.seek(self._read)
            new = tree.read()
        self._read += len(new)
        *lines, self._rest = (self._rest + new).split(b"\n")
        for line in lines:
            before, self.sight = self.sight, Sight.read(line.decode())
            if self.sight.scene == "mishap":
                self.fail(f"an error of the game's own\n{self.log[-3000:]}")
            for law in self.laws:
                law(before, self.sight)
            self.heard += self.sight.announce
            self.sights += 1
        return self.sight

    def wait(self, until: Callable[[Sight], bool], what: str) -> Sight:
        """Look until it is so; AssertionError with all that helps to see why not, when it never is."""
        give_up = time.monotonic() + PATIENCE
        while True:
            sight = self.look()
            if sight is not None and until(sight):
                return sight
            code = self._process.poll()
            if code is not None:
                self.fail(f"the game has ended with code {code} while waiting for {what}")
            if time.monotonic() > give_up:
                self.fail(f"waited in vain for {what}")
            time.sleep(_GLANCE)

    def fail(self, why: str) -> NoReturn:
        """AssertionError with a photograph, what is on the screen, what was announced last, and what the game wrote."""
        self._photographs += 1
        shot: Path | str
        try:
            shot = self.server.photograph(self.folder / f"failed-{self._photographs}.png")
        except OSError as problem:
            shot = f"no photograph: {problem}"
        sight = self.sight
        seen = _UNSEEN if sight is None else (
            f"{sight.scene}, busy {sight.busy}, focus {sight.focus}, {sight.state}\n"
            + "\n".join(f"  {s.id} {s.rect} {'' if s.enabled else 'disabled '}{s.label}" for s in sight.spots.values())
        )  # fmt: skip
        raise AssertionError(f"{why}\n{shot}\n{seen}\nheard: {self.heard[-8:]}\n{self.complaints[-3000:]}")

    @property
    def processes(self) -> list[int]:
        """The process that was started, and those it has started: an executable unpacks itself and starts anew."""
        family = [self.pid]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):  # it has ended meanwhile
                parent = int(stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[1])
                family += [int(stat.parent.name)] * (parent == self.pid)
        return family

    def _find_window(self) -> str:
        give_up = time.monotonic() + PATIENCE
        while True:  # a window manager takes a moment to show it
            found = [window for pid in self.processes for window in self._windows_of(pid)]
            if found or time.monotonic() > give_up:
                break
            time.sleep(_GLANCE)
        assert len(found) == 1, f"windows of the game: {found}"
        return found[0]

    def _windows_of(self, pid: int) -> list[str]:
        try:
            return self.server.xdotool("search", "--pid", pid).split()
        except subprocess.CalledProcessError:  # none
            return []

    # Hands ---------------------------------------------------------------------------------------------------------

    def to(self, x: int, y: int) -> tuple[str | int, ...]:
        """The words that move the mouse to a pixel of the window, or past its edges."""
        return ("mousemove", "--window", self.window, "--", x, y)

    def point(self, x: int, y: int, *then: str | int) -> None:
        """Move the mouse to a pixel of the window, and go on with these words of xdotool."""
        self.server.xdotool(*self.to(x, y), *then)

    def click(self, name: str, *, times: int = 1) -> None:
        """Move to the middle of what has this id and click there, so many times in a row."""
        x, y = self.spot(name).centre
        # By way of a place near by: a press where the last one was, right after it, would be a double click.
        beside = y - 30 if y > 30 else y + 30
        self.point(x, beside, *self.to(x, y), "click", "--repeat", times, "--delay", 40, 1)

    def drag(self, name: str, x: int, y: int) -> None:
        """Press on what has this id, carry it to a pixel of the window on a way with a stop, and let go."""
        from_x, from_y = self.spot(name).centre
        halfway = self.to((from_x + x) // 2, (from_y + y) // 2)
        self.point(from_x, from_y, "mousedown", 1, *halfway, *self.to(x, y), "mouseup", 1)

    def press(self, *keys: str) -> None:
        """Press and release these keys one after another, such as Return, Tab or ctrl+z."""
        self.server.xdotool("key", "--delay", _BETWEEN_KEYS, *keys)

    def resize(self, width: int, height: int) -> Sight:
        """Give the window another size, and wait until the game is laid out for it."""
        self.server.xdotool("windowsize", self.window, width, height)
        return self.wait(lambda sight: sight.size == (width, height), f"the size {width}x{height}")

    def spot(self, name: str) -> Spot:
        """Where something is, as soon as it is there."""
        return self.wait(lambda sight: name in sight.spots, f"a {name}").spots[name]


class Hand(Protocol):
    """A way to act on what is to be seen."""

    def use(self, game: Game, name: str) -> None:
        """Do what there is to be done with what has this id."""

    def hurry(self, game: Game) -> None:
        """Let what moves or rests be over."""


class Mouse:
    """Moves and clicks, and nothing else."""

    def use(self, game: Game, name: str) -> None:
        """Click it."""
        game.click(name)

    def hurry(self, game: Game) -> None:
        """Click where the pointer is put first: above the middle of the window, where nothing is to be had."""
        sight = game.look()
        assert sight is not None
        game.point(sight.size[0] // 2, sight.size[1] * 2 // 5, "click", 1)


class Keys:
    """Arrows, Tab and Enter, and nothing else."""

    def use(self, game: Game, name: str) -> None:
        """Bring the focus there and press Enter."""
        self.focus(game, name)
        game.press("Return")

    def hurry(self, game: Game) -> None:
        """Space."""
        game.press("space")

    def focus(self, game: Game, name: str) -> None:
        """Bring the focus to what has this id: along the hand by arrows, elsewhere by Tab."""
        sight = game.look()
        assert sight is not None
        if sight.focus is None:
            game.press("Tab")  # the first key only shows where the focus is
            sight = game.wait(lambda s: s.focus is not None, "a focus")
        tried: set[str | None] = set()
        while sight.focus != name:
            if name not in sight.stops or sight.focus in tried:
                game.fail(f"the focus does not come to {name} from {sight.focus}")
            tried.add(sight.focus)
            keys, to = self._way(sight, name)
            game.press(*keys)
            sight = game.wait(lambda s, to=to: s.focus == to, f"the focus to come to {to} by {keys}")  # type: ignore[misc]

    @staticmethod
    def _way(sight: Sight, name: str) -> tuple[list[str], str]:
        """Keys, and what they lead to."""
        cards = [stop for stop in sight.stops if stop.startswith(("card:", "spread:"))]
        if sight.focus in cards and name in cards:
            steps = cards.index(name) - cards.index(sight.focus)
            return ["Right" if steps > 0 else "Left"] * abs(steps), name
        here = sight.stops.index(sight.focus) if sight.focus in sight.stops else 0
        steps = (sight.stops.index(name) - here) % len(sight.stops)
        back = len(sight.stops) - steps
        return (["Tab"] * steps if steps <= back else ["shift+Tab"] * back), name
