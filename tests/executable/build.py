"""The executable, built once for whoever asks for it, and the bare places in which it is tried."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hearts_gui.players.search.kernel import COMPILED
from tests.pilot.pilot import ROOT, Program
from tests.pilot.xserver import MISSING

_NOBODY = 65534
"""The user without any rights of his own, by number."""


def missing() -> list[str]:
    """What is not here of all that the build and a window need."""
    lacking = list(MISSING)
    lacking += [name for name in ("objdump", "strip") if shutil.which(name) is None]
    if importlib.util.find_spec("PyInstaller") is None:
        lacking.append("pyinstaller")
    if not COMPILED:
        lacking.append("the compiled kernel")
    return lacking


def build(folder: Path) -> Path:
    """The executable in this folder, built there if it is not there yet; others who ask meanwhile wait for it."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "dist" / "hearts"
    with (folder / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415 - Windows has no such module, and the tests there don't come here

            fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.is_file():
            places = ("--distpath", str(folder / "dist"), "--workpath", str(folder / "work"))
            done = subprocess.run(
                [sys.executable, "-m", "PyInstaller", "build.spec", "--noconfirm", *places], cwd=ROOT,
                env=os.environ | {"PYINSTALLER_CONFIG_DIR": str(folder / "cache")}, stdin=subprocess.DEVNULL,
                capture_output=True, text=True, errors="replace", check=False,
            )  # fmt: skip
            assert done.returncode == 0, done.stderr[-6000:]
    return program


@contextmanager
def bare_place(executable: Path, name: str = "hearts", **environment: str) -> Iterator[Program]:
    """The executable alone in an empty folder of this name, with an empty home, and no Python to be found.

    Nothing of this process's environment is left. Where this process is root, the executable is run by a user without
    rights: for root no folder is read-only.
    """
    user = _NOBODY if sys.platform != "win32" and os.getuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="hearts-") as place:
        top = Path(place)
        top.chmod(0o755)
        folder, home, scratch, nothing = (top / part for part in (name, "home", "tmp", "nothing"))
        for made in (folder, home, scratch, nothing):
            made.mkdir()
        shutil.copy(executable, folder)
        variables = {"HOME": str(home), "TMPDIR": str(scratch), "PATH": str(nothing)} | environment
        program = Program((str(folder / executable.name),), folder, variables, user)
        for own in (folder, home, scratch):
            program.give(own)
        yield program


def left_behind(program: Program) -> list[str]:
    """What lies where it unpacks itself."""
    assert program.environment is not None
    return sorted(path.name for path in Path(program.environment["TMPDIR"]).iterdir())


def run(program: Program, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it to its end, by default without a display."""
    return subprocess.run(
        [*program.command, *arguments], cwd=program.folder, env=dict(program.environment or {}) | environment,
        user=program.user, group=program.user, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
