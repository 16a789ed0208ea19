"""Reading a choice that was typed by hand.

There is one source of notation, the rule's own `notation`: a text is read by comparing it with what is
offered. So nothing can be read that wasn't offered, and there is no second grammar to keep in step.
"""

from __future__ import annotations

import difflib

from turbinehall.kernel.errors import IllegalChoice
from turbinehall.kernel.game import Game


def plain(text: str) -> str:
    """A notation without what doesn't matter: case and extra spaces."""
    return " ".join(text.lower().split())


def read(game: Game, text: str) -> int:
    """The offered option that the text names."""
    wanted = plain(text)
    offered: list[str] = []
    for option in game.options:
        notation = plain(game.notation(option))
        if notation == wanted:
            return option
        offered.append(notation)
    for notation, reason in game.refused():
        if plain(notation) == wanted:
            raise IllegalChoice(f"'{text.strip()}' can't be chosen: {reason}")
    close = difflib.get_close_matches(wanted, offered, n=3, cutoff=0.5)
    if close:
        raise IllegalChoice(f"'{text.strip()}' isn't offered here. Did you mean {_either(close)}?")
    shown = offered[:12]
    more = f" and {len(offered) - len(shown)} more" if len(offered) > len(shown) else ""
    raise IllegalChoice(f"'{text.strip()}' isn't offered here. Offered: {', '.join(shown)}{more}.")


def _either(words: list[str]) -> str:
    quoted = [f"'{word}'" for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
