"""What is said on the command line: the help, what is wrong with an option, what became of the game."""

from __future__ import annotations

from hearts_gui.words.language import message

# The help. Each line tells what an option is for, beginning with a small letter and without a full stop
ABOUT = message("The card game Hearts.")
USAGE = message("usage:")
OPTIONS = message("options:")
HELP = message("show this help and leave")
VARIANT = message("{names}, or digits: 2-2-2-3")
PLAYERS = message("how many sit at the table")
LEVEL = message("how the others play: {levels}; {usual} if nothing else is set")
# Between two of the levels, and one of them: novice (Knows the rules, and errs as people do)
THEN = message("{first}; {last}")
ONE_LEVEL = message("{name} ({meaning})")
SEED = message("deal the cards of this number; the same cards every time")
LANG = message("the language: {codes}; the system’s if nothing else is set")
PACE = message("how fast cards move: {names}")
SCAN = message("one-button play, and how fast the focus goes on by itself: {names}")
WINDOW = message("the window’s size, {least} or more")
DATA_DIR = message("where the game keeps its files; else a folder of its own in your home")
LOAD = message("go on with the match that this file has in notation")
TREE = message("append what is on the screen as a line of JSON whenever it changes")
WELCOME = message("greet a newcomer also where other options are given")
SELFTEST = message("draw every screen once, without a display, and leave")
VERIFY = message("check the text that the game shows of a deal that is over; - reads it from you")
FINGERPRINT = message("for --verify: the deal’s fingerprint as it was noted down")
INSTALL_DESKTOP = message("put Hearts into your desktop’s menu")
UNINSTALL_DESKTOP = message("take it away from there")
LICENCES = message("print the licences of all that the game is made of")
VERSION = message("print the version, and whether the kernel is compiled")

# What stands for the value of an option in the help, in capitals
RULES_VALUE = message("RULES")
NAME_VALUE = message("NAME")
LANG_VALUE = message("LANG")
DIR_VALUE = message("DIR")
FILE_VALUE = message("FILE")
DIGITS_VALUE = message("DIGITS")

# What is wrong with an option, after its name: --players: Hearts is for 3 to 7 players, not “9”
WRONG = message("{option}: {problem}")
UNKNOWN = message("there is no such option: {options}")
WANTS_VALUE = message("a value must follow")
WANTS_NONE = message("no value may follow")
NO_SUCH_VARIANT = message("there is no variant “{text}”; there are {names}, and 1-1-1-1 to 4-4-4-4")
WRONG_PLAYERS = message("Hearts is for 3 to 7 players, not “{text}”")
WRONG_SEED = message("a seed is a whole number of up to 18 digits, not “{text}”")
WRONG_WINDOW = message("a window’s size is written like 1280x720, not “{text}”")
SMALL_WINDOW = message("the smallest window is {least}, not {text}")
WIDE_WINDOW = message("a window is at most {most} pixels wide or high, not {text}")
LARGE_WINDOW = message("a window has at most as many pixels as 7680x4320, not {text}")
NO_SUCH_LEVEL = message("there is no level “{text}”; there are {names}")
NO_SUCH_LANGUAGE = message("there is no language “{text}”; there are {names}")
NO_SUCH_PACE = message("there is no pace “{text}”; there are {names}")
NO_SUCH_SCAN = message("one-button play can’t be “{text}”; it can be {names}")

NOTHING_TO_VERIFY = message("--fingerprint says what --verify FILE compares with")

# What fails; the reason comes from the system and is in English
FOLDER_FAILS = message("nothing can be written to the folder {path} ({reason})")
FILE_FAILS = message("the file {path} can’t be written ({reason})")
FILE_UNREAD = message("the file {path} can’t be read ({reason})")
# Where it goes wrong is told in English, as the notation is
NO_MATCH = message("the file {path} is no match in notation ({reason})")
NO_EVIDENCE_TEXT = message("{path} does not tell what went into a fingerprint: it is no text")
NO_EVIDENCE = message("{path} does not tell what went into a fingerprint ({reason})")
KEEPS_NOTHING = message("{problem}; the game will keep no files")
CANNOT_SAY = message("what there is to say can’t be written ({reason})")
NO_SCREEN = message("there is no screen to open a window on (is DISPLAY or WAYLAND_DISPLAY set?)")
NO_SCREEN_FOR = message("there is no screen to open a window on (is DISPLAY or WAYLAND_DISPLAY set?): {reason}")
ENDED = message("the game has ended by an error of its own")
ENDED_LOGGED = message("the game has ended by an error of its own; it is written in {path}")
GIVES_UP = message("one error follows another, and the game gives up ({reason})")
GIVES_UP_LOGGED = message("one error follows another, and the game gives up ({reason}); all of it is written in {path}")

# What an option has done, or tells
INSTALLED = message("Hearts is in the menu of applications now. --uninstall-desktop takes it away again.")
UNINSTALLED = message("Hearts is no longer in the menu of applications.")
NOT_INSTALLED = message("Hearts was not in the menu.")
KERNEL_COMPILED = message("hearts {version} (kernel compiled, Python {python})")
KERNEL_NOT_COMPILED = message("hearts {version} (kernel not compiled, Python {python})")

# What a check of a deal's fingerprint has found
FINGERPRINT_IS = message("Fingerprint: {fingerprint}")
CARDS_BY_NUMBER = message("The cards are those that the deal’s number deals.")
CARDS_NOT_BY_NUMBER = message("The cards are NOT those that the deal’s number deals.")
MATCHES = message("It matches the one that was noted down.")
MATCHES_NOT = message("It does NOT match the one that was noted down.")
