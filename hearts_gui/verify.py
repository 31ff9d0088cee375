"""Checking a deal's fingerprint without a window: ``python -m hearts_gui --verify FILE [--fingerprint DIGITS]``.

FILE holds the text that the game shows of a deal that is over. Nothing here is more than what ``sha256sum`` does, and a
look at whether the cards are those that the deal's number deals.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from hearts_gui.rules.fingerprint import LONGEST_TEXT, Evidence, EvidenceError, grouped, same
from hearts_gui.store import bytes_of
from hearts_gui.words import Words
from hearts_gui.words import command_line as say

STANDARD_INPUT = "-"


def read(words: Words, file: str) -> Evidence:
    """What the text in a file, or in the standard input, tells. Raises ValueError with the reason where it can't."""
    try:
        if file == STANDARD_INPUT:
            if sys.stdin is None:  # a program without a terminal has none
                raise ValueError(words(say.FILE_UNREAD, path=file, reason=os.strerror(errno.EBADF)))
            raw = sys.stdin.buffer.read(LONGEST_TEXT + 1)
        else:
            raw = bytes_of(Path(file), LONGEST_TEXT + 1)
    except OSError as problem:
        raise ValueError(words(say.FILE_UNREAD, path=file, reason=problem.strerror or str(problem))) from None
    try:
        return Evidence.read(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError(words(say.NO_EVIDENCE_TEXT, path=file)) from None
    except EvidenceError as problem:
        raise ValueError(words(say.NO_EVIDENCE, path=file, reason=str(problem))) from None


def findings(words: Words, evidence: Evidence, noted: str | None) -> Iterator[str]:
    """What a check has found, in lines. ``noted``: the fingerprint that somebody noted down, or its beginning."""
    yield words(say.FINGERPRINT_IS, fingerprint=grouped(evidence.fingerprint))
    yield words(say.CARDS_BY_NUMBER if evidence.dealt_by_number else say.CARDS_NOT_BY_NUMBER)
    if noted is not None:
        yield words(say.MATCHES if same(evidence.fingerprint, noted) else say.MATCHES_NOT)


def holds(evidence: Evidence, noted: str | None) -> bool:
    """Whether nothing is wrong."""
    return evidence.dealt_by_number and (noted is None or same(evidence.fingerprint, noted))
