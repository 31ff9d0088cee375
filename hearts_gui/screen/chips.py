"""Cards as small as a word: rank over suit on a slip of paper, for rows in which a whole face could not be read."""

from __future__ import annotations

import pygame

from hearts_gui.rules import Card
from hearts_gui.screen import artwork, shapes
from hearts_gui.screen.context import Context
from hearts_gui.screen.masters import index_letters
from hearts_gui.screen.pixels import Album
from hearts_gui.screen.theme import Tint
from hearts_gui.screen.widgets import mixed

_album = Album[pygame.Surface]()
TALL = 1.5
"""A chip's height for a width of 1."""
_GONE = 0.85  # how much of the ground shows through one that is gone
_FAINT, _BARE = 0.64, 0.80  # how much of the paper there is in its ink then; in high contrast more


def chip(context: Context, card: Card, size: tuple[int, int], *, gone: bool = False) -> pygame.Surface:
    """A card of that size in pixels, rank and suit as the deck has them; pale on dark where it is `gone`."""
    look, theme = context.art.look, context.theme
    key = ("chip", card, size, gone, look, theme.name)
    return _album.get(key, lambda: _drawn(context, card, size, gone=gone))


def _drawn(context: Context, card: Card, size: tuple[int, int], *, gone: bool) -> pygame.Surface:
    look, theme = context.art.look, context.theme
    w, h = size
    paper, ink = theme.paper, theme.suit(card.suit, four_colours=look.four_colours)
    if gone:
        ink = mixed(ink, paper, _BARE if theme.high_contrast else _FAINT)
        paper = mixed(paper, theme.plaque, _GONE)
    edge: Tint = (*(ink if gone else theme.ink), 255) if theme.high_contrast else (40, 30, 10, 70)
    sheet = shapes.panel(w, h, max(2.0, 0.10 * w), paper, edge, border_px=2.0 if theme.high_contrast else 1.0).copy()
    words = look.index(card.rank)
    tracking, widest = -0.06 * h if len(words) > 1 else 0.0, w - max(2, round(0.12 * w))
    letters, baseline = index_letters(words, "serif-bold", 0.56 * h, tracking, ink, widest)
    sheet.blit(letters, ((w - letters.get_width()) // 2, round(0.485 * h - baseline)))
    side = round(min(0.38 * h, 0.70 * w))
    pip = artwork.pip(card.suit, side, ink)
    sheet.blit(pip, ((w - side) // 2, round(0.755 * h - side / 2)))
    return sheet


def back(context: Context, size: tuple[int, int]) -> pygame.Surface:
    """A card that is not known, of that size."""
    theme = context.theme
    w, h = size
    edge: Tint = (*theme.text, 90)
    return shapes.panel(w, h, max(2.0, 0.10 * w), mixed(theme.plaque, theme.text, 0.16), edge, border_px=1.0)
