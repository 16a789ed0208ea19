"""The ladder: published results are found again, and differences noticed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import turbinehall
from turbinehall import ImpossibleSetup
from turbinehall.lab.arena import Match
from turbinehall.lab.ladder import (
    ABOUT,
    DIFFERENT,
    OTHER_RULES,
    SAME,
    UNPUBLISHED,
    Rung,
    chosen,
    published,
    read_ladder,
    write_ladder,
)
from turbinehall.lab.setting import Setting
from turbinehall.lab.standings import standings
from turbinehall.lab.workers import Here, run

MATCH = Match(Setting("empire"), ("random", "random"), "ladder", 10, "neighbours")
RUNG = Rung("empire", MATCH, {})


def play(rung: Rung) -> Rung:
    results = list(run(rung.match, Here()))
    found = standings(rung.match, results)
    assert found is not None
    return replace(rung, published=published(rung, results, found))


def test_a_ladder_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    done = play(RUNG)
    path.write_text(write_ladder([done, replace(RUNG, name="empire-again")], ABOUT), encoding="utf-8")
    again = read_ladder(path)
    assert [rung.published for rung in again] == [done.published, {}]
    assert replace(again[0].match, setting=MATCH.setting) == MATCH


def test_a_seed_may_have_any_sign(tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    path.write_text(write_ladder([replace(RUNG, match=replace(MATCH, seed='😀 " \x7f'))], ABOUT), "utf-8")
    assert read_ladder(path)[0].match.seed == '😀 " \x7f'


def test_one_deal_is_published_without_intervals() -> None:
    assert {"low", "high"} <= set(play(replace(RUNG, match=replace(MATCH, deals=2))).published)
    assert not {"low", "high"} & set(play(replace(RUNG, match=replace(MATCH, deals=1))).published)


@pytest.mark.parametrize("share", [0.1, 0.5, 1.0])
def test_a_part_of_the_ladder_is_compared_with_its_part(share: float) -> None:
    whole = play(RUNG)
    (part,) = chosen([whole], None, share)
    assert part.match.deals == 10 * share
    results = list(run(part.match, Here()))
    assert part.verdict(results, whole) == SAME
    changed = replace(results[0], choices=results[0].choices + 1)
    assert part.verdict([changed, *results[1:]], whole) == DIFFERENT


def test_what_was_not_published_or_was_with_other_content_is_said() -> None:
    assert RUNG.verdict([], RUNG) == UNPUBLISHED
    old = replace(RUNG, published={"rules": 1, "content": "old", "digests": []})
    assert old.verdict([], old) == OTHER_RULES


def test_a_match_that_is_not_there() -> None:
    with pytest.raises(ImpossibleSetup, match="It has empire"):
        chosen([RUNG], "chess", 1.0)


GOOD = """
[[match]]
name = "quick"
game = "empire"
players = ["random", "novice"]
seed = 7
deals = 4
"""


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("deals = 4", 'deals = "many"', 'match "quick": deals should be a whole number, not "many"'),
        ("deals = 4", "deals = true", "deals should be a whole number, not true"),
        ("deals = 4", "deals = 0", "deals should be 1 or more, not 0"),
        ("deals = 4", "", 'match "quick" has no deals'),
        ("seed = 7", "seed = 7.5", "seed should be a text, not 7.5"),
        ("seed = 7", 'seed = 7\nseats = "two"', 'seats should be a whole number, not "two"'),
        ("seed = 7", "seed = 7\nvariants = { market = 1 }", "variants: market should be a text, not 1"),
        ("seed = 7", "seed = 7\npublished = { rules = 1 }", 'match "quick", published has no digests'),
        ('["random", "novice"]', '"random"', 'players should be a list of texts, not "random"'),
        ('name = "quick"', "name = 2026-01-01", 'name should be a text, not "2026-01-01"'),
        ('name = "quick"', 'name = "a/../../x"', 'match "a/../../x": name should be small letters'),
        ('name = "quick"', 'name = ""', 'match "": name should be small letters and digits'),
        ('name = "quick"', 'name = ".."', 'match "..": name should be small letters and digits'),
        ('name = "quick"', r'name = "a\\b"', "name should be small letters and digits"),
        (GOOD, GOOD + GOOD, 'match "quick" is there more than once: give each a name of its own'),
        ("deals = 4", "deals = 4\nmodule = []", 'match "quick" has an unknown key "module"; there is name, '),
        ("deals = 4", "deals = 4\nmodule = []", "seats, modules, variants"),
        ("[[match]]", "[[macth]]\n[[match]]", 'it has an unknown key "macth"; there is match'),
        ("seed = 7", "seed = 7\npublished = { elos = [] }", 'published has an unknown key "elos"; there is'),
        ("[[match]]", "[match]", "it has no [[match]]"),
        ("[[match]]", "[[match]", "isn't a ladder"),
        (GOOD, "match = 3", "it has no [[match]]"),
    ],
)
def test_a_broken_ladder_is_told(right: str, wrong: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    assert right in GOOD
    path.write_text(GOOD.replace(right, wrong))
    with pytest.raises(ImpossibleSetup) as caught:
        read_ladder(path)
    assert str(caught.value).startswith(f"{path}: isn't a ladder: ")
    assert said in str(caught.value)


def test_a_ladder_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    path.write_bytes(b"# caf\xe9\n" + GOOD.encode())
    with pytest.raises(ImpossibleSetup, match="isn't text in UTF-8"):
        read_ladder(path)


def test_our_ladder_can_be_played() -> None:
    rungs = read_ladder()
    assert {rung.match.setting.game for rung in rungs} == {"empire", "energy-empire", "future-energy"}
    assert len({rung.name for rung in rungs}) == len(rungs)
    for rung in rungs:
        rung.match.check()


def test_every_rung_of_our_ladder_was_shown_to_be_stronger_than_the_one_below() -> None:
    """And it was shown with today's rules and content."""
    rungs = read_ladder()
    for rung in rungs:
        assert rung.published["beats"] == list(rung.match.players[1:]), rung.name
        assert rung.verdict([], rung) != OTHER_RULES, rung.name
    for lower, upper in pairwise(("random", "novice", "regular", "expert")):
        met = {r.match.setting.game for r in rungs if {lower, upper} <= set(r.match.players)}
        assert met == set(turbinehall.games()), (lower, upper)


def test_the_cheapest_part_of_our_ladder_is_as_published() -> None:
    """One deal of two quick players; all of it is `turbinehall arena reproduce`."""
    for rung in read_ladder():
        if rung.name == "empire-quick":
            results = list(run(rung.shortened(0.05).match, Here()))
            assert rung.verdict(results, rung) == SAME
            return
    pytest.fail("the ladder has no match called empire-quick")
