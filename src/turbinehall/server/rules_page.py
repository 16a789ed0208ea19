"""A game's rules in pieces, for the page to show beside the table."""

from __future__ import annotations

import re

from msgspec import structs

from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.errors import TurbineHallError
from turbinehall.server.wire import Block, RulesPage
from turbinehall.terminal.clauses import rules_pages

_HEADING = re.compile(r"(#+) +(.*)")
_CLAUSE = re.compile(r"- \*\*([A-Z]+-\d+)\*\* +(.*)")
_RULE = re.compile(r"\|[\s:|-]+\|$")


_LINK = re.compile(r"\]\(([\w-]+)\.md(#[^)]*)?\)")


def rules_page(meta: Meta) -> RulesPage | None:
    """The rules of a game with all its pages, if there are any. Each further page begins with its title."""
    try:
        paths = rules_pages(meta)
    except TurbineHallError:
        return None
    pages = {path.stem: parse(path.read_text(encoding="utf-8")) for path in paths}
    whole = pages[meta.name]
    blocks = list(whole.blocks)
    titles = {name: pages[name].title for name in meta.further_rules}
    for name, title in titles.items():
        blocks += [Block("heading", title, level=1), *pages[name].blocks]
    return RulesPage(whole.title, [_linked(block, titles) for block in blocks])


def _linked(block: Block, titles: dict[str, str]) -> Block:
    """The block with links that stay on the page, where they led from one page of the game to another."""

    def stays(link: re.Match[str]) -> str:
        if link[2]:
            return f"]({link[2]})"
        return f"](#{anchor(titles[link[1]])})" if link[1] in titles else link[0]

    return structs.replace(
        block,
        text=_LINK.sub(stays, block.text),
        rows=[[_LINK.sub(stays, cell) for cell in row] for row in block.rows],
    )


def anchor(heading: str) -> str:
    """A heading's name in an address, as the page makes it: "Labour and upkeep" is labour-and-upkeep."""
    return re.sub(r"[\W_]+", "-", heading.lower()).strip("-")


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
