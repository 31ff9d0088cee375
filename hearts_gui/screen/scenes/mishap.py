"""An error of the game's own: what it means for the match, where it is written down, and how to go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Quit, Replace, Scene, Transition
from hearts_gui.screen.text import Style, Typesetter
from hearts_gui.screen.widgets import Button, edge_px
from hearts_gui.words import messages

_MOST_LINES = 4
"""Of a path: one that is longer loses its beginning."""


class Mishap(Scene):
    """Takes the place of all scenes after an error; the match in play, if there is one, is gone on with from here.

    It stands on little: felt, a panel, words and buttons, so that what went wrong elsewhere does not go wrong here.
    """

    name = "mishap"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._match = _make_sound(context)
        self._buttons: list[Button] = []
        self._texts: list[tuple[str, str, Style, Rect4]] = []
        self._background = pygame.Surface((1, 1))
        self.announce(self._what)

    @property
    def _what(self) -> str:
        return self.context.words(messages.MISHAP_IN_MATCH if self._match else messages.MISHAP)

    def lay_out(self) -> None:
        """A panel in the middle: heading, sentence, the log's path, and the ways on beneath each other."""
        context, words = self.context, self.context.words
        width, height = self.size
        pad, gap = context.px(0.036), context.px(0.014)
        wide = min(width - 2 * gap, context.px(0.86, 560))
        inner = wide - 2 * pad
        entries = [("menu", messages.MAIN_MENU), ("quit", messages.QUIT)]
        if self._match:
            entries.insert(0, ("continue", messages.CONTINUE_FROM_LAST_MOVE))
        sizes = [Button.size(context, words(label)) for _, label in entries]
        tall = max(44, min(sizes[0][1], (height - 2 * pad) // 9))
        whole, styles = self._fitted(inner, height - 2 * pad - len(entries) * (tall + gap) - 3 * gap)
        high = whole + gap + len(entries) * (tall + gap) + 2 * pad
        x, y = (width - wide) // 2, max(0, (height - high) // 2)
        self._texts, top = [], y + pad
        for name, text, style in styles:
            text_height = context.type.paragraph_height(text, style, inner)
            self._texts.append((name, text, style, (x + pad, top, inner, text_height)))
            top += text_height + gap
        top += gap
        self._buttons = []
        for i, (name, label) in enumerate(entries):
            rect: Rect4 = (x + pad, top + i * (tall + gap), inner, tall)
            self._buttons.append(Button(context, f"button:{name}", words(label), rect, "outline" if i else "primary"))
        self._background = self._drawn((x, y, wide, min(high, height)))

    def _fitted(self, width: int, room: int) -> tuple[int, list[tuple[str, str, Style]]]:
        """The texts with their styles, as large as they can be to take no more than that height; and the height."""
        context, words = self.context, self.context.words
        gap = context.px(0.014)
        log = context.options.log
        taken, texts = 0, list[tuple[str, str, Style]]()
        for head, body, small in (
            (Style.HEADING, Style.BODY, Style.BODY),
            (Style.ITEM, Style.LABEL_REGULAR, Style.LABEL_REGULAR),
        ):
            texts = [("title", words(messages.MISHAP_TITLE), head), ("what", self._what, body)]
            if log is not None:
                path = wrapped_path(context.type, log, small, width)
                texts.append(("log", f"{words(messages.MISHAP_LOG)}\n{path}", small))
            taken = sum(context.type.paragraph_height(text, style, width) + gap for _, text, style in texts)
            if taken <= room:
                break
        return taken, texts

    def _drawn(self, panel: Rect4) -> pygame.Surface:
        context, theme = self.context, self.context.theme
        sheet = felt(self.size, theme, "dusk")
        x, y, w, h = panel
        radius = context.px(0.022)
        fill = (*theme.plaque, 250)
        sheet.blit(shapes.panel(w, h, radius, fill, theme.gold_edge, border_px=edge_px(context)), (x, y))
        for name, text, style, rect in self._texts:
            colour = theme.text if name == "title" else theme.plaque_soft
            sheet.blit(context.type.paragraph(text, style, colour, rect[2]), (rect[0], rect[1]))
        return sheet

    def nodes(self) -> Sequence[Node]:
        """What is said, and the ways on."""
        said = [
            Node(f"text:{name}", Role.TEXT, text.replace("\n", " "), rect, focusable=False)
            for name, text, _, rect in self._texts
        ]
        return [*said, *(node for button in self._buttons for node in button.nodes())]

    def picture(self) -> Picture:
        """The panel and the buttons."""
        sprites: list[Sprite] = [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        return Picture(self._background, sprites)

    def first_focus(self) -> str | None:
        """Go on with the match, else the main menu."""
        return self._buttons[0].id if self._buttons else None

    def state(self) -> Mapping[str, Any]:
        """Whether a match can be gone on with."""
        return {"match": self._match}

    def activate(self, node_id: str) -> Transition | None:
        """Back to the match as its moves say that it stands, to the title, or out of the game."""
        context = self.context
        match node_id:
            case "button:continue" if self._match:
                return Replace(context.open("match"), whole=True)
            case "button:menu":
                return self.cancel()
            case "button:quit":
                return Quit()
        return None

    def cancel(self) -> Transition | None:
        """To the main menu."""
        return Replace(self.context.open("title"), whole=True)


def _make_sound(context: Context) -> bool:
    """Have the match in play stand as its moves say, nothing else kept of it; whether there is one."""
    session = context.session
    if session is not None and not session.dealt:
        session.give_up(context)  # it was being cut for, and the match before it can still be gone on with
        session = context.session
    if session is None or not session.dealt or session.controller.match.over:
        return False
    context.session = session.anew()
    context.resume = context.session.resume(context)
    return True


def wrapped_path(setter: Typesetter, path: Path, style: Style, width: int) -> str:
    """A path in lines of at most so many pixels, broken behind its separators, or anywhere where a part is too long."""
    lines = [""]
    for part in _parts(str(path)):
        rest = part
        if setter.width(lines[-1] + rest, style) > width and lines[-1]:
            lines.append("")
        while setter.width(rest, style) > width:
            fits = next(n for n in range(len(rest) - 1, 0, -1) if n == 1 or setter.width(rest[:n], style) <= width)
            lines[-1], rest = rest[:fits], rest[fits:]
            lines.append("")
        lines[-1] += rest
    if len(lines) > _MOST_LINES:
        lines = ["…", *lines[-_MOST_LINES + 1 :]]
    return "\n".join(lines)


def _parts(path: str) -> list[str]:
    """The parts of a path, each with the separator that ends it."""
    parts = [""]
    for letter in path:
        parts[-1] += letter
        if letter in "/\\":
            parts.append("")
    return [part for part in parts if part]
