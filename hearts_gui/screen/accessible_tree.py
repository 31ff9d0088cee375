"""The nodes of a screen as the tree that AccessKit shows to screen readers, and what has changed of it since last time.

The window holds a group for the scene, which is named by the scene's title and holds its nodes in the order in which
one reads them, and a log of what has been announced. Every announcement comes in an update of its own, as a new line of
the log: so none is lost where several come at once, and one that repeats the words of the last is heard too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

import accesskit
from accesskit import Action
from accesskit import Role as Kind

from hearts_gui.screen.accessible_sight import Sighted
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.obeying import Urgent

WINDOW, LOG = 1, 2
"""Numbers in AccessKit's tree; those of scenes and their nodes follow."""
_FIRST = 3
_KEPT = 20
"""Announcements that stay to be read again."""
_TITLE, _TIP = "text:title", "text:tip"

_KINDS = {
    Role.CARD: Kind.BUTTON,
    Role.BUTTON: Kind.BUTTON,
    Role.CHOICE: Kind.RADIO_BUTTON,
    Role.SWITCH: Kind.SWITCH,
    Role.SLIDER: Kind.SLIDER,
    Role.FIELD: Kind.TEXT_INPUT,
    Role.TEXT: Kind.LABEL,
    Role.SEAT: Kind.LABEL,
    Role.IMAGE: Kind.IMAGE,
}


@dataclass(frozen=True, slots=True)
class _Part:
    """One node of AccessKit's tree: all that it is made from. `told`: whether it is spoken when it comes."""

    kind: str
    label: str = ""
    rect: Rect4 | None = None
    children: tuple[int, ...] = ()
    node: Node | None = None
    language: str = ""
    told: bool = False
    urgent: bool = False


class Tree:
    """Remembers what AccessKit has been told, so that it is told no more than what has changed."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}
        self._names: dict[int, str] = {}
        self._scene: object = None
        self._next = _FIRST
        self.forget()

    def forget(self) -> None:
        """Whoever listened does so no more: the next update tells everything anew, by the same numbers."""
        self._known: dict[int, _Part] = {}
        self._focus = WINDOW
        self._said: deque[tuple[int, str, bool]] = deque(maxlen=_KEPT)

    def named(self, number: int) -> str | None:
        """Which of the screen's nodes has this number; None where it is not there any more. For any thread."""
        return self._names.get(number)

    def updates(self, sight: Sighted, announced: Sequence[str] = ()) -> Iterator[accesskit.TreeUpdate]:
        """What is new: first the screen, with its focus, then one announcement after another. None where nothing is."""
        if sight.scene is not self._scene:
            self._scene = sight.scene
            self._numbers = {}
        parts = self._parts(sight)
        numbers = {node.id: self._number(node.id) for node in sight.nodes}
        self._names = {number: name for name, number in numbers.items()}
        focus = self._focused(sight, numbers)
        update = self._changed(sight, parts, focus)
        if update is not None:
            yield update
        for text in announced:
            self._said.append((self._new(), text, isinstance(text, Urgent)))
            update = self._changed(sight, parts | self._log(sight.log), focus)
            if update is not None:
                yield update

    def _focused(self, sight: Sighted, numbers: dict[str, int]) -> int:
        """What has the focus; where nothing has, that stays which had it, and if it is gone, the scene."""
        if sight.focus is not None and sight.focus in numbers:
            return numbers[sight.focus]
        return self._focus if self._focus in numbers.values() else self._number("")

    def _changed(self, sight: Sighted, parts: dict[int, _Part], focus: int) -> accesskit.TreeUpdate | None:
        new = {number: part for number, part in parts.items() if self._known.get(number) != part}
        if not new and focus == self._focus:
            return None
        update = accesskit.TreeUpdate(focus)
        if not self._known:
            update.tree = accesskit.Tree(WINDOW)
            update.tree.toolkit_name = "Hearts"
        self._known, self._focus = parts, focus
        update.nodes.extend((number, _made(part, sight.aloud)) for number, part in new.items())
        return update

    # Parts ---------------------------------------------------------------------------------------------------------

    def _new(self) -> int:
        self._next += 1
        return self._next

    def _number(self, key: Hashable) -> int:
        """The number of something on this scene, the same while the scene lasts; no number comes twice."""
        return self._numbers.get(key) or self._numbers.setdefault(key, self._new())

    def _parts(self, sight: Sighted) -> dict[int, _Part]:
        scene = self._number("")
        title = next((node.label for node in sight.nodes if node.id == _TITLE), "")
        parts = {
            WINDOW: _Part("window", sight.window, (0, 0, *sight.size), (scene, LOG), language=sight.language),
            scene: _Part(
                "group", title, (0, 0, *sight.size), tuple(self._number(node.id) for node in sight.nodes)
            ),
        }  # fmt: skip
        for node in sight.nodes:
            text = (self._number(("text", node.id)),) if node.role is Role.FIELD else ()
            parts[self._number(node.id)] = _Part("node", children=text, node=node)
            if text:
                parts[text[0]] = _Part("text", node.value)
        return parts | self._log(sight.log)

    def _log(self, label: str) -> dict[int, _Part]:
        lines = {number: _Part("line", text, told=True, urgent=urgent) for number, text, urgent in self._said}
        return {LOG: _Part("log", label, children=tuple(lines)), **lines}


