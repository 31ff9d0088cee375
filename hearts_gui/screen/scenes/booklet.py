"""Paper to be read, one sheet or several of which one lies on top: what the help and the rules in force are made of.

Left and right go from page to page, as do the keys that lead the focus; up and down move the page, and from its end to
what lies beyond it. Space and the keys of pages go on by most of what is in view.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role
from hearts_gui.screen.page import paper_on_felt
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Scene, Transition, back
from hearts_gui.screen.scenes.help_page import Page
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button, Widget
from hearts_gui.screen.widgets_choice import Option, Segments
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.words import messages

_TAB = "choice:page:"
_WIDEST = 1.5
"""The sheet's width, at most, of the window's height."""


class Booklet(Scene):
    """Pages, one of them open; a title, tabs where there are several, and the way back."""

    widest = _WIDEST

    def __init__(self, context: Context, pages: Sequence[Page], page: str | None = None) -> None:
        super().__init__(context)
        self.pages = {one.name: one for one in pages}
        self.page = page or pages[0].name
        self._papers = {name: ScrollPanel() for name in self.pages}
        self._background = pygame.Surface((1, 1))
        self._buttons: list[Button] = []
        self._tabs: list[Segments] = []
        self._title: Rect4 = (0, 0, 1, 1)

    def panels(self) -> Sequence[ScrollPanel]:
        """The parts that may be longer than their place."""
        return (self._paper,)

    # What the two of them say --------------------------------------------------------------------------------------

    def title(self) -> str:
        """What stands above the sheet."""
        raise NotImplementedError

    def aside(self) -> str:
        """What stands at the other end of that line, where there is room."""
        return ""

    def tabs(self) -> list[Option]:
        """The pages as they are chosen from; none where there is but one."""
        return []

    def ways(self) -> list[tuple[str, str]]:
        """Buttons beside the way back, from the right: their names and words."""
        return []

    # Places --------------------------------------------------------------------------------------------------------

    @property
    def open_page(self) -> Page:
        """The page that lies on top."""
        return self.pages[self.page]

    @property
    def _paper(self) -> ScrollPanel:
        return self._papers[self.page]

    def lay_out(self) -> None:
        """Title and tabs in a line where they fit, the sheet, the ways on below."""
        context, kind = self.context, self.context.type
        wide = self.size[0]
        width = min(round(0.92 * wide), context.px(self.widest))
        left, top = (wide - width) // 2, context.px(0.026, 12)
        head = kind.height(Style.HEADING)
        self._title = (left, top, min(width, kind.width(self.title(), Style.HEADING)), head)
        bottom = self._lay_ways(left, width)
        under = self._lay_tabs((left, top, width, head))
        pad = context.px(0.032, 18)
        sheet_top = under + context.px(0.014, 8)
        room = bottom - context.px(0.020, 10) - sheet_top
        inner = (left + pad, sheet_top + pad // 3, width - 2 * pad, room - pad)
        high = self.open_page.lay_out(inner) + pad
        drop = 0 if self._tabs else max(0, room - high) // 3  # the top of all pages is the same
        sheet = (left, sheet_top + drop, width, min(room, high))
        self.open_page.lay_out((inner[0], sheet[1] + pad // 2, *inner[2:]))
        self._paper.fit(context, (sheet[0], sheet[1] + 2, sheet[2], sheet[3] - 4), high - 4)
        self._background = self._drawn(sheet, (left, top, width, head))

    def _lay_ways(self, left: int, width: int) -> int:
        """The buttons below; the top of their row."""
        context, words = self.context, self.context.words
        back = words(messages.BACK)
        size = Button.size(context, back)
        top = self.size[1] - context.px(0.026, 12) - size[1]
        ways = self.ways()
        x = left if ways else left + (width - size[0]) // 2
        self._buttons = [Button(context, "button:back", back, (x, top, *size), "primary")]
        right = left + width
        for name, label in ways:
            size = Button.size(context, label)
            right -= size[0]
            self._buttons.insert(1, Button(context, f"button:{name}", label, (right, top, *size)))
            right -= context.px(0.014, 8)
        return top

    def _lay_tabs(self, line: Rect4) -> int:
        """The tabs beside the title, or beneath it in as many rows as they need; where that ends."""
        context = self.context
        options = self.tabs()
        left, top, width, head = line
        self._tabs = []
        if not options:
            return top + head
        high = max(44, context.px(0.052))
        wants = Segments.width(context, options)
        if self._title[2] + context.px(0.04) + wants <= width:
            rect = (left + width - wants, top + (head - high) // 2, wants, high)
            self._tabs = [Segments(context, "page", rect, options, self.page)]
            return max(top + head, rect[1] + high)
        y = top + head + context.px(0.006, 4)
        while options:
            row = len(options)
            while row > 1 and Segments.width(context, options[:row]) > width:
                row -= 1
            rect = (left, y, min(width, Segments.width(context, options[:row])), high)
            self._tabs.append(Segments(context, "page", rect, options[:row], self.page))
            options, y = options[row:], y + high + context.px(0.006, 4)
        return y - context.px(0.006, 4)

    def _drawn(self, sheet: Rect4, head: Rect4) -> pygame.Surface:
        """Felt, paper, and the title, on which its shadow doesn't lie."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        ground = paper_on_felt(context, sheet)
        ground.blit(kind.line(self.title(), Style.HEADING, theme.text, head[2]), self._title[:2])
        if self.aside():
            aside = kind.line(self.aside(), Style.ITEM, theme.soft)
            if head[2] - self._title[2] - aside.get_width() > context.px(0.03):
                drop = kind.baseline(Style.HEADING) - kind.baseline(Style.ITEM)
                ground.blit(aside, (head[0] + head[2] - aside.get_width(), head[1] + drop))
        return ground

    # What is to be seen --------------------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """Title and tabs, what is in view of the page, the ways on."""
        return [
            Node("text:title", Role.TEXT, self.title(), self._title, focusable=False),
            *(node for tabs in self._tabs for node in tabs.nodes()),
            *self._paper.nodes(self.open_page.nodes()),
            *(node for button in self._buttons for node in button.nodes()),
        ]

    def picture(self) -> Picture:
        """The page where it has been moved to, fading at the sheet's ends; tabs and buttons."""
        context, paper, theme = self.context, self._paper, self.context.theme
        inset = context.px(0.010, 7)
        view = (paper.rect[1] + paper.offset, paper.rect[1] + paper.offset + paper.rect[3])
        sprites: list[Sprite] = [
            *paper.sprites(self.open_page.sprites(self.attention, view)),
            *paper.fades(context, theme.sheet, 2 * inset),
            *paper.bar(context, theme.pencil_soft, inset),
        ]
        widgets: list[Widget] = [*self._tabs, *self._buttons]
        for widget in widgets:
            sprites += widget.sprites(self.attention)
        self.stale = self.stale or self.open_page.unfinished
        return Picture(self._background, sprites)

    def first_focus(self) -> str | None:
        """The tab of the open page, else the way back."""
        return f"{_TAB}{self.page}" if self._tabs else "button:back"

    # What is done --------------------------------------------------------------------------------------------------

    def turn_to(self, page: str) -> None:
        """Open another page."""
        if page != self.page:
            self.page = page
            self.lay_out()
            self.stale = True

    def settle(self) -> None:
        """The page whose tab the keys have led to is opened."""
        super().settle()
        if self.context.keyboard and self.focus is not None and self.focus.startswith(_TAB):
            self.turn_to(self.focus.removeprefix(_TAB))

    def activate(self, node_id: str) -> Transition | None:
        """Another page, something on the page, or back."""
        if node_id.startswith(_TAB):
            self.turn_to(node_id.removeprefix(_TAB))
            return None
        if node_id == "button:back":
            return self.cancel()
        transition = self.open_page.activate(node_id)
        self._changed()
        return transition

    def _changed(self) -> None:
        """Something else stands on the page now, and is read from its top."""
        self._paper.offset = 0
        self.lay_out()
        self.stale = True

    def cancel(self) -> Transition | None:
        """Back to the page's own beginning, else to where one came from."""
        if self.open_page.back():
            self._changed()
            return None
        return back(self)

    def handle(self, intent: intents.Intent) -> Transition | None:
        """Up and down move the page before they lead the focus away from it; so does Space."""
        match intent:
            case intents.Move(Direction.UP | Direction.DOWN as way) if self._reads() and self._scroll(
                1 if way is Direction.DOWN else -1
            ):
                return None
            case intents.Move(Direction.LEFT | Direction.RIGHT as way) if self.focus == f"{_TAB}{self.page}":
                self._leaf_over(1 if way is Direction.RIGHT else -1)
                return None
            case intents.Hurry():
                self._scroll(intents.PAGE)
                return None
        return super().handle(intent)

    def _leaf_over(self, by: int) -> None:
        """The page before or after; beyond the first and the last there is none."""
        names = list(self.pages)
        place = names.index(self.page) + by
        if 0 <= place < len(names):
            self.turn_to(names[place])
            self.lead_focus(f"{_TAB}{self.page}")

    def _reads(self) -> bool:
        """Whether the arrows are for reading: the page has nothing to walk to, and the focus is about it."""
        return self.focus is not None and not self.open_page.walked

    def _scroll(self, notches: float) -> bool:
        moved = self._paper.scroll(notches)
        self.stale = self.stale or moved
        return moved

    def make_room(self, direction: Direction) -> None:
        """What the focus goes to on the page comes into view."""
        if self._paper.make_room(self.focus, direction):
            self.stale = True

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel, and the keys of pages."""
        if isinstance(intent, intents.Scrolled):
            self._scroll(intent.notches)
        return None
