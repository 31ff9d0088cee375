"""The stage paints no more than it must, and never less: what it leaves on the window is what a full repaint leaves."""

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.screen.painter import Picture, Sprite, Stage, merged

SIZE = (96, 72)


def make_pool() -> tuple[list[pygame.Surface], list[pygame.Surface]]:
    """Two grounds, and sprites of many sizes: opaque, clear in places, soft."""
    source = random.Random(5)
    grounds = []
    for shade in (40, 90):
        ground = pygame.Surface(SIZE)
        for y in range(SIZE[1]):
            ground.fill((shade, (y * 3) % 256, 255 - shade), (0, y, SIZE[0], 1))
        grounds.append(ground.convert())
    sprites = []
    for width, height in ((5, 40), (17, 23), (30, 30), (31, 9), (64, 50), (1, 1), (120, 90)):
        sprite = pygame.Surface((width, height), pygame.SRCALPHA)
        for x in range(width):
            colour = [source.randrange(256) for _ in range(3)]
            sprite.fill((*colour, source.choice((0, 60, 128, 200, 255))), (x, 0, 1, height))
        sprites.append(sprite.convert_alpha())
    return grounds, sprites


@pytest.fixture(scope="module")
def pool() -> tuple[list[pygame.Surface], list[pygame.Surface]]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    return make_pool()


placed = st.tuples(
    st.integers(0, 6), st.integers(-40, 100), st.integers(-30, 80), st.sampled_from((255, 255, 255, 128, 1, 0))
)


@st.composite
def scripts(draw: st.DrawFn) -> list[tuple[int, list[tuple[int, int, int, int]]]]:
    """Some pictures in a row, each mostly the one before with sprites moved, dropped, doubled or in another order."""
    current = draw(st.lists(placed, max_size=8))
    script = [(0, current)]
    for _ in range(draw(st.integers(1, 5))):
        kept = [sprite for sprite in draw(st.permutations(current)) if draw(st.integers(0, 4))]
        if draw(st.booleans()):
            kept = [sprite for sprite in current if sprite in kept]
        current = (
            kept
            + draw(st.lists(placed, max_size=2))
            + draw(st.lists(st.sampled_from(kept), max_size=1) if kept else st.just([]))
        )
        script.append((draw(st.sampled_from((0, 0, 0, 1))), current))
    return script


def picture_of(
    pool: tuple[list[pygame.Surface], list[pygame.Surface]], step: tuple[int, list[tuple[int, int, int, int]]]
) -> Picture:
    grounds, sprites = pool
    return Picture(grounds[step[0]], [Sprite(sprites[which], x, y, alpha) for which, x, y, alpha in step[1]])


@given(script=scripts())
@settings(max_examples=150)
def test_what_changed_is_as_good_as_everything(
    pool: tuple[list[pygame.Surface], list[pygame.Surface]], script: list[tuple[int, list[tuple[int, int, int, int]]]]
) -> None:
    window, whole = pygame.Surface(SIZE).convert(), pygame.Surface(SIZE).convert()
    stage = Stage(window)
    for step in script:
        before = pygame.image.tobytes(window, "RGB")
        dirty = stage.present(picture_of(pool, step))
        Stage(whole).present(picture_of(pool, step))
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")
        # And the display is told of every pixel that has changed.
        after = pygame.image.frombytes(before, SIZE, "RGB")
        for rect in dirty:
            after.blit(window, rect, rect)
        assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(window, "RGB")


def test_nothing_new_means_nothing_drawn(pool: tuple[list[pygame.Surface], list[pygame.Surface]]) -> None:
    stage = Stage(pygame.Surface(SIZE).convert())
    step = (0, [(1, 10, 10, 255), (2, 20, 12, 255)])
    assert stage.present(picture_of(pool, step)) == [pygame.Rect((0, 0), SIZE)]
    assert stage.present(picture_of(pool, step)) == []
    stage.invalidate()
    assert stage.present(picture_of(pool, step)) == [pygame.Rect((0, 0), SIZE)]


def test_one_moved_card_costs_two_places(pool: tuple[list[pygame.Surface], list[pygame.Surface]]) -> None:
    stage = Stage(pygame.Surface(SIZE).convert())
    still = [(2, 40, 30, 255), (4, 3, 3, 255)]
    stage.present(picture_of(pool, (0, [*still, (1, 0, 0, 255)])))
    dirty = stage.present(picture_of(pool, (0, [*still, (1, 70, 40, 255)])))
    assert sorted(map(tuple, dirty)) == [(0, 0, 17, 23), (70, 40, 17, 23)]


def test_a_faded_sprite_is_whole_again_afterwards(pool: tuple[list[pygame.Surface], list[pygame.Surface]]) -> None:
    stage = Stage(pygame.Surface(SIZE).convert())
    stage.present(picture_of(pool, (0, [(2, 0, 0, 77)])))
    assert pool[1][2].get_alpha() == 255


@given(
    st.lists(
        st.builds(pygame.Rect, st.integers(0, 50), st.integers(0, 50), st.integers(1, 30), st.integers(1, 30)),
        max_size=40,
    )
)
def test_merged_rectangles_cover_the_same(rects: list[pygame.Rect]) -> None:
    few = merged(rects)
    assert len(few) <= max(1, min(len(rects), 24))
    for rect in rects:
        assert any(whole.contains(rect) for whole in few)
