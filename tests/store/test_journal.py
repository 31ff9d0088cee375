"""What is written about a match is read back: wherever it is cut, whatever was taken back before."""

from __future__ import annotations

import random
import shutil
import tempfile
import threading
import time
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hearts_gui.rules import Match, Rules, parse_match
from hearts_gui.store import Store, flusher
from tests.rules.playing import mixtures, seeds
from tests.store.walking import table_for, walk


@settings(max_examples=25, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(mixtures, seeds, st.integers(0, 250), st.sampled_from([0.0, 0.1, 0.5]), st.sampled_from([1, 1, 3]))
def test_any_match_cut_anywhere_comes_back(rules: Rules, seed: int, steps: int, whims: float, first: int) -> None:
    chance = random.Random(seed)
    table = table_for(rules, chance, chance.choice([None, 0, rules.players - 1]))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Store.open(folder) as store:
            match = Match.start(rules, seed, number=first)
            number = store.journal.begin(match, table)
            told: dict[int, str] = {}
            for here in walk(match, chance, steps, whims):
                store.journal.record(here.match)
                told = {**store.journal.promises.made, **told}  # what was told first
            assert (store.notes, store.saving) == ((), True)
        with Store.open(folder) as store:
            saved = store.journal.resume()
            assert saved is not None
            assert (saved.id, saved.table) == (number, table)
            assert saved.positions == tuple(here.positions)
            assert saved.at == here.at
            assert saved.promises.made == told == store.journal.promises.made
            deals = (*here.match.finished, here.match.deal)
            assert all(saved.promises.kept(here.match, deal) for deal in deals)
            assert parse_match(saved.text) == here.match
            if not here.match.over:  # and it goes on from there
                for later in walk(saved.match, chance, 20, 0.0):
                    store.journal.record(later.match)
                again = store.saved()
                assert again is not None
                assert again.match == later.match


def test_hundreds_of_steps_back_and_forth_while_disk_and_readers_are_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In order and none missing, while the disk takes its time, another thread counts and the date goes backwards."""
    monkeypatch.setattr(flusher, "_to_disk", lambda _: time.sleep(0.02))
    dates = (datetime(2030, 1, 1, tzinfo=UTC) - timedelta(hours=step) for step in count())
    chance, done = random.Random(4), threading.Event()
    rules = Rules(target=30)
    with Store.open(tmp_path / "data", clock=lambda: next(dates)) as store:

        def counting() -> None:
            while not done.is_set():
                store.statistics()
                store.matches()

        reader = threading.Thread(target=counting)
        reader.start()
        try:
            for seed in range(3):
                match = Match.start(rules, seed)
                store.journal.begin(match, table_for(rules, chance))
                for here in walk(match, chance, 250, 0.8):
                    store.journal.record(here.match)
        finally:
            done.set()
            reader.join()
        assert store.settle(60)
        shutil.copytree(tmp_path / "data", tmp_path / "copy")  # as it is after a kill
        assert (store.notes, store.saving) == ((), True)
    for folder in ("data", "copy"):
        with Store.open(tmp_path / folder) as store:
            saved = store.journal.resume()
            assert saved is not None
            assert (saved.match, saved.positions, saved.at) == (here.match, tuple(here.positions), here.at)
            assert [summary.at_table for summary in store.matches()] == [True, False, False]
