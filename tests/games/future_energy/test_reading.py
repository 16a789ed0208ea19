"""Reading content: what an owner's files may change, and how mistakes in them are told."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import turbinehall
from tests.games.future_energy.tables import CARDS, contracts, money, next_turn, play, set_table, view
from turbinehall import ContentError
from turbinehall.games.future_energy import reading
from turbinehall.games.future_energy.kinds import BLOCKED
from turbinehall.games.future_energy.laws import broken_laws
from turbinehall.games.future_energy.table import FutureEnergy
from turbinehall.kernel.chance import stream_for
from turbinehall.kernel.content import Content
from turbinehall.players.random import play_randomly

Change = Callable[[str], str]
PARIS = '{ word = "paris", name = "Paris", region = "west", x = 361, y = 593, red = false }'


def started(folder: Path, seats: int = 4) -> FutureEnergy:
    """A game with an owner's folder laid over our content."""
    game = turbinehall.new("future-energy", seats=seats, seed=1, content=folder)
    assert isinstance(game, FutureEnergy)
    return game


def instead(old: str, new: str) -> Change:
    """The file with one text in place of another."""

    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


def last(old: str, new: str) -> Change:
    """The file with one text in place of another where it stands last: on the side for two or three."""

    def change(text: str) -> str:
        before, after = text.rsplit(old, 1)
        return before + new + after

    return change


def suburbs(count: int) -> str:
    """So many sites more, in the west."""
    return ", ".join(
        [PARIS.replace("paris", f"suburb-{i}").replace("Paris", f"Suburb {i}") for i in range(count)]
    )


def links_everywhere() -> str:
    """Forty-five links across Europe."""
    words = ["bergen", "oslo", "dublin", "rome", "palermo"]
    others = [
        "lisbon",
        "porto",
        "madrid",
        "valencia",
        "seville",
        "istanbul",
        "minsk",
        "kyiv",
        "sofia",
        "lviv",
    ]
    return ", ".join([f'["{a}", "{b}"]' for a in words for b in others])


# ---------------------------------------------------------------- single values


