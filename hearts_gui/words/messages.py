"""Every sentence and label of the screens, in English; the catalogues hold the other languages.

To add a message, write one line here and use it where the scene has its words at hand::

    NEXT_DEAL = message("Next deal")                    words(NEXT_DEAL)
    FOLLOW = message("You must follow {suit}")          words(FOLLOW, suit=Suit.SPADES)
    POINTS = counted("{n} point", "{n} points")         words(POINTS, n=13)

A message is a whole sentence, or a whole label: never glue two together, never hand over a piece of text that was
itself translated (hand over the Card, the Suit, the number, or a ``words.phrase(...)``). Where a number changes the
words around it, it is ``counted`` and its place is called ``n``. Where the person at the table and another player read
differently there are two messages, one for "you" and one with ``{name}``. language.py says which forms a place can
ask for. A comment above a message is read by the translators. Where one English text has two senses, each message has
a context, ``message("All", "rules")``. ``python -m tests.words.catalogues update`` tells the catalogues what is new.
"""

from __future__ import annotations

from hearts_gui.words.language import counted, message

# The game in the menu of a desktop
DESKTOP_KIND = message("Card game")
DESKTOP_COMMENT = message("Play Hearts with two to six players of the computer")

# The game, the title screen and the menu
HEARTS = message("Hearts")
CONTINUE = message("Continue")
CONTINUE_WITH = counted("Deal {deal}, you hold {n} point", "Deal {deal}, you hold {n} points")
NEW_GAME = message("New game")
NEW_GAME_WITH = counted("One player to {target}", "{n:word^} players to {target}")
# The same where it isn't the classic game: Variation 2-2-2-3, four players to 100
NEW_GAME_BY = counted("{rules:^}, one player to {target}", "{rules:^}, {n:word} players to {target}")
OWN_RULES = message("your own rules")
RULES = message("Rules")
SCORES_AND_RECORDS = message("Scores and records")
SETTINGS = message("Settings")
HELP = message("Help")
QUIT = message("Quit")
MAIN_MENU = message("Main menu")
MENU = message("Menu")
BACK = message("Back")
RESUME = message("Back to the table")
RESTART_DEAL = message("Play this deal again")
UNDO = message("Undo")
REDO = message("Redo")
HINT = message("Hint")
REVIEW = message("Review the tricks")
SCORE_SHEET = message("Score sheet")
SOUND_ON = message("Sound on")
SOUND_OFF = message("Sound off")
FULL_SCREEN = message("Full screen")
WINDOWED = message("Window")
# Beside a button that the pointer rests on: what it does; a key that does the same may follow in parentheses
TIP_MUTE = message("Turn the sound off")
TIP_UNMUTE = message("Turn the sound on")
TIP_WINDOWED = message("Back to a window")
TIP_LAST_TRICK = message("Click or hold to see the last trick")
# An error of the game's own: a calm screen in place of the one that failed
MISHAP_TITLE = message("Something went wrong")
MISHAP = message("The game ran into an error of its own. Nothing that was kept is lost.")
MISHAP_IN_MATCH = message("The game ran into an error of its own. Your match stands as it was after the last move.")
# The path of a file follows on a line of its own
MISHAP_LOG = message("What happened is written in the log:")
CONTINUE_FROM_LAST_MOVE = message("Continue from the last move")
# What is told once about the person's files
FILE_WAS_BROKEN = message("The file with your matches was damaged. It is kept as {file}, and a new one is begun.")
MATCH_WAS_BROKEN = message(
    "The match that was kept does not follow the rules, so it can’t be gone on with. It stays kept."
)
FILE_IS_NEWER = message(
    "Your matches were kept by a newer Hearts. They stay as they are, and nothing is saved for now."
)
RUNNING_ALREADY = message(
    "Hearts is running already. You can play here too: it is saved as soon as the other one is closed."
)
OTHER_HAS_ENDED = message("The other Hearts has been closed. From now on everything is saved here.")
DISK_IS_FULL = message("The disk is full. You can play on: everything is saved as soon as there is room.")
FOLDER_IS_READ_ONLY = message(
    "Your matches can’t be written to their folder. You can play on: everything is saved as soon as that is allowed."
)
SAVING_FAILS = message(
    "Your matches can’t be saved just now. You can play on: everything is saved as soon as it can be."
)
SAVING_AGAIN = message("Everything is saved again.")
# The file with the person's matches, while the game is running
FILE_WAS_GONE = message("The file with your matches was deleted or moved. It has been written anew.")
FILE_WAS_REPLACED = message(
    "The file with your matches was replaced by another one. Your match is saved there from now on."
)
# The person at the table, at the beginning of a sentence or as a heading; and within a sentence
YOU = message("You")
YOU_WITHIN = message("you")
ON = message("On")
OFF = message("Off")

