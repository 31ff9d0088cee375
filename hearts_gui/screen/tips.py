"""What a scene explains to a pointer that rests somewhere, or to the focus of the keyboard: a plate beside the node."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearts_gui.screen.nodes import Node, Rect4
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.tooltip import Tooltip


class Tips:
    """The plate of one scene, which calls `point` in `settle` and `advance` in its own, and adds nodes and sprites."""

    def __init__(self, scene: Scene, text: Callable[[str], str]) -> None:
        """`text`: what is said beside the node of an id; nothing for most."""
        self._scene = scene
        self.text = text
        self._tooltip = Tooltip(scene.context, scene.timeline)
        self._asked = False

    def ask(self, node_id: str) -> None:
        """It was clicked or tapped, and does nothing else: its plate stays until the next press, or the next key."""
        self._asked = True
        self._tooltip.show(node_id)
        self._scene.stale = True

    def pressed(self) -> None:
        """What was asked about has been read."""
        if self._asked:
            self._asked = False
            self._tooltip.hide()

    def point(self) -> None:
        """Something else may be pointed at now, or pressed; the focus of the keyboard points too."""
        scene = self._scene
        if self._asked and (not scene.context.keyboard or scene.focus == self._tooltip.shown):
            return
        self.pressed()
        went = self._tooltip.point(scene.looked_at)
        if scene.pressed is not None:
            went = self._tooltip.hide() or went
        scene.stale = scene.stale or went

    def advance(self, ms: float) -> None:
        """Time passes."""
        scene = self._scene
        if scene.pressed is None and self._tooltip.advance(ms):
            scene.stale = True

    def nodes(self, nodes: Sequence[Node]) -> list[Node]:
        """The plate beside one of the scene's other nodes."""
        return self._tooltip.node(self._text(), nodes, self._bounds())

    def sprites(self) -> list[Sprite]:
        """The same, to be seen."""
        return self._tooltip.sprites(self._text(), self._scene.nodes, self._bounds())

    def _text(self) -> str:
        return self.text(self._tooltip.shown) if self._tooltip.shown is not None else ""

    def _bounds(self) -> Rect4:
        (width, height), margin = self._scene.size, self._scene.context.px(0.015)
        return margin, margin, width - 2 * margin, height - 2 * margin
