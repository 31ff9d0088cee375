"""How a message becomes a sentence in the player's language.

A message is a whole sentence in English with named places, ``"You must follow {suit}"``. What goes into a place is
handed over as a thing, never as text: a Card, a Suit, a Rank, a number, a player's name, several of these, or another
message that is a noun phrase. The language decides how the thing reads there, because a card or a suit changes its form
with its place in the sentence. So a place may ask for a form after a colon::

    {suit}          the plain form: spades
    {card:title}    a form that the language's catalogue gives: Queen of Spades, la dame de pique, pīķa dāmu
    {card:^}        the plain form with a capital, for the beginning of a sentence; ``{card:title^}`` likewise
    {card:short}    the card's index: Q♠
    {n} {n:word}    a number in digits; as a word where the language has one for it (up to thirteen)
    {n:+}           a number with its sign: +1, −10
    {n:.1}          a number with so many decimals: 0.9

The forms of a name or a noun phrase stand beside its plain form in the same entry of the catalogue, as in
``"dame|def=la dame|de=de la dame"``; where a form is missing the plain one is used. English asks only for ``title``.
Of several things each takes the form asked for: ``{cards:acc}``.

Where one English text wants two translations, as on two screens, its messages have a context that tells them apart.
"""

from __future__ import annotations

import gettext
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path

from hearts_gui import assets
from hearts_gui.rules.cards import Card, Rank, Suit
from hearts_gui.words import names
from hearts_gui.words.compiling import compiled

DOMAIN = "hearts"

LANGUAGES: Mapping[str, str] = {"en": "English", "fr": "Français", "lv": "Latviešu", "nb": "Norsk"}
"""The languages that the game knows of, by code, in their own words. See :func:`available` for those it can speak."""

_ALSO_KNOWN_AS = {"no": "nb", "nn": "nb"}


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence, label or noun phrase as the catalogues know it.

    ``plural`` is what it says for more than one where its number ``n`` matters, else None. ``context`` tells it from
    another message of the same text; empty for nearly all.
    """

    text: str
    plural: str | None = None
    context: str = ""


def message(text: str, context: str = "") -> Message:
    """A message without a number, or whose number changes nothing else in it. Babel finds it by this call."""
    return Message(text, None, context)


def counted(one: str, many: str, context: str = "") -> Message:
    """A message that depends on its number ``{n}``; each language has as many forms of it as it needs."""
    return Message(one, many, context)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message with what fills it: a noun phrase, to stand in a place of another message, or what is to be said later.

    Until then nothing of it is in any language: ``words.spell(phrase, "")``.
    """

    message: Message
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Several:
    """Things to stand in one place as a list; what goes before the last of them is an entry of names.py."""

    things: Sequence[Value]
    last: names.Entry = names.AND


_REMEMBERED = 4096
"""How many sentences a language keeps as it has said them."""

Value = Card | Suit | Rank | int | float | str | Phrase | Several


