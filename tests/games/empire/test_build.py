"""Action C: paying for a Building, placing it and opening it (NE-044 to NE-058)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import turbinehall
from tests.games.empire.tables import (
    CLOSED,
    FACTORY_RAILS,
    FRONTS,
    KINDS,
    OPPOSITE,
    PRINTED,
    SIDES,
    WORDS,
    Lot,
    build_eagerly,
    cost,
    empire,
    held,
    notations,
    play,
    reasons,
    row,
    said,
    set_table,
    units,
    wander,
    where,
    workers,
)
from turbinehall import IllegalChoice
from turbinehall.games.empire.table import FACTORY_TRACKS, MIDDLE, WIDTH, Empire

SEEDS = st.integers(0, 10_000)
PLENTY = {"materials": 8, "commodities": 8, "goods": 8, "capital": 20}
RAILED = [word for word in WORDS if word not in ("bank", "dairy")]  # these two fit nowhere beside the factory


def rich(words: list[str], built: list[Lot] | None = None, **variants: str) -> Empire:
    """Plenty of everything, a row of these cards and no Event left to happen."""
    return set_table(empire(**variants), die=2, built=built or [], row=words, units=PLENTY, quiet=True)


def rail(word: str, side: str) -> str:
    return FACTORY_RAILS[side] if word == "factory" else str(PRINTED[word]["rails"][side])


def places_that_match(game: Empire, word: str, every: bool = True) -> set[tuple[int, int]]:
    """Where a face fits by the rulebook's words: worked out from the printed arrows, card by card."""
    lying = {(site.x, site.y): site.building.word for site in game.sites}
    free = {(x + dx, y + dy) for x, y in lying for dx, dy in SIDES.values()} - set(lying)
    found = set()
    for x, y in free:
        matches = []
        for side, (dx, dy) in SIDES.items():
            neighbour = lying.get((x + dx, y + dy))
            if neighbour:
                matches.append({rail(word, side), rail(neighbour, OPPOSITE[side])} == {"in", "out"})
        if all(matches) if every else any(matches):
            found.add((x, y))
    return found


