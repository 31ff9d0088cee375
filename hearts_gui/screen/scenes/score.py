"""The score sheet: paper and pencil, names across, a row for each deal, and how the match stands beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from hearts_gui.motion import Animation, Moment, call, easing, glide, in_turn, stagger, together, wait
from hearts_gui.rules import Deal
from hearts_gui.rules.codes import deal_code
from hearts_gui.screen import artwork, intents, shapes
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Pop, Push, Scene, Transition
from hearts_gui.screen.scenes.fingerprint import Fingerprint
from hearts_gui.screen.scenes.review import Review
from hearts_gui.screen.score_page import ScorePage, running_totals
from hearts_gui.screen.session import Session
from hearts_gui.screen.sheet_layout import SheetLayout
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button, within
from hearts_gui.words import Message, fairness, messages
from hearts_gui.words.table import deal_summary, direction_label, seat_name


class ScoreSheet(Scene):
    """The sheet of the context's match. A deal that has just been scored is written on it before one's eyes.

    Its first button goes back to the table, which knows what comes next.
    """

    name = "score"

    def __init__(self, context: Context, *, looked_up: bool = False, session: Session | None = None) -> None:
        """`looked_up`: opened to look something up, as from the match's end: nothing is written anew.

        `session`: of another match than the context's.
        """
        super().__init__(context)
        session = session or context.session
        if session is None:
            raise ValueError("there is no match to keep the score of")
        self.session = session
        match = session.controller.match
        # A deal whose end has not been shown at the table yet is not written down yet either.
        ahead = match.deal.phase == "done" and not session.is_over(match.deal)
        self.deals: tuple[Deal, ...] = match.finished if ahead else match.history
        self.fresh = not looked_up and match.deal.phase == "done" and not ahead
        self.over = match.over and not ahead
        self._looked_up = looked_up
        self._top: int | None = None
        self._background = pygame.Surface((1, 1))
        self._buttons: list[Button] = []
        if self.fresh:
            self._write()

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The sheet as large as the window allows, the panel beside it."""
        context = self.context
        ways = [direction_label(context.words, deal.plan) for deal in self.deals]
        last = max((deal.number for deal in self.deals), default=1)
        digits = artwork.numeral("8" * len(str(last)), 20, (0, 0, 0)).get_width() / 20
        figure = max(17.0, 0.029 * context.unit)
        label = round(digits * figure) + max((context.type.width(way, Style.SHEET_NOTE) for way in ways), default=0)
        points = max((len(str(n)) for deal in self.deals for n in deal.points or ()), default=1)
        running = running_totals(self.session.rules.players, self.deals)
        totals = max((len(str(n)) for row in running for n in row), default=1)
        self.places = SheetLayout(
            *self.size, self.session.rules.players, len(self.deals), label=label, points=points, totals=max(2, totals)
        )
        self.page = ScorePage(
            context, self.places, self.session.names, self.deals, fresh=self.fresh,
            first=self.places.first_shown(self._top), done=self._done,
        )  # fmt: skip
        self._lay_panel()
        self._background = felt(self.size, context.theme, "dusk")
        self.page.paint(self._background)
        for sprite in self._panel():
            self._background.blit(sprite.surface, (sprite.x, sprite.y))

    def _lay_panel(self) -> None:
        """The words at the right, one under the other, and the buttons from below."""
        context, places = self.context, self.places
        x, w = places.panel_x, places.panel_width
        type_ = context.type
        top = round(0.128 * self.size[1])
        self._title: Rect4 = (x, top, w, type_.height(Style.HEADING))
        top += self._title[3] + context.px(0.012)
        high = type_.paragraph_height(self._summary(), Style.BODY, w)
        self._summary_box: Rect4 = (x, top, w, high)
        top = max(top + high + context.px(0.022), round(0.326 * self.size[1]))
        self._divider = top
        top += context.px(0.018)
        label = type_.height(Style.LABEL_REGULAR)
        self._target: Rect4 = (x, top, w, label)
        self._bar: Rect4 = (x, top + label + context.px(0.008), w, context.px(0.010, 6))
        self._highest: Rect4 = (x, self._bar[1] + self._bar[3] + context.px(0.008), w, label)
        words = context.words
        legend = self._highest[1] + label + context.px(0.014)
        wide, high = Button.size(context, words(self._onward))
        bottom = round(0.842 * self.size[1])
        self._buttons = [
            Button(context, "button:onward", words(self._onward), (x, bottom - high, min(w, wide), high), "primary")
        ]
        others = [("look", messages.LOOK_AT_DEAL, True)] if self.deals else []
        if places.deals > places.rows:
            at = self._first
            others.append(("later", messages.LATER_DEALS, at + places.rows < places.deals))
            others.append(("earlier", messages.EARLIER_DEALS, at > 0))
        step = high + context.px(0.014)
        # What the sheet's two numbers are is said where the sheet doesn't, and where large type leaves room for it.
        tall = type_.paragraph_height(words(messages.LEGEND), Style.LABEL_REGULAR, w)
        fits = legend + tall <= bottom - high - len(others) * step
        self._legend: Rect4 = (x, legend, w, tall if self.deals and not self.page.noted and fits else 0)
        number = legend + (tall + context.px(0.014) if self._legend[3] else 0)
        # Where there is no room for it, the look at the deal leads to it too.
        if self.deals and context.can_open("fingerprint") and bottom - high - (len(others) + 1) * step >= number:
            others.insert(1, ("check", fairness.CHECK_DEAL, True))
        for name, message, able in others:
            bottom -= step
            size = (min(w, Button.size(context, words(message))[0]), high)
            spot: Rect4 = (x, bottom - high, *size)
            self._buttons.insert(0, Button(context, f"button:{name}", words(message), spot, enabled=able))
        if self._highest[1] + label > self._buttons[0].rect[1]:
            self._highest = (*self._highest[:3], 0)  # large type leaves no room for it; the sheet has it, too
        room = self._buttons[0].rect[1] - context.px(0.014) - number
        high = type_.paragraph_height(self._number_words(), Style.LABEL_REGULAR, w) if self.deals else 0
        self._number: Rect4 = (x, number, w, high if high <= room else 0)

    def _number_words(self) -> str:
        """By which number the deal that was scored last can be dealt again."""
        deal = self.deals[-1]
        says = self.context.words(fairness.SHEET_NUMBER, deal=deal.number)
        return f"{says}\n**{deal_code(self.session.dealt_by(deal))}**"

    @property
    def _first(self) -> int:
        return self.places.first_shown(self._top)

    @property
    def _onward(self) -> Message:
        if self.fresh:
            return messages.TO_THE_WINNER if self.over else messages.NEXT_DEAL
        return messages.BACK if self._looked_up else messages.RESUME

    # What is offered -----------------------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """The words beside the sheet, each row of it as a sentence, and the buttons."""
        words = self.context.words
        nodes = [
            Node("text:title", Role.TEXT, self._heading(), self._title, focusable=False),
            Node("text:summary", Role.TEXT, self._summary(), self._summary_box, focusable=False),
            Node("text:target", Role.TEXT, self._target_words(), self._target, focusable=False),
        ]
        if self._highest[3]:
            nodes.append(Node("text:highest", Role.TEXT, self._highest_words(), self._highest, focusable=False))
        if self._legend[3]:
            legend = words(messages.LEGEND)
            nodes.append(Node("text:legend", Role.TEXT, legend, self._legend, focusable=False))
        if self._number[3]:
            reads = self._number_words().replace("**", "")
            nodes.append(Node("text:number", Role.TEXT, reads, self._number, focusable=False))
        for place, i in enumerate(self.page.shown):
            box = self.page.sheet.box(self.places.box(place))
            nodes.append(Node(f"text:deal:{self.deals[i].number}", Role.TEXT, self._row_words(i), box, focusable=False))
        totals = words(messages.SCORE_TOTALS, totals=self._listed(self.page.totals))
        nodes.append(
            Node("text:totals", Role.TEXT, totals, self.page.sheet.box(self.places.total_box), focusable=False)
        )
        return nodes + [node for button in self._buttons for node in button.nodes()]

    def picture(self) -> Picture:
        """The sheet, and what is being written on it."""
        buttons = [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        return Picture(self._background, [*self.page.moving(), *buttons])

    def opening(self) -> Sequence[str]:
        """The deal that has just been scored, or the last one, and what it brought."""
        return [self._row_words(len(self.deals) - 1), self._summary()] if self.deals else [self._summary()]

    def first_focus(self) -> str | None:
        """On."""
        return "button:onward"

    def activate(self, node_id: str) -> Transition | None:
        """On, or through the deals."""
        match node_id:
            case "button:onward":
                return Pop()
            case "button:look":
                return Push(Review(self.context, self.deals[-1].number, self.session))
            case "button:check":
                return Push(Fingerprint(self.context, self.deals[-1].number, self.session))
            case "button:earlier":
                self._scroll(-max(1, self.places.rows - 1))
            case "button:later":
                self._scroll(max(1, self.places.rows - 1))
        return None

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel goes through the deals."""
        if isinstance(intent, intents.Scrolled):
            self._scroll(round(intent.notches) or (1 if intent.notches > 0 else -1))
        return None

    def state(self) -> Mapping[str, Any]:
        """The match as it stands."""
        return {"deals": len(self.deals), "totals": list(self.page.totals), "over": self.over, "fresh": self.fresh}

    def _scroll(self, rows: int) -> None:
        top = self.places.first_shown(self._first + rows)
        if top != self._first:
            self._top = top
            self.lay_out()
            self.stale = True

    # Words ---------------------------------------------------------------------------------------------------------

    def _heading(self) -> str:
        """The deal that is being written, else how far the sheet tells."""
        words, number = self.context.words, self.deals[-1].number if self.deals else 0
        if self.fresh:
            return words(messages.DEAL_NUMBER, deal=number)
        return words(messages.AFTER_DEAL, deal=number) if number else words(messages.SCORE_SHEET)

    def _summary(self) -> str:
        if not self.deals:
            return self.context.words(messages.NOTHING_SCORED)
        return deal_summary(self.context.words, self.deals[-1], self.session.names, self.page.totals)

    def _target_words(self) -> str:
        return self.context.words(messages.PLAYING_TO, target=self.session.rules.target)

    def _highest_words(self) -> str:
        return self.context.words(messages.HIGHEST_SO_FAR, points=max(self.page.totals))

    def _row_words(self, i: int) -> str:
        words, deal = self.context.words, self.deals[i]
        return words(
            messages.SCORE_ROW, deal=deal.number, way=direction_label(words, deal.plan),
            points=self._listed(deal.points or ()), totals=self._listed(self.page.running[i]),
        )  # fmt: skip

    def _listed(self, numbers: Sequence[int]) -> str:
        words = self.context.words
        names = [seat_name(words, name) for name in self.session.names]
        return words.in_turn(
            [words(messages.SCORE_OF, name=name, points=n) for name, n in zip(names, numbers, strict=True)]
        )

    # Writing -------------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """The pencil writes the last deal's row and new totals; the old totals are struck out."""
        pace = self.context.pace
        if not pace.travels:
            return
        half, strike = pace.ms(Moment.SCORE) / 2, pace.ms(Moment.STRIKE)
        cells: list[Animation] = []
        for seat in range(self.session.rules.players):
            write = partial(self._stroke, seat)
            cells.append(in_turn(write("points", half), write("total", half), write("strike", strike)))
        sums = [
            together(self._stroke(seat, "sum", half), self._stroke(seat, "gone", strike))
            for seat in range(self.session.rules.players)
        ]
        step = pace.ms(Moment.SCORE) / 4
        row = in_turn(wait(pace.ms(Moment.SCREEN)), self._stroke(-1, "label", half / 2), stagger(step, *cells))
        self.timeline.play(in_turn(row, stagger(step / 2, *sums), self._stroke(-1, "ring", half)))

    def _stroke(self, seat: int, what: str, ms: float) -> Animation:
        self.timeline.put((seat, what), done=0.0)
        written = glide((seat, what), "done", 1.0, ms, easing.linear, start=0.0)
        return together(call(partial(self.context.audio.play, Cue.PENCIL_STROKE)), written)

    def _done(self, seat: int, what: str) -> float:
        return self.timeline.value((seat, what), "done", 1.0)

    def _panel(self) -> list[Sprite]:
        """What stands at the right of the sheet."""
        context, theme, type_ = self.context, self.context.theme, self.context.type
        x, w = self.places.panel_x, self.places.panel_width
        title = type_.line(self._heading(), Style.HEADING, theme.text, w)
        summary = type_.paragraph(self._summary(), Style.BODY, theme.text, w)
        target = type_.line(self._target_words(), Style.LABEL_REGULAR, theme.soft, w)
        highest = type_.line(self._highest_words(), Style.LABEL_REGULAR, theme.soft, w)
        line = shapes.panel(w, max(1, round(0.0011 * context.unit)), 0, theme.gold_edge)
        bx, by, bw, bh = self._bar
        trough = shapes.pill(bw, bh, (*theme.plaque, 190), theme.panel_edge, 1.0)
        sprites = [
            Sprite(title, x, self._title[1]),
            Sprite(summary, x, self._summary_box[1]),
            Sprite(line, x, self._divider),
            within(target, self._target, across=0.0),
            Sprite(trough, bx, by),
        ]
        if self._highest[3]:
            sprites.append(within(highest, self._highest, across=0.0))
        if self._legend[3]:
            legend = type_.paragraph(context.words(messages.LEGEND), Style.LABEL_REGULAR, theme.soft, w)
            sprites.append(Sprite(legend, x, self._legend[1]))
        if self._number[3]:
            number = type_.paragraph(self._number_words(), Style.LABEL_REGULAR, theme.soft, w)
            sprites.append(Sprite(number, x, self._number[1]))
        share = max(0.0, min(1.0, max(self.page.totals) / self.session.rules.target))
        if share > 0:
            sprites.insert(5, Sprite(shapes.pill(max(bh, round(share * bw)), bh, (*theme.gold, 255)), bx, by))
        return sprites
