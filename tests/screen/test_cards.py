"""Cards as pictures: sharp edges at every size and angle, and every choice about the deck seen on the card."""

import itertools
import time

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_gui.rules.cards import FULL_PACK, Card, Rank, Suit
from hearts_gui.screen.cards import CardArt, quantised
from hearts_gui.screen.faces import BACKS, PIPS, Look, back_svg, card_width
from hearts_gui.screen.platemaker import Platemaker
from hearts_gui.screen.theme import EVERGREEN, HIGH_CONTRAST, Theme

QUEEN = Card.parse("QS")


@pytest.fixture(scope="module", autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 240))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("look", [Look(), Look(four_colours=True), Look(jumbo=True, four_colours=True)])
def test_all_fifty_two_differ(look: Look) -> None:
    art = CardArt(EVERGREEN, look)
    assert len({pixels(art.face(card, 90)) for card in FULL_PACK}) == 52


@pytest.mark.parametrize("height", [60, 61, 113, 160, 218, 255, 333, 520])
def test_an_upright_card_has_its_size_round_corners_and_a_full_middle(height: int) -> None:
    art = CardArt(EVERGREEN)
    for picture in (art.face(QUEEN, height), art.back(height), art.dimmed(QUEEN, height)):
        width = card_width(height)
        assert picture.get_size() == (width, height)
        assert all(picture.get_at(at)[3] < 60 for at in ((0, 0), (width - 1, 0), (0, height - 1)))
        middle = [picture.get_at((x, height // 2))[3] for x in range(width)]
        assert middle == [255] * width


@given(height=st.integers(60, 300), angle=st.floats(-180, 180))
@settings(max_examples=25)
def test_a_turned_card_is_centred_whole_and_has_no_dark_fringe(height: int, angle: float) -> None:
    art = CardArt(EVERGREEN)
    picture = art.back(height, angle)
    solid = pygame.mask.from_surface(picture, 127)
    area = card_width(height) * height
    assert abs(solid.count() - area) < 0.02 * area + 2 * height / 10
    x, y = solid.centroid()
    assert abs(x - (picture.get_width() - 1) / 2) <= 1
    assert abs(y - (picture.get_height() - 1) / 2) <= 1
    # The rim of a back is paper; where it is half let through, its own colour must still be that of paper or its edge.
    for px, py in itertools.product(range(0, picture.get_width(), 2), range(0, picture.get_height(), 3)):
        red, green, blue, alpha = picture.get_at((px, py))
        if 40 < alpha < 250:
            assert min(red, green, blue) > 140, (px, py)


@pytest.mark.parametrize("angle", [0.0, 5.5, -30.0, 90.0])
def test_a_face_is_its_own_other_way_up(angle: float) -> None:
    """Turned half round, a king is still a king in the same place: nothing is drawn off the middle."""
    art = CardArt(EVERGREEN)
    card = Card.parse("TD")
    one, other = art.face(card, 240, angle), pygame.transform.rotate(art.face(card, 240, angle), 180)
    strange = sum(
        abs(one.get_at((x, y))[1] - other.get_at((x, y))[1]) > 110
        for x in range(0, one.get_width(), 2)
        for y in range(0, one.get_height(), 2)
        if one.get_at((x, y))[3] == other.get_at((x, y))[3] == 255
    )
    assert strange < 0.004 * one.get_width() * one.get_height() / 4


def test_angles_are_rounded_and_come_round() -> None:
    assert quantised(5.1) == 5.0
    assert quantised(-190) == 170
    assert quantised(540) == 180
    art = CardArt(EVERGREEN)
    assert art.face(QUEEN, 100, 3.05) is art.face(QUEEN, 100, 362.95)


def test_a_card_in_flight_is_made_from_the_nearest_drawn_size(monkeypatch: pytest.MonkeyPatch) -> None:
    art = CardArt(EVERGREEN)
    art.face(QUEEN, 200)
    monkeypatch.setattr(art.masters, "draw", pytest.fail)
    flying = art.face(QUEEN, 231, moving=True)
    assert abs(flying.get_height() - 231) <= 2
    assert abs(flying.get_width() - card_width(231)) <= 2


def test_a_card_that_moves_takes_what_is_at_hand_if_it_is_turned_nearly_so() -> None:
    art = CardArt(EVERGREEN)
    lying = art.face(QUEEN, 200, 5.0)
    for angle in (4.5, 4.8, 5.5):
        assert art.face(QUEEN, 200, angle, moving=True) is lying
    assert art.face(QUEEN, 200, 6.0, moving=True) is not lying
    assert art.face(QUEEN, 200, 4.75) is not lying


@pytest.mark.parametrize("angle", [0.0, 3.25, -5.5, 12.0])
@pytest.mark.parametrize("draw", ["face", "dimmed"])
def test_a_card_lands_without_a_jump(draw: str, angle: float) -> None:
    """What is made quickly is hardly to be told from what is exact: in place, in size, in colour."""
    art = CardArt(EVERGREEN)
    moving = getattr(art, draw)(QUEEN, 240, angle, moving=True)
    if angle % 1:  # in motion angles are whole degrees, unless it is to lie still
        art.be_quick(0.0, masters=True)
        moving = getattr(art, draw)(QUEEN, 240, angle, later=True)
        art.new_frame()
    still = getattr(art, draw)(QUEEN, 240, angle)
    assert moving is not still
    x, y = (moving.get_width() // 2 - still.get_width() // 2, moving.get_height() // 2 - still.get_height() // 2)
    seen = pygame.Surface(still.get_size())
    expected = seen.copy()
    seen.blit(moving, (-x, -y))
    expected.blit(still, (0, 0))
    gaps = [abs(a - b) for a, b in zip(pixels(seen), pixels(expected), strict=True)]
    assert sum(gaps) / len(gaps) < 6


def test_exact_pictures_are_put_off_and_made_good() -> None:
    art = CardArt(EVERGREEN)
    upright = art.face(QUEEN, 200)
    art.be_quick(0.0, masters=False)
    hasty = art.face(QUEEN, 200, 5.0, later=True)
    assert art.owing
    art.be_quick(0.0, masters=False)
    assert art.face(QUEEN, 200, later=True) is upright
    assert not art.owing
    art.be_quick(1.0, masters=False)
    exact = art.face(QUEEN, 200, 5.0, later=True)
    assert not art.owing
    art.new_frame()
    assert pixels(exact) == pixels(CardArt(EVERGREEN).face(QUEEN, 200, 5.0)) != pixels(hasty)


def test_what_takes_longest_waits_until_nothing_moves() -> None:
    art = CardArt(EVERGREEN)
    art.face(QUEEN, 200)
    art.be_quick(1.0, masters=False)
    art.face(QUEEN, 220, later=True)
    assert art.owing
    assert not art.has("master", QUEEN, 220, 0.0)
    art.spend(0.1)
    art.be_quick(1.0, masters=True)
    art.face(QUEEN, 220, later=True)
    assert art.owing
    for _ in range(10):  # it is drawn beside the frames, and wanted again with each of them
        art.new_frame()
        art.be_quick(1.0, masters=True)
        art.face(QUEEN, 220, later=True)
    assert not art.owing
    assert art.has("master", QUEEN, 220, 0.0)


def test_what_may_not_come_later_is_exact_at_once() -> None:
    art = CardArt(EVERGREEN)
    art.be_quick(0.0, masters=False)
    assert pixels(art.face(QUEEN, 200, 5.0)) == pixels(CardArt(EVERGREEN).face(QUEEN, 200, 5.0))
    assert not art.owing


def test_masters_are_packed_when_there_is_a_moment_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    art = CardArt(EVERGREEN)
    before = pixels(art.face(QUEEN, 200))
    while art.masters.put_away():
        time.sleep(0.001)
    monkeypatch.setattr(art.masters, "draw", pytest.fail)
    art._pictures.clear()
    assert pixels(art.face(QUEEN, 200)) == before


def test_a_drawing_that_fails_beside_the_frames_is_nothing_to_the_next(caplog: pytest.LogCaptureFixture) -> None:
    plates = Platemaker[str]()

    def fail() -> str:
        raise ValueError("no such drawing")

    plates.order("first", fail)
    plates.order("second", lambda: "drawn")
    while not plates.has_made("second"):
        time.sleep(0.001)
    assert plates.take("first") is None
    assert plates.take("second") == "drawn"
    assert "no such drawing" in caplog.text


def dominant(picture: pygame.Surface) -> tuple[int, int, int]:
    """The strongest colour of a card's top left index."""
    corner = picture.subsurface((4, 6, picture.get_width() // 6, picture.get_height() // 4))
    shades = [corner.get_at((x, y)) for x in range(corner.get_width()) for y in range(corner.get_height())]
    darkest = min(shades, key=lambda shade: sum(shade[:3]))
    return darkest[0], darkest[1], darkest[2]


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("theme", [EVERGREEN, HIGH_CONTRAST], ids=["plain", "high contrast"])
def test_an_index_is_in_the_colour_of_its_suit(suit: Suit, four: bool, theme: Theme) -> None:
    # On the black table the card's own border is black, so the index is looked for in a jumbo deck, well inside it.
    art = CardArt(theme, Look(four_colours=four, jumbo=True))
    picture = art.face(Card(suit, Rank.SEVEN), 340)
    inside = picture.subsurface((8, 8, picture.get_width() - 8, picture.get_height() - 8))
    assert all(abs(a - b) < 12 for a, b in zip(dominant(inside), theme.suit(suit, four_colours=four), strict=True))


def test_every_choice_changes_the_card() -> None:
    art = CardArt(EVERGREEN)
    plain = {name: pixels(art.face(Card.parse(name), 150)) for name in ("KD", "7C", "AD", "TS")}
    for look in (Look(jumbo=True), Look(four_colours=True)):
        art.change(EVERGREEN, look)
        changed = [name for name, before in plain.items() if pixels(art.face(Card.parse(name), 150)) != before]
        assert changed == (["KD", "7C", "AD", "TS"] if look.jumbo else ["KD", "7C", "AD"])
    backs = set()
    for back in BACKS:
        art.change(EVERGREEN, Look(back=back))
        backs.add(pixels(art.back(150)))
    assert len(backs) == len(BACKS)
    with pytest.raises(KeyError):
        back_svg("nothing")


def test_the_letters_of_a_language_stand_in_the_index() -> None:
    french = Look().with_letters({Rank.KING: "R", Rank.QUEEN: "D", Rank.JACK: "V"})
    assert [french.index(rank) for rank in (Rank.ACE, Rank.KING, Rank.TEN)] == ["A", "R", "10"]
    english = pixels(CardArt(EVERGREEN).face(QUEEN, 200))
    assert pixels(CardArt(EVERGREEN, french).face(QUEEN, 200)) != english


@pytest.mark.parametrize("rank", [Rank.TEN, Rank.KING, Rank.QUEEN])
@pytest.mark.parametrize("jumbo", [False, True])
def test_indices_keep_clear_of_the_edge(rank: Rank, jumbo: bool) -> None:
    wide = Look(jumbo=jumbo).with_letters({Rank.KING: "Kn", Rank.QUEEN: "W"})
    picture = CardArt(EVERGREEN, wide).face(Card(Suit.SPADES, rank), 340)
    # Three units of the card's 240 stay paper, right along the left edge.
    strip = [picture.get_at((x, y)) for x in (2, 3) for y in range(20, 320)]
    assert all(min(shade[:3]) > 200 for shade in strip)


def test_a_card_that_may_not_be_played_looks_it_and_stays_legible() -> None:
    for theme in (EVERGREEN, HIGH_CONTRAST):
        art = CardArt(theme)
        face, dimmed = art.face(Card.parse("4D"), 255), art.dimmed(Card.parse("4D"), 255)
        assert pixels(face) != pixels(dimmed)
        if theme.high_contrast:
            corner = pygame.Rect(8, 8, 24, 60)
            assert pixels(face.subsurface(corner)) == pixels(dimmed.subsurface(corner))


def test_shadows_surround_the_card_and_vanish_in_high_contrast() -> None:
    art = CardArt(EVERGREEN)
    lying, lifted = art.shadow(200), art.shadow(200, lift=1)
    assert lying.get_width() > card_width(200)
    assert lifted.get_height() > lying.get_height()
    assert all(lying.get_at(at)[3] <= 2 for at in ((0, 0), (lying.get_width() - 1, 0)))
    assert CardArt(HIGH_CONTRAST).shadow(200).get_size() == (1, 1)


def test_rings_and_slots_are_centred_on_the_card() -> None:
    art = CardArt(EVERGREEN)
    for angle in (0.0, 7.0, -40.0):
        for picture in (art.ring(180, angle), art.ring(180, angle, halo=6), art.slot(180, angle)):
            x, y = picture.get_bounding_rect(20).center
            assert abs(x - picture.get_width() / 2) <= 2
            assert abs(y - picture.get_height() / 2) <= 2


def test_as_many_pips_as_the_rank_says_and_in_balance() -> None:
    for rank, places in PIPS.items():
        assert len(places) == rank
        assert sum(across - 0.5 for across, _ in places) == pytest.approx(0)
        assert len(set(places)) == len(places)
