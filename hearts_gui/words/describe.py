"""The rules in words: names, meanings and differences, filled from the rules' own data."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from hearts_gui.rules import BLACK_MARIA, CLASSIC, Direction, Rank, Rules, Scoring, Suit, pack_for, variation
from hearts_gui.rules.cards import FULL_PACK, JACK_OF_DIAMONDS, QUEEN_OF_SPADES
from hearts_gui.rules.legality import lowest_club, opening_twos
from hearts_gui.rules.seats import passing_direction
from hearts_gui.rules.variant import CHOICES, MOON_POINTS, HeartsLead, scoring_table
from hearts_gui.words import messages as m
from hearts_gui.words.choices import CHOICE_WORDS, GROUP_WORDS, LEVEL_WORDS, OPTION_IDLE, OPTION_WORDS, PRESET_WORDS
from hearts_gui.words.language import Value, Words

DIRECTION_WORDS = {
    Direction.LEFT: m.LEFT,
    Direction.RIGHT: m.RIGHT,
    Direction.ACROSS: m.ACROSS,
    Direction.HOLD: m.HOLD,
}
_NUMBERLESS = "–"  # what stands where the standard scoring has no number among the 256 variations


def _facts(words: Words, rules: Rules, scoring: Scoring) -> dict[str, Value]:
    """What the messages about rules speak of, read from the data of the rules and of one scoring."""
    table = scoring_table(scoring, rules.moon_needs_jack)
    hearts = {card.rank: worth for card, worth in table.points.items() if card.suit is Suit.HEARTS}
    lowest = hearts[Rank.TWO]
    club = lowest_club(rules.players)
    cycle = dict.fromkeys(passing_direction(rules.players, number) for number in range(1, len(Direction) + 1))
    return {
        "directions": words.in_turn([words(DIRECTION_WORDS[direction]) for direction in cycle]),
        "club": club,
        "club_rank": club.rank,
        "twos": words.either([words.name(card, "short") for card in opening_twos(rules.players)]),
        "heart": lowest,
        "court": " ".join(words.name(rank, "short") for rank, worth in hearts.items() if worth > lowest),
        "court_points": hearts[Rank.ACE],
        "free": table.free_hearts,
        "queen": QUEEN_OF_SPADES,
        "queen_points": table.points.get(QUEEN_OF_SPADES, 0),
        "jack": JACK_OF_DIAMONDS,
        "jack_points": -table.points.get(JACK_OF_DIAMONDS, 0),
        "moon": MOON_POINTS,
    }


def _facts_for(words: Words, choice: Enum, rules: Rules) -> dict[str, Value]:
    return _facts(words, rules, choice if isinstance(choice, Scoring) else rules.scoring)


def choice_name(words: Words, choice: Enum, rules: Rules = CLASSIC) -> str:
    """What a member of one of the rules' enums is called: "Three cards", "Lucky Jack"."""
    return words(CHOICE_WORDS[choice].name, **_facts_for(words, choice, rules))


def choice_meaning(words: Words, choice: Enum, rules: Rules = CLASSIC) -> str:
    """What a choice means, in one line, under ``rules``: "Left, right, across, hold"."""
    return words(CHOICE_WORDS[choice].meaning, **_facts_for(words, choice, rules))


def choice_in_full(words: Words, choice: Enum, rules: Rules = CLASSIC) -> str:
    """A choice explained in whole sentences."""
    return words(CHOICE_WORDS[choice].full, **_facts_for(words, choice, rules))


def choice_number(choice: Enum) -> str:
    """A choice's number in the 256 variations; a dash for the standard scoring, which has none."""
    return str(choice.value) if choice.value else _NUMBERLESS


def group_name(words: Words, field: str) -> str:
    """What the choices for a field of Rules are called together: "Passing"."""
    return words(GROUP_WORDS[field][0])


def group_meaning(words: Words, field: str) -> str:
    """The line under the group's name: "Cards exchanged before play"."""
    return words(GROUP_WORDS[field][1])


def option_name(words: Words, field: str, rules: Rules = CLASSIC) -> str:
    """What a switch of Rules is called: "Q♠ breaks hearts too"."""
    return words(OPTION_WORDS[field][0], **_facts(words, rules, rules.scoring))


def option_in_full(words: Words, field: str, rules: Rules = CLASSIC) -> str:
    """A switch explained in a whole sentence."""
    return words(OPTION_WORDS[field][1], **_facts(words, rules, rules.scoring))


def option_idle(words: Words, field: str, rules: Rules = CLASSIC) -> str:
    """Why a switch that doesn't matter under the rules in force cannot be set."""
    return words(OPTION_IDLE[field], **_facts(words, rules, rules.scoring))


def preset_name(words: Words, preset: str) -> str:
    """What a preset is called: one of classic, black-maria, variation, own."""
    return words(PRESET_WORDS[preset][0])


