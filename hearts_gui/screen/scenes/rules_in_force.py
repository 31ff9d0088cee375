"""The rules that the match in play goes by, to be read: every choice in whole sentences, and what is not classic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

import pygame

from hearts_gui.rules import CLASSIC, Rules, Suit
from hearts_gui.rules.notation import format_rules
from hearts_gui.rules.variant import CHOICES
from hearts_gui.screen import artwork, flourish, intents, pictograms, shapes
from hearts_gui.screen.choosing import COLUMNS, SWITCHES
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Direction, Node, Rect4, Role
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.scene import Pop, Replace, Scene, Transition
from hearts_gui.screen.scenes.rules_summary import COLUMN_SUITS
from hearts_gui.screen.text import Style
from hearts_gui.screen.widgets import Button
from hearts_gui.screen.widgets_scroll import ScrollPanel
from hearts_gui.words import messages
from hearts_gui.words.describe import (
    choice_in_full,
    choice_name,
    choice_number,
    differences_line,
    group_name,
    matters,
    option_in_full,
    option_name,
    pack_line,
    play_in_full,
    variation_title,
)


class _Entry(NamedTuple):
    """One rule to be read. `differs`: whether the classic game has another."""

    id: str
    group: str
    title: str
    text: str
    suit: Suit | None
    choice: Enum | None
    differs: bool


class RulesInForce(Scene):
    """A sheet of paper with the rules of the match in play, or else of the next one."""

    name = "rules-in-force"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.rules: Rules = context.session.rules if context.session is not None else context.preferences.rules
        self._background = pygame.Surface((1, 1))
        self._paper = ScrollPanel()
        self._sprites: list[Sprite] = []
        self._nodes: list[Node] = []
        self._back = Button(context, "button:back", "", (0, 0, 1, 1))

    def entries(self) -> list[_Entry]:
        """How every game goes, then the rules in the order in which they matter in a deal."""
        words, rules = self.context.words, self.rules
        group, title = words(messages.THE_PLAY), words(messages.PLAY_TITLE)
        found = [_Entry("text:play", group, title, play_in_full(words, rules), None, None, differs=False)]
        for field in CHOICES:
            choice = getattr(rules, field)
            title = choice_name(words, choice, rules)
            if field in COLUMNS:
                title = f"{choice_number(choice)} · {title}"
            found.append(
                _Entry(
                    f"text:{field}",
                    group_name(words, field),
                    title,
                    choice_in_full(words, choice, rules),
                    COLUMN_SUITS.get(field),
                    choice,
                    choice is not getattr(CLASSIC, field),
                )
            )
        for switch in SWITCHES:
            if matters(switch, rules) and getattr(rules, switch):
                differs = getattr(rules, switch) != getattr(CLASSIC, switch)
                name, text = option_name(words, switch, rules), option_in_full(words, switch, rules)
                found.append(_Entry(f"text:{switch}", "", name, text, None, None, differs))
        players = words(messages.PLAYERS_DIFFER, players=rules.players)
        target = words(messages.TO_POINTS, target=rules.target)
        differs = (rules.players, rules.target) != (CLASSIC.players, CLASSIC.target)
        text = f"{pack_line(words, rules.players)}. {words(messages.ENDS_AT, target=rules.target)}"
        title = f"{players[:1].upper()}{players[1:]} · {target[:1].lower()}{target[1:]}"
        found.append(_Entry("text:table", words(messages.TABLE), title, text, None, None, differs))
        return found

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The title, the sheet in the middle, the way back below."""
        context, words = self.context, self.context.words
        wide, tall = self.size
        width = min(round(0.92 * wide), context.px(1.38))
        left = (wide - width) // 2
        top = context.px(0.030, 14)
        head = context.type.height(Style.HEADING)
        label = words(messages.BACK)
        size = Button.size(context, label)
        bottom = tall - context.px(0.030, 14) - size[1]
        self._back = Button(context, "button:back", label, ((wide - size[0]) // 2, bottom, *size), "primary")
        sheet_top = top + head + context.px(0.014, 8)
        room = bottom - context.px(0.024, 12) - sheet_top
        pad = context.px(0.032, 18)
        inner = (left + pad, sheet_top + pad // 3, width - 2 * pad, 0)
        self._sprites, self._nodes, high = self._written(inner)
        high += pad // 2
        sheet = (left, sheet_top + max(0, room - high) // 3, width, min(room, high))
        self._shift(sheet[1] - sheet_top)
        self._paper.fit(context, (sheet[0], sheet[1] + 2, sheet[2], sheet[3] - 4), high - 4)
        self._background = self._drawn(sheet, (left, top, width, head))

    def _shift(self, down: int) -> None:
        self._sprites = [sprite._replace(y=sprite.y + down) for sprite in self._sprites]
        self._nodes = [
            Node(node.id, node.role, node.label, (node.rect[0], node.rect[1] + down, *node.rect[2:]), focusable=False)
            for node in self._nodes
        ]

    def _written(self, inner: Rect4) -> tuple[list[Sprite], list[Node], int]:
        """What stands on the sheet, from the top of `inner` down, and its height."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        x, top, width, _ = inner
        y = top
        sprites: list[Sprite] = []
        nodes: list[Node] = []
        line = differences_line(context.words, self.rules)
        differs = kind.paragraph(line, Style.BODY_BOLD, theme.green, width)
        y += context.px(0.010, 4)
        sprites.append(Sprite(differs, x, y))
        nodes.append(Node("text:differs", Role.TEXT, line, (x, y, *differs.get_size()), focusable=False))
        y += differs.get_height() + context.px(0.012, 8)
        column = self._group_width()
        picture = pictograms.size(context)[0]
        text_x = x + column
        room = width - column - picture - context.px(0.03)
        for entry in self.entries():
            rule = shapes.panel(width, max(1, context.px(0.0012)), 0, (*theme.pencil_soft, 70))
            sprites.append(Sprite(rule, x, y))
            y += context.px(0.010, 4)
            title = kind.paragraph(entry.title, Style.NAME, theme.green if entry.differs else theme.ink, room)
            text = kind.paragraph(entry.text, Style.BODY, theme.pencil, room, red=theme.red)
            high = title.get_height() + text.get_height()
            sprites += [Sprite(title, text_x, y), Sprite(text, text_x, y + title.get_height())]
            sprites += self._named(entry, x, y)
            sprites += self._pictured(entry, (x + width - picture, y, picture, high))
            label = f"{entry.group}: {entry.title}. {entry.text}" if entry.group else f"{entry.title}. {entry.text}"
            nodes.append(Node(entry.id, Role.TEXT, label, (x, y, width, high), focusable=False))
            y += high + context.px(0.010, 4)
        return sprites, nodes, y - top

    def _group_width(self) -> int:
        context = self.context
        widest = max(context.type.width(entry.group, Style.NAME) for entry in self.entries())
        return context.px(0.040, 26) + widest + context.px(0.030, 16)

    def _named(self, entry: _Entry, x: int, y: int) -> list[Sprite]:
        """The pip and the name of what the rule is about."""
        context, theme, kind = self.context, self.context.theme, self.context.type
        side = context.px(0.023, 15)
        middle = y + kind.baseline(Style.NAME) - kind.cap_height(Style.NAME) / 2
        found = []
        if entry.suit is not None:
            pip = artwork.pip(entry.suit, side, theme.suit(entry.suit))
            found.append(Sprite(pip, x, round(middle - side / 2)))
        if entry.group:
            found.append(Sprite(kind.line(entry.group, Style.NAME, theme.pencil), x + context.px(0.040, 26), y))
        return found

    def _pictured(self, entry: _Entry, rect: Rect4) -> list[Sprite]:
        """The rule's small picture, at the right."""
        if entry.choice is None:
            return []
        picture = pictograms.pictogram(self.context, entry.choice, self.rules, on_paper=True)
        if picture is None:
            side = self.context.px(0.036, 22)
            picture = flourish.crescent(side, self.context.theme.art_gold[1])
        x, y, w, h = rect
        return [Sprite(picture, x + (w - picture.get_width()) // 2, y + (h - picture.get_height()) // 2)]

    def _drawn(self, sheet: Rect4, head: Rect4) -> pygame.Surface:
        """Felt, title and paper."""
        context, theme = self.context, self.context.theme
        ground = felt(self.size, theme)
        words = context.words
        title = context.type.line(words(messages.RULES_IN_FORCE), Style.HEADING, theme.text, head[2])
        ground.blit(title, (head[0], head[1]))
        number = context.type.line(variation_title(words, self.rules), Style.ITEM, theme.soft)
        free = head[2] - title.get_width() - number.get_width()
        if free > context.px(0.03):
            drop = context.type.baseline(Style.HEADING) - context.type.baseline(Style.ITEM)
            ground.blit(number, (head[0] + head[2] - number.get_width(), head[1] + drop))
        x, y, w, h = sheet
        radius = context.px(0.012)
        if not theme.high_contrast:
            blur = context.px(0.022)
            shadow = shapes.soft_shadow(w, h, radius, blur, 120, colour=theme.shadow)
            ground.blit(shadow, (x - 2 * blur, y - 2 * blur + context.px(0.008)))
        ground.blit(shapes.panel(w, h, radius, theme.sheet, theme.sheet_shade, border_px=2), (x, y))
        return ground

    # What is to be seen and done -----------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """The rules in view, and the way back."""
        title = self.context.words(messages.RULES_IN_FORCE)
        head = Node("text:title", Role.TEXT, title, (0, 0, self.size[0], self._paper.rect[1]), focusable=False)
        return [head, *self._paper.nodes(self._nodes), *self._back.nodes()]

    def picture(self) -> Picture:
        """The paper's content where it has been scrolled to."""
        context, paper, theme = self.context, self._paper, self.context.theme
        inset = context.px(0.010, 7)
        written = [*paper.sprites(self._sprites), *paper.fades(context, theme.sheet, 2 * inset)]
        bar = paper.bar(context, theme.pencil_soft, inset)
        return Picture(self._background, [*written, *bar, *self._back.sprites(self.attention)])

    def first_focus(self) -> str | None:
        """Back."""
        return "button:back"

    def state(self) -> Mapping[str, Any]:
        """The rules in force."""
        return {"rules": format_rules(self.rules)}

    def activate(self, node_id: str) -> Transition | None:
        """Back is all that there is."""
        return self.cancel()

    def cancel(self) -> Transition | None:
        """Back to the table, or wherever one came from."""
        return Pop() if self.beneath is not None else Replace(self.context.open("title"), whole=True)

    def make_room(self, direction: Direction) -> None:
        """There is nothing to go to but much to read: the arrows move the sheet."""
        if direction in {Direction.UP, Direction.DOWN} and self._paper.scroll(1 if direction is Direction.DOWN else -1):
            self.stale = True

    def other(self, intent: intents.Intent) -> Transition | None:
        """The wheel."""
        if isinstance(intent, intents.Scrolled) and self._paper.scroll(intent.notches):
            self.stale = True
        return None
