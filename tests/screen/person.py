"""Someone in front of a scene: looks at its nodes, presses, lets go, types; and what every screen owes to him."""

from collections.abc import Sequence

import pygame

from hearts_gui.rules import Rules
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import INTERACTIVE, Direction, Node, Rect4, hit
from hearts_gui.screen.options import Options
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.pixels import make_room
from hearts_gui.screen.scene import Scene, Transition
from hearts_gui.screen.scenes import DOORS

SIZES = [(1920, 1080), (1024, 768), (900, 600), (2560, 1080)]


def context_for(rules: Rules, size: tuple[int, int] = (1280, 720), seed: int = 5) -> Context:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    make_room(size)
    return Context(Options(rules=rules, level="novice", seed=seed), doors=DOORS, size=size)


def listen(context: Context, told: list[str]) -> None:
    """Have the sentences for the person written down there."""
    context.tell = lambda said: told.append(context.words.spell(said, ""))


def open_at(scene: Scene) -> Scene:
    scene.resize(*scene.context.size)
    scene.settle()
    return scene


def click(scene: Scene, node_id: str) -> Transition | None:
    """Press and let go in the middle of a node."""
    x, y = node(scene, node_id).centre
    scene.context.pointer, scene.context.keyboard = (x, y), False
    scene.handle(intents.Pressed(x, y))
    scene.settle()
    transition = scene.handle(intents.Released(x, y))
    scene.settle()
    return transition


def press(scene: Scene, *keys: Direction | intents.Intent) -> Transition | None:
    """Keys one after another; what the last one led to."""
    scene.context.keyboard = True
    transition = None
    for key in keys:
        transition = scene.handle(intents.Move(key) if isinstance(key, Direction) else key)
        scene.settle()
    return transition


def node(scene: Scene, node_id: str) -> Node:
    (found,) = [node for node in scene.nodes() if node.id == node_id]
    return found


def ids(scene: Scene) -> list[str]:
    return [node.id for node in scene.nodes()]


def overlap(a: Rect4, b: Rect4) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def faults(scene: Scene) -> list[str]:
    """What is wrong with a scene's nodes: out of the window, hidden by another, twice there, one on the other."""
    width, height = scene.size
    nodes = scene.nodes()
    wrong = [f"{node.id} twice" for i, node in enumerate(nodes) if node.id in {other.id for other in nodes[:i]}]
    for node in nodes:
        x, y, w, h = node.rect
        if x < 0 or y < 0 or w <= 0 or h <= 0 or x + w > width or y + h > height:
            wrong.append(f"{node.id} leaves the window: {node.rect}")
        if not node.label:
            wrong.append(f"{node.id} says nothing")
        under = hit(nodes, *node.centre)
        if node.role in INTERACTIVE and (under is None or under.id != node.id):
            wrong.append(f"{node.id} is hidden by {under.id if under else None}")
    return wrong


def collisions(nodes: Sequence[Node], apart: tuple[str, ...]) -> list[tuple[str, str]]:
    """Which nodes whose ids begin with one of these lie on each other."""
    chosen = [node for node in nodes if node.id.startswith(apart)]
    return [(a.id, b.id) for i, a in enumerate(chosen) for b in chosen[i + 1 :] if overlap(a.rect, b.rect)]


def seen(scene: Scene) -> pygame.Surface:
    """The scene as it is drawn now."""
    return painted(scene.picture())


def painted(picture: Picture) -> pygame.Surface:
    """All of a picture, on a surface of its own."""
    sheet = picture.background.copy()
    for sprite in picture.sprites:
        sprite.surface.set_alpha(sprite.alpha)
        sheet.blit(sprite.surface, (sprite.x, sprite.y))
        sprite.surface.set_alpha(255)
    return sheet
