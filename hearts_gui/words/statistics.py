"""What the screen of scores and records says."""

from __future__ import annotations

from hearts_gui.words.language import counted, message

COUNTING = message("Counting your deals …")
EMPTY = message("Nothing has been scored yet. Play a deal, and your records begin here.")
NONE_SUCH = message("No scored deal is like that. Choose other filters.")
NO_PAST = message("No finished match is like that yet.")

# A filter and what it is set to: Opponents: Cautious
FILTER = message("{filter}: {value}")
FILTERS = {
    "rules": message("Rules"),
    "level": message("Opponents"),
    "players": message("Players"),
    "period": message("Period"),
}
# What a filter is set to that leaves nothing out: Rules: All
ALL = {
    "rules": message("All", "rules"),
    "level": message("All", "opponents"),
    "players": message("All", "players"),
    "period": message("All", "period"),
}
MIXED = message("Mixed")
NO_LONGER_KNOWN = message("Others")
PERIODS = {7: message("Last 7 days"), 30: message("Last 30 days"), 365: message("Last 365 days")}

GAMES = message("matches")
WON = message("won")
PLACE = message("average place")
AVERAGE = message("points a deal")
MOONS = message("moons shot and suffered")
QUEENS = message("queens taken")
# Moons made and suffered
PAIR = message("{made} and {suffered}")
OF = message("{n} of {all}")
FIGURE = message("{name}: {value}")
NO_FIGURE = message("–")
DECIMAL = message("{n:.1}")

# What a deal's points are on average, beside a line in a chart: average 5.4
AVERAGE_AT = message("average {n:.1}")
POINTS_IN_A_DEAL = message("Points in a deal")
WITHOUT = message("Without the queen")
WITH_QUEEN = message("With the ♠ queen")
WITH_MOON = message("Moon shot")
TAKEN_OFF = message("Points taken off")
# What a bar says: 13 points: 4 deals, 4 with the queen, 1 with a moon
BAR = counted("{points}: {n} deal", "{points}: {n} deals")
BAR_POINTS = counted("{n} point", "{n} points")
BAR_QUEEN = message("{n} with the queen of spades")
BAR_MOON = message("{n} with a moon")
FINISHES = message("Where you finish")
FINISH = counted("Place {place}: {n} match", "Place {place}: {n} matches")
# A place on a list: 1.
PLACE_NUMBER = message("{place}.")
MOONS_AND_QUEENS = message("Moons and queens")
YOUR_MOONS = message("Moons you shot")
THEIR_MOONS = message("Moons you suffered")
YOUR_QUEENS = message("Queens you took")
RUNNING = message("Running average")
RUNNING_NOTE = message("Last {n} deals, lower is better")
RUNNING_NOW = message("{now:.1} now")
RUNNING_SAYS = message("Over the last {n} deals {now:.1} points a deal, over all of them {all:.1}.")
OVERALL = message("all {all:.1}")
# What the cards of the last deals were worth, in points a deal, beside a line in a chart: cards 6.1
CARDS_NOW = message("cards {now:.1}")
RUNNING_CARDS = message("The cards of these deals were worth {cards:.1}.")
TOO_FEW = message("An average says little before ten deals.")
WON_BY = message("Matches won")
WON_BY_NOTE = message("By rules and opponents")
CELL = message("{rules}, {level}: won {won} of {all}")

# Luck. "Worth" is the number of points that the same simulated player takes with these cards when he sits in every
# seat of the deal, on average over many tries: fewer points are better cards.
LUCK = message("Luck of the cards")
LUCK_NOTE = message("Points a deal, lower is better")
FAIR_SHARE = message("Average cards")
YOUR_CARDS = message("Your cards")
YOU_TOOK = message("You took")
# {n} and {margin} are points; {margin} is what chance alone may have made of it.
KIND_CARDS = message("Your cards were better than average by {n:.1} points a deal, give or take {margin:.1}.")
UNKIND_CARDS = message("Your cards were worse than average by {n:.1} points a deal, give or take {margin:.1}.")
EVEN_CARDS = message("Your cards were about average, give or take {margin:.1} points a deal.")
MADE_MORE = message("You took {n:.1} fewer than they were worth, give or take {margin:.1}.")
MADE_LESS = message("You took {n:.1} more than they were worth, give or take {margin:.1}.")
MADE_EVEN = message("You took about what they were worth, give or take {margin:.1}.")
WORTH = message(
    "Cards are worth what the same quick player takes on average, sitting in every seat. "
    "How strong your opponents were is not in it."
)
WEIGHING = counted(
    "Your cards are being weighed: {done} of {n} deal.", "Your cards are being weighed: {done} of {n} deals."
)
LEFT_OUT = counted(
    "One deal is left out, because something was taken back in it.",
    "{n} deals are left out, because something was taken back in them.",
)

PAST = message("Past matches")
FIGURES = message("Figures")
SAVE = message("Save as tables")
CANNOT_OPEN = message("This match can’t be opened any more.")
PLACED = message("Place {place}")
PAST_MATCH = message("{date}: {rules}. Place {place}, {points}.")
