"""Hearts, the card game, for three to seven at a table: you and the computer's players."""

__version__ = "0.1.0"
