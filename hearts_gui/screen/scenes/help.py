"""The help: how the game is played, the rules that hold, the keys, what the program is. F1 opens it from anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_gui.screen.context import Context
from hearts_gui.screen.scene import Push, Transition
from hearts_gui.screen.scenes.booklet import Booklet
from hearts_gui.screen.scenes.help_about import AboutPage
from hearts_gui.screen.scenes.help_game import GamePage
from hearts_gui.screen.scenes.help_keys import KeysPage
from hearts_gui.screen.scenes.help_rules import RulesPage
from hearts_gui.screen.widgets_choice import Option
from hearts_gui.words import help as say
from hearts_gui.words import messages


class Help(Booklet):
    """Pushed over whatever it was asked for on; Esc, or the key that opened it, leads back there."""

    name = "help"

    def __init__(self, context: Context) -> None:
        rules = RulesPage(context, introduced=True)
        super().__init__(context, [GamePage(context), rules, KeysPage(context), AboutPage(context)])

    def title(self) -> str:
        """What it is."""
        return self.context.words(messages.HELP)

    def tabs(self) -> list[Option]:
        """The pages."""
        return [Option(name, self.context.words(say.PAGES[name])) for name in self.pages]

    def ways(self) -> list[tuple[str, str]]:
        """How one can see for oneself that nobody cheats."""
        return [("fairness", self.context.words(say.IS_IT_FAIR))] if self.leads_to("fairness") else []

    def activate(self, node_id: str) -> Transition | None:
        """What the page offers, or another screen."""
        if node_id == "button:fairness":
            return Push(self.context.open("fairness"))
        return super().activate(node_id)

    def explain(self) -> Transition | None:
        """The key that opens it shuts it."""
        return self.cancel()

    def state(self) -> Mapping[str, Any]:
        """The page that is open."""
        return {"page": self.page}
