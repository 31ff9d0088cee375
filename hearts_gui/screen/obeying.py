"""What a screen reader asks of a scene, put as what the keys say: so that nothing is done here that they can't do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_gui.screen import intents
from hearts_gui.screen.nodes import Direction, Role

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene
    from hearts_gui.screen.transitions import Transition

_MOST_STEPS = 1000


class Urgent(str):
    """An announcement that answers what the person has just done, and may interrupt what is being spoken."""

    __slots__ = ()


def obey(scene: Scene, asked: intents.ActOn | intents.FocusOn | intents.SetTo) -> Transition | None:
    """Lead the focus to what is meant, and there press Enter, or the arrows as often as it takes."""
    node = scene.lead_focus(asked.node_id)
    if node is None:
        return None
    match asked:
        case intents.ActOn() if node.role is not Role.FIELD:  # a press on a field only puts the caret there
            return scene.handle(intents.Activate())
        case intents.SetTo(value=str(text)) if node.role is Role.FIELD:
            scene.write(node.id, text)
        case intents.SetTo(value=float(value), by=by) if node.scale is not None:
            steps = by or round((value - node.scale.now) / node.scale.step)
            key = intents.Move(Direction.RIGHT if steps > 0 else Direction.LEFT)
            for _ in range(min(abs(steps), _MOST_STEPS)):
                scene.handle(key)
    return None
