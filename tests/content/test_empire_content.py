"""The cards of Empire: ours hold what the rulebook says of them, and others are refused with a reason."""

from __future__ import annotations

import itertools
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import turbinehall
from turbinehall import ContentError
from turbinehall.games.empire import reading
from turbinehall.games.empire.cards import NO_SALE, RAILS, Cards
from turbinehall.games.empire.setup import complete_row
from turbinehall.games.empire.table import Empire
from turbinehall.kernel.content import SOURCES, Content

OURS = Path(reading.__file__).parent / "content"
FILES = ("buildings", "factory", "market", "years")
KINDS = ("materials", "commodities", "goods", "capital")
M, C, G, K = range(4)

Table = dict[str, Any]


def raw(name: str) -> Table:
    return tomllib.loads((OURS / f"{name}.toml").read_text(encoding="utf-8"))


BUILDINGS: dict[str, Table] = raw("buildings")
FIRST = next(iter(BUILDINGS))


@pytest.fixture(scope="module")
def cards() -> Cards:
    return reading.load()


def source_of(table: Table, key: str, above: str | None = None) -> str | None:
    """Where a value comes from: said for itself, for its table, or for the table above."""
    found = table.get("sources", {}).get(key, table.get("source", above))
    return None if found is None else str(found)


# ---------------------------------------------------------------- ours: the Buildings


@pytest.mark.rule("NE-002")
def test_six_building_cards_have_two_sides_each(cards: Cards) -> None:
    assert len(cards.faces) == len(BUILDINGS) == 12
    assert [face.card for face in cards.faces] == [card for card in range(1, 7) for _ in range(2)]
    assert len({face.title for face in cards.faces}) == 12
    assert len({face.word for face in cards.faces}) == 12


@pytest.mark.rule("NE-103")
def test_the_one_cost_that_the_rulebook_tells_is_there_once_and_said_to_be_its(cards: Cards) -> None:
    told = [face for face in cards.faces if face.cost == (3, 2, 0, 1)]
    assert len(told) == 1
    from_the_rulebook = [word for word, table in BUILDINGS.items() if source_of(table, "cost") == "rulebook"]
    assert from_the_rulebook == [told[0].word]
    assert "cost" not in told[0].reconstructed
    assert "bonus" in told[0].reconstructed


def test_everything_else_on_the_buildings_is_said_to_be_ours(cards: Cards) -> None:
    known = {
        (word, key)
        for word, table in BUILDINGS.items()
        for key in table
        if source_of(table, key) == "rulebook"
    }
    assert len(known) == 1
    for face in cards.faces:
        values = {key for key in BUILDINGS[face.word] if key not in ("source", "sources")}
        assert set(face.reconstructed) == values - {key for word, key in known if word == face.word}


@pytest.mark.rule("NE-086")
def test_every_building_costs_at_least_the_two_units_of_its_upkeep(cards: Cards) -> None:
    assert all(sum(face.cost) >= 2 for face in cards.faces)


@pytest.mark.rule("NE-066")
def test_a_staffing_requirement_is_a_face_of_a_die(cards: Cards) -> None:
    assert all(1 <= building.staff <= 6 for building in [*cards.faces, cards.factory])


@pytest.mark.rule("NE-054")
def test_every_kind_has_a_building_and_there_is_a_capital_track_among_them(cards: Cards) -> None:
    assert {face.kind for face in cards.faces} == {M, C, G, K}
    assert all(face.maximum > 0 for face in cards.faces)


@pytest.mark.rule("NE-049", "NE-077")
def test_every_building_can_be_joined_to_another_by_rail(cards: Cards) -> None:
    for face in cards.faces:
        assert all(0 <= rail < len(RAILS) for rail in face.rails)
        others = [other for other in [*cards.faces, cards.factory] if other.card != face.card]
        assert any(
            {face.rails[side], other.rails[side ^ 2]} == {RAILS.index("in"), RAILS.index("out")}
            for side in range(4)
            for other in others
        )