def places_offered(game: Empire) -> set[tuple[int, int]]:
    assert game.pending is not None
    assert game.pending.rule.name == "place"
    return {(cell % WIDTH - MIDDLE, cell // WIDTH - MIDDLE) for cell in game.options}


# ---------------------------------------------------------------- paying


@pytest.mark.rule("NE-044")
def test_a_building_is_taken_from_anywhere_in_the_row() -> None:
    game = rich(FRONTS)
    game.play("build")
    assert notations(game) == set(FRONTS)


@pytest.mark.rule("NE-044")
def test_one_action_c_puts_up_one_building() -> None:
    game = rich(FRONTS)
    play(game, "build; forge; north of factory")
    assert len(game.sites) == 2
    assert row(game) == [word for word in FRONTS if word != "forge"]
    assert "build" not in notations(game)


@pytest.mark.rule("NE-045", "NE-047")
@pytest.mark.parametrize("word", RAILED)
def test_a_building_costs_what_its_card_asks_kind_by_kind(word: str) -> None:
    game = set_table(rich([word, "bank" if word != "forge" else "dairy"]), profit=9)
    game.play("build")
    if game.pending is not None and game.pending.rule.name == "place":
        game.play(game.options[0])
    assert {kind: PLENTY[kind] - left for kind, left in held(game).items()} == cost(word)
    assert game.profit == 9


@pytest.mark.rule("NE-045", "NE-027")
@pytest.mark.parametrize("short", KINDS)
@pytest.mark.parametrize("word", RAILED)
def test_a_building_is_offered_only_to_those_who_can_pay_for_it(word: str, short: str) -> None:
    exact = cost(word)
    game = set_table(rich([word]), units=exact)
    assert "build" in notations(game)
    if exact[short]:
        set_table(game, units={short: exact[short] - 1})
        assert "build" not in notations(game)
        with pytest.raises(IllegalChoice, match="paid for"):
            game.play("build")


@pytest.mark.rule("NE-045", "NE-027")
def test_the_action_is_paid_first_and_the_building_with_what_is_left() -> None:
    # The Mill costs 2 Capital, and building is the second action of the turn.
    game = set_table(rich(["mill"]), units={"capital": 2}, workers={"factory": 5})
    game.play("workers")
    assert "build" not in notations(game)
    game = set_table(rich(["mill"]), units={"capital": 3}, workers={"factory": 5})
    play(game, "workers; build; north of factory")
    assert units(game, "capital") == 0


@pytest.mark.rule("NE-045")
def test_a_reason_tells_what_is_lacking() -> None:
    game = set_table(rich(["kiln", "forge"]), units={"materials": 2, "capital": 0})
    game.play("build")
    assert len(game.sites) == 1  # the Forge alone is left, to be placed
    game = set_table(rich(["kiln", "forge", "press"]), units={"materials": 2, "capital": 0})
    game.play("build")
    assert reasons(game)["kiln"].endswith("you lack 1 Materials and 1 Capital.")


@pytest.mark.rule("NE-045", "NE-046")
def test_the_payment_is_collected_from_several_tracks_in_any_mix() -> None:
    # The Mill costs 2 Commodities and 2 Capital.
    built: list[Lot] = [("press", 1, 0, 1), ("bank", -1, 0, 1)]
    for choices, left in {
        "press; press; bank; bank": (3, 1, 4, 1),
        "factory; press; factory; bank": (2, 2, 3, 2),
        "factory; factory; factory; factory": (1, 3, 2, 3),
    }.items():
        game = rich(["mill", "kiln", "mine"], built)
        set_table(game, units={"commodities": 3, "press": 3, "capital": 4, "bank": 3})
        play(game, f"build; mill; north of factory; {choices}")
        assert (units(game, "commodities"), units(game, "press")) == left[:2]
        assert (units(game, "capital"), units(game, "bank")) == left[2:]


@pytest.mark.rule("NE-046")
def test_what_no_single_track_holds_is_paid_from_two() -> None:
    game = rich(["mill"], [("press", 1, 0, 1)])
    set_table(game, units={"commodities": 1, "press": 1})
    play(game, "build; north of factory")
    assert (units(game, "commodities"), units(game, "press")) == (0, 0)


@pytest.mark.rule("NE-047")
def test_no_part_of_a_building_can_be_bought_with_profit() -> None:
    game = set_table(rich(["mill"]), profit=200, units={"capital": 1})
    assert "build" not in notations(game)
    game = set_table(rich(["mill"]), profit=200)
    play(game, "build; north of factory")
    assert game.profit == 200


# ---------------------------------------------------------------- placing


@pytest.mark.rule("NE-048", "NE-049", "NE-050")
@pytest.mark.parametrize("word", WORDS)
def test_beside_the_central_factory_a_card_goes_where_an_arrow_leaves_one_and_enters_it(word: str) -> None:
    game = rich([word])
    places = places_that_match(game, word)
    if not places:
        assert "build" not in notations(game)
        return
    game.play("build")
    if len(places) == 1:
        assert {where(game, word)} == places
    else:
        assert places_offered(game) == places


@pytest.mark.rule("NE-048")
def test_a_new_card_touches_one_that_lies_there_already() -> None:
    game = rich(["mill", "forge"])
    play(game, "build; mill")
    assert notations(game) == {"north of factory", "east of factory", "south of factory"}
    game.play("east of factory")
    assert where(game, "mill") == (1, 0)


@pytest.mark.rule("NE-048", "NE-049")
@pytest.mark.parametrize("adjoining", ["every", "one"])
@settings(max_examples=15, deadline=None, database=None, derandomize=True)
@given(SEEDS)
def test_in_any_game_a_building_may_be_placed_where_the_printed_arrows_match(
    adjoining: str, seed: int
) -> None:
    game = empire(seed, adjoining=adjoining)
    for at in build_eagerly(game, seed):
        assert len({(site.x, site.y) for site in at.sites}) == len(at.sites)
        for i, site in enumerate(at.sites[1:]):
            earlier = [(other.x, other.y) for other in at.sites[: i + 1]]
            assert any((site.x + dx, site.y + dy) in earlier for dx, dy in SIDES.values())
        if at.pending is not None and at.pending.rule.name == "place" and at.pending.arg < 8:
            word = WORDS[at.row[at.pending.arg]]
            assert places_offered(at) == places_that_match(at, word, adjoining == "every")
        elif at.pending is not None and at.pending.rule.name == "build":
            able = {
                WORDS[face] for face in at.row if places_that_match(at, WORDS[face], adjoining == "every")
            }
            assert notations(at) <= able
            assert all(
                "no place" in reasons(at)[word] or "you lack" in reasons(at)[word] for word in reasons(at)
            )


CORNER: list[Lot] = [("mill", 0, -1, 1), ("press", 1, 0, 1)]
# Between them, north-east of the Central Factory, is a corner: the Mill's arrow enters it from the west, the
# Press's from the south.


@pytest.mark.rule("NE-049")
def test_a_card_that_touches_two_must_match_both() -> None:
    game = rich(["forge", "mine"], CORNER)
    play(game, "build; forge")
    assert "east of mill" in notations(game)  # arrows enter the Forge on all its sides
    game.play("east of mill")
    assert where(game, "forge") == (1, -1)


@pytest.mark.rule("NE-049")
@pytest.mark.parametrize(
    "word",
    [
        "mine",  # its south matches the Press, its west is bare
        "dyeworks",  # its south matches the Press, but its arrow leaves to the west, against the Mill's
        "kiln",  # its west matches the Mill, but its arrow leaves to the south, against the Press's
    ],
)
def test_a_card_that_matches_one_of_two_fits_only_in_the_other_reading(word: str) -> None:
    strict = rich([word, "forge"], CORNER)
    play(strict, f"build; {word}" if "build" in notations(strict) else "end")
    lenient = rich([word, "forge"], CORNER, adjoining="one")
    play(lenient, f"build; {word}")
    assert (1, -1) in places_offered(lenient)
    if strict.pending is not None and strict.pending.rule.name == "place":
        assert (1, -1) not in places_offered(strict)
    else:
        assert (1, -1) not in {(site.x, site.y) for site in strict.sites}
    lenient.play("east of mill")
    assert where(lenient, word) == (1, -1)


@pytest.mark.rule("NE-049")
def test_two_bare_sides_do_not_match() -> None:
    for adjoining in ("every", "one"):
        game = rich(["bank"], adjoining=adjoining)
        assert "build" not in notations(game)


@pytest.mark.rule("NE-050")
def test_a_card_is_not_rotated() -> None:
    # The Depot has one arrow, into its south. Turned, it would fit east of the Central Factory too.
    game = rich(["depot"])
    game.play("build")
    assert where(game, "depot") == (0, -1)
    built = turbinehall.inspect(game)["table"]["buildings"][0]
    assert built["rails"] == PRINTED["depot"]["rails"]


@pytest.mark.rule("NE-051")
def test_the_face_that_the_row_shows_is_the_one_that_is_built() -> None:
    game = rich(["loom", "press"])
    game.play("build")
    assert notations(game) == {"loom", "press"}  # the Loom's other side, the Mill, is not on offer
    game.play("loom")
    assert game.sites[-1].building.title == "Loom"
    assert game.tracks[-1].maximum == PRINTED["loom"]["maximum"]


@pytest.mark.rule("NE-050", "NE-051")
@settings(max_examples=10, deadline=None, database=None, derandomize=True)
@given(SEEDS)
def test_in_any_game_what_is_built_is_a_face_of_the_first_row_as_printed(seed: int) -> None:
    game = empire(seed)
    first = row(game)
    for _ in build_eagerly(game, seed):
        pass
    for site in turbinehall.inspect(game)["table"]["buildings"]:
        assert site["word"] in first
        assert site["rails"] == PRINTED[site["word"]]["rails"]


# ---------------------------------------------------------------- opening


@pytest.mark.rule("NE-052")
@pytest.mark.parametrize("word", ["mill", "kiln", "forge"])
def test_the_first_worker_arrives(word: str) -> None:
    game = rich([word])
    play(game, "build; east of factory")
    assert workers(game, word) == 1


@pytest.mark.rule("NE-052", "NE-066")
@pytest.mark.parametrize("word", ["mill", "kiln", "forge"])
def test_another_reading_opens_a_building_fully_staffed(word: str) -> None:
    game = rich([word], new_building="staffed")
    play(game, "build; east of factory")
    assert workers(game, word) == PRINTED[word]["staff"]
    assert game.staffed(1)


@pytest.mark.rule("NE-053")
@settings(max_examples=15, deadline=None, database=None, derandomize=True)
@given(SEEDS)
def test_you_cannot_run_short_of_worker_dice(seed: int) -> None:
    for at in build_eagerly(empire(seed), seed):
        table = turbinehall.inspect(at)["table"]
        assert len(at.workers) == len(table["buildings"]) + 1 <= 7
        assert table["spare worker dice"] + len(at.workers) == 7


@pytest.mark.rule("NE-054")
def test_a_spare_marker_is_put_on_zero() -> None:
    game = rich(["forge"])
    play(game, "build; east of factory")
    assert units(game, "forge") == 0
    assert game.spare_markers == 2
    assert len(game.units) == FACTORY_TRACKS + 1  # a Building has one track


FOURTH: list[Lot] = [("loom", 0, -1, 1), ("press", 1, 0, 1), ("bank", -1, 0, 1)]


@pytest.mark.rule("NE-055")
def test_without_a_spare_marker_one_comes_off_a_track_of_the_central_factory() -> None:
    game = rich(["mine"], FOURTH)
    assert game.spare_markers == 0
    set_table(game, units={"capital": 9, "bank": 0, "commodities": 0})
    play(game, "build")  # it fits south of the Central Factory alone
    assert notations(game) == set(KINDS)  # there is no way round it
    game.play("materials")
    assert units(game, "materials") == CLOSED
    assert units(game, "mine") == 0
    assert held(game)["materials"] == 0
    assert "The Central Factory's Materials track gives up its marker; 8 units on it lost." in said(game)


@pytest.mark.rule("NE-055")
def test_the_marker_may_be_that_of_capital_and_the_capital_on_its_track_is_lost() -> None:
    game = rich(["mine"], FOURTH)
    set_table(game, units={"capital": 9, "bank": 3})
    play(game, "build; factory; factory; capital")
    assert units(game, "capital") == CLOSED
    assert game.capital() == 3  # what the Bank holds


@pytest.mark.rule("NE-055", "NE-045")
def test_the_building_is_paid_before_the_marker_is_given_up() -> None:
    # Its 2 Goods are the last, and they come off the track that is closed then.
    game = rich(["mine"], FOURTH)
    set_table(game, units={"goods": 2, "bank": 0})
    play(game, "build; goods")
    assert units(game, "goods") == CLOSED
    assert "The Central Factory's Goods track gives up its marker; 0 units on it lost." in said(game)


@pytest.mark.rule("NE-056", "NE-057", "NE-004")
@settings(max_examples=20, deadline=None, database=None, derandomize=True)
@given(SEEDS)
def test_the_fourth_fifth_and_sixth_building_each_close_a_track_for_good(seed: int) -> None:
    closed: set[int] = set()
    for at in build_eagerly(empire(seed), seed):
        now = {track for track in range(FACTORY_TRACKS) if at.units[track] == CLOSED}
        assert closed <= now
        closed = now
        opened = [count for count in at.units[FACTORY_TRACKS:] if count != CLOSED]
        assert FACTORY_TRACKS - len(closed) == 4 - max(0, len(opened) - 3)
        assert at.spare_markers == max(0, 3 - len(opened))


@pytest.mark.rule("NE-056")
def test_with_all_six_built_the_central_factory_has_one_track_left() -> None:
    game = rich(
        ["dyeworks"],
        [("loom", 0, -1, 1), ("press", 1, 0, 1), ("bank", -1, 0, 1), ("kiln", 0, 1, 1), ("mine", 2, 0, 1)],
    )
    set_table(game, units={"goods": CLOSED, "capital": CLOSED, "bank": 5})
    play(game, "build; east of loom")
    assert notations(game) == {"materials", "commodities"}
    game.play("materials")
    assert [kind for kind in KINDS if units(game, kind) != CLOSED] == ["commodities"]
    assert row(game) == []
    assert game.rulebook.broken_laws(game) == []


@pytest.mark.rule("NE-056")
def test_some_games_see_all_six_buildings() -> None:
    assert any([len(at.sites) for at in build_eagerly(empire(seed), seed)][-1] == 7 for seed in range(6))


@pytest.mark.rule("NE-057")
def test_a_closed_track_holds_nothing_produces_nothing_and_is_not_counted() -> None:
    game = set_table(
        empire(),
        die=2,
        built=[*FOURTH, ("forge", 3, 3, 2)],
        units={"goods": CLOSED, "forge": 1, "bank": 0},
        capital=6,
    )
    assert held(game)["goods"] == 1
    play(game, "produce; all")
    assert units(game, "forge") == 2  # one Goods track alone counts
    assert units(game, "goods") == CLOSED
    play(game, "managers; factory; factory")
    assert "goods factory" not in notations(game)
    assert "goods forge" in notations(game)


@pytest.mark.rule("NE-057")
def test_a_closed_track_never_gets_a_marker_again() -> None:
    for seed in range(6):
        game = set_table(empire(seed), units={"materials": CLOSED})
        assert all(at.units[0] == CLOSED for at in wander(game, seed))


@pytest.mark.rule("NE-058", "NE-071")
@pytest.mark.parametrize(("count", "stock"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_works_stand_idle_until_a_building_has_the_workers_it_requires(count: int, stock: int) -> None:
    # The Dairy needs three.
    game = set_table(empire(), die=2, built=[("dairy", 3, 3, count)], units={"goods": CLOSED})
    play(game, "produce; all")
    assert units(game, "dairy") == stock


@pytest.mark.rule("NE-049")
def test_a_place_that_does_not_fit_says_which_side_is_wrong() -> None:
    blank = clash = 0
    for seed in range(12):
        for game in build_eagerly(empire(seed=seed), seed):
            if game.pending is None or game.pending.rule.name != "place" or game.pending.arg >= 8:
                continue
            building = game.cards.faces[game.row[game.pending.arg]]
            titles = {building.title, *(site.building.title for site in game.sites)}
            for notation, reason in game.refused():
                side, _, word = notation.partition(" of ")
                touched = next(site.building for site in game.sites if site.building.word == word)
                facing = list(SIDES).index(side)
                there, here = touched.rails[facing], building.rails[facing ^ 2]
                if "shows no path" in reason:
                    blank += 1
                    assert any(f"the {title} shows no path" in reason for title in titles)
                else:
                    clash += 1
                    assert "the paths clash" in reason
                    if touched.title in reason:
                        assert there == here != 0
    assert blank
    assert clash
