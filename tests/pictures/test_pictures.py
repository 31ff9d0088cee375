"""Every screen looks as it did when someone last looked at it; and what is off by one pixel would be seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from hearts_gui.rules import Card
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.pixels import clear_surface
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.text import Typesetter
from tests.pictures.gallery import VIEWS, scene
from tests.pictures.golden import CASES, FOLDER, LARGE, SMALL, Case, Pixels, differs, marked, reduced, save
from tests.screen.person import painted

RENEW = "after looking at them, keep them with: python -m tests.pictures.renew"


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_it_looks_as_it_did(case: Case, tmp_path: Path) -> None:
    now, kept = case.now(), case.kept()
    if kept is None:
        save(now, tmp_path / "now.png")
        pytest.fail(f"{case.name} has never been kept; it is in {tmp_path}; {RENEW} {case.name}")
    problem = differs(kept, now)
    if problem:
        save(now, tmp_path / "now.png")
        save(kept, tmp_path / "kept.png")
        if kept.shape == now.shape:
            save(marked(kept, now), tmp_path / "differs.png")
        pytest.fail(f"{case.name}: {problem}; see now, kept and differs in {tmp_path}; {RENEW} {case.name}")


def test_no_picture_is_kept_that_nobody_looks_at_and_all_are_small() -> None:
    files = list(FOLDER.glob("*.png"))
    assert {path.name for path in files} == {case.path.name for case in CASES}
    assert sum(path.stat().st_size for path in files) < 100_000 * len(files)


# What would be seen ------------------------------------------------------------------------------------------------


def cards_of(table: Table) -> list[pygame.Surface]:
    """The pictures of the cards that lie open."""
    art, found = table.context.art, []
    for key, lie in table.cards.arrangement.items():
        if isinstance(key, Card):
            height, angle = round(lie.place.height), lie.place.angle
            found += [art.face(key, height, angle), art.dimmed(key, height, angle)]
    return found


def off_by(picture: Picture, number: int, across: int, down: int) -> Pixels:
    """The picture with one sprite that many pixels from its place."""
    sprites: list[Sprite] = list(picture.sprites)
    sprite = sprites[number]
    sprites[number] = sprite._replace(x=sprite.x + across, y=sprite.y + down)
    return reduced(painted(Picture(picture.background, sprites)))


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize(
    "name", ["my turn, five players", "my turn, three players", "passing", "refusal, seven players"]
)
def test_a_card_one_pixel_off_is_seen(name: str, size: tuple[int, int]) -> None:
    table = scene(VIEWS[name], size)
    assert isinstance(table, Table)
    picture = table.picture()
    right = reduced(painted(picture))
    assert differs(right, right) == ""
    known = {id(surface) for surface in cards_of(table)}
    cards = [number for number, sprite in enumerate(picture.sprites) if id(sprite.surface) in known]
    assert len(cards) >= len(table.shown.hand)
    missed = [
        (number, across, down)
        for number in cards
        for across, down in ((1, 0), (0, -1))
        if not differs(right, off_by(picture, number, across, down))
    ]
    assert missed == []


class Eraser:
    """Notes every line of words that is set, and sets one of them in no ink."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: set[str] = set()
        self.missing = ""
        setting = Typesetter.line

        def line(setter: Typesetter, words: str, *args: Any, **more: Any) -> pygame.Surface:
            self.seen.add(words)
            sheet = setting(setter, words, *args, **more)
            return clear_surface(sheet.get_size()) if words == self.missing else sheet

        monkeypatch.setattr(Typesetter, "line", line)

    def draw(self, shown: Scene, missing: str = "") -> pygame.Surface:
        """The scene laid out and drawn without those words."""
        self.missing = missing
        shown.resize(*shown.size)
        return painted(shown.picture())


@pytest.mark.parametrize("name", ["title", "refusal, seven players", "score"])
def test_a_missing_label_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = scene(VIEWS[name], SMALL)
    eraser = Eraser(monkeypatch)
    whole = eraser.draw(shown)
    right = reduced(whole)
    labels = sorted(words for words in eraser.seen if len(words) > 1)
    assert len(labels) >= 4
    missed = []
    for words in labels:
        without = eraser.draw(shown, words)
        hidden = pygame.image.tobytes(without, "RGB") == pygame.image.tobytes(whole, "RGB")
        if not hidden and not differs(right, reduced(without)):
            missed.append(words)
    assert missed == []


def test_another_colour_is_seen_and_grain_is_not() -> None:
    grain = np.random.default_rng(1).integers(-2, 3, (300, 450, 3))
    felt = np.full((300, 450, 3), (30, 90, 60), dtype=np.int16)
    kept = (felt + grain).astype(np.uint8)
    assert differs(kept, felt.astype(np.uint8)) == ""
    assert "colour" in differs(kept, (felt + np.array((0, 6, 0))).astype(np.uint8))
    corner = felt.copy()
    corner[270:, 420:] += 7
    assert "colour" in differs(kept, corner.astype(np.uint8))
    assert "size" in differs(kept, kept[:, :-1])
