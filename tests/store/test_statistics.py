"""Statistics are what one counts by hand in the matches that were stored; files of older versions become new ones."""

from __future__ import annotations

import csv
import random
import sqlite3
import statistics
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hearts_gui.rules import Card, Match, Rules
from hearts_gui.store import Store, luck, weighed
from hearts_gui.store.schema import MIGRATIONS, migrate
from hearts_gui.store.store import FILE
from tests.rules.playing import mixtures, seeds
from tests.store.walking import table_for, walk

QUEEN = Card.parse("QS")


def play(store: Store, rules: Rules, seed: int, steps: int, whims: float = 0.0) -> Match:
    """A match of the person's in seat 0, played so far and left."""
    chance = random.Random(seed)
    match = Match.start(rules, seed)
    store.journal.begin(match, table_for(rules, chance))
    for here in walk(match, chance, steps, whims):
        store.journal.record(here.match)
        match = here.match
    store.journal.finish()
    return match


@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.lists(st.tuples(mixtures, seeds, st.integers(0, 600)), min_size=1, max_size=3))
def test_they_are_what_one_counts(played: list[tuple[Rules, int, int]]) -> None:
    with tempfile.TemporaryDirectory() as name, Store.open(Path(name)) as store:
        matches = [play(store, *how) for how in played]
        told = store.statistics()
        deals = [deal for match in matches for deal in match.history if deal.points is not None]
        assert told.deals == len(deals)
        assert told.distribution == dict(sorted(Counter(deal.points[0] for deal in deals if deal.points).items()))
        assert told.moons_made == sum(deal.shooter == 0 for deal in deals)
        assert told.moons_suffered == sum(deal.shooter not in {None, 0} for deal in deals)
        assert told.queens == sum(QUEEN in deal.taken[0] for deal in deals)
        over = [match for match in matches if match.over]
        places = Counter(1 + sum(total < match.totals[0] for total in match.totals) for match in over)
        assert (told.games, told.unfinished) == (len(over), len(matches) - len(over))
        assert told.places == tuple(places[place] for place in range(1, max(places, default=0) + 1))
        assert told.wins == sum(0 in match.winners for match in over)
        assert (told.left_out_games, told.left_out_deals) == (0, 0)
        for rules in {match.rules for match in matches}:
            assert store.statistics(rules).deals == sum(deal.rules == rules for deal in deals)


@settings(max_examples=15, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(mixtures, seeds)
def test_what_was_taken_back_is_left_out_and_told(rules: Rules, seed: int) -> None:
    with tempfile.TemporaryDirectory() as name, Store.open(Path(name)) as store:
        match = play(store, rules, seed, 500, whims=0.05)
        scored = sum(deal.points is not None for deal in match.history)
        straight, everything = store.statistics(), store.statistics(straight=False)
        assert everything.deals == scored == straight.deals + straight.left_out_deals
        assert everything.games == match.over == straight.games + straight.left_out_games


def test_a_deal_begun_anew_does_not_count_as_played_straight_on() -> None:
    rules = Rules(target=1)
    with tempfile.TemporaryDirectory() as name, Store.open(Path(name)) as store:
        chance = random.Random(1)
        match = Match.start(rules, 1)
        store.journal.begin(match, table_for(rules, chance))
        for here in walk(match, chance, 40, 0.0):
            store.journal.record(here.match)
        for later in walk(here.match.restart_deal(), chance, 400, 0.0):
            store.journal.record(later.match)
        assert later.match.over
        told = store.statistics()
        assert (told.deals, told.games, told.left_out_deals, told.left_out_games) == (0, 0, 1, 1)


def test_a_file_of_the_first_version_is_brought_up_and_nothing_in_it_is_lost(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        done = play(store, Rules(target=20), 3, 10_000)
        chance = random.Random(5)
        begun = Match.start(Rules(), 8)
        store.journal.begin(begun, table_for(Rules(), chance))
        for here in walk(begun, chance, 30):
            store.journal.record(here.match)
        told = store.statistics()
    with closing(sqlite3.connect(tmp_path / FILE)) as old:  # what later versions added goes again
        for column in ("first_number", "secret", "known"):
            old.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        for name in ("pars", "fingerprints"):
            old.execute(f"DROP TABLE {name}")
        old.execute("PRAGMA user_version = 1")
    with Store.open(tmp_path) as store:
        assert (store.notes, store.saving) == ((), True)
        saved = store.journal.resume()
        assert saved is not None
        assert saved.match == here.match
        finished = next(summary for summary in store.matches() if summary.id != saved.id)
        replayed = store.saved(finished.id)
        assert replayed is not None
        assert replayed.match == done
        assert store.statistics() == told
        # Nothing was promised of the deal in play, nor can it be now; the next one has its fingerprint.
        assert (saved.promises.made, bool(saved.promises.secret)) == ({}, True)
        for later in walk(saved.match, chance, 60, 0.0):
            store.journal.record(later.match)
        assert list(store.journal.promises.made) == list(range(here.match.number + 1, later.match.number + 1)) != []
        secret = saved.promises.secret
    with Store.open(tmp_path) as store:
        again = store.journal.resume()
        assert again is not None
        assert again.promises.secret == secret


def test_a_migration_that_fails_leaves_the_file_as_it_was() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        before = list(connection.iterdump())
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, (*MIGRATIONS, "CREATE TABLE more (a);\nCREATE TABLE more (a);\n"))
        assert list(connection.iterdump()) == before
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_luck_and_play_add_up_to_what_was_taken() -> None:
    chance = random.Random(4)
    with Store.open(None) as store:
        done = play(store, Rules(target=60), 3, 10_000)
        (match,) = store.records()
        assert [(deal.number, deal.dealer) for deal in match.deals] == [(d.number, d.dealer) for d in done.history]
        assert (match.seed, match.person) == (done.seed, 0)
        pars = {(match.id, deal.number): (chance.uniform(0, 26), 6.5) for deal in match.deals[1:]}
        store.keep_pars(1, pars)
        assert store.pars(1) == pars
        assert store.pars(2) == {}
        store.keep_pars(2, pars)
        assert store.pars(1) == {}
        found = luck(weighed([match], store.pars(2)))
        rows = list(csv.DictReader(store.deals_csv([match.id]).splitlines()))
        assert store.deals_csv([]).count("\n") == store.statistics_csv([]).count("\n") == 1
    assert found is not None
    assert found.deals == len(match.deals) - 1
    mine = [deal.points for deal in match.deals[1:]]
    assert found.taken == pytest.approx(sum(mine) / len(mine))
    assert found.cards == pytest.approx(sum(own for own, _ in pars.values()) / len(mine))
    assert found.share == pytest.approx(6.5)
    spread = statistics.stdev(points - own for points, (own, _) in zip(mine, pars.values(), strict=True))
    assert found.taken_margin == pytest.approx(2 * spread / len(mine) ** 0.5)
    assert luck(weighed([match], {})) is None
    assert rows[0]["cards_worth"] == ""
    assert [float(row["cards_worth"]) for row in rows[1:]] == pytest.approx([o for o, _ in pars.values()], abs=0.001)
