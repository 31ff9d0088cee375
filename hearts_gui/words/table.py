"""What is said at the table: refusals, prompts, titles of the pass, the moon, the deal's and the match's end.

``names`` are the players' names by seat. The person at the table is :data:`ME` there: he reads as "You", and the
sentences about him are in the second person.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from hearts_gui.rules import Card, Deal, Direction, MoonChoice, PassPlan, Reason, Record, Rules, Suit
from hearts_gui.rules.legality import lowest_club, opening_twos
from hearts_gui.rules.scoring import card_points, leaders, moon_shooter
from hearts_gui.rules.variant import MOON_POINTS, scoring_table
from hearts_gui.words import messages as m
from hearts_gui.words.describe import DIRECTION_WORDS
from hearts_gui.words.language import Message, Value, Words

ME = ""
"""The name, in a list of names, of the person whose screen this is."""

_DOT = " · "

REFUSALS: Mapping[Reason, Message] = {
    Reason.MUST_FOLLOW: m.MUST_FOLLOW,
    Reason.NO_POINTS_ON_FIRST_TRICK: m.NO_POINTS_ON_FIRST_TRICK,
    Reason.HEARTS_NOT_BROKEN: m.HEARTS_NOT_BROKEN,
    Reason.HEARTS_AFTER_FIRST_TRICK: m.HEARTS_AFTER_FIRST_TRICK,
    Reason.HEARTS_AFTER_THIRD_TRICK: m.HEARTS_AFTER_THIRD_TRICK,
    Reason.HEARTS_AFTER_SUITS_LED: m.HEARTS_AFTER_SUITS_LED,
    Reason.LEAD_LOWEST: m.LEAD_LOWEST,
    Reason.LEAD_LOWEST_CLUB: m.LEAD_LOWEST_CLUB,
    Reason.LEAD_A_TWO: m.LEAD_A_TWO,
    Reason.LEAD_WITHOUT_POINTS: m.LEAD_WITHOUT_POINTS,
    Reason.NOT_IN_HAND: m.NOT_IN_HAND,
    Reason.NOT_YOUR_TURN: m.NOT_YOUR_TURN,
    Reason.NOT_NOW: m.NOT_NOW,
    Reason.ALREADY_PASSED: m.ALREADY_PASSED,
    Reason.WRONG_NUMBER_OF_CARDS: m.WRONG_NUMBER_OF_CARDS,
    Reason.SAME_CARD_TWICE: m.SAME_CARD_TWICE,
    Reason.NOT_RECEIVED: m.NOT_RECEIVED,
    Reason.WRONG_POOL: m.WRONG_POOL,
    Reason.DEAL_IS_OVER: m.DEAL_IS_OVER,
    Reason.DEAL_IS_NOT_OVER: m.DEAL_IS_NOT_OVER,
    Reason.MATCH_IS_OVER: m.MATCH_IS_OVER,
}


def refusal(
    words: Words, reason: Reason, record: Record, hand: Collection[Card] = (), chosen: Collection[Card] = ()
) -> str:
    """Why a move was refused, in one sentence: "You must follow spades".

    ``record`` is that of the deal, ``hand`` the refused player's: they say which suit, which card, how many.
    ``chosen`` are the cards that he has chosen to pass already.
    """
    players = record.rules.players
    values: dict[str, Value] = {
        "club": lowest_club(players),
        "twos": words.either([words.name(two, "short") for two in opening_twos(players) if not hand or two in hand]),
        "n": record.plan.count if record.plan else 0,
    }
    if record.trick and record.trick.suit is not None:
        values["suit"] = record.trick.suit
    message = REFUSALS[reason]
    if reason is Reason.LEAD_LOWEST and hand and all(card.suit is Suit.HEARTS for card in hand):
        message = m.LEAD_LOWEST_HEART
    if reason is Reason.WRONG_NUMBER_OF_CARDS and chosen and len(chosen) == values["n"]:
        message = m.ENOUGH_CHOSEN
    return words(message, **values)


def prompt(words: Words, record: Record, seat: int, hand: Collection[Card]) -> str:
    """The row under the trick when it is the person's turn: "Your turn · follow spades · 13 points in the trick".

    The points are what the trick as it lies would add to the seat's own: free hearts that are left to it cost nothing.
    """
    suit = record.trick.suit if record.trick else None
    parts = [words(m.YOUR_TURN)]
    if suit is None:
        parts.append(words(m.PROMPT_LEAD))
    elif any(card.suit is suit for card in hand):
        parts.append(words(m.PROMPT_FOLLOW, suit=suit))
    else:
        parts.append(words(m.PROMPT_ANY_CARD, suit=suit))
    taken = record.taken[seat]
    on_table = record.trick.cards if record.trick else ()
    table = record.rules.table
    points = card_points(table, (*taken, *on_table)) - card_points(table, taken)
    if points:
        parts.append(words(m.PROMPT_POINTS, n=points))
    return _DOT.join(parts)


def pass_title(words: Words, plan: PassPlan, seat: int, names: Sequence[str]) -> str:
    """What is to be passed by a seat and to whom: "Pass three to Līga"."""
    if plan.pooled:
        return words(m.PASS_TO_YOUR_POOL if plan.to[seat] == seat else m.PASS_TO_POOL, count=plan.count)
    return words(m.PASS_TO, count=plan.count, name=names[plan.to[seat]])


def back_title(words: Words, plan: PassPlan, seat: int, names: Sequence[str]) -> str:
    """To whom a seat gives one card back: "Give one back to Hélène"."""
    return words(m.GIVE_ONE_BACK, name=names[plan.giver(seat)])


_WAYS: Mapping[Direction | None, Message] = {
    Direction.LEFT: m.TO_LEFT,
    Direction.RIGHT: m.TO_RIGHT,
    Direction.ACROSS: m.TO_ACROSS,
}


def pass_line(words: Words, number: int, plan: PassPlan, chosen: int) -> str:
    """The row under the title of the pass: "Deal 5 · to the left · two chosen"."""
    way = _WAYS.get(plan.direction, m.TO_POOL)
    count = words(m.CHOSEN, n=chosen) if chosen else words(m.NONE_CHOSEN)
    return _DOT.join([words(m.DEAL_NUMBER, deal=number), words(way), count])


def direction_label(words: Words, plan: PassPlan | None) -> str:
    """The word beside a deal's number on the score sheet: left, right, across, hold or pool."""
    if plan is None:
        return words(m.HOLD)
    return words(DIRECTION_WORDS[plan.direction] if plan.direction else m.POOL)


