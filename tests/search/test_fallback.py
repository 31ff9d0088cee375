"""Where the compiled kernel can't be loaded, its source takes its place: the same game with fewer samples."""

from __future__ import annotations

import importlib.machinery
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hearts_gui

# What a library may be that is none for this machine.
BROKEN = {
    "empty": b"",
    "text": b"this is no library\n",
    "of another kind": b"\x7fELF\x01\x02\x01" + bytes(200),  # a 32-bit one with its bytes the other way round
}
# Every level passes and plays, then says which kernel it did so with.
PLAYS = """
import random
from dataclasses import replace
from hearts_gui.players import PLAYERS
from hearts_gui.players.headless import play_deal
from hearts_gui.players.search import kernel
from hearts_gui.players.search.player import Effort, Searcher
from hearts_gui.rules import CLASSIC, Match

players = [PLAYERS[name].make(1) for name in ("casual", "skilled", "expert", "master")]
few = Effort(600, 600, sets=2)
players = [replace(player, effort=few) if isinstance(player, Searcher) else player for player in players]
deal = play_deal(Match.start(CLASSIC, 5).deal, players, random.Random(1))
print(kernel.COMPILED, kernel.Kernel.__module__, sum(deal.points))
"""


def copied(folder: Path) -> Path:
    """A copy of what the players need, without a compiled kernel."""
    package = Path(hearts_gui.__file__).parent
    for room in ("rules", "players"):
        shutil.copytree(
            package / room,
            folder / "hearts_gui" / room,
            ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__"),
        )
    shutil.copy(package / "__init__.py", folder / "hearts_gui")
    return folder / "hearts_gui" / "players" / "search"


def played(folder: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAYS],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("broken", [None, *BROKEN])
def test_a_library_that_can_not_be_loaded_is_replaced_by_its_source(tmp_path: Path, broken: str | None) -> None:
    search = copied(tmp_path)
    if broken is not None:
        search.joinpath("kernel" + importlib.machinery.EXTENSION_SUFFIXES[0]).write_bytes(BROKEN[broken])
    compiled, module, points = played(tmp_path)
    assert compiled == "False"
    assert module == "hearts_gui.players.search.kernel"
    assert int(points) in {26, 78}


def test_a_library_that_finds_no_instruction_it_needs_is_replaced_too(tmp_path: Path) -> None:
    """The compiled kernel raises ImportError by itself; a package of that name stands in for one that does."""
    search = copied(tmp_path)
    shadow = search / "kernel"
    shadow.mkdir()
    shadow.joinpath("__init__.py").write_text('raise ImportError("this processor lacks an instruction")\n', "utf-8")
    assert played(tmp_path)[0] == "False"
