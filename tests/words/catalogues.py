"""The catalogues of words, for whoever changes messages and for whoever translates them.

``python -m tests.words.catalogues update`` brings hearts.pot and every language's hearts.po up to the messages in the
code: new ones come in without a translation, those that are gone are kept at the end, commented out, as long as a
translator may want to look at them. ``tidy`` does the same and throws these away. ``check [LANG ...]`` tells what is
missing, left over or faulty (checking.py says in which ways), ``todo LANG`` shows what is still to be translated. A
new language begins with ``update LANG``, an entry in ``LANGUAGES`` of words/language.py and its rules here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from hearts_gui import assets
from hearts_gui.words import LANGUAGES
from tests.words.checking import faults, missing
from tests.words.sources import sources

FOLDER = assets.catalogues()
TEMPLATE = FOLDER / "hearts.pot"
SPOKEN = [code for code in LANGUAGES if code != "en"]
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "lv": "nplurals=3; plural=(n%10==0 || (n%100>=11 && n%100<=19)) ? 0 : (n%10==1 && n%100!=11) ? 1 : 2;",
    "nb": "nplurals=2; plural=(n != 1);",
}
"""Which form of a message a number takes. Latvian's three are CLDR's zero (0, 10, 11, 20 …), one (1, 21 …), other."""
WIDTH = 110

GUIDE = """Words of the card game Hearts.

To translate: put your sentence into msgstr, start the game with --lang and look at it; nothing need be compiled. Then
run "python -m tests.words.catalogues check LANG", which finds what is missing or can't be right.

A message is a whole sentence or label. What stands in braces is filled in: {name} a player's name, {n} or {count} a
number, {card} a card, {suit} a suit, {points} a number of points with its word. Keep every place; move it wherever
your sentence wants it. After a colon a place asks for a form of what is filled in:

  {suit}         the plain form            {n:word}      the number as a word: three
  {card:acc}     the form called acc       {n:word.f}    a form of that word
  {card:^}       with a capital            {card:acc^}   the form called acc, with a capital
  {card:short}   the index and the sign    {n:+} {n:.1}  with a sign; with one decimal

English asks for {card:title} (Queen of Spades) in places where a language without capitals in titles doesn't; ask for
whichever form your sentence needs. The forms are yours to name. They stand beside the plain form, after bars, in the
entries of the contexts suit, rank, card and number, and of any message that is filled into another (points, noun
phrases):

  msgctxt "rank"                           msgctxt "card"
  msgid "queen|title=Queen"                msgid "{rank} of {suit}|title={rank:title} of {suit:title}"
  msgstr "dama|def=la dama|acc=damam"      msgstr "{suit:gen} {rank}|def={rank:def} {suit}|acc={suit:gen} {rank:acc}"

If one rank has a form, give it to all ranks (the same for the suits). {cards} is a list: {cards:acc} puts every card of
it into that form. A player's name never changes; write the sentence so that it stands where it does not have to.

A message with a number has as many msgstr[] as the language has forms for numbers. Where the English singular says
"one card" instead of {n}, yours may too if that form is for 1 alone; a form that is also for 21 needs {n} or {n:word}.
**Two asterisks** set words in bold; a dot in the middle · separates labels in a row. What stands behind a · begins
with a small letter, as in English. Comments after "#." tell what a message is for, its name in the code, and
which parts of the game say it.
"""


def template() -> Catalog:
    """The messages as the code has them now."""
    catalogue = Catalog(fuzzy=False)
    for source in sources():
        catalogue.add(
            (source.text, source.plural) if source.plural else source.text,
            context=source.context,
            auto_comments=[*source.comments, *source.names],
        )
    return catalogue


def file_of(code: str) -> Path:
    """Where a language's catalogue is."""
    return FOLDER / code / "LC_MESSAGES" / "hearts.po"


def read(code: str) -> Catalog:
    """A language's catalogue; empty where there is none yet."""
    file = file_of(code)
    return read_po(BytesIO(file.read_bytes() if file.is_file() else _head(code).encode()), locale=code)


def brought_up(code: str, fresh: Catalog, *, tidy: bool = False) -> Catalog:
    """A language's catalogue with the messages of ``fresh``, each as it was translated."""
    catalogue = read(code)
    catalogue.update(fresh, no_fuzzy_matching=True)
    for message in catalogue:
        if message.pluralizable and message.id:
            forms = [*(message.string or ()), *[""] * catalogue.num_plurals]
            message.string = tuple(forms[: catalogue.num_plurals])
    if tidy:
        catalogue.obsolete.clear()
    return catalogue


def as_text(catalogue: Catalog, code: str = "") -> str:
    """A catalogue as its file has it: with a header of the same lines every time, so that no two changes meet in it."""
    out = BytesIO()
    write_po(out, catalogue, width=WIDTH, omit_header=True, sort_output=False, no_location=True)
    return "\n".join(line for line in [_comment(), _head(code), out.getvalue().decode("utf-8").strip(), ""])


def _comment() -> str:
    return "\n".join(f"# {line}".rstrip() for line in GUIDE.splitlines())


def _head(code: str) -> str:
    lines = [r'"Content-Type: text/plain; charset=UTF-8\n"', r'"Content-Transfer-Encoding: 8bit\n"']
    if code:
        lines += [rf'"Language: {code}\n"', rf'"Plural-Forms: {PLURALS[code]}\n"']
    return "\n".join(['msgid ""', 'msgstr ""', *lines, ""])


def write(text: str, file: Path) -> None:
    """Write a file where its text is new, and say so."""
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"written: {file.relative_to(FOLDER.parent.parent.parent)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 where `check` has found something."""
    parser = argparse.ArgumentParser(prog="tests.words.catalogues", description="The catalogues of words.")
    parser.add_argument("deed", choices=["update", "tidy", "check", "todo"])
    parser.add_argument("languages", nargs="*", metavar="LANG", help=f"all of {', '.join(SPOKEN)} if none is given")
    given = parser.parse_args(arguments)
    fresh = template()
    if given.deed in {"update", "tidy"}:
        write(as_text(fresh), TEMPLATE)
    found = 0
    for code in given.languages or SPOKEN:
        catalogue = brought_up(code, fresh, tidy=given.deed == "tidy")
        if given.deed in {"update", "tidy"}:
            write(as_text(catalogue, code), file_of(code))
            continue
        lines = [f"not translated: {line}" for line in missing(catalogue)]
        if given.deed == "check":
            lines += [f"no longer used: {message.id}" for message in catalogue.obsolete.values()]
            lines += faults(catalogue, code)
        sys.stdout.write("".join(f"{code}: {line}\n" for line in lines))
        found += len(lines) if given.deed == "check" else 0
        sys.stdout.write(f"{code}: {len(fresh) - len(missing(catalogue))} of {len(fresh)} translated\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
