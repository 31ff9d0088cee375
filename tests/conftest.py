"""What every test stands on: no screen, no loudspeaker, and random examples that take the time they need."""

import os
import signal
import threading

# SDL reads these when pygame is first imported, so they come before everything else.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"  # otherwise SDL waits seconds for a bus that is not there
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"  # the game would speak the language of the person's system

import pytest
from hypothesis import HealthCheck, settings

# Whoever starts the tests in the background of a shell has them ignore Ctrl-C, and every program they start, too. Some
# tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A shared machine may stall any single example, so no example has a deadline. Where CI is set the examples are the same
# on every run: a red build then means that the code has changed, not the luck.
settings.register_profile("desk", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("desk"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where HEARTS_NO_SKIPS says that everything a test may need is at hand, a skipped test fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")  # only the process that reports has one
    if os.environ.get("HEARTS_NO_SKIPS") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
