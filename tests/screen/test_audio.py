"""What is heard: each cue when it is seen, once, in order, at every pace; and silence where nothing is to be."""

from __future__ import annotations

import itertools
import logging
import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from hearts_gui.app import App
from hearts_gui.motion import Pace
from hearts_gui.rules import Card, Rules, Scoring, Suit
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.screen import intents
from hearts_gui.screen.audio import REST_AFTER, Audio, Cue, amplitude
from hearts_gui.screen.loudspeaker import CHANNELS, Loudspeaker
from hearts_gui.screen.options import Options
from hearts_gui.screen.samples import played
from hearts_gui.screen.scene import Push, Replace
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.won import Won
from hearts_gui.screen.shown import ME
from tests.screen.person import click, context_for, node, open_at, press
from tests.screen.test_moon import shot_by
from tests.screen.test_table import FRAME, HOLD, answer, drag, let_be, playable, sit_down

CUES = {file: cue for cue in Cue for file in cue.files}
JACK = Card.parse("JD")
WHOLE = Rules(passing=HOLD.passing, scoring=Scoring.OMNIBUS)


class Ear:
    """A speaker that writes down what it is given, and when."""

    def __init__(self) -> None:
        self.ready = True
        self.now = 0.0
        self.heard: list[tuple[float, str, float]] = []
        self.faded: list[str] = []
        self.hushed = self.prepared = self.rested = 0

    def prepare(self) -> bool:
        self.prepared += 1
        return False

    def sound(self, file: str, gain: float, rank: int) -> None:
        self.heard.append((self.now, file, gain))

    def fade(self, file: str) -> None:
        self.faded.append(file)

    def hush(self) -> None:
        self.hushed += 1

    def rest(self) -> None:
        self.rested += 1

    @property
    def cues(self) -> list[Cue]:
        return [CUES[file] for _, file, _ in self.heard]


class Listening(Audio):
    """The game's sound with an ear for a speaker."""

    def __init__(self) -> None:
        self.ear = Ear()
        super().__init__(self.ear, chance=random.Random(1))

    def pass_time(self, ms: float, *, idle: bool, seen: bool = True) -> None:
        self.ear.now += ms
        super().pass_time(ms, idle=idle, seen=seen)


def listen(table: Table) -> Ear:
    """Put an ear at a table; time goes by for both alike."""
    audio = Listening()
    table.context.audio = audio
    tick = table.tick

    def both(ms: float) -> object:
        audio.pass_time(ms, idle=False)
        return tick(ms)

    table.tick = both  # type: ignore[method-assign, assignment]
    return audio.ear


def play_out(table: Table, tricks: int) -> None:
    """The person plays the first card that he may, until so many tricks of a deal of thirteen have been gathered."""
    for _ in range(14):
        if let_be(table) is not None:
            return
        if len(table.session.controller.match.deal.tricks) >= tricks:
            return
        click(table, playable(table)[0])
    raise AssertionError("the deal never ends")


def expected(table: Table) -> list[Cue]:
    """What must have been heard of the tricks of the deal that was played, as the record of the match has them."""
    cues, hearts = [], 0
    record = table.session.controller.match.deal.record
    for trick in (*record.tricks, *([record.trick] if record.trick else [])):
        for _, card in trick.plays:
            cues.append(Cue.CARD_PLAY)
            if card == JACK and table.session.rules.table.points.get(card, 0) < 0:
                cues.append(Cue.LUCKY_JACK)
            hearts += card.suit is Suit.HEARTS
            if card.suit is Suit.HEARTS and hearts == 1:
                cues.append(Cue.HEARTS_BROKEN)
            if card == QUEEN_OF_SPADES:
                cues.append(Cue.QUEEN_LANDS)
        cues += [Cue.TRICK_COLLECT] * (trick in record.tricks)
    return cues


def apart(ear: Ear) -> bool:
    """Whether no cue began again before its time."""
    last: dict[Cue, float] = {}
    for now, file, _ in ear.heard:
        cue = CUES[file]
        if now - last.get(cue, -1e9) < cue.value.gap:
            return False
        last[cue] = now
    return True


