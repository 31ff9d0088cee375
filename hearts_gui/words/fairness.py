"""What is said of a deal's fingerprint, and of whether the game is fair."""

from __future__ import annotations

from hearts_gui.words.language import message

# The fingerprint of a deal: 64 digits and letters made of all its cards before the first one is played, so that
# one can check afterwards that nothing was changed. Not the mark of a finger: use what your language calls a checksum's
# fingerprint.
THIS_FINGERPRINT = message("This deal’s fingerprint")
FINGERPRINT = message("Fingerprint")
# At the edge of the table, before the first card is played; short is the first sixteen digits
SHORT = message("Fingerprint {short}")
SHORT_READS = message("Fingerprint of this deal: {short}")
TIP = message("Made of everyone’s cards before the first is played: nothing can be changed afterwards")
TITLE = message("Deal {deal}: its fingerprint")
IN_PLAY = message(
    "It was made when the cards were dealt, from the deal’s number, the rules, everyone’s cards and a random salt. "
    "Note it down or copy it, if you like. When the deal is over all of this is shown here, and anyone can check "
    "that nothing was changed."
)
NUMBER_HIDDEN = message(
    "The deal’s number stays hidden until then: whoever knows it can deal out the same cards and look at them."
)
NO_FINGERPRINT = message(
    "No fingerprint was made when this deal was dealt: it was begun with an older version of the game, or read from"
    " a file after it had begun."
)
WAS_KNOWN = message(
    "This match began with a number that was entered, or was read from a file. Its cards could be known before they"
    " were dealt, so that the fingerprint proves nothing that the number doesn’t."
)
DEALT_AGAIN = message(
    "You have played this deal more than once. The fingerprint is that of the first time, since the cards are the same."
)
COPY_FINGERPRINT = message("Copy the fingerprint")
COPY_NUMBER = message("Copy the number of deal {deal}")
COPY_TEXT = message("Copy all that went into the fingerprint")
NUMBER = message("The number of deal {deal}")
WENT_IN = message("What went into it, line for line")
CHECK_IT = message("Check it")
MATCHES = message(
    "It matches: these are the cards that the fingerprint was made of before the first one was played, and they are"
    " those that the deal’s number deals."
)
DIFFERS = message("It does not match: the fingerprint was not made of these cards.")
NOT_BY_NUMBER = message("The fingerprint matches, but these are not the cards that the deal’s number deals.")
OUTSIDE = message("Check it outside of the game")
# sha256sum and python -m hearts_gui --verify FILE are commands, and stay as they are
OUTSIDE_HOW = message(
    "Copy the text and save it in a file, the end of its last line included. The command {sum} then gives the "
    "fingerprint, and {verify} also deals the cards anew by the number."
)
IS_IT_FAIR = message("Is it fair?")
# On the score sheet: the number of the deal that was scored last, which anyone can type to play the same cards
SHEET_NUMBER = message("Deal {deal} can be dealt again by its number:")
CHECK_DEAL = message("Check the deal")
