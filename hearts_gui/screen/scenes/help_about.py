"""What the program is: its name and version, who made it, and the licence of everything that is in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hearts_gui import __version__
from hearts_gui.licences import Part, parts
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.scene import Transition
from hearts_gui.screen.scenes.help_page import Page, View
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import AttentionOf, focus_ring
from hearts_gui.words import help as say
from hearts_gui.words import messages

_NARROWEST = 16.0
"""How wide a part's entry is at least, in the size of its type."""
_SHORT_LINE = 45
"""Letters: a line of a licence that ends sooner ends a paragraph."""
_READ_AT_ONCE = 6
"""Lines of a paragraph that a screen reader is given as one."""


@dataclass(frozen=True)
class _PartEntry:
    """A part in the list: its name, and that of its licence in small."""

    context: Context
    id: str
    part: Part
    rect: Rect4

    def nodes(self) -> list[Node]:
        """One button."""
        label = self.context.words(say.PART, part=self.part.title, licence=self.part.licence)
        return [Node(self.id, Role.BUTTON, label, self.rect)]

    def sprites(self, attention: AttentionOf) -> list[Sprite]:
        """The two of them, on something darker under the pointer."""
        context, theme, look = self.context, self.context.theme, attention(self.id)
        x, y, w, h = self.rect
        radius, inset = context.px(0.008), _inset(context)
        sprites = []
        if look.hovered:
            shade = shapes.panel(w, h, radius, (*theme.ink, 36 if look.pressed else 20))
            sprites.append(Sprite(shade, x, y))
        title = context.type.line(self.part.title, Style.BODY_SEMIBOLD, theme.ink, w - 2 * inset)
        note = context.type.line(self.part.licence, Style.LABEL_REGULAR, theme.pencil_soft, w - 2 * inset)
        top = y + (h - title.get_height() - note.get_height()) // 2
        sprites += [Sprite(title, x + inset, top), Sprite(note, x + inset, top + title.get_height())]
        if look.focused:
            sprites += focus_ring(context, self.rect, radius)
        return sprites


