"""The table of Empire as a row of numbers, for those who learn. All of it is open (NE-019)."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from turbinehall.games.empire.actions import action_cost
from turbinehall.games.empire.cards import KINDS
from turbinehall.games.empire.scoring import total
from turbinehall.games.empire.table import FACTORY, FACTORY_TRACKS, LAST_YEAR, MOST_PROFIT, WIDTH, Empire
from turbinehall.games.empire.upkeep import charged_year
from turbinehall.kernel.observation import Field, Memory, Observer, Section, capped

ROW: Final = 6
SITES: Final = 6  # Buildings that can be built
NO_SURCHARGE: Final = 16  # added to what may be less than nothing
ALL_ACTIONS: Final = 4
DIE: Final = ("0", "1", "2", "3", "4", "5", "6")
A_KIND: Final = 4  # values: held, the two of the rate, embargo
A_SLOT: Final = 2
A_SITE: Final = 5


@final
class EmpireObserver(Observer[Empire]):
    """Writes what stands on the table of Empire."""

    def __init__(self, game: Empire) -> None:
        faces = [face.word for face in game.cards.faces]
        sections = [
            Section(
                "The turn",
                [
                    Field("year", "the year marked", high=LAST_YEAR + 2),
                    Field("due", "labour, upkeep: 1 if this turn is charged for it", size=2, high=1),
                    Field("market die", "the Market die; 0 before the first roll", high=6),
                    Field("managers die", "the Managers die; 0 when it is out of play", high=6),
                    Field("managers used", "1 if the Managers were used this turn", high=1),
                    Field("actions taken", "actions taken this turn", high=ALL_ACTIONS),
                    Field("latest action", "the latest of them", names=("none", "A", "B", "C", "D")),
                    Field("next action", "what the next action costs in Capital", high=32),
                    Field(
                        "surcharge", f"what every action costs more this turn, plus {NO_SURCHARGE}", high=32
                    ),
                    Field("profit", "Profit recorded", high=MOST_PROFIT),
                    Field("score", "the score as the table stands"),
                    Field("spare markers", "markers left", high=3),
                ],
            ),
            Section(
                "Each kind",
                [
                    Field("held", "units on all tracks together"),
                    Field("rate: units", "units that are sold together this turn; 0: not for sale", high=20),
                    Field("rate: gain", "what they bring", high=20),
                    Field("embargo", "1 if it can't be sold this turn", high=1),
                ],
                [kind.lower() for kind in KINDS],
            ),
            Section(
                "The Building Row, left to right",
                [
                    Field("building", "the face that is up", names=("none", *faces)),
                    Field("event gone", "1 if its event has taken place", high=1),
                ],
                [f"row {place + 1}" for place in range(ROW)],
            ),
            Section(
                "Events",
                [Field("announced", "by face: 1 if its event comes next turn", size=len(faces), high=1)],
            ),
            Section(
                "The Central Factory",
                [
                    Field("workers", "the Worker die", names=DIE),
                    Field(
                        "units", "by kind: units on its track, plus 1; 0 without a marker", FACTORY_TRACKS, 16
                    ),
                ],
            ),
            Section(
                "Each Building, in the order built",
                [
                    Field("face", "which it is", names=("none", *faces)),
                    Field("x", "its column, 6 is the Central Factory's", high=WIDTH - 1),
                    Field("y", "its row, 6 is the Central Factory's", high=WIDTH - 1),
                    Field("workers", "the Worker die", names=DIE),
                    Field("units", "units on its track, plus 1; 0 without a marker", high=16),
                ],
                [f"building {place + 1}" for place in range(SITES)],
            ),
        ]
        super().__init__(game.rulebook.actions, game.setup.seats, sections)
        self.no_events = bytes(len(faces))
        self.no_cards = bytes(ROW * A_SLOT + len(faces))
        """An empty Building Row, and no events announced."""
        self.rates: list[bytes] = [bytes(len(KINDS) * A_KIND)]
        """By Market die, also before the first roll: what is said of all kinds, as far as the die says it."""
        for row in game.market:
            self.rates.append(b"".join([bytes([0, rate.units, rate.gain, 0]) for rate in row]))

    def table(self, game: Empire, seat: int, page: BytesWriter, memory: Memory) -> None:
        charged = charged_year(game)
        page.append(game.year)
        page.append(game.cards.labour_due >> charged & 1)
        page.append(game.cards.upkeep_due >> charged & 1)
        page.append(game.die)
        page.append(game.managers)
        page.append(1 if game.managers_used else 0)
        page.append(game.taken)
        page.append(game.latest + 1)
        page.append(action_cost(game))
        page.append(NO_SURCHARGE + game.surcharge)
        page.append(game.profit)
        page.append(capped(total(game)))
        page.append(game.spare_markers)
        at: i64 = len(page)
        page.write(self.rates[game.die])
        embargo: i64 = game.embargo
        for held in game.holdings():
            shown: i64 = capped(held)
            page[at] = u8(shown)
            page[at + 3] = u8(embargo & 1)
            embargo >>= 1
            at += A_KIND
        page.write(self.no_cards)
        fired: i64 = game.fired
        for each in game.row:
            face: i64 = each
            page[at] = u8(face + 1)
            page[at + 1] = u8(fired >> face & 1)
            at += A_SLOT
        at = len(page) - len(self.no_events)
        for each in game.announced:
            page[at + each] = 1
        workers = game.workers
        page.append(workers[FACTORY])
        units = game.units
        for track in range(FACTORY_TRACKS):
            page.append(units[track] + 1)
        sites = game.sites
        for number in range(FACTORY + 1, len(sites)):
            site = sites[number]
            page.append(site.building.number + 1)
            page.append(site.x + WIDTH // 2)
            page.append(site.y + WIDTH // 2)
            page.append(workers[number])
            page.append(units[FACTORY_TRACKS + number - 1] + 1)
        page.write(NO_SITES[len(sites)])


NO_SITES: Final[list[bytes]] = [bytes(A_SITE * (SITES + 1 - count)) for count in range(SITES + 2)]
