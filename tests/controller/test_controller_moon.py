"""A moon is shot: the rules settle it, the person chooses, or another player does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_gui.controller import (
    DealScored,
    Event,
    MoonChoiceWanted,
    MoonChosen,
    MoonShot,
    MoveController,
    PositionChanged,
    Refused,
    play_on,
)
from hearts_gui.rules import (
    Deal,
    HeartsLead,
    Match,
    Moon,
    MoonChoice,
    Opening,
    Passing,
    Reason,
    Rules,
    Scoring,
    pack_for,
)
from tests.controller.players import by_whim, table_for

MOONLIT = Rules(passing=Passing.NONE, opening=Opening.ELDEST_LOWEST, moon=Moon.SHOOTER_CHOOSES)


def hearts_only(moon: Moon, seat: int) -> MoveController:
    """A table at which the given seat holds all thirteen hearts, nothing else counts, and it must take them all."""
    rules = replace(MOONLIT, scoring=Scoring.HEARTS, moon=moon, hearts_lead=HeartsLead.AFTER_FIRST_TRICK)
    hearts = [card for card in pack_for(4) if card.suit == 3]
    rest = [card for card in pack_for(4) if card.suit != 3]
    hands = [rest[place::3] for place in range(3)]
    hands.insert(seat, hearts)
    # The holder of the hearts is eldest and leads: nobody else can ever win a trick.
    return table_for(Match(rules, 0, 0, (), Deal.start(rules, hands, dealer=(seat - 1) % 4)))


def play_out(controller: MoveController) -> list[Event]:
    """Events up to the end of the deal or the moon's choice."""
    told: list[Event] = []
    while controller.match.deal.phase == "play":
        told += play_on(controller, by_whim)
    return told


@pytest.mark.parametrize("choice", MoonChoice)
def test_the_person_chooses_for_his_moon_and_may_choose_again(choice: MoonChoice) -> None:
    controller = hearts_only(Moon.SHOOTER_CHOOSES, seat=0)
    told = play_out(controller)
    assert told[-2:] == [MoonShot(0, None), MoonChoiceWanted(0, (0, 0, 0, 0))]
    assert controller.person_to_act == "moon"
    assert controller.advance() == []
    assert controller.next_deal() == [Refused(Reason.DEAL_IS_NOT_OVER)]
    points = {MoonChoice.ADD: (0, 26, 26, 26), MoonChoice.SUBTRACT: (-26, 0, 0, 0)}
    said = controller.choose_moon(choice)
    assert said == [MoonChosen(0, choice), DealScored(1, points[choice], points[choice], 0, choice, over=False)]
    jumped, wanted = controller.undo()
    assert isinstance(jumped, PositionChanged)
    assert jumped.view.phase == "moon"
    assert wanted == MoonChoiceWanted(0, (0, 0, 0, 0))
    other = next(what for what in MoonChoice if what is not choice)
    controller.choose_moon(other)
    assert controller.totals == points[other]
    assert not controller.can_redo


def test_another_seats_moon_is_chosen_by_its_player() -> None:
    controller = hearts_only(Moon.SHOOTER_CHOOSES, seat=2)
    told = play_out(controller)
    assert told[-1] == MoonChoiceWanted(2, (0, 0, 0, 0))
    assert controller.person_to_act is None
    assert controller.choose_moon(MoonChoice.ADD) == [Refused(Reason.NOT_YOUR_TURN)]
    chosen, scored = controller.advance()
    assert isinstance(chosen, MoonChosen)
    assert isinstance(scored, DealScored)
    assert (scored.shooter, scored.choice) == (2, chosen.choice)


@pytest.mark.parametrize(
    ("moon", "choice"), [(Moon.OTHERS_PLUS_26, MoonChoice.ADD), (Moon.SHOOTER_MINUS_26, MoonChoice.SUBTRACT)]
)
def test_a_moon_that_the_rules_settle_asks_nobody(moon: Moon, choice: MoonChoice) -> None:
    controller = hearts_only(moon, seat=1)
    told = play_out(controller)
    assert told[-2] == MoonShot(1, choice)
    scored = told[-1]
    assert isinstance(scored, DealScored)
    assert (scored.shooter, scored.choice) == (1, choice)
