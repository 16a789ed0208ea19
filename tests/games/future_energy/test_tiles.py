"""Phase 3: what the action tiles do (FE-086 to FE-099)."""

from __future__ import annotations

import pytest

from tests.games.future_energy.tables import (
    asked,
    completed,
    contracts,
    future_energy,
    lines_on,
    money,
    next_turn,
    notations,
    plants_on,
    play,
    reasons,
    set_table,
    story,
    tile,
    view,
    wander,
)
from turbinehall import IllegalChoice
from turbinehall.games.future_energy.cards import Contract, filled
from turbinehall.games.future_energy.kinds import TILES
from turbinehall.games.future_energy.table import FutureEnergy


def at_berlin(kind: str, mine: list[str], **variants: str) -> FutureEnergy:
    """The first player goes to Berlin, where such a tile lies. Nobody else can build there."""
    game = story(4, 1, (), 0, **variants)
    for seat in (1, 2, 3):
        set_table(game, seat, money=0)
    set_table(game, 0, money=5, contracts=mine, tiles={"*": None, "berlin": kind, "kyiv": "coal"})
    return play(game, "done; berlin")


# ---------------------------------------------------------------- investor and engineer


@pytest.mark.rule("FE-086", "FE-045")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
def test_an_investor_goes_on_the_board_while_there_is_room(before: int, after: int) -> None:
    game = set_table(story(), 0, investors=before, money=5, contracts=["oil+investor"])
    set_table(game, 0, tiles={"*": None, "berlin": "investor", "kyiv": "oil"})
    play(game, "done; berlin")
    assert game.players[0].investors == after
    assert view(game, 1)["players"][0]["revenue"] == 3 + after
    assert tile(game, "berlin") is None


@pytest.mark.rule("FE-087", "FE-051")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 3)])
def test_an_engineer_goes_on_the_board_while_there_is_room(before: int, after: int) -> None:
    game = set_table(story(), 0, engineers=before, money=5, contracts=["coal+engineer"])
    set_table(game, 0, tiles={"*": None, "berlin": "engineer", "kyiv": "oil"})
    play(game, "done; berlin")
    assert game.players[0].engineers == after


@pytest.mark.rule("FE-087")
def test_a_new_engineer_works_from_the_next_own_turn_on() -> None:
    """A-FE-28."""
    game = at_berlin("engineer", ["coal+engineer"])
    assert (game.seat, asked(game)) == (1, "plan")  # the first can't plan any more
    next_turn(set_table(game, 0, money=9), 0)
    play(game, "line; paris+lyon")
    assert (game.seat, asked(game)) == (0, "plan")


# ---------------------------------------------------------------- immediate tiles


@pytest.mark.rule("FE-088")
@pytest.mark.parametrize("kind", ["coal", "gas", "nuclear", "oil", "ground"])
def test_an_immediate_tile_is_used_at_once_and_goes_to_the_box(kind: str) -> None:
    """A-FE-03: now or never."""
    game = at_berlin(kind, ["coal+gas+nuclear+oil", "gas+oil"])
    while asked(game) != "plan":
        game.apply(game.options[0])
    assert game.seat == 1
    assert view(game)["players"][0]["tiles"] == {}
    assert game.tiles.count(TILES.index(kind)) == (kind == "coal")  # one of these lies in Kyiv
    next_turn(game, 0)
    assert asked(game) == "plan"  # nothing is left to be used in a later turn
    assert notations(game) <= {"done", "line", "lines", "contract"}


@pytest.mark.rule("FE-088", "FE-089", "FE-092", "FE-097")
@pytest.mark.parametrize(("kind", "rule"), [("nuclear", "link"), ("coal", "back"), ("oil", "oil")])
def test_tiles_that_say_may_can_be_left(kind: str, rule: str) -> None:
    """A-FE-03."""
    game = at_berlin(kind, ["coal+gas+nuclear+oil", "coal+oil", "nuclear+investor"])
    game.play(f"1.{kind}")
    assert asked(game) == rule
    game.play("none")
    assert game.seat == 1
    mine = game.players[0]
    assert (mine.lines, mine.plants, mine.points) == (15, 20 - 1 - 8, 0)
    assert plants_on(game, "berlin")[0] == 1


@pytest.mark.rule("FE-088")
@pytest.mark.parametrize("kind", ["nuclear", "coal", "oil"])
def test_reading_tiles_must_be_used_if_they_can_be(kind: str) -> None:
    """A-FE-03, the other way."""
    game = at_berlin(
        kind, ["coal+gas+nuclear+oil", "coal+oil", "gas+oil", "nuclear+investor"], tile_action="must"
    )
    game.play(f"1.{kind}")
    assert asked(game) in ("link", "back", "oil")
    assert "none" not in notations(game)


@pytest.mark.rule("FE-088")
def test_reading_tiles_must_be_used_but_not_where_they_can_not() -> None:
    game = at_berlin("coal", ["coal+(gas)"], tile_action="must")
    assert game.seat == 1
    game = at_berlin("oil", ["coal+oil"], tile_action="must")
    assert game.seat == 1


