"""The table, where the match is played: events go to what is shown and how it moves, wishes go to the match.

What a press on a card means is settled by how things stood when the finger came down: a press that only hurries the
others' cards along doesn't play one, nor do those that follow it closely, which were meant for what has just gone by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from hearts_gui.controller import PositionChanged
from hearts_gui.rules import Card
from hearts_gui.screen import intents
from hearts_gui.screen.arrangement import arrange
from hearts_gui.screen.bundles import MOST, Entry, bundle, can_be_done
from hearts_gui.screen.context import Context
from hearts_gui.screen.keys import by_letter
from hearts_gui.screen.layout import TableLayout
from hearts_gui.screen.nodes import Node, Rect4, hit
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.scene import Attention, Push, Scene, Transition
from hearts_gui.screen.scenes.table_cards import TableCards
from hearts_gui.screen.scenes.table_hand import OwnHand
from hearts_gui.screen.scenes.table_last import CORNER
from hearts_gui.screen.scenes.table_menu import Menu
from hearts_gui.screen.scenes.table_refusal import RefusalPlate
from hearts_gui.screen.scenes.table_sight import Sight
from hearts_gui.screen.scenes.table_spoken import Spoken, in_reading_order
from hearts_gui.screen.scenes.table_teller import Teller
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import Shown
from hearts_gui.words import messages

_BURST = 300.0
"""Milliseconds: presses that follow one another as closely as that are one hurry."""


class Table(Scene):
    """A match at the table. Without a session it takes the one in the context that is waiting, or begins another."""

    name = "table"

    def __init__(self, context: Context, session: Session | None = None) -> None:
        super().__init__(context)
        self.session = session or _waiting(context)
        self.shown = Shown.empty(self.session.rules, alternate=context.preferences.alternate_suits)
        self.layout = TableLayout(*context.size, self.session.rules.players)
        self.cards = TableCards(context, self.timeline)
        self.plate = RefusalPlate(context, self.timeline)
        self.hand = OwnHand(self)
        self.sight = Sight(self)
        self.spoken = Spoken(self)
        self.teller = Teller(self)
        self._armed = True
        self._burst = 0.0
        self._looking = False
        if self.session.seated:  # the match was left, and is gone on with where it stands
            self._resume()
        self.session.seated = True
        self.teller.remember()

    def _resume(self) -> None:
        """Everything lies at once where it was left; what follows from it, or a deal not yet begun, is still told."""
        self.session.pending.clear()
        for event in self.session.controller.begin():
            if isinstance(event, PositionChanged):
                self.shown = self.shown.after(event)
            else:
                self.session.did([event])

    # What is so ----------------------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether it is for the person to act, and everything that he must have seen has landed."""
        seen = not self.session.pending and not self.shown.unnoted and self.teller.landed
        return seen and self.session.controller.person_to_act in {"pass", "back", "play"}

    @property
    def listening(self) -> bool:
        """Whether a press would be the person's act, rather than one more of those that hurry what happens."""
        return self.ready and self._burst <= 0

    @property
    def waiting(self) -> bool:
        """Whether the others are at it, or something has happened that is not shown yet."""
        if (self.shown.unnoted and not self.teller.showing) or self.teller.lying:
            return False
        return not self.listening

    @property
    def preparing(self) -> bool:
        """Whether pictures of cards are still to be drawn."""
        return self.teller.preparing

    def lay_out(self) -> None:
        """All rest places follow from the size."""
        self.layout = TableLayout(*self.size, self.session.rules.players)
        self.shown = self.shown.arranged(alternate=self.context.preferences.alternate_suits)
        self.cards.set_out(arrange(self.shown, self.layout), self.layout)
        self.sight.lay_out()

    def nodes(self) -> Sequence[Node]:
        """Everything on the table, the person's hand on top."""
        return self.sight.nodes()

    def reading(self, nodes: Sequence[Node]) -> Sequence[Node]:
        """What is asked, what lies there, one's own cards, then the rest."""
        return in_reading_order(nodes)

    def picture(self) -> Picture:
        """The still ground, and from the backs up to what flies."""
        picture = self.sight.picture(self.attention)
        return Picture(picture.background, [*picture.sprites, *self.sight.tips.sprites()])

    def unattended(self) -> Picture:
        """The same without hover and focus, to lie beneath something that has them."""
        return self.sight.picture(lambda _: Attention())

    def taken(self) -> Sequence[Rect4]:
        """Everything that has a place here, whether it is there now or not."""
        return [*self.layout.taken(), *(node.rect for node in self.nodes() if node.id.startswith("button:"))]

    def state(self) -> Mapping[str, Any]:
        """What a test from outside needs to play by: plain values."""
        shown, controller = self.shown, self.session.controller
        return {
            "phase": shown.stage,
            "turn": shown.turn,
            "wanted": controller.person_to_act if self.listening else None,
            "ready": self.listening,
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
        if self.pressed == CORNER or self.sight.last.key_held:
            self.sight.last.hold(ms)
        if self._burst > 0:
            self._burst -= ms
            self.stale = True
        self.sight.advance(ms)
        return self.teller.advance(ms)

    def handle(self, intent: intents.Intent) -> Transition | None:
        """A press that makes the last trick large or small is about nothing else, unless it is on a card."""
        last = self.sight.last
        self._looking = False
        match intent:
            case intents.Pressed(x, y):
                under = hit(self.nodes(), x, y)
                name = under.id if under is not None else ""
                last.press()
                self._looking = name == CORNER or (last.was_open and not name.startswith(("card:", "slot:")))
            case intents.ActOn(node_id):
                self._burst = 0.0  # it says what is meant, so that it can't be one of those that only hurry
                if node_id.startswith("card:") and not self.ready and not self.teller.lying:
                    self.announce(self.context.words(messages.NOT_YOUR_TURN), urgent=True)
            case intents.Activate() if self.teller.lying:
                self.hurry()  # Enter means the only thing that there is to do
                return None
            case intents.Activate():
                last.press()
                self._looking = self.focus == CORNER
            case _:
                pass
        return super().handle(intent)

    def hurry(self) -> None:
        """Space, and every press."""
        self.sight.tips.pressed()
        if self._looking:
            self._armed = False
            return
        self._armed = self.listening
        if not self._armed:
            self._burst = _BURST
        self.teller.hurry()
        self.cards.tidy()

    # What the person does ------------------------------------------------------------------------------------------

    def activate(self, node_id: str) -> Transition | None:
        """A card, a slot or a button."""
        kind, _, name = node_id.partition(":")
        if kind == "button":
            return self._button(name)
        if kind == "card" and self._armed:
            self.hand.take(Card.parse(name))
        elif kind == "slot" and self._armed:
            self.hand.put_back(Card.parse(name))
        elif self.sight.tips.text(node_id):
            self.sight.tips.ask(node_id)
        return self.teller.tell_on()

    def clicks(self, node: Node) -> bool:
        """Undo and redo are heard as what they do, and so is the sound itself."""
        return node.id not in {"button:undo", "button:redo", "button:sound"} and super().clicks(node)

    def refuse(self, node_id: str) -> Transition | None:
        """A card that may not be played, or passed: say why, at the card."""
        kind, _, name = node_id.partition(":")
        if kind == "card" and self._armed:
            self.hand.say_why(Card.parse(name))
        return None

    def _button(self, name: str) -> Transition | None:
        match name:
            case "pass":
                self.hand.confirm()
            case "received":
                self.hand.acknowledge()
            case "claim" if self._armed:
                self.sight.claim.accept()
            case "peek":
                self.sight.last.click()
                return None
            case "undo" | "redo" | "menu" | "review":
                return {"undo": self.undo, "redo": self.redo, "menu": self.cancel, "review": self.look_back}[name]()
            case "score" | "settings" | "fingerprint" if self.context.can_open(name):
                return Push(self.context.open(name))
            case "sound":
                self.context.toggle_sound()
            case "hint":
                self.sight.hint.ask()
                return None
            case "fullscreen":
                self.context.toggle_full_screen()
            case _:
                pass
        return self.teller.tell_on()

    def cancel(self) -> Transition | None:
        """Esc takes the hint away or makes the last trick small again, else it opens the menu."""
        if self.sight.hint.hide():
            self.stale = True
            return None
        if self.sight.last.close():
            return None
        return Push(Menu(self.context, self))

    def other(self, intent: intents.Intent) -> Transition | None:
        """Undo and redo by key, the last trick held up, sound on and off."""
        match intent:
            case intents.Undo():
                return self.undo()
            case intents.Redo():
                return self.redo()
            case intents.LastTrick(held):
                self.sight.last.key(held=held)
            case intents.Letter(character):
                return self._letter(by_letter(character), character)
            case _:
                pass
        return None

    def _letter(self, shortcut: str | None, character: str) -> Transition | None:
        match shortcut:
            case "claim":
                self.sight.claim.accept()
                return self.teller.tell_on()
            case "review" | "score" | "sound" | "hint":
                return self._button(shortcut)
            case _:
                self.hand.pick(character)
        return None

    def first_focus(self) -> str | None:
        """What Enter means: the button that is there, else the first card that may be played."""
        enabled = [node.id for node in self.nodes() if node.enabled]
        wanted = [node for node in enabled if node in {"button:pass", "button:received"}]
        return next(iter(wanted + [node for node in enabled if node.startswith("card:")]), None)

    def scanned(self, nodes: Sequence[Node]) -> Sequence[Entry]:
        """What is asked for, one's own cards, what has been chosen, then the buttons as they lie together."""
        if self.waiting or self.teller.lying:
            return ()
        found = can_be_done(nodes)
        cards = [node for node in found if node.id.startswith("card:")]
        asked = [node for node in found if node.id in {"button:pass", "button:received", "button:claim"}]
        chosen = [node for node in found if node.id.startswith("slot:")]
        tools = [node for node in found if node not in (*cards, *asked, *chosen)]
        sides = ([node for node in tools if (node.centre[0] < self.size[0] // 2) is left] for left in (True, False))
        suits: list[Entry] = [*cards]
        if len(cards) > MOST:
            suits = [one for _, suit in groupby(cards, lambda node: node.id[-1]) for one in bundle(list(suit))]
        return [*asked, *suits, *bundle(chosen), *(one for side in sides for one in bundle(side))]

    def undo(self) -> Transition | None:
        """Back to the person's decision before."""
        return self.teller.jump(self.session.controller.undo())

    def redo(self) -> Transition | None:
        """Forward again."""
        return self.teller.jump(self.session.controller.redo())

    def look_back(self) -> Transition | None:
        """What has happened in this deal."""
        return Push(self.context.open("review")) if self.context.can_open("review") else None

    def restart(self) -> Transition | None:
        """The same cards dealt again."""
        return self.teller.jump(self.session.controller.restart_deal())

    # Hover and drag ------------------------------------------------------------------------------------------------

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """The card under the pointer is lifted a little, if it may be played."""
        self.sight.lift()

    def draggable(self, node_id: str) -> bool:
        """The person's own cards can be carried."""
        own = node_id.startswith(("card:", "slot:"))
        return own and self._armed and self.ready and not self.shown.given

    def drag_began(self, node_id: str, x: int, y: int) -> None:
        """The card is taken where it was touched."""
        self.hand.grip(_card(node_id), x, y)

    def drag_moved(self, node_id: str, x: int, y: int) -> None:
        """It follows the pointer."""
        self.hand.carry(_card(node_id), x, y)

    def drag_ended(self, node_id: str, x: int, y: int, *, cancelled: bool) -> Transition | None:
        """Dropped on the table it is played or chosen, in the hand it goes back."""
        card = _card(node_id)
        if not cancelled:
            self.hand.drop(card, y)
        transition = self.teller.tell_on() if not cancelled else None
        self.hand.send_home(card)
        return transition

    def settle(self) -> None:
        """Beside hover and focus: while the last trick's corner or its key is held down, it is large."""
        super().settle()
        if self.context.ringed is not None:
            self.sight.lift()
        last = self.sight.last
        if not self.shown.last:
            last.close()
        self.sight.enlarge(bool(self.shown.last) and (self.pressed == CORNER or last.up))
        self.sight.tips.point()


def _card(node_id: str) -> Card:
    return Card.parse(node_id.partition(":")[2])


def _waiting(context: Context) -> Session:
    """The session that the chooser or the cut has left for the table, else another one."""
    session = context.session
    return session if session is not None and not session.seated else Session.begin(context)
