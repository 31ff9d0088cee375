"""The screens worth looking at, each brought to one moment from a fixed seed with time ticked by hand.

`VIEWS` has them by name; `scene(view, size)` and `drawn(view, size)` give one at any size, the same on every run.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from hearts_gui.controller import PromptThinker
from hearts_gui.controller.advice import Hints
from hearts_gui.motion import Pace
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Opening, Passing, Rules, variation
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context, Resume
from hearts_gui.screen.preferences import Group, changed
from hearts_gui.screen.samples import in_play, played
from hearts_gui.screen.scene import Scene
from hearts_gui.screen.scenes import SCREENS
from hearts_gui.screen.scenes.cut import Cut
from hearts_gui.screen.scenes.fingerprint import Fingerprint
from hearts_gui.screen.scenes.help import Help
from hearts_gui.screen.scenes.review import Review
from hearts_gui.screen.scenes.rule_sets import OwnRules
from hearts_gui.screen.scenes.rules import ChooseRules
from hearts_gui.screen.scenes.rules_in_force import RulesInForce
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.settings import Settings
from hearts_gui.screen.scenes.sharing import Sharing
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.table_menu import Menu
from hearts_gui.screen.scenes.title import Title
from hearts_gui.screen.scenes.welcome import Welcome
from hearts_gui.screen.scenes.won import Won
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from tests.screen.claims import certain
from tests.screen.hinting import Suggesting
from tests.screen.person import click, context_for, open_at, seen

Size = tuple[int, int]
FRAME = 16.0
_LONG = 60_000.0
_PLAIN = {"high_contrast": True, "four_colours": True}
_JUMBO = {"table": "midnight", "jumbo": True, "four_colours": True, "back": "heart", "show_names": False}
_HOLD = Rules(passing=Passing.NONE)


@dataclass(frozen=True)
class View:
    """One screen at one moment: `show` opens it in a context of these rules and this seed, and lets time go by."""

    name: str
    show: Callable[[Context], Scene]
    rules: Rules = CLASSIC
    seed: int = 5
    set_to: Mapping[str, object] = field(default_factory=dict)  # preferences


def scene(view: View, size: Size) -> Scene:
    """The screen at its moment, in a window of that size."""
    context = context_for(view.rules, size, view.seed)
    context.change(changed(context.preferences, view.set_to))
    context.options = replace(context.options, exports=(Path(),))
    shown = view.show(context)
    shown.context.pointer, shown.context.keyboard = None, False
    shown.settle()
    return shown


def drawn(view: View, size: Size) -> pygame.Surface:
    """The picture of it."""
    return seen(scene(view, size))


# Ways to a moment ---------------------------------------------------------------------------------------------------


def _at_rest(opened: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    """A screen when all its motion is over."""

    def show(context: Context) -> Scene:
        shown = open_at(opened(context))
        shown.tick(_LONG)
        return shown

    return show


def _title(context: Context) -> Scene:
    context.resume = Resume(3, 24, lambda: Title(context))
    return Title(context)


def _cut(context: Context) -> Scene:
    """The person has cut, and so have the others."""
    shown = open_at(Cut(context))
    click(shown, f"spread:{len(Cut(context).cutting.spread) // 3}")
    shown.context.pointer = None
    _ticked(shown, lambda: not shown.busy)
    return shown


def _score(deals: int) -> Callable[[Context], Scene]:
    def opened(context: Context) -> Scene:
        played(context, deals)
        return ScoreSheet(context)

    return _at_rest(opened)


def _review(deals: int, step: int) -> Callable[[Context], Scene]:
    """Looking back at that step of the deal that was scored last."""

    def show(context: Context) -> Scene:
        played(context, deals)
        review = Review(context)
        open_at(review)
        review.look_at(step)
        review.tick(_LONG)
        return review

    return show


def _review_in_play(context: Context) -> Scene:
    in_play(context, 1, 5)
    return open_at(Review(context))


def _won(context: Context) -> Scene:
    played(context)
    return Won(context)


def _sat_down(context: Context) -> Table:
    Session.begin(context, PromptThinker()).deal(context.preferences.rules.players - 1)
    table = Table(context)
    open_at(table)
    return table


def _ticked(shown: Scene, until: Callable[[], bool], most: int = 20_000) -> None:
    """Time goes by, a frame after another, until it is so. AssertionError where it never is."""
    for _ in range(most):
        if until():
            return
        assert shown.tick(FRAME) is None
        shown.settle()
    raise AssertionError(f"it never comes to that: {shown.state()}")


def _later(shown: Scene, ms: float) -> None:
    for _ in range(round(ms / FRAME)):
        shown.tick(FRAME)
    shown.context.pointer = None
    shown.settle()


def _wait_for_me(table: Table) -> None:
    table.context.pointer = None
    _ticked(table, lambda: not table.busy)


def _dealing(context: Context) -> Scene:
    """Cards on their way to everyone."""
    table = _sat_down(context)
    # Faces are drawn as time allows before the first card leaves, so only now do the frames count.
    _ticked(table, lambda: table.timeline.busy)
    _later(table, 700)
    return table


def _passing(left: int) -> Callable[[Context], Table]:
    """So many cards are yet to be chosen."""

    def show(context: Context) -> Table:
        table = _sat_down(context)
        _wait_for_me(table)
        while len(table.shown.chosen) < table.shown.wanted_count - left:
            hand = table.shown.hand
            click(table, f"card:{hand[(5 * len(hand)) // 7]}")
            _wait_for_me(table)
        return table

    return show


def _received(context: Context) -> Table:
    """The cards that were passed to the person are held up to him."""
    table = _passing(0)(context)
    click(table, "button:pass")
    _ticked(table, lambda: table.shown.held is not None and not table.timeline.busy)
    return table


def _playing(context: Context, until: Callable[[Table], bool]) -> Table:
    """The person plays what comes first until it is so, and it is his turn."""
    calm, context.pace = context.pace, Pace("instant")
    table = _sat_down(context)
    chance = random.Random(context.options.seed)
    for _ in range(60):
        _wait_for_me(table)
        if table.shown.stage == "play" and until(table):
            context.pace = calm
            return table
        enabled = [node.id for node in table.nodes() if node.enabled]
        buttons = [name for name in ("button:received", "button:pass") if name in enabled]
        cards = [name for name in enabled if name.startswith("card:")]
        click(table, buttons[0] if buttons else chance.choice(cards))
    raise AssertionError("it never comes to that")


def _refused_cards(table: Table) -> list[str]:
    return [node.id for node in table.nodes() if node.id.startswith("card:") and not node.enabled]


def _following(table: Table) -> bool:
    """Whether the second trick or a later one has begun, and not every card may follow."""
    refused = len(_refused_cards(table))
    return len(table.shown.trick) > 0 and bool(table.shown.last) and 0 < refused < len(table.shown.hand)


def _refusal(context: Context) -> Scene:
    """A card was asked for that may not be played."""
    table = _playing(context, _following)
    refused = _refused_cards(table)
    click(table, refused[len(refused) // 2])
    _later(table, 800)
    return table


def _my_turn(context: Context) -> Table:
    return _playing(context, lambda table: len(table.shown.last) > 0)


def _playing_a_card(context: Context) -> Scene:
    """The person's card is half-way to the middle."""
    table = _my_turn(context)
    may = [node.id for node in table.nodes() if node.id.startswith("card:") and node.enabled]
    click(table, may[-1])
    _later(table, 160)
    return table


