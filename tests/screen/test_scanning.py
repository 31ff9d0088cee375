"""One-button play: from title to winner with one key, button or click; what is gone through, and when it is taken."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.app import App
from hearts_gui.controller import PromptThinker
from hearts_gui.motion.pace import DEAF, DWELL_FIRST, DWELLS, UNSEEN
from hearts_gui.rules import CLASSIC, Rules
from hearts_gui.screen.bundles import MOST, Entry, can_be_done, in_bundles, leaves
from hearts_gui.screen.gamepad import Gamepad
from hearts_gui.screen.nodes import Node, Role
from hearts_gui.screen.options import Options
from hearts_gui.screen.scenes import SCREENS

FRAME = 50.0
REACTION = 300.0
"""Milliseconds from what is seen to the press that answers it."""
PATIENCE = 4000
"""Frames without anything to press for after which the game counts as stuck."""


def key(code: int) -> list[pygame.event.Event]:
    return [
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=chr(code)),
        pygame.event.Event(pygame.KEYUP, key=code, mod=0),
    ]


def click(x: int, y: int) -> list[pygame.event.Event]:
    about: dict[str, Any] = {"touch": False, "pos": (x, y)}
    moved = pygame.event.Event(pygame.MOUSEMOTION, rel=(3, 3), buttons=(0, 0, 0), **about)
    buttons = [pygame.event.Event(kind, button=1, **about) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    return [moved, *buttons]


def pad_button() -> list[pygame.event.Event]:
    about: dict[str, Any] = {"instance_id": 0, "button": pygame.CONTROLLER_BUTTON_A}
    return [pygame.event.Event(kind, **about) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)]


BUTTONS: dict[str, Callable[[], list[pygame.event.Event]]] = {
    "space": lambda: key(pygame.K_SPACE),
    "enter": lambda: key(pygame.K_RETURN),
    "click": lambda: click(random.randrange(900), random.randrange(600)),
    "pad": pad_button,
}


class OneButton:
    """Sees what the ring is round, and presses the one button that there is for him."""

    def __init__(self, app: App, button: Callable[[], list[pygame.event.Event]], seed: int = 1) -> None:
        self.app = app
        self.pressed = 0
        self._button = button
        self._chance = random.Random(seed)
        self._since = 0.0
        self._seen: object = None

    def pass_time(self) -> None:
        """One frame more of looking at it."""
        self.app.turn(FRAME)
        now = self.app.scenes[-1:], self.app.context.ringed
        self._since = self._since + FRAME if now == self._seen else 0.0
        self._seen = now

    def press(self) -> None:
        """The button, without a thought."""
        self.pressed += 1
        for event in self._button():
            pygame.event.post(event)
        self.pass_time()

    def take(self, wanted: Callable[[], set[str]]) -> None:
        """Wait until the ring has come to one of these and is alone round it, opening bundles on the way."""
        app = self.app
        top, asked = app.top, app.top.first_focus()
        for _ in range(PATIENCE):
            ringed, want = app.context.ringed or frozenset(), wanted()
            if ringed & want and self._since >= REACTION:
                last = len(ringed) == 1
                self.press()
                if last:
                    return
            else:
                self.pass_time()
            if app.scenes[-1:] != [top] or (app.top.first_focus() != asked and not want):
                return
        raise AssertionError(f"{wanted()} is never reached at {app.top.name}: {app.context.ringed}")

    def until(self, so: Callable[[], bool]) -> None:
        """Look on until it is so."""
        for _ in range(PATIENCE):
            if so():
                return
            self.pass_time()
        raise AssertionError(f"it never comes to that: {self.app.top.state()}")

    def play(self, until: Callable[[], bool]) -> None:
        """Do what is asked for, by chance among what may be done."""
        idle = 0
        while not until():
            ringed = self.app.context.ringed
            assert ringed is not None
            wanted = self._wanted() if ringed else None
            if wanted is None:
                self.pass_time()
                idle += 1
                assert idle < PATIENCE, f"stuck at {self.app.top.name}: {self.app.top.state()}"
            else:
                idle = 0
                self.take(partial(self._if_there, wanted))

    def _if_there(self, wanted: str) -> set[str]:
        return {wanted} & self._there()

    def _there(self) -> set[str]:
        return {node.id for node in self.app.top.nodes() if node.enabled}

    def _wanted(self) -> str | None:
        there = self._there()
        for name in ("button:new", "button:received", "button:pass", "button:onward", "button:deal"):
            if name in there:
                return name
        cards = sorted(name for name in there if name.startswith(("card:", "spread:", "choice:moon:")))
        return self._chance.choice(cards) if cards else None


@pytest.fixture(autouse=True)
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits here for those who think."""
    monkeypatch.setattr("hearts_gui.screen.session.BackgroundThinker", PromptThinker)


