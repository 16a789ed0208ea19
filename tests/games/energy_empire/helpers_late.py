"""More for stories that are well into the game: Global Impacts that strike, other cards, the final score."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import turbinehall
from tests.games.energy_empire.tables import CARDS, asked, set_table, wander
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content

FILLERS = ("undersea-oil", "baby-boom", "cheap-imports")
"""Early Global Impacts that leave nothing behind when they are over, unfelt."""


def last_token(game: EnergyEmpire, empty: int = 0) -> int:
    """How many tokens are on the track when so many spots are empty and the next one has a single token."""
    return game.full_spot * (5 - empty) + 1


def ready_to_strike(game: EnergyEmpire, *words: str) -> EnergyEmpire:
    """One token more, and the first of these Global Impacts strikes.

    An Early one will be the first of the game, a Late one the fourth.
    """
    late = [card.word for card in game.cards.impacts if card.late]
    row = words
    if words[0] in late:
        row = (*FILLERS, *words)
    return set_table(game, track=last_token(game, len(row) - len(words)), impacts=row)


def generate(game: EnergyEmpire) -> EnergyEmpire:
    """The active player Generates, but claims, refines and rolls nothing: a token leaves the track."""
    game.play("generate")
    answers = {"claim": "none", "refine": "0", "roll": "none"}
    while asked(game) in answers:
        game.play(answers[asked(game)])
    return game


def strike(game: EnergyEmpire, *words: str) -> EnergyEmpire:
    """The player whose turn it is Generates, and a Global Impact strikes; others may follow it in the row."""
    return generate(ready_to_strike(game, *words))


def let_pass(game: EnergyEmpire) -> EnergyEmpire:
    """Everybody answers what a Global Impact asks, one way or another."""
    while asked(game) in ("row", "pollute", "answer"):
        game.play(game.options[-1])
    return game


def pass_turn(game: EnergyEmpire) -> EnergyEmpire:
    """A turn that changes nothing but money: a Worker on Finance, on all the Energy it needs, for $2."""
    needed = game.height(10)
    game.play(f"place finance +{needed}" if needed else "place finance")
    if asked(game) == "finance":
        game.play("2")
    if asked(game) == "activate":
        game.play("end")
    return game


def other_cards(folder: Path, seats: int = 4, seed: int | str = 1, /, **files: str) -> EnergyEmpire:
    """A game at its first turn, with the cards of the tests but for what these files say.

    They are written as an owner's files: `structures="[airport] ..."`. Of what is dealt the first Nation and
    the first Achievement are kept.
    """
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    box._cache[str(folder)] = box.read(Content(CARDS, str(folder), box.WHOLE), [])
    variants = {"start-player": "first-seat"}
    game = turbinehall.new("energy-empire", seats=seats, variants=variants, seed=seed, content=folder)
    assert isinstance(game, EnergyEmpire)
    while asked(game) in ("nation", "keep"):
        game.play(game.options[0])
    return game


def random_end(game: EnergyEmpire, seed: int) -> EnergyEmpire:
    """The game, played to its end with any choices."""
    for _ in wander(game, seed):
        pass
    return game


def busily(game: EnergyEmpire, seed: int, favourite: str = "-") -> Iterator[EnergyEmpire]:
    """Like wander, but whoever can buy, build or activate mostly does, so that much comes about in a game.

    What has the favourite word in its notation is taken half of the time.
    """
    dice = random.Random(seed)
    while not game.over:
        yield game
        offered = {game.notation(option): option for option in game.options}
        liked = [option for word, option in offered.items() if word not in ("end", "generate", "none", "0")]
        best = [option for word, option in offered.items() if favourite in word.split()]
        if best and dice.random() < 0.5:
            liked = best
        game.apply(dice.choice(liked if liked and dice.random() < 0.8 else game.options))
    yield game


# ---------------------------------------------------------------- looking


def table(game: EnergyEmpire, seat: int | None = None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it."""
    shown = turbinehall.view(game, seat)["table"]
    assert isinstance(shown, dict)
    return shown


def scores(game: EnergyEmpire) -> list[int]:
    """Where the markers stand on the Score track."""
    return [mat.score for mat in game.mats]


def sheet(game: EnergyEmpire, seat: int = 0) -> dict[str, int]:
    """Where the points of a seat come from."""
    return dict(game.rulebook.sheet(game, seat))


def face_up(game: EnergyEmpire) -> list[str]:
    """The Global Impacts that lie face up."""
    return [shown["card"]["word"] for shown in table(game)["impacts"] if shown["state"] == "up"]


def in_order(lines: list[str], *parts: str) -> bool:
    """Do these parts of sentences come up in the story one after another?"""
    left = iter(lines)
    return all(any(part in line for line in left) for part in parts)
