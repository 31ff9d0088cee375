"""Who chooses a card when it is not a person. Each opponent is given a :class:`SeatView` and nothing else.

>>> from hearts_gui.players import PLAYERS
>>> from hearts_gui.rules import CLASSIC, Match
>>> player = PLAYERS["duck"].make(seed=1)
>>> len(player.choose_pass(Match.start(CLASSIC, seed=7).view(0)))
3
"""

from hearts_gui.players.casual import Casual
from hearts_gui.players.duck import Duck
from hearts_gui.players.novice import Novice
from hearts_gui.players.player import Cards, Player, PlayerSpec
from hearts_gui.players.search.player import expert, master, skilled

PLAYERS: dict[str, PlayerSpec] = {
    spec.name: spec
    for spec in (
        PlayerSpec("novice", Novice),
        PlayerSpec("casual", Casual),
        PlayerSpec("duck", Duck),
        PlayerSpec("skilled", skilled),
        PlayerSpec("expert", expert),
        PlayerSpec("master", master),
    )
}
"""Every opponent by its name, from the weakest to the strongest."""

__all__ = ["PLAYERS", "Cards", "Player", "PlayerSpec"]