@pytest.mark.rule("NE-062", "NE-063")
def test_every_building_has_an_event_that_can_happen(cards: Cards) -> None:
    for face in cards.faces:
        assert face.event is not None
        assert 0 <= face.event.first <= face.event.last <= 28
        assert face.event.title.strip()
        assert face.event.effect.words().strip()
        assert f"Years {face.event.first} to {face.event.last} (Once): " in face.event.words()
        assert face.event.words().endswith(".")
    assert len({face.event.title for face in cards.faces if face.event}) == 12


@pytest.mark.rule("NE-064")
def test_some_events_take_place_in_the_next_turn(cards: Cards) -> None:
    later = [face.event for face in cards.faces if face.event is not None and face.event.next_turn]
    assert 0 < len(later) < 12
    assert all("next turn, " in event.words() for event in later)


@pytest.mark.rule("NE-015", "NE-016")
def test_every_deal_ends_with_all_three_resources_in_the_row(cards: Cards) -> None:
    deals = 0
    for flipped in itertools.combinations(range(6), 3):
        for order in itertools.permutations(range(6)):
            dealt = tuple([2 * card + (card in flipped) for card in order])
            completed = complete_row(cards, dealt)
            assert {cards.faces[face].kind for face in completed} >= {M, C, G}
            assert [face // 2 for face in completed] == list(order)
            deals += 1
    assert deals == 720 * 20


# ---------------------------------------------------------------- ours: the other cards


@pytest.mark.rule("NE-007", "NE-008")
def test_what_the_central_factory_starts_with_fits_on_its_tracks(cards: Cards) -> None:
    assert len(cards.factory_maxima) == 4
    assert all(maximum >= start for maximum, start in zip(cards.factory_maxima, (2, 2, 2, 4)))
    assert cards.factory.bonus == 0
    assert cards.factory.event is None
    assert any(rail == RAILS.index("out") for rail in cards.factory.rails)


@pytest.mark.rule("NE-097")
def test_the_row_of_the_rulebooks_example_is_on_side_a_and_said_to_be_its() -> None:
    example = {"materials": "2 for 1", "commodities": "2 for 1", "goods": "1 for 1"}
    side = raw("market")["basic"]
    from_the_rulebook = [
        die for die, row in side.items() if isinstance(row, dict) and row.get("source") == "rulebook"
    ]
    assert len(from_the_rulebook) == 1
    assert {kind: side[from_the_rulebook[0]][kind] for kind in KINDS[:3]} == example
    assert not any("rulebook" in str(row) for row in raw("market")["advanced"].values())


@pytest.mark.rule("NE-022", "NE-034")
def test_side_a_has_no_dash_and_no_capital_column(cards: Cards) -> None:
    assert [len(side) for side in cards.markets] == [6, 6]
    for row in cards.markets[0]:
        assert all(rate.units >= 1 and rate.gain >= 1 for rate in row[:K])
        assert row[K] is NO_SALE
    assert all("capital" not in raw("market")["basic"][die] for die in "123456")


@pytest.mark.rule("NE-033", "NE-034")
def test_side_b_has_dashes_and_a_capital_column(cards: Cards) -> None:
    cells = [rate for row in cards.markets[1] for rate in row]
    assert len(cells) == 24
    assert any(rate.units == 0 for rate in cells)
    assert any(row[K].units > 0 for row in cards.markets[1])
    assert all("capital" in raw("market")["advanced"][die] for die in "123456")


@pytest.mark.rule("NE-081", "NE-085")
def test_labour_and_upkeep_fall_due_in_the_rulebooks_years(cards: Cards) -> None:
    assert cards.labour_years == (6, 12, 18, 24, 30)
    assert cards.upkeep_years == (8, 18, 24)
    assert source_of(raw("years"), "labour") == source_of(raw("years"), "upkeep") == "rulebook"


@pytest.mark.parametrize("name", FILES)
def test_every_value_says_where_it_comes_from(name: str) -> None:
    def check(table: Table, above: str | None) -> None:
        for key, value in table.items():
            if key in ("source", "sources"):
                continue
            where = source_of(table, key, above)
            if isinstance(value, dict):
                check(value, where)
            else:
                assert where in SOURCES, f"{name}.toml: {key} has no source"

    check(raw(name), None)


def test_the_game_uses_these_cards_unless_others_are_given(cards: Cards) -> None:
    game = turbinehall.new("empire", seed=1)
    assert isinstance(game, Empire)
    assert game.cards is cards
    assert game.rulebook.content == cards.digest


# ---------------------------------------------------------------- an owner's folder


def folder(path: Path, **files: str) -> Path:
    """An owner's folder with these files."""
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


def started(content: Path) -> Empire:
    game = turbinehall.new("empire", seed=1, content=content)
    assert isinstance(game, Empire)
    return game


def test_an_owner_may_change_single_values(tmp_path: Path) -> None:
    other = 5 if BUILDINGS[FIRST]["staff"] != 5 else 4
    game = started(folder(tmp_path, buildings=f"[{FIRST}]\nstaff = {other}\n"))
    face = game.cards.faces[0]
    assert face.staff == other
    assert "staff" not in face.reconstructed  # it is the owner's now
    assert "bonus" in face.reconstructed
    assert face.title == BUILDINGS[FIRST]["name"]
    assert game.rulebook.content != reading.load().digest


def test_an_owner_may_change_a_price_of_the_market(tmp_path: Path) -> None:
    game = started(folder(tmp_path, market='[basic.6]\ngoods = "4 for 3"\n'))
    assert (game.market[5][G].units, game.market[5][G].gain) == (4, 3)


def test_an_owner_may_give_a_building_any_cost(tmp_path: Path) -> None:
    face = next(face for face in reading.load().faces if 0 in face.cost)
    missing = KINDS[face.cost.index(0)]
    game = started(folder(tmp_path, buildings=f"[{face.word}]\ncost = {{ {missing} = 3 }}\n"))
    assert game.cards.faces[face.number].cost == tuple([3 if kind == missing else 0 for kind in KINDS])


def test_an_owner_may_give_a_building_any_event(tmp_path: Path) -> None:
    kind = "strike = true" if "strike" not in BUILDINGS[FIRST]["event"]["effect"] else "workers = 1"
    game = started(folder(tmp_path, buildings=f"[{FIRST}.event]\neffect = {{ {kind} }}\n"))
    event = game.cards.faces[0].event
    assert event is not None
    assert event.effect.words().startswith("every Building" if kind == "strike = true" else "1 new worker")


def test_a_cost_from_an_owner_is_never_said_to_be_the_rulebooks(tmp_path: Path) -> None:
    word = next(word for word, table in BUILDINGS.items() if source_of(table, "cost") == "rulebook")
    text = f'[{word}]\nsource = "owner"\ncost = {{ materials = 1 }}\n'
    content = Content(OURS, str(folder(tmp_path, buildings=text)), reading.WHOLE)
    assert content.file("buildings").tables("Building")[word].source("cost") == "owner"


# ---------------------------------------------------------------- refused: an owner's folder

ZERO_COST = ", ".join(f"{kind} = 0" for kind in BUILDINGS[FIRST]["cost"])


@pytest.mark.parametrize(
    ("file", "text", "key", "remedy"),
    [
        ("buildings", f"[{FIRST}]\nstaf = 2\n", f"{FIRST}.staf", "There is 'name', 'card'"),
        ("buildings", "[castle]\nstaff = 2\n", "castle", f"There is '{FIRST}'"),
        ("buildings", f'[{FIRST}]\nstaff = "two"\n', f"{FIRST}.staff", "must be a whole number from 1 to 6"),
        ("buildings", f"[{FIRST}]\nstaff = true\n", f"{FIRST}.staff", "must be a whole number from 1 to 6"),
        ("buildings", f"[{FIRST}]\nstaff = 7\n", f"{FIRST}.staff", "must be from 1 to 6"),
        ("buildings", f"[{FIRST}]\nstaff = 0\n", f"{FIRST}.staff", "must be from 1 to 6"),
        ("buildings", f"[{FIRST}]\nbonus = -1\n", f"{FIRST}.bonus", "must be from 0 to"),
        ("buildings", f"[{FIRST}]\nname = 3\n", f"{FIRST}.name", "must be a text in quotes"),
        ("buildings", f'[{FIRST}]\nname = " "\n', f"{FIRST}.name", "must be a text in quotes"),
        ("buildings", f'[{FIRST}]\ntrack = "steel"\n', f"{FIRST}.track", "'materials', 'commodities'"),
        ("buildings", f'[{FIRST}]\nrails = "none"\n', f"{FIRST}.rails", "must be a table with 'north'"),
        ("buildings", f'[{FIRST}.rails]\nnorth = "up"\n', f"{FIRST}.rails.north", "'none', 'in', 'out'"),
        ("buildings", f"[{FIRST}]\ncost = {{ {ZERO_COST} }}\n", f"{FIRST}.cost", "must be at least 2"),
        (
            "buildings",
            f"[{FIRST}.event]\nyears = [12, 4]\n",
            f"{FIRST}.event.years",
            "must not be after the last",
        ),
        ("buildings", f"[{FIRST}.event]\nyears = [4]\n", f"{FIRST}.event.years", "needs exactly 2"),
        (
            "buildings",
            f"[{FIRST}.event]\nyears = [4, 30]\n",
            f"{FIRST}.event.years[1]",
            "must be from 0 to 28",
        ),
        ("buildings", f'[{FIRST}.event]\nwhen = "soon"\n', f"{FIRST}.event.when", "'now', 'next turn'"),
        ("buildings", f"{FIRST} = 3\n", FIRST, "must be a table with 'name'"),
        ("factory", "staff = 9\n", "staff", "must be from 1 to 6"),
        ("factory", "[maxima]\ncapital = 3\n", "maxima.capital", "must be from 4 to"),
        ("factory", "[maxima]\ngoods = 1\n", "maxima.goods", "must be from 2 to"),
        ("market", '[basic.1]\nmaterials = "-"\n', "basic.1.materials", "only side B has dashes"),
        ("market", '[basic.1]\ncapital = "2 for 1"\n', "basic.1.capital", "There is 'materials'"),
        ("market", "[basic.1]\nmaterials = 2\n", "basic.1.materials", "must be a text in quotes"),
        ("market", '[basic.1]\nmaterials = "2"\n', "basic.1.materials", "must be like '2 for 1'"),
        ("market", '[basic.1]\nmaterials = "0 for 1"\n', "basic.1.materials", "must be like '2 for 1'"),
        ("market", '[advanced.1]\ngoods = "12 for 1"\n', "advanced.1.goods", "must be like '2 for 1'"),
        ("market", '[advanced.7]\ngoods = "1 for 1"\n', "advanced.7", "There is '1'"),
        ("years", "labour = 6\n", "labour", "must be a list"),
        ("years", "upkeep = [8, 32]\n", "upkeep[1]", "must be from 2 to 30"),
        ("years", 'ranges = [{ from = 5, title = "x" }]\n', "ranges", "must have from = 0"),
    ],
)
def test_a_mistake_is_refused_with_file_key_and_remedy(
    tmp_path: Path, file: str, text: str, key: str, remedy: str
) -> None:
    folder(tmp_path, **{file: text})
    with pytest.raises(ContentError) as refused:
        started(tmp_path)
    message = str(refused.value)
    assert message.startswith(f"{tmp_path / file}.toml: {key}: ") or message.startswith(
        f"{file}.toml: {key}: "
    )
    assert remedy in message


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere: there is no such folder\. Give the folder"):
        started(tmp_path / "nowhere")


def test_a_folder_without_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"holds no TOML file\. It may hold 'buildings\.toml', 'fac"):
        started(tmp_path)


