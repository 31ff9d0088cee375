"""The window comes back where it was, unless it could not be seen or reached there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from hearts_gui.app import App
from hearts_gui.screen import window
from hearts_gui.screen.intents import Maximised
from hearts_gui.screen.options import Options
from hearts_gui.screen.window_place import FILE, LOOK, Place, WindowPlace

ONE = [(1920, 1080)]
TWO = [(1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("place", "then", "now", "back"),
    [
        (Place((1200, 800), (100, 60)), ONE, ONE, Place((1200, 800), (100, 60))),
        (Place((1200, 800), (-1000, 60)), ONE, ONE, Place((1200, 800), (-1000, 60))),
        (Place((1200, 800), (-1200, 60)), ONE, ONE, Place((1200, 800))),
        (Place((1200, 800), (100, -40)), ONE, ONE, Place((1200, 800))),
        (Place((1200, 800), (100, 1070)), ONE, ONE, Place((1200, 800))),
        (Place((1200, 800), (1900, 0)), ONE, ONE, Place((1200, 800))),
        (Place((1200, 800), (2400, 60)), TWO, TWO, Place((1200, 800), (2400, 60))),
        (Place((1200, 800), (2400, 60)), TWO, ONE, Place((1200, 800))),
        (Place((1200, 800), (100, 60)), TWO, ONE, Place((1200, 800), (100, 60))),
        (Place((1200, 800), (100, 60)), ONE, TWO, Place((1200, 800))),
        (Place((1200, 800), (99_000, 60)), TWO, TWO, Place((1200, 800))),
        (Place((2500, 1400), (0, 0)), TWO, ONE, Place((1920, 1080), (0, 0))),
        (Place((1200, 800)), ONE, ONE, Place((1200, 800))),
        (Place((1200, 800), (100, 60), True), ONE, ONE, Place((1200, 800), (100, 60), True)),
        (Place((1200, 800), (2400, 60), True), TWO, ONE, Place((1200, 800), None, True)),
        (Place((10, 20), (0, 0)), ONE, [(640, 480)], Place((900, 600), (0, 0))),
    ],
)
def test_a_place_is_good_for_the_screens_it_was_on(
    place: Place, then: list[tuple[int, int]], now: list[tuple[int, int]], back: Place, tmp_path: Path
) -> None:
    WindowPlace(tmp_path).keep(place, then)
    assert WindowPlace(tmp_path).restored(now) == back


@pytest.mark.parametrize(
    "text",
    [
        "", "no settings", "window = 3", "[window]\nwidth = 'wide'\nheight = 600",
        "[window]\nwidth = true\nheight = 600", "[window]\nwidth = 9000000000\nheight = 600", "[[window]]\nwidth = 900",
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_no_place(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert WindowPlace(tmp_path).restored(ONE) is None


@pytest.mark.parametrize("screens", ["7", "[7, [1, 2, 3], ['a', 'b']]"])
def test_screens_that_make_no_sense_are_no_screens(screens: str, tmp_path: Path) -> None:
    text = f"[window]\nwidth = 1000\nheight = 700\nx = 5\ny = 6\nscreens = {screens}\n"
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert WindowPlace(tmp_path).restored(ONE) == Place((1000, 700), (5, 6))
    assert WindowPlace(tmp_path).restored(TWO) == Place((1000, 700))


def test_it_is_written_once_the_window_has_come_to_rest(tmp_path: Path) -> None:
    kept = WindowPlace(tmp_path)
    for x in range(5):
        kept.pass_time(LOOK, lambda x=x: Place((900, 600), (x, 0)), lambda: ONE)  # type: ignore[misc]
    assert not (tmp_path / FILE).exists()
    kept.pass_time(LOOK, lambda: Place((900, 600), (4, 0)), lambda: ONE)
    assert WindowPlace(tmp_path).restored(ONE) == Place((900, 600), (4, 0))


def test_a_disk_that_is_full_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    WindowPlace(tmp_path / "file").keep(Place((900, 600)), ONE)
    WindowPlace(None).keep(Place((900, 600)), ONE)
    assert WindowPlace(None).restored(ONE) is None


def started(folder: Path, size: tuple[int, int] | None = None) -> App:
    app = App(Options(data=folder, window=size), doors={})
    pygame.event.clear()
    return app


def test_the_game_opens_where_it_was_left_and_full_screen_comes_back_to_there(tmp_path: Path) -> None:
    app = started(tmp_path)
    app.frame.move_to(Place((950, 650), (30, 40)))
    app.close()
    app = started(tmp_path)
    assert app.frame.place == Place((950, 650), (30, 40))
    app.toggle_full_screen()
    app.close()
    app = started(tmp_path)
    assert app.frame.full_screen
    app.toggle_full_screen()
    assert app.frame.place.size == (950, 650)
    app.close()


def test_a_maximised_window_is_kept_with_the_place_that_it_had_before(tmp_path: Path) -> None:
    app = started(tmp_path)
    app.frame.move_to(Place((950, 650), (30, 40)))
    before = app.frame.place
    app._handle(Maximised(on=True))
    window._window().size = (1900, 1000)
    assert app.frame.place == replace(before, maximised=True)
    app.close()
    app = started(tmp_path)
    assert app.frame.maximised
    assert app.frame.place == before, "nothing has maximised it here, and that is seen"
    app.close()


def test_a_size_that_was_asked_for_holds_for_that_run_alone(tmp_path: Path) -> None:
    app = started(tmp_path)
    app.frame.move_to(Place((950, 650), (30, 40)))
    app.close()
    app = started(tmp_path, (1000, 700))
    assert app.frame.place.size == (1000, 700)
    app.close()
    app = started(tmp_path)
    assert app.frame.place == Place((950, 650), (30, 40))
    app.close()
