"""Files for the person: a match as notation, the statistics as tables; and the word to him where they have gone.

They go into the first of the folders in `Options.exports` that takes them, under a name that nothing has yet.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from hearts_gui.rules import Match
from hearts_gui.rules.notation import format_match
from hearts_gui.screen.context import Context
from hearts_gui.store import write_new
from hearts_gui.words import Phrase, Several
from hearts_gui.words import exports as said


def possible(context: Context) -> bool:
    """Whether there is a folder for such files."""
    return bool(context.options.exports)


def save_match(context: Context, match: Match) -> Path | None:
    """Write a match so that `--load` reads it back, and tell the person where it is; the file, None where it failed."""
    name = f"hearts-match-{datetime.now().astimezone().date().isoformat()}"
    return _save(context, ((f"{name}.txt", format_match(match)),))


def save_tables(context: Context, matches: Collection[int]) -> Path | None:
    """Write the deals and the statistics of some stored matches as tables; the first file, None where it failed."""
    store = context.store
    if store is None:
        return None
    tables = (("hearts-deals.csv", store.deals_csv(matches)), ("hearts-statistics.csv", store.statistics_csv(matches)))
    return _save(context, tables)


def _save(context: Context, texts: Collection[tuple[str, str]]) -> Path | None:
    """Each text under its name, or the name with a number behind it."""
    reason = ""
    for folder in context.options.exports:
        files: list[Path] = []
        try:
            for name, text in texts:
                files.append(write_new(folder, name, text))
        except OSError as error:
            reason = reason or error.strerror or str(error)
            for file in files:  # all of them or none
                with suppress(OSError):
                    file.unlink()
            continue
        names = Several([file.name for file in files])
        context.tell(Phrase(said.SAVED, {"file": names, "folder": str(folder)}))
        return files[0]
    context.tell(Phrase(said.NOT_SAVED, {"reason": reason}))
    return None
