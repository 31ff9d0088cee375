"""An X server of one's own that nobody sees, xdotool's mouse and keys on it, and what its screen shows."""

from __future__ import annotations

import os
import select
import shutil
import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

MISSING = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
"""What is not installed of all that a real window needs here."""
_START = 60.0  # seconds; a busy machine may take its time
_END = 10.0


class Started:
    """A process that was started here, ended with `close`, or as a context."""

    _process: subprocess.Popen[bytes]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End this process and no other."""
        end(self._process)


class XServer(Started):
    """Xvfb on a display that was free, with a screen of `size` pixels; shut with `close`, or as a context."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1920, 1080)) -> None:
        """Start it; `folder` gets the file in which it keeps its screen. RuntimeError where it doesn't come up."""
        self.size = size
        self._frame = folder / "Xvfb_screen0"
        ours, its = os.pipe()
        try:
            screen = ("-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", str(folder))
            self._process = subprocess.Popen(
                ["Xvfb", "-displayfd", str(its), "-noreset", "-nolisten", "tcp", *screen],
                pass_fds=(its,), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        finally:
            os.close(its)
        try:
            number = _line(ours)
        finally:
            os.close(ours)
        if not number:
            self.close()
            raise RuntimeError("Xvfb does not start")
        self.display = f":{number}"

    def environment(self, base: Mapping[str, str] | None = None, /, **more: str) -> dict[str, str]:
        """The variables for a program that is to open its window here, and hear no sound but silence.

        `base`: its other variables, by default those of this process.
        """
        settings = {
            "DISPLAY": self.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        }
        return dict(bare_environment() if base is None else base) | settings | more

    def xdotool(self, *words: str | int) -> str:
        """Run xdotool here; what it prints. CalledProcessError where it fails."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=bare_environment() | {"DISPLAY": self.display}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=_START, check=True,
        )  # fmt: skip
        return done.stdout.strip()

    def photograph(self, to: Path) -> Path:
        """The whole screen as it is now, as a PNG file."""
        import pygame  # noqa: PLC0415 - where nothing goes wrong nothing of it is needed

        image = self._frame.read_bytes()  # an XWD file that the server keeps up to date
        header = struct.unpack(">25I", image[:100])
        size, width, height, pitch, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + 12 * colours
        sheet = pygame.image.frombuffer(image[start : start + pitch * height], (width, height), "BGRA", pitch)
        pygame.image.save(sheet.convert(24), to)
        return to


def bare_environment() -> dict[str, str]:
    """The variables of this process without those that say where windows and sound go; the game speaks English."""
    foreign = ("SDL", "DISPLAY", "WAYLAND", "XDG_RUNTIME_DIR", "LC_", "LANG")
    return {name: value for name, value in os.environ.items() if not name.startswith(foreign)} | {"LC_ALL": "C.UTF-8"}


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started here, kindly, then firmly; returns when it is gone."""
    process.terminate()
    try:
        process.wait(_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(_END)


def _line(descriptor: int) -> str:
    """What is written there up to the end of the line; what there was by then if it is closed, or nothing comes."""
    text = b""
    while not text.endswith(b"\n"):
        if not select.select([descriptor], [], [], _START)[0]:
            break
        part = os.read(descriptor, 32)
        if not part:
            break
        text += part
    return text.decode().strip()