class Words:
    """One language. Call it with a message and what goes into the message's places.

    ``international``: the cards' letters are J Q K A whatever the language has. ``person``: what the person at the
    table is called where he is named rather than spoken to; "You" where that is empty.
    """

    person = ""

    def __init__(self, code: str, catalogue: gettext.NullTranslations, *, international: bool = False) -> None:
        self.code = code
        self.international = international
        self._catalogue = catalogue
        self._said: dict[Hashable, str] = {}

    def __call__(self, message: Message, **values: Value) -> str:
        """The message in this language. Raises KeyError where a place is left without a value."""
        # A table says the same few dozen sentences on every frame. A two, 2 and 2.0 are equal, and read differently.
        key = (message, *((place, type(value), value) for place, value in values.items()))
        try:
            said = self._said.get(key)
        except TypeError:  # a phrase or a list among them, which are seldom and not to be looked up
            return self._say(message, values)
        if said is None:
            if len(self._said) >= _REMEMBERED:
                self._said.clear()
            said = self._said[key] = self._say(message, values)
        return said

    def _say(self, message: Message, values: Mapping[str, Value]) -> str:
        return self._fill(_forms(self._translated(message, values))[""], values)

    def phrase(self, message: Message, **values: Value) -> Phrase:
        """A noun phrase, like "13 points", for a place of another message, which may ask for a form of it."""
        return Phrase(message, values)

    def name(self, thing: Card | Suit | Rank, form: str = "") -> str:
        """The name of a card, a suit or a rank: "queen of spades"; ``form`` is one of the catalogue's, or "short"."""
        return format(_Filling(self, thing), form)

    def number(self, n: int) -> str:
        """A number as a word where the language has one, otherwise in digits."""
        return format(_Filling(self, n), "word")

    def both(self, parts: Sequence[Value]) -> str:
        """The parts as a list that all hold: "Līga, Bjørn and Hélène". No parts: an empty string."""
        return self.spell(Several(parts, names.AND), "")

    def either(self, parts: Sequence[Value]) -> str:
        """The parts as a list of which one holds: "2♣, 2♦ or 2♠"."""
        return self.spell(Several(parts, names.OR), "")

    def in_turn(self, parts: Sequence[Value]) -> str:
        """The parts one after the other, with commas alone."""
        return self.spell(Several(parts, names.COMMA), "")

    def form(self, entry: names.Entry, form: str = "") -> str:
        """One form of a named thing's entry, still with its places; the plain form where it lacks the one asked for."""
        forms = _forms(self._catalogue.pgettext(entry.context, entry.text))
        return forms.get(form, forms[""])

    def _listed(self, parts: Sequence[str], last: names.Entry) -> str:
        if len(parts) < 2:
            return "".join(parts)
        text = parts[0]
        for part in parts[1:-1]:
            text = self.form(names.COMMA).format(first=text, last=part)
        return self.form(last).format(first=text, last=parts[-1])

    def _translated(self, message: Message, values: Mapping[str, Value]) -> str:
        catalogue, context = self._catalogue, message.context
        if message.plural is None:
            return catalogue.pgettext(context, message.text) if context else catalogue.gettext(message.text)
        n = values["n"]
        if not isinstance(n, int):
            raise TypeError(f"{message.text!r} counts its n, which must be a whole number, not {n!r}")
        if context:
            return catalogue.npgettext(context, message.text, message.plural, abs(n))
        return catalogue.ngettext(message.text, message.plural, abs(n))

    def _fill(self, text: str, values: Mapping[str, Value]) -> str:
        return text.format_map({place: _Filling(self, value) for place, value in values.items()})

    def spell(self, thing: Value, form: str) -> str:
        """How one thing reads in the form asked for."""
        match thing:
            case Card() | Suit() | Rank():
                return self._short(thing) if form == "short" else self._named(thing, form)
            case Phrase():
                forms = _forms(self._translated(thing.message, thing.values))
                return self._fill(forms.get(form, forms[""]), thing.values)
            case Several():
                return self._listed([self.spell(each, form) for each in thing.things], thing.last)
            case int() | float():
                return self._count(thing, form)
            case _:
                return thing

    def _named(self, thing: Card | Suit | Rank, form: str) -> str:
        if isinstance(thing, Card):
            return self._fill(self.form(names.CARD, form), {"rank": thing.rank, "suit": thing.suit})
        return self.form(names.SUITS[thing] if isinstance(thing, Suit) else names.RANKS[thing], form)

    def _short(self, thing: Card | Suit | Rank) -> str:
        if isinstance(thing, Card):
            return self._short(thing.rank) + self._short(thing.suit)
        if isinstance(thing, Suit):
            return names.SIGNS[thing]
        return names.INDICES[thing].text if self.international else self.form(names.INDICES[thing])

    @property
    def own_letters(self) -> bool:
        """Whether the language has other letters for its cards than J Q K A."""
        return any(self.form(entry) != entry.text for entry in names.INDICES.values())

    def _count(self, number: float, form: str) -> str:
        kind, _, case = form.partition(".")
        if kind == "word" and number in names.NUMBERS:
            return self.form(names.NUMBERS[int(number)], case)
        digits = f"{abs(number):,.{int(case)}f}" if case.isdigit() else f"{abs(number):,}"
        sign = "−" if number < 0 else "+" if kind == "+" and number > 0 else ""
        marks = {",": self.form(names.THOUSANDS), ".": self.form(names.DECIMAL_POINT)}
        return sign + "".join(marks.get(digit, digit) for digit in digits)


class _Filling:
    """What stands in a place of a message: asked for itself with a form, it reads as the language wants."""

    __slots__ = ("_thing", "_words")

    def __init__(self, words: Words, thing: Value) -> None:
        self._words = words
        self._thing = thing

    def __format__(self, form: str) -> str:
        text = self._words.spell(self._thing, form.removesuffix("^"))
        return text[:1].upper() + text[1:] if form.endswith("^") else text


@cache
def _forms(entry: str) -> dict[str, str]:
    """The forms in an entry of a catalogue by their names; the plain form is called ''."""
    plain, *others = entry.split("|")
    return {"": plain} | dict(other.split("=", 1) for other in others)


def available(folder: Path | None = None) -> dict[str, str]:
    """Those of :data:`LANGUAGES` that the game can speak: English, and each with a catalogue in ``folder``."""
    return {code: name for code, name in LANGUAGES.items() if code == "en" or _file(code, folder) is not None}


def known(code: str, folder: Path | None = None) -> str | None:
    """The language that a locale is of, by its code here; None where the game doesn't speak it."""
    short = code.replace("-", "_").split("_")[0].split(".")[0].lower()
    short = _ALSO_KNOWN_AS.get(short, short)
    return short if short in available(folder) else None


def language(code: str = "en", folder: Path | None = None, *, international: bool = False) -> Words:
    """The words of a language, by its code ("fr"; a locale such as "fr_CA.UTF-8" does too).

    English where the language is unknown or has no catalogue. ``folder`` holds the catalogues as gettext wants them,
    LANG/LC_MESSAGES/hearts.mo, or .po for their sources, which come first; the game's own if not given.
    ``international``: with J Q K A for the cards' letters.
    """
    short = known(code, folder) or "en"
    file = _file(short, folder)
    catalogue = _catalogue(file) if file is not None else gettext.NullTranslations()
    return Words(short, catalogue, international=international)


def _file(code: str, folder: Path | None) -> Path | None:
    """Where a language's catalogue is: its source in a checkout, else what was compiled from it."""
    place = (assets.catalogues() if folder is None else folder) / code / "LC_MESSAGES"
    return next((file for kind in ("po", "mo") if (file := place / f"{DOMAIN}.{kind}").is_file()), None)


@cache
def _catalogue(file: Path) -> gettext.NullTranslations:
    content = file.read_bytes()
    return gettext.GNUTranslations(BytesIO(compiled(content.decode()) if file.suffix == ".po" else content))
