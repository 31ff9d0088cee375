"""Nothing hidden is told: two opponents swap cards that the person has not seen, and he hears exactly the same."""

from __future__ import annotations

import random
from dataclasses import replace

from hearts_gui.controller import Event, MoveController, Ticket
from hearts_gui.rules import Card, Deal, IllegalMove, Match, Move, PassBack, PassCards, PlayCard, Rules, Seat
from hearts_gui.rules.legality import lowest_club, opening_twos
from tests.controller.players import HandThinker, Whim, by_whim
from tests.rules.playing import every_variation


class Twins:
    """Two tables alike but for two cards of one suit, which two opponents hold the other way round."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.person = self.chance.randrange(rules.players)
        match = Match.start(rules, seed)
        others = [seat for seat in range(rules.players) if seat != self.person]
        self.swap = self._pair(match, others)
        hands = [[self.other(card) for card in hand] for hand in match.deal.dealt]
        twin = replace(match, deal=Deal.start(rules, hands, match.dealer))
        self.thinkers = (HandThinker(), HandThinker())
        self.tables = tuple(
            MoveController(start, dict.fromkeys(others, Whim()), self.person, thinker)
            for start, thinker in zip((match, twin), self.thinkers, strict=True)
        )

    def _pair(self, match: Match, others: list[Seat]) -> tuple[Card, Card]:
        """Two cards that do not settle who opens: that would be seen at once."""
        opening = {lowest_club(match.rules.players), *opening_twos(match.rules.players)}
        one, other = self.chance.sample(others, 2)
        hands = match.deal.dealt
        pairs = [(a, b) for a in hands[one] for b in hands[other] if a.suit is b.suit and not {a, b} & opening]
        return self.chance.choice(pairs)

    def other(self, card: Card) -> Card:
        a, b = self.swap
        return {a: b, b: a}.get(card, card)

    def translated(self, move: Move) -> Move:
        match move:
            case PassCards(seat, cards):
                return PassCards(seat, tuple(self.other(card) for card in cards))
            case PassBack(seat, card):
                return PassBack(seat, self.other(card))
            case PlayCard(seat, card):
                return PlayCard(seat, self.other(card))
        return move

    def told(self, *events: list[Event]) -> int:
        """Assert that both tables say the same; how many events they say."""
        table, twin = self.tables
        assert events[0] == events[1]
        assert table.view == twin.view
        assert (table.totals, table.person_to_act) == (twin.totals, twin.person_to_act)
        return len(events[0])

    def play(self) -> int:
        """How many events both tables tell alike before the swapped cards come to light."""
        table, twin = self.tables
        alike = self.told(table.begin(), twin.begin())
        while table.match.deal.phase != "done":
            if table.match.deal.phase == "pool":
                if set(self.swap) & set(table.match.deal.pool):
                    return alike  # the shuffle deals them out differently
                alike += self.told(table.advance(), twin.advance())
            elif table.person_to_act is not None and (len(table.match.deal.to_act) == 1 or self.chance.random() < 0.3):
                if self.chance.random() < 0.3:
                    alike += self.told(table.play(self.swap[0]), twin.play(self.swap[0]))
                move = by_whim(table.view, self.seed)
                said = table.make(move), twin.make(move)
                if set(self.swap) & set(table.view.hand):
                    return alike
                alike += self.told(*said)
            else:
                if not self._answered():
                    return alike
                said = table.advance(), twin.advance()
                if set(self.swap) & {*table.view.hand, *table.view.record.cards_played}:
                    return alike
                alike += self.told(*said)
            if self.chance.random() < 0.05 and table.can_undo:
                alike += self.told(table.undo(), twin.undo())
                alike += self.told(table.redo(), twin.redo())
        return alike

    def _answered(self) -> bool:
        """One seat answers at both tables, the same but for the swap; not where the rules now differ for it."""
        asked: list[Ticket] = []
        seat: Seat | None = None
        for table, thinker in zip(self.tables, self.thinkers, strict=True):
            assert table.advance() == []
            if seat is None:
                seat = self.chance.choice(thinker.open).view.seat
            asked.append(next(ticket for ticket in thinker.open if ticket.view.seat == seat))
        move = by_whim(asked[0].view, self.seed)
        twin_move = self.translated(move)
        try:
            self.tables[1].match.apply(twin_move)
        except IllegalMove:
            return False
        self.thinkers[0].answer(asked[0], move)
        self.thinkers[1].answer(asked[1], twin_move)
        return True


def test_the_person_hears_the_same_whoever_holds_what_he_has_not_seen() -> None:
    chance = random.Random(1)
    variations = list(every_variation())
    told = [Twins(chance.choice(variations), seed).play() for seed in range(250)]
    # The comparison has to reach well into play to show anything.
    assert sum(count > 40 for count in told) > 40
