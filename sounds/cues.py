"""How each cue sounds: its character, note and length as LANGUAGE.md's "Sound" has them.

A table at dusk: paper, felt, wood, one bell, one harp. Nothing buzzes or shouts; what comes often is short and dark.
What is heard again and again has several takes, which differ a little in pitch and grain as one card differs from the
next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .voices import (
    Samples,
    at,
    band,
    below,
    clock,
    count,
    decay,
    filtered,
    noise,
    room,
    soft,
    string,
    struck,
    sweep,
    swell,
    tone,
)

D3, A3 = 146.83, 220.0
C4, E4, F4, G4, A4 = 261.63, 329.63, 349.23, 392.0, 440.0
C5, D5, E5, G5, A5, B5 = 523.25, 587.33, 659.26, 783.99, 880.0, 987.77
C6, D6, E6, A6 = 1046.5, 1174.66, 1318.51, 1760.0

Maker = Callable[[np.random.Generator, float], Samples]
"""Makes one take; the number is by how much its pitch differs from the middle one's, 1 for not at all."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A cue: how long it lasts in milliseconds, how it is made, and the pitch of each of its takes."""

    ms: float
    make: Maker
    takes: tuple[float, ...] = (1.0,)


# Paper and felt ------------------------------------------------------------------------------------------------------


def _flick(random: np.random.Generator, ms: float, pitch: float, start: float, strength: float) -> Samples:
    """A card's edge brushes over another: the sound of which ticks and riffles are made."""
    edge = noise(random, ms, band(3300 * pitch, 0.75)) * decay(ms, 6.5, start)
    body = noise(random, ms, band(1150 * pitch, 0.6)) * decay(ms, 10.0, start + 1.5)
    grown = np.clip((clock(ms) * 1000 - start) / 3.0, 0.0, 1.0) ** 2
    return strength * (edge + 0.75 * body) * grown


def _deal_tick(random: np.random.Generator, pitch: float) -> Samples:
    lands = 0.5 * struck(60, [(310 * pitch, 1.0, 55.0)], 9.0)
    return soft(_flick(random, 60, pitch, 1.0, 1.0) + lands, 2.0, 22)


def _sort_riffle(random: np.random.Generator, pitch: float) -> Samples:
    gaps = np.array([44, 38, 33, 28, 24, 21, 18], dtype=float)
    starts = [2.0, *(2.0 + np.cumsum(gaps))]
    x = np.zeros(count(260))
    for i, start in enumerate(starts):
        strength = 0.62 + 0.38 * np.sin(np.pi * (i + 1) / 9) + random.uniform(-0.05, 0.05)
        x += _flick(random, 260, pitch * (0.94 + 0.02 * i), start, strength)
    return soft(x, 2.0, 30)


def _card_lift(random: np.random.Generator, pitch: float) -> Samples:
    return noise(random, 40, band(3000 * pitch, 0.55)) * swell(40, 0.38)


def _card_play(random: np.random.Generator, pitch: float) -> Samples:
    ms = 110
    tap = noise(random, ms, band(2100 * pitch, 0.9)) * decay(ms, 5.5, 1.0)
    paper = noise(random, ms, band(780 * pitch, 0.6)) * decay(ms, 9.0, 1.5)
    t = clock(ms)
    thud = tone(ms, 140 * pitch * (1.0 + 0.22 * np.exp(-t / 0.012)), (1.0, 0.22, 0.06)) * decay(ms, 24.0)
    felt = noise(random, ms, below(260.0, 3)) * decay(ms, 16.0)
    return soft(0.30 * tap + 0.26 * paper + 1.15 * soft(thud, 5.0, 1.0) + 0.16 * felt, 3.0, 34)


def _trick_collect(random: np.random.Generator, pitch: float) -> Samples:
    ms = 240
    brushed = sweep(random, ms, lambda share: 3100 * pitch * (0.26**share), 0.62)
    t = clock(ms) * 1000
    cards = 1.0 + 0.38 * np.cos(2 * np.pi * (t - 22) / 54)  # four cards slide over each other
    return soft(brushed * cards * swell(ms, 0.30, 0.8), 8, 60)


