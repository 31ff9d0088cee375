"""Every screen by keys alone: Tab comes to all that can be acted on, arrows too, and the focus is always to be seen."""

from __future__ import annotations

import pytest

from hearts_gui.screen import intents
from hearts_gui.screen.nodes import Direction, Role, find
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes.table import Table
from tests.pictures.gallery import VIEWS, View, scene

ARROWS = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)
SIZES = ((1280, 720), (900, 600))
_LONGEST = 400
"""Steps round a screen; the longest, at the smallest size, takes some eighty."""


def go(shown: Scene, direction: Direction) -> str:
    """Press the key, and see where the focus is: at something that is there, and marked."""
    shown.context.keyboard = True
    assert shown.handle(intents.Move(direction)) is None
    shown.settle()
    node = find(shown.nodes(), shown.focus)
    assert node is not None, "the focus is lost"
    assert node.takes_focus
    x, y, w, h = node.rect
    assert w > 0 < h
    assert 0 <= x + w // 2 < shown.size[0]
    assert 0 <= y + h // 2 < shown.size[1]
    marked = shown.picture().sprites
    shown.context.keyboard = False
    plain = shown.picture().sprites
    shown.context.keyboard = True
    ringed = isinstance(shown, Table) and shown.plate.up and node.role is Role.CARD  # whatever has the focus
    assert ringed or marked != plain, f"the focus at {node.id} is not to be seen"
    return node.id


def at_rest(view: View, size: tuple[int, int]) -> Scene:
    """The screen; cards that move are no more to be seen focused than to be seen at all, so they have landed."""
    shown = scene(view, size)
    if view.name == "playing a card":
        shown.hurry()
    return shown


def stops(shown: Scene) -> set[str]:
    return {node.id for node in shown.nodes() if node.takes_focus}


@pytest.mark.parametrize("view", VIEWS.values(), ids=lambda view: view.name)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tab_comes_to_everything_and_round_again(view: View, size: tuple[int, int]) -> None:
    shown = at_rest(view, size)
    if not stops(shown):
        return
    reached, wanted = [go(shown, Direction.NEXT)], stops(shown)
    while reached.count(reached[-1]) < 3 and len(reached) < _LONGEST:
        reached.append(go(shown, Direction.NEXT))
        wanted |= stops(shown)
    assert wanted <= set(reached), f"never reached: {sorted(wanted - set(reached))}"
    assert go(shown, Direction.PREVIOUS) in reached


@pytest.mark.parametrize(
    "view",
    # Pages that arrows turn, and what is longer than the screen, have tests of their own.
    [view for view in VIEWS.values() if not any(kind in view.name for kind in ("help", "statistics", "past"))],
    ids=lambda view: view.name,
)
def test_arrows_come_to_everything(view: View) -> None:
    shown = at_rest(view, SIZES[0])
    if not stops(shown):
        return
    start = go(shown, Direction.NEXT)
    reached, ahead, wanted = {start}, [start], stops(shown)
    while ahead:
        here = ahead.pop()
        for arrow in ARROWS:
            node = shown.lead_focus(here)
            sideways = arrow in {Direction.LEFT, Direction.RIGHT}  # that moves a slider, and opens another page
            if node is None or (sideways and (node.role is Role.SLIDER or here.startswith("choice:page:"))):
                continue
            there = go(shown, arrow)
            wanted |= stops(shown)
            if there not in reached:
                reached.add(there)
                ahead.append(there)
    assert wanted <= reached, f"never reached: {sorted(wanted - reached)}"
