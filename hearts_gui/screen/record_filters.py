"""Which of the stored matches are counted: by rules, opponents, players and period."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from hearts_gui.rules import Rules
from hearts_gui.store import MatchRecord
from hearts_gui.words import Words
from hearts_gui.words import statistics as said
from hearts_gui.words.choices import LEVEL_WORDS
from hearts_gui.words.describe import game_line, level_name

NAMES = ("rules", "level", "players", "period")
"""The filters in the order in which they are shown."""
Value = Rules | str | int | None


def opponents(words: Words, level: str) -> str:
    """What opponents of a stored level are called, mixed tables and levels that are gone too."""
    if not level:
        return words(said.MIXED)
    return level_name(words, level) if level in LEVEL_WORDS else words(said.NO_LONGER_KNOWN)


@dataclass(frozen=True)
class Filters:
    """None lets everything through. `period`: the last so many days."""

    rules: Rules | None = None
    level: str | None = None
    players: int | None = None
    period: int | None = None

    def chosen(self, records: Sequence[MatchRecord], now: datetime) -> list[MatchRecord]:
        """The matches that are let through. `now`: in UTC, as the matches are dated."""
        since = "" if self.period is None else (now - timedelta(days=self.period)).isoformat(timespec="milliseconds")
        return [
            match
            for match in records
            if (self.rules is None or match.rules == self.rules)
            and (self.level is None or match.level == self.level)
            and (self.players is None or match.rules.players == self.players)
            and match.started >= since
        ]

    def value(self, name: str) -> Value:
        """What a filter is set to."""
        found: Value = getattr(self, name)
        return found

    def with_value(self, name: str, place: int, records: Sequence[MatchRecord]) -> Filters:
        """One filter set to the value at that place of `values`. IndexError where there is none."""
        changes: dict[str, Any] = {name: values(name, records)[place]}
        return replace(self, **changes)


def values(name: str, records: Sequence[MatchRecord]) -> list[Value]:
    """What a filter can be set to: None first, then what there are matches of, the most played first."""
    if name == "period":
        return [None, *said.PERIODS]
    if name == "players":
        return [None, *sorted({match.rules.players for match in records})]
    counts: Counter[Rules | str] = Counter(match.rules if name == "rules" else match.level for match in records)
    return [None, *(value for value, _ in counts.most_common())]


def value_name(words: Words, name: str, value: Value) -> str:
    """What a filter's value is called."""
    if value is None:
        return words(said.ALL[name])
    if isinstance(value, Rules):
        return game_line(words, value)
    if isinstance(value, str):
        return opponents(words, value)
    return words(said.PERIODS[value]) if name == "period" else words.spell(value, "")
