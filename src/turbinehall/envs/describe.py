"""What stands where in an observation: `python -m turbinehall.envs.describe energy-empire --seats 4`.

With `--into PAGE` the tables of a page are written anew between its marks; docs/environments.md is kept so.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from turbinehall.envs.seating import Seating
from turbinehall.kernel.errors import TurbineHallError
from turbinehall.kernel.observation import Field, Layout, Section
from turbinehall.pipes import BROKEN_PIPE, give_up_output

BEGIN: Final = "<!-- observations: begin -->"
END: Final = "<!-- observations: end -->"
NAMED: Final = 10  # so many values are named one by one

# What a page shows: a game, and then what modules add to it.
SHOWN: Final[dict[str, tuple[int, list[list[str]]]]] = {
    "empire": (1, []),
    "energy-empire": (2, [["megastructures"], ["espionage"], ["doomsday-clock"], ["clash-of-nations"]]),
    "future-energy": (2, []),
}
ALWAYS: Final = {"future-energy": ["largest-grid", "public-contracts", "new-grounds"]}


def values(field: Field) -> str:
    """What a value of a field can be, in words."""
    if not field.choice:
        return f"0–{field.high}"
    if field.names == tuple([str(number) for number in range(field.high + 1)]):
        return f"0–{field.high}, a choice"
    if len(field.names) <= NAMED:
        return ", ".join([f"{number} {name}" for number, name in enumerate(field.names)])
    return f"0 {field.names[0]}, 1 {field.names[1]} … {field.high} {field.names[-1]}"


def meaning(field: Field) -> str:
    """What its values say, and what about."""
    return f"{field.meaning}: {_some(field.each)}" if field.each else field.meaning


def table(section: Section) -> str:
    """A section as a table in Markdown."""
    times = f", {len(section.each)} times: {_some(section.each)}" if section.each else ""
    lines = [
        f"**{section.title}** ({section.size} values{times})",
        "",
        "| field | values | each | meaning |",
        "|---|---:|---|---|",
    ]
    lines += [
        f"| {field.name} | {field.size} | {values(field)} | {meaning(field)} |" for field in section.fields
    ]
    return "\n".join(lines)


def _some(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) <= NAMED else f"{names[0]}, {names[1]} … {names[-1]}"


def described(layout: Layout, without: Iterable[str] = ()) -> str:
    """All sections of a layout, but those with these titles."""
    return "\n\n".join([table(section) for section in layout.sections if section.title not in without])


def page() -> str:
    """The tables of every game, and what modules add."""
    parts: list[str] = []
    for game, (seats, more) in SHOWN.items():
        modules = ALWAYS.get(game, [])
        seating = Seating(game, seats, modules, seat=None, opponents=())
        with_ = f" with {', '.join(modules)}" if modules else ""
        people = "1 seat" if seats == 1 else f"{seats} seats"
        parts.append(f"### {seating.meta.title}: {people}{with_}, {seating.layout.size} values")
        parts.append(described(seating.layout))
        shown = [section.title for section in seating.layout.sections]
        for modules in more:
            parts.append(described(Seating(game, seats, modules, seat=None, opponents=()).layout, shown))
    return "\n\n".join(parts)


def put_into(path: Path) -> None:
    """Write the tables of a page anew."""
    text = path.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise TurbineHallError(f"{path} has no lines '{BEGIN}' and '{END}' to put the tables between.")
    path.write_text(f"{before}{begin}\n\n{page()}\n\n{end}{after}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is asked for."""
    asked = argparse.ArgumentParser(
        prog="python -m turbinehall.envs.describe",
        description="What stands where in an observation.",
    )
    asked.add_argument("game", nargs="?", help="which game; none: all of them")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--module", action="append", default=[], metavar="NAME")
    asked.add_argument("--into", type=Path, metavar="PAGE", help="put the tables of all games into a page")
    given = asked.parse_args(arguments)
    if given.into is not None and given.game is not None:
        asked.error("a page shows all games: leave the game out, or --into")
    if given.game is None and (given.seats is not None or given.module):
        asked.error("--seats and --module go with a game")
    try:
        if given.into is not None:
            put_into(given.into)
        elif given.game is None:
            print(page())
        else:
            layout = Seating(given.game, given.seats, given.module, seat=None, opponents=()).layout
            print(f"{layout.size} values\n\n{described(layout)}")
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()
        return BROKEN_PIPE
    except (TurbineHallError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
