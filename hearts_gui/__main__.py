"""The command line: `python -m hearts_gui`. Everything is checked before a window opens.

A wrong option gets one clear line on stderr and exit code 2. What an option says holds for this run alone; what it
doesn't say is as the person has set it.
"""

from __future__ import annotations

import argparse
import logging
import os
import platform
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import platformdirs

from hearts_gui import __version__, logbook
from hearts_gui.motion import SPEEDS
from hearts_gui.players import PLAYERS
from hearts_gui.rules import BLACK_MARIA, CLASSIC, Match, Rules, variation
from hearts_gui.screen.options import USUAL_LEVEL, Options
from hearts_gui.screen.places import LEAST_HEIGHT, LEAST_WIDTH
from hearts_gui.screen.wishes import less_motion, own_language
from hearts_gui.words import available, language
from hearts_gui.words.describe import level_meaning

PRESETS = {"classic": CLASSIC, "black-maria": BLACK_MARIA}
_WIDEST = 16384  # pixels; what a surface can be
_LARGEST = 7680 * 4320  # pixels in all; each costs some thirty bytes of memory

log = logging.getLogger(__name__)


class _Parser(argparse.ArgumentParser):
    """Argparse, but with one line for an error."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave with exit code 2."""
        self.exit(2, f"hearts: {' '.join(message.split())}\n")


class _Print(argparse.Action):
    """An option that prints some lines and leaves; what they say is found only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], lines: Callable[[], Iterable[str]], **more: Any) -> None:
        super().__init__(option_strings, nargs=0, **more)
        self._lines = lines

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print and leave: 0, or 1 with one line where it can't be done or can't be printed."""
        try:
            code = _print(self._lines())
        except OSError as problem:
            parser.exit(1, f"hearts: {problem}\n")
        parser.exit(code)


def _version() -> Iterator[str]:
    from hearts_gui.players.search.kernel import COMPILED  # noqa: PLC0415 - an option that few ask for

    kernel = "compiled" if COMPILED else "not compiled"
    yield f"hearts {__version__} (kernel {kernel}, Python {platform.python_version()})"


def _licences() -> Iterator[str]:
    from hearts_gui import licences  # noqa: PLC0415 - an option that few ask for

    yield from licences.report()


def _install_desktop() -> Iterator[str]:
    from hearts_gui import desktop  # noqa: PLC0415 - an option that few ask for

    desktop.install()
    yield "Hearts is in the menu of applications now. --uninstall-desktop takes it away again."


def _uninstall_desktop() -> Iterator[str]:
    from hearts_gui import desktop  # noqa: PLC0415 - an option that few ask for

    yield "Hearts is no longer in the menu of applications." if desktop.uninstall() else "Hearts was not in the menu."


def _rules(text: str) -> Rules:
    if text in PRESETS:
        return PRESETS[text]
    digits = re.fullmatch(r"([1-4])-([1-4])-([1-4])-([1-4])", text)
    if digits is None:
        names = ", ".join(PRESETS)
        raise argparse.ArgumentTypeError(f"there is no variant {text!r}; there are {names}, and 1-1-1-1 to 4-4-4-4")
    passing, opening, hearts, scoring = (int(digit) for digit in digits.groups())
    return variation(passing, opening, hearts, scoring)


def _players(text: str) -> int:
    if text not in {"3", "4", "5", "6", "7"}:
        raise argparse.ArgumentTypeError(f"Hearts is for 3 to 7 players, not {text!r}")
    return int(text)


def _seed(text: str) -> int:
    if not re.fullmatch(r"\d{1,18}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"a seed is a whole number of up to 18 digits, not {text!r}")
    return int(text)


def _window(text: str) -> tuple[int, int]:
    size = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text, re.ASCII)
    if size is None:
        raise argparse.ArgumentTypeError(f"a window's size is written like 1280x720, not {text!r}")
    width, height = int(size[1]), int(size[2])
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        raise argparse.ArgumentTypeError(f"the smallest window is {LEAST_WIDTH}x{LEAST_HEIGHT}, not {text}")
    if max(width, height) > _WIDEST:
        raise argparse.ArgumentTypeError(f"a window is at most {_WIDEST} pixels wide or high, not {text}")
    if width * height > _LARGEST:
        raise argparse.ArgumentTypeError(f"a window has at most as many pixels as 7680x4320, not {text}")
    return width, height


