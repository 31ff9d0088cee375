"""The command line: right options arrive, wrong ones get one line and exit code 2."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from hearts_gui import __main__ as command
from hearts_gui import __version__, verify
from hearts_gui.players import PLAYERS
from hearts_gui.players.search.kernel import COMPILED
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Match, variation
from hearts_gui.rules.fingerprint import Evidence, grouped
from hearts_gui.screen.keeping import Keeper
from hearts_gui.screen.options import USUAL_LEVEL
from hearts_gui.screen.scenes import SCREENS
from hearts_gui.words import language
from hearts_gui.words.describe import level_meaning

WRONG = [
    ["--players", "9"],
    ["--players", "two"],
    ["--variant", "2-2-2-5"],
    ["--variant", "2-2-2"],
    ["--variant", "whist"],
    ["--level", "nobody"],
    ["--seed", "-1"],
    ["--seed", "1.5"],
    ["--lang", "xx"],
    ["--pace", "hectic"],
    ["--scan", "hectic"],
    ["--window", "1280"],
    ["--window", "640x480"],
    ["--window", "99999x99999"],
    ["--window", "16384x16384"],
    ["--data-dir", "{file}/below"],
    ["--tree", "{folder}"],
    ["--verify", "{folder}"],
    ["--verify", "{file}"],
    ["--fingerprint", "12345678"],
    ["--what"],
    ["--what\nelse"],
    ["stray"],
    ["--play", "4"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_option_gets_one_line(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    filled = [part.format(file=file, folder=tmp_path) for part in arguments]
    with pytest.raises(SystemExit) as left:
        command.options_of(["--data-dir", str(tmp_path), *filled])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("hearts: ")


def test_right_options_arrive(tmp_path: Path) -> None:
    tree, data = tmp_path / "tree.jsonl", tmp_path / "new" / "data"
    line = "--variant 3-1-4-2 --players 6 --level novice --seed 42 --lang en --pace instant --window 1280x720 "
    line += "--scan slow "
    line += f"--data-dir {data} --tree {tree}"
    options, selftest = command.options_of(line.split())
    assert not selftest
    assert options.rules == variation(3, 1, 4, 2, players=6)
    assert (options.level, options.seed, options.language, options.pace) == ("novice", 42, "en", "instant")
    assert (options.scan, Keeper(options).now.scan) == ("slow", "slow")
    assert options.window == (1280, 720)
    assert options.data == data.resolve()
    assert data.is_dir()
    assert list(data.iterdir()) == []
    assert options.tree == tree.resolve()


def test_the_help_tells_the_levels_by_name_and_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command.options_of(["--help"])
    assert left.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    places = [said.index(f"{level} ({level_meaning(language('en'), level)})") for level in PLAYERS]
    assert places == sorted(places)
    assert f"{USUAL_LEVEL} if nothing else is set" in said
    assert "match in play" not in said, "that is not kept"


def test_presets_and_defaults(tmp_path: Path) -> None:
    data = ["--data-dir", str(tmp_path)]
    bare = command.options_of(data)[0]
    assert (bare.rules, bare.players, bare.level, bare.pace, bare.language) == (None,) * 5, "that is the person's own"
    assert command.options_of([*data, "--variant", "classic"])[0].rules == CLASSIC
    assert command.options_of([*data, "--players", "5"])[0].players == 5
    assert command.options_of([*data, "--variant", "black-maria"])[0].rules == BLACK_MARIA
    seven = ["--variant", "classic", "--players", "7"]
    assert command.options_of([*data, *seven])[0].rules == replace(CLASSIC, players=7)


def test_a_folder_of_ones_own_that_cannot_be_written_is_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(file / "below"))
    options, _ = command.options_of([])
    assert options.data is None
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("writable", [True, False])
def test_the_tree_and_the_folder_of_ones_own_are_two_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], writable: bool
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(file / "below"))
    if writable:
        options, _ = command.options_of(["--tree", str(tmp_path / "tree")])
        assert options.data is None
        assert options.tree == tmp_path / "tree"
    else:
        with pytest.raises(SystemExit) as left:
            command.options_of(["--tree", str(tmp_path)])
        assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_window_as_large_as_that_of_an_eight_k_screen_is_none_too_large(tmp_path: Path) -> None:
    assert command.options_of(["--data-dir", str(tmp_path), "--window", "7680x4320"])[0].window == (7680, 4320)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("SDL", "DISPLAY", "WAYLAND"))}
    bare.pop("XDG_RUNTIME_DIR", None)
    command_line = [sys.executable, "-m", "hearts_gui", *arguments]
    return subprocess.run(
        command_line, env=bare | environment, capture_output=True, text=True, timeout=120, check=False
    )


def test_a_fingerprint_is_checked_as_sha256sum_does(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    match = Match.start(CLASSIC, 7)
    evidence = Evidence.of(match, match.deal, "secret")
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text(evidence.text, encoding="ascii", newline="")
    swapped = replace(evidence, hands=(evidence.hands[1], evidence.hands[0], *evidence.hands[2:]))
    bad.write_text(swapped.text, encoding="ascii", newline="")
    summed = subprocess.run(["sha256sum", str(good)], capture_output=True, text=True, check=True)
    digits = summed.stdout.split()[0]
    for file, noted, code in (
        (good, digits, 0),
        (good, digits[:16].upper(), 0),
        (good, None, 0),
        (good, "0" * 64, 1),
        (bad, None, 1),
        (bad, digits, 1),
    ):
        with pytest.raises(SystemExit) as left:
            command.main(["--verify", str(file), *(["--fingerprint", noted] if noted else [])])
        assert left.value.code == code
        out, _ = capfd.readouterr()
        assert (grouped(digits) in out) == (file == good)
        assert ("NOT" in out) == (code == 1)


def test_the_version() -> None:
    done = run("--version")
    kernel = "compiled" if COMPILED else "not compiled"
    said = f"hearts {__version__} (kernel {kernel}, Python {platform.python_version()})\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")


def test_every_screen_draws_itself_without_display_and_sound() -> None:
    done = run("--selftest")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert {line.split()[0] for line in lines} == set(SCREENS)
    assert all(line.endswith(" ok") for line in lines)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":993"}, {"DISPLAY": ":993", "SDL_VIDEODRIVER": "x11"}])
def test_without_a_screen_it_says_so(display: dict[str, str], tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), **display)
    assert done.returncode == 1
    assert "no screen" in done.stderr
    assert done.stdout == ""


@pytest.mark.skipif(os.name != "posix", reason="a shell's way to close a stream")
@pytest.mark.parametrize(("to", "code"), [(">&-", 0), (">&- 2>&-", 0), ("| head -1", 1), ("> /dev/full", 1)])
def test_the_selftest_bears_that_nobody_listens(to: str, code: int) -> None:
    if "full" in to and not Path("/dev/full").exists():
        pytest.skip("no disk is always full here")
    script = f'{{ "{sys.executable}" -m hearts_gui --selftest --window 900x600; echo $? >&3; }} 3>&4 {to}'
    command_line = ["sh", "-c", f"exec 4>&1; {script}"]
    done = subprocess.run(command_line, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.splitlines()[-1] == str(code)
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (code and 1)


@pytest.mark.skipif(os.name != "posix", reason="only there a terminal interrupts by a signal")
def test_ctrl_c_leaves_without_a_word(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    command_line = [sys.executable, "-m", "hearts_gui", "--data-dir", str(tmp_path), "--tree", str(tree)]
    game = subprocess.Popen(command_line, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    for _ in range(600):
        if tree.exists() and tree.stat().st_size:
            break
        time.sleep(0.1)
    game.send_signal(signal.SIGINT)
    assert game.communicate(timeout=60) == (b"", b"")
    assert game.returncode == 130


@pytest.mark.parametrize("code", ["fr", "lv", "nb"])
def test_the_command_line_speaks_every_language(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str) -> str:
        with pytest.raises(SystemExit):
            command.options_of(arguments)
        out, err = capsys.readouterr()
        return out + err

    for line in (["--help"], ["--players", "9"], ["--what"], ["--window"], ["--selftest=1"], ["--load", "/"]):
        english, theirs = said(*line), said("--lang", code, *line)
        assert theirs != english
        assert theirs == said(*line, f"--lang={code}") or line == ["--window"]
    words = set(said("--help").split()) & set(said("--help", "--lang", code).split())
    assert not words & {"usage:", "options:", "show", "this", "the", "and"}


def test_without_a_standard_input_there_is_nothing_to_verify(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(ValueError, match="-"):
        verify.read(language("en"), "-")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ValueError, match="no ordinary file"):
        verify.read(language("en"), str(tmp_path / "pipe"))