# Choosing the rules
CHOOSE_YOUR_RULES = message("Choose your rules")
EVERY_COMBINATION = message("Every combination works. Hover a rule to read it in full.")
VARIATION = message("Variation")
VARIATION_NUMBERED = message("Variation {number}")
SURPRISE_ME = message("Surprise me")
DEAL_THE_CARDS = message("Deal the cards")
PLAYERS = message("Players")
PLAY_TO = message("Play to")
ENDS_WHEN = message("Ends when someone reaches it")
ENDS_AT = message("The match ends after the deal in which someone reaches {target} points.")
FEWER = message("Fewer")
MORE = message("More")
TABLE = message("Table")
# The line under "Table": 4 players to 100 · 26 to the others
TABLE_LINE = counted("{n} player to {target} · {moon}", "{n} players to {target} · {moon}")
CARDS_EACH_NONE_REMOVED = message("{n} cards each, none removed")
CARDS_EACH_REMOVED = message("{n} cards each, without {cards}")
OPPONENTS = message("Opponents")
# What a screen reader says of a number of points to play to
TO_POINTS = message("To {target} points")
NOTHING_YOUR_OWN = message("Change any rule: every mixture that has no name is your own.")
# Under "Your own", while the rules are still those of a named set
CHANGE_ANY_RULE = message("Change any rule below")
SURPRISE_IN_FULL = message("Surprise me: any mixture of rules, by chance.")
RULES_IN_FORCE = message("The rules in force")
THE_PLAY = message("The play")
PLAY_TITLE = message("Follow suit, avoid points")
PLAY_FOLLOW = message(
    "Everyone follows the suit led if he can, and plays any card if he can’t. The highest card of the suit led takes "
    "the trick, and whoever played it leads to the next."
)
PLAY_FIRST_TRICK = message("To the first trick nobody plays a card with plus points, unless he may play no other.")
PLAY_FIRST_TRICK_HEARTS = message("To the first trick nobody plays a heart, unless he may play no other card.")
PLAY_FIRST_TRICK_HEARTS_AND = message(
    "To the first trick nobody plays a heart or the {card:title}, unless he may play no other card."
)
PLAY_LOWEST_WINS = message("When someone reaches {target} points, the lowest total wins.")

# The cut for the first deal
CUT_FOR_DEAL = message("Cut for the first deal")
HIGHEST_DEALS = message("The highest card deals. Touch any card in the spread.")
HIGHEST_CARD_DEALS = message("The highest card deals.")
CUT_AGAIN = message("Equal ranks: cut again.")
YOUR_CUT = message("Your cut")
DEALS_FIRST = message("Deals first")
CUT_BY_YOU = message("You cut the {card}.")
CUT_BY = message("{name} cuts the {card}.")
CARD_IN_SPREAD = message("Card {place} of {count}, face down")
YOU_DEAL_FIRST = message("You deal first.")
NAME_DEALS_FIRST = message("{name} deals first.")

