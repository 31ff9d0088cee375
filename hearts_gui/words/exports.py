"""What is said of files that are saved for the person."""

from __future__ import annotations

from hearts_gui.words.language import message

SAVE_MATCH = message("Save the match")
# Said where the match can't be saved yet: the file would show what is still hidden.
NOT_YET = message("The match can be saved when this deal is over: the file shows everyone’s cards.")
# {date} is when it was begun: 2026-12-01
SAVE_THIS_MATCH = message("Save the match of {date}")
# {file} is one name of a file or several: "hearts-deals.csv and hearts-statistics.csv". {folder} is a path.
SAVED = message("Saved as {file} in the folder {folder}")
# {reason} is what the system says, such as: No space left on device
NOT_SAVED = message("This could not be saved: {reason}")
