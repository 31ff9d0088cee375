"""Notation that is wrong: one line, one clear sentence, and never anything but a NotationError."""

from __future__ import annotations

import random
import string
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.rules import (
    Deal,
    Match,
    NotationError,
    Passing,
    Rules,
    format_deal,
    format_match,
    parse_deal,
    parse_match,
)
from hearts_gui.rules.notation import LONGEST_TEXT
from tests.rules.playing import mixtures, moonstruck, seeds, start, walk, walk_match


def a_match(rules: Rules, seed: int, steps: int) -> str:
    chance = random.Random(seed)
    *_, match = islice(walk_match(Match.start(rules, seed), chance, 3, moonstruck), steps + 1)
    return format_match(match)


GOOD = a_match(Rules(passing=Passing.FOUR_BACK_ONE), 1, 70)
POOL = a_match(Rules(passing=Passing.DEALER_POOL), 1, 30)


def replaced(old: str, new: str, text: str = GOOD) -> tuple[str, int]:
    """The text with the first line that begins so put another way, and that line's number."""
    lines = text.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith(old))
    lines[place] = new
    return "\n".join(lines), place + 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("hearts 1", "hearts 2", "'hearts 1' should stand here"),
        ("rules", "rules players=9", "3 to 7 players, not 9"),
        ("rules", "rules colour=red", "'colour=red' is not a rule"),
        ("rules", "rules passing=FIVE", "'passing=FIVE' is not a rule"),
        ("rules", "rules queen_breaks=maybe", "'queen_breaks=maybe' is not a rule"),
        ("rules", "rules players=4 players=4", "players is given twice"),
        ("rules", "rules target=0", "at least 1 point"),
        ("rules", "rules target=-5", "'target=-5' is not a rule"),
        ("rules", "variation 2-2-2-3", "the rules should stand here"),
        ("seed", "seed one", "the seed should stand here"),
        ("first-dealer", "first-dealer 7", "there is no seat 7 among 4"),
        ("first-dealer", "first-dealer", "the first dealer should stand here"),
        ("deal 1", "deal 1 dealer 9", "there is no seat 9 among 4"),
        ("deal 1", "deal 0 dealer 0", "deals are counted from 1"),
        ("deal 1", "deal one", "a deal's number and dealer should stand here"),
        ("hand 2", "hand 3: 2C", "the hand of seat 2 should stand here"),
        ("hand 2", "hand 2: 2C 3X", "'3X' is not a card"),
        ("hand 3", "hand 3: 2C", "every hand must have 13 cards"),
        ("pass 0", "pass 9: 2C 3C 4C 5C", "there is no seat 9 among 4"),
        ("pass 0", "pass 0: 2C", "4 cards must be passed, not 1"),
        ("pass 0", "pass 0 2C", "a pass line should stand here"),
        ("back 0", "back 0: 2C 3C", "one card is given back"),
        ("trick", "trick 0: 2C 3C 4C 5C 6C", "a trick has 1 to 4 cards"),
        ("trick", "moon 0: add", "the deal is at 'play', not at 'moon'"),
        ("trick", "moon 0: maybe", "neither add nor subtract"),
        ("trick", "end", "the end of the text should stand here"),
    ],
)
def test_each_error_names_its_line_and_says_what_is_wrong(old: str, new: str, sentence: str) -> None:
    text, line = replaced(old, new)
    with pytest.raises(NotationError) as fault:
        parse_match(text)
    assert fault.value.line == line
    assert str(fault.value).startswith(f"line {line}: ")
    assert sentence in str(fault.value)


