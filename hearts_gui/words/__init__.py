"""Every visible word of the game: messages, the names of things, and the languages they are said in.

``language("en")`` gives the :class:`Words` that a screen speaks with, messages.py says how to add a message, table.py
and describe.py make the sentences that need more than filling in. The other languages are in catalogues/, a folder for
each, with what a translator must know at the head of every file; ``python -m tests.words.catalogues`` keeps them.
"""

from hearts_gui.words.language import (
    LANGUAGES,
    Message,
    Phrase,
    Several,
    Value,
    Words,
    available,
    counted,
    known,
    language,
    message,
)

__all__ = [
    "LANGUAGES",
    "Message",
    "Phrase",
    "Several",
    "Value",
    "Words",
    "available",
    "counted",
    "known",
    "language",
    "message",
]
