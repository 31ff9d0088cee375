"""The drawings in images/: nothing in them that the rasteriser would pass over, and all of them can be drawn."""

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from hearts_gui import assets
from hearts_gui.rules.cards import FULL_PACK, Suit
from hearts_gui.screen import artwork, flourish, shapes
from hearts_gui.screen.faces import Look, face_svg
from hearts_gui.screen.ground import felt
from hearts_gui.screen.pixels import clear_surface
from hearts_gui.screen.theme import EVERGREEN, HIGH_CONTRAST, THEMES, Colour, Theme

DRAWINGS = sorted(assets.folder("images").rglob("*.svg"))
KNOWN_ELEMENTS = {
    "svg", "g", "path", "circle", "ellipse", "rect", "defs", "linearGradient", "radialGradient", "stop",
}  # fmt: skip
KNOWN_ATTRIBUTES = {
    "xmlns", "width", "height", "viewBox", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "fill",
    "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "opacity", "transform", "id", "gradientUnits", "offset", "stop-color", "stop-opacity",
}  # fmt: skip
COLOUR = re.compile(r"#[0-9A-F]{6}|none|url\(#\w+\)", re.IGNORECASE)


def faults(document: str) -> list[str]:
    """What of a drawing the rasteriser would silently leave out."""
    found: list[str] = []
    ids = set(re.findall(r'\bid="(\w+)"', document))
    for element, rest in re.findall(r"<([A-Za-z][\w:]*)((?:\s[^>]*)?)/?>", document):
        attributes = dict(re.findall(r'([\w:-]+)="([^"]*)"', rest))
        if element not in KNOWN_ELEMENTS:
            found.append(f"<{element}>")
        found += [f"{element} {name}=" for name in attributes if name not in KNOWN_ATTRIBUTES]
        if element == "g" and "opacity" in attributes:
            found.append("opacity of a group")
        if element.endswith("Gradient") and attributes.get("gradientUnits") != "userSpaceOnUse":
            ends = [value for name, value in attributes.items() if re.fullmatch(r"[xyr][12]?|c[xy]", name)]
            found += [f"{element} by bounding box with {value}" for value in ends if not value.endswith("%")]
        for name in ("fill", "stroke", "stop-color"):
            value = attributes.get(name, "none")
            if not COLOUR.fullmatch(value):
                found.append(f"colour {value}")
            if value.startswith("url(") and value[5:-1] not in ids:
                found.append(f"no {value}")
    return found


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 240))


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_drawings_use_only_what_is_drawn(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "bad",
    [
        "<text>A</text>",
        '<clipPath id="a"></clipPath>',
        '<mask id="m"/>',
        '<filter id="f"/>',
        '<pattern id="p"/>',
        '<image href="a.png"/>',
        '<use href="#a"/>',
        '<path d="M0 0" fill="currentColor"/>',
        '<path d="M0 0" fill="rgba(1,2,3,.5)"/>',
        '<path d="M0 0" stroke="hsl(1,2%,3%)"/>',
        '<g opacity=".5"></g>',
        '<linearGradient id="g" x1="0" y1="0" x2="1" y2="0"></linearGradient>',
        '<path d="M0 0" fill="url(#nowhere)"/>',
        '<path d="M0 0" style="fill:red"/>',
    ],
)
def test_the_check_itself_finds_every_such_feature(bad: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg">{bad}</svg>')


def names(kind: str) -> list[str]:
    return sorted(path.stem for path in (assets.folder("images") / kind).glob("*.svg"))


def ink(picture: pygame.Surface) -> int:
    return pygame.mask.from_surface(picture, 100).count()


@pytest.mark.parametrize("px", [12, 24, 53])
def test_icons_take_their_colour_and_size(px: int) -> None:
    colour: Colour = (30, 42, 32)
    for name in names("icons"):
        icon = artwork.icon(name, px, colour)
        assert icon.get_size() == (px, px)
        assert ink(icon) > px // 2
        seen = {icon.get_at((x, y))[:3] for x in range(px) for y in range(px) if icon.get_at((x, y))[3] > 128}
        assert all(max(abs(a - b) for a, b in zip(shade, colour, strict=True)) <= 2 for shade in seen), name


def test_medallions_fill_their_disc() -> None:
    for name in names("avatars"):
        disc = artwork.avatar(name, 60)
        assert disc.get_at((0, 0))[3] == 0
        assert ink(disc) > 0.7 * 60 * 60
        grey = artwork.avatar(name, 60, grey=True).get_at((10, 30))
        assert max(grey[:3]) - min(grey[:3]) <= 2
    assert set(artwork.MEDALLIONS) | {"sun"} == set(names("avatars"))


def test_a_flipped_pip_is_the_pip_upside_down() -> None:
    for suit in Suit:
        upright = pygame.mask.from_surface(artwork.pip(suit, 64))
        turned = pygame.mask.from_surface(pygame.transform.rotate(artwork.pip(suit, 64, flip=True), 180))
        assert turned.overlap_area(upright, (0, 0)) > 0.97 * upright.count()


def test_pencil_figures_are_repeatable_and_grow_as_they_are_written() -> None:
    dark: Colour = (58, 61, 70)
    whole = artwork.numeral("-26+1", 40, dark, seed=3)
    artwork.clear()
    assert pygame.image.tobytes(whole, "RGBA") == pygame.image.tobytes(artwork.numeral("-26+1", 40, dark, 3), "RGBA")
    assert pygame.image.tobytes(whole, "RGBA") != pygame.image.tobytes(artwork.numeral("-26+1", 40, dark, 4), "RGBA")
    shares = [ink(artwork.numeral("0123456789", 40, dark, 3, written=step / 10)) for step in range(11)]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[5] < shares[10]
    with pytest.raises(assets.MissingAssetError):
        artwork.numeral("A", 40, dark)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("mood", ["table", "dusk", "night"])
def test_the_felt_has_its_colours_and_no_bands(name: str, mood: str) -> None:
    look = THEMES[name]
    ground = {"table": look.table, "dusk": look.dusk, "night": look.night}[mood]
    cloth = felt((640, 400), look, mood)

    def mean(x: int, y: int) -> tuple[float, ...]:
        return pygame.transform.average_color(cloth, pygame.Rect(x, y, 8, 8))[:3]

    for at, colour in (((316, 168), ground.centre), ((0, 392), ground.edge)):
        assert all(abs(a - b) <= 3 for a, b in zip(mean(*at), colour, strict=True))
    if not look.high_contrast:
        # Along a row, no run of equal pixels is long: an undithered glow stands still for twenty pixels and more.
        row = [tuple(cloth.get_at((x, 300))[:3]) for x in range(40, 300)]
        assert sum(a == b for a, b in pairwise(row)) < 0.75 * len(row)


def test_a_panel_put_together_from_corners_is_the_panel_drawn_whole() -> None:
    for fill, border, radius in (((8, 27, 21, 148), (231, 205, 138, 60), 14.0), ((252, 248, 238), (179, 32, 44), 9.5)):
        whole = shapes._whole_panel(260, 190, radius, fill, border, border_px=2.0)
        pieces = shapes.panel(260, 190, radius, fill, border, border_px=2.0)
        for x in range(0, 260, 3):
            for y in range(0, 190, 3):
                a, b = whole.get_at((x, y)), pieces.get_at((x, y))
                assert all(abs(p - q) <= 3 for p, q in zip(a, b, strict=True)), (x, y, a, b)


def test_soft_shapes_fade_to_nothing_and_keep_their_colour() -> None:
    shadow = shapes.soft_shadow(80, 50, 8, 10, 120, colour=(4, 14, 10))
    assert shadow.get_size() == (120, 90)
    assert shadow.get_at((60, 45))[3] > 80
    assert all(shadow.get_at(corner)[3] <= 2 for corner in ((0, 0), (119, 0), (0, 89), (119, 89)))
    light = shapes.halo(90, (255, 240, 200), 120)
    assert light.get_at((45, 45))[3] > 90
    assert light.get_at((0, 0))[3] == 0


def test_an_arrow_points_where_it_is_told_and_fades_at_its_tail() -> None:
    picture, x, y = flourish.arrow([(400.0, 300.0), (200.0, 320.0), (100.0, 200.0)], EVERGREEN.gold)
    assert picture.get_at((102 - x, 203 - y))[3] > 200
    assert picture.get_at((398 - x, 300 - y))[3] < 30
    with pytest.raises(ValueError, match="tail"):
        flourish.arrow([(0.0, 0.0), (1.0, 1.0)], EVERGREEN.gold)


def test_ornaments_are_drawn() -> None:
    gold, dark = EVERGREEN.art_gold[0], EVERGREEN.art_gold[1]
    bare, half, full = (ink(flourish.laurel(200, gold, dark, leaves)) for leaves in (0, 5.5, 11))
    assert bare < half < full
    starred = clear_surface((300, 300))
    flourish.scatter_stars(starred, 40)
    for picture in (
        flourish.rays(200, gold),
        flourish.crescent(40, gold),
        flourish.crescent(40, gold, outline=2),
        flourish.star(40, gold),
        flourish.full_moon(120),
        starred,
        flourish.plate(200, 60, 12, EVERGREEN.paper, EVERGREEN.red, pointer=90),
        artwork.broken_heart(40, EVERGREEN.heart, gold),
        artwork.heart_outline(40, gold),
        artwork.app_icon(32),
        artwork.app_icon(256),
        shapes.dashed_slot(100, 142, 6, gold, 12),
        shapes.glow(200, 60, 30, 5, gold),
        shapes.polyline((100, 50), [(5.0, 5.0), (90.0, 40.0)], gold, 3, (6, 3), dots=3),
    ):
        assert pygame.mask.from_surface(picture, 20).count() > 20


def luminance(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_its_ground(name: str) -> None:
    look = THEMES[name]
    pairs = [(look.text, look.table.centre), (look.soft, look.table.centre), (look.text, look.dusk.centre)]
    pairs += [(colour, look.plaque) for colour in (look.text, look.plaque_soft, look.gold, look.danger, look.disabled)]
    pairs += [(colour, look.paper) for colour in (look.ink, look.red, look.blue, look.green, look.danger_paper)]
    pairs += [(look.on_gold, look.gold), (look.pencil, look.sheet), (look.pencil_soft, look.sheet)]
    for colour, ground in pairs:
        assert contrast(colour, ground) >= (7 if look is HIGH_CONTRAST and colour == look.text else 4.4)


@pytest.mark.parametrize("jumbo", [False, True])
@pytest.mark.parametrize("theme", [EVERGREEN, HIGH_CONTRAST], ids=["plain", "high contrast"])
def test_faces_ask_the_rasteriser_for_nothing_it_lacks(jumbo: bool, theme: Theme) -> None:
    for card in FULL_PACK:
        body = face_svg(card, Look(jumbo=jumbo, four_colours=True), theme, dimmed=True)
        assert faults(f"<svg>{body}</svg>") == []
