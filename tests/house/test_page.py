"""The page finds by the name of the rule that asks where on the table options lie: it knows them all."""

from __future__ import annotations

import re
from pathlib import Path

from turbinehall.games.energy_empire.rulebook import ACTIONS

ASKED = Path(__file__).parents[2] / "web" / "src" / "games" / "energy-empire" / "asked.ts"


def test_the_page_knows_every_rule_of_energy_empire_that_asks() -> None:
    page = ASKED.read_text(encoding="utf-8")
    known = set(re.findall(r'^  "?([a-z ]+?)"?: "[a-z-]+",$', page, re.MULTILINE))
    assert set(ACTIONS.first) == known
