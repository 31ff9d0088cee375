"""What is seen, read and told of the table: its nodes, its picture, its announcements."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from hearts_gui.motion import Moment, easing, glide
from hearts_gui.rules import Card, Seat
from hearts_gui.rules import Passing as PassingRule
from hearts_gui.rules.legality import judge
from hearts_gui.screen.arrangement import Layer, hand_rects
from hearts_gui.screen.ground import felt, inlay_ellipse
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scenes.table_cards import Looks
from hearts_gui.screen.scenes.table_claim import Claim
from hearts_gui.screen.scenes.table_effects import Effects
from hearts_gui.screen.scenes.table_fingerprint import FingerprintLine
from hearts_gui.screen.scenes.table_furniture import Marker, Tools, outlines, prompt_sprites
from hearts_gui.screen.scenes.table_hint import Hint
from hearts_gui.screen.scenes.table_last import LastTrick
from hearts_gui.screen.scenes.table_passing import Passing
from hearts_gui.screen.scenes.table_seats import Seats
from hearts_gui.screen.scenes.table_tips import tip
from hearts_gui.screen.shown import ME
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.tips import Tips
from hearts_gui.screen.widgets import AttentionOf, IconButton
from hearts_gui.words import messages
from hearts_gui.words.hint import THINKING
from hearts_gui.words.spoken import in_hand
from hearts_gui.words.table import prompt as prompt_words

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

_BREATH = 1400.0  # ms from one breath of the ring round a thinking player to the next


class Sight:
    """Draws one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        context, timeline = table.context, table.timeline
        self.context = context
        self.timeline = timeline
        self.seats = Seats(context, table.session)
        self.passing = Passing(context, table.session, lambda: table.teller.landed)
        self.marker = Marker(context, timeline)
        self.last = LastTrick(context, timeline, table.session)
        self.tools = Tools(context)
        self.claim = Claim(table)
        self.effects = Effects(table)
        self.fingerprint = FingerprintLine(table)
        self.hint = Hint(table)
        self.tips = Tips(table, partial(tip, table))
        self._large = False
        self._breath = 0.0
        self._lifted: set[Card] = set()
        self._ground = pygame.Surface((1, 1))

    def lay_out(self) -> None:
        """The still ground for this size: felt, inlay, and what lies behind the tools."""
        table, context = self._table, self.context
        layout = table.layout
        self.seats = Seats(context, table.session)
        sheet = felt(table.size, context.theme)
        x, y, w, h = layout.ellipse
        sheet.blit(inlay_ellipse((w, h), context.theme), (x, y))
        for _, pill in self.tools.pills(layout):
            sheet.blit(pill.surface, (pill.x, pill.y))
        self._ground = sheet
        self.effects.lay_out()

    # Nodes ---------------------------------------------------------------------------------------------------------

    def nodes(self) -> list[Node]:
        """From the lowest to the highest."""
        table, words = self._table, self.context.words
        shown, layout = table.shown, table.layout
        found = self.seats.nodes(shown, layout)
        found += self.marker.node(shown, layout)
        prompt = self.prompt()
        if prompt:
            found.append(Node("text:prompt", Role.TEXT, prompt, layout.prompt, focusable=False))
        for seat, card in shown.trick:
            name = table.session.names[seat]
            label = words(messages.CARD_BY, card=card, name=name) if name else words(messages.CARD_BY_YOU, card=card)
            found.append(Node(f"trick:{card}", Role.IMAGE, label, layout.trick(seat).box(), focusable=False))
        for button in self._buttons():
            found += button.nodes()
        found += self.fingerprint.nodes()
        found += [node for offer in self.claim.buttons() for node in offer.nodes()]
        found += self.last.nodes(shown, layout, large=self._large)
        found += self.passing.nodes(shown, layout)
        for card, spot in zip(shown.chosen, layout.slots(shown.wanted_count), strict=False):
            label = words(messages.CARD_CHOSEN, card=card)
            free = table.ready and not shown.given
            found.append(Node(f"slot:{card}", Role.CARD, label, spot.box(), enabled=free, checked=True))
        found += table.plate.nodes(layout, self._refused_rect())
        found += self.hint.nodes()
        found += self._hand_nodes()
        return found + self.tips.nodes(found)

    def _hand_nodes(self) -> list[Node]:
        table, words = self._table, self.context.words
        found = []
        rects, why_not = hand_rects(table.shown, table.layout), table.hand.refusals()
        for place, (card, rect) in enumerate(rects.items(), 1):
            label = in_hand(words, card, place, len(rects), why_not.get(card))
            found.append(Node(f"card:{card}", Role.CARD, label, rect, enabled=table.hand.may(card)))
        return found

    def _buttons(self) -> list[IconButton]:
        controller = self._table.session.controller
        return self.tools.buttons(
            self._table.layout, can_undo=controller.can_undo, can_redo=controller.can_redo, can_hint=self.hint.possible
        )

    def _refused_rect(self) -> Rect4 | None:
        """The visible part of the card that the plate speaks of, while it is in the hand."""
        refusal, shown = self._table.plate.refusal, self._table.shown
        return hand_rects(shown, self._table.layout).get(refusal.card) if refusal is not None else None

    def prompt(self) -> str:
        """The sentence under the trick: what is wanted of the person, or what the others do that needs saying.

        A refusal takes its place.
        """
        table, words = self._table, self.context.words
        shown = table.shown
        if self.passing.active(shown) or table.plate.up or self.hint.up or self.claim.offered is not None:
            return ""
        if shown.laid or table.teller.lying:
            return words(messages.HANDS_LIE_OPEN if shown.laid else messages.CLICK_TO_GO_ON)
        view = table.session.controller.view
        if table.ready and shown.stage == "play":
            wanted = words(THINKING) if self.hint.thinking else prompt_words(words, view.record, ME, shown.hand)
            return wanted if shown.taker is None else ""
        if shown.club is not None:
            return self.shows(*shown.club)
        held_back = shown.plan is None and shown.rules.passing is not PassingRule.NONE
        if held_back and shown.stage == "play" and not shown.trick and not shown.last:
            return words(messages.NO_PASSING_THIS_DEAL)
        return ""

    def shows(self, seat: Seat, card: Card) -> str:
        """Who shows which card."""
        words, name = self.context.words, self._table.session.names[seat]
        return words(messages.SHOWS, name=name, card=card) if name else words(messages.YOU_SHOW, card=card)

    # Time ----------------------------------------------------------------------------------------------------------

    def advance(self, ms: float) -> None:
        """The ring of whoever thinks breathes; what is pointed at for a while is explained."""
        table = self._table
        self.hint.advance()
        self.tips.advance(ms)
        turn = table.shown.turn
        if turn is None or turn == ME or not self.context.pace.travels:
            self._breath = 0.0
            return
        before = self._level()
        self._breath = (self._breath + ms / _BREATH) % 1.0
        if self._level() != before:
            table.stale = True

    def _level(self) -> float:
        return round(8 * easing.breath(self._breath)) / 8

    def lift(self) -> None:
        """What is under the pointer is up, if something may be done with it; with one button, what that would take."""
        table, pace = self._table, self.context.pace
        ringed = self.context.ringed
        wanted = {
            card
            for card in table.shown.hand
            if table.hand.may(card)
            and (f"card:{card}" == table.hovered if ringed is None else f"card:{card}" in ringed)
        }
        travels = pace.travels or ringed is not None  # then it must be plain to see, whatever the pace
        for card in self._lifted - wanted:
            key = ("hover", card)
            if card in table.shown.hand and travels:
                self.timeline.play(glide(key, "up", 0.0, pace.ms(Moment.HOVER_OUT), easing.out), key)
            else:
                self.timeline.stop(key)
                self.timeline.forget(key)
        for card in (wanted - self._lifted) if travels else ():
            key = ("hover", card)
            self.timeline.play(glide(key, "up", 1.0, pace.ms(Moment.HOVER_IN), easing.out, start=self._up(card)), key)
        self._lifted = wanted

    def _up(self, card: Card) -> float:
        return self.timeline.value(("hover", card), "up", 0.0)

    def enlarge(self, held: bool) -> None:
        """The last trick is shown large, or small again."""
        if held == self._large:
            return
        self._large = held
        if held:
            self._table.announce(self.last.label(self._table.shown))
        pace = self.context.pace
        ms = pace.ms(Moment.HOVER_IN) if pace.travels else 0.0
        self.timeline.play(glide("peek", "grown", 1.0 if held else 0.0, ms, easing.out, start=self.last.grown), "peek")
        self._table.stale = True

    # The picture ---------------------------------------------------------------------------------------------------

    def picture(self, attention: AttentionOf) -> Picture:
        """From the felt upwards; `attention` says what is pointed at and what has the focus."""
        table = self._table
        shown, layout, cards = table.shown, table.layout, table.cards
        looks = self._looks(attention)
        sprites: list[Sprite] = [*cards.sprites({Layer.BACKS}, looks)]
        for button in self._buttons():
            sprites += button.sprites(attention)
        sprites += self.fingerprint.sprites(attention)
        sprites += self.effects.under_the_trick()
        sprites += self.passing.sprites(shown, layout, attention)
        if not self.passing.active(shown):
            sprites += outlines(self.context, shown, layout)
        sprites += cards.sprites({Layer.TRICK, Layer.SLOTS}, looks)
        sprites += self.effects.silver_ring()
        prompt = self.prompt()
        if prompt:
            sprites += prompt_sprites(self.context, layout, prompt, mine=table.ready)
        for offer in self.claim.buttons():
            sprites += offer.sprites(attention)
        if not self.last.grown:
            sprites += self.last.sprites(shown, layout, attention)
        sprites += cards.sprites({Layer.HAND}, looks)
        sprites += self.passing.marks(shown, layout, self._tops())
        sprites += cards.sprites({Layer.AIR}, looks)
        sprites += self.seats.sprites(shown, layout, self._level())  # what flies to a seat goes beneath its plaque
        sprites += self.marker.sprites(shown, layout)  # no shadow lies on its words
        sprites += table.plate.sprites(layout, self._refused_rect())
        sprites += self.hint.sprites()
        if self.last.grown:
            sprites += self.last.sprites(shown, layout, attention)
        sprites += self.effects.over_all()
        return Picture(self._ground, sprites)

    def _looks(self, attention: AttentionOf) -> Looks:
        """What may not be played is dimmed; rings round what is pointed at, wins, is shown, or is to be looked at."""
        table, theme = self._table, self.context.theme
        shown = table.shown
        dimmed = self._dimmed()
        rings: dict[Card, tuple[Colour, bool]] = {}
        winning = shown.winning
        if winning is not None and len(shown.trick) > 1:
            rings[winning[1]] = (theme.gold, False)
        if shown.club is not None:
            rings[shown.club[1]] = (theme.gold, False)
        for card in shown.held.cards if shown.held is not None else ():
            rings[card] = (theme.gold, False)
        for card in (*shown.hand, *shown.chosen):
            look = attention(f"card:{card}" if card in shown.hand else f"slot:{card}")
            if look.focused or (look.hovered and (card in shown.chosen or table.hand.may(card))):
                rings[card] = (theme.gold, look.focused)
        for card in self.hint.cards:  # the focus has a glow beside the ring, and is still to be told
            rings[card] = (theme.gold, attention(f"card:{card}").focused)
        if table.plate.up and table.plate.refusal is not None:
            # Where the keys lead on meanwhile, only the card that they are at glows.
            led = any(glows for card, (_, glows) in rings.items() if card != table.plate.refusal.card)
            may = [card for card in shown.hand if table.hand.may(card)]
            rings.update({card: rings.get(card, (theme.gold, not led)) for card in may})
            rings[table.plate.refusal.card] = (theme.danger_paper, True)
        return Looks(dimmed, rings, self._shaken())

    def _shaken(self) -> dict[Card, float]:
        plate = self._table.plate
        if not plate.up or plate.refusal is None:
            return {}
        return {plate.refusal.card: plate.shake(plate.refusal.card, self._table.layout)}

    def _dimmed(self) -> set[Card]:
        """The cards of the hand that may not be played: now, or once it is the person's turn in this trick."""
        table = self._table
        shown = table.shown
        refused = table.plate.refusal.card if table.plate.up and table.plate.refusal else None
        if shown.stage == "back":
            return {card for card in shown.hand if card not in shown.received and card != refused}
        if shown.stage != "play" or shown.unnoted or shown.laid:
            return set()
        if table.ready:
            return {card for card in shown.hand if not table.hand.may(card) and card != refused}
        if not shown.trick or shown.taker is not None or any(seat == ME for seat, _ in shown.trick):
            return set()
        record = table.session.controller.view.record
        if record.trick is None or record.trick.suit is not shown.trick[0][1].suit:
            return set()
        return {card for card, reason in judge(record, shown.hand).items() if reason is not None}

    def _tops(self) -> dict[Card, tuple[float, float]]:
        """Where the middle of the upper edge of the visible part of each card of the hand is, once it has landed."""
        table = self._table
        found = {}
        for card, rect in hand_rects(table.shown, table.layout).items():
            if table.cards.flies(card):
                continue
            spot = table.cards.pose(card)
            across = rect[0] + rect[2] / 2 - spot.x
            tilt = across * math.sin(math.radians(spot.angle))
            found[card] = (rect[0] + rect[2] / 2, spot.y - spot.height / 2 + tilt)
        return found
