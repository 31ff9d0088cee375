"""Someone who clicks twice, clicks at the wrong time and the wrong thing, drags, resizes, goes away and comes back."""

from __future__ import annotations

from tests.pilot.conftest import Start
from tests.pilot.person import Person, Until
from tests.pilot.pilot import Game, Mouse, Sight

WINDOW = (1280, 720)


class Rough(Mouse):
    """Clicks two or three times where once is meant."""

    def __init__(self) -> None:
        self.uses = 0

    def use(self, game: Game, name: str) -> None:
        self.uses += 1
        game.click(name, times=2 + self.uses % 2)


def no_card_slips(before: Sight | None, after: Sight) -> None:
    """From one line of the tree to the next the hand loses no more than one card, and that only when it may."""
    if before is None or not before.scene == after.scene == "table":
        return
    was, now = before.state, after.state
    if was["number"] != now["number"] or not was["phase"] == now["phase"] == "play":
        return
    gone = set(before.hand) - set(after.hand)
    assert len(gone) <= 1, f"{gone} went at once"
    assert not gone or was["ready"], f"{gone} was played before it was wanted"


def everything_is_in_the_window(_before: Sight | None, sight: Sight) -> None:
    for spot in sight.spots.values():
        x, y, w, h = spot.rect
        assert 0 <= x < x + w <= sight.size[0], f"{spot} at {sight.size} on {sight.scene}"
        assert 0 <= y < y + h <= sight.size[1], f"{spot} at {sight.size} on {sight.scene}"


def seated(start: Start, seed: int, pace: str, hand: Mouse) -> tuple[Game, Person]:
    """A game by the first rules, cut and dealt, and who plays it."""
    game = start("--pace", pace, "--level", "duck", "--seed", str(seed), "--window", "{}x{}".format(*WINDOW))
    game.laws += [no_card_slips, everything_is_in_the_window]
    person = Person(game, hand, sums={26, 78})
    person.use("button:new", lambda s: s.scene == "cut")
    person.cut()
    return game, person


def in_slot(card: str) -> Until:
    return lambda sight: sight.has(card.replace("card", "slot"))


def larger_than(hand: list[str]) -> Until:
    return lambda sight: len(sight.hand) > len(hand)


def smaller_than(hand: list[str]) -> Until:
    return lambda sight: len(sight.hand) < len(hand)


def illegal(sight: Sight) -> list[str]:
    return [f"card:{card}" for card in sight.hand if not sight.spots[f"card:{card}"].enabled]


def refused(game: Game, person: Person, seen: int) -> int:
    """Wait until one more refusal has been announced than `seen`, with its plate at the card; how many by now."""
    game.wait(lambda s: "text:refusal" in s.spots and len(game.heard) > seen, "why the card may not be played")
    sight = person.asked()
    assert sight.spots["text:refusal"].label == game.heard[-1]
    return len(game.heard)


def visit_the_menu(game: Game) -> Sight:
    """There and back by Escape; the table."""
    game.press("Escape")
    game.wait(lambda s: s.scene == "menu", "the menu")
    game.press("Escape")
    return game.wait(lambda s: s.scene == "table", "the table")


def test_double_and_triple_clicks_count_once(start: Start) -> None:
    game, person = seated(start, 11, "instant", Rough())
    person.play_deal()
    assert person.did == {"pass": 1, "took note": 1, "play": 13, "score": 1}
    assert game.complaints == ""


def test_a_card_that_may_not_be_played_says_why_and_stays(start: Start) -> None:
    game, person = seated(start, 12, "instant", Mouse())
    sight = person.asked()
    for name in [spot.id for spot in sight.named("card:")[:3]]:
        person.use(name, in_slot(name))
    seen = len(game.heard)
    game.click(illegal(game.wait(lambda s: bool(illegal(s)), "three chosen"))[0])
    refused(game, person, seen)
    person.use("button:pass", lambda s: s.state["phase"] == "play")
    tried = 0
    while tried < 12:
        sight = person.asked_to_play()
        for name in illegal(sight)[::2]:
            seen = len(game.heard)
            game.click(name)
            refused(game, person, seen)
            assert game.sight is not None
            assert game.sight.hand == sight.hand
            tried += 1
        person.answer(person.asked())
    person.play_deal()


