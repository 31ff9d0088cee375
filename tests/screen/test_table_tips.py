"""What the table explains of itself, to who rests the pointer on it and to who has it read; and what lies beneath."""

from collections import Counter
from dataclasses import replace

import pytest

from hearts_gui.controller import PromptThinker, Ticket
from hearts_gui.motion import Pace
from hearts_gui.players import Player
from hearts_gui.rules import HeartsLead, Passing, Rules, SeatView
from hearts_gui.screen import intents
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.table_menu import Menu
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.text import Style
from hearts_gui.words.describe import level_name
from tests.screen.person import (
    SIZES,
    click,
    collisions,
    context_for,
    faults,
    ids,
    node,
    open_at,
    overlap,
    painted,
    press,
    seen,
)
from tests.screen.test_table import FRAME, HOLD, LED, let_be, playable, sit_down

TIP = "text:tip"


def rest_on(table: Table, node_id: str, ms: float = 600.0) -> None:
    """The pointer lies on something for so long."""
    table.context.pointer, table.context.keyboard = node(table, node_id).centre, False
    table.settle()
    wait(table, ms)


def wait(table: Table, ms: float) -> None:
    for _ in range(round(ms / FRAME)):
        table.tick(FRAME)
        table.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_what_the_pointer_rests_on_is_explained_and_nothing_hidden_for_it(size: tuple[int, int], players: int) -> None:
    table = sit_down(Rules(players=players, passing=Passing.NONE), size, pace=Pace("instant"))
    let_be(table)
    click(table, playable(table)[0])
    let_be(table)
    table.context.pace = Pace()
    for name in ("menu", "undo", "score", "settings"):
        before = seen(table).get_buffer().raw
        rest_on(table, f"button:{name}", 300)
        assert TIP not in ids(table)
        wait(table, 400)
        tip = node(table, TIP)
        assert faults(table) == []
        assert [other.id for other in table.nodes() if other.id != TIP and overlap(tip.rect, other.rect)] == []
        assert seen(table).get_buffer().raw != before
    for seat in range(players):
        rest_on(table, f"seat:{seat}")
        tip = node(table, TIP)
        assert str(table.shown.counts[seat]) in tip.label
        assert ("Dealer" in tip.label) == (seat == table.shown.dealer)
        assert [other.id for other in table.nodes() if other.id != TIP and overlap(tip.rect, other.rect)] == []


def test_the_key_is_told_with_the_button() -> None:
    table = sit_down(pace=Pace("instant"))
    let_be(table)
    told = {}
    for name in ("menu", "undo", "redo", "review", "score", "sound", "fullscreen"):
        rest_on(table, f"button:{name}")
        told[name] = node(table, TIP).label
    keys = {"menu": "(Esc)", "undo": "(Ctrl+Z)", "redo": "(Ctrl+Y)", "review": "(H)", "score": "(S)"}
    keys |= {"sound": "(M)", "fullscreen": "(F11)"}
    assert {name: label[label.index("(") :] for name, label in told.items()} == keys
    table.context.full_screen = True
    rest_on(table, "button:score")
    rest_on(table, "button:fullscreen")
    assert node(table, TIP).label != told["fullscreen"]


def test_a_tap_asks_about_a_seat_until_the_next_press() -> None:
    table = sit_down(pace=Pace("instant"))
    let_be(table)
    click(table, "seat:1")
    table.context.pointer = None
    table.settle()
    assert level_name(table.context.words, table.session.levels[1]) in node(table, TIP).label
    wait(table, 5000)
    assert TIP in ids(table)
    click(table, "seat:2")
    assert str(table.shown.counts[2]) in node(table, TIP).label
    click(table, "text:prompt")
    assert TIP not in ids(table)
    click(table, "seat:2")
    table.context.keyboard = True
    table.lead_focus("button:menu")
    table.settle()
    assert TIP not in ids(table), "who goes on by the keys has read it"
    wait(table, 600)
    assert "(Esc)" in node(table, TIP).label


def test_the_keys_of_other_screens_are_told_with_their_buttons() -> None:
    table = sit_down(pace=Pace("instant"))
    let_be(table)
    for door, told in (
        ("sharing", {"button:paste": "(Ctrl+V)", "button:copy:rules": ""}),
        ("review", {"button:back": "(H)"}),
    ):
        scene = open_at(table.context.open(door))
        for name, key in told.items():
            scene.context.pointer, scene.context.keyboard = node(scene, name).centre, False
            scene.settle()
            for _ in range(40):
                scene.tick(FRAME)
            scene.settle()
            assert (TIP in ids(scene)) == bool(key)
            assert not key or node(scene, TIP).label.endswith(key)
            assert faults(scene) == []
            seen(scene)


