"""Whole matches through the real window, from the title to the winner: with the mouse alone, with the keys alone."""

from __future__ import annotations

import pytest

from hearts_gui.words import LANGUAGES, language, messages
from tests.pilot.conftest import Start
from tests.pilot.person import Person
from tests.pilot.pilot import Keys, Mouse, Sight

CLASSIC = {26, 78}
"""What the points of a deal add up to: the hearts and the queen, or 26 for each of three when the moon was shot."""
OMNIBUS = {16, 3 * 26, 4 * 26, 4 * 26 - 10}


def test_a_match_by_the_classic_rules_with_the_mouse_and_another_in_one_click(start: Start) -> None:
    game = start("--pace", "instant", "--seed", "5", "--level", "novice", "--window", "1280x720")
    person = Person(game, Mouse(), sums=CLASSIC)
    person.use("button:rules", lambda s: s.scene == "rules")
    sight = person.choose(preset="classic", players=4, target=50)
    assert sight.state["number"] == "2-2-2-–"
    person.use("button:deal", lambda s: s.scene == "cut")
    first = person.cut()
    dealt = person.asked().hand
    won(person, person.play_match(), target=50)
    assert person.did["play"] == 13 * person.did["score"]
    person.use("button:again", lambda s: s.scene != "won" and not s.busy)
    second = person.cut()
    assert second.state["totals"] == [0, 0, 0, 0]
    assert (second.state["rules"], second.state["players"]) == (first.state["rules"], 4)
    again = person.asked().hand
    assert len(again) == 13
    assert again != dealt
    person.answer(person.asked())


def test_a_match_of_five_with_a_card_given_back_with_the_mouse(start: Start) -> None:
    game = start("--pace", "instant", "--seed", "8", "--window", "1600x900")
    person = Person(game, Mouse(), sums=OMNIBUS)
    person.use("button:rules", lambda s: s.scene == "rules")
    sight = person.choose(
        level="novice", preset="variations", players=5, passing=3, opening=4, hearts_lead=3, scoring=3, target=50
    )
    assert sight.state["number"] == "3-4-3-3"
    person.use("button:deal", lambda s: s.scene == "cut")
    person.cut()
    won(person, person.play_match(), target=50)
    deals = person.did["score"]
    assert person.did["play"] == 10 * deals
    assert person.did["pass"] == person.did["back"] == deals


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_match_with_the_keys_alone_in_a_small_window_in_every_language(code: str, start: Start) -> None:
    game = start("--pace", "instant", "--seed", "21", "--window", "900x600", "--lang", code)
    hand = Keys()
    title = game.wait(lambda s: s.scene == "title", "the title")
    assert title.spots["text:title"].label == language(code)(messages.HEARTS)
    person = Person(game, hand, sums=CLASSIC)
    person.use("button:rules", lambda s: s.scene == "rules")
    sight = person.choose(level="novice", opening=1, hearts_lead=1, target=50)
    assert sight.state["number"] == "2-1-1-–"
    person.use("button:deal", lambda s: s.scene == "cut")
    person.cut()
    won(person, person.play_match(), target=50)
    game.press("Escape")
    game.wait(lambda s: s.scene == "title", "the title")
    hand.use(game, "button:quit")
    assert game.left() == 0
    assert game.complaints == ""


def won(person: Person, sight: Sight, *, target: int) -> None:
    """The match has ended when, and as, its own points say; and it was one of several deals."""
    totals = sight.state["totals"]
    assert tuple(totals) == person.totals[-1]
    assert max(totals) >= target
    assert all(max(row) < target for row in person.totals[:-1])
    assert sight.state["winners"] == [seat for seat, total in enumerate(totals) if total == min(totals)]
    assert len(person.totals) >= 3
    assert person.game.complaints == ""
