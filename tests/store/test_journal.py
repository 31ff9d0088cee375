"""What is written about a match is read back: wherever it is cut, whatever was taken back before."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hearts_gui.rules import Match, Rules, parse_match
from hearts_gui.store import Store
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
