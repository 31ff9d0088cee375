"""The system's clipboard, where there is one that can be reached."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Put a text there; whether it is there now."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, AttributeError) as fault:
        log.warning("nothing can be copied: %s", fault)
        return False


def pasted() -> str:
    """The text that is there, empty where there is none."""
    try:
        return str(pygame.scrap.get_text())
    except (pygame.error, AttributeError, UnicodeError) as fault:
        log.warning("nothing can be pasted: %s", fault)
        return ""