class AboutPage(Page):
    """The program and the list of its parts; or, when one is chosen, its licence, drawn as it comes into view."""

    name = "about"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.reading: Part | None = None
        self._entries: list[_PartEntry] = []
        self._lines: list[tuple[str, int]] = []  # of a licence, each with its top
        self._place: Rect4 = (0, 0, 1, 1)

    def lay_out(self, place: Rect4) -> int:
        """One or the other."""
        self._clear()
        self._entries, self._lines, self._place = [], [], place
        return self._read(self.reading, place) if self.reading is not None else self._list(place)

    # The program and its parts -------------------------------------------------------------------------------------

    def _list(self, place: Rect4) -> int:
        context, theme, kind = self.context, self.context.theme, self.context.type
        words = context.words
        x, top, width, _ = place
        side = context.px(0.15, 84)
        gap = context.px(0.030, 16)
        self._sprites.append(Sprite(artwork.app_icon(side), x, top + context.px(0.010)))
        left, room = x + side + gap, width - side - gap
        y = self._write(words(messages.HEARTS), Style.HEADING, theme.ink, (left, top, room, 0), "name")
        version = words(say.VERSION, version=__version__)
        y = self._write(version, Style.NAME, theme.pencil, (left, y, room, 0), "version") + context.px(0.006)
        for name, text in enumerate(self._facts()):
            y = self._write(text, Style.BODY, theme.pencil, (left, y, room, 0), f"fact{name}")
        y = max(y, top + side + context.px(0.010)) + context.px(0.022, 12)
        y = self._write(words(say.MADE_OF), Style.SUBHEADING, theme.ink, (x, y, width, 0), "made")
        y = self._write(words(say.LICENCES_TO_READ), Style.BODY, theme.pencil, (x, y, width, 0), "choose")
        y += context.px(0.010, 5)
        least = _NARROWEST * kind.size(Style.BODY)
        columns = max(1, min(4, int(width // least)))
        wide, high = width // columns, max(44, kind.height(Style.BODY_SEMIBOLD) + kind.height(Style.LABEL_REGULAR))
        high += context.px(0.006, 3)
        inset = _inset(context)
        for number, part in enumerate(parts()):
            row, column = divmod(number, columns)
            rect = (x - inset + column * wide, y + row * high, wide - context.px(0.008, 4), high - context.px(0.002, 2))
            self._entries.append(_PartEntry(context, f"button:part:{number}", part, rect))
        self._nodes += [node for entry in self._entries for node in entry.nodes()]
        return y + -(-len(self._entries) // columns) * high - top

    def _facts(self) -> list[str]:
        """What there is to say of it."""
        from hearts_gui.players.search.kernel import COMPILED  # noqa: PLC0415 - only this page wants it

        words, own = self.context.words, parts()[0]
        holder = next((line.strip() for line in own.text.splitlines() if line.startswith("Copyright")), "")
        by = words(say.MADE_BY)
        return [
            f"{by} {holder.replace('(c)', '©')}".strip(),
            words(say.STAYS_HERE),
            words(say.COMPILED if COMPILED else say.NOT_COMPILED),
        ]

    # A licence -----------------------------------------------------------------------------------------------------

    def _read(self, part: Part, place: Rect4) -> int:
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, top, width, _ = place
        y = self._write(part.title, Style.HEADING, theme.ink, (x, top, width, 0), "part")
        y = self._write(part.licence, Style.NAME, theme.pencil, (x, y, width, 0), "licence") + context.px(0.012, 6)
        step = round(1.3 * kind.size(Style.BODY))
        for number, paragraph in enumerate([*part.notice.splitlines(), *paragraphs(part.text)]):
            lines = kind.lines(paragraph, Style.BODY, width)
            for first in range(0, len(lines), _READ_AT_ONCE):
                some = lines[first : first + _READ_AT_ONCE]
                self._say(f"line:{number}:{first}", " ".join(some), (x, y, width, step * len(some)))
                for line in some:
                    self._lines.append((line, y))
                    y += step
            y += step // 2
        return y - top

    def sprites(self, attention: AttentionOf, view: View) -> list[Sprite]:
        """What is in view; a licence may have a thousand lines."""
        found = super().sprites(attention, view)
        for entry in self._entries:
            if entry.rect[1] < view[1] and entry.rect[1] + entry.rect[3] > view[0]:
                found += entry.sprites(attention)
        kind, theme = self.context.type, self.context.theme
        high = kind.height(Style.BODY)
        for line, y in self._lines:
            if line and y < view[1] and y + high > view[0]:
                found.append(Sprite(kind.line(line, Style.BODY, theme.pencil, self._place[2]), self._place[0], y))
        return found

    def activate(self, node_id: str) -> Transition | None:
        """A part's licence is read."""
        if node_id.startswith("button:part:"):
            self.reading = parts()[int(node_id.rpartition(":")[2])]
        return None

    def back(self) -> bool:
        """From a licence to the list."""
        was, self.reading = self.reading, None
        return was is not None


def _inset(context: Context) -> int:
    """From an entry's edge to its words."""
    return context.px(0.012, 7)


def paragraphs(text: str) -> Iterator[str]:
    """A licence's text as paragraphs, for another width than it was written for; what is set apart stays a line."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text.expandtabs())
    for block in re.split(r"\n\s*\n", shown):
        lines = [" ".join(line.split()) for line in block.split("\n") if line.strip()]
        begun = ""
        for place, line in enumerate(lines):
            begun = f"{begun} {line}" if begun else line
            if len(line) < _SHORT_LINE or place == len(lines) - 1:
                yield begun.replace("**", "* *").replace("**", "* *")  # which would mean bold
                begun = ""