def _settings(group: Group) -> Callable[[Context], Scene]:
    def opened(context: Context) -> Scene:
        shown = Settings(context)
        shown.group = group
        return shown

    return _at_rest(opened)


def _claim(laid_ms: int = 0) -> Callable[[Context], Scene]:
    """The rest is certain; laid down, some time later."""

    def show(context: Context) -> Scene:
        match = certain(ME, context.preferences.rules.players, 3)
        table = Table(context, Session.loaded(context, match, PromptThinker()))
        open_at(table)
        _wait_for_me(table)
        if laid_ms:
            click(table, "button:claim")
            _later(table, laid_ms)
        return table

    return show


def _past_matches(context: Context) -> Scene:
    shown = open_at(SCREENS["statistics"](context))
    click(shown, "button:past")
    return shown


def _menu(context: Context) -> Scene:
    return open_at(Menu(context, _my_turn(context)))


def _sharing(typed: str) -> Callable[[Context], Scene]:
    """The number of a deal in play, and something in the field."""

    def opened(context: Context) -> Scene:
        _sat_down(context)
        shown = Sharing(context)
        shown.typed = typed
        return shown

    return _at_rest(opened)


def _help(page: str) -> Callable[[Context], Scene]:
    """One of its pages, all pictures drawn."""

    def show(context: Context) -> Scene:
        shown = Help(context)
        shown.page = page
        return open_at(shown)

    return show


def _fingerprint(deals: int) -> Callable[[Context], Scene]:
    """That of the deal that was scored last, checked; or of the first, before a card is played."""

    def show(context: Context) -> Scene:
        session = _sat_down(context).session if not deals else played(context, deals)
        session.promises.known = False  # as in a match whose number nobody has asked for
        if not deals:
            return open_at(Fingerprint(context))
        shown = open_at(Fingerprint(context))
        click(shown, "button:check")
        return shown

    return show


def _choosing(context: Context) -> Table:
    """Three cards may be played, or more."""

    def until(table: Table) -> bool:
        return len(table.session.controller.view.playable) > 2

    return _playing(context, until)


def _hint(moment: Callable[[Context], Table]) -> Callable[[Context], Scene]:
    """What somebody who knows nothing of the game suggests: always the same."""

    def show(context: Context) -> Scene:
        table = moment(context)
        table.session.hints = Hints(PromptThinker(), Suggesting)
        click(table, "button:hint")
        table.context.pointer = None
        _later(table, 800)
        return table

    return show