# Passing
TO_LEFT = message("to the left")
TO_RIGHT = message("to the right")
TO_ACROSS = message("across the table")
TO_POOL = message("through the dealer")
PASS_TO = message("Pass {count:word} to {name}")
PASS_TO_POOL = message("Pass {count:word} to the dealer’s pool")
PASS_TO_YOUR_POOL = message("Put {count:word} into your own pool")
GIVE_ONE_BACK = message("Give one back to {name}")
CHOOSE = counted("Choose one card", "Choose {n:word} cards")
CHOOSE_MORE = counted("Choose one more", "Choose {n:word} more")
PASS_THEM = message("Pass the cards")
GIVE_IT_BACK = message("Give it back")
DEAL_NUMBER = message("Deal {deal}")
# Under the title: Deal 5 · to the left · two chosen
CHOSEN = counted("one chosen", "{n:word} chosen")
NONE_CHOSEN = message("none chosen")
RECEIVED_FROM = message("From {name}")
RECEIVED_FROM_POOL = message("From the pool")
RECEIVED_BACK_FROM = message("Back from {name}")
TAKE_UP = counted("Take it up", "Take them up")
WAITING_FOR_OTHERS = message("The others are choosing")
CLICK_TO_GO_ON = message("Click to go on")
NO_PASSING_THIS_DEAL = message("No passing in this deal")

# Play: the prompt under the trick is a row of these with dots between them
YOUR_TURN = message("Your turn")
PROMPT_FOLLOW = message("follow {suit}")
PROMPT_LEAD = message("you lead")
PROMPT_ANY_CARD = message("no {suit}: play any card")
PROMPT_POINTS = counted("{n} point in the trick", "{n} points in the trick")
SHOWS = message("{name} shows the {card}")
YOU_SHOW = message("You show the {card}")
HEARTS_ARE_BROKEN = message("Hearts are broken")
HEARTS_NOT_YET_BROKEN = message("Hearts are not broken")
# Beside the marker of broken hearts, where there is little room: when a heart may be led
HEARTS_FROM_SECOND = message("Hearts from the second trick on")
HEARTS_FROM_FOURTH = message("Hearts from the fourth trick on")
HEARTS_AFTER_OTHERS = message("Hearts after the other suits")
LAST_TRICK = message("Last trick")
YOU_TOOK_IT = message("You took it")
NAME_TOOK_IT = message("{name} took it")
YOU_TAKE_TRICK = message("You take the trick")
NAME_TAKES_TRICK = message("{name} takes the trick")
YOU_PLAY = message("You play the {card}")
NAME_PLAYS = message("{name} plays the {card}")
# Beside a seat that the pointer rests on, with dots between them: Dealer · 5 points in this deal · 7 cards · Novice
DEALER = message("Dealer")
POINTS_IN_DEAL = counted("{n} point in this deal", "{n} points in this deal")

# What a screen reader says of a player and of the cards
SEAT_YOU = counted("You, {n} point", "You, {n} points")
SEAT_NAME = counted("{name}, {n} point", "{name}, {n} points")
SEAT_YOU_DEALER = counted("You, {n} point, dealer", "You, {n} points, dealer")
SEAT_NAME_DEALER = counted("{name}, {n} point, dealer", "{name}, {n} points, dealer")
CARDS_HELD = counted("{n} card", "{n} cards")
CARD_CHOSEN = message("{card:^}, chosen")
CARD_BY_YOU = message("{card:^}, played by you")
CARD_BY = message("{card:^}, played by {name}")

# The moon
YOU_SHOT_THE_MOON = message("You shot the moon")
NAME_SHOT_THE_MOON = message("{name} shot the moon")
MOON_HEARTS = message("All {hearts:word} hearts.")
MOON_HEARTS_AND = message("All {hearts:word} hearts and the {card:title}.")
MOON_HEARTS_AND_TWO = message("All {hearts:word} hearts, the {card:title} and the {other:title}.")
MOON_EVERYTHING = message("Every scoring card of the deal.")
MOON_TO_OTHERS = message("{n:word^} to everyone else.")
MOON_TO_YOU_TOO = message("{n:word^} to you and to everyone else.")
MOON_OFF_YOURS = message("{n:word^} off your total.")
MOON_OFF_NAME = message("{n:word^} off the total of {name}.")
MOON_ADD = message("{n:word^} to the others")
MOON_SUBTRACT = message("{n:word^} off yours")
# What a screen reader says of a choice: Twenty-six off yours. You 19, Līga 31
MOON_OPTION = message("{what}. {totals}")
MOON_TOTALS = message("The totals will be")
MOON_CHOOSE = message("What shall it be?")
NAME_CHOOSES_MOON = message("{name} chooses")
TO_THE_SCORE_SHEET = message("To the score sheet")

