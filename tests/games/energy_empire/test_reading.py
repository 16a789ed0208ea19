"""Reading content: what an owner's files may change, and how mistakes in them are told."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import turbinehall
from tests.games.energy_empire.helpers_late import other_cards, sheet, table
from tests.games.energy_empire.tables import CARDS, dice, play, set_table
from turbinehall import ContentError
from turbinehall.games.energy_empire import box
from turbinehall.games.energy_empire.table import EnergyEmpire
from turbinehall.kernel.content import Content


def started(folder: Path) -> EnergyEmpire:
    """A game with an owner's folder laid over our cards."""
    game = turbinehall.new("energy-empire", seats=3, seed=1, content=folder)
    assert isinstance(game, EnergyEmpire)
    return game


def structure(text: str) -> str:
    return f"[airport]\n{text}\n"


def effect(text: str) -> str:
    return f"[airport]\neffect = {text}\n"


def impact(text: str) -> str:
    return f"[chemical-spill]\neffect = {text}\n"


def lasting(text: str) -> str:
    return impact(f"{{ lasting = {{ {text} }} }}")


def tracks(text: str) -> str:
    return f"[tracks]\n{text}\n"


AN_EFFECT = "chemical-spill.effect"
A_LASTING = "chemical-spill.effect.lasting"


