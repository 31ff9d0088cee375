"""Doing without the rights of root, for tests of what may not be written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

ROOT, NOBODY = 0, 65534


@contextmanager
def _with_rights_of(user: int) -> Iterator[None]:
    """Where root has started this: with the rights of another user; whoever is not root stays himself."""
    before = os.geteuid() if hasattr(os, "getuid") and os.getuid() == ROOT else None
    if before is not None:
        os.seteuid(user)
    try:
        yield
    finally:
        if before is not None:
            os.seteuid(before)


def as_nobody() -> AbstractContextManager[None]:
    """Without the rights of root, who may write to everything."""
    return _with_rights_of(NOBODY)


def as_root() -> AbstractContextManager[None]:
    """With these rights once more, within :func:`as_nobody`."""
    return _with_rights_of(ROOT)
