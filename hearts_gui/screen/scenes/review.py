"""Looking back: every trick of a deal as it was seated, what was passed, who held what; and the way back to any of it.

While the deal is in play it shows what everyone has seen and the person's own pass; once it is scored, everything.
Left and right step through the tricks; from each one the match can be taken back to the card that the person played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from hearts_gui.controller import Event, Refused
from hearts_gui.motion import Moment, glide
from hearts_gui.rules import Deal
from hearts_gui.screen import exports, intents, keys, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.keys import by_letter
from hearts_gui.screen.nodes import Node, Role
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.past import Past, decisions
from hearts_gui.screen.review_layout import Heights, ReviewLayout
from hearts_gui.screen.scene import Push, Replace, Scene, Transition, back
from hearts_gui.screen.scenes.fingerprint import Fingerprint
from hearts_gui.screen.scenes.review_panels import Panels
from hearts_gui.screen.scenes.review_timeline import STEP, Row
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.text import Style
from hearts_gui.screen.tips import Tips
from hearts_gui.screen.widgets import Button, IconButton, Kind, edge_px, within
from hearts_gui.words import Phrase, fairness, messages
from hearts_gui.words import exports as exports_said
from hearts_gui.words.review import deal_title, step_name


class Review(Scene):
    """The deals of the context's match, one at a time, and of each one step at a time."""

    name = "review"

    def __init__(self, context: Context, number: int | None = None, session: Session | None = None) -> None:
        """`number`: the deal that is shown first, by default the one in play. ValueError where there is none.

        `session`: of a past match, to which there is no way back, instead of the context's.
        """
        super().__init__(context)
        found = session or context.session
        if found is None:
            raise ValueError("there is no match to look back at")
        self.session = found
        self._number = min(number or self._latest, self._latest)
        self._background = pygame.Surface((1, 1))
        self._buttons: list[Button | IconButton] = []
        self._tips = Tips(self, self._tip)
        self.past = self._past()
        self.step = 0 if self.past.over else self.past.last

    # What there is -------------------------------------------------------------------------------------------------

    @property
    def _latest(self) -> int:
        return self.session.controller.match.number

    @property
    def _first(self) -> int:
        return self.session.controller.match.first_number

    def _deal(self) -> Deal:
        match = self.session.controller.match
        return (*match.finished, match.deal)[self._number - self._first]

    def _past(self) -> Past:
        """The deal as the person may look at it; one whose end has not been shown yet is still in play for him."""
        deal = self._deal()
        return Past.of_deal(deal) if self.session.is_over(deal) else Past.of_view(self.session.controller.view)

    def _moves_before(self) -> int | None:
        """How many moves of the deal had been made when the person decided what is looked at; None where he didn't.

        Before play he may have had nothing to decide: then it is his first card.
        """
        made = decisions(self._deal().moves, ME)
        return made.get(self.step if self.step or 0 in made else 1)

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Two panels, the row of tricks, the buttons."""
        context, type_ = self.context, self.context.type
        heights = Heights(
            type_.height(Style.HEADING), type_.height(Style.ITEM), type_.height(Style.SCORE), max(44, context.px(0.057))
        )
        rules = self.session.rules
        self.layout = ReviewLayout(*self.size, rules.players, rules.cards_each + 1, heights)
        self._arrange_buttons()
        sheet = felt(self.size, context.theme, "dusk")
        for x, y, w, h in (self.layout.left, self.layout.right, self.layout.timeline):
            theme = context.theme
            panel = shapes.panel(w, h, context.px(0.020), theme.panel, theme.panel_edge, border_px=edge_px(context))
            sheet.blit(panel, (x, y))
        self._background = sheet
        self._refresh()

    def _refresh(self) -> None:
        """Another step, or another deal, is looked at."""
        self._panels = Panels(self.context, self.session, self.layout, self.past, self.step)
        self._row = Row(self.context, self.session, self.layout, self.past, self.step)
        self._arrange_buttons()
        self.stale = True

    def _arrange_buttons(self) -> None:
        """At the left the way out, at the right the steps beside and the ways to go."""
        context, words, layout = self.context, self.context.words, self.layout
        x, y, w, h = layout.buttons
        gap = context.px(0.012, 6)
        back = words(messages.BACK)
        go, latest = words(messages.GO_BACK_HERE), words(messages.TO_THE_LATEST)
        in_play = self.session is context.session
        ways = [("go", go, self._moves_before() is not None)] if in_play else []
        if context.can_open("fingerprint"):
            ways.insert(0, ("fingerprint", words(fairness.FINGERPRINT), True))
        save = words(exports_said.SAVE_MATCH) if exports.possible(context) else ""
        if in_play and self.session.controller.can_redo:
            ways.insert(0, ("latest", latest, True))
        wanted = [Button.size(context, label)[0] for label in (back, *(label for _, label, _ in ways))]
        free = w - 2 * h - gap * (len(wanted) + 2)
        if save:
            beside = Button.size(context, save, "save")[0]
            worded = sum(wanted) + beside + gap <= free
            free -= gap + (beside if worded else h)
        share = min(1.0, free / sum(wanted))
        sizes = [round(wide * share) for wide in wanted]
        self._buttons = [Button(context, "button:back", back, (x, y, sizes[0], h))]
        if save:
            spot = (x + sizes[0] + gap, y, beside if worded else h, h)
            told = save if worded else ""
            button = Button(context, "button:save", told, spot, enabled=self._may_save, icon="save", reads=save)
            self._buttons.append(button)
        right = x + w
        for (name, label, able), wide in reversed(list(zip(ways, sizes[1:], strict=True))):
            right -= wide
            kind: Kind = "primary" if name == "go" and able else "outline"
            self._buttons.append(Button(context, f"button:{name}", label, (right, y, wide, h), kind, able))
            right -= gap
        for name, message, icon, able in (
            ("after", messages.TRICK_AFTER, "arrow_right", self.step < self.past.last),
            ("before", messages.TRICK_BEFORE, "arrow_left", self.step > 0),
        ):
            right -= h
            button = Button(context, f"button:{name}", "", (right, y, h, h), "outline", able, icon, words(message))
            self._buttons.append(button)
            right -= gap
        self._buttons += [
            IconButton(context, f"button:{name}", words(message), rect, icon, able)
            for name, message, rect, icon, able in (
                (
                    "earlier",
                    messages.EARLIER_DEAL,
                    layout.earlier,
                    "arrow_left",
                    self._number > self._first,
                ),
                ("later", messages.LATER_DEAL, layout.later, "arrow_right", self._number < self._latest),
            )
        ]

    # What is offered -----------------------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """The title, both panels' content, the tricks, the buttons."""
        title = Node("text:title", Role.TEXT, self._title(), self.layout.title, focusable=False)
        buttons = [node for button in self._buttons for node in button.nodes()]
        found = [title, *self._panels.nodes(), *self._row.nodes(), *buttons]
        return found + self._tips.nodes(found)

    def picture(self) -> Picture:
        """Everything on the still ground."""
        title = self.context.type.line(self._title(), Style.HEADING, self.context.theme.text, self.layout.title[2])
        buttons = [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        sprites = [
            within(title, self.layout.title, across=0.0),
            *self._row.sprites(self.attention),
            *self._panels.sprites(self.timeline.value("step", "come", 1.0)),
            *buttons,
            *self._tips.sprites(),
        ]
        return Picture(self._background, sprites)

    def _title(self) -> str:
        return deal_title(self.context.words, self._number, self.past.record.plan)

    def first_focus(self) -> str | None:
        """The step that is looked at, from where the arrows lead to the others."""
        return f"{STEP}{self.step}"

    def state(self) -> Mapping[str, Any]:
        """What is looked at."""
        return {"number": self._number, "step": self.step, "steps": self.past.last + 1, "over": self.past.over}

    @property
    def _may_save(self) -> bool:
        """Whether the match may go out as a file, which shows all hands: not while a deal is in play."""
        return self.session.is_over(self.session.controller.match.deal)

    def refuse(self, node_id: str) -> Transition | None:
        """Why the match can't be saved yet."""
        if node_id == "button:save":
            self.context.tell(Phrase(exports_said.NOT_YET))
        return None

    # What the person does ------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """A step, or a button."""
        if node_id.startswith(STEP):
            self.look_at(int(node_id.removeprefix(STEP)))
            return None
        controller = self.session.controller
        match node_id:
            case "button:back":
                return self.cancel()
            case "button:fingerprint":
                return Push(Fingerprint(self.context, self._number, self.session))
            case "button:before" | "button:after":
                self.look_at(self.step + (1 if node_id == "button:after" else -1))
            case "button:earlier" | "button:later":
                self._turn_to(self._number + (1 if node_id == "button:later" else -1))
            case "button:go":
                made = self._moves_before()
                return self._go(controller.go_to(self._number, made)) if made is not None else None
            case "button:save":
                exports.save_match(self.context, controller.match)
            case "button:latest":
                return self._go(controller.go_to_end())
        return None

    def cancel(self) -> Transition | None:
        """Back to where one came from."""
        return back(self)

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel goes through the steps, the letter that has opened the screen shuts it."""
        match intent:
            case intents.Scrolled(notches=notches):
                self.look_at(self.step + (1 if notches > 0 else -1))
            case intents.Letter(character) if by_letter(character) == "review":
                return self.cancel()
        return None

    def settle(self) -> None:
        """The step that the keys lead to is looked at."""
        super().settle()
        self._tips.point()
        if self.context.keyboard and self.focus is not None and self.focus.startswith(STEP):
            self.look_at(int(self.focus.removeprefix(STEP)))

    def advance(self, ms: float) -> Transition | None:
        """What is pointed at is explained after a while."""
        self._tips.advance(ms)
        return None

    def _tip(self, node_id: str) -> str:
        """The letter that opened the screen shuts it."""
        return keys.tip(self.context.words, "review", messages.BACK) if node_id == "button:back" else ""

    def look_at(self, step: int) -> None:
        """Show another step; beyond the first and the last there is none."""
        step = max(0, min(step, self.past.last))
        if step == self.step:
            return
        self.step = step
        if self.focus is not None and self.focus.startswith(STEP):
            self.focus = f"{STEP}{step}"
        self._refresh()
        if self.context.pace.factor:
            self.timeline.play(glide("step", "come", 1.0, self.context.pace.ms(Moment.CROSS_FADE), start=0.3), "step")
        seen = [node.label for node in self._panels.nodes() if node.id.startswith(("text:step", "text:pass", "trick:"))]
        self.announce(". ".join(seen))

    def _turn_to(self, number: int) -> None:
        """Show another deal, from its beginning."""
        self._number = max(self._first, min(number, self._latest))
        self.past = self._past()
        self.step = 0 if self.past.over else self.past.last
        self._refresh()
        self.announce(f"{self._title()}. {step_name(self.context.words, self.step)}")

    def _go(self, events: list[Event]) -> Transition | None:
        """The match is taken elsewhere, and the table is seen there; one that has been left is laid again."""
        if any(isinstance(event, Refused) for event in events):
            return None
        session = self.session
        session.pending.clear()
        session.did(events)
        below = self.beneath
        while below is not None and not isinstance(below, Table):
            below = below.beneath
        if below is None:
            return Replace(Table(self.context, session), whole=True)
        below.teller.break_off()
        return Replace(below, whole=True)