@contextmanager
def started(rules: Rules, size: tuple[int, int] = (900, 600), **more: Any) -> Iterator[App]:
    """The running game at its title, as the window's loop has it."""
    options = Options(rules=rules, level="novice", seed=5, pace="instant", window=size, **more)
    app = App(options)
    try:
        pygame.event.clear()
        app._open(None)
        app.turn(FRAME)
        yield app
    finally:
        app.close()


@pytest.mark.parametrize("button", BUTTONS)
def test_a_match_from_title_to_winner_with_one_button_alone(button: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gamepad, "start", lambda _: None)
    random.seed(4)
    target = 40 if button == "space" else 1
    with started(replace(CLASSIC, target=target), scan="fast") as app:
        person = OneButton(app, BUTTONS[button])
        person.play(lambda: app.top.name == "won")
        session = app.context.session
        assert session is not None
        assert max(session.controller.match.totals) >= target
        person.take(lambda: {"button:menu"})
        assert app.top.name == "title"
        person.take(lambda: {"button:quit"})
        assert not app.scenes


def at_the_table(app: App, until: Callable[[], bool], seed: int = 1) -> OneButton:
    """Someone who has come to where it is so at the table, and for him to act."""
    person = OneButton(app, BUTTONS["space"], seed)
    person.play(lambda: app.top.name == "table" and bool(app.context.ringed) and until())
    return person


def gone_through(person: OneButton, frames: int) -> list[frozenset[str]]:
    """What the ring comes to, one after the other, if nothing is pressed."""
    found: list[frozenset[str]] = []
    for _ in range(frames):
        ringed = person.app.context.ringed or frozenset()
        if found[-1:] != [ringed]:
            found.append(ringed)
        person.pass_time()
    return found


def follows(app: App) -> bool:
    state = app.top.state()
    return bool(state["wanted"] == "play" and state["trick"])


def test_cards_come_first_then_the_buttons_and_many_cards_suit_by_suit() -> None:
    left, right = {"button:menu", "button:undo", "button:hint"}, {"button:review", "button:score", "button:settings"}
    with started(CLASSIC, scan="fast") as app:
        person = at_the_table(app, lambda: app.top.state()["wanted"] == "pass")
        hand = [node.id for node in app.top.nodes() if node.id.startswith("card:")]
        round_once = gone_through(person, round(DWELLS["fast"] * 8 / FRAME))
        suits = [frozenset(card for card in hand if card[-1] == suit) for suit in dict.fromkeys(c[-1] for c in hand)]
        assert round_once[: len(suits)] == suits
        assert round_once[len(suits)] <= left
        assert round_once[len(suits) + 1] >= right
        assert round_once[len(suits) + 2] == suits[0]
        person = at_the_table(app, lambda: follows(app))
        playable = [node.id for node in app.top.nodes() if node.id.startswith("card:") and node.enabled]
        round_once = gone_through(person, round(DWELLS["fast"] * (len(playable) + 3) / FRAME))
        assert [set(one) for one in round_once[: len(playable)]] == [{card} for card in playable]
        assert round_once[len(playable)] == left


def test_everything_at_the_table_can_be_reached_and_left_again() -> None:
    with started(CLASSIC, scan="fast") as app:
        person = at_the_table(app, lambda: follows(app))
        trick = app.top.state()["trick"]
        person.take(lambda: {"button:menu"})
        assert app.top.name == "menu"
        assert app.context.ringed is not None
        person.take(lambda: {next(iter(can_be_done(app.top.nodes()))).id})
        person.until(lambda: app.top.name == "table")
        assert app.top.state()["trick"] == trick
        person.take(lambda: {"button:hint"})
        person.until(lambda: "text:hint" in {node.id for node in app.top.nodes()})
        person.take(lambda: {"button:score"})
        assert app.top.name == "score"
        person.take(lambda: {"button:onward"})
        assert app.top.name == "table"
        person.take(lambda: {"button:undo"})
        assert app.top.state()["trick"] != trick


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((900, 600), 200)], ids=str)
def test_it_can_be_set_to_nothing_again_by_itself(size: tuple[int, int], text: int) -> None:
    """From the title through the settings, whichever form they have, and nothing else is set on the way."""
    with started(CLASSIC, size, scan="fast") as app:
        app.context.change(replace(app.context.preferences, text_scale=text))
        before = app.context.preferences
        person = OneButton(app, BUTTONS["space"])
        person.take(lambda: {"button:settings"})
        wanted = [{"button:access", "choice:group:access"}, {"choice:scan:off"}]
        for ids in wanted:
            while not ids & {node.id for node in app.top.nodes()}:
                person.take(lambda: {"panel:0"})
            person.take(partial(set, ids))
        person.pass_time()
        assert app.context.ringed is None
        assert app.context.preferences == replace(before, scan="off")
        person.press()  # Space is only Space again
        person.pass_time()
        assert app.top.name == "settings"


