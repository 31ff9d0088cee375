"""The match is won: the winner's medallion in laurel and rays, how everyone did, and one click to play again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from hearts_gui.motion import Moment, call, easing, glide, in_turn, together, wait
from hearts_gui.rules import Seat
from hearts_gui.rules.cards import QUEEN_OF_SPADES
from hearts_gui.rules.scoring import standings
from hearts_gui.screen import artwork, exports, flourish, shapes
from hearts_gui.screen.audio import Cue
from hearts_gui.screen.chart import RunningTotals
from hearts_gui.screen.context import Context
from hearts_gui.screen.ground import felt
from hearts_gui.screen.nodes import Node, Rect4, Role, find
from hearts_gui.screen.painter import Picture, Sprite
from hearts_gui.screen.podium import Podium
from hearts_gui.screen.preferences import MOST_TARGET
from hearts_gui.screen.scene import Push, Replace, Scene, Transition
from hearts_gui.screen.scenes.review import Review
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.score_page import running_totals
from hearts_gui.screen.shown import ME
from hearts_gui.screen.text import SMALLEST, Style
from hearts_gui.screen.tooltip import Tooltip
from hearts_gui.screen.widgets import Button, edge_px, within
from hearts_gui.words import exports as exports_said
from hearts_gui.words import messages
from hearts_gui.words.table import match_line, match_title, seat_name, standing_remark

_GLOW = (214, 196, 120)


class Won(Scene):
    """The end of the context's match."""

    name = "won"

    def __init__(self, context: Context) -> None:
        """Raises ValueError where there is no match, or it is not over."""
        super().__init__(context)
        if context.session is None or not context.session.controller.match.over:
            raise ValueError("no match is over")
        self.session = context.session
        self.match = self.session.controller.match
        context.resume = None
        self.session.finish()
        self._background = self._lines = pygame.Surface((1, 1))
        self._buttons: list[Button] = []
        self._tip = Tooltip(context, self.timeline)
        self._celebrate()

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Everything anew for the window's size."""
        context, words = self.context, self.context.words
        players = self.session.rules.players
        self.places = Podium(*self.size, players)
        names = [seat_name(words, name) for name in self.session.names]
        rows = running_totals(players, self.match.history)
        self.chart = RunningTotals(
            context, self.places.lines, names, self.session.medallions, rows, self.session.rules.target
        )
        self._title_picture = self._fitted_title()
        title, line = self._title_picture.get_height(), self._line_height()
        self._title, self._line = self.places.title(title), self.places.line(title, line)
        again, menu = words(messages.PLAY_AGAIN), words(messages.MAIN_MENU)
        first, second = self.places.buttons([Button.size(context, again), Button.size(context, menu)])
        # Words in large type go up as far as they would else run into the buttons.
        up = max(0, self._line[1] + line + context.px(0.008) - min(first[1], second[1]))
        self._title, self._line = ((x, y - up, w, h) for x, y, w, h in (self._title, self._line))
        self.places.leave_room(self._title[1])
        self._buttons = [
            Button(context, "button:again", again, first, "primary"),
            Button(context, "button:menu", menu, second),
            *self._tools(),
        ]
        self._lines = self.chart.lines()
        self._background = self._ground()

    def _tools(self) -> list[Button]:
        """What can be looked up, with words where there is room for them."""
        context, words = self.context, self.context.words
        tools = [("look", words(messages.REVIEW_LAST_DEAL), "review"), ("sheet", words(messages.SCORE_SHEET), "score")]
        if context.can_open("statistics"):
            tools.append(("statistics", words(messages.SCORES_AND_RECORDS), "trophy"))
        if exports.possible(context):
            tools.append(("save", words(exports_said.SAVE_MATCH), "save"))
        for worded in range(len(tools), -1, -1):  # as many with words as there is room for; a tip says the others
            shown = [label if place < worded else "" for place, (_, label, _) in enumerate(tools)]
            sizes = [Button.size(context, label, icon) for label, (_, _, icon) in zip(shown, tools, strict=True)]
            if sum(wide for wide, _ in sizes) + context.px(0.016) * (len(tools) - 1) <= self.places.right_width:
                break
        return [
            Button(context, f"button:{name}", label, rect, icon=icon, reads=reads)
            for (name, reads, icon), label, rect in zip(tools, shown, self.places.tools(sizes), strict=True)
        ]

    def _fitted_title(self) -> pygame.Surface:
        """The title in one line where it fits, else smaller and broken."""
        context, wide = self.context, self.places.words_width
        words = match_title(context.words, self.session.names, self.match.winners)
        if context.type.width(words, Style.TITLE) <= wide:
            return context.type.line(words, Style.TITLE, context.theme.text, wide)
        tall = context.type.paragraph_height(words, Style.HEADING, wide) > 0.17 * self.size[1]
        style = Style.ITEM if tall else Style.HEADING
        lines = len(context.type.lines(words, style, wide))
        # As narrow as it can be without another line: then no line is left with a single word.
        even = next(w for w in range(wide // 3, wide + 1) if len(context.type.lines(words, style, w)) <= lines)
        even = max(even, *(context.type.width(line, style) for line in context.type.lines(words, style, even)))
        return context.type.paragraph(words, style, context.theme.text, even, "centre")

    def _line_height(self) -> int:
        return self.context.type.paragraph_height(self._line_words(), Style.LEAD, self.places.words_width)

    # What is offered -----------------------------------------------------------------------------------------------

    def nodes(self) -> Sequence[Node]:
        """The words, the standings, the chart, the buttons."""
        words = self.context.words
        title = match_title(words, self.session.names, self.match.winners)
        nodes = [
            Node("text:title", Role.TEXT, title, self._title, focusable=False),
            Node("text:line", Role.TEXT, self._line_words(), self._line, focusable=False),
        ]
        for i, (place, seat) in enumerate(self._standings):
            name, points = seat_name(words, self.session.names[seat]), self.match.totals[seat]
            remark = self._remark(seat)
            says = messages.STANDING_ROW_WITH if remark else messages.STANDING_ROW
            label = (
                words(says, place=place, name=name, points=points, remark=remark)
                if remark
                else words(says, place=place, name=name, points=points)
            )
            nodes.append(Node(f"text:seat:{seat}", Role.TEXT, label, self.places.standing(i), focusable=False))
        chart = words(messages.RUNNING_TOTALS)
        nodes.append(Node("image:totals", Role.IMAGE, chart, self.places.chart, focusable=False))
        return nodes + [node for button in self._buttons for node in button.nodes()]

    def opening(self) -> Sequence[str]:
        """Who has won, how, and where everybody stands."""
        return [node.label for node in self.nodes() if node.role is Role.TEXT]

    def first_focus(self) -> str | None:
        """Play again."""
        return "button:again"

    def activate(self, node_id: str) -> Transition | None:
        """Another match by the same rules against the same opponents, the menu, or the sheet."""
        context = self.context
        match node_id:
            case "button:again":
                others = self.session.levels[1:]
                levels = (*others, *context.preferences.levels[len(others) :])
                rules = self.session.rules
                rules = replace(rules, target=min(rules.target, MOST_TARGET))  # one from a file may go on for longer
                context.change(replace(context.preferences, rules=rules, levels=levels))
                return Replace(context.open("cut"))
            case "button:menu":
                return self.cancel()
            case "button:look":
                return Push(Review(context))
            case "button:sheet":
                return Push(ScoreSheet(context, looked_up=True))
            case "button:statistics":
                return Push(context.open("statistics"))
            case "button:save":
                exports.save_match(context, self.match)
        return None

    def advance(self, ms: float) -> Transition | None:
        """What is pointed at is explained after a while, where it has no words."""
        self.stale = self._tip.advance(ms) or self.stale
        return None

    def hover_changed(self, old: str | None, new: str | None) -> None:
        """Another tool is pointed at, or none."""
        bare = {button.id for button in self._buttons if not button.label}
        self.stale = self._tip.point(new if new in bare else None) or self.stale

    def taken(self) -> Sequence[Rect4]:
        """The winner, the words, the panels and the buttons."""
        x, y = self.places.centre
        reach = self.places.laurel / 2
        wreath = (round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))
        return [wreath, self.places.standings, self.places.chart, *(node.rect for node in self.nodes())]

    def cancel(self) -> Transition | None:
        """To the main menu."""
        return Replace(self.context.open("title"), whole=True)

    def state(self) -> Mapping[str, Any]:
        """How the match ended."""
        return {"winners": list(self.match.winners), "totals": list(self.match.totals), "deals": self.match.number}

    # What is known -------------------------------------------------------------------------------------------------

    @property
    def _standings(self) -> tuple[tuple[int, Seat], ...]:
        return standings(self.match.totals)

    def _line_words(self) -> str:
        return match_line(self.context.words, self.session.names, self.match.totals, len(self.match.history))

    def _remark(self, seat: Seat) -> str:
        """What a seat's match was like."""
        rules, history = self.session.rules, self.match.history
        counts = QUEEN_OF_SPADES in rules.table.points
        queens = sum(QUEEN_OF_SPADES in deal.taken[seat] for deal in history) if counts else None
        moons = sum(deal.shooter == seat for deal in history)
        return standing_remark(self.context.words, queens, moons, self.match.totals[seat], rules.target)

    # Motion --------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        """It is heard once the screen has changed."""
        pace = self.context.pace
        cue = Cue.MATCH_WIN if ME in self.match.winners else Cue.MATCH_LOSE
        sound = call(partial(self.context.audio.play, cue))
        self.timeline.play(in_turn(wait(pace.ms(Moment.SCREEN)), sound) if pace.travels else sound)

    def _celebrate(self) -> None:
        """The medallion comes, the laurel unfolds, sparks rise, and the lines of the chart are drawn."""
        pace = self.context.pace
        if not pace.travels:
            return
        come, leaf, chart = pace.ms(Moment.WIN_MEDALLION), pace.ms(Moment.LEAF_STAGGER), pace.ms(Moment.CHART)
        whole = pace.ms(Moment.WIN)
        self.timeline.put("medallion", come=0.0, rays=0.0)
        self.timeline.put("laurel", leaves=0.0)
        self.timeline.put("words", alpha=0.0)
        self.timeline.put("chart", drawn=0.0, labels=0.0)
        self.timeline.put("sparks", up=0.0)
        unfold = leaf * 2 * flourish.LEAVES
        self.timeline.play(
            together(
                glide("medallion", "come", 1.0, come, easing.out, start=0.0),
                in_turn(
                    wait(0.6 * come),
                    glide("laurel", "leaves", float(flourish.LEAVES), unfold, easing.linear, start=0.0),
                    glide("medallion", "rays", 1.0, 0.5 * come, easing.out, start=0.0),
                ),
                in_turn(wait(0.5 * come), glide("words", "alpha", 1.0, 0.6 * come, easing.linear, start=0.0)),
                in_turn(
                    wait(come),
                    glide("chart", "drawn", 1.0, chart, easing.io, start=0.0),
                    glide("chart", "labels", 1.0, 0.3 * chart, easing.linear, start=0.0),
                ),
                in_turn(wait(0.5 * come), glide("sparks", "up", 1.0, whole - 0.5 * come, easing.out, start=0.0)),
            )
        )

    # Pictures ------------------------------------------------------------------------------------------------------

    def picture(self) -> Picture:
        """The winner as far as he has come, the chart as far as it is drawn."""
        value = self.timeline.value
        sprites = [*self._wreath(), *self._sparks(value("sparks", "up", 1.0))]
        alpha = round(255 * value("words", "alpha", 1.0))
        line = self.context.type.paragraph(
            self._line_words(), Style.LEAD, self.context.theme.soft, self.places.words_width, "centre"
        )
        title = within(self._title_picture, self._title)
        sprites += [title._replace(alpha=alpha), within(line, self._line)._replace(alpha=alpha)]
        sprites += self._chart(value("chart", "drawn", 1.0), round(255 * value("chart", "labels", 1.0)))
        sprites += [sprite for button in self._buttons for sprite in button.sprites(self.attention)]
        told = find(self.nodes(), self._tip.shown)
        sprites += self._tip.sprites(told.label if told is not None else "", self.nodes, (0, 0, *self.size))
        return Picture(self._background, sprites)

    def _wreath(self) -> list[Sprite]:
        """Rays, laurel, and the medallions of those who won."""
        theme, places, value = self.context.theme, self.places, self.timeline.value
        x, y = places.centre
        come, rays = value("medallion", "come", 1.0), value("medallion", "rays", 1.0)
        leaves = value("laurel", "leaves", float(flourish.LEAVES))
        sprites = []
        if rays > 0:
            sun = flourish.rays(places.rays, theme.art_gold[0], 0.76)
            sprites.append(_about(sun, x, y, round(255 * rays)))
        if leaves > 0:
            # Steps of half a leaf, so that unfolding leaves few pictures behind.
            step = round(2 * leaves) / 2
            sprites.append(_about(flourish.laurel(places.laurel, theme.art_gold[0], theme.art_gold[1], step), x, y))
        for seat, rect in zip(self.match.winners, places.medallions(len(self.match.winners)), strict=True):
            picture = artwork.avatar(self.session.medallions[seat], rect[2], grey=theme.high_contrast)
            if come < 1:
                side = max(1, round(rect[2] * (0.45 + 0.55 * come)))
                picture = pygame.transform.smoothscale(picture, (side, side))
            sprites.append(within(picture, rect)._replace(alpha=round(255 * min(1.0, 2 * come))))
        return sprites

    def _sparks(self, up: float) -> list[Sprite]:
        """Sparks that have drifted up; none where nothing is to travel."""
        if not self.context.pace.travels and self.context.pace.reduced:
            return []
        gold, sprites = self.context.theme.art_gold, []
        for i, (x, y, size) in enumerate(self.places.sparks()):
            late = (i * 7 % 24) / 40
            share = max(0.0, min(1.0, (up - late) / (1 - late)))
            if share > 0:
                picture = flourish.star(max(5, round(size)), gold[i % 2])
                fade = (0.55 + 0.45 * ((i * 5) % 7) / 6) * min(1.0, 3 * share)
                drift = 0.10 * self.places.unit * (1 - share)
                sprites.append(_about(picture, x, y + drift, round(255 * fade)))
        return sprites

    def _chart(self, drawn: float, labels: int) -> list[Sprite]:
        x, y, w, h = self.chart.frame
        shown = max(1, round(w * drawn))
        lines = self._lines if shown >= w else self._lines.subsurface((0, 0, shown, h))
        return [Sprite(lines, x, y), *(sprite._replace(alpha=labels) for sprite in self.chart.labels())]

    def _ground(self) -> pygame.Surface:
        """Felt, glow, panels, standings, and the chart's grid."""
        context, theme, places = self.context, self.context.theme, self.places
        sheet = felt(self.size, theme, "dusk")
        if not theme.high_contrast:
            glow = shapes.halo(round(0.80 * places.unit), _GLOW, 74)
            sheet.blit(glow, glow.get_rect(center=(round(places.centre[0]), round(places.centre[1]))))
        sprites: list[Sprite] = []
        for rect, words in ((places.standings, messages.FINAL_STANDINGS), (places.chart, messages.RUNNING_TOTALS)):
            panel = shapes.panel(
                rect[2], rect[3], context.px(0.02), theme.panel, theme.panel_edge, border_px=edge_px(context)
            )
            head: Rect4 = (rect[0] + context.px(0.034), rect[1], rect[2], places.heading)
            title = context.type.line(context.words(words), Style.ITEM, theme.panel_text, rect[2] // 2)
            sprites += [Sprite(panel, *rect[:2]), within(title, head, across=0.0)]
        x, y, w, _ = places.chart
        note = context.type.line(context.words(messages.BY_DEAL), Style.LABEL_REGULAR, theme.panel_soft)
        sprites.append(within(note, (x, y, w - context.px(0.034), places.heading), across=1.0))
        for i, (place, seat) in enumerate(self._standings):
            sprites += self._row(places.standing(i), place, seat)
        sprites += self.chart.still()
        for sprite in sprites:
            sheet.blit(sprite.surface, (sprite.x, sprite.y))
        return sheet

    def _row(self, rect: Rect4, place: int, seat: Seat) -> list[Sprite]:
        """A row of the standings: place, medallion, name, remark, total."""
        context, theme = self.context, self.context.theme
        x, y, w, h = rect
        best = seat in self.match.winners
        sprites = []
        if best:
            fill = (*theme.gold[:3], 0 if theme.high_contrast else 44)
            sprites.append(Sprite(shapes.pill(w, h, fill, (*theme.gold, 255), edge_px(context)), x, y))
        inset, gap = context.px(0.022), context.px(0.016, 8)
        number = context.type.line(str(place), Style.SUBHEADING, theme.gold if best else theme.panel_text)
        column = context.type.width("8", Style.SUBHEADING) + context.px(0.012)
        sprites.append(within(number, (x + inset, y, column, h)))
        side = min(h - 4, context.px(0.050))
        left = x + inset + column + gap
        medal = artwork.avatar(self.session.medallions[seat], side, grey=theme.high_contrast)
        sprites.append(within(medal, (left, y, side, h)))
        left += side + gap
        names = [seat_name(context.words, name) for name in self.session.names]
        wide = max(context.type.width(name, Style.SUBHEADING) for name in names)
        name = context.type.line(names[seat], Style.SUBHEADING, theme.panel_text, min(wide, round(0.34 * w)))
        sprites.append(within(name, (left, y, wide, h), across=0.0))
        left += min(wide, round(0.34 * w)) + 2 * gap
        points = context.type.line(
            context.words.spell(self.match.totals[seat], ""), Style.NUMBER, theme.panel_text, round(0.16 * w)
        )
        sprites.append(within(points, (x, y, w - inset, h), across=1.0))
        room = x + w - inset - max(points.get_width(), context.type.width("100", Style.NUMBER)) - gap - left
        remark = self._remark(seat)
        if remark and room > 0:
            words = context.type.line(remark, Style.LABEL_REGULAR, theme.panel_soft)
            least = SMALLEST / context.type.size(Style.LABEL_REGULAR)
            if words.get_width() > room:  # in large type it may take two lines, or be left to the score sheet
                two = context.type.paragraph_height(remark, Style.LABEL_REGULAR, room) <= h
                if not two and words.get_width() * least > 0.97 * room:
                    return sprites
                put = context.type.paragraph if two else context.type.line
                words = put(remark, Style.LABEL_REGULAR, theme.panel_soft, room)
            sprites.append(within(words, (left, y, room, h), across=0.0))
        return sprites


def _about(picture: pygame.Surface, x: float, y: float, alpha: int = 255) -> Sprite:
    return Sprite(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2), alpha)
