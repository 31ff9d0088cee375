"""What the help says: how the game is played, what it is made of, and what one sees at the first start."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_gui.words.language import Message, message

PAGES: Mapping[str, Message] = {
    "game": message("The game"),
    "rules": message("The rules"),
    "keys": message("Keys and mouse"),
    "about": message("About"),
}
"""The pages by name, as they are chosen from at the top."""
IS_IT_FAIR = message("Is it fair?")

# The game, for someone who has never played it. All of it is about the classic game
GAME_INTRO = message(
    "Everyone plays for himself. Whoever takes hearts or the {queen:title} gets points, and nobody wants them: the "
    "lowest total wins."
)
# Under the pictures
GAME_OUTRO = message("This is the classic game. Which rules hold at your table is on the next page.")
GAME: Mapping[str, tuple[Message, Message]] = {
    "trick": (
        message("A trick"),
        message(
            "One player leads a card, and in turn everyone adds one. The highest card of the suit led takes the trick, "
            "and whoever played it leads to the next."
        ),
    ),
    "follow": (
        message("Follow suit"),
        message(
            "If you have a card of the suit led you must play one. If you have none you may play anything: the moment "
            "to get rid of what is dangerous."
        ),
    ),
    "hearts": (
        message("Hearts", "the suit, as a heading"),
        message(
            "Every heart that you take costs a point. Nobody leads hearts before one was played to another suit: then "
            "hearts are broken."
        ),
    ),
    "queen": (
        message("The queen"),
        message(
            "The {queen:title} costs {queen_points:word} points, as many as all the hearts. The {king} and the {ace} "
            "are dangerous too: they take her."
        ),
    ),
    "moon": (
        message("Shooting the moon"),
        message(
            "But take every heart and the queen too, and you get nothing, and everyone else gets {moon:word} points."
        ),
    ),
    "match": (
        message("A match"),
        message(
            "Before most deals everyone passes three cards to another player. When someone reaches {target} points the "
            "match ends."
        ),
    ),
}
"""A title and a few sentences for each picture."""
# Under cards of a picture: the card that was led, and the one that takes the trick
LED = message("led")
TAKES_IT = message("takes it")

# Above a list of rules
RULES_OF_MATCH = message("These rules hold in your match.")
RULES_OF_NEXT = message("These rules hold in your next game.")

# The program itself
VERSION = message("Version {version}")
COMPILED = message("The strong opponents think with the compiled kernel.")
NOT_COMPILED = message("The strong opponents think without the compiled kernel: they take longer, or look less far.")
MADE_BY = message("Made by people who like to play Hearts.")
STAYS_HERE = message("It needs no network: nothing that you do here leaves your computer.")
MADE_OF = message("What it is made of")
LICENCES_TO_READ = message("Each part comes with a licence. Choose one to read it.")
# The first start
WELCOME = message("Welcome to the table")
WELCOME_LINE = message("All of this can be changed later.")
LANGUAGE = message("Language")
YOUR_NAME = message("Your name")
I_KNOW = message("I know Hearts")
I_KNOW_NOTE = message("Cut for the deal, and play")
SHOW_ME = message("Show me how it is played")
SHOW_ME_NOTE = message("Six pictures and a few sentences")

# A part and the name of its licence, for a screen reader
PART = message("{part}, {licence}")
