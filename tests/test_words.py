"""Every word that the screens say: nothing is missing, nothing falls through, and other languages have room."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import Enum
from io import BytesIO
from itertools import product
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.players import PLAYERS
from hearts_gui.rules import (
    BLACK_MARIA,
    CLASSIC,
    Card,
    Deal,
    MoonChoice,
    Opening,
    Passing,
    PassPlan,
    Rank,
    Reason,
    Record,
    Rules,
    Scoring,
    Suit,
    pack_for,
    parse_cards,
    variation,
)
from hearts_gui.rules.variant import CHOICES
from hearts_gui.words import (
    LANGUAGES,
    Message,
    Value,
    Words,
    available,
    choices,
    describe,
    keys,
    language,
    messages,
    names,
    settings,
)
from hearts_gui.words import help as help_words
from hearts_gui.words import table as say
from tests.rules.playing import mixtures

PACKAGE = Path(__file__).resolve().parent.parent / "hearts_gui"
EXTRACTED = {"message": None, "counted": (1, 2), "entry": ((1, "c"), 2)}
TABLE = [say.ME, "Līga", "Bjørn", "Hélène"]
english = language("en")


def whole(text: str) -> bool:
    """A text in which no place, form or bar is left over."""
    return bool(text.strip()) and not re.search(r"[{}|]|None|<|object at|\b(?:Suit|Rank|Card)\b\.|  ", text)


def every_message(module: ModuleType) -> Iterator[tuple[str, Message]]:
    for name, value in vars(module).items():
        if isinstance(value, Message):
            yield name, value


def places(text: str) -> set[str]:
    return {place for _, place, _, _ in Formatter().parse(text) if place}


def sample(place: str, n: int) -> Value:
    """Something of the kind that goes into a place of this name."""
    things: dict[str, Value] = {
        "card": Card.parse("QS"),
        "other": Card.parse("JD"),
        "club": Card.parse("2C"),
        "suit": Suit.SPADES,
        "name": "Līga",
        "names": "Līga and Bjørn",
        "points": english.phrase(messages.POINTS, n=n),
        "seconds": 0.9,
        "what": english.phrase(messages.MENU),
        "key": "Ctrl+Z",
        "keys": "Ctrl+Z or Backspace",
        "queen": Card.parse("QS"),
        "king": Card.parse("KS"),
        "ace": Card.parse("AS"),
        "part": "Python 3.11",
        "licence": "MIT",
    }
    return things.get(place, n)


# --- the messages -----------------------------------------------------------------------------------------------------


def wanted(message: Message) -> set[str]:
    """The places that must be filled: those in the text, and the number that a counted message goes by."""
    return places(message.text) | places(message.plural or "") | ({"n"} if message.plural else set())


def test_every_message_fills() -> None:
    for name, message in (
        *every_message(messages),
        *every_message(settings),
        *every_message(keys),
        *every_message(help_words),
    ):
        for n in (0, 1, 2, 5, 13, 40):
            text = english(message, **{place: sample(place, n) for place in wanted(message)})
            assert whole(text), name


def test_a_counted_message_tells_one_from_many() -> None:
    said = [english(messages.PROMPT_POINTS, n=n) for n in (0, 1, 2, 5, -10)]
    assert said == [
        "0 points in the trick",
        "1 point in the trick",
        "2 points in the trick",
        "5 points in the trick",
        "−10 points in the trick",
    ]
    assert [english(messages.CHOOSE_MORE, n=n) for n in (1, 2)] == ["Choose one more", "Choose two more"]


def test_a_place_left_empty_is_an_error() -> None:
    with pytest.raises(KeyError, match="suit"):
        english(messages.MUST_FOLLOW)
    with pytest.raises(TypeError, match="whole number"):
        english(messages.POINTS, n="many")


def calls(tree: ast.AST) -> Iterator[tuple[str, set[str] | None, int]]:
    """Every ``words(m.MESSAGE, place=...)``: the message's name, its places (None where they are not spelt out)."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        first = node.args[0]
        aliased = isinstance(first, ast.Attribute) and isinstance(first.value, ast.Name)
        if called in ("words", "phrase") and aliased and first.value.id in ("m", "messages"):  # type: ignore[attr-defined]
            given_places = {keyword.arg for keyword in node.keywords}
            spelt = None if None in given_places else {place for place in given_places if place}
            yield first.attr, spelt, node.lineno  # type: ignore[attr-defined]


