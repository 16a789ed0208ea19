"""Games against the Rival Nation, with Clash of Nations cards made for the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import turbinehall
from tests.games.energy_empire.helpers_late import table
from tests.games.energy_empire.laying import location_number, settle_pieces
from tests.games.energy_empire.tables import CARDS, NATIONS, ask_again, asked
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.clash.nation import RivalNation, rival_of
from turbinehall.games.energy_empire.clash.rival import ClashOfNations
from turbinehall.games.energy_empire.clash.scoring import rival_sheet
from turbinehall.games.energy_empire.cold_war.clock import DoomsdayClock
from turbinehall.games.energy_empire.laws import broken_laws
from turbinehall.games.energy_empire.table import GUEST, EnergyEmpire
from turbinehall.games.energy_empire.turns import NEXT_TURN, TURN
from turbinehall.kernel.content import Content, Entry
from turbinehall.kernel.game import Frame

FOLDER = Path(__file__).parent
RIVAL = "rival"
"""Whose a stack is, where it isn't a seat's."""


def card(
    first: str, second: str, icon: str = "none", points: int = 1, values: Sequence[int] = (0, 0, 0)
) -> dict[str, Any]:
    """A card as a content file has it; "commerce-market 2" crosses out the second slot."""
    places: list[dict[str, Any]] = []
    for place in (first, second):
        word, _, slot = place.partition(" ")
        places.append({"at": word, "cross": int(slot)} if slot else {"at": word})
    military, space, diplomacy = values
    return {
        "source": "reconstructed",
        "name": f"{first} and {second}".title(),
        "locations": places,
        "icon": icon,
        "points": points,
        "military": military,
        "space": space,
        "diplomacy": diplomacy,
    }


STORY: dict[str, dict[str, Any]] = {
    "plain": card("mine", "finance", points=2),
    "influence": card("mine", "finance", "united-nations", 1, (0, 0, 2)),
    "smoke": card("mine", "finance", "pollution", 3, (1, 0, 0)),
    "hand": card("mine", "finance", "clock", 4, (0, 3, 0)),
    "first-tile": card("mine", "finance", "achievement-1"),
    "second-tile": card("mine", "finance", "achievement-2"),
    "third-tile": card("mine", "finance", "achievement-3"),
    "shop": card("government-market 2", "mine"),
    "shops": card("industry-market 1", "commerce-market 3"),
    "twice": card("mine", "mine"),
    "school": card("research", "education"),
    "plant": card("chemistry", "power-plant", "pollution"),
    "cleaner": card("clean-up", "drilling"),
    "barter": card("trade", "oil"),
}


def deck(of: str) -> dict[str, dict[str, Any]]:
    """The 24 cards of a deck: those for stories, and some more. Late ones are worth 3 VP more."""
    more = {f"more-{letter}": card("trade", "oil", points=5) for letter in "abcdefghij"}
    every = {word: dict(each) for word, each in {**STORY, **more}.items()}
    if of == "late":
        every = {f"late-{word}": {**each, "points": each["points"] + 3} for word, each in every.items()}
    return every


def content() -> Content:
    """The cards of the tests, those of Clash of Nations among them, and the Doomsday Clock as it is."""
    files = Content(CARDS, "", box.WHOLE)
    ours = Content(Path(turbinehall.__file__).parent / "games" / "energy_empire" / "content", "", box.WHOLE)
    for name in ("cold-war-clock", "cold-war-cards"):
        files.files[name] = ours.file(name)
    for of in ("early", "late"):
        files.files[f"clash-{of}"] = Entry(deck(of), f"clash-{of}.toml", "")
    return files


def first_choice(
    seats: int = 1, seed: int | str = 1, /, modules: Sequence[str] = (), **variants: str
) -> EnergyEmpire:
    """A game against the Rival before anybody has chosen a Nation."""
    if str(FOLDER) not in box._cache:
        box._cache[str(FOLDER)] = box.read(content(), [DoomsdayClock(), ClashOfNations()])
    values = {"start-player": "first-seat"}
    values |= {name.replace("_", "-"): value for name, value in variants.items()}
    game = turbinehall.new("energy-empire", seats, [*modules, "clash-of-nations"], values, seed, FOLDER)
    assert isinstance(game, EnergyEmpire)
    return game


def clash(
    seats: int = 1, seed: int | str = 1, /, modules: Sequence[str] = (), **variants: str
) -> EnergyEmpire:
    """A game against the Rival at its first turn; alone with Saudi Arabia, which starts without dice."""
    game = first_choice(seats, seed, modules, **variants)
    while asked(game) in ("nation", "keep"):
        offered = [game.notation(option) for option in game.options]
        game.play(NATIONS[0] if NATIONS[0] in offered else offered[0])
    return game


def rival(game: EnergyEmpire) -> RivalNation:
    """The Rival Nation."""
    return rival_of(game)


def next_cards(game: EnergyEmpire, *words: str) -> EnergyEmpire:
    """The Rival plays these cards next: Early or Late ones, from the top of their own deck."""
    part = rival(game)
    numbers = [word_number(game, word) for word in words]
    decks = []
    for which, cards in enumerate(part.decks):
        top = [number for number in numbers if part.cards[number].deck == which]
        assert set(top) <= set(cards), "a card that was played already"
        decks.append([number for number in cards if number not in top] + top[::-1])
    part.decks = decks
    return game


def word_number(game: EnergyEmpire, word: str) -> int:
    """The number of a Clash of Nations card."""
    return [each.word for each in rival(game).cards].index(word)


def played(game: EnergyEmpire) -> list[str]:
    """The cards that the Rival has played, face-down ones in brackets."""
    part = rival(game)
    words = [(part.cards[each // 2].word, each % 2) for each in part.played]
    return [f"({word})" if down else word for word, down in words]


def set_rival(
    game: EnergyEmpire,
    *,
    workers: int | None = None,
    energy: int | None = None,
    space: int | None = None,
    stacks: Mapping[str, Sequence[tuple[int | str, int]]] | None = None,
    ask: bool = True,
) -> EnergyEmpire:
    """Change the Rival's pieces. `stacks` are all that stand in these locations, of players too, as (whose,
    Energy). Workers that are neither on the mat nor on the board are aside; Energy that would be lost is
    kept.
    """
    part = rival(game)
    for word, placed in (stacks or {}).items():
        number = location_number(word)
        game.stacks[number] = [
            (GUEST if isinstance(owner, str) else owner) * 16 + height for owner, height in placed
        ]
        for seat, mat in enumerate(game.mats):
            mat.visited &= ~(1 << number)
            if seat in [owner for owner, _ in placed]:
                mat.visited |= 1 << number
    settle_pieces(game, 0, None, None)
    mine = [stack & 15 for stacks_there in game.stacks for stack in stacks_there if stack >> 4 == GUEST]
    part.energy = 10 - sum(mine)
    part.workers = min(part.workers, 6 - len(mine)) if workers is None else workers
    part.aside = 6 - part.workers - len(mine)
    if energy is not None:
        # The Energy that isn't there any more stands under a Worker of the Rival's on Trade.
        assert game.stacks[location_number("trade")] == []
        spent = part.energy - energy
        game.stacks[location_number("trade")] = [GUEST * 16 + spent]
        part.energy -= spent
        if part.aside:
            part.aside -= 1
        else:
            part.workers -= 1
    if space is not None:
        part.space = space
    if ask:
        ask_again(game)
    assert broken_laws(game) == []
    return game


def begin_turn(game: EnergyEmpire, seat: int = 0) -> EnergyEmpire:
    """It is the beginning of the turn of a seat; the Rival comes after the last one."""
    following = (seat + 1) % len(game.mats)
    game.active = seat
    game.guest = 0
    game.agenda = [Frame(NEXT_TURN, following, 1 if following == game.first else 0)]
    game.pending = Frame(TURN, seat, 0)
    ask_again(game)
    return game


def work(game: EnergyEmpire, where: str = "research") -> EnergyEmpire:
    """The player places a Worker on the Energy it takes, activates nothing, and the turn is over."""
    needed = game.height(location_number(where))
    game.play(f"place {where} +{needed}" if needed else f"place {where}")
    while asked(game) in ANSWERS:
        game.play(ANSWERS[asked(game)])
    return game


ANSWERS = {"peek": "skip", "activate": "end", "finance": "2", "trade": "done"}


def rest(game: EnergyEmpire) -> EnergyEmpire:
    """The player Generates, but claims, refines and rolls nothing: a token leaves the track."""
    if asked(game) == "turn":
        game.play("generate")  # with nothing else to do it has been played already
    answers = {"claim": "none", "refine": "0", "roll": "none"}
    while asked(game) in answers:
        game.play(answers[asked(game)])
    return game


def stacks(game: EnergyEmpire, word: str) -> list[tuple[int | str, int]]:
    """The stacks in a location: whose, and its Energy."""
    return [
        (RIVAL if stack >> 4 == GUEST else stack >> 4, stack & 15)
        for stack in game.stacks[location_number(word)]
    ]


def shown(game: EnergyEmpire, seat: int | None = 0) -> dict[str, Any]:
    """The Rival's area as a seat (None: a spectator) sees it."""
    area = table(game, seat)["modules"]["clash-of-nations"]
    assert isinstance(area, dict)
    return area


def rival_points(game: EnergyEmpire) -> dict[str, int]:
    """Where the Rival's points come from."""
    return dict(rival_sheet(game, rival(game), True))
