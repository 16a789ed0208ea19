"""The OpenSpiel door: its own tests pass, its honest algorithms are shown nothing that a seat can't know."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

from tests.envs.libraries import library
from turbinehall import ContentError, IllegalChoice, ImpossibleSetup, RecordError
from turbinehall.kernel.position import checksum

np = library("numpy")
pyspiel = library("pyspiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.observation import make_observation  # noqa: E402

from turbinehall.envs.openspiel import TurbineHallState  # noqa: E402

NAMES = [
    "turbinehall_empire",
    "turbinehall_empire(variants=market:advanced)",
    "turbinehall_energy_empire(players=1,modules=clash-of-nations;doomsday-clock)",
    "turbinehall_energy_empire(players=3,modules=espionage;new-structures;doomsday-clock)",
    "turbinehall_future_energy(players=2)",
    "turbinehall_future_energy(players=4,modules=largest-grid;public-contracts;new-grounds)",
]


def started(name: str, seed: int = 3, choices: int = 0) -> TurbineHallState:
    state: TurbineHallState = pyspiel.load_game(name).new_initial_state()
    state.apply_action(seed)
    chance = np.random.RandomState(seed)
    for _ in range(choices):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_test_of_games_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_it_passes_with_every_position_written_down_and_read_again(capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game("turbinehall_empire"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", NAMES[:2])
def test_openspiel_writes_a_playthrough_which_its_own_tests_compare(name: str) -> None:
    few = f"{name[:-1]},seeds=3)" if name.endswith(")") else f"{name}(seeds=3)"
    told = generate_playthrough.playthrough(few, [1])
    assert "ObservationTensor(0)" in told
    assert "InformationStateString" not in told


def test_there_is_no_information_state_and_that_is_said() -> None:
    state = started(NAMES[4])
    for ask in (state.information_state_string, state.information_state_tensor):
        for given in ((), (0,)):
            with pytest.raises(ImpossibleSetup, match="use_observation_string=True"):
                ask(*given)
    with pytest.raises(ImpossibleSetup, match="no information state"):
        external_sampling_mccfr.ExternalSamplingSolver(state.get_game()).iteration()
    single, everybody = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.ALL_PLAYERS
    for public, private in ((True, everybody), (False, single), (True, pyspiel.PrivateInfoType.NONE)):
        asked = pyspiel.IIGObservationType(public, False, private)
        assert make_observation(state.get_game(), asked) is None, "the wrong thing isn't shown instead"


def test_only_a_player_there_is_has_its_state_resampled() -> None:
    state = started(NAMES[4])
    for player in (-1, 2):
        with pytest.raises(ImpossibleSetup, match=f"Players are 0 to 1, not {player}"):
            state.resample_from_infostate(player, lambda: 0.5)


@pytest.mark.parametrize("name", NAMES)
def test_states_are_cloned_written_down_and_pickled(name: str) -> None:
    state = started(name, choices=12)
    game = state.get_game()
    twins = [
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ]
    assert {checksum(twin.game) for twin in twins} == {checksum(state.game)}  # type: ignore[arg-type]
    before = str(state)
    twins[0].apply_action(twins[0].legal_actions()[0])
    assert str(state) == before
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_and_hides_the_truth(name: str) -> None:
    state = started(name, choices=15)
    for player in range(state.num_players()):
        twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.history() == []
        assert twin.game is not None
        assert state.game is not None
        assert twin.game.setup.seed != state.game.setup.seed
        if player == state.current_player():
            assert twin.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("before", [0, 3])
def test_a_resampled_state_is_never_written_down_however_far_it_is_played(name: str, before: int) -> None:
    state = started(name, choices=before)
    twin = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    for _ in range(4):
        for each in (twin, twin.held):
            with pytest.raises(RecordError, match="can't be written down"):
                pickle.dumps(each)
        twin.apply_action(twin.legal_actions()[-1])


def test_what_is_seen_is_from_nought_to_one() -> None:
    state = started(NAMES[3], choices=20)
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert observation.tensor.min() == 0
    assert observation.tensor.max() == 1
    assert state.observation_tensor(1) == observation.tensor.tolist()
    assert set(observation.dict) == {"observation"}


def test_actions_have_names() -> None:
    state = started("turbinehall_empire")
    names = [state.action_to_string(0, action) for action in state.legal_actions()]
    assert names[0] == "act: sell"
    assert state.action_to_string(0, state.get_game().num_distinct_actions() - 1).startswith("option ")


def test_is_mcts_plays_a_game_with_secrets() -> None:
    """It asserts itself that a resampled position looks like the true one."""
    state = started("turbinehall_future_energy(players=2)", choices=4)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2,
        max_simulations=8,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


def test_learners_of_openspiel_find_their_environment() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("turbinehall_energy_empire(players=2)"))
    environment.seed(1)
    step = environment.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        legal: list[int] = step.observations["legal_actions"][player]
        assert legal
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([legal[0]])


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"players": 9}, "not for 9"),
        ({"players": 2, "modules": "espionag"}, "Did you mean 'espionage'"),
        ({"players": 2, "variants": "claim"}, "write name:value"),
        ({"players": 2, "reward": "gain"}, "'win' or 'score'"),
        ({"players": 2, "seeds": 0}, "at least one seed"),
    ],
)
def test_what_can_not_be_is_said(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises((ImpossibleSetup, RuntimeError), match=message):
        pyspiel.load_game("turbinehall_energy_empire", parameters)


def test_only_seeds_that_may_be_dealt_are_dealt() -> None:
    state = pyspiel.load_game("turbinehall_empire(seeds=10)").new_initial_state()
    with pytest.raises((IllegalChoice, RuntimeError), match="a seed from 0 to 9, not 5000"):
        state.apply_action(5000)
    state.apply_action(9)
    assert not state.is_chance_node()


def test_what_isnt_offered_is_told_in_actions() -> None:
    state = pyspiel.load_game("turbinehall_energy_empire(players=2)").new_initial_state()
    state.apply_action(3)
    legal = state.legal_actions()
    offered = ", ".join(str(action) for action in legal)
    illegal = next(action for action in range(state.num_distinct_actions()) if action not in legal)
    for wrong in (illegal, state.num_distinct_actions() + 5):
        with pytest.raises((IllegalChoice, RuntimeError), match=rf"ction {wrong}\b.*{offered}"):
            state.apply_action(wrong)
    assert state.legal_actions() == legal


def test_the_content_may_be_an_owners_own(tmp_path: Path) -> None:
    (tmp_path / "factory.toml").write_text("staff = 6\n", encoding="utf-8")
    state = pyspiel.load_game("turbinehall_empire", {"content": str(tmp_path)}).new_initial_state()
    state.apply_action(1)
    assert state.held.game.sites[0].building.staff == 6
    with pytest.raises((ContentError, RuntimeError), match="nowhere"):
        pyspiel.load_game("turbinehall_empire", {"content": str(tmp_path / "nowhere")})
