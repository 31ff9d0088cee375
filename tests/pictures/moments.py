"""Every moment that the gallery shows: the golden pictures' views, what moves between them, every screen of --selftest.

A screen can't be forgotten: what `scenes.SCREENS` has is among the moments by itself, and a test asks for every name in
`scenes.DOORS` on some picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from hearts_gui.rules import BLACK_MARIA, CLASSIC, MoonChoice, Passing, Rules
from hearts_gui.rules.variant import MOON_POINTS
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.notices import SENTENCES, Notices
from hearts_gui.screen.painter import Picture
from hearts_gui.screen.samples import pars, played, records
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes import SCREENS
from hearts_gui.screen.scenes.moon import Moon, Shot
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.settings_blocks import SHOWN
from hearts_gui.screen.scenes.statistics import Scores
from hearts_gui.screen.scenes.table import Table
from hearts_gui.store import Trouble
from hearts_gui.words import Phrase
from tests.pictures import gallery
from tests.pictures.gallery import FRAME, VIEWS, Size, View
from tests.screen.person import click, open_at

SIZES: tuple[Size, ...] = ((1920, 1080), (1280, 720), (900, 600), (2560, 1080), (1024, 768), (3840, 2160))
LOOKS: Mapping[str, Mapping[str, object]] = {
    "evergreen": {},
    "midnight": {"table": "midnight", "back": "heart"},
    "mulberry": {"table": "mulberry", "back": "leaf"},
    "jumbo": {"jumbo": True},
    "four colours": {"four_colours": True},
    "jumbo, four colours": {"jumbo": True, "four_colours": True},
    "high contrast": {"high_contrast": True, "four_colours": True},
    "small type": {"text_scale": 80},
    "large type": {"text_scale": 200},
    "high contrast, large type": {"high_contrast": True, "jumbo": True, "text_scale": 200},
}
"""What a person may have set, by a name: every picture is also looked at in these."""

_STRIDE = 64.0  # ms from one look to the next at what happens while a deal is played to some moment of it


@dataclass(frozen=True)
class Moment:
    """A view, and what is done about it then. `moving`: something is on its way, over other things maybe."""

    view: View
    then: Callable[[Scene], None] | None = None
    moving: bool = False

    @property
    def name(self) -> str:
        """As the view's."""
        return self.view.name

    def at(self, size: Size, look: Mapping[str, object] | None = None, language: str = "") -> Scene:
        """The screen at its moment, in a window of that size; what the view itself sets is so in every look."""
        spoken = {"language": language} if language else {}
        shown = gallery.scene(replace(self.view, set_to={**spoken, **(look or {}), **self.view.set_to}), size)
        if self.then is not None:
            self.then(shown)
        return shown


# Ways to a moment ---------------------------------------------------------------------------------------------------


def _after(opened: Callable[[Context], Scene], ms: float) -> Callable[[Context], Scene]:
    """A screen so long after it was opened."""

    def show(context: Context) -> Scene:
        shown = open_at(opened(context))
        gallery._later(shown, ms)
        return shown

    return show


def _along(until: Callable[[Table], bool], ms: float) -> Callable[[Context], Scene]:
    """The table so long after something has begun there, the person playing what comes first."""

    def show(context: Context) -> Scene:
        table = gallery._sat_down(context)
        for _ in range(20_000):
            if until(table):
                gallery._later(table, ms)
                return table
            enabled = [node.id for node in table.nodes() if node.enabled] if not table.busy else []
            buttons = [name for name in ("button:received", "button:pass") if name in enabled]
            cards = [name for name in enabled if name.startswith("card:")]
            if buttons or cards:
                click(table, (buttons or cards)[-1])
                table.context.pointer = None
            assert table.tick(_STRIDE) is None
            table.settle()
        raise AssertionError("it never comes to that")

    return show


def _gathered(context: Context) -> Scene:
    """A trick on its way to its taker."""
    table = _along(lambda table: table.shown.taker is not None, 0)(context)
    assert isinstance(table, Table)
    gallery._ticked(table, lambda: table.shown.taker is None)
    gallery._later(table, 240)
    return table


