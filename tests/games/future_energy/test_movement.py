"""Phase 3: moving the construction crew (FE-069 to FE-080)."""

from __future__ import annotations

import heapq

import pytest

from tests.games.future_energy.laying import site_number
from tests.games.future_energy.tables import (
    asked,
    contracts,
    crew,
    decline,
    future_energy,
    money,
    notations,
    plants_on,
    play,
    reasons,
    said,
    set_table,
    sites_offered,
    story,
    view,
    wander,
    words,
)
from turbinehall import IllegalChoice
from turbinehall.games.future_energy.construction import MOVES
from turbinehall.games.future_energy.routes import pay_way
from turbinehall.games.future_energy.table import FutureEnergy

AWAY = {"*": None, "marseille": "coal", "barcelona": "gas", "kyiv": "coal"}
"""The crew can go from Paris by Lyon to Marseille, and behind that is Barcelona."""


def in_paris(purse: int = 9, **variants: str) -> FutureEnergy:
    game = set_table(
        story(4, 1, (), 0, **variants), 0, money=purse, contracts=["coal+gas"], crew="paris", tiles=AWAY
    )
    return set_table(game, turn=0, at="move")


# ---------------------------------------------------------------- where to


@pytest.mark.rule("FE-069")
def test_the_tile_must_match_an_icon_with_a_power_plant_below_it() -> None:
    game = set_table(story(), 0, money=9, contracts=["coal+(gas)", "(nuclear)+oil", "investor+(engineer)"])
    tiles = dict(zip(("hamburg", "berlin", "frankfurt", "munich"), ("coal", "gas", "nuclear", "oil")))
    set_table(game, tiles={**tiles, "budapest": "investor", "krakow": "engineer", "warsaw": "ground"})
    set_table(game, tiles={"zagreb": "nuclear"}).play("done")
    assert sites_offered(game) == {"hamburg", "munich", "budapest", "warsaw"}
    assert (
        reasons(game)["berlin"] == "you have no power plant below a matching icon: this tile is Natural gas."
    )
    with pytest.raises(IllegalChoice):
        game.play("berlin")


@pytest.mark.rule("FE-069", "FE-084")
@pytest.mark.parametrize("left", ["coal+(gas)", "(coal)+gas", "nuclear+(oil)", "investor+(engineer)"])
def test_a_construction_ground_matches_any_power_plant(left: str) -> None:
    game = set_table(story(), 0, money=9, contracts=[left], tiles={"*": None, "berlin": "ground"})
    play(game, "done; berlin")
    assert plants_on(game, "berlin")[0] == 1


@pytest.mark.rule("FE-069")
def test_whoever_can_move_must() -> None:
    """A-FE-11."""
    game = in_paris()
    assert notations(game) == {"marseille", "kyiv", "marseille by hand", "kyiv by hand"} | {
        word for word in notations(game) if word.startswith("barcelona")
    }
    assert not {"done", "none", "stay", "pass"} & notations(game)


@pytest.mark.rule("FE-069")
def test_with_no_site_to_go_to_the_phase_is_skipped_without_penalty() -> None:
    """A-FE-10."""
    game = set_table(story(), 0, money=5, contracts=["coal+gas"], tiles={"*": None, "berlin": "oil"})
    game.play("done")
    assert game.seat == 1
    assert money(game) == [5, 5, 2, 2]  # the second has received revenue
    assert contracts(game) == ["coal+gas"]
    assert crew(game) == "start"
    assert "A can't move the construction crew to any site." in said(game)


@pytest.mark.rule("FE-069")
def test_reading_whoever_is_stuck_gains_a_million() -> None:
    """A-FE-10, the other way."""
    game = story(stuck="pass-pay")
    set_table(game, 0, money=5, contracts=["coal+gas"], tiles={"*": None, "berlin": "oil"})
    game.play("done")
    assert money(game) == [6, 5, 2, 2]


# ---------------------------------------------------------------- the way


@pytest.mark.rule("FE-070")
def test_the_crew_passes_only_sites_without_a_tile() -> None:
    game = in_paris()
    assert "barcelona" in sites_offered(game)  # by way of Bordeaux
    set_table(game, tiles={"bordeaux": "oil"})
    assert "marseille" in sites_offered(game)
    assert "barcelona" in sites_offered(game)  # by way of the Mediterranean
    set_table(game, tiles={"rome": "oil", "palermo": "oil", "bilbao": "oil"})
    assert "barcelona" not in sites_offered(game)
    assert "in the way" in reasons(game)["barcelona"]


@pytest.mark.rule("FE-070")
def test_power_plants_and_the_starting_space_do_not_stop_the_crew() -> None:
    """A-FE-07, A-FE-09."""
    game = set_table(in_paris(), 1, plants={"lyon": 3})
    set_table(game, 2, plants={"lyon": 1})
    game.play("marseille")
    assert crew(game) == "marseille"
    game = set_table(story(), 0, money=2, contracts=["coal+gas"], crew="munich")
    set_table(game, 0, tiles={"*": None, "warsaw": "coal", "zagreb": "gas"}).play("done")
    assert sites_offered(game) == {"warsaw", "zagreb"}
    game.play("warsaw")  # by way of the starting space
    assert game.players[0].money == 0


