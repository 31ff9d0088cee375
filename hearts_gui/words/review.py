"""What is said when one looks back at a deal: of a trick, of what was passed, of a player's cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_gui.rules import Card, PassPlan, Seat, Trick
from hearts_gui.words import messages as m
from hearts_gui.words.language import Several, Words
from hearts_gui.words.table import ME, direction_label

_DOT = " · "


def deal_title(words: Words, number: int, plan: PassPlan | None) -> str:
    """Which deal, and which way was passed in it: "Deal 3 · left"."""
    return _DOT.join([words(m.DEAL_NUMBER, deal=number), direction_label(words, plan)])


def step_name(words: Words, step: int) -> str:
    """What is looked at: "Before play", "Trick 7"."""
    return words(m.TRICK_NUMBER, trick=step) if step else words(m.BEFORE_PLAY)


def led_by(words: Words, trick: Trick, names: Sequence[str]) -> str:
    """Who led: "Bjørn led"."""
    name = names[trick.leader]
    return words(m.YOU_LED) if name == ME else words(m.NAME_LED, name=name)


def went_to(words: Words, trick: Trick, worth: int, names: Sequence[str]) -> str:
    """Who took it and what it held: "13 points to you", "Līga took it"."""
    if not trick.complete or trick.winner is None:
        return words(m.TRICK_IN_PLAY)
    name = names[trick.winner]
    if not worth:
        return words(m.YOU_TOOK_IT) if name == ME else words(m.NAME_TOOK_IT, name=name)
    return words(m.POINTS_TO_YOU, n=worth) if name == ME else words(m.POINTS_TO_NAME, n=worth, name=name)


def card_by(words: Words, card: Card, name: str) -> str:
    """A card of a trick: "The ace of spades, played by Līga"."""
    return words(m.CARD_BY_YOU, card=card) if name == ME else words(m.CARD_BY, card=card, name=name)


def passed_line(words: Words, name: str, cards: Iterable[Card] | None, other: str) -> str:
    """What somebody passed to whom; without the cards where they are not known."""
    if cards is None:
        if name == ME:
            return words(m.YOU_PASS_TO, name=other)
        return (
            words(m.NAME_PASSES_TO_YOU, name=name)
            if other == ME
            else words(m.NAME_PASSES_TO, name=name, other=other)
        )  # fmt: skip
    listed = _listed(cards)
    if name == ME:
        return words(m.YOU_PASSED_TO, cards=listed, name=other)
    if other == ME:
        return words(m.NAME_PASSED_TO_YOU, cards=listed, name=name)
    return words(m.NAME_PASSED_TO, cards=listed, name=name, other=other)


def pooled_line(words: Words, name: str, gave: Iterable[Card], got: Iterable[Card]) -> str:
    """What somebody put into the pool, and what he got out of it."""
    put, out = _listed(gave), _listed(got)
    if name == ME:
        parts = [words(m.YOU_POOLED, cards=put), words(m.YOU_GOT_FROM_POOL, cards=out)]
    else:
        parts = [words(m.NAME_POOLED, cards=put, name=name), words(m.NAME_GOT_FROM_POOL, cards=out, name=name)]
    return ". ".join(parts if put.things and out.things else parts[:1] if put.things else [])


def back_line(words: Words, name: str, card: Card) -> str:
    """What somebody gave back."""
    cards = _listed([card])
    return words(m.YOU_GAVE_BACK, cards=cards) if name == ME else words(m.NAME_GAVE_BACK, cards=cards, name=name)


def hand_line(words: Words, name: str, points: int, holds: Sequence[Card], played: Sequence[Card]) -> str:
    """A player's cards: "Līga, 5 points. Holds …. Played …"."""
    parts = [words(m.SEAT_YOU, n=points) if name == ME else words(m.SEAT_NAME, n=points, name=name)]
    if holds:
        parts.append(words(m.HOLDS, cards=_listed(holds)))
    if played:
        parts.append(words(m.HAS_PLAYED, cards=_listed(played)))
    return ". ".join(parts)


def trick_line(words: Words, trick: Trick, worth: int, names: Sequence[str], step: int, me: Seat) -> str:
    """A trick in the row of them: "Trick 7, 13 points to you, the ace of spades, played by you"."""
    parts = [step_name(words, step), went_to(words, trick, worth, names)]
    own = trick.card_of(me)
    if own is not None:
        parts.append(card_by(words, own, ME))
    return ", ".join(parts)


def _listed(cards: Iterable[Card]) -> Several:
    return Several(list(cards))
