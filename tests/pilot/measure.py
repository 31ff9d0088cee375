"""How the game fares here: `python -m tests.pilot.measure`. Not a test: what it prints goes with the machine.

Under an X server of its own it prints how long the start takes until the first picture, what share of a core the table
takes while nobody does anything, what memory is taken after a match and after fifty changes of size, and, stepping the
real App against its real window with its real clock, how many frames a second are shown while cards are dealt and
played, and how much work a frame is: by the clock, and by the processor's time, which is the same on a machine that has
other things to do. The last table is one where the strongest opponents think in all seats while it is drawn: how long
they take for a card beside it, by the clock, and how many frames come late for it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.pilot.person import Person
from tests.pilot.pilot import CHECKOUT, Game, Mouse, Program
from tests.pilot.xserver import XServer, end

if TYPE_CHECKING:
    from hearts_gui.app import App

_SIZE = (1920, 1080)
_TRICKS = 3
_WHOLE_DEAL = 12  # tricks; the last has no choice in it
_SETTLING = 12.0  # seconds in which pictures are drawn ahead of need, before an idle table is idle
_GLANCE = 0.001  # seconds between two looks at a tree
_DROPPED = 1.5  # of a frame's time: a frame that comes later than this has left one out


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description="Measure start, idling and frames under an X server of its own.")
    parser.add_argument("--players", type=int, nargs="+", default=[4, 7], help="tables at which frames are measured")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds over which idling is measured")
    parser.add_argument("--thinking", nargs="*", default=["master"], help="levels that think while a table is drawn")
    parser.add_argument("--only-frames", action="store_true", help="leave out start, idling and memory")
    parser.add_argument("--sizes", nargs="+", default=["1920x1080"], metavar="WxH", help="at which frames are measured")
    given = parser.parse_args()
    sizes = [_size(text) for text in given.sizes]
    screen = (max(_SIZE[0], *(size[0] for size in sizes)), max(_SIZE[1], *(size[1] for size in sizes)))
    with tempfile.TemporaryDirectory() as place, XServer(Path(place), screen) as server:
        folder = Path(place)
        if not given.only_frames:
            start_up(server, folder)
            idle(server, folder, given.idle)
            memory(server, folder)
        os.environ.update(server.environment(PYGAME_HIDE_SUPPORT_PROMPT="1"))  # before pygame is imported
        for size in sizes:
            for players in given.players:
                frames(players, size=size)
        for level in given.thinking:
            with timed_thoughts() as (by_clock, of_processor):
                frames(4, level, _WHOLE_DEAL)
            say(f"    a card of {level}, ms by the clock", f"{spread(by_clock)}, of {len(by_clock)}")
            say(f"    a card of {level}, ms of the processor", spread(of_processor))


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def say(what: str, figures: str) -> None:
    """A line of the report."""
    sys.stdout.write(f"{what:<44}{figures}\n")
    sys.stdout.flush()


def start_up(server: XServer, folder: Path) -> None:
    """From the command to the first picture, and to the first answer."""
    starts = [start(server, folder / f"start-{run}", CHECKOUT, "--window", "{}x{}".format(*_SIZE)) for run in range(3)]
    for what, times in zip(("picture", "answer to a key"), zip(*starts, strict=True), strict=True):
        say(f"start to the first {what}, s", f"{min(times):.2f} to {max(times):.2f} in {len(times)} runs")


def start(server: XServer, folder: Path, program: Program, *options: str) -> tuple[float, float]:
    """Seconds from the command until the first picture is seen, and until a key that is pressed then has its answer."""
    folder.mkdir()
    tree = folder / "tree.jsonl"
    tree.touch()
    program.give(tree)
    if program is CHECKOUT:
        options += ("--data-dir", str(folder / "data"))
    command = [*program.command, "--tree", str(tree), *options]
    environment = server.environment(program.environment)
    began = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=program.folder, env=environment, user=program.user, group=program.user, stdin=subprocess.DEVNULL
    )
    try:
        seen = _when(tree, bool, process) - began
        server.xdotool("key", "Tab")  # it brings the focus into view
        return seen, _when(tree, lambda line: line["focus"] is not None, process) - began
    finally:
        end(process)


def _when(tree: Path, until: Callable[[dict[str, Any]], bool], process: subprocess.Popen[bytes]) -> float:
    """The moment at which the last whole line of a tree is so; RuntimeError when the game has ended before."""
    while True:
        lines = tree.read_bytes().splitlines(keepends=True)
        if lines and lines[-1].endswith(b"\n") and until(json.loads(lines[-1])):
            return time.perf_counter()
        if process.poll() is not None:
            raise RuntimeError(f"the game has ended with code {process.returncode}")
        time.sleep(_GLANCE)


def idle(server: XServer, folder: Path, seconds: float) -> None:
    """The share of one core that a table takes on which it is the person's turn, and the title."""
    with Game(server, folder / "idle", "--window", "{}x{}".format(*_SIZE), "--seed", "3") as game:
        say("idle title, % of a core", f"{100 * cpu_share(game.pid, seconds):.2f} over {seconds:.0f} s")
        person = Person(game, Mouse(), sums=())
        person.use("button:new", lambda s: s.scene == "cut")
        person.cut()
        person.in_a_hurry = True
        sight = person.asked()
        say("idle table, passing", f"{100 * cpu_share(game.pid, seconds):.2f} over {seconds:.0f} s")
        while sight.state["wanted"] != "play" or sight.has("button:received"):
            person.answer(sight)
            sight = person.asked()
        say("idle table, own turn", f"{100 * cpu_share(game.pid, seconds):.2f} over {seconds:.0f} s")


