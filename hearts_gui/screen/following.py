"""What is followed of the person's hands from frame to frame: where the pointer is, and what he used last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_gui.screen import intents
from hearts_gui.screen.echo import Echo
from hearts_gui.screen.nodes import hit

if TYPE_CHECKING:
    from hearts_gui.screen.context import Context
    from hearts_gui.screen.scene import Scene


class Following:
    """Keeps `context.pointer` and `context.keyboard` true, and knows the second click of a double click."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._echo = Echo()
        self.resize(context.size[1])

    def resize(self, height: int) -> None:
        """The window's height in pixels."""
        self._echo.resize(height)

    def pass_time(self, ms: float) -> None:
        """So many milliseconds have gone by."""
        self._echo.pass_time(ms)

    def follow(self, intent: intents.Intent) -> None:
        """Keep in mind where the pointer is, and whether keys or mouse were used last."""
        context = self._context
        match intent:
            case intents.PointerLeft():
                context.pointer = None
            case (
                intents.PointerMoved(x=x, y=y)
                | intents.Pressed(x=x, y=y)
                | intents.Released(x=x, y=y)
                | intents.DragBegan(x=x, y=y)
                | intents.Dragged(x=x, y=y)
                | intents.Dropped(x=x, y=y)
            ):
                # Windows that open or grow tell of a pointer that hasn't moved: that is no use of the mouse.
                moved = context.pointer != (x, y) or not isinstance(intent, intents.PointerMoved)
                context.keyboard = context.keyboard and not moved
                context.pointer = (x, y)
                self._echo.moved(x, y)
        if isinstance(intent, intents.BY_KEYBOARD):
            context.keyboard = True

    def is_echo(self, press: intents.Pressed, top: Scene) -> bool:
        """Whether this is the second click of a double click, under which there is something else by now."""
        node = hit(top.nodes(), press.x, press.y)
        return self._echo.pressed(press.x, press.y, (id(top), node.id) if node is not None else None)
