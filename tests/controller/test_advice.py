"""Hints: what the adviser says of the person's own view, told once, and never of a position that is gone."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from hearts_gui.controller import BackgroundThinker, PromptThinker
from hearts_gui.controller.advice import Advice, Hints
from hearts_gui.players.player import Rival, Weighed, move_of
from hearts_gui.players.search.player import EXPERT, Searcher
from hearts_gui.rules import CLASSIC, Match, Passing, Rules, SeatView, parse_cards
from tests.players.test_honesty import shuffled_behind
from tests.rules.playing import any_card, match_step
from tests.screen.hinting import Suggesting

QUICK = replace(EXPERT, play=1500, passing=3000)


def positions(rules: Rules, steps: int = 60) -> list[Match]:
    chance = random.Random(5)
    match, found = Match.start(rules, 5), []
    for _ in range(steps):
        found.append(match)
        match = match_step(match, chance, any_card)
    return found


class Failing(Suggesting):
    """An adviser that has an error in it."""

    def weigh(self, view: SeatView) -> Weighed:
        raise RuntimeError("it fails")


def test_an_answer_is_given_once_and_for_the_view_that_was_asked_about() -> None:
    first, *_, later = [match for match in positions(CLASSIC) if match.deal.phase == "play"]
    seat, other = first.deal.to_act[0], later.deal.to_act[0]
    hints = Hints(PromptThinker(), Suggesting)
    view = first.view(seat)
    assert hints.answer(view) is None
    hints.ask(view)
    assert hints.thinking
    assert hints.answer(view) == Advice((view.playable[-1],), Suggesting().weigh(view))
    assert hints.answer(view) is None
    assert not hints.thinking
    hints.ask(view)
    assert hints.answer(later.view(other)) is None
    assert hints.answer(view) is None  # it was dropped with the position
    hints.ask(view)
    hints.withdraw()
    assert hints.answer(view) is None


def test_passing_and_giving_back_have_hints_too() -> None:
    for match in positions(Rules(passing=Passing.FOUR_BACK_ONE), 8):
        view = match.view(match.deal.to_act[0])
        hints = Hints(PromptThinker(), Suggesting)
        hints.ask(view)
        wanted = view.hand[-4:] if view.phase == "pass" else view.playable[-1:]
        assert hints.answer(view) == Advice(tuple(wanted))


def test_an_adviser_that_fails_gives_no_hint(caplog: pytest.LogCaptureFixture) -> None:
    view = next(match.view(match.deal.to_act[0]) for match in positions(CLASSIC) if match.deal.phase == "play")
    hints = Hints(PromptThinker(), Failing)
    hints.ask(view)
    assert hints.answer(view) is None
    assert not hints.thinking
    assert "it fails" in caplog.text


def test_it_is_thought_about_beside_the_drawing() -> None:
    view = positions(CLASSIC)[0].view(0)
    thinker = BackgroundThinker()
    hints = Hints(thinker, lambda: Searcher(0, QUICK))
    hints.ask(view)
    while (advice := hints.answer(view)) is None:
        assert hints.thinking
    assert advice.cards == Searcher(0, QUICK).choose_pass(view)
    thinker.close()


@pytest.mark.parametrize("rules", [CLASSIC, Rules(players=6, passing=Passing.NONE)])
def test_what_is_weighed_is_what_is_played_and_knows_no_hidden_card(rules: Rules) -> None:
    chance = random.Random(7)
    compared = merged = 0
    for match in positions(rules)[::3]:
        if match.deal.phase != "play":
            continue
        seat = match.deal.to_act[0]
        view, adviser = match.view(seat), Searcher(0, QUICK)
        weighed = adviser.weigh(view)
        assert weighed.card == adviser.choose_play(view)
        assert weighed.card in view.playable
        if weighed.rivals:
            compared += 1
            told = [weighed.card, *weighed.alike]
            for rival in weighed.rivals:
                told += [rival.card, *rival.alike]
                assert rival.error >= 0
            assert sorted(told, key=str) == sorted(view.playable, key=str), "every card is told of, once"
            behind = [rival.behind for rival in weighed.rivals]
            assert behind == sorted(behind)
            assert behind[0] >= 0
            assert weighed.worlds > 0
            merged += sum(len(rival.alike) for rival in weighed.rivals) + len(weighed.alike)
        elsewhere = shuffled_behind(match.deal, seat, chance)
        assert adviser.weigh(elsewhere.view(seat, view.totals)) == weighed
    assert compared > 3
    assert merged > 0


def test_what_is_clear_is_told_from_what_is_not() -> None:
    """The queen can be thrown under the ace or kept: nobody needs to be told twice."""
    (other,) = parse_cards("2D")
    assert Rival(other, 4.6, 0.3).clear
    assert not Rival(other, 0.18, 0.09).clear
    assert not Rival(other, 0.04, 0.001).clear
    assert not Rival(other, 4.6, math.inf).clear
    assert move_of(Suggesting(), positions(CLASSIC)[0].view(0))
