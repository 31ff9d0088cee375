"""Someone who does anything at all to the game: clicks, drags, touches, types, pulls at the window. What holds then.

Everything goes through pygame's queue into a real `App`, one deed and one frame at a time. After each of them the
screen is looked over, and now and then it is left alone until it comes to rest. The same seed does the same again.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import pygame

from hearts_gui.app import App
from hearts_gui.rules import Card
from hearts_gui.rules.scoring import card_points
from hearts_gui.screen import intents
from hearts_gui.screen.nodes import INTERACTIVE, Node
from hearts_gui.screen.options import Options
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.shown import ME
from tests.screen.person import faults, overlap

SIZES = ((900, 600), (1024, 768), (1280, 720), (1600, 600), (900, 1000), (640, 480), (200, 900), (2000, 300))
KEYS = (
    pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN,
    pygame.K_KP_ENTER, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_l, pygame.K_h,
    pygame.K_c, pygame.K_1, pygame.K_F1, pygame.K_PAGEDOWN,
)  # fmt: skip
STACKS: dict[str, set[str | None]] = {
    "title": {None},
    "rules": {None, "title", "table"},
    "rule-sets": {"rules"},
    "cut": {None, "title", "table"},
    "table": {None, "title"},
    "menu": {"table"},
    "rules-in-force": {"menu"},
    "settings": {"title", "table", "menu"},
    "sharing": {"title", "menu"},
    "moon": {"table"},
    "statistics": {"title", "menu", "won", "fairness"},
    "score": {"table", "won", "statistics"},
    "review": {"table", "score", "won"},
    "fingerprint": {"table", "sharing", "review", "score", "fairness"},
    "fairness": {"fingerprint", "help"},
    "won": {None, "title"},
}
STACKS["welcome"] = {"title"}
STACKS["help"] = {*STACKS}
"""By scene: over which others it may stand; None stands for nothing."""
PATIENCE = 400
"""Frames of a quarter of a second within which everything comes to rest."""


class Watched(App):
    """The app, minding on which scene each press was made."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._pressed_on: Scene | None = None

    def _to_the_scene(self, intent: intents.Intent) -> None:
        if isinstance(intent, intents.Pressed):
            self._pressed_on = self.top
        if isinstance(intent, intents.Released | intents.Dropped) and self.top.pressed is not None:
            assert self.top is self._pressed_on, "a press has come through from another screen"
        super()._to_the_scene(intent)


