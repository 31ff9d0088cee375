"""The cut for the first deal: the pack lies in an arc, everyone draws a card, and the highest deals (RULES.md 1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import pygame

from hearts_gui.motion import Animation, Moment, call, easing, glide, in_turn, stagger, together, wait
from hearts_gui.rules import Card, Seat
from hearts_gui.rules.match import shuffler
from hearts_gui.screen import shapes
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.context import Context
from hearts_gui.screen.flight import Flight, card_sprites, centred
from hearts_gui.screen.ground import felt, inlay_ellipse
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Replace, Scene, Transition, back
from hearts_gui.screen.scenes.table_seats import Seats
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.screen.spread import CutLayout
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button, IconButton, edge_px, within
from hearts_gui.screen.widgets_tag import tag_size, tag_sprites
from hearts_gui.words import messages

_TRACK = "cuts"
_HEADINGS = (1.0, 0.85, 0.7, 0.6, 0.5)
"""Parts of the heading's greatest width: it is set smaller until it is clear of the cards that were cut."""
_PAUSE = 650
"""Milliseconds, at the calm pace, between a tie and the cut that decides it."""


class Drawn(NamedTuple):
    """A card drawn from the spread: by whom, from which place, and how often that seat had cut before."""

    seat: Seat
    place: int
    again: int


