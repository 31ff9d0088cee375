"""The command line: `python -m hearts_gui`. Everything is checked before a window opens.

A wrong option gets one clear line on stderr and exit code 2. What an option says holds for this run alone; what it
doesn't say is as the person has set it.
"""

from __future__ import annotations

import argparse
import logging
import os
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial, reduce
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

import platformdirs

from hearts_gui import __version__, logbook
from hearts_gui import arguments as read
from hearts_gui.motion import SPEEDS
from hearts_gui.motion.pace import DWELLS
from hearts_gui.players import PLAYERS
from hearts_gui.rules import Rules
from hearts_gui.screen.options import USUAL_LEVEL, Options
from hearts_gui.screen.wishes import less_motion, own_language
from hearts_gui.words import Message, Words, available, known, language
from hearts_gui.words import command_line as say
from hearts_gui.words.describe import level_meaning

log = logging.getLogger(__name__)


class _Help(argparse.HelpFormatter):
    """Argparse's help, in the language of the rest."""

    def __init__(self, words: Words, prog: str) -> None:
        super().__init__(prog)
        self._words = words

    def add_usage(self, usage: str | None, actions: Iterable[Any], groups: Iterable[Any], prefix: Any = None) -> None:
        """The line above all others."""
        super().add_usage(usage, actions, groups, f"{self._words(say.USAGE)} ")


class _Parser(argparse.ArgumentParser):
    """Argparse, but with one line for an error, and all of it in one language."""

    def __init__(self, words: Words) -> None:
        # No abbreviations: an option that is added later must not change what a short form means.
        super().__init__(
            prog="hearts",
            description=words(say.ABOUT),
            allow_abbrev=False,
            add_help=False,
            exit_on_error=False,
            formatter_class=partial(_Help, words),
        )
        self.words = words

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """What the arguments say; SystemExit(2) where one of them is wrong."""
        words = self.words
        try:
            found, strange = self.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            if isinstance(error.__context__, argparse.ArgumentTypeError):
                problem = str(error.__context__)
            else:
                takes_none = any(
                    item.nargs == 0 for item in self._actions if error.argument_name in item.option_strings
                )
                problem = words(say.WANTS_NONE if takes_none else say.WANTS_VALUE)
            self.error(words(say.WRONG, option=str(error.argument_name), problem=problem))
        if strange:
            self.error(words(say.UNKNOWN, options=" ".join(strange)))
        return found

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


def _version(words: Words) -> Iterator[str]:
    from hearts_gui.players.search.kernel import COMPILED  # noqa: PLC0415 - an option that few ask for

    message = say.KERNEL_COMPILED if COMPILED else say.KERNEL_NOT_COMPILED
    yield words(message, version=__version__, python=platform.python_version())


def _licences() -> Iterator[str]:
    from hearts_gui import licences  # noqa: PLC0415 - an option that few ask for

    yield from licences.report()


def _install_desktop(words: Words) -> Iterator[str]:
    from hearts_gui import desktop  # noqa: PLC0415 - an option that few ask for

    desktop.install()
    yield words(say.INSTALLED)


def _uninstall_desktop(words: Words) -> Iterator[str]:
    from hearts_gui import desktop  # noqa: PLC0415 - an option that few ask for

    yield words(say.UNINSTALLED if desktop.uninstall() else say.NOT_INSTALLED)


def _folders_of_the_person() -> tuple[Path, ...]:
    """Where files go that he saves: his documents, else his home."""
    folders = []
    for find in (platformdirs.user_documents_path, Path.home):
        with suppress(RuntimeError, OSError):  # without a home there is no folder
            folders.append(find())
    return tuple(folder for folder in folders if folder.is_dir())


def _levels(words: Words) -> str:
    """The names of the opponents and how each of them plays, from the weakest to the strongest."""
    each = [words(say.ONE_LEVEL, name=level, meaning=level_meaning(words, level)) for level in PLAYERS]
    return reduce(lambda first, last: words(say.THEN, first=first, last=last), each)


