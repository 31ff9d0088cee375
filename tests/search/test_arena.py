"""The arena's lines: duplicate over every seating, repeatable from their seeds, and errors in one clear line."""

from __future__ import annotations

import itertools
import json
from enum import Enum
from pathlib import Path

import pytest

from hearts_gui.arena import duplicate, main, seatings
from hearts_gui.arena.duplicate import Job, Score, play_job
from hearts_gui.arena.strength import ROWS, make_table
from hearts_gui.players.search.variants import parse_variant
from hearts_gui.rules import BLACK_MARIA, HeartsLead, Moon, Opening, Passing, Rules, Scoring, variation


def test_names_fill_the_table_and_every_seating_is_played() -> None:
    assert len(seatings(["a", "b"], 4)) == 6
    assert seatings(["a", "b", "b", "b"], 4) == sorted({tuple("abbb"[i:] + "abbb"[:i]) for i in range(4)})
    assert len(seatings(["a", "b", "c", "d"], 4)) == 24
    assert len(seatings(["a", "b", "c"], 7)) == 7


def test_lines_repeat_and_a_deal_is_played_again_from_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def lines(*more: str) -> list[dict[str, object]]:
        main(["duck", "novice", "--processes", "1", "--each", "--players", "3", *more])
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    first = lines("--deals", "6", "--seed", "5")
    assert [line["points"] for line in lines("--deals", "6", "--seed", "5", "--processes", "2")] == [
        line["points"] for line in first
    ]
    assert lines("--deals", "1", "--seed", "8")[0] == first[3]
    duck = next(line for line in first if line.get("player") == "duck")
    novice = next(line for line in first if line.get("player") == "novice")
    assert duck["lead"] == pytest.approx(-float(str(novice["lead"])), abs=1e-3)
    assert {"points", "error", "moons", "suffered", "won", "move_ms", "move_p99_ms"} <= duck.keys()


def test_matches_have_winners(capsys: pytest.CaptureFixture[str]) -> None:
    main(["duck", "novice", "--matches", "--deals", "1", "--processes", "1", "--variant", "classic,target=30"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sum(2 * line["won"] for line in lines) == pytest.approx(1, abs=1e-3)


def test_a_table_of_all_rules_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "strength.md"
    make_table("duck", "novice", range(5, 6), file, 1)
    log = file.with_suffix(".jsonl")
    first = log.read_text("utf-8").splitlines()
    assert len(first) == len({row.rules for row in ROWS})
    log.write_text("\n".join(first[:-1]) + "\n" + first[-1][:40], encoding="utf-8")  # stopped while it wrote
    make_table("duck", "novice", range(5, 7), file, 1)
    after = [json.loads(line) for line in log.read_text("utf-8").splitlines() if line != first[-1][:40]]
    assert len(after) == 2 * len(first)
    assert {tuple(line["key"]) for line in after} >= {tuple(json.loads(line)["key"]) for line in first}
    table = file.read_text("utf-8")
    for row in ROWS:
        deals = [line["lead"] for line in after if line["key"][2] == repr(row.rules)]
        assert f"| {row.label} | {sum(deals) / 2:+.2f} ± {abs(deals[0] - deals[1]) / 2:.2f} | 2 |" in table


def test_the_table_has_every_choice_of_the_rules() -> None:
    """Each single choice of the sixteen, each scoring, each moon, three to seven players."""
    everything = {row.rules for row in ROWS}
    choices: tuple[tuple[str, type[Enum]], ...] = (
        ("passing", Passing),
        ("opening", Opening),
        ("hearts_lead", HeartsLead),
        ("moon", Moon),
    )
    for name, kind in choices:
        for value in kind:
            assert parse_variant(f"classic,{name}={value.name}", None) in everything
    for scoring in Scoring:
        assert Rules(scoring=scoring) in everything
    for players in range(3, 8):
        assert Rules(players=players) in everything


def test_moons_are_counted_for_who_made_and_who_suffered_them() -> None:
    scores: dict[str, Score] = {}
    moons = 0
    for seed in range(60):
        scores = play_job(Job(Rules(players=3, scoring=Scoring.HEARTS), (("duck", "novice", "duck"),), seed))
        made = {name: score.moons for name, score in scores.items()}
        assert sum(made.values()) <= 1
        if sum(made.values()):
            moons += 1
            assert scores["duck"].suffered + scores["novice"].suffered == 2
            assert scores["novice"].suffered == (not made["novice"])
    assert moons


def test_a_choice_is_timed_by_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that were the only ones to be played are left out."""
    ticks = itertools.count()
    monkeypatch.setattr(duplicate, "_clock", lambda: lambda: float(next(ticks)))
    scores = play_job(Job(Rules(), (("duck", "novice", "novice", "novice"),), 1))
    assert scores["duck"].passes == [1.0]
    assert set(scores["duck"].moves) == {1.0}
    assert 3 <= len(scores["duck"].moves) <= 12


@pytest.mark.parametrize(
    "wrong",
    [
        ["master", "duck", "novice", "--table", "x.md"],
        ["master", "duck", "--table", "x.md", "--players", "3"],
        ["nobody"],
        ["duck", "--variant", "9-9-9"],
        ["duck", "--players", "8"],
        ["duck", "--deals", "0"],
    ],
)
def test_mistakes_are_told_in_one_line(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(wrong)
    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err.splitlines()[-1]


def test_variants_are_named_with_single_choices() -> None:
    assert parse_variant("2-2-2-3", None) == variation(2, 2, 2, 3)
    assert parse_variant("black-maria", 5).players == 5
    rules = parse_variant("classic,scoring=honours,moon=shooter_minus_26,queen_breaks=yes,target=50", None)
    assert (rules.scoring, rules.moon, rules.queen_breaks, rules.target) == (
        Scoring.HONOURS,
        Moon.SHOOTER_MINUS_26,
        True,
        50,
    )
    assert parse_variant("black-maria", None) == BLACK_MARIA
    for wrong in ("poker", "classic,colour=red", "5-1-1-1"):
        with pytest.raises((ValueError, KeyError)):
            parse_variant(wrong, None)
