"""Checking a deal's fingerprint without a window: ``python -m hearts_gui --verify FILE [--fingerprint DIGITS]``.

FILE holds the text that the game shows of a deal that is over. Nothing here is more than what ``sha256sum`` does, and a
look at whether the cards are those that the deal's number deals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from hearts_gui.rules.fingerprint import LONGEST_TEXT, Evidence, EvidenceError, grouped, same

STANDARD_INPUT = "-"


def read(file: str) -> Evidence:
    """What the text in a file, or in the standard input, tells. Raises ValueError with the reason where it can't."""
    try:
        if file == STANDARD_INPUT:
            raw = sys.stdin.buffer.read(LONGEST_TEXT + 1)
        else:
            with Path(file).open("rb") as opened:
                raw = opened.read(LONGEST_TEXT + 1)
    except OSError as problem:
        raise ValueError(f"the file {file} can't be read ({problem.strerror})") from None
    try:
        return Evidence.read(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError(f"{file} does not tell what went into a fingerprint (it is no text)") from None
    except EvidenceError as problem:
        raise ValueError(f"{file} does not tell what went into a fingerprint ({problem})") from None


def findings(evidence: Evidence, noted: str | None) -> Iterator[str]:
    """What a check has found, in lines. ``noted``: the fingerprint that somebody noted down, or its beginning."""
    yield f"Fingerprint: {grouped(evidence.fingerprint)}"
    if evidence.dealt_by_number:
        yield "The cards are those that the deal's number deals."
    else:
        yield "The cards are NOT those that the deal's number deals."
    if noted is not None:
        matches = same(evidence.fingerprint, noted)
        yield "It matches the one that was noted down." if matches else "It does NOT match the one that was noted down."


def holds(evidence: Evidence, noted: str | None) -> bool:
    """Whether nothing is wrong."""
    return evidence.dealt_by_number and (noted is None or same(evidence.fingerprint, noted))
