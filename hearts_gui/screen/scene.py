"""A scene: one screen of the game, what it shows and what can be done on it.

How to write one
----------------
Subclass `Scene`, give it a `name`, and write:

    lay_out()          self.size is set (and may differ from last time): work out where all rests, make the widgets.
                       Called before anything else and again on every change of size, theme or text; keep no pixels
                       across it. A running animation goes on: its values were scaled (`Timeline.refit`), and ends
                       given as functions are asked again.
    nodes()            the list of `Node`s, from the same places; later ones lie on top. Rest positions, not flying.
    picture()          a `Picture`: background (cache it in lay_out) and sprites, from rest positions and
                       self.timeline.value(key, "x", rest_x). Called after every intent and while `moving`.
    activate(node_id)  a node was clicked, or Enter was pressed on it: act, and give back None or a transition:
                       Push(scene) over this one, Pop(), Replace(scene), Quit().
    refuse(node_id)    the same for a disabled node: say why not, at the node.

and where wanted: cancel() for Esc (default Pop()), hurry() for Space and before every press (default: the timeline
finishes), advance(ms) on every tick (poll the thinker; set self.stale when something changed; may give a transition),
other(intent) for Undo, Redo, LastTrick, Letter and Scrolled, explain() for the key of help, `draggable`, `drag_began`,
`drag_moved` and `drag_ended` for cards, `first_focus()` for the node that Enter means unless the person leads the focus
elsewhere, `hover_changed`, `entered()` for a sound, `clicks(node)` for nodes that are heard otherwise, `state()` for
extras of the tree line, `scanned()` and `panels()` for one-button play,
`waiting` (while opponents think or events are due), `announce(text)` for the screen reader.
`self.beneath` is the scene that this one was pushed over.

What you need not do: hover, press, focus and its movement are kept here (`attention(node_id)` says how a node looks;
widgets take the method itself). A press and its release act once and on the same node, even when the press ends an
animation and the node moves; a press on another scene never arrives. Never block or sleep, never read pygame's events,
never take a place from where an animation stopped. `self.context` has theme, art, type, words, pace, options.
Add it to `scenes.DOORS` to be opened by name (`self.context.open("rules")`), to `scenes.SCREENS` to be in --selftest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hearts_gui.motion import Timeline
from hearts_gui.screen import intents
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.bundles import Entry, begun_at, can_be_done
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role, akin, find, hit, nearest, neighbour
from hearts_gui.screen.obeying import Urgent, obey
from hearts_gui.screen.pointing import Pointing
from hearts_gui.screen.transitions import Attention, Pop, Push, Quit, Replace, Transition, back

if TYPE_CHECKING:
    from hearts_gui.screen.context import Context
    from hearts_gui.screen.painter import Picture
    from hearts_gui.screen.widgets_scroll import ScrollPanel

__all__ = ["Attention", "Pop", "Push", "Quit", "Replace", "Scene", "Transition", "back"]


class Scene:
    """Base of all screens; see the module's docstring for what to write and what is done here."""

    name = "scene"

    def __init__(self, context: Context) -> None:
        self.context = context
        self.timeline = Timeline()
        self.size = (0, 0)
        self.beneath: Scene | None = None
        self.focus: str | None = None
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.dragged: str | None = None
        self.stale = True
        self._pointing = Pointing(self)
        self._focused: Node | None = None  # what has the focus, or had it last
        self._chosen = False  # whether the person has led the focus there
        self._asked: str | None = None  # the first focus of the step that the game is at
        self._announcements: list[str] = []

    # What a scene writes -------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Work out all places for `self.size`."""

    def nodes(self) -> Sequence[Node]:
        """All that can be pointed at, focused or read, the topmost last."""
        raise NotImplementedError

    def picture(self) -> Picture:
        """What is to be seen now."""
        raise NotImplementedError

    def activate(self, node_id: str) -> Transition | None:
        """An enabled node was clicked, or Enter was pressed on it."""
        raise NotImplementedError

    def refuse(self, node_id: str) -> Transition | None:
        """A disabled node was clicked, or Enter was pressed on it."""
        return None

    def cancel(self) -> Transition | None:
        """Esc."""
        return Pop()

    def explain(self) -> Transition | None:
        """What was asked for is help: it is shown over this, unless this was opened from there."""
        return Push(self.context.open("help")) if self.leads_to("help") else None

    def leads_to(self, door: str) -> bool:
        """Whether there is a screen of that name to be shown over this one: none is open beneath, nor is it this."""
        below: Scene | None = self
        while below is not None and below.name != door:
            below = below.beneath
        return below is None and self.context.can_open(door)

    def clicks(self, node: Node) -> bool:
        """Whether acting on a node is heard as a click: what has no sound of its own."""
        return node.role in {Role.BUTTON, Role.CHOICE, Role.SWITCH}

    def hurry(self) -> None:
        """Space, and before every press: what moves is at its goal at once."""
        self.timeline.finish()

    def advance(self, ms: float) -> Transition | None:
        """Called on every tick, after the timeline was advanced by `ms` milliseconds."""
        return None

    def other(self, intent: intents.Intent) -> Transition | None:
        """Undo, Redo, LastTrick, Letter, Scrolled."""
        return None

    def write(self, node_id: str, text: str) -> None:
        """This is to stand in a field instead of what does: a screen reader put it there."""

    def reading(self, nodes: Sequence[Node]) -> Sequence[Node]:
        """The nodes in the order in which one reads them; by default that in which they are drawn."""
        return nodes

    def scanned(self, nodes: Sequence[Node]) -> Sequence[Entry]:
        """What one-button play goes through now, the most useful first; nothing while the button only hurries."""
        return () if self.busy else begun_at(can_be_done(nodes), self.first_focus())

    def panels(self) -> Sequence[ScrollPanel]:
        """The parts that may be longer than their place."""
        return ()

    def draggable(self, node_id: str) -> bool:
        """Whether a press on this node that moves away carries it off."""
        return False

    def drag_began(self, node_id: str, x: int, y: int) -> None:
        """A draggable node is carried; the pointer was pressed at x, y."""

    def drag_moved(self, node_id: str, x: int, y: int) -> None:
        """It is carried on, to x, y."""

    def drag_ended(self, node_id: str, x: int, y: int, *, cancelled: bool) -> Transition | None:
        """It is dropped at x, y (or was given up, and goes back)."""
        return None

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """The pointer has come over another node, or over none."""

    def make_room(self, direction: Direction) -> None:
        """The focus is about to go that way: scroll what it is in, so that what comes next has a node."""

    def first_focus(self) -> str | None:
        """The node that the game asks for now: Enter means it until the person leads the focus elsewhere.

        When it changes a step begins, and a focus at what can't be acted on goes there. None: the first that can be
        focused, only shown.
        """
        return None

    def state(self) -> Mapping[str, Any]:
        """Extras for the tree line, such as phase, turn and totals: plain values only."""
        return {}

    def entered(self) -> None:
        """It is on top for the first time: what is to be heard of it begins."""

    def opening(self) -> Sequence[str]:
        """What is said of it as it opens, to whoever can't see that."""
        return ()

    def taken(self) -> Sequence[Rect4] | None:
        """Where something is to be seen that a notice must not cover; None where there is no room for notices."""
        return None

    def covered(self) -> None:
        """Another scene was pushed over this one: what can be drawn again may be let go."""

    def uncovered(self) -> None:
        """The scene above was popped."""
        self.stale = True

    @property
    def waiting(self) -> bool:
        """Whether the game is at work (opponents think, events are due) rather than the person."""
        return False

    @property
    def preparing(self) -> bool:
        """Whether a tick in which nothing moves is put to use, such as for pictures that will be wanted."""
        return False

    # What is done for it -------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether frames must be drawn."""
        return self.timeline.busy

    @property
    def busy(self) -> bool:
        """Whether anything moves or the person would wait in vain to be waited for."""
        return self.moving or self.waiting

    def resize(self, width: int, height: int) -> None:
        """The window's size, in pixels; also called again when theme, type or words have changed."""
        old_width, old_height = self.size
        self.size = (width, height)
        if old_width and (old_width, old_height) != self.size:
            fx, fy = width / old_width, height / old_height
            self.timeline.refit({"x": fx, "y": fy, "height": fy})
        self.lay_out()
        self.stale = True

    def attention(self, node_id: str) -> Attention:
        """How that node looks now; the focus is shown only after the keyboard was used."""
        held, ringed = self.pressed == node_id, self.context.ringed
        return Attention(
            hovered=self.hovered == node_id and (self.pressed is None or held),
            focused=self.focus == node_id and self.context.keyboard if ringed is None else node_id in ringed,
            pressed=held and self.hovered == node_id,
        )

    @property
    def looked_at(self) -> str | None:
        """What is pointed at or, where keys are used, has the focus; nothing where several have it."""
        if not self.context.keyboard:
            return self.hovered
        ringed = self.context.ringed
        return self.focus if ringed is None or len(ringed) == 1 else None

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """A whole sentence for the screen reader: what happened. Urgent: it answers the person, and may interrupt."""
        self._announcements.append(Urgent(text) if urgent else text)

    def take_announcements(self) -> list[str]:
        """What was announced since the last call."""
        told, self._announcements = self._announcements, []
        return told

    def lead_focus(self, node_id: str) -> Node | None:
        """The person leads the focus there, if it can stop there: the node."""
        node = find(self.nodes(), node_id)
        if node is None or not node.takes_focus:
            return None
        self.focus, self._chosen = node.id, True
        return node

    def tick(self, ms: float) -> Transition | None:
        """One step of time, in milliseconds."""
        if self.timeline.update(ms):
            self.stale = True
        return self.advance(ms)

    def forget_press(self) -> Transition | None:
        """Another scene is on top, or the press was given up: nothing that was begun here may act later."""
        carried, self.pressed, self.dragged = self.dragged, None, None
        place = self.context.pointer or (0, 0)
        return self.drag_ended(carried, *place, cancelled=True) if carried is not None else None

    def settle(self) -> None:
        """After anything changed: hover what is under the pointer, and focus something that is there."""
        nodes = self.nodes()
        if self.dragged is None:
            point = None if self.context.keyboard else self.context.pointer  # one of them leads, never both
            under = hit(nodes, *point) if point else None
            new = under.id if under else None
            if new != self.hovered:
                old, self.hovered = self.hovered, new
                self.hover_changed(old, new)
                self.stale = True
        here = find(nodes, self.focus)
        default = self._default(nodes)
        gone = here is None or not here.takes_focus
        if gone:
            here = self._new_focus(nodes, default)
        if here is not None and default is not None and (gone or default.id != self._asked):
            here = self._at_step(nodes, here, default)
        self._asked = default.id if default else None
        self.stale = self.stale or (here.id if here else None) != self.focus
        self.focus = here.id if here else None
        self._focused = here or self._focused

    def _default(self, nodes: Sequence[Node]) -> Node | None:
        """What the game asks for now, if that can be done."""
        node = find(nodes, self.first_focus())
        return node if node is not None and node.takes_focus and node.enabled else None

    def _new_focus(self, nodes: Sequence[Node], default: Node | None) -> Node | None:
        if self._focused is not None:  # what had it is gone; where nothing is like it the focus waits to be led on
            like = nearest(nodes, self._focused)
            self._chosen = self._chosen and like is not None
            return like or default
        self._chosen = False
        if not self.context.keyboard:
            return None
        return default or neighbour(nodes, None, Direction.NEXT)

    def _at_step(self, nodes: Sequence[Node], here: Node, default: Node) -> Node:
        """The game asks for something: the focus goes there, unless the person sees it at something he can do."""
        if here.enabled and self._chosen and self.context.keyboard:
            return here
        if akin(here, default):
            return nearest([node for node in nodes if node.enabled], here) or default
        return default

    def handle(self, intent: intents.Intent) -> Transition | None:
        """One thing that the person did."""
        self.stale = True
        if isinstance(intent, intents.BY_POINTER):
            return self._pointing.take(intent)
        if isinstance(intent, intents.Scrolled):
            self.pressed = self.dragged  # where a finger turned the page, its going up is no click
        if isinstance(intent, intents.Leaf):  # as the wheel does over the larger part of the screen
            intent = intents.Scrolled(2 * self.size[0] // 3, self.size[1] // 2, intents.PAGE * intent.way)
        match intent:
            case intents.Scrolled() if self.dragged is not None:
                pass
            case intents.Move(direction):
                self._move_focus(direction)
            case intents.Activate():
                return self._enter()
            case intents.Cancel():
                return self.cancel()
            case intents.Hurry():
                self.hurry()
            case intents.Help():
                return self.explain()
            case _:
                return obey(self, intent) if isinstance(intent, intents.BY_READER) else self.other(intent)
        return None

    def act(self, node: Node) -> Transition | None:
        """What a click or Enter on it means: it does what it is for, or says why not."""
        if not node.enabled:
            return self.refuse(node.id)
        if self.clicks(node):
            self.context.audio.play(Cue.BUTTON)
        return self.activate(node.id)

    def _move_focus(self, direction: Direction) -> None:
        if self.focus is None:
            self._focused = None  # settle() now shows the first focus
            return
        self.make_room(direction)
        target = neighbour(self.nodes(), self.focus, direction)
        if target is not None:
            self.lead_focus(target.id)

    def _enter(self) -> Transition | None:
        nodes = self.nodes()
        node = find(nodes, self.focus if self.focus is not None else self.first_focus())
        if node is None:
            return None
        self.focus, self._chosen = node.id, True
        self.hurry()
        node = find(self.nodes(), node.id)
        if node is None:
            return None
        return self.act(node)
