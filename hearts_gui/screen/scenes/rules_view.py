"""What both forms of the rules screen share: their parts as widgets, and how a rule becomes a card to choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from hearts_gui.rules import Rules
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import pictograms
from hearts_gui.screen.choosing import OWN, PLAYER_COUNTS, PRESETS, Choosing
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scenes.rules_plate import Side
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Widget, grown
from hearts_gui.screen.widgets_rules import ChoiceCard
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.words import Words, messages, rule_sets
from hearts_gui.words.describe import choice_meaning, choice_name, choice_number


class View:
    """One form of the screen, laid out for a window's size. `build` makes its widgets for what is chosen."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context = context
        self.size = size
        self.wordless = False  # whether the surprise is an icon without its words
        self.widgets: list[Widget] = []

    def draw(self, sheet: pygame.Surface) -> None:
        """Whatever never changes, on the felt."""

    def build(self, choosing: Choosing, group: str, pointed: str | None) -> None:
        """The widgets for what is chosen now, with the group that is open and the node that is pointed at."""
        raise NotImplementedError

    def nodes(self) -> list[Node]:
        """All nodes."""
        return [node for widget in self.widgets for node in widget.nodes()]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """All sprites."""
        return [sprite for widget in self.widgets for sprite in widget.sprites(attention)]

    def plate_sides(self, node_id: str) -> tuple[Side, ...]:
        """On which sides of a node a plate does the least harm."""
        raise NotImplementedError

    def plate_bounds(self) -> Rect4:
        """What a plate must not leave."""
        raise NotImplementedError

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """The focus is about to move: scroll; whether anything did."""
        return False

    def panels(self) -> tuple[ScrollPanel, ...]:
        """The parts that may be longer than their place."""
        return ()

    def scroll(self, x: int, y: int, notches: float) -> bool:
        """The wheel was turned over a point; whether anything moved."""
        return False


def preset_names() -> list[tuple[str, str]]:
    """The presets in their order: the name in a node's id, and the one that the words know."""
    return [*((name, known) for name, (known, _) in PRESETS.items()), (OWN, OWN)]


def own_note(context: Context) -> str:
    """The line under the name of one's own rules: how many sets are kept, or how one comes to have some."""
    kept = len(context.preferences.rule_sets)
    return context.words(rule_sets.KEPT, n=kept) if kept else context.words(messages.CHANGE_ANY_RULE)


def choice_card(
    context: Context, field: str, choice: Enum, rules: Rules, rect: Rect4, share: float, style: Style = Style.NAME
) -> ChoiceCard:
    """A rule as a card, chosen or not; `share` is the size of its picture, 0 for none, `style` its title's."""
    checked = getattr(rules, field) is choice
    return ChoiceCard(
        context,
        f"choice:{field}:{choice.value}",
        grown(rect, context.px(0.002)) if checked else rect,
        choice_number(choice),
        choice_name(context.words, choice, rules),
        choice_meaning(context.words, choice, rules),
        checked,
        pictograms.pictogram(context, choice, rules, share, on_paper=checked),
        title_style=style,
        reach=pictograms.reach(context, choice, rules, share),
    )


class Wants(NamedTuple):
    """What a field's choices want for their words: a height each in pixels, and how many titles are broken for it."""

    heights: list[int]
    broken: int


@cache
def _texts(words: Words, field: str) -> Mapping[Enum, Mapping[tuple[str, str], Rules]]:
    """The titles and lines that each choice of a field has for any number of players, and rules with which it has."""
    found: dict[Enum, dict[tuple[str, str], Rules]] = {}
    for choice in CHOICES[field]:
        for players in PLAYER_COUNTS:
            rules = Rules(players=players)
            texts = choice_name(words, choice, rules), choice_meaning(words, choice, rules)
            found.setdefault(choice, {}).setdefault(texts, rules)
    return found


def card_wants(context: Context, field: str, width: int, share: float, style: Style = Style.NAME) -> Wants | None:
    """What the cards of a field want, whatever the number of players.

    None where a word is wider than the card leaves it.
    """
    heights, broken = [], 0
    for choice, texts in _texts(context.words, field).items():
        highest, lines = 0, 1
        for (title, note), rules in texts.items():
            picture = pictograms.reach(context, choice, rules, share)
            wants = ChoiceCard.wants(context, title, note, width, picture, style)
            if wants is None:
                return None
            highest, lines = max(highest, wants[0]), max(lines, wants[1])
        heights.append(highest)
        broken += lines > 1
    return Wants(heights, broken)


def shared_out(wants: Sequence[int], room: int) -> list[int]:
    """Heights that fill the room: all alike if that gives each what it wants, otherwise nobody less than he wants."""
    heights = [0.0] * len(wants)
    left, waiting = float(room), sorted(range(len(wants)), key=lambda i: -wants[i])
    while waiting:
        alike = left / len(waiting)
        place = waiting.pop(0)
        heights[place] = max(alike, wants[place])
        left -= heights[place]
    edges = [round(sum(heights[:i])) for i in range(len(heights) + 1)]
    return [after - before for before, after in pairwise(edges)]