def seat_name(words: Words, name: str) -> str:
    """A player's name as a heading: for the person at the table his own if he has told it, else "You"."""
    return (words.person or words(m.YOU)) if name == ME else name


def _who(words: Words, names: Sequence[str], seats: Collection[int], within: bool = False) -> str:
    """The names of some seats as a list, the person at the table first; ``within`` a sentence or at its beginning."""
    chosen = sorted((names[seat] for seat in seats), key=lambda name: name != ME)
    mine = words(m.YOU_WITHIN if within else m.YOU)
    return words.both([mine if name == ME else name for name in chosen])


def _say(words: Words, name: str, mine: Message, other: Message, **values: Value) -> str:
    """The sentence about the person at the table, or about another player."""
    return words(mine, **values) if name == ME else words(other, name=name, **values)


def moon_title(words: Words, name: str) -> str:
    """Who shot the moon: "You shot the moon"."""
    return _say(words, name, m.YOU_SHOT_THE_MOON, m.NAME_SHOT_THE_MOON)


def moon_line(words: Words, rules: Rules, name: str, choice: MoonChoice | None) -> str:
    """What was taken and what becomes of it.

    "All thirteen hearts and the Queen of Spades. Twenty-six to everyone else."
    ``choice`` is None while the shooter has yet to choose.
    """
    cards = rules.table.moon_cards
    others = sorted((card for card in cards if card.suit is not Suit.HEARTS), reverse=True)
    hearts = len(cards) - len(others)
    if len(others) > 2:
        sentences = [words(m.MOON_EVERYTHING)]
    elif len(others) == 2:
        sentences = [words(m.MOON_HEARTS_AND_TWO, hearts=hearts, card=others[0], other=others[1])]
    elif others:
        sentences = [words(m.MOON_HEARTS_AND, hearts=hearts, card=others[0])]
    else:
        sentences = [words(m.MOON_HEARTS, hearts=hearts)]
    if choice is MoonChoice.ADD:
        sentences.append(words(m.MOON_TO_OTHERS if name == ME else m.MOON_TO_YOU_TOO, n=MOON_POINTS))
    elif choice is MoonChoice.SUBTRACT:
        sentences.append(_say(words, name, m.MOON_OFF_YOURS, m.MOON_OFF_NAME, n=MOON_POINTS))
    return " ".join(sentences)


