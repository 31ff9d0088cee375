"""Why a card may not be played: a paper plate at the card, gold rings round those that may, a shake of the head."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearts_gui.motion import Animation, Moment, Pace, Timeline, easing, glide, in_turn, place, together, wait
from hearts_gui.rules import Card, Suit
from hearts_gui.rules.legality import Reason
from hearts_gui.screen import artwork, flourish, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import within

TRACK = "refusal"
_SHAKE = 0.006  # of the window's height

_SUITS: dict[Reason, Suit] = {
    Reason.NO_POINTS_ON_FIRST_TRICK: Suit.HEARTS,
    Reason.HEARTS_NOT_BROKEN: Suit.HEARTS,
    Reason.HEARTS_AFTER_FIRST_TRICK: Suit.HEARTS,
    Reason.HEARTS_AFTER_THIRD_TRICK: Suit.HEARTS,
    Reason.HEARTS_AFTER_SUITS_LED: Suit.HEARTS,
    Reason.LEAD_LOWEST_CLUB: Suit.CLUBS,
}
"""Whose pip stands before the sentence, where it is not that of the suit led or of the card."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A card that was asked for, and why it cannot be, said in the language in force."""

    card: Card
    says: Callable[[], str]
    suit: Suit

    @property
    def text(self) -> str:
        """The sentence."""
        return self.says()


def refusal_of(card: Card, reason: Reason, says: Callable[[], str], led: Suit | None) -> Refusal:
    """What to say of a refused card, with the pip that belongs to the reason."""
    suit = led if reason is Reason.MUST_FOLLOW and led is not None else _SUITS.get(reason, card.suit)
    return Refusal(card, says, suit)


class RefusalPlate:
    """The plate that is up now, if one is."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self.context = context
        self.timeline = timeline
        self.refusal: Refusal | None = None

    def show(self, refusal: Refusal) -> None:
        """Put it up; it goes by itself."""
        self.refusal = refusal
        self.timeline.play(_figure(self.context.pace), track=TRACK)

    def hide(self) -> None:
        """Take it away."""
        self.refusal = None
        self.timeline.stop(TRACK)

    @property
    def up(self) -> bool:
        """Whether it is to be seen."""
        return self.refusal is not None and self.timeline.playing(TRACK)

    def shake(self, card: Card, layout: TableLayout) -> float:
        """How far to the right a card is shaken just now, in pixels."""
        if not self.up or self.refusal is None or self.refusal.card != card:
            return 0.0
        return self.timeline.value(TRACK, "shake", 0.0) * _SHAKE * layout.unit

    def rect(self, layout: TableLayout, card_rect: Rect4) -> Rect4:
        """Where the plate is for a card whose visible part is `card_rect`."""
        context, unit = self.context, layout.unit
        text = self.refusal.text if self.refusal else ""
        tall = max(38, round(0.056 * unit))
        wide = context.type.width(text, Style.BUTTON) + round(0.085 * unit)
        wide = min(wide, layout.width - 2 * round(layout.margin))
        x = card_rect[0] + card_rect[2] / 2 - wide / 2
        x = min(max(x, layout.margin), layout.width - layout.margin - wide)
        y = card_rect[1] - tall - flourish.pointer_height(tall) - round(0.006 * unit)
        return round(x), y, wide, tall

    def nodes(self, layout: TableLayout, card_rect: Rect4 | None) -> list[Node]:
        """The sentence."""
        if not self.up or self.refusal is None or card_rect is None:
            return []
        return [Node("text:refusal", Role.TEXT, self.refusal.text, self.rect(layout, card_rect), focusable=False)]

    def sprites(self, layout: TableLayout, card_rect: Rect4 | None) -> list[Sprite]:
        """The plate with its tip at the card."""
        if not self.up or self.refusal is None or card_rect is None:
            return []
        theme, unit = self.context.theme, layout.unit
        x, y, w, h = self.rect(layout, card_rect)
        alpha = round(255 * self.timeline.value(TRACK, "alpha", 1.0))
        px = max(1.5, 0.0020 * unit)
        tip = round(card_rect[0] + card_rect[2] / 2 - x)
        plate = flourish.plate(w, h, 0.011 * unit, theme.paper, theme.danger_paper, border_px=px, pointer=tip)
        found = []
        if not theme.high_contrast:
            blur = round(0.010 * unit)
            shadow = shapes.soft_shadow(w, h, 0.011 * unit, blur, 110, colour=theme.shadow)
            found.append(Sprite(shadow, x - 2 * blur, y - 2 * blur + round(0.004 * unit), alpha))
        found.append(Sprite(plate, x, y, alpha))
        side = round(h * 0.46)
        colour = theme.suit(self.refusal.suit, four_colours=self.context.art.look.four_colours)
        pad = round(0.020 * unit)
        found.append(within(artwork.pip(self.refusal.suit, side, colour), (x + pad, y, side, h))._replace(alpha=alpha))
        left = pad + side + round(0.012 * unit)
        words = self.context.type.line(self.refusal.text, Style.BUTTON, theme.ink, w - left - pad // 2, red=theme.red)
        found.append(within(words, (x + left, y, w - left, h), across=0.0)._replace(alpha=alpha))
        return found


def _figure(pace: Pace) -> Animation:
    """The plate fades in, stays to be read and goes; the card shakes its head twice."""
    fade = pace.ms(Moment.REFUSE_PLATE_IN)
    plate = in_turn(
        place(TRACK, alpha=0.0, shake=0.0),
        glide(TRACK, "alpha", 1.0, fade),
        wait(pace.ms(Moment.REFUSE_PLATE_STAYS)),
        glide(TRACK, "alpha", 0.0, 2 * fade),
    )
    if not pace.travels:
        return plate
    quarter = pace.ms(Moment.REFUSE) / 5
    swings = [glide(TRACK, "shake", side, quarter, easing.io) for side in (1.0, -1.0, 1.0, -1.0, 0.0)]
    return together(plate, in_turn(place(TRACK, shake=0.0), *swings))
