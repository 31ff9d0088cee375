"""A language that nobody speaks: long, accented, in brackets. What is seen without is said past the catalogues.

It makes every message half as long again, as French and Latvian are at their longest.
"""

from __future__ import annotations

import gettext
import re

from hearts_gui.words import Words

_PLAIN_LETTERS, _LETTERS = "aceginouyACEGINOSUYZ", "āćęġīñøũýĀĆĘĢĪÑØŠŪÝŽ"
_ACCENTED = str.maketrans(_PLAIN_LETTERS, _LETTERS)
UNACCENTED = set(_PLAIN_LETTERS)
"""Letters that it has with an accent only."""
_PLACE = re.compile(r"(\{[^{}]*\})")
_PLAIN = {"index"}
"""Contexts of what must stay as short as it is: the letters of the cards."""


def disguised(text: str) -> str:
    """The text as it would be in that language; its places and forms stay."""
    return "|".join(_form(part) for part in text.split("|"))


def _form(part: str) -> str:
    name, told, text = part.partition("=") if re.match(r"\w+=", part) else ("", "", part)
    letters = len(_PLACE.sub("", text))
    inside = "".join(piece if piece.startswith("{") else piece.translate(_ACCENTED) for piece in _PLACE.split(text))
    longer = " øñę ťwø ťhŕęę føūŕ fīvę šīx šęvęñ ęīġhť ñīñę ťęñ" * (1 + letters // 100)
    return f"{name}{told}[{inside}{longer[: letters // 2].rstrip()}]"


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """The message, disguised."""
        return disguised(message)

    def pgettext(self, context: str, message: str) -> str:
        """The message, disguised, unless it belongs to those that stay short."""
        return message if context in _PLAIN else disguised(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One of both, disguised."""
        return disguised(msgid1 if n == 1 else msgid2)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The same."""
        return self.ngettext(msgid1, msgid2, n)


def pseudo() -> Words:
    """The words of that language."""
    return Words("en", Pseudo())


def bare(text: str) -> str:
    """What stands outside of all brackets."""
    outside, depth = "", 0
    for letter in text:
        depth += (letter == "[") - (letter == "]")
        if depth == 0 and letter != "]":
            outside += letter
    return outside