# The score sheet
LEFT = message("left")
RIGHT = message("right")
ACROSS = message("across")
HOLD = message("hold")
POOL = message("pool")
TOTAL = message("total")
# Over the two numbers that each player has in a row of the sheet, where there is room: the deal's points, the new total
OF_DEAL = message("deal")
# The same beside the sheet, where there is none
LEGEND = message("In each row: the points of the deal, then the total.")
NEXT_DEAL = message("Next deal")
TO_THE_WINNER = message("To the winner")
EARLIER_DEALS = message("Earlier deals")
LATER_DEALS = message("Later deals")
NOTHING_SCORED = message("No deal has been scored yet.")
AFTER_DEAL = message("After deal {deal}")
# What a screen reader says of a row: Deal 5, left: You 2, Līga 9. Totals after it: You 45, Līga 31.
SCORE_ROW = message("Deal {deal}, {way}: {points}. Totals after it: {totals}.")
SCORE_TOTALS = message("Totals: {totals}.")
SCORE_OF = message("{name} {points}")
PLAYING_TO = message("Playing to {target}")
HIGHEST_SO_FAR = message("Highest so far {points}")
YOU_TOOK = message("You took the {card:title}.")
NAME_TOOK = message("{name} took the {card:title}.")
YOU_LEAD_BY = counted("You lead by one.", "You lead by {n:word}.")
NAME_LEADS_BY = counted("{name} leads by one.", "{name} leads by {n:word}.")
SHARED_LEAD = message("{names} share the lead.")
YOU_MADE_MOON = message("You shot the moon.")
NAME_MADE_MOON = message("{name} shot the moon.")
# Of one who took every other card that a moon needs
YOU_MISSED_MOON = message("You missed the moon: {name} took the {card:title}.")
NAME_MISSED_MOON = message("{name} missed the moon: {other} took the {card:title}.")
NAME_MISSED_MOON_BY_YOU = message("{name} missed the moon: you took the {card:title}.")

# Looking back at a deal, trick by trick
BEFORE_PLAY = message("Before play")
TRICK_NUMBER = message("Trick {trick}")
YOU_LED = message("You led")
NAME_LED = message("{name} led")
POINTS_TO_YOU = counted("{n} point to you", "{n} points to you")
POINTS_TO_NAME = counted("{n} point to {name}", "{n} points to {name}")
TRICK_IN_PLAY = message("Still being played")
ALL_HANDS = message("All hands")
PLAYED_SO_FAR = message("Played so far")
AS_DEALT = message("As dealt")
# Over the column of every player's points, at the right
POINTS_BY_THEN = message("points by then")
TRICKS_OF_DEAL = counted("One trick", "{n:word^} tricks")
NO_TRICK_YET = message("No trick yet")
# What stands under each other in the row of tricks
TIMELINE_LEGEND = message("points in the trick, your card and who took it")
LOOK_AT_DEAL = message("Look at the deal")
GO_BACK_HERE = message("Go back to here")
TO_THE_LATEST = message("To the latest move")
EARLIER_DEAL = message("Earlier deal")
LATER_DEAL = message("Later deal")
TRICK_BEFORE = message("Trick before")
TRICK_AFTER = message("Next trick")
YOU_PASSED_TO = message("You passed {cards} to {name}")
NAME_PASSED_TO = message("{name} passed {cards} to {other}")
NAME_PASSED_TO_YOU = message("{name} passed {cards} to you")
NAME_PASSES_TO = message("{name} passes to {other}")
NAME_PASSES_TO_YOU = message("{name} passes to you")
YOU_PASS_TO = message("You pass to {name}")
YOU_GAVE_BACK = message("You gave back {cards}")
NAME_GAVE_BACK = message("{name} gave back {cards}")
YOU_POOLED = message("You put {cards} into the pool")
NAME_POOLED = message("{name} put {cards} into the pool")
YOU_GOT_FROM_POOL = message("You got {cards} from the pool")
NAME_GOT_FROM_POOL = message("{name} got {cards} from the pool")
# What a screen reader says of a player's cards at that moment: Līga, 5 points. Holds A, B, C. Played D
HOLDS = message("Holds {cards}")
HAS_PLAYED = message("Played {cards}")