def test_every_use_of_a_message_fills_its_places() -> None:
    known = dict(every_message(messages))
    used = 0
    for file in PACKAGE.rglob("*.py"):
        for name, spelt, line in calls(ast.parse(file.read_text(encoding="utf-8"))):
            used += 1
            assert name in known, f"{file.name}:{line}: no message {name}"
            needed = wanted(known[name])
            assert spelt is None or spelt == needed, f"{file.name}:{line}: {name} wants {sorted(needed)}"
    assert used > 20


def test_messages_are_made_nowhere_else() -> None:
    makers = {"message", "counted", "entry", "Message"}
    for file in set(PACKAGE.rglob("*.py")) - set((PACKAGE / "words").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers
            assert not made, f"{file.name}:{node.lineno}: a translator does not see this message"  # type: ignore[attr-defined]


def test_babel_finds_every_message() -> None:
    found: set[object] = set()
    for file in (PACKAGE / "words").glob("*.py"):
        with file.open("rb") as source:
            found |= {text for _, text, _, _ in extract("python", source, EXTRACTED)}
    for module in (messages, choices, settings, keys, help_words):
        for name, message in every_message(module):
            assert (message.text if message.plural is None else (message.text, message.plural)) in found, name
    for described in choices.CHOICE_WORDS.values():
        assert {described.name.text, described.meaning.text, described.full.text} <= found
    for entry in (*names.SUITS.values(), *names.RANKS.values(), *names.NUMBERS.values(), names.CARD, names.AND):
        assert (entry.context, entry.text) in found or entry.text in found


# --- names of things --------------------------------------------------------------------------------------------------


def test_cards_by_name() -> None:
    queen, ten = Card.parse("QS"), Card.parse("TD")
    assert english.name(queen) == "queen of spades"
    assert english.name(queen, "title") == "Queen of Spades"
    assert english.name(queen, "^") == "Queen of spades"
    assert english.name(queen, "short") == "Q♠"
    assert english.name(ten, "short") == "10♦"
    assert english.name(queen, "a form that English has not") == "queen of spades"
    assert len({english.name(card) for card in pack_for(4)}) == 52
    assert all(whole(english.name(thing, form)) for thing in (*Suit, *Rank) for form in ("", "title", "short"))


def test_numbers_and_lists() -> None:
    assert [english.number(n) for n in (1, 7, 13, 14, 26)] == [
        "one",
        "seven",
        "thirteen",
        "14",
        "twenty-six",
    ]
    assert [f"{english(messages.SECONDS, seconds=s)}" for s in (0.9, 2.0)] == ["0.9 s", "2.0 s"]
    assert english.both([]) == ""
    assert english.both(["Līga"]) == "Līga"
    assert english.both(["Līga", "Bjørn"]) == "Līga and Bjørn"
    assert english.either(["2♣", "2♦", "2♠"]) == "2♣, 2♦ or 2♠"


def test_signs_of_numbers() -> None:
    signed = Message("{n:+}")
    assert [english(signed, n=n) for n in (1, 0, -10)] == ["+1", "0", "−10"]


# --- the rules --------------------------------------------------------------------------------------------------------

KINDS: list[type[Enum]] = [*CHOICES.values(), MoonChoice]
EVERY_CHOICE: list[Enum] = [choice for kind in KINDS for choice in kind]


def test_every_choice_has_words() -> None:
    assert set(choices.CHOICE_WORDS) == set(EVERY_CHOICE)
    assert set(choices.GROUP_WORDS) == set(CHOICES)
    switches = {field for field in Rules.__dataclass_fields__ if type(getattr(CLASSIC, field)) is bool}
    assert set(choices.OPTION_WORDS) == switches
    for field in CHOICES:
        assert whole(describe.group_name(english, field))
        assert whole(describe.group_meaning(english, field))
        for choice in CHOICES[field]:
            classic = choice is getattr(CLASSIC, field)
            assert (choices.CHOICE_WORDS[choice].differs is None) == classic, choice
    assert set(choices.LEVEL_WORDS) == set(PLAYERS)
    for level in PLAYERS:
        assert whole(describe.level_name(english, level))
        assert whole(describe.level_meaning(english, level))
    for preset in choices.PRESET_WORDS:
        assert whole(describe.preset_name(english, preset))
        assert whole(describe.preset_meaning(english, preset))


@given(mixtures)
def test_all_rules_can_be_told(rules: Rules) -> None:
    for choice in EVERY_CHOICE:
        for told in (describe.choice_name, describe.choice_meaning, describe.choice_in_full):
            assert whole(told(english, choice, rules)), choice
    for field in choices.OPTION_WORDS:
        assert whole(describe.option_name(english, field, rules))
        assert whole(describe.option_in_full(english, field, rules))
    assert whole(describe.pack_line(english, rules.players))
    assert whole(describe.table_line(english, rules))
    assert whole(describe.variation_title(english, rules))
    assert rules.number in (None, describe.variation_number(rules))
    line = describe.differences_line(english, rules)
    assert whole(line)
    assert (line == "Exactly Classic") == (not describe.differences(english, rules))


def test_the_mock_ups_wording() -> None:
    assert describe.differences_line(english, CLASSIC) == "Exactly Classic"
    lucky = variation(2, 2, 2, 3)
    assert describe.differences_line(english, lucky) == "Differs from Classic: the Jack of Diamonds takes off 10"
    assert describe.variation_title(english, lucky) == "Variation 2-2-2-3"
    assert describe.variation_number(CLASSIC) == "2-2-2-–"
    assert describe.differences(english, BLACK_MARIA) == [
        "the shooter of the moon chooses",
        "the Queen of Spades breaks hearts too",
    ]
    assert describe.choice_meaning(english, Passing.THREE) == "Left, right, across, hold"
    assert describe.choice_meaning(english, Opening.FIRST_TWO).endswith("the first holder of 2♣, 2♦ or 2♠ leads it")
    assert describe.choice_meaning(english, Scoring.STANDARD) == "Hearts 1, Q♠ 13"
    assert describe.choice_meaning(english, Scoring.HONOURS) == "2–10 one, J Q K A five each"
    assert describe.choice_meaning(english, Scoring.OMNIBUS) == "Standard, J♦ takes off 10"
    assert (
        describe.choice_meaning(english, Scoring.FIRST_TWO_FREE)
        == "First two hearts free, others 2, Q♠ 13, J♦ takes off 10"
    )
    assert describe.choice_name(english, Opening.LOWEST_CLUB) == "Two of clubs"
    assert describe.table_line(english, CLASSIC) == "4 players to 100 · 26 to the others"
    assert describe.pack_line(english, 4) == "13 cards each, none removed"


@given(mixtures)
def test_the_play_is_told_from_the_rules(rules: Rules) -> None:
    said = describe.play_in_full(english, rules)
    assert whole(said)
    assert f"reaches {rules.target} points" in said
    assert "nobody plays a heart" in said
    assert ("Queen of Spades" in said) == (Card.parse("QS") in rules.table.harmful)
    assert "Jack of Diamonds" not in said


def test_the_words_follow_the_number_of_players() -> None:
    five = Rules(players=5)
    assert describe.choice_name(english, Opening.LOWEST_CLUB, five) == "Three of clubs"
    assert describe.choice_meaning(english, Passing.THREE, five) == "Left, right"
    assert describe.choice_meaning(english, Opening.FIRST_TWO, five).endswith("the first holder of 2♠ leads it")
    assert describe.pack_line(english, 5) == "10 cards each, without 2♣ and 2♦"
    assert describe.differences(english, five) == ["five players"]


@given(mixtures)
def test_a_difference_is_told_where_there_is_one(rules: Rules) -> None:
    fields = [
        field
        for field in Rules.__dataclass_fields__
        if getattr(rules, field) != getattr(CLASSIC, field) and describe.matters(field, rules)
    ]
    assert len(describe.differences(english, rules)) == len(fields)
    assert len(set(describe.differences(english, rules))) == len(fields)


# --- the table --------------------------------------------------------------------------------------------------------


@given(mixtures, st.integers(1, 8), st.sampled_from(Reason))
def test_every_reason_is_a_sentence(rules: Rules, number: int, reason: Reason) -> None:
    assert set(say.REFUSALS) == set(Reason)
    record = Record.start(rules, 0, number).opened(1, None).played(pack_for(rules.players)[-1])
    assert whole(say.refusal(english, reason, record))


def test_refusals_read_as_they_should() -> None:
    record = Record.start(CLASSIC, 0, 1).opened(1, None).played(Card.parse("9S"))
    assert say.refusal(english, Reason.MUST_FOLLOW, record) == "You must follow spades"
    assert say.refusal(english, Reason.LEAD_LOWEST_CLUB, record) == "The two of clubs leads"
    assert say.refusal(english, Reason.WRONG_NUMBER_OF_CARDS, record) == "Choose three cards"
    three = parse_cards("2D 2S KH")
    assert say.refusal(english, Reason.WRONG_NUMBER_OF_CARDS, record, (), three[:2]) == "Choose three cards"
    assert say.refusal(english, Reason.WRONG_NUMBER_OF_CARDS, record, (), three) == (
        "Three are chosen: click one of them to take it back"
    )
    assert say.refusal(english, Reason.LEAD_A_TWO, record, parse_cards("2D 2S KH")) == "Lead 2♦ or 2♠"
    assert say.refusal(english, Reason.LEAD_LOWEST, record, parse_cards("2H 3H")) == "Your lowest heart leads"
    assert say.refusal(english, Reason.LEAD_LOWEST, record, parse_cards("2H 3C")).startswith("Your lowest card")


def test_the_prompt() -> None:
    record = Record.start(CLASSIC, 0, 1).opened(1, None)
    hand = parse_cards("3S KH")
    assert say.prompt(english, record, 0, hand) == "Your turn · you lead"
    record = record.played(Card.parse("KS")).played(Card.parse("7S")).played(Card.parse("QS"))
    assert say.prompt(english, record, 0, hand) == "Your turn · follow spades · 13 points in the trick"
    assert say.prompt(english, record, 0, hand[1:]).startswith("Your turn · no spades: play any card · 13")
    free = Record.start(variation(1, 2, 1, 4), 0, 1).opened(1, None).played(Card.parse("KH")).played(Card.parse("7H"))
    assert say.prompt(english, free, 0, hand) == "Your turn · follow hearts"  # the first two hearts cost nothing


def test_the_pass() -> None:
    def plan(passing: Passing, number: int, dealer: int = 0) -> PassPlan:
        found = Record.start(Rules(passing=passing), dealer, number).plan
        assert found is not None
        return found

    left = plan(Passing.THREE, 5)
    assert say.pass_title(english, left, 0, TABLE) == "Pass three to Līga"
    assert say.pass_line(english, 5, left, 2) == "Deal 5 · to the left · two chosen"
    assert say.pass_line(english, 5, left, 0) == "Deal 5 · to the left · none chosen"
    four = plan(Passing.FOUR_BACK_ONE, 1)
    assert say.pass_title(english, four, 0, TABLE) == "Pass four to Līga"
    assert say.back_title(english, four, 0, TABLE) == "Give one back to Hélène"
    pool = plan(Passing.DEALER_POOL, 1, dealer=2)
    assert say.pass_title(english, pool, 0, TABLE) == "Pass three to the dealer’s pool"
    assert say.pass_title(english, pool, 2, TABLE) == "Put three into your own pool"
    assert say.pass_line(english, 1, pool, 1) == "Deal 1 · through the dealer · one chosen"
    labels = [say.direction_label(english, Record.start(CLASSIC, 0, number).plan) for number in (1, 2, 3, 4)]
    assert labels == ["left", "right", "across", "hold"]
    assert say.direction_label(english, pool) == "pool"


def test_the_moon() -> None:
    assert say.moon_title(english, say.ME) == "You shot the moon"
    assert say.moon_title(english, "Līga") == "Līga shot the moon"
    said = say.moon_line(english, CLASSIC, say.ME, MoonChoice.ADD)
    assert said == "All thirteen hearts and the Queen of Spades. Twenty-six to everyone else."
    assert say.moon_line(english, CLASSIC, "Līga", None) == "All thirteen hearts and the Queen of Spades."
    assert say.moon_line(english, variation(1, 1, 1, 1), "Līga", MoonChoice.SUBTRACT) == (
        "All thirteen hearts. Twenty-six off the total of Līga."
    )
    assert say.moon_line(english, variation(1, 1, 1, 3), "Līga", None) == (
        "All thirteen hearts, the Queen of Spades and the Jack of Diamonds."
    )


def play_out(rules: Rules) -> Deal:
    """A deal in which everyone has one suit, so that the leader takes every trick."""
    hands = [[card for card in pack_for(4) if card.suit is suit] for suit in Suit]
    deal = Deal.start(rules, hands, dealer=3)
    while deal.to_act:
        seat = deal.to_act[0]
        deal = deal.play(seat, deal.playable(seat)[0])
    return deal


def test_the_deal_in_a_sentence() -> None:
    moon = play_out(Rules(passing=Passing.NONE))
    assert say.deal_summary(english, moon, TABLE, (0, 26, 26, 33)) == ("You shot the moon. You lead by twenty-six.")
    jack = play_out(Rules(passing=Passing.NONE, scoring=Scoring.OMNIBUS))
    assert say.deal_summary(english, jack, ["Anna", *TABLE[1:]], (9, 2, 9, 9)).endswith("Līga leads by seven.")
    assert say.deal_summary(english, moon, TABLE[::-1], (4, 26, 30, 4)).endswith("You and Hélène share the lead.")


def all_but_the_jack(rules: Rules) -> Deal:
    """A deal in which the first seat takes every trick but the last, in which the last seat gets the jack."""
    kept = parse_cards("2D 3D JD 2S")
    clubs, diamonds, spades, hearts = ([card for card in pack_for(4) if card.suit is suit] for suit in Suit)
    hands = [
        [*clubs[1:], kept[0]],
        [*(card for card in diamonds if card not in (kept[0], kept[2])), *hearts[:2]],
        spades,
        [clubs[0], kept[2], *hearts[2:]],
    ]
    deal = Deal.start(rules, hands, dealer=0)
    while deal.to_act:
        seat = deal.to_act[0]
        deal = deal.play(seat, min(deal.playable(seat), key=lambda card: (card in kept, card)))
    return deal


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (TABLE, "You missed the moon: Hélène took the Jack of Diamonds. You"),
        (TABLE[::-1], "Hélène missed the moon: you took the Jack of Diamonds. Hélène"),
        (["Anna", *TABLE[1:]], "Anna missed the moon: Hélène took the Jack of Diamonds. Anna"),
    ],
)
def test_a_moon_that_failed_for_the_jack_alone_is_told_of(names: list[str], said: str) -> None:
    for scoring, needs_jack, missed in (
        (Scoring.OMNIBUS, True, True),
        (Scoring.FIRST_TWO_FREE, True, True),
        (Scoring.OMNIBUS, False, False),
        (Scoring.STANDARD, True, False),
    ):
        deal = all_but_the_jack(Rules(passing=Passing.NONE, scoring=scoring, moon_needs_jack=needs_jack))
        assert say.deal_summary(english, deal, names, (3, 10, 20, 30)).startswith(said) == missed


