"""A deal through the real window with one key and nothing else, from the title to the score."""

from __future__ import annotations

import time
from pathlib import Path

from tests.pilot.person import Person
from tests.pilot.pilot import CHECKOUT, Game
from tests.pilot.test_matches import CLASSIC
from tests.pilot.xserver import XServer

_REACTION = 0.35  # seconds from what is seen to the key that answers it


class OneKey:
    """The space bar, pressed when the ring has come to what is wanted, and again where that was too soon."""

    def use(self, game: Game, name: str) -> None:
        """Wait for the bundle that it is in, then for the thing itself."""
        while True:
            sight = game.wait(lambda s: name in s.state["ringed"], f"the ring to come to {name}")
            ringed = sight.state["ringed"]
            time.sleep(_REACTION)
            now = game.look()
            if now is None or now.state.get("ringed") != ringed:
                continue  # it has gone on meanwhile
            game.press("space")
            time.sleep(_REACTION)
            now = game.look()
            if now is None or now.state.get("ringed") == ringed:
                continue  # just come, when the key was pressed: such a press counts for nothing
            if ringed == [name] or name not in now.spots:
                return

    def hurry(self, game: Game) -> None:
        """The same key."""
        game.press("space")


def test_a_deal_with_one_key_alone(server: XServer, tmp_path: Path) -> None:
    options = ("--pace", "instant", "--seed", "4", "--window", "1280x720", "--players", "7", "--scan", "normal")
    with Game(server, tmp_path, *options, program=CHECKOUT) as game:
        person = Person(game, OneKey(), sums=CLASSIC)
        person.use("button:new", lambda s: s.scene == "cut")
        person.cut()
        person.play_deal()
        assert game.complaints == ""