def _pass_whoosh(random: np.random.Generator, pitch: float) -> Samples:
    ms = 420
    air = sweep(random, ms, lambda share: 400 * pitch * 3.0**share, 0.50)
    hiss = sweep(random, ms, lambda share: 1900 * pitch * 1.6**share, 0.8)
    return soft((air + 0.13 * hiss) * swell(ms, 0.52), 20, 60)


def _cut_flip(random: np.random.Generator, pitch: float) -> Samples:
    ms = 90
    bend = noise(random, ms, band(2300 * pitch, 0.8)) * swell(ms, 0.12, 2.0)
    snap = noise(random, ms, band(1500 * pitch, 0.42)) * decay(ms, 6.0, 13.0)
    spring = noise(random, ms, band(1500 * pitch, 0.35)) * decay(ms, 7.0, 27.0)
    card = struck(ms, [(1500 * pitch, 1.0, 34.0), (640 * pitch, 0.5, 40.0)], 13.0)
    grown = np.clip((clock(ms) * 1000 - 11.5) / 2.5, 0.0, 1.0)
    return soft(0.22 * bend + (snap + 0.34 * spring) * grown + 0.9 * card, 3.0, 26)


def _pencil_stroke(random: np.random.Generator, pitch: float) -> Samples:
    ms = 120
    graphite = noise(random, ms, band(2000 * pitch, 0.42))
    grain = np.abs(noise(random, ms, band(170.0, 0.8)))
    return soft(graphite * (0.35 + 0.65 * grain) * swell(ms, 0.42, 0.55), 10, 36)


# Wood ----------------------------------------------------------------------------------------------------------------


def _bar(random: np.random.Generator, ms: float, hz: float, start: float, strength: float) -> Samples:
    """A bar of rosewood under a soft mallet, tuned as a marimba's is: its second partial two octaves up."""
    wood = struck(
        ms, [(hz, 1.0, 330.0), (4.0 * hz, 0.13, 85.0), (9.6 * hz, 0.035, 32.0), (2.0 * hz, 0.03, 120.0)], start
    )
    mallet = noise(random, ms, band(900.0, 0.7)) * decay(ms, 5.0, start)
    grown = np.clip((clock(ms) * 1000 - start) / 6.0, 0.0, 1.0) ** 2
    return strength * (wood + 0.05 * mallet) * grown


def _your_turn(random: np.random.Generator, pitch: float) -> Samples:
    return soft(room(random, _bar(random, 180, E5 * pitch, 0.0, 1.0), 180, 0.16), 3.0, 90)


def _hint(random: np.random.Generator, pitch: float) -> Samples:
    bars = _bar(random, 220, G5 * pitch, 0.0, 0.8) * decay(220, 120.0) + _bar(random, 220, C6 * pitch, 82.0, 1.0)
    return soft(room(random, bars, 220, 0.18), 4.0, 100)


def _button(random: np.random.Generator, pitch: float) -> Samples:
    wood = struck(35, [(540 * pitch, 1.0, 34.0), (1270 * pitch, 0.5, 22.0), (2350 * pitch, 0.16, 12.0)], 0.5)
    touch = noise(random, 35, band(1500.0, 0.8)) * decay(35, 2.5, 0.5)
    return soft(wood + 0.10 * touch, 1.6, 14)


def _refuse(random: np.random.Generator, pitch: float) -> Samples:
    ms = 120
    x = np.zeros(count(ms))
    for start, strength in ((0.0, 1.0), (58.0, 0.86)):
        left = ms - start
        dull = tone(left, 110 * pitch, (1.0, 0.30, 0.10)) * decay(left, 17.0)
        knock = noise(random, left, below(420.0, 3)) * decay(left, 8.0)
        x += at(start, strength * soft(dull + 0.13 * knock, 4.5, 12.0), ms)
    return soft(x, 3.0, 20)


# Glass, metal, strings -----------------------------------------------------------------------------------------------


