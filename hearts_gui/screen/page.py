"""A page to read: a title on the felt, a sheet of paper that scrolls where it must, and the ways on below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from hearts_gui.screen import intents, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Scene, Transition, back
from hearts_gui.screen.text import Align, Style
from hearts_gui.screen.theme import Colour
from hearts_gui.screen.widgets import Button, Kind, within
from hearts_gui.screen.widgets_field import Field
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.words import messages

_BACK = "button:back"


@dataclass(frozen=True)
class Way:
    """A button below the sheet; `name` is what follows "button:" in its node's id."""

    name: str
    label: str
    kind: Kind = "outline"
    enabled: bool = True


class Pen:
    """Writes a sheet from the top down: every piece at `y`, which it moves on."""

    def __init__(self, context: Context, x: int, y: int, width: int) -> None:
        """`x`, `width`: the column that is written in, in pixels."""
        self.context = context
        self.x, self.y, self.width = x, y, width
        self.sprites: list[Sprite] = []
        self.nodes: list[Node] = []
        self.buttons: list[Button | Field] = []

    def skip(self, share: float, least: float = 1.0) -> None:
        """Leave room free, as a share of the window's height."""
        self.y += self.context.px(share, least)

    def paragraph(
        self, name: str, text: str, style: Style = Style.BODY, colour: Colour | None = None, align: Align = "left"
    ) -> None:
        """A paragraph as wide as the column; `name` is its node's after "text:", none where it is empty."""
        theme = self.context.theme
        words = self.context.type.paragraph(text, style, colour or theme.pencil, self.width, align, red=theme.red)
        self.picture(name, text, words)

    def heading(self, name: str, text: str) -> None:
        """A heading over what follows."""
        self.paragraph(name, text, Style.ITEM, self.context.theme.ink)

    def picture(self, name: str, reads: str, sheet: pygame.Surface) -> None:
        """A picture that reads as these words."""
        self.sprites.append(Sprite(sheet, self.x, self.y))
        self.read(name, reads, (self.x, self.y, *sheet.get_size()))
        self.y += sheet.get_height()

    def read(self, name: str, reads: str, rect: Rect4) -> None:
        """What is read of a place."""
        if name:
            self.nodes.append(Node(f"text:{name}", Role.TEXT, reads, rect, focusable=False))

    def line(self) -> None:
        """A faint line across the sheet."""
        rule = shapes.panel(self.width, max(1, self.context.px(0.0012)), 0, (*self.context.theme.pencil_soft, 70))
        self.sprites.append(Sprite(rule, self.x, self.y))
        self.y += rule.get_height()

    def beside(self, name: str, label: str, reads: str, *, high: int) -> int:
        """A button at the right of a row that high, which begins at `y`; how wide the row is that it leaves."""
        wide, tall = Button.size(self.context, label)
        spot: Rect4 = (self.x + self.width - wide, self.y + (high - tall) // 2, wide, tall)
        self.buttons.append(Button(self.context, f"button:{name}", label, spot, "paper", reads=reads))
        return self.width - wide - self.context.px(0.014, 8)


def paper_on_felt(context: Context, sheet: Rect4) -> pygame.Surface:
    """The ground of a page to read, as large as the window: felt, and at this rectangle the paper with its shadow."""
    theme = context.theme
    ground = felt(context.size, theme, "dusk")
    x, y, w, h = sheet
    radius = context.px(0.012)
    if not theme.high_contrast:
        blur = context.px(0.022)
        shadow = shapes.soft_shadow(w, h, radius, blur, 120, colour=theme.shadow)
        ground.blit(shadow, (x - 2 * blur, y - 2 * blur + context.px(0.008)))
    ground.blit(shapes.panel(w, h, radius, theme.sheet, theme.sheet_shade, border_px=2), (x, y))
    return ground


class PaperPage(Scene):
    """Base of pages: says what its title is, writes its sheet with a `Pen`, and names the ways on besides Back."""

    wide = 1.18
    """The sheet's width in window heights, where there is room."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._background = pygame.Surface((1, 1))
        self._paper = ScrollPanel()
        self._pen = Pen(context, 0, 0, 1)
        self._ways: list[Button] = []
        self._title: Rect4 = (0, 0, 1, 1)

    def panels(self) -> Sequence[ScrollPanel]:
        """The parts that may be longer than their place."""
        return (self._paper,)

    # What a page writes --------------------------------------------------------------------------------------------

    def title(self) -> str:
        """What stands over the sheet."""
        raise NotImplementedError

    def compose(self, pen: Pen) -> None:
        """The sheet."""
        raise NotImplementedError

    def ways(self) -> Sequence[Way]:
        """The buttons below, from the left, before Back, which is the last."""
        return ()

    def corner(self, rect: Rect4) -> Sequence[Button]:
        """Buttons at the right of the title, which is in this rectangle."""
        return ()

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The title, the sheet in the middle, the ways on below."""
        context = self.context
        wide, tall = self.size
        width = min(round(0.94 * wide), context.px(self.wide * max(1.0, context.text_scale**0.5)))
        left = (wide - width) // 2
        margin, head = context.px(0.030, 14), context.type.height(Style.HEADING)
        ways = self._lay_ways((left, tall - margin, width, 0))
        bottom = ways[0].rect[1]
        top = margin + head + context.px(0.014, 8)
        room = bottom - context.px(0.024, 12) - top
        pad = context.px(0.036, 18)
        self._pen = Pen(context, left + pad, top + pad // 2, width - 2 * pad)
        self.compose(self._pen)
        high = self._pen.y + pad // 2 - top
        down = max(0, room - high) // 3
        self._shift(down)
        sheet = (left, top + down, width, min(room, high))
        self._paper.fit(context, (sheet[0], sheet[1] + 2, sheet[2], sheet[3] - 4), high - 4)
        self._title = (left, margin + down, width, head)
        self._ways = [*ways, *self.corner(self._title)]
        self._background = paper_on_felt(context, sheet)

    def _lay_ways(self, below: Rect4) -> list[Button]:
        """The buttons in as many rows as they need, centred, the last row's lower edge at the bottom given."""
        context = self.context
        x, bottom, width, _ = below
        ways = [*self.ways(), Way("back", context.words(messages.BACK))]
        if not any(way.kind == "primary" for way in ways):
            ways[-1] = replace(ways[-1], kind="primary")
        gap = context.px(0.014, 8)
        rows: list[list[tuple[Way, int]]] = [[]]
        for way in ways:
            wide = min(width, Button.size(context, way.label)[0])
            if rows[-1] and sum(other + gap for _, other in rows[-1]) + wide > width:
                rows.append([])
            rows[-1].append((way, wide))
        high = Button.size(context, "")[1]
        y = bottom - len(rows) * high - (len(rows) - 1) * gap
        found = []
        for row in rows:
            left = x + (width - sum(wide for _, wide in row) - (len(row) - 1) * gap) // 2
            for way, wide in row:
                rect: Rect4 = (left, y, wide, high)
                found.append(Button(context, f"button:{way.name}", way.label, rect, way.kind, way.enabled))
                left += wide + gap
            y += high + gap
        return found

    def _shift(self, down: int) -> None:
        """Move what is written, where the sheet is not as high as its room."""
        pen = self._pen

        def lower(rect: Rect4) -> Rect4:
            return rect[0], rect[1] + down, *rect[2:]

        pen.sprites = [sprite._replace(y=sprite.y + down) for sprite in pen.sprites]
        pen.nodes = [replace(node, rect=lower(node.rect)) for node in pen.nodes]
        pen.buttons = [replace(button, rect=lower(button.rect)) for button in pen.buttons]

    # What is to be seen and done -----------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """The title, what is in view of the sheet, the ways on."""
        title = Node("text:title", Role.TEXT, self.title(), self._title, focusable=False)
        pen = self._pen
        written = self._paper.nodes([*pen.nodes, *(node for button in pen.buttons for node in button.nodes())])
        return [title, *written, *(node for button in self._ways for node in button.nodes())]

    def picture(self) -> Picture:
        """The paper's content where it has been scrolled to."""
        context, paper, theme, pen = self.context, self._paper, self.context.theme, self._pen
        inset = context.px(0.010, 7)
        title = within(context.type.line(self.title(), Style.HEADING, theme.text, self._title[2]), self._title, 0.0)
        buttons = [sprite for button in pen.buttons for sprite in button.sprites(self.attention)]
        written = [*paper.sprites([*pen.sprites, *buttons]), *paper.fades(context, theme.sheet, 2 * inset)]
        bar = paper.bar(context, theme.pencil_soft, inset)
        ways = [sprite for button in self._ways for sprite in button.sprites(self.attention)]
        return Picture(self._background, [title, *written, *bar, *ways])

    def first_focus(self) -> str | None:
        """What is most wanted: the golden button."""
        gold = [button.id for button in self._ways if button.kind == "primary"]
        return next(iter(gold), _BACK)

    def activate(self, node_id: str) -> Transition | None:
        """Back; a page with more ways on says where these lead."""
        return self.cancel() if node_id == _BACK else None

    def cancel(self) -> Transition | None:
        """Back to where one came from."""
        return back(self)

    def make_room(self, direction: Direction) -> None:
        """The arrows move the sheet where it is longer than its room; Tab goes on to what can be pressed on it."""
        if direction in {Direction.UP, Direction.DOWN}:
            moved = self._paper.scroll(1 if direction is Direction.DOWN else -1)
        elif direction is Direction.NEXT and self.focus == self._ways[-1].id:
            moved = self._paper.scroll_by(-self._paper.content)  # round to the top
        elif direction is Direction.PREVIOUS and self.focus == self._ways[0].id:
            moved = self._paper.scroll_by(self._paper.content)
        else:
            moved = self._paper.make_room(self.focus, direction)
        self.stale = self.stale or moved

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel, and the keys that leaf."""
        match intent:
            case intents.Scrolled(notches=notches):
                self.stale = self._paper.scroll(notches) or self.stale
            case intents.Leaf(way):
                self.stale = self._paper.scroll_by(round(0.85 * way * self._paper.rect[3])) or self.stale
            case _:
                pass
        return None
