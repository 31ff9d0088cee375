"""The game never goes to the network, starts no other program, and takes nothing that a person could write for code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PROGRAM = r"""
import json, os, sys

sys.dont_write_bytecode = True
seen = []
WATCHED = ("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork", "webbrowser.", "urllib.",
           "ftplib.", "smtplib.", "http.", "pickle.", "shutil.unpack")
CODE = {"exec", "compile", "marshal.load", "marshal.loads"}


def importing(frame):
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


def hook(event, args):
    if event.startswith(WATCHED) or (event in CODE and not importing(sys._getframe(1))):
        seen.append(f"{event} {args!r}"[:200])


data, tests = sys.argv[1:]
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.addaudithook(hook)
eval("1 + 1")
known, seen[:] = list(seen), []
sys.path.insert(0, tests)
from hearts_gui import logbook
from hearts_gui.__main__ import options_of

options, _ = options_of(["--data-dir", data, "--pace", "instant", "--level", "novice", "--window", "900x600"])
logbook.begin(options.log.parent)
from hearts_gui.app import App
from tests.screen.autopilot import Autopilot

for sitting in range(2):
    app = App(options)
    app._open(None)
    pilot = Autopilot(app)
    if sitting:
        pilot.play_match()
        deals = app.top.state()["deals"]
    else:
        pilot.play(lambda: app.top.name == "score")
    app.close()
logbook.end()
print(json.dumps({"known": known, "seen": seen, "deals": deals}))
"""

SETTINGS = """
[rules]
rule_sets = [{ name = "__import__('os').system('touch caught')", target = 50 }]
[evil]
"__import__('os').system('touch caught')" = "exec(open('/etc/passwd').read())"
"""


def test_a_whole_match_opens_no_connection_and_runs_nothing_it_was_given(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    tests = Path(__file__).resolve().parents[1]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(data), str(tests)],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["known"], "the hook sees what it is to see"
    assert told["seen"] == []
    assert told["deals"] >= 1
    assert not list(tmp_path.rglob("caught"))
    log = (data / "hearts.log").read_text(encoding="utf-8")
    assert "Traceback" not in log
