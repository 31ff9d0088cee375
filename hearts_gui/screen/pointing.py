"""Mouse and touch on a scene: presses, clicks and what is carried.

A press and its release act once and on the same node, even when the press ends an animation and the node moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_gui.screen import intents
from hearts_gui.screen.nodes import Rect4, find, hit, inside

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene
    from hearts_gui.screen.transitions import Transition


class Pointing:
    """What the pointer does on one scene, which keeps what is `pressed` and `dragged`."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._pressed_rect: Rect4 = (0, 0, 0, 0)

    def take(self, intent: intents.Intent) -> Transition | None:
        """One intent of mouse or touch."""
        # A move needs nothing here: the app keeps the pointer in the context, and settle() sees what is under it.
        scene = self._scene
        match intent:
            case intents.Pressed(x, y):
                self._press(x, y)
            case intents.Released(x, y):
                return self._release(x, y)
            case intents.DragBegan():
                self._begin_drag(intent)
            case intents.Dragged() | intents.Dropped() if self._carried_away():
                return scene.forget_press()
            case intents.Dragged(x, y) if scene.dragged is not None:
                scene.drag_moved(scene.dragged, x, y)
            case intents.Dropped(x, y):
                return self._drop(x, y)
            case intents.DragCancelled():
                return scene.forget_press()
        return None

    def _press(self, x: int, y: int) -> None:
        scene = self._scene
        node = hit(scene.nodes(), x, y)  # what was there when the finger came down, before anything is hurried
        scene.pressed = node.id if node else None
        if node is not None:
            self._pressed_rect = node.rect
            scene.lead_focus(node.id)
        scene.hurry()

    def _release(self, x: int, y: int) -> Transition | None:
        scene = self._scene
        pressed, scene.pressed = scene.pressed, None
        nodes = scene.nodes()
        node, under = find(nodes, pressed), hit(nodes, x, y)
        if node is None or not (inside(self._pressed_rect, x, y) or (under is not None and under.id == node.id)):
            return None
        return scene.act(node)

    def _carried_away(self) -> bool:
        """Whether what is carried has ceased to be there meanwhile, as when a key has played the card."""
        scene = self._scene
        return scene.dragged is not None and find(scene.nodes(), scene.dragged) is None

    def _begin_drag(self, began: intents.DragBegan) -> None:
        scene = self._scene
        carried = scene.pressed
        if carried is None or not scene.draggable(carried) or find(scene.nodes(), carried) is None:
            return
        scene.dragged = carried
        scene.drag_began(carried, began.from_x, began.from_y)
        scene.drag_moved(carried, began.x, began.y)

    def _drop(self, x: int, y: int) -> Transition | None:
        scene = self._scene
        if scene.dragged is None:
            return self._release(x, y)  # it could not be carried, so it was a click with an unsteady hand
        carried, scene.pressed, scene.dragged = scene.dragged, None, None
        outside = not inside((0, 0, *scene.size), x, y)  # who lets go there wants to be rid of it, not to play it
        return scene.drag_ended(carried, x, y, cancelled=outside)
