"""The cut: any card may be touched, the highest deals, ties cut again, and it looks right while it goes on."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.rules import Rules
from hearts_gui.screen import intents
from hearts_gui.screen.context import Resume
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.samples import in_play
from hearts_gui.screen.scene import Replace
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.screen.spread import CutLayout
from tests.screen.person import SIZES, click, collisions, context_for, faults, ids, node, open_at, overlap, press, seen
from tests.screen.test_table import let_be

sizes = st.one_of(st.sampled_from(SIZES), st.tuples(st.integers(900, 3840), st.integers(600, 2160)))


def a_cut(players: int = 4, size: tuple[int, int] = (1280, 720), seed: int = 5) -> Cut:
    scene = Cut(context_for(Rules(players=players), size, seed))
    open_at(scene)
    return scene


def a_tie(players: int = 7) -> tuple[Cut, str]:
    """A cut in which the person ties for highest when he draws that card."""
    for seed in range(200):
        for place in (3, 17, 40):
            scene = a_cut(players, seed=seed)
            scene.activate(f"spread:{place}")
            if scene.dealer is None:
                return a_cut(players, seed=seed), f"spread:{place}"
    raise AssertionError("no tie in 600 cuts")


@given(size=sizes, players=st.integers(3, 7), longer=st.floats(0.9, 1.1), again=st.integers(0, 4))
@settings(max_examples=120)
def test_nothing_at_the_cut_leaves_the_window_or_covers_another(
    size: tuple[int, int], players: int, longer: float, again: int
) -> None:
    unit = min(size[1], 0.75 * size[0])
    tag = (round(longer * max(108, 0.165 * unit)), round(max(32, 0.044 * unit)))
    cut = CutLayout(*size, players, tag)
    button = cut.button(round(max(120, 0.2 * unit)), round(max(44, 0.057 * unit)))
    heading = cut.heading(min(cut.heading_width, round(0.48 * unit)), round(0.095 * unit))
    boxes = {f"plaque {seat}": cut.table.plaque(seat) for seat in range(players)}
    boxes |= {f"card {seat}": cut.cut(seat, again).box() for seat in range(players)}
    cards = [box for name, box in boxes.items() if name.startswith("card")]
    boxes |= {"heading": heading, "button": button, "words": cut.own_words(again)}
    boxes["tools"] = cut.table.tools_pill(cut.table.tools_left(1))
    arc = {f"arc {i}": place.box() for i, place in enumerate(cut.spread(52))}
    arc |= {f"arc {i} lifted": cut.lifted(cut.spread(52)[i], 1.0).box() for i in (0, 26, 51)}
    wrong = [(a, b) for (a, x), (b, y) in itertools.combinations(boxes.items(), 2) if overlap(x, y)]
    wrong += [(a, b) for a, x in boxes.items() for b, y in arc.items() if overlap(x, y)]
    for seat in range(players):
        place = cut.tag(seat, [heading, cut.own_words(again), *cards])
        wrong += [(f"tag {seat}", b) for b, y in (boxes | arc).items() if overlap(place, y)]
        boxes_out = boxes | arc | {f"tag {seat}": place}
        wrong += [(name, "window") for name, box in boxes_out.items() if outside(box, size)]
    assert wrong == []


def outside(box: tuple[int, int, int, int], size: tuple[int, int]) -> bool:
    return box[0] < 0 or box[1] < 0 or box[0] + box[2] > size[0] or box[1] + box[3] > size[1]


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_can_be_touched_and_everything_read(players: int, size: tuple[int, int]) -> None:
    scene = a_cut(players, size)
    assert faults(scene) == []
    assert sum(name.startswith("spread:") for name in ids(scene)) == 52
    click(scene, "spread:31")
    scene.hurry()
    assert faults(scene) == []
    assert scene.dealer is None or "button:deal" in ids(scene)
    assert collisions(scene.nodes(), ("seat:", "text:", "button:")) == []


def test_the_card_touched_is_the_one_cut_and_the_rules_say_who_deals() -> None:
    scene = a_cut()
    card = scene.cutting.spread[31]
    click(scene, "spread:31")
    assert scene.cutting.card_of(0) == card
    assert all(scene.cutting.card_of(seat) is not None for seat in range(4))
    highest = max(scene.cutting.spread[place].rank for _, place in scene.cutting.rounds[-1])
    assert scene.dealer is not None
    dealt_by = scene.cutting.card_of(scene.dealer)
    assert dealt_by is not None
    assert dealt_by.rank is highest
    transition = click(scene, "button:deal")
    assert isinstance(transition, Replace)
    assert transition.scene.name == "table"
    assert scene.session.controller.match.first_dealer == scene.dealer


def test_by_keyboard_alone() -> None:
    scene = a_cut()
    press(scene, Direction.NEXT)
    assert scene.focus == "spread:26"
    press(scene, Direction.RIGHT, Direction.RIGHT, Direction.LEFT)
    assert scene.focus == "spread:27"
    press(scene, intents.Activate())
    assert scene.cutting.card_of(0) == scene.cutting.spread[27]
    press(scene, intents.Hurry())
    assert scene.focus == "button:deal"
    assert isinstance(press(scene, intents.Activate()), Replace)


def test_equal_ranks_cut_again_until_one_is_highest() -> None:
    scene, touched = a_tie()
    click(scene, touched)
    scene.hurry()
    scene.settle()
    assert 0 in scene.cutting.to_cut
    assert node(scene, "text:prompt").label == "Equal ranks: cut again."
    assert faults(scene) == []
    seen(scene)
    for _ in range(20):
        if scene.dealer is not None:
            break
        click(scene, next(name for name in ids(scene) if name.startswith("spread:")))
        scene.hurry()
    assert scene.dealer in {seat for seat, _ in scene.cutting.rounds[-1]}
    assert len(scene.cutting.rounds) > 1


@pytest.mark.parametrize("size", SIZES)
def test_after_a_tie_the_outline_is_clear_of_the_words_and_cards_are_clear_of_plaques(size: tuple[int, int]) -> None:
    tied, touched = a_tie()
    scene = Cut(context_for(Rules(players=7), size, tied.session.seed))
    open_at(scene)
    click(scene, touched)
    scene.hurry()
    scene.settle()
    slot, words = scene.places.cut(0, 1).box(), scene.own_words_box()
    assert not overlap(slot, words)
    cards = {name: node(scene, name).rect for name in ids(scene) if name.startswith("cut:")}
    assert len(cards) == 7
    for seat in range(7):
        plaque = scene.places.table.plaque(seat)
        for again in (0, 1, 2):
            assert not overlap(scene.places.cut(seat, again).box(), plaque)
    while scene.dealer is None:
        click(scene, next(name for name in ids(scene) if name.startswith("spread:")))
        scene.hurry()
    assert scene.own_words_box() == scene.places.own_words(len(scene.cutting.rounds) - 1)


def test_what_the_cut_says_are_sentences_and_they_end() -> None:
    scene = a_cut()
    said = [node(scene, "text:prompt").label]
    click(scene, "spread:31")
    scene.hurry()
    said += [node(scene, "text:prompt").label, *scene.take_announcements()]
    assert all(line.endswith(".") and line[0].isupper() for line in said)
    assert not any("King" in line or "Spades" in line for line in said)


@pytest.mark.parametrize("dealer", range(4))
def test_the_table_marks_nobody_as_the_dealer_before_him_who_is(dealer: int) -> None:
    context = context_for(Rules())
    Session.begin(context).deal(dealer)
    table = Table(context)
    open_at(table)
    marked: set[str] = set()
    for _ in range(400):
        marked |= {found.id for found in table.nodes() if found.id.startswith("seat:") and "dealer" in found.label}
        if marked:
            break
        table.tick(16)
    assert marked == {f"seat:{dealer}"}


def test_the_same_touch_gives_the_same_cut() -> None:
    first, second = a_cut(6, seed=9), a_cut(6, seed=9)
    for scene in (first, second):
        click(scene, "spread:8")
    assert first.cutting == second.cutting


def test_a_second_touch_does_not_cut_twice() -> None:
    scene = a_cut()
    click(scene, "spread:31")
    once = scene.cutting
    x, y = scene.places.spread(52)[10].x, scene.places.spread(52)[10].y
    scene.handle(intents.Pressed(round(x), round(y)))
    scene.handle(intents.Released(round(x), round(y)))
    assert scene.cutting == once


def test_a_window_that_changes_its_size_meanwhile_ends_as_if_it_had_not() -> None:
    moved, still = a_cut(5, (1280, 720)), a_cut(5, (900, 600))
    for scene in (moved, still):
        click(scene, "spread:12")
        scene.tick(400)
    moved.context.resize(900, 600)
    moved.resize(900, 600)
    seen(moved)
    for scene in (moved, still):
        scene.tick(60_000)
        scene.context.pointer = None
        scene.settle()
        scene.tick(1_000)
    assert not moved.moving
    assert seen(moved).get_buffer().raw == seen(still).get_buffer().raw
    assert [node.rect for node in moved.nodes()] == [node.rect for node in still.nodes()]


def test_everyone_s_cut_is_told() -> None:
    scene = a_cut()
    click(scene, "spread:31")
    scene.hurry()
    told = scene.take_announcements()
    assert len(told) == 5
    assert told[-1] == node(scene, "text:prompt").label


def test_going_back_forgets_the_match() -> None:
    scene = a_cut()
    press(scene, intents.Cancel())
    assert scene.context.session is None


@pytest.mark.parametrize("begun", [1, 3])
def test_a_match_in_play_can_be_gone_on_with_until_another_is_dealt(begun: int) -> None:
    context = context_for(Rules())
    session = in_play(context, 1, 2)
    session.seated = True  # at a table that one has left
    resume = Resume(2, 7, lambda: Table(context, session))
    context.resume = resume
    for more in range(begun):  # other rules each time, so that the cut begun before is not gone on with
        context.change(replace(context.preferences, rules=replace(context.preferences.rules, target=50 + more)))
        cut = Cut(context)
        open_at(cut)
    assert context.resume is None
    press(cut, intents.Cancel())
    assert (context.session, context.resume) == (session, resume)
    table = open_at(resume.open())
    assert isinstance(table, Table)
    before = len(table.shown.hand)
    click(table, next(node.id for node in table.nodes() if node.id.startswith("card:") and node.enabled))
    assert let_be(table) is None  # the others play on
    assert len(table.shown.hand) == before - 1


def test_what_is_dealt_ends_the_match_before() -> None:
    context = context_for(Rules())
    in_play(context, 1, 2)
    cut = Cut(context)
    open_at(cut)
    click(cut, "spread:20")
    cut.hurry()
    assert isinstance(click(cut, "button:deal"), Replace)
    assert context.session is cut.session
    cut.session.give_up(context)
    left = context.session
    assert left is None
    assert context.resume is None
