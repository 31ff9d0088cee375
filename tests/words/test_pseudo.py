"""Nothing is said past the catalogues: in a language of brackets everything that is read and drawn is in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from hearts_gui import licences
from hearts_gui.screen.session import NAMES
from hearts_gui.screen.text import Typesetter
from hearts_gui.words import LANGUAGES, messages
from tests.pictures.gallery import VIEWS, scene
from tests.words.pseudo import UNACCENTED, bare, disguised, pseudo

LICENCES = {text for part in licences.parts() for text in (part.title, part.name, part.licence)}
RIGHTS = {
    line.strip().replace("(c)", "©")
    for part in licences.parts()
    for line in part.text.splitlines()
    if "Copyright" in line
}
COMMANDS = {"sha256sum", "python", "hearts_gui", "verify", "FILE"}
SAID_BY_ALL = sorted({*NAMES, *COMMANDS, *LANGUAGES.values(), *LICENCES, *RIGHTS}, key=len, reverse=True)
"""Names that are the same in every language, the longer ones first."""
CODE = r"\b[0-9A-Z]{1,5}(?:-[0-9A-Z]{1,5})+\b|\b[0-9a-f]{4,}\b"
"""Numbers of deals, codes of rules, fingerprints."""
EVIDENCE = r"(?m)^(?:Hearts, one deal|(?:number|rules|deal \d+ dealer|seat \d:|salt) .*|(?:[2-9TJQKA][CDSH] ?)+)$"
"""Lines of what a fingerprint is made of, which must be copied letter by letter."""


def strangers(text: str, *, line: bool = False, own: Iterable[str] = ()) -> str:
    """The words of a text that are in no bracket; of one line of several, those that have a letter without accent.

    What the person has named himself (``own``) isn't translated.
    """
    text = re.sub(EVIDENCE, "", text)
    for name in (*own, *SAID_BY_ALL):
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
    named = shown.context.preferences
    own = {named.name, *(name for name, _ in named.rule_sets)} - {""}
    found = [strangers(text, own=own) for text in read] + [strangers(text, line=True, own=own) for text in drawn]
    assert sorted({words for words in found if words}) == []
