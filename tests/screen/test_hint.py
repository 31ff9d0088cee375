"""The hint at the table: asked by button and key, seen and spoken, gone with the position, and never a move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_gui.controller import PromptThinker
from hearts_gui.controller.advice import Hints
from hearts_gui.players.player import Rival, Weighed
from hearts_gui.rules import Card, Passing, Rules, SeatView, parse_cards
from hearts_gui.screen import intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import inside
from hearts_gui.screen.scene import Push
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.scenes.table_comparison import FORMS, Bar, Comparison, bars_of, said
from hearts_gui.screen.session import Session
from hearts_gui.screen.shown import ME
from hearts_gui.screen.widgets import grown
from hearts_gui.words import hint, language
from tests.screen.hinting import Suggesting
from tests.screen.person import SIZES, click, context_for, faults, ids, node, open_at, press

HOLD = Rules(passing=Passing.NONE)


def sat_down(context: Context) -> Table:
    """The person is asked for something, and everything has landed."""
    context.change(replace(context.preferences, pace="instant"))
    session = Session.begin(context, PromptThinker())
    session.deal(session.rules.players - 1)
    session.hints = Hints(PromptThinker(), Suggesting)
    table = Table(context)
    open_at(table)
    come(table)
    return table


def come(table: Table) -> None:
    for _ in range(4000):
        if table.listening:
            return
        table.tick(16)
        table.settle()
    raise AssertionError("the person's turn never comes")


def moves(table: Table) -> int:
    return len(table.session.controller.match.deal.moves)


@pytest.mark.parametrize("rules", [HOLD, Rules(), Rules(players=7), Rules(players=3, passing=Passing.NONE)])
def test_it_is_seen_at_every_size_and_hides_nothing_to_be_pressed(rules: Rules) -> None:
    context = context_for(rules)
    table = sat_down(context)
    for size in SIZES:
        for scale in (100, 200):
            context.resize(*size)
            context.change(replace(context.preferences, text_scale=scale))
            open_at(table)
            if "text:hint" not in ids(table):
                click(table, "button:hint")
            plate = node(table, "text:hint")
            assert faults(table) == []
            for sprite in table.sight.hint.sprites()[2:]:  # after the shadow and the plate, what is on it
                assert inside(plate.rect, sprite.x, sprite.y)
                assert inside(grown(plate.rect, 1), *(sprite.x + sprite.surface.get_width(), sprite.y))
                assert sprite.y + sprite.surface.get_height() <= plate.rect[1] + plate.rect[3] + 1
            assert plate.rect[1] + plate.rect[3] <= min(one.rect[1] for one in table.nodes() if one.id[:5] == "card:")
            table.picture()


def test_the_key_asks_and_takes_it_away_and_nothing_is_recorded() -> None:
    table = sat_down(context_for(HOLD))
    table.take_announcements()
    before = moves(table), table.session.controller.trail
    press(table, intents.Letter("t", "t"))
    label = node(table, "text:hint").label
    suggested = table.session.controller.view.playable[-1]
    assert label.startswith(table.context.words(hint.PLAY, card=suggested))
    assert table.take_announcements() == [label]
    assert list(table.sight.hint.cards) == [suggested]
    press(table, intents.Letter("t", "t"))
    assert "text:hint" not in ids(table)
    press(table, intents.Letter("t", "t"), intents.Cancel())
    assert "text:hint" not in ids(table)
    assert isinstance(press(table, intents.Cancel()), Push)  # only then Esc means the menu
    assert (moves(table), table.session.controller.trail) == before


def test_it_is_gone_when_a_card_is_played_or_taken_back() -> None:
    table = sat_down(context_for(HOLD))
    click(table, "button:hint")
    (suggested,) = table.sight.hint.cards
    click(table, f"card:{suggested}")
    assert "text:hint" not in ids(table)
    come(table)
    assert "text:hint" not in ids(table)
    press(table, intents.Letter("t", "t"))
    assert "text:hint" in ids(table)
    table.undo()
    come(table)
    table.tick(16)
    assert "text:hint" not in ids(table)


def test_cards_to_pass_are_suggested_and_stay_so_while_they_are_chosen() -> None:
    table = sat_down(context_for(Rules()))
    click(table, "button:hint")
    wanted = set(table.sight.hint.cards)
    assert len(wanted) == 3
    for card in sorted(wanted, key=str):
        assert "text:hint" in ids(table)
        click(table, f"card:{card}")
    assert {Card.parse(one.id[5:]) for one in table.nodes() if one.id.startswith("slot:")} == wanted
    click(table, "button:pass")
    table.tick(16)
    assert "text:hint" not in ids(table)


def test_whoever_wants_none_has_no_button_and_no_key() -> None:
    context = context_for(HOLD)
    table = sat_down(context)
    click(table, "button:hint")
    context.change(replace(context.preferences, hints=False))
    table.tick(16)
    assert not {"button:hint", "text:hint"} & set(ids(table))
    press(table, intents.Letter("t", "t"))
    assert "text:hint" not in ids(table)


def test_out_of_turn_there_is_nothing_to_be_asked() -> None:
    context = context_for(HOLD)
    table = sat_down(context)
    context.change(replace(context.preferences, pace="calm"))
    card = next(one.id for one in table.nodes() if one.id.startswith("card:") and one.enabled)
    click(table, card)
    assert not table.ready
    assert not node(table, "button:hint").enabled
    press(table, intents.Letter("t", "t"))
    assert not table.sight.hint.thinking


def test_the_adviser_is_given_what_the_person_may_know_and_nothing_else() -> None:
    asked = []

    class Noting(Suggesting):
        def weigh(self, view: SeatView) -> Weighed:
            asked.append(view)
            return super().weigh(view)

    table = sat_down(context_for(HOLD))
    table.session.hints = Hints(PromptThinker(), Noting)
    click(table, "button:hint")
    (view,) = asked
    controller = table.session.controller
    assert type(view) is SeatView
    assert view == controller.match.deal.view(ME, controller.totals)


def test_the_cards_are_compared_as_far_as_that_can_be_told() -> None:
    """Each with what it costs, beside the best; no figure where that may be chance, and one where cards are alike."""
    six, seven, jack, queen, ace = parse_cards("6S 7S JD QS AS")
    rivals = (Rival(seven, 0.1, 0.2, (six,)), Rival(jack, 1.25, 0.1), Rival(queen, 13.44, 0.3))
    weighed = Weighed(ace, rivals, 2000)
    assert bars_of(weighed) == [
        Bar((ace,), 0.0, True, best=True),
        Bar((seven, six), 0.1, False),
        Bar((jack,), 1.25, True),
        Bar((queen,), 13.44, True),
    ]
    told = {
        "en": "Compared with the ace of spades: six of spades and seven of spades about as good, "
        "jack of diamonds −1.2, queen of spades −13.4.",
        "nb": "Sammenlignet med spar ess: spar seks og spar sju omtrent like bra, ruter knekt −1,2, spar dame −13,4.",
    }
    for code, text in told.items():
        assert said(language(code), weighed) == text
    assert said(language("en"), Weighed(ace)) == ""


def test_bars_are_as_long_as_what_they_stand_for_and_the_best_ones_stay() -> None:
    context = context_for(HOLD)
    hand = parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC")
    rivals = tuple(Rival(card, 4.0 * place, 0.1) for place, card in enumerate(hand[:-1], 1))
    bars = bars_of(Weighed(hand[-1], rivals, 100))
    whole, low, few = (Comparison(context, bars, hand, form) for form in FORMS)
    assert whole.height > low.height > few.height
    assert low.width > few.width

    def lengths(comparison: Comparison, share: float) -> list[int]:
        shown = [sprite.surface for sprite in comparison.sprites(0, 0, share, 255)]
        return [bar.get_width() for bar in shown[1 : 3 * 9 : 3]]

    grown_up = lengths(whole, 1.0)
    assert grown_up[7] == pytest.approx(2 * grown_up[3], abs=2), "32 points beside 16"
    assert grown_up[:8] == sorted(grown_up[:8])
    assert grown_up[8] == min(grown_up), "the best"
    assert lengths(whole, 0.5)[7] == grown_up[3]
    assert len(few.sprites(0, 0, 1.0, 255)) == 3 * 3 + 2, "three bars, the sign that there are more, and what they are"
    assert len(whole.sprites(0, 0, 1.0, 255)) == 3 * 9 + 1