def _exchanged(context: Context) -> Scene:
    """Cards that are passed, on their way."""
    table = gallery._passing(0)(context)
    click(table, "button:pass")
    gallery._ticked(table, lambda: any(table.cards.flies(key) for key in table.cards.arrangement))
    gallery._later(table, 330)
    return table


def _cutting(context: Context) -> Scene:
    """The cards that others have drawn turn up."""
    shown = open_at(SCREENS["cut"](context))
    click(shown, "spread:20")
    gallery._later(shown, 900)
    return shown


def _moon_of_another(context: Context) -> Scene:
    before = played(context, 4).controller.totals
    added = tuple(points + MOON_POINTS * (seat != 2) for seat, points in enumerate(before))
    return Moon(context, Shot(2, MoonChoice.ADD, dict.fromkeys(MoonChoice, added)))


def _score(deals: int) -> Callable[[Context], Scene]:
    def opened(context: Context) -> Scene:
        played(context, deals)
        return ScoreSheet(context)

    return opened


# What is done then --------------------------------------------------------------------------------------------------


def _pointed_at(kind: str) -> Callable[[Scene], None]:
    """The pointer rests on the first of a kind, until it is explained."""

    def then(shown: Scene) -> None:
        shown.context.pointer = next(node for node in shown.nodes() if node.id.startswith(kind)).centre
        shown.settle()
        for _ in range(60):
            shown.tick(FRAME)
            shown.settle()

    return then


def _with_keys(*keys: Direction) -> Callable[[Scene], None]:
    """The focus is led by keys, and seen."""

    def then(shown: Scene) -> None:
        shown.context.keyboard = True
        for key in keys:
            shown.handle(intents.Move(key))
            shown.settle()

    return then


def _last_held_up(shown: Scene) -> None:
    shown.handle(intents.LastTrick(held=True))
    for _ in range(20):
        shown.tick(FRAME)
        shown.settle()


