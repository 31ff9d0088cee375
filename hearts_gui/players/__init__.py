"""Who chooses a card when it is not a person. Each opponent is given a :class:`SeatView` and nothing else.

>>> from hearts_gui.players import PLAYERS
>>> from hearts_gui.rules import CLASSIC, Match
>>> player = PLAYERS["duck"].make(seed=1)
>>> len(player.choose_pass(Match.start(CLASSIC, seed=7).view(0)))
3
"""

# ruff: noqa: PLC0415  the names of the players are wanted before the first picture, their code only at the table

from hearts_gui.players.player import Cards, Player, PlayerSpec


def _novice(seed: int) -> Player:
    from hearts_gui.players.novice import Novice

    return Novice(seed)


def _casual(seed: int) -> Player:
    from hearts_gui.players.casual import Casual

    return Casual(seed)


def _duck(seed: int) -> Player:
    from hearts_gui.players.duck import Duck

    return Duck(seed)


def _skilled(seed: int) -> Player:
    from hearts_gui.players.search.player import skilled

    return skilled(seed)


def _expert(seed: int) -> Player:
    from hearts_gui.players.search.player import expert

    return expert(seed)


def _master(seed: int) -> Player:
    from hearts_gui.players.search.player import master

    return master(seed)


PLAYERS: dict[str, PlayerSpec] = {
    spec.name: spec
    for spec in (
        PlayerSpec("novice", _novice),
        PlayerSpec("casual", _casual),
        PlayerSpec("duck", _duck),
        PlayerSpec("skilled", _skilled),
        PlayerSpec("expert", _expert),
        PlayerSpec("master", _master),
    )
}
"""Every opponent by its name, from the weakest to the strongest."""

__all__ = ["PLAYERS", "Cards", "Player", "PlayerSpec"]
