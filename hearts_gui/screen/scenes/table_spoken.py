"""What the table says for those who hear it: every event in a sentence, and what is asked of the person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hearts_gui.controller import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsReturned,
    ClubShown,
    Event,
    HandsLaidDown,
    HeartsBroken,
    Jump,
    PoolDealt,
    PositionChanged,
    TrickTaken,
)
from hearts_gui.rules import Card, Passing
from hearts_gui.screen.nodes import Node
from hearts_gui.words import Message, messages, spoken

if TYPE_CHECKING:
    from hearts_gui.screen.scenes.table import Table

_JUMPS: Mapping[Jump, Message] = {Jump.UNDO: spoken.TAKEN_BACK, Jump.REDO: spoken.MADE_AGAIN}
_READ_FIRST = (
    "text:title", "text:prompt", "text:refusal", "text:hint", "text:compared", "trick:", "card:", "slot:",
    "button:pass", "button:received", "button:claim", "button:play", "text:last", "seat:", "text:",
)  # fmt: skip
"""Beginnings of nodes' names, in the order in which a table is read; what is left comes last."""


class Spoken:
    """The voice of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def _brief(self) -> bool:
        """Whether the person wants to hear no more than he needs to play on; the rest can be read."""
        return self._table.context.preferences.announcements == "brief"

    def tell(self, event: Event) -> None:
        """Say what has happened; in brief neither cards that are played nor those that are dealt."""
        text = "" if self._brief and isinstance(event, CardPlayed) else self._said(event)
        if text:
            self._table.announce(text)

    def _said(self, event: Event) -> str:
        words, names = self._table.context.words, self._table.session.names
        text = ""
        match event:
            case CardPlayed():
                text = spoken.played(words, names[event.seat], event.card)
            case TrickTaken():
                text = spoken.trick_taken(words, names[event.winner], self._points(event))
            case CardsDealt():
                text = self._dealt(event)
            case HandsLaidDown():
                text = words(messages.HANDS_LIE_OPEN)
            case HeartsBroken():
                text = words(messages.HEARTS_ARE_BROKEN)
            case ClubShown():
                text = self._table.sight.shows(event.seat, event.card)
            case PositionChanged() if event.jump in _JUMPS:
                text = words(_JUMPS[event.jump])
            case CardsPassed() | CardsReturned() | PoolDealt():
                text = self._received(event)
            case _:
                pass
        return text

    def _dealt(self, event: CardsDealt) -> str:
        """The cards, and that none is passed where some are in other deals."""
        table, words = self._table, self._table.context.words
        dealer, hand = table.session.names[event.dealer], () if self._brief else table.shown.in_order().hand
        said = [spoken.dealt(words, event.number, dealer, hand)]
        if event.plan is None and table.session.rules.passing is not Passing.NONE:
            said.append(words(messages.NO_PASSING_THIS_DEAL))
        return spoken.told(said)

    def _points(self, event: TrickTaken) -> int:
        """A trick's points, if the person wants to be told of them before the deal is scored."""
        return event.points if self._table.context.preferences.show_points else 0

    def _received(self, event: CardsPassed | CardsReturned | PoolDealt) -> str:
        got = (event.got,) if isinstance(event.got, Card) else event.got
        if not got:
            return ""
        source = None if isinstance(event, PoolDealt) or event.source is None else event.source
        giver = self._table.session.names[source] if source is not None else None
        return spoken.received(self._table.context.words, got, giver, back=isinstance(event, CardsReturned))

    def ask(self) -> bool:
        """Say what the person is to do, now that it is for him to act; whether there was anything to say."""
        table = self._table
        sight, shown = table.sight, table.shown
        title = sight.passing.heading(shown) if sight.passing.active(shown) else ""
        asked = [text for text in (title, sight.prompt(), sight.claim.label()) if text]
        for text in asked:
            table.announce(text)
        return bool(asked)

    def chose(self, card: Card, *, chosen: bool) -> None:
        """Confirm that a card was chosen, or put back, and say what is wanted now."""
        table, words = self._table, self._table.context.words
        table.announce(words(messages.CARD_CHOSEN if chosen else spoken.CARD_PUT_BACK, card=card), urgent=True)
        button = table.sight.passing.button(table.shown, table.layout)
        if button is not None:
            table.announce(button.label)


def in_reading_order(nodes: Sequence[Node]) -> list[Node]:
    """The table's nodes as one wants to hear them: what is asked, what lies there, one's own cards, then the rest."""

    def rank(node: Node) -> int:
        return next((i for i, start in enumerate(_READ_FIRST) if node.id.startswith(start)), len(_READ_FIRST))

    return sorted(nodes, key=rank)