# A deal ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "tricks"), [("calm", 3), ("brisk", 13)])
def test_a_deal_is_heard_as_it_is_seen(pace: str, tricks: int) -> None:
    table = sit_down(WHOLE, pace=Pace(pace))
    ear = listen(table)
    play_out(table, tricks)
    cues = [cue for cue in ear.cues if cue is not Cue.YOUR_TURN]
    riffle = cues.index(Cue.SORT_RIFFLE)
    assert set(cues[:riffle]) == {Cue.DEAL_TICK}
    assert riffle == 52 if pace == "calm" else 26 <= riffle <= 52
    assert cues[riffle + 1 :] == expected(table)
    assert {Cue.HEARTS_BROKEN, Cue.QUEEN_LANDS, Cue.LUCKY_JACK} < set(cues) or tricks < 13
    assert apart(ear)
    takes = [file for _, file, _ in ear.heard if CUES[file] is Cue.CARD_PLAY]
    assert all(a != b for a, b in itertools.pairwise(takes))


@pytest.mark.parametrize(("pace", "tricks"), [(Pace("instant"), 13), (Pace("calm", reduced=True), 3)])
def test_without_travel_a_deal_is_no_crackle(pace: Pace, tricks: int) -> None:
    table = sit_down(WHOLE, pace=pace)
    ear = listen(table)
    play_out(table, tricks)
    cues = [cue for cue in ear.cues if cue is not Cue.YOUR_TURN]
    assert cues[:2] == [Cue.DEAL_TICK, Cue.SORT_RIFFLE]
    great = {Cue.HEARTS_BROKEN, Cue.QUEEN_LANDS, Cue.LUCKY_JACK, Cue.TRICK_COLLECT}
    assert [cue for cue in cues if cue in great] == [cue for cue in expected(table) if cue in great]
    assert tricks <= cues.count(Cue.CARD_PLAY) <= 4 * tricks + 3
    assert apart(ear)


def test_a_card_is_heard_as_it_lands() -> None:
    table = sit_down()
    ear = listen(table)
    let_be(table, lambda: table.ready)
    ear.heard.clear()
    begun = ear.now
    click(table, playable(table)[0])
    assert ear.cues == []
    let_be(table, lambda: bool(ear.heard))
    assert ear.cues == [Cue.CARD_PLAY]
    assert 340 <= ear.now - begun <= 340 + 3 * FRAME


def test_a_press_that_hurries_the_deal_lets_little_of_it_be_heard() -> None:
    table = sit_down()
    ear = listen(table)
    let_be(table, lambda: len(ear.heard) == 3)
    press(table, intents.Hurry())
    assert ear.cues == [Cue.DEAL_TICK] * 3 + [Cue.SORT_RIFFLE]


def test_your_turn_is_told_to_who_had_to_wait() -> None:
    slow, fast = sit_down(), sit_down(pace=Pace("instant"))
    for table in (slow, fast):
        ear = listen(table)
        let_be(table, lambda table=table: table.ready)  # type: ignore[misc]
        click(table, playable(table)[0])
        ear.heard.clear()
        let_be(table)
        assert ear.cues.count(Cue.YOUR_TURN) == (1 if table is slow else 0)


def test_passing_lifts_cards_and_sends_them_on() -> None:
    table = sit_down(Rules())
    ear = listen(table)
    let_be(table)
    ear.heard.clear()
    for _ in range(3):
        click(table, playable(table)[0])
    assert ear.cues == [Cue.CARD_LIFT]  # three clicks at one moment are one breath
    ear.heard.clear()
    answer(table, random.Random(1))
    let_be(table)
    assert ear.cues == [Cue.BUTTON, Cue.PASS_WHOOSH]
    ear.heard.clear()
    click(table, "button:received")
    assert ear.cues == [Cue.BUTTON]


def test_a_refusal_a_carried_card_and_a_leap_have_their_own_sounds() -> None:
    table = sit_down()
    ear = listen(table)
    let_be(table)
    ear.heard.clear()
    may = playable(table)
    dimmed = next(found.id for found in table.nodes() if found.id.startswith("card:") and not found.enabled)
    click(table, dimmed)
    assert ear.cues == [Cue.REFUSE]
    ear.heard.clear()
    drag(table, may[0], node(table, may[0]).centre, give_up=True)
    assert ear.cues == [Cue.CARD_LIFT]
    click(table, may[0])
    let_be(table, lambda: table.ready)
    ear.heard.clear()
    press(table, intents.Undo())
    assert ear.cues == [Cue.DEAL_TICK]
    let_be(table)
    assert ear.cues == [Cue.DEAL_TICK]
    ear.now += 1000
    table.context.audio.pass_time(1000, idle=False)
    click(table, "button:redo")
    assert ear.cues[:2] == [Cue.DEAL_TICK] * 2
    assert Cue.BUTTON not in ear.cues


# Other screens -----------------------------------------------------------------------------------------------------