# ---------------------------------------------------------------- nuclear power


@pytest.mark.rule("FE-089", "FE-090", "FE-091")
def test_nuclear_power_lays_a_line_for_free_also_beside_one_of_another_player() -> None:
    game = set_table(story(), 1, lines=["paris+lyon", "riga+minsk"])
    set_table(game, 2, lines=["riga+minsk"])
    set_table(game, 0, lines=["oslo+stockholm"], money=5, contracts=["nuclear+oil"])
    set_table(game, 0, tiles={"berlin": "nuclear", "warsaw": "oil"})
    play(game, "done; berlin")
    offered = notations(game)
    assert offered == {game.map.link_word(link) for link in game.map.links} - {
        "riga+minsk",
        "oslo+stockholm",
    } | {"none"}
    assert reasons(game)["riga+minsk"] == "two lines are there already."
    assert reasons(game)["oslo+stockholm"] == "your own line is there already."
    before = money(game)
    game.play("paris+lyon")
    assert lines_on(game, "paris+lyon") == [0, 1]
    assert money(game)[0] == before[0]  # nobody is paid
    assert game.players[0].lines == 13


@pytest.mark.rule("FE-089")
def test_without_lines_in_the_supply_nuclear_power_does_nothing() -> None:
    game = story()
    set_table(game, 0, money=5, contracts=["nuclear+oil"], lines_left=0)
    set_table(game, 0, tiles={"*": None, "berlin": "nuclear", "kyiv": "oil"})
    play(game, "done; berlin")
    assert asked(game) != "link"


@pytest.mark.rule("FE-090", "FE-091")
def test_a_link_has_at_most_two_lines_and_those_of_two_players() -> None:
    doubled = 0
    for seed in range(8):
        *_, game = wander(future_energy(4, seed), seed)
        for link in game.map.links:
            owners = lines_on(game, game.map.link_word(link))
            assert len(owners) == len(set(owners)) <= 2
            doubled += len(owners) == 2
        for seat, player in enumerate(game.players):  # one link, one line
            assert 15 - player.lines == sum(1 for lines in game.lines if lines >> seat & 1)
    assert doubled


# ---------------------------------------------------------------- coal


@pytest.mark.rule("FE-092")
def test_coal_returns_another_power_plant_of_any_contract_to_the_supply() -> None:
    """A-FE-01, A-FE-30: of the same contract, too."""
    game = at_berlin("coal", ["coal+gas", "(nuclear)+oil+investor"])
    assert notations(game) == {"1.gas", "2.oil", "2.investor", "none"}
    game.play("2.investor")
    assert contracts(game) == ["(coal)+gas", "(nuclear)+oil+(investor)"]
    assert game.players[0].plants == 20 - 1 - 1 - 2
    assert plants_on(game, "berlin")[0] == 1  # it isn't built
    game = at_berlin("coal", ["coal+gas"])
    game.play("1.gas")
    assert (contracts(game), completed(game)) == ([], ["coal+gas"])


@pytest.mark.rule("FE-093")
def test_with_no_power_plant_left_coal_has_no_effect() -> None:
    game = at_berlin("coal", ["coal+(gas)"])
    assert game.seat == 1  # nothing was asked
    assert game.players[0].plants == 20 - 2
    assert completed(game) == ["coal+gas"]


@pytest.mark.rule("FE-092", "FE-094")
def test_reading_gas_returns_a_power_plant_and_coal_gives_the_certificate() -> None:
    """A-FE-01, the other way."""
    game = at_berlin("gas", ["coal+gas", "nuclear+oil"], returns_plant="gas")
    assert notations(game) == {"1.coal", "2.nuclear", "2.oil", "none"}
    game.play("2.oil")
    assert game.players[0].certificates == []
    assert contracts(game)[1] == "nuclear+(oil)"
    game = at_berlin("coal", ["coal+gas", "nuclear+oil"], returns_plant="gas")
    assert game.seat == 1
    assert len(game.players[0].certificates) == 1


# ---------------------------------------------------------------- natural gas


@pytest.mark.rule("FE-094", "FE-096")
def test_natural_gas_draws_a_certificate_that_only_its_owner_sees() -> None:
    """A-FE-21."""
    game = story()
    for seat in (1, 2, 3):
        set_table(game, seat, money=0)
    set_table(game, 0, money=5, contracts=["gas+oil"], tiles={"*": None, "berlin": "gas"}, bank=[5, 3])
    play(game, "done; berlin")
    assert game.players[0].certificates == [5]
    assert view(game, 0)["players"][0]["certificates"] == [5]
    for viewer in (1, 2, 3, None):
        assert view(game, viewer)["players"][0]["certificates"] == [None]
    assert view(game)["certificates left"] == 9


