"""The fingerprint of a deal: while it is played the digits alone, afterwards all that went into them, to be checked."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from hearts_gui.rules import Deal
from hearts_gui.rules.codes import deal_code
from hearts_gui.rules.fingerprint import Evidence, grouped
from hearts_gui.screen import artwork, clipboard, shapes
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Rect4
from hearts_gui.screen.page import PaperPage, Pen, Way
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.pixels import clear_surface
from hearts_gui.screen.scene import Push, Transition
from hearts_gui.screen.session import Session
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button
from hearts_gui.words import Message, fairness, messages, sharing
from hearts_gui.words.help import IS_IT_FAIR

SUM_COMMAND = {"win32": "certutil -hashfile FILE SHA256", "darwin": "shasum -a 256 FILE"}.get(
    sys.platform, "sha256sum FILE"
)
"""What makes a fingerprint of a file with what this system has."""
VERIFY_COMMAND = (
    f"{Path(sys.executable).name if getattr(sys, 'frozen', False) else 'python -m hearts_gui'} --verify FILE"
)
_IN_A_ROW = 8  # groups of four digits


class Fingerprint(PaperPage):
    """One deal of a match at a time; the arrows lead to the others."""

    name = "fingerprint"

    def __init__(self, context: Context, number: int | None = None, session: Session | None = None) -> None:
        """`number`: the deal that is shown first, by default the latest. `session`: another match than the context's.

        ValueError where there is no match.
        """
        super().__init__(context)
        session = session or context.session
        if session is None or not session.dealt:
            raise ValueError("there is no deal to have a fingerprint")
        self.session = session
        match = self.session.controller.match
        self._number = match.number if number is None else max(match.first_number, min(number, match.number))
        self._checked = False
        self._copied: str | None = None
        self._notice: Message | None = None

    # What there is -------------------------------------------------------------------------------------------------

    @property
    def _deal(self) -> Deal:
        match = self.session.controller.match
        return (*match.finished, match.deal)[self._number - match.first_number]

    @property
    def made(self) -> str:
        """The fingerprint that was made when the deal was dealt, empty where none was."""
        return self.session.promises.made.get(self._number, "")

    @property
    def evidence(self) -> Evidence | None:
        """What went into it; None while the deal is played, and without a fingerprint."""
        deal, session = self._deal, self.session
        if not self.made or not session.is_over(deal):
            return None
        return Evidence.of(session.controller.match, deal, session.promises.secret)

    @property
    def verdict(self) -> Message:
        """What a check comes to; the deal must be over."""
        evidence = self.evidence
        if evidence is None or evidence.fingerprint != self.made:
            return fairness.DIFFERS
        return fairness.MATCHES if evidence.dealt_by_number else fairness.NOT_BY_NUMBER

    def title(self) -> str:
        """Which deal's."""
        return self.context.words(fairness.TITLE, deal=self._number)

    def state(self) -> Mapping[str, Any]:
        """What is shown."""
        evidence = self.evidence
        text = evidence.text if evidence is not None else ""
        return {"number": self._number, "fingerprint": self.made, "text": text, "checked": self._checked}

    # The sheet -----------------------------------------------------------------------------------------------------

    def compose(self, pen: Pen) -> None:
        """The digits, what is to be said of them, and, once the deal is over, all that they were made of."""
        words, evidence = self.context.words, self.evidence
        if not self.made:
            pen.paragraph("none", words(fairness.NO_FINGERPRINT))
            self._number_row(pen)
            return
        self._row(pen, "fingerprint", words(fairness.FINGERPRINT), words(fairness.COPY_FINGERPRINT))
        self._digits(pen)
        pen.skip(0.012, 8)
        if self._checked:
            self._result(pen)
        for name, says, so in (
            ("in-play", fairness.IN_PLAY, evidence is None),
            ("hidden", fairness.NUMBER_HIDDEN, evidence is None and not self.session.promises.known),
            ("known", fairness.WAS_KNOWN, self.session.promises.known),
            ("again", fairness.DEALT_AGAIN, self.session.dealt_again(self._number)),
        ):
            if so:
                pen.paragraph(name, words(says))
                pen.skip(0.010, 6)
        self._number_row(pen)
        if evidence is not None:
            pen.line()
            self._row(pen, "text", words(fairness.WENT_IN), words(fairness.COPY_TEXT))
            self._evidence(pen, evidence.text)
            pen.skip(0.016, 10)
            pen.heading("outside", words(fairness.OUTSIDE))
            pen.paragraph("how", words(fairness.OUTSIDE_HOW, sum=f"**{SUM_COMMAND}**", verify=f"**{VERIFY_COMMAND}**"))

    def _row(self, pen: Pen, name: str, label: str, reads: str) -> None:
        """A heading with a button to copy what stands below it; the one pressed last says whether it was copied."""
        context, words = self.context, self.context.words
        pen.skip(0.010, 6)
        says = words(self._notice) if self._copied == name and self._notice is not None else words(sharing.COPY)
        high = max(44, context.px(0.057))
        room = pen.beside(f"copy:{name}", says, reads, high=high)
        heading = context.type.line(label, Style.ITEM, context.theme.ink, room)
        pen.sprites.append(Sprite(heading, pen.x, pen.y + (high - heading.get_height()) // 2))
        pen.read(f"{name}-label", label, (pen.x, pen.y, heading.get_width(), high))
        pen.y += high + context.px(0.006, 4)

    def _number_row(self, pen: Pen) -> None:
        """The deal's number, once it is over, or where it was known from the first."""
        deal, words = self._deal, self.context.words
        if not self.session.tells_number(deal):
            return
        pen.line()
        self._row(
            pen,
            "number",
            words(fairness.NUMBER, deal=self._number),
            words(fairness.COPY_NUMBER, deal=self._number),
        )
        code = deal_code(self.session.dealt_by(deal))
        pen.paragraph("number", code, Style.LEAD, self.context.theme.ink)
        pen.skip(0.010, 6)

    def _digits(self, pen: Pen) -> None:
        """All of them in groups of four, each at its place of the row."""
        theme, kind = self.context.theme, self.context.type
        groups = grouped(self.made).split(" ")
        style = next(
            (style for style in (Style.ITEM, Style.LEAD) if _IN_A_ROW * self._group(style) <= pen.width), Style.LABEL
        )
        step = min(self._group(style), pen.width // _IN_A_ROW)
        tall = kind.height(style)
        sheet = clear_surface((_IN_A_ROW * step, tall * -(-len(groups) // _IN_A_ROW)), theme.ink)
        for place, group in enumerate(groups):
            row, column = divmod(place, _IN_A_ROW)
            picture = kind.line(group, style, theme.ink, step - 4)
            sheet.blit(picture, (column * step, row * tall), special_flags=pygame.BLEND_RGBA_MAX)
        pen.picture("fingerprint", " ".join(groups), sheet)

    def _group(self, style: Style) -> int:
        return round(1.28 * self.context.type.width("dddd", style))

    def _result(self, pen: Pen) -> None:
        """What the check came to."""
        context, theme = self.context, self.context.theme
        well = self.verdict is fairness.MATCHES
        colour = theme.green if well else theme.danger_paper
        side, gap = context.px(0.026, 20), context.px(0.012, 8)
        text = context.words(self.verdict)
        words = context.type.paragraph(text, Style.BODY_BOLD, colour, pen.width - side - gap)
        mark = artwork.icon("check" if well else "close", side, colour)
        pen.sprites.append(Sprite(mark, pen.x, pen.y + max(0, context.type.height(Style.BODY_BOLD) - side) // 2))
        pen.sprites.append(Sprite(words, pen.x + side + gap, pen.y))
        pen.read("result", text, (pen.x, pen.y, pen.width, words.get_height()))
        pen.y += words.get_height() + context.px(0.012, 8)

    def _evidence(self, pen: Pen, text: str) -> None:
        """The text as it is, on a darker strip of paper."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        pad, tall = context.px(0.016, 10), kind.height(Style.BODY)
        lines = text.splitlines()
        high = len(lines) * tall + 2 * pad
        edge = (*theme.pencil_soft, 90)
        strip = shapes.panel(pen.width, high, context.px(0.008), (*theme.sheet_shade, 255), edge, border_px=1.0)
        pen.sprites.append(Sprite(strip, pen.x, pen.y))
        for row, line in enumerate(lines):
            picture = kind.line(line, Style.BODY, theme.ink, pen.width - 2 * pad)
            pen.sprites.append(Sprite(picture, pen.x + pad, pen.y + pad + row * tall))
        pen.read("text", text, (pen.x, pen.y, pen.width, high))
        pen.y += high

    # What is done --------------------------------------------------------------------------------------------------

    def ways(self) -> Sequence[Way]:
        """To check it, and to what makes the game fair."""
        words = self.context.words
        found = []
        if self.evidence is not None:
            found.append(Way("check", words(fairness.CHECK_IT), "outline" if self._checked else "primary"))
        if self.leads_to("fairness"):
            found.append(Way("fair", words(IS_IT_FAIR)))
        return found

    def corner(self, rect: Rect4) -> Sequence[Button]:
        """The deals before and after."""
        match, words = self.session.controller.match, self.context.words
        if match.first_number == match.number:
            return ()
        side = max(44, self.context.px(0.0427))
        x, y = rect[0] + rect[2], rect[1] + (rect[3] - side) // 2
        ways = (
            ("earlier", messages.EARLIER_DEAL, "arrow_left", self._number > match.first_number, x - 9 * side // 4),
            ("later", messages.LATER_DEAL, "arrow_right", self._number < match.number, x - side),
        )
        return [
            Button(self.context, f"button:{name}", "", (left, y, side, side), "outline", able, icon, words(says))
            for name, says, icon, able, left in ways
        ]

    def activate(self, node_id: str) -> Transition | None:
        """Check, copy, on."""
        match node_id:
            case "button:check":
                self._checked = True
                self.context.audio.play(Cue.HINT if self.verdict is fairness.MATCHES else Cue.REFUSE)
                self.announce(self.context.words(self.verdict))
                self._again(to_top=True)
            case "button:fair":
                return Push(self.context.open("fairness"))
            case "button:earlier":
                self._turn_to(self._number - 1)
            case "button:later":
                self._turn_to(self._number + 1)
            case _ if node_id.startswith("button:copy:"):
                self._copy(node_id.rpartition(":")[2])
            case _:
                return super().activate(node_id)
        return None

    def _turn_to(self, number: int) -> None:
        self._number, self._checked, self._copied = number, False, None
        self.announce(self.title())
        self._again(to_top=True)

    def _copy(self, what: str) -> None:
        evidence = self.evidence
        text = {
            "fingerprint": self.made,
            "number": deal_code(self.session.dealt_by(self._deal)) if self.session.tells_number(self._deal) else "",
            "text": evidence.text if evidence is not None else "",
        }[what]
        self._copied = what
        self._notice = sharing.COPIED if clipboard.copy(text) else sharing.NO_CLIPBOARD
        self.announce(self.context.words(self._notice))
        self._again()

    def _again(self, *, to_top: bool = False) -> None:
        """Something else is to be read."""
        if to_top:
            self._paper.scroll_by(-self._paper.content)
        self.lay_out()
        self.stale = True