@pytest.mark.parametrize(
    ("text", "key", "remedy"),
    [
        ("[prices]\nline = -1\n", "prices.line", "must be from 0 to 20"),
        ("[prices]\nrevenue = 0\n", "prices.revenue", "must be from 1 to 20"),
        ("[prices]\nline = 1.5\n", "prices.line", "must be a whole number from 0 to 20"),
        ('[prices]\njoin = "two"\n', "prices.join", "must be a whole number from 0 to 20"),
        ("[prices]\ncontract = [1, 2, 3]\n", "prices.contract", "has 3 entries. It needs exactly 4"),
        ("[prices]\ncontract = [1, 2, 3, 40]\n", "prices.contract[3]", "must be from 0 to 20"),
        ("[prices]\ncontract = 3\n", "prices.contract", "must be a list"),
        ("[prices]\nbread = 3\n", "prices.bread", "is no key of this game. There is 'line', 'lines'"),
        ("[fees]\nline = 3\n", "fees", "is no key of this game. There is 'prices', 'certificates'"),
        (
            "[certificates]\nvalues = [[3, 6], [4, 3]]\n",
            "certificates",
            "has 9 certificates. There must be 10",
        ),
        ("[certificates]\nvalues = [[3, 6, 1]]\n", "certificates.values[0]", "It needs exactly 2"),
        ("[certificates]\nvalues = [[0, 9]]\n", "certificates.values[0][0]", "must be from 1 to 9"),
        ("[majorities]\nfour = [6, 3]\n", "majorities.four", "has 2 entries. It needs exactly 3"),
        ("[majorities]\ntwo = [3, 1]\n", "majorities.two", "has 2 entries. It needs exactly 1"),
        ("[grids]\npoints = [1, 3, 6, 10]\n", "grids.points", "has 4 entries. It needs exactly 5"),
        ("[removed]\ncontracts = [12, 6]\n", "removed.contracts", "needs exactly 3"),
        ("[removed]\ncontracts = [21, 6, 2]\n", "removed.contracts[0]", "must be from 0 to 20"),
        ('[grounds]\nnew = ["money-4"]\n', "grounds.new", "has 1 entries. It needs exactly 7"),
    ],
)
def test_a_mistake_on_the_board_is_refused_with_file_key_and_remedy(
    tmp_path: Path, text: str, key: str, remedy: str
) -> None:
    (tmp_path / "board.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        started(tmp_path)
    message = str(refused.value)
    assert message.startswith((f"{tmp_path / 'board.toml'}: {key}: ", f"board.toml: {key}: "))
    assert remedy in message


# ---------------------------------------------------------------- maps and contracts


@pytest.mark.parametrize(
    ("file", "change", "where", "what"),
    [
        # maps
        ("maps", instead("[three]", "[two]"), "maps.toml", "unknown key 'two'. Known keys: 'four', 'three'"),
        (
            "maps",
            instead('"south", "east", "southeast"]', '"south", "east"]'),
            "maps.toml: four.regions",
            "has 4 entries. It needs exactly 5",
        ),
        (
            "maps",
            instead('southeast = "Italy', 'balkans = "Italy'),
            "maps.toml: four.names",
            "unknown key 'balkans'. Known keys: 'north', 'west'",
        ),
        (
            "maps",
            instead(PARIS, PARIS.replace('"west"', '"centre"')),
            "maps.toml: four.sites[13].region",
            "is 'centre'. It must be one of 'north', 'west'",
        ),
        (
            "maps",
            instead(PARIS, PARIS.replace('"paris"', '"london"')),
            "maps.toml: four.sites[13].word",
            "no other site's word",
        ),
        (
            "maps",
            instead(PARIS, PARIS.replace('"paris"', '"Paris"')),
            "maps.toml: four.sites[13].word",
            "Use small letters and hyphens",
        ),
        (
            "maps",
            instead(PARIS, PARIS.replace("red = false", 'red = "no"')),
            "maps.toml: four.sites[13].red",
            "It must be true or false",
        ),
        (
            "maps",
            instead(PARIS, PARIS.replace("x = 361", "x = 1361")),
            "maps.toml: four.sites[13].x",
            "must be from 0 to 1000",
        ),
        (
            "maps",
            instead(PARIS, PARIS.replace(", red = false", "")),
            "maps.toml: four.sites[13]",
            "lacks the key 'red'",
        ),
        (
            "maps",
            instead(PARIS, f"{PARIS}, {suburbs(5)}"),
            "maps.toml: four.sites",
            "has 50 sites. There may be 49",
        ),
        (
            "maps",
            instead('["paris", "lyon"]', f'["paris", "lyon"], {links_everywhere()}'),
            "maps.toml: four.links",
            "links. There may be 128",
        ),
        (
            "maps",
            last("red = true", "red = false"),
            "maps.toml: three.sites",
            "has 7 sites with a red frame. There must be 8",
        ),
        (
            "maps",
            instead('["start", "hamburg"], ', ""),
            "maps.toml: four.links",
            "joins 7 sites to the starting space. It must be 8",
        ),
        (
            "maps",
            instead('["paris", "lyon"]', '["paris", "leon"]'),
            "maps.toml: four.links[36][1]",
            "is 'leon'. It must be one of 'start', 'bergen'",
        ),
        (
            "maps",
            instead('["paris", "lyon"]', '["nantes", "paris"]'),
            "maps.toml: four.links[36]",
            "joins nothing new. Each link stands once",
        ),
        (
            "maps",
            instead('["paris", "lyon"]', '["paris", "paris"]'),
            "maps.toml: four.links[36]",
            "between two different sites",
        ),
        (
            "maps",
            lambda text: text.replace('["seville", "lisbon"],', "", 1).replace('["porto", "lisbon"],', "", 1),
            "maps.toml: four.links",
            "leaves 'lisbon' alone. Every site must be reachable",
        ),
        ("maps", instead('source = "reconstructed"\n', ""), "maps.toml: four", "Add source"),
        # contracts
        (
            "contracts",
            instead('icons = ["coal", "gas"]', 'icons = ["coal", "wind"]'),
            "contracts.toml: contract[0].icons[1]",
            "is 'wind'. It must be one of 'coal', 'gas', 'nuclear', 'oil', 'investor', 'engineer'",
        ),
        (
            "contracts",
            instead('icons = ["coal", "gas"]', 'icons = ["coal", "ground"]'),
            "contracts.toml: contract[0].icons[1]",
            "is 'ground'. It must be one of",
        ),
        (
            "contracts",
            instead('icons = ["coal", "gas"]', 'icons = ["coal", "gas", "oil"]'),
            "contracts.toml: contract",
            "has 9 contracts for 2 power plants. There must be 10",
        ),
        (
            "contracts",
            instead("points = 4", "points = 0"),
            "contracts.toml: contract[0].points",
            "must be from 1 to 20",
        ),
        (
            "contracts",
            instead('source = "reconstructed"\nicons = ["coal", "gas"]', 'icons = ["coal", "gas"]'),
            "contracts.toml: contract[0]",
            "Add source",
        ),
        (
            "contracts",
            last(', "engineer"]', "]"),
            "contracts.toml: start[3]",
            "has 4 icons. A starting contract has 5",
        ),
        (
            "contracts",
            lambda text: text.rsplit("[[start]]", 1)[0],
            "contracts.toml: start",
            "has 3 entries. It needs exactly 4",
        ),
    ],
)
def test_content_that_breaks_the_rulebook_is_refused(
    tmp_path: Path, file: str, change: Change, where: str, what: str
) -> None:
    shutil.copytree(CARDS, tmp_path / "cards")
    path = tmp_path / "cards" / f"{file}.toml"
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        reading.read(Content(tmp_path / "cards", "", reading.WHOLE))
    assert str(refused.value).startswith(f"{where}: ")
    assert what in str(refused.value)


def test_a_mistake_in_an_owners_contracts_names_the_owners_file(tmp_path: Path) -> None:
    text = (CARDS / "contracts.toml").read_text(encoding="utf-8").replace('"gas"]', '"wood"]', 1)
    (tmp_path / "contracts.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        started(tmp_path)
    assert str(refused.value).startswith(f"{tmp_path / 'contracts.toml'}: contract[0].icons[1]: ")


def test_nothing_is_remembered_of_content_that_was_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text("[prices]\nrevenue = 99\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ContentError, match=r"prices\.revenue"):
            started(tmp_path)
    path.write_text("[prices]\nrevenue = 9\n", encoding="utf-8")  # mended
    assert started(tmp_path).prices.revenue == 9


# ---------------------------------------------------------------- an owner's values


def test_an_owner_may_change_prices_and_points(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text(
        "[prices]\nline = 2\ncontract = [5, 6, 7, 8]\nrevenue = 4\n[grids]\npoints = [2, 4, 6, 8, 10]\n",
        encoding="utf-8",
    )
    game = started(tmp_path)
    first = game.seat
    assert money(game)[first] == 2 + 4
    play(game, "line; paris+lyon")
    assert money(game)[first] == 6 - 2
    next_turn(set_table(game, first, money=2), first)
    play(game, "contract; 2")
    assert money(game)[first] == 2 + 4 - 6
    assert [slot["price"] for slot in view(game)["display"]] == [5, 6, 7, 8]
    assert view(game)["grid points"] == [2, 4, 6, 8, 10]


def test_an_owner_may_give_the_printed_contracts(tmp_path: Path) -> None:
    text = (CARDS / "contracts.toml").read_text(encoding="utf-8")
    text = re.sub("points = 1[1-3]", "points = 15", text.replace('"reconstructed"', '"owner"'))
    (tmp_path / "contracts.toml").write_text(text, encoding="utf-8")
    game = started(tmp_path)
    assert {player["contracts"][0]["points"] for player in view(game)["players"]} == {15}
    assert {slot["contract"]["source"] for slot in view(game)["display"]} == {"owner"}
    assert len(contracts(game)) == 1


@pytest.mark.rule("FE-015", "FE-023")
@pytest.mark.parametrize(("seats", "sites"), [(2, 42), (3, 42), (4, 49)])
def test_an_owners_board_may_have_as_many_sites_as_there_are_tiles(
    tmp_path: Path, seats: int, sites: int
) -> None:
    """The rulebook doesn't say how many. Where every tile is laid, tiles change places on the board."""
    four, three = (CARDS / "maps.toml").read_text(encoding="utf-8").split("[three]")
    many = []
    for side, more in ((four, 49 - 45), (three, 42 - 36)):
        wider = instead(PARIS, f"{PARIS}, {suburbs(more)}")(side)
        roads = [f'["paris", "suburb-{number}"]' for number in range(more)]
        many.append(instead('["paris", "lyon"]', ", ".join(['["paris", "lyon"]', *roads]))(wider))
    (tmp_path / "maps.toml").write_text("[three]".join(many), encoding="utf-8")
    for seed in range(12):
        game = turbinehall.new("future-energy", seats=seats, seed=seed, content=tmp_path)
        assert isinstance(game, FutureEnergy)
        assert len(game.map.sites) - 1 == sites
        near = Counter(game.tiles[site] for site in game.map.near_start if game.tiles[site] != BLOCKED)
        assert max(near.values()) <= 2
        play_randomly(game, stream_for("wide", str(seed)))
        assert game.over
        assert broken_laws(game) == []
