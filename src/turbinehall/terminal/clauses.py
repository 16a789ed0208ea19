"""The clauses of a game's pages of rules, and the tests that prove them. Reads; prints nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.errors import TurbineHallError

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]
_CLAUSE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* +(.*)")
_READING = re.compile(r"\| *(A-[A-Z]+-\d+) *\|(.*)\|")
_HEADING = re.compile(r"(#+) +(.*)")
_MARKS = re.compile(r"\*\*|(?<!\w)[*_]|[*_](?!\w)|`")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
LOOKS_LIKE_A_CLAUSE = re.compile(r"(A-)?[A-Za-z]+-\d+$")
"""NE-066, or a reading such as A-NE-20."""


@dataclass(frozen=True)
class Clause:
    """One numbered rule, or one reading of a rule that could be read in several ways."""

    id: str
    text: str
    """In plain words, without marks of formatting."""
    section: str

    @property
    def is_reading(self) -> bool:
        """Readings explain; only rules need proof."""
        return self.id.startswith("A-")


def rules_pages(meta: Meta) -> list[Path]:
    """The files with a game's rules: in the package where it is installed, else in the checkout."""
    return [_rules_page(meta.name, page) for page in (meta.name, *meta.further_rules)]


def _rules_page(game: str, page: str) -> Path:
    for folder in (_PACKAGE / "docs" / "rules", _CHECKOUT / "docs" / "rules"):
        path = folder / f"{page}.md"
        if path.is_file():
            return path
    raise TurbineHallError(f"A page of rules for {game} isn't there: docs/rules/{page}.md is missing.")


def clauses(meta: Meta) -> list[Clause]:
    """All clauses and readings of a game, in the order of its pages."""
    return [clause for page in rules_pages(meta) for clause in parse(page.read_text(encoding="utf-8"))]


def parse(page: str) -> list[Clause]:
    """The clauses of a page of rules."""
    found: list[Clause] = []
    section = ""
    text: list[str] = []
    clause = ""
    for line in [*page.splitlines(), ""]:
        if clause and line.startswith("  ") and line.strip():
            text.append(line.strip())
            continue
        if clause:
            found.append(Clause(clause, _plain(" ".join(text)), section))
            clause = ""
        heading = _HEADING.match(line)
        begun = _CLAUSE.match(line)
        reading = _READING.match(line)
        if heading:
            section = _plain(heading[2])
        elif begun:
            clause = begun[1]
            text = [begun[2]]
        elif reading:
            question, answer, *switch = [cell.strip() for cell in reading[2].split("|")]
            variant = f" Variant: {switch[0]}." if switch and switch[0] else ""
            found.append(Clause(reading[1], _plain(f"{question} {answer}{variant}"), section))
    return found


def _plain(text: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()


def search(known: list[Clause], wanted: str) -> list[Clause]:
    """The clause of that ID, or else all clauses that hold all the words."""
    wanted = wanted.strip().lower()
    exact = [clause for clause in known if clause.id.lower() == wanted]
    if exact or LOOKS_LIKE_A_CLAUSE.match(wanted):
        return exact
    words = wanted.split()
    return [
        clause for clause in known if all(word in f"{clause.section} {clause.text}".lower() for word in words)
    ]


def tests_folder() -> Path | None:
    """The tests, if this is a checkout; an installed package has none."""
    folder = _CHECKOUT / "tests"
    return folder if folder.is_dir() and (_CHECKOUT / "pyproject.toml").is_file() else None


def proofs(folder: Path) -> dict[str, list[str]]:
    """The tests that prove each clause, as pytest names them, by the clause's ID."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.rule" in text:
            place = path.relative_to(folder.parent).as_posix()
            for name, clause in _marked(ast.parse(text, str(path)), place):
                found.setdefault(clause, []).append(name)
    return found


def _marked(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """(test, clause) for every pytest.mark.rule below a node, each under the nearest function or class."""
    for child in ast.iter_child_nodes(node):
        own = name
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            own = f"{name}::{child.name}"
        elif isinstance(child, ast.Call) and _is_rule_mark(child.func):
            for argument in child.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield name, argument.value
        yield from _marked(child, own)


def _is_rule_mark(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "rule"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )


@dataclass(frozen=True)
class Coverage:
    """Which clauses of a game are proven, and by what."""

    game: str
    known: list[Clause]
    proven: dict[str, list[str]]
    letters: tuple[str, ...]

    @property
    def rules(self) -> list[Clause]:
        """The clauses that need a proof."""
        return [clause for clause in self.known if not clause.is_reading]

    @property
    def missing(self) -> list[Clause]:
        """Those that have none."""
        return [clause for clause in self.rules if clause.id not in self.proven]

    @property
    def unknown(self) -> dict[str, list[str]]:
        """Clauses that tests name and the pages don't have, with those tests."""
        ids = {clause.id for clause in self.known}
        ours = tuple([f"{kind}{letters}-" for letters in self.letters for kind in ("", "A-")])
        return {id: tests for id, tests in self.proven.items() if id.startswith(ours) and id not in ids}

    @property
    def doubled(self) -> list[str]:
        """IDs that the pages give to more than one clause."""
        ids = [clause.id for clause in self.known]
        return sorted({id for id in ids if ids.count(id) > 1})
