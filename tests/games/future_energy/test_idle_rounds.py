"""A game in which nobody can or wants to do anything more ends: our addition, the rulebook is silent."""

from __future__ import annotations

import pytest

from tests.games.future_energy.laying import site_number
from tests.games.future_energy.module_tables import BOTH, MODULE_SETS
from tests.games.future_energy.tables import asked, future_energy, play, set_table, story, words
from turbinehall.games.future_energy.kinds import NO_TILE
from turbinehall.games.future_energy.table import FutureEnergy


def test_a_round_in_which_nothing_is_planned_and_nothing_built_ends_the_game() -> None:
    game = future_energy(seats=3)
    game.put_tiles([NO_TILE] * len(game.tiles))  # nothing is left to build on, so only planning is asked
    for _ in range(2 * 3):
        if not game.over:
            game.play("done")
    assert game.over
    assert "nothing was planned" in game.ending
    assert game.turn == 3


def test_a_single_purchase_keeps_it_going() -> None:
    game = future_energy(seats=3)
    game.put_tiles([NO_TILE] * len(game.tiles))
    game.play("done")
    game.play("line")
    game.play(game.options[0])
    for _ in range(2):
        game.play("done")
    assert not game.over
    assert game.round == 2


def idle_to(game: FutureEnergy, round_: int) -> None:
    """Nobody does anything that they may leave undone."""
    while not game.over and game.round < round_:
        words = [game.notation(option) for option in game.options]
        game.play("done" if "done" in words else words[0])


@pytest.mark.rule("FE-040", "FE-041", "FE-078")
def test_who_saves_for_a_long_way_is_not_cut_off() -> None:
    """A-FE-11: whoever can move must, so the game goes on until somebody has the money for it."""
    game = future_energy(2, 3)
    only = {site.word: None for site in game.map.sites} | {"granada": "ground"}
    set_table(game, game.first, tiles=only)
    for seat in (0, 1):
        set_table(game, seat, money=0)
    crew = game.crew
    idle_to(game, 2)
    assert game.round == 2
    assert game.crew == crew
    idle_to(game, 9)
    assert game.crew == site_number(game, "granada")
    assert game.over  # there is nowhere else to go


@pytest.mark.rule("FE-040", "FE-041", "FE-063")
def test_who_saves_for_a_contract_that_must_be_bought_is_not_cut_off() -> None:
    game = future_energy(2, 3)
    set_table(game, game.first, tiles={site.word: None for site in game.map.sites})
    for seat in (0, 1):
        set_table(game, seat, money=0, contracts=[], display=[None, None, None, "coal+oil"])
    idle_to(game, 2)
    assert game.round == 2
    idle_to(game, 9)
    assert all(player.wanted for player in game.players)
    assert game.over  # nothing is left to go to, and nobody must buy any more


# ---------------------------------------------------------------- the warning

WARNING = "nobody has done anything this round, so the game ends"
ASKED = "Nobody has done anything this round: if you don't either, the game ends. "


def bare(seats: int, *modules: str) -> FutureEnergy:
    """No tiles are left, and seat 0 began and plans."""
    return set_table(story(seats, modules=modules), tiles={"*": None})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_one_to_pass_in_a_round_is_told_that_the_game_ends(seats: int) -> None:
    game = bare(seats)
    for seat in range(seats):
        last = seat == seats - 1
        assert (game.seat, asked(game)) == (seat, "plan")
        ends = f"Plan nothing more; {WARNING}"
        assert words(game, "done") == (ends if last else "Plan nothing more, and move the crew")
        assert game.prompt == (f"{ASKED}What do you plan?" if last else "What do you plan?")
        game.play("done")
    assert game.over


def test_nobody_is_warned_once_anything_was_done_or_the_last_round_is_there() -> None:
    game = play(bare(2), "line; paris+lyon")  # by the first
    assert (game.seat, words(game, "done")) == (1, "Plan nothing more, and move the crew")
    game.play("done")
    assert game.round == 2
    play(game, "done")  # and now by the last
    set_table(game, 1, engineers=2)
    assert WARNING in words(game, "done")
    play(game, "line; bergen+oslo")
    assert (game.seat, words(game, "done")) == (1, "Plan nothing more, and move the crew")
    assert game.prompt == "What do you plan?"
    play(game, "done; done")
    set_table(game, ending="the story says so")
    assert (game.seat, words(game, "done")) == (1, "Plan nothing more, and move the crew")


@pytest.mark.rule("FE-078", "FE-063")
def test_nobody_is_warned_while_somebody_saves_for_what_they_will_have_to_do() -> None:
    game = set_table(story(2), 0, money=0, contracts=["coal+gas"], tiles={"*": None, "granada": "coal"})
    play(game, "done")
    set_table(game, 1, money=1, contracts=["gas+oil"])
    assert (game.seat, asked(game)) == (1, "plan")
    assert words(game, "done") == "Plan nothing more, and move the crew"
    play(game, "done")
    assert not game.over


@pytest.mark.rule("FM-028")
def test_who_can_still_use_a_public_contract_is_told_so() -> None:
    game = play(bare(2, *BOTH), "done")
    set_table(game, 1, public=["climate-fund"], kept={"coal": 1, "gas": 1, "oil": 1})
    unless = f"; {WARNING} unless you use a public contract"
    assert words(game, "done") == f"Plan nothing more{unless}"
    play(game, "done")
    assert words(game, "stay") == f"Leave the crew where it is{unless}"
    assert game.prompt.startswith(ASKED)
    play(game, "stay")
    assert words(game, "end") == f"End your turn; {WARNING}"
    assert game.prompt == f"{ASKED}Do you use a public contract before your turn ends?"
    used = game.clone()
    play(used, "use climate-fund")
    assert (used.over, used.round) == (False, 2)
    play(game, "end")
    assert game.over


def test_who_used_a_public_contract_this_turn_is_not_warned() -> None:
    game = play(bare(2, *BOTH), "done")
    kept = {"coal": 1, "gas": 2, "oil": 1, "nuclear": 1}
    set_table(game, 1, public=["climate-fund", "municipal-grant"], kept=kept)
    play(game, "use climate-fund")
    assert (game.seat, words(game, "done")) == (1, "Plan nothing more, and move the crew")
    play(game, "done")
    assert words(game, "stay") == "Leave the crew where it is"
    play(game, "stay")
    assert words(game, "end") == "End your turn"


@pytest.mark.parametrize("modules", MODULE_SETS, ids="+".join)
def test_a_warning_comes_true_and_no_idle_end_comes_without_one(modules: tuple[str, ...]) -> None:
    """Games in which everybody does as little as they can, from tables with few tiles."""
    ended = 0
    for seed in range(12):
        game = future_energy(2 + seed % 3, seed, modules)
        few = [kind if site % 5 == seed % 5 else NO_TILE for site, kind in enumerate(game.tiles)]
        game.put_tiles(few)
        set_table(game)
        warned = False
        while not game.over:
            said = [game.notation(option) for option in game.options]
            least = [word for word in ("done", "stay", "end", "no", "none") if word in said]
            warned = bool(least) and WARNING in words(game, least[0])
            if warned and "unless" not in words(game, least[0]):
                ended += 1
                game.play(least[0])
                assert game.over
            else:
                game.play(least[0] if least else said[0])
        assert warned == ("nothing was planned" in game.ending)
    assert ended > 4
