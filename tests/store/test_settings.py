"""The settings' file: what was set comes back, whatever else stands in it; nonsense costs nothing but itself."""

from __future__ import annotations

import logging
import os
import tomllib
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.rules import CLASSIC, Rules
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen.keeping import SOON, Keeper
from hearts_gui.screen.options import SETTINGS_FILE, Options
from hearts_gui.screen.preferences import (
    LONGEST_NAME,
    LONGEST_OWN_NAME,
    SETTINGS,
    Levels,
    NamedGames,
    OneGame,
    OneName,
    OneOf,
    Preferences,
    Span,
    Switch,
    read,
    tidy_name,
    written,
)
from hearts_gui.store.settings import Entry, Section, SettingsFile, part_of
from tests.store.rights import as_nobody

rules = st.builds(
    Rules,
    players=st.integers(3, 7),
    target=st.integers(1, 9999),
    queen_breaks=st.booleans(),
    moon_needs_jack=st.booleans(),
    **{name: st.sampled_from(list(kind)) for name, kind in CHOICES.items()},
)
names = st.text(max_size=LONGEST_NAME).map(tidy_name).filter(bool)


own_names = st.text(max_size=30).map(lambda text: tidy_name(text, LONGEST_OWN_NAME))


def values(kind: object) -> st.SearchStrategy[Any]:
    match kind:
        case Switch():
            return st.booleans()
        case OneOf(names=offered):
            return st.sampled_from(offered)
        case Span(least=least, most=most, besides=besides):
            span = st.integers(least, most)
            return span if besides is None else span | st.just(besides[0])
        case Levels(count=count):
            return st.tuples(*[values(kind.of)] * count)
        case OneGame() | OneName():
            return rules if isinstance(kind, OneGame) else own_names
        case NamedGames():
            return st.dictionaries(names, rules, max_size=5).map(lambda games: tuple(games.items()))
    raise AssertionError(kind)


preferences = st.builds(Preferences, **{name: values(setting.kind) for name, setting in SETTINGS.items()})
scalars = (
    st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text() | st.dates() | st.datetimes() | st.times()
)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=8
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("settings")


def fresh(folder: Path, content: bytes | None = None) -> Path:
    for file in folder.iterdir():
        file.unlink()
    path = folder / SETTINGS_FILE
    if content is not None:
        path.write_bytes(content)
    return path


def kept(path: Path) -> tuple[Preferences, list[str]]:
    return read(SettingsFile(path).read())


@given(preferences, preferences)
def test_whatever_is_set_comes_back(folder: Path, first: Preferences, second: Preferences) -> None:
    path = fresh(folder)
    for chosen in (first, second, replace(first, pace=second.pace)):
        file = SettingsFile(path, "For you.\nAnd for me.")
        file.read()
        file.write(written(chosen))
        assert kept(path) == (chosen, [])
        # Whoever has something else as the usual thing gets what was set, and his own where nothing was.
        for name, setting in SETTINGS.items():
            said = name in tomllib.loads(path.read_text(encoding="utf-8"))[setting.group.value]
            assert said == (getattr(chosen, name) != setting.usual) or isinstance(setting.kind, NamedGames)
    assert [file.name for file in folder.iterdir()] == [SETTINGS_FILE]


@given(st.dictionaries(st.sampled_from([*SETTINGS, "else"]), anything), preferences)
def test_one_broken_value_costs_no_other(wrong: dict[str, Any], chosen: Preferences) -> None:
    document: dict[str, Any] = {}
    for name, setting in SETTINGS.items():
        section = document.setdefault(setting.group.value, {})
        section[name] = wrong[name] if name in wrong else setting.kind.write(getattr(chosen, name))
    found, notes = read(document)
    for name, setting in SETTINGS.items():
        if name not in wrong:
            assert getattr(found, name) == getattr(chosen, name)
        elif getattr(found, name) == setting.usual:
            assert any(name in note for note in notes) or setting.kind.read(wrong[name]) == setting.usual
    assert all("\n" not in note for note in notes)


