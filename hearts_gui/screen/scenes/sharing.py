"""Deals and rules as short texts: those at hand to be copied, and a field in which others are entered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from hearts_gui.rules import Rules
from hearts_gui.rules.codes import CodeError, CodeFault, DealtBy, deal_code, read_code, rules_code
from hearts_gui.screen import clipboard, intents, keys, shapes
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.preferences import MOST_TARGET
from hearts_gui.screen.scene import Push, Replace, Scene, Transition, back
from hearts_gui.screen.session import Session
from hearts_gui.screen.text import Style
from hearts_gui.screen.tips import Tips
from hearts_gui.screen.widgets import Button, edge_px, within
from hearts_gui.screen.widgets_field import Field, Writing
from hearts_gui.words import fairness, messages, sharing
from hearts_gui.words.describe import differences_line, game_line
from hearts_gui.words.language import Message

_MOST_TYPED = 120
"""Letters in the field; the number of a deal has some twenty."""
_FIELD = "field:code"


@dataclass(frozen=True)
class _Shared:
    """A text to copy: what it is, and what a screen reader says of its button; empty while it is not to be known."""

    name: str
    label: Message
    copy: Message
    code: str


class Sharing(Scene):
    """The number of the deal in play and the code of its rules (or of the next game's); a field for others' codes.

    Whatever is typed goes to the field, wherever the focus is: there is no other use for letters here.
    """

    name = "sharing"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._writing = Writing(_MOST_TYPED, made=str.upper)
        self._tips = Tips(self, self._tip)
        self._notice: Message | None = None
        self._background = pygame.Surface((1, 1))
        self._rows: list[tuple[_Shared, Rect4]] = []
        self._buttons: list[Button] = []
        self._field: Rect4 = (0, 0, 1, 1)
        self._status: Rect4 = (0, 0, 1, 1)
        self._texts: list[tuple[str, str, Style, Rect4]] = []

    @property
    def typed(self) -> str:
        """What is in the field."""
        return self._writing.text

    @typed.setter
    def typed(self, text: str) -> None:
        self._writing.put(text)

    @property
    def shared(self) -> list[_Shared]:
        """What there is to be copied."""
        session = self.context.session
        if session is None or not session.dealt:
            code = rules_code(self.context.preferences.rules)
            return [_Shared("rules", sharing.CODE_OF_RULES, sharing.COPY_RULES, code)]
        deal = session.controller.match.deal
        code = deal_code(session.dealt_by(deal)) if session.tells_number(deal) else ""
        return [
            _Shared("deal", sharing.NUMBER_OF_DEAL, sharing.COPY_NUMBER, code),
            _Shared("rules", sharing.CODE_OF_RULES, sharing.COPY_RULES, rules_code(session.rules)),
        ]

    @property
    def found(self) -> Rules | DealtBy | CodeError:
        """What the field stands for, or what is wrong with it."""
        try:
            found = read_code(self.typed)
        except CodeError as fault:
            return fault
        rules = found if isinstance(found, Rules) else found.rules
        return CodeError(CodeFault.UNKNOWN) if rules.target > MOST_TARGET else found  # a set of rules can't hold it

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """One panel: the texts to copy, each with its button, the field with what it stands for, the ways on."""
        context, words, kind = self.context, self.context.words, self.context.type
        width, height = self.size
        pad, gap = context.px(0.036, 16), context.px(0.012, 6)
        wide = min(width - 2 * gap, context.px(1.0, 680))
        inner = wide - 2 * pad
        label, box = kind.height(Style.LABEL), max(46, context.px(0.058), kind.height(Style.LEAD) + gap)
        status = max(2 * kind.height(Style.BODY), *(self._height(text, inner) for text in self._statuses()))
        label += context.px(0.006, 5)  # under the words there is room for the field's ring
        row = label + box + 2 * gap
        fixed = len(self.shared) * row + row + status + 2 * gap + box + 2 * pad
        head = next((s for s in (Style.HEADING, Style.ITEM) if fixed + kind.height(s) <= height), Style.NAME)
        whole = fixed + kind.height(head) + gap
        x, y = (width - wide) // 2 + pad, max(0, (height - whole) // 2)
        panel = ((width - wide) // 2, y, wide, min(whole, height))
        y += pad
        self._texts = [("title", words(sharing.TITLE), head, (x, y, inner, kind.height(head)))]
        y += kind.height(head) + gap
        self._rows, self._buttons = [], []
        for one in self.shared:
            self._texts.append((one.name, words(one.label), Style.LABEL, (x, y, inner, label)))
            line: Rect4 = (x, y + label, inner, box)
            if one.code:
                line = self._beside(f"copy:{one.name}", sharing.COPY, line, words(one.copy))
            self._rows.append((one, line))
            y += row
        self._texts.append(("field", words(sharing.FIELD), Style.LABEL, (x, y, inner, label)))
        self._field = self._beside("paste", sharing.PASTE, (x, y + label, inner, box), "")
        y += row - gap
        self._status = (x, y, inner, status)
        y += status + 2 * gap
        self._lay_ways((x, y, inner, box))
        self._background = self._drawn(panel)

    def _beside(self, name: str, label: Message, rect: Rect4, reads: str) -> Rect4:
        """A button at the end of a line; what the line has left before it."""
        context, words = self.context, self.context.words
        x, y, w, h = rect
        wide = max(Button.size(context, words(other))[0] for other in (sharing.COPY, sharing.PASTE))
        spot: Rect4 = (x + w - wide, y, wide, h)
        self._buttons.append(Button(context, f"button:{name}", words(label), spot, reads=reads))
        return x, y, w - wide - context.px(0.014, 8), h

    def _lay_ways(self, rect: Rect4) -> None:
        context, words = self.context, self.context.words
        x, y, w, h = rect
        onward = words(sharing.LOOK_AT_RULES if isinstance(self.found, Rules) else sharing.PLAY_DEAL)
        gap = context.px(0.014, 8)
        back = min(Button.size(context, words(messages.BACK))[0], w // 3)
        wide = min(Button.size(context, onward)[0], w - back - gap)
        able = not isinstance(self.found, CodeError)
        self._buttons += [
            Button(context, "button:onward", onward, (x, y, wide, h), "primary", enabled=able),
            Button(context, "button:back", words(messages.BACK), (x + w - back, y, back, h)),
        ]
        session = context.session
        if session is not None and session.dealt and context.can_open("fingerprint"):
            label, left = words(fairness.THIS_FINGERPRINT), x + wide + gap
            room = min(Button.size(context, label)[0], x + w - back - gap - left)
            self._buttons.insert(-1, Button(context, "button:fingerprint", label, (left, y, room, h)))

    def _height(self, text: str, width: int) -> int:
        return self.context.type.paragraph_height(text, Style.BODY, width)

    def _statuses(self) -> list[str]:
        """What may stand under the field: room is kept for the longest, so that nothing jumps while one types."""
        words = self.context.words
        return [self._said(), words(sharing.HINT), *(words(text, letter="W") for text in sharing.FAULTS.values())]

    def _said(self) -> str:
        """What the field stands for, what is wrong with it, or what has just been done."""
        words, found = self.context.words, self.found
        if self._notice is not None:
            return words(self._notice)
        match found:
            case CodeError(fault=CodeFault.EMPTY):
                return words(sharing.HINT)
            case CodeError():
                return words(sharing.FAULTS[found.fault], letter=found.letter)
            case DealtBy():
                return f"{words(sharing.FOUND_DEAL, deal=found.number)}\n{game_line(words, found.rules)}"
        return f"{words(sharing.FOUND_RULES)} {game_line(words, found)}\n{differences_line(words, found)}"

    # What is to be seen --------------------------------------------------------------------------------------------

    def _drawn(self, panel: Rect4) -> pygame.Surface:
        context, theme, kind = self.context, self.context.theme, self.context.type
        sheet = felt(self.size, theme, "dusk")
        x, y, w, h = panel
        fill = (*theme.plaque, 250)
        sheet.blit(shapes.panel(w, h, context.px(0.022), fill, theme.gold_edge, border_px=edge_px(context)), (x, y))
        for name, text, style, rect in self._texts:
            colour = theme.text if name == "title" else theme.plaque_soft
            sheet.blit(kind.line(text, style, colour, rect[2]), rect[:2])
        for one, rect in self._rows:
            style = Style.LEAD if one.code else Style.BODY
            line = within(kind.line(self._shown(one), style, theme.text, rect[2]), rect, across=0.0)
            sheet.blit(line.surface, (line.x, line.y))
        return sheet

    def _shown(self, one: _Shared) -> str:
        """A text to copy, or when it will be there."""
        return one.code or self.context.words(sharing.WHEN_OVER)

    @property
    def _widget(self) -> Field:
        return Field(self.context, _FIELD, self._field, self.context.words(sharing.FIELD), self.typed)

    def nodes(self) -> Sequence[Node]:
        """The texts, the field, and what can be done."""
        codes = {one.name: self._shown(one) for one, _ in self._rows}
        places = {one.name: rect for one, rect in self._rows}
        said = []
        for name, text, _, rect in self._texts:
            if name == "field":
                said.append(Node("text:status", Role.TEXT, self._said(), self._status, focusable=False))
            else:
                label = f"{text}: {codes[name]}" if name in codes else text
                said.append(Node(f"text:{name}", Role.TEXT, label, places.get(name, rect), focusable=False))
        found = [*said, *self._widget.nodes(), *(node for button in self._buttons for node in button.nodes())]
        return found + self._tips.nodes(found)

    def picture(self) -> Picture:
        """The still panel, the field with its caret, what is said of it, and the buttons."""
        theme, kind = self.context.theme, self.context.type
        wrong = isinstance(self.found, CodeError) and bool(self.typed)
        sprites = self._widget.sprites(self.attention)
        colour = theme.danger if wrong and self._notice is None else theme.plaque_soft
        said = kind.paragraph(self._said(), Style.BODY, colour, self._status[2])
        sprites.append(Sprite(said, self._status[0], self._status[1]))
        sprites += [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        sprites += self._tips.sprites()
        return Picture(self._background, sprites)

    def _tip(self, node_id: str) -> str:
        """What a key does as well."""
        shortcut = {"button:paste": "paste", f"button:copy:{self.shared[0].name}": "copy"}.get(node_id)
        return keys.tip(self.context.words, shortcut) if shortcut is not None else ""

    def settle(self) -> None:
        """What is pointed at is explained after a while."""
        super().settle()
        self._tips.point()

    def advance(self, ms: float) -> Transition | None:
        """As time passes."""
        self._tips.advance(ms)
        return None

    def first_focus(self) -> str | None:
        """The field."""
        return _FIELD

    def state(self) -> Mapping[str, Any]:
        """The texts to copy, and what is in the field."""
        return {"codes": {one.name: one.code for one, _ in self._rows}, "typed": self.typed}

    # What is done --------------------------------------------------------------------------------------------------

    def handle(self, intent: intents.Intent) -> Transition | None:
        """What is typed goes to the field; a space is a letter here, too."""
        if not self._writing.take(intent):
            return super().handle(intent)
        self.focus = _FIELD  # where one writes is where one is
        self.stale = True
        self._written()
        return None

    def write(self, node_id: str, text: str) -> None:
        """The field's new text, all at once."""
        self._write(text)

    def other(self, intent: intents.Intent) -> Transition | None:
        """What is pasted and copied."""
        match intent:
            case intents.Paste():
                self._paste()
            case intents.Copy():
                self._copy(next(one for one, _ in self._rows if one.code))
        return None

    def activate(self, node_id: str) -> Transition | None:
        """Copy, paste, or on. Enter in the field goes on; a click there does not."""
        if node_id.startswith("button:copy:"):
            self._copy(next(one for one, _ in self._rows if node_id.endswith(one.name)))
        match node_id:
            case "button:paste":
                self._paste()
            case "button:onward":
                return self._go_on()
            case "field:code" if self.context.keyboard:
                return self._go_on()
            case "button:fingerprint":
                return Push(self.context.open("fingerprint"))
            case "button:back":
                return self.cancel()
        return None

    def refuse(self, node_id: str) -> Transition | None:
        """There is nothing to go on with: it is said why."""
        return self._go_on()

    def cancel(self) -> Transition | None:
        """Back to where one came from."""
        return back(self)

    def _write(self, text: str) -> None:
        self._writing.put(text)
        self._written()

    def _written(self) -> None:
        """Something else stands in the field."""
        self._notice = None
        self.lay_out()
        if not isinstance(self.found, CodeError):
            self.announce(self._said())

    def _paste(self) -> None:
        text = " ".join(clipboard.pasted()[: 4 * _MOST_TYPED].split())
        if text:
            self._write(text)
            self.announce(self._said())
        else:
            self._tell(sharing.NOTHING_TO_PASTE)
        self.stale = True

    def _copy(self, one: _Shared) -> None:
        self._tell(sharing.COPIED if clipboard.copy(one.code) else sharing.NO_CLIPBOARD)

    def _tell(self, notice: Message) -> None:
        self._notice = notice
        self.announce(self._said())
        self.lay_out()
        self.stale = True

    def _go_on(self) -> Transition | None:
        """The deal is dealt, or the rules are laid into the chooser."""
        context, found = self.context, self.found
        match found:
            case DealtBy():
                Session.begin(context, deal=found).deal()
                return Replace(context.open("table"), whole=True)
            case Rules():
                context.change(replace(context.preferences, rules=found))
                return Replace(context.open("rules"))
        self._notice = sharing.FAULTS[CodeFault.EMPTY] if found.fault is CodeFault.EMPTY else None
        context.audio.play(Cue.REFUSE)
        self.announce(self._said())
        self.lay_out()
        return None
