"""The person's own sets of rules, kept by name: those chosen now can be kept, others chosen, renamed and deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hearts_gui.rules import Rules
from hearts_gui.screen import clipboard, intents
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.context import Context
from hearts_gui.screen.page import PaperPage, Pen
from hearts_gui.screen.preferences import LONGEST_NAME, MOST_RULE_SETS, RuleSets, tidy_name
from hearts_gui.screen.scene import Transition
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button
from hearts_gui.screen.widgets_field import Field, Writing
from hearts_gui.words import Message
from hearts_gui.words import rule_sets as say
from hearts_gui.words.describe import differences_line, game_line

_FIELD = "field:name"


@dataclass(frozen=True, slots=True)
class _Deleted:
    """A set that can be brought back to its place."""

    place: int
    name: str
    rules: Rules


class OwnRules(PaperPage):
    """Whatever is typed goes to the field, wherever the focus is. What is chosen counts for the next game at once."""

    name = "rule-sets"
    wide = 1.3

    def __init__(self, context: Context, last: Rules | None = None) -> None:
        """`last`: the last mixture without a name that was chosen before the rules in force."""
        super().__init__(context)
        self._last = last
        self._writing = Writing(LONGEST_NAME)
        self._renaming: str | None = None
        self._deleted: _Deleted | None = None
        self._told: tuple[Message, str] | None = None  # what has just been done, and to which set
        self._refused = False

    @property
    def rules(self) -> Rules:
        """Those chosen now."""
        return self.context.preferences.rules

    @property
    def sets(self) -> RuleSets:
        """All that are kept, in their order."""
        return self.context.preferences.rule_sets

    def title(self) -> str:
        """What it is about."""
        return self.context.words(say.TITLE)

    def state(self) -> Mapping[str, Any]:
        """The names, and what is in the field."""
        return {"sets": [name for name, _ in self.sets], "typed": self._writing.text, "renaming": self._renaming}

    # The sheet -----------------------------------------------------------------------------------------------------

    def compose(self, pen: Pen) -> None:
        """The rules chosen now with the field for their name; below, all sets."""
        words, theme = self.context.words, self.context.theme
        pen.heading("now", words(say.NOW))
        self._rules(pen, "now-rules", self.rules)
        pen.skip(0.012, 8)
        renaming = self._renaming
        label = words(say.NAME) if renaming is None else words(say.NEW_NAME, name=renaming)
        pen.paragraph("name", label, Style.LABEL, theme.ink)
        pen.skip(0.006, 5)  # for the field's ring
        self._field(pen, label)
        pen.skip(0.006, 4)
        pen.paragraph("told", self._says(), Style.BODY_SEMIBOLD, theme.danger_paper if self._refused else theme.green)
        if self._deleted is not None:
            reads = f"{words(say.BRING_BACK)}: {self._deleted.name}"
            self._buttons(pen, [("restore", words(say.BRING_BACK), reads)])
        pen.skip(0.016, 10)
        pen.line()
        pen.skip(0.010, 6)
        pen.heading("sets", words(say.SETS))
        if not self.sets:
            pen.paragraph("none", words(say.NONE_YET))
        for place, (name, rules) in enumerate(self.sets):
            self._set(pen, place, name, rules)
        if self._last is not None and self._last not in {self.rules, *(rules for _, rules in self.sets)}:
            pen.skip(0.010, 6)
            pen.paragraph("last", words(say.LAST_OWN), Style.SUBHEADING, theme.ink)
            self._rules(pen, "last-rules", self._last)
            self._buttons(pen, [("last", words(say.PLAY_BY), words(say.CHOOSE_LAST))])

    def _says(self) -> str:
        """What has just been done, or whether the rules chosen now have a name; a space keeps the line's room."""
        if self._told is not None:
            message, about = self._told
            return self.context.words(message, name=about, n=MOST_RULE_SETS)
        name = next((name for name, rules in self.sets if rules == self.rules), None)
        return self.context.words(say.IS_KEPT, name=name) if name is not None else " "

    def _field(self, pen: Pen, label: str) -> None:
        """The field, and the button that keeps or renames."""
        context, words = self.context, self.context.words
        high = max(46, context.px(0.058), context.type.height(Style.LEAD) + context.px(0.012, 6))
        done = words(say.KEEP if self._renaming is None else say.RENAME)
        room = pen.beside("keep", done, done, high=high)
        pen.buttons.insert(-1, Field(context, _FIELD, (pen.x, pen.y, room, high), label, self._writing.text))
        pen.y += high

    def _rules(self, pen: Pen, name: str, rules: Rules) -> None:
        """What some rules are."""
        words = self.context.words
        pen.paragraph(name, f"{game_line(words, rules)}\n{differences_line(words, rules)}")

    def _set(self, pen: Pen, place: int, name: str, rules: Rules) -> None:
        """One set with what can be done about it; the one in force has a tick."""
        words, theme = self.context.words, self.context.theme
        if place:
            pen.skip(0.010, 6)
            pen.line()
            pen.skip(0.006, 4)
        pen.paragraph(f"set:{place}", name, Style.SUBHEADING, theme.green if rules == self.rules else theme.ink)
        self._rules(pen, f"set-rules:{place}", rules)
        self._buttons(
            pen,
            [
                (f"choose:{place}", words(say.PLAY_BY), words(say.CHOOSE_SET, name=name)),
                (f"rename:{place}", words(say.RENAME), words(say.RENAME_SET, name=name)),
                (f"delete:{place}", words(say.DELETE), words(say.DELETE_SET, name=name)),
            ],
        )

    def _buttons(self, pen: Pen, buttons: Sequence[tuple[str, str, str]]) -> None:
        """A row of buttons, or as many as it takes."""
        pen.skip(0.006, 4)
        left, gap = pen.x, self.context.px(0.012, 8)
        for name, label, reads in buttons:
            wide, tall = Button.size(self.context, label)
            if left > pen.x and left + wide > pen.x + pen.width:
                left, pen.y = pen.x, pen.y + tall + gap
            pen.buttons.append(
                Button(self.context, f"button:{name}", label, (left, pen.y, wide, tall), "paper", reads=reads)
            )
            left += wide + gap
        pen.y += Button.size(self.context, "")[1]

    def first_focus(self) -> str | None:
        """The field."""
        return _FIELD

    # What is done --------------------------------------------------------------------------------------------------

    def handle(self, intent: intents.Intent) -> Transition | None:
        """What is typed goes to the field."""
        if not self._writing.take(intent):
            return super().handle(intent)
        self.focus = _FIELD  # where one writes is where one is
        self._tell()
        return None

    def write(self, node_id: str, text: str) -> None:
        """The field's new text, all at once."""
        self._writing.put(tidy_name(text))
        self._tell()

    def other(self, intent: intents.Intent) -> Transition | None:
        """What is pasted."""
        if isinstance(intent, intents.Paste):
            self._writing.put(tidy_name(self._writing.text + clipboard.pasted()[: 4 * LONGEST_NAME]))
            self._tell()
            return None
        return super().other(intent)

    def cancel(self) -> Transition | None:
        """Esc ends a renaming first."""
        if self._renaming is not None:
            self._renaming = None
            self._writing.put("")
            self._tell()
            return None
        return super().cancel()

    def activate(self, node_id: str) -> Transition | None:
        """Keep, rename, choose, delete, bring back."""
        what, _, place = node_id.removeprefix("button:").partition(":")
        match what:
            case "keep":
                self._keep()
            case "field" if self.context.keyboard:
                self._keep()
            case "choose":
                return self._choose(self.sets[int(place)][1])
            case "last" if self._last is not None:
                return self._choose(self._last)
            case "rename":
                self._renaming = self.sets[int(place)][0]
                self._writing.put(self._renaming)
                self.focus = _FIELD
                self._paper.scroll_by(-self._paper.content)
                self._tell()
            case "delete":
                self._delete(int(place))
            case "restore":
                self._bring_back()
            case _:
                return super().activate(node_id)
        return None

    def _keep(self) -> None:
        """The rules chosen now are kept by the name typed, or a set is given it."""
        name = tidy_name(self._writing.text)
        names = [kept for kept, _ in self.sets]
        if not name:
            return self._refuse(say.NO_NAME)
        if name in names and name != self._renaming:
            return self._refuse(say.TAKEN, name)
        if self._renaming is not None:
            kept = tuple((name if old == self._renaming else old, rules) for old, rules in self.sets)
            return self._done(kept, say.WAS_RENAMED, name)
        if len(names) >= MOST_RULE_SETS:
            return self._refuse(say.FULL)
        return self._done((*self.sets, (name, self.rules)), say.WAS_KEPT, name)

    def _delete(self, place: int) -> None:
        name, rules = self.sets[place]
        self._done((*self.sets[:place], *self.sets[place + 1 :]), say.WAS_DELETED, name)
        self._deleted = _Deleted(place, name, rules)
        self._paper.scroll_by(-self._paper.content)
        self._tell(*(self._told or ()))
        self.focus = "button:restore"

    def _bring_back(self) -> None:
        gone = self._deleted
        if gone is None:
            return
        if gone.name in {name for name, _ in self.sets}:
            self._refuse(say.TAKEN, gone.name)
            return
        kept = (*self.sets[: gone.place], (gone.name, gone.rules), *self.sets[gone.place :])
        self._done(kept, say.IS_BACK, gone.name)

    def _done(self, sets: RuleSets, told: Message, name: str) -> None:
        """The sets are others now."""
        self.context.change(replace(self.context.preferences, rule_sets=sets))
        self._renaming = self._deleted = None
        self._writing.put("")
        self._tell(told, name)
        self.announce(self._says())

    def _choose(self, rules: Rules) -> Transition | None:
        """The next game is played by these; back to where they can be seen."""
        self.context.change(replace(self.context.preferences, rules=rules))
        self._renaming = None
        return super().cancel()

    def _refuse(self, told: Message, name: str = "") -> None:
        self.context.audio.play(Cue.REFUSE)
        self._tell(told, name, refused=True)
        self.announce(self._says())

    def _tell(self, told: Message | None = None, name: str = "", *, refused: bool = False) -> None:
        """Something else is to be read."""
        self._told, self._refused = None if told is None else (told, name), refused
        self.lay_out()
        self.stale = True