class Storm:
    """One person gone wild at one running game. `log` holds what he did, the last deed last."""

    def __init__(self, options: Options, seed: int, *, sense: float = 0.5) -> None:
        """`sense`: how much of what he does is what a player would do."""
        self.app = Watched(options)
        pygame.event.clear()
        self.chance = random.Random(f"storm/{seed}")
        self.sense = sense
        self.log: list[str] = []
        self.at = (0, 0)
        self.seen: dict[str, int] = {}
        self.app.show(self.app.context.open("title"))
        self._deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (10, self.click_node), (6, self.click_anywhere), (4, self.double_click), (4, self.press), (4, self.release),
            (8, self.move), (8, self.drag), (4, self.begin_drag), (10, self.key), (3, self.key_with_ctrl),
            (2, self.wheel), (4, self.touch), (1, self.leave), (1, self.lose_focus), (2, self.resize),
            (1, self.full_screen), (1, self.other_button), (3, self.let_time_pass), (1, self.several_at_once),
        )  # fmt: skip

    # What he does --------------------------------------------------------------------------------------------------

    def rage(self, deeds: int) -> None:
        """So many deeds, everything looked over after each; where he leaves the game, he comes back to the title."""
        for _ in range(deeds):
            if not self.app.scenes:
                self.app.show(self.app.context.open("title"))
            name = self.app.top.name
            self.seen[name] = self.seen.get(name, 0) + 1
            if self.chance.random() < self.sense:
                self.act_sensibly()
            else:
                weights = [weight for weight, _ in self._deeds]
                self.chance.choices([deed for _, deed in self._deeds], weights)[0]()
            if self.app.scenes:
                self.look_over()
                if self.chance.random() < 0.1:
                    self.rest()

    def act_sensibly(self) -> None:
        """What a player would do now: mostly a click on something enabled, in the hand a high card first."""
        nodes = [node for node in self.app.top.nodes() if node.role in INTERACTIVE and node.enabled]
        buttons = {"button:pass", "button:received", "button:onward", "button:deal", "button:resume", "button:continue"}
        wanted = [node for node in nodes if node.id in buttons]
        cards = [node for node in nodes if node.id.startswith(("card:", "spread:"))]
        moons = [node for node in nodes if node.id.startswith("choice:moon")]
        if not wanted and not cards and not moons:
            wanted = [node for node in nodes if node.id in {"button:new", "button:again"}]
        choice = wanted or moons or cards
        if not choice:
            self.step(self.chance.choice((16, 100, 400)))
        elif choice is cards and cards[0].id.startswith("card:"):
            self.click(max(cards, key=lambda node: Card.parse(node.id[5:]).rank) if self.chance.random() < 0.7
                       else self.chance.choice(cards))  # fmt: skip
        else:
            self.click(self.chance.choice(choice))

    def click(self, node: Node) -> None:
        self.note(f"click {node.id}")
        self.post(*self.moved(node.centre), self.button(True), ms=self.some_ms())
        if self.app.scenes:
            self.post(self.button(False), ms=self.some_ms())

    def click_node(self) -> None:
        node = self.some_node()
        if node is not None and (node.id != "button:quit" or self.chance.random() < 0.1):
            self.click(node)

    def click_anywhere(self) -> None:
        self.note("click anywhere")
        events = [*self.moved(self.some_place()), self.button(True), self.button(False)]
        self.post(*events, ms=self.some_ms())

    def double_click(self) -> None:
        node = self.some_node()
        if node is None or node.id == "button:quit":
            return
        self.note(f"double click {node.id}")
        presses = [self.button(down) for _ in range(self.chance.choice((2, 2, 3))) for down in (True, False)]
        if self.chance.random() < 0.5:
            self.post(*self.moved(node.centre), *presses)
            return
        self.post(*self.moved(node.centre))
        for press in presses:
            if self.app.scenes:
                self.post(press, ms=self.chance.choice((0, 16, 60)))

    def press(self) -> None:
        node = self.some_node()
        place = node.centre if node else self.some_place()
        self.note(f"press {node.id if node else place}")
        self.post(*self.moved(place), self.button(True), ms=self.some_ms())

    def release(self) -> None:
        self.note("release")
        if self.chance.random() < 0.5:
            self.post(*self.moved(self.some_place()))
        self.post(self.button(False), ms=self.some_ms())

    def move(self) -> None:
        node = self.some_node() if self.chance.random() < 0.7 else None
        place = node.centre if node else self.some_place()
        self.note(f"move to {node.id if node else place}")
        self.post(*self.moved(place), ms=self.some_ms())

    def drag(self) -> None:
        self.begin_drag()
        for _ in range(self.chance.randrange(4)):
            if self.app.scenes:
                self.post(*self.moved(self.some_place()), ms=self.some_ms())
        if self.app.scenes:
            self.release()

    def begin_drag(self) -> None:
        node = self.some_node()
        if node is None or node.id == "button:quit":
            return
        self.note(f"drag {node.id}")
        self.post(*self.moved(node.centre), self.button(True))
        if self.app.scenes:
            self.post(*self.moved((self.at[0] + 9, self.at[1] - 7)), *self.moved(self.some_place()), ms=self.some_ms())

    def key(self) -> None:
        code = self.chance.choice(KEYS)
        if code in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.app.top.focus == "button:quit":
            return
        self.note(f"key {pygame.key.name(code)}")
        self.post(*self.typed(code, self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT))), ms=self.some_ms())

    def key_with_ctrl(self) -> None:
        code = self.chance.choice((pygame.K_z, pygame.K_z, pygame.K_y, pygame.K_a))
        mod = pygame.KMOD_CTRL | self.chance.choice((0, pygame.KMOD_SHIFT))
        self.note(f"ctrl {pygame.key.name(code)}")
        self.post(*self.typed(code, mod), ms=self.some_ms())

    def wheel(self) -> None:
        self.note("wheel")
        y = self.chance.choice((-3, -1, 1, 2, 50))
        self.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=y * 0.7, touch=False))

    def touch(self) -> None:
        node = self.some_node()
        if node is None or node.id == "button:quit":
            return
        self.note(f"touch {node.id}")
        width, height = self.app.window.get_size()
        x, y = (node.centre[0] + 0.5) / width, (node.centre[1] + 0.5) / height
        finger = self.chance.choice((0, 0, 0, 1))
        kinds = [pygame.FINGERDOWN, pygame.FINGERUP]
        if self.chance.random() < 0.4:
            kinds = self.chance.choices([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP], k=4)
        for kind in kinds:
            if kind == pygame.FINGERMOTION:
                x, y = self.chance.random(), self.chance.random()
            about: dict[str, Any] = {"x": x, "y": y, "dx": 0.0, "dy": 0.0, "finger_id": finger, "touch_id": 1}
            if self.app.scenes:
                self.post(pygame.event.Event(kind, **about), ms=self.some_ms())

    def leave(self) -> None:
        self.note("leave")
        self.post(pygame.event.Event(pygame.WINDOWLEAVE))

    def lose_focus(self) -> None:
        self.note("lose focus")
        self.post(pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWEXPOSED))

    def resize(self) -> None:
        size = self.chance.choice(SIZES)
        self.note(f"resize {size}")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().size = size
        self.step(self.some_ms())

    def full_screen(self) -> None:
        self.note("full screen")
        self.post(*self.typed(pygame.K_F11, 0))

    def other_button(self) -> None:
        self.note("another button")
        for kind in self.chance.choices((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP), k=2):
            self.post(pygame.event.Event(kind, pos=self.at, button=self.chance.choice((2, 3, 4, 6, 9)), touch=False))

    def let_time_pass(self) -> None:
        ms = self.chance.choice((1, 16, 100, 1000, 5000))
        self.note(f"{ms} ms")
        self.step(ms)

    def several_at_once(self) -> None:
        self.note("several at once")
        events: list[pygame.event.Event] = []
        for _ in range(self.chance.randrange(2, 12)):
            match self.chance.randrange(4):
                case 0:
                    events += self.moved(self.some_place())
                case 1:
                    events.append(self.button(self.chance.random() < 0.5))
                case 2:
                    events += self.typed(self.chance.choice((pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE)), 0)
                case _:
                    events += self.typed(pygame.K_z, pygame.KMOD_CTRL)
        self.post(*events, ms=self.some_ms())

    # With what -----------------------------------------------------------------------------------------------------

    def note(self, deed: str) -> None:
        self.log.append(f"{self.app.top.name}: {deed}")

    def post(self, *events: pygame.event.Event, ms: float = 16.0) -> None:
        for event in events:
            pygame.event.post(event)
        self.step(ms)

    def step(self, ms: float) -> None:
        self.app.step(ms)

    def some_ms(self) -> float:
        return self.chance.choice((0.0, 1.0, 16.0, 16.0, 16.0, 50.0, 300.0))

    def some_place(self) -> tuple[int, int]:
        width, height = self.app.window.get_size()
        return self.chance.randrange(-20, width + 20), self.chance.randrange(-20, height + 20)

    def some_node(self) -> Node | None:
        nodes = self.app.top.nodes()
        return self.chance.choice(list(nodes)) if nodes else None

    def moved(self, place: tuple[int, int]) -> list[pygame.event.Event]:
        self.at = place
        about: dict[str, Any] = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        return [pygame.event.Event(pygame.MOUSEMOTION, **about)]

    def button(self, down: bool) -> pygame.event.Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return pygame.event.Event(kind, pos=self.at, button=1, touch=False)

    def typed(self, code: int, mod: int) -> list[pygame.event.Event]:
        letter = chr(code) if 32 < code < 127 else ""
        down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
        up = pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=letter)
        return [down] if self.chance.random() < 0.2 else [down, up]

    # What holds then -----------------------------------------------------------------------------------------------

    def look_over(self) -> None:
        """What holds at every moment."""
        app, top = self.app, self.app.top
        names = [scene.name for scene in app.scenes]
        beneath = [None, *app.scenes[:-1]]
        assert len(set(names)) == len(names), names
        for below, scene in zip(beneath, app.scenes, strict=True):
            assert scene.beneath is below, names
            assert (below.name if below else None) in STACKS[scene.name], names
        assert top.size == app.context.size, (top.size, app.context.size)
        nodes = list(top.nodes())
        assert faults(top) == []
        acted_on = [node for node in nodes if node.role in INTERACTIVE]
        laps = [(a.id, b.id) for i, a in enumerate(acted_on) for b in acted_on[i + 1 :] if overlap(a.rect, b.rect)]
        assert laps == []
        if isinstance(top, Table):
            self.look_over_table(top, nodes)

    def look_over_table(self, table: Table, nodes: list[Node]) -> None:
        """Each card once, and no more cards than there are."""
        shown = table.shown
        cards = [node.id for node in nodes if node.role == "card"]
        assert cards == [f"slot:{card}" for card in shown.chosen] + [f"card:{card}" for card in shown.hand]
        held = (*shown.hand, *shown.chosen)
        assert len(set(held)) == len(held)
        assert not set(held) & {card for _, card in shown.trick}
        if shown.number:
            assert len(held) == shown.counts[ME]
        match = table.session.controller.match
        rows = [deal.points for deal in match.history if deal.points is not None]
        assert match.totals == tuple(sum(row[seat] for row in rows) for seat in range(match.rules.players))

    def rest(self) -> None:
        """Left alone, it comes to rest; then what is shown is so, and there is something to do."""
        app = self.app
        for _ in range(PATIENCE):
            if not (app.top.busy or app.drawing):
                break
            app.step(250.0)
            self.look_over()
            if not app.drawing:
                time.sleep(0.01)  # whoever thinks beside it wants his share of the machine
        else:
            raise AssertionError(f"{app.top.name} never comes to rest: {app.top.state()}")
        top = app.top
        can = {node.id for node in top.nodes() if node.enabled and node.role in INTERACTIVE}
        assert can, f"nothing can be done: {top.name} {top.state()}"
        if isinstance(top, Table):
            self.rested_table(top, can)

    def rested_table(self, table: Table, can: set[str]) -> None:
        shown, session = table.shown, table.session
        controller = session.controller
        if shown.unnoted:
            assert "button:received" in can
            return
        if table.teller.lying:  # until he has seen enough of the trick
            return
        assert not session.pending
        assert table.ready, table.state()
        view, match = controller.view, controller.match
        wanted = controller.person_to_act
        assert shown.stage == wanted
        assert sorted((*shown.hand, *shown.chosen)) == list(view.hand)
        suits = list(dict.fromkeys(card.suit for card in shown.hand))  # in which order is the person's choice
        assert list(shown.hand) == sorted(shown.hand, key=lambda card: (suits.index(card.suit), card.rank))
        assert shown.totals == match.totals
        assert shown.counts == tuple(map(len, match.deal.hands))
        assert (shown.number, shown.dealer) == (match.number, match.dealer)
        assert shown.broken == match.deal.hearts_broken
        assert not shown.given
        if wanted == "play":
            trick = match.deal.trick
            assert trick is not None
            assert shown.trick == trick.plays
            assert shown.turn == ME
            assert shown.taker is None
            assert {name for name in can if name.startswith("card:")} == {f"card:{card}" for card in view.playable}
            assert shown.points == tuple(card_points(match.rules.table, cards) for cards in match.deal.taken)
        else:
            assert any(name.startswith(("card:", "slot:")) or name == "button:pass" for name in can)
        # Where it rests, the cards are drawn where their nodes are.
        for card in shown.hand:
            assert not table.cards.flies(card), card
