"""A deal's fingerprint on the screen: there before the first card, the same whatever happens, checked afterwards."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from hearts_gui.controller import PromptThinker
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Match, Opening, Passing, Rules
from hearts_gui.rules.codes import DealtBy, deal_code
from hearts_gui.rules.fingerprint import Evidence, Promises, shortened
from hearts_gui.screen import clipboard, intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.options import Options
from hearts_gui.screen.restoring import restore
from hearts_gui.screen.samples import in_play, played
from hearts_gui.screen.scene import Pop, Push
from hearts_gui.screen.scenes import DOORS
from hearts_gui.screen.scenes.fingerprint import Fingerprint
from hearts_gui.screen.scenes.review import Review
from hearts_gui.screen.scenes.score import ScoreSheet
from hearts_gui.screen.scenes.table import Table
from hearts_gui.screen.session import Session
from hearts_gui.store import Store
from hearts_gui.words import fairness
from tests.screen.person import SIZES, click, collisions, context_for, faults, ids, node, open_at, press

BUTTON = "button:fingerprint"


def shown(context: Context, number: int | None = None) -> Fingerprint:
    scene = Fingerprint(context, number)
    open_at(scene)
    return scene


def all_of(scene: Fingerprint) -> str:
    return " ".join(node.label for node in scene._pen.nodes) + str(scene.state())


@pytest.mark.parametrize("rules", [CLASSIC, Rules(players=7), Rules(players=3, target=9999)])
def test_everything_is_in_the_window(rules: Rules) -> None:
    context = context_for(rules)
    in_play(context, 1, 2)
    for size in SIZES:
        for scale in (100, 200):
            context.resize(*size)
            context.change(replace(context.preferences, text_scale=scale))
            for number in (1, 2):
                scene = shown(context, number)
                assert faults(scene) == []
                if number == 1:
                    click(scene, "button:check")
                    assert faults(scene) == []
                scene.picture()


TABLES = [
    (3, (900, 600), 100),
    (4, (1920, 1080), 200),
    (4, (900, 600), 200),
    (6, (1024, 768), 200),
    (7, (900, 600), 200),
    (7, (2560, 1080), 100),
]


@pytest.mark.parametrize(("players", "size", "scale"), TABLES)
def test_the_table_shows_its_beginning_until_a_card_is_played(players: int, size: tuple[int, int], scale: int) -> None:
    context = context_for(Rules(players=players, opening=Opening.ELDEST_LOWEST), size)
    context.change(replace(context.preferences, text_scale=scale, pace="instant"))
    session = Session.begin(context, PromptThinker())
    session.deal(0)
    table = Table(context)
    open_at(table)
    for _ in range(3000):
        table.tick(16)
        table.settle()
        if table.ready:
            break
    label = node(table, BUTTON)
    assert shortened(session.promises.made[1]) in label.label
    assert faults(table) == []
    assert not collisions(table.nodes(), ("button:", "seat:", "card:"))
    table.picture()
    transition = click(table, BUTTON)
    assert isinstance(transition, Push)
    assert isinstance(transition.scene, Fingerprint)
    for _ in range(4000):
        if table.shown.trick:
            break
        table.tick(16)
        table.settle()
        wanted = [one.id for one in table.nodes() if one.enabled and one.id.startswith(("button:pass", "button:rec"))]
        wanted += [one.id for one in table.nodes() if one.enabled and one.id.startswith("card:")]
        if wanted and (table.listening or wanted[0] == "button:received"):
            click(table, wanted[0])
    assert table.shown.trick
    assert BUTTON not in ids(table)


def test_while_a_deal_is_played_neither_number_nor_salt_nor_cards_are_told() -> None:
    context = context_for(CLASSIC)
    session = in_play(context, 2, 3)
    session.promises.known = False
    scene = shown(context)
    match = session.controller.match
    evidence = Evidence.of(match, match.deal, session.promises.secret)
    told = all_of(scene)
    assert evidence.fingerprint in told
    assert not any(
        secret in told for secret in (deal_code(evidence.dealt), evidence.salt, *evidence.text.split("\n")[4:8])
    )
    assert "button:check" not in ids(scene)
    click(scene, "button:copy:fingerprint")
    assert clipboard.pasted() == evidence.fingerprint


@pytest.mark.parametrize("rules", [CLASSIC, BLACK_MARIA, Rules(players=7, passing=Passing.NONE)])
def test_what_is_copied_gives_the_fingerprint_that_was_shown_before(rules: Rules) -> None:
    context = context_for(rules)
    session = played(context, 2)
    for number in (2, 1):
        scene = shown(context, number)
        click(scene, "button:copy:text")
        text = clipboard.pasted()
        assert hashlib.sha256(text.encode()).hexdigest() == session.promises.made[number]
        click(scene, "button:copy:number")
        evidence = Evidence.read(text)
        assert clipboard.pasted() == deal_code(evidence.dealt)
        deal = (*session.controller.match.finished, session.controller.match.deal)[number - 1]
        assert evidence.dealt.match().deal.dealt == deal.dealt == evidence.hands
        assert scene.first_focus() == "button:check"
        click(scene, "button:check")
        assert node(scene, "text:result").label == context.words(fairness.MATCHES)
        assert context.words(fairness.MATCHES) in scene.take_announcements()


def test_what_was_changed_is_found_out() -> None:
    context = context_for(CLASSIC)
    session = played(context, 1)
    made = dict(session.promises.made)
    session.promises = Promises(session.promises.secret, {1: "0" * 64})
    assert shown(context).verdict is fairness.DIFFERS
    session.promises = Promises(session.promises.secret + "x", made)
    assert shown(context).verdict is fairness.DIFFERS


def test_it_is_the_same_after_undo_a_restart_and_another_start(tmp_path: Path) -> None:
    context = Context(Options(rules=CLASSIC, level="novice", data=tmp_path), doors=DOORS)
    restore(context)
    session = in_play(context, 1, 2)
    made = dict(session.promises.made)
    assert list(made) == [1, 2]
    assert not session.promises.known
    session.controller.restart_deal()
    assert session.dealt_again(2)
    assert context.words(fairness.DEALT_AGAIN) in all_of(shown(context, 2))
    session.controller.undo()
    session.controller.go_to(1, 0)
    assert session.promises.made == made
    session.leave()
    assert context.store is not None
    context.store.close()

    again = Context(Options(data=tmp_path), doors=DOORS)
    restore(again)
    assert again.resume is not None
    again.resume.open()
    assert again.session is not None
    assert again.session.promises.made == made
    again.session.leave()
    assert again.store is not None
    again.store.close()


def test_matches_drawn_by_chance_have_seeds_and_secrets_of_their_own() -> None:
    context = Context(Options(rules=CLASSIC, level="novice"), doors=DOORS)
    sessions = [Session.begin(context, PromptThinker()) for _ in range(3)]
    assert len({session.seed for session in sessions} | {session.promises.secret for session in sessions}) == 6
    assert not any(session.promises.known for session in sessions)


def test_a_deal_that_was_asked_for_is_said_to_be_known() -> None:
    context = Context(Options(rules=CLASSIC, level="novice"), doors=DOORS)
    deal = DealtBy(CLASSIC, 77, 3, 1)
    Session.begin(context, PromptThinker(), deal).deal()
    scene = shown(context)
    assert context.words(fairness.WAS_KNOWN) in all_of(scene)
    assert deal_code(deal) in all_of(scene)  # there is nothing to hide
    Session.loaded(context, Match.start(CLASSIC, 5), PromptThinker())
    assert context.words(fairness.WAS_KNOWN) in all_of(shown(context))
    match = Match.start(CLASSIC, 5)
    while not match.deal.tricks:
        seat = match.deal.to_act[0]
        move = match.deal.pass_cards(seat, match.deal.hands[seat][:3]) if match.deal.phase == "pass" else (
            match.deal.play(seat, match.deal.playable(seat)[0])
        )  # fmt: skip
        match = match.apply(move.moves[-1])
    Session.loaded(context, match, PromptThinker())
    assert all_of(shown(context)).startswith(context.words(fairness.NO_FINGERPRINT))


def test_a_match_of_an_older_version_has_fingerprints_from_its_next_deal_on() -> None:
    with Store.open(None) as store:
        match = Match.start(CLASSIC, 5)
        table = Session(CLASSIC, 5, ["novice"] * 3).table
        store.journal.begin(match, table, Promises(""))
        store.journal.record(match.apply(match.deal.pass_cards(0, match.deal.hands[0][:3]).moves[-1]))
        saved = store.journal.resume()
        assert saved is not None
        assert (saved.promises.made, bool(saved.promises.secret)) == ({}, True)


def test_the_arrows_lead_from_deal_to_deal() -> None:
    context = context_for(CLASSIC)
    played(context, 3)
    scene = shown(context)
    seen = [scene.state()["number"]]
    for name in ("earlier", "earlier", "later"):
        click(scene, f"button:{name}")
        seen.append(scene.state()["number"])
    assert seen == [3, 2, 1, 2]
    assert not scene.state()["checked"]


def test_every_way_leads_there_and_back() -> None:
    context = context_for(CLASSIC)
    played(context, 3)
    for opened, button, number in ((Review(context, 2), BUTTON, 2), (ScoreSheet(context), "button:check", 3)):
        open_at(opened)
        transition = click(opened, button)
        assert isinstance(transition, Push)
        assert transition.scene.state()["number"] == number
    scene = shown(context)
    reached = set()
    for _ in range(12):
        press(scene, Direction.NEXT)
        reached.add(scene.focus)
    copies = {f"button:copy:{name}" for name in ("fingerprint", "number", "text")}
    assert copies | {"button:check", "button:back", "button:earlier"} <= reached
    scene.beneath = scene
    assert press(scene, intents.Cancel()) == Pop()


def test_the_score_sheet_counts_deals_by_their_number() -> None:
    context = context_for(CLASSIC)
    deal = DealtBy(CLASSIC, 77, 6, 1)
    session = Session.begin(context, PromptThinker(), deal)
    session.deal()
    controller = session.controller
    for _ in range(3000):
        if controller.match.deal.phase == "done":
            break
        seat = controller.person_to_act
        if seat == "pass":
            controller.choose_pass(controller.view.hand[:3])
        elif seat == "play":
            controller.play(controller.view.playable[0])
        else:
            controller.advance()
    session.pending.clear()
    sheet = ScoreSheet(context)
    open_at(sheet)
    assert context.words(fairness.SHEET_NUMBER, deal=6) in node(sheet, "text:number").label
    assert deal_code(deal) in node(sheet, "text:number").label
    assert "6" in node(sheet, "text:deal:6").label
    assert "text:deal:1" not in ids(sheet)
    sheet.picture()