def cpu_share(pid: int, seconds: float) -> float:
    """The share of a core that a process takes over so many seconds, from /proc."""
    time.sleep(_SETTLING)
    began, used = time.perf_counter(), cpu_seconds(pid)
    time.sleep(seconds)
    return (cpu_seconds(pid) - used) / (time.perf_counter() - began)


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor so far."""
    if sys.platform == "win32":
        raise RuntimeError("Windows has no /proc")
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(server: XServer, folder: Path) -> None:
    """What is resident of the process, in MB (of 2**20 bytes), as a match is played and the window pulled about."""
    window = ("--window", "{}x{}".format(*_SIZE))
    with Game(server, folder / "memory", *window, "--seed", "5", "--level", "novice", "--pace", "instant") as game:
        say("memory at the title, MB", resident(game))
        person = Person(game, Mouse(), sums=range(-100, 300))
        person.use("button:new", lambda s: s.scene == "cut")
        person.cut()
        person.asked()
        say("    first deal dealt", resident(game))
        person.play_match()
        say("    after a match", f"{resident(game)}, {person.did['score']} deals")
        person.use("button:again", lambda s: s.scene == "cut")
        person.cut()
        person.asked()
        say("    dealt again", resident(game))
        for step in range(50):
            game.resize(900 + 20 * step, 600 + 9 * step)
        say("    after 50 sizes", resident(game))
        game.resize(*_SIZE)
        time.sleep(1.0)
        say("    as large as before", resident(game))


def resident(game: Game) -> str:
    """What is resident of a game now, and the most that ever was."""
    return "{:.0f}, at most {:.0f}".format(*resident_mb(game))


def resident_mb(game: Game) -> tuple[float, float]:
    """The same as numbers, in MB of 2**20 bytes; an executable's two processes together."""
    now = most = 0.0
    for pid in game.processes:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
        fields = dict(line.split(":", 1) for line in status.splitlines())
        now += int(fields["VmRSS"].split()[0]) / 1024
        most += int(fields["VmHWM"].split()[0]) / 1024
    return now, most


@contextmanager
def timed_thoughts() -> Iterator[tuple[list[float], list[float]]]:
    """The milliseconds that opponents take for each card where they have a choice, by the clock and of the processor.

    The lists grow as they think.
    """
    from hearts_gui.controller import thinker  # noqa: PLC0415
    from hearts_gui.players import Player  # noqa: PLC0415
    from hearts_gui.rules import SeatView  # noqa: PLC0415

    by_clock: list[float] = []
    of_processor: list[float] = []
    think = thinker.think

    def timed(player: Player, view: SeatView) -> thinker.Thought:
        began, used = time.perf_counter(), time.thread_time()
        thought = think(player, view)
        if len(view.playable) > 1:
            by_clock.append(1000 * (time.perf_counter() - began))
            of_processor.append(1000 * (time.thread_time() - used))
        return thought

    thinker.think = timed
    try:
        yield by_clock, of_processor
    finally:
        thinker.think = think


def frames(players: int, level: str = "novice", tricks: int = _TRICKS, size: tuple[int, int] = _SIZE) -> None:
    """Frames while cards are dealt, and while the first tricks are played, at the calm pace."""
    import pygame  # noqa: PLC0415 - only now does the environment say where the window goes

    from hearts_gui.app import App  # noqa: PLC0415
    from hearts_gui.rules import CLASSIC, Passing  # noqa: PLC0415
    from hearts_gui.screen.options import Options  # noqa: PLC0415

    rules = replace(CLASSIC, players=players, passing=Passing.NONE)
    app = App(Options(rules=rules, level=level, seed=3, window=size))
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")

    def dealt() -> bool:
        return bool(app.top.state()["ready"])

    def played() -> bool:
        state = app.top.state()
        if state["ready"]:
            app.top.focus = app.top.first_focus()
            pygame.event.post(enter)
        return max(state["counts"]) <= rules.cards_each - tricks and not state["trick"]

    try:
        app.show(app.context.open("table"))
        film(app, f"dealing, {players} players", dealt)
        film(app, f"{tricks} tricks, {players} players, {level}", played)
    finally:
        app.close()


def film(app: App, what: str, over: Callable[[], bool]) -> None:
    """Run the app as it runs itself until `over`; count its frames, and time the work that each of them is."""
    from hearts_gui.screen.tempo import MOVING_FPS  # noqa: PLC0415

    intervals, work, effort = [], [], []
    last, shown = 0.0, app.frames
    while not over():
        moving = app.drawing
        elapsed = app.tempo.next_frame(drawing=moving, idle=False)
        began, used = time.perf_counter(), time.thread_time()
        app.step(elapsed)
        ended = time.perf_counter()
        if app.frames > shown:
            work.append(1000 * (ended - began))
            effort.append(1000 * (time.thread_time() - used))
            if moving and last:
                intervals.append(ended - last)
            last, shown = ended, app.frames
        else:
            last = 0.0  # nothing moved: what comes next is no late frame
    late = sum(1 for interval in intervals if interval > _DROPPED / MOVING_FPS)
    rate = len(intervals) / sum(intervals)
    width, height = app.window.get_size()
    say(f"{what} at {width}x{height}", f"{rate:.1f} frames/s, {late} late of {len(intervals)}")
    say("    work a frame, ms by the clock", spread(work))
    say("    work a frame, ms of the processor", spread(effort))


def spread(values: list[float]) -> str:
    """The middle, the hundredth from the top, and the worst."""
    values = sorted(values)
    high = values[int(0.99 * (len(values) - 1))]
    return f"median {statistics.median(values):.2f}, 99 of 100 within {high:.2f}, worst {values[-1]:.2f}"


if __name__ == "__main__":
    main()
