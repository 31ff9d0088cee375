"""Random mixtures of rules and random points of a deal, for the tests of the search players."""

from __future__ import annotations

import importlib.util
import random
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

from hearts_gui.players.search import kernel as kernel_module
from hearts_gui.rules import Deal, HeartsLead, Moon, Opening, Passing, Rules, Scoring, pack_for


def random_rules(rng: random.Random, **fixed: Any) -> Rules:
    choices: dict[str, Any] = {
        "players": rng.randint(3, 7),
        "passing": rng.choice(list(Passing)),
        "opening": rng.choice(list(Opening)),
        "hearts_lead": rng.choice(list(HeartsLead)),
        "queen_breaks": rng.random() < 0.5,
        "scoring": rng.choice(list(Scoring)),
        "moon": rng.choice(list(Moon)),
        "moon_needs_jack": rng.random() < 0.5,
    }
    return Rules(**(choices | fixed))


def random_deal(rules: Rules, rng: random.Random) -> Deal:
    """A deal up to the first lead, whatever is passed passed at random."""
    pack = list(pack_for(rules.players))
    rng.shuffle(pack)
    hands = [pack[seat :: rules.players] for seat in range(rules.players)]
    return passed_at_random(Deal.start(rules, hands, rng.randrange(rules.players), rng.randint(1, 4)), rng)


def passed_at_random(deal: Deal, rng: random.Random) -> Deal:
    """The deal up to its first lead."""
    while deal.phase != "play":
        seat = deal.to_act[0]
        if deal.phase == "pool":
            deal = deal.deal_pool(rng)
        elif deal.phase == "pass":
            count = deal.plan.count if deal.plan is not None else 0
            deal = deal.pass_cards(seat, rng.sample(deal.playable(seat), count))
        else:
            deal = deal.pass_back(seat, rng.choice(deal.playable(seat)))
    return deal


def moon_minded(deal: Deal, rng: random.Random, hunter: int) -> Deal:
    """One card more; now and then the high card that makes moons, else any."""
    seat = deal.to_act[0]
    cards = deal.playable(seat)
    high = seat == hunter and rng.random() < 0.9
    return deal.play(seat, max(cards, key=lambda card: card.rank) if high else rng.choice(cards))


def uncompiled() -> Any:
    """The kernel's module as plain Python, whether or not it is compiled here."""
    path = Path(kernel_module.__file__).with_name("kernel.py")
    loader = SourceFileLoader("kernel_uncompiled", str(path))
    spec = importlib.util.spec_from_loader("kernel_uncompiled", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module
