"""The house itself: style, types, the arrows between the rooms, what stands where, and what a wheel carries."""

from __future__ import annotations

import ast
import doctest
import fnmatch
import importlib
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "hearts_gui"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

TOP_LEVEL = {
    *("pyproject.toml", "hearts_gui", "images", "sounds", "tests", "build.spec"),
    *("README.md", "LICENSE", "CHANGELOG.md", "setup.py"),
    *(".ci", ".github", ".gitignore", ".gitattributes"),
}
MOST_LINES = 400
MAY_BE_LONGER = {PACKAGE / "players" / "search" / "kernel.py"}  # compiled as one unit


def run(*command: str) -> None:
    """Runs one of the tools in the project's folder; what it has to say is the failure."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        pytest.fail(f"{' '.join(command)}\n{done.stdout}{done.stderr}", pytrace=False)


def tool(name: str) -> str:
    """The tool that is installed beside this Python."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    assert found, f"{name} is not installed"
    return found


def test_ruff() -> None:
    run(tool("ruff"), "check", "--no-cache")
    run(tool("ruff"), "format", "--check", "--no-cache")


def test_mypy() -> None:
    run(sys.executable, "-m", "mypy")


def test_arrows_between_the_rooms() -> None:
    run(tool("lint-imports"), "--no-cache")


def modules(folder: Path = PACKAGE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def imports(file: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_only_the_screen_knows_pygame() -> None:
    allowed = {PACKAGE / "app.py", *modules(PACKAGE / "screen")}
    knowing = {file for file in modules() if any(name.split(".")[0] == "pygame" for name in imports(file))}
    assert knowing, "nothing imports pygame: this test looks in the wrong place"
    assert not knowing - allowed


def test_the_rules_stand_on_the_standard_library_alone() -> None:
    outside = {
        "asyncio",
        "datetime",
        "io",
        "os",
        "pathlib",
        "shutil",
        "socket",
        "sqlite3",
        "subprocess",
        "threading",
        "time",
    }
    for file in modules(PACKAGE / "rules"):
        for name in imports(file):
            top = name.split(".")[0]
            ours = name == "hearts_gui.rules" or name.startswith("hearts_gui.rules.")
            assert ours or top in sys.stdlib_module_names - outside, f"{file.name} imports {name}"


def test_no_module_grows_into_a_god() -> None:
    files = [file for file in modules() if file not in MAY_BE_LONGER]
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_the_top_level_holds_what_the_design_lists() -> None:
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()]
    here = {entry.name for entry in ROOT.iterdir()} - {".git"}
    strange = {name for name in here - TOP_LEVEL if not any(fnmatch.fnmatch(name, pattern) for pattern in ignored)}
    assert strange == set()


def shipped_folders() -> dict[str, Path]:
    """The folders at the top level that an installed game has inside its package, by that package's name."""
    return {f"hearts_gui.{kind}": ROOT / kind for kind in ("images", "sounds") if (ROOT / kind).is_dir()}


def test_a_wheel_carries_code_and_pictures(tmp_path: Path) -> None:
    source = tmp_path / "source"
    leave = shutil.ignore_patterns("*.egg-info")
    source.mkdir()
    for name in ("hearts_gui", "images", "sounds"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=leave)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, source)
    build = "from setuptools.build_meta import build_wheel; build_wheel('..')"
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=source, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    carried = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        f"{package.replace('.', '/')}/{file.relative_to(folder).as_posix()}"
        for package, folder in shipped_folders().items()
        for file in folder.rglob("*")
        if file.suffix in {".svg", ".ogg"}
    }
    wanted |= {file.relative_to(ROOT).as_posix() for file in modules()}
    sources = {file.relative_to(ROOT).as_posix() for file in PACKAGE.rglob("*.po")}
    wanted |= {f"{source.removesuffix('.po')}.mo" for source in sources}
    assert not sources & carried
    assert wanted - carried == set()
    assert not {name for name in carried if name.startswith(("tests/", "images/", "sounds/"))}
    assert not {name for name in carried if "__pycache__" in name}
    assert not {name for name in carried if name.startswith("hearts_gui/sounds/") and not name.endswith(".ogg")}


def readme_command(name: str) -> str:
    """The command that the README gives under a mark; .ci/run reads the one called "test" in the same way."""
    after = (ROOT / "README.md").read_text(encoding="utf-8").split(f"<!-- command: {name} -->\n```sh\n")
    assert len(after) == 2, f"the README has not one command called {name}"
    return after[1].split("\n```")[0]


def test_the_readme_has_the_two_commands() -> None:
    venv, install, play = readme_command("play").split(" && ")
    assert readme_command("test").split(" && ") == [
        venv,
        install.replace(" .", ' ".[test]"'),
        play.replace("hearts_gui", "pytest"),
    ]
    assert os.access(ROOT / ".ci" / "run", os.X_OK) or os.name == "nt"


def test_every_example_holds() -> None:
    done = [doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")]
    for file in modules():
        if ">>> " in file.read_text(encoding="utf-8"):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            done.append(doctest.testmod(importlib.import_module(name)))
    assert len(done) > 3
    for examples in done:
        assert examples.failed == 0
        assert examples.attempted > 0


def test_every_dependency_says_why() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["test"]]
    for dependency in wanted:
        places = [number for number, line in enumerate(lines) if line.lstrip().startswith(f'"{dependency}",')]
        assert any("#" in lines[place] or lines[place - 1].lstrip().startswith("#") for place in places), dependency
