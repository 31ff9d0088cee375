"""Rules named in a few letters, for the command lines of the arena and the fit."""

from __future__ import annotations

from typing import Any

from hearts_gui.rules import BLACK_MARIA, CLASSIC, Rules, variation


def parse_variant(text: str, players: int | None) -> Rules:
    """The rules that ``text`` names: classic, black-maria, or the four digits of a variation like 2-2-2-3.

    Single choices may follow, as in ``classic,scoring=honours,moon=shooter_chooses``. Raises ValueError.
    """
    name, *changes = text.split(",")
    named = {"classic": CLASSIC, "black-maria": BLACK_MARIA}
    if name in named:
        rules = named[name]
    else:
        digits = [int(digit) for digit in name.split("-")]
        if len(digits) != 4:
            raise ValueError(f"{name!r} is no variant: classic, black-maria or four digits like 2-2-2-3")
        rules = variation(digits[0], digits[1], digits[2], digits[3])
    values: dict[str, Any] = {}
    for change in changes:
        key, _, value = change.partition("=")
        if key not in Rules.__dataclass_fields__:
            raise ValueError(f"{key!r} is no choice of the rules")
        now = getattr(rules, key)
        if isinstance(now, bool):
            values[key] = value.lower() in {"1", "yes", "true"}
        elif isinstance(now, int):
            values[key] = int(value)
        else:
            values[key] = type(now)[value.upper()]
    if players is not None:
        values["players"] = players
    return Rules(**{name: getattr(rules, name) for name in Rules.__dataclass_fields__} | values)
