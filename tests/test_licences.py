"""The licences of all that the game is made of: nothing is left out, and everything has its text."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path

import pytest

from hearts_gui import licences
from tests.test_house import PROJECT


def test_every_dependency_every_library_and_python_have_a_licence() -> None:
    parts = licences.collect()
    names = [part.name for part in parts]
    assert names[0] == "Hearts"
    wanted = [name.split(">")[0] for name in PROJECT["project"]["dependencies"] if _is_installed(name.split(">")[0])]
    assert set(wanted) | {"Python", "SDL", "SDL_mixer", "FreeType"} <= set(names)
    assert len(set(names)) == len(names)
    for part in parts:
        assert part.licence, part
        assert len(part.text) > 100, part
        assert part.version == metadata.version(part.name) if part.name in wanted else True


def test_every_library_in_pygame_is_known() -> None:
    files = [str(file) for file in metadata.files("pygame-ce") or ()]
    libraries = [file for file in files if ".libs/" in file or ".dylibs/" in file or file.endswith(".dll")]
    assert libraries
    assert licences.unknown(libraries) == []
    assert licences.unknown(["libnobody-1.so", "libpython3.11.so.1.0"]) == ["libnobody-1.so"]


def test_an_executable_has_what_its_build_has_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = licences.collect(["libSDL2-2.0.so.0", "libsqlite3.so.0"], tools=["pytest"])
    assert [part.name for part in found][-2:] == ["SDL", "SQLite"]
    assert {"pytest", "Python"} < {part.name for part in found}
    (tmp_path / licences.FILE).write_text(licences.to_json(found), encoding="utf-8")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    licences.parts.cache_clear()
    try:
        assert licences.parts() == found
    finally:
        licences.parts.cache_clear()


def test_the_report_names_every_part_and_prints_every_text_once() -> None:
    said = "\n".join(licences.report())
    for part in licences.parts():
        assert f"  {part.title}" in said
        assert said.count(part.text.strip("\n")) == 1
    assert "SIL OPEN FONT LICENSE" in said
    assert json.loads(licences.to_json(licences.parts()))[0]["name"] == "Hearts"


def _is_installed(name: str) -> bool:
    """Some are wanted on some systems only; all the others make the test fail where they are missing."""
    return name != "accesskit" or bool(list(metadata.distributions(name=name)))
