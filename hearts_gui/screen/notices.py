"""What the person is told once about his files: a paper plate where nothing lies, for a while, in nobody's way.

Where it may stand says the scene on top (`Scene.taken`); while a scene has no room for it, it waits for the next that
has. It goes by itself or by a click on it, and is always in the language in force.
Nothing needs to be answered, for the game goes on in any case.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from hearts_gui.motion import Moment
from hearts_gui.screen import shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Node, Rect4, Role, inside
from hearts_gui.screen.painter import Sprite
from hearts_gui.screen.restoring import offer
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.text import Style
from hearts_gui.store import Note, Trouble
from hearts_gui.words import Message, Phrase, messages

TOLD_AGAIN = 600_000.0
"""Milliseconds after which the same trouble is worth another word."""
_FADE = 300.0
_STEPS = 24
"""Places tried from one edge of the window to the other."""

SENTENCES: dict[Trouble, Message] = {
    Trouble.CORRUPT: messages.FILE_WAS_BROKEN,
    Trouble.IMPOSSIBLE: messages.MATCH_WAS_BROKEN,
    Trouble.NEWER: messages.FILE_IS_NEWER,
    Trouble.LOCKED: messages.RUNNING_ALREADY,
    Trouble.FULL: messages.DISK_IS_FULL,
    Trouble.READ_ONLY: messages.FOLDER_IS_READ_ONLY,
    Trouble.FAILING: messages.SAVING_FAILS,
    Trouble.SAVING_AGAIN: messages.SAVING_AGAIN,
    Trouble.TAKEN_OVER: messages.OTHER_HAS_ENDED,
    Trouble.GONE: messages.FILE_WAS_GONE,
    Trouble.REPLACED: messages.FILE_WAS_REPLACED,
}


class Notices:
    """The sentences that are still to be told, and the one that is up."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._waiting: deque[Phrase] = deque()
        self._unsaid = False
        self._answers = False  # whether what is up answers something that was just asked for
        self._heard = 0
        self._now = 0.0
        self._told: dict[Trouble, float] = {}
        self._said: Phrase | None = None  # what is up, or is to be
        self._left = 0.0
        self._rect: Rect4 | None = None
        self._fitted = ""  # the words that this place was found for

    def say(self, sentence: Phrase) -> None:
        """Tell this when there is room for it."""
        self._waiting.append(sentence)

    def answer(self, sentence: Phrase) -> None:
        """Tell at once what became of something that the person has just asked for.

        Where nothing is free it lies at the top over what is there, and a click takes it away. What has not found room
        yet is told after it.
        """
        if self._said is not None and self._rect is None and not self._answers:
            self._waiting.appendleft(self._said)
        self.dismiss()
        self._said, self._answers = sentence, True
        self._left = self.context.pace.ms(Moment.NOTICE_STAYS)
        self._unsaid = True

    def pass_time(self, ms: float, scene: Scene) -> bool:
        """Hear what the store has to say, and let time go by; whether there is something else to be seen now."""
        self._now += ms
        store = self.context.store
        if store is not None and len(store.notes) > self._heard:
            for note in store.notes[self._heard :]:
                self._hear(note)
            self._heard = len(store.notes)
        before = self._rect, self._alpha
        if self._unsaid:
            self._unsaid = False
            scene.announce(self._text)
        if self._rect is not None:
            self._left -= ms
            if self._left <= 0:
                self.dismiss()
        if self._said is None and self._waiting and scene.taken() is not None and not scene.moving:
            self._said = self._waiting.popleft()
            self._left = self.context.pace.ms(Moment.NOTICE_STAYS)
            scene.announce(self._text)
        self.find_room(scene)
        return (self._rect, self._alpha) != before

    def find_room(self, scene: Scene) -> None:
        """Stay where it is if nothing has come to lie there, else go elsewhere, or wait out of sight."""
        text = self._text
        if text != self._fitted:  # another one, or the same in another language
            self._fitted, self._rect = text, None
        taken = scene.taken() if text else None
        if taken is None and text and self._answers:
            self._rect = self._rect if self._rect is not None and self._within(self._rect) else self._at_the_top()
        elif taken is None:
            self._rect = None
        elif self._rect is None or not _free(self._rect, taken) or not self._within(self._rect):
            self._rect = self._room(taken) or (self._at_the_top() if self._answers else None)

    def dismiss(self) -> None:
        """It has been read."""
        self._said, self._rect, self._answers = None, None, False

    def hit(self, x: int, y: int) -> bool:
        """Whether the plate is at this pixel."""
        return self._rect is not None and inside(self._rect, x, y)

    @property
    def _text(self) -> str:
        return "" if self._said is None else self.context.words.spell(self._said, "")

    @property
    def _alpha(self) -> int:
        return round(255 * max(0.0, min(1.0, self._left / _FADE)))

    def nodes(self) -> list[Node]:
        """The sentence, while it is to be seen."""
        if self._rect is None:
            return []
        return [Node("text:notice", Role.TEXT, self._text, self._rect, focusable=False)]

    def sprites(self) -> list[Sprite]:
        """The plate, on top of everything."""
        if self._rect is None:
            return []
        context, theme = self.context, self.context.theme
        x, y, w, h = self._rect
        pad = _pad(context)
        px = max(1.0, 0.0014 * context.unit)
        sheet = shapes.panel(w, h, context.px(0.012), (*theme.paper, 255), (*theme.gold, 255), border_px=px)
        words = context.type.paragraph(self._text, Style.LABEL, theme.ink, w - 2 * pad, "centre")
        return [Sprite(sheet, x, y, self._alpha), Sprite(words, x + pad, y + pad, self._alpha)]

    def _hear(self, note: Note) -> None:
        last = self._told.get(note.trouble)
        if last is not None and self._now - last < TOLD_AGAIN:
            return
        self._told[note.trouble] = self._now
        if note.trouble is Trouble.TAKEN_OVER and offer(self.context):
            self.context.lay_out_anew()
        if note.trouble is Trouble.CORRUPT and note.aside is None:
            self.say(Phrase(messages.SAVING_FAILS))
        elif note.trouble is Trouble.CORRUPT and note.aside is not None:
            self.say(Phrase(messages.FILE_WAS_BROKEN, {"file": note.aside.name}))
        else:
            self.say(Phrase(SENTENCES[note.trouble]))

    def _within(self, rect: Rect4) -> bool:
        width, height = self.context.size
        return rect[0] + rect[2] <= width and rect[1] + rect[3] <= height

    def _room(self, taken: Sequence[Rect4]) -> Rect4 | None:
        """The free place nearest to the foot of the window's middle, as broad as can be; None where there is none."""
        width, height = self.context.size
        for w, h in self._shapes():
            edge = _pad(self.context)
            free = [
                (x, y, w, h)
                for x in _between(edge, width - w - edge)
                for y in _between(edge, height - h - edge)
                if _free((x, y, w, h), taken)
            ]
            if free:
                return min(free, key=lambda r: abs(r[0] + r[2] / 2 - width / 2) + 1.5 * (height - r[1]))
        return None

    def _at_the_top(self) -> Rect4:
        """The middle of the window's upper edge, whatever lies there."""
        w, h = next(self._shapes())
        return (self.context.size[0] - w) // 2, _pad(self.context), w, h

    def _shapes(self) -> Iterator[tuple[int, int]]:
        """Widths and heights that the plate can have, the broadest first."""
        setter, pad = self.context.type, _pad(self.context)
        whole = round(setter.width(self._text, Style.LABEL)) + 2
        for share in (0.66, 0.5, 0.4, 0.3, 0.24, 0.19, 0.15):
            room = min(whole, round(share * self.context.size[0]) - 2 * pad)
            lines = len(setter.lines(self._text, Style.LABEL, room))
            # As narrow as can be without another line, so that no line is left with a single word.
            narrower = (w for w in range(room // 2, room, 4) if len(setter.lines(self._text, Style.LABEL, w)) <= lines)
            even = next(narrower, room)
            yield even + 2 * pad, setter.paragraph_height(self._text, Style.LABEL, even) + 2 * pad


def _pad(context: Context) -> int:
    return context.px(0.012, 7)


def _between(first: int, last: int) -> list[int]:
    return [first + (last - first) * step // _STEPS for step in range(_STEPS + 1)] if last >= first else []


def _free(rect: Rect4, taken: Sequence[Rect4]) -> bool:
    x, y, w, h = rect
    return not any(x < ox + ow and ox < x + w and y < oy + oh and oy < y + h for ox, oy, ow, oh in taken)