def _hearts_broken(random: np.random.Generator, pitch: float) -> Samples:
    ms = 700
    glass = struck(
        ms,
        [(2740, 0.55, 190.0), (4310, 0.40, 150.0), (5870, 0.26, 110.0), (7930, 0.16, 80.0), (10100, 0.07, 55.0)],
        1.0,
    )
    t = clock(ms) * 1000
    fall = np.clip((t - 190) / 190, 0.0, 1.0)
    hz = pitch * A4 * (F4 / A4) ** (0.5 - 0.5 * np.cos(np.pi * fall))
    voice = tone(ms, hz * (1.0 + 0.0016 * np.sin(2 * np.pi * 5.2 * t / 1000)), (1.0, 0.085, 0.02))
    grown = np.clip((t - 24) / 70, 0.0, 1.0)
    voice *= (0.5 - 0.5 * np.cos(np.pi * grown)) * np.exp(-np.maximum(t - 120, 0.0) / 330)
    return soft(room(random, 0.80 * soft(glass, 2.0, 1.0) + voice, ms, 0.16), 2.0, 260)


def _queen_lands(random: np.random.Generator, pitch: float) -> Samples:
    ms = 900
    d, a = D3 * pitch, A3 * pitch
    bell = struck(ms, [
        (d / 2, 0.16, 2200.0), (d, 1.0, 3400.0), (d + 0.5, 0.4, 3400.0), (a, 0.62, 2800.0), (a - 0.4, 0.24, 2800.0),
        (2 * d, 0.34, 1500.0), (2.4 * d, 0.16, 900.0), (3 * d, 0.22, 800.0), (4.02 * d, 0.15, 560.0),
        (5.43 * d, 0.08, 380.0), (6.8 * d, 0.06, 260.0), (8.21 * d, 0.04, 180.0),
    ])  # fmt: skip
    clapper = noise(random, ms, band(520.0, 0.6)) * decay(ms, 12.0)
    return soft(room(random, soft(bell, 9.0, 1.0) + 0.05 * clapper, ms, 0.20, 420.0), 5.0, 380)


def _lucky_jack(random: np.random.Generator, pitch: float) -> Samples:
    ms = 350

    def coin(hz: float, start: float, fades: float) -> Samples:
        metal = [(hz, 1.0, fades), (hz * 1.004, 0.35, fades), (2.76 * hz, 0.16, fades / 2), (5.4 * hz, 0.07, fades / 4)]
        return struck(ms, metal, start) * np.clip((clock(ms) * 1000 - start) / 5.0, 0.0, 1.0) ** 2

    x = coin(B5 * pitch, 0.0, 300.0) * decay(ms, 90.0) + 0.95 * coin(E6 * pitch, 78.0, 620.0)
    edge = noise(random, ms, band(6500.0, 0.4)) * decay(ms, 4.0, 1.0)
    return soft(room(random, x + 0.025 * edge, ms, 0.14), 5.0, 170)


def _bell(ms: float, hz: float, start: float, strength: float) -> Samples:
    """A small clear bell."""
    parts = [(hz, 1.0, 1500.0), (hz * 1.002, 0.4, 1500.0), (2.0 * hz, 0.22, 900.0), (2.98 * hz, 0.13, 600.0)]
    parts += [(4.16 * hz, 0.08, 380.0), (5.43 * hz, 0.04, 240.0)]
    grown = np.clip((clock(ms) * 1000 - start) / 6.0, 0.0, 1.0) ** 2
    return strength * struck(ms, parts, start) * grown


