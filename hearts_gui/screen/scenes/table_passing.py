"""The middle of the table before play: what to pass and to whom, the slots, the arrow, and what has been received."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hearts_gui.rules import Card, Seat
from hearts_gui.screen import artwork, flourish, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, Button, within
from hearts_gui.words import messages
from hearts_gui.words.table import back_title, pass_line, pass_title


class Passing:
    """Shown while the person chooses, while he waits for the others, and while received cards are held up."""

    def __init__(self, context: Context, session: Session, landed: Callable[[], bool]) -> None:
        """`landed`: whether all cards are where they belong; nothing is said of cards that are still in the air."""
        self.context = context
        self._session = session
        self._landed = landed

    def active(self, shown: Shown) -> bool:
        """Whether anything of it is to be seen."""
        return (shown.held is not None or shown.stage in {"pass", "back"}) and self._landed()

    def choosing(self, shown: Shown) -> bool:
        """Whether slots are waiting for the person's cards, or hold them."""
        return shown.stage in {"pass", "back"}

    def receiver(self, shown: Shown) -> Seat | None:
        """Who gets what the person is choosing; None while he chooses nothing."""
        if not self.choosing(shown) or shown.plan is None:
            return None
        return shown.plan.to[ME] if shown.stage == "pass" else shown.plan.giver(ME)

    def title(self, shown: Shown) -> str:
        """The heading: "Pass three to Līga", "From Hélène"."""
        words, names = self.context.words, self._session.names
        if shown.plan is not None and shown.stage == "pass":
            return pass_title(words, shown.plan, ME, names)
        if shown.plan is not None and shown.stage == "back":
            return back_title(words, shown.plan, ME, names)
        held = shown.held
        if held is None:
            return ""
        if held.source is None:
            return words(messages.RECEIVED_FROM_POOL)
        says = messages.RECEIVED_BACK_FROM if held.back else messages.RECEIVED_FROM
        return words(says, name=names[held.source])

    def line(self, shown: Shown) -> str:
        """The row beneath it: "Deal 5 · to the left · two chosen"."""
        if shown.plan is None or not self.choosing(shown):
            return ""
        if shown.stage == "pass":
            return pass_line(self.context.words, shown.number, shown.plan, len(shown.chosen))
        words = self.context.words
        chosen = len(shown.chosen)
        count = words(messages.CHOSEN, n=chosen) if chosen else words(messages.NONE_CHOSEN)
        return " · ".join([words(messages.DEAL_NUMBER, deal=shown.number), count])

    def heading(self, shown: Shown) -> str:
        """Both as they are heard."""
        return ". ".join(filter(None, (self.title(shown), self.line(shown))))

    def button(self, shown: Shown, layout: TableLayout) -> Button | None:
        """What confirms: the choice, or that the received cards have been seen. None while the others are choosing."""
        words = self.context.words
        if self.choosing(shown):
            if shown.given:
                return None
            missing = shown.wanted_count - len(shown.chosen)
            done = messages.PASS_THEM if shown.stage == "pass" else messages.GIVE_IT_BACK
            more = messages.CHOOSE_MORE if shown.chosen else messages.CHOOSE
            label = words(more, n=missing) if missing else words(done)
            return self._button("button:pass", label, layout, enabled=not missing)
        if shown.held is not None:
            label = words(messages.TAKE_UP, n=len(shown.held.cards))
            return self._button("button:received", label, layout, enabled=True)
        return None

    def _button(self, name: str, label: str, layout: TableLayout, *, enabled: bool) -> Button:
        wide, tall = Button.size(self.context, label, least=0.17 * layout.unit)
        x, y, w, h = layout.confirm
        wide, tall = min(wide, w), min(tall, h)
        rect: Rect4 = (x + (w - wide) // 2, y + (h - tall) // 2, wide, tall)
        return Button(self.context, name, label, rect, "primary" if enabled else "outline", enabled)

    def nodes(self, shown: Shown, layout: TableLayout) -> list[Node]:
        """The heading and the button; the slots' cards are the table's."""
        if not self.active(shown):
            return []
        x, y, most = layout.heading
        label = self.title(shown)
        tall = self.context.type.cap_height(Style.HEADING)
        w = min(most, self.context.type.width(label, Style.HEADING))
        place: Rect4 = (round(x - w / 2), round(y - tall / 2), round(w), tall)
        found = [Node("text:title", Role.TEXT, self.heading(shown), place, focusable=False)]
        button = self.button(shown, layout)
        return found + (button.nodes() if button is not None else [])

    def sprites(self, shown: Shown, layout: TableLayout, attention: AttentionOf) -> list[Sprite]:
        """Heading, row, arrow, slots and button: all beneath the cards."""
        if not self.active(shown):
            return []
        context, theme = self.context, self.context.theme
        found = self._words(shown, layout)
        if self.choosing(shown):
            free = layout.slots(shown.wanted_count)[len(shown.chosen) :]
            found += [_centred(context.art.slot(round(spot.height), spot.angle), spot.x, spot.y) for spot in free]
        found += self._arrow(shown, layout)
        button = self.button(shown, layout)
        if button is not None:
            found += button.sprites(attention)
        elif self.choosing(shown):
            waiting = context.type.line(context.words(messages.WAITING_FOR_OTHERS), Style.BODY_SEMIBOLD, theme.soft)
            found.append(within(waiting, layout.confirm))
        return found

    def _words(self, shown: Shown, layout: TableLayout) -> list[Sprite]:
        """Heading and row. Where large type would run over the backs at the top, it goes down below them."""
        kind, theme = self.context.type, self.context.theme
        said, line = self.title(shown), self.line(shown)
        (x, y, w), (sx, sy, sw) = layout.heading, layout.subheading
        below, style = kind.height(Style.BODY_SEMIBOLD) if line else 0, Style.HEADING
        high = min(y, sy - 0.42 * (kind.height(style) + below)) if line else y
        room = layout.free_width(high - 0.5 * kind.cap_height(style))
        if kind.width(said, style) <= room:
            y, w = high, min(w, room)
        else:
            free = layout.slots(shown.wanted_count or 1)[0]
            floor, usual = free.y - free.height / 2 - 0.45 * below, sy
            for style in (Style.HEADING, Style.ITEM, Style.SUBHEADING):
                y = max(high, layout.ceiling(kind.width(said, style)) + 0.6 * kind.cap_height(style))
                sy = max(usual, y + 0.40 * (kind.height(style) + below))
                if sy <= floor:
                    break
            else:  # there is no room below them either: it is set as small as it must be to stand between them
                y, sy = min(y, usual - 0.42 * (kind.height(style) + below)), min(usual, floor)
            w = layout.width if y > high else room
        found = [_centred(kind.line(said, style, theme.text, round(w)), x, y)]
        if line:
            found.append(_centred(kind.line(line, Style.BODY_SEMIBOLD, theme.soft, round(sw)), sx, sy))
        return found

    def _arrow(self, shown: Shown, layout: TableLayout) -> list[Sprite]:
        to = self.receiver(shown)
        if to is None or to == ME:
            return []
        drawn = flourish.arrow(layout.arrow_to(to), self.context.theme.gold, max(4.0, 0.0065 * layout.unit))
        return [Sprite(drawn.surface, drawn.x, drawn.y)]

    def marks(self, shown: Shown, layout: TableLayout, at: dict[Card, tuple[float, float]]) -> list[Sprite]:
        """The giver's medallion over each card that is held up; `at` says where the middle of its upper edge is."""
        held = shown.held
        if held is None:
            return []
        theme = self.context.theme
        side = round(0.030 * layout.unit)
        found: list[Sprite] = []
        for card in held.cards:
            if card not in at:
                continue
            x, y = at[card]
            if held.source is None:
                mark = artwork.icon("shuffle", round(side * 0.66), theme.on_gold)
                found.append(_centred(shapes.disc(side, theme.gold), x, y))
            else:
                mark = artwork.avatar(self._session.medallions[held.source], side, grey=theme.high_contrast)
            found.append(_centred(mark, x, y))
        return found


def _centred(picture: pygame.Surface, x: float, y: float) -> Sprite:
    return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
