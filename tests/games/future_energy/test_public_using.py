"""Module 2: using public contracts, with the tiles shown or with substitutes (FM-028 to FM-036, FM-057)."""

from __future__ import annotations

from typing import Any

import pytest

import turbinehall
from tests.games.future_energy.module_tables import (
    FOUR,
    PUBLIC,
    SITE,
    build_on,
    holding,
    kept,
    pile,
    points,
    public_display,
    publics,
    score,
    use,
)
from tests.games.future_energy.tables import (
    asked,
    contracts,
    future_energy,
    money,
    next_turn,
    notations,
    play,
    said,
    set_table,
    story,
    view,
    wander,
    words,
)
from turbinehall.games.future_energy.table import FutureEnergy

SET = {"coal": 1, "gas": 1, "oil": 1}
"""What Climate Fund shows: 4 VP and €6M."""
FUND = "use climate-fund"


def fund(**table: Any) -> FutureEnergy:
    """Seat 0 plans with €2M and holds Climate Fund."""
    return holding("climate-fund", **table)


# ---------------------------------------------------------------- when


@pytest.mark.rule("FM-028")
def test_it_may_be_used_while_planning_before_moving_and_before_the_turn_ends() -> None:
    tiles: dict[str, str | None] = {"*": None, SITE: "gas"}
    planning = fund(tiles=tiles, contracts=[FOUR])
    assert FUND in notations(planning)
    moving = play(fund(tiles=tiles, contracts=[FOUR]), "done")
    assert asked(moving) == "move"
    assert FUND in notations(moving)
    ending = play(fund(tiles=tiles, contracts=[FOUR]), f"done; {SITE}")
    assert (asked(ending), ending.seat) == ("end", 0)
    assert notations(ending) == {FUND, "end"}
    for game in (planning, moving, ending):
        before = (asked(game), money(game)[0])
        play(game, FUND)
        assert points(game)[0] == 4
        assert money(game)[0] == before[1] + 6
    assert asked(planning) == "plan"  # and what was asked before is asked again
    assert asked(moving) == "move"
    assert ending.seat == 1  # there is no other to be used before the turn ends


@pytest.mark.rule("FM-028")
def test_it_need_not_be_used() -> None:
    game = play(fund(tiles={"*": None, SITE: "gas"}, contracts=[FOUR]), f"done; {SITE}; end")
    assert game.seat == 1
    assert publics(game) == ["climate-fund"]
    assert points(game)[0] == 0


@pytest.mark.rule("FM-028")
@pytest.mark.parametrize("crew", ["start", "lisbon"])
def test_it_need_not_be_used_where_the_crew_cannot_move(crew: str) -> None:
    """Nothing that seat 0 could build can be reached, whether sites around the crew are free or not."""
    tiles: dict[str, str | None] = {"*": None, "seville": "coal", "porto": "coal"}
    game = fund(contracts=["investor+engineer"], tiles=tiles, crew=crew)
    play(game, "done")
    assert notations(game) == {FUND, "stay"}
    play(game, "stay; end")
    assert publics(game) == ["climate-fund"]


@pytest.mark.rule("FM-028")
def test_not_on_the_turns_of_others() -> None:
    helper = {"money": 9, "contracts": ["gas+oil"], "public": ["climate-fund"], "kept": SET}
    game = build_on("gas", contracts=["coal+gas"], others={1: helper})
    assert (asked(game), game.seat) == ("join", 1)
    assert notations(game) == {"1.gas", "no"}
    play(game, "no")
    assert (asked(game), game.seat) == ("plan", 1)  # now it is their own
    assert FUND in notations(game)


@pytest.mark.rule("FM-028")
def test_it_may_be_used_on_the_turn_it_was_bought() -> None:
    game = story(modules=PUBLIC)
    set_table(game, public_display=["climate-fund"], kept=SET)
    assert FUND not in notations(game)  # not before
    play(game, f"contract; public 1; {FUND}")
    assert money(game)[0] == 2 - 1 + 6
    assert points(game)[0] == 4


@pytest.mark.rule("FM-028")
def test_several_may_be_used_on_one_turn() -> None:
    game = fund()
    set_table(game, public=["climate-fund", "municipal-grant"], kept={**SET, "gas": 2, "nuclear": 1})
    play(game, f"{FUND}; use municipal-grant")
    assert money(game)[0] == 2 + 6 + 4
    assert points(game)[0] == 4 + 2
    assert kept(game) == {}


# ---------------------------------------------------------------- what it costs


@pytest.mark.rule("FM-029")
def test_the_tiles_shown_are_discarded_and_no_others() -> None:
    game = fund(kept={"coal": 2, "gas": 1, "oil": 3, "nuclear": 1})
    play(game, FUND)
    assert kept(game) == {"coal": 1, "oil": 2, "nuclear": 1}


