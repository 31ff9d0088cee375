"""The arena's lines: duplicate over every seating, repeatable from their seeds, and errors in one clear line."""

from __future__ import annotations

import json

import pytest

from hearts_gui.arena import main, seatings
from hearts_gui.players.search.variants import parse_variant
from hearts_gui.rules import BLACK_MARIA, Moon, Scoring, variation


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


@pytest.mark.parametrize(
    "wrong",
    [["nobody"], ["duck", "--variant", "9-9-9"], ["duck", "--players", "8"], ["duck", "--deals", "0"]],
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