def test_a_file_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cards\.toml: lies over no file of this game\. It may be 'b"):
        started(folder(tmp_path, cards="[mill]\n"))


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"market\.toml: isn't valid TOML: .*line 2.* Mend that place"):
        started(folder(tmp_path, market="[basic.1]\nmaterials = 2 for 1\n"))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "market.toml").write_bytes(b"\xff\xfe[basic]")
    with pytest.raises(ContentError, match=r"market\.toml: can't be read"):
        started(tmp_path)


def test_a_source_that_is_none_is_refused(tmp_path: Path) -> None:
    text = f'[{FIRST}]\nsource = "hearsay"\nstaff = 2\n'
    with pytest.raises(ContentError, match=rf"{FIRST}\.source: is 'hearsay'.*'rulebook', 'public'"):
        started(folder(tmp_path, buildings=text))


def test_sources_that_are_no_table_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=rf"{FIRST}\.sources"):
        started(folder(tmp_path, buildings=f'[{FIRST}]\nsources = "owner"\n'))


def test_a_source_for_a_value_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=rf"{FIRST}: gives a source for 'colour'"):
        started(folder(tmp_path, buildings=f'[{FIRST}]\nsources = {{ colour = "owner" }}\n'))


def test_nothing_is_remembered_of_content_that_was_refused(tmp_path: Path) -> None:
    before = reading.load().digest
    folder(tmp_path, buildings=f"[{FIRST}]\nstaff = 7\n")
    for _ in range(2):
        with pytest.raises(ContentError, match="staff"):
            started(tmp_path)
    assert str(tmp_path) not in reading._cache
    assert turbinehall.new("empire", seed=1).rulebook.content == before
    folder(tmp_path, buildings=f"[{FIRST}]\nstaff = 6\n")  # mended
    assert started(tmp_path).cards.faces[0].staff == 6