@pytest.mark.rule("FE-094")
def test_chance_decides_which_certificate_is_drawn() -> None:
    assert {future_energy(4, seed).bank[-1] for seed in range(60)} == {3, 4, 5}


@pytest.mark.rule("FE-095")
def test_the_certificates_never_run_out_in_the_basic_game() -> None:
    taken = []
    for seed in range(24):
        game = future_energy(4, seed, returns_plant=("coal", "gas")[seed % 2])
        *_, game = wander(game, seed)
        owned = sum(len(player.certificates) for player in game.players)
        assert owned == 10 - view(game)["certificates left"]
        taken.append(owned)
    assert 4 <= max(taken) <= 7


# ---------------------------------------------------------------- oil


@pytest.mark.rule("FE-097")
def test_oil_builds_up_to_two_more_from_oil_icons_of_other_contracts() -> None:
    game = at_berlin("oil", ["coal+oil", "gas+oil", "nuclear+(oil)", "oil+investor"])
    assert notations(game) == {"1.oil", "2.oil", "4.oil"}
    game.play("2.oil")
    assert notations(game) == {"1.oil", "4.oil", "none"}
    game.play("4.oil")
    assert notations(game) == {"1.oil", "none"}
    game.play("none")
    assert plants_on(game, "berlin") == [2, 0, 0, 0]
    assert contracts(game) == ["coal+oil", "gas+(oil)", "nuclear+(oil)", "(oil)+investor"]


@pytest.mark.rule("FE-097")
def test_oil_takes_one_power_plant_from_each_contract() -> None:
    """A-FE-18: also where one shows two oil icons."""
    game = set_table(story(), 0, money=5, contracts=["coal+oil"], tiles={"*": None, "berlin": "oil"})
    for seat in (1, 2, 3):
        set_table(game, seat, money=0)
    twice = Contract(23, [TILES.index("oil"), TILES.index("oil")], 6, True, "owner")
    mine = game.players[0]
    mine.contracts = [filled(twice), *mine.contracts]
    mine.plants -= 2
    play(game, "done; berlin")
    assert notations(game) == {"1.oil", "1.oil'", "2.oil"}
    game.play("1.oil")
    assert notations(game) == {"2.oil", "none"}
    game.play("2.oil")
    assert game.seat == 1
    assert contracts(game) == ["(oil)+oil", "coal+(oil)"]


@pytest.mark.rule("FE-097")
def test_a_contract_that_gave_one_gives_no_other_when_another_is_completed_meanwhile() -> None:
    """A-FE-18."""
    game = set_table(
        story(), 0, money=5, contracts=["(coal)+oil", "gas+oil"], tiles={"*": None, "berlin": "oil"}
    )
    twice = Contract(23, [TILES.index("oil"), TILES.index("oil")], 6, True, "owner")
    mine = game.players[0]
    mine.contracts = [mine.contracts[0], filled(twice), mine.contracts[1]]
    mine.plants -= 2
    play(game, "done; berlin; 2.oil; 1.oil")  # the second, and then the first, which is completed
    assert contracts(game) == ["(oil)+oil", "gas+oil"]
    assert notations(game) == {"2.oil", "none"}


@pytest.mark.rule("FE-097")
def test_a_contract_that_oil_has_completed_does_not_bar_the_one_after_it() -> None:
    game = at_berlin("oil", ["(coal)+oil", "gas+oil", "nuclear+oil"])
    game.play("1.oil")  # completed: the others move up
    assert notations(game) == {"1.oil", "2.oil", "none"}
    game.play("2.oil")
    assert notations(game) == {"1.oil", "none"}


# ---------------------------------------------------------------- construction ground


@pytest.mark.rule("FE-098")
def test_a_construction_ground_brings_three_millions() -> None:
    game = at_berlin("ground", ["coal+gas"])
    game.play("1.coal")
    assert money(game)[0] == 5 - 1 + 3
    assert money(game)[2:] == [0, 0]


@pytest.mark.rule("FE-099")
@pytest.mark.parametrize("icon", ["coal", "gas", "nuclear", "oil", "investor", "engineer"])
def test_on_a_construction_ground_the_action_of_the_icon_is_not_performed(icon: str) -> None:
    """A-FE-19: oil builds no further power plants either."""
    icons = ["coal+gas+nuclear+oil", "gas+oil+investor+engineer", "nuclear+oil"]
    game = at_berlin("ground", icons)
    number = 1 if icon in icons[0] else 2
    game.play(f"{number}.{icon}")
    assert game.seat == 1  # nothing was asked
    mine = game.players[0]
    assert (mine.certificates, mine.investors, mine.engineers, mine.lines) == ([], 0, 1, 15)
    assert mine.plants == 20 - 1 - 10
    assert plants_on(game, "berlin")[0] == 1


def test_a_choice_that_is_not_offered_is_refused() -> None:
    game = at_berlin("oil", ["coal+oil", "gas+oil"])
    with pytest.raises(IllegalChoice):
        game.play("1.coal")
