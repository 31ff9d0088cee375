"""Nothing is said past the catalogues: in a language of brackets everything that is read and drawn is in brackets."""

from __future__ import annotations

import re

import pytest

from hearts_gui.screen.session import NAMES
from hearts_gui.screen.text import Typesetter
from hearts_gui.words import LANGUAGES, messages
from tests.pictures.gallery import VIEWS, scene
from tests.words.pseudo import UNACCENTED, bare, disguised, pseudo

SAID_BY_ALL = {*NAMES, *LANGUAGES.values()}
"""Names that are the same in every language."""
CODE = r"\b[0-9A-Z]{1,5}(?:-[0-9A-Z]{1,5})+\b"
"""Numbers of deals and codes of rules."""


def strangers(text: str, *, line: bool = False) -> str:
    """The words of a text that are in no bracket; of one line of several, those that have a letter without accent."""
    for name in SAID_BY_ALL:
        text = text.replace(name, "")
    words = re.findall(r"[^\W\d_]{2,}", re.sub(CODE, "", text if line else bare(text)))
    return " ".join(word for word in words if not line or set(word) & UNACCENTED)


def test_the_disguise_keeps_places_and_forms() -> None:
    assert disguised("{rank} of {suit}|title={suit:title}") == "[{rank} øf {suit} ø]|title=[{suit:title}]"
    assert pseudo()(messages.POINTS, n=3) == "[3 pøīñts øñ]"
    assert strangers("[a [b] c] · Undo") == strangers("ūñdø] Undo", line=True) == "Undo"


@pytest.mark.parametrize("name", VIEWS)
def test_every_word_of_every_screen_is_from_the_catalogues(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_gui.screen.context.language", lambda *_, **__: pseudo())
    drawn: set[str] = set()
    for way in ("line", "paragraph"):
        plain = getattr(Typesetter, way)

        def heard(self: Typesetter, words: str, *rest: object, _plain: object = plain, **more: object) -> object:
            drawn.add(words)
            return _plain(self, words, *rest, **more)  # type: ignore[operator]

        monkeypatch.setattr(Typesetter, way, heard)
    shown = scene(VIEWS[name], (1280, 720))
    shown.picture()
    read = {text for node in shown.nodes() for text in (node.label, node.value)}
    assert len(read) > 3
    found = [strangers(text) for text in read] + [strangers(text, line=True) for text in drawn]
    assert sorted({words for words in found if words}) == []