def _made(part: _Part, aloud: Callable[[str], str]) -> accesskit.Node:
    """A part as AccessKit's own node."""
    if part.node is not None:
        made = _node(part.node, part.children, aloud)
    elif part.kind == "text":
        made = accesskit.Node(Kind.TEXT_RUN)
        made.set_value(part.label)
        made.set_character_lengths([len(letter.encode()) for letter in part.label])
    elif part.kind == "line":
        made = accesskit.Node(Kind.LABEL)
        made.set_value(aloud(part.label))
        made.set_live(accesskit.Live.ASSERTIVE if part.urgent else accesskit.Live.POLITE)
    else:
        made = accesskit.Node({"window": Kind.WINDOW, "group": Kind.GROUP, "log": Kind.LOG}[part.kind])
        if part.label:
            made.set_label(aloud(part.label))
    if part.rect is not None:
        made.set_bounds(_box(part.rect))
    if part.language:
        made.set_language(part.language)
    if part.children:
        made.set_children(list(part.children))
    if part.kind == "group":
        for action in (Action.SCROLL_UP, Action.SCROLL_DOWN):
            made.add_action(action)
    return made


def _node(node: Node, children: Sequence[int], aloud: Callable[[str], str]) -> accesskit.Node:
    heading = node.id == _TITLE
    kind = Kind.HEADING if heading else Kind.TOOLTIP if node.id == _TIP else _KINDS[node.role]
    made = accesskit.Node(kind)
    made.set_bounds(_box(node.rect))
    made.set_author_id(node.id)
    label = aloud(node.label)
    if kind is Kind.LABEL:
        made.set_value(label)
    else:
        made.set_label(label)
    if heading:
        made.set_level(1)
    if not node.takes_focus:
        return made
    made.add_action(Action.FOCUS)
    if node.role is not Role.SLIDER:
        made.add_action(Action.CLICK)
    # A card that may not be played says so itself, and why; it can still be pressed, to be told the same at the table.
    if not node.enabled and node.role is not Role.CARD:
        made.set_disabled()
    if node.checked is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.checked else accesskit.Toggled.FALSE)
    if node.scale is not None:
        _slide(made, node)
    if node.role is Role.FIELD:
        made.add_action(Action.SET_VALUE)
        made.set_value(node.value)
        caret = accesskit.TextPosition(children[0], len(node.value))
        made.set_text_selection(accesskit.TextSelection(caret, caret))
    return made


def _slide(made: accesskit.Node, node: Node) -> None:
    scale = node.scale
    assert scale is not None  # noqa: S101 - asked before
    made.set_value(node.value)
    made.set_numeric_value(scale.now)
    made.set_min_numeric_value(scale.least)
    made.set_max_numeric_value(scale.most)
    made.set_numeric_value_step(scale.step)
    for action in (Action.INCREMENT, Action.DECREMENT, Action.SET_VALUE):
        made.add_action(action)


def _box(rect: Rect4) -> accesskit.Rect:
    x, y, w, h = rect
    return accesskit.Rect(x, y, x + w, y + h)
