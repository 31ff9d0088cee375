"""Deals and rules by short texts: shown, copied, typed, pasted, refused, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_gui.controller import PromptThinker
from hearts_gui.rules import CLASSIC, Rules, variation
from hearts_gui.rules.codes import DealtBy, deal_code, rules_code
from hearts_gui.screen import clipboard, intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.preferences import MOST_TARGET
from hearts_gui.screen.samples import played
from hearts_gui.screen.scene import Pop, Push, Replace, Transition
from hearts_gui.screen.scenes.review import Review
from hearts_gui.screen.scenes.sharing import Sharing
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from tests.screen.person import SIZES, click, context_for, faults, node, open_at, press

DEAL = DealtBy(variation(3, 4, 1, 4, players=5), 3_141_592_653, 6, 2)


def sat_down(context: Context) -> Session:
    session = Session.begin(context, PromptThinker())
    session.deal(1)
    return session


def typed(shown: Sharing, text: str) -> Transition | None:
    """Key by key, as the reader tells of them."""
    keys: dict[str, intents.Intent] = {" ": intents.Hurry(), "l": intents.LastTrick(True)}
    return press(shown, *(keys.get(letter, intents.Letter(letter)) for letter in text.lower()))


@pytest.fixture
def shown() -> Sharing:
    shown = Sharing(context_for(CLASSIC))
    open_at(shown)
    return shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_everything_is_in_the_window(size: tuple[int, int], scale: int) -> None:
    context = context_for(CLASSIC, size)
    context.change(replace(context.preferences, text_scale=scale))
    sat_down(context)
    shown = Sharing(context)
    open_at(shown)
    for text in ("", "D*", rules_code(DEAL.rules), "R00S-6", "WWWW " * 30):
        shown.typed = text
        open_at(shown)
        assert faults(shown) == []
        shown.picture()


def test_a_deal_that_was_copied_is_played_by_whoever_pastes_it(shown: Sharing) -> None:
    session = sat_down(shown.context)
    open_at(shown)
    click(shown, "button:copy:deal")
    assert clipboard.pasted() in node(shown, "text:deal").label

    other = Sharing(context_for(Rules(players=7), seed=99))
    open_at(other)
    assert not node(other, "button:onward").enabled
    press(other, intents.Paste())
    transition = click(other, "button:onward")
    assert isinstance(transition, Replace)
    assert isinstance(transition.scene, Table)
    assert other.context.session is not None
    assert other.context.session.controller.match == session.controller.match
    assert other.context.preferences.rules == Rules(players=7)  # the next game is still the person's own


def test_the_number_of_a_deal_in_play_is_not_told_until_it_is_over(shown: Sharing) -> None:
    session = played(shown.context, 1)
    session.promises.known = False
    code = deal_code(DealtBy.of(session.controller.match))
    open_at(shown)
    assert code in str(shown.state())
    session.controller.next_deal()
    hidden = Sharing(shown.context)
    open_at(hidden)
    number = deal_code(DealtBy.of(session.controller.match))
    assert number not in str(hidden.state()) + " ".join(node.label for node in hidden.nodes())
    assert "button:copy:deal" not in [node.id for node in hidden.nodes()]
    press(hidden, intents.Copy())
    assert clipboard.pasted() == rules_code(CLASSIC)
    transition = click(hidden, "button:fingerprint")
    assert isinstance(transition, Push)
    assert transition.scene.name == "fingerprint"


def test_a_match_that_begins_with_a_later_deal_can_be_looked_back_at(shown: Sharing) -> None:
    typed(shown, deal_code(DEAL))
    press(shown, intents.Activate())
    review = Review(shown.context)
    open_at(review)
    assert review.state()["number"] == DEAL.number
    assert not node(review, "button:earlier").enabled


def test_a_deal_is_typed_and_entered_by_keys_alone(shown: Sharing) -> None:
    typed(shown, deal_code(DEAL).replace("-", " ") + "x")
    assert not node(shown, "button:onward").enabled
    press(shown, intents.Undo(erase=True))
    transition = press(shown, intents.Activate())
    assert isinstance(transition, Replace)
    session = shown.context.session
    assert session is not None
    assert session.controller.match == DEAL.match()


def test_a_click_into_the_field_does_not_go_on(shown: Sharing) -> None:
    typed(shown, deal_code(DEAL))
    assert click(shown, "field:code") is None
    assert shown.context.session is None


def test_rules_are_laid_into_the_chooser(shown: Sharing) -> None:
    typed(shown, "2-2-2-3")
    transition = click(shown, "button:onward")
    assert isinstance(transition, Replace)
    assert transition.scene.name == "rules"
    assert shown.context.preferences.rules == variation(2, 2, 2, 3)


@pytest.mark.parametrize(
    "text", ["", "R00S-6", "D*", "R0", "Q000000", rules_code(replace(CLASSIC, target=MOST_TARGET + 1))]
)
def test_what_is_no_code_is_refused_in_words(shown: Sharing, text: str) -> None:
    hint = node(shown, "text:status").label
    typed(shown, text)
    shown.take_announcements()
    assert press(shown, intents.Activate()) is None
    said = node(shown, "text:status").label
    assert said != hint
    assert shown.take_announcements() == [said]
    assert shown.context.session is None


def test_it_is_left_by_esc_and_every_button_is_reached(shown: Sharing) -> None:
    reached = set()
    for _ in range(6):
        press(shown, Direction.NEXT)
        reached.add(shown.focus)
    assert {"field:code", "button:copy:rules", "button:paste", "button:onward", "button:back"} <= reached
    shown.beneath = shown
    assert press(shown, intents.Cancel()) == Pop()