def _moon_missed(deal: Deal) -> tuple[int, int, Card] | None:
    """Who would have shot the moon but for the jack, who took it, and the jack; None where it was not so near."""
    if deal.shooter is not None or deal.points is None:
        return None
    enough = scoring_table(deal.rules.scoring, moon_needs_jack=False)
    misser = moon_shooter(enough, deal.taken)
    if misser is None:
        return None
    (jack,) = deal.rules.table.moon_cards - enough.moon_cards
    return misser, next(seat for seat, taken in enumerate(deal.taken) if jack in taken), jack


def _moon_missed_line(words: Words, misser: int, taker: int, jack: Card, names: Sequence[str]) -> str:
    name, other = names[misser], names[taker]
    if name == ME:
        return words(m.YOU_MISSED_MOON, name=other, card=jack)
    if other == ME:
        return words(m.NAME_MISSED_MOON_BY_YOU, name=name, card=jack)
    return words(m.NAME_MISSED_MOON, name=name, other=other, card=jack)


def deal_summary(words: Words, deal: Deal, names: Sequence[str], totals: Sequence[int]) -> str:
    """What a finished deal brought and how the match stands: who took what, who leads by how much.

    "Hélène took the Queen of Spades. Līga leads by seven." ``totals`` include this deal.
    """
    sentences: list[str] = []
    missed = _moon_missed(deal)
    if deal.shooter is not None:
        sentences.append(_say(words, names[deal.shooter], m.YOU_MADE_MOON, m.NAME_MADE_MOON))
    elif missed is not None:
        sentences.append(_moon_missed_line(words, *missed, names))
    else:
        notable = [card for card in deal.rules.table.points if card.suit is not Suit.HEARTS]
        for card in notable:
            taker = next(seat for seat, taken in enumerate(deal.taken) if card in taken)
            sentences.append(_say(words, names[taker], m.YOU_TOOK, m.NAME_TOOK, card=card))
    ahead = leaders(totals)
    if len(ahead) > 1:
        sentences.append(words(m.SHARED_LEAD, names=_who(words, names, ahead)))
    else:
        lead = sorted(totals)[1] - min(totals)
        sentences.append(_say(words, names[ahead[0]], m.YOU_LEAD_BY, m.NAME_LEADS_BY, n=lead))
    return " ".join(sentences)


def match_title(words: Words, names: Sequence[str], winners: Collection[int]) -> str:
    """Who has won: "You win the match", "You and Līga share the match"."""
    if len(winners) > 1:
        return words(m.SHARED_WIN, names=_who(words, names, winners))
    (winner,) = winners
    return _say(words, names[winner], m.YOU_WIN, m.NAME_WINS)


def match_line(words: Words, names: Sequence[str], totals: Sequence[int], deals: int) -> str:
    """How the match was won.

    "51 points in nine deals, five ahead of Bjørn."
    """
    points = words.phrase(m.POINTS, n=min(totals))
    if len(leaders(totals)) > 1:
        return words(m.MATCH_LINE_SHARED, points=points, n=deals)
    second = sorted(totals)[1]
    runners_up = _who(words, names, [seat for seat, total in enumerate(totals) if total == second], within=True)
    return words(m.MATCH_LINE, points=points, n=deals, lead=second - min(totals), names=runners_up)


def standing_remark(words: Words, queens: int | None, moons: int, total: int, target: int) -> str:
    """What a player's match was like: "took the queen once", "four queens, one moon", "four queens, went over 100".

    ``queens``: how often the player took the queen of spades, None where she counts nothing.
    """
    remarks: list[str] = []
    if moons:
        remarks.append(words(m.MOONS, n=moons))
    if total >= target:
        remarks.append(words(m.WENT_OVER if total > target else m.REACHED, target=target))
    if queens is None:
        return words.in_turn(remarks)
    if remarks:
        return words.in_turn([words(m.QUEENS, n=queens), *remarks]) if queens else words.in_turn(remarks)
    if queens == 2:
        return words(m.TOOK_QUEEN_TWICE)
    return words(m.TOOK_QUEEN, n=queens) if queens else words(m.NEVER_TOOK_QUEEN)
