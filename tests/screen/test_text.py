"""Type: every line fits, stands on one line with its neighbours, and shows suits and bold."""

import logging

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui import assets
from hearts_gui.screen.text import SMALLEST, Style, Typesetter
from hearts_gui.screen.theme import Colour

CREAM: Colour = (244, 238, 221)
RED: Colour = (179, 32, 44)

words = st.text("abcdeghijklm ÀéèçœĀķļņŠžåøæÅØ0123456789♠♥♦♣-·", min_size=1, max_size=60)


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 240))


def ink(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect(60)


@given(text=words, style=st.sampled_from(Style), width=st.integers(60, 900), height=st.sampled_from((600, 1080, 2160)))
@settings(max_examples=60)
def test_a_line_never_passes_its_width(text: str, style: Style, width: int, height: int) -> None:
    setter = Typesetter(height)
    picture = setter.line(text, style, CREAM, width)
    # A single ellipsis is the least that can be shown.
    assert picture.get_width() <= max(width, setter.size(style) * 2)
    assert picture.get_height() == setter.height(style)


def test_a_line_is_made_smaller_before_it_is_cut(caplog: pytest.LogCaptureFixture) -> None:
    setter = Typesetter(1080)
    natural = setter.width("Scores and records", Style.ITEM)
    with caplog.at_level(logging.WARNING):
        setter.line("Scores and records", Style.ITEM, CREAM, natural * 2 // 3)
        assert not caplog.records
        setter.line("Scores and records of everyone who ever sat here", Style.ITEM, CREAM, 90)
        assert len(caplog.records) == 1


def test_no_type_is_smaller_than_fourteen_pixels_and_what_is_small_grows_as_asked() -> None:
    for style in Style:
        assert Typesetter(600, 0.8).size(style) >= SMALLEST
        usual, large = Typesetter(1080).size(style), Typesetter(1080, 2.0).size(style)
        assert usual * 7 / 6 - 2 <= large <= 2 * usual + 2
        if usual <= 22:  # labels and running text
            assert large == pytest.approx(2 * usual, abs=2)


@given(text=words, width=st.integers(120, 500))
@settings(max_examples=40)
def test_a_paragraph_keeps_every_word_in_order(text: str, width: int) -> None:
    setter = Typesetter(1080)
    lines = setter.lines(text, Style.BODY, width)
    assert " ".join(lines).split() == text.split()
    assert setter.paragraph(text, Style.BODY, CREAM, width).get_size() == (
        width,
        setter.paragraph_height(text, Style.BODY, width),
    )


def test_bold_goes_on_over_the_end_of_a_line_and_leaves_no_asterisks() -> None:
    setter = Typesetter(1080)
    lines = setter.lines("Hélène took **the Queen of Spades and the ace** too", Style.BODY, 150)
    assert len(lines) > 2
    assert all(line.count("**") % 2 == 0 for line in lines)
    assert setter.width("**13** points", Style.BODY) > setter.width("13 points", Style.BODY)
    assert setter.width("**13** points", Style.BODY) < setter.width("**13** points", Style.BODY_BOLD) + 12


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_paragraphs_are_aligned(align: str) -> None:
    setter = Typesetter(1080)
    box = ink(setter.paragraph("short", Style.BODY, CREAM, 400, align))  # type: ignore[arg-type]
    middle = {"left": 0, "centre": 200, "right": 400}[align]
    assert abs({"left": box.left, "centre": box.centerx, "right": box.right}[align] - middle) <= 3


def test_suits_are_shapes_as_tall_as_a_capital_and_red_where_told() -> None:
    setter = Typesetter(1080)
    for style in (Style.BODY, Style.ITEM, Style.TITLE):
        capital, suit = ink(setter.line("H", style, CREAM)), ink(setter.line("♥", style, CREAM))
        assert abs(suit.height - capital.height) <= 0.2 * capital.height + 1
        assert abs(suit.centery - capital.centery) <= 0.12 * capital.height + 1
    picture = setter.line("♥♠", Style.HEADING, CREAM, red=RED)
    middle = picture.get_height() - setter.height(Style.HEADING) + setter.baseline(Style.HEADING)
    y = middle - setter.cap_height(Style.HEADING) // 2
    seen = [picture.get_at((x, y)) for x in range(picture.get_width()) if picture.get_at((x, y))[3] == 255]
    assert {tuple(shade[:3]) for shade in seen} == {RED, CREAM}


def test_a_smaller_line_stands_on_the_same_base() -> None:
    setter = Typesetter(1080)
    natural = setter.width("HHHHHHHH", Style.ITEM)
    full, small = (
        setter.line("HHHHHHHH", Style.ITEM, CREAM),
        setter.line("HHHHHHHH", Style.ITEM, CREAM, natural * 3 // 4),
    )
    assert abs(ink(full).centery - ink(small).centery) <= 2


def test_the_fonts_have_every_letter_of_the_four_languages() -> None:
    letters = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūžÅØåøæ«»“”‘’–—…·×−0123456789"
    for face in assets.FACES:
        font = pygame.font.Font(assets.font(face), 20)
        assert [letter for letter, metric in zip(letters, font.metrics(letters), strict=True) if metric is None] == []