def _own_rules(context: Context) -> Scene:
    """Two sets are kept by name, and a third one just now."""
    kept = (
        ("Sunday evenings", variation(2, 2, 2, 3, players=5)),
        ("With Grandmother", replace(BLACK_MARIA, target=50)),
    )
    context.change(replace(context.preferences, rule_sets=kept, rules=context.preferences.rules))
    shown = open_at(OwnRules(context))
    shown.write("field:name", "At the lake")
    click(shown, "button:keep")
    return shown


def _fairness(context: Context) -> Scene:
    """Its figures, at the foot of the page."""
    shown = open_at(SCREENS["fairness"](context))
    shown.other(intents.Scrolled(0, 0, 100.0))
    return shown


VIEWS: dict[str, View] = {
    view.name: view
    for view in (
        View("title", _at_rest(_title)),
        View("rules", _at_rest(ChooseRules), variation(3, 2, 1, 3, players=5)),
        View("rules in force", _at_rest(RulesInForce), BLACK_MARIA),
        View("cut", _cut, Rules(players=5)),
        View("dealing", _dealing),
        View("passing", _passing(1)),
        View("passing, three players", _passing(0), variation(4, 2, 2, 4, players=3)),
        View("received", _received),
        View("one goes back, seven players", _received, Rules(players=7, passing=Passing.FOUR_BACK_ONE)),
        View("refusal", _refusal),
        View("playing a card", _playing_a_card, _HOLD),
        View("my turn, three players", _my_turn, Rules(players=3, passing=Passing.NONE)),
        View("my turn, five players", _my_turn, variation(1, 4, 3, 4, players=5)),
        View("my turn, six players", _my_turn, Rules(players=6, passing=Passing.NONE, opening=Opening.FIRST_TWO)),
        View("refusal, seven players", _refusal, Rules(players=7, passing=Passing.NONE)),
        View("claim", _claim(), _HOLD),
        View("hands laid down, five players", _claim(700), Rules(players=5, passing=Passing.NONE)),
        View("menu", _menu, _HOLD),
        View("hint", _hint(_choosing), _HOLD),
        View("hint, large type", _hint(_choosing), _HOLD, set_to={"text_scale": 200}),
        View("hint, passing", _hint(_passing(3))),
        View("score", _score(5)),
        View("score, six players", _score(18), Rules(players=6, target=1000)),
        View("review", _review(3, 7)),
        View("review, before play, seven players", _review(1, 0), Rules(players=7, passing=Passing.FOUR_BACK_ONE)),
        View("review, in play, three players", _review_in_play, Rules(players=3)),
        View("moon", _at_rest(SCREENS["moon"])),
        View("won", _at_rest(_won)),
        View("high contrast, three players", _my_turn, Rules(players=3, passing=Passing.NONE), set_to=_PLAIN),
        View("large type, passing", _passing(1), set_to={"text_scale": 200}),
        View("large type, title", _at_rest(_title), set_to={"text_scale": 200}),
        View("jumbo, three players", _my_turn, Rules(players=3, passing=Passing.NONE), set_to=_JUMBO),
        View("settings", _settings(Group.TABLE)),
        View("settings, reading", _settings(Group.READING), set_to={"table": "midnight", "text_scale": 140}),
        View("sharing", _sharing("DMG3-025T-SWWH-RPQ1-E5")),
        View("sharing, mistyped", _sharing("DMG3-025T-SWWH-RPQI-E4"), set_to={"text_scale": 150}),
        View("welcome", _at_rest(Welcome)),
        View("welcome, large type", _at_rest(Welcome), set_to={"name": "Marta", "text_scale": 200}),
        View("help", _help("game")),
        View("help, rules, large type", _help("rules"), BLACK_MARIA, set_to={"text_scale": 200}),
        View("help, keys, high contrast", _help("keys"), set_to=_PLAIN),
        View("help, about", _help("about"), set_to={"table": "mulberry"}),
        View("statistics", _at_rest(SCREENS["statistics"])),
        View("fingerprint", _fingerprint(3)),
        View("fairness", _fairness),
        View("own rules", _own_rules, variation(3, 4, 1, 4, players=6)),
        View("own rules, large type", _own_rules, variation(3, 4, 1, 4, players=6), set_to={"text_scale": 200}),
        View("fairness, high contrast", _fairness, set_to=_PLAIN),
        View("fingerprint, in play, large type", _fingerprint(0), set_to={"text_scale": 150}),
        View("statistics, high contrast", _at_rest(SCREENS["statistics"]), set_to={"high_contrast": True}),
        View(
            "large type, statistics", _at_rest(SCREENS["statistics"]), set_to={"table": "midnight", "text_scale": 160}
        ),
        View("past matches", _past_matches),
        View("mishap", _at_rest(SCREENS["mishap"])),
        View("won, seven players", _at_rest(_won), Rules(players=7)),
    )
}
"""Every screen at a moment worth looking at, by its name."""


if __name__ == "__main__":
    # All of them and more, with a page to look at them; see the module for what can be asked of it.
    from tests.pictures.exhibition import main

    raise SystemExit(main())
