"""What is said where the person's own sets of rules are kept by name."""

from __future__ import annotations

from hearts_gui.words.language import counted, message

TITLE = message("Your own rules")
# Under the heading "Your own" in the choice of rules
KEPT = counted("{n} set kept by its name", "{n} sets kept by their names")
NOW = message("The rules chosen now")
NAME = message("A name for these rules")
NEW_NAME = message("Another name for “{name}”")
KEEP = message("Keep")
RENAME = message("Rename")
DELETE = message("Delete")
PLAY_BY = message("Choose")
BRING_BACK = message("Bring it back")
SETS = message("Kept by name")
NONE_YET = message("No rules are kept by a name yet.")
LAST_OWN = message("Your last mixture without a name")
# The same buttons for a screen reader
RENAME_SET = message("Rename “{name}”")
DELETE_SET = message("Delete “{name}”")
CHOOSE_SET = message("Choose the rules “{name}”")
CHOOSE_LAST = message("Choose your last mixture without a name")
# What has just been done, or why it could not be
WAS_KEPT = message("These rules are kept as “{name}”.")
WAS_RENAMED = message("These rules are called “{name}” now.")
WAS_DELETED = message("“{name}” is deleted.")
IS_BACK = message("“{name}” is back.")
IS_KEPT = message("The rules chosen now are kept as “{name}”.")
NO_NAME = message("Type a name first.")
TAKEN = message("Another set is called “{name}”: type another name, or delete that one first.")
FULL = counted("There is room for {n} set.", "There is room for {n} sets: delete one first.")
