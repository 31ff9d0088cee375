"""What a seat knows of the hidden cards, worked out from its view and laid before the kernel, which deals worlds of it.

A card may lie with a seat unless the seat has shown that it can't: it did not follow the suit, it led a heart while
one who has a choice may not, it played a harmful card to the first trick, it opened with its lowest card, or the
opening went past it. Cards that the seat passed, gave back or was shown lie where it knows them to be (RULES.md 8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_gui.players.counting import SUIT_BITS, mask_of, ordinals
from hearts_gui.players.search.kernel import Kernel
from hearts_gui.players.search.rulebook import Rulebook
from hearts_gui.rules import Opening, SeatView, Suit, Trick, left_of

ALL = (1 << 52) - 1


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards that a seat can't see.

    For each of the other ``seats``: how many cards it ``needs`` beside those ``fixed`` that are known to lie with it,
    and which of the ``unseen`` cards (a mask) it ``may`` hold.
    """

    seats: tuple[int, ...]
    needs: tuple[int, ...]
    fixed: tuple[int, ...]
    may: tuple[int, ...]
    unseen: int

    def tell(self, kernel: Kernel) -> None:
        """Lay this before a kernel. Raises ValueError where no deal of the cards agrees with it."""
        owners: list[tuple[int, int, int]] = []
        for card in ordinals(self.unseen):
            mask = 0
            for place, may in enumerate(self.may):
                mask |= (may >> card & 1) << place
            owners.append((mask.bit_count(), mask, card))
        owners.sort()
        kernel.set_unseen(
            self.seats, self.needs, self.fixed, [card for _, _, card in owners], [mask for _, mask, _ in owners]
        )


def hearts_open(book: Rulebook, trick: int, broken: bool, led: Sequence[int]) -> bool:
    """Whether one who has a choice might lead a heart to the trick of this number, the first being 0 (RULES.md 4)."""
    if trick < book.hearts_after or (book.hearts_need_break and not broken):
        return False
    return not book.hearts_need_led or all(led[:3]) or sum(times > 1 for times in led) > 1


def _opening_denies(view: SeatView, book: Rulebook, trick: Trick) -> list[int]:
    """For each seat the cards that it can't hold: the first trick's leader is known, and perhaps his lead."""
    denied = [0] * book.players
    if view.rules.opening is Opening.ELDEST_LOWEST:
        if trick.cards:
            suit, rank = divmod(trick.cards[0].ordinal, 13)
            lower = (1 << rank) - 1
            others = lower | lower << 13 | lower << 26
            denied[trick.leader] = ALL >> 13 | lower << 39 if suit == Suit.HEARTS else others
    else:
        seat = left_of(view.record.dealer, book.players)
        while seat != trick.leader:
            denied[seat] |= book.opening_cards
            seat = left_of(seat, book.players)
    return denied


def _trick_denies(book: Rulebook, trick: Trick, number: int, denied: list[int]) -> None:
    """Add what the cards played to a trick say of those who followed."""
    suit = trick.cards[0].suit
    of_suit = SUIT_BITS << 13 * suit
    for place in range(1, len(trick.cards)):
        card = trick.cards[place]
        seat = (trick.leader + place) % book.players
        harmful = number == 0 and book.harmful >> card.ordinal & 1
        if card.suit is not suit:
            denied[seat] |= of_suit | (ALL & ~book.harmful if harmful else 0)
        elif harmful:
            denied[seat] |= of_suit & ~book.harmful


def denied_cards(view: SeatView, book: Rulebook) -> list[int]:
    """For each seat the mask of cards that it has shown not to hold."""
    record = view.record
    tricks = [*record.tricks, record.trick] if record.trick is not None else [*record.tricks]
    if not tricks:
        return [0] * book.players
    denied = _opening_denies(view, book, tricks[0])
    led = [0, 0, 0, 0]
    broken = False
    for number, trick in enumerate(tricks):
        if not trick.cards:
            break
        suit = trick.cards[0].suit
        if number and suit is Suit.HEARTS and not hearts_open(book, number, broken, led):
            denied[trick.leader] |= ALL >> 13
        _trick_denies(book, trick, number, denied)
        led[suit] += 1
        broken = broken or bool(mask_of(trick.cards) & book.breakers)
    return denied


def hidden_cards(view: SeatView, book: Rulebook) -> Hidden:
    """What is hidden from a seat in play, and where it may lie."""
    record = view.record
    played = [0] * book.players
    for trick in (*record.tricks, *((record.trick,) if record.trick is not None else ())):
        for place in range(len(trick.cards)):
            played[(trick.leader + place) % book.players] += 1
    fixed = [0] * book.players
    for card, seat in view.known.items():
        fixed[seat] |= 1 << card.ordinal
    unseen = book.pack & ~mask_of(view.hand) & ~mask_of(record.cards_played) & ~sum(fixed)
    denied = denied_cards(view, book)
    seats = tuple(seat for seat in range(book.players) if seat != view.seat)
    needs = tuple(book.tricks - played[seat] - fixed[seat].bit_count() for seat in seats)
    may = tuple(unseen & ~denied[seat] if need else 0 for seat, need in zip(seats, needs, strict=True))
    return Hidden(seats, needs, tuple(fixed[seat] for seat in seats), may, unseen)


def set_up(kernel: Kernel, book: Rulebook, view: SeatView) -> None:
    """Put a kernel where a seat in play stands: its own hand, all cards played, and what it knows of the rest."""
    record = view.record
    plays = record.cards_played
    leader = record.tricks[0].leader if record.tricks else record.trick.leader if record.trick is not None else 0
    tricks = (*record.tricks, *((record.trick,) if record.trick is not None else ()))
    mine = [card for trick in tricks if (card := trick.card_of(view.seat)) is not None]
    hands = [0] * book.players
    hands[view.seat] = mask_of(view.hand) | mask_of(mine)
    kernel.load(hands, leader, [card.ordinal for card in plays])
    hidden_cards(view, book).tell(kernel)


def before_passing(view: SeatView, book: Rulebook) -> Hidden:
    """What is hidden before anyone has passed: all cards that one does not hold may lie anywhere."""
    seats = tuple(seat for seat in range(book.players) if seat != view.seat)
    unseen = book.pack & ~mask_of(view.hand)
    return Hidden(seats, (book.tricks,) * len(seats), (0,) * len(seats), (unseen,) * len(seats), unseen)


def before_return(view: SeatView, book: Rulebook) -> Hidden:
    """What is hidden once cards have been passed and one is to go back: those passed lie where they went."""
    hidden = before_passing(view, book)
    passed = mask_of(view.passed)
    fixed = tuple(passed if seat == view.passed_to else 0 for seat in hidden.seats)
    needs = tuple(book.tricks - mask.bit_count() for mask in fixed)
    unseen = hidden.unseen & ~passed
    return Hidden(hidden.seats, needs, fixed, (unseen,) * len(needs), unseen)
