"""What a scene gives back when another is to be shown, and is told of how one of its nodes looks just now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene


@dataclass(frozen=True)
class Push:
    """Show `scene` over this one; its Pop comes back here."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Back to the scene beneath, or out of the game from the last one."""


@dataclass(frozen=True)
class Replace:
    """`scene` takes this one's place; with `whole`, that of all scenes."""

    scene: Scene
    whole: bool = False


@dataclass(frozen=True)
class Quit:
    """Leave the game."""


Transition = Push | Pop | Replace | Quit


def back(scene: Scene) -> Transition:
    """To where one came from; to the title where nothing lies beneath, as when a scene took the place of all."""
    return Pop() if scene.beneath is not None else Replace(scene.context.open("title"), whole=True)


@dataclass(frozen=True, slots=True)
class Attention:
    """How a node looks for what the person is doing to it."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False