@pytest.mark.parametrize(
    ("file", "text", "key", "remedy"),
    [
        # Structures
        (
            "structures",
            structure('type = "military"'),
            "airport.type",
            "'government', 'industry', 'commerce'",
        ),
        ("structures", structure('plank = "triple"'), "airport.plank", "one of 'single', 'double', 'two'"),
        ("structures", structure('pollution = "soil"'), "airport.pollution", "'none', 'air', 'forest', 'oce"),
        ("structures", structure('pollution = "nuclear"'), "airport.pollution", "'air nuclear', 'forest nu"),
        ("structures", structure("points = 13"), "airport.points", "must be from 0 to 12"),
        ("structures", structure("copies = 3"), "airport.copies", "must be from 1 to 2"),
        ("structures", structure('name = ""'), "airport.name", "must be a text in quotes"),
        ("structures", structure("colour = 1"), "airport.colour", "There is 'name', 'type', 'copies'"),
        ("structures", "[castle]\npoints = 1\n", "castle", "is no key of this game"),
        ("structures", effect("[]"), "airport.effect", "must have 1 to 4"),
        ("structures", effect("3"), "airport.effect", "must be a list"),
        (
            "structures",
            effect("[" + ", ".join(["{ gain = { oil = 1 } }"] * 5) + "]"),
            "airport.effect",
            "has 5 alternatives. It must have 1 to 4",
        ),
        ("structures", effect("[{ spend = { oil = 1 } }]"), "airport.effect[0]", "lacks the key 'gain'"),
        (
            "structures",
            effect("[{ spend = { gold = 1 }, gain = { oil = 1 } }]"),
            "airport.effect[0].spend",
            "unknown key 'gold'. Known keys: 'money', 'science', 'steel', 'plastic', 'oil'",
        ),
        (
            "structures",
            effect("[{ gain = { uranium = 1 } }]"),
            "airport.effect[0].gain",
            "unknown key 'uranium'. Known keys: 'money'",
        ),
        ("structures", effect("[{ gain = { oil = 21 } }]"), "airport.effect[0].gain.oil", "from 0 to 20"),
        ("structures", effect("[{ gain = { points = 10 } }]"), "airport.effect[0].gain.points", "0 to 9"),
        (
            "structures",
            effect('[{ gain = { die = "petroleum" } }]'),
            "airport.effect[0].gain.die",
            "one of 'solar-wind', 'hydro-geo', 'coal', 'nuclear'",
        ),
        (
            "structures",
            effect('[{ gain = { oil = 1, pollution = "all" } }]'),
            "airport.effect[0].gain.pollution",
            "one of 'air', 'forest', 'ocean', 'any'",
        ),
        (
            "structures",
            effect("[{ gain = {} }]"),
            "airport.effect[0].gain",
            "gives nothing. It must give one",
        ),
        (
            "structures",
            effect('[{ gain = { pollution = "air" } }]'),
            "airport.effect[0].gain",
            "gives nothing. It must give one",
        ),
        (
            "structures",
            effect("[{ gain = {}, either = { points = 1, oil = 1 } }]"),
            "airport.effect[0].either",
            "unknown key 'points'",
        ),
        # Nations
        ("nations", '[france]\nplank = "long"\n', "france.plank", "one of 'single', 'double', 'two'"),
        ("nations", "[france]\nstart = { gold = 1 }\n", "france.start", "unknown key 'gold'"),
        ("nations", "[france]\nstart = { workers = 4 }\n", "france.start.workers", "must be from 0 to 3"),
        (
            "nations",
            '[france]\nstart = { dice = ["petroleum"] }\n',
            "france.start.dice[0]",
            "one of 'solar-wind', 'hydro-geo'",
        ),
        (
            "nations",
            '[france]\nstart = { dice = ["coal", "coal", "coal", "coal", "coal", "nuclear"] }\n',
            "france.start.dice",
            "has 6 dice. A mat holds 5",
        ),
        ("nations", "[france]\ncost = { workers = 1 }\n", "france.cost", "unknown key 'workers'"),
        # Achievements
        ("achievements", '[clean-air]\nwhat = "smog"\n', "clean-air.what", "one of 'achievements', 'air', "),
        ("achievements", "[clean-air]\nplus = 9\n", "clean-air.plus", "must be from -5 to 5"),
        # Global Impacts
        ("impacts", '[chemical-spill]\ndeck = "middle"\n', "chemical-spill.deck", "one of 'early', 'late'"),
        ("impacts", '[chemical-spill]\nrow = "soil"\n', "chemical-spill.row", "'air', 'forest', 'ocean'"),
        ("impacts", '[chemical-spill]\nmarket = "black"\n', "chemical-spill.market", "'government', 'indus"),
        ("impacts", impact("{}"), AN_EFFECT, "does 0 things. It must do one: spill, goods, everyone, lose"),
        ("impacts", impact("{ spill = 1, lose = { oil = 1 } }"), AN_EFFECT, "does 2 things. It must do one"),
        ("impacts", impact("{ flood = 1 }"), AN_EFFECT, "unknown key 'flood'. Known keys: 'spill', 'goods'"),
        ("impacts", impact("{ spill = 6 }"), f"{AN_EFFECT}.spill", "must be from 1 to 5"),
        ("impacts", impact("{ lose = { workers = 1 } }"), f"{AN_EFFECT}.lose", "unknown key 'workers'"),
        ("impacts", impact("{ offer = [] }"), f"{AN_EFFECT}.offer", "must have 1 to 4"),
        ("impacts", impact('{ goods = { at = ["mine"] } }'), f"{AN_EFFECT}.goods", "Name resources, pollut"),
        (
            "impacts",
            impact('{ goods = { at = ["harbour"], oil = 1 } }'),
            f"{AN_EFFECT}.goods.at[0]",
            "'commerce', 'government-market', 'research'",
        ),
        ("impacts", impact("{ goods = { oil = 1 } }"), f"{AN_EFFECT}.goods", "lacks the key 'at'"),
        (
            "impacts",
            impact("{ everyone = { money = 1, peeks = 1 } }"),
            f"{AN_EFFECT}.everyone",
            "Leave out peeks, influence, others and die",
        ),
        (
            "impacts",
            impact('{ everyone = { die = "coal" } }'),
            f"{AN_EFFECT}.everyone",
            "Leave out peeks, influence, others and die",
        ),
        (
            "impacts",
            impact('{ count = { what = "smog", points = 1, most = 5 } }'),
            f"{AN_EFFECT}.count.what",
            "must be one of 'achievements'",
        ),
        ("impacts", impact('{ count = { what = "oil" } }'), f"{AN_EFFECT}.count", "lacks the key 'points'"),
        ("impacts", lasting(""), A_LASTING, "changes 0 things. It must be one: oil_price, energy"),
        ("impacts", lasting("refine = 1, cleanup = 1"), A_LASTING, "changes 2 things. It must be one"),
        ("impacts", lasting("refine = 4"), f"{A_LASTING}.refine", "must be from 0 to 3"),
        ("impacts", lasting("oil_price = -5"), f"{A_LASTING}.oil_price", "must be from -4 to 9"),
        ("impacts", lasting("energy = { more = 1 }"), f"{A_LASTING}.energy", "lacks the key 'type'"),
        (
            "impacts",
            lasting('discount = { type = "army", money = 1 }'),
            f"{A_LASTING}.discount.type",
            "one of 'government', 'industry', 'commerce'",
        ),
        # The board
        ("board", tracks("oil_prices = [1, 2, 3]"), "tracks.oil_prices", "needs exactly 6"),
        (
            "board",
            tracks("oil_prices = [1, 2, 3, 2, 4, 5]"),
            "tracks.oil_prices",
            "falls from 3 to 2. It must",
        ),
        ("board", tracks("united_nations = [0, 5]"), "tracks.united_nations", "needs at least 3"),
        ("board", tracks("united_nations = [0, 5, 4]"), "tracks.united_nations", "must never fall"),
        ("board", tracks("columns = [1, 2]"), "tracks.columns", "needs exactly 3"),
        ("board", tracks('drilling = ["a2", "f4", "o3", "o5"]'), "tracks.drilling[0]", "one of 'f1', 'f2'"),
        ("board", tracks('drilling = ["f2"]'), "tracks.drilling", "needs exactly 4"),
        ("board", tracks("tokens = [2, 4, 5, 6, 9]"), "tracks.tokens[4]", "must be from 1 to 8"),
        ("board", "[markets]\ncommerce = []\n", "markets.commerce", "needs exactly 3"),
        ("board", "[power_plant]\ncoal = { workers = 1 }\n", "power_plant.coal", "unknown key 'workers'"),
        ("board", "[dice.coal]\nenergy = [1, 2]\n", "dice.coal.energy", "needs exactly 4"),
        ("board", "[dice.coal]\nsolo = 9\n", "dice.coal.solo", "must be from 0 to 5"),
    ],
)
def test_a_mistake_is_refused_with_file_key_and_remedy(
    tmp_path: Path, file: str, text: str, key: str, remedy: str
) -> None:
    (tmp_path / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        started(tmp_path)
    message = str(refused.value)
    assert message.startswith((f"{tmp_path / file}.toml: {key}: ", f"{file}.toml: {key}: "))
    assert remedy in message


# ---------------------------------------------------------------- whole files

Change = Callable[[str], str]


def without(word: str) -> Change:
    """The file without one of its tables."""

    def change(text: str) -> str:
        tables = text.split("\n[")
        left = [table for table in tables if not table.startswith(f"{word}]")]
        assert len(left) == len(tables) - 1
        return "\n[".join(left)

    return change


def instead(old: str, new: str) -> Change:
    """The file with one text in place of another."""

    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


@pytest.mark.parametrize(
    ("file", "change", "where", "what"),
    [
        (
            "structures",
            without("airport"),
            "structures.toml",
            "there are 25 Structures of the type 'commerce'. There must be 26, those with copies = 2 counted",
        ),
        ("nations", without("france"), "nations.toml", "there are 9 Nations. There must be 10"),
        (
            "achievements",
            without("wealth"),
            "achievements.toml",
            "there are 19 Achievements. There must be 20",
        ),
        (
            "impacts",
            without("baby-boom"),
            "impacts.toml",
            "there are 8 early Global Impacts. There must be 9",
        ),
        ("impacts", without("acid-rain"), "impacts.toml", "there are 5 late Global Impacts. There must be 6"),
        ("structures", instead("[airport]", "[end]"), "structures.toml: end", "can't be used in notation"),
        (
            "structures",
            instead("[airport]", "[Airport]"),
            "structures.toml: Airport",
            "small letters and hyph",
        ),
        (
            "nations",
            instead("[france]", '["la france"]'),
            "nations.toml: la france",
            "small letters and hyph",
        ),
        (
            "achievements",
            instead("[wealth]", "[none]"),
            "achievements.toml: none",
            "and not nation, end, non",
        ),
        ("impacts", instead("[baby-boom]", "[Boom]"), "impacts.toml: Boom", "can't be used in notation"),
        (
            "board",
            instead("[tracks]", "[trucks]"),
            "board.toml",
            "unknown key 'trucks'. Known keys: 'markets'",
        ),
        (
            "achievements",
            instead('source = "rulebook"\n', ""),
            "achievements.toml: award-winning",
            "Add source",
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
        box.read(Content(tmp_path / "cards", "", box.WHOLE), [])
    assert str(refused.value).startswith(f"{where}: ")
    assert what in str(refused.value)


def test_nothing_is_remembered_of_content_that_was_refused(tmp_path: Path) -> None:
    before = box.load().digest
    path = tmp_path / "structures.toml"
    path.write_text("[airport]\npoints = 99\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ContentError, match=r"airport\.points"):
            started(tmp_path)
    assert turbinehall.new("energy-empire", seats=3, seed=1).rulebook.content == before
    path.write_text("[airport]\npoints = 9\n", encoding="utf-8")  # mended
    game = started(tmp_path)
    assert next(card.points for card in game.cards.cards if card.word == "airport") == 9


# ---------------------------------------------------------------- an owner's values


@pytest.mark.rule("EE-193", "EE-215", "EE-275", "EE-280")
def test_an_owners_values_are_played_with(tmp_path: Path) -> None:
    game = other_cards(
        tmp_path,
        2,
        board="[tracks]\nunited_nations = [0, 4, 20]\ncolumns = [5, 6, 7]\n"
        "[power_plant]\ncoal = { oil = 1 }\n"
        "[markets]\ncommerce = [{ money = 1, resources = { oil = 2 } }, "
        "{ money = 2, resources = { oil = 3 } }, { money = 9, resources = { oil = 4 } }]\n",
        structures="[airport]\npoints = 11\n",
    )
    set_table(game, holds={"oil": 1}, structures=["airport"], influence=2, environment={})
    assert [slot["money"] for slot in table(game)["markets"]["commerce"]] == [1, 2, 9]
    parts = sheet(game)
    assert (parts["Structures"], parts["United Nations track"], parts["Unpolluted columns"]) == (11, 20, 18)
    play(game, "place power-plant")
    assert "coal" in dice(game)


def test_what_an_owner_does_not_name_stays_ours(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("[dice.coal]\nenergy = [2, 2, 2, 2]\n", encoding="utf-8")
    chart = table(started(tmp_path))["dice chart"]
    ours = turbinehall.view(turbinehall.new("energy-empire", seats=3, seed=1), None)["table"]["dice chart"]
    assert chart["coal"] == [2] * 6
    assert {kind: faces for kind, faces in chart.items() if kind != "coal"} == {
        kind: faces for kind, faces in ours.items() if kind != "coal"
    }