def test_cards_are_carried_where_they_belong_or_come_home(start: Start) -> None:
    game, person = seated(start, 13, "instant", Mouse())
    width, height = WINDOW
    table = (width // 2, height * 2 // 5)
    names = [spot.id for spot in person.asked().named("card:")[:3]]
    for name in names:
        game.drag(name, *table)
        game.wait(in_slot(name), "the card in a slot")
    game.drag(names[0].replace("card", "slot"), *game.spot("card:" + person.asked().hand[6]).centre)
    game.wait(lambda s: s.has(names[0]), "the card back in the hand")
    game.drag(names[0], *table)
    game.wait(lambda s: s.has("button:pass"), "three cards in the slots")
    person.use("button:pass", lambda s: s.state["phase"] == "play")
    nowhere = [(table[0], height - 20), (-200, table[1]), (table[0], -100)]
    for place in nowhere:
        sight = person.asked_to_play()
        card = sight.named("card:")[0].id
        game.drag(card, *place)
        visit_the_menu(game)  # what is answered after the drag tells that the drag is over
        assert person.asked().hand == sight.hand, f"dropped at {place} it was played"
        person.answer(person.asked())
    sight = person.asked_to_play()
    while not illegal(sight):
        person.answer(sight)
        sight = person.asked_to_play()
    seen = len(game.heard)
    game.drag(illegal(sight)[0], *table)
    refused(game, person, seen)
    card = sight.named("card:")[0].id
    x, y = game.spot(card).centre
    game.point(x, y, "mousedown", 1, *game.to(*table), "key", "Escape", "mouseup", 1)
    visit_the_menu(game)  # the first Escape has only given the drag up
    assert person.asked().hand == sight.hand
    game.drag(card, *table)
    game.wait(lambda s: card not in s.spots, "the card to be played")
    person.recount()
    person.play_deal()


def pester(game: Game, sight: Sight) -> None:
    """Click on what no click should do any harm to just now: cards, plaques and felt, while the cards are moving."""
    cards = [f"card:{card}" for card in sight.hand[:: max(1, len(sight.hand) // 3)]]
    for name in [*cards, "seat:2", "text:hearts"]:
        spot = (game.look() or sight).spots.get(name)
        if spot is not None:
            game.point(*spot.centre, "click", 1, "click", 3)


def settled(person: Person) -> Sight:
    """Wait until the person is asked for something; his cards are counted anew, for what he has done by then."""
    person.recount()
    sight = person.asked()
    counts, trick = sight.state["counts"], sight.state["trick"]
    if sight.scene == "table" and sight.state["phase"] == "play":
        lying = {seat for seat, _ in trick}
        assert len({count + (seat in lying) for seat, count in enumerate(counts)}) == 1, f"{counts} with {trick}"
        assert counts[0] == len(sight.hand)
    return sight


def test_the_game_survives_resizing_pestering_leaving_and_taking_back(start: Start) -> None:
    game, person = seated(start, 14, "calm", Mouse())
    game.wait(lambda s: s.scene == "table" and s.busy, "the dealing")
    game.resize(900, 600)
    pester(game, game.wait(lambda s: len(s.hand) == 13, "the hand"))
    game.resize(1700, 1000)
    pass_in_two_minds(game, person)
    game.resize(*WINDOW)
    person.asked_to_play()
    for visit in (False, True, True):
        play_and_take_back(game, person, visit=visit)
    leave_and_come_back(game, person)
    person.in_a_hurry = True
    person.play_deal()
    person.asked()
    game.press("Escape")
    game.click("button:quit")
    assert game.left() == 0
    assert game.complaints == ""


def pass_in_two_minds(game: Game, person: Person) -> None:
    """Choose and put back, look into the menu, and press F11 while the cards are passed."""
    for name in settled(person).state["chosen"]:  # what was pestered into the slots goes back
        person.use(f"slot:{name}", lambda s, name=name: s.has(f"card:{name}"))  # type: ignore[misc]
    first, second = (spot.id for spot in person.asked().named("card:")[4:6])
    person.use(first, in_slot(first))
    assert visit_the_menu(game).state["chosen"] == [first[5:]]
    person.use(first.replace("card", "slot"), lambda s: s.has(first))
    person.use(second, in_slot(second))
    for name in [spot.id for spot in person.asked().named("card:")[:2]]:
        person.use(name, in_slot(name))
    size = person.asked().size
    game.click("button:pass")
    game.press("F11")
    pester(game, game.wait(lambda s: s.size == game.server.size, "the full screen"))
    game.press("F11")
    game.wait(lambda s: s.size == size, "the window again")


def play_and_take_back(game: Game, person: Person, *, visit: bool) -> None:
    """Play a card, pester while the others play, undo until the card is back in the hand, and redo all of it."""
    before = settled(person)
    card = before.named("card:")[0].id
    person.use(card, lambda s: card not in s.spots)
    if visit:
        game.press("Escape", "Escape")  # in and out of the menu while the others are playing
    pester(game, before)
    sight, steps = settled(person), 0
    while set(sight.hand) != set(before.hand):
        assert steps < 4, f"taken back {steps} times, and the hand is not what it was"
        person.use("button:undo", larger_than(sight.hand))
        sight, steps = settled(person), steps + 1
    assert sight.state["trick"] == before.state["trick"]
    for _ in range(steps):
        person.use("button:redo", smaller_than(sight.hand))
        sight = settled(person)
    assert card not in sight.spots


def leave_and_come_back(game: Game, person: Person) -> None:
    """Through the menu to the title, back to the same table, and then have the deal dealt again."""
    sight = settled(person)
    sheet = person.use("button:score", lambda s: s.scene == "score")
    assert (sheet.state["fresh"], sheet.state["deals"]) == (False, 0)
    person.use("button:onward", lambda s: s.scene == "table")
    game.click("button:menu")
    person.use("button:rules", lambda s: s.scene == "rules-in-force")
    game.press("Escape")
    person.use("button:title", lambda s: s.scene == "title" and not s.busy)
    person.use("button:continue", lambda s: s.scene == "table")
    again = settled(person)
    assert (again.hand, again.state["totals"]) == (sight.hand, sight.state["totals"])
    person.use("button:menu", lambda s: s.scene == "menu")
    person.use("button:restart", lambda s: s.scene == "table" and s.state["phase"] == "pass")
    settled(person)
