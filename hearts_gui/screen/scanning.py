"""One-button play: the focus goes by itself from one thing that can be done to the next, and one button takes it.

The button is whatever the person can press: Space, Enter, a click or tap anywhere, a controller's A. While nothing can
be done it ends what is moving, as Space does. A bundle is opened first; gone through twice in vain it is left again.
Where a page is longer than its place, the page itself is one of the entries, and the button reads on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_gui.motion.pace import DEAF, DWELL_FIRST, DWELLS, UNSEEN
from hearts_gui.screen import intents
from hearts_gui.screen.bundles import Entry, in_bundles, leaves
from hearts_gui.screen.nodes import Node, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.widgets import focus_ring

if TYPE_CHECKING:
    from hearts_gui.screen.context import Context
    from hearts_gui.screen.scene import Scene
    from hearts_gui.screen.transitions import Transition

_LOOK = 250.0  # ms
_ROUNDS = 2  # through a bundle, before it is left
_PRESSES = 8  # from a slider's one end to the other, about
_PANEL = "panel:"
_TO_THE_TOP = -10_000.0

_BUTTON = (intents.Pressed, intents.Activate, intents.Hurry)
_AFTER = (intents.Released, intents.DragBegan, intents.Dragged, intents.Dropped, intents.DragCancelled)


@dataclass
class _Level:
    """A bundle that is being gone through, or the whole: where one is, and how often one has been at the end."""

    entries: tuple[Entry, ...]
    at: int = 0
    rounds: int = 0

    @property
    def entry(self) -> Entry:
        """What has the focus."""
        return self.entries[self.at]


class Scanner:
    """Leads the focus on whatever scene is on top, if the person has set it so."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._levels: list[_Level] = []
        self._about: tuple[int, str | None] = (0, None)  # the scene, and the step that its game is at
        self._left = 0.0  # ms until the focus goes on
        self._unseen = 0.0
        self._deaf = 0.0
        self._looked = 0.0

    @property
    def on(self) -> bool:
        """Whether the person plays with one button."""
        return self._context.preferences.scan in DWELLS

    @property
    def entry(self) -> Entry | None:
        """What the button takes now."""
        return self._levels[-1].entry if self._levels else None

    def start_over(self) -> None:
        """From the beginning of whatever there is to be done."""
        self._levels.clear()

    def hears(self, intent: intents.Intent) -> bool:
        """Whether that was the button, or what follows a press of the mouse or finger, which are that as a whole."""
        return self.on and isinstance(intent, (*_BUTTON, *_AFTER))

    def take(self, intent: intents.Intent, scene: Scene) -> Transition | None:
        """What is heard means what has the focus on this scene."""
        if self._deaf > 0 or not isinstance(intent, _BUTTON):
            return None
        self._deaf = DEAF
        entry = self.entry
        if entry is None or self._unseen > 0:
            scene.handle(intents.Hurry())
            return None
        self._left = DWELL_FIRST * self._dwell
        if isinstance(entry, Node):
            return self._act(scene, entry)
        self._levels.append(_Level(in_bundles(entry)))
        self._lead(scene)
        return None

    def follow(self, scene: Scene) -> None:
        """The person has led the focus himself, as with a second button: it goes on from there."""
        found = _way_to(self._levels[0].entries, scene.focus) if self._levels and scene.focus else []
        if self.on and found:
            self._levels, self._left = found, DWELL_FIRST * self._dwell
            self._lead(scene)

    def pass_time(self, ms: float, scene: Scene) -> None:
        """Lead the focus on when it is time, and wherever there is something else to be done."""
        context = self._context
        if not self.on:
            if context.ringed is not None:
                self._levels.clear()
                context.ringed, scene.stale = None, True
            return
        self._deaf -= ms
        self._unseen -= ms
        self._looked -= ms
        if scene.stale or self._looked <= 0:  # only a picture that changes has other things in it, as a rule
            self._look(scene)
            self._looked = _LOOK
        if self._levels:
            self._left -= ms
            if self._left <= 0:
                self._go_on()
        self._lead(scene)

    def sprites(self) -> list[Sprite]:
        """The ring round a page; everything else has its own."""
        entry = self.entry
        if not isinstance(entry, Node) or not entry.id.startswith(_PANEL):
            return []
        return focus_ring(self._context, entry.rect, self._context.px(0.012))

    @property
    def _dwell(self) -> float:
        return DWELLS.get(self._context.preferences.scan, 0.0)

    def _look(self, scene: Scene) -> None:
        """What there is to be done now: from its beginning, unless it goes on with what has the focus."""
        ring = in_bundles([*scene.scanned(scene.nodes()), *_pages(scene)])
        about = id(scene), scene.first_focus()
        if self._levels and about == self._about:
            if ring == self._levels[0].entries:
                return
            found = _way_to(ring, next(leaves(self._levels[-1].entry)).id)
            if found:
                self._levels = found
                return
        if self._levels or ring:
            self._begin(ring)
        self._about = about

    def _begin(self, ring: tuple[Entry, ...]) -> None:
        self._levels = [_Level(ring)] if ring else []
        self._left, self._unseen = DWELL_FIRST * self._dwell, UNSEEN

    def _go_on(self) -> None:
        self._left = self._dwell
        while True:
            level = self._levels[-1]
            level.at += 1
            if level.at < len(level.entries):
                return
            level.at, level.rounds = 0, level.rounds + 1
            if len(self._levels) == 1 or level.rounds < _ROUNDS:
                return
            self._levels.pop()

    def _lead(self, scene: Scene) -> None:
        """The ring is round what has the focus, whatever else would have it."""
        context, entry = self._context, self.entry
        context.keyboard = True
        nodes = list(leaves(entry)) if entry is not None else []
        ringed = frozenset(node.id for node in nodes)
        if nodes and scene.focus != nodes[0].id and not nodes[0].id.startswith(_PANEL):
            scene.lead_focus(nodes[0].id)
            scene.stale = True
        if ringed != context.ringed:
            context.ringed, scene.stale = ringed, True

    def _act(self, scene: Scene, node: Node) -> Transition | None:
        if node.id.startswith(_PANEL):
            _read_on(scene, int(node.id.removeprefix(_PANEL)))
            return None
        if node.scale is not None:
            scale = node.scale
            steps = round((scale.most - scale.least) / scale.step)
            here = round((scale.now - scale.least) / scale.step)
            by = min(max(1, steps // _PRESSES), steps - here)
            return scene.handle(intents.SetTo(node.id, by=by) if by else intents.SetTo(node.id, float(scale.least)))
        if node.role is not Role.BUTTON or node.id.count(":") < 2:  # else it takes a step, and may take more of them
            self._levels.clear()
        return scene.handle(intents.ActOn(node.id))


def _pages(scene: Scene) -> list[Node]:
    """The parts of a screen that can be read on."""
    panels = enumerate(scene.panels())
    return [Node(f"{_PANEL}{place}", Role.BUTTON, "", panel.rect) for place, panel in panels if panel.scrollable]


def _read_on(scene: Scene, place: int) -> None:
    """Most of a view further down, and from the end to the top."""
    panel = scene.panels()[place]
    x, y, w, h = panel.rect
    before = panel.offset
    for notches in (intents.PAGE, _TO_THE_TOP):
        scene.handle(intents.Scrolled(x + w // 2, y + h // 2, notches))
        if panel.offset != before:
            return


def _way_to(entries: tuple[Entry, ...], node_id: str) -> list[_Level]:
    """The levels that lead to what has this id; none where it is gone."""
    for at, entry in enumerate(entries):
        if isinstance(entry, Node):
            if entry.id == node_id:
                return [_Level(entries, at)]
        elif any(node.id == node_id for node in leaves(entry)):
            return [_Level(entries, at), *_way_to(in_bundles(entry), node_id)]
    return []
