"""Keeps the golden pictures anew: ``python -m tests.pictures.renew [part of a name …]``.

Only pictures that differ by more than the tests allow are written, so that the others' files stay as they are; `--all`
writes every one. Look at what has changed before you commit it.
"""

from __future__ import annotations

import argparse
import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.pictures.golden import CASES, FOLDER, differs, save


def main() -> None:
    """Draw every picture, write those that have changed, remove those that nobody asks for any more."""
    parser = argparse.ArgumentParser(description="Keep the golden pictures anew.")
    parser.add_argument("names", nargs="*", help="only those whose file's name contains one of these")
    parser.add_argument("--all", action="store_true", help="write also what the tests would pass")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for case in CASES:
        if given.names and not any(name in case.name for name in given.names):
            continue
        now, kept = case.now(), case.kept()
        why = "new" if kept is None else differs(kept, now)
        if why or given.all:
            save(now, case.path)
            sys.stdout.write(f"{case.name}: {why or 'the same'}\n")
            sys.stdout.flush()
    known = {case.path for case in CASES}
    for path in sorted(set(FOLDER.glob("*.png")) - known):
        path.unlink()
        sys.stdout.write(f"{path.stem}: removed\n")


if __name__ == "__main__":
    main()