@pytest.mark.rule("FE-071")
def test_the_crew_moves_link_by_link_and_the_way_is_the_players_choice() -> None:
    """A-FE-35: it need not be the cheapest."""
    game = set_table(in_paris(), 1, lines=["frankfurt+lyon"])
    game.play("marseille by hand")
    assert asked(game) == "step"
    assert notations(game) == {"london", "amsterdam", "nantes", "lyon", "frankfurt"}
    game.play("frankfurt")
    assert "paris" not in notations(game)  # there is no way back
    play(game, "lyon")
    assert money(game)[:2] == [7, 3]
    game.play("marseille")
    assert money(game)[:2] == [6, 3]
    assert crew(game) == "marseille"


@pytest.mark.rule("FE-071")
def test_by_hand_no_site_is_passed_twice_wherever_it_is_on_the_map() -> None:
    for site in ("oslo", "lisbon", "minsk", "sofia", "istanbul"):
        game = set_table(story(), 0, money=40, contracts=["coal+gas"], crew=site)
        set_table(game, tiles={"*": None, "paris": "coal", "umea": "coal"})
        play(game, "done; paris by hand")
        been = [site]
        while asked(game) == "step":
            assert not set(been) & notations(game)
            last = notations(game) - {"paris"}
            been.append(sorted(last)[0])
            game.play(been[-1])
        assert crew(game) == "paris"
        assert len(been) > 4


@pytest.mark.rule("FE-071", "FE-078")
def test_by_hand_no_step_leads_where_the_money_does_not_reach() -> None:
    game = in_paris(2)
    game.play("marseille by hand")
    assert crew(game) == "marseille"  # with two millions there is but one way
    game = in_paris(3)
    game.play("marseille by hand")
    assert notations(game) == {"lyon", "frankfurt"}


@pytest.mark.rule("FE-071")
def test_the_cheapest_way_is_told_before_it_is_taken() -> None:
    game = set_table(in_paris(), 1, lines=["paris+lyon"])
    assert words(game, "marseille") == "Marseille, Coal: €1M to the bank, €1M to B"
    (route,) = [each for each in view(game, 0)["routes"] if each["to"] == site_number(game, "marseille")]
    assert (route["cost"], route["bank"], route["paid"]) == (2, 1, {"1": 1})
    assert [game.map.sites[number].word for number in route["path"]] == ["paris", "lyon", "marseille"]


@pytest.mark.rule("FE-071", "FE-074")
def test_who_is_told_to_be_paid_is_paid_where_ways_cost_the_same() -> None:
    """Two ways from Stockholm to Frankfurt cost three millions: one pays A, the other D."""
    game = future_energy(4, 1)
    for seat, lines in enumerate(
        [
            ["start+hamburg", "stockholm+riga"],
            ["start+hamburg"],
            ["start+frankfurt", "amsterdam+frankfurt"],
            ["copenhagen+hamburg"],
        ]
    ):
        set_table(game, seat, lines=lines)
    empty = dict.fromkeys(["stockholm", "copenhagen", "hamburg", "amsterdam", "warsaw", "riga"])
    set_table(game, 2, money=4, tiles={**empty, "frankfurt": "ground"}, crew="stockholm", turn=2, at="move")
    (route,) = [each for each in view(game, 2)["routes"] if each["to"] == site_number(game, "frankfurt")]
    told = words(game, "frankfurt")
    before = money(game)
    game.play("frankfurt")
    paid = {str(seat): now - had for seat, (now, had) in enumerate(zip(money(game), before)) if now > had}
    assert route["paid"] == paid
    for payee in paid:
        assert f"to {'ABCD'[int(payee)]}" in told


@pytest.mark.rule("FE-071", "FE-073", "FE-074", "FE-076")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_shown_of_a_way_is_what_is_paid(seats: int) -> None:
    moves = 0
    for seed in range(6):
        for game in wander(future_energy(seats, seed), seed):
            if asked(game) != "move":
                continue
            mover = game.seat
            for route in view(game, mover)["routes"]:
                twin = game.clone()
                pay_way(twin, mover, route["to"])
                gained = [now.money - had.money for now, had in zip(twin.players, game.players)]
                assert gained[mover] == -route["cost"]
                assert {str(seat): each for seat, each in enumerate(gained) if each > 0} == route["paid"]
                moves += 1
    assert moves > 200


@pytest.mark.rule("FE-072")
def test_one_crew_serves_all_and_goes_on_from_where_it_was_left() -> None:
    game = set_table(in_paris(), 1, contracts=["gas+oil"], money=0)
    decline(play(game, "marseille; none"))
    assert (game.seat, crew(game)) == (1, "marseille")
    play(game, "done; barcelona")
    assert crew(game) == "barcelona"
    assert game.players[1].money == 3 - 1


# ---------------------------------------------------------------- what it costs


