"""The settings: whatever is changed holds at once, on every screen beneath as well, and is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Direction, Node, find
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.preferences import (
    LONGEST_OWN_NAME,
    SETTINGS,
    Group,
    OneOf,
    Preferences,
    Span,
    Switch,
    changed,
    tidy_name,
)
from hearts_gui.screen.scene import Scene, Transition, back
from hearts_gui.screen.scenes.settings_blocks import SHOWN, Pending, name_of, rest_shown, stepped, value_of
from hearts_gui.screen.scenes.settings_view import APART, Columns, Groups, SettingsView
from hearts_gui.screen.widgets_field import Writing
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.screen.widgets_settings import Slider
from hearts_gui.words import settings

_WHEN_LET_GO = {"text_scale"}
"""Sliders that would run away from under the hand if they counted at once: the whole screen is laid out anew."""
_KEPT = {"language", "name", *(setting.name for setting in SETTINGS.values() if setting.group not in SHOWN)}
"""What restoring all settings leaves alone."""
_NAME = "field:name"


class Settings(Scene):
    """Everything that can be set, group by group. Nothing is confirmed; what was restored can be taken back."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.group: Group = SHOWN[0]
        self._view: SettingsView = Groups(context, context.size)
        self._background = pygame.Surface((1, 1))
        self._built: object = None
        self._pending: Pending = None
        self._writing: Writing | None = None  # the name, while it is being typed
        self._before: Preferences | None = None  # what restoring has replaced
        self._apart = False  # whether a group is looked at that the columns have no room for

    # What is to be seen --------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Three columns where they fit, else groups one at a time."""
        columns = Columns(self.context, self.size)
        self._apart = self._apart and columns.fits
        self._view = columns if columns.fits and not self._apart else Groups(self.context, self.size)
        self._background = felt(self.size, self.context.theme, "dusk")
        self._view.draw(self._background)
        self._built = None
        self._build()

    def _build(self) -> None:
        built = (self.context.preferences, self.group, self._pending, self._before is None)
        if built != self._built:
            self._view.build(self.group, undo=self._before is not None, pending=self._pending)
            self._built = built
            self.stale = True

    def nodes(self) -> Sequence[Node]:
        """All of the view's."""
        return self._view.nodes()

    def picture(self) -> Picture:
        """The ground with its panels, and what is on them."""
        self._build()
        return Picture(self._background, self._view.sprites(self.attention))

    def state(self) -> Mapping[str, Any]:
        """What is set, as it stands in the file, and the group that is open."""
        set_to = self.context.preferences
        values = {name: setting.kind.write(getattr(set_to, name)) for name, setting in SETTINGS.items()}
        return {"group": self.group.value, "settings": values}

    # What is done --------------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """Set something, open a group, or leave."""
        set_to = self.context.preferences
        match node_id.split(":"):
            case ["button", "back"]:
                return self.cancel()
            case ["button", "restore"]:
                self._restore()
            case ["button", "undo"]:
                self._take_back()
            case ["button", APART.value]:
                self._look_apart(APART, f"choice:group:{APART.value}")
            case ["choice", "group", group]:
                self.group = Group(group)
            case ["choice", name] if isinstance(SETTINGS[name].kind, Switch):
                self._set(name, not getattr(set_to, name))
            case ["choice", name, value] if isinstance(SETTINGS[name].kind, OneOf):
                self._set(name, value)
            case ["button", "level", seat, way]:
                self._set("levels", stepped(set_to, seat, 1 if way == "more" else -1))
            case ["slider" | "field", _]:
                self._done_with(node_id)
            case _:
                pass
        self._build()
        return None

    def _set(self, name: str, value: object) -> None:
        """The person has set one thing."""
        context = self.context
        self._pending = None
        if getattr(context.preferences, name) == value:
            return
        self._before = None
        self.group = SETTINGS[name].group
        context.change(changed(context.preferences, {name: value}))
        said = context.words(
            settings.SET_TO, setting=name_of(context.words, name), value=value_of(context, name, value)
        )
        self.announce(said)

    def _look_apart(self, group: Group | None, focus: str) -> None:
        """From the columns to the groups, or back."""
        self._apart, self.group = group is not None, group or SHOWN[0]
        self.focus = focus
        self.lay_out()

    def _restore(self) -> None:
        context, before = self.context, self.context.preferences
        usual = context.keeper.usual
        self._before = before
        context.change(changed(usual, {name: getattr(before, name) for name in _KEPT}))
        self.announce(context.words(settings.RESTORED))

    def _take_back(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            now = self.context.preferences
            self.context.change(changed(before, {name: getattr(now, name) for name in _KEPT}))
            self.announce(self.context.words(settings.TAKEN_BACK))

    def cancel(self) -> Transition | None:
        """Back to the columns, or to where one came from; what was being typed counts."""
        self._let_go()
        if self._apart:
            self._look_apart(None, f"button:{APART.value}")
            return None
        return back(self)

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel; undo takes back that everything was restored."""
        match intent:
            case intents.Scrolled(x, y, notches) if self._view.scroll(x, y, notches):
                self.stale = True
            case intents.Undo():
                self._take_back()
                self._build()
            case _:
                pass
        return None

    def panels(self) -> Sequence[ScrollPanel]:
        """The parts that may be longer than their place."""
        return self._view.panels()

    def make_room(self, direction: Direction) -> None:
        """What the focus is in scrolls before it goes on."""
        self._view.make_room(self.focus, direction)

    # Sliders -------------------------------------------------------------------------------------------------------

    def handle(self, intent: intents.Intent) -> Transition | None:
        """Left and right move the slider that has the focus; a press on one puts its knob there."""
        if self.focus == _NAME and self._name.take(intent):
            self._show_name()
            return None
        match intent:
            case intents.Move(Direction.LEFT | Direction.RIGHT as direction) if self._on_slider(self.focus):
                self.stale = True
                self._nudge(str(self.focus), 1 if direction is Direction.RIGHT else -1)
                return None
            case intents.Pressed(x, _):
                transition = super().handle(intent)
                if self._on_slider(self.pressed):
                    self._slide(str(self.pressed), x)
                return transition
        return super().handle(intent)

    def _on_slider(self, node_id: str | None) -> bool:
        node = find(self.nodes(), node_id)
        return node is not None and node.enabled and node.id.startswith("slider:")

    def draggable(self, node_id: str) -> bool:
        """A slider's knob."""
        return self._on_slider(node_id)

    def drag_moved(self, node_id: str, x: int, y: int) -> None:
        """It follows the pointer."""
        self._slide(node_id, x)

    def drag_ended(self, node_id: str, x: int, y: int, *, cancelled: bool) -> Transition | None:
        """Where it is let go it stays."""
        if cancelled:
            self._pending = None
        self._let_go()
        self._build()
        return None

    def _slide(self, node_id: str, x: int) -> None:
        name = node_id.partition(":")[2]
        slider = next((one for one in self._view.all_widgets() if isinstance(one, Slider) and one.id == node_id), None)
        kind = SETTINGS[name].kind
        if slider is None or not isinstance(kind, Span):
            return
        steps = round(slider.share_at(x) * (kind.most - kind.least) / kind.step)
        value = min(kind.most, kind.least + steps * kind.step)
        if name in _WHEN_LET_GO:
            self._pending = (name, value)
        else:
            self._set(name, value)
        self._build()

    def _let_go(self) -> None:
        pending, self._pending, self._writing = self._pending, None, None
        match pending:
            case (name, str(text)):
                self._set(name, tidy_name(text, LONGEST_OWN_NAME))
            case (name, value):
                self._set(name, value)

    # The name ------------------------------------------------------------------------------------------------------

    @property
    def _name(self) -> Writing:
        """What is being written in the field, or begins to be."""
        if self._writing is None:
            self._writing = Writing(LONGEST_OWN_NAME, self.context.preferences.name, str.lstrip)
        return self._writing

    def _done_with(self, node_id: str) -> None:
        """A slider is let go, or Enter was pressed in the field; a click there begins to write."""
        if node_id == _NAME and not self.context.keyboard:
            self._show_name()
        else:
            self._let_go()

    def _show_name(self) -> None:
        """It is kept when the focus goes elsewhere: till then the screen is left as it is."""
        self._pending = ("name", self._name.text)
        self._build()

    def write(self, node_id: str, text: str) -> None:
        """This is the name."""
        self._name.put(text)
        self._show_name()

    def settle(self) -> None:
        """A name that is no longer being typed counts."""
        super().settle()
        if self._pending is not None and self._pending[0] == "name" and self.focus != _NAME:
            self._let_go()
            self._build()

    def _nudge(self, node_id: str, by: int) -> None:
        name = node_id.partition(":")[2]
        kind = SETTINGS[name].kind
        if isinstance(kind, Span):
            value = getattr(self.context.preferences, name)
            value = rest_shown(self.context, value) if name == "trick_rest_ms" else value
            steps = (value - kind.least) / kind.step
            place = round(steps + by) if steps == round(steps) else (int(steps) + (by > 0))
            self._set(name, min(kind.most, max(kind.least, kind.least + place * kind.step)))
        self._build()