@pytest.mark.rule("FM-029")
@pytest.mark.parametrize("missing", SET)
def test_with_a_tile_missing_it_cannot_be_used(missing: str) -> None:
    have = {kind: 3 for kind in ("coal", "gas", "oil", "nuclear") if kind != missing}
    assert FUND not in notations(fund(kept=have))
    assert FUND in notations(fund(kept={**have, missing: 1}))


@pytest.mark.rule("FM-029")
def test_tiles_of_others_do_not_help() -> None:
    game = fund(kept={"coal": 1, "gas": 1})
    set_table(game, 1, kept={"oil": 2}, wildcards=3)
    assert FUND not in notations(game)


@pytest.mark.rule("FM-030")
def test_first_the_tiles_then_the_effect_then_the_points() -> None:
    game = holding("spare-parts-depot", contracts=["(coal)+gas", "oil+investor"])
    use(game, "spare-parts-depot")
    assert asked(game) == "back"  # the effect
    assert kept(game) == {}
    assert points(game)[0] == 0
    play(game, "1.gas")
    assert points(game)[0] == 4 + 2
    assert said(game)[-4:] == [
        "A uses the public contract Spare Parts Depot.",
        "A returns a power plant below Natural gas to the supply.",
        "A completes a contract: 4 VP and €1M.",
        "A gains 2 VP.",
    ]


@pytest.mark.rule("FM-031")
def test_tiles_and_contract_leave_the_game() -> None:
    game = fund()
    left = {"display": public_display(game), "pile": pile(game), "wildcards": game.wildcards}
    board = game.tiles[:]
    play(game, FUND)
    assert {"display": public_display(game), "pile": pile(game), "wildcards": game.wildcards} == left
    assert [publics(game, seat) for seat in range(4)] == [[]] * 4
    assert [kept(game, seat) for seat in range(4)] == [{}] * 4
    assert game.tiles == board
    assert FUND not in notations(game)


@pytest.mark.rule("FM-031")
def test_used_wildcards_do_not_return_to_the_supply() -> None:
    game = fund(kept={"coal": 1}, wildcards=2)
    assert game.wildcards == 16
    play(game, FUND)
    assert (game.players[0].wildcards, game.wildcards) == (0, 16)


@pytest.mark.rule("FM-031", "FM-022")
def test_a_contract_from_the_pile_is_shown_to_all_when_it_is_used() -> None:
    game = fund()
    set_table(game, public=["climate-fund"], blind=["climate-fund"])
    assert "climate-fund" not in str(turbinehall.view(game, 1))
    play(game, FUND)
    assert "A uses the public contract Climate Fund." in said(game, 1)
    assert view(game, 1)["players"][0]["public"] == []


# ---------------------------------------------------------------- substitutes


@pytest.mark.rule("FM-032", "FM-034")
@pytest.mark.parametrize("replaced", SET)
@pytest.mark.parametrize("substitute", ["wildcard", "ground", "investor", "engineer"])
def test_a_substitute_may_stand_in_for_any_tile_and_costs_the_points(substitute: str, replaced: str) -> None:
    have = {kind: 1 for kind in SET if kind != replaced}
    if substitute != "wildcard":
        have[substitute] = 1
    game = fund(kept=have, wildcards=int(substitute == "wildcard"))
    play(game, FUND)
    assert money(game)[0] == 2 + 6  # the effect
    assert points(game)[0] == 0  # and no VP
    assert kept(game) == {}
    assert game.players[0].wildcards == 0
    assert publics(game) == []


@pytest.mark.rule("FM-032")
def test_energies_are_no_substitutes() -> None:
    assert FUND not in notations(fund(kept={"coal": 3, "gas": 3, "nuclear": 3}))


@pytest.mark.rule("FM-032", "FM-034")
def test_substitutes_may_be_mixed() -> None:
    game = holding("green-bond", kept={"nuclear": 1, "ground": 1, "engineer": 1}, wildcards=1)
    play(game, "use green-bond; wildcard; engineer")
    assert money(game)[0] == 2 + 8
    assert points(game)[0] == 0
    assert kept(game) == {}


@pytest.mark.rule("FM-032")
def test_which_tile_stands_in_for_which_is_up_to_the_player() -> None:
    game = fund(kept={**SET, "ground": 1, "investor": 1}, wildcards=1)
    play(game, FUND)
    assert asked(game) == "spend"
    assert notations(game) == {"coal", "wildcard", "ground", "investor"}
    assert words(game, "wildcard") == "Instead a wildcard: the contract then brings no VP"
    assert words(game, "investor") == "Instead an Investor tile: the contract then brings no VP"
    assert words(game, "ground") == "Instead a Construction ground tile: the contract then brings no VP"
    play(game, "investor; gas; wildcard")
    assert kept(game) == {"coal": 1, "oil": 1, "ground": 1}
    assert points(game)[0] == 0