def test_the_match_in_a_sentence() -> None:
    assert say.match_title(english, TABLE, [0]) == "You win the match"
    assert say.match_title(english, TABLE, [3]) == "Hélène wins the match"
    assert say.match_title(english, TABLE, [1, 2]) == "Līga and Bjørn share the match"
    assert say.match_line(english, TABLE, (51, 73, 56, 106), 9) == "51 points in nine deals, five ahead of Bjørn."
    assert say.match_line(english, TABLE, (2, 1, 56, 106), 1) == "1 point in one deal, one ahead of you."
    assert say.match_line(english, TABLE, (51, 51, 56, 106), 9) == "51 points each in nine deals."


@pytest.mark.parametrize(
    ("queens", "moons", "total", "remark"),
    [
        (1, 0, 51, "took the queen once"),
        (0, 0, 56, "never took the queen"),
        (2, 0, 60, "took the queen twice"),
        (3, 0, 60, "took the queen three times"),
        (4, 1, 73, "four queens, one moon"),
        (4, 0, 106, "four queens, went over 100"),
        (0, 0, 100, "reached 100"),
        (None, 0, 51, ""),
        (None, 2, 51, "two moons"),
    ],
)
def test_remarks(queens: int | None, moons: int, total: int, remark: str) -> None:
    assert say.standing_remark(english, queens, moons, total, 100) == remark