# ---------------------------------------------------------------- refused: whole content

Change = Callable[[dict[str, Table]], None]


def toml(value: object) -> str:
    """A value as TOML, tables in braces."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(below)}" for key, below in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(below) for below in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def changed(path: Path, change: Change) -> Path:
    """All our files with something changed in them."""
    files = {name: raw(name) for name in FILES}
    change(files)
    for name, tables in files.items():
        folder(path, **{name: "".join(f"{key} = {toml(value)}\n" for key, value in tables.items())})
    return path


def test_our_content_may_be_written_in_another_style(tmp_path: Path) -> None:
    content = Content(changed(tmp_path, lambda _: None))
    assert content.digest == reading.load().digest
    assert len(reading._read(content).faces) == 12


def drop_a_face(files: dict[str, Table]) -> None:
    files["buildings"].popitem()


def add_a_face(files: dict[str, Table]) -> None:
    files["buildings"]["castle"] = {**BUILDINGS[FIRST], "card": 6}


def move_a_face(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["card"] = 2


def only_goods(files: dict[str, Table]) -> None:
    for face in files["buildings"].values():
        face["track"] = "goods"


def set_tracks(files: dict[str, Table], *first: str) -> None:
    """The first faces get these tracks, all others Goods."""
    for i, face in enumerate(files["buildings"].values()):
        face["track"] = first[i] if i < len(first) else "goods"


def two_resources_on_one_card(files: dict[str, Table]) -> None:
    set_tracks(files, "materials", "commodities")


def two_cards_to_turn_at_once(files: dict[str, Table]) -> None:
    # Materials and Goods are shown. Commodities are behind Materials, whose other track is behind Capital:
    # neither card alone shows more when it is turned.
    set_tracks(files, "materials", "commodities", "capital", "materials")


def name_one_factory(files: dict[str, Table]) -> None:
    renamed = {("factory" if word == FIRST else word): table for word, table in files["buildings"].items()}
    files["buildings"] = renamed


def name_one_in_two_words(files: dict[str, Table]) -> None:
    renamed = {("saw-mill" if word == FIRST else word): table for word, table in files["buildings"].items()}
    files["buildings"] = renamed


def forget_the_maxima(files: dict[str, Table]) -> None:
    del files["factory"]["maxima"]


def forget_side_b(files: dict[str, Table]) -> None:
    del files["market"]["advanced"]


def forget_a_row(files: dict[str, Table]) -> None:
    del files["market"]["basic"]["4"]


def forget_the_upkeep(files: dict[str, Table]) -> None:
    del files["years"]["upkeep"]


def forget_an_event(files: dict[str, Table]) -> None:
    del files["buildings"][FIRST]["event"]


def forget_the_source(files: dict[str, Table]) -> None:
    files["buildings"][FIRST].pop("source")
    files["buildings"][FIRST].pop("sources", None)


def cost_too_little(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["cost"] = {"goods": 1}


def cost_in_gold(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["cost"] = {"goods": 2, "gold": 2}


def two_effects(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["event"]["effect"] = {"profit": 3, "workers": 2}


def no_effect(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["event"]["effect"] = {}


def gain_without_amount(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["event"]["effect"] = {"gain": "goods"}


def profit_with_amount(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["event"]["effect"] = {"profit": 3, "amount": 3}


def no_strike(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["event"]["effect"] = {"strike": False}


def embargo_on_capital(files: dict[str, Table]) -> None:
    files["buildings"][FIRST]["event"]["effect"] = {"embargo": "capital"}


def ranges_out_of_order(files: dict[str, Table]) -> None:
    files["years"]["ranges"] = [
        {"from": 0, "title": "a"},
        {"from": 9, "title": "b"},
        {"from": 9, "title": "c"},
    ]


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        (drop_a_face, "buildings.toml", "11 Buildings. There must be 12"),
        (add_a_face, "buildings.toml", "13 Buildings. There must be 12"),
        (move_a_face, "buildings.toml", f"'{FIRST}' is on card 2. In this place it must be on card 1"),
        (only_goods, "buildings.toml", "a deal is possible"),
        (two_resources_on_one_card, "buildings.toml", "Spread the three tracks over more cards"),
        (two_cards_to_turn_at_once, "buildings.toml", "Spread the three tracks over more cards"),
        (name_one_factory, "buildings.toml: factory", "Name it by one word in small letters"),
        (name_one_in_two_words, "buildings.toml: saw-mill", "Name it by one word in small letters"),
        (forget_the_maxima, "factory.toml", "lacks the key 'maxima'. It needs 'name', 'staff'"),
        (forget_side_b, "market.toml", "lacks the key 'advanced'"),
        (forget_a_row, "market.toml: basic", "lacks the key '4'"),
        (forget_the_upkeep, "years.toml", "lacks the key 'upkeep'"),
        (forget_an_event, f"buildings.toml: {FIRST}", "lacks the key 'event'"),
        (forget_the_source, f"buildings.toml: {FIRST}", "Add source = one of 'rulebook'"),
        (cost_too_little, f"buildings.toml: {FIRST}.cost", "is 1 units. Upkeep takes two of them"),
        (cost_in_gold, f"buildings.toml: {FIRST}.cost", "unknown key 'gold'. Known keys: 'materials'"),
        (two_effects, f"buildings.toml: {FIRST}.event.effect", "names 2 effects. It must name one of"),
        (no_effect, f"buildings.toml: {FIRST}.event.effect", "names 0 effects. It must name one of"),
        (gain_without_amount, f"buildings.toml: {FIRST}.event.effect", "lacks 'amount'. Say how many"),
        (profit_with_amount, f"buildings.toml: {FIRST}.event.effect", "'profit' doesn't take"),
        (no_strike, f"buildings.toml: {FIRST}.event.effect.strike", "Write strike = true"),
        (
            embargo_on_capital,
            f"buildings.toml: {FIRST}.event.effect.embargo",
            "'materials', 'commodities', 'goods'",
        ),
        (ranges_out_of_order, "years.toml: ranges[2].from", "must be above the one before, 9"),
    ],
)
def test_content_that_breaks_the_rulebook_is_refused(
    tmp_path: Path, change: Change, where: str, what: str
) -> None:
    with pytest.raises(ContentError) as refused:
        reading._read(Content(changed(tmp_path, change)))
    assert str(refused.value).startswith(f"{where}: ")
    assert what in str(refused.value)


def test_a_copy_of_our_folder_is_the_same_content(tmp_path: Path) -> None:
    shutil.copytree(OURS, tmp_path / "copy")
    assert started(tmp_path / "copy").rulebook.content == reading.load().digest
