"""OpenSpiel: the games as Python games, registered with pyspiel when this module is imported.

>>> import pyspiel
>>> import turbinehall.envs.openspiel
>>> game = pyspiel.load_game("turbinehall_energy_empire(players=3,modules=espionage)")
>>> state = game.new_initial_state()

All chance is drawn at the root: the first node deals the seed, which nobody sees, and with it every card
and every roll to come. A game with hidden chance drawn beforehand is the same game for those who can't see
it, and our engine may keep its dice inside. So the games have imperfect information, all of them; what a
player may know is its observation, and `state.resample_from_infostate` deals everything else again.
Algorithms that go by these (IS-MCTS, all that learns from observations) are honest here. Plain MCTS is not:
it searches the state it is given, and so the true dice. Give it a resampled state, or use IS-MCTS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from turbinehall.envs.needs import missing

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel", "OpenSpiel") from error

from turbinehall.envs.seating import Seating
from turbinehall.envs.written import WrittenGame, read_game, written_game
from turbinehall.kernel.catalogue import Meta
from turbinehall.kernel.errors import IllegalChoice, ImpossibleSetup
from turbinehall.kernel.game import Game
from turbinehall.kernel.observation import Observer
from turbinehall.kernel.position import fingerprint, imagine
from turbinehall.library import CATALOGUE
from turbinehall.players.tables import offered_option

MOST_CHOICES: Final = 10_000  # no game comes near
LEAST_SCORE: Final = -200.0
MOST_SCORE: Final = 1_000.0
NO_RECALL: Final = (
    "Turbine Hall tells what can be seen, not all that was seen: there is no information state, but"
    " observation_string and observation_tensor. IS-MCTS goes by these with use_observation_string=True."
)
PARAMETERS: Final = {
    "players": 0,
    "modules": "",
    "variants": "",
    "content": "",
    "reward": "",
    "seeds": 1_000,
}
"""`modules` and `variants` are lists with ';' between: `espionage;new-nations`, `claim:two-energy`. `content`
is a folder with card values of your own, `reward` is `win` or `score`; `seeds`, how many
different deals the first node has."""


def short_name(meta: Meta) -> str:
    """What OpenSpiel calls a game."""
    return f"turbinehall_{meta.name.replace('-', '_')}"


def game_type(meta: Meta) -> Any:
    """What OpenSpiel wants to know of a game, whatever its parameters are."""
    return pyspiel.GameType(
        short_name=short_name(meta),
        long_name=f"Turbine Hall: {meta.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.seats[-1],
        min_num_players=meta.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**PARAMETERS, "players": meta.seats[0]},
    )


class TurbineHallGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the catalogue with its seats, modules and variants."""

    def __init__(self, meta: Meta, params: dict[str, Any] | None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.seeds = int(given["seeds"])
        if self.seeds < 1:
            raise ImpossibleSetup(f"There must be at least one seed to deal, not {self.seeds}.")
        if given["reward"] == "gain":
            raise ImpossibleSetup(
                "OpenSpiel's games are rewarded at their end: 'win' or 'score', not 'gain'."
            )
        variants = dict(_pair(each) for each in _listed(given["variants"]))
        self.seating = Seating(
            meta.name,
            int(given["players"]) or None,
            _listed(given["modules"]),
            variants,
            given["content"] or None,
            seat=None,
            opponents=(),
            reward=given["reward"] or None,
        )
        by_win = self.seating.reward == "win"
        information = pyspiel.GameInfo(
            num_distinct_actions=self.seating.actions.size,
            max_chance_outcomes=self.seeds,
            num_players=self.seating.seats,
            min_utility=-1.0 if by_win else LEAST_SCORE,
            max_utility=1.0 if by_win else MOST_SCORE,
            utility_sum=None,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(game_type(meta), information, params or {})

    def new_initial_state(self) -> TurbineHallState:
        """A state in which the seed is still to be dealt."""
        return TurbineHallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Who tells what a player may know; None, as OpenSpiel wants it, if something else is asked for."""
        if params:
            raise ImpossibleSetup(f"Observers of Turbine Hall take no parameters, not {params}.")
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        one_player = asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if asked.perfect_recall or not asked.public_info or not one_player:
            return None
        return TurbineHallObserver(self.seating.observer)


class Held:
    """A game inside a state. OpenSpiel copies and pickles what is in a state; a game knows better how.

    A copy is a clone; written down, a game is its setup and its choices, as everywhere.
    """

    def __init__(self, game: Game | None) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> Held:
        return Held(None if self.game is None else self.game.clone())

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return _again, (None if self.game is None else written_game(self.game),)


def _again(kept: WrittenGame | None) -> Held:
    """A game that was written down, or none."""
    return Held(None if kept is None else read_game(kept))


class TurbineHallState(pyspiel.State):  # type: ignore[misc]
    """A position. With all its secrets, as OpenSpiel's states have them."""

    def __init__(self, game: TurbineHallGame) -> None:
        super().__init__(game)
        self.held = Held(None)

    @property
    def game(self) -> Game | None:
        """The game itself; None while the seed is still to be dealt."""
        return self.held.game

    # ---------------------------------------------------------------- what OpenSpiel asks

    def current_player(self) -> int:
        """Who is asked: a seat, or chance for the seed."""
        game = self.held.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if game.pending is None else game.pending.seat

    def _legal_actions(self, player: int) -> list[int]:
        game = self.held.game
        if game is None or game.pending is None or game.pending.seat != player:
            return []
        first = game.rulebook.actions.first[game.pending.rule.name]
        return sorted([first + option for option in game.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, each as likely as the others."""
        seeds = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        game = self.held.game
        if game is None:
            seeds = self.get_game().seeds
            if not 0 <= action < seeds:
                raise IllegalChoice(f"The first node deals a seed from 0 to {seeds - 1}, not {action}.")
            self.held = Held(self.get_game().seating.start(str(action)))
        else:
            game.apply(offered_option(game, action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.held.game
        if player == pyspiel.PlayerId.CHANCE or game is None:
            return f"seed {action}"
        if game.pending is not None and game.pending.seat == player:
            option = game.rulebook.actions.option(game, action)
            if option in game.options:
                return f"{game.pending.rule.name}: {game.notation(option)}"
        return game.rulebook.actions.named(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.held.game is not None and self.held.game.pending is None

    def returns(self) -> list[float]:
        """What the game is worth to everybody, once it is over."""
        seating: Seating = self.get_game().seating
        game = self.held.game
        if game is None or game.pending is not None:
            return [0.0] * seating.seats
        return seating.returns(game)

    def __str__(self) -> str:
        game = self.held.game
        return "before the deal" if game is None else f"position {game.played}, state {fingerprint(game)}"

    def information_state_string(self, player: int | None = None) -> str:
        """There is none, and nobody is to take an observation for one."""
        raise ImpossibleSetup(NO_RECALL)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """There is none, and nobody is to take an observation for one."""
        raise ImpossibleSetup(NO_RECALL)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TurbineHallState:
        """A state that looks the same to a player; what it can't know, and chance to come, is dealt again.

        It has neither the true seed nor the choices made so far: its history begins here, and so it can be
        played on, but not written down.
        """
        seats = self.num_players()
        if not 0 <= player < seats:
            raise ImpossibleSetup(f"Players are 0 to {seats - 1}, not {player}.")
        twin: TurbineHallState = self.get_game().new_initial_state()
        game = self.held.game
        twin.held = Held(None if game is None else imagine(game, player, str(sampler())))
        return twin


class TurbineHallObserver:
    """What a player may know, as a tensor of numbers from 0 to 1 and as a text."""

    def __init__(self, observer: Observer[Any]) -> None:
        self.observer = observer
        fields = [place.field for place in observer.layout.places]
        highs = [max(1, field.high) for field in fields for _ in range(field.size)]
        self.most = np.array(highs, dtype=np.float32)
        self.tensor = np.zeros(observer.layout.size, dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TurbineHallState, player: int) -> None:
        """Fill the tensor in."""
        game = state.game
        if game is None:
            self.tensor.fill(0)
        else:
            seen = np.frombuffer(self.observer.observe(game, player), dtype=np.uint8)
            np.divide(seen, self.most, out=self.tensor)

    def string_from(self, state: TurbineHallState, player: int) -> str:
        """The observation's bytes, and who sees them."""
        game = state.game
        return f"{player}:" if game is None else f"{player}:{self.observer.observe(game, player).hex()}"


def _listed(text: str) -> list[str]:
    return [each.strip() for each in str(text).split(";") if each.strip()]


def _pair(text: str) -> tuple[str, str]:
    name, colon, value = text.partition(":")
    if not colon:
        raise ImpossibleSetup(f"'{text}' isn't a variant with its value: write name:value.")
    return name.strip(), value.strip()


def _register(meta: Meta) -> None:
    """Give a game a class of its own, for OpenSpiel makes games from a class and parameters."""

    def __init__(self: TurbineHallGame, params: dict[str, Any] | None = None) -> None:
        TurbineHallGame.__init__(self, meta, params)

    name = f"{meta.title.replace(' ', '')}Game"
    made = type(name, (TurbineHallGame,), {"__doc__": meta.summary, "__init__": __init__})
    globals()[name] = made  # where pickle looks for it
    pyspiel.register_game(game_type(meta), made)


for _meta in CATALOGUE.games().values():
    _register(_meta)
