"""What the person does with his cards: choosing, passing, playing, carrying them; and being told why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hearts_gui.controller import Event, Refused
from hearts_gui.rules import Card, Rank
from hearts_gui.rules.legality import Reason
from hearts_gui.screen.arrangement import arrange
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.scenes.table_refusal import refusal_of
from hearts_gui.screen.shown import Shown
from hearts_gui.words.table import refusal as refusal_words

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table


class OwnHand:
    """The person's cards, in the hand and in the slots. Every wish is asked of the match; nothing is judged here."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._grip = (0.0, 0.0)

    def may(self, card: Card) -> bool:
        """Whether something may be done with a card of the hand just now."""
        table = self._table
        shown = table.shown
        if not table.ready:
            return False
        if shown.stage == "pass":
            return len(shown.chosen) < shown.wanted_count
        if shown.stage == "back":
            return card in shown.received
        return card in table.session.controller.view.playable

    def take(self, card: Card) -> None:
        """A card of the hand is chosen, or played."""
        table = self._table
        if card not in table.shown.hand or not table.ready:
            return
        if table.shown.stage == "play":
            self._ask(card, table.session.controller.play(card))
            return
        if table.shown.stage == "back" and table.shown.chosen:
            self.put_back(table.shown.chosen[0])
        if len(table.shown.chosen) < table.shown.wanted_count:
            self._rearrange(table.shown.choosing(card), card)
            table.spoken.chose(card, chosen=True)
        if len(table.shown.chosen) == table.shown.wanted_count:
            table.focus = "button:pass"
            if not table.context.preferences.confirm_pass:
                self.confirm()

    def put_back(self, card: Card) -> None:
        """A card goes from its slot back into the hand."""
        table = self._table
        if card in table.shown.chosen and table.ready and not table.shown.given:
            self._rearrange(table.shown.taking_back(card), card)
            table.spoken.chose(card, chosen=False)

    def confirm(self) -> None:
        """The chosen cards are given."""
        table = self._table
        shown, controller = table.shown, table.session.controller
        if not table.ready or len(shown.chosen) != shown.wanted_count:
            return
        if shown.stage == "pass":
            self._ask(None, controller.choose_pass(shown.chosen))
        elif shown.stage == "back":
            self._ask(None, controller.give_back(shown.chosen[0]))

    def acknowledge(self) -> None:
        """The received cards have been seen."""
        table = self._table
        table.shown = table.shown.acknowledged()
        new = arrange(table.shown, table.layout)
        table.cards.dance(table.teller.choreography.settle(table.cards.arrangement, new), new)
        table.teller.come_to_the_person()

    def say_why(self, card: Card) -> None:
        """Why a card may not be played, passed or given back."""
        table = self._table
        if not table.ready or card not in table.shown.hand:
            return
        reasons = {"pass": Reason.WRONG_NUMBER_OF_CARDS, "back": Reason.NOT_RECEIVED}
        reason = reasons.get(table.shown.stage, table.session.controller.view.verdicts().get(card))
        if reason is not None:
            self._explain(card, reason)

    def pick(self, character: str) -> None:
        """Lead the focus to the next card of a rank, by what stands in its corner; to those that may be played first.

        Beside the language's own letters those of the notation do: 0 and T are the ten.
        """
        table = self._table
        words = table.context.words

        def means(rank: Rank) -> bool:
            index, sign = words.name(rank, "short").lower(), rank.letter.lower()
            return index.startswith(character) or character == sign or (rank is Rank.TEN and character == "0")

        alike = [card for card in table.shown.hand if means(card.rank)]
        cards = [f"card:{card}" for card in [card for card in alike if self.may(card)] or alike]
        if cards:
            here = cards.index(table.focus) if table.focus in cards else -1
            table.lead_focus(cards[(here + 1) % len(cards)])

    def refusals(self) -> dict[Card, str]:
        """The cards of the hand that may not be played now that one is to be, and why."""
        table = self._table
        if not table.ready or table.shown.stage != "play":
            return {}
        found = table.session.controller.view.verdicts()
        said = {reason: self._why(reason)() for reason in set(found.values()) if reason is not None}
        return {card: said[reason] for card, reason in found.items() if reason is not None}

    def _why(self, reason: Reason) -> Callable[[], str]:
        """What is to be said of it, in whatever language is in force by then."""
        table = self._table
        view, chosen = table.session.controller.view, table.shown.chosen
        return lambda: refusal_words(table.context.words, reason, view.record, view.hand, chosen)

    # Carrying ------------------------------------------------------------------------------------------------------

    def grip(self, card: Card, x: int, y: int) -> None:
        """A card is taken up where it was touched."""
        pose = self._table.cards.pose(card)
        self._grip = (pose.x - x, pose.y - y)
        self._table.context.audio.play(Cue.CARD_LIFT)

    def carry(self, card: Card, x: int, y: int) -> None:
        """It follows the pointer."""
        self._table.cards.carry(card, x + self._grip[0], y + self._grip[1])

    def drop(self, card: Card, y: int) -> None:
        """On the table it is played or chosen, or one is told why not; in the hand it is taken back."""
        table = self._table
        on_table = y < table.layout.hand(1)[0].box()[1]
        if card in table.shown.chosen:
            if not on_table:
                self.put_back(card)
        elif on_table:
            (self.take if self.may(card) else self.say_why)(card)

    def send_home(self, card: Card) -> None:
        """A card that was carried, and for which nothing came of it, goes back to its place."""
        cards = self._table.cards
        if cards.carried == card:
            cards.dance(self._table.teller.choreography.back_home(card), cards.arrangement)

    # Asking --------------------------------------------------------------------------------------------------------

    def _rearrange(self, shown: Shown, card: Card) -> None:
        table = self._table
        table.shown = shown
        new = arrange(shown, table.layout)
        # A card that was carried has been heard as it was taken up; now it is laid down.
        table.context.audio.play(Cue.DEAL_TICK if table.cards.carried == card else Cue.CARD_LIFT)
        table.cards.dance(table.teller.choreography.choose(card, table.cards.arrangement, new), new)
        table.sight.lift()

    def _ask(self, card: Card | None, events: list[Event]) -> None:
        """What the person wanted went to the match; what comes of it will be told, or at once why not."""
        refused = next((event for event in events if isinstance(event, Refused)), None)
        if refused is None:
            self._table.plate.hide()
            self._table.session.did(events)
        elif card is not None:
            self._explain(card, refused.reason)

    def _explain(self, card: Card, reason: Reason) -> None:
        table = self._table
        view = table.session.controller.view
        trick, says = view.record.trick, self._why(reason)
        table.plate.show(refusal_of(card, reason, says, trick.suit if trick else None))
        table.context.audio.play(Cue.REFUSE)
        table.announce(says(), urgent=True)
