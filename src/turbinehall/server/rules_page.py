"""A game's page of rules in pieces, for the page to show beside the table."""

from __future__ import annotations

import re
from pathlib import Path

from turbinehall.server.wire import Block, RulesPage

_PACKAGE = Path(__file__).resolve().parents[1]
_FOLDERS = (_PACKAGE / "docs" / "rules", _PACKAGE.parents[1] / "docs" / "rules")
_HEADING = re.compile(r"(#+) +(.*)")
_CLAUSE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* +(.*)")
_RULE = re.compile(r"\|[\s:|-]+\|$")


def rules_page(game: str) -> RulesPage | None:
    """The rules of a game, if there is a page of them."""
    for folder in _FOLDERS:
        path = folder / f"{game}.md"
        if path.is_file():
            return parse(path.read_text(encoding="utf-8"))
    return None


def parse(text: str) -> RulesPage:
    """The pieces of a page in Markdown."""
    title = ""
    blocks: list[Block] = []
    for piece in _pieces(text):
        heading = _HEADING.match(piece[0])
        clause = _CLAUSE.match(piece[0])
        if heading and heading[1] == "#" and not title:
            title = heading[2]
        elif heading:
            blocks.append(Block("heading", heading[2], level=len(heading[1])))
        elif clause:
            blocks.append(Block("clause", " ".join([clause[2], *piece[1:]]), id=clause[1]))
        elif piece[0].startswith("|"):
            rows = [_cells(line) for line in piece if not _RULE.match(line)]
            blocks.append(Block("table", rows=rows))
        elif piece[0].startswith(">"):
            blocks.append(Block("note", " ".join(line.lstrip("> ") for line in piece)))
        elif piece[0].startswith(("- ", "* ")):
            blocks.append(Block("paragraph", "• " + " ".join([piece[0][2:], *piece[1:]])))
        else:
            said = " ".join(piece)
            blocks.append(
                Block("note" if said.startswith(("In our game", "*In our game")) else "paragraph", said)
            )
    return RulesPage(title, blocks)


def _pieces(text: str) -> list[list[str]]:
    """The lines of each piece: pieces are apart by empty lines, headings and items stand for themselves."""
    pieces: list[list[str]] = []
    here: list[str] = []
    for raw in [*text.splitlines(), ""]:
        line = raw.strip()
        begins = not line or bool(_HEADING.match(line)) or (raw.startswith(("- ", "* ")))
        begins = begins or (bool(here) and here[0].startswith("|") != line.startswith("|"))
        begins = begins or (bool(here) and bool(_HEADING.match(here[0])))
        if begins and here:
            pieces.append(here)
            here = []
        if line:
            here.append(line)
    return pieces


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