def test_a_tip_goes_when_the_pointer_does_or_presses() -> None:
    table = sit_down(pace=Pace("instant"))
    let_be(table)
    rest_on(table, "button:fullscreen")
    assert TIP in ids(table)
    table.context.pointer = None
    table.settle()
    assert TIP not in ids(table)
    rest_on(table, "button:fullscreen")
    click(table, "button:fullscreen")
    wait(table, 2000)
    assert TIP not in ids(table), "who has pressed it knows it"
    rest_on(table, playable(table)[0])
    assert TIP not in ids(table), "a card says what it is"
    table.focus = "button:menu"
    table.context.keyboard = True
    table.settle()
    wait(table, 600)
    assert TIP in ids(table)


def test_points_of_the_deal_are_told_only_to_who_wants_them() -> None:
    table = sit_down(HOLD, pace=Pace("instant"))
    let_be(table)
    table.shown = replace(table.shown, points=(0, 3, 5, 0), totals=(7, 8, 9, 0))
    seats = table.sight.seats
    for told, names in ((True, (11, 14)), (False, (8, 9))):
        table.context.change(replace(table.context.preferences, show_points=told))
        assert [seats.plaque(table.shown, seat).points for seat in (1, 2)] == ([3, 5] if told else [0, 0])
        labels = [node(table, f"seat:{seat}").label for seat in (1, 2)]
        assert [str(n) in label for n, label in zip(names, labels, strict=True)] == [True, True]
        rest_on(table, "seat:2")
        assert ("5" in node(table, TIP).label) == told


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_marker_turn_and_suit_led_are_seen_at_every_size(size: tuple[int, int], players: int) -> None:
    table = sit_down(Rules(players=players, passing=Passing.NONE), size, pace=Pace("instant"))
    let_be(table)
    while not table.shown.trick:
        click(table, playable(table)[0])
        let_be(table)
    suit = table.context.words.name(table.shown.trick[0][1].suit)
    assert suit in node(table, "text:prompt").label
    assert [seat for seat in range(players) if table.sight.seats.plaque(table.shown, seat).turn] == [0]
    marker = node(table, "text:hearts")
    assert min(marker.rect[2:]) >= 34
    there = [found for found in table.nodes() if found.id in {"text:hearts", "text:prompt"}]
    there += [found for found in table.nodes() if found.id.startswith(("card:", "seat:"))]
    pairs = collisions(there, ("text:", "card:", "seat:"))
    assert not [pair for pair in pairs if pair[0][:4] != pair[1][:4]]


def test_the_dealer_is_named_to_a_screen_reader() -> None:
    for dealer in range(4):
        table = sit_down(HOLD, pace=Pace("instant"), dealer=dealer)
        assert not any("dealer" in node(table, f"seat:{seat}").label for seat in range(4)), "nothing is dealt yet"
        let_be(table)
        named = [seat for seat in range(4) if "dealer" in node(table, f"seat:{seat}").label]
        assert named == [dealer]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lead", HeartsLead)
@pytest.mark.parametrize("players", [4, 7])
def test_the_words_beside_the_heart_keep_clear_of_the_plaque(
    size: tuple[int, int], lead: HeartsLead, players: int
) -> None:
    table = sit_down(Rules(players=players, passing=Passing.NONE, hearts_lead=lead), size)
    marker, layout = table.sight.marker, table.layout
    x, y, w, h = layout.marker
    written = marker.written(table.shown, layout)
    if written:
        room = w - h - round(0.012 * layout.unit)
        tall = table.context.type.paragraph_height(written, Style.LABEL, room)
        words = (x + h, y + (h - tall) // 2, room, tall)
        assert not overlap(words, layout.plaque(ME))
        assert words[1] + words[3] <= size[1]
    assert not written or written == marker.text(table.shown) or marker.tip(table.shown, layout)


def test_nothing_glows_beneath_the_menu() -> None:
    pictures = []
    for keyboard in (False, True):
        table = sit_down(pace=Pace("instant"))
        let_be(table)
        table.context.keyboard = keyboard
        table.settle()
        menu = Menu(table.context, table)
        open_at(menu)
        pictures.append(painted(Picture(menu.picture().background, [])).get_buffer().raw)
        assert (table.focus is not None) == keyboard
    assert pictures[0] == pictures[1]


class Noting(PromptThinker):
    """Notes when it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[int] = Counter()

    def ask(self, player: Player, view: SeatView) -> Ticket:
        self.asked[view.seat] += 1
        return super().ask(player, view)


def test_the_next_player_thinks_while_a_card_flies_and_is_not_asked_twice() -> None:
    context = context_for(LED)
    thinker = Noting()
    Session.begin(context, thinker).deal(3)
    table = Table(context)
    open_at(table)
    let_be(table)
    thinker.asked.clear()
    click(table, playable(table)[0])
    assert thinker.asked == {}
    for _ in range(3):
        table.tick(FRAME)
    assert table.shown.trick[-1][0] == ME
    assert table.teller.showing, "the person's card has not landed yet"
    assert thinker.asked == {1: 1}
    press(table, intents.Undo())
    thinker.asked.clear()
    let_be(table)
    assert table.state()["wanted"] == "play"
    assert thinker.asked == {}, "what the person takes back, nobody answers"
