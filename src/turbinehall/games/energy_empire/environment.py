"""Your Environment: Pollution, Nuclear Contamination, Oil Wells and cleanup (EE-141 to EE-160)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from turbinehall.games.energy_empire.kinds import ANY_ROW, CELLS, COLUMNS, ROWS
from turbinehall.games.energy_empire.resources import OIL
from turbinehall.games.energy_empire.table import EnergyEmpire, Mat
from turbinehall.kernel.game import NOTHING, Rule
from turbinehall.kernel.story import Sentence

CELL_WORDS: Final[list[str]] = [f"{row[0]}{column}" for row in ROWS for column in range(1, COLUMNS + 1)]
ROW_MASK: Final[i64] = 31
DRILLED_OIL: Final = 3

# How a gained token is written as an argument: its row, its side, where it is taken from, what it must spare.
NUCLEAR_SIDE: Final = 4
FROM_SUPPLY: Final = 8
FROM_LOCATION: Final = 16
SPARE_DRILLING: Final = 32  # a place to drill must be left
LOCATION: Final = 64  # times the number of the location that it lies on


def cells(mask: i64) -> list[int]:
    """The cells whose bits are set."""
    found: list[int] = []
    cell: i64 = 0
    while mask:
        if mask & 1:
            found.append(cell)
        mask >>= 1
        cell += 1
    return found


def count(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def row_of(mask: i64, row: i64) -> i64:
    """The part of a mask that lies in one row."""
    return mask & ROW_MASK << COLUMNS * row


def cell_title(cell: int) -> str:
    """Air 3."""
    return f"{ROWS[cell // COLUMNS].title()} {cell % COLUMNS + 1}"


def token(row: int, nuclear: bool = False) -> int:
    """A token from the track, as an argument of POLLUTE."""
    return row + (NUCLEAR_SIDE if nuclear else 0)


def take_token(game: EnergyEmpire, arg: int) -> bool:
    """Take the token from where it comes from; is there one? The supply stands in for an empty track."""
    if arg & FROM_LOCATION:
        tokens = game.tokens[:]
        tokens[arg // LOCATION] -= 16 if arg & NUCLEAR_SIDE else 1
        game.tokens = tokens
        return True
    if not arg & FROM_SUPPLY and game.track > 0:
        game.track -= 1
        return True
    if game.supply > 0:
        game.supply -= 1
        return True
    return False


def token_there(game: EnergyEmpire, arg: int) -> bool:
    """Is there a token to take?"""
    return arg & FROM_LOCATION > 0 or game.supply > 0 or (not arg & FROM_SUPPLY and game.track > 0)


def choices_for_token(game: EnergyEmpire, mat: Mat, arg: int) -> i64:
    """Bit by cell: where a gained token may go."""
    free = mat.free
    if arg & SPARE_DRILLING:
        drilling = free & game.board.drilling
        if drilling & (drilling - 1) == 0:
            free &= ~drilling
    row = arg & 3
    if row != ANY_ROW:
        in_row = row_of(free, row)
        if in_row:
            return in_row
    return free


@final
class Pollute(Rule[EnergyEmpire]):
    """Where does a gained token go? The argument says which token it is."""

    name = "pollute"
    span = CELLS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        if not token_there(game, arg):
            return NOTHING
        choices = choices_for_token(game, game.mats[seat], arg)
        if choices == 0:
            take_token(game, arg)
            game.supply += 1  # no unpolluted space is left: the token goes to the supply (EE-150)
            game.tell(NO_SPACE, seat)
            return NOTHING
        return cells(choices)

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        take_token(game, arg)
        bit: i64 = 1
        bit <<= option
        mat = game.mats[seat]
        if arg & NUCLEAR_SIDE:
            mat.nuclear |= bit
        else:
            mat.pollution |= bit
        game.tell(CONTAMINATED if arg & NUCLEAR_SIDE else POLLUTED, seat, option)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        what = "Nuclear Contamination" if arg & NUCLEAR_SIDE else "Pollution"
        row = arg & 3
        if row != ANY_ROW and row_of(game.mats[seat].free, row):
            return f"Where in your {ROWS[row].title()} row does the {what} go?"
        return f"Where does the {what} go?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        what = "Nuclear Contamination" if arg & NUCLEAR_SIDE else "Pollution"
        return f"{what} on {cell_title(option)}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return CELL_WORDS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        free = cells(game.mats[seat].free)
        row = arg & 3
        said: list[tuple[str, str]] = []
        for cell in range(CELLS):
            if cell in game.options:
                continue
            if cell not in free:
                said.append((CELL_WORDS[cell], "this space holds a token already."))
            elif row != ANY_ROW and cell // COLUMNS != row:
                said.append((CELL_WORDS[cell], f"this token goes to your {ROWS[row].title()} row."))
            else:
                said.append((CELL_WORDS[cell], "a place to drill must be left for the Oil Well."))
        return said


@final
class Clean(Rule[EnergyEmpire]):
    """One cleanup after another: remove Pollution or an Oil Well, or flip Nuclear Contamination.

    The argument is how many are left.
    """

    name = "clean"
    span = CELLS + 1

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        mat = game.mats[seat]
        polluted = mat.pollution | mat.nuclear | mat.wells
        if polluted == 0:
            return NOTHING
        options = cells(polluted)
        options.append(STOP)
        return options

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        if option == STOP:
            return
        mat = game.mats[seat]
        bit: i64 = 1
        bit <<= option
        if mat.nuclear & bit:
            mat.nuclear &= ~bit
            mat.pollution |= bit
            game.tell(FLIPPED, seat, option)
        elif mat.wells & bit:
            mat.wells &= ~bit
            game.wells += 1
            game.tell(WELL_REMOVED, seat, option)
        else:
            mat.pollution &= ~bit
            game.supply += 1
            game.tell(CLEANED, seat, option)
        mat.card_points += game.lasting.cleanup
        if arg > 1:
            game.push(self, seat, arg - 1)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        left = "one cleanup" if arg == 1 else f"{arg} cleanups"
        return f"What do you clean up? You have {left} left."

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        if option == STOP:
            return "Clean up nothing more"
        mat = game.mats[seat]
        if mat.nuclear >> option & 1:
            return f"Flip the Nuclear Contamination on {cell_title(option)} to Pollution"
        what = "Oil Well" if mat.wells >> option & 1 else "Pollution"
        return f"Remove the {what} from {cell_title(option)}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return "stop" if option == STOP else CELL_WORDS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        return [
            (CELL_WORDS[cell], "there is nothing to clean up on this space.")
            for cell in range(CELLS)
            if cell not in game.options
        ]


@final
class Drill(Rule[EnergyEmpire]):
    """Where does the Oil Well go? Then three Oil come (EE-208)."""

    name = "drill"
    span = CELLS

    def begin(self, game: EnergyEmpire, seat: int, arg: int) -> list[int]:
        return cells(game.mats[seat].free & game.board.drilling)

    def choose(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> None:
        mat = game.mats[seat]
        bit: i64 = 1
        mat.wells |= bit << option
        game.wells -= 1
        mat.held += DRILLED_OIL * OIL
        game.tell(DRILLED, seat, option, DRILLED_OIL)

    def prompt(self, game: EnergyEmpire, seat: int, arg: int) -> str:
        return "Where do you drill for Oil?"

    def describe(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return f"Oil Well on {cell_title(option)}"

    def notation(self, game: EnergyEmpire, seat: int, arg: int, option: int) -> str:
        return CELL_WORDS[option]

    def refused(self, game: EnergyEmpire, seat: int, arg: int) -> list[tuple[str, str]]:
        drilling = cells(game.board.drilling)
        return [
            (
                CELL_WORDS[cell],
                "this space is polluted." if cell in drilling else "this space has no Drilling symbol.",
            )
            for cell in range(CELLS)
            if cell not in game.options
        ]


STOP: Final = CELLS

POLLUTED: Final = Sentence("{seat} places Pollution on {cell}.")
CONTAMINATED: Final = Sentence("{seat} places Nuclear Contamination on {cell}.")
NO_SPACE: Final = Sentence("{seat} has no unpolluted space left: the token goes to the supply.")
FLIPPED: Final = Sentence("{seat} flips the Nuclear Contamination on {cell} to Pollution.")
WELL_REMOVED: Final = Sentence("{seat} removes the Oil Well from {cell}.")
CLEANED: Final = Sentence("{seat} removes the Pollution from {cell}.")
DRILLED: Final = Sentence("{seat} drills on {cell} and gains {number} Oil.")

POLLUTE: Final = Pollute()
CLEAN: Final = Clean()
DRILL: Final = Drill()
