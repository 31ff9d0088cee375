"""The moon: what it says, what a shooter is asked, and that it can be seen at every size."""

import logging
from dataclasses import replace

import pytest

from hearts_gui.controller import MoonChosen, MoveController, PromptThinker
from hearts_gui.motion import Pace
from hearts_gui.players import PLAYERS
from hearts_gui.rules import Deal, Match, Moon, MoonChoice, Rules, Scoring, Seat, Suit
from hearts_gui.rules.match import deal_hands, shuffler
from hearts_gui.rules.scoring import deal_points
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.samples import played
from hearts_gui.screen.scene import Pop, Push, Transition
from hearts_gui.screen.scenes.moon import Moon as MoonScene
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from tests.controller.test_controller_moon import hearts_only
from tests.screen.person import SIZES, click, collisions, context_for, faults, ids, node, open_at, press, seen
from tests.screen.test_table import let_be


def shot_by(seat: Seat, rules: Rules, size: tuple[int, int] = (1280, 720), deals: int = 2) -> MoonScene:
    """A scene over a match whose last deal has just been played, every trick of it taken by one seat."""
    context = context_for(rules, size)
    session = played(context, deals)
    finished = session.controller.match.history
    hands = deal_hands(rules, 0, shuffler(1, 9, "moon"))
    started = Deal.start(rules, hands, 0, deals + 1)
    taken = tuple(
        tuple(card for hand in hands for card in hand) if other == seat else () for other in range(rules.players)
    )
    record = replace(started.record, taken=taken, trick=None)
    deal = replace(started, phase="moon", shooter=seat, record=record, hands=((),) * rules.players)
    if rules.moon is not Moon.SHOOTER_CHOOSES:
        deal = replace(deal, phase="done", points=deal_points(rules, taken))
    match = Match(rules, session.seed, 0, finished, deal)
    players = {other: PLAYERS["novice"].make(other) for other in range(1, rules.players)}
    session._controller = MoveController(match, players, 0, PromptThinker())
    scene = MoonScene(context)
    open_at(scene)
    return scene


def session_of(scene: MoonScene) -> Session:
    assert scene.context.session is not None
    return scene.context.session


