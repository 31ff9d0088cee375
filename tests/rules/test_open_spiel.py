"""Against an independent referee: OpenSpiel's ``hearts``, at every turn, with the settings that both have."""

from __future__ import annotations

import random

import pytest

from hearts_gui.rules import Card, Deal, HeartsLead, Opening, Passing, Rules, Scoring, pack_for
from tests.rules.playing import any_card, moonstruck, start

pyspiel = pytest.importorskip("pyspiel")

# OpenSpiel names the direction in its first move; ours follows from the deal's number.
DIRECTIONS = {1: "Left", 2: "Right", 3: "Across", 4: "No Pass"}

# Their moon always adds 26, never needs the jack of diamonds, and the jack still counts its ten: moon_needs_jack=False.
SETTINGS = [
    pytest.param(Rules(moon_needs_jack=False), {"qs_breaks_hearts": False}, id="classic"),
    pytest.param(Rules(queen_breaks=True, moon_needs_jack=False), {"qs_breaks_hearts": True}, id="queen-breaks"),
    pytest.param(
        Rules(scoring=Scoring.OMNIBUS, moon_needs_jack=False),
        {"qs_breaks_hearts": False, "jd_bonus": True},
        id="jack",
    ),
    pytest.param(
        Rules(scoring=Scoring.OMNIBUS, moon_needs_jack=False, queen_breaks=True, passing=Passing.NONE),
        {"qs_breaks_hearts": True, "jd_bonus": True, "pass_cards": False},
        id="jack-queen-breaks-no-passing",
    ),
    pytest.param(
        Rules(hearts_lead=HeartsLead.AFTER_FIRST_TRICK, moon_needs_jack=False),
        {"must_break_hearts": False},
        id="hearts-from-the-second-trick",
    ),
    # They let the holder of the two lead any club, ours any card that scores nothing: alike once a club is led.
    pytest.param(
        Rules(opening=Opening.SHOW_CLUB, moon_needs_jack=False),
        {"qs_breaks_hearts": False, "can_lead_any_club": True},
        id="any-club",
    ),
    # Points on the first trick, and a heart led instead of the queen: ours has neither, so the test adds the cards.
    pytest.param(
        Rules(moon_needs_jack=False),
        {"qs_breaks_hearts": False, "no_pts_on_first_trick": False, "can_lead_hearts_instead_of_qs": True},
        id="points-on-the-first-trick",
    ),
    # They take five off who takes no trick, in a deal without a moon; ours has no such thing, so the test adds it.
    pytest.param(
        Rules(moon_needs_jack=False),
        {"qs_breaks_hearts": False, "avoid_all_tricks_bonus": True},
        id="no-tricks-bonus",
    ),
]


class Theirs:
    """One of their games, spoken to with our cards."""

    def __init__(self, options: dict[str, bool], deal: Deal) -> None:
        self.state = pyspiel.load_game("hearts", options).new_initial_state()
        self.do(DIRECTIONS[deal.number] if deal.plan else "No Pass")
        for place in range(52):
            self.do(str(deal.dealt[place % 4][place // 4]))

    def actions(self) -> dict[str, int]:
        return {self.state.action_to_string(action): action for action in self.state.legal_actions()}

    def do(self, name: str) -> None:
        self.state.apply_action(self.actions()[name])

    def points(self) -> tuple[int, ...]:
        return tuple(round(26 - value) for value in self.state.returns())


def as_theirs(options: dict[str, bool], deal: Deal, turn: int, playable: list[Card]) -> set[str]:
    """Our playable cards, changed as those of their settings that we do not have would change them."""
    ours, hand = set(map(str, playable)), set(map(str, deal.hands[turn]))
    record = deal.record
    if options.get("can_lead_any_club") and not record.cards_played:
        return {card for card in ours if card[1] == "C"}
    if not options.get("no_pts_on_first_trick", True) and len(record.cards_played) in {1, 2, 3}:
        return {card for card in hand if card[1] == "C"} or hand
    if options.get("can_lead_hearts_instead_of_qs") and ours == {"QS"} and deal.leader == turn and len(hand) > 1:
        return hand if record.trick and not record.trick.cards else ours
    return ours


def compare(rules: Rules, options: dict[str, bool], seed: int) -> Deal:
    """Plays one deal on both tables."""
    chance = random.Random(seed)
    taste = moonstruck if seed % 4 == 0 else any_card
    deal = start(rules, chance, dealer=seed % 4, number=1 + seed // 4 % 4, strong=seed % 8 == 0)
    theirs = Theirs(options, deal)
    for seat in deal.to_act if deal.phase == "pass" else ():
        chosen: list[Card] = []
        for _ in range(3):
            left = [card for card in deal.hands[seat] if card not in chosen]
            assert set(theirs.actions()) == {str(card) for card in left}
            chosen.append(taste(deal, seat, left, chance))
            theirs.do(str(chosen[-1]))
        deal = deal.pass_cards(seat, chosen)
    while deal.phase == "play":
        (turn,) = deal.to_act
        assert theirs.state.current_player() == turn
        playable = deal.playable(turn)
        assert as_theirs(options, deal, turn, playable) == set(theirs.actions())
        card = taste(deal, turn, [card for card in playable if str(card) in theirs.actions()], chance)
        theirs.do(str(card))
        deal = deal.play(turn, card)
    assert theirs.state.is_terminal()
    assert deal.points is not None
    bonus = options.get("avoid_all_tricks_bonus") and deal.shooter is None
    ours = [points - (5 if bonus and not taken else 0) for points, taken in zip(deal.points, deal.taken, strict=True)]
    assert tuple(ours) == theirs.points()
    return deal


@pytest.mark.parametrize(("rules", "options"), SETTINGS)
def test_same_cards_and_points(rules: Rules, options: dict[str, bool]) -> None:
    deals = [compare(rules, options, seed) for seed in range(500)]
    moons = [deal for deal in deals if deal.shooter is not None]
    assert len(moons) >= 20
    assert {card for deal in deals for card in deal.dealt[0]} == set(pack_for(4))