def _parser(words: Words) -> _Parser:
    parser = _Parser(words)
    group = parser.add_argument_group(words(say.OPTIONS).removesuffix(":"))  # argparse adds one
    levels, languages, paces = list(PLAYERS), list(available()), list(SPEEDS)

    def add(name: str, message: Message, values: Mapping[str, str] | None = None, **more: Any) -> None:
        short = ["-h"] if name == "--help" else []
        group.add_argument(*short, name, help=words(message, **values or {}).replace("%", "%%"), **more)

    rules, name, folder, file = (
        words(value) for value in (say.RULES_VALUE, say.NAME_VALUE, say.DIR_VALUE, say.FILE_VALUE)
    )
    add("--help", say.HELP, action="help")
    add("--variant", say.VARIANT, {"names": ", ".join(read.PRESETS)}, type=partial(read.rules, words), metavar=rules)
    add("--players", say.PLAYERS, type=partial(read.players, words), metavar="3..7")
    level = read.one_of(words, say.NO_SUCH_LEVEL, levels)
    add("--level", say.LEVEL, {"levels": _levels(words), "usual": USUAL_LEVEL}, type=level, metavar=name)
    add("--seed", say.SEED, type=partial(read.seed, words), metavar="N")
    tongue, codes = read.one_of(words, say.NO_SUCH_LANGUAGE, languages), {"codes": ", ".join(languages)}
    add("--lang", say.LANG, codes, type=tongue, metavar=words(say.LANG_VALUE))
    pace = read.one_of(words, say.NO_SUCH_PACE, paces)
    add("--pace", say.PACE, {"names": ", ".join(paces)}, type=pace, metavar=name)
    scans = ["off", *DWELLS]
    scan = read.one_of(words, say.NO_SUCH_SCAN, scans)
    add("--scan", say.SCAN, {"names": ", ".join(scans)}, type=scan, metavar=name)
    add("--window", say.WINDOW, {"least": read.LEAST}, type=partial(read.window, words), metavar="WxH")
    add("--data-dir", say.DATA_DIR, type=Path, metavar=folder)
    add("--load", say.LOAD, type=Path, metavar=file)
    add("--tree", say.TREE, type=Path, metavar=file)
    add("--welcome", say.WELCOME, action="store_true")
    add("--selftest", say.SELFTEST, action="store_true")
    add("--verify", say.VERIFY, metavar=file)
    add("--fingerprint", say.FINGERPRINT, metavar=words(say.DIGITS_VALUE))
    if sys.platform not in {"win32", "darwin"}:  # there, an installer and the folder of applications do it
        add("--install-desktop", say.INSTALL_DESKTOP, action=_Print, lines=partial(_install_desktop, words))
        add("--uninstall-desktop", say.UNINSTALL_DESKTOP, action=_Print, lines=partial(_uninstall_desktop, words))
    add("--licences", say.LICENCES, action=_Print, lines=_licences)
    add("--version", say.VERSION, action=_Print, lines=partial(_version, words))
    return parser


def _verify(parser: _Parser, file: str | None, noted: str | None) -> NoReturn:
    """Print what a check has found and leave: 0, 1 where something does not match, 2 where nothing can be checked."""
    from hearts_gui import verify  # noqa: PLC0415 - an option that few ask for

    words = parser.words
    if file is None:
        parser.error(words(say.NOTHING_TO_VERIFY))
    try:
        evidence = verify.read(words, file)
    except ValueError as problem:
        parser.error(str(problem))
    parser.exit(_print(verify.findings(words, evidence, noted)) or int(not verify.holds(evidence, noted)))


def _words(arguments: Sequence[str]) -> Words:
    """The language of what is said about the arguments: that which they ask for, else the system's."""
    asked = [after for name, after in pairwise([*arguments, ""]) if name == "--lang"]
    asked += [argument.partition("=")[2] for argument in arguments if argument.startswith("--lang=")]
    return language(next(filter(known, asked), None) or own_language())


def options_of(arguments: Sequence[str]) -> tuple[Options, bool]:
    """The options of a command line, and whether it asks for the self-test; SystemExit(2) for a wrong one."""
    words = _words(arguments)
    parser = _parser(words)
    given = parser.read(arguments)
    if given.verify is not None or given.fingerprint is not None:
        _verify(parser, given.verify, given.fingerprint)
    rules: Rules | None = given.variant
    if rules is not None and given.players is not None:
        rules = replace(rules, players=given.players)
    data = tree = match = None
    try:
        tree = read.file(words, given.tree) if given.tree else None
        match = read.match(words, given.load) if given.load else None
        if given.data_dir and not given.selftest:
            data = read.folder(words, given.data_dir)
    except ValueError as problem:
        parser.error(str(problem))
    if not given.data_dir and not given.selftest:
        try:
            data = read.folder(words, Path(platformdirs.user_data_dir("hearts", appauthor=False)))
        except ValueError as problem:  # without a folder of one's own the game is still a game; it just keeps nothing
            sys.stderr.write(f"hearts: {words(say.KEEPS_NOTHING, problem=str(problem))}\n")
    # Who says how or with which cards he wants to play is no stranger, and a program is not to be welcomed.
    knowing = (given.variant, given.players, given.level, given.seed, given.load, given.tree, given.data_dir)
    options = Options(
        rules=rules,
        players=given.players,
        level=given.level,
        seed=given.seed,
        language=given.lang,
        pace=given.pace,
        scan=given.scan,
        data=data,
        window=given.window,
        tree=tree,
        less_motion=less_motion(),
        own_language=own_language(),
        load=match,
        exports=() if given.selftest else _folders_of_the_person(),
        welcome=given.welcome or all(option is None for option in knowing),
        log=None if given.selftest else logbook.folder_for(data if given.data_dir else None) / logbook.NAME,
    )
    return options, given.selftest


def _streams_for_certain() -> None:
    """Where there is neither console nor file to write to, what is written goes nowhere.

    Where the console can't show a letter it shows something else, for every language is spoken on every console.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open for good
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _print(lines: Iterable[str]) -> int:
    """Print each line as soon as there is one; 0, or 1 where they can't be written."""
    for line in lines:
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except OSError as problem:
            sys.stderr.write(f"hearts: {_words(sys.argv[1:])(say.CANNOT_SAY, reason=read.reason(problem))}\n")
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
        words = language(options.language or options.own_language)
        said = words(say.ENDED_LOGGED, path=str(options.log)) if options.log is not None else words(say.ENDED)
        sys.stderr.write(f"hearts: {said}\n")
        return 1
    finally:
        logbook.end()


if __name__ == "__main__":
    sys.exit(main())
