"""The table, where the match is played: events go to what is shown and how it moves, wishes go to the match.

Events are told one after another, each when the one before has been seen; `session.pending` holds those to come. What a
press on a card means is settled by how things stood when the finger came down (`_armed`): a press that hurries the
others' cards along doesn't play one.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    DealScored,
    Event,
    HeartsBroken,
    MoonShot,
    PlayBegan,
    PositionChanged,
    QueenLanded,
    Refused,
    TrickTaken,
)
from hearts_gui.motion import Animation, Moment, call, in_turn, wait
from hearts_gui.rules import Card, Suit
from hearts_gui.rules.legality import Reason
from hearts_gui.screen import intents
from hearts_gui.screen.arrangement import arrange
from hearts_gui.screen.choreography import Choreography, Figure, length
from hearts_gui.screen.context import Context, Resume
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Node
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.scene import Pop, Push, Replace, Scene, Transition
from hearts_gui.screen.scenes.table_cards import TableCards
from hearts_gui.screen.scenes.table_menu import Menu
from hearts_gui.screen.scenes.table_refusal import RefusalPlate, refusal_of
from hearts_gui.screen.scenes.table_sight import Sight
from hearts_gui.screen.scenes.table_warmth import Warmth
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME, Shown
from hearts_gui.words.table import refusal as refusal_words

EVENT, FLIGHT = "event", "flight"
"""Tracks: until the event that is told has been seen; and while cards fly that must land before the person may act."""


class Table(Scene):
    """A match at the table. Without a session it takes the one in the context that is waiting, or begins another."""

    name = "table"

    def __init__(self, context: Context, session: Session | None = None) -> None:
        super().__init__(context)
        self.session = session or _waiting(context)
        self.shown = Shown.empty(self.session.rules)
        self.layout = TableLayout(*context.size, self.session.rules.players)
        self.cards = TableCards(context, self.timeline)
        self.warmth = Warmth(self.cards)
        self.choreography = Choreography(self.cards)
        self.plate = RefusalPlate(context, self.timeline)
        self.sight = Sight(self)
        self._chance = random.Random(self.session.seed)
        self._think = 0.0
        self._haste = False
        self._armed = True
        self._scored = False
        self._grip = (0.0, 0.0)
        if self.session.seated:
            self.session.pending.clear()
            self.session.did(self.session.controller.begin())
        self.session.seated = True
        self._remember()

    # What is so ----------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether it is for the person to act, and everything that he must have seen has landed."""
        wanted = self.session.controller.person_to_act
        seen = not self.session.pending and not self.shown.unnoted and self.landed
        return seen and wanted in {"pass", "back", "play"}

    @property
    def landed(self) -> bool:
        """Whether no card is on its way that the person must have seen before he does anything."""
        return not self.timeline.playing(FLIGHT)

    @property
    def waiting(self) -> bool:
        """Whether the others are at it, or something has happened that is not shown yet."""
        if self.shown.unnoted and not self.timeline.playing(EVENT):
            return False
        return not self.ready

    def may(self, card: Card) -> bool:
        """Whether the person may do something with a card of his hand just now."""
        if not self.ready:
            return False
        if self.shown.stage == "pass":
            return len(self.shown.chosen) < self.shown.wanted_count
        if self.shown.stage == "back":
            return card in self.shown.received
        return card in self.session.controller.view.playable

    def lay_out(self) -> None:
        """All rest places follow from the size."""
        self.layout = TableLayout(*self.size, self.session.rules.players)
        self.cards.set_out(arrange(self.shown, self.layout), self.layout)
        self.sight.lay_out()

    def nodes(self) -> Sequence[Node]:
        """Everything on the table, the person's hand on top."""
        return self.sight.nodes()

    def picture(self) -> Picture:
        """The still ground, and from the backs up to what flies."""
        return self.sight.picture()

    def state(self) -> Mapping[str, Any]:
        """What a test from outside needs to play by: plain values."""
        shown, controller = self.shown, self.session.controller
        return {
            "phase": shown.stage,
            "turn": shown.turn,
            "wanted": controller.person_to_act if self.ready else None,
            "ready": self.ready,
            "number": shown.number,
            "dealer": shown.dealer,
            "totals": list(shown.totals),
            "points": list(shown.points),
            "counts": list(shown.counts),
            "trick": [[seat, str(card)] for seat, card in shown.trick],
            "taker": shown.taker,
            "chosen": [str(card) for card in shown.chosen],
            "to_choose": shown.wanted_count,
            "held": [str(card) for card in shown.held.cards] if shown.held else [],
            "hearts_broken": shown.broken,
            "rules": shown.rules.number,
            "players": shown.rules.players,
        }

    # Time ----------------------------------------------------------------------------------------------------------

    def advance(self, ms: float) -> Transition | None:
        """Tell what has happened, when its time has come."""
        self.cards.tidy()
        self._think = max(0.0, self._think - ms)
        self.sight.advance(ms)
        self.warmth.tick()
        if self._scored and not self.session.pending and not self.timeline.playing(EVENT):
            return self._after_score()
        return self._tell_on()

    def _tell_on(self) -> Transition | None:
        """Tell events until one has to be looked at."""
        pending = self.session.pending
        while not self._held_up():
            if not pending:
                self.session.did(self.session.controller.advance())
            if not pending or self._thinking(pending[0]):
                return None
            transition = self._tell(pending.popleft())
            self.stale = True
            if transition is not None:
                return transition
        return None

    def _held_up(self) -> bool:
        return self.timeline.playing(EVENT) or self.shown.unnoted

    def _thinking(self, event: Event) -> bool:
        """Whether an opponent is to be seen thinking before this happens, or the cards have to be got out."""
        if isinstance(event, CardsDealt):
            return self.context.pace.travels and not self.warmth.greet(event.hand)
        return isinstance(event, CardPlayed) and event.seat != ME and self._think > 0 and not self._haste

    def _tell(self, event: Event) -> Transition | None:
        if isinstance(event, Refused):
            return None
        before = self.shown
        self.shown = before.after(event)
        figure = self._perform(event, before)
        self.sight.announce(event, before)
        self._take_time(event, length(figure))
        transition = self._leads_to(event)
        if transition is None and self.ready:
            self._haste = False
            self._come_to_the_person()
        return transition

    def _take_time(self, event: Event, lasting: float) -> None:
        """How long the event is looked at, before the next is told."""
        match event:
            case CardsDealt():
                self._occupy(in_turn(wait(lasting), call(self._sort)), lasting)
            case TrickTaken():
                rest = self.context.pace.ms(Moment.TRICK_REST)
                self.timeline.play(in_turn(wait(rest), call(partial(self._collect, event))), EVENT)
            case CardPlayed(seat=seat):
                self._occupy(wait(lasting), 0.0 if seat == ME else lasting)
                self._let_think()
            case PlayBegan():
                self._let_think()
            case HeartsBroken():
                self.sight.break_hearts()
            case QueenLanded():
                self.sight.land_queen()
            case _ if lasting:
                self._occupy(wait(lasting), lasting)

    def _leads_to(self, event: Event) -> Transition | None:
        """The screen that an event calls for."""
        context = self.context
        match event:
            case CardsDealt():
                self._remember()
            case MoonShot() if context.can_open("moon"):
                return Push(context.open("moon"))
            case DealScored(over=over):
                self._scored = True
                self._remember(over=over)
                return Push(context.open("score")) if context.can_open("score") else None
            case _:
                pass
        return None

    def _occupy(self, animation: Animation, flight: float) -> None:
        """The event that is told lasts as long as this; for `flight` ms the person must wait too."""
        self.timeline.play(animation, EVENT)
        self.timeline.play(wait(flight), FLIGHT)

    def _perform(self, event: Event, before: Shown) -> Figure:
        """Begin the event's motion; what is shown is already what comes of it."""
        new = arrange(self.shown, self.layout)
        figure = self.choreography.event(event, before, self.shown, self.cards.arrangement, new)
        self.cards.dance(figure, new)
        self.sight.lift()
        return figure

    def _sort(self) -> None:
        self.shown = self.shown.in_order()
        figure = self.choreography.sort(self.shown)
        self.cards.dance(figure, arrange(self.shown, self.layout))
        self.timeline.play(wait(length(figure)), EVENT)

    def _collect(self, event: TrickTaken) -> None:
        self.shown = self.shown.gathered(event)
        figure = self.choreography.collect(event)
        self.cards.dance(figure, arrange(self.shown, self.layout))
        self.timeline.play(wait(length(figure)), EVENT)
        self.sight.lift()
        if self.session.all_points_taken:
            self._haste = True  # nothing is left to play for
        if self.ready:
            self._come_to_the_person()

    def _let_think(self) -> None:
        pace = self.context.pace
        self._think = self._chance.uniform(pace.ms(Moment.THINK_SHORT), pace.ms(Moment.THINK_LONG))

    def _come_to_the_person(self) -> None:
        self.sight.lift()
        self.announce(self.sight.prompt())

    def _after_score(self) -> Transition | None:
        """The deal has been scored and seen: the next one, or the end."""
        self._scored = False
        session = self.session
        if session.controller.match.over:
            door = "won" if self.context.can_open("won") else "title"
            return Replace(self.context.open(door)) if self.context.can_open(door) else Pop()
        session.did(session.controller.next_deal())
        return None

    def _remember(self, *, over: bool = False) -> None:
        """The title offers to go on with this match while it lasts."""
        context, session = self.context, self.session
        if over:
            context.resume = None
            return
        number = session.controller.match.number
        context.resume = Resume(number, session.controller.totals[ME], partial(Table, context, session))

    def hurry(self) -> None:
        """Space, and every press: what moves is at its goal, and the others play promptly until the person's turn."""
        self._armed = self.ready
        self._haste = not self.ready
        for _ in range(4):  # an event may end in another motion, as a deal ends in sorting
            self.timeline.finish()
            if not self.timeline.playing(EVENT):
                break
        self.cards.tidy()

    # What the person does ------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """A card, a slot or a button."""
        kind, _, name = node_id.partition(":")
        if kind == "card" and self._armed:
            self._take(Card.parse(name))
        elif kind == "slot" and self._armed and not self.shown.given:
            self._put_back(Card.parse(name))
        elif kind == "button":
            return self._button(name)
        return self._tell_on()

    def refuse(self, node_id: str) -> Transition | None:
        """A card that may not be played, or passed: say why, at the card."""
        kind, _, name = node_id.partition(":")
        if kind == "card" and self._armed:
            self._say_why(Card.parse(name))
        return None

    def _button(self, name: str) -> Transition | None:
        match name:
            case "pass":
                self._confirm()
                return self._tell_on()
            case "received":
                self._acknowledge()
                return self._tell_on()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "menu":
                return Push(Menu(self.context, self))
            case "score" if self.context.can_open("score"):
                return Push(self.context.open("score"))
            case "fullscreen":
                self.context.toggle_full_screen()
            case _:
                pass
        return None

    def cancel(self) -> Transition | None:
        """Esc opens the menu."""
        return Push(Menu(self.context, self))

    def other(self, intent: intents.Intent) -> Transition | None:
        """Undo and redo by key, and the last trick held up."""
        match intent:
            case intents.Undo():
                self.undo()
            case intents.Redo():
                self.redo()
            case intents.LastTrick(held):
                self.sight.enlarge(held)
        return None

    def first_focus(self) -> str | None:
        """What Enter means: the button that is there, else the first card that may be played."""
        for node in self.nodes():
            if node.id in {"button:pass", "button:received"} and node.enabled:
                return node.id
        playable = [card for card in self.shown.hand if self.may(card)]
        return f"card:{playable[0]}" if playable else None

    def undo(self) -> None:
        """Back to the person's decision before."""
        self._jump(self.session.controller.undo())

    def redo(self) -> None:
        """Forward again."""
        self._jump(self.session.controller.redo())

    def restart(self) -> None:
        """The same cards dealt again."""
        self._jump(self.session.controller.restart_deal())

    def _jump(self, events: list[Event]) -> None:
        if not any(isinstance(event, PositionChanged) for event in events):
            return
        self.timeline.stop(EVENT)
        self.timeline.stop(FLIGHT)
        self.plate.hide()
        self.shown = self.shown.acknowledged()
        self._scored = False
        self.session.pending.clear()
        self.session.did(events)
        self._tell_on()

    def _take(self, card: Card) -> None:
        """A card of the hand is chosen, or played."""
        if card not in self.shown.hand or not self.ready:
            return
        if self.shown.stage == "play":
            self._ask(card, self.session.controller.play(card))
            return
        if self.shown.stage == "back" and self.shown.chosen:
            self._put_back(self.shown.chosen[0])
        if len(self.shown.chosen) < self.shown.wanted_count:
            self._rearrange(self.shown.choosing(card), card)
        if len(self.shown.chosen) == self.shown.wanted_count:
            self.focus = "button:pass"

    def _put_back(self, card: Card) -> None:
        """A card goes from its slot back into the hand."""
        if card in self.shown.chosen and self.ready:
            self._rearrange(self.shown.taking_back(card), card)

    def _rearrange(self, shown: Shown, card: Card) -> None:
        self.shown = shown
        new = arrange(shown, self.layout)
        self.cards.dance(self.choreography.choose(card, self.cards.arrangement, new), new)
        self.sight.lift()

    def _confirm(self) -> None:
        """The chosen cards are given."""
        shown, controller = self.shown, self.session.controller
        if not self.ready or len(shown.chosen) != shown.wanted_count:
            return
        if shown.stage == "pass":
            self._ask(None, controller.choose_pass(shown.chosen))
        elif shown.stage == "back":
            self._ask(None, controller.give_back(shown.chosen[0]))

    def _acknowledge(self) -> None:
        """The received cards have been seen."""
        self.shown = self.shown.acknowledged()
        new = arrange(self.shown, self.layout)
        self.cards.dance(self.choreography.settle(self.cards.arrangement, new), new)
        if self.ready:
            self._come_to_the_person()

    def _ask(self, card: Card | None, events: list[Event]) -> None:
        """What the person wanted goes to the match; what comes of it will be told, or at once why not."""
        if events and isinstance(events[0], Refused):
            if card is not None:
                self._explain(card, events[0].reason)
            return
        self.plate.hide()
        self.session.did(events)

    def _say_why(self, card: Card) -> None:
        view = self.session.controller.view
        if not self.ready or card not in self.shown.hand:
            return
        if self.shown.stage == "pass":
            reason: Reason | None = Reason.WRONG_NUMBER_OF_CARDS
        elif self.shown.stage == "back":
            reason = Reason.NOT_RECEIVED
        else:
            reason = view.verdicts().get(card)
        if reason is not None:
            self._explain(card, reason)

    def _explain(self, card: Card, reason: Reason) -> None:
        view = self.session.controller.view
        text = refusal_words(self.context.words, reason, view.record, view.hand)
        led: Suit | None = view.record.trick.suit if view.record.trick else None
        self.plate.show(refusal_of(card, reason, text, led))
        self.announce(text)

    # Hover and drag ------------------------------------------------------------------------------------------------

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """The card under the pointer is lifted a little, if it may be played."""
        self.sight.lift()

    def draggable(self, node_id: str) -> bool:
        """The person's own cards can be carried."""
        return node_id.startswith(("card:", "slot:")) and self._armed and self.ready and not self.shown.given

    def drag_began(self, node_id: str, x: int, y: int) -> None:
        """The card is taken where it was touched."""
        pose = self.cards.pose(Card.parse(node_id.partition(":")[2]))
        self._grip = (pose.x - x, pose.y - y)

    def drag_moved(self, node_id: str, x: int, y: int) -> None:
        """It follows the pointer."""
        self.cards.carry(Card.parse(node_id.partition(":")[2]), x + self._grip[0], y + self._grip[1])

    def drag_ended(self, node_id: str, x: int, y: int, *, cancelled: bool) -> Transition | None:
        """Dropped on the table it is played or chosen, in the hand it goes back."""
        kind, _, name = node_id.partition(":")
        card = Card.parse(name)
        on_table = y < self.layout.hand(1)[0].box()[1]
        if not cancelled and kind == "slot" and not on_table:
            self._put_back(card)
        elif not cancelled and kind == "card" and on_table:
            if self.may(card):
                self._take(card)
            else:
                self._say_why(card)
        transition = self._tell_on()
        if self.cards.carried == card:  # nothing has come for it
            self.cards.dance(self.choreography.back_home(card), self.cards.arrangement)
        return transition

    def settle(self) -> None:
        """Beside hover and focus: while the last trick's corner is held down, it is large."""
        super().settle()
        self.sight.enlarge(self.pressed == "button:peek" or self.sight.key_held)


def _waiting(context: Context) -> Session:
    """The session that the chooser or the cut has left for the table, else another one."""
    session = context.session
    return session if session is not None and not session.seated else Session.begin(context)
