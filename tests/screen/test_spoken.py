"""How much is said of a deal: every card, or in brief what is needed to play on."""

import random
import re

from hearts_gui.rules import Rules
from hearts_gui.screen import intents
from hearts_gui.screen.preferences import changed
from hearts_gui.screen.scenes.table import Table
from tests.screen.person import node, press
from tests.screen.test_table import answer, let_be, playable, sit_down

DEALT = re.compile(r"Deal \d+\. \w+ deals?\.")
PLAYED = re.compile(r"(You play|\w+ plays) the ")
TAKEN = re.compile(r"(You take|\w+ takes) the trick( with \d+ points?\.)?")


def refused(table: Table) -> str:
    """Try a card that may not be played, where there is one: what stands at it then."""
    may = playable(table)
    others = [f"card:{card}" for card in table.shown.hand if f"card:{card}" not in may]
    if table.shown.stage != "play" or not may or not others:
        return ""
    press(table, intents.ActOn(others[0]))
    return node(table, "text:refusal").label


def played(announcements: str) -> tuple[list[str], list[str]]:
    """What is said while a deal is played by chance to its end, and the refusals that there were in it."""
    table = sit_down(Rules(), seed=11)
    table.context.keeper.change(changed(table.context.preferences, {"announcements": announcements}))
    chance, refusals = random.Random(3), []
    said: list[str] = []
    while let_be(table) is None:
        said += table.take_announcements()
        refusals.append(refused(table))
        answer(table, chance)
    return said + table.take_announcements(), [text for text in refusals if text]


def test_in_brief_no_card_is_said_but_all_that_one_must_know() -> None:
    (full, refusals), (brief, the_same) = played("full"), played("brief")
    assert refusals == the_same != []
    assert sum(PLAYED.match(text) is not None for text in full) == 52
    left_out = [text for text in full if not PLAYED.match(text)]
    assert [found[0] if (found := DEALT.match(text)) else text for text in left_out] == brief
    assert len([text for text in brief if TAKEN.fullmatch(text)]) == 13
    assert any("points" in text for text in brief)
    assert sum("Your turn" in text for text in brief) >= 13
    assert any("follow" in text for text in brief if text not in refusals)
    assert set(refusals) <= set(brief)
    assert len(" ".join(brief)) < 0.5 * len(" ".join(full))