@pytest.mark.parametrize("players", [3, 4, 7])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moon", [Moon.SHOOTER_CHOOSES, Moon.SHOOTER_MINUS_26])
def test_everything_is_in_the_window_and_the_words_lie_apart(
    players: int, size: tuple[int, int], moon: Moon, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for seat in (0, players - 1):
            scene = shot_by(seat, Rules(players=players, moon=moon, scoring=Scoring.OMNIBUS), size)
            assert faults(scene) == []
            assert collisions(scene.nodes(), ("text:", "button:", "choice:")) == []
            words = [node for node in scene.nodes() if not node.id.startswith("card:")]
            cards = [node for node in scene.nodes() if node.id.startswith("card:")]
            crossed = [(card.id, word.id) for card in cards for word in words if _crossing(card.rect, word.rect)]
            assert crossed == []
            seen(scene)
    assert [record.message for record in caplog.records] == []


def _crossing(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("scoring", list(Scoring))
@pytest.mark.parametrize("needs_jack", [True, False])
def test_the_cards_shown_are_those_that_made_the_moon(scoring: Scoring, needs_jack: bool) -> None:
    rules = Rules(scoring=scoring, moon_needs_jack=needs_jack)
    scene = shot_by(0, rules)
    shown = {name.removeprefix("card:") for name in ids(scene) if name.startswith("card:")}
    assert shown == {str(card) for card in rules.table.moon_cards}
    hearts = [card for card in rules.table.moon_cards if card.suit is Suit.HEARTS]
    assert len(scene.places.before_moon(len(shown) - len(hearts))) == len(shown) - len(hearts)


def test_a_moon_settled_by_the_rules_is_told_and_goes_on() -> None:
    scene = shot_by(2, Rules(moon=Moon.SHOOTER_MINUS_26))
    assert node(scene, "text:title").label == "Bjørn shot the moon"
    assert "off the total of Bjørn" in node(scene, "text:line").label
    assert isinstance(click(scene, "button:onward"), Pop)
    assert isinstance(press(scene, intents.Activate()), Pop)
    assert isinstance(press(scene, intents.Cancel()), Pop)


@pytest.mark.parametrize("choice", list(MoonChoice))
def test_the_person_chooses_and_each_choice_shows_what_it_leads_to(choice: MoonChoice) -> None:
    scene = shot_by(0, Rules(moon=Moon.SHOOTER_CHOOSES))
    before = scene.session.controller.totals
    promised = scene.shot.totals[choice]
    says = node(scene, f"choice:moon:{choice.value}").label
    assert all(str(abs(total)) in says for total in promised)
    assert isinstance(click(scene, f"choice:moon:{choice.value}"), Pop)
    assert scene.session.controller.totals == promised
    assert promised != before
    assert any(event == MoonChosen(0, choice) for event in scene.session.pending)


def test_esc_and_space_choose_nothing_and_the_keyboard_can() -> None:
    scene = shot_by(0, Rules(moon=Moon.SHOOTER_CHOOSES))
    assert press(scene, intents.Cancel()) is None
    assert press(scene, intents.Hurry()) is None
    assert scene.session.controller.match.deal.phase == "moon"
    assert scene.focus == "choice:moon:add"
    press(scene, Direction.RIGHT)
    assert scene.focus == "choice:moon:subtract"
    assert isinstance(press(scene, intents.Activate()), Pop)
    assert scene.session.controller.match.deal.points == (-26, 0, 0, 0)


def test_what_an_opponent_chooses_is_told_as_soon_as_it_is_known() -> None:
    scene = shot_by(1, Rules(moon=Moon.SHOOTER_CHOOSES))
    assert "Līga chooses" in node(scene, "text:line").label
    for _ in range(5):
        scene.tick(20)
    assert scene.shot.choice is not None
    assert "chooses" not in node(scene, "text:line").label
    assert any(isinstance(event, MoonChosen) for event in scene.session.pending)


def test_the_night_comes_in_its_time_and_a_press_brings_it_at_once() -> None:
    scene = shot_by(0, Rules())
    pictures = []
    for ms in (10, 600, 900, 900):
        scene.tick(ms)
        pictures.append(seen(scene).get_buffer().raw)
    assert scene.moving
    scene.handle(intents.Hurry())
    pictures.append(seen(scene).get_buffer().raw)
    assert not scene.moving
    assert len(set(pictures)) == 5
    waited = shot_by(0, Rules())
    waited.tick(4_000)
    assert not waited.moving
    assert seen(waited).get_buffer().raw == pictures[-1]


def test_with_less_motion_it_is_a_still_picture() -> None:
    scene = shot_by(0, Rules())
    scene.context.pace = replace(Pace(), reduced=True)
    still = MoonScene(scene.context)
    open_at(still)
    scene.handle(intents.Hurry())
    assert not still.moving
    assert seen(still).get_buffer().raw == seen(scene).get_buffer().raw


def test_a_window_made_smaller_meanwhile_ends_as_if_it_had_been_small() -> None:
    moved, small = shot_by(0, Rules()), shot_by(0, Rules(), (900, 600))
    moved.tick(1_300)
    moved.context.resize(900, 600)
    moved.resize(900, 600)
    for scene in (moved, small):
        scene.tick(60_000)
    assert seen(moved).get_buffer().raw == seen(small).get_buffer().raw


def test_without_a_moon_there_is_no_such_scene() -> None:
    context = context_for(Rules())
    played(context, 1)
    with pytest.raises(ValueError, match="nobody"):
        MoonScene(context)


def asked(context: Context) -> tuple[Table, Transition | None]:
    """A table at which the person has just shot the moon and is to choose, and the screen that this led to."""
    controller = hearts_only(Moon.SHOOTER_CHOOSES, seat=0)
    context.change(replace(context.preferences, rules=controller.match.rules))
    context.pace = Pace("instant")
    session = Session.begin(context, PromptThinker())
    session._controller = controller
    session.did(controller.begin())
    table = Table(context)
    open_at(table)
    led_to = let_be(table)
    while led_to is None:
        click(table, next(node.id for node in table.nodes() if node.id.startswith("card:") and node.enabled))
        led_to = let_be(table)
    return table, led_to


def moon_of(transition: Transition | None) -> MoonScene:
    assert isinstance(transition, Push)
    assert isinstance(transition.scene, MoonScene)
    open_at(transition.scene)
    return transition.scene


def test_a_choice_taken_back_is_asked_for_again_and_so_is_one_left_open() -> None:
    table, led_to = asked(context_for(Rules()))
    click(moon_of(led_to), "choice:moon:subtract")
    score = let_be(table)
    assert isinstance(score, Push)
    assert score.scene.name == "score"
    assert let_be(table) is None
    again = moon_of(press(table, intents.Undo()))
    assert again.choosing
    assert isinstance(moon_of(let_be(open_table_again(table))), MoonScene)
    click(again, "choice:moon:add")
    assert let_be(table) is not None
    assert table.session.controller.totals == (0, 26, 26, 26)


def open_table_again(table: Table) -> Table:
    """The match as one comes back to it from the title."""
    assert table.context.resume is not None
    scene = table.context.resume.open()
    assert isinstance(scene, Table)
    open_at(scene)
    return scene


def test_who_has_to_choose_can_still_take_back_the_card_before() -> None:
    table, led_to = asked(context_for(Rules()))
    assert isinstance(press(moon_of(led_to), intents.Undo()), Pop)
    assert let_be(table) is None
    assert table.state()["wanted"] == "play"
    assert len(table.shown.hand) == 1
