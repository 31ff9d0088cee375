"""The algebra of animations: lengths add up, ends are exact, however the clock is cut; nothing is lost when hurried."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.motion import (
    SPEEDS,
    Animation,
    Moment,
    Pace,
    Timeline,
    call,
    easing,
    glide,
    in_turn,
    move,
    place,
    scaled,
    stagger,
    together,
    wait,
)
from hearts_gui.motion.pace import REST_LEAST, REST_MOST

EASES = (easing.linear, easing.out, easing.io, easing.soft)

leaves = st.one_of(
    st.builds(
        glide,
        st.sampled_from("abc"),
        st.sampled_from(["x", "y"]),
        st.integers(-500, 500).map(float),
        st.integers(0, 400),
        st.sampled_from(EASES),
    ),
    st.builds(wait, st.integers(0, 300)),
    st.builds(
        lambda key, x, ms: move(key, ms=ms, x=float(x), arc=30.0), st.sampled_from("abc"), st.integers(), st.just(90)
    ),
)
animations: st.SearchStrategy[Animation] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda parts: together(*parts)),
        st.lists(inner, max_size=4).map(lambda parts: in_turn(*parts)),
        st.builds(lambda ms, parts: stagger(ms, *parts), st.integers(0, 90), st.lists(inner, max_size=4)),
        st.builds(scaled, st.sampled_from([0.0, 0.6, 1.0, 2.0]), inner),
    ),
    max_leaves=8,
)
KEYS = [(key, name) for key in "abc" for name in ("x", "y")]


def values(timeline: Timeline) -> list[float]:
    return [timeline.value(key, name, 12345.0) for key, name in KEYS]


def played(animation: Animation, steps: list[int]) -> list[float]:
    timeline = Timeline()
    timeline.play(animation)
    for ms in steps:
        timeline.update(ms)
    timeline.update(animation.length + 1)
    assert not timeline.busy
    return values(timeline)


@given(animations)
def test_it_takes_exactly_its_length(animation: Animation) -> None:
    timeline = Timeline()
    timeline.play(animation)
    timeline.update(max(0.0, animation.length - 0.01))
    assert timeline.busy == (animation.length > 0)
    timeline.update(0.02)
    assert not timeline.busy


@given(st.lists(leaves, max_size=5), st.lists(st.integers(0, 200), max_size=8))
def test_where_a_sequence_ends_does_not_depend_on_the_frames(parts: list[Animation], steps: list[int]) -> None:
    animation = in_turn(*parts)
    assert played(animation, steps) == played(animation, [])


@given(animations)
def test_hurrying_ends_all_at_once(animation: Animation) -> None:
    timeline = Timeline()
    timeline.play(animation)
    timeline.finish()
    assert not timeline.busy


@given(st.sampled_from(EASES))
def test_curves_begin_and_end_where_they_should(ease: easing.Ease) -> None:
    steps = [ease(i / 50) for i in range(51)]
    assert steps[0] == 0
    assert steps[-1] == 1
    assert all(a <= b for a, b in pairwise(steps))


def test_calls_come_once_in_order_even_when_hurried() -> None:
    for hurried in (False, True):
        heard: list[str] = []
        timeline = Timeline()
        timeline.play(
            in_turn(
                call(lambda h=heard: h.append("first")),  # type: ignore[misc]
                wait(100),
                together(call(lambda h=heard: h.append("second")), wait(50)),  # type: ignore[misc]
                call(lambda h=heard: h.append("third")),  # type: ignore[misc]
            )
        )
        assert heard == ["first"]
        if hurried:
            timeline.finish()
        else:
            for _ in range(16):
                timeline.update(10)
        assert heard == ["first", "second", "third"]


def test_what_a_call_starts_while_hurried_is_left_to_play() -> None:
    timeline = Timeline()
    timeline.play(in_turn(wait(10), call(lambda: timeline.play(wait(100)))))
    timeline.finish()
    assert timeline.busy
    timeline.update(100)
    assert not timeline.busy


def test_a_glide_starts_where_the_channel_is() -> None:
    timeline = Timeline()
    timeline.play(in_turn(place("card", x=0.0), glide("card", "x", 100.0, 100)), track="card")
    timeline.update(50)
    timeline.play(glide("card", "x", 0.0, 100), track="card")
    timeline.update(50)
    assert timeline.value("card", "x", -1) == 25
    timeline.update(50)
    assert timeline.value("card", "x", -1) == 0


def test_an_arc_rises_and_comes_down_again() -> None:
    timeline = Timeline()
    timeline.put("card", x=0.0, y=100.0)
    timeline.play(move("card", ms=100, ease=easing.linear, arc=40.0, x=10.0, y=100.0))
    timeline.update(50)
    assert timeline.value("card", "y", 0) == 60
    assert timeline.value("card", "x", 0) == 5
    timeline.update(50)
    assert timeline.value("card", "y", 0) == 100


def test_a_live_end_follows_the_window() -> None:
    goal = [100.0]
    timeline = Timeline()
    timeline.put("card", x=0.0)
    timeline.play(glide("card", "x", lambda: goal[0], 100))
    timeline.update(50)
    timeline.refit({"x": 2.0})
    goal[0] = 200.0
    timeline.update(0)
    assert timeline.value("card", "x", 0) == 100
    timeline.update(50)
    assert timeline.value("card", "x", 0) == 200


def test_refitting_reaches_parts_whose_turn_has_not_come() -> None:
    timeline = Timeline()
    timeline.play(in_turn(place("card", x=10.0), wait(50), glide("card", "x", 30.0, 50)))
    timeline.update(10)
    timeline.refit({"x": 2.0})
    assert timeline.value("card", "x", 0) == 20
    timeline.update(100)
    assert timeline.value("card", "x", 0) == 60


def test_forgetting_and_clearing() -> None:
    timeline = Timeline()
    timeline.put("a", x=1.0)
    timeline.put("b", x=2.0)
    timeline.play(wait(100), track="wait")
    assert timeline.playing("wait")
    timeline.stop("wait")
    assert not timeline.busy
    timeline.forget("a")
    assert (timeline.value("a", "x", 9), timeline.value("b", "x", 9)) == (9, 2)
    timeline.play(wait(100))
    timeline.clear()
    assert not timeline.busy
    assert timeline.value("b", "x", 9) == 9


@given(st.sampled_from(sorted(SPEEDS)), st.sampled_from(list(Moment)), st.integers(0, 9000))
def test_paces(name: str, moment: Moment, rest: int) -> None:
    pace = Pace(name, rest=rest)
    if moment in {Moment.REFUSE_PLATE_STAYS, Moment.CLUB_SHOWN, Moment.NOTICE_STAYS}:
        assert pace.ms(moment) == moment.calm_ms
    elif moment in {Moment.TRICK_REST, Moment.TRICK_REST_POINTS}:
        assert REST_LEAST <= pace.ms(moment) <= REST_MOST
        assert Pace(name).ms(moment) == max(moment.calm_ms * SPEEDS[name], REST_LEAST)
    else:
        assert pace.ms(moment) == moment.calm_ms * SPEEDS[name]


def test_reduced_motion_and_the_instant_pace_travel_nowhere() -> None:
    assert Pace("calm").travels
    assert not Pace("calm", reduced=True).travels
    assert not Pace("instant").travels
    with pytest.raises(ValueError, match="hectic"):
        Pace("hectic")
