"""Content files: every value has a source, and every mistake is named with file, key and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from turbinehall.kernel.content import Content
from turbinehall.kernel.errors import ContentError

OURS = """\
source = "reconstructed"

[mill]
sources = { cost = "rulebook" }
title = "Mill"
cost = { wood = 2, stone = 1 }
sizes = [1, 2, 3]

[dam]
source = "public"
title = "Dam"
cost = { wood = 5 }
sizes = []
"""


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "cards.toml").write_text(OURS, encoding="utf-8")
    return folder


def overlay(ours: Path, text: str, name: str = "cards.toml") -> str:
    folder = ours.parent / "theirs"
    folder.mkdir()
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


def test_the_source_of_a_value_is_its_own_or_that_of_the_table_around_it(ours: Path) -> None:
    cards = Content(ours).file("cards").tables("card")
    assert cards["mill"].source() == "reconstructed"
    assert cards["mill"].source("cost") == "rulebook"
    assert cards["mill"].reconstructed() == ("title", "sizes")
    assert cards["dam"].source("title") == "public"
    assert cards["dam"].reconstructed() == ()


def test_a_value_without_any_source_is_refused(ours: Path) -> None:
    (ours / "cards.toml").write_text('[mill]\ntitle = "Mill"\n', encoding="utf-8")
    with pytest.raises(
        ContentError, match=r"cards\.toml: mill: doesn't say where .* Add source = one of 'rulebook'"
    ):
        Content(ours).file("cards").tables("card")["mill"].source()


def test_an_owner_s_values_lie_over_ours_key_by_key(ours: Path) -> None:
    theirs = overlay(ours, "[mill]\ncost = { wood = 4 }\n")
    content = Content(ours, theirs)
    mill = content.file("cards").tables("card")["mill"].table("title", "cost", "sizes")
    assert mill["title"].text() == "Mill"
    cost = mill["cost"].table("wood", "stone")
    assert (cost["wood"].number(0, 9), cost["stone"].number(0, 9)) == (4, 1)
    assert mill["cost"].source("wood") == "owner"
    assert mill["cost"].source("stone") == "rulebook"
    assert content.digest != Content(ours).digest


def test_the_digest_is_of_the_values_alone(ours: Path) -> None:
    before = Content(ours).digest
    changed = OURS.replace('source = "public"', 'source = "rulebook" # we found the box')
    (ours / "cards.toml").write_text(changed, encoding="utf-8")
    assert Content(ours).digest == before
    (ours / "cards.toml").write_text(OURS.replace("wood = 5", "wood = 6"), encoding="utf-8")
    assert Content(ours).digest != before


def test_a_mistake_in_the_owner_s_file_names_the_owner_s_file(ours: Path) -> None:
    theirs = overlay(ours, '[mill]\ncost = { wood = "four" }\n')
    mill = Content(ours, theirs).file("cards").tables("card")["mill"].table("title", "cost", "sizes")
    wood = mill["cost"].table("wood", "stone")["wood"]
    with pytest.raises(
        ContentError, match=r"theirs.cards\.toml: mill\.cost\.wood: is 'four'. .* whole number from 0"
    ):
        wood.number(0, 9)


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ("[mil]\n", "cards.toml", r"mil: is no key of this game\. There is 'mill', 'dam'"),
        (
            "[mill]\nprice = 3\n",
            "cards.toml",
            r"mill\.price: is no key of this game\. There is 'title', 'cost'",
        ),
        ("[mill\n", "cards.toml", "isn't valid TOML"),
        (
            "[mill]\nsizes = [1, 2026-01-01]\n",
            "cards.toml",
            r"theirs.cards\.toml: mill\.sizes\[1\]: is 2026-01-01, a date or a time\. Write a number, or",
        ),
        ("[mill]\ncost = { wood = 07:30:00 }\n", "cards.toml", r"mill\.cost\.wood: is 07:30:00, a date or"),
        ("", "card.toml", r"lies over no file of this game\. It may be 'cards\.toml'"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused(ours: Path, text: str, name: str, message: str) -> None:
    theirs = overlay(ours, text, name)
    with pytest.raises(ContentError, match=message):
        Content(ours, theirs)


def test_a_folder_that_is_not_there_or_empty_is_refused(ours: Path) -> None:
    with pytest.raises(ContentError, match="there is no such folder"):
        Content(ours, str(ours / "nowhere"))
    empty = ours / "empty"
    empty.mkdir()
    with pytest.raises(ContentError, match=r"holds no TOML file. It may hold 'cards\.toml'"):
        Content(ours, str(empty))


def test_each_kind_of_value_is_checked(ours: Path) -> None:
    mill = Content(ours).file("cards").tables("card")["mill"]
    values = mill.table("title", "cost", "sizes")
    with pytest.raises(
        ContentError, match=r"cards\.toml: mill: has an unknown key 'sizes'\. Known keys: 'title', 'cost'"
    ):
        mill.table("title", "cost")
    with pytest.raises(ContentError, match="mill: lacks the key 'points'"):
        mill.table("title", "cost", "sizes", "points")
    with pytest.raises(ContentError, match=r"mill\.title: is 'Mill'\. It must be a table"):
        values["title"].table("x")
    with pytest.raises(ContentError, match=r"mill\.sizes: has 3 entries\. It needs exactly 2"):
        values["sizes"].items(2)
    with pytest.raises(ContentError, match=r"mill\.sizes\[2\]: is 3\. It must be from 0 to 2"):
        values["sizes"].items(3)[2].number(0, 2)
    with pytest.raises(ContentError, match=r"mill\.cost: is a table\. It must be a text"):
        values["cost"].text()
    with pytest.raises(ContentError, match=r"mill\.title: is 'Mill'\. It must be one of 'Dam', 'Lock'"):
        values["title"].one_of("Dam", "Lock")
    with pytest.raises(ContentError, match=r"mill\.cost: is a table\. It must be a list"):
        values["cost"].items()