@given(st.dictionaries(st.text(), anything, max_size=4), preferences)
def test_what_is_not_known_is_kept(folder: Path, strange: dict[str, Any], chosen: Preferences) -> None:
    path = fresh(folder)
    file = SettingsFile(path)
    file.write([Section("new", [Entry("key", strange)]), Section("table", [Entry("felt", [strange])])])
    before = tomllib.loads(path.read_text(encoding="utf-8"))
    file.read()
    file.write(written(chosen))
    after = tomllib.loads(path.read_text(encoding="utf-8"))
    assert repr(after["new"]) == repr(before["new"])  # not a number is not itself
    assert repr(after["table"]["felt"]) == repr(before["table"]["felt"])
    assert kept(path)[0] == chosen


lines = st.lists(
    st.text(max_size=20)
    | st.sampled_from(
        ["[table]", "[play]", "[rules]", 'pace = "brisk"', "x = [[[", "volume = 1e400", "levels = [1, 2]"]
    )
    | st.sampled_from(["rules = 'players=99'", "[rules.rule_sets]", "a.b.c = 1", "[table.table]", "\x00\x00"])
)


@given(st.binary(max_size=200) | lines.map(lambda found: "\n".join(found).encode("utf-8", "surrogatepass")))
def test_garbage_is_set_aside_and_never_lost(folder: Path, content: bytes) -> None:
    path = fresh(folder, content)
    file = SettingsFile(path)
    found, _ = read(file.read())
    aside = [other for other in folder.iterdir() if other != path]
    assert [other.read_bytes() for other in aside] == ([] if path.exists() else [content])
    file.write(written(found))
    assert kept(path) == (found, [])
    assert [other.read_bytes() for other in aside] == ([content] if aside else [])


