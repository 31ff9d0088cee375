"""Positions counted and whole matches replayed, kept as files; ``python -m tests.rules.renew`` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearts_gui.rules import HeartsLead, Match, Moon, Opening, Passing, Scoring, format_match, parse_deal, parse_match
from tests.rules.counting import count_by_referee, count_by_second_reading
from tests.rules.naive import NaiveTable
from tests.rules.renew import COUNTS, GOLDEN, format_counts, format_golden, replayed


def expected(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


@pytest.mark.parametrize("file", sorted(COUNTS.glob("*.txt")), ids=lambda file: file.stem)
def test_reachable_positions(file: Path) -> None:
    """Both readings of the rules count as many as the file says."""
    text = file.read_text(encoding="utf-8")
    kept = expected(text)
    plies = len(kept[0].split()) - 2
    deal = parse_deal(text)
    assert format_counts(count_by_referee(deal, plies)) == kept
    assert format_counts(count_by_second_reading(deal, plies)) == kept


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_golden_replay(file: Path) -> None:
    """The match reads, gives the points and playable cards of the file, and the second reading's points."""
    text = file.read_text(encoding="utf-8")
    match = parse_match(text)
    kept = expected(text)
    assert format_golden(match) == kept
    assert "\n".join([*kept, "", format_match(match)]) == text
    again = match
    for again in replayed(match):
        check_turn(again)
    assert again == match
    assert match.over


def check_turn(match: Match) -> None:
    deal = match.deal
    if deal.phase not in {"play", "done"}:
        return
    naive = NaiveTable.after(deal)
    if deal.phase == "done":
        assert deal.points == tuple(naive.points())
    else:
        assert ((naive.turn(),), naive.playable()) == (deal.to_act, set(map(str, deal.playable(naive.turn()))))


def test_every_choice_has_its_golden_match() -> None:
    choices = [*Passing, *Opening, *HeartsLead, *(scoring for scoring in Scoring if scoring.value), *Moon]
    assert len(list(GOLDEN.glob("*.txt"))) == 2 + len(choices)
    matches = {file.stem: parse_match(file.read_text(encoding="utf-8")) for file in GOLDEN.glob("*.txt")}
    for choice in choices:
        field = {"HeartsLead": "hearts_lead"}.get(type(choice).__name__, type(choice).__name__.lower())
        match = matches[f"{field}-{choice.name}".lower().replace("_", "-")]
        assert getattr(match.rules, field) is choice
        if field == "moon":
            assert match.history[0].shooter is not None
    assert {match.rules.players for match in matches.values()} == set(range(3, 8))
    assert max(match.number for match in matches.values()) >= 4
