"""The messages of the game as its code has them: found by Babel, with what a translator wants to know of each."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.extract import extract

PACKAGE = Path(__file__).resolve().parent.parent.parent / "hearts_gui"
Spec = tuple[int | tuple[int, int] | tuple[int, str], ...] | None
KEYWORDS: Mapping[str, dict[int | None, Spec] | Spec] = {
    "message": {1: (1,), 2: (1, (2, "c"))},
    "counted": {2: (1, 2), 3: (1, 2, (3, "c"))},
    "entry": ((1, "c"), 2),
}
"""How Babel finds what messages.py, language.py and names.py make."""


@dataclass
class Source:
    """One text of the catalogue, with the names that it goes by in the code and where those are used."""

    text: str
    plural: str | None
    context: str | None
    comments: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)


def sources() -> list[Source]:
    """Every text once, in the order of the modules and of their lines."""
    found: dict[tuple[str, str], Source] = {}
    uses = _uses()
    for file in sorted((PACKAGE / "words").glob("*.py"), key=_order):
        names, headings = _names(file), _headings(file)
        with file.open("rb") as source:
            for line, text, comments, context in extract("python", source, KEYWORDS, comment_tags=("",)):
                one, many = (text[0], text[1]) if isinstance(text, tuple) else (text, None)
                known = found.setdefault((context or "", one), Source(one, many, context))
                known.plural = known.plural or many
                said = [headings[line], " ".join(comments)]
                known.comments += [comment for comment in said if comment and comment not in known.comments]
                name = names.get((line, one)) or next(name for (_, said), name in names.items() if said == one)
                places = uses.get(f"{file.stem}.{name.split('[')[0]}", [])
                known.names.append(f"{file.stem}.{name}" + (f" in {', '.join(places)}" if places else ""))
    return list(found.values())


def _order(file: Path) -> tuple[bool, bool, str]:
    """The messages of the screens first, then the others, and the names of things at the end."""
    return file.stem == "names", file.stem != "messages", file.stem


def _headings(file: Path) -> list[str]:
    """For each line, counted from one, the comment at the beginning of its paragraph, which is of all of it."""
    found, heading, fresh = [""], "", True
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.strip():
            heading, fresh = "", True
        elif fresh and line.startswith("# "):
            heading = f"{heading} {line[2:]}".strip()
        else:
            fresh = False
        found.append(heading)
    return found


def _names(file: Path) -> dict[tuple[int, str], str]:
    """What each message of a module is called, by the line of its call and its text."""
    named: dict[tuple[int, str], str] = {}
    for statement in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
            for call, path in _calls(statement.value, ast.unparse(target)):
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        named[call.lineno, argument.value] = path
    return named


def _calls(node: ast.expr, path: str) -> Iterator[tuple[ast.Call, str]]:
    """The calls that make messages within a value, each with the way to it: LEVEL_WORDS['novice']."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
        yield node, path
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            yield from _calls(value, f"{path}[{ast.unparse(key) if key is not None else ''}]")
    else:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from _calls(child, path)


def _uses() -> dict[str, list[str]]:
    """The files that use a name of the words' modules, "messages.QUIT": as m.QUIT, or as they import it."""
    found: dict[str, list[str]] = {}
    for file in sorted(PACKAGE.rglob("*.py")):
        place = file.relative_to(PACKAGE).with_suffix("").as_posix()
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        modules: dict[str, str] = {}
        used: set[str] = set()
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hearts_gui.words"):
                modules |= {alias.asname or alias.name: alias.name for alias in node.names}
                used |= {f"{(node.module or '').rpartition('.')[2]}.{alias.name}" for alias in node.names}
        for node in nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                used.add(f"{modules[node.value.id]}.{node.attr}")
        for name in used:
            found.setdefault(name, []).append(place)
    return found