@pytest.mark.rule("FM-033")
@pytest.mark.parametrize("genuine", [None, *SET])
def test_at_least_one_tile_must_be_one_of_those_shown(genuine: str | None) -> None:
    have = {"ground": 2, "investor": 2, "nuclear": 2}
    if genuine is not None:
        have[genuine] = 1
    game = fund(kept=have, wildcards=5)
    assert (FUND in notations(game)) == (genuine is not None)
    if genuine is not None:
        play(game, FUND)
        while asked(game) == "spend":
            substitutes = [word for word in notations(game) if word not in SET]
            assert substitutes, "a genuine tile is discarded before it has to be"
            game.play(sorted(substitutes)[-1])
        assert genuine not in kept(game)  # there was no way to keep it
        assert money(game)[0] == 2 + 6


@pytest.mark.rule("FM-033")
def test_one_genuine_tile_may_be_kept_while_another_is_used() -> None:
    game = fund(kept={"coal": 1, "gas": 1}, wildcards=2)
    play(game, f"{FUND}; wildcard")
    assert kept(game) == {"coal": 1}  # the gas tile had to be the genuine one, so it went by itself
    assert game.players[0].wildcards == 0
    assert points(game)[0] == 0


@pytest.mark.rule("FM-034")
def test_without_any_substitute_the_points_are_gained() -> None:
    game = use(fund(kept=SET, wildcards=3), "climate-fund")
    assert points(game)[0] == 4
    assert game.players[0].wildcards == 3


# ---------------------------------------------------------------- what can't be done

VAIN = " (which can't be done now)"
IN_VAIN: dict[str, dict[str, Any]] = {
    "moved-pylons": {},  # no line is on the map
    "emissions-auction": {},  # no certificate
    "revised-blueprint": {"contracts": ["coal+gas"]},  # no empty space
    "night-train": {},  # tiles all around
    "spare-parts-depot": {"contracts": [], "engineers": 2, "money": 9},
    "shared-corridor": {},
    "energy-cooperative": {},  # nobody to join
    "open-tender": {"supply": 0},
    "fuel-exchange": {"tiles": {"*": None, "paris": "coal", "rome": "investor"}},
    "refinery-conversion": {"contracts": ["coal+gas"]},
    "sea-cable": {"lines_left": 0},
    "twin-towns": {},
    "second-shift": {},  # nothing was planned
}


@pytest.mark.rule("FM-030", "FM-034")
@pytest.mark.parametrize("word", IN_VAIN)
def test_an_effect_that_cannot_be_carried_out_is_left_and_brings_its_points(word: str) -> None:
    """Ours: the rulebook doesn't say whether such a contract may be used. The option says that it is so."""
    game = holding(word, **IN_VAIN[word])
    assert words(game, f"use {word}").endswith(VAIN)
    before = changed(game)
    use(game, word)
    assert changed(game) == before
    assert points(game)[0] == next(card.points for card in game.cards.publics if card.word == word)
    assert publics(game) == []


def changed(game: FutureEnergy) -> tuple[Any, ...]:
    """What is asked, and the table but for what using a public contract always changes."""
    held = [(player.money, player.lines, player.plants, player.certificates) for player in game.players]
    on_contracts = [contracts(game, seat) for seat in range(len(game.players))]
    return asked(game), held, on_contracts, game.crew, game.tiles, game.lines, game.plants, game.display


@pytest.mark.rule("FM-030")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_no_other_effect_is_it_said(seats: int) -> None:
    seen = {True: 0, False: 0}
    for seed in range(12):
        for game in wander(future_energy(seats, seed, PUBLIC), seed):
            offered = sorted(notations(game)) if asked(game) == "plan" else []
            uses = [each for each in offered if each.startswith("use ")]
            if len(offered) - len(uses) < 2:
                continue  # with one way to go on, that would follow by itself
            for choice in uses:
                vain = words(game, choice).endswith(VAIN)
                used = game.clone()
                used.play(choice)
                while asked(used) == "spend":
                    used.apply(used.options[0])
                assert (changed(used) == changed(game)) == vain
                seen[vain] += 1
    assert min(seen.values()) > 0


# ---------------------------------------------------------------- at the end


@pytest.mark.rule("FM-035", "FM-036")
def test_unused_public_contracts_and_tiles_bring_nothing_at_the_end() -> None:
    scores: list[list[int]] = []
    for owned in ([], ["climate-fund", "green-bond", "night-train"]):
        game = fund(contracts=["coal+(gas)+oil"])
        set_table(game, public=owned, kept={"coal": 2, "ground": 1}, wildcards=2, ending="the story says so")
        next_turn(game, 0)
        assert game.over
        scores.append(game.scores)
        assert score(game, "Empty spaces on contracts") == 1
    assert scores[0] == scores[1]


# ---------------------------------------------------------------- the example


@pytest.mark.rule("FM-057", "FM-029", "FM-030", "FM-044")
def test_example_a_full_set() -> None:
    """Blue uses a public contract that shows coal, natural gas and oil: €6M, and then 4 VP."""
    game = fund(points=10)
    before = contracts(game)
    play(game, FUND)
    assert money(game)[0] == 2 + 6
    assert points(game)[0] == 10 + 4
    assert kept(game) == {}
    assert publics(game) == []
    assert contracts(game) == before
