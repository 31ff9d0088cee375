"""From pygame's events to intents: each deed once, whatever it was done with."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.screen.intents import (
    Activate,
    Cancel,
    DragBegan,
    DragCancelled,
    Dragged,
    Dropped,
    Hurry,
    Intent,
    LastTrick,
    Letter,
    Move,
    PointerLeft,
    PointerMoved,
    Pressed,
    QuitAsked,
    Redo,
    Released,
    Resized,
    Scrolled,
    ToggleFullScreen,
    Undo,
)
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.reader import Reader


def mouse(kind: str, x: int, y: int, *, touch: bool = False, button: int = 1) -> pygame.event.Event:
    types = {"down": pygame.MOUSEBUTTONDOWN, "up": pygame.MOUSEBUTTONUP, "move": pygame.MOUSEMOTION}
    more: dict[str, Any] = {"buttons": (0, 0, 0), "rel": (0, 0)} if kind == "move" else {"button": button}
    return pygame.event.Event(types[kind], pos=(x, y), touch=touch, **more)


def finger(kind: str, x: float, y: float, number: int = 1, touch_id: int = 7) -> pygame.event.Event:
    types = {"down": pygame.FINGERDOWN, "up": pygame.FINGERUP, "move": pygame.FINGERMOTION}
    return pygame.event.Event(types[kind], x=x, y=y, finger_id=number, touch_id=touch_id)


def key(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def read(*events: pygame.event.Event, size: tuple[int, int] = (1000, 1000)) -> list[Intent]:
    return Reader(*size).translate(events)


def test_a_click() -> None:
    assert read(mouse("move", 5, 6), mouse("down", 5, 6), mouse("up", 7, 6)) == [
        PointerMoved(5, 6),
        Pressed(5, 6),
        Released(7, 6),
    ]


def test_an_unsteady_hand_still_clicks_and_a_drag_begins_past_the_threshold() -> None:
    assert read(mouse("down", 50, 50), mouse("move", 54, 50), mouse("move", 57, 50), mouse("up", 90, 60)) == [
        Pressed(50, 50),
        PointerMoved(54, 50, down=True),
        DragBegan(50, 50, 57, 50),
        Dropped(90, 60),
    ]
    large = read(mouse("down", 50, 50), mouse("move", 60, 50), mouse("up", 60, 50), size=(3840, 2160))
    assert large == [Pressed(50, 50), PointerMoved(60, 50, down=True), Released(60, 50)]


def test_a_finger_with_the_mouse_events_made_up_for_it_clicks_once() -> None:
    events = [
        mouse("move", 100, 200, touch=True),
        mouse("down", 100, 200, touch=True),
        finger("down", 0.1, 0.2),
        finger("up", 0.1, 0.2),
        mouse("up", 100, 200, touch=True),
    ]
    assert read(*events) == [PointerMoved(100, 200), Pressed(100, 200), Released(100, 200), PointerLeft()]


def test_a_mouse_with_the_fingers_made_up_for_it_clicks_once() -> None:
    events = [mouse("down", 5, 5), finger("down", 0.005, 0.005, touch_id=-1), mouse("up", 5, 5)]
    events.append(finger("up", 0.005, 0.005, touch_id=-1))
    assert read(*events) == [Pressed(5, 5), Released(5, 5)]


def test_a_finger_drags() -> None:
    assert read(
        finger("down", 0.1, 0.1), finger("move", 0.2, 0.1), finger("move", 0.3, 0.1), finger("up", 0.3, 0.1)
    ) == [
        PointerMoved(100, 100),
        Pressed(100, 100),
        DragBegan(100, 100, 200, 100),
        Dragged(300, 100),
        Dropped(300, 100),
        PointerLeft(),
    ]


def test_a_second_finger_gives_the_press_up() -> None:
    events = [finger("down", 0.1, 0.1), finger("down", 0.5, 0.5, 2), finger("up", 0.5, 0.5, 2), finger("up", 0.1, 0.1)]
    assert read(*events) == [PointerMoved(100, 100), Pressed(100, 100), DragCancelled(), PointerLeft()]


@pytest.mark.parametrize(
    "event",
    [mouse("down", 9, 9, button=3), key(pygame.K_ESCAPE), pygame.event.Event(pygame.WINDOWFOCUSLOST)],
)
def test_a_drag_can_be_given_up(event: pygame.event.Event) -> None:
    found = read(mouse("down", 5, 5), mouse("move", 50, 5), event, mouse("up", 50, 5))
    assert found[2] == DragCancelled()
    assert not any(isinstance(intent, (Released, Dropped, Cancel)) for intent in found)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_LEFT), Move(Direction.LEFT)),
        (key(pygame.K_DOWN), Move(Direction.DOWN)),
        (key(pygame.K_TAB, text="\t"), Move(Direction.NEXT)),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT, "\t"), Move(Direction.PREVIOUS)),
        (key(pygame.K_RETURN, text="\r"), Activate()),
        (key(pygame.K_KP_ENTER, text="\r"), Activate()),
        (key(pygame.K_ESCAPE, text="\x1b"), Cancel()),
        (key(pygame.K_SPACE, text=" "), Hurry()),
        (key(pygame.K_F11), ToggleFullScreen()),
        (key(pygame.K_RETURN, pygame.KMOD_LALT, "\r"), ToggleFullScreen()),
        (key(pygame.K_z, pygame.KMOD_LCTRL, "\x1a"), Undo()),
        (key(pygame.K_BACKSPACE, 0, "\x08"), Undo(erase=True)),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Redo()),
        (key(pygame.K_y, pygame.KMOD_RCTRL), Redo()),
        (key(pygame.K_q, pygame.KMOD_LCTRL), QuitAsked()),
        (key(pygame.K_h, text="h"), Letter("h")),
        (key(pygame.K_q, pygame.KMOD_LSHIFT, "Q"), Letter("q")),
        (key(pygame.K_l, text="l"), LastTrick(True)),
        (pygame.event.Event(pygame.QUIT), QuitAsked()),
        (pygame.event.Event(pygame.WINDOWSIZECHANGED, x=950, y=640), Resized(950, 640)),
        (pygame.event.Event(pygame.WINDOWLEAVE), PointerLeft()),
    ],
)
def test_keys_and_the_window(event: pygame.event.Event, intent: Intent) -> None:
    assert read(event) == [intent]


@pytest.mark.parametrize("event", [key(pygame.K_LSHIFT), key(pygame.K_TAB, pygame.KMOD_LALT, "\t"), key(pygame.K_F5)])
def test_keys_that_mean_nothing(event: pygame.event.Event) -> None:
    assert read(event) == []


@pytest.mark.parametrize(
    "end", [pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0), pygame.event.Event(pygame.WINDOWFOCUSLOST)]
)
def test_the_last_trick_is_held_up_as_long_as_its_key(end: pygame.event.Event) -> None:
    assert read(key(pygame.K_l, text="l"), end) == [LastTrick(True), LastTrick(False)]
    assert read(end) == []


def test_the_wheel() -> None:
    turned = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.5, touch=False)
    assert read(mouse("move", 30, 40), turned) == [PointerMoved(30, 40), Scrolled(30, 40, 1.5)]


deeds = st.lists(
    st.one_of(
        st.builds(mouse, st.sampled_from(["down", "up", "move"]), st.integers(0, 99), st.integers(0, 99)),
        st.builds(mouse, st.sampled_from(["down", "up"]), st.just(5), st.just(5), button=st.sampled_from([2, 3])),
        st.builds(finger, st.sampled_from(["down", "up", "move"]), st.just(0.5), st.just(0.5), st.sampled_from([1, 2])),
        st.just(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
        st.just(key(pygame.K_ESCAPE)),
    ),
    max_size=30,
)


@given(deeds)
def test_whatever_happens_a_press_ends_once(events: list[pygame.event.Event]) -> None:
    down = dragging = False
    for intent in read(*events):
        match intent:
            case Pressed():
                down, dragging = True, False
            case Released():
                assert down
                assert not dragging
                down = False
            case DragBegan():
                assert down
                assert not dragging
                dragging = True
            case Dragged():
                assert dragging
            case Dropped():
                assert down
                assert dragging
                down = dragging = False
            case DragCancelled():
                assert down
                down = dragging = False
