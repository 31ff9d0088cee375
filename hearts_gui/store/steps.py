"""The steps of a match as short texts, one a row of the database: what the game was asked to do, in order.

::

    pass 0 QS KH AH        back 0 AH        pool 4C 9D 2H / 3C 5C TH / …
    play 1 2C              moon 1 add       deal            restart

``deal`` deals the next deal, ``restart`` the same one again. Whether a step is allowed is for the referee to say.
"""

from __future__ import annotations

from enum import Enum

from hearts_gui.rules import (
    Card,
    ChooseMoon,
    DealPool,
    Match,
    MoonChoice,
    Move,
    PassBack,
    PassCards,
    PlayCard,
    Seat,
    format_cards,
    parse_cards,
)

LONGEST_STEP = 200
"""Characters. The longest that the game writes is the pool of seven players, 21 cards."""


class Turn(Enum):
    """A step that is no move of a deal: the next deal is dealt, or the same cards once more."""

    DEAL = "deal"
    RESTART = "restart"


Step = Move | Turn


def format_step(step: Step) -> str:
    """A step as text."""
    match step:
        case PassCards(seat, cards):
            return f"pass {seat} {format_cards(cards)}"
        case PassBack(seat, card):
            return f"back {seat} {card}"
        case DealPool(shares):
            return f"pool {' / '.join(map(format_cards, shares))}"
        case PlayCard(seat, card):
            return f"play {seat} {card}"
        case ChooseMoon(seat, choice):
            return f"moon {seat} {choice.value}"
        case Turn():
            return step.value


def _seat(text: str) -> Seat:
    if len(text) != 1 or text not in "0123456":
        raise ValueError(f"{text[:20]!r} is not a seat")
    return int(text)


def _card(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def parse_step(text: str) -> Step:
    """The inverse of :func:`format_step`. Raises ValueError for anything else."""
    if len(text) > LONGEST_STEP:
        raise ValueError(f"a step is at most {LONGEST_STEP} characters long, not {len(text)}")
    word, _, rest = text.partition(" ")
    if word in ("deal", "restart") and not rest:
        return Turn(word)
    if word == "pool":
        return DealPool(tuple(map(parse_cards, rest.split(" / "))))
    digit, _, what = rest.partition(" ")
    if word == "pass":
        return PassCards(_seat(digit), parse_cards(what))
    if word == "back":
        return PassBack(_seat(digit), _card(what))
    if word == "play":
        return PlayCard(_seat(digit), _card(what))
    if word == "moon":
        return ChooseMoon(_seat(digit), MoonChoice(what))
    raise ValueError(f"{text!r} is not a step of a match")


def after(position: Match, step: Step) -> Match:
    """The match after a step. Raises IllegalMove where it is not allowed."""
    if step is Turn.DEAL:
        return position.next_deal()
    if step is Turn.RESTART:
        return position.restart_deal()
    return position.apply(step)


def steps_between(before: Match, later: Match) -> list[Step] | None:
    """The steps that lead from one position to another that continues it; None where it does not."""
    done = len(before.finished)
    if later.number < before.number or later.finished[:done] != before.finished:
        return None
    first, *rest = (*later.finished, later.deal)[done:]
    made = len(before.deal.moves)
    if first.moves[:made] != before.deal.moves:
        return None
    steps: list[Step] = [*first.moves[made:]]
    for deal in rest:
        steps += [Turn.DEAL, *deal.moves]
    return steps
