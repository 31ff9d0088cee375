"""The players that search: the levels from skilled to master."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hearts_gui.players.chance import chance
from hearts_gui.players.counting import CARDS, mask_of, ordinals
from hearts_gui.players.player import Cards, Rival, Weighed
from hearts_gui.players.search.evaluation import chances
from hearts_gui.players.search.features import candidates, cells
from hearts_gui.players.search.kernel import COMPILED, Kernel
from hearts_gui.players.search.passing import bold, way_of
from hearts_gui.players.search.policy import Policy, kernel_for, policy_for
from hearts_gui.players.search.rulebook import rulebook
from hearts_gui.players.search.searcher import Budget, Sampler, Tally, compare
from hearts_gui.players.search.worlds import before_passing, before_return, set_up
from hearts_gui.rules import Card, MoonChoice, SeatView
from hearts_gui.rules.scoring import deal_points

UNCOMPILED_SHARE = 60
"""How much less a kernel that is not compiled searches: about as much as it is slower."""
PLAY, PASS, BACK = range(3)


@dataclass(frozen=True, slots=True)
class Style:
    """What a player makes of points, in tenths of a point: see Kernel.set_objective."""

    care: int = 0
    moon_love: int = 0
    moon_fear: int = 0


EVEN = Style()
STYLES = (EVEN, Style(care=3), Style(moon_love=60), Style(moon_fear=60))
"""Even-handed, cautious with its own points, greedy for the moon, wary of others' moons."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks.

    Tricks played out for a card (``play``) and for a pass (``passing``), how many ``sets`` to pass it compares, and how
    many ``bold`` ones, for the moon; in how many worlds' stead it takes the fitted policy's opinion (``trust``), and
    among how many ``prospects`` each world is picked by what the others have passed and played.
    """

    play: int
    passing: int
    sets: int = 16
    bold: int = 8
    trust: int = 0
    prospects: int = 1
    seconds: float = 2.0

    def budget(self, tricks: int) -> Budget:
        """A budget of so many tricks, or of a share of them where the kernel is slow."""
        return Budget(tricks if COMPILED else max(1, tricks // UNCOMPILED_SHARE), seconds=self.seconds)


@dataclass(frozen=True, slots=True)
class Searcher:
    """Compares what it might do over sampled worlds; without effort, it does what the fitted policy and rule say.

    ``for_match``: whether it plays to win the match rather than for the points of the deal. ``fitted``: a policy to go
    by instead of the one fitted for the rules.
    """

    seed: int
    effort: Effort
    for_match: bool = False
    style: Style = EVEN
    fitted: Policy | None = None

    def choose_pass(self, view: SeatView) -> Cards:
        """The best of the few sets that the learned rule likes most, and of a few that keep a hand for the moon."""
        plan = view.plan
        if plan is None:
            return ()
        book = rulebook(view.rules)
        rule = self._policy(view).passing
        hand = mask_of(view.hand)
        ranked = rule.ranked(book, hand, plan.count, way_of(plan))
        sets = ranked[: self.effort.sets]
        if self.effort.passing and len(sets) > 1:
            sets += bold(book, hand, ranked[self.effort.sets :])[: self.effort.bold]
            kernel = self._passing_kernel(view)
            before_passing(view, book).tell(kernel)
            seed = chance(self.seed, view, PASS)

            def sample(some: Sequence[int], worlds: int, first: int) -> tuple[list[int], list[int]]:
                return kernel.search_passes(view.seat, hand, some, worlds, seed, first)

            sets = self._ranked(sample, sets, book.tricks, self.effort.passing)
        return tuple(CARDS[card] for card in ordinals(sets[0]))

    def choose_back(self, view: SeatView) -> Card:
        """The one of the cards received without which the hand does best."""
        plan = view.plan
        cards = [card.ordinal for card in view.playable]
        if plan is None:
            return view.playable[0]
        book = rulebook(view.rules)
        hand = mask_of(view.hand)
        if not self.effort.passing:
            rule = self._policy(view).passing
            value = {card: rule.value(book, hand, 1 << card, way_of(plan)) for card in cards}
            return CARDS[max(cards, key=lambda card: value[card])]
        kernel = self._passing_kernel(view)
        before_return(view, book).tell(kernel)
        passed, received = mask_of(view.passed), mask_of(view.received)
        seed = chance(self.seed, view, BACK)

        def sample(some: Sequence[int], worlds: int, first: int) -> tuple[list[int], list[int]]:
            return kernel.search_backs(view.seat, hand, passed, received, some, worlds, seed, first)

        return CARDS[self._ranked(sample, cards, book.tricks, self.effort.passing)[0]]

    def choose_play(self, view: SeatView) -> Card:
        """The card with the best mean over the worlds."""
        return self.weigh(view).card

    def weigh(self, view: SeatView) -> Weighed:
        """The same card, with how the others compare with it; in points, and so nothing where the match counts."""
        if len(view.playable) == 1:
            return Weighed(view.playable[0])
        book = rulebook(view.rules)
        kernel = kernel_for(view.rules, self._policy(view), greedy=not self.effort.play)
        set_up(kernel, book, view)
        if not self.effort.play:
            return Weighed(CARDS[kernel.choice(0)])
        facts = kernel.facts()
        cards = candidates(book, facts, mask_of(view.playable))
        if len(cards) == 1:
            return Weighed(CARDS[cards[0]])
        self._aim(kernel, view)
        seed = chance(self.seed, view, PLAY)

        def sample(some: Sequence[int], worlds: int, first: int) -> tuple[list[int], list[int]]:
            return kernel.search(view.seat, some, worlds, seed, first)

        gone = len(view.record.tricks)
        prospects = self.effort.prospects if COMPILED else 1
        kernel.set_reading(prospects, view.plan is not None)
        # To deal a world takes about as long as two tricks, to go through what was played as long as it took to play.
        aside = prospects * (2 + gone) if prospects > 1 else 0
        found = compare(sample, cards, book.tricks - gone, self.effort.budget(self.effort.play), aside)
        most = found[0].worlds
        unit = (book.players - 1) * (1 if self.style == EVEN else 10)
        policy = self._policy(view)

        def instinct(tally: Tally) -> float:
            """What the fitted policy thinks of a card, in points."""
            return policy.score(cells(book, facts, tally.candidate))

        def hope(tally: Tally) -> float:
            """The mean in points, leaning on instinct as if it had seen some worlds itself."""
            return (tally.total / unit + self.effort.trust * instinct(tally)) / (most + self.effort.trust)

        near = [tally for tally in found if tally.worlds == most]
        if self.effort.trust and not self.for_match:
            return _compared(max(near, key=hope), found, unit, view.playable)
        # Where the rest of the deal comes out the same whatever one plays, one still plays as one should.
        equal = [tally for tally in near if tally.mean == near[0].mean]
        best = max(equal, key=instinct)
        return Weighed(CARDS[best.candidate]) if self.for_match else _compared(best, found, unit, view.playable)

    def choose_moon(self, view: SeatView) -> MoonChoice:
        """Whichever leaves the better chance to win the match."""
        slopes = self._policy(view).slopes

        def hope(choice: MoonChoice) -> float:
            points = deal_points(view.rules, view.record.taken, choice)
            totals = [total + more for total, more in zip(view.totals, points, strict=True)]
            return chances(view.rules, totals, slopes)[view.seat]

        return max(MoonChoice.ADD, MoonChoice.SUBTRACT, key=hope)

    def _policy(self, view: SeatView) -> Policy:
        return self.fitted or policy_for(view.rules)

    def _aim(self, kernel: Kernel, view: SeatView) -> None:
        """Tell the kernel what to play for: in a match's first deal that is points, whatever it will be later."""
        if self.for_match and any(view.totals):
            kernel.set_objective([*view.totals, view.rules.target])
        else:
            kernel.set_objective(None, self.style.care, self.style.moon_love, self.style.moon_fear)

    def _passing_kernel(self, view: SeatView) -> Kernel:
        """A kernel that knows what is passed in this deal."""
        policy = self._policy(view)
        kernel = kernel_for(view.rules, policy)
        plan = view.plan
        if plan is not None:
            dealer = view.record.dealer
            kernel.set_passing(plan.count, plan.to, plan.pooled, plan.one_back, dealer, policy.passing.wishes)
        self._aim(kernel, view)
        return kernel

    def _ranked(self, sample: Sampler, candidates: list[int], tricks_left: int, tricks: int) -> list[int]:
        found = compare(sample, candidates, tricks_left, self.effort.budget(tricks))
        return [tally.candidate for tally in found]


