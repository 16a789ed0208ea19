"""What each game aims at, and with how many seats it is measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benchmarks.figures import Target

FASTER_THAN_PLAIN: Final = Target(6, at_least=True, ratio=True)
CLONE_SIZE: Final = Target(2_000, at_least=False)
IMPORT_TIME: Final = Target(100, at_least=False)
ENVIRONMENT_STEPS: Final = Target(10, at_least=True, ratio=True)
"""Times the steps of the fastest of PettingZoo's classic environments."""

COLD_WAR: Final = (
    "new-nations",
    "megastructures",
    "espionage",
    "new-impacts",
    "new-structures",
    "doomsday-clock",
)


@dataclass(frozen=True)
class Aims:
    """The targets of one game. They hold for the number of seats that `judged` names, and for no other."""

    seats: tuple[int, ...]
    judged: int
    decisions: Target
    catanatron: Target
    clone_time: Target
    clone_size: Target
    opening: Target
    search: Target | None = None
    """Decisions a second inside a tree search."""
    search_catanatron: Target | None = None
    """Playouts of a tree search against those of the same search over Catanatron."""
    modules: tuple[str, ...] = ()
    """With these the game is measured once more, against itself without them."""
    with_modules: Target | None = None


AIMS: Final = {
    "empire": Aims(
        seats=(1,),
        judged=1,
        decisions=Target(1_000_000, at_least=True),
        catanatron=Target(40, at_least=True, ratio=True),
        clone_time=Target(1, at_least=False),
        clone_size=CLONE_SIZE,
        opening=Target(20, at_least=False),
    ),
    "energy-empire": Aims(
        seats=(1, 4, 5),
        judged=4,
        decisions=Target(700_000, at_least=True),
        catanatron=Target(40, at_least=True, ratio=True),
        clone_time=Target(1.5, at_least=False),
        clone_size=Target(4_000, at_least=False),
        opening=Target(20, at_least=False),
        search=Target(1_000_000, at_least=True),
        search_catanatron=Target(20, at_least=True, ratio=True),
        modules=COLD_WAR,
        with_modules=Target(0.6, at_least=True, ratio=True),
    ),
    "future-energy": Aims(
        seats=(2, 4),
        judged=4,
        decisions=Target(500_000, at_least=True),
        catanatron=Target(30, at_least=True, ratio=True),
        clone_time=Target(1.5, at_least=False),
        clone_size=Target(4_000, at_least=False),
        opening=Target(20, at_least=False),
    ),
}
