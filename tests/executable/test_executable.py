"""The one file, alone on a machine that has no Python: it plays a deal wherever it lies and however one starts it."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts_gui import __version__
from hearts_gui.screen.scenes import SCREENS
from tests.pilot import listener
from tests.pilot.person import Person
from tests.pilot.pilot import Game, Mouse, Program
from tests.pilot.xserver import XServer

if not sys.platform.startswith("linux"):
    pytest.skip("Xvfb and xdotool, which the test plays with, are for Linux", allow_module_level=True)

from tests.executable.build import bare_place, left_behind, run

LARGEST = 20 << 20
LATVIAN = "/usr/share/i18n/locales/lv_LV"
SILENT = {"SDL_AUDIODRIVER": "dsp", "AUDIODEV": "/nowhere"}
RUNTIME = {"XDG_RUNTIME_DIR": "/tmp"}  # noqa: S108 - a desktop names a folder here, and SDL only asks that there be one
NOWHERE = [
    {},
    {"DISPLAY": ":987"},
    {"DISPLAY": ":987"} | RUNTIME,
    {"WAYLAND_DISPLAY": "nowhere"},
    {"WAYLAND_DISPLAY": "nowhere"} | RUNTIME,
]
OWN = {"hearts_gui", "pygame", "platformdirs", "accesskit"}


@pytest.fixture
def alone(executable: Path) -> Iterator[Program]:
    with bare_place(executable) as program:
        yield program


@pytest.fixture
def server(tmp_path: Path, executable: Path) -> Iterator[XServer]:  # noqa: ARG001 - it says what is not installed
    with XServer(tmp_path) as server:
        yield server


def play_a_deal(server: XServer, program: Program, **environment: str) -> None:
    """From the title through a deal with the mouse, and out by Quit; nothing is said, and nothing left."""
    options = ("--pace", "instant", "--level", "skilled", "--window", "1280x720")
    seen = program.folder.parent / "seen"
    with Game(server, seen, *options, program=program, **environment) as game:
        person = Person(game, Mouse(), sums={26, 78})
        person.use("button:new", lambda s: s.scene == "cut")
        person.cut()
        person.play_deal()
        assert person.did["play"] == 13
        person.asked()
        game.press("Escape")
        game.click("button:quit")
        assert game.left() == 0
        assert game.complaints == ""
    assert left_behind(program) == []
    home = Path((program.environment or {})["HOME"])
    assert (home / ".local" / "share" / "hearts").is_dir(), sorted(home.rglob("*"))


def test_it_plays_where_there_is_nothing_else(executable: Path, server: XServer) -> None:
    with bare_place(executable) as program:
        play_a_deal(server, program)
        assert [path.name for path in program.folder.iterdir()] == [executable.name]


def test_it_plays_from_a_folder_that_cannot_be_written(executable: Path, server: XServer) -> None:
    with bare_place(executable) as program:
        program.folder.chmod(0o555)
        assert run_as(program, "touch", "there").returncode != 0
        play_a_deal(server, program)


def test_it_plays_without_a_loudspeaker(executable: Path, server: XServer) -> None:
    with bare_place(executable) as program:
        play_a_deal(server, program, **SILENT)


@pytest.mark.parametrize("locale", ["C", "lv_LV.UTF-8"])
def test_it_plays_in_another_locale(locale: str, executable: Path, server: XServer) -> None:
    with bare_place(executable, LC_ALL=locale, LANG=locale) as program:
        places = {}
        if locale != "C" and Path(LATVIAN).is_file():  # made here, for hardly any machine has it
            made = program.folder.parent / "locales"
            made.mkdir()
            subprocess.run(["localedef", "-i", "lv_LV", "-f", "UTF-8", str(made / locale)], check=True)
            places = {"LOCPATH": str(made)}
        play_a_deal(server, program, **places)


def test_it_plays_from_a_path_with_spaces_and_a_long_a(executable: Path, server: XServer) -> None:
    with bare_place(executable, "Spēļu mape ā") as program:
        play_a_deal(server, program)


def test_the_selftest_needs_no_display(alone: Program) -> None:
    done = run(alone, "--selftest", **SILENT)
    assert (done.returncode, done.stderr) == (0, "")
    assert Counter(line.split()[0] for line in done.stdout.splitlines()) == Counter(2 * list(SCREENS))
    assert all(line.endswith(" ok") for line in done.stdout.splitlines())


def test_its_kernel_is_the_compiled_one(alone: Program) -> None:
    done = run(alone, "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"hearts {__version__} (kernel compiled, ")


@pytest.mark.parametrize("display", NOWHERE, ids=lambda display: " ".join(display) or "none")
def test_a_display_that_leads_nowhere_is_told_in_one_line(display: dict[str, str], alone: Program) -> None:
    done = run(alone, **display)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("hearts: there is no screen")
    assert done.stderr.count("\n") == 1


def test_it_goes_into_the_menu_of_the_desktop_and_out_again(alone: Program) -> None:
    home = Path((alone.environment or {})["HOME"])
    done = run(alone, "--install-desktop")
    assert (done.returncode, done.stderr) == (0, "")
    entry = (home / ".local/share/applications/hearts-gui.desktop").read_text(encoding="utf-8")
    assert f'\nExec="{alone.command[0]}"\n' in entry
    assert len(list(home.rglob("hearts-gui.png"))) > 5
    assert run(alone, "--uninstall-desktop").returncode == 0
    assert list(home.iterdir()) == []


def test_it_is_small_and_holds_nothing_foreign_and_says_whose_all_of_it_is(executable: Path, alone: Program) -> None:
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - the fixture has seen that it is here

    assert executable.stat().st_size <= LARGEST
    archive = CArchiveReader(str(executable))
    modules = archive.open_embedded_archive("PYZ.pyz").toc
    tops = {name.split(".")[0] for name in modules} - sys.stdlib_module_names
    assert {name for name in tops if not name.startswith("_sysconfigdata")} == OWN
    assert "hearts_gui.players.search.player" in modules
    libraries = [name for name in archive.toc if ".so" in name and ".cpython-" not in name]
    assert any("SDL2" in name for name in libraries)
    assert not [name for name in archive.toc if name.startswith(("tcl", "tk", "libcrypto", "libssl", "libasound"))]
    assert {Path(name).suffix for name in archive.toc if name.startswith("sounds/")} == {".ogg"}
    said = run(alone, "--licences").stdout
    for words in ("Hearts", "pygame-ce", "accesskit", "SDL_image", "FreeType", "platformdirs", "PyInstaller", "Python"):
        assert words in said
    assert "SIL OPEN FONT LICENSE Version 1.1" in said
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in said


def test_a_screen_reader_is_told(server: XServer, executable: Path, tmp_path: Path) -> None:
    if listener.MISSING:
        pytest.skip(f"not installed: {', '.join(listener.MISSING)}")
    program = Program((str(executable),), tmp_path)  # as the user that the buses are for
    options = ("--pace", "instant", "--data-dir", str(tmp_path / "data"))
    with (
        listener.Buses() as buses,
        Game(server, tmp_path / "game", *options, program=program, **buses.environment) as game,
        listener.Listener(buses) as ear,
    ):
        ear.find_program()
        ear.press(ear.thing("Settings", "button"))
        game.wait(lambda sight: sight.scene == "settings", "the settings")
        assert ear.thing("Pace: Instant", "radio").on


def run_as(program: Program, *command: str) -> subprocess.CompletedProcess[bytes]:
    """Run another program in the executable's place, as its user."""
    return subprocess.run(command, cwd=program.folder, user=program.user, capture_output=True, check=False)