def _one_of(what: str, names: Sequence[str], text: str) -> str:
    if text not in names:
        raise argparse.ArgumentTypeError(f"there is no {what} {text!r}; there are {', '.join(names)}")
    return text


def _folder(path: Path) -> Path:
    """The folder, made if it is not there; ValueError with the reason where nothing can be written to it."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as problem:
        raise ValueError(f"nothing can be written to the folder {path} ({problem.strerror})") from None
    return path.resolve()


def _file(path: Path) -> Path:
    """The file, which can be appended to; ValueError with the reason where it can't."""
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as problem:
        raise ValueError(f"the file {path} can't be written ({problem.strerror})") from None
    return path.absolute()  # not resolved: what stands behind /dev/stdout has no path


def _match(path: Path) -> Match:
    """The match that a file has in notation; ValueError with the reason where it has none."""
    from hearts_gui.store import LoadError, Unreadable, load  # noqa: PLC0415 - an option that few ask for

    try:
        return load(path)
    except LoadError as problem:
        what = "can't be read" if problem.why is Unreadable.CANNOT_OPEN else "is no match in notation"
        raise ValueError(f"the file {path} {what} ({problem.detail})") from None


def _folders_of_the_person() -> tuple[Path, ...]:
    """Where files go that he saves: his documents, else his home."""
    folders = []
    for find in (platformdirs.user_documents_path, Path.home):
        with suppress(RuntimeError, OSError):  # without a home there is no folder
            folders.append(find())
    return tuple(folder for folder in folders if folder.is_dir())


def _levels() -> str:
    """The names of the opponents and how each of them plays, from the weakest to the strongest."""
    english = language("en")
    return "; ".join(f"{level} ({level_meaning(english, level)})" for level in PLAYERS).replace("%", "%%")


def _parser() -> _Parser:
    # No abbreviations: an option that is added later must not change what a short form means.
    parser = _Parser(prog="hearts", description="The card game Hearts.", allow_abbrev=False)
    add = parser.add_argument
    levels, languages = list(PLAYERS), list(available())
    add("--variant", type=_rules, metavar="RULES", help="classic, black-maria, or digits: 2-2-2-3")
    add("--players", type=_players, metavar="3..7", help="how many sit at the table")
    add(
        "--level",
        type=lambda t: _one_of("level", levels, t),
        metavar="NAME",
        help=f"how the others play: {_levels()}; {USUAL_LEVEL} if nothing else is set",
    )
    add("--seed", type=_seed, metavar="N", help="deal the cards of this number; the same cards every time")
    add("--lang", type=lambda t: _one_of("language", languages, t), metavar="LANG",
        help=", ".join(languages))  # fmt: skip
    add("--pace", type=lambda t: _one_of("pace", list(SPEEDS), t), metavar="PACE",
        help=", ".join(SPEEDS))  # fmt: skip
    add("--window", type=_window, metavar="WxH", help=f"the window's size, {LEAST_WIDTH}x{LEAST_HEIGHT} or more")
    add(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="where the game keeps its files; else a folder of its own in your home",
    )
    add("--load", type=Path, metavar="FILE", help="go on with the match that this file has in notation")
    add("--tree", type=Path, metavar="FILE", help="append what is on the screen as a line of JSON whenever it changes")
    add("--selftest", action="store_true", help="draw every screen once, without a display, and leave")
    add(
        "--verify",
        metavar="FILE",
        help="check the text that the game shows of a deal that is over; - reads it from you",
    )
    add("--fingerprint", metavar="DIGITS", help="for --verify: the deal's fingerprint as it was noted down")
    if sys.platform not in {"win32", "darwin"}:  # there, an installer and the folder of applications do it
        add("--install-desktop", action=_Print, lines=_install_desktop, help="put Hearts into your desktop's menu")
        add("--uninstall-desktop", action=_Print, lines=_uninstall_desktop, help="take it away from there")
    add("--licences", action=_Print, lines=_licences, help="print the licences of all that the game is made of")
    add("--version", action=_Print, lines=_version, help="print the version, and whether the kernel is compiled")
    return parser


