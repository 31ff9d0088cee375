"""The game's icon as the files that desktops want: PNG in a size, and the containers of Windows and macOS."""

from __future__ import annotations

import io
import struct

import pygame

from hearts_gui.screen.artwork import app_icon

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Those of which a Linux desktop finds one near enough to what it shows, in pixels."""
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_KINDS = {
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip
"""The kinds of picture of an .icns file that may be PNG, with their pixels; the last four are for fine screens."""


def png(px: int) -> bytes:
    """The icon in a square of so many pixels, as a PNG file."""
    out = io.BytesIO()
    pygame.image.save(app_icon(px), out, "icon.png")
    return out.getvalue()


def ico() -> bytes:
    """An .ico file: a header, an entry of 16 bytes for each size, and the pictures as PNG (Windows Vista and later)."""
    pictures = [(px, png(px)) for px in _ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for px, picture in pictures:
        side = px % 256  # 0 stands for 256
        entries += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<3H", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """An .icns file: chunks of a kind, a length that counts its own eight bytes, and a PNG."""
    body = b""
    for kind, px in _ICNS_KINDS.items():
        picture = png(px)
        body += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
