"""What a screen offers: everything that can be pointed at, focused or read, as a list of nodes. Knows no pygame.

Hit testing, the keyboard's focus, the screen reader and the tests all read this list, so it is the truth of a screen
(DESIGN.md, law 9). Rectangles are where things *rest*, in window pixels; a card that is still flying has its goal's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Rect4 = tuple[int, int, int, int]
"""x, y, width, height in window pixels."""


class Role(StrEnum):
    """What kind of thing a node is."""

    CARD = "card"
    BUTTON = "button"
    CHOICE = "choice"
    SWITCH = "switch"
    SLIDER = "slider"
    FIELD = "field"
    TEXT = "text"
    SEAT = "seat"
    IMAGE = "image"


INTERACTIVE = frozenset({Role.CARD, Role.BUTTON, Role.CHOICE, Role.SWITCH, Role.SLIDER, Role.FIELD})
"""The roles that a person acts on; the others are read."""


class Direction(StrEnum):
    """Where the focus is asked to go."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREVIOUS = "previous"


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a slider stands: from `least` to `most`, by `step`, at `now`."""

    least: float
    most: float
    step: float
    now: float


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen.

    id: stable between frames: "card:QS", "slot:QS", "trick:QS", "seat:1", "button:pass", "choice:moon:others",
    "text:prompt". label: what a screen reader says, in the person's language. enabled: whether acting on it does what
    it is for; a disabled one may still be focused and clicked, to be told why not. checked: for choices and switches.
    focusable: whether the keyboard stops at it (only what can be acted on ever does). value: what is written in a
    field, or how a slider's place is read. scale: a slider's place.
    """

    id: str
    role: Role
    label: str
    rect: Rect4
    enabled: bool = True
    checked: bool | None = None
    focusable: bool = True
    value: str = ""
    scale: Scale | None = None

    @property
    def says(self) -> str:
        """The label, and the value where there is one or could be."""
        return f"{self.label}: {self.value}" if self.value or self.role is Role.FIELD else self.label

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle of its rectangle."""
        x, y, w, h = self.rect
        return x + w // 2, y + h // 2

    @property
    def takes_focus(self) -> bool:
        """Whether the keyboard can stop here."""
        return self.focusable and self.role in INTERACTIVE


def inside(rect: Rect4, x: float, y: float) -> bool:
    """Whether the point is in the rectangle (right and bottom edges are not)."""
    return rect[0] <= x < rect[0] + rect[2] and rect[1] <= y < rect[1] + rect[3]


def hit(nodes: Sequence[Node], x: float, y: float) -> Node | None:
    """The node under a point: the topmost (last) that can be acted on, else the topmost that can be read, else None."""
    under = [node for node in reversed(nodes) if inside(node.rect, x, y)]
    for node in under:
        if node.role in INTERACTIVE:
            return node
    return under[0] if under else None


def find(nodes: Sequence[Node], node_id: str | None) -> Node | None:
    """The node of that id, or None."""
    return next((node for node in nodes if node.id == node_id), None)


def _gap(a: float, a_size: float, b: float, b_size: float) -> float:
    """How far apart two spans are on one axis; 0 where they overlap."""
    return max(0.0, b - (a + a_size), a - (b + b_size))


def akin(a: Node, b: Node) -> bool:
    """Whether two nodes are of the same role and in the same row, as the cards of a hand are."""
    top, bottom = max(a.rect[1], b.rect[1]), min(a.rect[1] + a.rect[3], b.rect[1] + b.rect[3])
    return a.role is b.role and bottom - top > 0.5 * min(a.rect[3], b.rect[3])


def nearest(nodes: Sequence[Node], gone: Node) -> Node | None:
    """Where the focus goes when the node that had it is gone: to the nearest like it, or None where there is none.

    That is one of the same role in the same row, else the next one above or below: a card's place is taken by another
    card of the hand, never by a button somewhere on the screen.
    """
    alike = [node for node in nodes if node.takes_focus and node.role is gone.role]
    row = [node for node in alike if akin(node, gone)]
    column = [node for node in alike if _gap(gone.rect[0], gone.rect[2], node.rect[0], node.rect[2]) == 0]

    def distance(node: Node) -> float:
        (x, y), (gx, gy) = node.centre, gone.centre
        return float((x - gx) ** 2 + (y - gy) ** 2)

    return min(row or column, key=distance, default=None)


def neighbour(nodes: Sequence[Node], focus: str | None, direction: Direction) -> Node | None:
    """Where the focus goes from `focus`: by place for the four arrows, in list order and round for next and previous.

    An arrow prefers what lies straight ahead, then what is near; it stays (None) when nothing lies that way. From a
    card, left and right lead to cards of its row only: a hand is walked along, not out of. With nothing focused, or
    something that is gone, the first focusable node is the answer.
    """
    stops = [node for node in nodes if node.takes_focus]
    here = find(stops, focus)
    if not stops:
        return None
    if here is None:
        return stops[-1] if direction is Direction.PREVIOUS else stops[0]
    if direction in (Direction.NEXT, Direction.PREVIOUS):
        step = 1 if direction is Direction.NEXT else -1
        return stops[(stops.index(here) + step) % len(stops)]
    along = 0 if direction in (Direction.LEFT, Direction.RIGHT) else 1
    across = 1 - along
    sign = 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1

    def ahead(node: Node) -> float:
        return sign * (node.centre[along] - here.centre[along])

    def cost(node: Node) -> float:
        gap = _gap(here.rect[across], here.rect[across + 2], node.rect[across], node.rect[across + 2])
        drift = float(abs(node.centre[across] - here.centre[across]))
        if node.rect[across + 2] > here.rect[across + 2]:  # wherever one stands above a broad one, it is straight ahead
            drift = min(drift, _gap(here.centre[across], 0, node.rect[across], node.rect[across + 2]))
        near = _gap(here.rect[along], here.rect[along + 2], node.rect[along], node.rect[along + 2])
        return near + 0.25 * ahead(node) + 3.0 * gap + 0.3 * drift

    # What lies that way by less than half its size is beside, not ahead: a hand's cards are never above each other.
    beyond = [node for node in stops if ahead(node) > 0.5 * min(here.rect[along + 2], node.rect[along + 2])]
    if here.role is Role.CARD and along == 0:
        beyond = [node for node in beyond if akin(node, here)]
    return min(beyond, key=cost, default=None)


def tree_line(
    scene: str,
    nodes: Sequence[Node],
    *,
    focus: str | None,
    size: tuple[int, int],
    busy: bool,
    state: Mapping[str, Any] | None = None,
    announce: Sequence[str] = (),
) -> str:
    """One line of JSON that says all that is on the screen; what `--tree FILE` appends whenever it changes.

    `busy` is false when nothing is moving and the game waits for the person.
    """
    line = {
        "scene": scene,
        "size": list(size),
        "focus": focus,
        "busy": busy,
        "nodes": [
            {
                "id": node.id,
                "role": node.role.value,
                "label": node.says,
                "rect": list(node.rect),
                "enabled": node.enabled,
                "checked": node.checked,
            }
            for node in nodes
        ],
        "announce": list(announce),
        "state": dict(state or {}),
    }
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
