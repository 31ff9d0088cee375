"""What is said of the keyboard: what each shortcut does, where it holds, and what the keys are called."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_gui.words.language import Message, message

# Beside a button that the pointer rests on: what it does, and the key that does the same
TIP = message("{what} ({key})")
# In the list of keys, for a screen reader: Ctrl+Z or Backspace: take back your last move
ROW = message("{keys}: {what}")

DEEDS: Mapping[str, Message] = {
    "help": message("Help"),
    "full_screen": message("Full screen, or back to a window"),
    "quit": message("Leave the game; your match is kept"),
    "go": message("Go to another card or button"),
    "next": message("Go to the next one"),
    "previous": message("Go to the one before"),
    "act": message("Play or choose the card, press the button"),
    "back": message("Back"),
    "leaf": message("Read on, and back"),
    "hurry": message("Finish what is moving, or read on"),
    "menu": message("Menu"),
    "undo": message("Take back your last move"),
    "redo": message("Make it again"),
    "pick": message("Go to your next card of that rank"),
    "hint": message("Ask what a strong player would do with your cards"),
    "last_trick": message("See the last trick, for as long as you hold the key"),
    "review": message("What happened in this deal"),
    "score": message("Score sheet"),
    "claim": message("Lay down your cards where the rest is certain"),
    "sound": message("Sound on or off"),
    "copy": message("Copy the number of this deal"),
    "paste": message("Paste a number or a code"),
    "erase": message("Take away the last letter"),
}
"""What a shortcut does, by its name in the table of keys."""

PLACES: Mapping[str, Message] = {
    "everywhere": message("Everywhere"),
    "table": message("At the table"),
    "sharing": message("Where a number or code is entered"),
}
"""Where shortcuts hold, as headings of a list."""

# What is written on the keys of a usual keyboard
NAMES: Mapping[str, Message] = {
    "esc": message("Esc"),
    "enter": message("Enter"),
    "space": message("Space"),
    "tab": message("Tab"),
    "backspace": message("Backspace"),
    "shift": message("Shift"),
    "ctrl": message("Ctrl"),
    "cmd": message("Cmd"),
    "alt": message("Alt"),
    "arrows": message("Arrow keys"),
    # Keys for the ranks of cards: 2 to 9, 0 for the ten, and the index letters
    "ranks": message("2 to 9, 0, J, Q, K, A"),
    "page_up": message("Page Up"),
    "page_down": message("Page Down"),
}

# The controls of a game controller, and the heading over them. Those that are letters (A, B, X, Y) stay as they are
PAD = message("Game controller")
PAD_NAMES: Mapping[str, Message] = {
    "stick": message("Left stick or D-pad"),
    "right_stick": message("Right stick pressed"),
    "left_shoulder": message("Left shoulder"),
    "right_shoulder": message("Right shoulder"),
    "left_trigger": message("Left trigger"),
    "right_trigger": message("Right trigger"),
    "start": message("Start"),
    "select": message("Select"),
}

# The mouse and the finger, beside the keys: what is done, and what it does
MOUSE = message("Mouse and touch")
CLICK = message("Click or tap")
CLICK_DOES = message("Play or choose a card, press a button; anything that moves is finished first")
DRAG = message("Drag")
DRAG_DOES = message("Carry a card to the table; dropped in your hand it goes back")
HOLD = message("Hold the last trick")
HOLD_DOES = message("See it large until you let go")
REST = message("Rest on something")
REST_DOES = message("Be told what it is, and which key does the same")
# One-button play, whose heading the settings have: what the button does. group: where it is set, Accessibility
SCAN_DOES = message("Take what the focus has come to. It goes on by itself once you have set it so under {group}")
WHEEL = message("Wheel")
WHEEL_DOES = message("Scroll, or go through the tricks when you look back")
