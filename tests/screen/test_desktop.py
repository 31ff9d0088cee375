"""Hearts in the menu of a Linux desktop: it is written as desktops read it, and goes without a trace."""

from __future__ import annotations

import configparser
import os
import sys
from pathlib import Path

import pygame
import pytest

from hearts_gui import __main__ as command
from hearts_gui import desktop
from hearts_gui.screen.icon_files import PNG_SIZES, icns, ico

pytestmark = pytest.mark.skipif(os.name != "posix" or sys.platform == "darwin", reason="a matter of Linux desktops")


def run(option: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as left:
        command.options_of([option])
    assert left.value.code == 0
    return capsys.readouterr().out


def tree(folder: Path) -> dict[str, bytes | None]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in sorted(folder.rglob("*"))
    }


@pytest.mark.parametrize("asked", [None, "elsewhere/data"])
def test_it_comes_twice_and_goes_without_a_trace(
    asked: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    (home / "Music").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    data = home / ".local" / "share"
    if asked:
        data = tmp_path / asked
        data.mkdir(parents=True)
        monkeypatch.setenv("XDG_DATA_HOME", str(data))
    before = tree(tmp_path)
    assert "Hearts is in the menu" in run("--install-desktop", capsys)
    once = tree(tmp_path)
    assert "Hearts is in the menu" in run("--install-desktop", capsys)
    assert tree(tmp_path) == once
    for px in PNG_SIZES:
        picture = pygame.image.load(data / f"icons/hicolor/{px}x{px}/apps/hearts-gui.png")
        assert picture.get_size() == (px, px)
        assert picture.get_at((px // 2, px // 2)).a == 255
        assert picture.get_at((0, 0)).a < 128
    assert (data / "icons/hicolor/scalable/apps/hearts-gui.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "no longer" in run("--uninstall-desktop", capsys)
    assert tree(tmp_path) == before
    assert "was not" in run("--uninstall-desktop", capsys)


def test_what_others_have_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    other = tmp_path / "applications" / "chess.desktop"
    other.parent.mkdir()
    other.touch()
    assert len(desktop.install()) == len(desktop.uninstall()) == 2 + len(PNG_SIZES)
    assert set(tree(tmp_path)) == {"applications", "applications/chess.desktop"}


def read_exec(value: str) -> list[str]:
    """The arguments in the value of a key Exec, as the specification has them read."""
    text = value.replace("\\\\", "\0").replace("\\n", "\n").replace("\0", "\\")
    words, i = [], 0
    while i < len(text):
        assert text[i] == '"'
        word, i = "", i + 1
        while text[i] != '"':
            i += text[i] == "\\"
            word, i = word + text[i], i + 1
        words.append(word.replace("%%", "%"))
        i += 2
    return words


@pytest.mark.parametrize("folder", ["plain", "with space and ā", 'odd "$`\\100%'])
def test_the_entry_starts_what_was_started(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    program = tmp_path / folder / "hearts"
    monkeypatch.setattr(sys, "executable", str(program))
    entry, *_ = desktop.install()
    assert read(entry)["StartupWMClass"] == "hearts-gui"
    assert read_exec(read(entry)["Exec"]) == [str(program), "-m", "hearts_gui"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    desktop.install()
    assert read_exec(read(entry)["Exec"]) == [str(program)]
    assert read(entry)["TryExec"].replace("\\\\", "\\") == str(program)


def read(entry: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(strict=True, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(entry, encoding="utf-8")
    return parser["Desktop Entry"]


def test_a_folder_that_cannot_be_written_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(file))
    with pytest.raises(SystemExit) as left:
        command.options_of(["--install-desktop"])
    assert left.value.code == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hearts: ")
    assert err.count("\n") == 1


def test_the_icons_of_windows_and_macos_hold_the_sizes_they_promise(tmp_path: Path) -> None:
    icon = ico()
    count = int.from_bytes(icon[4:6], "little")
    for entry in (icon[6 + 16 * i : 22 + 16 * i] for i in range(count)):
        size, offset = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:16], "little")
        (tmp_path / "one.png").write_bytes(icon[offset : offset + size])
        assert pygame.image.load(tmp_path / "one.png").get_width() == (entry[0] or 256)
    bundle = icns()
    assert int.from_bytes(bundle[4:8], "big") == len(bundle)
    at, widths = 8, []
    while at < len(bundle):
        size = int.from_bytes(bundle[at + 4 : at + 8], "big")
        (tmp_path / "one.png").write_bytes(bundle[at + 8 : at + size])
        widths.append(pygame.image.load(tmp_path / "one.png").get_width())
        at += size
    assert max(widths) == 1024