@pytest.mark.rule("FE-073", "FE-074", "FE-075", "FE-076", "FE-077")
@pytest.mark.parametrize(
    ("owners", "mine", "others"),
    [
        ([], 1, [0, 0]),  # to the bank
        ([1], 1, [1, 0]),
        ([2], 1, [0, 1]),
        ([0], 0, [0, 0]),
        ([1, 2], 2, [1, 1]),
        ([0, 1], 0, [0, 0]),
        ([0, 2], 0, [0, 0]),
    ],
)
def test_what_a_link_costs_and_who_is_paid(owners: list[int], mine: int, others: list[int]) -> None:
    game = set_table(in_paris(), tiles={"*": None, "lyon": "coal", "nantes": "gas"})
    for seat in owners:
        set_table(game, seat, lines=["paris+lyon"])
    play(game, "lyon by hand; lyon")
    assert money(game) == [9 - mine, 2 + others[0], 2 + others[1], 2]


@pytest.mark.rule("FE-078")
def test_the_whole_way_must_be_payable() -> None:
    game = in_paris(1)
    assert game.seat == 1  # two links are out of reach: the phase was skipped
    game = set_table(in_paris(2), tiles={"nantes": "coal"})
    assert sites_offered(game) == {"marseille", "nantes"}
    assert reasons(game)["barcelona"] == "the way costs €3M, and you have €2M."
    set_table(game, 0, lines=["paris+lyon"])
    assert sites_offered(game) == {"marseille", "nantes", "barcelona"}


@pytest.mark.rule("FE-076", "FE-078")
def test_two_lines_of_others_cost_two_before_the_crew_sets_out() -> None:
    game = set_table(in_paris(2), tiles={"*": None, "lisbon": "coal", "kyiv": "gas"}, crew="seville")
    for seat in (1, 2):
        set_table(game, seat, lines=["seville+lisbon", "madrid+porto"])
    set_table(game, 0, tiles={"valencia": "oil", "madrid": "oil", "oslo": "gas"}, money=1)
    assert game.pending is not None
    assert game.options == []  # one million isn't enough for the only way
    set_table(game, 0, money=2)
    game.play("lisbon")
    assert money(game) == [0, 3, 3, 2]


@pytest.mark.rule("FE-079")
def test_the_crew_moves_in_every_turn_in_which_anything_is_built() -> None:
    for seed in range(6):
        game = future_energy(3, seed)
        for at in wander(game, seed):
            assert at.tiles[at.crew] < 0  # there is no tile where it stands
            if asked(at) == "move":
                assert at.map.sites[at.crew].word not in notations(at)
        stops = [line.values[1] for line in game.story.lines if line.sentence is MOVES] if game.story else []
        assert len(stops) > 10
        assert len(set(stops)) == len(stops)  # and it never comes to the same site twice


@pytest.mark.rule("FE-069", "FE-070", "FE-071", "FE-073", "FE-074", "FE-075", "FE-076", "FE-077", "FE-078")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sites_offered_are_those_that_a_search_of_our_own_finds(seats: int) -> None:
    moves = 0
    for seed in range(4):
        for game in wander(future_energy(seats, seed), seed):
            if asked(game) != "move":
                continue
            moves += 1
            seat, purse = game.seat, game.players[game.seat].money
            icons = {
                icon["kind"]
                for contract in view(game)["players"][seat]["contracts"]
                for icon in contract["icons"]
                if icon["plants"]
            }
            tiles = view(game)["tiles"]
            costs = cheapest(game, seat)
            wanted = {
                site: cost
                for site, cost in costs.items()
                if cost <= purse and (tiles[site] in icons or tiles[site] == "ground")
            }
            assert sites_offered(game) == {game.map.sites[site].word for site in wanted}
            assert {route["to"]: route["cost"] for route in view(game, seat)["routes"]} == wanted
    assert moves > 40


def cheapest(game: FutureEnergy, seat: int) -> dict[int, int]:
    """What it costs to get to every site that can be reached, and is not the crew's."""
    found: dict[int, int] = {}
    queue = [(0, game.crew)]
    while queue:
        cost, here = heapq.heappop(queue)
        if here in found:
            continue
        found[here] = cost
        if here != game.crew and game.tiles[here] != -1:
            continue
        for link in game.map.links:
            if here in (link.a, link.b):
                owners = [other for other in range(4) if game.lines[link.number] >> other & 1]
                toll = 0 if seat in owners else max(1, len(owners))
                heapq.heappush(queue, (cost + toll, link.b if here == link.a else link.a))
    del found[game.crew]
    return found


@pytest.mark.rule("FE-080")
def test_with_two_players_no_blocked_site_is_ever_offered() -> None:
    for seed in range(6):
        for game in wander(future_energy(2, seed), seed):
            if asked(game) == "move":
                red = {site.word for site in game.map.sites if site.red}
                assert not red & sites_offered(game)


@pytest.mark.rule("FE-072", "FE-081")
def test_the_crew_stays_where_it_arrived() -> None:
    game = decline(play(in_paris(), "marseille; none"))
    assert view(game)["crew"] == site_number(game, "marseille")
    assert plants_on(game, "marseille") == [1, 0, 0, 0]
