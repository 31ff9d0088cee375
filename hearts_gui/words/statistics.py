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
ALL = message("All")
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

POINTS_IN_A_DEAL = message("Points in a deal")
WITHOUT = message("Without the queen")
WITH_QUEEN = message("With the ♠ queen")
WITH_MOON = message("Moon shot")
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
RUNNING_NOTE = message("Points a deal over the last {n} deals; lower is better")
RUNNING_NOW = message("{now:.1} now")
RUNNING_SAYS = message("Over the last {n} deals {now:.1} points a deal, over all of them {all:.1}.")
OVERALL = message("all {all:.1}")
TOO_FEW = message("An average says little before ten deals.")
WON_BY = message("Matches won, by rules and opponents")
CELL = message("{rules}, {level}: won {won} of {all}")
LEFT_OUT = counted(
    "One deal is left out, because something was taken back in it.",
    "{n} deals are left out, because something was taken back in them.",
)

PAST = message("Past matches")
FIGURES = message("Figures")
SAVE = message("Save as a table")
SAVED = message("Saved as {path}")
NOT_SAVED = message("The table could not be saved: {reason}")
CANNOT_OPEN = message("This match can’t be opened any more.")
PAST_MATCH = message("{date}: {rules}. Place {place}, {points}.")
