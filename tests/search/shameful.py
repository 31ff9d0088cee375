"""Kinds of positions that shame other programs: when one has come about, and which cards are then sound.

``python -m tests.search.shameful`` puts many of each kind, under many rules, to every level that searches, and prints
how often each did the foolish thing and where. The tests take some of each.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hearts_gui.players import PLAYERS
from hearts_gui.players.duck import Duck
from hearts_gui.players.search.player import NO_EFFORT, Searcher
from hearts_gui.players.search.policy import kernel_for, policy_for
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.worlds import set_up
from hearts_gui.rules import Card, Deal, Passing, Rules, Scoring, SeatView, Suit, pack_for
from hearts_gui.rules.scoring import card_points, moon_possible
from tests.search.mixtures import moon_minded

QUEEN, JACK = Card.parse("QS"), Card.parse("JD")
SOUND = ("skilled", "expert", "master")
WILD = 0.15
"""How often a card is played by chance in the deals in which positions are met, so that odd ones come about."""


def table(view: SeatView) -> tuple[Card, ...]:
    """The cards on the table."""
    return view.record.trick.cards if view.record.trick is not None else ()


def best(view: SeatView) -> Card | None:
    """The card now winning."""
    return view.record.trick.winning_card if view.record.trick is not None else None


def under(view: SeatView) -> list[Card]:
    """The playable cards that follow suit below the winning card."""
    top = best(view)
    return [card for card in view.playable if top is not None and card.suit is top.suit and card < top]


def over(view: SeatView) -> list[Card]:
    """The playable cards that would win the trick so far."""
    top = best(view)
    return [card for card in view.playable if top is not None and card.suit is top.suit and card > top]


def last(view: SeatView) -> bool:
    """Whether the seat plays last to the trick."""
    return len(table(view)) == view.rules.players - 1


def has_choice(view: SeatView) -> bool:
    """Whether the seat may win the trick or not, as it likes."""
    return bool(under(view)) and bool(over(view))


def split(view: SeatView) -> bool:
    """Whether no moon can be shot any more."""
    taken, points = view.record.taken, view.rules.table.points
    return moon_possible(view.rules.table, taken) is None and any(card in points for cards in taken for card in cards)


def unseen(view: SeatView, suit: Suit) -> list[Card]:
    """The cards of a suit that lie with the others."""
    gone = {*view.hand, *view.record.cards_played}
    return [card for card in pack_for(view.rules.players) if card.suit is suit and card not in gone]


def queen_on_table(view: SeatView) -> bool:
    """The queen lies in the trick, the seat has a choice, and there is neither a moon nor a jack to be had."""
    return QUEEN in table(view) and has_choice(view) and split(view) and not {JACK} & {*table(view), *view.playable}


def queen_to_be_dropped(view: SeatView) -> bool:
    """The queen, little guarded, can be dropped on a trick that is somebody else's for sure; spades are about."""
    top = best(view)
    burning = any(card.suit is Suit.HEARTS and card.rank > 10 for card in view.hand)  # might be as pressing
    if sum(card.suit is Suit.SPADES for card in view.hand) > 3 or len(view.hand) < 5 or burning:
        return False
    if QUEEN not in view.playable or top is None or not split(view) or len(unseen(view, Suit.SPADES)) < 4:
        return False
    for_sure = last(view) or top > max(unseen(view, top.suit), default=Card.parse("2C"))
    return for_sure and (top.suit is not Suit.SPADES or top > QUEEN) and JACK not in {*table(view), *view.hand}


