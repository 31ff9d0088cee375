"""A match by ear alone: the tree is read, its actions are done and the announcements heard, as a screen reader does.

Nothing is taken from `--tree` but to see afterwards that all that was announced has been heard.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts_gui.rules.cards import FULL_PACK
from hearts_gui.words import language, messages, settings, spoken
from hearts_gui.words.describe import level_name, preset_name
from tests.pilot.listener import MISSING, Buses, Listener, Thing
from tests.pilot.pilot import CHECKOUT, Game
from tests.pilot.xserver import XServer

words = language("en")
CARDS = {words.name(card).capitalize(): card for card in FULL_PACK}
NAMES = ("Līga", "Bjørn", "Hélène")
CLAIMS = {words(messages.REST_YOURS), words(messages.REST_COUNTS_NOTHING)} | {
    words(messages.REST_NAMES, name=name) for name in NAMES
}
"""What stands on the button by which the rest is laid down, where it is certain."""


@pytest.fixture
def buses() -> Iterator[Buses]:
    if MISSING:
        pytest.skip(f"not installed: {', '.join(MISSING)}")
    with Buses() as buses:
        yield buses


def test_a_match_is_played_by_ear_from_the_title_to_the_winner(server: XServer, buses: Buses, tmp_path: Path) -> None:
    options = ("--pace", "instant", "--seed", "5", "--window", "1280x720")
    with (
        Game(server, tmp_path / "game", *options, program=CHECKOUT, **buses.environment) as game,
        Listener(buses) as ear,
    ):
        ear.find_program()
        blind = Blind(ear)
        ear.press(ear.thing(words(messages.RULES), "button"))
        blind.choose(preset_name(words, "classic"))
        blind.choose(level_name(words, "novice"))
        blind.choose(words(messages.TO_POINTS, target=50))
        ear.press(ear.thing(words(messages.DEAL_THE_CARDS), "button"))
        blind.cut()
        deals = blind.play_match()
        assert deals >= 2
        assert game.complaints == ""
        expected = announced(game.folder / "tree.jsonl")
        ear.until(lambda: ear.listen()[-1:] == expected[-1:], "the end")
        assert ear.heard == expected[-len(ear.heard) :]
        said = " ".join(ear.heard)
        assert len(re.findall(r"You play the", said)) == 13 * deals
        for name in NAMES:
            assert len(re.findall(f"{name} plays the", said)) == 13 * deals
        assert len(re.findall(r"(?:You take|\w+ takes) the trick", said)) == 13 * deals
        assert len(re.findall(r"Totals after it", said)) == deals
        assert blind.refused, "nothing was ever refused"
        ear.press(ear.thing(words(messages.MAIN_MENU)))
        ear.press(ear.thing(words(messages.QUIT)))
        assert game.left() == 0


def test_settings_are_set_and_who_comes_later_is_told_everything(server: XServer, buses: Buses, tmp_path: Path) -> None:
    with (
        Game(server, tmp_path / "game", "--pace", "instant", program=CHECKOUT, **buses.environment) as game,
        Listener(buses) as ear,
    ):
        game.press("Down")  # what was done before anybody listened
        ear.find_program()
        ear.press(ear.thing(words(messages.SETTINGS)))
        volume = ear.thing("Volume", "slider")
        ear.set(volume, 40.0)
        said = words(settings.SET_TO, setting="Volume", value="40 %")
        ear.until(lambda: said in " ".join(ear.listen()), said)
        switch = ear.thing(next(one.name for one in ear.things() if one.name.startswith("Four colours")), "toggle")
        assert not switch.on
        ear.press(switch)
        ear.until(lambda: ear.thing(switch.name).on, "four colours")
        game.wait(lambda s: s.state["settings"]["four_colours"], "four colours")
        ear.focus(volume)
        ear.until(lambda: ear.thing("Volume").focused, "the focus at the volume")
        game.press("Left")
        game.wait(lambda s: s.state["settings"]["volume"] == 35, "a quieter volume")
        game.press("Tab")
        ear.until(lambda: any(one.focused and one.name != "Volume" for one in ear.things()), "the focus elsewhere")


class Blind:
    """Someone who only hears: plays by chance, and presses a card that can't be played now and then, to be told why."""

    def __init__(self, ear: Listener) -> None:
        self._ear = ear
        self._chance = random.Random(3)
        self.refused = 0

    def choose(self, name: str) -> None:
        """Press one of several, by the beginning of what it says, and hear that it is chosen."""

        def there() -> Thing | None:
            return next((one for one in self._ear.things() if one.role == "radio" and one.name.startswith(name)), None)

        self._ear.press(self._ear.until(there, name))
        self._ear.until(lambda: (found := there()) is not None and found.on, f"{name} to be chosen")

    def cut(self) -> None:
        """Cut cards until the dealer is known."""
        ear, deal = self._ear, words(messages.DEAL_THE_CARDS)
        ear.thing(words(messages.CUT_FOR_DEAL), "heading")
        spread = re.compile(words(messages.CARD_IN_SPREAD, place=0, count=52).replace("0", r"\d+", 1))

        def ready() -> list[Thing]:
            things = ear.things()
            return [one for one in things if one.name == deal] or [one for one in things if spread.fullmatch(one.name)]

        while True:
            found = ear.until(ready, "a card to cut")
            ear.press(found[len(found) // 2])
            if found[0].name == deal:
                return
            there = found[len(found) // 2].name
            ear.until(lambda there=there: all(one.name != there for one in ready()), "a card drawn")  # type: ignore[misc]

    def play_match(self) -> int:
        """Play to the end; how many deals it took."""
        deals = 0
        onward = {words(messages.NEXT_DEAL), words(messages.TO_THE_WINNER)}
        further = {words(messages.PASS_THEM), words(messages.TAKE_UP, n=3), words(messages.TO_THE_SCORE_SHEET)} | CLAIMS
        while True:
            things = self._ear.until(self._asked, "being asked for something")
            names = {one.name: one for one in things if one.enabled}
            if words(messages.PLAY_AGAIN) in names:
                return deals
            if found := onward & names.keys():
                deals += 1
                self._do(names[found.pop()])
            elif found := further & names.keys():
                self._do(names[found.pop()])
            else:
                self._play(things)

    def _asked(self) -> list[Thing]:
        """All that is there, once something is wanted, and once what can be done about it is there too."""
        things = self._ear.things()
        wanted = [one for one in things if self._wants(one)]
        by_button = any(one.role == "button" and one.enabled for one in wanted)
        return things if by_button or (wanted and _playable(things)) else []

    def _wants(self, one: Thing) -> bool:
        buttons = (messages.NEXT_DEAL, messages.TO_THE_WINNER, messages.PLAY_AGAIN, messages.PASS_THEM)
        waiting = {*(words(button) for button in buttons), words(messages.TAKE_UP, n=3), *CLAIMS}
        choosing = {words(messages.CHOOSE, n=3), *(words(messages.CHOOSE_MORE, n=n) for n in (1, 2))}
        if one.name in choosing:
            return True
        return one.enabled and (one.name in waiting or one.name.startswith(words(messages.YOUR_TURN)))

    def _play(self, things: list[Thing]) -> None:
        """Play a card, or choose one to pass."""
        may_not = [one for one in _cards(things) if "can’t be played" in one.name]
        if may_not and self._chance.random() < 0.2:
            refused = self._chance.choice(may_not)
            self._ear.press(refused)
            why = refused.name.partition(". ")[2]
            self._ear.until(lambda: any(why in said for said in self._ear.urgent), why)
            self.refused += 1
        card = self._chance.choice(_playable(things))
        self._do(card)

    def _do(self, thing: Thing) -> None:
        """Press it, and wait until it has gone or is another; or until one is told that it was too early."""
        ear, told = self._ear, len(self._ear.urgent)
        ear.press(thing)

        def answered() -> bool:
            early = any(words(messages.NOT_YOUR_TURN) in said for said in ear.urgent[told:])
            return early or (thing.name, thing.path) not in {(one.name, one.path) for one in ear.things()}

        ear.until(answered, f"{thing} to go")


def _cards(things: list[Thing]) -> list[Thing]:
    return [one for one in things if one.role == "button" and one.name.split(",")[0] in CARDS]


def _playable(things: list[Thing]) -> list[Thing]:
    return [one for one in _cards(things) if not re.search("can’t be played|chosen", one.name)]


def announced(tree: Path) -> list[str]:
    """All that was announced, by the file of the tree; what came at once is heard at once."""
    lines = [json.loads(line)["announce"] for line in tree.read_text(encoding="utf-8").splitlines()]
    return [spoken.aloud(words, spoken.told(line)) for line in lines if line]
