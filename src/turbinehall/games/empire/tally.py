"""What was on offer in a game of Empire, and what came of it."""

from __future__ import annotations

from turbinehall.games.empire.actions import MANAGED
from turbinehall.games.empire.scoring import sheet
from turbinehall.games.empire.table import FACTORY, Empire
from turbinehall.games.empire.upkeep import LEFT, PAID, PAID_ONE, UNPAID
from turbinehall.games.empire.workers import HIRED, MOVED
from turbinehall.kernel.game import Game
from turbinehall.kernel.story import Sentence
from turbinehall.kernel.tally import Aim, Aims, Item, Tally, Watcher

HABITS: tuple[tuple[str, str, tuple[Sentence, ...]], ...] = (
    ("managers", "Managers used", (MANAGED,)),
    ("hired", "Workers hired", (HIRED,)),
    ("moved", "Moves of workers", (MOVED,)),
    ("labour", "Labour paid or left unpaid", (PAID, PAID_ONE, LEFT)),
    ("upkeep", "Upkeep not met", (UNPAID,)),
)


class Watch(Watcher):
    """Remembers the faces that lay in the Building Row."""

    aims = Aims(items={"Buildings": Aim(6.0)})

    def __init__(self) -> None:
        self.shown: set[int] = set()

    def look(self, game: Game) -> None:
        """Note the Building Row."""
        assert isinstance(game, Empire)
        self.shown.update(game.row)

    def sum_up(self, game: Game) -> Tally:
        """Buildings, events, and what the player did how often."""
        assert isinstance(game, Empire)
        built = {site.building.number: place for place, site in enumerate(game.sites) if place != FACTORY}
        items = []
        for face in game.cards.faces:
            if face.number in self.shown:
                takers: tuple[tuple[int, int | None], ...] = ()
                if face.number in built:
                    takers = ((0, face.bonus if game.staffed(built[face.number]) else 0),)
                items.append(Item("Buildings", face.word, face.title, takers))
            if game.fired >> face.number & 1:
                assert face.event is not None
                items.append(Item("Events", face.word, face.event.title, event=True))
        told = [line.sentence for line in game.story.lines] if game.story is not None else []
        for word, title, sentences in HABITS:
            times = sum([told.count(sentence) for sentence in sentences])
            items.append(Item("Habits", word, title, ((0, None),) * times))
        bonus = sum([points for what, points in sheet(game)[1:]])
        parts = (("Profit", game.profit), ("Staffed Buildings", bonus))
        return Tally(0, float(game.turn), "turns", "thirty years", (parts,), tuple(items))