def spoiled_moon(view: SeatView) -> bool:
    """Last to a trick with points, with a choice, after taking much while another has taken something."""
    points = view.rules.table
    own = card_points(points, view.record.taken[view.seat])
    dear = max(4, max(points.points.values()) // 2)
    costs = card_points(points, (*view.record.taken[view.seat], *table(view))) - own
    return own >= 5 and split(view) and last(view) and has_choice(view) and costs >= min(3, dear)


def jack_to_be_had(view: SeatView) -> bool:
    """Last to a trick with the jack in it, and can take it without the queen."""
    clean = QUEEN not in table(view) and QUEEN not in over(view)
    hearts = sum(card.suit is Suit.HEARTS for card in table(view))
    return JACK in table(view) and last(view) and has_choice(view) and clean and split(view) and hearts < 2


def queen_passed(view: SeatView) -> bool:
    """On lead, with a spade above the queen that it passed to one who still has it, and other suits to lead."""
    high = any(card.suit is Suit.SPADES and card > QUEEN for card in view.playable)
    other = any(card.suit is not Suit.SPADES for card in view.playable)
    return not table(view) and view.known.get(QUEEN) is not None and QUEEN in view.passed and high and other


def alone_in_a_suit(view: SeatView) -> bool:
    """On lead, the queen out, with a suit that nobody else has, and a low card of another that is sure to lose."""
    if table(view) or not split(view) or QUEEN not in unseen(view, Suit.SPADES):
        return False
    dead = {suit for suit in Suit if not unseen(view, suit)}
    return any(card.suit in dead for card in view.playable) and bool(sure_losers(view))


def sure_losers(view: SeatView) -> list[Card]:
    """The playable cards below every unseen one of their suits, which are many enough that somebody has one."""
    return [
        card
        for card in view.playable
        if card.suit is not Suit.HEARTS
        and len(out := unseen(view, card.suit)) >= 3
        and card < min(out)
        and not (card.suit is Suit.SPADES and len(out) == 1)
    ]


def stopper(view: SeatView) -> list[Card]:
    """The one card that can still take a trick from a seat that has nearly everything, where it may be thrown."""
    threat = moon_possible(view.rules.table, view.record.taken)
    trick = view.record.trick
    top = best(view)
    if threat in (None, view.seat) or trick is None or top is None or trick.winner != threat or not last(view):
        return []
    if any(card.suit is top.suit for card in view.playable):
        return []
    everything = sum(points for points in view.rules.table.points.values() if points > 0)
    if card_points(view.rules.table, view.record.taken[threat]) < 0.6 * everything or len(view.hand) < 4:
        return []
    hearts = unseen(view, Suit.HEARTS)
    tops = [card for card in view.hand if card > max(unseen(view, card.suit), default=Card.parse("9S"))]
    if len(tops) != 1 or tops[0].suit is not Suit.HEARTS or not 2 <= len(hearts) <= 5:
        return []
    if any(card in view.rules.table.moon_cards for card in view.hand if card.suit is not Suit.HEARTS):
        return []  # kept to the end, it stops the moon as well
    harmless = [card for card in view.playable if card not in view.rules.table.points]
    return tops if tops[0] in view.playable and harmless and matters(view, tops[0], harmless[0]) else []


def matters(view: SeatView, one: Card, other: Card) -> bool:
    """Whether a long simulation finds one card worse than another by a point at least: others may stop a moon, too."""
    kernel = kernel_for(view.rules, policy_for(view.rules))
    set_up(kernel, rulebook(view.rules), view)
    kernel.set_objective()
    worlds = 3000
    (with_one, with_other), _ = kernel.search(view.seat, [one.ordinal, other.ordinal], worlds, 1)
    return with_other - with_one >= worlds * (view.rules.players - 1)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind: when it has come about, and which cards are sound.

    ``passing``: whether cards are passed first. ``hunted``: whether seat 0 has high cards and plays for the moon.
    """

    name: str
    wanted: Callable[[SeatView], bool]
    sound: Callable[[SeatView, Card], bool]
    passing: Passing = Passing.NONE
    scorings: Sequence[Scoring] = (Scoring.STANDARD, Scoring.OMNIBUS)
    hunted: bool = False


JACKS = (Scoring.OMNIBUS, Scoring.FIRST_TWO_FREE)
KINDS = (
    Kind("takes no queen when last", lambda v: queen_on_table(v) and last(v), lambda v, card: card in under(v)),
    Kind("covers no queen", lambda v: queen_on_table(v) and not last(v), lambda v, card: card in under(v)),
    Kind("drops the queen", queen_to_be_dropped, lambda _, card: card == QUEEN),
    Kind(
        "leads no high spade to the queen it passed",
        queen_passed,
        lambda _, card: card.suit is not Suit.SPADES or card < QUEEN,
        Passing.THREE,
    ),
    Kind("leads no suit that it has alone", alone_in_a_suit, lambda v, card: bool(unseen(v, card.suit))),
    Kind(
        "keeps the card that stops a moon",
        lambda v: bool(stopper(v)),
        lambda v, card: card not in stopper(v),
        scorings=(Scoring.STANDARD,),
        hunted=True,
    ),
    Kind("takes the jack", jack_to_be_had, lambda v, card: card in over(v), scorings=JACKS),
    Kind(
        "gives up a spoiled moon",
        spoiled_moon,
        lambda v, card: card in under(v),
        scorings=(Scoring.STANDARD, Scoring.HONOURS),
    ),
)


def started(rules: Rules, rng: random.Random, hunted: bool) -> Deal:
    """A deal up to the first lead; the queen is passed and, beside her, what the duck passes."""
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    each = rules.cards_each
    if hunted:
        height = {card: rng.random() * (1 + card.rank) for card in pack}
        pack.sort(key=lambda card: -height[card])
    hands = [pack[seat * each : (seat + 1) * each] for seat in range(rules.players)]
    deal = Deal.start(rules, hands, rng.randrange(rules.players), 1 + rng.randrange(2))
    while deal.phase == "pass":
        seat = deal.to_act[0]
        passed = Duck(0).choose_pass(deal.view(seat))
        if QUEEN in deal.hands[seat] and QUEEN not in passed:
            passed = (QUEEN, *passed[1:])
        deal = deal.pass_cards(seat, passed)
    return deal


def met(kind: Kind, rules: Rules, number: int, seed: int, most_deals: int = 4000) -> Iterator[SeatView]:
    """So many views of a kind, met in deals that the fitted policy plays with a wild card now and then."""
    rng = random.Random(f"{kind.name}/{seed}")
    player = Searcher(0, NO_EFFORT)
    found = 0
    for _ in range(most_deals):
        deal = started(rules, rng, kind.hunted)
        wanted = False  # one a deal, so that they are not all of one hand
        while deal.phase == "play" and not wanted:
            view = deal.view(deal.to_act[0])
            if len(view.playable) > 1 and kind.wanted(view):
                wanted = True
                found += 1
                yield view
                if found == number:
                    return
            if kind.hunted and view.seat == 0:
                deal = moon_minded(deal, rng, 0)
                continue
            card = rng.choice(view.playable) if rng.random() < WILD else player.choose_play(view)
            deal = deal.play(view.seat, card)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print how often each level was foolish, and where."""
    parser = argparse.ArgumentParser(prog="python -m tests.search.shameful", description="Positions that shame.")
    parser.add_argument("--number", type=int, default=12, help="positions of each kind under each rules")
    parser.add_argument("--players", type=int, nargs="+", default=[4, 3, 5, 6, 7])
    parser.add_argument("--levels", nargs="+", default=list(SOUND))
    parser.add_argument("--deals", type=int, default=1000, help="in which they are looked for, at most")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    for kind in KINDS:
        for players in options.players:
            for scoring in kind.scorings:
                rules = Rules(players=players, passing=kind.passing, scoring=scoring)
                foolish: dict[str, list[str]] = {name: [] for name in options.levels}
                views = list(met(kind, rules, options.number, options.seed, most_deals=options.deals))
                for view in views:
                    for name in options.levels:
                        card = PLAYERS[name].make(options.seed).choose_play(view)
                        if not kind.sound(view, card):
                            taken = [str(card_points(rules.table, cards)) for cards in view.record.taken]
                            foolish[name].append(
                                f"      {name} plays {card} on {' '.join(map(str, table(view)))} from "
                                f"{' '.join(map(str, view.hand))}, points taken {' '.join(taken)}, seat {view.seat}"
                            )
                counts = ", ".join(f"{name} {len(lines)}" for name, lines in foolish.items())
                sys.stdout.write(f"{kind.name}, {players} players, {scoring.name}: of {len(views)} {counts}\n")
                for lines in foolish.values():
                    sys.stdout.writelines(f"{line}\n" for line in lines[:4])
                sys.stdout.flush()


if __name__ == "__main__":
    main()
