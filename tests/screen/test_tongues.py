"""The language: which one the system speaks, switching it while the game runs, the letters on the cards."""

from __future__ import annotations

import plistlib
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from hearts_gui.app import App
from hearts_gui.rules import Card, Rank
from hearts_gui.screen.keeping import Keeper
from hearts_gui.screen.options import Options
from hearts_gui.screen.wishes import less_motion, own_language
from hearts_gui.words import LANGUAGES, language, messages, settings
from tests.pictures.gallery import VIEWS, scene


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep it elsewhere")
@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "lv_LV"}, "lv"),
        ({"LANG": "lv_LV", "LC_MESSAGES": "nn_NO.UTF-8"}, "nb"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:no:en"}, "nb"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "\udcff", "LANGUAGE": ""}, "en"),
    ],
)
def test_the_systems_language_holds_until_the_person_sets_another(
    environment: dict[str, str], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert own_language() == code
    options = Options(data=tmp_path, own_language=code)
    keeper = Keeper(options)
    assert keeper.now.language == code
    assert Keeper(replace(options, language="lv")).now.language == "lv", "as the command line says"
    keeper.change(replace(keeper.now, language="en"))
    keeper.save()
    assert Keeper(options).now.language == "en"


@pytest.mark.parametrize(
    ("content", "code", "less"),
    [
        (plistlib.dumps({"AppleLanguages": ["de-DE", "nb-NO"], "reduceMotion": True}), "nb", True),
        (plistlib.dumps({"AppleLanguages": 5}, fmt=plistlib.FMT_BINARY), "en", False),
        (plistlib.dumps([1]), "en", False),
        (b'<?xml version="1.0"?><plist>&</plist>', "en", False),
        (b"no such thing", "en", False),
        (None, "en", False),
    ],
)
def test_a_macs_files_of_settings_are_believed_whatever_is_in_them(
    content: bytes | None, code: str, less: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Library" / "Preferences"
    folder.mkdir(parents=True)
    for name in (".GlobalPreferences", "com.apple.universalaccess"):
        if content is not None:
            (folder / f"{name}.plist").write_bytes(content)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert (own_language(), less_motion()) == (code, less)


def test_cards_have_the_letters_of_the_language_unless_the_person_wants_the_international_ones() -> None:
    shown = scene(replace(VIEWS["title"], set_to={"language": "fr"}), (900, 600))
    context, queen = shown.context, Card.parse("QS")
    own = language("fr").name(Rank.QUEEN, "short")
    assert own == "D"
    assert (context.art.look.index(Rank.QUEEN), context.words.name(queen, "short")) == ("D", "D♠")
    context.change(replace(context.preferences, international_letters=True))
    assert (context.art.look.index(Rank.QUEEN), context.words.name(queen, "short")) == ("Q", "Q♠")
    context.change(replace(context.preferences, language="en", international_letters=False))
    assert context.art.look.letters == ()


@pytest.mark.parametrize("name", VIEWS)
def test_every_screen_changes_its_language_where_it_stands(name: str) -> None:
    view, size = VIEWS[name], (1280, 720)
    shown = scene(view, size)
    context = shown.context
    context.lay_out_anew = lambda: shown.resize(*context.size)
    for code in (*list(LANGUAGES)[::-1], "fr"):
        context.change(replace(context.preferences, language=code))
        shown.settle()
    there = scene(replace(view, set_to={**view.set_to, "language": "fr"}), size)
    assert [(node.id, node.label, node.value) for node in shown.nodes()] == [
        (node.id, node.label, node.value) for node in there.nodes()
    ]


def test_what_lies_beneath_and_the_windows_name_change_too() -> None:
    app = App(Options(window=(900, 600)))
    try:
        app.show(app.context.open("title"))
        app.show(app.context.open("settings"))
        for code in (*list(LANGUAGES)[1:], "en"):
            app.top.activate(f"choice:language:{code}")
            app.step(1000.0)
            words = language(code)
            assert pygame.display.get_caption()[0] == words(messages.HEARTS)
            for shown, title in zip(app.scenes, (messages.HEARTS, settings.TITLE), strict=True):
                assert next(node.label for node in shown.nodes() if node.id == "text:title") == words(title)
    finally:
        app.close()
