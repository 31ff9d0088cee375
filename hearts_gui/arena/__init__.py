"""Duplicate matches between computer players: ``python -m hearts_gui.arena A B``.

The same deals are played in every seating of the players named, so that luck weighs on all alike. Names are repeated
in turn until the table is full: ``master duck`` is two against two, ``master duck duck duck`` one against three.
Results come as JSON lines on standard output, one a player:

``player``; ``deals``; ``points`` and ``error``, the mean points of a seat in a deal (or match) and its standard error;
``lead`` and ``lead_error``, by how many points it did better than the other players at its table; ``moons`` made and
``suffered`` by seat and deal; ``won`` and ``won_error``, the share of matches (``--matches``) that a seat of it won,
ties shared; ``move_ms`` and ``move_p99_ms``, ``pass_ms`` and ``pass_p99_ms``: median and 99th percentile of a choice,
in the processor's time, cards that were the only ones to be played left out; ``seats`` that it played in all seatings.

With ``--each`` every deal has a line of its own; ``--seed`` with its ``seed`` and ``--deals 1`` plays it again.

``python -m hearts_gui.arena master duck --table FILE.md`` plays the first named alone against a table of the second
under one rule after another, and writes how far ahead it comes as a table in Markdown: see strength.py.
"""

from hearts_gui.arena.command import main
from hearts_gui.arena.duplicate import seatings

__all__ = ["main", "seatings"]
