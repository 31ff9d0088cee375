"""What the person does, whatever he does it with: mouse, touch and keys become intents, by reader.py and keys.py.

A press is followed by `Released` (it stayed where it was), or by `DragBegan`, any number of `Dragged`, and `Dropped`;
or it is given up with `DragCancelled`. Touch gives the same intents; the mouse events that SDL makes up for a finger,
and the finger events that it makes up for a mouse, are dropped, so that nothing acts twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_gui.screen.nodes import Direction


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at x, y; down: with its button held."""

    x: int
    y: int
    down: bool = False


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """There is no pointer now: it left the window, or the finger went up."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button or finger went down."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Released:
    """It went up without having been moved away."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class DragBegan:
    """A press has moved past the threshold: from where, and to where by now."""

    from_x: int
    from_y: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Dragged:
    """The drag goes on."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """The drag ends here."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class DragCancelled:
    """The press or drag came to nothing: Esc, a second button or finger, or the window lost the keyboard."""


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned at x, y: notches, positive towards the page's end."""

    x: int
    y: int
    notches: float


@dataclass(frozen=True, slots=True)
class Move:
    """The focus shall go there."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Activate:
    """Act on what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Back, or out of what is going on."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """End what is moving."""


@dataclass(frozen=True, slots=True)
class Letter:
    """Any other key that writes something: in lower case, and as it was written."""

    character: str
    written: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last move, or what was written last. `erase`: where something is written, the last letter alone."""

    erase: bool = False


@dataclass(frozen=True, slots=True)
class Redo:
    """Make it again."""


@dataclass(frozen=True, slots=True)
class Copy:
    """To the clipboard."""


@dataclass(frozen=True, slots=True)
class Paste:
    """From the clipboard."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The last trick is to be shown large for as long as it is held.

    written: the letter of its key, which may be meant as such.
    """

    held: bool
    written: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Help:
    """Explain the game, its rules and its keys."""


@dataclass(frozen=True, slots=True)
class ActOn:
    """A screen reader was told to press what has this id: as Enter does there, wherever the focus was."""

    node_id: str


@dataclass(frozen=True, slots=True)
class FocusOn:
    """A screen reader wants the focus at what has this id."""

    node_id: str


@dataclass(frozen=True, slots=True)
class SetTo:
    """A screen reader wants this to stand in the field, or the slider to be there; `by`: so many steps from here."""

    node_id: str
    value: float | str = 0.0
    by: int = 0


@dataclass(frozen=True, slots=True)
class Leaf:
    """What can be scrolled goes on by most of what is in view: 1 towards its end, -1 towards its beginning."""

    way: int


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has this size now, in pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's content was lost and must be painted anew."""


@dataclass(frozen=True, slots=True)
class Maximised:
    """The desktop made the window as large as it can be, or has it as large as it was again."""

    on: bool


@dataclass(frozen=True, slots=True)
class ToggleFullScreen:
    """From a window to the whole screen, or back."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The window is to be closed, or a key asks for it."""


Intent = (
    PointerMoved | PointerLeft | Pressed | Released | DragBegan | Dragged | Dropped | DragCancelled | Scrolled
    | Move | Activate | Cancel | Hurry | Letter | Undo | Redo | Copy | Paste | LastTrick | Help | Leaf
    | ActOn | FocusOn | SetTo | Resized | Exposed | Maximised | ToggleFullScreen | QuitAsked
)  # fmt: skip

BY_POINTER = (PointerMoved, PointerLeft, Pressed, Released, DragBegan, Dragged, Dropped, DragCancelled)
"""Intents of mouse and touch; all but the two that have no place carry x and y."""

ACTS = (Pressed, Activate, Hurry, ActOn)
"""Intents by which the person does something, rather than looks about."""

BY_READER = (ActOn, FocusOn, SetTo)
"""Intents that a screen reader gives."""

BY_KEYBOARD = (Move, Activate, Cancel, Hurry, Letter, Undo, Redo, Copy, Paste, LastTrick, Help, Leaf, *BY_READER)
"""Intents that only keys give, or who goes by the focus as they do: after one of them it is shown."""

NOTCH = 0.09
"""Of the window's height: how far a page moves for one notch of the wheel, and a finger for the same."""
PAGE = 5.0
"""Notches of the wheel that move by most of what is in view."""
