"""The words of every choice that the rules offer, by the enum's member or the field of Rules that it belongs to.

Their places are filled from the rules in force (describe.py): the cards that open, the points of a card, the directions
of passing for a number of players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from hearts_gui.rules import HeartsLead, Moon, MoonChoice, Opening, Passing, Scoring
from hearts_gui.words.language import Message, message


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """The words of one choice: its name, its meaning in one line and in full.

    ``differs`` goes after "Differs from Classic:"; None for what the classic game has, and for what a shooter chooses.
    """

    name: Message
    meaning: Message
    full: Message
    differs: Message | None = None


CHOICE_WORDS: Mapping[Enum, ChoiceWords] = {
    Passing.NONE: ChoiceWords(
        message("No passing"),
        message("Play what you are dealt"),
        message("No cards are passed: everyone plays the hand that he was dealt."),
        message("no cards are passed"),
    ),
    Passing.THREE: ChoiceWords(
        message("Three cards"),
        message("{directions:^}"),
        message(
            "Everyone passes three cards face down, before he sees those that he gets. Deal by deal they go "
            "{directions}, and so on."
        ),
    ),
    Passing.FOUR_BACK_ONE: ChoiceWords(
        message("Four, one comes back"),
        message("You return one you choose"),
        message(
            "Everyone passes four cards, looks at the four that he gets, and gives one of these back to whoever passed "
            "them. Deal by deal the cards go {directions}, and so on."
        ),
        message("four cards are passed and one comes back"),
    ),
    Passing.DEALER_POOL: ChoiceWords(
        message("Through the dealer"),
        message("Three each, shuffled and dealt back"),
        message(
            "In every deal everyone gives three cards to the dealer, the dealer too. He shuffles them and deals them "
            "back, three to each, beginning at his left."
        ),
        message("three cards each go through the dealer"),
    ),
    Opening.ELDEST_LOWEST: ChoiceWords(
        message("Left of the dealer"),
        message("Leads the lowest card outside hearts"),
        message(
            "The player to the dealer’s left leads his lowest card outside hearts. Where suits tie he chooses among "
            "the tied cards; with nothing but hearts he leads his lowest heart."
        ),
        message("the dealer’s left leads his lowest card"),
    ),
    Opening.LOWEST_CLUB: ChoiceWords(
        message("{club:^}"),
        message("Its holder leads it"),
        message("Whoever holds the {club} leads it to the first trick."),
    ),
    Opening.FIRST_TWO: ChoiceWords(
        message("First two"),
        message("From the dealer’s left, the first holder of {twos} leads it"),
        message(
            "Going round from the dealer’s left, the first player who holds {twos} leads it. With more than one of "
            "them he chooses which."
        ),
        message("the first two from the dealer’s left leads"),
    ),
    Opening.SHOW_CLUB: ChoiceWords(
        message("Show the {club_rank}"),
        message("The holder of {club:short} shows it, then leads any card without points"),
        message(
            "Whoever holds the {club} shows it to all, then leads any card that has neither plus nor minus points. The "
            "card shown may be the one that he leads."
        ),
        message("the {club} is shown and its holder leads"),
    ),
    HeartsLead.AFTER_FIRST_TRICK: ChoiceWords(
        message("After the first trick"),
        message("Any time from trick two"),
        message("A heart may be led to any trick from the second on."),
        message("hearts may be led from the second trick"),
    ),
    HeartsLead.BROKEN: ChoiceWords(
        message("Once broken"),
        message("After a heart has been played"),
        message(
            "A heart may be led once a heart has been played to an earlier trick. Whoever holds nothing but hearts may "
            "always lead one."
        ),
    ),
    HeartsLead.AFTER_THIRD_TRICK: ChoiceWords(
        message("After the third trick"),
        message("Any time from trick four"),
        message(
            "A heart may be led to any trick from the fourth on. Whoever holds nothing but hearts may always lead one."
        ),
        message("hearts may be led from the fourth trick"),
    ),
    HeartsLead.SUITS_LED: ChoiceWords(
        message("Once suits are open"),
        message("The other three suits led, or two suits led twice"),
        message(
            "A heart may be led once each of the three other suits has been led to an earlier trick, or any two suits "
            "have been led twice. Whoever holds nothing but hearts may always lead one."
        ),
        message("hearts may be led once the suits are open"),
    ),
    Scoring.STANDARD: ChoiceWords(
        message("Standard"),
        message("Hearts {heart}, {queen:short} {queen_points}"),
        message("Every heart counts {heart}, the {queen:title} {queen_points}."),
    ),
    Scoring.HEARTS: ChoiceWords(
        message("Hearts only"),
        message("{heart:word^} each"),
        message("Every heart counts {heart}. The {queen:title} counts nothing."),
        message("only hearts count"),
    ),
    Scoring.HONOURS: ChoiceWords(
        message("Honours"),
        message("2–10 {heart:word}, {court} {court_points:word} each"),
        message(
            "The hearts from two to ten count {heart}, the jack, queen, king and ace of hearts {court_points} each. "
            "The {queen:title} counts nothing."
        ),
        message("only hearts count and the high ones five"),
    ),
    Scoring.OMNIBUS: ChoiceWords(
        message("Lucky Jack"),
        message("Standard, {jack:short} takes off {jack_points}"),
        message(
            "Every heart counts {heart}, the {queen:title} {queen_points}, and whoever takes the {jack:title} has "
            "{jack_points} points taken off."
        ),
        message("the {jack:title} takes off {jack_points}"),
    ),
    Scoring.FIRST_TWO_FREE: ChoiceWords(
        message("Two free"),
        message(
            "First {free:word} hearts free, others {heart}, {queen:short} {queen_points}, "
            "{jack:short} takes off {jack_points}"
        ),
        message(
            "The first {free:word} hearts that a player takes in a deal are free, every further one counts {heart}. "
            "The {queen:title} counts {queen_points}, and the {jack:title} takes off {jack_points}."
        ),
        message("{free:word} hearts go free and the {jack:title} takes off {jack_points}"),
    ),
    Moon.OTHERS_PLUS_26: ChoiceWords(
        message("{moon} to the others"),
        message("The shooter scores nothing"),
        message("Whoever takes every scoring card scores nothing, and everyone else {moon} points."),
    ),
    Moon.SHOOTER_MINUS_26: ChoiceWords(
        message("{moon} off the shooter"),
        message("The others score nothing"),
        message("Whoever takes every scoring card has {moon} points taken off, and everyone else scores nothing."),
        message("the moon takes {moon} off the shooter"),
    ),
    Moon.SHOOTER_CHOOSES: ChoiceWords(
        message("The shooter chooses"),
        message("{moon} to the others, or {moon} off"),
        message(
            "Whoever takes every scoring card chooses: {moon} points to everyone else, or {moon} points off his own."
        ),
        message("the shooter of the moon chooses"),
    ),
    MoonChoice.ADD: ChoiceWords(
        message("{moon} to everyone else"),
        message("You score nothing"),
        message("You score nothing in this deal, and everyone else {moon} points."),
    ),
    MoonChoice.SUBTRACT: ChoiceWords(
        message("{moon} off your total"),
        message("The others score nothing"),
        message("You have {moon} points taken off, and everyone else scores nothing in this deal."),
    ),
}

# The groups of choices, by the name of their field in Rules: what stands above them.
GROUP_WORDS: Mapping[str, tuple[Message, Message]] = {
    "passing": (message("Passing"), message("Cards exchanged before play")),
    "opening": (message("Opening lead"), message("Who starts the first trick")),
    "hearts_lead": (message("Leading hearts"), message("When a heart may be led")),
    "scoring": (message("Scoring"), message("Points you want to avoid")),
    "moon": (message("The moon"), message("Taking every point in a deal")),
}

# The switches, by the name of their field in Rules: what each is called, in full, and how it differs from Classic.
OPTION_WORDS: Mapping[str, tuple[Message, Message, Message]] = {
    "queen_breaks": (
        message("{queen:short} breaks hearts too"),
        message("Once the {queen:title} has been played, hearts may be led just as after a heart."),
        message("the {queen:title} breaks hearts too"),
    ),
    "moon_needs_jack": (
        message("The moon needs {jack:short}"),
        message("Where the {jack:title} counts, shooting the moon takes it too, besides every card with plus points."),
        message("the moon is shot without the {jack:title}"),
    ),
}

# Why a switch cannot be set under the rules in force, by the name of its field in Rules.
OPTION_IDLE: Mapping[str, Message] = {
    "queen_breaks": message("Only where hearts must be broken before they are led."),
    "moon_needs_jack": message("Only where the {jack:title} counts."),
}

# The presets, by the name that the command line gives them.
PRESET_WORDS: Mapping[str, tuple[Message, Message]] = {
    "classic": (message("Classic"), message("The game most people know")),
    "black-maria": (message("Black Maria"), message("The queen breaks hearts, the shooter chooses")),
    "variation": (message("The 256 variations"), message("Any four numbers, one of each")),
    "own": (message("Your own"), message("Any mixture of all the rules")),
}

# The opponents, by their name in the registry of players.
LEVEL_WORDS: Mapping[str, tuple[Message, Message]] = {
    "novice": (message("Novice"), message("Knows the rules, and errs as people do")),
    "casual": (message("Casual"), message("Plays soundly, but forgets what has gone")),
    "duck": (message("Cautious"), message("Ducks, counts the cards and watches the queen")),
    "skilled": (message("Skilled"), message("A good club player, each with a style")),
    "expert": (message("Expert"), message("Weighs hundreds of deals before each card")),
    "master": (message("Master"), message("Weighs thousands, and plays for the match")),
}
