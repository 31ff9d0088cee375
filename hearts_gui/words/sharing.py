"""What is said where deals and rules are shared by short texts."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_gui.rules.codes import CodeFault
from hearts_gui.words.language import Message, message

TITLE = message("Deals and rules to share")
# In the title's menu, and in the table's
BY_NUMBER = message("Deal by number")
NUMBER_OF_DEAL = message("The number of this deal")
# In place of the number: whoever knows it can deal out the same cards and look at them
WHEN_OVER = message("It is shown when the deal is over.")
CODE_OF_RULES = message("The code of these rules")
COPY = message("Copy")
COPY_NUMBER = message("Copy the number of this deal")
COPY_RULES = message("Copy the code of these rules")
COPIED = message("Copied.")
NO_CLIPBOARD = message("It can’t be copied here: write it down.")
FIELD = message("A deal’s number, or the code of some rules")
HINT = message("Type it or paste it. Capitals, spaces and dashes don’t matter.")
PASTE = message("Paste")
NOTHING_TO_PASTE = message("There is nothing to paste.")
FOUND_DEAL = message("A deal with the same cards, dealt as deal {deal} of a match:")
FOUND_RULES = message("Rules to play by:")
PLAY_DEAL = message("Play this deal")
LOOK_AT_RULES = message("Look at these rules")

FAULTS: Mapping[CodeFault, Message] = {
    CodeFault.EMPTY: message("Nothing has been entered yet."),
    CodeFault.LETTER: message("“{letter}” is in no number and no code."),
    CodeFault.UNFINISHED: message("This is only the beginning of a number or code."),
    CodeFault.MISTYPED: message("A letter is missing, wrong or in another’s place: compare it once more."),
    CodeFault.UNKNOWN: message("This is no number of a deal and no code of rules that this game knows."),
}
