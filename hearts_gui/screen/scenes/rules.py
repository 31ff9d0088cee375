"""The rules screen: every choice there is, what it means, and what all of them together make of the game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from hearts_gui.motion import Moment, glide, in_turn, place
from hearts_gui.rules.notation import format_rules
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import intents
from hearts_gui.screen.choosing import SWITCHES, Choosing, common_level, member
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role, find
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Push, Replace, Scene, Transition, back
from hearts_gui.screen.scenes.rule_sets import OwnRules
from hearts_gui.screen.scenes.rules_columns import Columns
from hearts_gui.screen.scenes.rules_controls import FEWER, MORE
from hearts_gui.screen.scenes.rules_list import GROUPS, Groups
from hearts_gui.screen.scenes.rules_plate import plate, plate_rect
from hearts_gui.screen.scenes.rules_view import View
from hearts_gui.screen.session import Session
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.words import messages
from hearts_gui.words.describe import (
    choice_in_full,
    differences_line,
    matters,
    option_idle,
    option_in_full,
    variation_number,
)

_TRACK = "plate"
_LINGER = 420.0
"""Milliseconds that the pointer rests on a rule before it is told in full."""
_HOLD, _REPEAT = 420.0, 75.0
"""Milliseconds until a held button repeats, and from one repetition to the next."""


class ChooseRules(Scene):
    """Choices count at once: whoever goes back has them for his next game; Deal the cards begins one with them."""

    name = "rules"

    def __init__(self, context: Context, chance: random.Random | None = None) -> None:
        """`chance` is what surprises come from; the seed asked for on the command line, or any, where not given."""
        super().__init__(context)
        seed = None if context.options.seed is None else f"surprise/{context.options.seed}"
        set_to = context.preferences
        level = common_level(set_to.levels[: set_to.rules.players - 1])
        self.choosing = Choosing(set_to.rules, level, chance or random.Random(seed))
        self.group = GROUPS[0]
        self._view: View = View(context, (1, 1))
        self._background = pygame.Surface((1, 1))
        self._built: object = None  # what the view's widgets were made for
        self._told: str | None = None  # the node whose rule is told in full
        self._refused = False  # whether that is because it cannot be chosen
        self._rested = 0.0  # how long the pointer has rested on a node, ms
        self._held = 0.0  # how long a button has been held down, ms
        self._repeated = False

    # What is to be seen --------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Four columns where they fit, otherwise groups one at a time."""
        columns = Columns(self.context, self.size)
        self._view = columns if columns.fits else Groups(self.context, self.size)
        self._background = felt(self.size, self.context.theme)
        self._view.draw(self._background)
        self._built = None
        self._build()

    def _build(self) -> None:
        pointed = self.looked_at
        choosing = self.choosing
        built = (choosing.rules, choosing.level, choosing.own, self.group, pointed)
        if built != self._built:  # what is pointed at has a say in the lines below the choices
            self._view.build(choosing, self.group, pointed)
            self._built = built
            self.stale = True

    def nodes(self) -> Sequence[Node]:
        """All of the view's; the full text of a rule while it is told."""
        nodes = self._view.nodes()
        told = self._plate(nodes)
        if told is not None:
            text, rect, _, _ = told
            nodes.append(Node("text:full", Role.TEXT, text, rect, focusable=False))
        return nodes

    def picture(self) -> Picture:
        """The ground, the view, the plate over it."""
        self._build()
        sprites = self._view.sprites(self.attention)
        return Picture(self._background, [*sprites, *self._plate_sprites()])

    def _plate_sprites(self) -> list[Sprite]:
        told = self._plate(self._view.nodes())
        if told is None:
            return []
        text, rect, side, anchor = told
        alpha = round(255 * self.timeline.value(_TRACK, "alpha", 1.0))
        return plate(self.context, text, rect, side, anchor, alpha=alpha, warning=self._refused)  # type: ignore[arg-type]

    def _plate(self, nodes: Sequence[Node]) -> tuple[str, Rect4, str, Rect4] | None:
        node = find(nodes, self._told)
        text = self.in_full(self._told) if self._told is not None else ""
        if node is None or not text:
            return None
        view = self._view
        rect, side = plate_rect(self.context, text, node.rect, view.plate_bounds(), view.plate_sides(node.id))
        return text, rect, side, node.rect

    def in_full(self, node_id: str) -> str:
        """A choice in whole sentences, and why it cannot be made where that is so; nothing for other nodes."""
        words, rules = self.context.words, self.choosing.rules
        match node_id.split(":"):
            case ["choice", "preset", "own"] if not self.context.preferences.rule_sets:
                return words(messages.NOTHING_YOUR_OWN)
            case ["button", "surprise"] if self._view.wordless:
                return words(messages.SURPRISE_IN_FULL)
            case ["choice", field, value] if field in CHOICES:
                return choice_in_full(words, member(field, value), rules)
            case ["choice", switch] if switch in SWITCHES:
                return (
                    option_in_full(words, switch, rules)
                    if matters(switch, rules)
                    else option_idle(words, switch, rules)
                )
        return ""

    def first_focus(self) -> str | None:
        """Deal the cards."""
        return "button:deal"

    def state(self) -> Mapping[str, Any]:
        """The rules in force, their number, and who plays."""
        choosing = self.choosing
        rules = choosing.rules
        return {
            "rules": format_rules(rules),
            "number": variation_number(rules),
            "preset": choosing.preset,
            "level": choosing.level,
        }

    # What is done --------------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """Choose, or leave."""
        choosing = self.choosing
        match node_id.split(":"):
            case ["button", "back"]:
                return self.cancel()
            case ["button", "deal"]:
                return self._deal()
            case ["button", "surprise"]:
                choosing.surprise()
            case ["button", _]:
                self._step(node_id)
            case ["choice", "preset", "own"]:
                return Push(OwnRules(self.context, choosing.own))
            case ["choice", "group", group]:
                self.group = group
            case ["choice", switch]:
                choosing.turn(switch)
            case ["choice", group, value]:
                choosing.choose(group, value)
        self._changed()
        return None

    def _step(self, node_id: str) -> None:
        if self._repeated:  # it has stepped while it was held; letting go is no further step
            self._repeated = False
            return
        self.choosing.step_target(1 if node_id == MORE else -1)

    def _changed(self) -> None:
        """What was chosen counts from now on."""
        before, choosing = self.context.preferences, self.choosing
        levels = (choosing.level,) * len(before.levels) if choosing.level else before.levels
        self.context.change(replace(before, rules=choosing.rules, levels=levels))
        if choosing.rules != before.rules:
            self.announce(differences_line(self.context.words, self.choosing.rules))
        if not self.context.keyboard:
            self._tell(None)
        self._build()

    def uncovered(self) -> None:
        """Rules may have been chosen from those kept by name."""
        super().uncovered()
        if self.context.preferences.rules != self.choosing.rules:
            self.choosing.take(self.context.preferences.rules)
            self.announce(differences_line(self.context.words, self.choosing.rules))
        self._built = None
        self._build()

    def _deal(self) -> Transition:
        context = self.context
        Session.begin(context)
        # A match that was being played beneath is over; only the title is worth going back to.
        whole = self.beneath is not None and self.beneath.name != "title"
        return Replace(context.open("cut" if context.can_open("cut") else "table"), whole=whole)

    def cancel(self) -> Transition | None:
        """Back to where one came from."""
        return back(self)

    def refuse(self, node_id: str) -> Transition | None:
        """Why it cannot be chosen, at the choice."""
        text = self.in_full(node_id)
        if text:
            self._tell(node_id, refused=True)
            self.announce(text)
        return None

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel."""
        if isinstance(intent, intents.Scrolled) and self._view.scroll(intent.x, intent.y, intent.notches):
            self._tell(None)
            self.stale = True
        return None

    def panels(self) -> Sequence[ScrollPanel]:
        """The parts that may be longer than their place."""
        return self._view.panels()

    def make_room(self, direction: Direction) -> None:
        """What the focus is in scrolls before it goes on."""
        self._view.make_room(self.focus, direction)

    # Telling a rule in full, and holding a button ------------------------------------------------------------------

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """The pointer is on another rule: it has to rest there first."""
        self._rested = 0.0
        if not self.context.keyboard:
            self._tell(None)
        self._build()

    def settle(self) -> None:
        """The rule that the keyboard's focus is on is told at once."""
        super().settle()
        if self.context.keyboard and self._told != self.focus:
            self._tell(self.focus)
            self._build()

    def _tell(self, node_id: str | None, *, refused: bool = False) -> None:
        if (node_id, refused) == (self._told, self._refused):
            return
        self._told, self._refused = node_id, refused
        self.stale = True
        self.timeline.stop(_TRACK)
        length = self.context.pace.ms(Moment.REFUSE_PLATE_IN)
        if node_id is not None and self.in_full(node_id) and length > 0:
            self.timeline.play(in_turn(place(_TRACK, alpha=0.0), glide(_TRACK, "alpha", 1.0, length)), track=_TRACK)

    def advance(self, ms: float) -> Transition | None:
        """The pointer rests on a rule; a button of the stepper is held."""
        if not self.context.keyboard and self.hovered is not None and self.pressed is None:
            before, self._rested = self._rested, self._rested + ms
            if before < _LINGER <= self._rested and self._told is None and self.in_full(self.hovered):
                self._tell(self.hovered)
        if self.pressed in {FEWER, MORE} and self.pressed == self.hovered:
            self._hold(ms)
        else:
            self._held = 0.0
            self._repeated = self._repeated and self.pressed is not None
        return None

    def _hold(self, ms: float) -> None:
        self._held += ms
        while self._held >= _HOLD + _REPEAT:
            self._held -= _REPEAT
            self._repeated = True
            self.choosing.step_target(1 if self.pressed == MORE else -1)
            self._changed()