def _compared(best: Tally, found: Sequence[Tally], unit: int, playable: Sequence[Card]) -> Weighed:
    """A card beside all others; ``unit``: how many of the kernel's units make a point."""
    alike = _runs([tally.candidate for tally in found], playable)
    rivals = [
        Rival(
            CARDS[tally.candidate],
            (best.mean - tally.mean) / unit,
            math.sqrt(best.variance + tally.variance) / unit,
            alike[tally.candidate],
        )
        for tally in sorted(found, key=lambda tally: -tally.mean)
        if tally is not best
    ]
    return Weighed(CARDS[best.candidate], tuple(rivals), best.worlds, alike[best.candidate])


def _runs(candidates: Sequence[int], playable: Sequence[Card]) -> dict[int, Cards]:
    """What else each candidate stands for: the playable cards above it in its suit, up to the next candidate."""
    runs: dict[int, list[Card]] = {candidate: [] for candidate in candidates}
    stands_for = -1
    for card in sorted(playable, key=lambda card: card.ordinal):
        if card.ordinal in runs:
            stands_for = card.ordinal
        else:
            runs[stands_for].append(card)
    return {candidate: tuple(cards) for candidate, cards in runs.items()}


NO_EFFORT = Effort(0, 0)
SKILLED = Effort(4_000, 0, trust=20, prospects=4)
EXPERT = Effort(24_000, 150_000, prospects=6)
MASTER = Effort(1_000_000, 1_200_000, sets=24, prospects=8)


def skilled(seed: int) -> Searcher:
    """A good club player: looks at a few dozen worlds, in a style of its own."""
    return Searcher(seed, SKILLED, style=STYLES[seed % len(STYLES)])


def expert(seed: int) -> Searcher:
    """A strong player: looks at hundreds of worlds a card."""
    return Searcher(seed, EXPERT)


def master(seed: int) -> Searcher:
    """The strongest: thousands of worlds a card, and it plays to win the match."""
    return Searcher(seed, MASTER, for_match=True)


def adviser() -> Searcher:
    """Who is asked for a hint: as strong as the master, but for the points of the deal, which one can be told of."""
    return Searcher(0, MASTER)
