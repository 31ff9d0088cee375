"""The sound files against what LANGUAGE.md's "Sound" promises of each: length, level, note, and nothing that clicks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pygame
import pytest

from hearts_gui import assets
from hearts_gui.screen.audio import Cue
from sounds.measure import Figures, figures, pitch, read
from sounds.synthesise import decoded, encode, files, render, same
from sounds.voices import RATE

LENGTHS = {
    Cue.DEAL_TICK: 60, Cue.SORT_RIFFLE: 260, Cue.CARD_LIFT: 40, Cue.CARD_PLAY: 110, Cue.TRICK_COLLECT: 240,
    Cue.PASS_WHOOSH: 420, Cue.YOUR_TURN: 180, Cue.HEARTS_BROKEN: 700, Cue.QUEEN_LANDS: 900, Cue.LUCKY_JACK: 350,
    Cue.MOON_SHOT: 2600, Cue.PENCIL_STROKE: 120, Cue.MATCH_WIN: 1800, Cue.MATCH_LOSE: 900, Cue.HINT: 220,
    Cue.CUT_FLIP: 90, Cue.BUTTON: 35, Cue.REFUSE: 120,
}  # fmt: skip
"""Milliseconds."""

NOTES = [
    (Cue.YOUR_TURN, 5, 150, 659.26),  # E5
    (Cue.HEARTS_BROKEN, 60, 190, 440.0),  # A4, which falls
    (Cue.HEARTS_BROKEN, 420, 690, 349.23),  # to F4
    (Cue.QUEEN_LANDS, 20, 880, 146.83),  # D3
    (Cue.LUCKY_JACK, 5, 75, 987.77),  # B5
    (Cue.LUCKY_JACK, 100, 340, 1318.51),  # E6
    (Cue.MATCH_WIN, 10, 145, 261.63),  # C
    (Cue.MATCH_WIN, 155, 295, 329.63),  # E
    (Cue.MATCH_WIN, 305, 465, 392.0),  # G
    (Cue.MATCH_WIN, 475, 900, 523.25),  # C
    (Cue.MATCH_LOSE, 10, 260, 329.63),  # E4
    (Cue.MATCH_LOSE, 290, 850, 261.63),  # C4
    (Cue.HINT, 5, 80, 783.99),  # G5
    (Cue.HINT, 95, 215, 1046.5),  # C6
    (Cue.REFUSE, 4, 57, 110.0),
    (Cue.CARD_PLAY, 15, 105, 140.0),
]

CENTRES = {
    Cue.CARD_LIFT: (2600, 3600),
    Cue.PENCIL_STROKE: (1700, 2400),
    Cue.CUT_FLIP: (1300, 1900),
    Cue.PASS_WHOOSH: (400, 1200),
}
"""Where the middle of the spectrum lies, in Hz."""

KINDS = [
    {Cue.CARD_LIFT, Cue.PENCIL_STROKE, Cue.SORT_RIFFLE},
    {Cue.DEAL_TICK, Cue.CARD_PLAY, Cue.CUT_FLIP},
    {Cue.YOUR_TURN, Cue.HINT, Cue.LUCKY_JACK},
    {Cue.HEARTS_BROKEN, Cue.QUEEN_LANDS, Cue.MOON_SHOT, Cue.MATCH_WIN, Cue.MATCH_LOSE},
]

EVERY = [(cue, file) for cue in Cue for file in cue.files]


@cache
def heard(file: str) -> Figures:
    return figures(*read(assets.sound(file)))


def test_every_cue_has_its_files_and_no_file_is_nobodys() -> None:
    wanted = {file for cue in Cue for file in cue.files}
    assert wanted == {path.name for path in assets.folder("sounds").glob("*.ogg")}
    assert wanted == {f"{file}.ogg" for cue in Cue for file in files(cue.value.file)}
    assert LENGTHS.keys() == set(Cue)
    assert sum(assets.sound(file).stat().st_size for file in wanted) < 250 * 1024


@pytest.mark.parametrize(("cue", "file"), EVERY, ids=[file for _, file in EVERY])
def test_a_file_is_as_long_and_loud_as_promised_and_clicks_nowhere(cue: Cue, file: str) -> None:
    samples, rate = read(assets.sound(file))
    told = heard(file)
    assert rate == RATE
    assert told.ms == pytest.approx(LENGTHS[cue], rel=0.03)
    assert -14.0 < told.peak < -11.0
    assert told.begins < 0.004
    assert told.ends < 0.002
    assert abs(told.constant) < 0.001
    # A soft attack: two milliseconds from silence, the loudest is still to come.
    assert np.max(np.abs(samples[: rate // 1000])) < 0.6 * np.max(np.abs(samples))
    # No sample is far from where its neighbours say it should be, as where something is cut.
    bends = np.abs(np.diff(samples, 2))
    assert np.max(bends) < 0.35 * 2 * np.max(np.abs(samples))


@pytest.mark.parametrize(("cue", "begin", "end", "hz"), NOTES)
def test_a_note_is_the_one_that_is_named(cue: Cue, begin: float, end: float, hz: float) -> None:
    for file, off in zip(cue.files, (0.965, 0.99, 1.01, 1.035) if cue is Cue.CARD_PLAY else (1.0,), strict=True):
        samples, rate = read(assets.sound(file))
        cents = 1200 * np.log2(pitch(samples, rate, begin, end) / (hz * off))
        short = end - begin < 200
        assert abs(cents) < (60 if short else 12), file


def test_the_queens_bell_has_its_fifth_and_decays_slowly() -> None:
    samples, rate = read(assets.sound("queen_lands.ogg"))
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 17))
    power = {hz: spectrum[round(hz * (1 << 17) / rate)] for hz in (146.83, 185.0, 220.0)}
    assert power[220.0] > 0.3 * power[146.83] > 10 * power[185.0]
    loud = [np.sqrt(np.mean(samples[i * rate // 10 : (i + 1) * rate // 10] ** 2)) for i in range(9)]
    assert loud[0] > loud[4] > 0.15 * loud[0]
    assert loud[8] < 0.05 * loud[0]


@pytest.mark.parametrize("cue", CENTRES)
def test_noise_lies_where_it_should(cue: Cue) -> None:
    low, high = CENTRES[cue]
    assert all(low < heard(file).centre < high for file in cue.files)


def test_what_falls_falls_and_what_rises_rises() -> None:
    for file, rises in (("pass_whoosh.ogg", True), *((file, False) for file in Cue.TRICK_COLLECT.files)):
        samples, rate = read(assets.sound(file))
        first, last = (figures(part, rate).centre for part in np.array_split(samples, 3)[::2])
        assert (last > 1.4 * first) if rises else (first > 1.4 * last)


def test_takes_and_cues_of_a_kind_are_about_as_loud() -> None:
    for cue in Cue:
        takes = [heard(file).loudness for file in cue.files]
        assert max(takes) - min(takes) < 1.0, cue
    for kind in KINDS:
        each = [heard(cue.files[0]).loudness for cue in kind]
        assert max(each) - min(each) < 5.0, kind


def test_the_script_makes_what_is_kept() -> None:
    for name in ("card_lift", "refuse", "hearts_broken", "match_lose"):
        for file, take in zip(files(name), render(name), strict=True):
            kept = read(assets.sound(f"{file}.ogg"))[0]
            assert len(kept) == len(take)
            assert np.std(kept - take) < 0.25 * np.std(take), file  # another take differs by more than it is strong


def test_a_file_is_written_only_where_it_sounds_different(tmp_path: Path) -> None:
    (take,) = render("refuse")
    path, ogg = tmp_path / "refuse.ogg", encode(take)
    assert not same(path, ogg)
    path.write_bytes(ogg)
    assert same(path, encode(take))
    assert not same(path, encode(0.9 * take))
    assert np.max(np.abs(decoded(ogg))) == pytest.approx(np.max(np.abs(take)), rel=0.05)


def test_what_plays_them_hears_the_same() -> None:
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    try:
        for _, file in EVERY:
            samples = read(assets.sound(file))[0]
            played = pygame.sndarray.array(pygame.mixer.Sound(str(assets.sound(file)))) / 32768
            assert abs(len(played) - len(samples)) <= 1
            shared = min(len(played), len(samples))
            assert np.max(np.abs(played[:shared] - samples[:shared])) < 0.01
    finally:
        pygame.mixer.quit()