def preset_meaning(words: Words, preset: str) -> str:
    """The line under a preset's name."""
    return words(PRESET_WORDS[preset][1])


def level_name(words: Words, level: str) -> str:
    """What an opponent is called, by its name in the registry of players: "Novice"."""
    return words(LEVEL_WORDS[level][0])


def level_meaning(words: Words, level: str) -> str:
    """How an opponent plays, in one line."""
    return words(LEVEL_WORDS[level][1])


def pack_line(words: Words, players: int) -> str:
    """How the pack comes out even: "13 cards each, none removed", "10 cards each, without 2♣ and 2♦"."""
    pack = pack_for(players)
    removed = [card for card in FULL_PACK if card not in pack]
    each = len(pack) // players
    if not removed:
        return words(m.CARDS_EACH_NONE_REMOVED, n=each)
    return words(m.CARDS_EACH_REMOVED, n=each, cards=words.both([words.name(card, "short") for card in removed]))


def table_line(words: Words, rules: Rules) -> str:
    """Players, target and moon in one line: "4 players to 100 · 26 to the others"."""
    return words(m.TABLE_LINE, n=rules.players, target=rules.target, moon=choice_name(words, rules.moon, rules))


def play_in_full(words: Words, rules: Rules) -> str:
    """What every game of Hearts is played by, in whole sentences: following, taking, the first trick, winning."""
    harmful = rules.table.harmful
    others = sorted(card for card in harmful if card.suit is not Suit.HEARTS)
    if len(others) == 1:
        first = words(m.PLAY_FIRST_TRICK_HEARTS_AND, card=others[0])
    else:
        first = words(m.PLAY_FIRST_TRICK if others else m.PLAY_FIRST_TRICK_HEARTS)
    return " ".join([words(m.PLAY_FOLLOW), first, words(m.PLAY_LOWEST_WINS, target=rules.target)])


def variation_number(rules: Rules) -> str:
    """The four digits "2-2-2-3", with a dash where the standard scoring has no number."""
    four = (rules.passing, rules.opening, rules.hearts_lead, rules.scoring)
    return "-".join(choice_number(choice) for choice in four)


def variation_title(words: Words, rules: Rules) -> str:
    """The rules by their number: "Variation 2-2-2-3"."""
    return words(m.VARIATION_NUMBERED, number=variation_number(rules))


def game_line(words: Words, rules: Rules) -> str:
    """What a new game will be: "Four players to 100", "Black Maria, five players to 250"."""
    game = replace(rules, players=CLASSIC.players, target=CLASSIC.target)
    if game == CLASSIC:
        return words(m.NEW_GAME_WITH, n=rules.players, target=rules.target)
    four = (game.passing.value, game.opening.value, game.hearts_lead.value, game.scoring.value)
    if game == BLACK_MARIA:
        name = words.phrase(PRESET_WORDS["black-maria"][0])
    elif game.number is not None and game == variation(*four):
        name = words.phrase(m.VARIATION_NUMBERED, number=game.number)
    else:
        name = words.phrase(m.OWN_RULES)
    return words(m.NEW_GAME_BY, rules=name, n=rules.players, target=rules.target)


def matters(field: str, rules: Rules) -> bool:
    """Whether a switch can change anything under these rules.

    That the queen breaks hearts says nothing where hearts need no breaking, nor that the moon needs the jack where no
    card has minus points.
    """
    if field == "queen_breaks":
        return rules.hearts_lead is HeartsLead.BROKEN
    if field == "moon_needs_jack":
        return scoring_table(rules.scoring, True).moon_cards != scoring_table(rules.scoring, False).moon_cards
    return True


def differences(words: Words, rules: Rules) -> list[str]:
    """One phrase for each thing in which the rules differ from the classic game; none for the classic game itself."""
    facts = _facts(words, rules, rules.scoring)
    found: list[str] = []
    if rules.players != CLASSIC.players:
        found.append(words(m.PLAYERS_DIFFER, players=rules.players))
    for field in CHOICES:
        choice = getattr(rules, field)
        differs = CHOICE_WORDS[choice].differs
        if choice is not getattr(CLASSIC, field) and differs is not None:
            found.append(words(differs, **facts))
    for field, (_, _, differs) in OPTION_WORDS.items():
        if getattr(rules, field) != getattr(CLASSIC, field) and matters(field, rules):
            found.append(words(differs, **facts))
    if rules.target != CLASSIC.target:
        found.append(words(m.TARGET_DIFFERS, target=rules.target))
    return found


def differences_line(words: Words, rules: Rules) -> str:
    """The gold line: "Differs from Classic: the Jack of Diamonds takes off 10", or "Exactly Classic"."""
    found = differences(words, rules)
    return words(m.DIFFERS, differences=words.in_turn(found)) if found else words(m.EXACTLY_CLASSIC)
