"""Doing without the rights of root, for tests of what may not be written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, who may write to everything; whoever is not root stays himself."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@contextmanager
def as_root() -> Iterator[None]:
    """With the rights of root once more, within :func:`as_nobody`; whoever has none stays himself."""
    nobody = os.geteuid() if hasattr(os, "geteuid") else 0
    root = hasattr(os, "getuid") and os.getuid() == 0
    if root:
        os.seteuid(0)
    try:
        yield
    finally:
        if root:
            os.seteuid(nobody)