# Laying down the rest
REST_YOURS = message("The rest are yours: lay down your cards")
REST_NAMES = message("The rest go to {name}: lay down your cards")
REST_COUNTS_NOTHING = message("No points are left: play out the rest")
TIP_CLAIM = message("Nothing can change any more. You can also play on")
HANDS_LIE_OPEN = message("The hands are laid down")

# The end of the match
YOU_WIN = message("You win the match")
NAME_WINS = message("{name} wins the match")
SHARED_WIN = message("{names} share the match")
POINTS = counted("{n} point", "{n} points")
MATCH_LINE = counted(
    "{points} in one deal, {lead:word} ahead of {names}.", "{points} in {n:word} deals, {lead:word} ahead of {names}."
)
MATCH_LINE_SHARED = counted("{points} each in one deal.", "{points} each in {n:word} deals.")
PLAY_AGAIN = message("Play again")
FINAL_STANDINGS = message("Final standings")
# What a screen reader says of a player at the end: 2. Bjørn 56, never took the queen
STANDING_ROW = message("{place}. {name} {points}")
STANDING_ROW_WITH = message("{place}. {name} {points}, {remark}")
RUNNING_TOTALS = message("Running totals")
BY_DEAL = message("by deal")
REVIEW_LAST_DEAL = message("Review the last deal")
NEVER_TOOK_QUEEN = message("never took the queen")
TOOK_QUEEN = counted("took the queen once", "took the queen {n:word} times")
TOOK_QUEEN_TWICE = message("took the queen twice")
QUEENS = counted("one queen", "{n:word} queens")
MOONS = counted("one moon", "{n:word} moons")
WENT_OVER = message("went over {target}")
REACHED = message("reached {target}")

# Refusals
MUST_FOLLOW = message("You must follow {suit}")
NO_POINTS_ON_FIRST_TRICK = message("No points on the first trick")
HEARTS_NOT_BROKEN = message("Hearts are not broken yet")
HEARTS_AFTER_FIRST_TRICK = message("Hearts may be led from the second trick on")
HEARTS_AFTER_THIRD_TRICK = message("Hearts may be led from the fourth trick on")
HEARTS_AFTER_SUITS_LED = message("Hearts may be led once the other suits are open")
LEAD_LOWEST = message("Your lowest card outside hearts leads")
LEAD_LOWEST_HEART = message("Your lowest heart leads")
LEAD_LOWEST_CLUB = message("The {club} leads")
LEAD_A_TWO = message("Lead {twos}")
LEAD_WITHOUT_POINTS = message("Lead a card without points")
NOT_IN_HAND = message("That card is not in your hand")
NOT_YOUR_TURN = message("It is not your turn")
NOT_NOW = message("Not now")
ALREADY_PASSED = message("You have passed already")
WRONG_NUMBER_OF_CARDS = counted("Choose one card", "Choose {n:word} cards")
# Of one card too many
ENOUGH_CHOSEN = counted(
    "One card is chosen: click it to take it back", "{n:word^} are chosen: click one of them to take it back"
)
SAME_CARD_TWICE = message("A card can be passed only once")
NOT_RECEIVED = message("Give back one of the cards that you received")
WRONG_POOL = message("These are not the cards of the pool")
DEAL_IS_OVER = message("The deal is over")
DEAL_IS_NOT_OVER = message("The deal is not over yet")
MATCH_IS_OVER = message("The match is over")

# The rules' summary
DIFFERS = message("Differs from Classic: {differences}")
EXACTLY_CLASSIC = message("Exactly Classic")
PLAYERS_DIFFER = message("{players:word} players")
TARGET_DIFFERS = message("played to {target}")

# Numbers with their units
SECONDS = message("{seconds:.1} s")
PERCENT = message("{n} %")
