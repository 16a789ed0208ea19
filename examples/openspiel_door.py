"""OpenSpiel: its own IS-MCTS, a search for games with secrets, plays a few turns of Future Energy.

It never sees what its seat can't know: every simulation starts from a position that was dealt again.
"""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import turbinehall.envs.openspiel  # noqa: F401 - registers the games


def main() -> None:
    game = pyspiel.load_game("turbinehall_future_energy(players=2)")
    chance = np.random.RandomState(7)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=10,
        random_state=chance,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = game.new_initial_state()
    state.apply_action(7)  # the seed: everything that chance will bring
    for _ in range(5):
        player = state.current_player()
        action = int(bot.step(state))
        print(f"player {player}: {state.action_to_string(player, action)}")
        state.apply_action(action)


if __name__ == "__main__":
    main()
