"""The catalogues: read as gettext would, complete, and without what a machine can see to be wrong."""

from __future__ import annotations

import gettext
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from hearts_gui.words import LANGUAGES, available, language, messages
from hearts_gui.words.compiling import CatalogueError, compiled
from tests.words.catalogues import SPOKEN, TEMPLATE, file_of, read, template
from tests.words.checking import faults, missing

NUMBERS = (0, 1, 2, 10, 11, 13, 20, 21, 26, 100, 101, 111)
FORMS = {"fr": "001111111111", "lv": "012000012010", "nb": "101111111111"}
"""Which form each of these numbers takes."""


def keys(catalogue: Catalog) -> set[tuple[str, str]]:
    return {(message.context or "", str(message.id)) for message in catalogue if message.id}


def test_the_game_speaks_all_its_languages() -> None:
    assert list(available()) == list(LANGUAGES)
    assert [language(code).code for code in LANGUAGES] == list(LANGUAGES)


@pytest.mark.parametrize("code", SPOKEN)
def test_what_is_compiled_here_reads_as_what_babel_compiles(code: str) -> None:
    catalogue, theirs = read(code), BytesIO()
    for message in list(catalogue):
        if not all(message.string or ()):  # of these Babel would have what English says
            catalogue.delete(message.id, message.context)
    write_mo(theirs, catalogue)
    theirs.seek(0)
    ours = BytesIO(compiled(file_of(code).read_text(encoding="utf-8")))
    said = [vars(gettext.GNUTranslations(file))["_catalog"] for file in (ours, theirs)]
    assert {key: text for key, text in said[0].items() if key} == {key: text for key, text in said[1].items() if key}


def test_a_catalogue_that_cannot_be_read_says_where() -> None:
    for text in ('msgid "a"\nmsgstr b', 'msgid "a"\n\n"b"', 'msgid "a\\x"\nmsgstr ""'):
        with pytest.raises(CatalogueError, match=r"line [123]"):
            compiled(text)


def test_what_is_in_doubt_or_gone_is_not_said() -> None:
    text = '#, fuzzy\nmsgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d\\n" "e"\n#~ msgid "f"\n#~ msgstr "g"\n'
    text = text.replace('"d\\n" "e"', '"d\\n"\n"e"')
    read_back = gettext.GNUTranslations(BytesIO(compiled(text)))
    assert [read_back.gettext(key) for key in "acf"] == ["a", "d\ne", "f"]


@pytest.mark.parametrize("code", SPOKEN)
def test_each_number_takes_the_form_that_it_takes_in_that_language(code: str) -> None:
    text = file_of(code).read_text(encoding="utf-8").split("\n\n")[0]
    forms = "".join(f'msgstr[{n}] "{n}"\n' for n in range(len(set(FORMS[code]))))
    catalogue = gettext.GNUTranslations(BytesIO(compiled(f'{text}\n\nmsgid "x"\nmsgid_plural "y"\n{forms}')))
    assert "".join(catalogue.ngettext("x", "y", n) for n in NUMBERS) == FORMS[code]


def test_the_template_has_every_message_of_the_code() -> None:
    assert keys(read_po(BytesIO(TEMPLATE.read_bytes()))) == keys(template()), "python -m tests.words.catalogues update"


@pytest.mark.parametrize("code", SPOKEN)
def test_every_message_is_translated_and_none_is_left_over(code: str) -> None:
    catalogue = read(code)
    assert keys(catalogue) == keys(template()), "python -m tests.words.catalogues update"
    assert missing(catalogue) == []
    assert [message.id for message in catalogue.obsolete.values()] == [], "python -m tests.words.catalogues tidy"


@pytest.mark.parametrize("code", SPOKEN)
def test_no_sentence_has_a_fault_that_a_machine_can_see(code: str) -> None:
    assert faults(read(code), code) == []


def test_numbers_are_written_in_each_language_s_way() -> None:
    said = [language(code)(messages.SECONDS, seconds=-1234.5) for code in LANGUAGES]
    assert said[0] == "−1,234.5 s"
