"""Someone has shot the moon: the table turns to night, the moon rises, and the cards that made it circle round it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from hearts_gui.motion import Moment, call, easing, glide, in_turn, stagger, together, wait
from hearts_gui.rules import Card, ChooseMoon, Deal, MoonChoice, Seat, Suit
from hearts_gui.rules.scoring import deal_points, moon_choice
from hearts_gui.screen import flourish, intents, shapes
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.context import Context
from hearts_gui.screen.flight import centred
from hearts_gui.screen.ground import felt, inlay_ellipse
from hearts_gui.screen.moonrise import MoonLayout
from hearts_gui.screen.nodes import Node, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.places import Place
from hearts_gui.screen.scene import Pop, Scene, Transition
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.text import Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import Button, within
from hearts_gui.screen.widgets_moon import MoonOption
from hearts_gui.words import messages
from hearts_gui.words.table import moon_line, moon_title, seat_name

_STARS = 170
_GLOW: Colour = (255, 240, 196)


@dataclass(frozen=True, slots=True)
class Shot:
    """A moon: whose, what becomes of it (None until that is chosen), and the totals that either choice leads to."""

    seat: Seat
    choice: MoonChoice | None
    totals: Mapping[MoonChoice, tuple[int, ...]]

    @classmethod
    def of(cls, session: Session) -> Shot:
        """The moon of the deal that has just been played. Raises ValueError where nobody shot it."""
        match = session.controller.match
        deal = match.deal
        if deal.shooter is None:
            raise ValueError("nobody has shot the moon")
        before = [0] * match.rules.players
        for done in match.finished:
            before = [total + points for total, points in zip(before, done.points or (), strict=True)]
        totals = {
            choice: tuple(a + b for a, b in zip(before, deal_points(match.rules, deal.taken, choice), strict=True))
            for choice in MoonChoice
        }
        return cls(deal.shooter, _made(deal), totals)


def _made(deal: Deal) -> MoonChoice | None:
    """What becomes of a deal's moon: by the rules, or as chosen; None where it has yet to be chosen."""
    chosen = next((move.choice for move in deal.moves if isinstance(move, ChooseMoon)), None)
    return moon_choice(deal.rules.moon, chosen)