def _moon_shot(random: np.random.Generator, pitch: float) -> Samples:
    ms = 2600
    t = clock(ms) * 1000
    pad = np.zeros(count(ms))
    for hz, strength in ((D3, 0.9), (A3, 0.8), (2 * D3, 0.5), (2 * A3, 0.24)):
        for away, share in ((-0.0017, 0.22), (0.0004, 0.60), (0.0021, 0.18)):  # players who never quite agree
            breath = 1.0 + 0.12 * np.sin(2 * np.pi * (0.7 + 90 * abs(away)) * t / 1000 + random.uniform(0, 6.28))
            pad += strength * share * tone(ms, hz * pitch * (1 + away), (1.0, 0.30, 0.12, 0.05)) * breath
    pad += 0.05 * filtered(noise(random, ms, band(700.0, 0.8)), below(1500.0))
    pad *= swell(ms, 0.42, 0.75)
    x = 0.62 * pad
    for i, hz in enumerate((D5, A5, D6, E6, A6)):
        x += _bell(ms, hz * pitch, 480.0 + 270.0 * i, 0.56 - 0.045 * i)
    return soft(room(random, x, ms, 0.30, 700.0), 120, 900)


def _harp(random: np.random.Generator, ms: float, hz: float, start: float, strength: float) -> Samples:
    plucked = string(random, ms - start, hz, 2100.0, 2600.0)
    plucked = filtered(plucked, below(4200.0))
    body = struck(ms - start, [(hz, 1.0, 1500.0), (2 * hz, 0.20, 800.0)])
    x = plucked / np.max(np.abs(plucked)) * 0.62 + 0.42 * body
    return at(start, strength * soft(x, 3.5, 1.0), ms)


def _match_win(random: np.random.Generator, pitch: float) -> Samples:
    ms = 1800
    notes = ((C4, 0.0, 0.86), (E4, 150.0, 0.86), (G4, 300.0, 0.90), (C5, 470.0, 1.0))
    x = np.zeros(count(ms))
    for hz, start, strength in notes:
        x += _harp(random, ms, hz * pitch, start, strength)
    return soft(room(random, x, ms, 0.28, 600.0), 3.0, 800)


def _match_lose(random: np.random.Generator, pitch: float) -> Samples:
    ms = 900

    def felt(hz: float, start: float, strength: float) -> Samples:
        """A piano's string under a felt."""
        partials = [(hz, 1.0, 1050.0), (hz * 1.0012, 0.5, 950.0), (2.003 * hz, 0.16, 520.0), (3.01 * hz, 0.05, 300.0)]
        hammer = noise(random, ms, below(380.0, 3)) * decay(ms, 10.0, start)
        grown = np.clip((clock(ms) * 1000 - start) / 18.0, 0.0, 1.0) ** 2
        return strength * (struck(ms, partials, start) + 0.04 * hammer) * grown

    first = felt(E4 * pitch, 0.0, 0.85) * decay(ms, 260.0)
    return soft(room(random, first + felt(C4 * pitch, 270.0, 1.0), ms, 0.22, 400.0), 6.0, 380)


RECIPES: dict[str, Recipe] = {
    "deal_tick": Recipe(60, _deal_tick, (0.96, 0.987, 1.013, 1.04)),
    "sort_riffle": Recipe(260, _sort_riffle, (0.985, 1.02)),
    "card_lift": Recipe(40, _card_lift, (0.97, 1.0, 1.03)),
    "card_play": Recipe(110, _card_play, (0.965, 0.99, 1.01, 1.035)),
    "trick_collect": Recipe(240, _trick_collect, (0.97, 1.0, 1.03)),
    "pass_whoosh": Recipe(420, _pass_whoosh),
    "your_turn": Recipe(180, _your_turn),
    "hearts_broken": Recipe(700, _hearts_broken),
    "queen_lands": Recipe(900, _queen_lands),
    "lucky_jack": Recipe(350, _lucky_jack),
    "moon_shot": Recipe(2600, _moon_shot),
    "pencil_stroke": Recipe(120, _pencil_stroke, (0.95, 1.0, 1.05)),
    "match_win": Recipe(1800, _match_win),
    "match_lose": Recipe(900, _match_lose),
    "hint": Recipe(220, _hint),
    "cut_flip": Recipe(90, _cut_flip, (0.97, 1.0, 1.03)),
    "button": Recipe(35, _button, (0.98, 1.02)),
    "refuse": Recipe(120, _refuse),
}
"""Every cue by the name that the game plays it by."""
