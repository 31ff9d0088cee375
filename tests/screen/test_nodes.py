"""Nodes: what is under a point, where the focus goes, what the tree line says."""

import json

from hypothesis import given
from hypothesis import strategies as st

from hearts_gui.screen.nodes import INTERACTIVE, Direction, Node, Role, akin, find, hit, nearest, neighbour, tree_line

rects = st.tuples(st.integers(0, 900), st.integers(0, 600), st.integers(1, 200), st.integers(1, 200))
screens = st.lists(st.tuples(rects, st.sampled_from(list(Role)), st.booleans()), min_size=1, max_size=12).map(
    lambda parts: [Node(f"n{i}", role, f"node {i}", rect, enabled) for i, (rect, role, enabled) in enumerate(parts)]
)
ARROWS = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)


def grid(columns: int, rows: int) -> list[Node]:
    return [Node(f"{x},{y}", Role.BUTTON, "", (x * 100, y * 60, 80, 40)) for y in range(rows) for x in range(columns)]


@given(screens)
def test_the_topmost_that_can_be_acted_on_is_hit(nodes: list[Node]) -> None:
    for node in nodes:
        found = hit(nodes, *node.centre)
        assert found is not None
        assert found.role in INTERACTIVE or node.role not in INTERACTIVE
        if found.role == node.role:
            assert nodes.index(found) >= nodes.index(node)


def test_nothing_is_hit_beside() -> None:
    node = Node("a", Role.BUTTON, "", (10, 10, 10, 10))
    assert [hit([node], x, 15) for x in (9, 20)] == [None, None]
    assert [hit([node], x, 15) for x in (10, 19)] == [node, node]


@given(screens)
def test_tab_goes_round_all_stops(nodes: list[Node]) -> None:
    stops = [node for node in nodes if node.takes_focus]
    for direction in (Direction.NEXT, Direction.PREVIOUS):
        focus, seen = None, []
        for _ in stops:
            node = neighbour(nodes, focus, direction)
            assert node is not None
            focus = node.id
            seen.append(focus)
        assert sorted(seen) == sorted(node.id for node in stops)


@given(screens, st.sampled_from(ARROWS))
def test_an_arrow_goes_that_way_or_stays(nodes: list[Node], direction: Direction) -> None:
    axis = 0 if direction in (Direction.LEFT, Direction.RIGHT) else 1
    sign = 1 if direction in (Direction.RIGHT, Direction.DOWN) else -1
    for node in nodes:
        if not node.takes_focus:
            continue
        target = neighbour(nodes, node.id, direction)
        others = [other for other in nodes if other.takes_focus and other.id != node.id]
        ahead = {other.id: sign * (other.centre[axis] - node.centre[axis]) for other in others}
        assert target is None or ahead[target.id] > 0
        if node.role is Role.CARD and axis == 0:  # a hand is walked along, not out of
            others = [other for other in others if akin(node, other)]
            assert target is None or target in others
        far = [other for other in others if ahead[other.id] >= max(other.rect[axis + 2], node.rect[axis + 2])]
        assert target is not None or not far


@given(st.integers(1, 6), st.integers(1, 5), st.data())
def test_arrows_walk_a_grid(columns: int, rows: int, data: st.DataObject) -> None:
    nodes = grid(columns, rows)
    x, y = data.draw(st.integers(0, columns - 1)), data.draw(st.integers(0, rows - 1))
    for direction, dx, dy in zip(ARROWS, (-1, 1, 0, 0), (0, 0, -1, 1), strict=True):
        target = neighbour(nodes, f"{x},{y}", direction)
        inside = 0 <= x + dx < columns and 0 <= y + dy < rows
        assert (target.id if target else None) == (f"{x + dx},{y + dy}" if inside else None)


def test_along_a_hand_and_up_to_a_button() -> None:
    hand = [Node(f"card:{i}", Role.CARD, "", (200 + 50 * i, 500 - i % 2, 50, 90)) for i in range(6)]
    button = Node("button:pass", Role.BUTTON, "", (300, 350, 120, 40))
    tool = Node("button:menu", Role.BUTTON, "", (10, 10, 44, 44))
    nodes = [tool, button, *hand]
    focus: str | None = "card:0"
    for i in range(1, 6):
        node = neighbour(nodes, focus, Direction.RIGHT)
        assert node is not None
        assert node.id == f"card:{i}"
        focus = node.id
    for direction, goal in ((Direction.UP, "button:pass"), (Direction.UP, "button:menu")):
        node = neighbour(nodes, focus, direction)
        assert node is not None
        assert node.id == goal
        focus = goal


def test_a_hand_is_walked_along_and_left_only_by_up_down_and_tab() -> None:
    hand = [Node(f"card:{i}", Role.CARD, "", (300 + 50 * i, 500 - i % 2, 50, 90)) for i in range(3)]
    tools = [
        Node("button:menu", Role.BUTTON, "", (10, 520, 44, 44)),
        Node("button:undo", Role.BUTTON, "", (600, 520, 44, 44)),
    ]
    nodes = [*tools, *hand]
    assert neighbour(nodes, "card:0", Direction.LEFT) is None
    assert neighbour(nodes, "card:2", Direction.RIGHT) is None
    assert neighbour(nodes, "card:2", Direction.NEXT) == tools[0]
    above = Node("button:pass", Role.BUTTON, "", (300, 350, 120, 40))
    assert neighbour([above, *nodes], "card:2", Direction.UP) == above


@given(screens)
def test_a_lost_focus_goes_to_what_is_like_it_in_its_row_before_anything_else(nodes: list[Node]) -> None:
    gone, *left = nodes
    found = nearest(left, gone)
    stops = [node for node in left if node.takes_focus and node.role is gone.role]
    row = [node for node in stops if akin(node, gone)]
    assert found is None or found in stops
    assert not row or found in row


def test_where_nothing_is_like_it_a_lost_focus_goes_nowhere() -> None:
    nodes = grid(3, 3)
    assert nearest(nodes, Node("button:gone", Role.BUTTON, "", (110, 130, 10, 10))) == find(nodes, "1,2")
    assert nearest(nodes, Node("card:gone", Role.CARD, "", (110, 130, 10, 10))) is None
    assert nearest(nodes, Node("button:gone", Role.BUTTON, "", (400, 400, 10, 10))) is None
    text = [Node("text:a", Role.TEXT, "", (0, 0, 9, 9))]
    assert neighbour(text, None, Direction.NEXT) is None
    assert find(nodes, None) is None


def test_the_tree_line_is_one_line_of_json() -> None:
    node = Node(
        "choice:moon:others", Role.CHOICE, "26 “to the others”\nalways", (1, 2, 3, 4), enabled=False, checked=True
    )
    line = tree_line(
        "rules", [node], focus=node.id, size=(900, 600), busy=True, state={"n": 1}, announce=["Līga leads"]
    )
    assert "\n" not in line
    assert json.loads(line) == {
        "scene": "rules",
        "size": [900, 600],
        "focus": "choice:moon:others",
        "busy": True,
        "nodes": [
            {
                "id": "choice:moon:others",
                "role": "choice",
                "label": "26 “to the others”\nalways",
                "rect": [1, 2, 3, 4],
                "enabled": False,
                "checked": True,
            }
        ],
        "announce": ["Līga leads"],
        "state": {"n": 1},
    }
