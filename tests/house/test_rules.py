"""Every clause of every game is proven by a test that names it, and every clause named is there."""

from __future__ import annotations

import pytest

from turbinehall.kernel.catalogue import Meta
from turbinehall.library import games
from turbinehall.terminal import clauses as book


@pytest.mark.parametrize("meta", games().values(), ids=lambda meta: meta.name)
def test_all_clauses_are_proven(meta: Meta) -> None:
    folder = book.tests_folder()
    assert folder is not None
    coverage = book.Coverage(meta.name, book.clauses(meta), book.proofs(folder), meta.clauses)
    assert coverage.rules
    assert [clause.id for clause in coverage.missing] == []
    assert coverage.unknown == {}
    assert coverage.doubled == []


@pytest.mark.parametrize("meta", games().values(), ids=lambda meta: meta.name)
def test_no_two_headings_of_a_game_s_pages_are_alike(meta: Meta) -> None:
    """They are shown as one page, where a heading is the place that links lead to."""
    lines = [
        line for page in book.rules_pages(meta) for line in page.read_text(encoding="utf-8").splitlines()
    ]
    heads = [line.lstrip("#").strip().lower() for line in lines if line.startswith("#")]
    assert sorted(set(heads)) == sorted(heads)


@pytest.mark.parametrize("meta", games().values(), ids=lambda meta: meta.name)
def test_every_reading_that_is_a_variant_is_explained_in_the_rules(meta: Meta) -> None:
    known = {clause.id: clause.text for clause in book.clauses(meta)}
    for variant in meta.variants:
        if variant.reading:
            assert variant.name in known[variant.reading], f"{variant.reading} doesn't name {variant.name}"