class Cut(Scene):
    """Everyone cuts, the person wherever he touches the spread; then on to the table with the dealer that it made."""

    name = "cut"

    def __init__(self, context: Context) -> None:
        """The cut of the context's session where that waits for one, or of a new one."""
        super().__init__(context)
        session = context.session
        waits = session is not None and not session.dealt and session.rules == context.preferences.rules
        self.session = session if waits and session is not None else Session.begin(context)
        self.cutting = self.session.cutting
        self._chance = shuffler(self.session.seed, 0, "where the others cut")
        self._drawn: list[Drawn] = []
        self._told = 0  # how many of those are seen lying face up
        self._background = pygame.Surface((1, 1))
        self._heading_wide = 1

    def lay_out(self) -> None:
        """The arc, the plaques, the words above."""
        context = self.context
        self._seats = Seats(context, self.session)
        tag = tag_size(context, context.words(messages.DEALS_FIRST))
        self.places = CutLayout(*self.size, self.session.rules.players, tag)
        self._spread = self.places.spread(len(self.cutting.spread))
        sub = context.type.height(Style.LEAD)
        for share in _HEADINGS:
            self._heading_wide = round(share * self.places.heading_width)
            title = self._title()
            # What is above capitals and below the line's feet is room that the heading does not need.
            place = self.places.heading(title.get_width(), round(0.82 * title.get_height()) + sub)
            if self.places.clear(place):
                break
        self._heading: Rect4 = (place[0], place[1], place[2], place[3] - sub)
        wide = self.places.heading_width
        self._subheading: Rect4 = ((self.size[0] - wide) // 2, place[1] + place[3] - sub, wide, sub)
        deal = context.words(messages.DEAL_THE_CARDS)
        self._deal = Button(
            context, "button:deal", deal, self.places.button(*Button.size(context, deal)), kind="primary"
        )
        (tool,) = self.places.table.tools_left(1)
        self._menu = IconButton(context, "button:menu", context.words(messages.MAIN_MENU), tool, "menu")
        self._background = self._ground()

    # What is to be seen --------------------------------------------------------------------------------------------

    @property
    def dealer(self) -> Seat | None:
        """Who deals first, None while someone has yet to cut."""
        return None if self.cutting.to_cut else self.cutting.dealer

    @property
    def _settled(self) -> bool:
        """Whether it has been seen who deals."""
        return self.dealer is not None and self._told == len(self._drawn)

    def nodes(self) -> Sequence[Node]:
        """The seats, the words, the cards cut, and what can be done: the arc, or the button that deals."""
        words = self.context.words
        nodes = self._seats.nodes(self._shown(), self.places.table)
        nodes.append(Node("text:title", Role.TEXT, words(messages.CUT_FOR_DEAL), self._heading, focusable=False))
        nodes.append(Node("text:prompt", Role.TEXT, self._line(), self._subheading, focusable=False))
        for drawn in self._drawn[: self._told]:
            box = self.places.cut(drawn.seat, drawn.again).box()
            name = f"cut:{drawn.seat}:{drawn.again}"
            nodes.append(Node(name, Role.IMAGE, self._says(drawn), box, focusable=False))
        nodes += self._menu.nodes()
        if self.dealer is not None:
            nodes += self._deal.nodes()
        elif ME in self.cutting.to_cut:
            count = len(self.cutting.spread)
            for place, rect in self.places.spread_rects(count, self.cutting.places).items():
                label = words(messages.CARD_IN_SPREAD, place=place + 1, count=count)
                nodes.append(Node(f"spread:{place}", Role.CARD, label, rect))
        return nodes

    def picture(self) -> Picture:
        """The arc, what was drawn from it, the plaques, the dealer's tag."""
        line = self.context.type.line(self._line(), Style.LEAD, self.context.theme.soft, self.places.heading_width)
        sprites = [within(line, self._subheading)]
        sprites += self._arc()
        sprites += self._slot()
        sprites += self._seats.sprites(self._shown(), self.places.table, 0.0)
        for drawn in self._drawn:
            if self._begun(drawn):
                sprites += self._card(drawn)
        sprites += self._own_words()
        if self._settled:
            sprites += self._tag()
        sprites.append(self._tool_pill())
        sprites += self._menu.sprites(self.attention)
        if self.dealer is not None and self._settled:
            sprites += self._deal.sprites(self.attention)
        return Picture(self._background, sprites)

    def first_focus(self) -> str | None:
        """The middle of the arc; once the dealer is known, the button that deals."""
        if self.dealer is not None:
            return "button:deal"
        lying = self.cutting.places
        return f"spread:{lying[len(lying) // 2]}"

    def state(self) -> Mapping[str, Any]:
        """How far the cut has come."""
        return {"phase": "cut", "to_cut": list(self.cutting.to_cut), "dealer": self.dealer}

    # What is done --------------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """A card of the arc is cut, the cards are dealt, or one goes back."""
        match node_id.split(":"):
            case ["spread", place]:
                self._cut(int(place))
            case ["button", "deal"] if self.dealer is not None:
                self.session.deal(self.dealer)
                return Replace(self.context.open("table"))
            case ["button", "menu"]:
                return self.cancel()
        return None

    def cancel(self) -> Transition | None:
        """Back to where the match was begun from; it is not played, and one that it came in place of still can be."""
        self.session.give_up(self.context)
        return back(self)

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """The card under the pointer is drawn out a little."""
        pace = self.context.pace
        for node_id, goal, moment in ((old, 0.0, Moment.HOVER_OUT), (new, 1.0, Moment.HOVER_IN)):
            if node_id is not None and node_id.startswith("spread:"):
                place = int(node_id.split(":")[1])
                time = pace.ms(moment) if pace.travels else 0.0
                start = self.timeline.value(("hover", place), "lift", 0.0)
                self.timeline.play(
                    glide(("hover", place), "lift", goal, time, easing.out, start=start), ("hover", place)
                )

    def _cut(self, place: int) -> None:
        """The person draws this card, and the others after him, until it is his turn again or the dealer is known."""
        parts: list[Animation] = []
        seat, rounds = ME, len(self.cutting.rounds)
        while True:
            again = sum(drawn.seat == seat for drawn in self._drawn)
            self.cutting = self.cutting.cut(seat, place)
            self._drawn.append(Drawn(seat, place, again))
            tied = len(self.cutting.rounds) > rounds
            rounds = len(self.cutting.rounds)
            parts.append(self._drawing(self._drawn[-1], tied=tied))
            if not self.cutting.to_cut or self.cutting.to_cut[0] == ME:
                break
            seat, place = self.cutting.to_cut[0], self._chance.choice(self.cutting.places)
        parts.append(self._tag_shown())
        self.timeline.play(in_turn(*parts), _TRACK)
        self.focus = None

    def _drawing(self, drawn: Drawn, *, tied: bool) -> Animation:
        """A card slides to who drew it and turns up; then, where that is a tie, a pause."""
        pace, key = self.context.pace, ("cut", drawn.place)
        seen = call(self._see)
        heard = call(partial(self.context.audio.play, Cue.CUT_FLIP))
        rest = wait(_PAUSE * pace.factor) if tied else wait(0.0)
        if not pace.travels:
            self.timeline.put(key, go=1.0, face=1.0, alpha=0.0)
            fade = 0.0 if pace.factor == 0 else pace.ms(Moment.CROSS_FADE)
            return in_turn(heard, seen, glide(key, "alpha", 1.0, fade, start=0.0), rest)
        self.timeline.put(key, go=0.0, face=0.0)
        go = glide(key, "go", 1.0, pace.ms(Moment.CUT), easing.out, start=0.0)
        turn = glide(key, "face", 1.0, pace.ms(Moment.FLIP), easing.io, start=0.0)
        # It turns while it still slides, so that five opponents are no procession.
        starts = 0.45 * pace.ms(Moment.CUT)
        flip = in_turn(wait(starts + 0.5 * pace.ms(Moment.FLIP)), heard)  # it snaps as its face comes to be seen
        return in_turn(together(stagger(starts, go, turn), flip), seen, rest)

    def _tag_shown(self) -> Animation:
        if self.dealer is None:
            return wait(0.0)
        self.timeline.put("tag", alpha=0.0)
        fade = glide("tag", "alpha", 1.0, self.context.pace.ms(Moment.CUT_TAG), easing.out, start=0.0)
        return together(fade, call(self._tell_dealer))

    def _see(self) -> None:
        self.announce(self._says(self._drawn[self._told]))
        self._told += 1
        self.stale = True

    def _tell_dealer(self) -> None:
        self.announce(self._line())

    # Words ---------------------------------------------------------------------------------------------------------

    def _says(self, drawn: Drawn) -> str:
        words, card = self.context.words, self.cutting.spread[drawn.place]
        if drawn.seat == ME:
            return words(messages.CUT_BY_YOU, card=card)
        return words(messages.CUT_BY, name=self.session.names[drawn.seat], card=card)

    def _line(self) -> str:
        """The line under the heading: what to do, who cut what, who deals."""
        words = self.context.words
        if self._told == 0:
            return words(messages.HIGHEST_CARD_DEALS if self._drawn else messages.HIGHEST_DEALS)
        if self._settled and self.dealer is not None:
            if self.dealer == ME:
                return words(messages.YOU_DEAL_FIRST)
            return words(messages.NAME_DEALS_FIRST, name=self.session.names[self.dealer])
        if self._told in self._round_ends():
            return words(messages.CUT_AGAIN)
        return self._says(self._drawn[self._told - 1])

    def _round_ends(self) -> set[int]:
        """After how many cards a round that decided nothing ended."""
        sizes = [len(cuts) for cuts in self.cutting.rounds[:-1]]
        return {sum(sizes[: number + 1]) for number in range(len(sizes))}

    def _shown(self) -> Shown:
        turn = self.dealer if self._settled else None
        return replace(Shown.empty(self.session.rules), dealer=-1, turn=turn)

    # Pictures ------------------------------------------------------------------------------------------------------

    def _title(self) -> pygame.Surface:
        context = self.context
        return context.type.line(
            context.words(messages.CUT_FOR_DEAL), Style.HEADING, context.theme.text, self._heading_wide
        )

    def _ground(self) -> pygame.Surface:
        """Felt, inlay, heading, and the shadow that the whole arc throws."""
        context = self.context
        sheet = felt(self.size, context.theme)
        x, y, w, h = self.places.table.ellipse
        sheet.blit(inlay_ellipse((w, h), context.theme), (x, y))
        title = within(self._title(), self._heading)
        sheet.blit(title.surface, (title.x, title.y))
        for place in self._spread[::4]:
            shadow = context.art.shadow(round(place.height), place.angle).copy()
            shadow.set_alpha(120)
            sheet.blit(shadow, shadow.get_rect(center=(round(place.x), round(place.y))))
        return sheet

    def _arc(self) -> list[Sprite]:
        art, sprites = self.context.art, []
        yet = {drawn.place for drawn in self._drawn if not self._begun(drawn)}
        for i in sorted(yet.union(self.cutting.places)):
            place = self._spread[i]
            look = self.attention(f"spread:{i}")
            lift = max(self.timeline.value(("hover", i), "lift", 0.0), float(look.focused))
            if lift:
                place = self.places.lifted(place, lift)
            back = art.back(round(place.height), place.angle)
            sprites.append(centred(back, place))
            if look.focused or (look.hovered and not self.context.pace.travels):
                px = max(2.0, self.context.theme.focus_width * self.context.unit / 1080)
                sprites.append(centred(art.ring(round(place.height), place.angle, px=px), place))
        return sprites

    def _slot(self) -> list[Sprite]:
        """The outline of the card that the person is to draw."""
        if not self._open:
            return []
        place = self.places.cut(ME, self._own_cuts)
        return [centred(self.context.art.slot(round(place.height), place.angle), place)]

    @property
    def _own_cuts(self) -> int:
        """How often the person has cut."""
        return sum(drawn.seat == ME for drawn in self._drawn)

    @property
    def _open(self) -> bool:
        """Whether the outline of the person's next card is there."""
        return ME in self.cutting.to_cut and self._told == len(self._drawn)

    def own_words_box(self) -> Rect4:
        """Beside the last of the person's cards, or beside the outline that lies over them."""
        return self.places.own_words(max(0, self._own_cuts - (0 if self._open else 1)))

    def _begun(self, drawn: Drawn) -> bool:
        """Whether the card has left the arc."""
        return self.timeline.value(("cut", drawn.place), "go", 1.0) > 0.0

    def _card(self, drawn: Drawn) -> list[Sprite]:
        """A card that was drawn, on its way or lying."""
        context, value, key = self.context, self.timeline.value, ("cut", drawn.place)
        flight = Flight(value(key, "go", 1.0), value(key, "face", 1.0), value(key, "alpha", 1.0))
        start, goal = self._spread[drawn.place], self.places.cut(drawn.seat, drawn.again)
        card = self.cutting.spread[drawn.place]
        sprites = card_sprites(context.art, card, start, goal, flight, 0.03 * self.places.unit)
        if self._settled and drawn.seat == self.dealer and self._last(drawn):
            ring = context.art.ring(round(goal.height), goal.angle)
            sprites.append(centred(ring, goal, value("tag", "alpha", 1.0)))
        return sprites

    def _last(self, drawn: Drawn) -> bool:
        return drawn.again == max(other.again for other in self._drawn if other.seat == drawn.seat)

    def _own_words(self) -> list[Sprite]:
        mine = [drawn for drawn in self._drawn[: self._told] if drawn.seat == ME]
        if not mine:
            return []
        context, (x, y, w, _) = self.context, self.own_words_box()
        card: Card = self.cutting.spread[mine[-1].place]
        title = context.type.line(context.words(messages.YOUR_CUT), Style.BODY_SEMIBOLD, context.theme.text, w)
        name = context.type.line(context.words.name(card, "^"), Style.BODY, context.theme.soft, w)
        return [Sprite(title, x, y), Sprite(name, x, y + title.get_height())]

    def _tag(self) -> list[Sprite]:
        """The gold tag that says who deals."""
        if self.dealer is None:
            return []
        lying = [self.places.cut(drawn.seat, drawn.again).box() for drawn in self._drawn]
        rect = self.places.tag(self.dealer, [self._heading, self._subheading, self.own_words_box(), *lying])
        label, alpha = self.context.words(messages.DEALS_FIRST), self.timeline.value("tag", "alpha", 1.0)
        return tag_sprites(self.context, label, "last_trick", rect, alpha)

    def _tool_pill(self) -> Sprite:
        context = self.context
        x, y, w, h = self.places.table.tools_pill(self.places.table.tools_left(1))
        return Sprite(shapes.pill(w, h, context.theme.panel, context.theme.panel_edge, edge_px(context)), x, y)
