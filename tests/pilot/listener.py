"""A screen reader without a voice: AT-SPI over D-Bus, on buses of its own. It reads the tree, presses, and listens.

What it knows of the game is what it hears and reads: names, roles and states, as a blind person does.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from tests.pilot.xserver import end

_SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
MISSING = [
    *(name for name in ("jeepney", "accesskit") if importlib.util.find_spec(name) is None),
    *([] if shutil.which("dbus-daemon") else ["dbus-daemon"]),
    *([] if _SERVICE.exists() else ["at-spi2-core"]),
]
"""What is not installed of all that is needed to listen."""
Found = TypeVar("Found")
PATIENCE = 60.0
"""Seconds that anything may take before it counts as never."""
_ACCESSIBLE = "org.a11y.atspi.Accessible"
_ROOT = "/org/a11y/atspi/accessible/root"
_BUTTON, _CHECK_BOX, _ENTRY, _HEADING, _LABEL, _RADIO, _SLIDER, _TOGGLE = 43, 7, 79, 83, 29, 44, 51, 62
ROLES = {
    _BUTTON: "button", _CHECK_BOX: "check box", _ENTRY: "field", _HEADING: "heading", _LABEL: "label", 116: "label",
    _RADIO: "radio", _SLIDER: "slider", _TOGGLE: "toggle", 27: "image", 39: "group", 23: "window", 114: "log",
    64: "tip",
}  # fmt: skip
"""AtspiRole by its number, in our words."""
_CHECKED, _ENABLED, _FOCUSED, _PRESSED = 1 << 4, 1 << 8, 1 << 12, 1 << 20
"""AtspiStateType, as bits."""


class Buses:
    """A session bus that nobody else is on, with the accessibility bus that comes up on it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="ear")  # short: sockets have short names
        self.environment = {"XDG_RUNTIME_DIR": self._folder.name, "GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8"}
        with (Path(self._folder.name) / "log").open("wb") as log:
            self._process = subprocess.Popen(
                ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
                env={**os.environ, **self.environment}, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().decode().strip()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        end(self._process)  # what it has started leaves with it
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._folder.cleanup()


@dataclass(frozen=True)
class Thing:
    """Something in the tree: where it is on the bus, and what is said of it."""

    path: str
    role: str
    name: str
    enabled: bool
    on: bool
    focused: bool


class Listener:
    """Listens to one program, the first that shows itself on these buses."""

    def __init__(self, buses: Buses) -> None:
        from jeepney import DBusAddress, MatchRule, Properties, message_bus, new_method_call  # noqa: PLC0415
        from jeepney.io.blocking import open_dbus_connection  # noqa: PLC0415

        self._address, self._call_of, self._properties = DBusAddress, new_method_call, Properties
        self.heard: list[str] = []
        self.urgent: list[str] = []
        session = open_dbus_connection(buses.address)
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")
        session.send_and_get_reply(Properties(bus).set("IsEnabled", "b", True))
        get = new_method_call(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus"), "GetAddress")
        self._session, self._bus = session, open_dbus_connection(session.send_and_get_reply(get).body[0])
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule))
        self._signals = self._bus.filter(rule, bufsize=1000)
        self._queue = self._signals.__enter__()
        self._program = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._signals.__exit__(kind, error, tb)
        self._bus.close()
        self._session.close()

    # Asking --------------------------------------------------------------------------------------------------------

    def _ask(self, who: str, path: str, interface: str, method: str, kinds: str = "", *values: Any) -> Any:
        message = self._call_of(self._address(path, who, interface), method, kinds or None, values)
        reply = self._bus.send_and_get_reply(message, timeout=PATIENCE)
        self.listen()
        if reply.header.message_type.name == "error":
            raise LookupError(str(reply.body))
        return reply.body[0] if reply.body else None

    def _of(self, path: str, method: str) -> Any:
        return self._ask(self._program, path, _ACCESSIBLE, method)

    def find_program(self) -> None:
        """Wait for the program to show itself."""

        def shown() -> str:
            found = self._ask("org.a11y.atspi.Registry", _ROOT, _ACCESSIBLE, "GetChildren")
            return str(found[0][0]) if found else ""

        self._program = self.until(shown, "a program")

    def things(self) -> list[Thing]:
        """All that is there now, in the order in which it is read."""
        for _ in range(20):
            try:
                return list(self._walk(_ROOT))
            except LookupError:  # something went away while one looked; so look anew
                continue
        raise AssertionError("the tree never holds still")

    def _walk(self, path: str) -> Iterator[Thing]:
        for _, child in self._of(path, "GetChildren"):
            bits = self._of(child, "GetState")[0]
            name = self._ask(self._program, child, "org.freedesktop.DBus.Properties", "Get", "ss", _ACCESSIBLE, "Name")
            number = self._of(child, "GetRole")
            role = ROLES.get(number, str(number))
            on = bool(bits & (_CHECKED | _PRESSED))
            yield Thing(child, role, name[1], bool(bits & _ENABLED), on, bool(bits & _FOCUSED))
            yield from self._walk(child)

    def thing(self, name: str, role: str | None = None) -> Thing:
        """What has this name, or begins with it and a full stop, as soon as it is there and can be used."""

        def named(one: Thing) -> bool:
            return (one.name == name or one.name.startswith(f"{name}. ")) and role in {None, one.role}

        def there() -> Thing | None:
            return next((one for one in self.things() if one.enabled and named(one)), None)

        return self.until(there, repr(name))

    # Doing ---------------------------------------------------------------------------------------------------------

    def press(self, thing: Thing) -> None:
        """Its first action."""
        assert self._ask(self._program, thing.path, "org.a11y.atspi.Action", "DoAction", "i", 0)

    def focus(self, thing: Thing) -> None:
        """Have the focus brought there."""
        assert self._ask(self._program, thing.path, "org.a11y.atspi.Component", "GrabFocus")

    def set(self, thing: Thing, value: float) -> None:
        """Move a slider."""
        interface = "org.a11y.atspi.Value"
        who = self._program
        self._ask(
            who, thing.path, "org.freedesktop.DBus.Properties", "Set", "ssv", interface, "CurrentValue", ("d", value)
        )

    # Listening -----------------------------------------------------------------------------------------------------

    def listen(self) -> list[str]:
        """All that was said by now, from the beginning."""
        self._take(0.0)
        return self.heard

    def _take(self, patience: float) -> None:
        with suppress(TimeoutError):
            while True:
                self._bus.recv_messages(timeout=patience)
                patience = 0.0
        while self._queue:
            _, politeness, _, (_, text), _ = self._queue.popleft().body
            self.heard.append(text)
            if politeness == 2:
                self.urgent.append(text)

    def until(self, look: Callable[[], Found | None], what: str) -> Found:
        """Look until there is something; AssertionError with what was heard, when there never is."""
        give_up = time.monotonic() + PATIENCE
        while not (found := look()):
            if time.monotonic() > give_up:
                there = [f"{one.role} {one.name}" for one in self.things()]
                raise AssertionError(f"waited in vain for {what} among {there}; heard: {self.heard[-8:]}")
            self._take(0.02)
        return found
