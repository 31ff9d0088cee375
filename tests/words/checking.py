"""What a machine can see in a translation: places, plurals, forms, and the typography of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

from babel.messages.catalog import Catalog, Message

KINDS = {
    **dict.fromkeys(["card", "cards", "club", "queen", "jack", "king", "ace", "other", "twos"], "card"),
    **dict.fromkeys(["suit"], "suit"),
    **dict.fromkeys(["rank", "club_rank"], "rank"),
}
"""What goes into a place of that name, where it has forms; everything else has those of numbers, or of the phrase."""
BUILT_IN = {"", "short", "word", "+"}

_THIN, _FIXED = "\u202f", "\u00a0"
EVERYWHERE = {
    r"'": "a straight apostrophe",
    r'"': "straight quotation marks",
    r"\.\.\.": "three dots instead of …",
    r"  ": "two spaces",
    r"^\s+(?=\S)|(?<=\S)\s+$": "a space at an end",
    r"(?<![\w}])-(?=[\d{])": "a hyphen for a minus",
    r"[\d}] (?:%|s\b(?!\S))": "a plain space between a number and its unit",
    r"(?<![\dx])\d{4}(?![\dx])": "a number of four figures without a space in it",
    r"[\u0000-\u0008\u200b\ufeff]": "an invisible sign",
}
NATIVE = {
    "fr": {
        rf"(?<!{_THIN})[;!?](?![^{{}}]*}})": "no narrow no-break space (U+202F) before ; ! ?",
        rf"(?<![{_FIXED}\d]):(?!//)": "no no-break space (U+00A0) before :",
        rf"«(?!{_FIXED})|(?<!{_FIXED})»": "no no-break space (U+00A0) inside « »",
        r"[“”„]": "quotation marks of another language",
        r"(?i)\b(?:c|s|v)oeu|\boeu|\bmoeu": "oe instead of œ",
        rf"(?<![{_FIXED}])%": "no no-break space (U+00A0) before %",
        r"(?i)\b[A-Z]*\b(?:Etat|Ecran|Echange|Egalite|A gauche|A droite)\b": "a capital without its accent",
    },
    "lv": {
        r"[“«»]|(?<!„)„(?=\s)": "quotation marks that are not „ ”",
        r"\s[;:!?]": "a space before : ; ! ?",
        r"(?<=[\w}]) %": "a plain space before %",
    },
    "nb": {
        r"[“”„]|«\s|\s»": "quotation marks that are not «…», without spaces inside",
        r"\s[;:!?]": "a space before : ; ! ?",
        rf"(?<!{_FIXED})%": "no no-break space (U+00A0) before %",
        r"(?i)\bsyv\b": "syv instead of sju",
    },
}
"""What must not be found in a language's sentences, and what it is. Places have been filled with X."""
_ENDS = ".:!?…"


def missing(catalogue: Catalog) -> list[str]:
    """The texts without a translation, or with one that is marked as in doubt."""
    return [str(message.id) for message in catalogue if message.id and (message.fuzzy or not all(_said(message)))]


def _said(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or [""])


def _texts(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def parts(entry: str) -> dict[str, str]:
    """The forms of an entry by their names, the plain one by an empty one."""
    plain, *others = entry.split("|")
    return {"": plain} | dict(other.split("=", 1) for other in others)


def places(text: str) -> list[tuple[str, str]]:
    """The places of a text and the forms that they ask for, without a capital."""
    return [(name, (form or "").removesuffix("^")) for _, name, form, _ in Formatter().parse(text) if name]


def faults(catalogue: Catalog, code: str) -> list[str]:
    """One line for everything that can't be right in what has been translated."""
    forms = _forms(catalogue)
    found = []
    for message in catalogue:
        if not message.id or not all(_said(message)):
            continue
        found += [
            f"{problem}: {_texts(message)[0]} -> {' / '.join(_said(message))}"
            for problem in _faults(message, code, catalogue.num_plurals, forms)
        ]
    return found


def _faults(message: Message, code: str, plurals: int, forms: dict[str, set[str]]) -> Iterator[str]:
    said = _said(message)
    if message.pluralizable and len(said) != plurals:
        yield f"it needs {plurals} forms"
    wanted = {name for text in _texts(message) for form in parts(text).values() for name, _ in places(form)}
    optional = {"n"} if message.pluralizable else set()
    for text in said:
        try:
            read = parts(text)
            asked = {name: places(form) for name, form in read.items()}
        except ValueError as problem:
            yield f"it can't be read ({problem})"
            continue
        for name, form in read.items():
            there = {place for place, _ in asked[name]}
            if not wanted - optional <= there <= wanted | optional:
                yield f"its places are not {', '.join(sorted(wanted)) or 'none at all'}"
            yield from _typography(form, code)
        yield from (f"the form {problem} is in no entry" for problem in _unknown(asked, forms))
        yield from _against_the_english(_texts(message)[0], text)


def _unknown(asked: dict[str, list[tuple[str, str]]], forms: dict[str, set[str]]) -> Iterator[str]:
    for wanted in asked.values():
        for place, form in wanted:
            if form in BUILT_IN or re.fullmatch(r"\.\d", form):
                continue
            kind = KINDS.get(place, "number" if form.startswith("word.") else "phrase")
            if form.removeprefix("word.") not in forms[kind]:
                yield f"{form} of {place}"


def _forms(catalogue: Catalog) -> dict[str, set[str]]:
    """The forms that every entry of a kind has: what may be asked of a card, a suit and so on.

    Of numbers and phrases, those that any has: few numbers change, and which phrase goes where only its place knows.
    """
    found: dict[str, set[str]] = {"phrase": set(), "number": set()}
    for message in catalogue:
        for text in _said(message) if message.id else []:
            names = set(parts(text))
            kind = message.context if message.context in {"card", "suit", "rank"} else None
            if kind is not None:
                found[kind] = found.get(kind, names) & names
            elif message.context == "number":
                found["number"] |= names
            else:
                found["phrase"] |= names
    return {"card": set(), "suit": set(), "rank": set()} | found


def _typography(text: str, code: str) -> Iterator[str]:
    filled = re.sub(r"\{[^{}]*\}", "X", text)
    for pattern, problem in (EVERYWHERE | NATIVE.get(code, {})).items():
        if re.search(pattern, filled):
            yield problem


def _against_the_english(english: str, text: str) -> Iterator[str]:
    english, text = parts(english)[""], parts(text)[""]
    ends = {english[-1:], text[-1:]}
    more = bool(re.search(r"[.!?…] ", text))  # of two sentences the last ends with a point, too
    if len(ends) > 1 and ends & set(_ENDS) and ends != set(".!") and len(english) > 2 and not more:
        yield f"it ends with {text[-1:]} instead of {english[-1:]}"
    if english.count("**") != text.count("**"):
        yield "bold begins or ends elsewhere"
