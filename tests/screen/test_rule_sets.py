"""Rules kept by name: kept, chosen, renamed, deleted and brought back, by mouse, by keys, and over another start."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hearts_gui.rules import BLACK_MARIA, CLASSIC, Rules, variation
from hearts_gui.screen import clipboard, intents
from hearts_gui.screen.context import Context
from hearts_gui.screen.nodes import Direction
from hearts_gui.screen.options import Options
from hearts_gui.screen.preferences import LONGEST_NAME, MOST_RULE_SETS
from hearts_gui.screen.scene import Pop
from hearts_gui.screen.scenes.rule_sets import OwnRules
from hearts_gui.screen.widgets_field import Writing
from hearts_gui.words import rule_sets as say
from tests.screen.person import SIZES, click, context_for, faults, node, open_at, press

OWN = variation(3, 4, 1, 4, players=6)
TWO = (("Sundays", variation(2, 2, 2, 3)), ("With Ånna", replace(BLACK_MARIA, target=50)))


def page(context: Context | None = None, sets: tuple[tuple[str, Rules], ...] = TWO) -> OwnRules:
    context = context or context_for(OWN, (1920, 1080))
    context.change(replace(context.preferences, rule_sets=sets))
    scene = OwnRules(context, CLASSIC)
    open_at(scene)
    return scene


def typed(scene: OwnRules, text: str) -> None:
    press(scene, *(intents.Hurry() if letter == " " else intents.Letter(letter.lower(), letter) for letter in text))


def told(scene: OwnRules) -> str:
    return node(scene, "text:told").label


def names(scene: OwnRules) -> list[str]:
    return [name for name, _ in scene.sets]


@pytest.mark.parametrize("scale", [100, 200])
def test_everything_is_in_the_window_and_reached_by_keys(scale: int) -> None:
    context = context_for(OWN)
    for size in SIZES:
        context.resize(*size)
        context.change(replace(context.preferences, text_scale=scale))
        many = tuple((f"Set {place} {'w' * 20}"[:LONGEST_NAME], OWN) for place in range(MOST_RULE_SETS))
        scene = page(context, many)
        reached = set()
        for _ in range(3 * MOST_RULE_SETS + 8):
            press(scene, Direction.NEXT)
            reached.add(scene.focus)
        assert faults(scene) == []
        deeds = ("choose", "rename", "delete")
        wanted = {f"button:{what}:{place}" for what in deeds for place in range(MOST_RULE_SETS)}
        assert wanted | {"field:name", "button:keep", "button:back"} <= reached
        scene.picture()


def test_rules_are_kept_by_the_name_typed_and_chosen_again(tmp_path: Path) -> None:
    scene = page(context_for(OWN, (1920, 1080)), ())
    typed(scene, "At the  Lake ")
    press(scene, intents.Activate())
    assert scene.sets == (("At the Lake", OWN),)
    assert told(scene) == scene.context.words(say.WAS_KEPT, name="At the Lake")
    assert told(scene) in scene.take_announcements()
    scene.context.change(replace(scene.context.preferences, rules=CLASSIC))
    scene.beneath = scene
    assert click(scene, "button:choose:0") == Pop()
    assert scene.context.preferences.rules == OWN

    first = Context(Options(data=tmp_path))
    first.change(replace(first.preferences, rule_sets=scene.sets))
    first.keeper.save()
    assert Context(Options(data=tmp_path)).preferences.rule_sets == (("At the Lake", OWN),)


def test_a_set_is_renamed_and_esc_leaves_it_as_it_is() -> None:
    scene = page()
    click(scene, "button:rename:1")
    assert (scene.focus, scene.state()["typed"]) == ("field:name", "With Ånna")
    assert press(scene, intents.Cancel()) is None
    assert (scene.state()["renaming"], scene.state()["typed"]) == (None, "")
    click(scene, "button:rename:0")
    typed(scene, "!")
    press(scene, intents.Activate())
    assert names(scene) == ["Sundays!", "With Ånna"]
    assert scene.sets[0][1] == TWO[0][1]
    assert told(scene) == scene.context.words(say.WAS_RENAMED, name="Sundays!")
    click(scene, "button:rename:0")
    click(scene, "button:keep")  # the name that it has
    assert names(scene) == ["Sundays!", "With Ånna"]


def test_what_was_deleted_is_brought_back_to_its_place() -> None:
    scene = page()
    click(scene, "button:delete:0")
    assert names(scene) == ["With Ånna"]
    assert scene.focus == "button:restore"
    press(scene, intents.Activate())
    assert scene.sets == TWO
    click(scene, "button:delete:0")
    typed(scene, "Sundays")
    scene.context.keyboard = False
    click(scene, "button:keep")
    assert scene.sets == (TWO[1], ("Sundays", OWN))  # its name is taken, and it is gone for good
    assert "button:restore" not in [one.id for one in scene.nodes()]


@pytest.mark.parametrize(("text", "says"), [("", say.NO_NAME), ("  ", say.NO_NAME), ("Sundays", say.TAKEN)])
def test_a_name_that_cannot_be_is_refused(text: str, says: object) -> None:
    scene = page()
    typed(scene, text)
    click(scene, "button:keep")
    assert names(scene) == ["Sundays", "With Ånna"]
    assert told(scene) == scene.context.words(say.TAKEN if says is say.TAKEN else say.NO_NAME, name="Sundays")


def test_there_is_room_for_so_many_and_no_more() -> None:
    scene = page(sets=tuple((f"{place}", OWN) for place in range(MOST_RULE_SETS)))
    typed(scene, "one more")
    click(scene, "button:keep")
    assert told(scene) == scene.context.words(say.FULL, n=MOST_RULE_SETS)
    assert len(scene.sets) == MOST_RULE_SETS


def test_a_long_name_and_what_is_pasted_are_cut() -> None:
    scene = page(sets=())
    typed(scene, "w" * 50)
    clipboard.copy("**x\ny**")
    press(scene, intents.Paste(), *[intents.Undo(erase=True)] * 3, intents.Paste())
    assert scene.state()["typed"] == "w" * 25 + "x y"
    scene.write("field:name", "said *aloud*\n")
    assert scene.state()["typed"] == "said aloud"


def test_undo_within_a_field_goes_back_over_what_was_written_in_one_go() -> None:
    writing = Writing(20)
    for letter in "one":
        assert writing.take(intents.Letter(letter, letter))
    writing.take(intents.Undo(erase=True))
    writing.take(intents.Undo(erase=True))
    writing.put("pasted")
    seen = [writing.text]
    back_and_forth: list[intents.Intent] = [*[intents.Undo()] * 4, *[intents.Redo()] * 4]
    for intent in back_and_forth:
        assert writing.take(intent)
        seen.append(writing.text)
    assert seen == ["pasted", "o", "one", "", "", "one", "o", "pasted", "pasted"]
    writing.take(intents.Undo())
    writing.take(intents.LastTrick(held=True, written="L"))
    writing.take(intents.Redo())
    assert writing.text == "oL"
    assert not writing.take(intents.LastTrick(held=False))
    assert not writing.take(intents.Activate())