# --- other languages --------------------------------------------------------------------------------------------------

LATVIAN = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==0 || (n%100>=11 && n%100<=19)) ? 0 : (n%10==1 && n%100!=11) ? 1 : 2;\n"

msgctxt "card"
msgid "{rank} of {suit}|title={rank:title} of {suit:title}"
msgstr "{suit:gen} {rank}|acc={suit:gen} {rank:acc}"

msgctxt "suit"
msgid "spades|title=Spades"
msgstr "pīķis|gen=pīķa|acc=pīķi"

msgctxt "rank"
msgid "queen|title=Queen"
msgstr "dāma|acc=dāmu"

msgid "You must follow {suit}"
msgstr "Jums jāliek {suit}"

msgid "{name} took the {card:title}."
msgstr "{name} paņēma {card:acc}."

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punktu"
msgstr[1] "{n} punkts|acc={n} punktu"
msgstr[2] "{n} punkti|acc={n} punktus"

msgid "{points} each in one deal."
msgid_plural "{points} each in {n:word} deals."
msgstr[0] "Katram {points:acc}."
msgstr[1] "Katram {points:acc}."
msgstr[2] "Katram {points:acc}."
"""


@pytest.fixture
def latvian(tmp_path: Path) -> Words:
    folder = tmp_path / "lv" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "hearts.mo").open("wb") as file:
        write_mo(file, read_po(BytesIO(LATVIAN.encode()), locale="lv"))
    assert available(tmp_path) == {"en": "English", "lv": "Latviešu"}
    return language("lv_LV.UTF-8", tmp_path)


def test_a_card_takes_the_case_that_each_message_asks_for(latvian: Words) -> None:
    queen = Card.parse("QS")
    assert latvian.code == "lv"
    assert latvian(messages.MUST_FOLLOW, suit=Suit.SPADES) == "Jums jāliek pīķis"
    assert latvian.name(queen) == "pīķa dāma"
    assert latvian(messages.NAME_TOOK, name="Anna", card=queen) == "Anna paņēma pīķa dāmu."
    counts = [latvian(messages.POINTS, n=n) for n in (0, 1, 2, 10, 11, 21, 26, 111)]
    assert ", ".join(counts) == ("0 punktu, 1 punkts, 2 punkti, 10 punktu, 11 punktu, 21 punkts, 26 punkti, 111 punktu")
    for n, text in ((1, "1 punktu"), (26, "26 punktus"), (13, "13 punktu")):
        said = latvian(messages.MATCH_LINE_SHARED, points=latvian.phrase(messages.POINTS, n=n), n=2)
        assert said == f"Katram {text}."
    assert latvian(messages.UNDO) == "Undo"  # what has not been translated is said in English


@pytest.mark.parametrize("code", ["en", "EN-gb", "xx", "", "C", "fr_CA.UTF-8", "no"])
def test_an_unknown_language_falls_back_to_english(code: str, tmp_path: Path) -> None:
    words = language(code, tmp_path)
    assert words.code == "en"
    assert words(messages.QUIT) == "Quit"


@pytest.mark.parametrize(("code", "players"), list(product(available(), (3, 4, 7))))
def test_every_language_that_ships_says_everything(code: str, players: int) -> None:
    assert code in LANGUAGES
    words = language(code)
    for choice in EVERY_CHOICE:
        assert whole(describe.choice_in_full(words, choice, Rules(players=players)))
    for card in pack_for(players):
        assert whole(words.name(card))
