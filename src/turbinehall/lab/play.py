"""One game of a run: from a sitting, which is plain data, to a result, which is plain data too."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from turbinehall import library
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.errors import IllegalChoice, TurbineHallError
from turbinehall.kernel.game import Game
from turbinehall.kernel.tally import Tally, watcher
from turbinehall.lab.setting import Setting
from turbinehall.players import registry
from turbinehall.players.player import Player
from turbinehall.players.seats import ask, play_out


@dataclass(frozen=True)
class Sitting:
    """A game that is to be played: everything that its result depends on."""

    setting: Setting
    seed: str
    """Of the game, and of the players' own chance."""
    players: tuple[str, ...]
    """One a seat."""
    record: str | None = None
    """The file that the record goes to."""


@dataclass(frozen=True, order=True)
class Result:
    """How one game went."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    choices: int
    turns: int
    tally: Tally | None = None

    def won(self, seat: int) -> float:
        """1 for a win, a part of it for a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def data(self) -> dict[str, Any]:
        """As plain data."""
        data: dict[str, Any] = {
            "number": self.number,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "choices": self.choices,
            "turns": self.turns,
        }
        return data if self.tally is None else {**data, "tally": self.tally.data()}

    @staticmethod
    def read(data: dict[str, Any]) -> Result:
        """What data() gave."""
        tally = data.get("tally")
        return Result(
            data["number"],
            tuple(data["scores"]),
            tuple(data["winners"]),
            data["choices"],
            data["turns"],
            None if tally is None else Tally.read(tally),
        )


def play(number: int, sitting: Sitting, watched: bool) -> Result:
    """Play a game to its end; watched: with a tally."""
    game = sitting.setting.start(sitting.seed, story=watched)
    players = [registry.player(name) for name in sitting.players]
    tally = None
    if watched:
        tally = _watch(game, players, sitting.seed)
    else:
        play_out(game, players, sitting.seed)
    if sitting.record is not None:
        _leave(sitting.record, library.record(game, sitting.players))
    outcome = game.outcome
    winners = () if outcome is None else outcome.winners
    return Result(number, tuple(game.scores), tuple(winners), game.played, game.turn, tally)


def _leave(path: str, record: str) -> None:
    try:
        Path(path).write_text(record, encoding="utf-8")
    except OSError as error:
        with suppress(OSError):
            Path(path).unlink()  # half a record is none
        raise TurbineHallError(f"{path}: can't be written: {error.strerror or error}.") from error


def _watch(game: Game, players: list[Player], seed: str) -> Tally:
    """As `play_out` does it, with somebody who looks on."""
    watching = watcher(library.CATALOGUE.find(game.setup.game).package)
    streams = [stream_for(seed, f"player {seat}") for seat in range(len(players))]
    while not game.over:
        watching.look(game)
        seat = game.seat
        choice = ask(players[seat], game, streams[seat])
        if choice not in game.options:
            raise IllegalChoice(f"The player in seat {seat} chose {choice}, which isn't offered.")
        game.apply(choice)
    return watching.sum_up(game)
