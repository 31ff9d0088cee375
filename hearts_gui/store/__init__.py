"""What is kept of the person's play: the match in play, every match before it, and the statistics of them.

>>> from hearts_gui.rules import CLASSIC, Match
>>> from hearts_gui.store import Seating, Store, Table
>>> store = Store.open(None)                       # a folder keeps it; None only remembers
>>> table = Table((Seating(""), Seating("duck", 8), Seating("duck", 9), Seating("duck", 10)), person=0)
>>> match = Match.start(CLASSIC, seed=7)
>>> number = store.journal.begin(match, table)
>>> match = match.apply(match.deal.pass_cards(0, match.deal.hands[0][:3]).moves[-1])
>>> store.journal.record(match)
>>> saved = store.journal.resume()
>>> saved.match == match, saved.table == table
(True, True)
>>> store.statistics().unfinished
1
>>> store.close()
"""

from hearts_gui.store.exchange import LoadError, Unreadable, bytes_of, load, write_new, write_text
from hearts_gui.store.journal import Journal
from hearts_gui.store.pars import Luck, Pars, luck, weighed
from hearts_gui.store.saved import Saved, Seating, Summary, Table
from hearts_gui.store.statistics import DealRecord, MatchRecord, Played, Statistics, count
from hearts_gui.store.store import Store
from hearts_gui.store.trouble import Note, Trouble

__all__ = [
    "DealRecord",
    "Journal",
    "LoadError",
    "Luck",
    "MatchRecord",
    "Note",
    "Pars",
    "Played",
    "Saved",
    "Seating",
    "Statistics",
    "Store",
    "Summary",
    "Table",
    "Trouble",
    "Unreadable",
    "bytes_of",
    "count",
    "load",
    "luck",
    "weighed",
    "write_new",
    "write_text",
]
