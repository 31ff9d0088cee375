"""What the settings screen says, by the names of the settings, of their groups and of their values."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_gui.words.language import Message, message

TITLE = message("Settings")
TIP = message("Table, cards, reading, pace, sound")
AT_ONCE = message("Changes take effect at once.")
RESTORE = message("Restore all settings")
TAKE_BACK = message("Take that back")
RESTORED = message("All settings are as they were at first.")
TAKEN_BACK = message("The settings are yours again.")
# What has been set, for a screen reader: Pace: brisk
SET_TO = message("{setting}: {value}")
ON = message("on")
OFF = message("off")
PREVIEW = message("How the cards look in your hand")
EVERYONE = message("Everyone")
MIXED = message("Mixed")
WEAKER = message("{name}: play worse than {level}")
STRONGER = message("{name}: play better than {level}")
FROM_NEXT_GAME = message("How they play from your next game on")
OWN_LOOK = message("High contrast has a table and a back of its own.")
UNTIL_CLICK = message("until you click")
IN_A_WINDOW = message("In a window")
FULL_SCREEN = message("On the full screen")

GROUPS: Mapping[str, Message] = {
    "table": message("Table and cards"),
    "reading": message("Reading"),
    "play": message("Play and pace"),
    "sound": message("Sound"),
    "opponents": message("Players"),
    "access": message("Accessibility"),
    "window": message("Window and language"),
}

SETTINGS: Mapping[str, tuple[Message, Message | None]] = {
    "table": (message("Table"), None),
    "back": (message("Card back"), None),
    "four_colours": (message("Four colours"), message("Blue diamonds, green clubs")),
    "alternate_suits": (message("Alternate the suits in your hand"), message("Black, red, black, even without a suit")),
    "show_names": (message("Names at the table"), None),
    "name": (message("Your name"), None),
    "show_points": (message("Points of this deal"), message("Beside each total, while the deal is played")),
    "text_scale": (message("Text size"), None),
    "jumbo": (message("Jumbo indices"), message("Corner figures twice the size")),
    "high_contrast": (message("High contrast"), message("Black, white and one yellow")),
    "reduced_motion": (message("Reduced motion"), message("Short fades, nothing travels")),
    "pace": (message("Pace"), None),
    "trick_rest_ms": (message("A finished trick rests"), None),
    "trick_waits": (message("Until you click"), message("A finished trick lies for as long as you like")),
    "confirm_pass": (message("Ask before passing"), message("Else the last card that you choose passes them")),
    "hints": (message("Hints"), None),
    "scan": (
        message("One-button play"),
        message("The focus goes on by itself; Space, Enter, a click anywhere or a controller’s A takes what has it."),
    ),
    "announcements": (
        message("Announcements for a screen reader"),
        message("In brief: who takes the tricks, your turn, the scores. Else every card, too."),
    ),
    "volume": (message("Volume"), None),
    "muted": (message("Mute"), None),
    "full_screen": (message("Full screen"), None),
    "language": (message("Language"), None),
    "international_letters": (message("International letters"), message("J, Q, K and A on the cards")),
    "levels": (message("How they play"), None),
}
"""A setting's name, and what it means where that wants saying."""

VALUES: Mapping[str, Mapping[str, Message]] = {
    "table": {
        "evergreen": message("Evergreen"),
        "midnight": message("Midnight"),
        "mulberry": message("Mulberry"),
    },
    "back": {
        "moon": message("Moon"),
        "heart": message("Heart"),
        "leaf": message("Leaf"),
        "plain": message("Plain"),
    },
    "pace": {
        "calm": message("Calm"),
        "brisk": message("Brisk"),
        "instant": message("Instant"),
    },
    # One-button play: how quickly the focus goes on by itself
    "scan": {
        "off": message("Off"),
        "slow": message("Slow"),
        "normal": message("Medium"),
        "fast": message("Fast"),
    },
    # Announcements for a screen reader
    "announcements": {
        "full": message("Every card"),
        "brief": message("In brief"),
    },
}
"""The names of what can be chosen, by setting."""