def test_the_cut_flips_a_card_for_everyone() -> None:
    scene = Cut(context_for(Rules()))
    scene.context.audio = audio = Listening()
    open_at(scene)
    click(scene, "spread:20")
    for _ in range(200):
        audio.pass_time(FRAME, idle=False)
        scene.tick(FRAME)
    assert set(audio.ear.cues) == {Cue.CUT_FLIP}
    assert len(audio.ear.cues) == len(scene._drawn)
    assert apart(audio.ear)


def test_the_moon_is_heard_as_it_rises_and_no_longer_than_it_is_seen() -> None:
    for pace in (Pace(), Pace("instant")):
        scene = shot_by(0, Rules())
        scene.context.audio = audio = Listening()
        scene.context.pace = pace
        scene.entered()
        assert audio.ear.cues == ([] if pace.travels else [Cue.MOON_SHOT])
        for _ in range(30):
            scene.tick(FRAME)
        assert audio.ear.cues == [Cue.MOON_SHOT]
        audio.leave()
        assert audio.ear.faded == ["moon_shot.ogg"]


def test_the_pencil_is_heard_while_it_writes() -> None:
    context = context_for(Rules())
    played(context, 1)
    context.audio = audio = Listening()
    sheet = ScoreSheet(context)
    open_at(sheet)
    for _ in range(300):
        audio.pass_time(FRAME, idle=False)
        sheet.tick(FRAME)
    assert set(audio.ear.cues) == {Cue.PENCIL_STROKE}
    assert 8 <= len(audio.ear.cues) <= 20
    assert apart(audio.ear)


@pytest.mark.parametrize("seed", range(3))
def test_the_end_is_heard_as_it_is_for_the_person(seed: int) -> None:
    context = context_for(Rules(target=30), seed=seed)
    session = played(context, 30)
    context.audio = audio = Listening()
    won = Won(context)
    won.entered()
    for _ in range(60):
        won.tick(FRAME)
    mine = ME in session.controller.match.winners
    assert audio.ear.cues == [Cue.MATCH_WIN if mine else Cue.MATCH_LOSE]


# The button --------------------------------------------------------------------------------------------------------


def test_the_sound_is_muted_by_button_and_key_and_heard_as_it_returns() -> None:
    table = sit_down()
    ear = listen(table)
    let_be(table)
    ear.heard.clear()
    click(table, "button:sound")
    assert table.context.preferences.muted
    assert (ear.cues, ear.hushed) == ([], 1)
    click(table, playable(table)[0])
    let_be(table)
    assert ear.cues == []
    press(table, intents.Letter("m"))
    assert not table.context.preferences.muted
    assert ear.cues == [Cue.BUTTON]
    assert node(table, "button:sound").label


def test_what_is_set_is_heard_at_once() -> None:
    context = context_for(Rules())
    context.audio = audio = Listening()
    for volume in (40, 100):
        audio.pass_time(500, idle=False)
        context.change(replace(context.preferences, volume=volume))
    assert audio.ear.cues == [Cue.CARD_PLAY] * 2
    soft, loud = (gain for _, _, gain in audio.ear.heard)
    assert (soft / loud) ** 0.6 == pytest.approx(0.4)
    context.change(replace(context.preferences, muted=True))
    assert audio.muted
    context.change(replace(context.preferences, muted=False))
    assert audio.ear.cues[2:] == [Cue.BUTTON]


# The mix -----------------------------------------------------------------------------------------------------------


def test_nothing_begins_again_too_soon_and_no_take_twice() -> None:
    audio = Listening()
    for _ in range(100):
        audio.play(Cue.DEAL_TICK)
        audio.pass_time(5, idle=False)
    assert len(audio.ear.heard) == 20
    files = [file for _, file, _ in audio.ear.heard]
    assert all(a != b for a, b in itertools.pairwise(files))
    assert set(files) == set(Cue.DEAL_TICK.files)


def test_volume_and_silence() -> None:
    audio = Listening()
    audio.volume = 1.0
    assert audio.play(Cue.QUEEN_LANDS)
    audio.volume = 0.5
    assert audio.play(Cue.CARD_PLAY)
    loud, soft = (gain for _, _, gain in audio.ear.heard)
    assert loud == 1.0
    assert soft**0.6 == pytest.approx(0.5)  # half as loud to the ear
    assert amplitude(0.0) == 0.0
    audio.pass_time(5000, idle=True, seen=False)
    assert not audio.play(Cue.QUEEN_LANDS)  # the window is minimised
    audio.pass_time(0, idle=True)
    audio.volume = 0.0
    assert not audio.play(Cue.QUEEN_LANDS)
    assert not Audio().play(Cue.QUEEN_LANDS)


