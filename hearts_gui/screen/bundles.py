"""What one-button play goes through: a few entries, each something to be done or a bundle of such. Knows no pygame.

Who waits for his card to be reached should not have to wait long: where there is more than a few, entries that belong
together are one, which is opened first.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from hearts_gui.screen.nodes import Node, Role

Entry = Node | tuple["Entry", ...]
"""Something to be done, or several of them that are reached together."""

MOST = 8
"""Entries that are gone through one by one; of more there are bundles."""


def can_be_done(nodes: Sequence[Node]) -> list[Node]:
    """What can be acted on with one button; nobody writes with it."""
    return [node for node in nodes if node.takes_focus and node.enabled and node.role is not Role.FIELD]


def begun_at(nodes: Sequence[Node], first: str | None) -> list[Node]:
    """The nodes in their order, and round, from the one of that id on."""
    start = next((place for place, node in enumerate(nodes) if node.id == first), 0)
    return [*nodes[start:], *nodes[:start]]


def leaves(entry: Entry) -> Iterator[Node]:
    """All that an entry has, itself where it is no bundle."""
    if isinstance(entry, Node):
        yield entry
    else:
        for part in entry:
            yield from leaves(part)


def bundle(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The same as a bundle, of which none is empty; one thing alone is only itself."""
    if not entries:
        return ()
    return (entries[0],) if len(entries) == 1 else (tuple(entries),)


def in_bundles(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Few entries as they are; of many, what is of one name together, and neighbours as far as it takes.

    What comes first is wanted more than anything else, and stays by itself.
    """
    if len(entries) <= MOST:
        return tuple(entries)
    named: list[Entry] = []
    for kind, run in groupby(entries, _kind):
        together = list(run)
        named += bundle(together) if kind and len(together) < len(entries) else together
    if len(named) <= MOST:
        return tuple(named)
    size = max(math.ceil((len(named) - 1) / (MOST - 1)), round(math.sqrt(len(named))))
    found = named[:1]
    for at in range(1, len(named), size):
        found += bundle(named[at : at + size])
    return tuple(found)


def _kind(entry: Entry) -> str:
    """What a choice is one of, as its id says: "choice:pace" for "choice:pace:calm"; empty where it is on its own."""
    kind, _, _ = entry.id.rpartition(":") if isinstance(entry, Node) else ("", "", "")
    return kind if ":" in kind else ""
