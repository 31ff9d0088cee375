"""What is there when the game starts: the store with the match that was left, one that was asked for, or a welcome."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from hearts_gui.screen.context import Context, Resume
from hearts_gui.store import Saved, Store

if TYPE_CHECKING:
    from hearts_gui.screen.scene import Scene


def restore(context: Context) -> None:
    """Open the store, and have the title offer the match that is in play there."""
    context.store = Store.open(context.options.data)
    offer(context)


def offer(context: Context) -> bool:
    """Have the title offer the match that is in play in the store, unless one was begun meanwhile; whether it does."""
    if context.store is None or context.session is not None or context.resume is not None:
        return False
    saved = context.store.journal.resume()
    if saved is not None:
        context.resume = Resume(saved.match.number, saved.match.totals[0], partial(_go_on, context, saved))
    return saved is not None


def over_title(context: Context) -> Scene | None:
    """What is to be seen first of all, over the title: the match that the command line asked for, or the welcome.

    Who is welcomed has not been here yet; where nothing is kept nobody can tell, and nobody is.
    """
    options = context.options
    if options.load is None:
        new = options.welcome and options.data is not None and not context.preferences.welcomed
        return context.open("welcome") if new and context.resume is None else None
    from hearts_gui.screen.session import Session  # noqa: PLC0415 - the title needs no opponents

    Session.loaded(context, options.load)
    return context.open("match")


def _go_on(context: Context, saved: Saved) -> Scene:
    from hearts_gui.screen.session import Session  # noqa: PLC0415 - as above

    Session.resumed(context, saved)
    return context.open("match")
