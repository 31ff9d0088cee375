"""What is wrong with a picture, as far as a program can tell: what leaves the window, collides, is cut, is faint."""

from __future__ import annotations

from itertools import combinations

from hearts_gui.screen.nodes import INTERACTIVE, Node, Rect4, inside
from hearts_gui.screen.scene import Scene
from tests.pictures.ink import Ink, Sheet, read
from tests.pictures.moments import Moment
from tests.screen.person import faults, overlap

TEXT, LARGE, SYMBOL = 4.5, 3.0, 3.0
"""The least contrast of words, of large words and of shapes that mean something (WCAG 2.2, 1.4.3 and 1.4.11)."""
BARE = 7.0
"""That of words in high contrast, whatever their size (1.4.6 and more); shapes have 4.5 there."""
_LARGE_PX = 24
_TOLD_APART = 16  # pixels of full colour without which a contrast is chance
_COUNTED = 25  # and without which a share is
_NOTHING = 0.05  # of its pixels are by chance where something has been set that isn't shown
_WHOLE = 0.95  # of its pixels are seen of what is whole: a ring or the edge of its plaque may take a few
_DISABLED = 3.0
_ORNAMENTS = {"title", "welcome"}
"""Scenes whose pips adorn the name of the game."""


def inspected(moment: Moment, scene: Scene) -> tuple[Sheet, list[str]]:
    """The picture with what is written on it, and everything that is wrong with it."""
    sheet = read(scene)
    nodes = list(scene.nodes())
    wrong = faults(scene) + collisions(nodes)
    for ink in sheet.inks:
        wrong += _legible(ink, scene, nodes)
        if not moment.moving:
            wrong += _whole(ink, sheet)
    return sheet, wrong


def collisions(nodes: list[Node]) -> list[str]:
    """Which of what can be acted on lie on each other."""
    acted_on = [node for node in nodes if node.role in INTERACTIVE]
    return [f"{a.id} and {b.id} collide" for a, b in combinations(acted_on, 2) if overlap(a.rect, b.rect)]


def _whole(ink: Ink, sheet: Sheet) -> list[str]:
    """Nothing of it is cut off or lies under something else."""
    found = [f"{_told(ink)}: words are left out"] if ink.cut else []
    # A total that the next one has taken the place of is struck out on the score sheet.
    hidden = ink.core >= _COUNTED and _NOTHING < ink.share < _WHOLE and ink.kind != "figure"
    if hidden and not any(_at_the_edge(ink.rect, view) for view in sheet.views):
        found.append(f"{_told(ink)}: {100 * ink.share:.0f} % of it is to be seen")
    return found


def _at_the_edge(rect: Rect4, view: Rect4) -> bool:
    """Whether something in a view that scrolls is where the view cuts it, or fades it out."""
    x, y, w, h = view
    fade = max(34, h // 8)
    within = x <= rect[0] and rect[0] + rect[2] <= x + w and y <= rect[1] and rect[1] + rect[3] <= y + h
    return within and (rect[1] < y + fade or rect[1] + rect[3] > y + h - fade)


def _legible(ink: Ink, scene: Scene, nodes: list[Node]) -> list[str]:
    """It stands out from its ground."""
    if (
        min(ink.visible, ink.core) < _TOLD_APART
        or ink.share < _NOTHING
        or (ink.kind == "pip" and scene.name in _ORNAMENTS)
    ):
        return []
    least = wanted(ink, bare=scene.context.theme.high_contrast)
    x, y, w, h = ink.rect
    owner = next((node for node in reversed(nodes) if inside(node.rect, x + w / 2, y + h / 2)), None)
    if owner is not None and not owner.enabled and ink.symbol:
        least = min(least, _DISABLED)
    return [] if ink.contrast >= least - 0.005 else [f"{_told(ink)}: contrast {ink.contrast:.2f} of {least}"]


def wanted(ink: Ink, *, bare: bool) -> float:
    """The least contrast that something needs."""
    if ink.symbol:
        return TEXT if bare else SYMBOL
    if bare:
        return BARE
    return LARGE if ink.px >= _LARGE_PX else TEXT


def _told(ink: Ink) -> str:
    words = ink.words if len(ink.words) <= 48 else f"{ink.words[:47]}…"
    return f"{ink.kind} {words!r} at {ink.rect[0]}, {ink.rect[1]}"