class Moon(Scene):
    """The moon of the deal that has just been played. Where it is the person's to choose, he chooses here.

    Its button goes back to the table, which tells the rest.
    """

    name = "moon"

    def __init__(self, context: Context, shot: Shot | None = None) -> None:
        """`shot`: by default the moon of the context's match. Raises ValueError where there is none."""
        super().__init__(context)
        if context.session is None:
            raise ValueError("there is no match to shoot the moon in")
        self.session = context.session
        self.shot = shot or Shot.of(self.session)
        self._live = shot is None
        table = self.session.rules.table
        self._hearts = sorted(card for card in table.moon_cards if card.suit is Suit.HEARTS)
        # The costliest on top, before the moon.
        self._others = sorted(
            (card for card in table.moon_cards if card.suit is not Suit.HEARTS), key=lambda card: table.points[card]
        )
        self._ground = self._dusk = pygame.Surface((1, 1))
        self._widgets: list[Button | MoonOption] = []
        self._rise()

    # Places --------------------------------------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        """Whether the person has to say what becomes of his moon."""
        return self.shot.choice is None and self.shot.seat == ME

    def lay_out(self) -> None:
        """Sky, words, and what can be done."""
        context = self.context
        self.places = MoonLayout(*self.size, choosing=self.choosing)
        # Capitals and feet take less than the line's full height.
        self._title = self.places.title(round(0.72 * context.type.height(Style.TITLE)))
        self._line = self.places.line(context.type.height(Style.LEAD))
        x, y, w, h = self._title
        lap = y + h - self._line[1]
        if lap > 0:  # large type: the title makes room for the sentence
            self._title = (x, y - lap, w, h)
        self._dusk = felt(self.size, context.theme)
        if self.choosing:
            names = [seat_name(context.words, name) for name in self.session.names]
            self._widgets = [
                MoonOption(context, choice, rect, names, self.session.medallions, self.shot.totals[choice])
                for choice, rect in zip(MoonChoice, self.places.choices(), strict=True)
            ]
        else:
            label = context.words(messages.TO_THE_SCORE_SHEET)
            rect = self.places.button(*Button.size(context, label), under=self._line)
            self._widgets = [Button(context, "button:onward", label, rect, "primary")]
        self._ground = self._sky()

    def _sky(self) -> pygame.Surface:
        theme = self.context.theme
        sheet = felt(self.size, theme, "night")
        flourish.scatter_stars(sheet, _STARS, clear=self._written())
        x, y, w, h = self.places.orbit
        sheet.blit(inlay_ellipse((w, h), theme, double=False), (x, y))
        return sheet

    def _written(self) -> tuple[pygame.Rect, ...]:
        """Where there are words, and what can be pressed: no star is to be taken for an accent."""
        rim = self.context.px(0.006)
        type_, wide = self.context.type, self.places.words_width
        places = [pygame.Rect(node.rect) for widget in self._widgets for node in widget.nodes()]
        for words, style, rect in (
            (self._title_words(), Style.TITLE, self._title),
            (self._line_words(), Style.LEAD, self._line),
        ):
            place = pygame.Rect(0, 0, min(wide, type_.width(words, style)), rect[3])
            place.center = pygame.Rect(rect).center
            places.append(place)
        return tuple(place.inflate(2 * rim, 2 * rim) for place in places)

    # What is offered -----------------------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """The words, the cards, and what can be done."""
        nodes = [
            Node("text:title", Role.TEXT, self._title_words(), self._title, focusable=False),
            Node("text:line", Role.TEXT, self._line_words(), self._line, focusable=False),
        ]
        cards = [*zip(self._others, self.places.before_moon(len(self._others)), strict=True), *self._resting()]
        words = self.context.words
        for card, place in cards:
            nodes.append(Node(f"card:{card}", Role.IMAGE, words.name(card), place.box(), focusable=False))
        return nodes + [node for widget in self._widgets for node in widget.nodes()]

    def _resting(self) -> list[tuple[Card, Place]]:
        count = len(self._hearts)
        return [(card, self.places.heart(i, count)) for i, card in enumerate(self._hearts)]

    def opening(self) -> Sequence[str]:
        """Who shot it, and what becomes of it."""
        return [self._title_words(), self._line_words()]

    def first_focus(self) -> str | None:
        """On; or the first choice."""
        return self._widgets[0].id if self._widgets else None

    def activate(self, node_id: str) -> Transition | None:
        """Choose, or go on."""
        match node_id.split(":"):
            case ["choice", "moon", value] if self.choosing:
                self.session.choose_moon(MoonChoice(value))
                return Pop()
            case ["button", "onward"]:
                return Pop()
        return None

    def cancel(self) -> Transition | None:
        """Esc goes on; a choice that has to be made is not made by it."""
        return None if self.choosing else Pop()

    def other(self, intent: intents.Intent) -> Transition | None:
        """Undo takes back the card before the choice: else nobody who has come back to the choice gets further back."""
        if isinstance(intent, intents.Undo) and self.choosing and self._live:
            self.session.undo()
            return Pop()
        return None

    def advance(self, ms: float) -> Transition | None:
        """An opponent who shot it may still be choosing: what he chooses is said as soon as it is known."""
        if not self.timeline.busy:
            self._dusk = pygame.Surface((1, 1))  # night has fallen; it is as large as the window
        if self._live and self.shot.choice is None and not self.choosing:
            self.session.did(self.session.controller.advance())
            choice = _made(self.session.controller.match.deal)
            if choice is not None:
                self.shot = replace(self.shot, choice=choice)
                self.announce(self._line_words())
                self.stale = True
        return None

    def state(self) -> Mapping[str, Any]:
        """Who shot it, and what becomes of it."""
        choice = self.shot.choice
        return {"shooter": self.shot.seat, "choice": choice.value if choice else None, "choosing": self.choosing}

    # Words ---------------------------------------------------------------------------------------------------------

    def _title_words(self) -> str:
        return moon_title(self.context.words, self.session.names[self.shot.seat])

    def _line_words(self) -> str:
        words, name = self.context.words, self.session.names[self.shot.seat]
        taken = moon_line(words, self.session.rules, name, self.shot.choice)
        if self.shot.choice is not None:
            return taken
        asked = words(messages.MOON_CHOOSE) if self.choosing else words(messages.NAME_CHOOSES_MOON, name=name)
        return f"{taken} {asked}"

    # Motion --------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        """It is heard as the moon comes up."""
        pace = self.context.pace
        sound = call(partial(self.context.audio.play, Cue.MOON_SHOT))
        self.timeline.play(in_turn(wait(pace.ms(Moment.MOON_NIGHT) / 2), sound) if pace.travels else sound)

    def _rise(self) -> None:
        """Night falls, the moon rises, the hearts come round one by one, and the words appear."""
        pace = self.context.pace
        if not pace.travels:
            return
        night, rise, title = pace.ms(Moment.MOON_NIGHT), pace.ms(Moment.MOON_RISE), pace.ms(Moment.MOON_TITLE)
        count = len(self._hearts)
        for i in range(count):
            self.timeline.put(("heart", i), go=0.0)
        self.timeline.put("sky", dusk=1.0)
        self.timeline.put("moon", rise=0.0, cards=0.0)
        self.timeline.put("words", alpha=0.0)
        come = rise * 1.1
        hearts = stagger(
            pace.ms(Moment.MOON_HEART_STAGGER),
            *(glide(("heart", i), "go", 1.0, come, easing.out, start=0.0) for i in reversed(range(count))),
        )
        whole = together(
            glide("sky", "dusk", 0.0, night, easing.io, start=1.0),
            in_turn(wait(night / 2), glide("moon", "rise", 1.0, rise, easing.out, start=0.0)),
            in_turn(wait(night / 2 + rise * 0.7), glide("moon", "cards", 1.0, title, easing.out, start=0.0)),
            in_turn(wait(night), hearts),
            in_turn(wait(pace.ms(Moment.MOON) - title), glide("words", "alpha", 1.0, title, easing.linear, start=0.0)),
        )
        self.timeline.play(whole)

    # Pictures ------------------------------------------------------------------------------------------------------

    def picture(self) -> Picture:
        """The night as far as it has come."""
        value = self.timeline.value
        sprites: list[Sprite] = []
        dusk = value("sky", "dusk", 0.0)
        if dusk > 0:
            sprites.append(Sprite(self._dusk, 0, 0, round(255 * dusk)))
        sprites += self._moon(value("moon", "rise", 1.0), value("moon", "cards", 1.0))
        sprites += self._orbit()
        alpha = value("words", "alpha", 1.0)
        if alpha > 0:
            sprites += [sprite._replace(alpha=round(sprite.alpha * alpha)) for sprite in self._text()]
        return Picture(self._ground, sprites)

    def _moon(self, rise: float, cards: float) -> list[Sprite]:
        """The moon with its glow, and the costliest cards before it."""
        context, places = self.context, self.places
        x, y = places.centre
        centre = Place(x, y + (1.0 - rise) * places.below, 1.0)
        sprites = []
        if not context.theme.high_contrast:
            sprites.append(centred(shapes.halo(round(1.95 * places.moon), _GLOW, 190), centre, min(1.0, 1.4 * rise)))
        sprites.append(centred(flourish.full_moon(places.moon), centre))
        if cards > 0:
            for card, place in zip(self._others, places.before_moon(len(self._others)), strict=True):
                tall = round(place.height)
                sprites.append(centred(context.art.shadow(tall, place.angle, 0.4), place, cards))
                sprites.append(centred(context.art.face(card, tall, place.angle), place, cards))
                sprites.append(centred(context.art.ring(tall, place.angle), place, cards))
        return sprites

    def _orbit(self) -> list[Sprite]:
        """The hearts on their way round, the lower ones over the upper ones."""
        art, count = self.context.art, len(self._hearts)
        flying = []
        for i, card in enumerate(self._hearts):
            go = self.timeline.value(("heart", i), "go", 1.0)
            if go > 0:
                flying.append((self.places.heart(i, count, go), card, go))
        sprites = []
        for place, card, go in sorted(flying, key=lambda one: one[0].y):
            tall, alpha = round(place.height), min(1.0, 5 * go)
            sprites.append(centred(art.shadow(tall, round(place.angle), 0.2), place, alpha))
            sprites.append(centred(art.face(card, tall, place.angle, moving=go < 1.0), place, alpha))
        return sprites

    def _text(self) -> list[Sprite]:
        context, theme, wide = self.context, self.context.theme, self.places.words_width
        title = context.type.line(self._title_words(), Style.TITLE, theme.text, wide)
        line = context.type.line(self._line_words(), Style.LEAD, theme.panel_text, wide)
        buttons = [sprite for widget in self._widgets for sprite in widget.sprites(self.attention)]
        return [within(title, self._title), within(line, self._line), *buttons]