def test_a_slider_goes_on_and_round_by_presses() -> None:
    with started(CLASSIC, (1280, 720), scan="fast") as app:
        person = OneButton(app, BUTTONS["space"])
        person.take(lambda: {"button:settings"})
        seen = [app.context.preferences.volume]
        person.take(lambda: {"slider:volume"})
        for _ in range(12):
            seen.append(app.context.preferences.volume)
            for _ in range(round(DEAF / FRAME) + 1):
                person.pass_time()
            assert app.context.ringed == frozenset({"slider:volume"})
            person.press()
        assert seen[0] == 80
        assert {0, 100} <= set(seen)
        assert seen[1] > seen[0]


def test_what_has_just_come_is_not_taken_and_a_trembling_hand_presses_once() -> None:
    with started(CLASSIC, scan="slow") as app:
        person = at_the_table(app, lambda: app.top.state()["wanted"] == "pass")
        person.app.scanner.start_over()
        app.turn(UNSEEN / 2)
        ringed = app.context.ringed
        person.press()
        assert app.context.ringed == ringed, "a press that was meant for what was there before"
        for _ in range(round((DEAF + UNSEEN) / FRAME)):
            person.pass_time()
        person.press()
        opened = app.context.ringed
        assert opened is not None
        assert ringed is not None
        assert opened < ringed
        person.press()
        assert app.top.state()["chosen"] == [], "too soon after the last one"


def test_the_ring_stays_for_its_time_and_nothing_leads_it_elsewhere() -> None:
    with started(CLASSIC, scan="normal") as app:
        person = OneButton(app, BUTTONS["space"])
        app.turn(FRAME)
        first = app.context.ringed
        app.turn(DWELL_FIRST * DWELLS["normal"] - 4 * FRAME)
        for x in range(30, 600, 30):
            about: dict[str, Any] = {"touch": False, "rel": (9, 9), "buttons": (0, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, x), **about))
            app.turn(1.0)
            assert app.context.ringed == first
            assert app.top.attention(next(iter(first or ()))).focused
            assert app.top.hovered is None
        for _ in range(4):
            person.pass_time()
        assert app.context.ringed != first


def test_arrows_lead_it_on_for_whoever_has_a_second_button() -> None:
    with started(CLASSIC, scan="slow") as app:
        person = OneButton(app, lambda: key(pygame.K_TAB))
        person.until(lambda: app.context.ringed == frozenset({"button:new"}))
        person.press()
        assert app.context.ringed == frozenset({"button:rules"})
        seen = gone_through(person, round(DWELLS["slow"] / FRAME))
        assert seen == [{"button:rules"}], "for as long as what comes first"
        person = OneButton(app, BUTTONS["enter"])
        person.press()
        assert app.top.name == "rules"


def test_a_bundle_that_nothing_is_taken_from_is_left_again() -> None:
    with started(CLASSIC, scan="fast") as app:
        person = at_the_table(app, lambda: app.top.state()["wanted"] == "pass")
        bundle = app.context.ringed or frozenset()
        assert len(bundle) > 1
        for _ in range(round(UNSEEN / FRAME) + 1):
            person.pass_time()
        person.press()
        inside = gone_through(person, round(DWELLS["fast"] * (2 * len(bundle) + 2) / FRAME))
        alone = [one for one in inside if len(one) == 1 and one <= bundle]
        assert len(alone) == 2 * len(bundle)
        assert set().union(*alone) == bundle
        assert len(inside[-1]) > 1
        assert not inside[-1] & bundle


def widest(entry: Entry) -> int:
    """The most entries that are gone through at once, however deep."""
    if isinstance(entry, Node):
        return 1
    opened = in_bundles(entry)
    return max(len(opened), *map(widest, opened))


KINDS = st.sampled_from(["card", "choice:pace", "choice:suit", "button"])


@given(st.lists(st.tuples(KINDS, st.integers(1, 30)), min_size=1, max_size=9))
def test_of_many_things_few_are_gone_through_at_once_and_none_is_lost(runs: list[tuple[str, int]]) -> None:
    kinds = [kind for kind, count in runs for _ in range(count)]
    nodes = [Node(f"{kind}:{place}", Role.BUTTON, "", (0, 0, 9, 9)) for place, kind in enumerate(kinds)]
    ring = in_bundles(nodes)
    assert [node for entry in ring for node in leaves(entry)] == nodes
    assert next(leaves(ring[0])) == nodes[0]
    assert max(widest(entry) for entry in (ring, *ring)) <= MOST
    assert all(len(entry) > 1 for entry in ring if not isinstance(entry, Node))


@pytest.mark.parametrize("door", SCREENS)
def test_whatever_can_be_done_on_a_screen_is_gone_through(door: str) -> None:
    with started(CLASSIC, (1280, 720), scan="fast") as app:
        app.show(SCREENS[door](app.context))
        person = OneButton(app, BUTTONS["space"])
        person.until(lambda: bool(app.context.ringed))
        top = app.top
        found = {node.id for entry in top.scanned(top.nodes()) for node in leaves(entry)}
        assert found == {node.id for node in can_be_done(top.nodes())}
        assert found
