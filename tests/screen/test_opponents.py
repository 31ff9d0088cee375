"""An opponent that fails, answers nonsense or never answers is moved for; the game goes on, and logs it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import pytest

from hearts_gui.app import App
from hearts_gui.controller import MoveController
from hearts_gui.players import PLAYERS
from hearts_gui.players.player import PlayerSpec
from hearts_gui.rules import CLASSIC, Card
from hearts_gui.screen.options import Options
from hearts_gui.screen.session import player_seed
from tests.screen.autopilot import Autopilot

PATIENCE = 0.02


class Rotten:
    """Answers every question in the same wrong way."""

    def __init__(self, answer: Callable[[], Any]) -> None:
        self.choose_pass = self.choose_back = self.choose_play = self.choose_moon = lambda _view: answer()


def raises() -> None:
    raise ZeroDivisionError("thrown in")


def hangs() -> None:
    time.sleep(60)


@pytest.mark.parametrize("answer", [raises, hangs, lambda: None, lambda: (Card.parse("QS"),) * 3, lambda: "QS"])
def test_a_deal_is_played_to_its_end(
    answer: Callable[[], Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(PLAYERS, "novice", PlayerSpec("novice", lambda _seed: Rotten(answer)))
    usual = MoveController.__init__.__kwdefaults__
    assert usual is not None
    monkeypatch.setitem(usual, "patience", PATIENCE)
    app = App(Options(rules=CLASSIC, level="novice", seed=5, pace="instant", window=(900, 600)))
    try:
        app.show(app.context.open("title"))
        with caplog.at_level(logging.ERROR):
            Autopilot(app).play(lambda: app.top.name in {"score", "mishap"})
        assert app.top.name == "score"
        session = app.context.session
        assert session is not None
        assert session.controller.match.deal.phase == "done"
    finally:
        app.close()
    assert len(caplog.records) == 3 * (1 + 13), "every move of theirs was made by another"
    assert all("another moves for it" in record.getMessage() for record in caplog.records)
    assert all(record.exc_info for record in caplog.records)


def test_what_an_opponent_plays_by_does_not_tell_how_the_cards_were_dealt() -> None:
    for seed in range(200):
        own = [player_seed(seed, seat) for seat in range(1, 7)]
        assert own == [player_seed(seed, seat) for seat in range(1, 7)]
        assert len(set(own)) == 6
        assert all(abs(number - seed) > 8 and number ^ seed > 8 for number in own)
