"""A part of the screen whose content may be taller than it is: cut to the view, moved by the wheel and the focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.intents import NOTCH
from hearts_gui.screen.nodes import Direction, Node, Rect4, find
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.theme import Colour


class ScrollPanel:
    """A view on content that may be taller.

    The scene lays its content out as if there were room for all of it, from the view's top, and passes nodes and
    sprites through `nodes` and `sprites`. It keeps the panel when it is laid out anew (`fit`), so that the view stays.
    Pass `make_room` and Scrolled intents on to it.
    """

    def __init__(self) -> None:
        self.rect: Rect4 = (0, 0, 1, 1)
        self.content = 0
        self.offset = 0
        self._step = 1
        self._cut: dict[tuple[int, Rect4], tuple[pygame.Surface, pygame.Surface]] = {}
        self._all: list[Node] = []
        self._context: Context | None = None

    def fit(self, context: Context, rect: Rect4, content: int) -> None:
        """The view and the content's height, in pixels; also after a change of the window's size."""
        share = self.offset / self.content if self.content else 0.0
        self.rect, self.content, self._context = rect, content, context
        self._step = context.px(NOTCH)
        self._cut.clear()
        self.offset = 0
        self.scroll_by(round(share * content))

    @property
    def scrollable(self) -> bool:
        """Whether the content is taller than the view."""
        return self.content > self.rect[3]

    def scroll_by(self, pixels: int) -> bool:
        """Move down by so many pixels (up when negative); whether anything moved."""
        before = self.offset
        self.offset = max(0, min(self.offset + pixels, self.content - self.rect[3]))
        return self.offset != before

    def scroll(self, notches: float) -> bool:
        """Move by notches of the wheel."""
        return self.scroll_by(round(notches * self._step))

    def nodes(self, nodes: Sequence[Node]) -> list[Node]:
        """The nodes of the content that are in view by more than half their height, cut to the view.

        Where a screen reader listens, what can only be read is there from the first to the last, a line at the view's
        edge where it is out of view: he has no eyes that a page could be too long for.
        """
        self._all = list(nodes)
        x, y, w, h = self.rect
        seen = []
        for node in nodes:
            top, bottom = node.rect[1] - self.offset, node.rect[1] + node.rect[3] - self.offset
            cut_top, cut_bottom = max(top, y), min(bottom, y + h)
            left, right = max(node.rect[0], x), min(node.rect[0] + node.rect[2], x + w)
            if cut_bottom - cut_top > node.rect[3] / 2:
                seen.append(replace(node, rect=(left, cut_top, right - left, cut_bottom - cut_top)))
            elif self._context is not None and self._context.listening and not node.takes_focus:
                edge = y if top < y else y + h - 1
                seen.append(replace(node, rect=(left, edge, right - left, 1)))
        return seen

    def make_room(self, focus: str | None, direction: Direction) -> bool:
        """Before the focus moves: bring the content's next node that way into view; whether anything moved."""
        stops = [node for node in self._all if node.takes_focus]
        here = find(stops, focus)
        if here is None or direction in (Direction.LEFT, Direction.RIGHT):
            return False
        forward = direction in (Direction.DOWN, Direction.NEXT)
        beyond = [node for node in stops if (node.rect[1] > here.rect[1] if forward else node.rect[1] < here.rect[1])]
        if not beyond:
            return self.scroll_by(self.content if forward else -self.content)
        target = min(beyond, key=lambda node: abs(node.rect[1] - here.rect[1]))
        return self.show(target.rect)

    def show(self, rect: Rect4) -> bool:
        """Scroll just so far that a rectangle of the content is in view; whether anything moved."""
        top, bottom = rect[1] - self.offset, rect[1] + rect[3] - self.offset
        y, h = self.rect[1], self.rect[3]
        margin = min(self._step // 3, max(0, (h - rect[3]) // 2))
        if top < y + margin:
            return self.scroll_by(top - y - margin)
        if bottom > y + h - margin:
            return self.scroll_by(bottom - y - h + margin)
        return False

    def sprites(self, sprites: Sequence[Sprite]) -> list[Sprite]:
        """The content's sprites, moved and cut to the view."""
        view = pygame.Rect(self.rect)
        out = []
        for sprite in sprites:
            box = sprite.rect.move(0, -self.offset)
            part = box.clip(view)
            if part.w <= 0 or part.h <= 0:
                continue
            if part == box:
                out.append(sprite._replace(y=box.y))
                continue
            area = (part.x - box.x, part.y - box.y, part.w, part.h)
            out.append(Sprite(self._piece(sprite.surface, area), part.x, part.y, sprite.alpha))
        return out

    def _piece(self, surface: pygame.Surface, area: Rect4) -> pygame.Surface:
        # The stage knows surfaces by identity: the same cut must be the same surface, and its source must live.
        key = (id(surface), area)
        if key not in self._cut:
            if len(self._cut) > 400:
                self._cut.clear()
            self._cut[key] = (surface, surface.subsurface(area))
        return self._cut[key][1]

    def bar(self, context: Context, colour: Colour | None = None, inset: int = 0) -> list[Sprite]:
        """A thin bar at the view's right that says how much is above and below; nothing when all is in view.

        `inset`: how far it keeps from the view's edges, in pixels.
        """
        if not self.scrollable:
            return []
        x, y, w, h = self.rect
        way = h - 2 * inset
        thick = context.px(0.006, 5)
        long = max(24, round(way * h / self.content))
        top = y + inset + round((way - long) * self.offset / (self.content - h))
        return [Sprite(shapes.pill(thick, long, (*(colour or context.theme.text), 120)), x + w - thick - inset, top)]

    def fades(self, context: Context, colour: Colour, inset: int = 0) -> list[Sprite]:
        """The content fades into the ground's colour where more of it is above or below; for over its sprites."""
        x, y, w, h = self.rect
        tall, wide = min(h // 3, context.px(0.055, 34)), max(1, w - 2 * inset)
        found = []
        if self.offset > 0:
            found.append(Sprite(shapes.fade(wide, tall, colour, up=True), x + inset, y))
        if self.offset < self.content - h:
            found.append(Sprite(shapes.fade(wide, tall, colour), x + inset, y + h - tall))
        return found
