"""What is said of a deal's fingerprint, and of whether the game is fair."""

from __future__ import annotations

from hearts_gui.words.language import counted, message

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
# On the score sheet: the number of the deal that was scored last, which anyone can type to play the same cards
SHEET_NUMBER = message("Deal {deal} can be dealt again by its number:")
CHECK_DEAL = message("Check the deal")

# The page "Is it fair?"
OPPONENTS = message("What the others are given")
OPPONENTS_SEE = message(
    "Each opponent is told what its own seat knows: its cards, what it passed and was passed, and what everyone has "
    "seen. The other hands are not in what it is given, so that it can’t look at them."
)
OPPONENTS_TESTED = message(
    "This is tested: everything that a player can’t see is dealt anew behind its back, again and again, and it must "
    "still choose the same card. Nor is any of them told which seat is yours, so that nobody plays against you in "
    "particular."
)
SHUFFLE = message("How the cards are dealt")
# The number is 4,294,967,296
SHUFFLE_HOW = message(
    "When a match begins the system’s own source of chance draws one of {n} numbers, each as likely as any other. From "
    "that number the pack is shuffled for every deal, by a way that favours no order, and dealt one card at a time. No "
    "deal is looked at, chosen or thrown away, whoever plays against you."
)
SHUFFLE_LATER = message(
    "A number gives a deal and those that follow it in its match. Whoever deals it out elsewhere while you play on "
    "could know your next cards, and so could you: that is the one thing that only you can rule out."
)
CHECKING = message("How to check a deal")
CHECKING_HOW = message(
    "Before the first card is played each deal has its fingerprint, made of all the cards. When the deal is over you "
    "see everything that went into it: had a single card been changed, another fingerprint would come out."
)
YOUR_CARDS = message("What you were dealt")
NO_DEALS = message("Nothing has been scored yet. Here your cards will be counted, deal by deal.")
COUNTED = counted(
    "In the one deal that you have played to its end. Where chance alone decides, a figure lies within its band "
    "19 times out of 20.",
    "In the {n} deals that you have played to their end. Where chance alone decides, a figure lies within its band "
    "19 times out of 20.",
)
LEFT_OUT = counted(
    "{n} deal that was asked for by its number is left out.",
    "{n} deals that were asked for by their number are left out.",
)
# A row of the chart: its name, and at its right how many there were and how many are to be expected
CARD = message("{card:title^}")
HEARTS_A_DEAL = message("Hearts in a hand")
TIMES = counted("once, {mean:.1} expected", "{n} times, {mean:.1} expected")
A_DEAL = message("{own:.2}, {mean:.2} expected")
# The same row for a screen reader, with the band in which it lies 19 times out of 20
CARD_READS = counted(
    "{card:title^}: once, {mean:.1} expected, {low} to {high} by chance",
    "{card:title^}: {n} times, {mean:.1} expected, {low} to {high} by chance",
)
HEARTS_READ = message("Hearts in a hand: {own:.2}, {mean:.2} expected, {low:.2} to {high:.2} by chance")
# The numbers at the ends of a band
WHOLE = message("{n}")
HUNDREDTHS = message("{n:.2}")
MORE_OF_LUCK = message("Scores and luck")
