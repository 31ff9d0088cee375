"""A fingerprint is what sha256sum makes of the text that tells of the deal, and of no other deal's."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.rules import CLASSIC, Card, Match, Rules
from hearts_gui.rules.fingerprint import (
    Evidence,
    EvidenceError,
    Promises,
    TextFault,
    grouped,
    salt_of,
    same,
    shortened,
)
from tests.rules.playing import any_card, match_step, mixtures, seeds

secrets = st.text(max_size=70)


@given(mixtures, seeds, st.integers(1, 300), secrets)
def test_the_text_alone_gives_the_fingerprint_and_the_deal(rules: Rules, seed: int, number: int, secret: str) -> None:
    match = Match.start(rules, seed, number=number)
    evidence = Evidence.of(match, match.deal, secret)
    assert evidence.fingerprint == hashlib.sha256(evidence.text.encode()).hexdigest()
    assert Evidence.read(evidence.text) == evidence
    assert Evidence.read(evidence.text.replace("\n", "\r\n\r\n").rstrip()) == evidence
    assert evidence.dealt_by_number
    assert evidence.dealt.match() == match


@given(mixtures, seeds, secrets, st.data())
def test_no_other_cards_rules_or_salt_have_it(rules: Rules, seed: int, secret: str, data: st.DataObject) -> None:
    match = Match.start(rules, seed)
    evidence = Evidence.of(match, match.deal, secret)
    one, other = data.draw(st.lists(st.integers(0, rules.players - 1), min_size=2, max_size=2, unique=True))
    hands = list(map(list, evidence.hands))
    hands[one][0], hands[other][0] = hands[other][0], hands[one][0]
    swapped = replace(evidence, hands=tuple(tuple(sorted(hand)) for hand in hands))
    later = Match.start(rules, seed, match.first_dealer, 2)
    others = [
        swapped,
        replace(evidence, salt=salt_of(secret, 2)),
        replace(evidence, dealt=replace(evidence.dealt, rules=replace(rules, target=rules.target + 1))),
        Evidence.of(later, later.deal, secret),
    ]
    assert len({evidence.fingerprint, *(other.fingerprint for other in others)}) == 5
    assert not swapped.dealt_by_number


@given(seeds, secrets)
def test_a_promise_is_made_once_and_before_anything_is_done(seed: int, secret: str) -> None:
    chance = random.Random(seed)
    promises = Promises("x" + secret)
    match = Match.start(Rules(target=1), seed)
    first = match
    while not match.over:
        promises.make(match)
        match = match_step(match, chance, any_card)
    made = dict(promises.made)
    assert list(made) == [deal.number for deal in match.history]
    assert all(promises.kept(match, deal) for deal in match.history)
    promises.make(first)
    promises.make(match.restart_deal())
    assert promises.made == made
    late = Promises("x" + secret)
    late.make(match)
    assert late.made == {}
    assert late.kept(match, match.deal) is None
    changed = Match.start(Rules(target=1), seed + 1)
    assert promises.kept(changed, changed.deal) is False


def test_a_match_without_a_secret_makes_none() -> None:
    promises = Promises("")
    promises.make(Match.start(CLASSIC, 7))
    assert promises.made == {}


def test_a_fingerprint_is_noted_as_one_likes() -> None:
    match = Match.start(CLASSIC, 7)
    made = Evidence.of(match, match.deal, "secret").fingerprint
    noted = (made, grouped(made), shortened(made), shortened(made).upper(), made[:8])
    assert all(same(made, text) for text in noted)
    assert not any(same(made, text) for text in ("", made[:7], made[1:], made + "0", "7f3a 92c1"))
    assert shortened(made).replace(" ", "") == made[:16]


def test_texts_that_were_given_keep_their_fingerprint() -> None:
    """What somebody has kept must be checked by every later version, and by sha256sum."""
    match = Match.start(CLASSIC, 7, 3)
    evidence = Evidence.of(match, match.deal, "secret")
    assert evidence.text == (
        "Hearts, one deal\nnumber D003-0EXQ\nrules R00S-5\ndeal 1 dealer 3\n"
        "seat 0: 4C 7C 8C TC 5D QD KD QS 3H 7H 8H 9H KH\nseat 1: 2C 9C AC 3D 9D TD JD 3S 6S 9S AS 2H 4H\n"
        "seat 2: 3C 6C JC QC KC 2D 4D AD 4S 5S TS KS QH\nseat 3: 5C 6D 7D 8D 2S 7S 8S JS 5H 6H TH JH AH\n"
        "salt 7271fcf60d63af9aa5e4990936863337\n"
    )
    assert evidence.fingerprint == "5eb8853de3e2cabd3493870e8dfc94de445fcb6d13e610e9435097160a7b0d0c"


def spoilt(text: str, line: int, new: str) -> str:
    lines = text.splitlines()
    return "\n".join([*lines[:line], new, *lines[line + 1 :]])


@pytest.mark.parametrize(
    ("line", "new", "fault"),
    [
        (0, "Hearts, two deals", TextFault.NO_DEAL),
        (1, "number D003-0EXR", TextFault.NUMBER),
        (1, "number R00S-5", TextFault.NUMBER),
        (1, "", TextFault.NUMBER),
        (2, "rules RGGS-10E1", TextFault.RULES),
        (3, "deal 2 dealer 3", TextFault.RULES),
        (4, "seat 0: XX", TextFault.CARDS),
        (5, "", TextFault.CARDS),
        (6, "seat 1: 2C", TextFault.CARDS),
        (8, "salt 5aa2", TextFault.SALT),
    ],
)
def test_what_is_no_such_text_is_refused(line: int, new: str, fault: TextFault) -> None:
    match = Match.start(CLASSIC, 7, 3)
    with pytest.raises(EvidenceError) as refused:
        Evidence.read(spoilt(Evidence.of(match, match.deal, "secret").text, line, new))
    assert refused.value.fault is fault


@given(st.text(max_size=300))
def test_any_text_is_evidence_or_refused(text: str) -> None:
    for begun in (text, f"Hearts, one deal\n{text}", f"Hearts, one deal\nnumber D003-0EXQ\n{text}"):
        with pytest.raises(EvidenceError):
            Evidence.read(begun)


def test_cards_that_the_number_does_not_deal_are_found_out() -> None:
    match = Match.start(CLASSIC, 7, 3)
    text = Evidence.of(match, match.deal, "secret").text
    queen = Card.parse("QS")
    holder = next(seat for seat, hand in enumerate(match.deal.dealt) if queen in hand)
    other = (holder + 1) % 4
    moved = match.deal.dealt[other][0]
    cheated = text.replace("QS", "xx").replace(str(moved), "QS").replace("xx", str(moved))
    assert not Evidence.read(cheated).dealt_by_number
