"""Game controllers: sticks are pushed once, held directions repeat, what is pulled out holds nothing any more."""

from __future__ import annotations

import itertools

import pygame
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.screen.gamepad import BUTTONS, HURRY, LAST_TRICK, Gamepad
from hearts_gui.screen.intents import Hurry, Intent, LastTrick, Move
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.repeating import REPEAT_AFTER, REPEAT_EVERY

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def axis(which: int, share: float, instance: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=which, value=round(share * 32767))


def button(which: int, *, down: bool, instance: int = 0) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=instance, button=which)


def given_to(pad: Gamepad, *events: pygame.event.Event) -> list[Intent]:
    return [intent for event in events for intent in pad.translate(event)]


def test_a_stick_counts_once_for_each_push_however_it_trembles() -> None:
    shares = (0.1, 0.7, 0.55, 0.7, 1.0, 0.45, 0.62, 0.2, -0.3, -0.9, 0.9)
    moves = given_to(Gamepad(), *(axis(X, share) for share in shares))
    assert moves == [Move(Direction.RIGHT), Move(Direction.LEFT), Move(Direction.RIGHT)]
    assert given_to(Gamepad(), axis(Y, -1.0), axis(Y, 0.0), axis(Y, 1.0)) == [Move(Direction.UP), Move(Direction.DOWN)]


def test_a_held_direction_repeats_until_it_is_let_go() -> None:
    for down, up in ((button(RIGHT, down=True), button(RIGHT, down=False)), (axis(X, 1.0), axis(X, 0.0))):
        pad = Gamepad()
        assert given_to(pad, down) == [Move(Direction.RIGHT)]
        assert pad.pass_time(REPEAT_AFTER - 1) == []
        assert pad.pass_time(1) == [Move(Direction.RIGHT)]
        assert pad.pass_time(REPEAT_EVERY - 1) == []
        assert pad.pass_time(10_000) == [Move(Direction.RIGHT)]
        assert given_to(pad, up) == []
        assert pad.pass_time(10_000) == []


def test_letting_go_of_another_part_does_not_end_what_is_held() -> None:
    pad = Gamepad()
    given_to(pad, axis(X, 1.0), button(RIGHT, down=True), axis(X, 0.0), button(RIGHT, down=False, instance=1))
    assert pad.pass_time(REPEAT_AFTER) == [Move(Direction.RIGHT)]


def test_triggers_show_the_last_trick_and_hurry() -> None:
    pad = Gamepad()
    assert given_to(pad, axis(LAST_TRICK, 1.0), axis(LAST_TRICK, 0.9), axis(LAST_TRICK, 0.0)) == [
        LastTrick(True),
        LastTrick(False),
    ]
    assert given_to(pad, axis(HURRY, 0.3), axis(HURRY, 1.0), axis(HURRY, 0.0), axis(HURRY, 1.0)) == [Hurry(), Hurry()]


def test_the_last_trick_is_put_down_when_the_window_or_the_controller_is_lost() -> None:
    pulled_out = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    pad = Gamepad()
    given_to(pad, axis(LAST_TRICK, 1.0), button(RIGHT, down=True))
    assert pad.forget() == [LastTrick(False)]
    assert pad.pass_time(10_000) == []
    given_to(pad, axis(LAST_TRICK, 1.0), button(RIGHT, down=True))
    assert given_to(pad, pulled_out) == [LastTrick(False)]
    assert pad.pass_time(10_000) == []


def test_all_buttons_and_axes_of_a_controller_can_be_used_without_harm() -> None:
    pad = Gamepad()
    seen = given_to(
        pad,
        *itertools.chain.from_iterable(
            (button(which, down=True), button(which, down=False)) for which in range(pygame.CONTROLLER_BUTTON_MAX)
        ),
    )
    assert set(BUTTONS.values()) <= set(seen)


events = st.one_of(
    st.builds(axis, st.integers(0, 5), st.floats(-1, 1), st.integers(0, 1)),
    st.builds(lambda which, down, instance: button(which, down=down, instance=instance),
              st.integers(0, 20), st.booleans(), st.integers(0, 1)),
)  # fmt: skip


@given(st.lists(events, max_size=40))
def test_whoever_lets_everything_go_holds_nothing(done: list[pygame.event.Event]) -> None:
    pad = Gamepad()
    intents = given_to(pad, *done)
    for instance in (0, 1):
        given_to(pad, *(axis(which, 0.0, instance) for which in range(6)))
        given_to(pad, *(button(which, down=False, instance=instance) for which in range(21)))
    assert pad.pass_time(10_000) == []
    looks = [intent for intent in intents if isinstance(intent, LastTrick)]
    assert not looks or looks[0] == LastTrick(True)