def _verify(parser: _Parser, file: str | None, noted: str | None) -> NoReturn:
    """Print what a check has found and leave: 0, 1 where something does not match, 2 where nothing can be checked."""
    from hearts_gui import verify  # noqa: PLC0415 - an option that few ask for

    if file is None:
        parser.error("--fingerprint says what --verify FILE compares with")
    try:
        evidence = verify.read(file)
    except ValueError as problem:
        parser.error(str(problem))
    parser.exit(_print(verify.findings(evidence, noted)) or int(not verify.holds(evidence, noted)))


def options_of(arguments: Sequence[str]) -> tuple[Options, bool]:
    """The options of a command line, and whether it asks for the self-test; SystemExit(2) for a wrong one."""
    parser = _parser()
    given = parser.parse_args(arguments)
    if given.verify is not None or given.fingerprint is not None:
        _verify(parser, given.verify, given.fingerprint)
    rules: Rules | None = given.variant
    if rules is not None and given.players is not None:
        rules = replace(rules, players=given.players)
    data = tree = match = None
    try:
        tree = _file(given.tree) if given.tree else None
        match = _match(given.load) if given.load else None
        if given.data_dir and not given.selftest:
            data = _folder(given.data_dir)
    except ValueError as problem:
        parser.error(str(problem))
    if not given.data_dir and not given.selftest:
        try:
            data = _folder(Path(platformdirs.user_data_dir("hearts", appauthor=False)))
        except ValueError as problem:  # without a folder of one's own the game is still a game; it just keeps nothing
            sys.stderr.write(f"hearts: {problem}; the game will keep no files\n")
    options = Options(
        rules=rules,
        players=given.players,
        level=given.level,
        seed=given.seed,
        language=given.lang,
        pace=given.pace,
        data=data,
        window=given.window,
        tree=tree,
        less_motion=less_motion(),
        own_language=own_language(),
        load=match,
        exports=() if given.selftest else _folders_of_the_person(),
        log=None if given.selftest else logbook.folder_for(data if given.data_dir else None) / logbook.NAME,
    )
    return options, given.selftest


def _streams_for_certain() -> None:
    """Where there is neither console nor file to write to, what is written goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open for good


def _print(lines: Iterable[str]) -> int:
    """Print each line as soon as there is one; 0, or 1 where they can't be written."""
    for line in lines:
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except OSError as problem:
            sys.stderr.write(f"hearts: what there is to say can't be written ({problem.strerror})\n")
            sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - nor can what is left in it
            return 1
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; the exit code.

    0 when the person leaves, 1 without a screen, after an error that nothing could be made of, or where what the
    self-test says can't be written, 2 for a wrong option, 130 after Ctrl-C in the terminal; 128 and the signal's number
    after another signal to end.
    """
    _streams_for_certain()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "hearts-gui")  # else pygame names the window's class __main__.py
    options, selftest = options_of(sys.argv[1:] if arguments is None else arguments)
    if options.log is not None:
        options = replace(options, log=logbook.begin(options.log.parent))
    try:
        # Pygame is loaded only once the options are right, and then no more than is wanted.
        if selftest:
            from hearts_gui.screen.selftest import every_screen  # noqa: PLC0415

            return _print(every_screen(options))
        from hearts_gui import app  # noqa: PLC0415

        return app.run(options)
    except KeyboardInterrupt:
        return 130
    except Exception:
        log.exception("the game has ended by an error")
        sys.stderr.write(f"hearts: the game has ended by an error of its own{_written_in(options.log)}\n")
        return 1
    finally:
        logbook.end()


def _written_in(file: Path | None) -> str:
    return f"; it is written in {file}" if file is not None else ""


if __name__ == "__main__":
    sys.exit(main())