@pytest.mark.parametrize(
    "content",
    [
        b"a = " + b"[" * 1900,
        b"[" * 20000,
        b"a." * 9000 + b"b = 1",
        b"#\n" * 100001,
        b"a = " + b"9" * 1900 + b"e",
        b"\xff\xfe[\0",
    ],
)
def test_what_no_hand_wrote_is_garbage(folder: Path, content: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert kept(fresh(folder, content)) == (Preferences(), [])
        fresh_again = folder / SETTINGS_FILE
        fresh_again.write_bytes(content)
        assert kept(fresh_again) == (Preferences(), [])
    assert sorted(file.name for file in folder.iterdir()) == ["settings.broken-1.toml", "settings.broken-2.toml"]
    assert len(caplog.records) == 2


@pytest.mark.parametrize("value", ["pace='hectic'", "volume=101", "text_scale=100.0", "table=None", "levels=('duck',)"])
def test_nothing_else_can_be_set(value: str) -> None:
    with pytest.raises(ValueError, match=value.partition("=")[0]):
        eval(f"Preferences({value})")  # noqa: S307 - it is ours


def test_every_setting_has_its_place() -> None:
    assert list(SETTINGS) == [item.name for item in fields(Preferences)]
    for setting in SETTINGS.values():
        setting.check(setting.usual)


def test_the_command_line_holds_for_the_run_and_is_not_kept(tmp_path: Path) -> None:
    keeper = Keeper(Options(data=tmp_path))
    mine = replace(Preferences(), pace="brisk", volume=30, rules=replace(CLASSIC, target=75))
    keeper.change(mine)
    keeper.save()
    run = Keeper(Options(data=tmp_path, pace="instant", level="novice", players=5))
    assert (run.now.pace, run.now.volume, run.now.levels) == ("instant", 30, ("novice",) * 6)
    assert run.now.rules == replace(CLASSIC, target=75, players=5)
    run.change(replace(run.now, jumbo=True))
    run.save()
    assert Keeper(Options(data=tmp_path)).now == replace(mine, jumbo=True)
    run.change(replace(run.now, pace="calm"))  # what he sets himself counts for good
    run.save()
    assert Keeper(Options(data=tmp_path)).now == replace(mine, jumbo=True, pace="calm")


def test_of_two_copies_that_run_neither_undoes_what_was_set_in_the_other(tmp_path: Path) -> None:
    first, second = Keeper(Options(data=tmp_path)), Keeper(Options(data=tmp_path))
    first.change(replace(first.now, pace="brisk", volume=30))
    first.save()
    second.change(replace(second.now, jumbo=True))
    second.close()
    assert Keeper(Options(data=tmp_path)).now == replace(Preferences(), pace="brisk", volume=30, jumbo=True)
    second.change(replace(second.now, volume=50))  # of the same thing what was said last counts
    second.save()
    first.change(replace(first.now, pace=Preferences().pace))
    first.close()
    assert Keeper(Options(data=tmp_path)).now == replace(Preferences(), volume=50, jumbo=True)
    (tmp_path / SETTINGS_FILE).write_text("no settings at all")
    first.change(replace(first.now, muted=True))
    first.save()
    assert Keeper(Options(data=tmp_path)).now == replace(first.own, muted=True)
    assert first.own.jumbo


def test_changes_are_written_once_they_have_come_to_rest(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS_FILE
    keeper = Keeper(Options(data=tmp_path))
    for volume in (10, 20, 30):
        keeper.change(replace(keeper.now, volume=volume))
        keeper.pass_time(SOON - 1)
    assert not path.exists()
    keeper.pass_time(1)
    assert kept(path)[0].volume == 30
    path.unlink()
    keeper.pass_time(SOON)
    assert not path.exists(), "nothing has changed since"
    Keeper(Options()).save()


def denied(folder: Path) -> None:
    folder.chmod(0o500)


def in_the_way(folder: Path) -> None:
    (folder / SETTINGS_FILE).mkdir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / SETTINGS_FILE)
    keeper = Keeper(Options(data=tmp_path))
    keeper.change(replace(keeper.now, volume=5))
    keeper.close()
    assert (tmp_path / SETTINGS_FILE).is_fifo()


@pytest.mark.parametrize("spoil", [denied, in_the_way])
def test_a_disk_that_fails_is_told_once_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, spoil: Callable[[Path], None]
) -> None:
    if spoil is denied and os.name != "posix":
        pytest.skip("a folder's rights are those of POSIX")
    keeper = Keeper(Options(data=tmp_path))
    spoil(tmp_path)
    with caplog.at_level(logging.WARNING), as_nobody() if spoil is denied else nullcontext():
        keeper.change(replace(keeper.now, volume=5))
        for _ in range(100):
            keeper.pass_time(SOON)
    assert len(caplog.records) == 1
    assert keeper.now.volume == 5
    tmp_path.chmod(0o700)
    if spoil is in_the_way:
        (tmp_path / SETTINGS_FILE).rmdir()
    keeper.save()
    assert Keeper(Options(data=tmp_path)).now.volume == 5
    assert [file.name for file in tmp_path.iterdir()] == [SETTINGS_FILE]


def test_a_file_that_can_not_be_read_is_not_written(tmp_path: Path) -> None:
    in_the_way(tmp_path)
    (tmp_path / SETTINGS_FILE / "mine").touch()
    keeper = Keeper(Options(data=tmp_path))
    keeper.change(replace(keeper.now, volume=5))
    keeper.save()
    assert (tmp_path / SETTINGS_FILE / "mine").exists()


def test_what_a_killed_copy_left_behind_is_cleared_up(folder: Path) -> None:
    path = fresh(folder, b"")
    old, new = part_of(path, 1), part_of(path, 2)
    for part in (old, new):
        part.write_text("[play]\npa")
    os.utime(old, (1e9, 1e9))
    SettingsFile(path).read()
    assert (old.exists(), new.exists()) == (False, True)
