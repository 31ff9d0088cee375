"""A page of the help: what stands on the sheet of paper, from its top down, whether it is in view or not."""

from __future__ import annotations

from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Transition
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import AttentionOf

View = tuple[int, int]
"""Top and bottom of what is in view, in the pixels that the page was laid out in."""


class Page:
    """Laid out for a place on the sheet as if there were room for all of it; the scene scrolls it."""

    name = ""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._sprites: list[Sprite] = []
        self._nodes: list[Node] = []

    def lay_out(self, place: Rect4) -> int:
        """Everything from the top of `place` down, as wide as that; the height of it in pixels.

        The height of `place` is what is in view at once.
        """
        raise NotImplementedError

    def nodes(self) -> list[Node]:
        """All nodes, whether in view or not."""
        return self._nodes

    def sprites(self, attention: AttentionOf, view: View) -> list[Sprite]:
        """At least what is in view."""
        return [
            sprite
            for sprite in self._sprites
            if sprite.y < view[1] and sprite.y + sprite.surface.get_height() > view[0]
        ]

    @property
    def unfinished(self) -> bool:
        """Whether pictures are yet to be drawn, on the frames to come."""
        return False

    @property
    def walked(self) -> bool:
        """Whether the arrows go from one thing on the page to the next, rather than move the page."""
        return any(node.takes_focus for node in self._nodes)

    def activate(self, node_id: str) -> Transition | None:
        """Something on the page was chosen."""
        return None

    def back(self) -> bool:
        """Esc was pressed, or the way back was taken: whether that led from one part of the page to another."""
        return False

    def _clear(self) -> None:
        self._sprites, self._nodes = [], []

    def _write(self, text: str, style: Style, colour: Colour, place: Rect4, node: str = "") -> int:
        """Set a text at a place, as wide as that, to be read as a node of that id; where it ends."""
        x, y, width, _ = place
        picture = self.context.type.paragraph(text, style, colour, width, red=self.context.theme.red)
        self._sprites.append(Sprite(picture, x, y))
        if node:
            self._say(node, text, (x, y, width, picture.get_height()))
        return y + picture.get_height()

    def _say(self, node: str, text: str, place: Rect4) -> None:
        """Something that is read there."""
        self._nodes.append(Node(f"text:{node}", Role.TEXT, text, place, focusable=False))