def test_the_device_is_given_back_and_taken_again() -> None:
    audio = Listening()
    audio.pass_time(FRAME, idle=False)
    assert audio.ear.prepared == 0  # never while something moves
    audio.pass_time(FRAME, idle=True)
    assert audio.ear.prepared == 1
    audio.pass_time(REST_AFTER + 1, idle=True)
    audio.pass_time(FRAME, idle=True)
    assert (audio.ear.prepared, audio.ear.rested) == (1, 1)
    audio.touch()
    audio.pass_time(FRAME, idle=True)
    assert audio.ear.prepared == 2
    audio.muted = True
    audio.pass_time(FRAME, idle=True)
    assert (audio.ear.prepared, audio.ear.rested) == (2, 1)  # it may be wanted again in a moment
    audio.touch()
    audio.pass_time(REST_AFTER, idle=True)
    assert audio.ear.rested == 2
    audio.muted = False
    audio.pass_time(FRAME, idle=True)
    assert audio.ear.prepared == 3


# The device --------------------------------------------------------------------------------------------------------


def everything() -> list[str]:
    return list(CUES)


@pytest.fixture
def loudspeaker() -> Iterator[Loudspeaker]:
    speaker = Loudspeaker(everything())
    while speaker.prepare():
        pass
    yield speaker
    speaker.rest()


def test_the_loudspeaker_gets_ready_piece_by_piece_and_plays(loudspeaker: Loudspeaker) -> None:
    assert loudspeaker.ready
    loudspeaker.sound("queen_lands.ogg", 1.0, 4)
    assert pygame.mixer.get_busy()
    loudspeaker.fade("queen_lands.ogg")
    loudspeaker.hush()
    assert not pygame.mixer.get_busy()
    loudspeaker.rest()
    assert not loudspeaker.ready
    assert pygame.mixer.get_init() is None
    assert loudspeaker.prepare()
    assert loudspeaker.ready


def test_ticks_do_not_drown_the_queen(loudspeaker: Loudspeaker) -> None:
    def sounding() -> list[int]:
        return [i for i in range(CHANNELS) if pygame.mixer.Channel(i).get_busy()]

    loudspeaker.sound("queen_lands.ogg", 1.0, Cue.QUEEN_LANDS.value.rank)
    queen = pygame.mixer.Channel(0).get_sound()
    for _ in range(40):
        loudspeaker.sound("deal_tick_1.ogg", 0.5, Cue.DEAL_TICK.value.rank)
    assert len(sounding()) == 4
    for _ in range(40):
        loudspeaker.sound("moon_shot.ogg", 0.5, Cue.CARD_PLAY.value.rank)
    assert len(sounding()) == CHANNELS
    assert pygame.mixer.Channel(0).get_sound() is queen
    loudspeaker.sound("match_win.ogg", 1.0, Cue.MATCH_WIN.value.rank)
    assert pygame.mixer.Channel(0).get_sound() is queen


def test_without_a_device_the_game_goes_on_in_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    with caplog.at_level(logging.INFO):
        app = App(Options(pace="instant", level="novice", seed=3, rules=HOLD))
        app.show(app.context.open("table"))
        for _ in range(200):
            app.step(FRAME)
        app.audio.pass_time(REST_AFTER + 1, idle=True)  # after a rest it is tried again, and told once
        app.audio.touch()
        app.audio.pass_time(FRAME, idle=True)
    assert len([record for record in caplog.records if "no sound" in record.message]) == 1
    assert not app.audio.play(Cue.QUEEN_LANDS)
    assert app.top.state()["wanted"] == "play"
    app.close()
    assert capfd.readouterr().err == ""


def test_after_a_screen_is_left_nothing_of_it_is_heard() -> None:
    audio = Listening()
    app = App(Options(level="novice", seed=3, rules=HOLD), audio=audio)
    app.show(app.context.open("table"))
    while len(audio.ear.cues) < 5:  # into the middle of the deal
        app.step(FRAME)
    app._apply(Replace(app.context.open("title"), whole=True))
    audio.ear.heard.clear()
    for _ in range(400):
        app.step(FRAME)
    assert audio.ear.cues == []
    app.close()
    assert audio.ear.rested == 1


def test_with_a_device_it_is_open_once_nothing_moves() -> None:
    app = App(Options(level="novice", seed=3, rules=HOLD))
    app.show(app.context.open("title"))
    assert pygame.mixer.get_init() is None  # the first picture does not wait for it
    for _ in range(400):
        app.step(FRAME)
    assert pygame.mixer.get_init() is not None
    assert app.audio.play(Cue.BUTTON)
    app._apply(Push(app.context.open("table")))
    app.close()
    assert pygame.mixer.get_init() is None