def test_errors_that_no_one_line_shows() -> None:
    lines = GOOD.splitlines()
    start_of_tricks = next(place for place, line in enumerate(lines) if line.startswith("trick"))
    leader = int(lines[start_of_tricks].split()[1][0])
    for text, line, sentence in [
        ("", 0, "the text ends where 'hearts 1' should follow"),
        ("\n".join(lines[:7]), 7, "the text ends where the hand of seat 1 should follow"),
        (f"hearts 1\n{'#' * LONGEST_TEXT}", 0, "longer than"),
        ("\n".join([*lines[:start_of_tricks], f"trick {(leader + 1) % 4}: 2C"]), start_of_tricks + 1, "turn"),
        ("\n".join([*lines[:start_of_tricks], *["trick " + str(leader) + ": 2C"] * 2]), start_of_tricks + 2, "begin"),
        (GOOD.replace("deal 1 dealer", "deal 2 dealer"), 10, "deal 1 dealer"),
        (GOOD.replace("seed 1", "seed 2"), 10, "not the cards of deal 1 of seed 2"),
        (GOOD.replace("deal 2 dealer", "deal 3 dealer"), None, "deal 2 dealer"),
    ]:
        with pytest.raises(NotationError) as fault:
            parse_match(text)
        assert sentence in str(fault.value)
        assert line is None or fault.value.line == line
    text, line = replaced("share 2", "share 3: 2C 3C 4C", POOL)
    with pytest.raises(NotationError, match=f"line {line}: the share of seat 2"):
        parse_match(text)
    text, line = replaced("share 3", "share 3: 2C 3C 4C", POOL)
    with pytest.raises(NotationError, match=f"line {line}: these are not the cards of the pool"):
        parse_match(text)
    with pytest.raises(NotationError, match="the end of the text"):
        parse_deal(format_deal(parse_match(GOOD).deal) + "deal 2 dealer 1\n")


@given(st.integers(-(10**60), 10**60), st.integers(1, 10**30), st.integers(1, 10**30))
def test_any_whole_number_is_written_and_read(seed: int, target: int, number: int) -> None:
    match = Match.start(Rules(target=target), seed)
    assert parse_match(format_match(match)) == match
    deal = Deal.start(match.rules, match.deal.dealt, 1, number)
    assert parse_deal(format_deal(deal)) == deal


ODD_WORDS = ["0", "-1", "9" * 5000, "2", "", "²", "٣", "add", "\ud800", "\x00", "=", ":", "QS", "2H", "JD"]
ODD_LETTERS = string.printable + "é♠²٣\u2028"


def mutated(text: str, chance: random.Random) -> str:
    """The text with a few letters, words or lines changed, lost, doubled or swapped."""
    for _ in range(chance.randint(1, 4)):
        # At one of three sizes: what is cut up by lines, by words or by letters is put together the same way.
        by, odd = chance.choice([("\n", ODD_WORDS), (" ", ODD_WORDS), ("", ODD_LETTERS)])
        parts = text.split(by) if by else list(text)
        here, there = (chance.randrange(len(parts)) for _ in range(2)) if parts else (0, 0)
        change = chance.choice(["swap", "lose", "double", "replace", "end"])
        if change == "swap":
            parts[here:here], parts[there:there] = parts[there : there + 1], parts[here : here + 1]
        elif change == "lose":
            parts[here : here + 1] = []
        elif change == "double":
            parts[there:there] = parts[here : here + 1]
        elif change == "replace":
            parts[here : here + 1] = [chance.choice(odd)]
        elif chance.random() < 0.3:
            parts[here:] = []
        text = by.join(parts)
    return text


@settings(max_examples=30)
@given(mixtures, seeds, st.integers(0, 120))
def test_mutated_texts_are_read_or_refused(rules: Rules, seed: int, steps: int) -> None:
    """Anything else than a value or a NotationError fails here; what is read is a position of its own right."""
    good = a_match(rules, seed, steps)
    chance = random.Random(seed)
    deal = list(walk(start(rules, chance), chance, moonstruck))[steps % 40]
    for _ in range(40):
        text = mutated(good, chance)
        try:
            match = parse_match(text)
        except NotationError as fault:
            assert 0 <= fault.line <= len(text.splitlines())  # noqa: PT017
        else:
            assert parse_match(format_match(match)) == match
        text = mutated(format_deal(deal), chance)
        try:
            read = parse_deal(text)
        except NotationError as fault:
            assert 0 <= fault.line <= len(text.splitlines())  # noqa: PT017
        else:
            assert parse_deal(format_deal(read)) == read
