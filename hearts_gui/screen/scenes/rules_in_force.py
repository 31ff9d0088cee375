"""The rules that the match in play goes by, to be read: every choice in whole sentences, and what is not classic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_gui.rules.notation import format_rules
from hearts_gui.screen.context import Context
from hearts_gui.screen.scenes.booklet import Booklet
from hearts_gui.screen.scenes.help_rules import RulesPage
from hearts_gui.words import messages
from hearts_gui.words.describe import variation_title


class RulesInForce(Booklet):
    """A sheet of paper with the rules of the match in play, or else of the next one."""

    name = "rules-in-force"
    widest = 1.38

    def __init__(self, context: Context) -> None:
        page = RulesPage(context)
        super().__init__(context, [page])
        self._rules = page.rules

    def title(self) -> str:
        """What it is."""
        return self.context.words(messages.RULES_IN_FORCE)

    def aside(self) -> str:
        """The rules by their number."""
        return variation_title(self.context.words, self._rules)

    def state(self) -> Mapping[str, Any]:
        """The rules in force."""
        return {"rules": format_rules(self._rules)}
