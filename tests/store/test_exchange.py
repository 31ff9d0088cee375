"""Matches and statistics as files: what goes out comes in again, and what is no match is refused with a reason."""

from __future__ import annotations

import csv
import os
import random
from pathlib import Path

import pytest

from hearts_gui.rules import CLASSIC, Match, format_match
from hearts_gui.rules.notation import LONGEST_TEXT
from hearts_gui.store import LoadError, Store, Unreadable, load, write_text
from tests.rules.playing import walk_match
from tests.store.walking import table_for


def test_a_match_goes_out_and_comes_in(tmp_path: Path) -> None:
    *_, match = walk_match(Match.start(CLASSIC, 5), random.Random(5), 20)
    file = tmp_path / "match.txt"
    file.write_text("something that was there before", encoding="utf-8")
    with Store.open(None) as store:
        saved = store.saved(store.add(match, table_for(CLASSIC, random.Random(5))))
        assert saved is not None
        write_text(file, saved.text)
        assert load(file) == match
        assert list(tmp_path.iterdir()) == [file]
        rows = list(csv.DictReader(store.deals_csv().splitlines()))
        assert [[int(row[f"points_{seat}"]) for seat in range(4)] for row in rows] == [
            list(deal.points or ()) for deal in match.history
        ]
        straight, every = csv.DictReader(store.statistics_csv().splitlines())
        assert straight["games"] == every["games"] == "1"
        assert int(straight["deals"]) == len(match.history)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, Unreadable.CANNOT_OPEN),
        (b"\xff\xfe\x00", Unreadable.NO_TEXT),
        (b"hearts 1\nrules players=9\n", Unreadable.NO_MATCH),
        (b"#" * (LONGEST_TEXT + 1), Unreadable.TOO_LARGE),
    ],
)
def test_what_is_no_match_is_refused_with_a_reason(tmp_path: Path, content: bytes | None, why: Unreadable) -> None:
    file = tmp_path / "match.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(LoadError) as refusal:
        load(file)
    assert refusal.value.why is why
    assert refusal.value.line == (2 if why is Unreadable.NO_MATCH else 0)
    with pytest.raises(LoadError):
        load(tmp_path)
    with pytest.raises(LoadError):
        load(Path("\x00"))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(LoadError, match="no ordinary file"):
            load(tmp_path / "pipe")  # and waits for nobody to write to it


def test_windows_text_is_text(tmp_path: Path) -> None:
    match = Match.start(CLASSIC, 5)
    file = tmp_path / "match.txt"
    file.write_bytes(b"\xef\xbb\xbf" + format_match(match).replace("\n", "\r\n").encode())
    assert load(file) == match
