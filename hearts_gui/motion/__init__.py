"""Motion: easing curves, an algebra of animations, the clock that plays them, and every duration. Knows no cards."""

from hearts_gui.motion.animation import (
    Animation,
    call,
    glide,
    in_turn,
    move,
    place,
    scaled,
    stagger,
    together,
    wait,
)
from hearts_gui.motion.pace import SPEEDS, Moment, Pace
from hearts_gui.motion.timeline import Timeline

__all__ = [
    "SPEEDS",
    "Animation",
    "Moment",
    "Pace",
    "Timeline",
    "call",
    "glide",
    "in_turn",
    "move",
    "place",
    "scaled",
    "stagger",
    "together",
    "wait",
]
