"""The table for 3 to 7 players, in windows of every size: nothing leaves it, nothing lies on what it mustn't."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.screen.layout import SEAT_ANGLES, TableLayout
from hearts_gui.screen.nodes import Rect4

CARDS = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7}
KNOWN_SIZES = [
    (900, 600),
    (1024, 768),
    (1280, 720),
    (1440, 1080),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (900, 1200),
]

sizes = st.one_of(
    st.sampled_from(KNOWN_SIZES), st.tuples(st.integers(900, 3840), st.integers(600, 2160)), st.just((3440, 900))
)
tables = st.builds(lambda size, players: TableLayout(size[0], size[1], players), sizes, st.integers(3, 7))


def overlap(a: Rect4, b: Rect4) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def outside(table: TableLayout, rect: Rect4) -> bool:
    x, y, w, h = rect
    return x < 0 or y < 0 or x + w > table.width or y + h > table.height or w <= 0 or h <= 0


def furniture(table: TableLayout) -> dict[str, Rect4]:
    """All that rests beside the cards while a trick is played."""
    parts = {f"plaque {seat}": table.plaque(seat) for seat in range(table.players)}
    parts |= {"marker": table.marker, "peek": table.peek}
    parts["left tools"] = table.tools_pill(table.tools_left(table.most_tools))
    parts["right tools"] = table.tools_pill(table.tools_right(table.most_tools))
    return parts


@given(tables)
def test_nothing_leaves_the_window(table: TableLayout) -> None:
    n = CARDS[table.players]
    boxes = dict(furniture(table))
    boxes |= {f"hand {i}": place.box() for i, place in enumerate(table.hand(n, hovered=0, chosen=range(1, n)))}
    boxes |= {f"lying {i}": place.box() for i, place in enumerate(table.hand(n))}
    boxes |= {f"trick {seat}": table.trick(seat).box() for seat in range(table.players)}
    boxes |= {f"slot {n}.{i}": p.box() for n in range(1, 5) for i, p in enumerate(table.slots(n))}
    for seat in range(1, table.players):
        boxes |= {f"backs {seat}.{i}": place.box() for i, place in enumerate(table.backs(seat, n))}
    boxes |= {f"peek {i}": place.box() for i, place in enumerate(table.peek_cards(table.players, enlarged=1.8))}
    boxes |= {"prompt": table.prompt, "confirm": table.confirm, "ellipse": table.ellipse}
    assert [name for name, box in boxes.items() if outside(table, box)] == []


@given(tables)
def test_what_can_be_clicked_or_read_lies_apart(table: TableLayout) -> None:
    boxes = furniture(table) | {"prompt": table.prompt}
    boxes |= {f"hand {i}": rect for i, rect in enumerate(table.hand_rects(CARDS[table.players]))}
    boxes |= {f"trick {seat}": table.trick(seat).box() for seat in range(table.players)}
    pairs = itertools.combinations(boxes.items(), 2)
    assert [(a, b) for (a, x), (b, y) in pairs if {a[:5], b[:5]} != {"trick"} and overlap(x, y)] == []


@given(tables)
def test_a_lifted_hand_stays_clear_of_the_furniture(table: TableLayout) -> None:
    parts = furniture(table) | {"prompt": table.prompt}
    lifted = [
        (name, i)
        for i in range(CARDS[table.players])
        for name, rect in parts.items()
        if overlap(rect, table.hand(CARDS[table.players], hovered=i)[i].box())
    ]
    assert lifted == []


@given(tables)
def test_cards_held_up_with_their_givers_medallions_stay_clear_of_ones_own_plaque(table: TableLayout) -> None:
    n = CARDS[table.players]
    over = 0.015 * table.unit
    for place in table.hand(n, chosen=range(n)):
        x, y, w, h = place.box()
        box = (x, round(y - over), w, round(h + over))
        assert not overlap(box, table.plaque(0))
        assert not overlap(box, table.marker)


@given(tables)
def test_corners_keep_the_same_margin(table: TableLayout) -> None:
    left = table.tools_pill(table.tools_left(3))
    right = table.tools_pill(table.tools_right(3))
    edges = [left[0], left[1], right[1], table.width - right[0] - right[2], table.plaque(0)[0], table.marker[0]]
    assert max(edges) - min(edges) <= 1


@given(tables, st.integers(1, 4))
def test_passing_has_its_own_place(table: TableLayout, n: int) -> None:
    boxes = furniture(table) | {"confirm": table.confirm}
    boxes |= {f"slot {i}": place.box() for i, place in enumerate(table.slots(n))}
    boxes |= {f"hand {i}": place.box() for i, place in enumerate(table.hand(CARDS[table.players]))}
    pairs = itertools.combinations(boxes.items(), 2)
    assert [(a, b) for (a, x), (b, y) in pairs if {a[:4], b[:4]} != {"hand"} and overlap(x, y)] == []


@given(tables)
def test_backs_keep_to_their_seat(table: TableLayout) -> None:
    n = CARDS[table.players]
    parts = furniture(table) | {f"trick {seat}": table.trick(seat).box() for seat in range(table.players)}
    wrong = []
    for seat in range(1, table.players):
        for place, (name, rect) in itertools.product(table.backs(seat, n), parts.items()):
            if name != f"plaque {seat}" and overlap(place.box(), rect):
                wrong.append((seat, name))
    assert wrong == []


@given(tables, st.integers(1, 20))
def test_every_card_of_a_hand_shows_a_fifth(table: TableLayout, n: int) -> None:
    places, rects = table.hand(n), table.hand_rects(n)
    assert len(places) == len(rects) == n
    for left, right in itertools.pairwise(places):
        assert right.x - left.x >= 0.2 * left.width - 1e-6
    for a, b in itertools.pairwise(rects):
        assert a[0] + a[2] == b[0]


@given(tables, st.integers(1, 17))
def test_lifting_moves_that_card_alone(table: TableLayout, n: int) -> None:
    rest, lifted = table.hand(n), table.hand(n, hovered=n - 1, chosen=[0] if n > 1 else [])
    assert rest[1:-1] == lifted[1:-1]
    assert lifted[-1].y < rest[-1].y
    assert n == 1 or lifted[0].y < lifted[-1].y + (rest[0].y - rest[-1].y)


@given(tables)
def test_left_and_right_are_mirrored(table: TableLayout) -> None:
    for seat in range(1, table.players):
        ours, theirs = table.seat_centre(seat), table.seat_centre(table.players - seat)
        assert abs(ours[0] + theirs[0] - table.width) < 3
        assert abs(ours[1] - theirs[1]) < 3


@given(tables)
def test_an_arrow_to_every_seat_ends_near_it(table: TableLayout) -> None:
    for seat in range(1, table.players):
        tail, _, tip = table.arrow_to(seat)
        x, y, w, h = table.plaque(seat)
        away = max(abs(tip[0] - x - w / 2) - w / 2, abs(tip[1] - y - h / 2) - h / 2)
        assert away < 0.14 * table.unit
        assert abs(tail[0] - table.width / 2) < 0.35 * table.unit


def test_the_mock_ups_places() -> None:
    table = TableLayout(1920, 1080, 4)
    assert [round(value) for value in table.seat_centre(1)] == [182, 459]
    assert table.plaque_size == (206, 66)
    first, last = table.hand(13)[0], table.hand(13)[-1]
    assert round(first.height) == 255
    assert round(last.x - first.x + first.width) == 1188
    assert (first.angle, last.angle) == (-5.5, 5.5)
    assert table.marker_words
    assert not TableLayout(900, 600, 4).marker_words


@pytest.mark.parametrize("players", [0, 2, 8])
def test_no_table_for_other_numbers(players: int) -> None:
    with pytest.raises(ValueError, match="no table"):
        TableLayout(1280, 720, players)


def test_seats_go_clockwise_from_the_person() -> None:
    for players, angles in SEAT_ANGLES.items():
        turned = [(angle - 90) % 360 for angle in angles]
        assert len(angles) == players
        assert turned == sorted(turned)
