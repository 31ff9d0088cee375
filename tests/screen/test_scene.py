"""Scenes: a press acts once and on what was pressed, the focus is never lost, nothing falls through."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from hearts_gui.motion import call, in_turn, wait
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Role
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.scene import Pop, Scene, Transition


class Board(Scene):
    """Four buttons in a row, two cards below, a text; what is done is written down."""

    name = "board"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.shift = 0
        self.gone: set[str] = set()
        self.disabled: set[str] = set()
        self.deeds: list[str] = []
        self.resize(*context.size)

    def nodes(self) -> Sequence[Node]:
        rows = [
            Node(
                f"button:{i}",
                Role.BUTTON,
                str(i),
                (100 * i + self.shift, 100, 80, 40),
                f"button:{i}" not in self.disabled,
            )
            for i in range(4)
        ]
        rows += [Node(f"card:{i}", Role.CARD, str(i), (100 * i + self.shift, 300, 80, 120)) for i in range(2)]
        rows.append(Node("text:prompt", Role.TEXT, "Your turn", (0, 500, 400, 30)))
        return [node for node in rows if node.id not in self.gone]

    def picture(self) -> Picture:
        return Picture(pygame.Surface(self.size))

    def activate(self, node_id: str) -> Transition | None:
        self.deeds.append(f"did {node_id}")
        return None

    def refuse(self, node_id: str) -> Transition | None:
        self.deeds.append(f"refused {node_id}")
        return None

    def draggable(self, node_id: str) -> bool:
        return node_id.startswith("card:")

    def drag_began(self, node_id: str, x: int, y: int) -> None:
        self.deeds.append(f"took {node_id} at {x},{y}")

    def drag_moved(self, node_id: str, x: int, y: int) -> None:
        self.deeds.append(f"moved {node_id} to {x},{y}")

    def drag_ended(self, node_id: str, x: int, y: int, *, cancelled: bool) -> Transition | None:
        self.deeds.append(f"{'gave up' if cancelled else 'dropped'} {node_id} at {x},{y}")
        return None

    def other(self, intent: intents.Intent) -> Transition | None:
        self.deeds.append(type(intent).__name__)
        return None


@pytest.fixture
def board() -> Board:
    return Board(Context(size=(900, 600)))


def do(board: Board, *what: intents.Intent) -> list[str]:
    """As the app does: keep the pointer, hand over, settle."""
    for intent in what:
        if isinstance(intent, intents.BY_POINTER):
            place = (getattr(intent, "x", None), getattr(intent, "y", None))
            if place[0] is not None and place[1] is not None:
                board.context.pointer, board.context.keyboard = (place[0], place[1]), False
        if isinstance(intent, intents.BY_KEYBOARD):
            board.context.keyboard = True
        board.handle(intent)
        board.settle()
    return board.deeds


def test_a_click_acts_once(board: Board) -> None:
    assert do(board, intents.Pressed(110, 110), intents.Released(115, 112)) == ["did button:1"]
    assert do(board, intents.Released(115, 112)) == ["did button:1"]


def test_a_click_must_end_where_it_began(board: Board) -> None:
    assert do(board, intents.Pressed(110, 110), intents.Released(210, 110)) == []
    assert do(board, intents.Pressed(90, 110), intents.Released(110, 110)) == []
    assert do(board, intents.Pressed(10, 510), intents.Released(10, 510)) == ["did text:prompt"]


def test_a_disabled_node_says_why_not(board: Board) -> None:
    board.disabled = {"button:1"}
    assert do(board, intents.Pressed(110, 110), intents.Released(110, 110)) == ["refused button:1"]
    assert do(board, intents.Activate())[1:] == ["refused button:1"]


def test_a_press_that_ends_an_animation_acts_on_what_was_pressed(board: Board) -> None:
    def moved() -> None:
        board.shift = 100  # button:0 is now where button:1 was pressed

    board.timeline.play(in_turn(wait(1000), call(moved)))
    assert do(board, intents.Pressed(110, 110)) == []
    assert board.shift == 100
    assert not board.moving
    assert do(board, intents.Released(110, 110)) == ["did button:1"]


def test_a_press_on_what_is_gone_by_the_release_does_nothing(board: Board) -> None:
    do(board, intents.Pressed(110, 110))
    board.gone = {"button:1"}
    assert do(board, intents.Released(110, 110)) == []


def test_a_press_does_not_outlive_its_scene(board: Board) -> None:
    do(board, intents.Pressed(110, 110))
    board.forget_press()
    assert do(board, intents.Released(110, 110)) == []
    other = Board(board.context)
    assert do(other, intents.Released(110, 110), intents.Dropped(110, 110), intents.Dragged(1, 1)) == []


def test_dragging_a_card(board: Board) -> None:
    what = (intents.Pressed(10, 310), intents.DragBegan(10, 310, 20, 300), intents.Dragged(50, 200))
    assert do(board, *what, intents.Dropped(60, 150)) == [
        "took card:0 at 10,310",
        "moved card:0 to 20,300",
        "moved card:0 to 50,200",
        "dropped card:0 at 60,150",
    ]
    assert do(board, intents.Released(60, 150)) == board.deeds
    board.deeds.clear()
    assert do(board, *what, intents.DragCancelled(), intents.Dropped(60, 150))[3:] == ["gave up card:0 at 50,200"]


@pytest.mark.parametrize("then", [intents.Dragged(160, 250), intents.Dropped(160, 250)])
def test_what_is_gone_while_it_is_carried_is_carried_no_further(board: Board, then: intents.Intent) -> None:
    board.handle(intents.Pressed(130, 350))
    board.handle(intents.DragBegan(130, 350, 150, 300))
    board.gone = {"card:1"}
    board.deeds.clear()
    for intent in (then, intents.Dragged(170, 240), intents.Dropped(170, 240)):
        board.handle(intent)
        board.settle()
    assert [deed.split(" at ")[0] for deed in board.deeds] == ["gave up card:1"]


@pytest.mark.parametrize("place", [(-1, 200), (900, 200), (450, -40), (450, 600)])
def test_what_is_dropped_outside_the_window_comes_home(board: Board, place: tuple[int, int]) -> None:
    do(board, intents.Pressed(10, 310), intents.DragBegan(10, 310, 20, 300), intents.Dropped(*place))
    assert board.deeds[-1] == "gave up card:0 at {},{}".format(*place)


def test_a_button_cannot_be_carried_but_forgives_an_unsteady_hand(board: Board) -> None:
    shaky = (intents.Pressed(110, 110), intents.DragBegan(110, 110, 120, 115), intents.Dragged(130, 120))
    assert do(board, *shaky, intents.Dropped(135, 120)) == ["did button:1"]
    assert do(board, *shaky, intents.Dropped(335, 320)) == ["did button:1"]


def test_hover_and_press_show(board: Board) -> None:
    do(board, intents.PointerMoved(110, 110))
    assert board.attention("button:1").hovered
    do(board, intents.Pressed(110, 110))
    assert board.attention("button:1").pressed
    do(board, intents.PointerMoved(210, 110, down=True))
    assert not board.attention("button:1").pressed
    assert not board.attention("button:2").hovered
    do(board, intents.Released(210, 110))
    board.context.pointer = None
    do(board, intents.PointerLeft())
    assert board.hovered is None


def test_the_first_key_shows_the_focus_and_the_next_moves_it(board: Board) -> None:
    assert board.focus is None
    do(board, intents.Move(Direction.RIGHT))
    assert board.focus == "button:0"
    assert board.attention("button:0").focused
    do(board, intents.Move(Direction.RIGHT), intents.Move(Direction.DOWN))
    assert board.focus == "card:1"
    assert do(board, intents.Activate()) == ["did card:1"]


def test_the_focus_hides_from_the_mouse_and_comes_back_where_it_was(board: Board) -> None:
    do(board, intents.Move(Direction.NEXT), intents.Move(Direction.NEXT), intents.PointerMoved(500, 500))
    assert not board.attention("button:1").focused
    do(board, intents.Pressed(310, 110), intents.Released(310, 110), intents.Move(Direction.LEFT))
    assert board.focus == "button:2"
    assert board.attention("button:2").focused


def test_a_focus_whose_node_goes_moves_to_the_nearest_like_it(board: Board) -> None:
    do(board, intents.Move(Direction.NEXT), *[intents.Move(Direction.NEXT)] * 5)
    assert board.focus == "card:1"
    board.gone = {"card:1"}
    board.settle()
    assert board.focus == "card:0"
    board.gone = {"card:0", "card:1"}
    board.settle()
    assert board.focus is None, "no button takes a card's place"
    assert do(board, intents.Activate()) == []
    board.gone = {"card:0"}
    board.settle()
    assert board.focus == "card:1"
    board.gone = {"card:0", "card:1"}
    do(board, intents.Move(Direction.NEXT))
    assert board.focus == "button:0", "it can be led on"


def asks_for(board: Board, node_id: str | None) -> None:
    """The game is at another step."""
    board.first_focus = lambda: node_id  # type: ignore[method-assign]
    board.settle()


def test_at_a_new_step_a_focus_that_can_do_nothing_goes_where_it_is_wanted(board: Board) -> None:
    do(board, intents.Move(Direction.NEXT), intents.Move(Direction.RIGHT))
    board.disabled = {"button:1"}
    board.settle()
    assert board.focus == "button:1", "nothing else is wanted"
    asks_for(board, "card:0")
    assert board.focus == "card:0"
    assert do(board, intents.Activate()) == ["did card:0"]
    do(board, intents.Move(Direction.UP), intents.Move(Direction.RIGHT))
    assert board.focus == "button:1", "within the step the person may look where he likes"
    asks_for(board, "button:3")
    assert board.focus in {"button:0", "button:2"}, "in the same row it goes no further than it must"


def test_at_a_new_step_the_focus_stays_where_the_person_has_led_it_and_can_do_something(board: Board) -> None:
    do(board, intents.Move(Direction.NEXT), intents.Move(Direction.RIGHT))
    asks_for(board, "card:0")
    assert board.focus == "button:1"
    do(board, intents.PointerMoved(500, 550))
    asks_for(board, "card:1")
    assert board.focus == "card:1", "what is not shown leads nobody"


def test_a_focus_that_nobody_has_led_follows_the_steps(board: Board) -> None:
    do(board, intents.Hurry())
    board.settle()
    assert board.focus == "button:0"
    asks_for(board, "card:1")
    assert board.focus == "card:1"


def test_enter_before_any_choice_means_the_first_focus(board: Board) -> None:
    assert do(board, intents.Activate()) == []
    assert board.focus == "button:0"
    fresh = Board(board.context)
    fresh.first_focus = lambda: "button:2"  # type: ignore[method-assign]
    assert do(fresh, intents.Activate()) == ["did button:2"]


def test_other_keys_reach_the_scene(board: Board) -> None:
    assert do(board, intents.Undo(), intents.LastTrick(True), intents.Letter("x")) == ["Undo", "LastTrick", "Letter"]
    assert isinstance(board.handle(intents.Cancel()), Pop)
    board.timeline.play(wait(1000))
    do(board, intents.Hurry())
    assert not board.busy


def test_a_resize_carries_what_is_moving_along(board: Board) -> None:
    board.timeline.put("card", x=450.0, y=300.0, angle=5.0)
    board.resize(1800, 600)
    values = [board.timeline.value("card", name, 0) for name in ("x", "y", "angle")]
    assert values == [900, 300, 5]
