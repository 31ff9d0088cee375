"""Codes to share: every one comes back as what it stands for, however it is typed, and no slip of a letter passes."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hearts_gui.rules import BLACK_MARIA, CLASSIC, Match, Rules, format_match, parse_match, variation
from hearts_gui.rules.codes import LETTERS, CodeError, CodeFault, DealtBy, deal_code, read_code, rules_code
from tests.rules.playing import mixtures

seeds = st.one_of(st.integers(0, 2**32 - 1), st.integers())
targets = st.one_of(st.integers(1, 1000), st.integers(1, 10**30))


@st.composite
def dealt(draw: st.DrawFn) -> DealtBy:
    rules = replace(draw(mixtures), target=draw(targets))
    return DealtBy(rules, draw(seeds), draw(st.integers(1, 500)), draw(st.integers(0, rules.players - 1)))


def code_of(what: Rules | DealtBy) -> str:
    return rules_code(what) if isinstance(what, Rules) else deal_code(what)


things = st.one_of(st.builds(lambda rules, target: replace(rules, target=target), mixtures, targets), dealt())


@given(things)
@example(CLASSIC)
@example(BLACK_MARIA)
def test_a_code_is_read_back_however_it_is_typed(what: Rules | DealtBy) -> None:
    code = code_of(what)
    assert read_code(code) == what
    look_alikes = str.maketrans({"0": "o", "1": "l", "V": "u"})
    assert read_code(code.lower()) == read_code(code.translate(look_alikes)) == what
    assert read_code("  " + code.replace("-", " — ") + "\n") == read_code(code.replace("-", "")) == what


@given(things, st.data())
def test_a_wrong_letter_and_two_exchanged_ones_are_found(what: Rules | DealtBy, data: st.DataObject) -> None:
    letters = code_of(what).replace("-", "")[:60]
    if len(letters) < len(code_of(what).replace("-", "")):
        return  # a seed of hundreds of digits is nothing that one types
    place, other = data.draw(st.lists(st.integers(0, len(letters) - 1), min_size=2, max_size=2, unique=True))
    wrong = data.draw(st.sampled_from([letter for letter in LETTERS if letter != letters[place]]))
    with pytest.raises(CodeError):
        read_code(letters[:place] + wrong + letters[place + 1 :])
    if letters[place] != letters[other]:
        swapped = list(letters)
        swapped[place], swapped[other] = letters[other], letters[place]
        with pytest.raises(CodeError):
            read_code("".join(swapped))


@given(st.text(max_size=60))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    with suppress(CodeError):
        assert isinstance(read_code(text), Rules | DealtBy)


@pytest.mark.parametrize(
    ("text", "fault", "letter"),
    [
        ("", CodeFault.EMPTY, ""),
        (" - ", CodeFault.EMPTY, ""),
        ("D123*", CodeFault.LETTER, "*"),
        ("R0", CodeFault.UNFINISHED, ""),
        ("hearts", CodeFault.UNKNOWN, ""),
        ("2-2-2-5", CodeFault.UNKNOWN, ""),
        ("D" + 900 * "0", CodeFault.UNKNOWN, ""),
    ],
)
def test_refusals_say_why(text: str, fault: CodeFault, letter: str) -> None:
    with pytest.raises(CodeError) as refused:
        read_code(text)
    assert (refused.value.fault, refused.value.letter) == (fault, letter)


def test_codes_that_were_shared_keep_their_meaning() -> None:
    shared = DealtBy(variation(3, 4, 1, 4, players=5), 3_141_592_653, 6, 2)
    assert read_code("2-2-2-3") == variation(2, 2, 2, 3)
    assert [rules_code(CLASSIC), rules_code(BLACK_MARIA), deal_code(shared)] == [
        "R00S-5",
        "RGGS-10E1",
        "DMG3-025T-SWWH-RPQ1-E5",
    ]


@given(dealt())
def test_a_deal_has_the_same_cards_and_passing_in_a_match_of_its_own(deal: DealtBy) -> None:
    match = deal.match()
    assert DealtBy.of(match) == deal
    assert parse_match(format_match(match)) == match
    if deal.number == 1:
        assert match == Match.start(deal.rules, deal.seed, deal.dealer)
