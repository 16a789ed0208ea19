"""Drawing helpers: the palette, a canvas of characters, bars. A game's own drawing uses these.

This module knows no game and nothing else of the terminal. Signs are taken from the set that nearly every
terminal font has, and a colour never says something that the text doesn't say too.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

# Of middling brightness, so that they can be read on dark and on light.
AMBER: Final = "#d9970f"
RED: Final = "#d0503c"
ORANGE: Final = "#d97a2b"
GREEN: Final = "#3a9a86"
BLUE: Final = "#4a86c8"
YELLOW: Final = "#bfa014"
PURPLE: Final = "#a878b8"
QUIET: Final = "bright_black"

RECONSTRUCTED: Final = "°"
"""The sign at a value that is our own design because the printed one is lost."""

_EDGES: Final = {"north": "┴", "east": "├", "south": "┬", "west": "┤"}


def bar(filled: int, length: int) -> str:
    """So many full spaces of a track, then the empty ones."""
    return "■" * filled + "□" * (length - filled)


def joined(parts: list[Text], between: str = "  ") -> Text:
    """The parts in one line."""
    return Text(between).join(parts)


def fitted(text: str, width: int) -> str:
    """The text, cut with an ellipsis where it is too long."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


class Canvas:
    """A sheet of characters, each with a style. What falls off the edges is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a place on, over what was there."""
        if 0 <= y < self.height:
            for i, sign in enumerate(text, start=x):
                if 0 <= i < self.width:
                    self._cells[y][i] = (sign, style)

    def box(self, x: int, y: int, width: int, height: int, style: str = "") -> None:
        """Draw the outline of a card."""
        self.put(x, y, f"┌{'─' * (width - 2)}┐", style)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, "│", style)
            self.put(x + width - 1, line, "│", style)
        self.put(x, y + height - 1, f"└{'─' * (width - 2)}┘", style)

    def gate(self, x: int, y: int, width: int, height: int, side: str, style: str = "") -> tuple[int, int]:
        """Open the middle of a side of a card, where a path leaves or enters; gives the cell just outside."""
        middle_x = x + width // 2
        middle_y = y + height // 2
        column, row = {
            "north": (middle_x, y),
            "east": (x + width - 1, middle_y),
            "south": (middle_x, y + height - 1),
            "west": (x, middle_y),
        }[side]
        self.put(column, row, _EDGES[side], style)
        step_x, step_y = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[side]
        return column + step_x, row + step_y

    def text(self) -> Text:
        """The sheet as a text, line by line."""
        sheet = Text(no_wrap=True)
        for number, row in enumerate(self._cells):
            if number:
                sheet.append("\n")
            for sign, style in row:
                sheet.append(sign, style or None)
        return sheet