def _carried(shown: Scene) -> None:
    """A card that may be played is carried to the middle."""
    cards = [node for node in shown.nodes() if node.id.startswith("card:") and node.enabled]
    x, y = cards[len(cards) // 2].centre
    width, height = shown.size
    shown.handle(intents.Pressed(x, y))
    shown.handle(intents.DragBegan(x, y, x, y - 12))
    shown.handle(intents.Dragged(round(0.47 * width), round(0.5 * height)))
    shown.settle()


def _told(shown: Scene) -> None:
    """A notice is up."""
    notices = Notices(shown.context)
    notices.say(Phrase(SENTENCES[Trouble.FULL]))
    for _ in range(60):
        notices.pass_time(FRAME, shown)
    bare = shown.picture

    def picture() -> Picture:
        beneath = bare()
        return Picture(beneath.background, [*beneath.sprites, *notices.sprites()])

    shown.picture = picture  # type: ignore[method-assign]


# What there is -----------------------------------------------------------------------------------------------------

_DOWN, _NEXT = Direction.DOWN, Direction.NEXT
_CLAIMABLE = Rules(passing=Passing.NONE)


def _tables() -> Iterator[Moment]:
    """The table of three to seven."""
    for players in range(3, 8):
        hold = Rules(players=players, passing=Passing.NONE)
        passing = Rules(players=players)
        told = f", {players} at the table"
        yield Moment(View(f"cards dealt{told}", gallery._dealing, passing), moving=True)
        yield Moment(View(f"cards chosen{told}", gallery._passing(1), passing))
        yield Moment(View(f"cards received{told}", gallery._received, passing))
        yield Moment(View(f"to play{told}", gallery._my_turn, hold))
        yield Moment(View(f"refused{told}", gallery._refusal, hold))
        yield Moment(View(f"trick complete{told}", _along(lambda table: table.shown.taker is not None, 500), hold))
        yield Moment(View(f"hands laid down{told}", gallery._claim(700), hold))
        yield Moment(View(f"looking back{told}", gallery._review(1, 4), passing))
        yield Moment(View(f"what was passed{told}", gallery._review(1, 0), passing))
        yield Moment(View(f"score{told}", gallery._at_rest(_score(6)), Rules(players=players, target=500)))
        yield Moment(View(f"won{told}", gallery._at_rest(gallery._won), passing))


def _moving() -> Iterator[Moment]:
    """What is seen for a moment only."""
    yield Moment(View("cards exchanged", _exchanged), moving=True)
    yield Moment(View("trick gathered", _gathered, gallery._HOLD), moving=True)
    queen = _along(lambda table: table.timeline.playing("queen"), 250)
    yield Moment(View("the queen lands", queen, gallery._HOLD, seed=3), moving=True)
    hearts = _along(lambda table: table.timeline.playing("hearts"), 300)
    yield Moment(View("hearts are broken", hearts, gallery._HOLD), moving=True)
    yield Moment(View("cards drawn for the deal", _cutting, Rules(players=6)), moving=True)
    for ms in (600, 1500):
        yield Moment(View(f"moon, {ms} ms", _after(_moon_of_another, ms)), moving=True)
    for ms in (400, 1300):
        yield Moment(View(f"won, {ms} ms", _after(gallery._won, ms)), moving=True)
    yield Moment(View("score being written", _after(_score(4), 500)), moving=True)
    yield Moment(View("a card carried", gallery._my_turn, gallery._HOLD), _carried, moving=True)


def _attended() -> Iterator[Moment]:
    """What is pointed at, focused, held up, told."""
    yield Moment(View("a button explained", gallery._my_turn), _pointed_at("button:undo"))
    yield Moment(View("a seat explained", gallery._my_turn), _pointed_at("seat:2"))
    yield Moment(View("a card pointed at", gallery._passing(2)), _pointed_at("card:"))
    yield Moment(View("title by keys", gallery._at_rest(gallery._title)), _with_keys(_DOWN, _DOWN))
    yield Moment(View("table by keys", gallery._my_turn, gallery._HOLD), _with_keys(_NEXT))
    yield Moment(View("rules by keys", gallery._at_rest(SCREENS["rules"])), _with_keys(*[_NEXT] * 9))
    yield Moment(View("last trick held up", gallery._my_turn, gallery._HOLD), _last_held_up, moving=True)
    yield Moment(View("a notice", gallery._my_turn, gallery._HOLD), _told)


def _records() -> Iterator[Moment]:
    """The page of records of those who have played less or more, and what is done there."""
    for matches in (0, 1, 9, 400):
        yield Moment(View(f"records of {matches} matches", gallery._at_rest(partial(_scores, matches))))
    page = gallery._at_rest(partial(_scores, 52))
    yield Moment(View("a filter open", page), lambda shown: _clicked(shown, "button:filter:rules"))
    # A tip may lie over something, for it goes when the pointer does.
    yield Moment(View("a bar explained", page), _pointed_at("button:mark:bar:13"), moving=True)
    yield Moment(View("records at their foot", page), _to_the_foot)
    yield Moment(View("past matches at their foot", gallery._past_matches), _to_the_foot)


def _scores(matches: int, context: Context) -> Scene:
    of_them = records(matches)
    return Scores(context, of_them, pars(of_them))


def _clicked(shown: Scene, node_id: str) -> None:
    click(shown, node_id)
    shown.context.pointer = None
    shown.settle()


def _to_the_foot(shown: Scene) -> None:
    shown.handle(intents.Scrolled(*shown.size, 1000.0))
    shown.settle()


def _rest() -> Iterator[Moment]:
    """Every group of the settings, and moons of others."""
    for group in SHOWN:
        yield Moment(View(f"settings: {group.value}", gallery._settings(group)))
    yield Moment(View("moon of another", gallery._at_rest(_moon_of_another), Rules(players=4)))
    yield Moment(View("black maria to play", gallery._my_turn, replace(BLACK_MARIA, passing=Passing.NONE)))
    for name, door in SCREENS.items():
        yield Moment(View(f"screen: {name}", gallery._at_rest(door), CLASSIC))


MOMENTS: Mapping[str, Moment] = {
    moment.name: moment
    for moment in (
        *(Moment(view, moving=name in {"dealing", "playing a card"}) for name, view in VIEWS.items()),
        *_tables(), *_moving(), *_attended(), *_records(), *_rest(),
    )
}  # fmt: skip
"""All of them by name."""
