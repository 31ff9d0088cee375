"""What a hint says: what a strong player would do with the person's cards, and how it compares."""

from __future__ import annotations

from hearts_gui.words.language import counted, message

THINKING = message("Thinking about a hint …")
PLAY = message("Play the {card}")
GIVE_BACK = message("Give back the {card}")
# A few cards by their indices: Pass Q♠, A♥ and 10♦
PASS = message("Pass {cards}")
ONLY_CARD = message("It is the only card that you may play.")
ALL_ALIKE = message("The cards that you may play are as good as one another.")
ABOUT_AS_GOOD = message("It is about as good as the {other}: little depends on which of the two you play.")
# How many points better it is likely to come out, compared with what the others take
BETTER = message("It is likely to leave you {n:.1} points better off than the next best, the {other}.")
# Under bars that show how the cards compare; the shorter, the better
BARS = message("points, compared with the best")
# In place of such a number: the card itself is the best; it may be as good
BEST = message("best")
AS_GOOD = message("about as good")
# The same for a screen reader: Compared with the ten of spades: three of spades −1.2, king and ace of spades −13.5
COMPARED = message("Compared with the {card}: {others}.")
CARD_COSTS = message("{card} {cost}")
WOULD_PASS = message("A strong player would part with these.")
WOULD_GIVE_BACK = message("A strong player would part with this one.")
FOUND_BY = counted(
    "Found by playing on in {n} way in which the hidden cards may lie.",
    "Found by playing on in {n} ways in which the hidden cards may lie.",
)
