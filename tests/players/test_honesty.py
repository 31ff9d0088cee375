"""A player knows its seat's view and nothing else, and what it chooses depends on its seed and that view alone."""

import random
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from hearts_gui.players import PLAYERS
from hearts_gui.players.player import move_of
from hearts_gui.rules import Card, Deal, HeartsLead, Match, Moon, Move, Opening, Passing, Rules, SeatView, pack_for
from tests.search.deals import hasty
from tests.search.mixtures import moon_minded, random_rules

Question = tuple[str, int, SeatView]
"""A level, the seed of its player, and what that player sees."""


def shuffled_behind(deal: Deal, seat: int, rng: random.Random) -> Deal:
    """The deal with everything that a seat cannot see dealt anew: the others' hands, and what they chose to pass."""
    others = [other for other in range(deal.rules.players) if other != seat]
    hidden = [card for other in others for card in deal.hands[other]]
    rng.shuffle(hidden)
    hands = list(deal.hands)
    passed = list(deal.passed)
    for other in others:
        hands[other] = tuple(sorted(hidden[: len(deal.hands[other])]))
        del hidden[: len(deal.hands[other])]
        given = passed[other]
        # What was passed to this seat it has seen; the rest might have been anything.
        if given is not None and not set(given) & set(deal.received[seat]) and len(hands[other]) >= len(given):
            passed[other] = tuple(sorted(rng.sample(hands[other], len(given))))
    return replace(deal, hands=tuple(hands), passed=tuple(passed), dealt=(), moves=())


def dealt(rules: Rules, rng: random.Random, strong: bool = False) -> Deal:
    """A deal; ``strong``: seat 0 has the highest cards."""
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    if strong:
        pack.sort(key=lambda card: -card.rank)
    each = rules.cards_each
    hands = [pack[seat * each : (seat + 1) * each] for seat in range(rules.players)]
    return Deal.start(rules, hands, rng.randrange(rules.players), rng.randint(1, 4))


def walk(deal: Deal, rng: random.Random) -> Iterator[Deal]:
    """A deal at every point where somebody chooses, from the first card passed to the moon; seat 0 plays for it."""
    while deal.phase != "done":
        if deal.phase == "pool":
            deal = deal.deal_pool(rng)
            continue
        yield deal
        seat = deal.to_act[0]
        if deal.phase == "play":
            deal = moon_minded(deal, rng, 0)
        elif deal.phase == "pass":
            deal = deal.pass_cards(seat, rng.sample(deal.playable(seat), deal.plan.count if deal.plan else 0))
        elif deal.phase == "back":
            deal = deal.pass_back(seat, rng.choice(deal.playable(seat)))
        else:
            return


def mixtures(count: int, rng: random.Random) -> Iterator[Deal]:
    """Deals of random rules, among them all kinds of passing, and some made for a moon to choose about."""
    for number in range(count):
        yield dealt(random_rules(rng), rng)
        yield dealt(random_rules(rng, passing=list(Passing)[number % len(Passing)]), rng)
        moonlit = random_rules(rng, passing=Passing.NONE, moon=Moon.SHOOTER_CHOOSES, hearts_lead=HeartsLead.BROKEN)
        yield dealt(moonlit, rng, strong=True)


@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_hidden_changes_no_choice(name: str) -> None:
    """Neither in passing nor in giving back, neither in play nor at the moon."""
    phases: Counter[str] = Counter()
    moved = 0
    rng = random.Random(name)
    for seed, start in enumerate(mixtures(10, rng)):
        totals = [rng.randrange(start.rules.target) for _ in range(start.rules.players)]
        for deal in walk(start, rng):
            if deal.phase == "play" and rng.random() < 0.6:
                continue
            seat = deal.to_act[0]
            view = deal.view(seat, totals)
            move = move_of(hasty(name, seed + seat), view)
            other = shuffled_behind(deal, seat, rng)
            moved += other.hands != deal.hands
            assert other.view(seat, totals) == view
            assert move_of(hasty(name, seed + seat), other.view(seat, totals)) == move
            phases[deal.phase] += 1
    assert moved > 300
    assert phases["pass"] > 30
    assert phases["back"] > 10
    assert phases["moon"] >= 2


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    """Questions from many deals under many rules, in every phase."""
    rng = random.Random(21)
    found: list[Question] = []
    for seed, start in enumerate(mixtures(6, rng)):
        totals = [rng.randrange(start.rules.target) for _ in range(start.rules.players)]
        for deal in walk(start, rng):
            if rng.random() < (0.15 if deal.phase == "play" else 0.3) or deal.phase == "moon":
                seat = deal.to_act[0]
                found.append((rng.choice(list(PLAYERS)), seed + seat, deal.view(seat, totals)))
    return found


def answer(question: Question) -> Move:
    name, seed, view = question
    return move_of(hasty(name, seed), view)


def answered_alone(question: Question) -> Move:
    """The answer of a thread that has never been asked anything else: kernels are a thread's own."""
    answers: list[Move] = []
    thread = threading.Thread(target=lambda: answers.append(answer(question)))
    thread.start()
    thread.join()
    return answers[0]


def test_no_question_leaves_a_trace_in_the_answer_to_the_next(questions: Sequence[Question]) -> None:
    """Asked in any order, by one thread or two at once, the answers are those of one who was never asked before."""
    assert {view.phase for _, _, view in questions} == {"pass", "back", "play", "moon"}
    assert {name for name, _, _ in questions} == set(PLAYERS)
    alone = [answered_alone(question) for question in questions]
    order = list(range(len(questions)))
    for seed in range(2):
        random.Random(seed).shuffle(order)
        assert [answer(questions[place]) for place in order] == [alone[place] for place in order]
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(answer, questions)) == alone


def test_a_novice_has_moods_and_they_come_from_its_seed() -> None:
    view = Match.start(Rules(passing=Passing.NONE, opening=Opening.SHOW_CLUB), 3).deal
    seat = view.to_act[0]
    chosen: set[Card] = {PLAYERS["novice"].make(seed).choose_play(view.view(seat)) for seed in range(30)}
    assert len(chosen) > 1


def test_registry_names_its_players() -> None:
    assert list(PLAYERS) == [spec.name for spec in PLAYERS.values()]
    assert {"novice", "duck"} <= set(PLAYERS)
