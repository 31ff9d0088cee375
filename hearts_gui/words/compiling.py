"""A translator's catalogue made into the one that gettext reads: PO text in, MO bytes out.

It stands on the standard library alone and imports nothing of the game, because setup.py and build.spec use it too: a
wheel and an executable carry the compiled form. A checkout reads its sources through it, so that whoever has changed a
sentence sees it at the next start, and nothing that is compiled can be stale. The formats are those of the manual of
GNU gettext, "The Format of PO Files" and "The Format of GNU MO Files".
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

_MAGIC = 0x950412DE
_CONTEXT, _PLURAL = "\x04", "\0"  # what separates a context from its text, and forms of a number from each other


class CatalogueError(ValueError):
    """A catalogue's text that is not as the format wants it."""


@dataclass
class _Entry:
    fuzzy: bool = False
    strings: dict[str, str] = field(default_factory=dict)
    """What follows msgctxt, msgid, msgid_plural, msgstr and msgstr[0], msgstr[1] and so on."""

    def pair(self) -> tuple[str, str] | None:
        """The key and what it reads, as an MO file has them; None where nothing is said or it is in doubt."""
        said = [text for word, text in self.strings.items() if word.startswith("msgstr")]
        if "msgid" not in self.strings or self.fuzzy or not said or not all(said):
            return None
        key = self.strings["msgid"]
        if "msgid_plural" in self.strings:
            key += _PLURAL + self.strings["msgid_plural"]
        if "msgctxt" in self.strings:
            key = self.strings["msgctxt"] + _CONTEXT + key
        return key, _PLURAL.join(said)


def compiled(text: str) -> bytes:
    """The catalogue as the content of an MO file.

    Entries without a translation, those marked fuzzy and obsolete ones are left out. CatalogueError with the number of
    the line where the text can't be read.
    """
    pairs = sorted(pair for pair in (entry.pair() for entry in _entries(text)) if pair is not None)
    keys, values = ([part.encode() for part in column] for column in zip(*pairs, strict=True)) if pairs else ([], [])
    head = 7 * 4
    start = head + 2 * 8 * len(pairs)
    tables, strings = b"", b""
    for column in (keys, values):
        for part in column:
            tables += struct.pack("<II", len(part), start + len(strings))
            strings += part + b"\0"
    return struct.pack("<7I", _MAGIC, 0, len(pairs), head, head + 8 * len(pairs), 0, start) + tables + strings


def _entries(text: str) -> Iterator[_Entry]:
    entry, word = _Entry(), ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            if entry.strings:
                yield entry
                entry = _Entry()
            if line.startswith("#,") and "fuzzy" in line:
                entry.fuzzy = True
            word = ""
            continue
        if not line.startswith('"'):
            word, _, line = line.partition(" ")
            if word in {"msgctxt", "msgid"} and "msgid" in entry.strings:  # the next entry without a line between
                yield entry
                entry = _Entry()
            entry.strings[word] = ""
        if not word:
            raise CatalogueError(f"line {number} belongs to nothing: {raw}")
        entry.strings[word] += _string(line.strip(), number)
    if entry.strings:
        yield entry


def _string(literal: str, number: int) -> str:
    """What stands between quotes; backslashes mean what they do in C, which for text is what they do in Python."""
    if len(literal) < 2 or literal[0] != '"' or literal[-1] != '"':
        raise CatalogueError(f"line {number} is no text in quotes: {literal}")
    if "\\" not in literal:
        return literal[1:-1]
    try:
        return str(ast.literal_eval(literal))
    except (SyntaxError, ValueError):
        raise CatalogueError(f"line {number} can't be read: {literal}") from None
